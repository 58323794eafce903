/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of Ranges. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/collection.h"
#include "src/text/successor.h"
#include "src/value/integer.h"

static const struct ruby_range *self_range(struct ruby_call *m) {
  return m->self.u.foreign;
}

static bool is_nil(struct value v) {
  return v.kind == VALUE_UNDEF;
}

static bool is_address(struct value v) {
  return v.kind == RUBY_OBJECT_VALUE && ruby_class_of(v) == RUBY_CLASS_IPADDR;
}

/* ---- elements ---- */

/* The last Integer up to REAL, or below it. */
static int64_t last_below(struct ruby_call *m, double real, bool excludes, bool *endless) {
  double whole = floor(real);
  if (isnan(real)) ruby_unsupported(m->r, m->node, "Ranges up to what is not a number");
  *endless = whole >= 0x1p62;
  if (*endless) return INT64_MAX;
  if (whole <= -0x1p62) return INT64_MIN;
  return (int64_t)whole - (excludes && whole == real);
}

bool range_of_integers(struct ruby_call *m, struct value v, int64_t *from, int64_t *last, bool *endless) {
  const struct ruby_range *range = v.u.foreign;
  struct value to = range->to;
  *endless = is_nil(to) || (to.kind == VALUE_BIG && integer_sign(to) > 0);
  *last = INT64_MIN;
  if (range->from.kind == VALUE_STRING || is_address(range->from)) return false;
  if (range->from.kind == VALUE_BIG || value_symbol(range->from))
    ruby_unsupported(m->r, m->node, "going over Ranges of %s",
                     value_symbol(range->from) ? "Symbols" : "large Integers");
  if (range->from.kind != VALUE_INTEGER)
    ruby_raise(m->r, "TypeError", "can't iterate from %s", ruby_module_of(m->r, range->from)->name);
  *from = range->from.u.integer;
  if (to.kind == VALUE_FLOAT) *last = last_below(m, to.u.real, range->excludes, endless);
  if (to.kind != VALUE_INTEGER) return true;
  *last = to.u.integer;
  if (range->excludes && *last == INT64_MIN) *from = INT64_MAX; /* none at all */
  if (range->excludes && *last > INT64_MIN) --*last;
  return true;
}

/* Texts from one to another. */
struct texts {
  struct ruby_call *m;
  const struct ruby_range *range;
  value_list list;
};

/* The first is the beginning itself. */
static void add_text(struct texts *t, const char *text, size_t length) {
  struct ruby *r = t->m->r;
  struct compiler *c = r->c;
  struct value v = t->range->from;
  if (t->list.count) {
    v = value_string(str_new(c->arena, text, length), 0);
    v = ruby_computed_of(r, eval_symbol(c, "each"), v, &t->range->from.trace, 1);
  }
  if (t->list.count % 16 == 0) eval_charge(c, t->m->node->place, 1);
  collection_bound(t->m, (uint64_t)t->list.count + 1);
  ARENA_PUSH(c->arena, &t->list, v);
}

static bool add_characters(struct texts *t, const struct str *from, const struct str *to) {
  if (from->length != 1 || to->length != 1 || (from->text[0] | to->text[0]) & 0x80) return false;
  for (int c = from->text[0]; c < to->text[0] + !t->range->excludes; c++) {
    char text = (char)c;
    add_text(t, &text, 1);
  }
  return true;
}

static bool all_digits(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if (text->text[i] < '0' || text->text[i] > '9') return false;
  return text->length && text->length <= 18;
}

static bool add_numbers(struct texts *t, const struct str *from, const struct str *to) {
  if (!all_digits(from) || !all_digits(to)) return false;
  int64_t last = strtoll(to->text, NULL, 10);
  for (int64_t n = strtoll(from->text, NULL, 10); n < last + !t->range->excludes; n++) {
    const char *text = arena_printf(t->m->r->c->arena, "%.*lld", (int)from->length, (long long)n);
    add_text(t, text, strlen(text));
  }
  return true;
}

static bool is_text(const struct buffer *buffer, const struct str *text) {
  return buffer->length == text->length && !memcmp(buffer->text, text->text, text->length);
}

static void add_successors(struct texts *t, const struct str *from, const struct str *to) {
  struct arena *arena = t->m->r->c->arena;
  struct buffer next, end;
  int order = text_order(from, to, false);
  bool excludes = t->range->excludes;
  if (order > 0 || (excludes && !order)) return;
  buffer_init(&next, arena);
  buffer_init(&end, arena);
  buffer_str(&next, from);
  buffer_str(&end, to);
  text_count_up(&end);
  const struct str *behind = buffer_take(&end);
  while (!is_text(&next, behind)) {
    bool last = !excludes && is_text(&next, to);
    add_text(t, buffer_text(&next), next.length);
    if (last) return;
    text_count_up(&next);
    if ((excludes && is_text(&next, to)) || next.length > to->length || !next.length) return;
  }
}

/* The addresses of the Range V, MOST at most. */
static struct value addresses(struct ruby_call *m, struct value v, uint64_t most) {
  const struct ruby_range *range = v.u.foreign;
  value_list list = {0};
  struct value at = range->from;
  int order = 1;
  if (!is_address(range->to) || !ruby_compare(m->r, at, range->to, &order))
    ruby_unsupported(m->r, m->node, "going over such a Range of addresses");
  bool more = order < 0 || (!order && !range->excludes);
  for (at.trace = ruby_trace(m->r, v); more && list.count < most;
       more = ruby_address_next(m->r, range, &at)) {
    if (list.count % 16 == 0) eval_charge(m->r->c, m->node->place, 1);
    collection_bound(m, (uint64_t)list.count + 1);
    ARENA_PUSH(m->r->c->arena, &list, at);
  }
  return collection_list(m, &list, at.trace);
}

struct value range_of_texts(struct ruby_call *m, struct value v) {
  const struct ruby_range *range = v.u.foreign;
  if (is_address(range->from)) return addresses(m, v, UINT64_MAX);
  struct texts t = {.m = m, .range = range};
  if (is_nil(range->to)) ruby_unsupported(m->r, m->node, "going over Ranges of Strings without an end");
  if (range->to.kind != VALUE_STRING) ruby_raise(m->r, "ArgumentError", "bad value for range");
  const struct str *from = range->from.u.text, *to = range->to.u.text;
  if (!add_characters(&t, from, to) && !add_numbers(&t, from, to)) add_successors(&t, from, to);
  return collection_list(m, &t.list, ruby_trace(m->r, v));
}

struct value ruby_range_each(struct ruby_call *m) {
  if (!m->block) return enumerator_self(m);
  struct walk w = walk_self(m);
  while (walk_next(&w))
    walk_call(&w);
  return m->self;
}

/* ---- bounds ---- */

static struct value bound(struct ruby_call *m, struct value v) {
  v.trace = trace_under(m->r->c->traces, v.trace, m->self.trace);
  return v;
}

struct value ruby_range_end(struct ruby_call *m) {
  return bound(m, self_range(m)->to);
}

struct value ruby_range_begin(struct ruby_call *m) {
  if (!str_is(m->name, "min")) return bound(m, self_range(m)->from);
  return m->count && !m->block ? ruby_range_first(m) : ruby_enumerable_min(m);
}

struct value ruby_range_first(struct ruby_call *m) {
  const struct ruby_range *range = self_range(m);
  if (is_nil(range->from)) ruby_raise(m->r, "RangeError", "cannot get the first element of beginless range");
  if (!m->count) return bound(m, range->from);
  if (ruby_integer_at(m, 0) < 0) ruby_raise(m->r, "ArgumentError", "negative array size (or size too big)");
  if (is_address(range->from)) {
    struct value few = addresses(m, m->self, (uint64_t)ruby_integer_at(m, 0));
    few.trace = trace_join(m->r->c->traces, few.trace, arguments_trace(m));
    return few;
  }
  return ruby_enumerable_take(m);
}

/* The last elements; those of Integers are not counted up to. */
struct value ruby_range_last(struct ruby_call *m) {
  const struct ruby_range *range = self_range(m);
  if (is_nil(range->to)) ruby_raise(m->r, "RangeError", "cannot get the last element of endless range");
  if (!m->count) return range->to;
  int64_t wanted = ruby_integer_at(m, 0);
  if (wanted < 0) ruby_raise(m->r, "ArgumentError", "negative array size");
  struct walk w = walk_self(m);
  value_list list = {0};
  uint64_t steps = (uint64_t)w.last - (uint64_t)w.from;
  if (w.of.kind == RUBY_RANGE_VALUE && !w.endless && w.from <= w.last && (uint64_t)wanted <= steps)
    w.at = steps - (uint64_t)wanted + 1;
  while (walk_next(&w)) {
    collection_bound(m, list.count);
    ARENA_PUSH(m->r->c->arena, &list, w.element);
  }
  uint32_t count = wanted < list.count ? (uint32_t)wanted : list.count;
  return collection_of(m, count ? list.at + list.count - count : NULL, count, w.shape);
}

static struct value greatest(struct ruby_call *m, const struct ruby_range *range) {
  struct ruby *r = m->r;
  int order = -1;
  if (is_nil(range->to)) ruby_raise(r, "RangeError", "cannot get the maximum of endless range");
  if (range->excludes && !value_is_number(range->to)) return ruby_enumerable_to_a(m);
  if (!is_nil(range->from)) ruby_compare(r, range->from, range->to, &order);
  if (order > 0) return value_undef(0);
  if (!range->excludes) return range->to;
  if (!value_is_integer(range->to)) ruby_raise(r, "TypeError", "cannot exclude non Integer end value");
  if (!order) return value_undef(0);
  if (!value_is_integer(range->from))
    ruby_raise(r, "TypeError", "cannot exclude end value with non Integer begin value");
  return ruby_computed(m, integer_difference(r->c->arena, range->to, value_integer(1, 0)));
}

struct value range_extreme(struct ruby_call *m, int sign) {
  const struct ruby_range *range = self_range(m);
  int order = -1;
  if (sign > 0) {
    struct value v = greatest(m, range);
    if (v.kind == VALUE_ARRAY) return ruby_send(m->r, m->node, "max", v, NULL, 0, NULL);
    return bound(m, v);
  }
  if (is_nil(range->from)) ruby_raise(m->r, "RangeError", "cannot get the minimum of beginless range");
  if (!is_nil(range->to)) ruby_compare(m->r, range->from, range->to, &order);
  return bound(m, order > 0 || (!order && range->excludes) ? value_undef(0) : range->from);
}

/* ---- what is in it ---- */

/* Whether A comes before B, or is the same where EQUAL; nil is before and behind all. */
static bool precedes(struct ruby_call *m, struct value a, struct value b, bool equal) {
  int order;
  return ruby_compare(m->r, a, b, &order) && (order < 0 || (!order && equal));
}

static bool covers(struct ruby_call *m, const struct ruby_range *range, struct value v) {
  if (!is_nil(range->from) && !precedes(m, range->from, v, true)) return false;
  return is_nil(range->to) || precedes(m, v, range->to, !range->excludes);
}

static bool covers_range(struct ruby_call *m, const struct ruby_range *range,
                         const struct ruby_range *inner) {
  struct value end = inner->to;
  if (is_nil(inner->from) ? !is_nil(range->from)
                          : !is_nil(range->from) && !precedes(m, range->from, inner->from, true))
    return false;
  if (is_nil(end)) return is_nil(range->to);
  if (!is_nil(inner->from) && !precedes(m, inner->from, end, !inner->excludes)) return false;
  if (is_nil(range->to)) return true;
  if (range->excludes && !inner->excludes) return precedes(m, end, range->to, false);
  if (precedes(m, end, range->to, true)) return true;
  if (range->excludes == inner->excludes || !value_is_integer(end) || !value_is_integer(inner->from))
    return false;
  return precedes(m, integer_difference(m->r->c->arena, end, value_integer(1, 0)), range->to, true);
}

/* Texts are compared with the bounds by `===`; by `include?` they are looked for. */
static bool includes_text(struct ruby_call *m, const struct ruby_range *range, struct value v) {
  if (v.kind != VALUE_STRING) return false;
  if (is_nil(range->from) || is_nil(range->to)) return covers(m, range, v);
  struct value all = range_of_texts(m, m->self);
  for (uint32_t i = 0; i < all.u.array->count; i++)
    if (str_equal(all.u.array->at[i].u.text, v.u.text)) return true;
  return false;
}

struct value ruby_range_include(struct ruby_call *m) {
  const struct ruby_range *range = self_range(m);
  struct value v = ruby_now(m->r, m->arguments[0]);
  bool compares = str_is(m->name, "===") || str_is(m->name, "cover?");
  bool texts = range->from.kind == VALUE_STRING || range->to.kind == VALUE_STRING;
  if (str_is(m->name, "cover?") && v.kind == RUBY_RANGE_VALUE)
    return value_boolean(covers_range(m, range, v.u.foreign), 0);
  if (!compares && texts) return value_boolean(includes_text(m, range, v), 0);
  return value_boolean(covers(m, range, v), 0);
}

/* ---- size, step ---- */

double float_steps(double from, double to, double step, bool excludes) {
  double n = (to - from) / step;
  double error = (fabs(from) + fabs(to) + fabs(to - from)) / fabs(step) * DBL_EPSILON;
  if (isinf(step)) return step > 0 ? from <= to : from >= to;
  if (error > 0.5) error = 0.5;
  if (!excludes) return n < 0 ? 0 : floor(n + error) + 1;
  if (n <= 0) return 0;
  n = n < 1 ? 0 : floor(n - error);
  double last = (n + 1) * step + from;
  if ((from < to && last < to) || (from > to && last > to)) n++;
  return n + 1;
}

struct value ruby_range_size(struct ruby_call *m) {
  const struct ruby_range *range = self_range(m);
  if (is_nil(range->from) && value_is_number(range->to)) return value_float((double)INFINITY, 0);
  if (!value_is_number(range->from)) return value_undef(0);
  if (is_nil(range->to)) return value_float((double)INFINITY, 0);
  if (!value_is_number(range->to)) return value_undef(0);
  if (range->from.kind == VALUE_FLOAT || range->to.kind == VALUE_FLOAT) {
    double size = float_steps(number_to_float(range->from), number_to_float(range->to), 1, range->excludes);
    return isinf(size) ? value_float(size, 0) : integer_of_float(m->r->c->arena, size);
  }
  struct arena *arena = m->r->c->arena;
  struct value size = integer_difference(arena, range->to, range->from);
  if (!range->excludes) size = integer_sum(arena, size, value_integer(1, 0));
  return integer_sign(size) < 0 ? value_integer(0, 0) : size;
}

struct stepping {
  struct ruby_call *m;
  trace_id control;
  value_list list;
};

static void give_step(struct stepping *s, struct value v) {
  struct ruby_call *m = s->m;
  eval_charge(m->r->c, m->node->place, 1);
  v = ruby_computed(m, v);
  if (m->block) {
    block_call(m, &v, 1, s->control);
    return;
  }
  collection_bound(m, (uint64_t)s->list.count + 1);
  ARENA_PUSH(m->r->c->arena, &s->list, v);
}

static void step_reals(struct stepping *s, const struct ruby_range *range, double step) {
  double from = number_to_float(range->from);
  double to =
      is_nil(range->to) ? (step < 0 ? -(double)INFINITY : (double)INFINITY) : number_to_float(range->to);
  double count = float_steps(from, to, step, range->excludes);
  for (double i = 0; i < count; i++) {
    double d = i * step + from;
    give_step(s, value_float((step >= 0 ? to < d : d < to) ? to : d, 0));
  }
}

static void step_integers(struct stepping *s, const struct ruby_range *range, int64_t step) {
  if (range->from.kind != VALUE_INTEGER || range->to.kind == VALUE_BIG)
    ruby_unsupported(s->m->r, s->m->node, "steps of large Integers");
  __int128 to = is_nil(range->to) ? (step < 0 ? INT64_MIN : INT64_MAX) : range->to.u.integer;
  if (range->excludes && !is_nil(range->to)) to -= step < 0 ? -1 : 1;
  for (__int128 n = range->from.u.integer; step > 0 ? n <= to : n >= to; n += step)
    give_step(s, value_integer((int64_t)n, 0));
}

static void step_texts(struct stepping *s, int64_t step) {
  struct value all = range_of_texts(s->m, s->m->self);
  for (int64_t i = 0; i < all.u.array->count; i += step) {
    struct value v = all.u.array->at[i];
    v.trace = 0;
    give_step(s, v);
  }
}

struct value ruby_range_step(struct ruby_call *m) {
  const struct ruby_range *range = self_range(m);
  struct value by = m->count ? ruby_now(m->r, m->arguments[0]) : value_integer(1, 0);
  struct stepping s = {.m = m, .control = ruby_operands(m)};
  bool numbers = value_is_number(range->from) && (value_is_number(range->to) || is_nil(range->to));
  bool reals =
      numbers && (range->from.kind == VALUE_FLOAT || range->to.kind == VALUE_FLOAT || by.kind == VALUE_FLOAT);
  int64_t step = reals && value_is_number(by) ? 0 : m->count ? ruby_integer_at(m, 0) : 1;
  double real = reals && value_is_number(by) ? number_to_float(by) : (double)step;
  if (real == 0) ruby_raise(m->r, "ArgumentError", "step can't be 0");
  if (real < 0 && (m->block || !numbers)) ruby_raise(m->r, "ArgumentError", "step can't be negative");
  if (!m->block && is_nil(range->to)) ruby_unsupported(m->r, m->node, "an Enumerator without an end");
  if (reals)
    step_reals(&s, range, real);
  else if (numbers)
    step_integers(&s, range, step);
  else if (range->from.kind == VALUE_STRING)
    step_texts(&s, step);
  else
    ruby_raise(m->r, "TypeError", "can't iterate from %s", ruby_module_of(m->r, range->from)->name);
  return m->block ? m->self : enumerator_itself(m, collection_list(m, &s.list, s.control));
}
