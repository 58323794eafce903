/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The merge strategy `deep`, as Ruby's gem deep_merge does it: SOURCE, of the higher layer, goes into TARGET.
 * What the target does not have is merged with itself, so that arrays lose what they have twice.
 */
#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/hiera/parts.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

struct deep {
  struct invocation *i;
  struct compiler *c;
  const struct str *knockout; /* NULL: none */
  const struct regexp *prefix;
  bool sort, merge_hashes;
};

static struct value deep(struct deep *d, struct value source, struct value target);

static struct value over(struct deep *d, struct value source, struct value target) {
  struct traces *traces = d->c->traces;
  if (!traces_tracking(traces)) return source;
  site_id site = site_add(traces, SITE_DATA, d->i->question->place, d->i->top.text);
  bool container =
      source.kind == VALUE_HASH || source.kind == VALUE_ARRAY; /* another target is merged with */
  source.trace = trace_over(traces, source.trace, target.trace, container ? target.trace : 0, site);
  return source;
}

/* TARGET, since there is nothing in SOURCE to put in its place. */
static struct value left_alone(struct deep *d, struct value source, struct value target) {
  target.trace = trace_under(d->c->traces, target.trace, value_trace(d->c->traces, source));
  return target;
}

static struct value array_value(struct value *at, uint32_t count, struct arena *arena, trace_id shape) {
  struct array *array = array_new(arena, count);
  if (count) memcpy(array->at, at, count * sizeof *at);
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
  value_measure(v);
  return v;
}

/* ---- knocking out ---- */

/* V without the prefix; the same text if it has none. */
static const struct str *unprefixed(struct deep *d, struct value v) {
  struct regexp_match match;
  if (!d->prefix || regexp_match_at(d->prefix, v.u.text, 0, &match) != REGEXP_FOUND) return v.u.text;
  uint32_t end = (uint32_t)regexp_span(&match, 0).end;
  return end ? str_new(d->c->arena, v.u.text->text + end, v.u.text->length - end) : v.u.text;
}

static bool knocks(struct deep *d, struct value v) {
  return d->knockout && v.kind == VALUE_STRING && unprefixed(d, v) != v.u.text;
}

/* What SOURCE knocks out of TARGET is marked in GONE. */
static void knock_out(struct deep *d, const struct array *source, const struct array *target, bool *gone) {
  for (uint32_t k = 0; k < source->count; k++) {
    struct value item = source->at[k];
    if (!knocks(d, item)) continue;
    struct value bare = value_string(unprefixed(d, item), 0);
    for (uint32_t n = 0; n < target->count; n++)
      gone[n] = gone[n] || ruby_equal(target->at[n], bare) || ruby_equal(target->at[n], item);
  }
}

static struct value overwritten(struct deep *d, struct value source, struct value target) {
  if (!d->knockout) return over(d, source, target);
  if (knocks(d, source)) {
    struct traces *traces = d->c->traces;
    const struct str *none = eval_symbol(d->c, "");
    struct constant constant = {.kind = CONSTANT_STRING, .u.text = none};
    trace_id trace = trace_under(traces, trace_constant(traces, constant), source.trace);
    return over(d, value_string(none, trace), target);
  }
  if (source.kind != VALUE_ARRAY) return over(d, source, target);
  ARENA_VECTOR(struct value) kept = {0};
  for (uint32_t k = 0; k < source.u.array->count; k++)
    if (!knocks(d, source.u.array->at[k])) ARENA_PUSH(d->c->arena, &kept, source.u.array->at[k]);
  trace_id shape = value_trace(d->c->traces, source);
  return over(d, array_value(kept.at, kept.count, d->c->arena, shape), target);
}

/* ---- arrays ---- */

static bool all_hashes(const struct array *array) {
  for (uint32_t k = 0; k < array->count; k++)
    if (array->at[k].kind != VALUE_HASH) return false;
  return true;
}

static struct value empty_hash(struct deep *d, trace_id trace) {
  struct hash_builder builder;
  hash_begin(&builder, d->c->arena, 0);
  return (struct value){.kind = VALUE_HASH, .trace = trace, .u.hash = hash_end(&builder)};
}

static struct value hashes_in_pairs(struct deep *d, struct value source, struct value target,
                                    trace_id shape) {
  ARENA_VECTOR(struct value) all = {0};
  const struct array *from = source.u.array, *to = target.u.array;
  for (uint32_t k = 0; k < to->count || k < from->count; k++) {
    if (k >= to->count)
      ARENA_PUSH(d->c->arena, &all, from->at[k]);
    else
      ARENA_PUSH(d->c->arena, &all,
                 deep(d, k < from->count ? from->at[k] : empty_hash(d, source.trace), to->at[k]));
  }
  return array_value(all.at, all.count, d->c->arena, shape);
}

static struct value united(struct deep *d, const struct array *source, const struct array *target,
                           const bool *gone, trace_id shape) {
  struct hash_builder all;
  hash_begin(&all, d->c->arena, source->count + target->count);
  for (uint32_t k = 0; k < target->count; k++)
    if (!gone[k] && !hash_find(hash_end(&all), target->at[k])) hash_put(&all, target->at[k], target->at[k]);
  for (uint32_t k = 0; k < source->count; k++)
    if (!knocks(d, source->at[k]) && !hash_find(hash_end(&all), source->at[k]))
      hash_put(&all, source->at[k], source->at[k]);
  const struct hash *hash = hash_end(&all);
  struct array *array = array_new(d->c->arena, hash->count);
  for (uint32_t k = 0; k < hash->count; k++)
    array->at[k] = hash->at[k].value;
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
  value_measure(v);
  return v;
}

/* What Ruby's <=> says of two elements. */
static int order(struct deep *d, struct value a, struct value b) {
  bool numbers = value_is_number(a) && value_is_number(b);
  if (a.kind == VALUE_STRING && b.kind == VALUE_STRING) return str_compare(a.u.text, b.u.text);
  if (numbers) return number_compare(a, b);
  if (ruby_equal(a, b)) return 0;
  struct buffer text;
  buffer_init(&text, d->c->arena);
  if (b.kind == VALUE_STRING || b.kind == VALUE_ARRAY || b.kind == VALUE_HASH)
    buffer_puts(&text, ruby_class(b));
  else
    ruby_inspect(&text, b);
  failure_also(d->c, trace_join(d->c->traces, a.trace, b.trace));
  hiera_raise(d->i, DIAG_LOOKUP, d->i->question->place, "comparison of %s with %s failed", ruby_class(a),
              buffer_text(&text));
}

/* Sorts COUNT values in AT by merging halves; SPARE has as much room. */
static void sort(struct deep *d, struct value *at, struct value *spare, uint32_t count) {
  uint32_t half = count / 2, a = 0, b = half, n = 0;
  if (count < 2) return;
  sort(d, at, spare, half);
  sort(d, at + half, spare, count - half);
  while (a < half || b < count)
    spare[n++] = b >= count || (a < half && order(d, at[a], at[b]) <= 0) ? at[a++] : at[b++];
  memcpy(at, spare, count * sizeof *at);
}

static struct value sorted(struct deep *d, struct value v) {
  uint32_t count = v.u.array->count;
  struct value *at = ARENA_ARRAY(d->c->arena, struct value, count + 1);
  struct value *spare = ARENA_ARRAY(d->c->arena, struct value, count + 1);
  memcpy(at, v.u.array->at, count * sizeof *at);
  sort(d, at, spare, count);
  return array_value(at, count, d->c->arena, v.trace);
}

static struct value emptied(struct deep *d, struct value target) {
  if (target.kind == VALUE_ARRAY) return array_value(NULL, 0, d->c->arena, target.trace);
  if (target.kind == VALUE_HASH) return empty_hash(d, target.trace);
  if (target.kind == VALUE_STRING) return value_string(eval_symbol(d->c, ""), target.trace);
  return value_undef(target.trace);
}

/* Whether SOURCE holds the knockout prefix alone, which empties the target; that element is taken out. */
static bool clears(struct deep *d, struct value *source) {
  ARENA_VECTOR(struct value) kept = {0};
  if (!d->knockout) return false;
  for (uint32_t k = 0; k < source->u.array->count; k++) {
    struct value item = source->u.array->at[k];
    if (item.kind == VALUE_STRING && str_equal(item.u.text, d->knockout)) continue;
    ARENA_PUSH(d->c->arena, &kept, item);
  }
  if (kept.count == source->u.array->count) return false;
  *source = array_value(kept.at, kept.count, d->c->arena, value_trace(d->c->traces, *source));
  return true;
}

static struct value deep_array(struct deep *d, struct value source, struct value target) {
  struct traces *traces = d->c->traces;
  if (clears(d, &source)) target = emptied(d, target);
  if (target.kind != VALUE_ARRAY) return overwritten(d, source, target);
  trace_id shape = trace_join(traces, value_trace(traces, source), value_trace(traces, target));
  bool *gone = arena_zalloc(d->c->arena, target.u.array->count + 1);
  if (d->knockout) knock_out(d, source.u.array, target.u.array, gone);
  struct value v = d->merge_hashes && all_hashes(source.u.array) && all_hashes(target.u.array)
                       ? hashes_in_pairs(d, source, target, shape)
                       : united(d, source.u.array, target.u.array, gone, shape);
  return d->sort ? sorted(d, v) : v;
}

/* ---- hashes ---- */

/* All but the first COUNT entries of SOURCE merged with themselves. */
static struct value with_itself(struct deep *d, struct value source, uint32_t count) {
  struct hash_builder builder;
  hash_begin(&builder, d->c->arena, source.u.hash->count);
  for (uint32_t k = 0; k < source.u.hash->count; k++) {
    struct value v = source.u.hash->at[k].value;
    hash_put(&builder, source.u.hash->at[k].key, k < count ? v : deep(d, v, v));
  }
  source.u.hash = hash_end(&builder);
  value_measure(source);
  return source;
}

static struct value deep_hash(struct deep *d, struct value source, struct value target) {
  struct hash_builder builder;
  if (target.kind != VALUE_HASH) {
    if (!source.u.hash->count) return left_alone(d, source, target);
    return over(d, with_itself(d, source, 1), target);
  }
  hash_begin(&builder, d->c->arena, source.u.hash->count + target.u.hash->count);
  for (uint32_t k = 0; k < target.u.hash->count; k++) {
    const struct hash_entry *low = &target.u.hash->at[k], *high = hash_find(source.u.hash, low->key);
    struct value v = low->value;
    if (high && value_true(v))
      v = deep(d, high->value, v);
    else if (high)
      v = over(d, deep(d, high->value, high->value), v);
    hash_put(&builder, low->key, v);
  }
  for (uint32_t k = 0; k < source.u.hash->count; k++) {
    const struct hash_entry *high = &source.u.hash->at[k];
    if (!hash_find(target.u.hash, high->key))
      hash_put(&builder, high->key, deep(d, high->value, high->value));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  v.trace =
      source.trace == target.trace ? source.trace : trace_under(d->c->traces, source.trace, target.trace);
  value_measure(v);
  return v;
}

static struct value deep(struct deep *d, struct value source, struct value target) {
  bool same =
      source.trace == target.trace && source.kind == target.kind && source.u.integer == target.u.integer;
  if (source.kind == VALUE_UNDEF) return same ? target : left_alone(d, source, target);
  if (!value_true(target)) return same ? source : over(d, source, target);
  if (source.kind == VALUE_HASH) return deep_hash(d, source, target);
  if (source.kind == VALUE_ARRAY) return deep_array(d, source, target);
  if (same && !knocks(d, source)) return source;
  return overwritten(d, source, target);
}

/* ---- options ---- */

static struct value option(struct value options, const char *name) {
  if (options.kind != VALUE_HASH) return value_undef(0);
  const struct hash_entry *entry = hash_find_text(options.u.hash, name);
  return entry ? entry->value : value_undef(0);
}

struct value deep_merge(struct invocation *i, struct value options, struct value source,
                        struct value target) {
  struct value knockout = option(options, "knockout_prefix");
  struct deep d = {.i = i,
                   .c = i->h->c,
                   .sort = value_true(option(options, "sort_merged_arrays")),
                   .merge_hashes = value_true(option(options, "merge_hash_arrays"))};
  if (options.kind == VALUE_HASH)
    i->read = trace_join(d.c->traces, i->read, value_trace(d.c->traces, options));
  if (knockout.kind == VALUE_STRING) {
    if (!knockout.u.text->length)
      hiera_raise(i, DIAG_LOOKUP, i->question->place,
                  "knockout_prefix cannot be an empty string in deep_merge!");
    d.knockout = knockout.u.text;
    const char *error;
    d.prefix = regexp_compile(d.c->arena, str_printf(d.c->arena, "^%s", knockout.u.text->text), &error);
    if (!d.prefix) hiera_raise(i, DIAG_LOOKUP, i->question->place, "%s: /^%s/", error, knockout.u.text->text);
  }
  return deep(&d, source, target);
}
