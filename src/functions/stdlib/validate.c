/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's validate_… functions: nothing, or an error. */
#include "src/functions/stdlib/predicate.h"
#include "src/value/ruby.h"
#include "src/value/type.h"

/* Why a value is not what was asked for, in the function's words; NULL if it is. */
typedef const char *(*objection)(struct call *call, struct value v);

static const char *not_a(struct call *call, struct value v, const char *what) {
  return arena_printf(call->c->arena, "%s is not %s.  It looks to be a %s", legacy_inspect(call, v), what,
                      ruby_class(v));
}

static const char *not_array(struct call *call, struct value v) {
  return v.kind == VALUE_ARRAY ? NULL : not_a(call, v, "an Array");
}

static const char *not_hash(struct call *call, struct value v) {
  return v.kind == VALUE_HASH ? NULL : not_a(call, v, "a Hash");
}

static const char *not_bool(struct call *call, struct value v) {
  return v.kind == VALUE_BOOLEAN ? NULL : not_a(call, v, "a boolean");
}

static const char *not_string(struct call *call, struct value v) {
  return v.kind == VALUE_STRING ? NULL : not_a(call, v, "a string");
}

static const char *not_absolute(struct call *call, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (!predicate_absolute_path(v.u.array->at[i])) return not_absolute(call, v.u.array->at[i]);
  if (v.kind == VALUE_ARRAY || predicate_absolute_path(v)) return NULL;
  return arena_printf(call->c->arena, "%s is not an absolute path.", legacy_inspect(call, v));
}

static const char *not_address(struct call *call, struct value v, bool good, const char *what) {
  if (good) return NULL;
  return v.kind == VALUE_STRING
             ? arena_printf(call->c->arena, "%s is not a valid %s address.", legacy_inspect(call, v), what)
             : arena_printf(call->c->arena, "%s is not a string.", legacy_inspect(call, v));
}

static const char *not_ip(struct call *call, struct value v) {
  return not_address(call, v, predicate_ipv4(v) || predicate_ipv6(v), "IP");
}

static const char *not_ipv4(struct call *call, struct value v) {
  return not_address(call, v, predicate_ipv4(v), "IPv4");
}

static const char *not_ipv6(struct call *call, struct value v) {
  return not_address(call, v, predicate_ipv6(v), "IPv6");
}

static const char *not_domain(struct call *call, struct value v) {
  if (predicate_domain_name(v)) return NULL;
  return arena_printf(call->c->arena,
                      v.kind == VALUE_STRING ? "%s is not a syntactically correct domain name"
                                             : "%s is not a string.",
                      legacy_inspect(call, v));
}

static const struct {
  const char *name;
  objection object;
  bool quiet; /* not deprecated */
} each_argument[] = {
    {"validate_absolute_path", not_absolute, true},
    {"validate_array", not_array, false},
    {"validate_bool", not_bool, false},
    {"validate_domain_name", not_domain, true},
    {"validate_hash", not_hash, false},
    {"validate_ip_address", not_ip, false},
    {"validate_ipv4_address", not_ipv4, false},
    {"validate_ipv6_address", not_ipv6, false},
    {"validate_string", not_string, false},
};

struct value stdlib_validate_each(struct call *call) {
  uint32_t row = 0;
  while (strcmp(each_argument[row].name, call->function->name))
    row++;
  if (!each_argument[row].quiet)
    legacy_deprecated(call, call->function->name,
                      "This method is deprecated, please use the stdlib validate_legacy function.");
  if (!call->arguments->count)
    call_fail(call, "%s(): wrong number of arguments (0; must be > 0)", call->function->name);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    const char *why = each_argument[row].object(call, legacy_argument(call, i));
    if (why) call_fail(call, "%s", why);
  }
  return value_undef(0);
}

/* ---- numbers within bounds ---- */

struct bounds {
  struct call *call;
  bool real; /* validate_numeric: else validate_integer */
  bool has_low, has_high;
  double low, high;
  const char *low_text, *high_text;
};

static const char *plain_text(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return buffer_text(&text);
}

/* Float() or Integer() of V's text; false where it raises. */
static bool number_of(const struct bounds *b, struct value v, double *number) {
  const struct str *text = str_from(b->call->c->arena, plain_text(b->call, v));
  int64_t integer;
  if (b->real) return legacy_float(text, number);
  if (!legacy_integer(text, &integer)) return false;
  *number = (double)integer;
  return true;
}

static void read_bound(struct bounds *b, uint32_t at, const char *which, bool *has, double *bound) {
  struct value v = legacy_argument(b->call, at);
  if (!legacy_given(b->call, at)) return;
  if (at == 1 && b->call->arguments->count > 2 && !*plain_text(b->call, v)) return;
  if (!number_of(b, v, bound))
    call_fail(b->call, "%s(): Expected %s argument to be unset or %s, got %s:%s", b->call->function->name,
              which, b->real ? "a Numeric" : "an Integer", plain_text(b->call, v),
              at == 1 ? "String" : ruby_class(v));
  *has = true;
}

static void check_number(const struct bounds *b, struct value v, int64_t position) {
  double number;
  const char *name = b->call->function->name;
  const char *text = legacy_inspect(b->call, v);
  const char *wanted = b->real ? "a Numeric" : "an Integer";
  if (v.kind == VALUE_HASH || v.kind == VALUE_ARRAY || !number_of(b, v, &number)) {
    if (position < 0)
      call_fail(b->call, "%s(): Expected first argument to be %s or Array, got %s", name, wanted,
                ruby_class(v));
    call_fail(b->call, "%s(): Expected element at array position %lld to be %s, got %s", name,
              (long long)position, wanted, ruby_class(v));
  }
  if (b->has_high && number > b->high)
    call_fail(b->call, "%s(): Expected %s to be smaller or equal to %s, got %s.", name, text, b->high_text,
              text);
  if (b->has_low && number < b->low)
    call_fail(b->call, "%s(): Expected %s to be greater or equal to %s, got %s.", name, text, b->low_text,
              text);
}

struct value stdlib_validate_number(struct call *call) {
  struct bounds b = {.call = call, .real = !strcmp(call->function->name, "validate_numeric")};
  uint32_t count = call->arguments->count;
  legacy_deprecated(call, call->function->name,
                    "This method is deprecated, please use the stdlib validate_legacy function.");
  if (!count || count > 3)
    call_fail(call, "%s(): Wrong number of arguments; must be 1, 2 or 3, got %u", call->function->name,
              count);
  read_bound(&b, 1, "second", &b.has_high, &b.high);
  read_bound(&b, 2, "third", &b.has_low, &b.low);
  b.high_text = plain_text(call, legacy_argument(call, 1));
  b.low_text = plain_text(call, legacy_argument(call, 2));
  if (b.has_low && b.has_high && b.low > b.high)
    call_fail(call, "%s(): Expected second argument to be larger than third argument, got %s < %s",
              call->function->name, b.high_text, b.low_text);
  struct value v = legacy_argument(call, 0);
  if (v.kind != VALUE_ARRAY) check_number(&b, v, -1);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    check_number(&b, v.u.array->at[i], i);
  return value_undef(0);
}

/* ---- lengths ---- */

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

static int64_t length_bound(struct call *call, uint32_t at, const char *which, int64_t least) {
  struct value v = legacy_argument(call, at);
  int64_t bound = v.kind == VALUE_INTEGER ? v.u.integer : 0;
  bool good = v.kind == VALUE_INTEGER || (v.kind == VALUE_STRING && legacy_integer(v.u.text, &bound));
  if (!good || bound < least)
    call_fail(call, "validate_slength(): Expected %s argument to be %sa positive Numeric, got %s:%s", which,
              at == 2 ? "unset or " : "", plain_text(call, v), ruby_class(v));
  return bound;
}

static void check_length(struct call *call, struct value input, struct value v, int64_t low, int64_t high) {
  int64_t length = characters(v.u.text);
  int64_t shown = input.kind == VALUE_ARRAY ? input.u.array->count : length;
  if (length < low || length > high)
    call_fail(call, "validate_slength(): Expected length of %s to be between %lld and %lld, was %lld",
              legacy_inspect(call, input), (long long)low, (long long)high, (long long)shown);
}

struct value stdlib_validate_slength(struct call *call) {
  uint32_t count = call->arguments->count;
  legacy_deprecated(call, "validate_slength",
                    "This method is deprecated, please use the stdlib validate_legacy function.");
  if (count != 2 && count != 3)
    call_fail(call, "validate_slength(): Wrong number of arguments (%u; must be 2 or 3)", count);
  int64_t high = length_bound(call, 1, "second", 1);
  int64_t low = count > 2 ? length_bound(call, 2, "third", 0) : 0;
  if (high < low)
    call_fail(call,
              "validate_slength(): Expected second argument to be equal to or larger than third argument");
  struct value v = legacy_argument(call, 0);
  if (v.kind != VALUE_STRING && v.kind != VALUE_ARRAY)
    call_fail(call, "validate_slength(): Expected first argument to be a String or Array, got %s",
              ruby_class(v));
  if (v.kind == VALUE_STRING) check_length(call, v, v, low, high);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++) {
    struct value one = v.u.array->at[i];
    if (one.kind != VALUE_STRING)
      call_fail(call, "validate_slength(): Expected element at array position %u to be a String, got %s", i,
                ruby_class(one));
    check_length(call, v, one, low, high);
  }
  return value_undef(0);
}
