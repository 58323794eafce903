/* SPDX-License-Identifier: Apache-2.0 */
/* The table of operations of Init, Object types and TypeSets (src/types/pcore.h). */
#include "src/pcore/table.h"

#include "src/pcore/init.h"
#include "src/pcore/object.h"
#include "src/pcore/set.h"

static const struct type *make(struct maker *m) {
  if (m->base->kind == TYPE_INIT) return type_init_make(m);
  return m->base->kind == TYPE_OBJECT ? type_object_make(m) : type_set_make(m);
}

static struct type *begin(struct arena *arena, enum type_kind kind, const struct str *name) {
  return kind == TYPE_OBJECT ? type_object(arena, name) : type_set(arena, name);
}

static bool define(struct arena *arena, struct type *type, const struct hash *definition,
                   struct type_problem *problem) {
  return type->kind == TYPE_OBJECT ? type_object_define(arena, type, definition, problem)
                                   : type_set_define(arena, type, definition, problem);
}

static bool same(const struct type *a, const struct type *b) {
  if (a->kind == TYPE_TYPE_SET) return type_set_same(a->set, b->set);
  if (!a->first != !b->first || !object_type_same(a->object, b->object)) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!value_same(a->values[i], b->values[i])) return false;
  return true;
}

static bool assignable(struct arena *arena, const struct type *a, const struct type *b) {
  if (a->kind == TYPE_OBJECT) return type_object_assignable(arena, a, b);
  return b->kind == TYPE_TYPE_SET && b->pcore && type_set_same(a->set, b->set);
}

static const char *name(const struct type *type, bool simple) {
  if (type->kind == TYPE_TYPE_SET) return type->set->name ? type->set->name->text : "";
  if (simple || type->first) return object_simple_name(type->object);
  return type->object->name ? type->object->name->text : NULL;
}

static void write(struct type_writer *w, const struct type *type) {
  if (type->kind == TYPE_TYPE_SET)
    type_write_set(w, type);
  else
    type_write_object(w, type);
}

const struct pcore pcore_types = {
    .make = make,
    .begin = begin,
    .define = define,
    .same = same,
    .accepts = type_object_accepts,
    .assignable = assignable,
    .ancestor = object_ancestor,
    .ask_init = type_init_ask,
    .init_accepts = type_init_accepts,
    .init_assignable = type_init_assignable,
    .check_init = type_init_check,
    .name = name,
    .write = write,
    .name_inside = type_set_name_of,
    .holds = type_set_defines,
    .count = type_set_count,
    .at = type_set_at,
    .construct = object_new,
    .instance = object_instance,
    .type_of = type_of_object,
    .write_instance = type_write_instance,
    .member = object_member,
    .method = object_method,
    .get = object_get,
    .is_parameterized = object_is_parameterized,
};
