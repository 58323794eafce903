/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/given.h"

#include "src/eval/relation.h"

enum { FEW = 16 };

/* While a list is made. */
struct giving {
  struct compiler *c;
  struct definition *source;
  trace_id names;
  ARENA_VECTOR(struct given) list;
};

static void add(struct giving *giving, const struct str *name, struct value v, bool append,
                struct place place) {
  struct given given = {name, relation_own(giving->c, name, v), giving->source, append, place};
  ARENA_PUSH(giving->c->arena, &giving->list, given);
}

/* `* => hash`: each entry is an attribute; which there are depends on the hash's shape. */
static void add_splat(struct giving *giving, const struct node *node, struct value v) {
  struct compiler *c = giving->c;
  if (v.kind != VALUE_HASH)
    eval_fail(c, DIAG_TYPE_MISMATCH, node->u.unary->place, "Expected value of type Hash, got %s",
              value_kind_name(v));
  giving->names = trace_join(c->traces, giving->names, v.trace);
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    struct value given = entry->value;
    if (entry->key.kind != VALUE_STRING)
      eval_fail(c, DIAG_TYPE_MISMATCH, node->u.unary->place, "Attribute names are Strings, got %s",
                value_kind_name(entry->key));
    given.trace = trace_element(c->traces, given.trace, entry->key.trace, v.trace);
    giving->names = trace_join(c->traces, giving->names, entry->key.trace);
    add(giving, symbol_of(c->symbols, entry->key.u.text), given, false, node->place);
  }
}

struct given_list eval_given(struct compiler *c, struct scope *scope, struct node_list operations) {
  struct giving giving = {.c = c, .source = scope->source};
  bool open = false;
  for (uint32_t i = 0; i < operations.count; i++) {
    const struct node *operation = operations.at[i];
    if (operation->kind == AST_SPLAT_ATTRIBUTES) {
      open = true;
      add_splat(&giving, operation, eval(c, scope, operation->u.unary));
    } else {
      add(&giving, operation->u.attribute.name, eval(c, scope, operation->u.attribute.value),
          operation->op == OP_APPEND, operation->place);
    }
  }
  return (struct given_list){giving.list.at, giving.list.count, open, giving.names};
}

static _Noreturn void refuse_second(struct compiler *c, const struct given *given, const struct str *type,
                                    const struct str *title, struct place place) {
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
