/* SPDX-License-Identifier: Apache-2.0 */
/* The attributes that types have as Puppet's objects. */
#include "src/value/pcore.h"
#include "src/value/rich.h"
#include "src/value/type_object.h"
#include "src/value/type_set.h"

struct parts {
  struct arena *arena;
  struct hash_builder *out;
};

static void add(struct parts *p, const char *name, struct value v) {
  hash_put(p->out, value_string(str_from(p->arena, name), 0), v);
}

static void add_text(struct parts *p, const char *name, const struct str *text) {
  add(p, name, text ? value_string(text, 0) : value_undef(0));
}

static void add_type(struct parts *p, const char *name, const struct type *type) {
  add(p, name, type ? type_to_value(p->arena, type, 0) : value_undef(0));
}

static void add_array(struct parts *p, const char *name, struct array *array) {
  struct value v = {.kind = VALUE_ARRAY, .u.array = array};
  value_measure(v);
  add(p, name, v);
}

static void add_types(struct parts *p, const char *name, const struct type *type) {
  struct array *array = array_new(p->arena, type->count);
  for (uint32_t i = 0; i < type->count; i++)
    array->at[i] = type_to_value(p->arena, type->types[i], 0);
  add_array(p, name, array);
}

static const struct type *size_of(struct arena *arena, const struct type *type) {
  if (!type->sized) return NULL;
  struct type *size = arena_copy(arena, type_default(TYPE_INTEGER), sizeof *size);
  size->range = type->range;
  return size;
}

/* The values of an Enum, or the types of the patterns of a Pattern. */
static void add_texts(struct parts *p, const char *name, const struct type *type) {
  struct array *array = array_new(p->arena, type->count);
  for (uint32_t i = 0; i < type->count; i++) {
    array->at[i] = value_string(type->texts[i], 0);
    if (type->kind != TYPE_PATTERN) continue;
    struct type *regexp = arena_copy(p->arena, type_default(TYPE_REGEXP), sizeof *regexp);
    regexp->text = type->texts[i];
    array->at[i] = (struct value){.kind = VALUE_TYPE, .u.type = regexp};
  }
  add_array(p, name, array);
}

static void add_values(struct parts *p, const char *name, const struct type *type) {
  struct array *array = array_new(p->arena, type->count);
  for (uint32_t i = 0; i < type->count; i++)
    array->at[i] = type->values[i];
  add_array(p, name, array);
}

static void add_bounds(struct parts *p, const struct type *type) {
  bool timespan = type->kind == TYPE_TIMESPAN;
  for (int i = 0; i < 2; i++) {
    bool open = timespan ? (i ? type->range.open_high : type->range.open_low) : !type->count;
    struct value v = value_undef(0);
    if (!open && type->values)
      v = type->values[i];
    else if (!open && timespan)
      v = value_timespan(p->arena, i ? type->range.high : type->range.low);
    add(p, i ? "to" : "from", v);
  }
}

static bool add_alias(struct parts *p, const struct type *type) {
  if (type->recursive || !type->first) return false; /* Puppet never ends to go into it */
  add_text(p, "name", type->text);
  add(p, "type_expr", value_undef(0));
  add_type(p, "resolved_type", type->first);
  return true;
}

static bool add_reference(struct parts *p, const struct type *type) {
  add_text(p, "type_name", type->text);
  if (type->count)
    add(p, "title", type->values[0]);
  else
    add_text(p, "title", type->title);
  return true;
}

static void add_callable(struct parts *p, const struct type *type) {
  add_type(p, "param_types", type->first);
  add_type(p, "block_type", type->second);
  add_type(p, "return_type", type->third);
}

static void add_entries(struct parts *p, const struct type *type) {
  add_type(p, "key_type", type->first);
  add_type(p, "value_type", type->second);
}

static void add_enum(struct parts *p, const struct type *type) {
  add_texts(p, "values", type);
  add(p, "case_insensitive", value_boolean(type->flag, 0));
}

static void add_members(struct parts *p, const struct type *type) {
  struct array *array = array_new(p->arena, type->count);
  const struct type *element = pcore_struct_element(p->arena);
  for (uint32_t i = 0; i < type->count; i++)
    array->at[i] = pcore_struct_member(p->arena, element, &type->members[i]);
  add_array(p, "elements", array);
}

/* What the type was defined with. */
static bool add_definition(struct parts *p, const struct type *type) {
  if (type->first || (!type->object && !type->set)) return false;
  add(p, "_pcore_init_hash",
      type->set ? type_set_definition(p->arena, type->set) : object_definition(p->arena, type->object));
  return true;
}

static bool add_runtime(struct parts *p, const struct type *type) {
  if (type->text) return false; /* a symbol of Ruby's */
  add(p, "runtime", value_undef(0));
  add(p, "name_or_pattern", value_undef(0));
  return true;
}

/* Those of types with one part, or two of which one is a size. */
static bool add_few(struct parts *p, const struct type *type) {
  switch ((int)type->kind) {
  case TYPE_STRING:
    if (type->text)
      add_text(p, "size_type_or_value", type->text);
    else
      add_type(p, "size_type_or_value", size_of(p->arena, type));
    return true;
  case TYPE_COLLECTION: add_type(p, "size_type", size_of(p->arena, type)); return true;
  case TYPE_TUPLE:
    add_types(p, "types", type);
    add_type(p, "size_type", size_of(p->arena, type));
    return true;
  case TYPE_NUMERIC:
    add(p, "from", type->range.open_low ? value_undef(0) : range_bound(type->range, false));
    add(p, "to", type->range.open_high ? value_undef(0) : range_bound(type->range, true));
    return true;
  case TYPE_URI: add(p, "parameters", type->count ? type->values[0] : value_undef(0)); return true;
  case TYPE_INIT:
    add_type(p, "type", type->first);
    add_values(p, "init_args", type);
    return true;
  default: return false;
  }
}

bool type_parts(struct arena *arena, const struct type *type, struct hash_builder *out) {
  struct parts p = {arena, out};
  switch ((int)type->kind) {
  case TYPE_ARRAY: add_type(&p, "element_type", type->first); return true;
  case TYPE_HASH: add_entries(&p, type); return true;
  case TYPE_VARIANT: add_types(&p, "types", type); return true;
  case TYPE_ENUM: add_enum(&p, type); return true;
  case TYPE_PATTERN: add_texts(&p, "patterns", type); return true;
  case TYPE_REGEXP:
    if (type->count)
      add(&p, "pattern", type->values[0]);
    else
      add_text(&p, "pattern", type->text);
    return true;
  case TYPE_OPTIONAL:
  case TYPE_NOT_UNDEF:
  case TYPE_TYPE:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR: add_type(&p, "type", type->first); return true;
  case TYPE_CALLABLE: add_callable(&p, type); return true;
  case TYPE_CLASS: add_text(&p, "class_name", type->title); return true;
  case TYPE_RESOURCE: return add_reference(&p, type);
  case TYPE_RUNTIME: return add_runtime(&p, type);
  case TYPE_TIMESPAN:
  case TYPE_TIMESTAMP: add_bounds(&p, type); return true;
  case TYPE_SEMVER: add_values(&p, "ranges", type); return true;
  case TYPE_STRUCT: add_members(&p, type); return true;
  case TYPE_OBJECT:
  case TYPE_TYPE_SET: return add_definition(&p, type);
  case TYPE_ALIAS: return add_alias(&p, type);
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_INTEGER:
  case TYPE_FLOAT:
  case TYPE_BOOLEAN:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_CATALOG_ENTRY:
  case TYPE_BINARY:
  case TYPE_SEMVER_RANGE:
  case TYPE_SENSITIVE: return true;
  default: return add_few(&p, type);
  }
}
