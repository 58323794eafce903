/* SPDX-License-Identifier: Apache-2.0 */
/* hiera.yaml, version 5: checked, and its hierarchies. */
#include <stdlib.h>

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/hiera/parts.h"
#include "src/puppet/hiera/version_3.h"
#include "src/support/file.h"
#include "src/types/mismatch.h"

#define NAME_TYPE "String[1]"
#define OPTIONS_TYPE "Hash[Pattern[/\\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\\z/], Data]"
#define HIERARCHY_TYPE                                                                                       \
  "Array[Struct[{name => String[1], Optional[options] => " OPTIONS_TYPE ", Optional[data_hash] => "          \
  "String[1], Optional[lookup_key] => String[1], Optional[hiera3_backend] => String[1], "                    \
  "Optional[v4_data_hash] => String[1], Optional[data_dig] => String[1], Optional[path] => String[1], "      \
  "Optional[paths] => Array[String[1], 1], Optional[glob] => String[1], Optional[globs] => "                 \
  "Array[String[1], 1], Optional[uri] => String[1], Optional[uris] => Array[String[1], 1], "                 \
  "Optional[mapped_paths] => Array[String[1], 3, 3], Optional[datadir] => String[1]}]]"

static const char config_type[] =
    "Struct[{version => Integer[5, 5], Optional[defaults] => Struct[{Optional[data_hash] => String[1], "
    "Optional[lookup_key] => String[1], Optional[data_dig] => String[1], Optional[datadir] => String[1], "
    "Optional[options] => " OPTIONS_TYPE "}], Optional[hierarchy] => " HIERARCHY_TYPE
    ", Optional[plan_hierarchy] => " HIERARCHY_TYPE ", Optional[default_hierarchy] => " HIERARCHY_TYPE "}]";

static const char config_type_4[] =
    "Struct[{version => Integer[4, 4], Optional[datadir] => String[1], Optional[hierarchy] => "
    "Array[Struct[{backend => String[1], name => String[1], Optional[datadir] => String[1], Optional[path] "
    "=> "
    "String[1], Optional[paths] => Array[String[1]]}]]}]";

static const char *const functions[] = {"data_hash", "lookup_key", "data_dig", "hiera3_backend",
                                        "v4_data_hash"};
static const char *const locations[] = {"path", "paths", "glob", "globs", "uri", "uris", "mapped_paths"};
enum { FUNCTIONS = 4, ALL_FUNCTIONS = 5, LOCATIONS = 7 };

struct value config_member(const struct hiera *h, struct value hash, const char *key) {
  struct traces *traces = h->c->traces;
  if (hash.kind != VALUE_HASH) return value_undef(hash.trace);
  const struct hash_entry *entry = hash_find_text(hash.u.hash, key);
  if (!entry) return value_undef(trace_element(traces, 0, 0, hash.trace));
  struct value v = entry->value;
  v.trace = trace_element(traces, v.trace, trace_as(traces, entry->key.trace, SITE_STRUCTURE), hash.trace);
  return v;
}

static bool has(struct value hash, const char *key) {
  return hash.kind == VALUE_HASH && hash_find_text(hash.u.hash, key);
}

/* Where the key KEY of HASH stands. */
static struct place key_place(const struct hiera *h, struct value hash, const char *key) {
  const struct hash_entry *entry = hash_find_text(hash.u.hash, key);
  return entry ? datum_place(h, entry->key) : datum_place(h, hash);
}

/* Whether Puppet finds the line of KEY: by looking for it in the text, behind a blank and without quotes. */
static bool line_found(const struct hiera *h, struct place place) {
  const struct source *source = place.source ? source_get(h->c->sources, place.source) : NULL;
  if (!source || strchr("'\"", source->text[place.start])) return false;
  return !place.start || strchr(" \t\n", source->text[place.start - 1]);
}

/* ---- checks ---- */

static int count_of(struct value hash, const char *const *keys, int count) {
  int found = 0;
  for (int k = 0; k < count; k++)
    found += has(hash, keys[k]);
  return found;
}

static const char *text_of(const struct hiera *h, struct value hash, const char *key) {
  struct value v = config_member(h, hash, key);
  return v.kind == VALUE_STRING ? v.u.text->text : "";
}

static void check_reserved(const struct invocation *i, struct value options, const char *where) {
  static const char *const reserved[] = {"path", "uri"};
  for (int k = 0; k < 2; k++)
    if (has(options, reserved[k]))
      hiera_issue(i, DIAG_HIERA_CONFIG, key_place(i->h, options, reserved[k]), false,
                  "Option key '%s' used in %s is reserved by Puppet", reserved[k], where);
}

static void check_defaults(const struct invocation *i, struct value defaults) {
  if (defaults.kind != VALUE_HASH) return;
  if (count_of(defaults, functions, FUNCTIONS) > 1)
    hiera_issue(i, DIAG_HIERA_CONFIG, datum_place(i->h, defaults), false,
                "Only one of data_hash, lookup_key, data_dig, or hiera3_backend can be defined in defaults");
  check_reserved(i, config_member(i->h, defaults, "options"), "defaults");
}

static void check_backend(const struct invocation *i, struct value entry, enum layer_kind kind) {
  const char *backend = text_of(i->h, entry, "hiera3_backend");
  struct place place = key_place(i->h, entry, "hiera3_backend");
  if (!has(entry, "hiera3_backend")) return;
  if (kind != LAYER_GLOBAL)
    hiera_issue(i, DIAG_HIERA_CONFIG, place, line_found(i->h, place),
                "'hiera3_backend' is only allowed in the global layer");
  if (!strcmp(backend, "json") || !strcmp(backend, "yaml") || !strcmp(backend, "hocon"))
    hiera_issue(i, DIAG_HIERA_CONFIG, place, line_found(i->h, place),
                "Use \"data_hash: %s_data\" instead of \"hiera3_backend: %s\"", backend, backend);
}

static void check_entry(const struct invocation *i, struct value entry, struct value defaults,
                        enum layer_kind kind) {
  const char *name = text_of(i->h, entry, "name");
  struct place place = datum_place(i->h, entry);
  int count = count_of(entry, functions, ALL_FUNCTIONS);
  if (!count && !count_of(defaults, functions, FUNCTIONS))
    hiera_issue(i, DIAG_HIERA_CONFIG, place, false,
                "One of data_hash, lookup_key, data_dig, or hiera3_backend must be defined in hierarchy '%s'",
                name);
  if (count > 1)
    hiera_issue(i, DIAG_HIERA_CONFIG, place, false,
                "Only one of data_hash, lookup_key, data_dig, or hiera3_backend can be defined in hierarchy "
                "'%s'",
                name);
  check_backend(i, entry, kind);
  if (count_of(entry, locations, LOCATIONS) > 1)
    hiera_issue(i, DIAG_HIERA_CONFIG, place, false,
                "Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in "
                "hierarchy '%s'",
                name);
  check_reserved(i, config_member(i->h, entry, "options"),
                 arena_printf(i->h->c->arena, "hierarchy '%s'", name));
}

static void check_hierarchy(const struct invocation *i, const struct layer *layer, const char *key,
                            struct value defaults) {
  struct value all = config_member(i->h, layer->config, key);
  if (all.kind != VALUE_ARRAY) return;
  for (uint32_t k = 0; k < all.u.array->count; k++)
    check_entry(i, all.u.array->at[k], defaults, layer->kind);
}

/* `defaults` of the configuration; where there are none: data_hash: yaml_data. */
static struct value defaults_of(const struct hiera *h, const struct layer *layer) {
  struct hash_builder builder;
  struct value defaults = config_member(h, layer->config, "defaults");
  if (defaults.kind == VALUE_HASH) return defaults;
  hash_begin(&builder, h->c->arena, 1);
  hash_put(&builder, value_string(eval_symbol(h->c, "data_hash"), 0),
           value_string(eval_symbol(h->c, "yaml_data"), 0));
  return (struct value){.kind = VALUE_HASH, .trace = defaults.trace, .u.hash = hash_end(&builder)};
}

static struct value text_value(struct compiler *c, const char *text) {
  return value_string(eval_symbol(c, text), 0);
}

static struct value two_texts(struct compiler *c, const char *const *texts) {
  struct hash_builder builder;
  hash_begin(&builder, c->arena, 2);
  hash_put(&builder, text_value(c, texts[0]), text_value(c, texts[1]));
  hash_put(&builder, text_value(c, texts[2]), text_value(c, texts[3]));
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

/* The configuration of LAYER with what Puppet adds before it looks at the type. */
static struct value completed(struct compiler *c, const struct layer *layer) {
  static const char *const defaults[] = {"datadir", "data", "data_hash", "yaml_data"};
  static const char *const common[] = {"name", "Common", "path", "common.yaml"};
  struct hash_builder builder;
  if (layer->version != 5 || layer->config.kind != VALUE_HASH) return layer->config;
  const struct hash *given = layer->config.u.hash;
  hash_begin(&builder, c->arena, given->count + 2);
  for (uint32_t k = 0; k < given->count; k++)
    hash_put(&builder, given->at[k].key, given->at[k].value);
  if (!has(layer->config, "defaults")) hash_put(&builder, text_value(c, "defaults"), two_texts(c, defaults));
  if (!has(layer->config, "hierarchy")) {
    struct array *one = array_new(c->arena, 1);
    one->at[0] = two_texts(c, common);
    hash_put(&builder, text_value(c, "hierarchy"), (struct value){.kind = VALUE_ARRAY, .u.array = one});
  }
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

void config_check_type(const struct invocation *i, const struct layer *layer, const char *text) {
  struct compiler *c = i->h->c;
  const struct type *type = type_of_text(c, text);
  if (type_accepts(c->arena, type, layer->config)) return;
  const char *subject = arena_printf(c->arena, "The Lookup Configuration at '%s' has wrong type,",
                                     file_shown(layer->config_path->text));
  hiera_raise(i, DIAG_HIERA_CONFIG, datum_place(i->h, layer->config), "%s",
              assertion_text(c->arena, subject, type, type_infer_set(c->arena, completed(c, layer))));
}

/* What is null or false there counts as if it were not. */
static void drop_nothing(struct invocation *i, struct layer *layer) {
  static const char *const optional[][2] = {{"hierarchy", "defaults"}, {"hierarchy", "datadir"}};
  const char *const *keys = optional[layer->version == 4];
  struct hash_builder builder;
  const struct hash *all = layer->config.u.hash;
  hash_begin(&builder, i->h->c->arena, all->count);
  for (uint32_t k = 0; k < all->count; k++) {
    struct value key = all->at[k].key, v = all->at[k].value;
    bool nothing = v.kind == VALUE_UNDEF || (v.kind == VALUE_BOOLEAN && !v.u.boolean);
    if (nothing && key.kind == VALUE_STRING && (str_is(key.u.text, keys[0]) || str_is(key.u.text, keys[1])))
      layer->config.trace = trace_under(i->h->c->traces, layer->config.trace, v.trace);
    else
      hash_put(&builder, key, v);
  }
  layer->config.u.hash = hash_end(&builder);
}

static void check_config(const struct invocation *i, const struct layer *layer) {
  config_check_type(i, layer, config_type);
  struct value defaults = defaults_of(i->h, layer);
  check_defaults(i, defaults);
  check_hierarchy(i, layer, "hierarchy", defaults);
  check_hierarchy(i, layer, "plan_hierarchy", defaults);
  struct place place = key_place(i->h, layer->config, "default_hierarchy");
  if (layer->kind != LAYER_MODULE && has(layer->config, "default_hierarchy"))
    hiera_issue(i, DIAG_HIERA_CONFIG, place, line_found(i->h, place),
                "'default_hierarchy' is only allowed in the module layer");
  check_hierarchy(i, layer, "default_hierarchy", defaults);
}

/* ---- layers ---- */

static int version_of(struct invocation *i, const struct layer *layer) {
  struct value v = config_member(i->h, layer->config, "version");
  i->read = trace_join(i->h->c->traces, i->read, trace_as(i->h->c->traces, v.trace, SITE_STRUCTURE));
  if (v.kind == VALUE_INTEGER) return v.u.integer > 100 || v.u.integer < 0 ? 100 : (int)v.u.integer;
  if (v.kind == VALUE_FLOAT) return v.u.real > 100 || v.u.real < 0 ? 100 : (int)v.u.real;
  if (v.kind == VALUE_STRING) return (int)strtol(v.u.text->text, NULL, 10);
  if (v.kind == VALUE_UNDEF) return 3;
  hiera_raise(i, DIAG_HIERA_CONFIG, key_place(i->h, layer->config, "version"),
              "undefined method `to_i' for %s", show_as_ruby(i->h->c, v));
}

static const char *shown_version(const struct invocation *i, const struct layer *layer) {
  struct value v = config_member(i->h, layer->config, "version");
  if (v.kind == VALUE_STRING) v = value_integer(strtoll(v.u.text->text, NULL, 10), 0);
  if (v.kind == VALUE_FLOAT) v = value_integer((int64_t)v.u.real, 0);
  return show_value(i->h->c, v);
}

/* An older version: 3 in an environment or a module is ignored, 4 is good there. */
static struct layer *older_version(struct invocation *i, struct layer *layer) {
  struct place place = key_place(i->h, layer->config, "version");
  bool global = layer->kind == LAYER_GLOBAL, module = layer->kind == LAYER_MODULE;
  struct compiler *c = i->h->c;
  if ((layer->version == 3 || layer->version == 4) && c->in->strict != STRICT_OFF)
    eval_warn(c, DIAG_DEPRECATED, place,
              "%s: Use of 'hiera.yaml' version %d is deprecated. It should be converted to version 5",
              file_shown(layer->config_path->text), layer->version);
  if (layer->version == 4 && global) failure_also(c, config_member(i->h, layer->config, "version").trace);
  if (layer->version == 4) config_check_type(i, layer, config_type_4);
  if (layer->version == 4 && global)
    hiera_issue(i, DIAG_HIERA_CONFIG, place, false,
                "hiera.yaml version 4 cannot be used in the global layer");
  if (layer->version == 4) return layer;
  if (layer->version == 3 && global && !hiera_3(i))
    eval_unsupported(c, place, "Hiera 3, which this colophon was built without (--without-hiera3)");
  if (layer->version == 3 && hiera_3(i)) hiera_3(i)->check(i, layer);
  if (layer->version == 3 && global) return layer;
  if (layer->version == 3) {
    if (c->in->strict == STRICT_ERROR)
      hiera_issue(i, DIAG_HIERA_CONFIG, place, false, "hiera.yaml version 3 cannot be used in %s",
                  module ? "a module" : "an environment");
    eval_warn(c, DIAG_HIERA_CONFIG, place, "hiera.yaml version 3 found at %s was ignored",
              module ? "module root" : "the environment root");
    return NULL;
  }
  hiera_issue(i, DIAG_HIERA_CONFIG, place, false, "This runtime does not support hiera.yaml version %s",
              shown_version(i, layer));
}

/* V with keys that are symbols of YAML (`:backends:`) as texts. */
static struct value plain_keys(struct arena *arena, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t k = 0; k < array->count; k++)
      array->at[k] = plain_keys(arena, v.u.array->at[k]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t k = 0; k < v.u.hash->count; k++) {
      struct value key = v.u.hash->at[k].key;
      if (key.kind == VALUE_STRING && key.u.text->length > 1 && *key.u.text->text == ':')
        key.u.text = str_new(arena, key.u.text->text + 1, key.u.text->length - 1);
      hash_put(&builder, key, plain_keys(arena, v.u.hash->at[k].value));
    }
    v.u.hash = hash_end(&builder);
  }
  return v;
}

/* What is no Hash counts as a configuration of version 3. */
static void take_config(struct invocation *i, struct layer *layer, struct value config) {
  struct hash_builder builder;
  layer->config = plain_keys(i->h->c->arena, config);
  if (config.kind == VALUE_HASH) return;
  eval_warn(i->h->c, DIAG_HIERA_CONFIG, PLACE_NONE,
            "%s: File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 default "
            "config",
            file_shown(layer->config_path->text));
  hash_begin(&builder, i->h->c->arena, 0);
  layer->config = (struct value){.kind = VALUE_HASH, .trace = config.trace, .u.hash = hash_end(&builder)};
}

/* Where Ruby rescues, any part of hiera.yaml counts, also a name: it could be one that is refused, or is one.
 */
static void rescue_config(const struct hiera *h, const struct layer *layer) {
  struct compiler *c = h->c;
  if (c->rescuers) rescue_read(c, trace_as(c->traces, value_trace(c->traces, layer->config), SITE_STRUCTURE));
}

struct layer *layer_new(struct invocation *i, enum layer_kind kind, const struct str *module,
                        const char *config_path, const char *root) {
  struct hiera *h = i->h;
  struct layer *layer = ARENA_NEW(h->c->arena, struct layer);
  *layer = (struct layer){.kind = kind, .module = module, .root = root, .version = 5};
  if (!config_path) return layer;
  struct hiera_file *file = hiera_file_of(h, str_from(h->c->arena, config_path), DATA_FORMAT_YAML);
  layer->config.trace = hiera_file_nothing(h, file); /* if it is missing or empty */
  if (file->file->state == DATA_MISSING) return layer;
  if (file->file->state == DATA_UNUSABLE) hiera_file_fail(i, file->file, "");
  layer->config_path = file->file->path;
  h->c->sources->list.at[file->file->source]->role = ROLE_HIERARCHY;
  take_config(i, layer, hiera_file_value(h, file));
  rescue_config(h, layer);
  layer->version = version_of(i, layer);
  if (layer->version == 4 || layer->version == 5) drop_nothing(i, layer);
  if (layer->version != 5) return older_version(i, layer);
  check_config(i, layer);
  return layer;
}

/* ---- hierarchies ---- */

/* All that ENTRY's part in a lookup depends on: all but its name. */
static trace_id entry_read(const struct hiera *h, struct value entry, struct value defaults) {
  struct traces *traces = h->c->traces;
  trace_id read = entry.trace;
  if (!traces_tracking_all(traces)) return 0;
  for (uint32_t k = 0; k < entry.u.hash->count; k++) {
    const struct hash_entry *member = &entry.u.hash->at[k];
    read = trace_join(traces, read, member->key.trace);
    if (member->key.kind != VALUE_STRING || !str_is(member->key.u.text, "name"))
      read = trace_join(traces, read, value_trace(traces, member->value));
  }
  read = trace_join(traces, read, value_trace(traces, defaults));
  return trace_as(traces, read, SITE_STRUCTURE);
}

static void refuse_twice(struct invocation *i, const struct hierarchy *hierarchy, struct value name,
                         const struct array *entries) {
  for (uint32_t k = 0; k < hierarchy->providers.count; k++) {
    if (!str_equal(hierarchy->providers.at[k].name, name.u.text)) continue;
    struct value first = config_member(i->h, entries->at[k], "name");
    const char *what = arena_printf(i->h->c->arena, "Hierarchy name '%s'", name.u.text->text);
    config_refuse_twice(i, what, name, first, true);
  }
}

void layer_may_read(const struct hiera *h, const struct layer *layer, const char *folder) {
  if (layer->kind == LAYER_GLOBAL) hiera_may_read(h, folder, false);
}

static struct provider provider_of(struct invocation *i, const struct layer *layer, struct value entry,
                                   struct value defaults) {
  struct hiera *h = i->h;
  struct value from = count_of(entry, functions, ALL_FUNCTIONS) ? entry : defaults;
  int k = 0;
  while (k < ALL_FUNCTIONS - 1 && !has(from, functions[k]))
    k++;
  struct value function = config_member(h, from, functions[k]);
  if (k > 2)
    eval_unsupported(h->c, datum_place(h, function),
                     arena_printf(h->c->arena, "hierarchy entries with '%s'", functions[k]));
  struct provider provider = {.name = config_member(h, entry, "name").u.text,
                              .kind = (enum provider_kind)k,
                              .named = layer->kind == LAYER_GLOBAL,
                              .function = function.u.text,
                              .place = datum_place(h, function),
                              .read = entry_read(h, entry, defaults)};
  struct value folder = config_member(h, entry, "datadir");
  if (folder.kind != VALUE_STRING) folder = config_member(h, defaults, "datadir");
  if (folder.kind != VALUE_STRING) folder = value_string(eval_symbol(h->c, "data"), folder.trace);
  folder.u.text = str_from(h->c->arena, path_plus(h->c->arena, layer->root, folder.u.text->text));
  layer_may_read(h, layer, folder.u.text->text);
  trace_id before = i->read;
  i->read = 0;
  folder = interpolate(i, folder, false);
  provider.read = trace_join(h->c->traces, provider.read, i->read);
  provider.read = trace_join(h->c->traces, provider.read, folder.trace);
  i->read = before;
  provider_locate(i, &provider, folder.u.text, entry, entry.u.hash, !layer->config_path);
  provider.options = config_member(h, has(entry, "options") ? entry : defaults, "options");
  provider.options = interpolate(i, provider.options, false);
  provider_contexts(i, layer, &provider);
  return provider;
}

/* The Hash that has what ENTRY has for `paths` or `path`, or its name as a path. */
static struct value paths_of_4(const struct hiera *h, struct value entry) {
  struct hash_builder builder;
  const char *key = has(entry, "paths") ? "paths" : "path";
  struct value v = config_member(h, entry, has(entry, key) ? key : "name");
  hash_begin(&builder, h->c->arena, 1);
  hash_put(&builder, value_string(eval_symbol(h->c, key), 0), v);
  return (struct value){.kind = VALUE_HASH, .trace = entry.trace, .u.hash = hash_end(&builder)};
}

/* An entry of version 4. */
static struct provider provider_of_4(struct invocation *i, const struct layer *layer, struct value entry) {
  struct hiera *h = i->h;
  struct compiler *c = h->c;
  struct value backend = config_member(h, entry, "backend"), folder = config_member(h, entry, "datadir");
  const char *name = backend.u.text->text;
  bool hocon = !strcmp(name, "hocon");
  if (!hocon && strcmp(name, "json") && strcmp(name, "yaml"))
    hiera_issue(i, DIAG_HIERA_CONFIG, datum_place(h, backend), true,
                "No data provider is registered for backend '%s'", name);
  if (folder.kind != VALUE_STRING) folder = config_member(h, layer->config, "datadir");
  if (folder.kind != VALUE_STRING) folder = value_string(eval_symbol(c, "data"), folder.trace);
  struct provider provider = {.name = config_member(h, entry, "name").u.text,
                              .kind = PROVIDER_DATA_HASH,
                              .function = eval_symbol(c, arena_printf(c->arena, "%s_data", name)),
                              .place = datum_place(h, backend),
                              .extension = hocon ? ".conf" : arena_printf(c->arena, ".%s", name),
                              .read = entry_read(h, entry, value_undef(0))};
  provider.read = trace_join(c->traces, provider.read, folder.trace);
  const struct str *path = str_from(c->arena, path_plus(c->arena, layer->root, folder.u.text->text));
  layer_may_read(h, layer, path->text);
  provider_locate(i, &provider, path, paths_of_4(h, entry), entry.u.hash, false);
  return provider;
}

static struct value default_hierarchy_4(const struct hiera *h) {
  struct hash_builder builder;
  struct array *array = array_new(h->c->arena, 1);
  hash_begin(&builder, h->c->arena, 2);
  hash_put(&builder, value_string(eval_symbol(h->c, "name"), 0),
           value_string(eval_symbol(h->c, "common"), 0));
  hash_put(&builder, value_string(eval_symbol(h->c, "backend"), 0),
           value_string(eval_symbol(h->c, "yaml"), 0));
  array->at[0] = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

/* Where there is no hiera.yaml: data/common.yaml. */
static struct value default_hierarchy(const struct hiera *h) {
  struct hash_builder builder;
  struct array *array = array_new(h->c->arena, 1);
  hash_begin(&builder, h->c->arena, 2);
  hash_put(&builder, value_string(eval_symbol(h->c, "name"), 0),
           value_string(eval_symbol(h->c, "Common"), 0));
  hash_put(&builder, value_string(eval_symbol(h->c, "path"), 0),
           value_string(eval_symbol(h->c, "common.yaml"), 0));
  array->at[0] = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

static void resolve(struct invocation *i, struct layer *layer, struct hierarchy *hierarchy, int which) {
  struct hiera *h = i->h;
  struct value defaults = defaults_of(h, layer);
  struct value all =
      config_member(h, layer->config, which == HIERARCHY_DEFAULT ? "default_hierarchy" : "hierarchy");
  *hierarchy = (struct hierarchy){.read = trace_join(h->c->traces, layer->config.trace, all.trace)};
  if (layer->version == 3) {
    hiera_3(i)->resolve(i, layer, hierarchy);
    return;
  }
  if (all.kind != VALUE_ARRAY && which == HIERARCHY_MAIN && layer->root)
    all = layer->version == 4 ? default_hierarchy_4(h) : default_hierarchy(h);
  for (uint32_t k = 0; all.kind == VALUE_ARRAY && k < all.u.array->count; k++) {
    struct value entry = all.u.array->at[k];
    refuse_twice(i, hierarchy, config_member(h, entry, "name"), all.u.array);
    struct provider provider =
        layer->version == 4 ? provider_of_4(i, layer, entry) : provider_of(i, layer, entry, defaults);
    if (layer->config_path || provider.locations.count)
      ARENA_PUSH(h->c->arena, &hierarchy->providers, provider);
  }
  hierarchy->resolved = true;
}

/* Whether all variables that the hierarchies of LAYER read have the same values for I, from the same places:
   then they need not be resolved again. */
static bool reads_the_same(struct invocation *i, const struct layer *layer) {
  const struct variables_read *read = layer->variables;
  i->variables = NULL;
  for (uint32_t k = 0; k < read->list.count; k++) {
    const struct variable_read *variable = &read->list.at[k];
    if (!variable_same(variable_again(i, variable), variable->value)) return false;
  }
  return true;
}

static void resolve_anew(struct invocation *configuring, struct layer *layer,
                         struct explanation *explanation) {
  struct hierarchy before[2];
  struct arena *arena = configuring->h->c->arena;
  struct variables_read *variables = ARENA_NEW(arena, struct variables_read);
  buffer_init(&variables->text, arena);
  configuring->variables = variables;
  memcpy(before, layer->hierarchies, sizeof before);
  resolve(configuring, layer, &layer->hierarchies[HIERARCHY_MAIN], HIERARCHY_MAIN);
  if (has(layer->config, "default_hierarchy"))
    resolve(configuring, layer, &layer->hierarchies[HIERARCHY_DEFAULT], HIERARCHY_DEFAULT);
  bool same =
      layer->variables && !strcmp(buffer_text(&layer->variables->text), buffer_text(&variables->text));
  if (layer->variables && !same)
    explain_text(explanation, "Hiera configuration recreated due to change of scope variables used in "
                              "interpolation expressions");
  for (int k = 0; same && k < 2; k++)
    contexts_keep(&layer->hierarchies[k], &before[k]);
  layer->variables = variables;
  layer->hierarchies[HIERARCHY_MAIN].stable = !configuring->unstable;
}

/* Both hierarchies are found together, and found anew where a variable that they read has another value. What
   the question brings along (overrides, defaults) is for texts of data alone. */
const struct hierarchy *layer_hierarchy(struct invocation *i, struct layer *layer, int which) {
  rescue_config(i->h, layer);
  struct hierarchy *main = &layer->hierarchies[HIERARCHY_MAIN];
  struct hiera_question plain = *i->question;
  plain.overrides = plain.defaults = value_undef(0);
  struct invocation configuring = {
      .h = i->h, .question = &plain, .top = i->top, .configuring = true, .old_scope = layer->version == 3};
  bool known = main->resolved && layer->variables && !configuring.old_scope && !layer->variables->local;
  if (!(main->resolved && main->stable) && !(known && reads_the_same(&configuring, layer)))
    resolve_anew(&configuring, layer, i->explanation);
  return &layer->hierarchies[which];
}
