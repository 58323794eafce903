/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that order values: sort, min, max, compare. */
#include <math.h>

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/collection.h"
#include "src/puppet/functions/legacy.h"
#include "src/types/iterator.h"
#include "src/types/label.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

/* What orders values: the lambda of the call, or values as Ruby compares them. */
struct ordering {
  struct call *call;
  trace_id shape;   /* of what is ordered */
  trace_id decided; /* what the lambda said so far */
};

static bool number(struct value v) {
  return value_is_number(v);
}

static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && isnan(v.u.real);
}

static bool rich_order(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN || v.kind == VALUE_SEMVER;
}

static bool number_order(struct value a, struct value b, int *order) {
  if (is_nan(a) || is_nan(b)) return false;
  *order = number_compare(a, b);
  return true;
}

/* Object#<=> of Ruby; false where it is nil. */
static bool ruby_order(struct value a, struct value b, int *order) {
  const char *problem;
  if (number(a) && number(b)) return number_order(a, b, order);
  if (rich_order(a) || (number(a) && rich_order(b))) return rich_compare(a, b, order, &problem) == RICH_OK;
  if (a.kind == VALUE_STRING && b.kind == VALUE_STRING) {
    *order = text_order(a.u.text, b.u.text, false);
    return true;
  }
  if (value_symbol(a) && value_symbol(b)) {
    *order = strcmp(value_symbol(a), value_symbol(b));
    return true;
  }
  if (a.kind == VALUE_ARRAY && b.kind == VALUE_ARRAY) {
    uint32_t count = a.u.array->count, other = b.u.array->count;
    for (uint32_t i = 0; i < count && i < other; i++)
      if (!ruby_order(a.u.array->at[i], b.u.array->at[i], order) || *order) return *order != 0;
    *order = (count > other) - (count < other);
    return true;
  }
  *order = 0;
  return a.kind == b.kind && ruby_equal(a, b);
}

static const char *shown(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_inspect(&text, v);
  return buffer_text(&text);
}

/* Ruby names a value that is no object of its own by its text. */
static const char *name_of(struct call *call, struct value v) {
  bool special = v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || v.kind == VALUE_DEFAULT || number(v);
  return special ? shown(call, v) : ruby_class(v);
}

static _Noreturn void not_comparable(struct call *call, struct value a, struct value b) {
  call_fail(call, "comparison of %s with %s failed", ruby_class(a), name_of(call, b));
}

/* What the lambda returned for A and B, as an order. */
static int order_of_result(struct call *call, struct value result, struct value a, struct value b) {
  if (value_is_integer(result)) return integer_sign(result);
  if (result.kind == VALUE_FLOAT) return (result.u.real > 0) - (result.u.real < 0);
  if (result.kind == VALUE_TIMESPAN)
    return (result.u.timespan->nanoseconds > 0) - (result.u.timespan->nanoseconds < 0);
  if (result.kind == VALUE_TIMESTAMP) {
    __int128 seconds = result.u.timestamp->seconds;
    return seconds ? (seconds > 0) - (seconds < 0) : result.u.timestamp->nanoseconds > 0;
  }
  if (result.kind == VALUE_UNDEF) not_comparable(call, a, b);
  if (result.kind == VALUE_STRING) call_fail(call, "comparison of String with 0 failed");
  if (result.kind == VALUE_COLLECTOR || result.kind == VALUE_SYMBOL)
    eval_unsupported(call->c, call->node->place,
                     "addresses of Ruby's objects, which stand for collectors in errors");
  call_fail(call, "undefined method `>' for %s:%s", shown(call, result), ruby_class(result));
}

static int order(struct ordering *ordering, struct value a, struct value b) {
  struct call *call = ordering->call;
  struct compiler *c = call->c;
  int sign = 0;
  if (!call->block) {
    if (!ruby_order(a, b, &sign)) not_comparable(call, a, b);
    return sign;
  }
  struct value arguments[] = {a, b};
  trace_id control = trace_join(c->traces, ordering->shape, ordering->decided);
  struct value result = call_block(call, arguments, 2, control);
  ordering->decided = trace_join(c->traces, ordering->decided, value_trace(c->traces, result));
  return order_of_result(call, result, a, b);
}

/* ---- sort ---- */

/* Sorts COUNT values with room for as many, by merging, as the C library does it for Ruby: the order in which
   a lambda is asked shows in what it does and in which values cannot be compared. */
static void merge_sort(struct ordering *ordering, struct value *values, uint32_t count, struct value *room) {
  if (count < 2) return;
  uint32_t half = count / 2, i = 0, j = half, n = 0;
  merge_sort(ordering, values, half, room);
  merge_sort(ordering, values + half, count - half, room);
  while (i < half && j < count)
    room[n++] = order(ordering, values[i], values[j]) <= 0 ? values[i++] : values[j++];
  while (i < half)
    room[n++] = values[i++];
  memcpy(values, room, n * sizeof *values);
}

struct value function_sort(struct call *call) {
  struct compiler *c = call->c;
  struct value v = call->arguments->at[0];
  struct ordering ordering = {.call = call, .shape = value_trace(c->traces, v)};
  struct iterator iterator;
  iterator_of(c->arena, c->traces, v, &iterator);
  struct array *sorted = array_new(c->arena, (uint32_t)iterator.count);
  for (uint32_t i = 0; i < sorted->count; i++)
    sorted->at[i] = iterator_at(c->arena, c->traces, &iterator, i);
  merge_sort(&ordering, sorted->at, sorted->count, ARENA_ARRAY(c->arena, struct value, sorted->count + 1));
  value_measure((struct value){.kind = VALUE_ARRAY, .u.array = sorted});
  trace_id read = trace_join(c->traces, ordering.shape, ordering.decided);
  call_decided(call, ordering.decided);
  if (v.kind == VALUE_ARRAY) return collected(call, sorted, read);
  struct buffer text;
  buffer_init(&text, c->arena);
  for (uint32_t i = 0; i < sorted->count; i++)
    buffer_str(&text, sorted->at[i].u.text);
  return computed_of(call, value_string(buffer_take(&text), 0), read);
}

/* ---- min, max ---- */

static const char *digits(const char *p) {
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

/* Whether TEXT is taken for a number: -?DIGITS, then one of . _ e E with more digits. */
static bool looks_numeric(const struct str *text) {
  const char *p = text->text + (text->text[0] == '-'), *end = digits(p);
  if (end == p) return false;
  if (*end && strchr("._eE", *end)) {
    if (digits(end + 1) == end + 1) return false;
    end = digits(end + 1);
  }
  return end == text->text + text->length;
}

/* The number that TEXT looks like; an underscore between digits does not count. */
static double real_of(struct call *call, const struct str *text) {
  struct buffer digits;
  buffer_init(&digits, call->c->arena);
  for (uint32_t i = 0; i < text->length; i++)
    if (text->text[i] != '_') buffer_putc(&digits, text->text[i]);
  return legacy_to_f(buffer_take(&digits));
}

static struct value text_of(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return value_string(buffer_take(&text), 0);
}

/* As texts; two texts that look like numbers as numbers. */
static int order_as_texts(struct call *call, struct value a, struct value b) {
  bool texts = a.kind == VALUE_STRING && b.kind == VALUE_STRING;
  const char *name = call->name->text;
  a = text_of(call, a);
  b = text_of(call, b);
  if (looks_numeric(a.u.text) && looks_numeric(b.u.text)) {
    warn_once(call, arena_printf(call->c->arena,
                                 "The %s() function's auto conversion of String to Numeric is deprecated - "
                                 "change to convert input before calling, or use lambda",
                                 name));
    double x = real_of(call, a.u.text), y = real_of(call, b.u.text);
    return (x > y) - (x < y);
  }
  if (!texts)
    warn_once(call, arena_printf(call->c->arena,
                                 "The %s() function's auto conversion of Any to String is deprecated - "
                                 "change to convert input before calling, or use lambda",
                                 name));
  return text_order(a.u.text, b.u.text, false);
}

static bool all_numbers(const struct array *values) {
  for (uint32_t i = 0; i < values->count; i++)
    if (!number(values->at[i])) return false;
  return true;
}

/* The value that is first when SIGN times their order counts. */
static struct value extreme(struct call *call, int sign) {
  struct compiler *c = call->c;
  const struct array *values = call->arguments;
  struct ordering ordering = {.call = call, .shape = call->shape};
  for (uint32_t i = 0; i < values->count; i++)
    ordering.shape = trace_join(c->traces, ordering.shape, value_trace(c->traces, values->at[i]));
  if (values->count == 1 && values->at[0].kind == VALUE_ARRAY) values = values->at[0].u.array;
  if (!values->count && !call->block)
    call_fail(call, "%s(): Wrong number of arguments need at least one", call->name->text);
  if (!values->count) return value_undef(trace_under(c->traces, 0, ordering.shape));
  bool numbers = !call->block && all_numbers(values);
  for (uint32_t i = 0; numbers && i < values->count; i++)
    if (is_nan(values->at[i])) eval_unsupported(c, call->node->place, "extremes of what is not a number");
  struct value best = values->at[0];
  for (uint32_t i = 1; i < values->count; i++) {
    struct value v = values->at[i];
    int found = call->block || numbers ? order(&ordering, v, best) : order_as_texts(call, v, best);
    if (found * sign > 0) best = v;
  }
  call_decided(call, ordering.decided);
  best.trace = trace_under(c->traces, best.trace, trace_join(c->traces, ordering.shape, ordering.decided));
  return best;
}

struct value function_max(struct call *call) {
  return extreme(call, 1);
}

struct value function_min(struct call *call) {
  return extreme(call, -1);
}

/* ---- compare ---- */

static bool comparable(struct value v) {
  return v.kind == VALUE_STRING || number(v) || rich_order(v);
}

/* Says why A and B cannot be compared. */
static _Noreturn void refuse_comparison(struct call *call, struct value a, struct value b) {
  struct compiler *c = call->c;
  const struct array *all = call->arguments;
  const char *first = value_label(c->arena, a), *second = value_label(c->arena, b);
  if (!comparable(a) || !comparable(b))
    call_fail(call,
              "'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, "
              "Timestamp and "
              "Timestamp can be compared. Got %s and %s",
              first, second);
  if (all->count > 2 && (a.kind != VALUE_STRING || b.kind != VALUE_STRING))
    call_fail(
        call,
        "'compare' compare(): The third argument (ignore case) can only be used when comparing strings");
  if (all->count > 3) call_fail(call, "'compare' compare(): Accepts at most 3 arguments, got %u", all->count);
  if (all->count > 2) /* Puppet means to say that it must be a Boolean, and asks Ruby for such a class */
    call_fail(call, "uninitialized constant Puppet::Pops::Loader::RubyFunctionInstantiator::Boolean");
  call_fail(
      call,
      "'compare' compare(): Can only compare values of the same type (or for Timestamp/Timespan also against "
      "Numeric). Got %s and %s",
      first, second);
}

struct value function_compare(struct call *call) {
  const struct array *all = call->arguments;
  struct value a = all->at[0], b = all->at[1];
  int sign = 0;
  bool texts = a.kind == VALUE_STRING && b.kind == VALUE_STRING;
  if (texts && (all->count == 2 || (all->count == 3 && all->at[2].kind == VALUE_BOOLEAN))) {
    bool fold = all->count == 2 || all->at[2].u.boolean;
    return value_integer(text_order(a.u.text, b.u.text, fold), 0);
  }
  if (all->count > 2 || texts || !comparable(a) || !comparable(b) || a.kind == VALUE_STRING ||
      b.kind == VALUE_STRING)
    refuse_comparison(call, a, b);
  if (number(a) && number(b)) return ruby_order(a, b, &sign) ? value_integer(sign, 0) : value_undef(0);
  if (b.kind == VALUE_SEMVER && a.kind != VALUE_SEMVER) refuse_comparison(call, a, b);
  if (!ruby_order(a, b, &sign)) refuse_comparison(call, a, b);
  return value_integer(sign, 0);
}
