/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of numbers: clamp, convert_base, to_bytes. */
#include <stdlib.h>

#include "src/functions/stdlib/legacy.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

static bool all_digits(const struct str *text) {
  return text->length && strspn(text->text, "0123456789") == text->length;
}

/* Its to_i; a Float is finite. */
static struct value to_i(const struct call *call, struct value v) {
  if (value_is_integer(v)) return v;
  if (v.kind == VALUE_FLOAT) return integer_of_float(call->c->arena, v.u.real);
  return v.kind == VALUE_STRING ? legacy_to_i(call, v.u.text) : value_integer(0, 0);
}

/* ---- clamp ---- */

struct clamped {
  struct call *call;
  struct value numbers[3];
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
  if (!value_is_number(v) && v.kind != VALUE_STRING && v.kind != VALUE_UNDEF)
    call_fail(clamped->call, "undefined method `to_i' for %s", legacy_inspect(clamped->call, v));
  if (v.kind == VALUE_FLOAT) legacy_finite(clamped->call, v.u.real);
  if (clamped->count < 3) clamped->numbers[clamped->count] = to_i(clamped->call, v);
  clamped->count++;
}

static int by_size(const void *a, const void *b) {
  return integer_compare(*(const struct value *)a, *(const struct value *)b);
}

struct value stdlib_clamp(struct call *call) {
  struct clamped clamped = {.call = call};
  for (uint32_t i = 0; i < call->arguments->count; i++)
    clamp_argument(&clamped, legacy_argument(call, i));
  if (clamped.count != 3) call_fail(call, "clamp(): Wrong number of arguments, need three to clamp");
  qsort(clamped.numbers, 3, sizeof *clamped.numbers, by_size);
  clamped.numbers[1].trace = 0;
  return clamped.numbers[1];
}

/* ---- convert_base, to_bytes ---- */

static struct value base_number(struct call *call, uint32_t at, const char *which) {
  struct value v = legacy_argument(call, at);
  if (!value_is_integer(v) && v.kind != VALUE_STRING)
    call_fail(call, "convert_base(): %s argument must be either a string or an integer", which);
  if (v.kind == VALUE_STRING && !all_digits(v.u.text))
    call_fail(call, "convert_base(): First argument must be an integer or a string corresponding to an "
                    "integer in base 10");
  return to_i(call, v);
}

struct value stdlib_convert_base(struct call *call) {
  if (call->arguments->count != 2) legacy_miscounted(call, "2");
  struct value number = base_number(call, 0, "First"), base = base_number(call, 1, "Second");
  int64_t radix = integer_clamped(base);
  if (radix < 2 || radix > 36)
    call_fail(call, "convert_base(): base must be at least 2 and must not be greater than 36");
  struct buffer text;
  buffer_init(&text, call->c->arena);
  if (integer_sign(number) < 0) buffer_putc(&text, '-');
  integer_digits(&text, number, (int)radix);
  return value_string(buffer_take(&text), 0);
}

struct value stdlib_to_bytes(struct call *call) {
  static const char prefixes[] = "kMGTPE";
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  struct value v = legacy_argument(call, 0);
  if (value_is_number(v)) return v;
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
  legacy_finite(call, number);
  return integer_of_float(call->c->arena, number);
}
