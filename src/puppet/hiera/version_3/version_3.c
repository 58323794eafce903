/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hiera.yaml of version 3, which only the global layer may have: one hierarchy of paths for all backends,
 * each with a folder and an extension.  Its data see a few names that others do not (`%{calling_class}`),
 * empty texts count as nothing, and hiera_hash merges as it says.
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/environment/puppet_conf.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/hiera/parts.h"
#include "src/puppet/hiera/version_3/table.h"
#include "src/types/mismatch.h"

static const char version_3_type[] =
    "Struct[{Optional[version] => Integer[3, 3], Optional[backends] => Variant[String[1], Array[String[1]]], "
    "Optional[logger] => String[1], Optional[merge_behavior] => Enum[deep, deeper, native], "
    "Optional[deep_merge_options] => Hash[String[1], Variant[String, Boolean]], "
    "Optional[hierarchy] => Variant[String[1], Array[String[1]]]%s}]";

/* ---- the configuration ---- */

static struct value text_of(const struct hiera *h, const char *text) {
  return value_string(eval_symbol(h->c, text), 0);
}

static struct value list_of(const struct hiera *h, const char *first, const char *second) {
  struct array *array = array_new(h->c->arena, second ? 2 : 1);
  array->at[0] = text_of(h, first);
  if (second) array->at[1] = text_of(h, second);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

/* V, which may be one text instead of a list. */
static struct value listed(const struct hiera *h, struct value v) {
  if (v.kind == VALUE_ARRAY) return v;
  struct array *array = array_new(h->c->arena, 1);
  array->at[0] = v;
  return (struct value){.kind = VALUE_ARRAY, .trace = v.trace, .u.array = array};
}

static void put_default(struct layer *layer, const struct hiera *h, const char *key, struct value v) {
  struct hash_builder builder;
  const struct hash *hash = layer->config.u.hash;
  struct value given = config_member(h, layer->config, key);
  if (given.kind != VALUE_UNDEF && !(given.kind == VALUE_BOOLEAN && !given.u.boolean)) return;
  hash_begin(&builder, h->c->arena, hash->count + 1);
  for (uint32_t k = 0; k < hash->count; k++)
    hash_put(&builder, hash->at[k].key, hash->at[k].value);
  v.trace = trace_under(h->c->traces, v.trace, given.trace);
  hash_put(&builder, text_of(h, key), v);
  layer->config.u.hash = hash_end(&builder);
}

/* Each backend may have a Hash of its own. */
static const char *type_of_config(const struct hiera *h, const struct layer *layer) {
  struct value backends = listed(h, config_member(h, layer->config, "backends"));
  struct buffer own;
  buffer_init(&own, h->c->arena);
  for (uint32_t k = 0; k < backends.u.array->count; k++) {
    struct value name = backends.u.array->at[k];
    if (name.kind != VALUE_STRING) continue;
    buffer_puts(&own, ", Optional[");
    value_inspect(&own, name);
    buffer_puts(&own, "] => Hash[String[1], Any]");
  }
  return arena_printf(h->c->arena, version_3_type, buffer_text(&own));
}

static void check(struct invocation *i, struct layer *layer) {
  struct hiera *h = i->h;
  struct hash_builder empty;
  hash_begin(&empty, h->c->arena, 0);
  put_default(layer, h, "version", value_integer(3, 0));
  put_default(layer, h, "backends", list_of(h, "yaml", NULL));
  put_default(layer, h, "hierarchy", list_of(h, "nodes/%{::trusted.certname}", "common"));
  put_default(layer, h, "merge_behavior", text_of(h, "native"));
  put_default(layer, h, "deep_merge_options", (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&empty)});
  config_check_type(i, layer, type_of_config(h, layer));
}

/* ---- the hierarchy ---- */

/* Where data are if the backend does not say: in environmentpath, or beside the manifests of the environment.
 */
static struct value default_folder(const struct hiera *h) {
  const struct environment *environment = h->c->in->environment;
  const struct str *path =
      h->c->in->conf ? puppet_conf_text(h->c->in->conf, h->c->arena, "environmentpath") : NULL;
  const char *around = path ? path->text : "/etc/puppet/code/environments";
  if (!path && environment && environment->folder)
    around = path_plus(h->c->arena, environment->folder->text, "..");
  return value_string(str_printf(h->c->arena, "%s/%%{::environment}/hieradata", around), 0);
}

static void refuse_twice(struct invocation *i, const struct array *backends, uint32_t at) {
  struct value name = backends->at[at];
  for (uint32_t k = 0; k < at; k++) {
    if (!str_equal(backends->at[k].u.text, name.u.text)) continue;
    const char *what = arena_printf(i->h->c->arena, "Backend '%s' is", name.u.text->text);
    config_refuse_twice(i, what, name, backends->at[k], false);
  }
}

/* What finds data for the backend NAME. */
static void choose_function(struct invocation *i, struct provider *provider, struct value name) {
  struct compiler *c = i->h->c;
  const char *text = name.u.text->text;
  if (!strcmp(text, "eyaml")) {
    provider->kind = PROVIDER_LOOKUP_KEY;
    provider->function = eval_symbol(c, "eyaml_lookup_key");
  } else if (!strcmp(text, "yaml") || !strcmp(text, "json") || !strcmp(text, "hocon")) {
    provider->kind = PROVIDER_DATA_HASH;
    provider->function = eval_symbol(c, arena_printf(c->arena, "%s_data", text));
  } else {
    eval_unsupported(c, provider->place,
                     arena_printf(c->arena, "backends of Hiera 3, which are Ruby code: '%s'", text));
  }
}

/* V with its variables; the invocation knows what they depend on. */
static struct value resolved(struct invocation *i, struct provider *provider, struct value v) {
  struct traces *traces = i->h->c->traces;
  trace_id before = i->read;
  i->read = 0;
  v = interpolate(i, v, false);
  provider->read = trace_join(traces, provider->read, trace_join(traces, i->read, value_trace(traces, v)));
  i->read = before;
  return v;
}

static struct value paths(const struct hiera *h, struct value all) {
  struct hash_builder builder;
  hash_begin(&builder, h->c->arena, 1);
  hash_put(&builder, text_of(h, "paths"), listed(h, all));
  return (struct value){.kind = VALUE_HASH, .trace = all.trace, .u.hash = hash_end(&builder)};
}

static struct provider provider_of(struct invocation *i, const struct layer *layer, struct value name) {
  struct hiera *h = i->h;
  struct compiler *c = h->c;
  struct provider provider = {.name = name.u.text, .place = datum_place(h, name), .version_3 = true};
  choose_function(i, &provider, name);
  provider.read = trace_join(c->traces, name.trace, config_member(h, layer->config, "hierarchy").trace);
  struct value own = resolved(i, &provider, config_member(h, layer->config, name.u.text->text));
  struct value folder = config_member(h, own, "datadir"), extension = config_member(h, own, "extension");
  struct value written = config_member(h, config_member(h, layer->config, name.u.text->text), "datadir");
  if (folder.kind == VALUE_UNDEF) written = default_folder(h);
  if (folder.kind == VALUE_UNDEF) folder = resolved(i, &provider, written);
  if (written.kind == VALUE_STRING) layer_may_read(h, layer, written.u.text->text);
  if (extension.kind == VALUE_UNDEF)
    extension =
        strcmp(name.u.text->text, "hocon") ? name : value_string(str_from(c->arena, "conf"), name.trace);
  if (folder.kind != VALUE_STRING || extension.kind != VALUE_STRING)
    eval_unsupported(c, provider.place, "folders and extensions of backends that are no Strings");
  provider.folder = folder.u.text;
  provider.extension = arena_printf(c->arena, ".%s", extension.u.text->text);
  provider.options = own;
  provider_locate(i, &provider, provider.folder, paths(h, config_member(h, layer->config, "hierarchy")),
                  name.u.text, false);
  return provider;
}

static void resolve(struct invocation *i, const struct layer *layer, struct hierarchy *hierarchy) {
  struct hiera *h = i->h;
  struct value backends = listed(h, config_member(h, layer->config, "backends"));
  hierarchy->read = trace_join(h->c->traces, layer->config.trace, backends.trace);
  for (uint32_t k = 0; k < backends.u.array->count; k++) {
    refuse_twice(i, backends.u.array, k);
    struct provider provider = provider_of(i, layer, backends.u.array->at[k]);
    ARENA_PUSH(h->c->arena, &hierarchy->providers, provider);
  }
  hierarchy->resolved = true;
}

static void override(struct invocation *i, struct provider *provider) {
  struct hiera *h = i->h;
  struct value extra = i->question->paths;
  struct invocation configuring = *i;
  bool none = extra.kind == VALUE_UNDEF || (extra.kind == VALUE_ARRAY && !extra.u.array->count);
  if (!provider->version_3 || none) return;
  struct provider given = *provider;
  configuring.configuring = true;
  configuring.explanation = NULL;
  memset(&given.locations, 0, sizeof given.locations);
  given.index = NULL;
  provider_locate(&configuring, &given, given.folder, paths(h, extra), NULL, false);
  for (uint32_t k = 0; k < provider->locations.count; k++)
    ARENA_PUSH(h->c->arena, &given.locations, provider->locations.at[k]);
  provider->index = NULL;
  provider->locations.at = given.locations.at;
  provider->locations.count = given.locations.count;
  i->read = trace_join(h->c->traces, i->read, value_trace(h->c->traces, extra));
}

/* ---- what its data see ---- */

/* The class whose code, or the code that it led to, asks. */
static const struct str *calling_class(const struct scope *scope) {
  while (scope && scope->kind != SCOPE_CLASS)
    scope = scope->parent;
  return scope && scope->source ? scope->source->name : NULL;
}

static bool variable(struct invocation *i, const struct str *name, struct value *v) {
  struct compiler *c = i->h->c;
  bool path = str_is(name, "calling_class_path");
  if (!i->old_scope || (!path && !str_is(name, "calling_class"))) return false;
  const struct str *class = calling_class(i->question->scope);
  *v = class ? value_string(class, 0) : value_undef(0);
  i->unstable = true;
  if (class && path) {
    struct buffer text;
    buffer_init(&text, c->arena);
    for (const char *p = class->text; *p; p += p[0] == ':' && p[1] == ':' ? 2 : 1)
      buffer_putc(&text, p[0] == ':' && p[1] == ':' ? '/' : *p);
    v->u.text = buffer_take(&text);
  }
  v->trace = trace_constant(c->traces, eval_constant(c, *v));
  return true;
}

/* ---- searching ---- */

/* How hiera_hash merges what this layer has. */
static struct value own_merge(struct invocation *i, const struct layer *layer, struct value merge) {
  struct hiera *h = i->h;
  struct value behavior = config_member(h, layer->config, "merge_behavior");
  struct value options = config_member(h, layer->config, "deep_merge_options");
  i->read = trace_join(h->c->traces, i->read, behavior.trace);
  if (str_is(behavior.u.text, "native")) return merge;
  struct hash_builder builder;
  const char *name = str_is(behavior.u.text, "deep") ? "reverse_deep" : "unconstrained_deep";
  hash_begin(&builder, h->c->arena, options.u.hash->count + 1);
  hash_put(&builder, text_of(h, "strategy"), text_of(h, name));
  for (uint32_t k = 0; k < options.u.hash->count; k++)
    hash_put(&builder, options.u.hash->at[k].key, options.u.hash->at[k].value);
  i->read = trace_join(h->c->traces, i->read, value_trace(h->c->traces, options));
  return (struct value){.kind = VALUE_HASH, .trace = behavior.trace, .u.hash = hash_end(&builder)};
}

/* What the older functions want of what was found. */
static void check_found(const struct invocation *i, const struct lookup_key *key, const char *strategy,
                        struct value found) {
  struct arena *arena = i->h->c->arena;
  bool hash = !strcmp(strategy, "hash"), unique = !strcmp(strategy, "unique");
  if ((hash || strstr(strategy, "deep")) && found.kind != VALUE_HASH)
    hiera_fail(i, DIAG_TYPE_MISMATCH, i->question->place, "%s",
               assertion_text(arena, "value has wrong type,", type_default(TYPE_HASH),
                              type_infer_set(arena, found)));
  if (key->segments && (hash || unique))
    hiera_fail(
        i, DIAG_LOOKUP, i->question->place,
        "Resolution type :%s is illegal when accessing values using dotted keys. Offending key was '%s'",
        hash ? "hash" : "array", key->text->text);
}

static bool search(struct invocation *i, struct layer *layer, const struct lookup_key *key,
                   struct value merge, struct value *found) {
  bool old_scope = i->old_scope, only = i->global_only;
  const char *strategy = merge_strategy(i, merge);
  if (i->question->older && !strcmp(strategy, "hash")) {
    merge = own_merge(i, layer, merge);
    strategy = merge_strategy(i, merge);
  }
  i->global_only = only || !environment_has_data(i);
  i->old_scope = true;
  bool there = layer_search(i, layer, HIERARCHY_MAIN, key, merge, found);
  if (there && i->question->older) check_found(i, key, strategy, *found);
  i->old_scope = old_scope;
  i->global_only = only;
  return there;
}

const struct hiera_version_3 hiera_version_3 = {check, resolve, override, variable, search};
