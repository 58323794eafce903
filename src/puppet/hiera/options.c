/* SPDX-License-Identifier: Apache-2.0 */
/* lookup_options: how keys are merged and converted, from the global layer, the environment and the module.
 */
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/hiera/parts.h"
#include "src/text/regexp.h"

static const struct lookup_key *options_key(const struct hiera *h) {
  struct lookup_key *key = ARENA_NEW(h->c->arena, struct lookup_key);
  key->text = key->root = str_from(h->c->arena, "lookup_options");
  return key;
}

static struct value by_hash(const struct hiera *h) {
  return value_string(eval_symbol(h->c, "hash"), 0);
}

/* The question for lookup_options itself, which leads to no other options. */
static struct invocation asking(const struct invocation *i, const struct str *module) {
  struct invocation meta = invocation_inside(i);
  meta.top = *options_key(i->h);
  meta.module = module;
  return meta;
}

static void check_prefixes(struct invocation *i, struct value options, const struct str *module) {
  const struct str *prefix = str_printf(i->h->c->arena, "%s::", module->text);
  for (uint32_t k = 0; k < options.u.hash->count; k++) {
    struct value key = options.u.hash->at[k].key;
    if (key.kind != VALUE_STRING) continue;
    bool pattern = key.u.text->text[0] == '^';
    if (!strncmp(key.u.text->text + pattern, prefix->text, prefix->length)) continue;
    hiera_fail(i, DIAG_DATA_SHAPE, datum_place(i->h, key),
               pattern ? "all lookup_options patterns must match a key starting with module name '%s'"
                       : "all lookup_options keys must start with module name '%s'",
               module->text);
  }
}

static struct value checked(struct invocation *i, struct value options, const struct str *module) {
  if (options.kind == VALUE_UNDEF) return options;
  if (options.kind != VALUE_HASH)
    hiera_fail(i, DIAG_DATA_SHAPE, datum_place(i->h, options), "value of lookup_options must be a hash");
  if (module) check_prefixes(i, options, module);
  return options;
}

static struct value under(const struct invocation *i, struct value v, trace_id read) {
  v.trace = trace_under(i->h->c->traces, v.trace, read);
  return v;
}

typedef bool searcher(struct invocation *, const struct lookup_key *, struct value, struct value *);

static struct value options_in(struct invocation *meta, searcher *search, const struct str *module) {
  struct value found;
  trace_id before = meta->read;
  meta->read = 0;
  if (!search(meta, &meta->top, by_hash(meta->h), &found)) found = value_undef(0);
  found = under(meta, checked(meta, found, module), meta->read);
  meta->read = before;
  return found;
}

/* Who asks while they are being looked up (a data function) is told that there are none. */
static struct value global_options(struct invocation *meta) {
  struct hiera *h = meta->h;
  if (h->global_known) return h->global_options;
  h->global_known = true;
  h->global_options = value_undef(0);
  h->global_options = options_in(meta, lookup_in_global, NULL);
  return h->global_options;
}

/* OVER before UNDER. */
static struct value both(struct invocation *meta, struct value above, struct value below) {
  if (above.kind == VALUE_UNDEF) return under(meta, below, above.trace);
  if (below.kind == VALUE_UNDEF) return under(meta, above, below.trace);
  return hash_merge(meta, above, below);
}

static struct value environment_options(struct invocation *meta) {
  struct hiera *h = meta->h;
  struct value global = global_options(meta);
  if (asks_global_only(meta)) return global;
  if (!h->environment_known)
    h->environment_options = both(meta, global, options_in(meta, lookup_in_environment, NULL));
  h->environment_known = true;
  return h->environment_options;
}

/* The two kinds of options as an explanation shows their merge. */
static void explain_both(struct invocation *meta, struct value shared, struct value own,
                         struct value merged) {
  const char *key = meta->top.text->text;
  if (!meta->explanation) return;
  explain_push(meta->explanation, EXPLAIN_MERGE, "hash");
  explain_push(meta->explanation, EXPLAIN_SCOPE, "Global and Environment");
  explain_event(meta->explanation, EVENT_FOUND, key, shared);
  explain_pop(meta->explanation);
  explain_push(meta->explanation, EXPLAIN_SCOPE,
               arena_printf(meta->h->c->arena, "Module %s", meta->module->text));
  explain_event(meta->explanation, EVENT_FOUND, key, own);
  explain_pop(meta->explanation);
  explain_event(meta->explanation, EVENT_RESULT, NULL, merged);
  explain_pop(meta->explanation);
}

static bool is_pattern(struct value key) {
  return key.kind == VALUE_STRING && key.u.text->text[0] == '^';
}

static const struct regexp *pattern_of(struct invocation *i, struct value pattern) {
  const char *error;
  const struct regexp *regexp = regexp_compile(i->h->c->arena, pattern.u.text, &error);
  if (regexp) return regexp;
  failure_also(i->h->c, pattern.trace);
  const char *shown = arena_printf(i->h->c->arena, ": /%s/", pattern.u.text->text);
  hiera_raise(i, DIAG_DATA_SHAPE, datum_place(i->h, pattern), "%s%s", error,
              strstr(error, shown) ? "" : shown);
}

static const struct lookup_options *known_options(const struct hiera *h, const struct str *module) {
  for (uint32_t k = 0; k < h->options.count; k++) {
    const struct lookup_options *known = &h->options.at[k];
    if (known->module == module || (module && known->module && str_equal(known->module, module)))
      return known;
  }
  return NULL;
}

/* Puppet compiles all patterns, used or not. */
static void know_options(struct invocation *i, const struct str *module, struct value options) {
  struct hiera *h = i->h;
  if (known_options(h, module)) return;
  for (uint32_t k = 0; options.kind == VALUE_HASH && k < options.u.hash->count; k++) {
    struct value key = options.u.hash->at[k].key;
    if (key.kind != VALUE_STRING) hiera_refuse_key(i, datum_place(h, key), key);
    if (is_pattern(key)) pattern_of(i, key);
  }
  ARENA_PUSH(h->c->arena, &h->options, ((struct lookup_options){module, options}));
}

/* Who asks for a module's options finds those of keys without a module on the way. */
static struct value retrieved(struct invocation *i, const struct str *module) {
  struct invocation meta = asking(i, module);
  explain_push(meta.explanation, EXPLAIN_META, "lookup_options");
  struct value options = environment_options(&meta);
  if (module && !asks_global_only(&meta)) {
    know_options(&meta, NULL, options);
    struct value own = options_in(&meta, lookup_in_module, module), shared = options;
    options = both(&meta, shared, own);
    if (shared.kind == VALUE_HASH && own.kind == VALUE_HASH) explain_both(&meta, shared, own, options);
  }
  explain_pop(meta.explanation);
  return options;
}

static struct value options_of_module(struct invocation *i, const struct str *module) {
  const struct lookup_options *known = known_options(i->h, module);
  if (known) return known->options;
  struct value options = retrieved(i, module);
  know_options(i, module, options);
  return options;
}

static bool pattern_matches(struct invocation *i, struct value pattern, const struct str *root) {
  return regexp_search(pattern_of(i, pattern), root, 0, NULL) == REGEXP_FOUND;
}

/* The options for KEY among OPTIONS: by its name, else by the first pattern.  Those of other keys, and
   patterns that did not match, say only what did not happen to it. */
static struct value chosen(struct invocation *i, const struct lookup_key *key, struct value options) {
  struct traces *traces = i->h->c->traces;
  if (options.kind != VALUE_HASH) return value_undef(options.trace);
  const struct hash *hash = options.u.hash;
  const struct hash_entry *found = hash_find(hash, value_string(key->root, 0));
  bool named = found && key->root->text[0] != '^' && found->value.kind != VALUE_UNDEF;
  trace_id others = found && !named ? trace_join(traces, found->key.trace, found->value.trace) : 0;
  for (uint32_t k = 0; !named && k < hash->count; k++) {
    struct value pattern = hash->at[k].key;
    if (!is_pattern(pattern)) continue;
    named = pattern_matches(i, pattern, key->root);
    if (named)
      found = &hash->at[k];
    else
      others = trace_join(traces, others, pattern.trace);
  }
  if (!named) return value_undef(trace_as(traces, trace_join(traces, options.trace, others), SITE_APART));
  struct value v = found->value;
  trace_id shape = trace_join(traces, options.trace, trace_as(traces, others, SITE_APART));
  v.trace = trace_element(traces, v.trace, found->key.trace, shape);
  return v;
}

struct value options_of_key(struct invocation *i, const struct lookup_key *key) {
  return chosen(i, key, options_of_module(i, key->module));
}

static bool search_default(struct invocation *i, const struct lookup_key *key, struct value merge,
                           struct value *found) {
  return layer_search(i, layer_of_module(i, i->module), HIERARCHY_DEFAULT, key, merge, found);
}

struct value options_in_default(struct invocation *i, struct layer *layer, const struct lookup_key *key) {
  struct hiera *h = i->h;
  for (uint32_t k = 0; k < h->default_options.count; k++)
    if (str_equal(h->default_options.at[k].module, layer->module))
      return chosen(i, key, h->default_options.at[k].options);
  struct invocation meta = asking(i, layer->module);
  explain_push(i->explanation, EXPLAIN_SCOPE, "Searching for \"lookup_options\"");
  struct value options = options_in(&meta, search_default, layer->module);
  explain_pop(i->explanation);
  ARENA_PUSH(h->c->arena, &h->default_options, ((struct lookup_options){layer->module, options}));
  return chosen(i, key, options);
}
