/* SPDX-License-Identifier: Apache-2.0 */
/* `==`, `<` and its sisters, `in`, and what an option of a case matches. */
#include "src/operations/operators_parts.h"
#include "src/types/match.h"
#include "src/value/equal.h"

#include <math.h>
#include <strings.h>

#include "src/operations/of_types.h"
#include "src/text/letter_case.h"
#include "src/text/regexp.h"
#include "src/types/notes.h"
#include "src/types/type.h"
#include "src/value/ruby.h"

/* NaN is beside no number, itself included. */
static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && isnan(v.u.real);
}

static bool text_in(struct arena *arena, const struct str *needle, const struct str *haystack) {
  const struct str *part = letters_in(arena, needle, LETTERS_LOWER),
                   *text = letters_in(arena, haystack, LETTERS_LOWER);
  return !part->length || memmem(text->text, text->length, part->text, part->length);
}

/* A type is in an Array that has an instance of it; a String or version where an element matches it as an
   option of a case does; all else where it equals an element. */
static bool in_array(struct arena *arena, struct value needle, const struct array *haystack) {
  const struct type *type = type_of_value(arena, needle);
  bool matches = needle.kind == VALUE_STRING || needle.kind == VALUE_SEMVER;
  for (uint32_t i = 0; i < haystack->count; i++) {
    struct value element = haystack->at[i];
    bool searched = element.kind == VALUE_STRING && needle.kind == VALUE_REGEXP;
    bool found = searched  ? regexp_finds(arena, needle.u.text, element.u.text)
                 : type    ? type_accepts(arena, type, element)
                 : matches ? value_matches(arena, element, needle)
                           : values_equal(element, needle);
    if (found) return true;
  }
  return false;
}

bool value_in(struct arena *arena, struct value needle, struct value haystack) {
  if (haystack.kind == VALUE_STRING && needle.kind == VALUE_REGEXP)
    return regexp_finds(arena, needle.u.text, haystack.u.text);
  if (haystack.kind == VALUE_STRING)
    return needle.kind == VALUE_STRING && text_in(arena, needle.u.text, haystack.u.text);
  if (haystack.kind == VALUE_BINARY || haystack.kind == VALUE_SEMVER_RANGE)
    return rich_in(arena, needle, haystack);
  if (haystack.kind == VALUE_ARRAY) return in_array(arena, needle, haystack.u.array);
  if (haystack.kind != VALUE_HASH) return false;
  struct array *keys = array_new(arena, haystack.u.hash->count);
  for (uint32_t i = 0; i < keys->count; i++)
    keys->at[i] = haystack.u.hash->at[i].key;
  return in_array(arena, needle, keys);
}

static enum operate_status order_numbers(struct operation *o, int *result) {
  struct value a = o->operands[0], b = o->operands[1];
  o->detail = "A Numeric is not comparable to non Numeric";
  if (!is_number(b)) return OPERATE_NOT_COMPARABLE;
  if (is_nan(a) || is_nan(b)) {
    o->detail = arena_printf(o->arena, "undefined method `%s' for nil:NilClass", trace_op_text(o->op));
    return OPERATE_MISMATCH;
  }
  *result = number_compare(a, b);
  return OPERATE_OK;
}

int text_order(const struct str *a, const struct str *b, bool fold) {
  for (uint32_t i = 0; i < a->length && i < b->length; i++) {
    unsigned char x = (unsigned char)a->text[i], y = (unsigned char)b->text[i];
    if (fold && x >= 'A' && x <= 'Z') x += 32;
    if (fold && y >= 'A' && y <= 'Z') y += 32;
    if (x != y) return x > y ? 1 : -1;
  }
  return (a->length > b->length) - (a->length < b->length);
}

static enum operate_status order_texts(struct operation *o, int *result) {
  o->detail = "A String is not comparable to a non String";
  if (o->operands[1].kind != VALUE_STRING) return OPERATE_NOT_COMPARABLE;
  const struct str *a = o->operands[0].u.text, *b = o->operands[1].u.text;
  *result = text_order(a, b, true);
  return OPERATE_OK;
}

static enum operate_status order(struct operation *o, int *result) {
  struct value a = o->operands[0], b = o->operands[1];
  if (a.kind == VALUE_STRING) return order_texts(o, result);
  if (value_symbol(a)) {
    o->detail = "Symbol not comparable to non Symbol";
    *result = value_symbol(b) ? strcmp(value_symbol(a), value_symbol(b)) : 0;
    return value_symbol(b) ? OPERATE_OK : OPERATE_NOT_COMPARABLE;
  }
  if ((is_nan(a) && (is_time(b) || b.kind == VALUE_SEMVER)) || (is_time(a) && is_nan(b))) {
    o->detail = arena_printf(o->arena, "undefined method `%s' for nil:NilClass", trace_op_text(o->op));
    return OPERATE_MISMATCH;
  }
  if (is_number(a) && b.kind == VALUE_SEMVER) { /* whose class is a Numeric in Ruby */
    o->detail = "can't convert SemanticPuppet::Version into Float";
    return OPERATE_MISMATCH;
  }
  if (is_time(a) || a.kind == VALUE_SEMVER || (is_number(a) && is_time(b))) {
    enum rich_status status = rich_compare(a, b, result, &o->detail);
    return status == RICH_WRONG ? OPERATE_NOT_COMPARABLE : operate_rich(o, status, o->detail);
  }
  if (is_number(a)) return order_numbers(o, result);
  o->detail = "Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable";
  return OPERATE_NOT_COMPARABLE;
}

/* Ruby raised an error: Puppet puts those of comparing into words of its own. */
static enum operate_status failed(struct operation *o) {
  static const char *const others[] = {"undefined", "stack", "no implicit conversion"};
  o->detail = type_failure(o->arena)->text;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (!strncmp(o->detail, others[i], strlen(others[i]))) return OPERATE_MISMATCH;
  return OPERATE_NOT_COMPARABLE;
}

/* `Iterable > 1`: Puppet asks the number whether it is iterable, and fails or not. */
static bool asks_value(const struct operation *o) {
  bool greater = o->op == TRACE_OP_GREATER || o->op == TRACE_OP_GREATER_EQUAL;
  if (!greater || value_is_type(o->operands[1])) return false;
  enum type_kind kind = type_resolved(type_of_value(o->arena, o->operands[0]))->kind;
  return kind == TYPE_OPTIONAL || kind == TYPE_VARIANT || kind == TYPE_ITERABLE || kind == TYPE_INIT;
}

enum operate_status operate_comparison(struct operation *o) {
  int sign = 0;
  bool truth = false;
  if (o->op == TRACE_OP_EQUAL || o->op == TRACE_OP_NOT_EQUAL) {
    struct value a = o->operands[0], b = o->operands[1];
    truth = operands_equal(o->arena, a, b) == (o->op == TRACE_OP_EQUAL);
    if (value_is_type(a) && value_is_type(b) && type_failing(o->arena)) {
      enum operate_status status = failed(o);
      if (strncmp(o->detail, "stack", 5)) return status;
      type_fail(o->arena, str_from(o->arena, o->detail));
    }
  } else if (value_is_type(o->operands[0])) {
    if (asks_value(o)) {
      o->detail = "values compared with types that ask them for more than their own type";
      return OPERATE_BEYOND;
    }
    truth = types_in_order(o);
    if (type_failing(o->arena)) return failed(o);
  } else {
    enum operate_status status = order(o, &sign);
    if (status != OPERATE_OK) return status;
    truth = o->op == TRACE_OP_LESS         ? sign < 0
            : o->op == TRACE_OP_GREATER    ? sign > 0
            : o->op == TRACE_OP_LESS_EQUAL ? sign <= 0
                                           : sign >= 0;
  }
  o->result = value_boolean(truth, 0);
  return OPERATE_OK;
}
