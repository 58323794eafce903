/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions: the dispatch, literals, operators, assignment (thesis A.3.2, A.3.3; 5.2.2.1). */
#include "src/puppet/eval/expressions/expression.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/data_effects.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/literal.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/compilation/state.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/compilation/watch.h"
#include "src/puppet/eval/expressions/collector_expression.h"
#include "src/puppet/eval/expressions/control.h"
#include "src/puppet/eval/expressions/default_expression.h"
#include "src/puppet/eval/expressions/match_expression.h"
#include "src/puppet/eval/expressions/resource_expression.h"
#include "src/puppet/eval/expressions/template.h"
#include "src/puppet/eval/resources/collect.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/types/label.h"

/* ---- literals ---- */

/* A literal's value is its label's datum; a mutant's replaced label gives another (theorem 3). */
static struct value labelled(struct compiler *c, const struct node *node, struct value v) {
  if (node->label && node->label == c->in->mutated) v = c->in->replacement;
  v.trace = literal_trace(c, node, v);
  return v;
}

static struct value text_of(const struct node *node) {
  struct value v = value_string(node->u.text, 0);
  if (node->frozen) v.flags = VALUE_FROZEN;
  return v;
}

/* A hash as an array of its pairs. */
static struct value pairs_of(struct compiler *c, struct value hash) {
  struct array *pairs = array_new(c->arena, hash.u.hash->count);
  for (uint32_t i = 0; i < pairs->count; i++) {
    struct array *pair = array_new(c->arena, 2);
    pair->at[0] = hash.u.hash->at[i].key;
    pair->at[1] = hash.u.hash->at[i].value;
    pairs->at[i] = (struct value){.kind = VALUE_ARRAY, .trace = hash.trace, .u.array = pair};
  }
  return (struct value){.kind = VALUE_ARRAY, .trace = hash.trace, .u.array = pairs};
}

/* All elements of an iterator. */
static struct value array_of_iterator(struct compiler *c, struct value v, struct place place) {
  struct iterator iterator;
  iterator_of(c->arena, c->traces, v, &iterator);
  if (iterator_left(&iterator) > VALUE_LARGEST)
    eval_fail(c, DIAG_LIMIT_VALUE, place, "A value of more than %d elements is made here", VALUE_LARGEST);
  return iterator_array(c->arena, c->traces, &iterator);
}

struct value eval_unfolded(struct compiler *c, struct value v, struct place place) {
  if (v.kind == VALUE_ARRAY) return v;
  if (v.kind == VALUE_HASH) return pairs_of(c, v);
  if (v.kind == VALUE_ITERATOR) return array_of_iterator(c, v, place);
  struct array *array = array_new(c->arena, v.kind != VALUE_UNDEF);
  if (array->count) array->at[0] = v;
  return (struct value){.kind = VALUE_ARRAY, .u.array = array, .trace = trace_under(c->traces, 0, v.trace)};
}

static struct value eval_unfold(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value v = eval(c, scope, node->u.unary);
  iterators_taken(c, node, v);
  return eval_unfolded(c, v, node->place);
}

struct array *eval_list(struct compiler *c, struct scope *scope, struct node_list list, trace_id *shape) {
  ARENA_VECTOR(struct value) spliced = {0};
  struct array *array = array_new(c->arena, list.count);
  uint32_t i = 0;
  for (; i < list.count && unwrapped(list.at[i])->kind != AST_UNFOLD; i++)
    array->at[i] = eval(c, scope, list.at[i]);
  if (i == list.count) return array;
  for (uint32_t j = 0; j < i; j++)
    ARENA_PUSH(c->arena, &spliced, array->at[j]);
  for (; i < list.count; i++) {
    const struct node *item = unwrapped(list.at[i]);
    struct value v = eval(c, scope, item);
    if (item->kind != AST_UNFOLD) {
      ARENA_PUSH(c->arena, &spliced, v);
      continue;
    }
    *shape = trace_join(c->traces, *shape, v.trace);
    for (uint32_t j = 0; j < v.u.array->count; j++)
      ARENA_PUSH(c->arena, &spliced, v.u.array->at[j]);
  }
  array = array_new(c->arena, spliced.count);
  if (spliced.count) memcpy(array->at, spliced.at, spliced.count * sizeof *array->at);
  return array;
}

static struct value eval_array(struct compiler *c, struct scope *scope, const struct node *node) {
  trace_id shape = 0;
  struct value v = {.kind = VALUE_ARRAY, .u.array = eval_list(c, scope, node->u.list, &shape)};
  return literal_collection(c, node, v, shape);
}

/* The keys decide the shape: their traces are part of it. */
static struct value eval_hash(struct compiler *c, struct scope *scope, const struct node *node) {
  struct hash_builder builder;
  trace_id shape = 0;
  hash_begin(&builder, c->arena, node->u.list.count);
  for (uint32_t i = 0; i < node->u.list.count; i++) {
    const struct node *entry = node->u.list.at[i];
    struct value key = eval(c, scope, entry->u.binary.left);
    hash_put(&builder, key, eval(c, scope, entry->u.binary.right));
    shape = trace_join(c->traces, shape, value_trace(c->traces, key));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return literal_collection(c, node, v, shape);
}

/* ---- strings ---- */

/* The operand of an interpolation: a bare name is a variable. */
static struct value eval_interpolation(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *shown = node->kind == AST_INTERPOLATION ? node->u.unary : node;
  c->in_text = unwrapped(shown);
  return eval(c, scope, shown);
}

/* A string that is exactly one interpolated String is a copy (PROVENANCE 2). */
struct value eval_concat(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node_list parts = node->u.list;
  struct buffer text = c->text; /* a string inside this one takes another */
  buffer_init(&c->text, c->arena);
  struct value last = value_undef(0);
  for (uint32_t i = 0; i < parts.count; i++) {
    last = eval_interpolation(c, scope, parts.at[i]);
    if (parts.count == 1 && last.kind == VALUE_STRING && last.u.text->length <= VALUE_LONGEST_TEXT) break;
    value_to_text(&text, last);
    if (last.kind == VALUE_TYPE || last.kind == VALUE_ARRAY || last.kind == VALUE_HASH)
      eval_check_types(c, node->place);
    if (text.length > VALUE_LONGEST_TEXT)
      eval_fail(c, DIAG_LIMIT_VALUE, node->place, "A String of more than %d bytes is made here",
                VALUE_LONGEST_TEXT);
    trace_push(c->traces, value_trace(c->traces, last));
  }
  if (parts.count != 1 || last.kind != VALUE_STRING)
    last = value_string(buffer_take(&text), trace_op_pushed(c->traces, TRACE_OP_CONCAT, parts.count));
  c->text = text;
  return last;
}

/* ---- operators ---- */

static enum trace_op operation_of(const struct node *node) {
  static const enum trace_op ops[] = {
      [OP_ADD] = TRACE_OP_ADD,
      [OP_SUBTRACT] = TRACE_OP_SUBTRACT,
      [OP_MULTIPLY] = TRACE_OP_MULTIPLY,
      [OP_DIVIDE] = TRACE_OP_DIVIDE,
      [OP_MODULO] = TRACE_OP_MODULO,
      [OP_SHIFT_LEFT] = TRACE_OP_SHIFT_LEFT,
      [OP_SHIFT_RIGHT] = TRACE_OP_SHIFT_RIGHT,
      [OP_EQUAL] = TRACE_OP_EQUAL,
      [OP_NOT_EQUAL] = TRACE_OP_NOT_EQUAL,
      [OP_LESS] = TRACE_OP_LESS,
      [OP_GREATER] = TRACE_OP_GREATER,
      [OP_LESS_EQUAL] = TRACE_OP_LESS_EQUAL,
      [OP_GREATER_EQUAL] = TRACE_OP_GREATER_EQUAL,
      [OP_MATCHES] = TRACE_OP_MATCHES,
      [OP_NOT_MATCHES] = TRACE_OP_NOT_MATCHES,
  };
  return node->kind == AST_IN ? TRACE_OP_IN : ops[node->op];
}

struct place operator_place(const struct node *node) {
  struct place place = node_mark(node);
  if (node->op) place.end = place.start + (uint32_t)strlen(ast_op_text((enum ast_op)node->op));
  return place;
}

/* Says in Puppet's words why OPERATION could not be done. */
static _Noreturn void refuse_operation(struct compiler *c, const struct node *node, const struct node *left,
                                       const struct node *right, enum operate_status status,
                                       const struct operation *o) {
  const char *text = trace_op_text(o->op);
  struct value a = o->operands[0], b = o->count > 1 ? o->operands[1] : a;
  if (o->coerced[0]) number_of_text(c->arena, a.u.text, &a);
  if (o->coerced[1]) number_of_text(c->arena, b.u.text, &b);
  switch (status) {
  case OPERATE_OK: break;
  case OPERATE_NOT_NUMERIC:
    diagnostic_add(c->diagnostics, DIAG_NOT_NUMERIC, SEVERITY_ERROR, (o->at ? right : left)->place,
                   "The value '%s' cannot be converted to Numeric.", show_as_ruby(c, o->operands[o->at]));
    break;
  case OPERATE_NOT_APPLICABLE:
    diagnostic_add(c->diagnostics, DIAG_BAD_OPERAND, SEVERITY_ERROR, left->place,
                   "Operator '%s' is not applicable to %s.", text, value_a_label(c->arena, a));
    break;
  case OPERATE_NOT_APPLICABLE_WHEN:
    failure_together(c);
    diagnostic_add(c->diagnostics, DIAG_BAD_OPERAND, SEVERITY_ERROR, left->place,
                   "Operator '%s' is not applicable to %s when right side is %s.", text,
                   value_a_label(c->arena, a), value_a_label(c->arena, b));
    break;
  case OPERATE_NOT_COMPARABLE:
    diagnostic_add(c->diagnostics, DIAG_BAD_OPERAND, SEVERITY_ERROR, operator_place(node),
                   "Comparison of: %s %s %s, is not possible. Caused by '%s'.", value_label(c->arena, a),
                   text, value_label(c->arena, b), o->detail);
    break;
  case OPERATE_DIVISION_BY_ZERO:
    diagnostic_add(c->diagnostics, DIAG_DIVISION_BY_ZERO, SEVERITY_ERROR, right->place, "Division by 0");
    break;
  case OPERATE_OVERFLOW:
    diagnostic_add(c->diagnostics, DIAG_OVERFLOW, SEVERITY_ERROR, operator_place(node),
                   "A '%s' expression resulted in a value outside of Puppet Integer %s range, got '%s'", text,
                   o->detail[0] == '-' ? "min" : "max", o->detail);
    break;
  case OPERATE_INFINITE:
    diagnostic_add(c->diagnostics, DIAG_OVERFLOW, SEVERITY_ERROR, left->place,
                   "The result of the %s expression is Infinity", text);
    break;
  case OPERATE_MISMATCH:
    diagnostic_add(c->diagnostics, DIAG_BAD_OPERAND, SEVERITY_ERROR, operator_place(node),
                   "Error while evaluating a '%s' expression, %s", text, o->detail);
    break;
  case OPERATE_RAISED:
    diagnostic_add(c->diagnostics, DIAG_BAD_OPERAND, SEVERITY_ERROR, operator_place(node), "%s", o->detail);
    break;
  case OPERATE_BEYOND: eval_unsupported(c, node->place, o->detail);
  }
  eval_abandon(c);
}

static void report_coercion(struct compiler *c, const struct node *node, struct value before) {
  struct value after = before;
  number_of_text(c->arena, before.u.text, &after);
  eval_questionable(c, DIAG_NUMERIC_COERCION, node->place,
                    "The string '%s' was automatically coerced to the numerical value %s",
                    before.u.text->text, show_value(c, after));
}

/* The elements that `+` and `-` keep are copies: only the shape is computed. */
static trace_id operation_trace(struct compiler *c, const struct operation *o) {
  struct value a = o->operands[0], b = o->operands[1];
  if (o->result.kind == VALUE_ARRAY || o->result.kind == VALUE_HASH) {
    trace_id read =
        o->op == TRACE_OP_SUBTRACT || o->result.kind == VALUE_HASH ? value_trace(c->traces, a) : a.trace;
    trace_id other = o->op == TRACE_OP_ADD && b.kind == VALUE_ARRAY && o->result.kind == VALUE_ARRAY
                         ? b.trace
                         : value_trace(c->traces, b);
    return trace_join(c->traces, read, other);
  }
  return trace_op2(c->traces, o->op, value_trace(c->traces, a), value_trace(c->traces, b));
}

/* Whether `needle in haystack` may match a text with a regular expression. */
static bool searches_text(struct value needle, struct value haystack) {
  if (needle.kind != VALUE_STRING) return needle.kind == VALUE_REGEXP;
  if (haystack.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < haystack.u.array->count; i++)
      if (haystack.u.array->at[i].kind == VALUE_REGEXP) return true;
  if (haystack.kind == VALUE_HASH)
    for (uint32_t i = 0; i < haystack.u.hash->count; i++)
      if (haystack.u.hash->at[i].key.kind == VALUE_REGEXP) return true;
  return false;
}

struct value eval_binary(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *left = node->u.binary.left, *right = node->u.binary.right;
  struct value operands[2];
  operands[0] = eval(c, scope, left);
  operands[1] = eval(c, scope, right);
  struct value unknown;
  if (any_unknown(c) && unknown_operation(c, operation_of(node), operands, 2, &unknown)) return unknown;
  if (node->kind == AST_IN && searches_text(operands[0], operands[1]))
    return eval_in_regexp(c, scope, node, operands[0], operands[1]);
  struct operation o = {.arena = c->arena, .op = operation_of(node), .operands = operands, .count = 2};
  enum operate_status status = operate(&o);
  if (status != OPERATE_OK) refuse_operation(c, node, left, right, status, &o);
  if (operands[0].kind == VALUE_TYPE || operands[0].kind == VALUE_OBJECT)
    eval_check_types(c, operator_place(node));
  if (o.coerced[0]) report_coercion(c, left, operands[0]);
  if (o.coerced[1]) report_coercion(c, right, operands[1]);
  struct value result = value_bounded(c, node, o.result);
  if (c->in->tracking) result.trace = operation_trace(c, &o);
  return result;
}

static struct value eval_unary(struct compiler *c, struct scope *scope, const struct node *node,
                               enum trace_op op) {
  struct value operand = eval(c, scope, node->u.unary), unknown;
  if (any_unknown(c) && unknown_operation(c, op, &operand, 1, &unknown)) return unknown;
  struct operation o = {.arena = c->arena, .op = op, .operands = &operand, .count = 1};
  enum operate_status status = operate(&o);
  if (status != OPERATE_OK) refuse_operation(c, node, node->u.unary, node->u.unary, status, &o);
  if (o.coerced[0]) report_coercion(c, node->u.unary, operand);
  o.result.trace = trace_op1(c->traces, op, value_trace(c->traces, operand));
  return o.result;
}

/* ---- assignment ---- */

static void assign(struct compiler *c, struct scope *scope, const struct node *to, struct value v,
                   const struct node *node);

static struct value element_copy(struct compiler *c, struct value of, struct value element, trace_id key) {
  element.trace = trace_element(c->traces, element.trace, key, of.trace);
  return element;
}

/* What a target of an assignment is called: its name, or an Array of those of a nested list. */
static struct value target_key(struct compiler *c, const struct node *to) {
  if (to->kind != AST_LIST) return value_string(to->u.text, 0);
  struct array *names = array_new(c->arena, to->u.list.count);
  for (uint32_t i = 0; i < names->count; i++)
    names->at[i] = target_key(c, unwrapped(to->u.list.at[i]));
  return (struct value){.kind = VALUE_ARRAY, .u.array = names};
}

static void assign_from_hash(struct compiler *c, struct scope *scope, const struct node *to, struct value v,
                             const struct node *node) {
  for (uint32_t i = 0; i < to->u.list.count; i++) {
    const struct node *target = unwrapped(to->u.list.at[i]);
    struct value key = target_key(c, target);
    const struct hash_entry *entry = hash_find(v.u.hash, key);
    if (!entry)
      eval_fail(c, DIAG_BAD_OPERAND, operator_place(node),
                "No value for required key '%s' in assignment to variables from hash", show_as_ruby(c, key));
    assign(c, scope, target, element_copy(c, v, entry->value, value_trace(c->traces, entry->key)), node);
  }
}

/* The variables of a class, each of the name of its target. */
static void assign_from_class(struct compiler *c, struct scope *scope, const struct node *to, struct value v,
                              const struct node *node) {
  const struct reference *class = v.u.reference;
  if (!class->title)
    eval_fail(
        c, DIAG_BAD_REFERENCE, operator_place(node),
        "Error while evaluating a '=' expression, No title provided and \"class\" is not a valid resource "
        "reference");
  const struct resource *resource = find_referenced(c, class);
  if (!resource)
    eval_fail(c, DIAG_UNKNOWN_RESOURCE, node->u.binary.right->place, "Resource not found: Class['%s']",
              class->title->text);
  for (uint32_t i = 0; i < to->u.list.count; i++) {
    const struct node *target = unwrapped(to->u.list.at[i]);
    const char *name =
        arena_printf(c->arena, "%s::%s", class->title->text, show_as_ruby(c, target_key(c, target)));
    bool found = false;
    struct value own = value_undef(0);
    if (target->kind != AST_LIST) own = scope_read(c, scope, eval_symbol(c, name), &found);
    if (!found)
      eval_fail(c, DIAG_UNKNOWN_VARIABLE, target->place,
                "No value for required variable '$%s' in assignment to variables from class reference", name);
    own.trace = trace_under(c->traces, own.trace, trace_join(c->traces, v.trace, resource->existence));
    assign(c, scope, target, own, node);
  }
}

static void assign_list(struct compiler *c, struct scope *scope, const struct node *to, struct value v,
                        const struct node *node) {
  if (v.kind == VALUE_HASH) {
    assign_from_hash(c, scope, to, v, node);
    return;
  }
  if (v.kind == VALUE_REFERENCE && v.u.reference->type == c->names.class_type) {
    assign_from_class(c, scope, to, v, node);
    return;
  }
  uint32_t count = v.kind == VALUE_ARRAY ? v.u.array->count : 1;
  if (count != to->u.list.count)
    eval_fail(c, DIAG_BAD_OPERAND, operator_place(node),
              "Mismatched number of assignable entries and values, expected %u, got %u", to->u.list.count,
              count);
  for (uint32_t i = 0; i < count; i++) {
    struct value element = v.kind == VALUE_ARRAY ? element_copy(c, v, v.u.array->at[i], 0) : v;
    assign(c, scope, unwrapped(to->u.list.at[i]), element, node);
  }
}

static void assign(struct compiler *c, struct scope *scope, const struct node *to, struct value v,
                   const struct node *node) {
  if (to->kind == AST_LIST)
    assign_list(c, scope, to, v, node);
  else
    scope_assign(c, scope, to->u.text, v, to->place.start == node->place.start ? node : to);
}

static struct value eval_assign(struct compiler *c, struct scope *scope, const struct node *node) {
  struct value v = eval(c, scope, node->u.binary.right);
  v.flags &= (uint8_t)~VALUE_BARE;
  assign(c, scope, unwrapped(node->u.binary.left), v, node);
  return v;
}

static uint32_t count_step(struct compiler *c, struct scope *scope, const struct node *node);

static struct value collected(struct compiler *c, struct scope *scope, const struct node *node) {
  return collector_value(c, collector_new(c, scope, node));
}

/* Its value is not used. */
static void eval_statement(struct compiler *c, struct scope *scope, const struct node *node) {
  if (node->kind != AST_RESOURCE) {
    eval(c, scope, node);
    return;
  }
  uint32_t at = count_step(c, scope, node);
  resource_statement(c, scope, node);
  if (c->watch) watch_leave(c, at, value_undef(0));
  c->limits.depth--;
}

static struct value eval_block(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node_list statements = node->u.list;
  if (!statements.count) return value_undef(0);
  for (uint32_t i = 0; i + 1 < statements.count; i++) {
    c->unused = statements.at[i];
    eval_statement(c, scope, statements.at[i]);
    eval_check_types(c, statements.at[i]->place);
  }
  struct value last = eval(c, scope, statements.at[statements.count - 1]);
  eval_check_types(c, statements.at[statements.count - 1]->place);
  return last;
}

static struct value eval_reserved(struct compiler *c, const struct node *node) {
  eval_fail(c, DIAG_RESERVED, node->place,
            "Use of reserved word: %s, must be quoted if intended to be a String value", node->u.text->text);
}

/* Beyond the steps that are free. */
static uint32_t looked_at_step(struct compiler *c, struct scope *scope, const struct node *node) {
  eval_charge(c, node->place, 0);
  if (c->data_effects) c->in->library->data_effects->now(c);
  return watch_enter(c, scope, node);
}

static uint32_t count_step(struct compiler *c, struct scope *scope, const struct node *node) {
  eval_descend(c, node->place);
  return ++c->limits.steps > c->limits.free_steps ? looked_at_step(c, scope, node) : 0;
}

static struct value dispatch(struct compiler *c, struct scope *scope, const struct node *node) {
  switch ((enum ast_kind)node->kind) {
  case AST_UNDEF: return labelled(c, node, value_undef(0));
  case AST_DEFAULT: return labelled(c, node, (struct value){.kind = VALUE_DEFAULT});
  case AST_TRUE: return labelled(c, node, value_boolean(true, 0));
  case AST_FALSE: return labelled(c, node, value_boolean(false, 0));
  case AST_INTEGER: return labelled(c, node, value_integer(node->u.integer.value, 0));
  case AST_FLOAT: return labelled(c, node, value_float(node->u.real, 0));
  case AST_STRING:
  case AST_NAME: return labelled(c, node, text_of(node));
  case AST_REGEXP: return labelled(c, node, (struct value){.kind = VALUE_REGEXP, .u.text = node->u.text});
  case AST_TYPE_NAME: return eval_type_name(c, node);
  case AST_RESERVED: return eval_reserved(c, node);
  case AST_LIST: return eval_array(c, scope, node);
  case AST_HASH: return eval_hash(c, scope, node);
  case AST_CONCAT: return eval_concat(c, scope, node);
  case AST_INTERPOLATION: return eval_interpolation(c, scope, node);
  case AST_HEREDOC: return eval_heredoc(c, scope, node);
  case AST_NOT: return eval_unary(c, scope, node, TRACE_OP_NOT);
  case AST_MINUS: return eval_unary(c, scope, node, TRACE_OP_NEGATE);
  case AST_PARENS: return eval(c, scope, node->u.unary);
  case AST_AND:
  case AST_OR: return eval_and_or(c, scope, node);
  case AST_IN:
  case AST_ARITHMETIC:
  case AST_COMPARISON: return eval_binary(c, scope, node);
  case AST_MATCH: return eval_match(c, scope, node);
  case AST_ASSIGN: return eval_assign(c, scope, node);
  case AST_RELATION: return eval_relation(c, scope, node);
  case AST_ACCESS: return eval_access(c, scope, node);
  case AST_VARIABLE: return eval_variable(c, scope, node);
  case AST_IF:
  case AST_UNLESS: return eval_if(c, scope, node);
  case AST_CASE: return eval_case(c, scope, node);
  case AST_SELECTOR: return eval_selector(c, scope, node);
  case AST_BLOCK: return eval_block(c, scope, node);
  case AST_CALL:
  case AST_METHOD_CALL: return eval_call(c, scope, node);
  case AST_RESOURCE: return eval_resource(c, scope, node);
  case AST_RESOURCE_OVERRIDE: return eval_override(c, scope, node);
  case AST_NOP:
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION:
  case AST_PLAN:
  case AST_NODE:
  case AST_TYPE_ALIAS:
  case AST_TYPE_DEFINITION:
  case AST_TYPE_MAPPING: return value_undef(0);
  case AST_UNFOLD: return eval_unfold(c, scope, node);
  case AST_RESOURCE_DEFAULTS: return eval_defaults(c, scope, node);
  case AST_COLLECT: return collected(c, scope, node);
  case AST_RENDER:
  case AST_RENDER_TEXT: return eval_render(c, scope, node);
  case AST_EPP:
  case AST_ENTRY:
  case AST_NAMED_ACCESS:
  case AST_CASE_OPTION:
  case AST_LAMBDA:
  case AST_LAMBDA_CALL:
  case AST_PARAMETER:
  case AST_RESOURCE_BODY:
  case AST_ATTRIBUTE:
  case AST_SPLAT_ATTRIBUTES:
  case AST_VIRTUAL_QUERY:
  case AST_EXPORTED_QUERY:
  case AST_APPLICATION:
  case AST_SITE:
  case AST_PROGRAM:
  case AST_KIND_COUNT: break;
  }
  eval_unsupported(c, node->place, "expressions of this kind");
}

static struct value eval_watched(struct compiler *c, struct scope *scope, const struct node *node) {
  uint32_t at = looked_at_step(c, scope, node);
  rescue_read(c, 0); /* what the expression before came to counts for this one, also if it reads nothing */
  struct value v = dispatch(c, scope, node);
  rescue_value(c, v);
  watch_leave(c, at, v);
  c->limits.depth--;
  return v;
}

struct value eval(struct compiler *c, struct scope *scope, const struct node *node) {
  eval_descend(c, node->place);
  if (++c->limits.steps > c->limits.free_steps) return eval_watched(c, scope, node);
  struct value v = dispatch(c, scope, node);
  c->limits.depth--;
  return v;
}
