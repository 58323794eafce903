/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of numbers: clamp, convert_base, to_bytes. */
#include <stdlib.h>

#include "src/functions/stdlib/legacy.h"
#include "src/value/ruby.h"

static bool all_digits(const struct str *text) {
  return text->length && strspn(text->text, "0123456789") == text->length;
}

/* Its to_i, or the nearest number of 64 bits. */
static int64_t to_i(struct value v) {
  if (v.kind == VALUE_INTEGER) return v.u.integer;
  if (v.kind == VALUE_FLOAT) {
    if (v.u.real >= 0x1p63) return INT64_MAX;
    return v.u.real < -0x1p63 ? INT64_MIN : (int64_t)v.u.real;
  }
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
  if (v.kind != VALUE_INTEGER && v.kind != VALUE_FLOAT && v.kind != VALUE_STRING && v.kind != VALUE_UNDEF)
    call_fail(clamped->call, "undefined method `to_i' for %s", legacy_inspect(clamped->call, v));
  if (v.kind == VALUE_FLOAT) legacy_finite(clamped->call, v.u.real);
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
  if (clamped.numbers[1] == INT64_MAX || clamped.numbers[1] == INT64_MIN)
    eval_unsupported(call->c, call->node->place, "integers of more than 64 bits");
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
  if (v.kind == VALUE_STRING && v.u.text->length > 18)
    eval_unsupported(call->c, call->node->place, "integers of more than 64 bits");
  return to_i(v);
}

struct value stdlib_convert_base(struct call *call) {
  if (call->arguments->count != 2) legacy_miscounted(call, "2");
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
