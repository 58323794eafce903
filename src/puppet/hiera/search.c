/* SPDX-License-Identifier: Apache-2.0 */
/* Searching a layer: its hierarchy's entries, their locations, the data there. */
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/hiera/data_index.h"
#include "src/puppet/hiera/parts.h"
#include "src/puppet/hiera/version_3.h"
#include "src/support/file.h"
#include "src/types/mismatch.h"

struct searching {
  const struct lookup_key *key;
  struct value merge;
  struct layer *layer;
  const struct hierarchy *hierarchy;
  const struct provider *provider;
  struct data_walk walk; /* through its locations, where it has an index */
};

static const char *const kind_names[] = {"data_hash", "lookup_key", "data_dig"};

enum data_format provider_format(const struct provider *provider) {
  if (str_is(provider->function, "json_data")) return DATA_FORMAT_JSON;
  return str_is(provider->function, "hocon_data") ? DATA_FORMAT_HOCON : DATA_FORMAT_YAML;
}

const char *provider_kind_name(const struct provider *provider) {
  if (provider->legacy) return "v4_data_hash";
  if (provider->version_3) return provider->kind == PROVIDER_DATA_HASH ? "v3_data_hash" : "v3_lookup_key";
  return kind_names[provider->kind];
}

/* ---- data ---- */

/* A file without a Hash has no keys. */
static void warn_no_hash(struct invocation *i, struct hiera_file *file, struct value whole) {
  bool was_false = file->file->state == DATA_EMPTY || (whole.kind == VALUE_BOOLEAN && !whole.u.boolean);
  const char *path = file_shown(file->file->path->text);
  if (i->h->c->in->strict == STRICT_ERROR && !was_false)
    hiera_fail(i, DIAG_DATA_SHAPE, datum_place(i->h, whole), "%s: file does not contain a valid yaml hash",
               path);
  if (!file->warned)
    eval_warn(i->h->c, DIAG_DATA_SHAPE, datum_place(i->h, whole),
              "%s: file does not contain a valid yaml hash", path);
  file->warned = true;
}

static _Noreturn void refuse_whole(const struct invocation *i, const struct searching *s,
                                   const struct hiera_file *file, struct value whole) {
  struct arena *arena = i->h->c->arena;
  const char *subject = arena_printf(
      arena, "Value returned from %s function '%s', when using location '%s', has wrong type,",
      provider_kind_name(s->provider), s->provider->function->text, file_shown(file->file->path->text));
  hiera_fail(i, DIAG_DATA_SHAPE, datum_place(i->h, whole), "%s",
             assertion_text(arena, subject, type_default(TYPE_HASH), type_infer_set(arena, whole)));
}

static void check_shape(struct invocation *i, const struct searching *s, struct hiera_file *file) {
  if (file->file->state == DATA_READ && file->file->tree->scalar.kind == VALUE_HASH && !file->reshaped)
    return;
  struct value whole = hiera_file_value(i->h, file);
  i->read = trace_join(i->h->c->traces, i->read, whole.trace);
  if (whole.kind == VALUE_HASH) return;
  if (provider_format(s->provider) == DATA_FORMAT_YAML) {
    warn_no_hash(i, file, whole);
    return;
  }
  refuse_whole(i, s, file, whole);
}

/* In a module's data all keys begin with its name; Puppet sees to it where a function returns all at once. */
static void check_keys(struct invocation *i, const struct searching *s, struct hiera_file *file) {
  struct compiler *c = i->h->c;
  const struct datum *tree = file->file->tree;
  if (s->provider->kind != PROVIDER_DATA_HASH) return;
  if (s->layer->kind != LAYER_MODULE || file->warned || !tree || tree->scalar.kind != VALUE_HASH) return;
  const struct str *prefix = str_printf(c->arena, "%s::", s->layer->module->text);
  file->warned = true;
  for (uint32_t k = 0; k < tree->count; k++) {
    const struct value key = tree->u.entries[k].key->scalar;
    struct place place = label_get(c->sources, tree->u.entries[k].key->label)->place;
    if (key.kind != VALUE_STRING) hiera_refuse_key(i, place, datum_key(c->arena, tree->u.entries[k].key));
    if (str_is(key.u.text, "lookup_options") || !strncmp(key.u.text->text, prefix->text, prefix->length))
      continue;
    eval_warn(c, DIAG_DATA_SHAPE, place,
              "Module '%s': Value returned from data_hash function '%s', when using location '%s', must use "
              "keys qualified with the name of the module",
              s->layer->module->text, s->provider->function->text, file_shown(file->file->path->text));
  }
}

static const char *layer_words(struct arena *arena, const struct layer *layer) {
  if (layer->kind == LAYER_GLOBAL) return "the global data";
  if (layer->kind == LAYER_ENVIRONMENT) return "the environment's data";
  return arena_printf(arena, "the data of module %s", layer->module->text);
}

/* V, found at LOCATION: its layer and entry are a step of its path; variables that made the path decided. */
static struct value found_here(struct invocation *i, const struct searching *s,
                               const struct location *location, struct value v) {
  struct compiler *c = i->h->c;
  if (!traces_tracking_all(c->traces)) return v;
  const struct str *name = str_printf(c->arena, "%s in %s, entry \"%s\"", s->key->root->text,
                                      layer_words(c->arena, s->layer), s->provider->name->text);
  v.trace = trace_bound(c->traces, v.trace, site_add(c->traces, SITE_DATA, i->question->place, name));
  if (!location->read || !location->path || !strstr(location->original->text, "%{")) return v;
  site_id path = site_add(c->traces, SITE_PATH, location->place, eval_symbol(c, "path"));
  v.trace = trace_under(c->traces, v.trace, trace_bound(c->traces, location->read, path));
  return v;
}

static _Noreturn void wrong_value(const struct invocation *i, const struct searching *s,
                                  const struct hiera_file *file, struct value v, const char *type) {
  failure_also(i->h->c, value_trace(i->h->c->traces, v));
  hiera_fail(i, DIAG_DATA_SHAPE, datum_place(i->h, v),
             "Value for key '%s', %sreturned from %s function '%s', when using location '%s', has wrong "
             "type, expects Puppet::LookupValue, got %s",
             s->key->root->text, s->provider->kind == PROVIDER_DATA_HASH ? "in hash " : "",
             provider_kind_name(s->provider), s->provider->function->text, file_shown(file->file->path->text),
             type);
}

/* YAML has more kinds of keys than data may have. */
static void check_value(const struct invocation *i, const struct searching *s, const struct hiera_file *file,
                        struct value v) {
  struct compiler *c = i->h->c;
  if (v.kind < VALUE_ARRAY || provider_format(s->provider) != DATA_FORMAT_YAML ||
      type_accepts(c->arena, type_rich_data(), v))
    return;
  wrong_value(i, s, file, v, show_type(c, type_infer(c->arena, v)));
}

/* The key in WHOLE, which a data function made of the file before. */
static bool search_made(struct invocation *i, const struct searching *s, const struct hiera_file *file,
                        struct value whole, struct value *found) {
  const struct str *key = s->key->root;
  if (s->provider->kind == PROVIDER_LOOKUP_KEY)
    eval_unsupported(i->h->c, s->provider->place,
                     "files that data functions read before eyaml_lookup_key does");
  if (whole.kind != VALUE_HASH) refuse_whole(i, s, file, whole);
  i->read = trace_join(i->h->c->traces, i->read, whole.trace);
  const struct hash_entry *entry = hash_find(whole.u.hash, value_string(key, 0));
  explain_event(i->explanation, EVENT_NOT_FOUND, key->text, value_undef(0));
  if (!entry) return false;
  *found = entry->value;
  found->trace = trace_element(i->h->c->traces, found->trace, entry->key.trace, whole.trace);
  check_value(i, s, file, *found);
  *found = interpolate(i, *found, true);
  explain_event(i->explanation, EVENT_FOUND, key->text, *found);
  return true;
}

static bool search_file(struct invocation *i, const struct searching *s, const struct location *location,
                        struct value *found) {
  const struct str *key = s->key->root;
  struct hiera_file *file = hiera_file_of(i->h, location->path, provider_format(s->provider));
  struct value made;
  file->file->consulted = true;
  if (function_made_file(i->h, file, &made)) return search_made(i, s, file, made, found);
  if (file->file->state == DATA_UNUSABLE) hiera_file_fail(i, file->file, "Unable to parse ");
  check_shape(i, s, file);
  check_keys(i, s, file);
  if (!hiera_file_find(i->h, file, key, found, &i->read)) {
    explain_event(i->explanation, EVENT_NOT_FOUND, key->text, value_undef(0));
    return false;
  }
  if (hash_find(file->file->symbols.hash, value_string(key, 0)))
    wrong_value(i, s, file, *found, "Runtime[ruby, 'Symbol']");
  check_value(i, s, file, *found);
  if (s->provider->kind == PROVIDER_LOOKUP_KEY) *found = eyaml_value(i, s->provider, location, key, *found);
  *found = found_here(i, s, location, interpolate(i, *found, true));
  i->found_at = (struct found_at){s->layer, location};
  explain_event(i->explanation, EVENT_FOUND, key->text, *found);
  return true;
}

/* A file that is not there has data in a mutant. */
static bool search_absent(struct invocation *i, const struct searching *s, const struct location *location,
                          struct value *found) {
  struct hiera_file *file = hiera_file_of(i->h, location->path, DATA_FORMAT_YAML);
  if (!hiera_file_find(i->h, file, s->key->root, found, &i->read)) return false;
  *found = found_here(i, s, location, *found);
  i->found_at = (struct found_at){s->layer, location};
  return true;
}

/* What a data function has for the key.  It is only asked for a file that is there, whether it reads it or
 * not. */
static bool search_function(struct invocation *i, const struct searching *s, const struct location *location,
                            struct value *found) {
  bool there = function_find_data(i, s->layer, s->provider, location, s->key, found);
  if (location->path && !location->is_uri) /* what it read of the file is known by now */
    i->read = trace_join(i->h->c->traces, i->read, hiera_file_there(i->h, location->path));
  if (!there) return false;
  *found = found_here(i, s, location, *found);
  i->found_at = (struct found_at){s->layer, location};
  return true;
}

/* ---- locations ---- */

/* From here on what is read chooses between data, READ of hiera.yaml first; what was read before is kept. */
static trace_id reads_apart(struct invocation *i, trace_id read) {
  trace_id before = i->read;
  i->read = read;
  return before;
}

/* What was read since chose the data that is THERE, or tells that there is none. */
static bool reads_end(struct invocation *i, trace_id before, bool there) {
  struct traces *traces = i->h->c->traces;
  i->read = trace_join(traces, before, trace_as(traces, i->read, there ? SITE_MERGE : SITE_APART));
  return there;
}

/* Backends that are given anything but a path say that there is none. */
static bool takes_no_options(const struct provider *provider) {
  return provider->kind == PROVIDER_DATA_HASH && !provider->version_3 &&
         provider->options.kind == VALUE_HASH && provider->options.u.hash->count;
}

static bool search_location(struct invocation *i, void *data, uint32_t at, struct value *found) {
  const struct searching *s = data;
  const struct location *location = &s->provider->locations.at[at];
  trace_id before = reads_apart(i, location->read);
  if (!location->path) return reads_end(i, before, search_function(i, s, location, found));
  struct explain_node *node =
      explain_push(i->explanation, location->is_uri ? EXPLAIN_URI : EXPLAIN_PATH, location->path->text);
  if (node) node->detail = location->original->text;
  bool there = false;
  if (location->context && location->exists)
    there = search_function(i, s, location, found);
  else if (location->is_uri || (location->exists && takes_no_options(s->provider)))
    hiera_raise(
        i, DIAG_HIERA_CONFIG, s->provider->place,
        "'%s' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when "
        "using this data_hash function",
        s->provider->function->text);
  else if (location->exists)
    there = search_file(i, s, location, found);
  else if (i->h->c->in->mutated && provider_reads_files(s->provider))
    there = search_absent(i, s, location, found);
  else
    explain_event(i->explanation, EVENT_LOCATION_NOT_FOUND, NULL, value_undef(0));
  explain_pop(i->explanation);
  return reads_end(i, before, there);
}

/* ---- many locations ---- */

/* Whether the datum that a mutant has otherwise says what keys FILE has. */
static bool is_mutated(const struct invocation *i, const struct hiera_file *file) {
  label_id mutated = i->h->c->in->mutated;
  return mutated && (file->reshaped || file->file->nothing == mutated);
}

static void pass_file(struct invocation *i, const struct searching *s, const struct location *location,
                      bool *odd) {
  struct hiera_file *file = hiera_file_of(i->h, location->path, provider_format(s->provider));
  struct value made;
  file->file->consulted = true;
  *odd = function_made_file(i->h, file, &made) || is_mutated(i, file);
  if (*odd) return;
  if (file->file->state == DATA_UNUSABLE) hiera_file_fail(i, file->file, "Unable to parse ");
  check_shape(i, s, file);
  check_keys(i, s, file);
  const struct datum *tree = file->file->tree;
  struct traces *traces = i->h->c->traces;
  i->read =
      trace_join(traces, i->read, tree ? trace_label(traces, tree->label) : hiera_file_nothing(i->h, file));
}

/* data_walk.pass: as search_location() of a key that is not there. */
static trace_id pass_location(struct invocation *i, void *data, uint32_t at, bool *odd) {
  const struct searching *s = data;
  const struct location *location = &s->provider->locations.at[at];
  trace_id before = reads_apart(i, location->read);
  if (location->exists)
    pass_file(i, s, location, odd);
  else if (i->h->c->in->mutated)
    *odd = is_mutated(i, hiera_file_of(i->h, location->path, DATA_FORMAT_YAML));
  trace_id read = *odd ? 0 : trace_as(i->h->c->traces, i->read, SITE_APART);
  i->read = before;
  return read;
}

static uint32_t next_location(struct invocation *i, void *data, uint32_t at) {
  struct searching *s = data;
  return data_index_next(i, s->provider, &s->walk, at);
}

/* The locations of the provider; where there are many, and no explanation names each, only those that have
 * the key. */
static struct variants locations_of(const struct invocation *i, struct searching *s) {
  struct variants all = {.count = s->provider->locations.count, .find = search_location, .data = s};
  if (!s->provider->index || i->explanation || takes_no_options(s->provider)) return all;
  s->walk = (struct data_walk){s->key->root, NO_POSTING, pass_location, s};
  all.next = next_location;
  return all;
}

static bool search_provider(struct invocation *i, void *data, uint32_t at, struct value *found) {
  struct searching s = *(const struct searching *)data;
  struct provider provider = s.hierarchy->providers.at[at];
  if (provider.version_3) hiera_3(i)->override(i, &provider);
  s.provider = &provider;
  trace_id before = reads_apart(i, s.provider->read);
  const char *name =
      s.provider->legacy
          ? arena_printf(i->h->c->arena, "Deprecated API function \"%s\"", s.provider->function->text)
          : arena_printf(i->h->c->arena, "Hierarchy entry \"%s\"", s.provider->name->text);
  explain_push(i->explanation, EXPLAIN_PROVIDER, name);
  if (provider_reads_files(s.provider) && !s.provider->located)
    hiera_raise(
        i, DIAG_HIERA_CONFIG, s.provider->place,
        "'%s'%sone of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when "
        "using this %s function",
        s.provider->function->text, s.provider->kind == PROVIDER_LOOKUP_KEY ? ": " : " ",
        provider_kind_name(s.provider));
  bool there = merge_variants(i, s.merge, locations_of(i, &s), found);
  explain_pop(i->explanation);
  return reads_end(i, before, there);
}

static const char *layer_name(struct arena *arena, const struct layer *layer) {
  static const char *const places[] = {"Global", "Environment", "Module"};
  const char *module = layer->module ? arena_printf(arena, "\"%s\" ", layer->module->text) : "";
  return arena_printf(arena, "%s %sData Provider (hiera configuration version %d)", places[layer->kind],
                      module, layer->version);
}

static void explain_layer(struct invocation *i, const struct layer *layer) {
  if (!i->explanation) return;
  struct explain_node *node =
      explain_push(i->explanation, EXPLAIN_LAYER, layer_name(i->explanation->arena, layer));
  if (layer->config_path) node->detail = layer->config_path->text;
  if (layer->module) node->module = layer->module->text;
}

bool layer_search(struct invocation *i, struct layer *layer, int which, const struct lookup_key *key,
                  struct value merge, struct value *found) {
  struct pending_name frame;
  bool there = false;
  invocation_enter(i, &frame, key->text->text);
  eval_descend(i->h->c, i->question->place);
  explain_layer(i, layer);
  struct searching s = {.key = key, .merge = merge, .layer = layer};
  s.hierarchy = layer_hierarchy(i, layer, which);
  struct traces *traces = i->h->c->traces;
  i->read = trace_join(traces, i->read, trace_as(traces, s.hierarchy->read, SITE_STRUCTURE));
  struct hierarchy kept = *s.hierarchy; /* data may look up in another scope */
  s.hierarchy = &kept;
  struct variants variants = {.count = kept.providers.count, .find = search_provider, .data = &s};
  if (kept.providers.count)
    there = merge_variants(i, merge, variants, found);
  else
    explain_event(i->explanation, EVENT_NOT_FOUND, key->text->text, value_undef(0));
  explain_pop(i->explanation);
  i->h->c->limits.depth--;
  invocation_leave(i, &frame);
  return there;
}

/* ---- what is masked ---- */

struct below {
  struct invocation *i;
  const struct lookup_key *key;
  bool passed; /* the place where the value was found */
  ARENA_VECTOR(label_id) labels;
};

static void look_at(struct below *b, const struct provider *provider, uint32_t at) {
  const struct location *location = &provider->locations.at[at];
  label_id label = 0;
  if (b->passed && location->exists)
    label = hiera_file_label(b->i->h, location->path, provider_format(provider), b->key->root);
  if (label) ARENA_PUSH(b->i->h->c->arena, &b->labels, label);
  b->passed |= location == b->i->found_at.location;
}

/* The same for all locations of PROVIDER that have the key. */
static void look_by_index(struct below *b, const struct provider *provider) {
  uint32_t cursor = NO_POSTING, count = provider->locations.count, at = 0;
  const struct location *first = provider->locations.at, *found = b->i->found_at.location;
  bool here = (uintptr_t)found >= (uintptr_t)first && (uintptr_t)found < (uintptr_t)(first + count);
  if (!b->passed && !here) return;
  if (!b->passed) at = (uint32_t)(found - first);
  for (b->passed = true; at < count; at++) {
    at = data_index_find(b->i->h, provider, b->key->root, &cursor, at);
    if (at < count && &first[at] != found) look_at(b, provider, at);
  }
}

static void look_below(struct below *b, const struct layer *layer) {
  const struct hierarchy *hierarchy = &layer->hierarchies[HIERARCHY_MAIN];
  for (uint32_t k = 0; hierarchy->resolved && k < hierarchy->providers.count; k++) {
    const struct provider *provider = &hierarchy->providers.at[k];
    if (!provider_reads_files(provider)) continue;
    if (provider->index) look_by_index(b, provider);
    for (uint32_t n = 0; !provider->index && n < provider->locations.count; n++)
      look_at(b, provider, n);
  }
}

struct value told_below(struct invocation *i, const struct lookup_key *key, struct value found) {
  struct traces *traces = i->h->c->traces;
  struct below b = {.i = i, .key = key};
  trace_id told = 0;
  if (!traces_tracking(traces) || key->segments || !i->found_at.location) return found;
  if (i->h->global) look_below(&b, i->h->global);
  if (i->h->environment) look_below(&b, i->h->environment);
  for (uint32_t k = 0; key->module && k < i->h->module_layers.count; k++)
    if (i->h->module_layers.at[k] && str_equal(i->h->module_layers.at[k]->module, key->module))
      look_below(&b, i->h->module_layers.at[k]);
  for (uint32_t k = b.labels.count; k-- > 0;) {
    struct place place = label_get(i->h->c->sources, b.labels.at[k])->place;
    trace_id label = trace_label(traces, b.labels.at[k]);
    told = told ? trace_over(traces, label, told, 0, site_add(traces, SITE_DATA, place, key->root)) : label;
  }
  if (told)
    found.trace =
        trace_over(traces, found.trace, told, 0, site_add(traces, SITE_DATA, i->question->place, key->root));
  return found;
}
