/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's function to_bytes. */

#include "src/puppet/functions/legacy.h"
#include "src/value/integer.h"

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
