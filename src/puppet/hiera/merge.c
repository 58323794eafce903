/* SPDX-License-Identifier: Apache-2.0 */
/* The merge strategies: first, unique, hash; deep is in deep_merge.c. */
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/hiera/parts.h"
#include "src/types/mismatch.h"
#include "src/value/ruby.h"

static const char deep_options[] =
    "Struct[{strategy => Optional[Pattern[/deep/]], knockout_prefix => Optional[String], merge_debug => "
    "Optional[Boolean], merge_hash_arrays => Optional[Boolean], sort_merged_arrays => Optional[Boolean]}]";

/* ---- strategies ---- */

static const char *strategy_text(const struct invocation *i, struct value merge) {
  if (merge.kind == VALUE_STRING) return merge.u.text->text;
  if (merge.kind == VALUE_UNDEF || (merge.kind == VALUE_BOOLEAN && !merge.u.boolean)) return "default";
  if (merge.kind != VALUE_HASH) {
    struct buffer text;
    buffer_init(&text, i->h->c->arena);
    ruby_to_s(&text, merge);
    hiera_raise(i, DIAG_LOOKUP, i->question->place, "Unknown merge strategy: '%s'", buffer_text(&text));
  }
  const struct hash_entry *entry = hash_find_text(merge.u.hash, "strategy");
  if (!entry || entry->value.kind != VALUE_STRING)
    hiera_raise(i, DIAG_LOOKUP, i->question->place,
                "The hash given as 'merge' must contain the name of a strategy in string form for the key "
                "'strategy'");
  return entry->value.u.text->text;
}

static void check_options(const struct invocation *i, const char *strategy, struct value merge) {
  struct compiler *c = i->h->c;
  const char *type = deep_options;
  if (merge.kind != VALUE_HASH || merge.u.hash->count < 2) return;
  if (!strcmp(strategy, "unconstrained_deep") || !strcmp(strategy, "reverse_deep"))
    type = "Hash[String[1], Any]";
  else if (strcmp(strategy, "deep") != 0)
    type = arena_printf(c->arena, "Struct[{strategy => Optional[Pattern[/%s/]]}]", strategy);
  hiera_asserted(c, i->question->place, "The merge options", type_of_text(c, type), merge);
}

const char *merge_strategy(const struct invocation *i, struct value merge) {
  static const char *const known[] = {"default",     "first", "hash", "unique", "deep", "unconstrained_deep",
                                      "reverse_deep"};
  const char *strategy = strategy_text(i, merge);
  for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
    if (strcmp(strategy, known[k]) != 0) continue;
    check_options(i, strategy, merge);
    return known[k];
  }
  hiera_raise(i, DIAG_LOOKUP, i->question->place, "Unknown merge strategy: '%s'", strategy);
}

/* ---- merging two ---- */

/* ABOVE, which replaced BELOW in a merge. */
static struct value told(struct invocation *i, struct value above, struct value below) {
  struct traces *traces = i->h->c->traces;
  if (!traces_tracking(traces)) return above;
  site_id site = site_add(traces, SITE_DATA, i->question->place, i->top.text);
  above.trace = trace_over(traces, above.trace, below.trace, 0, site);
  return above;
}

struct value hash_merge(struct invocation *i, struct value above, struct value below) {
  struct compiler *c = i->h->c;
  struct hash_builder builder;
  hash_begin(&builder, c->arena, above.u.hash->count + below.u.hash->count);
  for (uint32_t k = 0; k < below.u.hash->count; k++) {
    const struct hash_entry *low = &below.u.hash->at[k], *high = hash_find(above.u.hash, low->key);
    hash_put(&builder, high ? high->key : low->key, high ? told(i, high->value, low->value) : low->value);
  }
  for (uint32_t k = 0; k < above.u.hash->count; k++)
    if (!hash_find(below.u.hash, above.u.hash->at[k].key))
      hash_put(&builder, above.u.hash->at[k].key, above.u.hash->at[k].value);
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  v.trace = trace_under(c->traces, above.trace, below.trace);
  value_measure(v);
  return v;
}

/* The elements of V and of Arrays in it, each once, added to ALL; ONCE: not those that are there. */
static void flatten(struct hash_builder *all, struct value v, uint32_t *count, bool once) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t k = 0; k < v.u.array->count; k++)
      flatten(all, v.u.array->at[k], count, once);
  } else if (once) {
    if (!hash_find(hash_end(all), v)) hash_put(all, v, v);
  } else {
    hash_put(all, value_integer((*count)++, 0), v);
  }
}

static struct value array_of(struct invocation *i, struct hash_builder *all, trace_id shape) {
  const struct hash *hash = hash_end(all);
  struct array *array = array_new(i->h->c->arena, hash->count);
  for (uint32_t k = 0; k < hash->count; k++)
    array->at[k] = hash->at[k].value;
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
  value_measure(v);
  return v;
}

/* V as an Array, flattened. */
static struct value listed(struct invocation *i, struct value v) {
  struct hash_builder all;
  uint32_t count = 0;
  hash_begin(&all, i->h->c->arena, 4);
  trace_id shape = v.kind == VALUE_ARRAY ? value_trace(i->h->c->traces, v) : 0;
  flatten(&all, v, &count, false);
  return array_of(i, &all, shape);
}

static struct value unique_merge(struct invocation *i, struct value above, struct value below) {
  struct traces *traces = i->h->c->traces;
  struct hash_builder all;
  uint32_t count = 0;
  hash_begin(&all, i->h->c->arena, 8);
  trace_id shape = trace_join(traces, value_trace(traces, above), value_trace(traces, below));
  flatten(&all, above, &count, true);
  flatten(&all, below, &count, true);
  return array_of(i, &all, shape);
}

/* What `unique` makes of the value of a place that stands alone. */
static struct value alone(struct invocation *i, struct value v) {
  struct hash_builder all;
  if (v.kind != VALUE_ARRAY) return v;
  hash_begin(&all, i->h->c->arena, v.u.array->count);
  for (uint32_t k = 0; k < v.u.array->count; k++)
    if (!hash_find(hash_end(&all), v.u.array->at[k])) hash_put(&all, v.u.array->at[k], v.u.array->at[k]);
  return array_of(i, &all, value_trace(i->h->c->traces, v));
}

static void check_element(struct invocation *i, const char *which, const char *strategy, struct value v) {
  struct compiler *c = i->h->c;
  const char *type = !strcmp(strategy, "hash")     ? "Hash[String, Data]"
                     : !strcmp(strategy, "unique") ? "Variant[Scalar, Array[Data]]"
                                                   : NULL;
  if (!type || type_accepts(c->arena, type_of_text(c, type), v)) return;
  const char *subject = arena_printf(c->arena, "The %s element of the merge has wrong type,", which);
  const char *problem = assertion_text(c->arena, subject, type_of_text(c, type), type_infer_set(c->arena, v));
  if (i->pending) hiera_fail(i, DIAG_TYPE_MISMATCH, datum_place(i->h, v), "%s", problem);
  hiera_raise(i, DIAG_TYPE_MISMATCH, datum_place(i->h, v), "%s",
              problem); /* outside of what Hiera takes back */
}

static struct value merge_two(struct invocation *i, const char *strategy, struct value merge,
                              struct value above, struct value below) {
  check_element(i, "first", strategy, above);
  check_element(i, "second", strategy, below);
  if (!strcmp(strategy, "hash")) return hash_merge(i, above, below);
  if (!strcmp(strategy, "unique")) return unique_merge(i, above, below);
  if (!strcmp(strategy, "reverse_deep")) return deep_merge(i, merge, below, above);
  return deep_merge(i, merge, above, below);
}

/* ---- merging all ---- */

static struct value options_shown(struct invocation *i, struct value merge) {
  struct hash_builder builder;
  if (merge.kind != VALUE_HASH || merge.u.hash->count < 2) return value_undef(0);
  hash_begin(&builder, i->h->c->arena, merge.u.hash->count);
  for (uint32_t k = 0; k < merge.u.hash->count; k++)
    if (!str_is(merge.u.hash->at[k].key.u.text, "strategy"))
      hash_put(&builder, merge.u.hash->at[k].key, merge.u.hash->at[k].value);
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
}

static uint32_t next_of(struct invocation *i, struct variants variants, uint32_t at) {
  return variants.next && at < variants.count ? variants.next(i, variants.data, at) : at;
}

static bool first_of(struct invocation *i, struct variants variants, struct value *found) {
  for (uint32_t k = next_of(i, variants, 0); k < variants.count; k = next_of(i, variants, k + 1))
    if (variants.find(i, variants.data, k, found)) return true;
  return false;
}

static bool merge_all(struct invocation *i, const char *strategy, struct value merge,
                      struct variants variants, struct value *found) {
  bool any = false;
  struct value v;
  for (uint32_t k = next_of(i, variants, 0); k < variants.count; k = next_of(i, variants, k + 1)) {
    if (!variants.find(i, variants.data, k, &v)) continue;
    if (any)
      *found = merge_two(i, strategy, merge, *found, v);
    else
      *found = strcmp(strategy, "unique") ? v : listed(i, v);
    any = true;
  }
  if (any) explain_event(i->explanation, EVENT_RESULT, NULL, *found);
  return any;
}

bool merge_variants(struct invocation *i, struct value merge, struct variants variants, struct value *found) {
  const char *strategy = merge_strategy(i, merge);
  if (!strcmp(strategy, "first") || !strcmp(strategy, "default")) return first_of(i, variants, found);
  if (!variants.count) return false;
  if (variants.count == 1) {
    if (!variants.find(i, variants.data, 0, found)) return false;
    if (!strcmp(strategy, "unique")) *found = alone(i, *found);
    return true;
  }
  struct explain_node *node = explain_push(i->explanation, EXPLAIN_MERGE, strategy);
  if (node) node->options = options_shown(i, merge);
  bool any = merge_all(i, strategy, merge, variants, found);
  explain_pop(i->explanation);
  return any;
}
