/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of numbers: clamp, convert_base, to_bytes, range. */
#include <stdlib.h>

#include "src/functions/stdlib/legacy.h"
#include "src/value/ruby.h"

enum { RANGE_LONGEST = 1000000 };

static bool all_digits(const struct str *text) {
  return text->length && strspn(text->text, "0123456789") == text->length;
}

static int64_t to_i(struct value v) {
  if (v.kind == VALUE_INTEGER) return v.u.integer;
  if (v.kind == VALUE_FLOAT) return (int64_t)v.u.real;
  return v.kind == VALUE_STRING ? legacy_to_i(v.u.text) : 0;
}

/* ---- clamp ---- */

struct clamped {
  struct call *call;
  int64_t numbers[3];
  uint32_t count;
};

static void clamp_argument(struct clamped *clamped, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      clamp_argument(clamped, v.u.array->at[i]);
    return;
  }
  if (v.kind == VALUE_STRING && !all_digits(v.u.text))
    call_fail(clamped->call, "clamp(): Required explicit numeric (%s:String)", v.u.text->text);
  if (v.kind == VALUE_HASH)
    call_fail(clamped->call, "clamp(): The Hash type is not allowed (%s)", legacy_inspect(clamped->call, v));
  if (clamped->count < 3) clamped->numbers[clamped->count] = to_i(v);
  clamped->count++;
}

static int by_size(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

struct value stdlib_clamp(struct call *call) {
  struct clamped clamped = {.call = call};
  for (uint32_t i = 0; i < call->arguments->count; i++)
    clamp_argument(&clamped, legacy_argument(call, i));
  if (clamped.count != 3) call_fail(call, "clamp(): Wrong number of arguments, need three to clamp");
  qsort(clamped.numbers, 3, sizeof *clamped.numbers, by_size);
  return value_integer(clamped.numbers[1], 0);
}

/* ---- convert_base, to_bytes ---- */

static int64_t base_number(struct call *call, uint32_t at, const char *which) {
  struct value v = legacy_argument(call, at);
  if (v.kind != VALUE_INTEGER && v.kind != VALUE_STRING)
    call_fail(call, "convert_base(): %s argument must be either a string or an integer", which);
  if (v.kind == VALUE_STRING && !all_digits(v.u.text))
    call_fail(call, "convert_base(): First argument must be an integer or a string corresponding to an "
                    "integer in base 10");
  return to_i(v);
}

struct value stdlib_convert_base(struct call *call) {
  int64_t number = base_number(call, 0, "First"), base = base_number(call, 1, "Second");
  if (base < 2 || base > 36)
    call_fail(call, "convert_base(): base must be at least 2 and must not be greater than 36");
  char digits[72], *p = digits + sizeof digits;
  uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
  *--p = '\0';
  do
    *--p = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % (uint64_t)base];
  while (rest /= (uint64_t)base);
  if (number < 0) *--p = '-';
  return value_string(str_from(call->c->arena, p), 0);
}

struct value stdlib_to_bytes(struct call *call) {
  static const char prefixes[] = "kMGTPE";
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  struct value v = legacy_argument(call, 0);
  if (v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT) return v;
  if (v.kind != VALUE_STRING) call_fail(call, "no implicit conversion of %s into String", ruby_class(v));
  const char *p = v.u.text->text;
  size_t length = strspn(p, "0123456789.e+-"), blanks = strspn(p + length, " \t\n\v\f\r");
  double number = legacy_to_f(str_new(call->c->arena, p, length));
  char prefix = p[length + blanks];
  if (prefix == 'b' || prefix == 'B') prefix = '\0';
  const char *found = prefix ? strchr(prefixes, prefix) : NULL;
  if (prefix && !found) call_fail(call, "to_bytes(): Unknown prefix %c", prefix);
  for (long i = 0; found && i <= found - prefixes; i++)
    number *= 1024;
  if (!(number < 9.2e18 && number > -9.2e18)) call_fail(call, "to_bytes(): the number is too large");
  return value_integer((int64_t)number, 0);
}

/* ---- range ---- */

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_alphanumeric(char c) {
  return is_letter(c) || (c >= '0' && c <= '9');
}

/* String#succ of Ruby, for ASCII: the rightmost letter or digit counts up, and carries to the left. */
static const struct str *successor(struct arena *arena, const struct str *text) {
  char *copy = arena_alloc(arena, text->length + 2);
  memcpy(copy + 1, text->text, text->length + 1);
  char *first = copy + 1, *p = first + text->length - 1, *last = NULL;
  bool carry = true;
  for (; carry && p >= first; p--) {
    if (!is_alphanumeric(*p)) {
      if (last) break;
      continue;
    }
    last = p;
    carry = *p == '9' || *p == 'z' || *p == 'Z';
    *p = (char)(*p == '9' ? '0' : *p == 'z' ? 'a' : *p == 'Z' ? 'A' : *p + 1);
  }
  if (!last) {
    first[text->length - 1]++;
    return str_from(arena, first);
  }
  if (!carry) return str_from(arena, first);
  memmove(copy, first, (size_t)(last - first));
  copy[last - first] = *last == '0' ? '1' : *last;
  return str_new(arena, copy, text->length + 1);
}

struct range {
  struct call *call;
  struct value from, to;
  int64_t step;
  bool exclusive;
  ARENA_VECTOR(struct value) list;
};

static void number_range(struct range *r) {
  int64_t from = to_i(r->from), to = to_i(r->to);
  for (int64_t i = from; (r->exclusive ? i < to : i <= to) && r->list.count < RANGE_LONGEST; i += r->step)
    ARENA_PUSH(r->call->c->arena, &r->list, value_integer(i, 0));
}

static void text_range(struct range *r) {
  const struct str *at = r->from.u.text, *to = r->to.u.text;
  if (str_compare(at, to) > 0) return;
  for (int64_t i = 0; r->list.count < RANGE_LONGEST && at->length <= to->length; i++) {
    bool last = str_equal(at, to);
    if (i % r->step == 0 && !(last && r->exclusive))
      ARENA_PUSH(r->call->c->arena, &r->list, value_string(at, 0));
    if (last || !at->length) return;
    at = successor(r->call->c->arena, at);
  }
}

/* "a..b", "a...b" or "a-b". */
static void parse_range(struct range *r, const struct str *text) {
  const char *p = text->text, *end = p + text->length;
  size_t word = 0;
  while (is_alphanumeric(p[word]) || p[word] == '_')
    word++;
  r->exclusive = !strncmp(p + word, "...", 3);
  size_t mark = r->exclusive ? 3 : !strncmp(p + word, "..", 2) ? 2 : p[word] == '-' ? 1 : 0;
  const char *stop = p + word + mark;
  if (!text->length) call_fail(r->call, "range(): Unknown range format: ");
  if (!word || !mark || stop == end)
    call_fail(r->call, "range(): Unable to compute range from the value: %s", p);
  r->from = value_string(str_new(r->call->c->arena, p, word), 0);
  r->to = value_string(str_new(r->call->c->arena, stop, (size_t)(end - stop)), 0);
}

static struct value as_text(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return value_string(buffer_take(&text), 0);
}

struct value stdlib_range(struct call *call) {
  struct range r = {.call = call, .step = 1};
  if (!call->arguments->count) call_fail(call, "range(): Wrong number of arguments given (0 for 1)");
  if (call->arguments->count == 1) {
    struct value v = legacy_argument(call, 0);
    if (v.kind != VALUE_STRING) call_fail(call, "range(): Unknown range format: %s", legacy_inspect(call, v));
    parse_range(&r, v.u.text);
  } else {
    r.from = legacy_argument(call, 0);
    r.to = legacy_argument(call, 1);
    if (legacy_given(call, 2)) r.step = llabs(to_i(legacy_argument(call, 2)));
    if (!r.step) call_fail(call, "range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)");
  }
  struct value from = as_text(call, r.from);
  if (all_digits(from.u.text)) {
    number_range(&r);
  } else {
    r.from = from;
    r.to = as_text(call, r.to);
    text_range(&r);
  }
  struct array *array = array_new(call->c->arena, r.list.count);
  if (array->count) memcpy(array->at, r.list.at, array->count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
