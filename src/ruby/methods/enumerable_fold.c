/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of all that can be enumerated, which make one value, or groups, of all elements. */
#include <math.h>

#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/collection.h"
#include "src/value/integer.h"

/* ---- inject ---- */

static const char *operator_of(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  struct buffer out;
  if (value_symbol(v)) return value_symbol(v);
  if (v.kind == VALUE_STRING) return v.u.text->text;
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, v);
  ruby_raise(m->r, "TypeError", "%s is not a symbol nor a string", buffer_text(&out));
}

struct value ruby_enumerable_inject(struct ruby_call *m) {
  struct ruby *r = m->r;
  bool named = m->count == 2 || (m->count == 1 && !m->block),
       known = m->count == 2 || (m->count == 1 && m->block);
  const char *name = named ? operator_of(m, m->count - 1) : NULL;
  trace_id by = named ? ruby_trace(r, m->arguments[m->count - 1]) : 0;
  struct walk w = walk_self(m);
  struct value both[2] = {known ? m->arguments[0] : value_undef(0)};
  walk_unchanged(&w, both[0]);
  while (walk_next(&w)) {
    both[1] = walk_item(&w);
    if (known && !named && !m->block) ruby_raise(r, "LocalJumpError", "no block given");
    if (!known)
      both[0] = both[1];
    else if (named)
      both[0] = ruby_send(r, m->node, name, both[0], both + 1, 1, NULL);
    else
      both[0] = block_call(m, both, 2, w.shape);
    known = true;
  }
  by = trace_join(w.traces, trace_join(w.traces, by, w.shape), m->shape);
  both[0].trace = trace_under(w.traces, both[0].trace, by);
  return both[0];
}

/* ---- sum ---- */

struct summing {
  struct walk w;
  struct value sum;
  enum { SUM_EXACT, SUM_REAL, SUM_ANY } mode;
  bool first;                      /* SUM_ANY: `sum` is still the argument; of an Array */
  double real, rest;               /* SUM_REAL: the sum and what was rounded off */
  ARENA_VECTOR(trace_id) summands; /* of these */
};

/* Kahan's sum as Babuska improved it; Ruby does the same. */
static void add_real(struct summing *s, double x) {
  double sum = s->real, next = sum + x;
  if (isnan(sum)) return;
  if (isnan(x)) {
    s->real = x;
  } else if (isinf(x)) {
    s->real = isinf(sum) && signbit(x) != signbit(sum) ? (double)NAN : x;
  } else if (!isinf(sum)) {
    s->rest += fabs(sum) >= fabs(x) ? (sum - next) + x : (x - next) + sum;
    s->real = next;
  }
}

static void begin_real(struct summing *s) {
  s->mode = SUM_REAL;
  s->real = number_to_float(s->sum);
  s->rest = 0;
  ARENA_PUSH(s->w.r->c->arena, &s->summands, s->sum.trace);
}

static struct value end_real(struct summing *s, double real) {
  struct ruby *r = s->w.r;
  return ruby_computed_of(r, s->w.m->name, value_float(real, 0), s->summands.at, s->summands.count);
}

static void add_to_sum(struct summing *s, struct value v) {
  struct ruby_call *m = s->w.m;
  struct value now = ruby_now(m->r, v);
  rescue_read(m->r->c, now.trace);
  if (s->mode == SUM_EXACT && now.kind == VALUE_FLOAT) begin_real(s);
  if (s->mode == SUM_REAL && value_is_number(now)) {
    add_real(s, number_to_float(now));
    ARENA_PUSH(m->r->c->arena, &s->summands, now.trace);
    return;
  }
  if (s->mode == SUM_REAL) s->sum = end_real(s, s->real);
  if (!value_is_integer(now)) s->mode = SUM_ANY;
  if (s->first && value_is_integer(now)) { /* Integers are added up before all else */
    s->sum = ruby_send(m->r, m->node, "+", v, &s->sum, 1, NULL);
    return;
  }
  s->first = false;
  s->sum = ruby_send(m->r, m->node, "+", s->sum, &v, 1, NULL);
}

/* The sum of a Range of Integers, which nobody counts up; false: it is none. */
static bool sum_range(struct summing *s) {
  const struct walk *w = &s->w;
  struct ruby_call *m = w->m;
  struct arena *arena = m->r->c->arena;
  if (w->of.kind != RUBY_RANGE_VALUE || w->endless || m->block || s->mode != SUM_EXACT) return false;
  struct value sum = value_integer(0, 0), rest;
  if (w->from <= w->last) {
    struct value count = integer_of_128(arena, (__int128)w->last - w->from + 1);
    sum = integer_product(arena, count, integer_of_128(arena, (__int128)w->last + w->from));
    integer_divide(arena, sum, value_integer(2, 0), &sum, &rest);
  }
  s->sum = ruby_computed(m, integer_sum(arena, sum, s->sum));
  return true;
}

struct value ruby_enumerable_sum(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  struct summing s = {.w = walk_self(m),
                      .sum = m->count ? m->arguments[0] : ruby_own(m->r, value_integer(0, 0))};
  s.mode = value_is_integer(s.sum) ? SUM_EXACT : SUM_ANY;
  s.first = s.mode == SUM_ANY && ruby_class_of(m->self) == RUBY_CLASS_ARRAY;
  if (s.sum.kind == VALUE_FLOAT) begin_real(&s);
  if (sum_range(&s)) return s.sum;
  while (walk_next(&s.w))
    add_to_sum(&s, m->block ? walk_call(&s.w) : walk_item(&s.w));
  if (s.mode == SUM_REAL) s.sum = end_real(&s, isfinite(s.real) ? s.real + s.rest : s.real);
  s.sum.trace = trace_under(c->traces, s.sum.trace, trace_join(c->traces, s.w.shape, m->shape));
  return s.sum;
}

/* ---- groups ---- */

struct groups {
  struct ruby *r;
  struct hash_builder numbers; /* of groups, by their key */
  ARENA_VECTOR(value_list) members;
};

/* The members of the group of KEY. */
static value_list *group_of(struct groups *g, struct value key) {
  const struct hash_entry *entry = key_find(g->r, g->numbers.hash, key_sought(g->r, key));
  if (entry) return &g->members.at[entry->value.u.integer];
  hash_put(&g->numbers, key_kept(g->r, key), value_integer(g->members.count, 0));
  ARENA_PUSH(g->r->c->arena, &g->members, (value_list){0});
  return &g->members.at[g->members.count - 1];
}

struct value ruby_enumerable_group_by(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct groups g = {.r = m->r};
  struct walk w = walk_self(m);
  struct hash_builder builder;
  hash_begin(&g.numbers, m->r->c->arena, 0);
  while (walk_next(&w)) {
    struct value item = walk_item(&w), key = walk_chosen(&w);
    value_list *members = group_of(&g, key);
    ARENA_PUSH(m->r->c->arena, members, item);
  }
  const struct hash *numbers = hash_end(&g.numbers);
  hash_begin(&builder, m->r->c->arena, numbers->count);
  for (uint32_t i = 0; i < numbers->count; i++)
    hash_put(&builder, numbers->at[i].key, collection_list(m, &g.members.at[i], walk_read(&w)));
  return collection_hash(m, &builder, walk_read(&w));
}

struct value ruby_enumerable_tally(struct ruby_call *m) {
  struct groups g = {.r = m->r};
  struct walk w = walk_self(m);
  struct hash_builder builder;
  hash_begin(&g.numbers, m->r->c->arena, 0);
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    value_list *members = group_of(&g, item);
    members->count++;
  }
  const struct hash *numbers = hash_end(&g.numbers);
  hash_begin(&builder, m->r->c->arena, numbers->count);
  for (uint32_t i = 0; i < numbers->count; i++)
    hash_put(&builder, numbers->at[i].key, value_integer(g.members.at[i].count, 0));
  return collection_hash(m, &builder, 0);
}

/* ---- uniq, to_h ---- */

/* Of an Array with one element the block is not asked. */
struct value ruby_enumerable_uniq(struct ruby_call *m) {
  struct walk w = walk_self(m);
  struct value_set seen;
  bool one = ruby_class_of(m->self) == RUBY_CLASS_ARRAY && ruby_now(m->r, m->self).u.array->count <= 1;
  value_list list = {0};
  w.apart = true;
  set_begin(&seen, m->r, 0);
  while (walk_next(&w)) {
    struct value item = walk_item(&w);
    if (!set_add(&seen, m->block && !one ? walk_chosen(&w) : item)) continue;
    ARENA_PUSH(m->r->c->arena, &list, item);
  }
  return collection_list(m, &list, m->block ? walk_read(&w) : ruby_operands(m));
}

struct value ruby_enumerable_to_h(struct ruby_call *m) {
  struct walk w = walk_self(m);
  struct hash_builder builder;
  bool array = ruby_class_of(m->self) == RUBY_CLASS_ARRAY;
  trace_id shape = 0;
  w.apart = true;
  hash_begin(&builder, m->r->c->arena, 0);
  for (int64_t i = 0; walk_next(&w); i++)
    put_pair(m, &builder, m->block ? walk_call(&w) : walk_item(&w), array ? i : -1, &shape);
  return collection_hash(m, &builder, trace_join(w.traces, w.shape, shape));
}
