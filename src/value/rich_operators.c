/* SPDX-License-Identifier: Apache-2.0 */
/* What the operators of the language do with values that no literal writes. */
#include <math.h>
#include <strings.h>

#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"
#include "src/value/uri.h"

#define BILLION 1000000000

/* ---- points in time and spans, in nanoseconds ---- */

static bool is_time(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
}

static bool is_number(struct value v) {
  return value_is_number(v);
}

static __int128 nanoseconds_of(struct value v) {
  if (v.kind == VALUE_TIMESPAN) return v.u.timespan->nanoseconds;
  return (__int128)v.u.timestamp->seconds * BILLION + v.u.timestamp->nanoseconds;
}

bool nanoseconds_of_seconds(struct value v, __int128 *nanoseconds) {
  if (v.kind == VALUE_FLOAT) {
    double n = v.u.real * BILLION;
    bool near = fabs(n) < (double)TIME_FARTHEST;
    if (near) *nanoseconds = (__int128)n;
    return near;
  }
  if (!integer_to_128(v, nanoseconds) || *nanoseconds >= TIME_FARTHEST / BILLION ||
      *nanoseconds <= -TIME_FARTHEST / BILLION)
    return false;
  *nanoseconds *= BILLION;
  return true;
}

static bool is_near(__int128 n) {
  return n < TIME_FARTHEST && n > -TIME_FARTHEST;
}

static enum rich_status timespan_result(struct arena *arena, __int128 n, struct value *result,
                                        const char **problem) {
  *problem = "Timespans that long";
  if (!is_near(n)) return RICH_BEYOND;
  *result = value_timespan(arena, n);
  return RICH_OK;
}

struct value timestamp_at(struct arena *arena, __int128 n) {
  __int128 seconds = n / BILLION - (n % BILLION < 0);
  return value_timestamp(arena, seconds, (uint32_t)(n - seconds * BILLION));
}

static enum rich_status timestamp_result(struct arena *arena, __int128 n, struct value *result,
                                         const char **problem) {
  *problem = "Timestamps that far away";
  if (!is_near(n)) return RICH_BEYOND;
  *result = timestamp_at(arena, n);
  return RICH_OK;
}

static enum rich_status time_result(struct arena *arena, bool timestamp, __int128 n, struct value *result,
                                    const char **problem) {
  return timestamp ? timestamp_result(arena, n, result, problem) : timespan_result(arena, n, result, problem);
}

static enum rich_status refuse(struct arena *arena, const char *format, const char **problem) {
  *problem = format;
  (void)arena;
  return RICH_WRONG;
}

/* A number of seconds that is too large: Ruby makes no Integer of what is infinite. */
static enum rich_status refuse_seconds(struct value seconds, const char *beyond, const char **problem) {
  double n = seconds.kind == VALUE_FLOAT ? seconds.u.real * BILLION : 0;
  *problem = isnan(n) ? "NaN" : isinf(n) ? n < 0 ? "-Infinity" : "Infinity" : beyond;
  return isfinite(n) ? RICH_BEYOND : RICH_WRONG;
}

static enum rich_status add(struct arena *arena, struct value a, struct value b, struct value *result,
                            const char **problem) {
  __int128 other;
  bool stamp = a.kind == VALUE_TIMESTAMP;
  if (stamp && b.kind == VALUE_TIMESTAMP)
    return refuse(arena, "A Timestamp cannot be added to a Timestamp", problem);
  if (is_time(b)) {
    other = nanoseconds_of(b);
    stamp = stamp || b.kind == VALUE_TIMESTAMP;
  } else if (!nanoseconds_of_seconds(b, &other)) {
    return refuse_seconds(b, "such sums of times", problem);
  }
  return time_result(arena, stamp, nanoseconds_of(a) + other, result, problem);
}

static enum rich_status subtract(struct arena *arena, struct value a, struct value b, struct value *result,
                                 const char **problem) {
  __int128 other;
  bool stamp = a.kind == VALUE_TIMESTAMP;
  if (!stamp && b.kind == VALUE_TIMESTAMP)
    return refuse(arena, "A Timestamp cannot be subtracted from a Timespan", problem);
  if (is_time(b)) {
    other = nanoseconds_of(b);
    stamp = stamp && b.kind != VALUE_TIMESTAMP;
  } else if (!nanoseconds_of_seconds(b, &other)) {
    return refuse_seconds(b, "such differences of times", problem);
  }
  return time_result(arena, stamp, nanoseconds_of(a) - other, result, problem);
}

static enum rich_status scaled(struct arena *arena, double n, struct value *result, const char **problem) {
  if (!(fabs(n) < (double)TIME_FARTHEST)) {
    *problem = isnan(n) ? "NaN" : isinf(n) ? n < 0 ? "-Infinity" : "Infinity" : "Timespans that long";
    return isfinite(n) ? RICH_BEYOND : RICH_WRONG;
  }
  return timespan_result(arena, (__int128)n, result, problem);
}

static enum rich_status multiply(struct arena *arena, struct value a, struct value b, struct value *result,
                                 const char **problem) {
  if (b.kind == VALUE_TIMESTAMP || b.kind == VALUE_TIMESPAN) {
    *problem = b.kind == VALUE_TIMESTAMP ? "A Timestamp cannot be multiplied by a Timestamp"
                                         : "A Timestamp cannot be multiplied by a Timespan";
    return RICH_WRONG;
  }
  if (b.kind == VALUE_FLOAT)
    return scaled(arena, (double)a.u.timespan->nanoseconds * b.u.real, result, problem);
  struct value product = integer_product(arena, integer_of_128(arena, a.u.timespan->nanoseconds), b);
  __int128 n;
  *problem = "Timespans that long";
  if (!integer_to_128(product, &n)) return RICH_BEYOND;
  return timespan_result(arena, n, result, problem);
}

static __int128 absolute(__int128 n) {
  return n < 0 ? -n : n;
}

/* Integer#fdiv of Ruby: of Floats where the divisor is a small number, once both are reduced; else exact. */
static double divide_as_float(__int128 a, __int128 b) {
  __int128 x = absolute(a), y = absolute(b);
  while (y) {
    __int128 rest = x % y;
    x = y;
    y = rest;
  }
  if (x) {
    a /= x;
    b /= x;
  }
  if (absolute(b) < (__int128)1 << 62) return (double)a / (double)b;
  unsigned __int128 divisor = (unsigned __int128)absolute(b),
                    quotient = (unsigned __int128)absolute(a) / divisor,
                    rest = (unsigned __int128)absolute(a) % divisor;
  int shift = 0;
  for (; rest && quotient < (unsigned __int128)1 << 64 && shift < 1000; shift++) {
    rest <<= 1;
    quotient = quotient << 1 | (rest >= divisor);
    if (rest >= divisor) rest -= divisor;
  }
  double size = ldexp((double)(quotient | (rest != 0)), -shift);
  return (a < 0) != (b < 0) ? -size : size;
}

static __int128 floor_division(__int128 a, __int128 b) {
  __int128 quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

static enum rich_status divide(struct arena *arena, struct value a, struct value b, struct value *result,
                               const char **problem) {
  __int128 nanoseconds = a.u.timespan->nanoseconds;
  struct value rest, quotient;
  *problem = "A Timespan cannot be divided by a Timestamp";
  if (b.kind == VALUE_TIMESTAMP) return RICH_WRONG;
  if (b.kind == VALUE_TIMESPAN) {
    double real = divide_as_float(nanoseconds, b.u.timespan->nanoseconds);
    *result = value_float(real, 0);
    return isinf(real) ? RICH_INFINITE : RICH_OK;
  }
  if (b.kind == VALUE_FLOAT) {
    if (b.u.real == 0) return RICH_ZERO;
    return scaled(arena, floor((double)nanoseconds / b.u.real), result, problem);
  }
  if (!integer_sign(b)) return RICH_ZERO;
  integer_divide(arena, integer_of_128(arena, nanoseconds), b, &quotient, &rest);
  integer_to_128(quotient, &nanoseconds);
  return timespan_result(arena, nanoseconds, result, problem);
}

/* Seconds modulo B; the language lets no Float through to here. */
static enum rich_status modulo(struct arena *arena, struct value a, struct value b, struct value *result,
                               const char **problem) {
  *problem = b.kind == VALUE_TIMESTAMP ? "Can not do modulus on a Timespan using a a Timestamp"
                                       : "Can not do modulus on a Timespan using a a Timespan";
  if (!value_is_integer(b)) return b.kind == VALUE_FLOAT ? RICH_NOT_TOGETHER : RICH_WRONG;
  if (!integer_sign(b)) return RICH_ZERO;
  struct value seconds = integer_of_128(arena, floor_division(a.u.timespan->nanoseconds, BILLION)), quotient;
  integer_divide(arena, seconds, b, &quotient, result);
  result->trace = 0;
  if (result->kind == VALUE_INTEGER) return RICH_OK;
  *problem = "such rests of times";
  return RICH_BEYOND;
}

/* Of the right operand alone being a time: + and, for a span, * change places; - makes a span of the number.
 */
static enum rich_status swapped(struct arena *arena, enum trace_op op, struct value *a, struct value *b,
                                const char **problem) {
  bool span = b->kind == VALUE_TIMESPAN;
  if (op == TRACE_OP_ADD || (op == TRACE_OP_MULTIPLY && span)) {
    struct value first = *a;
    *a = *b;
    *b = first;
    return RICH_OK;
  }
  if (op != TRACE_OP_SUBTRACT || !span) return RICH_NOT_TOGETHER;
  __int128 n;
  if (!nanoseconds_of_seconds(*a, &n)) return refuse_seconds(*a, "such differences of times", problem);
  return timespan_result(arena, n, a, problem);
}

static enum rich_status time_arithmetic(struct arena *arena, enum trace_op op, struct value a, struct value b,
                                        struct value *result, const char **problem) {
  if (op == TRACE_OP_MODULO && a.kind == VALUE_FLOAT) return RICH_NOT_APPLICABLE;
  if (op == TRACE_OP_MODULO && b.kind == VALUE_FLOAT) return RICH_NOT_TOGETHER;
  if (!is_time(a)) {
    enum rich_status status = swapped(arena, op, &a, &b, problem);
    if (status != RICH_OK) return status;
  }
  if (op == TRACE_OP_ADD) return add(arena, a, b, result, problem);
  if (op == TRACE_OP_SUBTRACT) return subtract(arena, a, b, result, problem);
  if (a.kind == VALUE_TIMESTAMP) return RICH_NOT_APPLICABLE;
  if (op == TRACE_OP_MULTIPLY) return multiply(arena, a, b, result, problem);
  if (op == TRACE_OP_DIVIDE) return divide(arena, a, b, result, problem);
  return op == TRACE_OP_MODULO ? modulo(arena, a, b, result, problem) : RICH_NOT_APPLICABLE;
}

enum rich_status rich_arithmetic(struct arena *arena, enum trace_op op, struct value a, struct value b,
                                 struct value *result, const char **problem) {
  if (a.kind == VALUE_BINARY) {
    *problem = "Can only append Binary to a Binary";
    if (b.kind != VALUE_BINARY) return RICH_WRONG;
    struct buffer both;
    buffer_init(&both, arena);
    buffer_str(&both, a.u.text);
    buffer_str(&both, b.u.text);
    *problem = "Binaries of this length";
    if (both.length > VALUE_LONGEST_TEXT) return RICH_BEYOND;
    *result = value_binary(buffer_take(&both));
    return RICH_OK;
  }
  if (a.kind == VALUE_URI) {
    *problem = "An URI can only be merged with an URI or String";
    if (b.kind != VALUE_URI && b.kind != VALUE_STRING) return RICH_WRONG;
    return uri_join(arena, a.u.uri, b, result, problem);
  }
  return time_arithmetic(arena, op, a, b, result, problem);
}

/* ---- comparisons ---- */

static int order_of(__int128 a, __int128 b) {
  return (a > b) - (a < b);
}

static __int128 floor_seconds(__int128 n) {
  return n / BILLION - (n % BILLION < 0);
}

/* A time beside a number of seconds: whole seconds beside an Integer. */
static int compare_to_number(struct value time, struct value number) {
  __int128 n = nanoseconds_of(time), whole;
  if (value_is_integer(number))
    return integer_to_128(number, &whole) ? order_of(floor_seconds(n), whole) : -integer_sign(number);
  double seconds = divide_as_float(n, BILLION);
  return (seconds > number.u.real) - (seconds < number.u.real);
}

bool time_is_number(struct value time, struct value number) {
  return !(number.kind == VALUE_FLOAT && isnan(number.u.real)) && compare_to_number(time, number) == 0;
}

/* Nothing compares with what is not a number. */
static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && v.u.real != v.u.real;
}

enum rich_status rich_compare(struct value a, struct value b, int *order, const char **problem) {
  if (a.kind == VALUE_SEMVER) {
    *problem = "Versions not comparable to non Versions";
    if (b.kind != VALUE_SEMVER) return RICH_WRONG;
    *order = semver_compare(a.u.semver, b.u.semver);
    return RICH_OK;
  }
  if (is_time(a)) {
    *problem = a.kind == VALUE_TIMESPAN
                   ? "Timespans are only comparable to Timespans, Integers, and Floats"
                   : "Timestamps are only comparable to Timestamps, Integers, and Floats";
    if (a.kind != b.kind && (!is_number(b) || is_nan(b))) return RICH_WRONG;
    *order = a.kind == b.kind ? order_of(nanoseconds_of(a), nanoseconds_of(b)) : compare_to_number(a, b);
    return RICH_OK;
  }
  if (is_number(a) && !is_nan(a) && is_time(b)) {
    *order = -compare_to_number(b, a);
    return RICH_OK;
  }
  *problem = a.kind == VALUE_STRING ? "A String is not comparable to a non String"
             : is_number(a)         ? "A Numeric is not comparable to non Numeric"
                            : "Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable";
  return RICH_WRONG;
}

struct value rich_seconds(struct arena *arena, struct value time, bool real) {
  __int128 n = nanoseconds_of(time);
  return real ? value_float(divide_as_float(n, BILLION), 0) : integer_of_128(arena, floor_seconds(n));
}

bool rich_equal(struct value a, struct value b) {
  if (a.kind == VALUE_URI && b.kind == VALUE_URI) return uri_equal(a.u.uri, b.u.uri);
  if (is_time(a) && is_number(b)) return !is_nan(b) && compare_to_number(a, b) == 0;
  return a.kind == b.kind && value_same(a, b);
}

/* ---- membership ---- */

/* V as a version, where it is one or a text of one. */
static const struct semver *version_of(struct arena *arena, struct value v) {
  const char *problem;
  if (v.kind == VALUE_SEMVER) return v.u.semver;
  struct value version;
  if (v.kind != VALUE_STRING || semver_parse(arena, v.u.text, &version, &problem) != RICH_OK) return NULL;
  return version.u.semver;
}

bool rich_matches(struct arena *arena, struct value pattern, struct value v) {
  const struct semver *version = version_of(arena, v);
  if (!version) return false;
  if (pattern.kind == VALUE_SEMVER) return semver_same(pattern.u.semver, version);
  return semver_range_includes(pattern.u.semver_range, version);
}

static bool holds_bytes(const struct str *text, const struct str *part) {
  return !part->length || memmem(text->text, text->length, part->text, part->length);
}

static bool holds_byte(const struct str *text, struct value number) {
  double wanted = number_to_float(number);
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] == wanted) return true;
  return false;
}

bool rich_in(struct arena *arena, struct value needle, struct value haystack) {
  if (haystack.kind == VALUE_SEMVER_RANGE) return rich_matches(arena, haystack, needle);
  if (haystack.kind != VALUE_BINARY) return false;
  if (is_number(needle)) return holds_byte(haystack.u.text, needle);
  return (needle.kind == VALUE_BINARY || needle.kind == VALUE_STRING) &&
         holds_bytes(haystack.u.text, needle.u.text);
}
