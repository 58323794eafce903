/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/operators.h"

#include <math.h>
#include <stdlib.h>
#include <strings.h>

#include "src/value/regexp.h"
#include "src/value/type.h"
#include "src/value/type_operators.h"

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

static bool integer_of(const char *text, const char *end, int base, bool negative, struct value *number) {
  uint64_t n = 0;
  for (const char *p = text; p < end; p++) {
    int digit = *p <= '9' ? *p - '0' : (*p | 32) - 'a' + 10;
    if (digit >= base) return false;
    if (__builtin_mul_overflow(n, (uint64_t)base, &n) || __builtin_add_overflow(n, (uint64_t)digit, &n))
      return false;
  }
  if (n > (uint64_t)INT64_MAX) return false;
  *number = value_integer(negative ? -(int64_t)n : (int64_t)n, 0);
  return true;
}

bool number_of_text(const struct str *text, struct value *number) {
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
    if (end == p + 2 || !integer_of(p + 2, end, 16, negative, number)) return false;
  } else {
    const char *whole = digits_end(p);
    end = float_tail(whole);
    if (whole == p) return false;
    if (end > whole) {
      double real = strtod(p, NULL);
      if (isinf(real)) return false;
      *number = value_float(negative ? -real : real, 0);
    } else if (!integer_of(p, end, whole - p > 1 && *p == '0' ? 8 : 10, negative, number)) {
      return false;
    }
  }
  while (*end == ' ' || *end == '\t')
    end++;
  return end == stop;
}

static bool to_number(struct operation *o, uint32_t at, struct value *number) {
  struct value v = o->operands[at];
  if (v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT) {
    *number = v;
    return true;
  }
  o->at = at;
  if (v.kind != VALUE_STRING || !number_of_text(v.u.text, number)) return false;
  if (at < 2) o->coerced[at] = true;
  return true;
}

static double real_of(struct value v) {
  return v.kind == VALUE_FLOAT ? v.u.real : (double)v.u.integer;
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

static enum operate_status integer_result(struct operation *o, __int128 r) {
  if (r > INT64_MAX || r < INT64_MIN) {
    char digits[48], *p = digits + sizeof digits - 1;
    unsigned __int128 rest = r < 0 ? -(unsigned __int128)r : (unsigned __int128)r;
    *p = '\0';
    do
      *--p = (char)('0' + (int)(rest % 10));
    while (rest /= 10);
    if (r < 0) *--p = '-';
    o->detail = arena_copy(o->arena, p, strlen(p) + 1);
    return OPERATE_OVERFLOW;
  }
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

static enum operate_status integer_shift(struct operation *o, int64_t a, int64_t by) {
  if (o->op == TRACE_OP_SHIFT_RIGHT) by = by == INT64_MIN ? INT64_MAX : -by;
  if (by <= 0) return integer_result(o, by <= -64 ? (a < 0 ? -1 : 0) : a >> -by);
  if (a == 0) return integer_result(o, 0);
  if (by <= 63) return integer_result(o, (__int128)a * ((__int128)1 << by));
  o->detail = a < 0 ? "-beyond 128 bits" : "beyond 128 bits";
  if (by < 126 && a < ((int64_t)1 << (126 - by > 62 ? 62 : 126 - by)) && a > 0)
    return integer_result(o, (__int128)a << by);
  return OPERATE_OVERFLOW;
}

static enum operate_status integer_arithmetic(struct operation *o, int64_t a, int64_t b) {
  if (o->op == TRACE_OP_ADD) return integer_result(o, (__int128)a + b);
  if (o->op == TRACE_OP_SUBTRACT) return integer_result(o, (__int128)a - b);
  if (o->op == TRACE_OP_MULTIPLY) return integer_result(o, (__int128)a * b);
  if (o->op == TRACE_OP_DIVIDE || o->op == TRACE_OP_MODULO) return integer_division(o, a, b);
  return integer_shift(o, a, b);
}

/* ---- collections ---- */

static struct value array_value(struct array *array) {
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}

/* What `+` and `-` take from their right operand: an Array's elements, a Hash's pairs, else the value itself.
 */
static const struct array *elements_of(struct arena *arena, struct value v) {
  if (v.kind == VALUE_ARRAY) return v.u.array;
  if (v.kind != VALUE_HASH) {
    struct array *one = array_new(arena, 1);
    one->at[0] = v;
    return one;
  }
  struct array *pairs = array_new(arena, v.u.hash->count);
  for (uint32_t i = 0; i < pairs->count; i++) {
    struct array *pair = array_new(arena, 2);
    pair->at[0] = v.u.hash->at[i].key;
    pair->at[1] = v.u.hash->at[i].value;
    pairs->at[i] = array_value(pair);
    pairs->at[i].trace = v.trace;
  }
  return pairs;
}

static struct value joined(struct arena *arena, const struct array *a, const struct array *b) {
  struct array *both = array_new(arena, a->count + b->count);
  memcpy(both->at, a->at, a->count * sizeof *a->at);
  memcpy(both->at + a->count, b->at, b->count * sizeof *b->at);
  return array_value(both);
}

static const struct hash *set_of(struct arena *arena, const struct array *array) {
  struct hash_builder builder;
  hash_begin(&builder, arena, array->count);
  for (uint32_t i = 0; i < array->count; i++)
    hash_put(&builder, array->at[i], value_undef(0));
  return hash_end(&builder);
}

static enum operate_status array_operation(struct operation *o) {
  const struct array *left = o->operands[0].u.array;
  if (o->op == TRACE_OP_SHIFT_LEFT) {
    struct array *one = array_new(o->arena, 1);
    one->at[0] = o->operands[1];
    o->result = joined(o->arena, left, one);
    return OPERATE_OK;
  }
  const struct array *right = elements_of(o->arena, o->operands[1]);
  if (o->op == TRACE_OP_ADD) {
    o->result = joined(o->arena, left, right);
    return OPERATE_OK;
  }
  struct array *rest = array_new(o->arena, left->count);
  const struct hash *dropped = set_of(o->arena, right);
  rest->count = 0;
  for (uint32_t i = 0; i < left->count; i++)
    if (!hash_find(dropped, left->at[i])) rest->at[rest->count++] = left->at[i];
  o->result = array_value(rest);
  return OPERATE_OK;
}

static void put_all(struct hash_builder *builder, const struct hash *hash) {
  for (uint32_t i = 0; i < hash->count; i++)
    hash_put(builder, hash->at[i].key, hash->at[i].value);
}

/* The right operand of `hash + x` when x is an Array: pairs, or keys and values in turn. */
static enum operate_status put_array(struct operation *o, struct hash_builder *builder,
                                     const struct array *array) {
  bool pairs = array->count > 0;
  for (uint32_t i = 0; i < array->count; i++)
    pairs = pairs && array->at[i].kind == VALUE_ARRAY && array->at[i].u.array->count == 2;
  for (uint32_t i = 0; pairs && i < array->count; i++)
    hash_put(builder, array->at[i].u.array->at[0], array->at[i].u.array->at[1]);
  if (pairs) return OPERATE_OK;
  o->detail = "odd number of arguments for Hash";
  if (array->count % 2) return OPERATE_MISMATCH;
  for (uint32_t i = 0; i < array->count; i += 2)
    hash_put(builder, array->at[i], array->at[i + 1]);
  return OPERATE_OK;
}

static enum operate_status hash_operation(struct operation *o) {
  const struct hash *left = o->operands[0].u.hash;
  struct value right = o->operands[1];
  struct hash_builder builder;
  if (o->op == TRACE_OP_SHIFT_LEFT) return OPERATE_NOT_APPLICABLE;
  hash_begin(&builder, o->arena, left->count);
  enum operate_status status = OPERATE_OK;
  if (o->op == TRACE_OP_ADD) {
    put_all(&builder, left);
    o->detail = "Can only append Array or Hash to a Hash";
    if (right.kind == VALUE_HASH)
      put_all(&builder, right.u.hash);
    else
      status = right.kind == VALUE_ARRAY ? put_array(o, &builder, right.u.array) : OPERATE_MISMATCH;
  } else {
    const struct hash *dropped = right.kind == VALUE_HASH    ? right.u.hash
                                 : right.kind == VALUE_ARRAY ? set_of(o->arena, right.u.array)
                                                             : NULL;
    for (uint32_t i = 0; i < left->count; i++) {
      struct value key = left->at[i].key;
      if (!(dropped && hash_find(dropped, key)) && !value_same(key, right))
        hash_put(&builder, key, left->at[i].value);
    }
  }
  o->result = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return status;
}

static enum operate_status arithmetic(struct operation *o) {
  bool of_collections = o->op == TRACE_OP_ADD || o->op == TRACE_OP_SUBTRACT || o->op == TRACE_OP_SHIFT_LEFT;
  if (of_collections && o->operands[0].kind == VALUE_ARRAY) return array_operation(o);
  if (of_collections && o->operands[0].kind == VALUE_HASH) return hash_operation(o);
  struct value a, b;
  if (!to_number(o, 0, &a) || !to_number(o, 1, &b)) return OPERATE_NOT_NUMERIC;
  if (a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER)
    return integer_arithmetic(o, a.u.integer, b.u.integer);
  if (o->op == TRACE_OP_MODULO && a.kind != VALUE_FLOAT) return OPERATE_NOT_APPLICABLE_WHEN;
  if ((o->op == TRACE_OP_SHIFT_LEFT || o->op == TRACE_OP_SHIFT_RIGHT) && a.kind == VALUE_INTEGER)
    return integer_shift(o, a.u.integer, (int64_t)b.u.real);
  return real_arithmetic(o, real_of(a), real_of(b));
}

static enum operate_status negate(struct operation *o) {
  struct value a;
  if (!to_number(o, 0, &a)) return OPERATE_NOT_NUMERIC;
  if (a.kind == VALUE_INTEGER) return integer_result(o, -(__int128)a.u.integer);
  o->result = value_float(-a.u.real, 0);
  return OPERATE_OK;
}

/* ---- comparison ---- */

static bool equal_texts(const struct str *a, const struct str *b) {
  return a->length == b->length && strncasecmp(a->text, b->text, a->length) == 0;
}

static bool equal_collections(struct value a, struct value b) {
  if (a.kind == VALUE_ARRAY) {
    if (a.u.array->count != b.u.array->count) return false;
    for (uint32_t i = 0; i < a.u.array->count; i++)
      if (!values_equal(a.u.array->at[i], b.u.array->at[i])) return false;
    return true;
  }
  if (a.u.hash->count != b.u.hash->count) return false;
  for (uint32_t i = 0; i < a.u.hash->count; i++) {
    const struct hash_entry *entry = hash_find(b.u.hash, a.u.hash->at[i].key);
    if (!values_equal(entry ? entry->value : value_undef(0), a.u.hash->at[i].value)) return false;
  }
  return true;
}

/* Exactly: a float is not rounded to an integer nor the other way around. */
static int compare_mixed(int64_t a, double b) {
  if (b >= 9223372036854775808.0) return -1;
  if (b < -9223372036854775808.0) return 1;
  int64_t whole = (int64_t)b;
  if (a != whole) return a > whole ? 1 : -1;
  double rest = b - (double)whole;
  return (rest < 0) - (rest > 0);
}

static int compare_numbers(struct value a, struct value b) {
  if (a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER)
    return (a.u.integer > b.u.integer) - (a.u.integer < b.u.integer);
  if (a.kind == VALUE_INTEGER) return compare_mixed(a.u.integer, b.u.real);
  if (b.kind == VALUE_INTEGER) return -compare_mixed(b.u.integer, a.u.real);
  return (real_of(a) > real_of(b)) - (real_of(a) < real_of(b));
}

static bool is_number(struct value v) {
  return v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT;
}

bool values_equal(struct value a, struct value b) {
  if (is_number(a) && is_number(b)) return compare_numbers(a, b) == 0;
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_STRING) return equal_texts(a.u.text, b.u.text);
  if (a.kind == VALUE_ARRAY || a.kind == VALUE_HASH) return equal_collections(a, b);
  return value_same(a, b);
}

bool value_matches(struct arena *arena, struct value option, struct value v) {
  if (option.kind == VALUE_DEFAULT) return true;
  if (value_is_type(option)) return type_accepts(arena, type_of_value(arena, option), v);
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
  return values_equal(v, option);
}

static bool text_in(const struct str *needle, const struct str *haystack) {
  if (needle->length > haystack->length) return false;
  for (uint32_t i = 0; i + needle->length <= haystack->length; i++)
    if (strncasecmp(haystack->text + i, needle->text, needle->length) == 0) return true;
  return false;
}

bool value_in(struct arena *arena, struct value needle, struct value haystack) {
  if (needle.kind == VALUE_REGEXP && haystack.kind == VALUE_STRING) {
    const struct regexp *regexp = regexp_compile(arena, needle.u.text, NULL);
    return regexp && regexp_search(regexp, haystack.u.text, 0, NULL) == REGEXP_FOUND;
  }
  if (haystack.kind == VALUE_STRING)
    return needle.kind == VALUE_STRING && text_in(needle.u.text, haystack.u.text);
  if (haystack.kind == VALUE_HASH) {
    for (uint32_t i = 0; i < haystack.u.hash->count; i++) {
      struct array *one = array_new(arena, 1);
      one->at[0] = haystack.u.hash->at[i].key;
      if (value_in(arena, needle, array_value(one))) return true;
    }
    return false;
  }
  if (haystack.kind != VALUE_ARRAY) return false;
  for (uint32_t i = 0; i < haystack.u.array->count; i++) {
    struct value element = haystack.u.array->at[i];
    if (needle.kind == VALUE_REGEXP && element.kind == VALUE_STRING && value_in(arena, needle, element))
      return true;
    bool matches = needle.kind == VALUE_STRING || value_is_type(needle);
    if (matches ? value_matches(arena, needle, element) : values_equal(element, needle)) return true;
  }
  return false;
}

static enum operate_status order(struct operation *o, int *result) {
  struct value a = o->operands[0], b = o->operands[1];
  if (is_number(a)) {
    o->detail = "A Numeric is not comparable to non Numeric";
    if (!is_number(b)) return OPERATE_NOT_COMPARABLE;
    *result = compare_numbers(a, b);
    return OPERATE_OK;
  }
  if (a.kind == VALUE_STRING) {
    o->detail = "A String is not comparable to a non String";
    if (b.kind != VALUE_STRING) return OPERATE_NOT_COMPARABLE;
    uint32_t shorter = a.u.text->length < b.u.text->length ? a.u.text->length : b.u.text->length;
    *result = strncasecmp(a.u.text->text, b.u.text->text, shorter);
    if (!*result) *result = (a.u.text->length > b.u.text->length) - (a.u.text->length < b.u.text->length);
    return OPERATE_OK;
  }
  o->detail = "Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable";
  return OPERATE_NOT_COMPARABLE;
}

static enum operate_status comparison(struct operation *o) {
  int sign = 0;
  bool truth = false;
  if (o->op == TRACE_OP_EQUAL || o->op == TRACE_OP_NOT_EQUAL) {
    truth = operands_equal(o->arena, o->operands[0], o->operands[1]) == (o->op == TRACE_OP_EQUAL);
  } else if (value_is_type(o->operands[0])) {
    truth = types_in_order(o);
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

/* ---- strings, structure, references ---- */

static enum operate_status concatenation(struct operation *o) {
  struct buffer text;
  buffer_init(&text, o->arena);
  for (uint32_t i = 0; i < o->count; i++)
    value_to_text(&text, o->operands[i]);
  o->result = value_string(buffer_take(&text), 0);
  return OPERATE_OK;
}

/* The first operand stands for the shape and is skipped. */
static enum operate_status structure(struct operation *o) {
  if (o->op == TRACE_OP_ARRAY) {
    struct array *array = array_new(o->arena, o->count - 1);
    memcpy(array->at, o->operands + 1, array->count * sizeof *array->at);
    o->result = array_value(array);
    return OPERATE_OK;
  }
  struct hash_builder builder;
  hash_begin(&builder, o->arena, o->count / 2);
  for (uint32_t i = 1; i + 1 < o->count; i += 2)
    hash_put(&builder, o->operands[i], o->operands[i + 1]);
  o->result = (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return OPERATE_OK;
}

static uint32_t flat_count(struct value v) {
  if (v.kind != VALUE_ARRAY) return 1;
  uint32_t count = 0;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    count += flat_count(v.u.array->at[i]);
  return count;
}

static struct value *flat_copy(struct value v, struct value *to) {
  if (v.kind != VALUE_ARRAY) {
    *to = v;
    return to + 1;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++)
    to = flat_copy(v.u.array->at[i], to);
  return to;
}

static enum operate_status appending(struct operation *o) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < o->count; i++)
    count += flat_count(o->operands[i]);
  struct array *all = array_new(o->arena, count);
  struct value *end = all->at;
  for (uint32_t i = 0; i < o->count; i++)
    end = flat_copy(o->operands[i], end);
  o->result = array_value(all);
  return OPERATE_OK;
}

const struct str *operate_type_name(struct arena *arena, const struct str *name) {
  const struct str *lower = str_lower(arena, name);
  struct str *shown = arena_copy(arena, lower, sizeof *lower + lower->length + 1);
  bool start = true;
  for (uint32_t i = 0; i < shown->length; i++) {
    if (start && shown->text[i] >= 'a' && shown->text[i] <= 'z') shown->text[i] = (char)(shown->text[i] - 32);
    start = shown->text[i] == ':';
  }
  shown->hash = str_hash(shown->text, shown->length);
  return shown;
}

static const struct str *class_title(struct arena *arena, const struct str *text) {
  if (text->length > 2 && text->text[0] == ':' && text->text[1] == ':')
    text = str_new(arena, text->text + 2, text->length - 2);
  return str_lower(arena, text);
}

static enum operate_status referring(struct operation *o) {
  struct value type = o->operands[0], title = o->operands[1];
  struct reference *reference = ARENA_NEW(o->arena, struct reference);
  if (type.kind == VALUE_REFERENCE)
    reference->type = type.u.reference->type;
  else if (type.kind == VALUE_STRING)
    reference->type = operate_type_name(o->arena, type.u.text);
  else
    return OPERATE_NOT_APPLICABLE;
  if (title.kind != VALUE_STRING) return OPERATE_NOT_APPLICABLE_WHEN;
  reference->title = str_is(reference->type, "Class") ? class_title(o->arena, title.u.text) : title.u.text;
  o->result = (struct value){.kind = VALUE_REFERENCE, .u.reference = reference};
  return OPERATE_OK;
}

/* SELECT: which option (from 1) the control matched, 0 for none or the default. */
static enum operate_status selection(struct operation *o) {
  int64_t which = 0;
  for (uint32_t i = 1; i < o->count && !which; i++)
    if (value_matches(o->arena, o->operands[i], o->operands[0])) which = i;
  o->result = value_integer(which, 0);
  return OPERATE_OK;
}

static enum operate_status truth(struct operation *o) {
  bool result = value_true(o->operands[0]);
  if (o->op == TRACE_OP_NOT) result = !result;
  for (uint32_t i = 1; i < o->count; i++)
    result =
        o->op == TRACE_OP_AND ? result && value_true(o->operands[i]) : result || value_true(o->operands[i]);
  o->result = value_boolean(result, 0);
  return OPERATE_OK;
}

static enum operate_status lowering(struct operation *o) {
  if (o->operands[0].kind != VALUE_STRING) return OPERATE_NOT_APPLICABLE;
  o->result = value_string(class_title(o->arena, o->operands[0].u.text), 0);
  return OPERATE_OK;
}

enum operate_status operate(struct operation *o) {
  o->coerced[0] = o->coerced[1] = false;
  o->detail = "";
  switch (o->op) {
  case TRACE_OP_ADD:
  case TRACE_OP_SUBTRACT:
  case TRACE_OP_MULTIPLY:
  case TRACE_OP_DIVIDE:
  case TRACE_OP_MODULO:
  case TRACE_OP_SHIFT_LEFT:
  case TRACE_OP_SHIFT_RIGHT: return arithmetic(o);
  case TRACE_OP_NEGATE: return negate(o);
  case TRACE_OP_EQUAL:
  case TRACE_OP_NOT_EQUAL:
  case TRACE_OP_LESS:
  case TRACE_OP_GREATER:
  case TRACE_OP_LESS_EQUAL:
  case TRACE_OP_GREATER_EQUAL: return comparison(o);
  case TRACE_OP_MATCHES:
  case TRACE_OP_NOT_MATCHES: return operate_match(o);
  case TRACE_OP_IN:
    o->result = value_boolean(value_in(o->arena, o->operands[0], o->operands[1]), 0);
    return OPERATE_OK;
  case TRACE_OP_NOT:
  case TRACE_OP_AND:
  case TRACE_OP_OR: return truth(o);
  case TRACE_OP_CONCAT:
  case TRACE_OP_TO_STRING: return concatenation(o);
  case TRACE_OP_ARRAY:
  case TRACE_OP_HASH: return structure(o);
  case TRACE_OP_REFERENCE: return referring(o);
  case TRACE_OP_TYPE: return operate_type(o);
  case TRACE_OP_LOWER: return lowering(o);
  case TRACE_OP_APPEND: return appending(o);
  case TRACE_OP_SELECT: return selection(o);
  case TRACE_OP_COUNT: return OPERATE_NOT_APPLICABLE;
  }
  return OPERATE_NOT_APPLICABLE;
}
