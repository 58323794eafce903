/* SPDX-License-Identifier: Apache-2.0 */
/* The definitions of Object types: what they may hold, and what is wrong with one that holds something else.
 */
#include "src/pcore/definer.h"
#include "src/pcore/table.h"

/* "attribute Car[color]" */
static const char *label_in(struct definer *d, const char *feature, const struct object_type *object,
                            const struct str *name) {
  return arena_printf(d->arena, "%s %s[%s]", feature, object_label(object), name->text);
}

static const char *feature_of(const struct object_member *member) {
  return member->function ? "function" : "attribute";
}

/* ---- the types of definitions ---- */

static const struct type *one_of(struct arena *arena, const char *const *texts, uint32_t count) {
  struct type *type = arena_copy(arena, type_default(TYPE_ENUM), sizeof *type);
  const struct str **names = ARENA_ARRAY(arena, const struct str *, count);
  for (uint32_t i = 0; i < count; i++)
    names[i] = str_from(arena, texts[i]);
  type->texts = names;
  type->count = count;
  return type;
}

static const char *const kind_names[] = {"constant", "derived", "given_or_derived", "reference"};

static const struct type *attribute_type(struct arena *arena) {
  const struct type *boolean = type_default(TYPE_BOOLEAN);
  const struct definer_part parts[] = {{"type", type_default(TYPE_TYPE)},
                                       {"final?", boolean},
                                       {"override?", boolean},
                                       {"kind?", one_of(arena, kind_names, 4)},
                                       {"value?", type_default(TYPE_ANY)},
                                       {"annotations?", definer_annotations(arena)}};
  return definer_struct(arena, parts, sizeof parts / sizeof *parts);
}

static const struct type *callables(struct arena *arena) {
  return type_holding(arena, TYPE_TYPE, type_default(TYPE_CALLABLE));
}

static const struct type *function_type(struct arena *arena) {
  const struct type *boolean = type_default(TYPE_BOOLEAN);
  const struct definer_part parts[] = {{"type", callables(arena)},
                                       {"final?", boolean},
                                       {"override?", boolean},
                                       {"annotations?", definer_annotations(arena)}};
  return definer_struct(arena, parts, sizeof parts / sizeof *parts);
}

/* ---- members ---- */

static const struct hash *part_of(const struct hash *definition, const char *name) {
  const struct hash_entry *entry = hash_find_text(definition, name);
  return entry && entry->value.kind == VALUE_HASH ? entry->value.u.hash : NULL;
}

static bool flag_of(const struct hash *hash, const char *name) {
  const struct hash_entry *entry = hash_find_text(hash, name);
  return entry && entry->value.kind == VALUE_BOOLEAN && entry->value.u.boolean;
}

static enum attribute_kind kind_of(const struct hash *spec) {
  const struct hash_entry *entry = hash_find_text(spec, "kind");
  for (int i = 0; entry && i < 4; i++)
    if (entry->value.kind == VALUE_STRING && str_is(entry->value.u.text, kind_names[i]))
      return (enum attribute_kind)(i + 1);
  return ATTRIBUTE_GIVEN;
}

/* The value of an attribute that is described by a Hash. */
static bool define_value(struct definer *d, const struct hash *spec, struct object_member *member,
                         const char *label) {
  const struct hash_entry *value = hash_find_text(spec, "value"), *final = hash_find_text(spec, "final");
  if (member->kind == ATTRIBUTE_CONSTANT && final && !member->final)
    return definer_wrong(d, "%s of kind 'constant' cannot be combined with final => false", label);
  if (member->kind == ATTRIBUTE_CONSTANT) member->final = true;
  if (!value)
    return member->kind != ATTRIBUTE_CONSTANT ||
           definer_wrong(d, "%s of kind 'constant' requires a value", label);
  if (member->kind == ATTRIBUTE_DERIVED || member->kind == ATTRIBUTE_EITHER)
    return definer_wrong(d, "%s of kind '%s' cannot be combined with an attribute value", label,
                         kind_names[member->kind - 1]);
  member->has_value = true;
  member->value = value->value;
  return value->value.kind == VALUE_DEFAULT ||
         definer_must_be(d, arena_printf(d->arena, "%s value", label), member->type, value->value);
}

static bool read_attribute(struct definer *d, struct value spec, struct object_member *member) {
  const char *label = label_in(d, "attribute", d->object, member->name);
  if (spec.kind != VALUE_HASH) {
    if (!definer_must_be(d, label, type_default(TYPE_TYPE), spec)) return false;
    member->type = type_of_value(d->arena, spec);
    member->has_value = member->type->kind == TYPE_OPTIONAL;
  } else {
    const char *subject = arena_printf(d->arena, "initializer for %s", label);
    if (!definer_must_be(d, subject, attribute_type(d->arena), spec)) return false;
    member->type = type_of_value(d->arena, hash_find_text(spec.u.hash, "type")->value);
    member->kind = kind_of(spec.u.hash);
    member->final = flag_of(spec.u.hash, "final");
    member->override = flag_of(spec.u.hash, "override");
  }
  if (str_is(member->name, "__ptype") || str_is(member->name, "__pvalue"))
    return definer_wrong(d, "The attribute '%s' is reserved and cannot be used", member->name->text);
  return spec.kind != VALUE_HASH || define_value(d, spec.u.hash, member, label);
}

/* A member may replace what the base has of its name only as both say. */
static bool may_override(struct definer *d, const struct object_member *member) {
  const struct object_type *of = NULL;
  const struct object_member *old = object_member(d->object->base, member->name, &of);
  const char *feature = feature_of(member), *label = label_in(d, feature, d->object, member->name);
  if (!old)
    return !member->override ||
           definer_wrong(d, "expected %s to override an inherited %s, but no such %s was found", label,
                         feature, feature);
  const char *there = label_in(d, feature_of(old), of, member->name);
  bool constants = old->kind == ATTRIBUTE_CONSTANT && member->kind == ATTRIBUTE_CONSTANT;
  if (old->function != member->function) return definer_wrong(d, "%s attempts to override %s", label, there);
  if (old->final && !constants) return definer_wrong(d, "%s attempts to override final %s", label, there);
  if (!member->override)
    return definer_wrong(d, "%s attempts to override %s without having override => true", label, there);
  if (!type_assignable(d->arena, old->type, member->type))
    return definer_wrong(d, "%s attempts to override %s with a type that does not match", label, there);
  if (!member->function) d->object->replaces = true;
  return true;
}

/* What instances hold by the name of MEMBER already, or NULL. */
static const struct object_member *held_before(const struct definer *d, const struct object_member *member) {
  const struct object_type *of = d->object->base;
  while (of) {
    const struct object_member *old = object_member(of, member->name, &of);
    if (!old || object_holds(old)) return old;
    of = of->base;
  }
  return NULL;
}

static bool add_attribute(struct definer *d, struct object_member *members, struct object_member *member) {
  if (!may_override(d, member)) return false;
  if (object_holds(member)) {
    const struct object_member *old = held_before(d, member);
    member->slot = old ? old->slot : d->object->slots++;
    d->object->holds = true;
  }
  members[d->object->own.count++] = *member;
  return true;
}

static bool add_constant(struct definer *d, struct object_member *members, const struct hash_entry *entry) {
  const struct str *name = entry->key.u.text;
  struct object_member member = {.name = name, .kind = ATTRIBUTE_CONSTANT, .has_value = true, .final = true};
  for (uint32_t i = 0; i < d->object->own.count; i++)
    if (str_equal(members[i].name, name))
      return definer_wrong(d, "attribute %s[%s] is defined as both a constant and an attribute",
                           object_label(d->object), name->text);
  member.value = entry->value;
  member.type = type_generalize(d->arena, type_infer(d->arena, entry->value));
  member.override = object_member(d->object->base, name, NULL) != NULL;
  return add_attribute(d, members, &member);
}

static bool define_attributes(struct definer *d, const struct hash *definition) {
  const struct hash *given = part_of(definition, "attributes"), *constants = part_of(definition, "constants");
  uint32_t room = (given ? given->count : 0) + (constants ? constants->count : 0);
  struct object_member *members = ARENA_ARRAY(d->arena, struct object_member, room);
  d->object->own.at = members;
  for (uint32_t i = 0; constants && given && i < constants->count; i++)
    if (hash_find(given, constants->at[i].key))
      return definer_wrong(d, "attribute %s[%s] is defined as both a constant and an attribute",
                           object_label(d->object), constants->at[i].key.u.text->text);
  for (uint32_t i = 0; given && i < given->count; i++) {
    struct object_member member = {.name = given->at[i].key.u.text};
    if (!read_attribute(d, given->at[i].value, &member) || !add_attribute(d, members, &member)) return false;
  }
  for (uint32_t i = 0; constants && i < constants->count; i++)
    if (!add_constant(d, members, &constants->at[i])) return false;
  return true;
}

static bool define_function(struct definer *d, struct object_member *member, struct value spec) {
  const char *label = label_in(d, "function", d->object, member->name);
  if (spec.kind != VALUE_HASH) {
    if (!definer_must_be(d, label, callables(d->arena), spec)) return false;
    member->type = type_of_value(d->arena, spec);
  } else {
    const char *subject = arena_printf(d->arena, "initializer for function '%s'", member->name->text);
    if (!definer_must_be(d, subject, function_type(d->arena), spec)) return false;
    member->type = type_of_value(d->arena, hash_find_text(spec.u.hash, "type")->value);
    member->final = flag_of(spec.u.hash, "final");
    member->override = flag_of(spec.u.hash, "override");
  }
  for (uint32_t i = 0; i < d->object->own.count; i++)
    if (str_equal(d->object->own.at[i].name, member->name))
      return definer_wrong(d, "%s conflicts with attribute with the same name", label);
  return may_override(d, member);
}

static bool define_functions(struct definer *d, const struct hash *given) {
  if (!given) return true;
  struct object_member *members = ARENA_ARRAY(d->arena, struct object_member, given->count);
  d->object->functions.at = members;
  for (uint32_t i = 0; i < given->count; i++) {
    struct object_member *member = &members[i];
    *member = (struct object_member){.name = given->at[i].key.u.text, .function = true};
    if (!define_function(d, member, given->at[i].value)) return false;
    d->object->functions.count++;
  }
  return true;
}

/* A parameter's type is kept without the Optional that it always is. */
static bool define_parameter(struct definer *d, struct object_member *member, struct value spec) {
  const char *label = label_in(d, "type_parameter", d->object, member->name);
  if (spec.kind == VALUE_HASH) {
    const struct hash_entry *type = hash_find_text(spec.u.hash, "type");
    const struct hash_entry *value = hash_find_text(spec.u.hash, "value");
    if (!type || !type_of_value(d->arena, type->value)) return definer_refuse(d, "such type parameters");
    spec = type->value;
    member->has_value = value && value->value.kind != VALUE_UNDEF;
    if (value) member->value = value->value;
  } else if (!definer_must_be(d, label, type_default(TYPE_TYPE), spec)) {
    return false;
  }
  member->type = type_of_value(d->arena, spec);
  if (member->type->kind == TYPE_OPTIONAL && member->type->first) member->type = member->type->first;
  return true;
}

static bool define_parameters(struct definer *d, const struct hash *given) {
  if (!given) return true;
  struct object_member *members = ARENA_ARRAY(d->arena, struct object_member, given->count);
  d->object->parameters.at = members;
  for (uint32_t i = 0; i < given->count; i++) {
    members[i] = (struct object_member){.name = given->at[i].key.u.text};
    if (!define_parameter(d, &members[i], given->at[i].value)) return false;
    d->object->parameters.count++;
  }
  return true;
}

/* ---- equality ---- */

static bool in_equality(const struct object_type *object, const struct object_member *member,
                        const struct str *name) {
  for (uint32_t i = 0; object->equality && i < object->equality->count; i++)
    if (str_equal(object->equality->at[i].u.text, name)) return true;
  return !object->equality && member->kind != ATTRIBUTE_CONSTANT;
}

static bool may_compare(struct definer *d, const struct str *name) {
  const struct object_type *of = d->object;
  const struct object_member *member = object_member(of, name, &of);
  const char *me = object_label(d->object);
  if (!member)
    return definer_wrong(d, "%s equality is referencing non existent attribute '%s'", me, name->text);
  const char *label = label_in(d, feature_of(member), of, name);
  if (member->function)
    return definer_wrong(d, "%s equality is referencing %s. Only attribute references are allowed", me,
                         label);
  if (of != d->object && in_equality(of, member, name))
    return definer_wrong(d, "%s equality is referencing %s which is included in equality of %s", me, label,
                         object_label(of));
  if (member->kind != ATTRIBUTE_CONSTANT) return true;
  return definer_wrong(
      d, "%s equality is referencing constant %s. Reference to constant is not allowed in equality", me,
      label);
}

static bool define_equality(struct definer *d, const struct hash *definition) {
  const struct hash_entry *entry = hash_find_text(definition, "equality");
  const struct hash_entry *typed = hash_find_text(definition, "equality_include_type");
  d->object->ignores_type = typed && typed->value.kind == VALUE_BOOLEAN && !typed->value.u.boolean;
  if (!entry || entry->value.kind == VALUE_UNDEF) return true;
  const struct array *names = entry->value.kind == VALUE_ARRAY ? entry->value.u.array : NULL;
  if (!names) {
    struct array *one = array_new(d->arena, 1);
    one->at[0] = entry->value;
    names = one;
  }
  if (names->count && d->object->ignores_type)
    return definer_wrong(
        d, "equality_include_type = false cannot be combined with non empty equality specification");
  for (uint32_t i = 0; i < names->count; i++)
    if (!may_compare(d, names->at[i].u.text)) return false;
  d->object->equality = names;
  return true;
}

/* ---- definitions ---- */

struct type *type_object(struct arena *arena, const struct str *name) {
  struct type *type = arena_copy(arena, type_default(TYPE_OBJECT), sizeof *type);
  struct object_type *object = ARENA_NEW(arena, struct object_type);
  object->name = name;
  type->object = object;
  type->pcore = &pcore_types;
  return type;
}

static bool define_parent(struct definer *d, const struct hash_entry *entry) {
  if (!entry || entry->value.kind == VALUE_UNDEF) return true;
  const struct type *parent = type_of_value(d->arena, entry->value), *resolved = type_resolved(parent);
  d->object->parent = parent;
  if (resolved->kind != TYPE_OBJECT || !resolved->object) return true;
  if (resolved->object == d->object)
    return definer_wrong(d, "The Object type '%s' inherits from itself", object_label(d->object));
  if (!resolved->object->defined || resolved->first) return definer_refuse(d, "such parents of Object types");
  d->object->base = resolved->object;
  d->object->slots = resolved->object->slots;
  d->object->replaces = resolved->object->replaces;
  return true;
}

/* Puts the type's own attributes behind those that it inherits, or in their places. */
static void collect_all(struct arena *arena, struct object_type *object) {
  const struct object_type *base = object->base;
  uint32_t inherited = base ? base->all_count : 0;
  struct inherited *all = ARENA_ARRAY(arena, struct inherited, inherited + object->own.count);
  struct hash_builder places;
  hash_begin(&places, arena, inherited);
  for (uint32_t i = 0; i < inherited; i++) {
    all[i] = base->all[i];
    if (object->replaces) hash_put(&places, value_string(all[i].member->name, 0), value_integer(i, 0));
  }
  uint32_t count = inherited;
  for (uint32_t i = 0; i < object->own.count; i++) {
    const struct object_member *m = &object->own.at[i];
    const struct hash_entry *place = hash_find(places.hash, value_string(m->name, 0));
    all[place ? (uint32_t)place->value.u.integer : count++] = (struct inherited){m, object};
  }
  object->all = all;
  object->all_count = count;
}

const struct type *object_hash_type(struct arena *arena, const struct object_type *object) {
  if (object->hash) return object->hash;
  struct member *members = ARENA_ARRAY(arena, struct member, object->all_count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < object->all_count; i++) {
    const struct object_member *m = object->all[i].member;
    if (!object_holds(m)) continue;
    bool optional = m->has_value || type_assignable(arena, m->type, type_default(TYPE_UNDEF));
    const struct type *key = type_literal(arena, m->name);
    if (optional) key = type_holding(arena, TYPE_OPTIONAL, key);
    members[count++] = (struct member){m->name, key, m->type};
  }
  return ((struct object_type *)object)->hash = type_struct(arena, members, count);
}

bool type_object_define(struct arena *arena, struct type *type, const struct hash *definition,
                        struct type_problem *problem) {
  struct definer d = {arena, (struct object_type *)type->object, problem};
  struct value whole = {.kind = VALUE_HASH, .u.hash = definition};
  const struct hash_entry *name = hash_find_text(definition, "name");
  const struct hash_entry *checks = hash_find_text(definition, "checks");
  if (definer_has_annotations(&d, definition)) return false;
  if (!definer_must_be(&d, "object initializer", definer_object(arena), whole)) return false;
  if (name && name->value.kind == VALUE_STRING && !d.object->name) d.object->name = name->value.u.text;
  if (checks) d.object->checks = checks->value;
  if (!define_parent(&d, hash_find_text(definition, "parent")) ||
      !define_parameters(&d, part_of(definition, "type_parameters")) || !define_attributes(&d, definition) ||
      !define_functions(&d, part_of(definition, "functions")) || !define_equality(&d, definition))
    return false;
  collect_all(arena, d.object);
  d.object->defined = true;
  return true;
}

/* ---- type parameters ---- */

/* The type whose own parameter NAME is, OBJECT or what it inherits from. */
static const struct object_type *parameter_owner(const struct object_type *object, const struct str *name) {
  for (const struct object_type *of = object; of; of = of->base)
    for (uint32_t i = 0; i < of->parameters.count; i++)
      if (str_equal(of->parameters.at[i].name, name)) return of;
  return object;
}

static bool give(struct definer *d, const struct object_member *parameter, struct value v, struct value *at) {
  const char *label =
      label_in(d, "type_parameter", parameter_owner(d->object, parameter->name), parameter->name);
  *at = v;
  return v.kind == VALUE_DEFAULT ||
         definer_must_be(d, label, type_holding(d->arena, TYPE_OPTIONAL, parameter->type), v);
}

static bool give_named(struct definer *d, struct object_members parameters, const struct hash *hash,
                       struct value *at) {
  for (uint32_t i = 0; i < hash->count; i++) {
    uint32_t j = 0;
    struct value key = hash->at[i].key;
    while (j < parameters.count &&
           !(key.kind == VALUE_STRING && str_equal(parameters.at[j].name, key.u.text)))
      j++;
    struct buffer shown;
    buffer_init(&shown, d->arena);
    value_to_text(&shown, key);
    if (j == parameters.count)
      return definer_wrong(d, "'%s' is not a known type parameter for %s-Type", buffer_text(&shown),
                           object_label(d->object));
    if (!give(d, &parameters.at[j], hash->at[i].value, &at[j])) return false;
  }
  return true;
}

static bool without_parameters(struct definer *d) {
  return definer_wrong(d, "The %s-Type cannot be parameterized using an empty parameter list",
                       object_label(d->object));
}

/* TYPE[ARGUMENTS] of an Object type. */
static const struct type *extend(struct arena *arena, const struct type *type, const struct value *arguments,
                                 uint32_t count, struct type_problem *problem) {
  struct definer d = {arena, (struct object_type *)type->object, problem};
  struct object_members parameters = object_parameters(arena, type->object);
  struct value *at = ARENA_ARRAY(arena, struct value, parameters.count);
  bool any = false, named = count == 1 && arguments->kind == VALUE_HASH && parameters.count;
  if (!parameters.count) {
    definer_wrong(&d, "The %s-Type cannot be parameterized using []", object_label(type->object));
    return NULL;
  }
  for (uint32_t i = 0; i < parameters.count; i++)
    at[i] = (struct value){.kind = VALUE_DEFAULT};
  if (named && type_accepts(arena, parameters.at[0].type, *arguments)) named = false;
  if (named && !give_named(&d, parameters, arguments->u.hash, at)) return NULL;
  for (uint32_t i = 0; !named && i < parameters.count && i < count; i++)
    if (!give(&d, &parameters.at[i], arguments[i], &at[i])) return NULL;
  for (uint32_t i = 0; i < parameters.count; i++)
    any = any || at[i].kind != VALUE_DEFAULT;
  if (!any) {
    without_parameters(&d);
    return NULL;
  }
  struct type *extended = arena_copy(arena, type, sizeof *extended);
  extended->first = type;
  extended->values = at;
  extended->count = parameters.count;
  return extended;
}

bool type_object_takes(struct arena *arena, const struct type *type, struct type_problem *problem) {
  struct definer d = {arena, (struct object_type *)type->object, problem};
  struct object_members parameters = object_parameters(arena, type->object);
  struct value ignored;
  bool any = !type->first;
  for (uint32_t i = 0; type->first && i < parameters.count; i++) {
    if (!give(&d, &parameters.at[i], type->values[i], &ignored)) return false;
    any = any || type->values[i].kind != VALUE_DEFAULT;
  }
  return any || without_parameters(&d);
}

/* ---- as an expression ---- */

/* What has a name only knows nothing else. */
static const struct type *object_named(struct maker *m, const struct str *name) {
  struct type *type = type_object(m->arena, name);
  struct hash_builder none;
  hash_begin(&none, m->arena, 0);
  return type_object_define(m->arena, type, hash_end(&none), m->problem) ? type : NULL;
}

const struct type *type_object_make(struct maker *m) {
  if (m->base->first) return maker_not_applicable(m);
  if (m->base->object) return extend(m->arena, m->base, m->at, m->count, m->problem);
  if (m->count != 1) return maker_bad_count(m, "Object-Type", 1, 1);
  struct definer d = {.arena = m->arena, .problem = m->problem};
  if (m->at[0].kind != VALUE_HASH && definer_is_name(&d, "object name", m->at[0]))
    return object_named(m, m->at[0].u.text);
  if (m->at[0].kind != VALUE_HASH) return m->problem->message ? NULL : type_default(TYPE_OBJECT);
  struct type *type = type_object(m->arena, NULL);
  return type_object_define(m->arena, type, m->at[0].u.hash, m->problem) ? type : NULL;
}
