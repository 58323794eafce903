/* SPDX-License-Identifier: Apache-2.0 */
#include "src/pcore/definer.h"

#include <stdarg.h>
#include <stdio.h>

#include "src/types/iterator.h"
#include "src/types/mismatch.h"
#include "src/value/ruby.h"

bool definer_wrong(struct definer *d, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  size_t room = (size_t)vsnprintf(NULL, 0, format, arguments) + 1;
  char *text = arena_alloc(d->arena, room);
  vsnprintf(text, room, format, again);
  va_end(again);
  va_end(arguments);
  *d->problem = (struct type_problem){.message = text, .at = -1};
  return false;
}

bool definer_refuse(struct definer *d, const char *what) {
  *d->problem = (struct type_problem){.message = what, .at = -1, .unsupported = true};
  return false;
}

bool definer_must_be(struct definer *d, const char *subject, const struct type *type, struct value v) {
  return type_must_be(d->arena, subject, type, v, d->problem);
}

const struct type *definer_type_name(struct arena *arena) {
  return type_pattern(arena, "\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z");
}

static const struct type *member_name(struct arena *arena) {
  return type_pattern(arena, "\\A[a-z_]\\w*\\z");
}

const struct type *definer_struct(struct arena *arena, const struct definer_part *parts, uint32_t count) {
  struct member *members = ARENA_ARRAY(arena, struct member, count);
  for (uint32_t i = 0; i < count; i++) {
    size_t length = strcspn(parts[i].name, "?");
    const struct str *name = str_new(arena, parts[i].name, (uint32_t)length);
    const struct type *key = type_literal(arena, name);
    members[i].name = name;
    members[i].key = parts[i].name[length] ? type_holding(arena, TYPE_OPTIONAL, key) : key;
    members[i].value = parts[i].type;
  }
  return type_struct(arena, members, count);
}

const struct type *definer_annotations(struct arena *arena) {
  struct type *annotation = type_object(arena, str_from(arena, "Annotation"));
  const struct type *each = type_hash(arena, member_name(arena), type_default(TYPE_ANY), NULL);
  return type_holding(arena, TYPE_OPTIONAL,
                      type_hash(arena, type_holding(arena, TYPE_TYPE, annotation), each, NULL));
}

bool definer_has_annotations(struct definer *d, const struct hash *given) {
  for (uint32_t i = 0; i < given->count; i++) {
    struct value key = given->at[i].key, value = given->at[i].value;
    if (key.kind == VALUE_STRING && str_is(key.u.text, "annotations"))
      return !definer_refuse(d, "annotations of types");
    if (value.kind == VALUE_HASH && definer_has_annotations(d, value.u.hash)) return true;
  }
  return false;
}

bool definer_is_name(struct definer *d, const char *what, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_ARRAY && v.u.array->count) return definer_is_name(d, what, v.u.array->at[0]);
  *d->problem = (struct type_problem){.at = -1};
  if (v.kind == VALUE_UNDEF || (v.kind == VALUE_STRING && !v.u.text->length)) return false;
  if (v.kind == VALUE_STRING || v.kind == VALUE_DEFAULT)
    return definer_must_be(d, what, definer_type_name(d->arena), v);
  buffer_init(&text, d->arena);
  if (v.kind == VALUE_ITERATOR && v.u.iterator->range) /* which asks what it goes through: nothing */
    return definer_wrong(d, "undefined method `empty?' for nil:NilClass");
  ruby_inspect(&text, v);
  if (*buffer_text(&text) == '#') /* which says its class */
    return definer_wrong(d, "undefined method `empty?' for %s", buffer_text(&text));
  return definer_wrong(d, "undefined method `empty?' for %s:%s", buffer_text(&text), ruby_class(v));
}

const struct type *definer_object(struct arena *arena) {
  const struct type *name = member_name(arena);
  const struct type *members = type_hash(arena, name, type_default(TYPE_NOT_UNDEF), NULL);
  const struct type *function_names[] = {name, type_literal(arena, str_from(arena, "[]"))};
  const struct type *functions =
      type_hash(arena, type_variant(arena, function_names, 2), type_default(TYPE_NOT_UNDEF), NULL);
  const struct type *equality[] = {name, type_array(arena, name, NULL)};
  const struct definer_part parts[] = {{"name?", definer_type_name(arena)},
                                       {"parent?", type_default(TYPE_TYPE)},
                                       {"type_parameters?", members},
                                       {"attributes?", members},
                                       {"constants?", type_hash(arena, name, type_default(TYPE_ANY), NULL)},
                                       {"functions?", functions},
                                       {"equality?", type_variant(arena, equality, 2)},
                                       {"equality_include_type?", type_default(TYPE_BOOLEAN)},
                                       {"checks?", type_default(TYPE_ANY)},
                                       {"annotations?", definer_annotations(arena)}};
  return definer_struct(arena, parts, sizeof parts / sizeof *parts);
}
