/* SPDX-License-Identifier: Apache-2.0 */
/* Integer, Float, Numeric and Boolean from other values. */
#include <math.h>
#include <strings.h>

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/new/new.h"
#include "src/types/mismatch.h"
#include "src/value/convert.h"
#include "src/value/integer.h"

/* ---- what texts are taken at all ---- */

static const char *digits_end(const char *p) {
  while (*p >= '0' && *p <= '9')
    p++;
  return p;
}

/* Behind a sign and blanks. */
static const char *unsigned_part(const char *p) {
  if (*p == '+' || *p == '-') p++;
  return p + strspn(p, " \t\r\n\f\v");
}

/* 0x1F or 0b11 at P. */
static bool is_prefixed(const char *p) {
  const char *digits = (p[1] | 32) == 'x' ? "0123456789abcdefABCDEF" : (p[1] | 32) == 'b' ? "01" : "";
  size_t length = *p == '0' && *digits ? strspn(p + 2, digits) : 0;
  return length && !p[2 + length];
}

static bool is_integer_text(const struct str *text) {
  const char *p = unsigned_part(text->text);
  return (*p >= '0' && *p <= '9' && !*digits_end(p)) || is_prefixed(p);
}

static bool is_float_text(const struct str *text) {
  const char *p = unsigned_part(text->text);
  if (is_prefixed(p)) return true;
  if (*p < '0' || *p > '9') return false;
  if (*p == '0' && p[1] >= '0' && p[1] <= '9') return !p[strspn(p, "01234567")];
  p = digits_end(p);
  if (*p == '.') {
    const char *end = digits_end(p + 1);
    if (end == p + 1) return false;
    p = end;
  }
  if ((*p | 32) == 'e') {
    p += p[1] == '-' ? 2 : 1;
    if (digits_end(p) == p) return false;
    p = digits_end(p);
  }
  return !*p;
}

static bool is_time(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
}

static bool convertible(struct value v, bool (*text)(const struct str *)) {
  if (v.kind == VALUE_STRING) return strlen(v.u.text->text) == v.u.text->length && text(v.u.text);
  return value_is_number(v) || v.kind == VALUE_BOOLEAN || is_time(v);
}

/* TEXT without blanks between its sign and the number, where there are some; else NULL. */
static const struct str *without_blanks(struct arena *arena, const struct str *text) {
  const char *p = text->text;
  if ((*p != '+' && *p != '-') || !strchr(" \t\r\n\f\v", p[1])) return NULL;
  return str_printf(arena, "%c%s", *p, unsigned_part(p));
}

/* ---- Integer ---- */

static struct value integer_of_string(struct call *call, const struct str *text, int radix) {
  struct arena *arena = call->c->arena;
  struct value whole = value_undef(0);
  const char *problem, *ignored;
  enum rich_status status = integer_of_text(arena, text, radix, &whole, &problem);
  const struct str *closer = status == RICH_WRONG ? without_blanks(arena, text) : NULL;
  if (closer && integer_of_text(arena, closer, radix, &whole, &ignored) == RICH_OK) status = RICH_OK;
  new_check(call, status, &problem);
  return whole;
}

static struct value integer_from(struct call *call, struct value from, struct value radix, struct value abs) {
  struct value v = from;
  if (from.kind == VALUE_FLOAT) {
    if (!isfinite(from.u.real)) call_fail(call, "%s", from.u.real < 0 ? "-Infinity" : "Infinity");
    v = integer_of_float(call->c->arena, from.u.real);
  } else if (is_time(from)) {
    v = rich_seconds(call->c->arena, from, false);
  } else if (from.kind == VALUE_BOOLEAN) {
    v = value_integer(from.u.boolean, 0);
  } else if (from.kind == VALUE_STRING) {
    v = integer_of_string(call, from.u.text, radix.kind == VALUE_INTEGER ? (int)radix.u.integer : 0);
  }
  if (value_true(abs)) v = integer_absolute(call->c->arena, v);
  v.trace = 0;
  return v;
}

static void check_radix(struct call *call, struct value radix) {
  if (!value_is_integer(radix)) return;
  int64_t n = integer_clamped(radix);
  if (n != 2 && n != 8 && n != 10 && n != 16)
    call_fail(call, "Illegal radix: %s, expected 2, 8, 10, 16, or default",
              integer_text_of(call->c->arena, radix));
}

/* The argument at INDEX is left out, or a Boolean. */
static bool is_flag(const struct call *call, uint32_t index) {
  return index >= call->arguments->count || call->arguments->at[index].kind == VALUE_BOOLEAN;
}

static void check_named(struct call *call, struct value hash) {
  struct compiler *c = call->c;
  const struct type *expected = type_of_text(c, "IntegerArgs");
  const char *subject = "Integer.new has wrong type,";
  if (!type_accepts(c->arena, expected, hash))
    call_fail(call, "%s", assertion_text(c->arena, subject, expected, type_infer_set(c->arena, hash)));
}

static struct value integer_from_hash(struct call *call, struct value named) {
  struct value from = new_entry(named.u.hash, "from"), radix = new_entry(named.u.hash, "radix");
  if (hash_find_text(named.u.hash, "from") && !convertible(from, is_integer_text))
    new_refuse(call, "new", from, "Integer");
  check_radix(call, radix);
  check_named(call, named);
  return integer_from(call, from, radix, new_entry(named.u.hash, "abs"));
}

struct value construct_integer(struct call *call) {
  struct value from = new_argument(call, 0), radix = new_argument(call, 1), abs = new_argument(call, 2);
  uint32_t count = call->arguments->count;
  if (count < 1 || count > 3)
    call_fail(call, "'new' expects between 1 and 3 arguments, got %s",
              count ? arena_printf(call->c->arena, "%u", count) : "none");
  if (count == 1 && from.kind == VALUE_HASH) return integer_from_hash(call, from);
  bool known = (count < 2 || value_is_integer(radix) || radix.kind == VALUE_DEFAULT) && is_flag(call, 2);
  if (known) {
    check_radix(call, radix);
    if (radix.kind != VALUE_DEFAULT && !convertible(from, is_integer_text))
      new_refuse(call, "new", from, "Integer");
  }
  function_check(call);
  return integer_from(call, from, radix, abs);
}

/* ---- Float and Numeric ---- */

static struct value float_of_string(struct call *call, const struct str *text) {
  struct arena *arena = call->c->arena;
  const char *problem, *ignored;
  double real;
  if (text->length == 1 && *text->text == '0') call_fail(call, "undefined method `casecmp' for nil:NilClass");
  if (*text->text == '0' && (text->text[1] | 32) == 'b') {
    struct value whole = value_undef(0);
    new_check(call, integer_of_text(arena, text, 0, &whole, &problem), &problem);
    return value_float(integer_to_float(whole), 0);
  }
  enum rich_status status = float_of_text(arena, text, &real, &problem);
  const struct str *closer = status == RICH_WRONG ? without_blanks(arena, text) : NULL;
  if (closer && float_of_text(arena, closer, &real, &ignored) == RICH_OK) status = RICH_OK;
  new_check(call, status, &problem);
  return value_float(real, 0);
}

/* As Puppet reads numbers, 0b11 too. */
static struct value number_of_string(struct call *call, const struct str *text) {
  struct value v;
  char second = text->length ? (char)(text->text[1] | 32) : 0;
  if (*text->text == '0' && (second == 'b' || second == 'x')) return integer_of_string(call, text, 0);
  if (number_of_text(call->c->arena, text, &v)) return v;
  const char *p = unsigned_part(text->text);
  if ((p[1] | 32) == 'b' || strpbrk(p, "eE")) return value_undef(0);
  eval_unsupported(call->c, call->node->place, INTEGER_TOO_LARGE);
}

/* FROM, which is no String, as a Float or a number. */
static struct value real_from(struct arena *arena, struct value from, bool numeric) {
  if (is_time(from)) return rich_seconds(arena, from, true);
  if (from.kind == VALUE_BOOLEAN)
    return numeric ? value_integer(from.u.boolean, 0) : value_float(from.u.boolean, 0);
  return numeric ? from : value_float(number_to_float(from), 0);
}

static struct value absolute(struct call *call, struct value v, struct value abs) {
  v.trace = 0;
  if (!value_true(abs)) return v;
  if (v.kind == VALUE_UNDEF) call_fail(call, "undefined method `abs' for nil:NilClass");
  if (v.kind == VALUE_FLOAT) v.u.real = fabs(v.u.real);
  if (value_is_integer(v)) return integer_absolute(call->c->arena, v);
  return v;
}

/* Whether HASH has the arguments by name; what is wrong in it makes it none at all. */
static bool is_named(struct call *call, struct value hash, bool numeric) {
  const struct type *named = type_of_text(call->c, numeric ? "NumberArgs" : "RealArgs");
  return type_accepts(call->c->arena, named, hash);
}

static struct value construct_real(struct call *call, const char *label, const char *type, bool numeric) {
  struct value from = new_argument(call, 0), abs = new_argument(call, 1);
  uint32_t count = call->arguments->count;
  if (count == 1 && from.kind == VALUE_HASH && is_named(call, from, numeric)) {
    abs = new_entry(from.u.hash, "abs");
    from = new_entry(from.u.hash, "from");
  } else if (count >= 1 && count <= 2 && is_flag(call, 1) && !convertible(from, is_float_text)) {
    new_refuse(call, label, from, type);
  } else {
    function_check(call);
  }
  struct value v = from.kind != VALUE_STRING ? real_from(call->c->arena, from, numeric)
                   : numeric                 ? number_of_string(call, from.u.text)
                                             : float_of_string(call, from.u.text);
  return absolute(call, v, abs);
}

struct value construct_float(struct call *call) {
  return construct_real(call, "new_float", "Float", false);
}

struct value construct_numeric(struct call *call) {
  return construct_real(call, "new_numeric", "Numeric", true);
}

/* ---- Boolean ---- */

/* 1, 0, or -1: it is no such word. */
static int truth_of_word(const char *word) {
  static const char *const words[] = {"false", "no", "n", "true", "yes", "y"};
  for (int i = 0; i < 6; i++)
    if (strcasecmp(word, words[i]) == 0) return i >= 3;
  return -1;
}

struct value construct_boolean(struct call *call) {
  struct value from = new_argument(call, 0);
  if (call->arguments->count == 1) {
    int word = from.kind == VALUE_STRING ? truth_of_word(from.u.text->text) : -1;
    if (word >= 0) return value_boolean(word, 0);
    if (value_is_integer(from)) return value_boolean(integer_sign(from) != 0, 0);
    if (from.kind == VALUE_FLOAT && !isnan(from.u.real)) return value_boolean(from.u.real != 0, 0);
    if (from.kind == VALUE_BOOLEAN) return value_boolean(from.u.boolean, 0);
    new_refuse(call, "new_boolean", from, "Boolean");
  }
  function_check(call);
  return value_undef(0);
}
