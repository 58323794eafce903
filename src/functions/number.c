/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of one number: abs, ceiling, floor, round. */
#include <math.h>

#include "src/functions/collection.h"
#include "src/functions/stdlib/legacy.h"

void warn_once(struct call *call, const char *message) {
  const struct diagnostics *all = call->c->diagnostics;
  for (uint32_t i = 0; i < all->list.count; i++)
    if (all->list.at[i]->code == DIAG_DEPRECATED && strcmp(all->list.at[i]->message, message) == 0) return;
  eval_warn(call->c, DIAG_DEPRECATED, call->node->place, "%s", message);
}

static void warn_of_text(struct call *call, const char *kind) {
  warn_once(call,
            arena_printf(call->c->arena,
                         "The %s() function's auto conversion of String to %s is deprecated - change to "
                         "convert input before calling",
                         call->name->text, kind));
}

/* A whole number as Ruby's Integer. */
static struct value integer_of(struct call *call, double real) {
  if (isnan(real)) call_fail(call, "NaN");
  if (isinf(real)) call_fail(call, real < 0 ? "-Infinity" : "Infinity");
  if (real >= 9223372036854775808.0 || real < -9223372036854775808.0)
    eval_unsupported(call->c, call->node->place, "integers of more than 64 bits");
  return value_integer((int64_t)real, 0);
}

/* ---- abs ---- */

static const char *digits(const char *p) {
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

/* The number that TEXT is: digits, with a fraction or none. */
static struct value decimal(struct call *call, const struct str *text) {
  const char *p = text->text + (text->text[0] == '-'), *end = digits(p);
  bool fraction = end > p && *end == '.' && digits(end + 1) > end + 1;
  if (fraction) end = digits(end + 1);
  if (end == p || end != text->text + text->length)
    call_fail(call, "abs(): Requires float or integer to work with - was given non decimal string");
  int64_t integer;
  if (fraction) return value_float(legacy_to_f(text), 0);
  if (p[0] == '0') return value_integer(legacy_to_i(text), 0);
  if (!legacy_integer(text, &integer))
    eval_unsupported(call->c, call->node->place, "integers of more than 64 bits");
  return value_integer(integer, 0);
}

struct value function_abs(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_STRING) {
    warn_of_text(call, "Numeric");
    v = decimal(call, v.u.text);
  }
  if (v.kind == VALUE_FLOAT) return value_float(fabs(v.u.real), 0);
  if (v.kind != VALUE_INTEGER || v.u.integer == INT64_MIN)
    eval_unsupported(call->c, call->node->place, "absolute values of this kind");
  return value_integer(v.u.integer < 0 ? -v.u.integer : v.u.integer, 0);
}

/* ---- ceiling, floor, round ---- */

static struct value rounded(struct call *call, double (*rounding)(double)) {
  struct value v = call->arguments->at[0];
  double real = 0;
  if (v.kind == VALUE_INTEGER) return value_integer(v.u.integer, 0);
  if (v.kind == VALUE_STRING) {
    warn_of_text(call, "Float");
    if (!legacy_float(v.u.text, &real))
      call_fail(call, "%s(): cannot convert given value to a floating point value.", call->name->text);
  } else if (v.kind == VALUE_FLOAT) {
    real = v.u.real;
  } else {
    eval_unsupported(call->c, call->node->place, "roundings of values of this kind");
  }
  return integer_of(call, rounding(real));
}

struct value function_ceiling(struct call *call) {
  return rounded(call, ceil);
}

struct value function_floor(struct call *call) {
  return rounded(call, floor);
}

struct value function_round(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind != VALUE_INTEGER && v.kind != VALUE_FLOAT)
    eval_unsupported(call->c, call->node->place, "roundings of values of this kind");
  double real = v.kind == VALUE_FLOAT ? v.u.real : (double)v.u.integer;
  return integer_of(call, trunc(real > 0 ? real + 0.5 : real - 0.5));
}
