/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/stdlib/validate.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/receiver.h"
#include "src/puppet/functions/stdlib/predicate.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

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
  return v.kind == VALUE_STRING || v.kind == VALUE_UNDEF ? NULL : not_a(call, v, "a string");
}

static const char *not_absolute(struct call *call, struct value v) {
  const struct value *wrong = v.kind == VALUE_ARRAY || predicate_absolute_path(v) ? NULL : &v;
  for (uint32_t i = 0; !wrong && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (!predicate_absolute_path(v.u.array->at[i])) wrong = &v.u.array->at[i];
  if (!wrong) return NULL;
  return arena_printf(call->c->arena, "%s is not an absolute path.", legacy_inspect(call, *wrong));
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

static const char *not_email(struct call *call, struct value v) {
  if (predicate_email_address(call, v)) return NULL;
  return arena_printf(call->c->arena,
                      v.kind == VALUE_STRING ? "%s is not a valid email address" : "%s is not a string.",
                      legacy_inspect(call, v));
}

/* One validation: of the arguments of a call from an index on. */
struct validation {
  struct call *call;
  const char *name;
  uint32_t from, count;
};

static struct value argument(const struct validation *v, uint32_t at) {
  return legacy_argument(v->call, v->from + at);
}

/* The arguments one by one. */
static const char *each(const struct validation *v, objection object) {
  if (!v->count)
    return arena_printf(v->call->c->arena, "%s(): wrong number of arguments (0; must be > 0)", v->name);
  for (uint32_t i = 0; i < v->count; i++) {
    const char *why = object(v->call, argument(v, i));
    if (why) return why;
  }
  return NULL;
}

/* ---- numbers within bounds ---- */

struct bound {
  bool given;
  struct value number;
  const char *text;
};

struct bounds {
  const struct validation *of;
  bool real; /* validate_numeric: else validate_integer */
  struct bound low, high;
};

static const char *plain_text(struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return buffer_text(&text);
}

/* Float() or Integer() of V's text; false where it raises. */
static bool number_of(const struct bounds *b, struct value v, struct value *number) {
  const struct str *text = str_from(b->of->call->c->arena, plain_text(b->of->call, v));
  if (!b->real) return legacy_integer(b->of->call, text, number);
  *number = value_float(0, 0);
  return legacy_float(text, &number->u.real);
}

static const char *wanted(const struct bounds *b) {
  return b->real ? "a Numeric" : "an Integer";
}

static const char *read_bound(const struct bounds *b, uint32_t at, struct bound *bound) {
  struct call *call = b->of->call;
  struct value v = argument(b->of, at);
  bound->text = plain_text(call, v);
  if (at >= b->of->count || (at == 1 && b->of->count > 2 && !*bound->text)) return NULL;
  bound->given = true;
  if (number_of(b, v, &bound->number)) {
    bound->text = plain_text(call, bound->number);
    return NULL;
  }
  return arena_printf(call->c->arena, "%s(): Expected %s argument to be unset or %s, got %s:%s", b->of->name,
                      at == 1 ? "second" : "third", wanted(b), bound->text,
                      at == 1 ? "String" : ruby_class(v));
}

/* POSITION: in the Array INPUT, or -1: then the number that V denotes is shown in its place. */
static const char *check_number(const struct bounds *b, struct value input, struct value v,
                                int64_t position) {
  struct call *call = b->of->call;
  struct value number;
  const char *name = b->of->name;
  if (v.kind == VALUE_HASH || v.kind == VALUE_ARRAY || !number_of(b, v, &number)) {
    const char *which =
        position < 0 ? "first argument"
                     : arena_printf(call->c->arena, "element at array position %lld", (long long)position);
    if (position < 0 && v.kind == VALUE_HASH) name = "validate_integer"; /* whoever asks */
    return arena_printf(call->c->arena, "%s(): Expected %s to be %s%s, got %s", name, which, wanted(b),
                        position < 0 ? " or Array" : "", ruby_class(v));
  }
  const char *text = legacy_inspect(call, position < 0 ? number : input);
  if (b->high.given && number_compare(number, b->high.number) > 0)
    return arena_printf(call->c->arena, "%s(): Expected %s to be smaller or equal to %s, got %s.", name, text,
                        b->high.text, text);
  if (b->low.given && number_compare(number, b->low.number) < 0)
    return arena_printf(call->c->arena, "%s(): Expected %s to be greater or equal to %s, got %s.", name, text,
                        b->low.text, text);
  return NULL;
}

static const char *numbers(const struct validation *v, bool real) {
  struct bounds b = {.of = v, .real = real};
  if (!v->count || v->count > 3)
    return arena_printf(v->call->c->arena, "%s(): Wrong number of arguments; must be 1, 2 or 3, got %u",
                        v->name, v->count);
  const char *why = read_bound(&b, 1, &b.high);
  if (!why) why = read_bound(&b, 2, &b.low);
  if (!why && b.low.given && b.high.given && number_compare(b.low.number, b.high.number) > 0)
    why = arena_printf(v->call->c->arena,
                       "%s(): Expected second argument to be larger than third argument, got %s < %s",
                       v->name, b.high.text, b.low.text);
  struct value first = argument(v, 0);
  if (!why && first.kind != VALUE_ARRAY) return check_number(&b, first, first, -1);
  for (uint32_t i = 0; !why && i < first.u.array->count; i++)
    why = check_number(&b, first, first.u.array->at[i], i);
  return why;
}

/* ---- lengths ---- */

static uint32_t characters(const struct str *text) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

/* Integer() of a time: its whole seconds. */
static int64_t seconds_of(struct value v) {
  if (v.kind == VALUE_TIMESTAMP) return (int64_t)v.u.timestamp->seconds;
  const __int128 second = 1000000000, all = v.u.timespan->nanoseconds;
  return (int64_t)(all / second - (all % second < 0));
}

static const char *length_bound(const struct validation *v, uint32_t at, int64_t *bound) {
  struct value given = argument(v, at);
  struct value number = given;
  bool good = value_is_integer(given);
  if (given.kind == VALUE_STRING) good = legacy_integer(v->call, given.u.text, &number);
  if (given.kind == VALUE_FLOAT) {
    legacy_finite(v->call, given.u.real);
    number = integer_of_float(v->call->c->arena, given.u.real);
    good = true;
  }
  if (given.kind == VALUE_TIMESTAMP || given.kind == VALUE_TIMESPAN) {
    number = value_integer(seconds_of(given), 0);
    good = true;
  }
  if (!strcmp(ruby_class(given), "Puppet::Pops::Types::IntegerRangeIterator")) { /* its to_i is that of nil */
    number = value_integer(0, 0);
    good = true;
  }
  *bound = good ? integer_clamped(number) : 0;
  if (good && *bound >= (at == 1)) return NULL;
  if (good) given = number;
  return arena_printf(v->call->c->arena,
                      "validate_slength(): Expected %s argument to be %sa positive Numeric, got %s:%s",
                      at == 1 ? "second" : "third", at == 2 ? "unset or " : "", plain_text(v->call, given),
                      ruby_class(given));
}

static const char *check_length(const struct validation *v, struct value input, struct value one, int64_t low,
                                int64_t high) {
  int64_t length = characters(one.u.text);
  if (length >= low && length <= high) return NULL;
  return arena_printf(v->call->c->arena,
                      "validate_slength(): Expected length of %s to be between %lld and %lld, was %lld",
                      legacy_inspect(v->call, input), (long long)low, (long long)high,
                      (long long)(input.kind == VALUE_ARRAY ? input.u.array->count : length));
}

static const char *lengths(const struct validation *v) {
  struct arena *arena = v->call->c->arena;
  int64_t high = 0, low = 0;
  if (v->count != 2 && v->count != 3)
    return arena_printf(arena, "validate_slength(): Wrong number of arguments (%u; must be 2 or 3)",
                        v->count);
  const char *why = length_bound(v, 1, &high);
  if (!why && v->count > 2 && value_true(argument(v, 2))) why = length_bound(v, 2, &low);
  if (!why && high < low)
    why = "validate_slength(): Expected second argument to be equal to or larger than third argument";
  struct value input = argument(v, 0);
  if (why) return why;
  if (input.kind == VALUE_STRING) return check_length(v, input, input, low, high);
  if (input.kind != VALUE_ARRAY)
    return arena_printf(arena, "validate_slength(): Expected first argument to be a String or Array, got %s",
                        ruby_class(input));
  for (uint32_t i = 0; !why && i < input.u.array->count; i++) {
    struct value one = input.u.array->at[i];
    why = one.kind == VALUE_STRING
              ? check_length(v, input, one, low, high)
              : arena_printf(
                    arena, "validate_slength(): Expected element at array position %u to be a String, got %s",
                    i, ruby_class(one));
  }
  return why;
}

/* ---- patterns ---- */

static const char *matches(const struct validation *v) {
  struct arena *arena = v->call->c->arena;
  struct value input = argument(v, 0), message = argument(v, 2);
  if (v->count != 2 && v->count != 3)
    return arena_printf(arena, "validate_re(): wrong number of arguments (%u; must be 2 or 3)", v->count);
  if (input.kind != VALUE_STRING)
    return arena_printf(arena, "validate_re(): input needs to be a String, not a %s", ruby_class(input));
  if (predicate_matches(v->call, input, argument(v, 1))) return NULL;
  if (v->count > 2 && message.kind != VALUE_STRING && value_true(message))
    receiver_lacks(v->call, "scrub", message);
  if (v->count > 2 && value_true(message)) return plain_text(v->call, message);
  return arena_printf(arena, "validate_re(): %s does not match %s", legacy_inspect(v->call, input),
                      legacy_inspect(v->call, argument(v, 1)));
}

/* ---- the functions ---- */

static const struct {
  const char *name;
  objection object; /* of each argument; NULL: see below */
  bool deprecated;
} validations[] = {
    {"validate_absolute_path", not_absolute, false},
    {"validate_array", not_array, true},
    {"validate_bool", not_bool, true},
    {"validate_domain_name", not_domain, false},
    {"validate_email_address", not_email, false},
    {"validate_hash", not_hash, true},
    {"validate_integer", NULL, true},
    {"validate_ip_address", not_ip, true},
    {"validate_ipv4_address", not_ipv4, true},
    {"validate_ipv6_address", not_ipv6, true},
    {"validate_numeric", NULL, true},
    {"validate_re", NULL, true},
    {"validate_slength", NULL, true},
    {"validate_string", not_string, true},
};

static uint32_t validation_of(struct call *call, const char *name) {
  for (uint32_t i = 0; i < sizeof validations / sizeof *validations; i++)
    if (!strcmp(validations[i].name, name)) return i;
  eval_unsupported(call->c, call->node->place, arena_printf(call->c->arena, "validations by '%s'", name));
}

const char *validation_problem(struct call *call, const char *name, uint32_t from) {
  uint32_t row = validation_of(call, name);
  struct validation v = {call, name, from, call->arguments->count - from};
  if (validations[row].object) return each(&v, validations[row].object);
  if (!strcmp(name, "validate_slength")) return lengths(&v);
  if (!strcmp(name, "validate_re")) return matches(&v);
  return numbers(&v, !strcmp(name, "validate_numeric"));
}

struct value stdlib_validate(struct call *call) {
  const char *name = call->function->name;
  if (validations[validation_of(call, name)].deprecated)
    legacy_deprecated(call, name,
                      "This method is deprecated, please use the stdlib validate_legacy function.");
  const char *why = validation_problem(call, name, 0);
  if (why) call_fail(call, "%s", why);
  return value_undef(0);
}
