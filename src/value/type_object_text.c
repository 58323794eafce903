/* SPDX-License-Identifier: Apache-2.0 */
/* How Object types and their instances are written. */
#include "src/value/type_object.h"
#include "src/value/type_set.h"

/* A text that is being written, inside of a TypeSet or NULL. */
struct text {
  struct buffer *out;
  const struct type_set *set;
};

static void type_text_in(struct text *w, const struct type *type) {
  type_text_inside(w->out, type, w->set, false);
}

static void write_value(struct text *w, struct value v) {
  struct buffer *out = w->out;
  if (v.kind == VALUE_TYPE)
    type_text_in(w, v.u.type);
  else
    value_inspect(out, v);
}

static bool is_plain_constant(struct arena *arena, const struct object_member *m) {
  return m->kind == ATTRIBUTE_CONSTANT &&
         type_same(m->type, type_generalize(arena, type_infer(arena, m->value)));
}

static void write_member(struct text *w, const struct object_member *m) {
  struct buffer *out = w->out;
  static const char *const kinds[] = {"", "constant", "derived", "given_or_derived", "reference"};
  value_inspect(out, value_string(m->name, 0));
  buffer_puts(out, " => ");
  bool final = m->final && m->kind != ATTRIBUTE_CONSTANT;
  bool alone = !final && !m->override && m->kind == ATTRIBUTE_GIVEN && !m->has_value;
  if (!alone) buffer_puts(out, "{type => ");
  type_text_in(w, m->type);
  if (final) buffer_puts(out, ", final => true");
  if (m->override) buffer_puts(out, ", override => true");
  if (m->kind != ATTRIBUTE_GIVEN) buffer_printf(out, ", kind => %s", kinds[m->kind]);
  if (m->has_value) {
    buffer_puts(out, ", value => ");
    write_value(w, m->value);
  }
  if (!alone) buffer_putc(out, '}');
}

/* The comma and the name of the next part of a definition. */
static void begin_part(struct buffer *out, bool *any, const char *name) {
  buffer_printf(out, "%s%s => ", *any ? ", " : "", name);
  *any = true;
}

static void write_members(struct text *w, const char *name, struct object_members members, bool constants,
                          bool *any) {
  struct buffer *out = w->out;
  bool some = false;
  for (uint32_t i = 0; i < members.count; i++) {
    const struct object_member *m = &members.at[i];
    if (is_plain_constant(out->arena, m) != constants) continue;
    if (some)
      buffer_puts(out, ", ");
    else
      begin_part(w->out, any, name);
    if (!some) buffer_putc(out, '{');
    some = true;
    if (!constants) {
      write_member(w, m);
      continue;
    }
    value_inspect(out, value_string(m->name, 0));
    buffer_puts(out, " => ");
    write_value(w, m->value);
  }
  if (some) buffer_putc(out, '}');
}

static void write_object(struct text *w, const struct object_type *object, bool named) {
  struct buffer *out = w->out;
  bool any = false;
  buffer_puts(out, "Object[{");
  if (object && object->annotated) {
    begin_part(w->out, &any, "annotations");
    buffer_puts(out, "{}");
  }
  if (object && object->name && named) {
    begin_part(w->out, &any, "name");
    value_inspect(out, value_string(object->name, 0));
  }
  if (object && object->parent) {
    begin_part(w->out, &any, "parent");
    type_text_in(w, object->parent);
  }
  if (object) {
    write_members(w, "type_parameters", object->parameters, false, &any);
    write_members(w, "attributes", object->own, false, &any);
    write_members(w, "constants", object->own, true, &any);
    write_members(w, "functions", object->functions, false, &any);
  }
  if (object && object->equality) {
    begin_part(w->out, &any, "equality");
    value_inspect(out, (struct value){.kind = VALUE_ARRAY, .u.array = object->equality});
  }
  if (object && object->checks.kind != VALUE_UNDEF) {
    begin_part(w->out, &any, "checks");
    write_value(w, object->checks);
  }
  buffer_puts(out, "}]");
}

/* Name[parameters], without the last of those that are not there; by name where there are more than two. */
static void write_extension(struct text *w, const struct type *type) {
  struct buffer *out = w->out;
  struct object_members parameters = object_parameters(out->arena, type->object);
  uint32_t count = type->count;
  bool by_name = count > 2, any = false;
  while (count && type->values[count - 1].kind == VALUE_DEFAULT)
    count--;
  buffer_printf(out, "%s[%s", object_label(type->object), by_name ? "{" : "");
  for (uint32_t i = 0; i < count; i++) {
    if (by_name && type->values[i].kind == VALUE_DEFAULT) continue;
    if (any) buffer_puts(out, ", ");
    any = true;
    if (by_name) {
      value_inspect(out, value_string(parameters.at[i].name, 0));
      buffer_puts(out, " => ");
    }
    write_value(w, type->values[i]);
  }
  buffer_puts(out, by_name ? "}]" : "]");
}

void type_object_text(struct buffer *out, const struct type *type, bool expanded,
                      const struct type_set *set) {
  struct text w = {out, set};
  if (type->kind == TYPE_TYPE_SET)
    buffer_puts(out, "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', "
                     "name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', "
                     "version => '0.0.0'}]");
  else if (type->first)
    write_extension(&w, type);
  else if (expanded)
    write_object(&w, type->object, !set || !type_set_defines(set, type));
  else if (!set || !type_set_name_of(out, set, type))
    buffer_puts(out, type->object ? object_label(type->object) : "Object");
}

static void write_attributes(struct buffer *out, const struct object *object, const struct object_type *type,
                             bool *any) {
  struct text w = {out, NULL};
  if (!type) return;
  write_attributes(out, object, type->base, any);
  for (uint32_t i = 0; i < type->own.count; i++) {
    const struct object_member *m = &type->own.at[i];
    if (!object_holds(m)) continue;
    struct value v = object->attributes->at[m->slot];
    if (m->has_value && value_same(m->value, v)) continue;
    if (*any) buffer_puts(out, ", ");
    *any = true;
    value_inspect(out, value_string(m->name, 0));
    buffer_puts(out, " => ");
    write_value(&w, v);
  }
}

/* Those attributes that do not have their defaults. */
void object_text(struct buffer *out, const struct object *object) {
  bool any = false;
  if (object->type->object->name) buffer_str(out, object->type->object->name);
  buffer_puts(out, "({");
  write_attributes(out, object, object->type->object, &any);
  buffer_puts(out, "})");
}

static void write_entries(struct text *w, const struct hash *hash, bool parts);

/* The value of a part of a definition: types of members are written inside of the set. */
static void write_part(struct text *w, const struct str *key, struct value v, bool parts) {
  bool members = parts && (str_is(key, "attributes") || str_is(key, "functions"));
  if (v.kind == VALUE_HASH && members)
    write_entries(w, v.u.hash, false);
  else if (v.kind == VALUE_HASH)
    value_inspect(w->out, v);
  else
    write_value(w, v);
}

static void write_entries(struct text *w, const struct hash *hash, bool parts) {
  buffer_putc(w->out, '{');
  for (uint32_t i = 0; i < hash->count; i++) {
    struct value key = hash->at[i].key;
    if (i) buffer_puts(w->out, ", ");
    if (parts)
      buffer_str(w->out, key.u.text);
    else
      value_inspect(w->out, key);
    buffer_puts(w->out, " => ");
    write_part(w, key.u.text, hash->at[i].value, parts);
  }
  buffer_putc(w->out, '}');
}

void type_definition_text(struct buffer *out, const struct hash *definition, const struct type_set *set) {
  struct text w = {out, set};
  buffer_puts(out, "Object[");
  write_entries(&w, definition, true);
  buffer_putc(out, ']');
}
