/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/types/type_interpret.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/literal.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/puppet/eval/types/type_alias.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/value/convert.h"
#include "src/value/integer.h"

/* ---- problems ---- */

struct value interpret_wrong(struct interpreter *p, const char *format, ...) {
  char *text;
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  size_t room = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
  text = arena_alloc(p->c->arena, room);
  vsnprintf(text, room, format, again);
  va_end(again);
  va_end(arguments);
  if (p->alias) eval_fail(p->c, DIAG_BAD_OPERAND, p->place, "%s", text);
  if (!p->problem.message) p->problem = (struct type_problem){.message = text, .at = -1};
  return value_undef(0);
}

struct value interpret_unsupported(struct interpreter *p, const char *what) {
  if (p->alias) eval_unsupported(p->c, p->place, what);
  if (!p->problem.message) p->problem = (struct type_problem){what, -1, true};
  return value_undef(0);
}

/* Where NODE ends for Puppet, whose tree has no closing parentheses. */
static uint32_t end_of(const struct interpreter *p, const struct node *node) {
  if (node->kind == AST_PARENS) return end_of(p, node->u.unary);
  bool whole = p->alias && node == p->alias->u.type_alias.type && node->kind == AST_ACCESS;
  if (!whole) return node->place.end;
  const struct node_list keys = node->u.access.keys;
  return end_of(p, keys.at[keys.count - 1]);
}

/* The type that an alias stands for begins at the alias's name. */
static uint32_t start_of(const struct interpreter *p, const struct node *node) {
  if (!p->alias || node != p->alias->u.type_alias.type || node->kind != AST_ACCESS) return node->place.start;
  const char *text = source_get(p->sources, p->alias->place.source)->text;
  uint32_t at = p->alias->place.start + (uint32_t)strlen("type");
  while (isspace((unsigned char)text[at]))
    at++;
  return at;
}

const struct str *interpret_text(struct interpreter *p, const struct node *node) {
  uint32_t length;
  struct place place = {node->place.source, start_of(p, node), end_of(p, node)};
  const char *text = place_text(p->sources, place, &length);
  return str_new(p->c->arena, text, length);
}

struct value interpret_invalid(struct interpreter *p, const struct node *node) {
  return interpret_wrong(p, "The expression <%s> is not a valid type specification.",
                         interpret_text(p, node)->text);
}

/* ---- names ---- */

static const struct type *reference_to(struct compiler *c, const struct str *text) {
  struct type *type = arena_copy(c->arena, type_default(TYPE_TYPE_REFERENCE), sizeof *type);
  type->text = text;
  return type;
}

/* What Puppet has whatever the manifests and modules say. */
static struct value own_named(struct compiler *c, const struct str *name) {
  const struct type_name *names = type_name(c, name);
  const struct str *key = names->key, *shown = names->shown;
  if (shown == c->names.class_type) return make_reference(c, shown, NULL, 0, 0);
  if (str_is(key, "error")) return value_undef(0);
  const struct type *own = own_data_type(c, name);
  if (own) return (struct value){.kind = VALUE_TYPE, .u.type = own};
  if (resource_type_find(key->text, key->length)) return make_reference(c, shown, NULL, 0, 0);
  return value_undef(0);
}

static struct value interpret_name(struct interpreter *p, const struct node *node) {
  struct compiler *c = p->c;
  trace_id trace = p->alias ? literal_trace(c, node, value_undef(0)) : 0;
  if (p->alias && node->label && node->label == c->in->mutated) {
    struct value v = c->in->replacement;
    v.trace = trace;
    return v;
  }
  const struct type *local = p->tables ? type_local(c, class_key(c, node->u.text)) : NULL;
  for (const struct type_names *own = p->among; own && !local; own = own->next)
    if (str_equal(own->name, node->u.text)) local = own->type;
  if (local) return (struct value){.kind = VALUE_TYPE, .u.type = local};
  struct value v = p->own ? own_named(c, node->u.text) : type_named(c, node->u.text, trace, p->place);
  if (v.kind == VALUE_UNDEF && p->alias) v = alias_in_set(c, node->u.text, trace, p->place);
  if (v.kind == VALUE_UNDEF && !p->own && alias_is_awaited(c, class_key(c, node->u.text)))
    return interpret_unsupported(p, "names in a TypeSet that was not named before");
  p->read = trace_join(c->traces, p->read, v.trace);
  if (v.kind != VALUE_UNDEF) return v;
  const struct str *name = node->u.text;
  const char *left_out = p->tables ? NULL : core_type_left_out(c, class_key(c, name));
  if (left_out) return interpret_unsupported(p, left_out);
  if (str_is(class_key(c, name), "typereference")) name = str_from(c->arena, "UnresolvedReference");
  return (struct value){.kind = VALUE_TYPE, .u.type = reference_to(c, name), .trace = trace};
}

/* ---- literals ---- */

/* A number of any size. */
static struct value plain_integer(struct interpreter *p, const struct node *node) {
  struct value v = value_integer(node->u.integer.value, 0);
  const char *problem;
  if (node->u.integer.overflow)
    integer_of_text(p->c->arena, interpret_text(p, node), node->u.integer.radix, &v, &problem);
  return v;
}

/* A text's nodes have labels that are not the program's. */
static struct value plain_literal(struct interpreter *p, const struct node *node) {
  switch ((int)node->kind) {
  case AST_DEFAULT: return (struct value){.kind = VALUE_DEFAULT};
  case AST_TRUE: return value_boolean(true, 0);
  case AST_FALSE: return value_boolean(false, 0);
  case AST_INTEGER: return plain_integer(p, node);
  case AST_FLOAT: return value_float(node->u.real, 0);
  case AST_STRING:
  case AST_NAME: return value_string(node->u.text, 0);
  case AST_REGEXP: return (struct value){.kind = VALUE_REGEXP, .u.text = node->u.text};
  default: return value_undef(0);
  }
}

static struct value interpret_literal(struct interpreter *p, const struct node *node) {
  return p->alias ? p->c->evaluator->evaluate(p->c, p->c->top, node) : plain_literal(p, node);
}

static struct value collection(struct interpreter *p, const struct node *node, struct value v,
                               trace_id shape) {
  if (p->alias) return literal_collection(p->c, node, v, shape);
  value_measure(v);
  return v;
}

static struct array *interpret_all(struct interpreter *p, struct node_list list) {
  struct array *array = array_new(p->c->arena, list.count);
  for (uint32_t i = 0; i < list.count; i++)
    array->at[i] = interpret(p, list.at[i]);
  return array;
}

static struct value interpret_hash(struct interpreter *p, const struct node *node) {
  struct hash_builder builder;
  trace_id shape = 0;
  hash_begin(&builder, p->c->arena, node->u.list.count);
  for (uint32_t i = 0; i < node->u.list.count; i++) {
    struct value key = interpret(p, node->u.list.at[i]->u.binary.left);
    hash_put(&builder, key, interpret(p, node->u.list.at[i]->u.binary.right));
    shape = trace_join(p->c->traces, shape, value_trace(p->c->traces, key));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  return collection(p, node, v, shape);
}

/* Ruby's unary minus: of a String it is the String. */
static struct value interpret_negative(struct interpreter *p, const struct node *node) {
  enum ast_kind operand = (enum ast_kind)node->u.unary->kind;
  if (p->alias && (operand == AST_INTEGER || operand == AST_FLOAT))
    return p->c->evaluator->evaluate(p->c, p->c->top, node);
  struct value v = interpret(p, node->u.unary);
  if (v.kind == VALUE_STRING || p->problem.message) return v;
  if (value_is_integer(v)) return integer_negated(p->c->arena, v);
  if (v.kind == VALUE_FLOAT) return value_float(-v.u.real, 0);
  return interpret_wrong(p, "undefined method `-@' for %s", show_value(p->c, v));
}

static struct value left_of_access(struct interpreter *p, const struct node *node) {
  const struct node *left = node->u.access.left;
  if (left->kind != AST_TYPE_NAME) return interpret_invalid(p, node);
  struct value base = interpret_name(p, left);
  bool type = base.kind == VALUE_TYPE || base.kind == VALUE_REFERENCE;
  return type ? base : interpret_invalid(p, node);
}

static struct value interpret_some(struct interpreter *p, const struct node *node) {
  if (ast_is_literal(node)) return interpret_literal(p, node);
  switch ((int)node->kind) {
  case AST_HEREDOC: return interpret(p, node->u.heredoc.text);
  case AST_TYPE_NAME: return interpret_name(p, node);
  case AST_MINUS: return interpret_negative(p, node);
  case AST_HASH: return interpret_hash(p, node);
  case AST_LIST: {
    struct value v = {.kind = VALUE_ARRAY, .u.array = interpret_all(p, node->u.list)};
    return collection(p, node, v, 0);
  }
  case AST_ACCESS: {
    const struct array *keys = interpret_all(p, node->u.access.keys);
    if (p->problem.message) return value_undef(0);
    struct value base = left_of_access(p, node);
    return p->problem.message ? base : interpret_access(p, node, base, keys);
  }
  default: return interpret_invalid(p, node);
  }
}

struct value interpret(struct interpreter *p, const struct node *node) {
  eval_descend(p->c, p->place);
  struct value v = p->problem.message ? value_undef(0) : interpret_some(p, node);
  p->c->limits.depth--;
  return v;
}

const struct type *interpret_type(struct interpreter *p, const struct node *node, trace_id *trace) {
  struct value v = interpret(p, node);
  const struct type *type = p->problem.message ? NULL : type_of_value(p->c->arena, v);
  if (!type && !p->problem.message) interpret_invalid(p, node);
  *trace = v.trace;
  return type;
}
