/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of one number: abs, ceiling, floor, round. */
#include <math.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/collection.h"
#include "src/puppet/functions/legacy.h"
#include "src/value/integer.h"

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
  return integer_of_float(call->c->arena, real);
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
  struct value integer;
  if (fraction) return value_float(legacy_to_f(text), 0);
  if (!integer_of_digits(call->c->arena, p, (size_t)(end - p), 10, text->text[0] == '-', &integer))
    eval_unsupported(call->c, call->node->place, INTEGER_TOO_LARGE);
  return integer;
}

struct value function_abs(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_STRING) {
    warn_of_text(call, "Numeric");
    v = decimal(call, v.u.text);
  }
  if (v.kind == VALUE_FLOAT) return value_float(fabs(v.u.real), 0);
  v.trace = 0;
  return integer_absolute(call->c->arena, v);
}

/* ---- ceiling, floor, round ---- */

static struct value rounded(struct call *call, double (*rounding)(double)) {
  struct value v = call->arguments->at[0];
  double real = 0;
  v.trace = 0;
  if (value_is_integer(v)) return v;
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
  if (!value_is_number(v)) eval_unsupported(call->c, call->node->place, "roundings of values of this kind");
  double real = number_to_float(v);
  return integer_of(call, trunc(real > 0 ? real + 0.5 : real - 0.5));
}
