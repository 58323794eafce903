/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/resource_object.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/value/ruby.h"

/* Each is one of its own. */
static struct value with_flags(struct compiler *c, struct value v, uint8_t flags) {
  v.u.reference = arena_copy(c->arena, v.u.reference, sizeof *v.u.reference);
  v.flags = flags;
  return v;
}

struct value object_of_reference(struct compiler *c, struct value v) {
  return value_is_resource(v) ? v : with_flags(c, v, v.flags | VALUE_RESOURCE);
}

struct value reference_of_object(struct compiler *c, struct value v) {
  return with_flags(c, v, v.flags & (uint8_t)~VALUE_RESOURCE);
}

static bool has_reference(struct value v) {
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count; i++)
      if (has_reference(v.u.array->at[i])) return true;
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      if (has_reference(v.u.hash->at[i].key) || has_reference(v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_REFERENCE && !value_is_resource(v);
}

static struct value converted(struct compiler *c, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = converted(c, v.u.array->at[i]);
    array->extent = v.u.array->extent;
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, c->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, converted(c, v.u.hash->at[i].key), converted(c, v.u.hash->at[i].value));
    struct extent extent = v.u.hash->extent;
    v.u.hash = hash_end(&builder);
    builder.hash->extent = extent;
  } else if (v.kind == VALUE_REFERENCE) {
    return object_of_reference(c, v);
  }
  return v;
}

struct value with_objects(struct compiler *c, struct value v) {
  return has_reference(v) ? converted(c, v) : v;
}

/* What code that reads an attribute has. */
struct seen {
  struct value of, value;
};

/* Whether A and B, which are no scalars, are the same thing, whatever their traces. */
static bool is_same(struct value a, struct value b) {
  return a.kind == b.kind && (a.kind == VALUE_ARRAY  ? a.u.array == b.u.array
                              : a.kind == VALUE_HASH ? a.u.hash == b.u.hash
                                                     : a.u.reference == b.u.reference);
}

struct value attribute_seen(struct compiler *c, struct attribute *attribute) {
  struct value v = attribute->value;
  struct seen *seen = attribute->seen;
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind != VALUE_REFERENCE) return v;
  if (!seen || !is_same(seen->of, v)) {
    attribute->seen = seen = ARENA_NEW(c->arena, struct seen);
    *seen = (struct seen){v, with_objects(c, v)};
  }
  v.u = seen->value.u;
  v.flags = seen->value.flags;
  return v;
}

enum object_shown object_inspect(struct compiler *c, struct value v, struct buffer *text) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  const struct str *type = v.u.reference->type, *title = v.u.reference->title;
  const struct resource_type *native = type_name(c, type)->native;
  if (!title) title = eval_symbol(c, "");
  if (type == c->names.class_type) title = shown_type(c, title);
  if (native && native->opaque_titles) return OBJECT_OPAQUE;
  size_t count = native ? resource_type_title_split(native, title->text, title->length, parts) : 1;
  if (!count) return OBJECT_UNSPLIT;
  if (!native) parts[0] = (struct resource_title_part){NULL, title->text, title->length};
  buffer_printf(text, "%s[%s]{", type->text, title->text);
  for (size_t k = 0; k < count; k++) {
    const struct str *part = str_new(c->arena, parts[k].text, parts[k].length);
    buffer_printf(text, "%s:%s=>", k ? ", " : "", parts[k].namevar ? parts[k].namevar->name : "name");
    ruby_inspect(text, value_string(part, 0));
  }
  buffer_putc(text, '}');
  return OBJECT_SHOWN;
}
