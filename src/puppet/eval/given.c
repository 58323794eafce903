/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/given.h"

#include "src/puppet/eval/declare.h"
#include "src/puppet/eval/failure.h"
#include "src/puppet/eval/relation.h"
#include "src/puppet/eval/type_expression.h"
#include "src/value/copy.h"
#include "src/value/ruby.h"

enum { FEW = 16 };

/* While a list is made. */
struct giving {
  struct compiler *c;
  struct definition *source;
  trace_id names;
  ARENA_VECTOR(struct given) list;
};

static void give(struct giving *giving, const struct str *name, struct value v, bool append,
                 struct place place) {
  if (v.kind > VALUE_REGEXP || v.kind == VALUE_BIG) attribute_check_value(giving->c, v, place);
  v = value_copy(giving->c->arena, relation_own(giving->c, name, v));
  struct given given = {name, v, giving->source, append, place};
  ARENA_PUSH(giving->c->arena, &giving->list, given);
}

void given_refuse_name(struct compiler *c, struct value name, struct place place) {
  if (name.kind == VALUE_DEFAULT) eval_fail(c, DIAG_UNKNOWN_PARAMETER, place, "no parameter named 'default'");
  if (name.kind == VALUE_UNDEF)
    eval_fail(c, DIAG_TYPE_MISMATCH, place,
              "'name' is a required option for Puppet::Parser::Resource::Param");
  eval_fail(c, DIAG_TYPE_MISMATCH, place, "undefined method `intern' for %s:%s", show_as_ruby(c, name),
            ruby_class(name));
}

/* All of them are made before one is taken. */
static void check_splat(struct compiler *c, const struct node *node, struct value v) {
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    attribute_check_value(c, entry->value, node->place);
    if (entry->key.kind != VALUE_STRING) given_refuse_name(c, entry->key, node->u.unary->place);
  }
}

void given_splat(struct compiler *c, const struct node *node, struct value v, trace_id *names, given_add add,
                 void *data) {
  if (v.kind != VALUE_HASH)
    eval_fail(c, DIAG_TYPE_MISMATCH, node->u.unary->place, "Expected value of type Hash, got %s",
              show_generalized(c, v));
  *names = trace_join(c->traces, *names, v.trace);
  check_splat(c, node, v);
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    struct value given = entry->value;
    given.trace = trace_element(c->traces, given.trace, entry->key.trace, v.trace);
    *names = trace_join(c->traces, *names, entry->key.trace);
    add(data, symbol_of(c->symbols, entry->key.u.text), given, node->place);
  }
}

static void add_of_splat(void *data, const struct str *name, struct value v, struct place place) {
  give(data, name, v, false, place);
}

struct given_list eval_given(struct compiler *c, struct scope *scope, struct node_list operations) {
  struct giving giving = {.c = c, .source = scope->source};
  bool open = false;
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    if (operation->kind == AST_SPLAT_ATTRIBUTES) {
      open = true;
      struct value v = eval(c, scope, operation->u.unary);
      given_splat(c, operation, v, &giving.names, add_of_splat, &giving);
    } else {
      give(&giving, operation->u.attribute.name, eval(c, scope, operation->u.attribute.value),
           operation->op == OP_APPEND, operation->place);
    }
  }
  return (struct given_list){giving.list.at, giving.list.count, open, giving.names};
}

static _Noreturn void refuse_second(struct compiler *c, const struct given *given, const struct str *type,
                                    const struct str *title, struct place place) {
  const struct resource *resource = catalog_find(c->catalog, type, title);
  if (resource) failure_resource(c, resource);
  eval_fail(c, DIAG_DUPLICATE_ATTRIBUTE, place, "Duplicate parameter '%s' for on %s[%s]", given->name->text,
            type->text, title->text);
}

void given_check(struct compiler *c, const struct given_list *list, const struct str *type,
                 const struct str *title, struct place place) {
  struct hash_builder seen;
  if (list->count > FEW) hash_begin(&seen, c->arena, list->count);
  for (uint32_t i = 0; i < list->count; i++) {
    const struct str *name = list->at[i].name;
    for (uint32_t j = 0; list->count <= FEW && j < i; j++)
      if (list->at[j].name == name) refuse_second(c, &list->at[i], type, title, place);
    if (list->count <= FEW) continue;
    if (hash_find(hash_end(&seen), value_string(name, 0))) refuse_second(c, &list->at[i], type, title, place);
    hash_put(&seen, value_string(name, 0), value_undef(0));
  }
}
