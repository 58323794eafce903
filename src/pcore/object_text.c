/* SPDX-License-Identifier: Apache-2.0 */
/* How Object types and their instances are written. */
#include "src/pcore/object.h"
#include "src/pcore/set.h"
#include "src/types/notes.h"
#include "src/value/equal.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* Its type is that of its value, as which alone it is written. */
static bool is_plain_constant(struct arena *arena, const struct object_member *m) {
  return m->kind == ATTRIBUTE_CONSTANT &&
         type_same(m->type, type_generalize(arena, type_infer(arena, m->value)));
}

static void write_name(struct type_writer *w, const struct str *name) {
  value_inspect(w->out, value_string(name, 0));
}

static void write_member(struct type_writer *w, const struct object_member *m) {
  static const char *const kinds[] = {"", "constant", "derived", "given_or_derived", "reference"};
  bool any = false;
  bool final = m->final && m->kind != ATTRIBUTE_CONSTANT;
  if (!final && !m->override && m->kind == ATTRIBUTE_GIVEN && !m->has_value) {
    type_write(w, m->type);
    return;
  }
  type_write_open(w);
  type_write_part(w, &any, "type");
  type_write(w, m->type);
  if (final) {
    type_write_part(w, &any, "final");
    buffer_puts(w->out, "true");
  }
  if (m->override) {
    type_write_part(w, &any, "override");
    buffer_puts(w->out, "true");
  }
  if (m->kind != ATTRIBUTE_GIVEN) {
    type_write_part(w, &any, "kind");
    buffer_puts(w->out, kinds[m->kind]);
  }
  if (m->has_value) {
    type_write_part(w, &any, "value");
    type_write_value(w, m->value);
  }
  type_write_close(w);
}

static void write_members(struct type_writer *w, const char *name, struct object_members members,
                          bool constants, bool *any) {
  bool some = false;
  for (uint32_t i = 0; i < members.count; i++) {
    const struct object_member *m = &members.at[i];
    if (is_plain_constant(w->out->arena, m) != constants) continue;
    if (!some) {
      type_write_part(w, any, name);
      type_write_open(w);
    }
    type_write_entry(w, !some);
    some = true;
    write_name(w, m->name);
    buffer_puts(w->out, " => ");
    if (constants)
      type_write_value(w, m->value);
    else
      write_member(w, m);
  }
  if (some) type_write_close(w);
}

static void write_parts(struct type_writer *w, const struct object_type *object, bool named) {
  bool any = false;
  if (object->name && named) {
    type_write_part(w, &any, "name");
    write_name(w, object->name);
  }
  if (object->parent) {
    type_write_part(w, &any, "parent");
    type_write(w, object->parent);
  }
  write_members(w, "type_parameters", object->parameters, false, &any);
  write_members(w, "attributes", object->own, false, &any);
  write_members(w, "constants", object->own, true, &any);
  write_members(w, "functions", object->functions, false, &any);
  if (object->equality) {
    type_write_part(w, &any, "equality");
    value_inspect(w->out, (struct value){.kind = VALUE_ARRAY, .u.array = object->equality});
  }
  if (object->checks.kind != VALUE_UNDEF) {
    type_write_part(w, &any, "checks");
    type_write_value(w, object->checks);
  }
}

/* Within a definition nothing is expanded. */
static void write_object(struct type_writer *w, const struct object_type *object, bool named) {
  bool expanded = w->expanded;
  w->expanded = false;
  buffer_puts(w->out, "Object[");
  type_write_open(w);
  write_parts(w, object, named);
  type_write_close(w);
  buffer_putc(w->out, ']');
  w->expanded = expanded;
}

/* Parameters by name. */
static void write_named(struct type_writer *w, const struct type *type, struct object_members parameters) {
  bool any = false;
  type_write_open(w);
  for (uint32_t i = 0; i < type->count; i++) {
    if (type->values[i].kind == VALUE_DEFAULT) continue;
    type_write_entry(w, !any);
    any = true;
    write_name(w, parameters.at[i].name);
    buffer_puts(w->out, " => ");
    type_write_value(w, type->values[i]);
  }
  type_write_close(w);
}

/* Name[parameters], without the last of those that are not there; by name where there are more than two. */
static void write_extension(struct type_writer *w, const struct type *type) {
  uint32_t count = type->count;
  while (count && type->values[count - 1].kind == VALUE_DEFAULT)
    count--;
  if (!w->set || !type_set_name_of(w->out, w->set, type))
    buffer_puts(w->out, object_simple_name(type->object));
  buffer_putc(w->out, '[');
  if (type->count > 2) {
    write_named(w, type, object_parameters(w->out->arena, type->object));
    count = 0;
  }
  for (uint32_t i = 0; i < count; i++) {
    if (i) buffer_puts(w->out, ", ");
    type_write_value(w, type->values[i]);
  }
  buffer_putc(w->out, ']');
}

static void write_some(struct type_writer *w, const struct type *type) {
  if (type->first)
    write_extension(w, type);
  else if (w->expanded)
    write_object(w, type->object, !w->set || !type_set_defines(w->set, type));
  else if (!w->set || !type_set_name_of(w->out, w->set, type))
    buffer_puts(w->out, object_label(type->object));
}

/* A set in the attributes of an Object changes inside of which set what follows is written. */
void type_write_object(struct type_writer *w, const struct type *type) {
  const struct type *before = type_set_last_shown(w->out->arena);
  if (!w->set) type_shown(w->out->arena, type, w->expanded);
  write_some(w, type);
  const struct type *after = type_set_last_shown(w->out->arena);
  if (after != before) w->set = after;
}

/* ---- instances ---- */

static bool is_simple(struct value v) {
  return v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || value_is_number(v) || v.kind == VALUE_STRING;
}

/* As Ruby's == has it: 1 is 1.0. */
static bool same_in_ruby(struct value a, struct value b) {
  bool numbers =
      (value_is_integer(a) && b.kind == VALUE_FLOAT) || (a.kind == VALUE_FLOAT && value_is_integer(b));
  if (numbers) return values_equal(a, b);
  if (a.kind != VALUE_ARRAY || b.kind != VALUE_ARRAY) return value_same(a, b);
  if (a.u.array->count != b.u.array->count) return false;
  for (uint32_t i = 0; i < a.u.array->count; i++)
    if (!same_in_ruby(a.u.array->at[i], b.u.array->at[i])) return false;
  return true;
}

/* Whether V is what the attribute has when nothing is given: of values that Ruby's code cannot write, what
   the instance's own type says. */
static bool is_default(const struct object_type *type, const struct object_member *m, struct value v) {
  if (m->has_value && !is_simple(m->value)) m = object_member(type, m->name, NULL);
  return m->has_value && same_in_ruby(m->value, v);
}

/* What an instance could be made of again: each type of the line adds its own attributes. */
static void add_attributes(struct hash_builder *builder, const struct object *object,
                           const struct object_type *type) {
  if (!type) return;
  add_attributes(builder, object, type->base);
  for (uint32_t i = 0; i < type->own.count; i++) {
    const struct object_member *m = &type->own.at[i];
    if (object_holds(m) && !is_default(object->type->object, m, object->attributes->at[m->slot]))
      hash_put(builder, value_string(m->name, 0), object->attributes->at[m->slot]);
  }
}

static bool is_itself_alone(const struct object_type *type) {
  if (!type->name) return false;
  return str_is(type->name, LOOKUP_CONTEXT);
}

/* Those attributes that do not have their defaults. */
static const struct hash *shown_attributes(struct arena *arena, const struct object *object) {
  struct hash_builder builder;
  hash_begin(&builder, arena, object->attributes->count);
  if (!is_itself_alone(object->type->object)) add_attributes(&builder, object, object->type->object);
  return hash_end(&builder);
}

bool object_is_alone(const struct object *object) {
  return is_itself_alone(object->type->object);
}

/* Its type's name is that of a type with parameters, if the instance's has some. */
void type_write_instance(struct type_writer *w, const struct object *object) {
  const struct object_type *type = object->type->object;
  const struct hash *shown = shown_attributes(w->out->arena, object);
  bool extended = object_parameters(w->out->arena, type).count > 0;
  if (type->name) buffer_puts(w->out, extended ? object_simple_name(type) : type->name->text);
  buffer_putc(w->out, '(');
  type_write_value(w, (struct value){.kind = VALUE_HASH, .u.hash = shown});
  buffer_putc(w->out, ')');
}

/* ---- definitions ---- */

static void write_entries(struct type_writer *w, const struct hash *hash, bool parts);

/* The value of a part of a definition: types of members are written inside of the set. */
static void write_definition_part(struct type_writer *w, const struct str *key, struct value v, bool parts) {
  bool members = parts && (str_is(key, "attributes") || str_is(key, "functions"));
  if (v.kind == VALUE_HASH && members)
    write_entries(w, v.u.hash, false);
  else
    type_write_value(w, v);
}

static void write_entries(struct type_writer *w, const struct hash *hash, bool parts) {
  type_write_open(w);
  for (uint32_t i = 0; i < hash->count; i++) {
    struct value key = hash->at[i].key;
    type_write_entry(w, !i);
    if (parts)
      buffer_str(w->out, key.u.text);
    else
      value_inspect(w->out, key);
    buffer_puts(w->out, " => ");
    write_definition_part(w, key.u.text, hash->at[i].value, parts);
  }
  type_write_close(w);
}

void type_write_definition(struct type_writer *w, const struct hash *definition) {
  bool expanded = w->expanded;
  w->expanded = false;
  buffer_puts(w->out, "Object[");
  write_entries(w, definition, true);
  buffer_putc(w->out, ']');
  w->expanded = expanded;
}
