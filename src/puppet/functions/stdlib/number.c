/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of numbers: clamp, convert_base, to_bytes. */
#include <stdlib.h>

#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/value/integer.h"

/* ---- clamp ---- */

typedef ARENA_VECTOR(struct value) values;

static void flatten(struct call *call, struct value v, values *list) {
  if (v.kind != VALUE_ARRAY) {
    ARENA_PUSH(call->c->arena, list, v);
    return;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++)
    flatten(call, v.u.array->at[i], list);
}

static void clamp_check(struct call *call, struct value v) {
  if (v.kind == VALUE_STRING && !legacy_has_number(v.u.text))
    call_fail(call, "clamp(): Required explicit numeric (%s:String)", v.u.text->text);
  if (v.kind == VALUE_HASH)
    call_fail(call, "clamp(): The Hash type is not allowed (%s)", legacy_inspect(call, v));
}

static int by_size(const void *a, const void *b) {
  return integer_compare(*(const struct value *)a, *(const struct value *)b);
}

struct value stdlib_clamp(struct call *call) {
  values list = {0};
  if (!call->arguments->count) legacy_miscounted(call, "minimum 1");
  for (uint32_t i = 0; i < call->arguments->count; i++)
    flatten(call, legacy_argument(call, i), &list);
  if (list.count != 3) call_fail(call, "clamp(): Wrong number of arguments, need three to clamp");
  for (uint32_t i = 0; i < list.count; i++)
    clamp_check(call, list.at[i]);
  for (uint32_t i = 0; i < list.count; i++)
    list.at[i] = receiver_integer(call, list.at[i]);
  qsort(list.at, list.count, sizeof *list.at, by_size);
  list.at[1].trace = 0;
  return list.at[1];
}

/* ---- convert_base, to_bytes ---- */

static void base_kind(struct call *call, struct value v, const char *which) {
  if (!value_is_integer(v) && v.kind != VALUE_STRING)
    call_fail(call, "convert_base(): %s argument must be either a string or an integer", which);
}

static struct value base_number(struct call *call, struct value v) {
  if (v.kind == VALUE_STRING && !legacy_has_number(v.u.text))
    call_fail(call, "convert_base(): First argument must be an integer or a string corresponding to an "
                    "integer in base 10");
  return receiver_integer(call, v);
}

struct value stdlib_convert_base(struct call *call) {
  if (call->arguments->count != 2) legacy_miscounted(call, "2");
  base_kind(call, legacy_argument(call, 0), "First");
  base_kind(call, legacy_argument(call, 1), "Second");
  struct value number = base_number(call, legacy_argument(call, 0));
  struct value base = base_number(call, legacy_argument(call, 1));
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
  if (v.kind == VALUE_DEFAULT) v = value_string(str_from(call->c->arena, "default"), 0); /* a symbol */
  if (v.kind != VALUE_STRING) call_fail(call, "no implicit conversion of %s into String", legacy_class(v));
  const char *p = v.u.text->text;
  size_t length = strspn(p, "0123456789.e+-"), blanks = strspn(p + length, " \t\n\v\f\r");
  double number = legacy_to_f(str_new(call->c->arena, p, length));
  char prefix = p[length + blanks];
  if (prefix == 'b' || prefix == 'B') prefix = '\0';
  const char *found = prefix ? strchr(prefixes, prefix) : NULL;
  if (prefix && !found) {
    int size = 1;
    while ((p[length + blanks + (size_t)size] & 0xC0) == 0x80)
      size++;
    call_fail(call, "to_bytes(): Unknown prefix %.*s", size, p + length + blanks);
  }
  for (long i = 0; found && i <= found - prefixes; i++)
    number *= 1024;
  legacy_finite(call, number);
  return integer_of_float(call->c->arena, number);
}
