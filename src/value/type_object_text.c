/* SPDX-License-Identifier: Apache-2.0 */
/* How Object types and their instances are written. */
#include "src/value/integer.h"
#include "src/value/operators.h"
#include "src/value/pcore.h"
#include "src/value/ruby.h"
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
  type_value_text(w->out, v, w->set);
}

void annotations_text(struct buffer *out, const struct hash *annotations, const struct type_set *set) {
  struct text w = {out, set};
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < annotations->count; i++) {
    if (i) buffer_puts(out, ", ");
    write_value(&w, annotations->at[i].key);
    buffer_puts(out, " => ");
    write_value(&w, annotations->at[i].value);
  }
  buffer_putc(out, '}');
}

bool object_is_plain_constant(struct arena *arena, const struct object_member *m) {
  return m->kind == ATTRIBUTE_CONSTANT &&
         type_same(m->type, type_generalize(arena, type_infer(arena, m->value)));
}

static void write_member(struct text *w, const struct object_member *m) {
  struct buffer *out = w->out;
  static const char *const kinds[] = {"", "constant", "derived", "given_or_derived", "reference"};
  value_inspect(out, value_string(m->name, 0));
  buffer_puts(out, " => ");
  bool final = m->final && m->kind != ATTRIBUTE_CONSTANT;
  bool alone = !final && !m->override && !m->annotations && m->kind == ATTRIBUTE_GIVEN && !m->has_value;
  if (!alone) buffer_puts(out, "{type => ");
  type_text_in(w, m->type);
  if (final) buffer_puts(out, ", final => true");
  if (m->override) buffer_puts(out, ", override => true");
  if (m->annotations) {
    buffer_puts(out, ", annotations => ");
    annotations_text(out, m->annotations, w->set);
  }
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
    if (object_is_plain_constant(out->arena, m) != constants) continue;
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
  if (object && object->annotations) {
    begin_part(w->out, &any, "annotations");
    annotations_text(out, object->annotations, w->set);
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
  buffer_printf(out, "%s[%s", object_simple_name(type->object), by_name ? "{" : "");
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

/* ---- instances ---- */

static bool is_simple(struct value v) {
  return v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || value_is_number(v) || v.kind == VALUE_STRING;
}

/* As Ruby's == has it: 1 is 1.0. */
static bool same_in_ruby(struct value a, struct value b) {
  bool numbers =
      (value_is_integer(a) && b.kind == VALUE_FLOAT) || (a.kind == VALUE_FLOAT && value_is_integer(b));
  if (numbers) return values_equal(NULL, a, b);
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
  return str_is(type->name, LOOKUP_CONTEXT) || (str_is(type->name, RUBY_METHOD) && type->base);
}

/* Puppet says nothing of what is in a member of a Struct, and in what is itself alone. */
static bool says_nothing(const struct object_type *type) {
  if (!type->name) return false;
  return is_itself_alone(type) || (str_is(type->name, PCORE_STRUCT_ELEMENT) && !type->parent);
}

/* Those attributes that do not have their defaults. */
static const struct hash *shown_attributes(struct arena *arena, const struct object *object) {
  struct hash_builder builder;
  hash_begin(&builder, arena, object->attributes->count);
  if (!says_nothing(object->type->object)) add_attributes(&builder, object, object->type->object);
  return hash_end(&builder);
}

bool object_is_alone(const struct object *object) {
  return is_itself_alone(object->type->object);
}

/* The name of its type, which has type parameters where an instance's can have them. */
static void instance_name(struct buffer *out, const struct object_type *type) {
  if (!type->name) return;
  buffer_puts(out, object_parameters(out->arena, type).count ? object_simple_name(type) : type->name->text);
}

void object_text(struct buffer *out, const struct object *object) {
  struct text w = {out, NULL};
  const struct hash *shown = shown_attributes(out->arena, object);
  instance_name(out, object->type->object);
  buffer_puts(out, "({");
  for (uint32_t i = 0; i < shown->count; i++) {
    if (i) buffer_puts(out, ", ");
    write_value(&w, shown->at[i].key);
    buffer_puts(out, " => ");
    write_value(&w, shown->at[i].value);
  }
  buffer_puts(out, "})");
}

/* ---- instances on several lines ---- */

/* What Puppet writes within such a text on one line, or in a way of its own. */
static bool is_unknown_indented(struct buffer *out, struct value v) {
  struct buffer text;
  if (v.kind != VALUE_TYPE && v.kind != VALUE_REFERENCE) return !is_simple(v) && v.kind != VALUE_DEFAULT;
  buffer_init(&text, out->arena);
  type_value_text(&text, v, NULL);
  return strchr(buffer_text(&text), '{') != NULL;
}

static void indented_line(struct buffer *out, uint32_t level) {
  while (out->length && out->text[out->length - 1] == ' ')
    out->length--;
  buffer_printf(out, "\n%*s", (int)level * 2, "");
}

static uint64_t characters(const struct str *text) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

/* How long Puppet takes V to be in an Array; what is too long for one line is 1000. */
static uint64_t indented_length(struct arena *arena, struct value v) {
  struct buffer text;
  buffer_init(&text, arena);
  switch ((int)v.kind) {
  case VALUE_ARRAY: return v.u.array->count ? 1000 : 2;
  case VALUE_HASH: return v.u.hash->count ? 1000 : 2;
  case VALUE_STRING: return 2 + characters(v.u.text);
  case VALUE_UNDEF:
  case VALUE_DEFAULT:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT: ruby_inspect(&text, v); return text.length;
  default: return 1000;
  }
}

static bool indented(struct buffer *out, struct value v, uint32_t level);

static bool indented_array(struct buffer *out, const struct array *array, uint32_t level) {
  uint64_t length = 0;
  for (uint32_t i = 0; i < array->count; i++)
    length += indented_length(out->arena, array->at[i]);
  bool lines = array->count && length + level * 2 >= 100;
  buffer_putc(out, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_puts(out, lines ? "," : ", ");
    if (lines) indented_line(out, level + 1);
    if (!indented(out, array->at[i], level + lines)) return false;
  }
  if (lines) indented_line(out, level);
  buffer_putc(out, ']');
  return true;
}

static bool indented_hash(struct buffer *out, const struct hash *hash, uint32_t level) {
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_putc(out, ',');
    indented_line(out, level + 1);
    if (!indented(out, hash->at[i].key, level + 1)) return false;
    buffer_puts(out, " => ");
    if (!indented(out, hash->at[i].value, level + 1)) return false;
  }
  indented_line(out, level);
  buffer_putc(out, '}');
  return true;
}

static bool indented(struct buffer *out, struct value v, uint32_t level) {
  if (v.kind == VALUE_ARRAY) return indented_array(out, v.u.array, level);
  if (v.kind == VALUE_HASH) return indented_hash(out, v.u.hash, level);
  if (v.kind == VALUE_OBJECT) return object_text_indented(out, v.u.object, level);
  if (is_unknown_indented(out, v)) return false;
  type_value_text(out, v, NULL);
  return true;
}

bool object_text_indented(struct buffer *out, const struct object *object, uint32_t level) {
  instance_name(out, object->type->object);
  buffer_putc(out, '(');
  if (!indented_hash(out, shown_attributes(out->arena, object), level)) return false;
  buffer_putc(out, ')');
  return true;
}

/* ---- definitions ---- */

static void write_entries(struct text *w, const struct hash *hash, bool parts);

/* The value of a part of a definition: types of members are written inside of the set. */
static void write_part(struct text *w, const struct str *key, struct value v, bool parts) {
  bool members = parts && (str_is(key, "attributes") || str_is(key, "functions"));
  if (v.kind == VALUE_HASH && members)
    write_entries(w, v.u.hash, false);
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
