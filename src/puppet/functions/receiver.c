/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/receiver.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/functions/legacy.h"
#include "src/types/iterator.h"
#include "src/types/type.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- methods that are not there ---- */

static const char *described(const struct call *call, struct value v) {
  struct buffer text;
  if (v.kind != VALUE_REFERENCE || !value_is_resource(v)) return ruby_described(call->c->arena, v);
  buffer_init(&text, call->c->arena);
  if (object_inspect(call->c, v, &text) != OBJECT_SHOWN) return "#<Puppet::Resource>";
  buffer_puts(&text, ":Puppet::Resource");
  return buffer_text(&text);
}

#define LIKE "\nDid you mean?  "
#define OR "\n               "

/* The methods of V's class whose names are much like METHOD. */
static const char *suggested(const char *method, struct value v) {
  bool object = v.kind == VALUE_REFERENCE, many = v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
  bool number = !strcmp(method, "to_i") || !strcmp(method, "to_f");
  if (number && v.kind == VALUE_SEMVER) return LIKE "to_c" OR "to_s";
  if (number)
    return object ? LIKE "to_a" OR "to_h" OR "to_s" : many ? LIKE "to_s" OR "to_a" OR "to_h" : LIKE "to_s";
  if (!strcmp(method, "to_sym") && v.kind != VALUE_UNDEF)
    return object || many ? LIKE "to_s" OR "to_set" : LIKE "to_s";
  bool rejects = !strncmp(method, "reject", 6);
  if (rejects && (value_is_number(v) || v.kind == VALUE_SEMVER)) return LIKE "rect";
  return rejects && object ? LIKE "reject" : "";
}

const char *receiver_lacking(const struct call *call, const char *method, struct value v) {
  return arena_printf(call->c->arena, "undefined method `%s' for %s%s", method, described(call, v),
                      suggested(method, v));
}

void receiver_lacks(const struct call *call, const char *method, struct value v) {
  call_fail(call, "%s", receiver_lacking(call, method, v));
}

struct value receiver_integer(const struct call *call, struct value v) {
  if (value_is_integer(v)) return v;
  if (v.kind == VALUE_STRING) return legacy_to_i(call, v.u.text);
  if (v.kind == VALUE_UNDEF) return value_integer(0, 0);
  if (v.kind != VALUE_FLOAT) receiver_lacks(call, "to_i", v);
  legacy_finite(call, v.u.real);
  return integer_of_float(call->c->arena, v.u.real);
}

/* ---- as an Array ---- */

bool receiver_iterates(struct value v) {
  if (v.kind != VALUE_TYPE) return value_is_resource(v);
  enum type_kind kind = (enum type_kind)type_resolved(v.u.type)->kind;
  return kind == TYPE_TUPLE || kind == TYPE_VARIANT || kind == TYPE_STRUCT;
}

const struct array *receiver_elements(const struct call *call, struct value v) {
  if (v.kind != VALUE_TYPE) return array_new(call->c->arena, 0);
  const struct type *type = type_resolved(v.u.type);
  if (type->kind == TYPE_STRUCT && type->count)
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  struct array *types = array_new(call->c->arena, type->count);
  for (uint32_t i = 0; i < types->count; i++)
    types->at[i] = type_to_value(call->c->arena, type->types[i], v.trace);
  return types;
}

/* The paths and values of a tree, which is what an iterator that comes here is over. */
static struct value all_of_tree(struct call *call, struct value v) {
  struct compiler *c = call->c;
  struct iterator iterator;
  iterator_of(c->arena, c->traces, v, &iterator);
  if (iterator_left(&iterator) > VALUE_LARGEST) eval_unsupported(c, call->node->place, "Arrays of this size");
  trace_id shape = trace_under(c->traces, v.trace, iterator_place(c->traces, &iterator));
  if (iterator.broken) call_fail(call, ITERATOR_BROKEN);
  struct value all = iterator_array(c->arena, c->traces, &iterator);
  all.trace = shape;
  return all;
}

/* The entries of the Hash V as pairs. */
static const struct array *pairs_of(struct call *call, struct value v) {
  struct array *list = array_new(call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < list->count; i++) {
    struct array *pair = array_new(call->c->arena, 2);
    pair->at[0] = v.u.hash->at[i].key;
    pair->at[1] = v.u.hash->at[i].value;
    list->at[i] = (struct value){.kind = VALUE_ARRAY, .trace = v.trace, .u.array = pair};
  }
  return list;
}

struct value receiver_list(struct call *call, struct value v) {
  const struct array *list = NULL;
  if (v.kind == VALUE_ITERATOR) return all_of_tree(call, v);
  if (v.kind == VALUE_HASH) list = pairs_of(call, v);
  if (receiver_iterates(v)) list = receiver_elements(call, v);
  return list ? (struct value){.kind = VALUE_ARRAY, .trace = v.trace, .u.array = list} : v;
}
