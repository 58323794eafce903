/* SPDX-License-Identifier: Apache-2.0 */
/* `==`, `<` and its sisters, `in`, and what an option of a case matches. */
#include "src/value/operators_parts.h"

#include <math.h>
#include <strings.h>

#include "src/text/letter_case.h"
#include "src/text/regexp.h"
#include "src/value/ruby.h"
#include "src/value/type.h"
#include "src/value/type_notes.h"
#include "src/value/type_object.h"
#include "src/value/type_operators.h"

static bool equal_texts(const struct str *a, const struct str *b) {
  return a->length == b->length && strncasecmp(a->text, b->text, a->length) == 0;
}

static bool equal_collections(struct arena *arena, struct value a, struct value b) {
  if (a.kind == VALUE_ARRAY) {
    if (a.u.array->count != b.u.array->count) return false;
    for (uint32_t i = 0; i < a.u.array->count; i++)
      if (!values_equal(arena, a.u.array->at[i], b.u.array->at[i])) return false;
    return true;
  }
  if (a.u.hash->count != b.u.hash->count) return false;
  for (uint32_t i = 0; i < a.u.hash->count; i++) {
    const struct hash_entry *entry = hash_find(b.u.hash, a.u.hash->at[i].key);
    if (!values_equal(arena, entry ? entry->value : value_undef(0), a.u.hash->at[i].value)) return false;
  }
  return true;
}

/* NaN is beside no number, itself included. */
static bool is_nan(struct value v) {
  return v.kind == VALUE_FLOAT && isnan(v.u.real);
}

/* An object whose type does not count asks whatever it is compared with for its attributes. */
static bool asks_in_vain(struct arena *arena, struct value object, struct value other) {
  const struct str *name = object_asks_for(object.u.object, other);
  struct buffer text;
  if (!name) return false;
  buffer_init(&text, arena);
  buffer_printf(&text, "undefined method `%s' for ", name->text);
  ruby_inspect(&text, other);
  if (other.kind != VALUE_UNDEF && other.kind != VALUE_OBJECT) buffer_printf(&text, ":%s", ruby_class(other));
  if (other.kind == VALUE_UNDEF) buffer_puts(&text, ":NilClass");
  return !type_fail(arena, buffer_take(&text));
}

bool values_equal(struct arena *arena, struct value a, struct value b) {
  if (is_number(a) && is_number(b)) return !is_nan(a) && !is_nan(b) && number_compare(a, b) == 0;
  if (is_number(a) && is_time(b)) return rich_equal(b, a);
  if (is_time(a) || a.kind == VALUE_URI) return rich_equal(a, b);
  if (a.kind == VALUE_OBJECT && asks_in_vain(arena, a, b)) return false;
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_STRING) return equal_texts(a.u.text, b.u.text);
  if (a.kind == VALUE_OBJECT && object_is_alone(a.u.object)) return a.u.object == b.u.object;
  if (a.kind == VALUE_COLLECTOR) return a.u.text == b.u.text;
  if (a.kind == VALUE_ARRAY || a.kind == VALUE_HASH) return equal_collections(arena, a, b);
  return value_same(a, b);
}

bool value_matches(struct arena *arena, struct value option, struct value v) {
  if (option.kind == VALUE_DEFAULT) return true;
  if (option.kind == VALUE_SYMBOL) /* Puppet fails, showing what compares */
    type_refuse(arena, "addresses of Ruby's objects, which stand for what compares symbols");
  if (value_is_type(option)) return type_accepts(arena, type_of_value(arena, option), v);
  if (option.kind == VALUE_REGEXP)
    return v.kind == VALUE_STRING && regexp_finds(arena, option.u.text, v.u.text);
  if (option.kind == VALUE_SEMVER || option.kind == VALUE_SEMVER_RANGE) return rich_matches(arena, option, v);
  if (option.kind == VALUE_ARRAY) {
    if (v.kind != VALUE_ARRAY || v.u.array->count != option.u.array->count) return false;
    for (uint32_t i = 0; i < option.u.array->count; i++)
      if (!value_matches(arena, option.u.array->at[i], v.u.array->at[i])) return false;
    return true;
  }
  if (option.kind == VALUE_HASH) {
    if (v.kind != VALUE_HASH) return false;
    for (uint32_t i = 0; i < option.u.hash->count; i++) {
      const struct hash_entry *entry = hash_find(v.u.hash, option.u.hash->at[i].key);
      if (!value_matches(arena, option.u.hash->at[i].value, entry ? entry->value : value_undef(0)))
        return false;
    }
    return true;
  }
  return values_equal(arena, v, option);
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
                           : values_equal(arena, element, needle);
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

/* What types are asked of a value that is compared with one as if it were a type. */
struct asking {
  struct arena *arena;
  uint32_t depth, steps;
  bool too_deep;             /* aliases hold each other, or there are more ways than anybody waits for */
  const struct str *failure; /* of an Init of what cannot be made */
};

static const char *asked_of_value(struct asking *asking, const struct type *type);

/* What it is made of, one after the other; the value alone may be all arguments (type_init.c). */
static const char *asked_of_init(struct asking *asking, const struct type *type) {
  const struct type *third = type->flag && type->third ? type_resolved(type->third) : NULL;
  const char *asked = asked_of_value(asking, type->first);
  if (!asked && type->second) asked = asked_of_value(asking, type->second);
  uint32_t count = !third ? 0 : third->kind == TYPE_VARIANT ? third->count : 1;
  for (uint32_t i = 0; !asked && i < count; i++) {
    const struct type *tuple = third->kind == TYPE_VARIANT ? type_resolved(third->types[i]) : third;
    if (tuple->kind == TYPE_TUPLE && tuple->count) asked = asked_of_value(asking, tuple->types[0]);
  }
  return asked;
}

/* What TYPE asks the value, or NULL. */
static const char *asked_of_value(struct asking *asking, const struct type *type) {
  enum { DEEPEST = 1000, LONGEST = 10000000 };
  asking->too_deep |= asking->depth == DEEPEST || ++asking->steps > LONGEST;
  if (asking->too_deep || asking->failure) return NULL;
  type = type_resolved(type);
  if (type->kind == TYPE_INIT && type->text) asking->failure = type->text;
  if (type->kind == TYPE_ITERABLE) {
    bool any = !type->first || type_assignable(asking->arena, type->first, type_default(TYPE_ANY));
    return any ? "iterable?" : "iterable_type";
  }
  asking->depth++;
  const char *asked = NULL;
  if (type->kind == TYPE_OPTIONAL && type->first) asked = asked_of_value(asking, type->first);
  if (type->kind == TYPE_INIT && type->first && !type->text) asked = asked_of_init(asking, type);
  for (uint32_t i = 0; type->kind == TYPE_VARIANT && i < type->count; i++) {
    asked = asked_of_value(asking, type->types[i]);
    if (asked || asking->too_deep || asking->failure || type_takes_no_type(type->types[i])) break;
  }
  asking->depth--;
  return asked;
}

/* `Iterable > 1`: Puppet asks the number whether it is iterable. */
static bool asks_no_type(struct operation *o) {
  bool greater = o->op == TRACE_OP_GREATER || o->op == TRACE_OP_GREATER_EQUAL;
  const struct type *type = type_of_value(o->arena, o->operands[0]);
  if (!greater || !type || value_is_type(o->operands[1])) return false;
  struct asking asking = {.arena = o->arena};
  const char *asked = asked_of_value(&asking, type);
  const struct str *failure = type_failure(o->arena);
  if (failure || asking.too_deep) {
    o->detail = failure ? failure->text : "stack level too deep";
    return true;
  }
  if (asking.failure) type_fail(o->arena, asking.failure);
  if (!asked || asking.failure) return false;
  struct buffer text;
  buffer_init(&text, o->arena);
  ruby_inspect(&text, o->operands[1]);
  o->detail = arena_printf(o->arena, "undefined method `%s' for %s:%s", asked, buffer_text(&text),
                           ruby_class(o->operands[1]));
  return true;
}

static bool is_resource_type(struct value v) {
  if (v.kind == VALUE_TYPE) return v.u.type->kind == TYPE_RESOURCE;
  return v.kind == VALUE_REFERENCE && !v.u.reference->older && !reference_is_class(v.u.reference);
}

/*
 * Whether `a == b` has an object for a resource on the left that is compared with a resource's type: it asks
 * that for its own type, and Ruby fails.  Sets *EQUAL if not.
 */
static bool asks(struct arena *arena, struct value a, struct value b, bool *equal) {
  *equal = false;
  if (a.kind == VALUE_REFERENCE && a.u.reference->older && is_resource_type(b)) return true;
  if (a.kind != b.kind || (a.kind != VALUE_ARRAY && a.kind != VALUE_HASH)) {
    *equal = operands_equal(arena, a, b);
    return false;
  }
  uint32_t count = a.kind == VALUE_ARRAY ? a.u.array->count : a.u.hash->count;
  *equal = count == (b.kind == VALUE_ARRAY ? b.u.array->count : b.u.hash->count);
  for (uint32_t i = 0; *equal && i < count; i++) {
    struct value x, y;
    if (a.kind == VALUE_ARRAY) {
      x = a.u.array->at[i];
      y = b.u.array->at[i];
    } else { /* Puppet turns the sides around */
      const struct hash_entry *entry = hash_find(b.u.hash, a.u.hash->at[i].key);
      x = entry ? entry->value : value_undef(0);
      y = a.u.hash->at[i].value;
    }
    if (asks(arena, x, y, equal)) return true;
  }
  return false;
}

bool value_holds_object(struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (value_holds_object(v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (value_holds_object(v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_REFERENCE && v.u.reference->older;
}

bool equality_asks(struct operation *o, struct value a, struct value b) {
  bool equal;
  if (!asks(o->arena, a, b, &equal)) return false;
  o->detail = "undefined method `type' for a PResourceType";
  return true;
}

/* Ruby raised an error: Puppet puts those of comparing into words of its own. */
static enum operate_status failed(struct operation *o) {
  static const char *const others[] = {"undefined", "stack", "no implicit conversion"};
  o->detail = type_failure(o->arena)->text;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (!strncmp(o->detail, others[i], strlen(others[i]))) return OPERATE_MISMATCH;
  return OPERATE_NOT_COMPARABLE;
}

enum operate_status operate_comparison(struct operation *o) {
  int sign = 0;
  bool truth = false;
  if (o->op == TRACE_OP_EQUAL || o->op == TRACE_OP_NOT_EQUAL) {
    struct value a = o->operands[0], b = o->operands[1];
    bool objects = value_holds_object(a) || value_holds_object(b);
    if (objects && equality_asks(o, a, b)) return OPERATE_MISMATCH;
    truth = operands_equal(o->arena, o->operands[0], o->operands[1]) == (o->op == TRACE_OP_EQUAL);
    if (value_is_type(a) && value_is_type(b) && type_failing(o->arena)) {
      enum operate_status status = failed(o);
      if (strncmp(o->detail, "stack", 5)) return status;
      type_fail(o->arena, str_from(o->arena, o->detail));
    }
  } else if (value_is_type(o->operands[0])) {
    if (asks_no_type(o)) return OPERATE_MISMATCH;
    truth = types_in_order(o);
    bool silent = !truth && relation_is_silent(o);
    if (type_failing(o->arena)) return failed(o);
    o->detail = NULL;
    o->result = value_undef(0);
    if (silent) return OPERATE_OK;
  } else {
    enum operate_status status = order(o, &sign);
    if (status != OPERATE_OK) return status;
    truth = o->op == TRACE_OP_LESS         ? sign < 0
            : o->op == TRACE_OP_GREATER    ? sign > 0
            : o->op == TRACE_OP_LESS_EQUAL ? sign <= 0
                                           : sign >= 0;
  }
  const struct str *instead = truth && value_is_type(o->operands[0]) ? types_give_text(o) : NULL;
  o->result = instead ? value_string(instead, 0) : value_boolean(truth, 0);
  return OPERATE_OK;
}
