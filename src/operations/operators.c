/* SPDX-License-Identifier: Apache-2.0 */
#include "src/operations/operators_parts.h"
#include "src/types/match.h"

#include "src/operations/of_types.h"
#include "src/text/regexp.h"
#include "src/types/type.h"

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

/* With one operand: a reference without a title. */
static enum operate_status referring(struct operation *o) {
  struct value type = o->operands[0], title = o->count > 1 ? o->operands[1] : value_undef(0);
  struct reference *reference = ARENA_NEW(o->arena, struct reference);
  if (type.kind == VALUE_REFERENCE)
    reference->type = type.u.reference->type;
  else if (type.kind == VALUE_STRING)
    reference->type = operate_type_name(o->arena, type.u.text);
  else
    return OPERATE_NOT_APPLICABLE;
  if (o->count > 1 && title.kind != VALUE_STRING) return OPERATE_NOT_APPLICABLE_WHEN;
  if (o->count > 1)
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
  case TRACE_OP_SHIFT_RIGHT: return operate_arithmetic(o);
  case TRACE_OP_NEGATE: return operate_negate(o);
  case TRACE_OP_EQUAL:
  case TRACE_OP_NOT_EQUAL:
  case TRACE_OP_LESS:
  case TRACE_OP_GREATER:
  case TRACE_OP_LESS_EQUAL:
  case TRACE_OP_GREATER_EQUAL: return operate_comparison(o);
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
