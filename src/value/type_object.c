/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type_object.h"

#include "src/value/type_mismatch.h"

/* ---- definitions ---- */

/* A definition that is being read. */
struct definer {
  struct arena *arena;
  struct type *type;
  struct object_type *object;
  struct object_member *members;
  struct type_problem *problem;
};

static bool refuse(struct definer *d, const char *what) {
  *d->problem = (struct type_problem){.message = what, .at = -1, .unsupported = true};
  return false;
}

static bool flag_of(const struct hash *hash, const char *name) {
  const struct hash_entry *entry = hash_find_text(hash, name);
  return entry && entry->value.kind == VALUE_BOOLEAN && entry->value.u.boolean;
}

static bool kind_of(const struct hash *spec, enum attribute_kind *kind) {
  static const char *const names[] = {"", "constant", "derived", "given_or_derived", "reference"};
  const struct hash_entry *entry = hash_find_text(spec, "kind");
  *kind = ATTRIBUTE_GIVEN;
  if (!entry) return true;
  for (int i = 1; i < 5 && entry->value.kind == VALUE_STRING; i++)
    if (str_is(entry->value.u.text, names[i])) {
      *kind = (enum attribute_kind)i;
      return *kind != ATTRIBUTE_EITHER; /* what it is derived of is Ruby code */
    }
  return false;
}

static const struct type *known_keys(struct definer *d, const struct hash *hash, const char *const *names) {
  for (uint32_t i = 0; i < hash->count; i++) {
    bool known = false;
    for (int j = 0; names[j] && !known; j++)
      known = hash->at[i].key.kind == VALUE_STRING && str_is(hash->at[i].key.u.text, names[j]);
    if (!known) return NULL;
  }
  return d->type;
}

/* An attribute that is described by a Hash of its type, value, kind … */
static bool described(struct definer *d, const struct hash *spec, struct object_member *member) {
  static const char *const keys[] = {"type", "value", "kind", "final", "override", NULL};
  const struct hash_entry *type = hash_find_text(spec, "type"), *value = hash_find_text(spec, "value");
  if (!known_keys(d, spec, keys) || !type || !kind_of(spec, &member->kind)) return false;
  member->type = type_of_value(d->arena, type->value);
  member->final = flag_of(spec, "final") && member->kind != ATTRIBUTE_CONSTANT;
  member->override = flag_of(spec, "override");
  member->has_value = value != NULL;
  if (value) member->value = value->value;
  bool needs = member->kind == ATTRIBUTE_CONSTANT, must_not = member->kind == ATTRIBUTE_DERIVED;
  if (!member->type || member->override || (needs && !value) || (must_not && value)) return false;
  return !value || type_accepts(d->arena, member->type, member->value);
}

static bool is_name(const struct str *text) {
  bool good = text->length && text->text[0] >= 'a' && text->text[0] <= 'z';
  for (uint32_t i = 1; i < text->length && good; i++) {
    char c = text->text[i];
    good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }
  return good;
}

static bool define_attribute(struct definer *d, struct value key, struct value spec, bool constant) {
  struct object_member *member = &d->members[d->object->own_count];
  *member = (struct object_member){0};
  if (key.kind != VALUE_STRING || !is_name(key.u.text) || object_member(d->type, key.u.text))
    return refuse(d, "such attributes of Object types");
  member->name = key.u.text;
  if (constant) {
    member->kind = ATTRIBUTE_CONSTANT;
    member->type = type_generalize(d->arena, type_infer(d->arena, spec));
    member->has_value = true;
    member->value = spec;
  } else if (spec.kind == VALUE_HASH) {
    if (!described(d, spec.u.hash, member)) return refuse(d, "such attributes of Object types");
  } else {
    if (!(member->type = type_of_value(d->arena, spec))) return refuse(d, "such attributes of Object types");
    member->has_value = member->type->kind == TYPE_OPTIONAL;
  }
  if (member->kind != ATTRIBUTE_CONSTANT && member->kind != ATTRIBUTE_DERIVED)
    member->slot = d->object->slots++;
  d->object->own_count++;
  return true;
}

static bool define_all(struct definer *d, const struct hash_entry *entry, bool constant) {
  if (!entry) return true;
  if (entry->value.kind != VALUE_HASH) return refuse(d, "such definitions of Object types");
  const struct hash *hash = entry->value.u.hash;
  for (uint32_t i = 0; i < hash->count; i++)
    if (!define_attribute(d, hash->at[i].key, hash->at[i].value, constant)) return false;
  return true;
}

static void add_members(struct arena *arena, const struct type *type, struct member *members,
                        uint32_t *count) {
  if (!type) return;
  add_members(arena, type->object->parent, members, count);
  for (uint32_t i = 0; i < type->object->own_count; i++) {
    const struct object_member *m = &type->object->own[i];
    if (m->kind == ATTRIBUTE_CONSTANT || m->kind == ATTRIBUTE_DERIVED) continue;
    bool optional = m->has_value || type_assignable(arena, m->type, type_default(TYPE_UNDEF));
    const struct type *key = type_literal(arena, m->name);
    if (optional) key = type_holding(arena, TYPE_OPTIONAL, key);
    members[(*count)++] = (struct member){m->name, key, m->type};
  }
}

static bool define_parent(struct definer *d, const struct hash_entry *entry) {
  if (!entry) return true;
  const struct type *parent = entry->value.kind == VALUE_TYPE ? type_resolved(entry->value.u.type) : NULL;
  if (!parent || parent->kind != TYPE_OBJECT || !parent->object || !parent->object->hash)
    return refuse(d, "such parents of Object types");
  d->object->parent = parent;
  d->object->slots = parent->object->slots;
  return true;
}

struct type *type_object(struct arena *arena, const struct str *name) {
  struct type *type = arena_copy(arena, type_default(TYPE_OBJECT), sizeof *type);
  struct object_type *object = ARENA_NEW(arena, struct object_type);
  object->name = name;
  type->object = object;
  return type;
}

bool type_object_define(struct arena *arena, struct type *type, const struct hash *definition,
                        struct type_problem *problem) {
  static const char *const keys[] = {"name", "parent", "attributes", "constants", NULL};
  struct definer d = {arena, type, (struct object_type *)type->object, NULL, problem};
  const struct hash_entry *name = hash_find_text(definition, "name");
  const struct hash_entry *attributes = hash_find_text(definition, "attributes");
  const struct hash_entry *constants = hash_find_text(definition, "constants");
  if (!known_keys(&d, definition, keys)) return refuse(&d, "such definitions of Object types");
  if (name && name->value.kind == VALUE_STRING && !d.object->name) d.object->name = name->value.u.text;
  if (!define_parent(&d, hash_find_text(definition, "parent"))) return false;
  uint32_t room = 0;
  if (attributes && attributes->value.kind == VALUE_HASH) room += attributes->value.u.hash->count;
  if (constants && constants->value.kind == VALUE_HASH) room += constants->value.u.hash->count;
  d.members = ARENA_ARRAY(arena, struct object_member, room);
  d.object->own = d.members;
  if (!define_all(&d, attributes, false) || !define_all(&d, constants, true)) return false;
  struct member *members = ARENA_ARRAY(arena, struct member, d.object->slots);
  uint32_t count = 0;
  add_members(arena, type, members, &count);
  d.object->hash = type_struct(arena, members, count);
  return true;
}

const struct object_member *object_member(const struct type *type, const struct str *name) {
  for (; type && type->object; type = type->object->parent)
    for (uint32_t i = 0; i < type->object->own_count; i++)
      if (str_equal(type->object->own[i].name, name)) return &type->object->own[i];
  return NULL;
}

/* ---- instances ---- */

/* The order of positional arguments: the attributes that must be given, then the others. */
struct positions {
  const struct type **types;
  const char **names;
  const struct str **attributes;
  uint32_t count, required;
};

static struct positions positions_of(struct arena *arena, const struct type *hash) {
  struct positions p = {.types = ARENA_ARRAY(arena, const struct type *, hash->count),
                        .names = ARENA_ARRAY(arena, const char *, hash->count),
                        .attributes = ARENA_ARRAY(arena, const struct str *, hash->count)};
  for (int optional = 0; optional < 2; optional++)
    for (uint32_t i = 0; i < hash->count; i++) {
      const struct member *member = &hash->members[i];
      if ((member->key->kind == TYPE_OPTIONAL) != optional) continue;
      p.types[p.count] = member->value;
      p.names[p.count] = member->name->text;
      p.attributes[p.count++] = member->name;
      p.required += !optional;
    }
  return p;
}

static const char *misfit(struct arena *arena, const struct type *type, const struct positions *p,
                          const struct array *arguments) {
  static const char *const hash_name[] = {"hash"};
  const struct type **hash = ARENA_ARRAY(arena, const struct type *, 1);
  const struct type **given = ARENA_ARRAY(arena, const struct type *, arguments->count);
  struct range one = {1, 1, false, false}, size = {p->required, p->count, false, false};
  hash[0] = type->object->hash;
  for (uint32_t i = 0; i < arguments->count; i++)
    given[i] = type_infer_set(arena, arguments->at[i]);
  struct type_signature signatures[] = {
      {type_callable(arena, type_tuple(arena, hash, 1, &one), NULL, NULL), hash_name, 1, NULL},
      {type_callable(arena, type_tuple(arena, p->types, p->count, &size), NULL, NULL), p->names, p->count,
       NULL}};
  const char *text = signatures_text(arena, arena_printf(arena, "'new_%s'", type->object->name->text),
                                     signatures, 2, type_tuple(arena, given, arguments->count, NULL));
  return text ? text : "The arguments do not fit the attributes";
}

/* All slots with their defaults. */
static void fill_defaults(const struct type *type, struct array *slots) {
  if (!type) return;
  fill_defaults(type->object->parent, slots);
  for (uint32_t i = 0; i < type->object->own_count; i++) {
    const struct object_member *m = &type->object->own[i];
    if (m->kind != ATTRIBUTE_CONSTANT && m->kind != ATTRIBUTE_DERIVED) slots->at[m->slot] = m->value;
  }
}

bool object_new(struct arena *arena, const struct type *type, const struct array *arguments,
                struct value *result, const char **problem) {
  type = type_resolved(type);
  struct positions p = positions_of(arena, type->object->hash);
  struct array *slots = array_new(arena, type->object->slots);
  bool hash = arguments->count == 1 && type_accepts(arena, type->object->hash, arguments->at[0]);
  bool fits = arguments->count >= p.required && arguments->count <= p.count;
  for (uint32_t i = 0; i < arguments->count && fits; i++)
    fits = type_accepts(arena, p.types[i], arguments->at[i]);
  if (!hash && !fits) {
    *problem = misfit(arena, type, &p, arguments);
    return false;
  }
  fill_defaults(type, slots);
  const struct hash *given = hash ? arguments->at[0].u.hash : NULL;
  for (uint32_t i = 0; i < (hash ? given->count : arguments->count); i++) {
    const struct str *name = hash ? given->at[i].key.u.text : p.attributes[i];
    slots->at[object_member(type, name)->slot] = hash ? given->at[i].value : arguments->at[i];
  }
  struct object *object = ARENA_NEW(arena, struct object);
  *object = (struct object){type, slots};
  *result = (struct value){.kind = VALUE_OBJECT, .u.object = object};
  return true;
}

struct value object_get(struct traces *traces, struct value object, const struct object_member *member) {
  bool constant = member->kind == ATTRIBUTE_CONSTANT;
  struct value v = constant ? member->value : object.u.object->attributes->at[member->slot];
  v.trace = trace_under(traces, v.trace, object.trace);
  return v;
}

/* ---- assignability and text ---- */

bool type_object_assignable(const struct type *a, const struct type *b) {
  if (a->kind != b->kind) return false;
  if (!a->object) return true;
  for (; b && b->object; b = b->object->parent)
    if (b->object == a->object) return true;
  return false;
}

static void write_value(struct buffer *out, struct value v) {
  if (v.kind == VALUE_TYPE)
    type_text(out, v.u.type);
  else
    value_inspect(out, v);
}

static bool is_plain_constant(struct arena *arena, const struct object_member *m) {
  return m->kind == ATTRIBUTE_CONSTANT &&
         type_same(m->type, type_generalize(arena, type_infer(arena, m->value)));
}

static void write_member(struct buffer *out, const struct object_member *m) {
  static const char *const kinds[] = {"", "constant", "derived", "given_or_derived", "reference"};
  value_inspect(out, value_string(m->name, 0));
  buffer_puts(out, " => ");
  bool alone = !m->final && m->kind == ATTRIBUTE_GIVEN && !m->has_value;
  if (!alone) buffer_puts(out, "{type => ");
  type_text(out, m->type);
  if (m->final) buffer_puts(out, ", final => true");
  if (m->kind != ATTRIBUTE_GIVEN) buffer_printf(out, ", kind => %s", kinds[m->kind]);
  if (m->has_value) {
    buffer_puts(out, ", value => ");
    write_value(out, m->value);
  }
  if (!alone) buffer_putc(out, '}');
}

static void write_members(struct buffer *out, const struct object_type *object, bool constants, bool *any) {
  bool some = false;
  for (uint32_t i = 0; i < object->own_count; i++) {
    const struct object_member *m = &object->own[i];
    if (is_plain_constant(out->arena, m) != constants) continue;
    if (!some) buffer_printf(out, "%s%s => {", *any ? ", " : "", constants ? "constants" : "attributes");
    if (some) buffer_puts(out, ", ");
    some = *any = true;
    if (!constants) {
      write_member(out, m);
      continue;
    }
    value_inspect(out, value_string(m->name, 0));
    buffer_puts(out, " => ");
    write_value(out, m->value);
  }
  if (some) buffer_putc(out, '}');
}

static void write_object(struct buffer *out, const struct object_type *object) {
  bool any = false;
  buffer_puts(out, "Object[{");
  if (object && object->name) {
    buffer_puts(out, "name => ");
    value_inspect(out, value_string(object->name, 0));
    any = true;
  }
  if (object && object->parent) {
    buffer_printf(out, "%sparent => ", any ? ", " : "");
    type_text(out, object->parent);
    any = true;
  }
  if (object) write_members(out, object, false, &any);
  if (object) write_members(out, object, true, &any);
  buffer_puts(out, "}]");
}

void type_object_text(struct buffer *out, const struct type *type, bool expanded) {
  if (type->kind == TYPE_TYPE_SET)
    buffer_puts(out, "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', "
                     "name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', "
                     "version => '0.0.0'}]");
  else if (expanded)
    write_object(out, type->object);
  else if (type->object && type->object->name)
    buffer_str(out, type->object->name);
  else
    buffer_puts(out, "Object");
}

static void write_attributes(struct buffer *out, const struct object *object, const struct type *type,
                             bool *any) {
  if (!type) return;
  write_attributes(out, object, type->object->parent, any);
  for (uint32_t i = 0; i < type->object->own_count; i++) {
    const struct object_member *m = &type->object->own[i];
    if (m->kind == ATTRIBUTE_CONSTANT || m->kind == ATTRIBUTE_DERIVED) continue;
    struct value v = object->attributes->at[m->slot];
    if (m->has_value && value_same(m->value, v)) continue;
    if (*any) buffer_puts(out, ", ");
    *any = true;
    value_inspect(out, value_string(m->name, 0));
    buffer_puts(out, " => ");
    write_value(out, v);
  }
}

/* Those attributes that do not have their defaults. */
void object_text(struct buffer *out, const struct object *object) {
  bool any = false;
  if (object->type->object->name) buffer_str(out, object->type->object->name);
  buffer_puts(out, "({");
  write_attributes(out, object, object->type, &any);
  buffer_puts(out, "})");
}
