/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/given.h"

#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/value/ruby.h"

enum { FEW = 16 };

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
