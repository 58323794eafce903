/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's range: of numbers, and of texts as Ruby counts them up. */
#include <stdlib.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/text/successor.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

enum { RANGE_LONGEST = 1000000, RANGE_MOST_STEPS = 20000000 };

struct range {
  struct call *call;
  struct value from, to;
  int64_t step;
  bool exclusive;
  size_t bytes; /* of all texts so far */
  ARENA_VECTOR(struct value) list;
};

static _Noreturn void too_large(const struct range *r) {
  eval_unsupported(r->call->c, r->call->node->place, "ranges of this size");
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Of /\w/. */
static bool is_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

/* ---- numbers ---- */

static void number_range(struct range *r, struct value from, struct value to) {
  struct arena *arena = r->call->c->arena;
  struct value step = value_integer(r->step, 0);
  while (integer_compare(from, to) < !r->exclusive && r->list.count < RANGE_LONGEST) {
    from.trace = 0;
    eval_charge(r->call->c, r->call->node->place, 1);
    ARENA_PUSH(arena, &r->list, from);
    from = integer_sum(arena, from, step);
  }
}

/* ---- texts ---- */

static void take(struct range *r, const char *text, size_t length, int64_t at) {
  if (at % r->step) return;
  if (at >= RANGE_MOST_STEPS || (r->bytes += length) > VALUE_LONGEST_TEXT) too_large(r);
  ARENA_PUSH(r->call->c->arena, &r->list, value_string(str_new(r->call->c->arena, text, length), 0));
}

static void character_range(struct range *r, char from, char to) {
  for (int c = from; c < to + !r->exclusive; c++)
    take(r, (char[]){(char)c}, 1, c - from);
}

static void text_range(struct range *r, const struct str *from, const struct str *to) {
  if (from->length == 1 && to->length == 1 && !((from->text[0] | to->text[0]) & 0x80)) {
    character_range(r, from->text[0], to->text[0]);
    return;
  }
  int order = str_compare(from, to);
  if (order > 0 || (r->exclusive && !order)) return;
  struct buffer at, end;
  buffer_init(&at, r->call->c->arena);
  buffer_init(&end, r->call->c->arena);
  buffer_str(&at, from);
  buffer_str(&end, to);
  if (to->length) text_count_up(&end); /* what comes after the end ends it too */
  for (int64_t i = 0; r->list.count < RANGE_LONGEST; i++) {
    if (at.length == end.length && (!at.length || !memcmp(at.text, end.text, end.length))) return;
    if (i >= RANGE_MOST_STEPS) too_large(r);
    eval_charge(r->call->c, r->call->node->place, 1);
    bool last = at.length == to->length && (!at.length || !memcmp(at.text, to->text, at.length));
    if (at.length || !i) take(r, at.length ? at.text : "", at.length, i);
    if ((last && !r->exclusive) || !at.length) return;
    text_count_up(&at);
    if (r->exclusive && at.length == to->length && !memcmp(at.text, to->text, at.length)) return;
    if (at.length > to->length) return;
  }
}

/* ---- the function ---- */

/* Whether the line from P to END is "a..b", "a...b" or "a-b"; if so, notes both sides. */
static bool parse_line(struct range *r, const char *p, const char *end) {
  const char *word = p;
  while (word < end && is_word(*word))
    word++;
  size_t dots = 0;
  while (word + dots < end && word[dots] == '.')
    dots++;
  size_t mark = dots ? dots : word < end && *word == '-';
  const char *stop = word + mark, *rest = stop;
  while (rest < end && is_word(*rest))
    rest++;
  if (word == p || !mark || dots == 1 || dots > 3 || rest == stop || rest != end) return false;
  r->exclusive = dots == 3;
  r->from = value_string(str_new(r->call->c->arena, p, (size_t)(word - p)), 0);
  r->to = value_string(str_new(r->call->c->arena, stop, (size_t)(end - stop)), 0);
  return true;
}

static void parse_range(struct range *r, const struct str *text) {
  const char *p = text->text, *all = p + text->length;
  for (const char *line = p; line <= all; line++) {
    const char *end = memchr(line, '\n', (size_t)(all - line));
    if (!end) end = all;
    if (parse_line(r, line, end)) return;
    line = end;
  }
  if (strspn(p, "\n") == text->length) call_fail(r->call, "range(): Unknown range format: %s", p);
  call_fail(r->call, "range(): Unable to compute range from the value: %s", p);
}

static const struct str *as_text(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return buffer_take(&text);
}

struct value stdlib_range(struct call *call) {
  struct range r = {.call = call, .step = 1};
  struct value first = legacy_argument(call, 0);
  if (!call->arguments->count) call_fail(call, "range(): Wrong number of arguments given (0 for 1)");
  if (call->arguments->count == 1) {
    if (first.kind != VALUE_STRING && first.kind != VALUE_DEFAULT) receiver_lacks(call, "match", first);
    parse_range(&r, as_text(call, first));
  } else {
    r.from = first;
    r.to = legacy_argument(call, 1);
    if (legacy_given(call, 2)) r.step = integer_clamped(receiver_integer(call, legacy_argument(call, 2)));
    if (r.step < 0) r.step = r.step == INT64_MIN ? INT64_MAX : -r.step;
    if (!r.step) call_fail(call, "range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)");
  }
  const struct str *from = as_text(call, r.from);
  if (legacy_has_number(from))
    number_range(&r, receiver_integer(call, r.from), receiver_integer(call, r.to));
  else
    text_range(&r, from, as_text(call, r.to));
  struct array *array = array_new(call->c->arena, r.list.count);
  if (array->count) memcpy(array->at, r.list.at, array->count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
