/* SPDX-License-Identifier: Apache-2.0 */
/* `+` and its sisters on numbers and what can be taken as numbers. */
#include "src/operations/operators_parts.h"

#include <math.h>
#include <stdlib.h>

/* ---- numbers in strings ---- */

static const char *digits_end(const char *p) {
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

/* The end of a fraction and exponent at P, P itself if there is none. */
static const char *float_tail(const char *p) {
  if (p[0] == '.' && p[1] >= '0' && p[1] <= '9') p = digits_end(p + 1);
  if (*p != 'e' && *p != 'E') return p;
  const char *e = p + 1;
  if (*e == '-') e++;
  return *e >= '0' && *e <= '9' ? digits_end(e) : p;
}

static bool integer_of(struct arena *arena, const char *text, const char *end, int base, bool negative,
                       struct value *number) {
  uint64_t n = 0;
  bool large = false;
  for (const char *p = text; p < end; p++) {
    int digit = *p <= '9' ? *p - '0' : (*p | 32) - 'a' + 10;
    if (digit >= base) return false;
    large = large || __builtin_mul_overflow(n, (uint64_t)base, &n) ||
            __builtin_add_overflow(n, (uint64_t)digit, &n);
  }
  if (large || n > (uint64_t)INT64_MAX)
    return integer_of_digits(arena, text, (size_t)(end - text), base, negative, number);
  *number = value_integer(negative ? -(int64_t)n : (int64_t)n, 0);
  return true;
}

bool number_of_text(struct arena *arena, const struct str *text, struct value *number) {
  const char *p = text->text, *stop = p + text->length;
  if (memchr(p, '\0', text->length)) return false;
  while (*p == ' ' || *p == '\t')
    p++;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  while (*p == ' ' || *p == '\t')
    p++;
  const char *end;
  if (p[0] == '0' && (p[1] | 32) == 'x') {
    end = p + 2;
    while ((*end >= '0' && *end <= '9') || ((*end | 32) >= 'a' && (*end | 32) <= 'f'))
      end++;
    if (end == p + 2 || !integer_of(arena, p + 2, end, 16, negative, number)) return false;
  } else {
    const char *whole = digits_end(p);
    end = float_tail(whole);
    if (whole == p) return false;
    if (end > whole) {
      double real = strtod(p, NULL);
      if (isinf(real)) return false;
      *number = value_float(negative ? -real : real, 0);
    } else if (!integer_of(arena, p, end, whole - p > 1 && *p == '0' ? 8 : 10, negative, number)) {
      return false;
    }
  }
  while (*end == ' ' || *end == '\t')
    end++;
  return end == stop;
}

static bool to_number(struct operation *o, uint32_t at, struct value *number) {
  struct value v = o->operands[at];
  if (is_number(v) || is_time(v) || v.kind == VALUE_SEMVER) {
    *number = v;
    return true;
  }
  o->at = at;
  if (v.kind != VALUE_STRING || !number_of_text(o->arena, v.u.text, number)) return false;
  if (at < 2) o->coerced[at] = true;
  return true;
}

/* ---- arithmetic ---- */

static enum operate_status real_arithmetic(struct operation *o, double a, double b) {
  double r = 0;
  if (o->op == TRACE_OP_ADD)
    r = a + b;
  else if (o->op == TRACE_OP_SUBTRACT)
    r = a - b;
  else if (o->op == TRACE_OP_MULTIPLY)
    r = a * b;
  else if (o->op == TRACE_OP_DIVIDE)
    r = a / b;
  else
    return OPERATE_NOT_APPLICABLE;
  if (isinf(r)) return OPERATE_INFINITE;
  o->result = value_float(r, 0);
  return OPERATE_OK;
}

/* What is beyond 64 bits is no result; a message shows it in hexadecimal digits. */
static enum operate_status whole_result(struct operation *o, struct value r) {
  struct buffer text;
  o->result = r;
  if (r.kind == VALUE_INTEGER) return OPERATE_OK;
  buffer_init(&text, o->arena);
  buffer_puts(&text, integer_sign(r) < 0 ? "-0x" : "+0x");
  integer_digits(&text, r, 16);
  o->detail = buffer_text(&text);
  return OPERATE_OVERFLOW;
}

static enum operate_status integer_result(struct operation *o, __int128 r) {
  if (r > INT64_MAX || r < INT64_MIN) return whole_result(o, integer_of_128(o->arena, r));
  o->result = value_integer((int64_t)r, 0);
  return OPERATE_OK;
}

/* Division and modulo round towards minus infinity, as Ruby's do. */
static enum operate_status integer_division(struct operation *o, int64_t a, int64_t b) {
  if (b == 0) return OPERATE_DIVISION_BY_ZERO;
  __int128 quotient = (__int128)a / b, rest = (__int128)a % b;
  if (rest != 0 && (rest < 0) != (b < 0)) {
    quotient--;
    rest += b;
  }
  return integer_result(o, o->op == TRACE_OP_DIVIDE ? quotient : rest);
}

/* A << BY, BY being the nearest number of 64 bits. */
static enum operate_status shift(struct operation *o, struct value a, int64_t by) {
  if (o->op == TRACE_OP_SHIFT_RIGHT) by = by == INT64_MIN ? INT64_MAX : -by;
  o->detail = "shift width too big";
  if (by > INTEGER_LONGEST_BITS && integer_sign(a)) return OPERATE_MISMATCH;
  return whole_result(o, integer_shifted(o->arena, a, by));
}

/* A shift by a Float drops its fraction. */
static enum operate_status float_shift(struct operation *o, struct value a, double by) {
  if (isnan(by)) {
    o->detail = "NaN";
    return OPERATE_MISMATCH;
  }
  return shift(o, a, by >= 9e18 ? INT64_MAX : by <= -9e18 ? INT64_MIN : (int64_t)by);
}

/* Where one operand is beyond 64 bits. */
static enum operate_status whole_arithmetic(struct operation *o, struct value a, struct value b) {
  struct value rest, quotient;
  if (o->op == TRACE_OP_ADD) return whole_result(o, integer_sum(o->arena, a, b));
  if (o->op == TRACE_OP_SUBTRACT) return whole_result(o, integer_difference(o->arena, a, b));
  if (o->op == TRACE_OP_MULTIPLY) return whole_result(o, integer_product(o->arena, a, b));
  if (o->op != TRACE_OP_DIVIDE && o->op != TRACE_OP_MODULO) return shift(o, a, integer_clamped(b));
  if (!integer_sign(b)) return OPERATE_DIVISION_BY_ZERO;
  integer_divide(o->arena, a, b, &quotient, &rest);
  return whole_result(o, o->op == TRACE_OP_DIVIDE ? quotient : rest);
}

static enum operate_status integer_arithmetic(struct operation *o, int64_t a, int64_t b) {
  if (o->op == TRACE_OP_ADD) return integer_result(o, (__int128)a + b);
  if (o->op == TRACE_OP_SUBTRACT) return integer_result(o, (__int128)a - b);
  if (o->op == TRACE_OP_MULTIPLY) return integer_result(o, (__int128)a * b);
  if (o->op == TRACE_OP_DIVIDE || o->op == TRACE_OP_MODULO) return integer_division(o, a, b);
  return shift(o, value_integer(a, 0), b);
}

enum operate_status operate_rich(struct operation *o, enum rich_status status, const char *problem) {
  static const enum operate_status of[] = {
      [RICH_OK] = OPERATE_OK,
      [RICH_WRONG] = OPERATE_MISMATCH,
      [RICH_RAISED] = OPERATE_RAISED,
      [RICH_NOT_APPLICABLE] = OPERATE_NOT_APPLICABLE,
      [RICH_NOT_TOGETHER] = OPERATE_NOT_APPLICABLE_WHEN,
      [RICH_ZERO] = OPERATE_DIVISION_BY_ZERO,
      [RICH_INFINITE] = OPERATE_INFINITE,
      [RICH_BEYOND] = OPERATE_BEYOND,
  };
  o->detail = problem;
  return of[status];
}

static enum operate_status rich_operation(struct operation *o, struct value a, struct value b) {
  const char *problem = "";
  enum rich_status status = rich_arithmetic(o->arena, o->op, a, b, &o->result, &problem);
  return operate_rich(o, status, problem);
}

static const char version_is_none[] = "can't convert SemanticPuppet::Version into Float";

/* Of a time and a SemVer. */
static enum operate_status time_and_version(struct operation *o, const char *time, bool span) {
  const char *format = o->op == TRACE_OP_ADD                ? "A Version cannot be added to a %s"
                       : o->op == TRACE_OP_SUBTRACT         ? "A Version cannot be subtracted from a %s"
                       : o->op == TRACE_OP_MULTIPLY && span ? "A Timestamp cannot be multiplied by a Version"
                       : o->op == TRACE_OP_DIVIDE && span   ? "A Timespan cannot be divided by a Version"
                       : o->op == TRACE_OP_MODULO && span
                           ? "Can not do modulus on a Timespan using a a Version"
                           : NULL;
  if (!format) return OPERATE_NOT_APPLICABLE;
  const char *mark = strstr(format, "%s");
  o->detail = mark ? arena_printf(o->arena, "%.*s%s", (int)(mark - format), format, time) : format;
  return OPERATE_MISMATCH;
}

/* Of a SemVer and what passes for a number: + and, with a span, * change places. */
static enum operate_status version_first(struct operation *o, struct value b) {
  bool by_zero = b.kind == VALUE_INTEGER && !b.u.integer, span = b.kind == VALUE_TIMESPAN;
  if (o->op == TRACE_OP_MODULO && by_zero) return OPERATE_DIVISION_BY_ZERO;
  if (o->op == TRACE_OP_MODULO && b.kind == VALUE_FLOAT) return OPERATE_NOT_APPLICABLE_WHEN;
  if (is_time(b) && (o->op == TRACE_OP_ADD || (o->op == TRACE_OP_MULTIPLY && span)))
    return time_and_version(o, value_kind_name(b), span);
  if (o->op == TRACE_OP_SUBTRACT && span) return OPERATE_NOT_APPLICABLE;
  return is_time(b) ? OPERATE_NOT_APPLICABLE_WHEN : OPERATE_NOT_APPLICABLE;
}

/* Ruby's class of a SemVer is a Numeric: one passes for a number, and then nothing can be done with it. */
static enum operate_status version_arithmetic(struct operation *o, struct value a, struct value b) {
  if (is_time(a)) return time_and_version(o, value_kind_name(a), a.kind == VALUE_TIMESPAN);
  if (a.kind == VALUE_SEMVER) return version_first(o, b);
  bool shifts = o->op == TRACE_OP_SHIFT_LEFT || o->op == TRACE_OP_SHIFT_RIGHT;
  if (shifts || (o->op == TRACE_OP_MODULO && a.kind == VALUE_FLOAT)) return OPERATE_NOT_APPLICABLE;
  o->detail = version_is_none;
  return OPERATE_MISMATCH;
}

enum operate_status operate_arithmetic(struct operation *o) {
  struct value a = o->operands[0], b = o->operands[1];
  bool of_collections = o->op == TRACE_OP_ADD || o->op == TRACE_OP_SUBTRACT || o->op == TRACE_OP_SHIFT_LEFT;
  if (of_collections && (a.kind == VALUE_ARRAY || a.kind == VALUE_HASH)) return operate_collection(o);
  if (o->op == TRACE_OP_ADD && (a.kind == VALUE_BINARY || a.kind == VALUE_URI))
    return rich_operation(o, a, b);
  if (!to_number(o, 0, &a) || !to_number(o, 1, &b)) return OPERATE_NOT_NUMERIC;
  if (a.kind == VALUE_SEMVER || b.kind == VALUE_SEMVER) return version_arithmetic(o, a, b);
  if (is_time(a) || is_time(b)) return rich_operation(o, a, b);
  if (a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER)
    return integer_arithmetic(o, a.u.integer, b.u.integer);
  if (value_is_integer(a) && value_is_integer(b)) return whole_arithmetic(o, a, b);
  if (o->op == TRACE_OP_MODULO && a.kind != VALUE_FLOAT) return OPERATE_NOT_APPLICABLE_WHEN;
  bool shifts = o->op == TRACE_OP_SHIFT_LEFT || o->op == TRACE_OP_SHIFT_RIGHT;
  if (shifts && value_is_integer(a)) return float_shift(o, a, b.u.real);
  return real_arithmetic(o, number_to_float(a), number_to_float(b));
}

enum operate_status operate_negate(struct operation *o) {
  struct value a;
  if (!to_number(o, 0, &a)) return OPERATE_NOT_NUMERIC;
  if (is_time(a)) {
    struct value nothing = value_timespan(o->arena, 0);
    o->op = TRACE_OP_SUBTRACT;
    enum operate_status status = rich_operation(o, nothing, a);
    o->op = TRACE_OP_NEGATE;
    return status;
  }
  o->detail = version_is_none;
  if (a.kind == VALUE_SEMVER) return OPERATE_MISMATCH;
  o->result = a.kind == VALUE_FLOAT ? value_float(-a.u.real, 0) : integer_negated(o->arena, a);
  return OPERATE_OK;
}
