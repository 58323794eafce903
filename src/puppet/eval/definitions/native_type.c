/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/native_type.h"

#include <stdlib.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/environment/ruby_type.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/text/regexp.h"

/* Types of modules that were asked for, by name: their number, 0 for none. */
struct native_types {
  struct hash_builder names;
  ARENA_VECTOR(const struct resource_type *) types;
};

enum { MOST_ATTRIBUTES = 1000, LONGEST_NAME = 255 };

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct resource_attribute *)a)->name, ((const struct resource_attribute *)b)->name);
}

static void take_attributes(struct compiler *c, struct resource_type *type, const struct ruby_type *ruby) {
  uint32_t count = ruby->attributes.count < MOST_ATTRIBUTES ? ruby->attributes.count : MOST_ATTRIBUTES;
  struct resource_attribute *attributes = ARENA_ARRAY(c->arena, struct resource_attribute, count);
  for (uint32_t i = 0; i < count; i++) {
    const struct ruby_attribute *from = &ruby->attributes.at[i];
    if (from->name->length > LONGEST_NAME) continue;
    attributes[type->attribute_count++] =
        (struct resource_attribute){.kind = from->property ? RESOURCE_PROPERTY : RESOURCE_PARAMETER,
                                    .length = (uint8_t)from->name->length,
                                    .name = from->name->text};
  }
  qsort(attributes, type->attribute_count, sizeof *attributes, by_name);
  type->attributes = attributes;
}

static void take_namevars(struct resource_type *type, const struct ruby_type *ruby) {
  for (uint32_t i = 0; i < ruby->attributes.count; i++) {
    const struct ruby_attribute *from = &ruby->attributes.at[i];
    const struct resource_attribute *own =
        resource_type_attribute(type, from->name->text, from->name->length);
    if (!from->namevar || !own) continue;
    if (type->namevar_count == RESOURCE_NAMEVARS_MAX) {
      type->opaque_titles = true;
      return;
    }
    uint8_t at = type->namevar_count++; /* sorted by name: attributes are */
    uint16_t index = (uint16_t)(own - type->attributes);
    for (; at > 0 && type->namevars[at - 1] > index; at--)
      type->namevars[at] = type->namevars[at - 1];
    type->namevars[at] = index;
  }
}

/* False if the rule cannot be used: then nothing is known of titles. */
static bool take_rule(struct compiler *c, struct resource_type *type, struct resource_title_rule *rule,
                      const struct ruby_pattern *pattern) {
  rule->regexp = regexp_compile(c->arena, pattern->regexp, NULL);
  rule->count = pattern->names.count;
  if (!rule->regexp || rule->count > RESOURCE_NAMEVARS_MAX) return false;
  for (uint32_t i = 0; i < rule->count; i++) {
    const struct str *name = pattern->names.at[i];
    rule->attributes[i] = resource_type_attribute(type, name->text, name->length);
    if (!rule->attributes[i]) return false;
  }
  return true;
}

static void take_titles(struct compiler *c, struct resource_type *type, const struct ruby_type *ruby) {
  uint32_t count = ruby->patterns.count;
  type->opaque_titles |= ruby->opaque_titles || (type->namevar_count > 1 && !count);
  bool whole = count == 1 && ruby->patterns.at[0].names.count == 1 &&
               (str_is(ruby->patterns.at[0].regexp, "(?m:(.*))") ||
                str_is(ruby->patterns.at[0].regexp, "(?m-ix:(.*))"));
  if (!count || (whole && type->namevar_count == 1)) return;
  struct resource_title_rule *rules = arena_zalloc(c->arena, count * sizeof *rules);
  for (uint32_t i = 0; i < count; i++)
    if (!take_rule(c, type, &rules[i], &ruby->patterns.at[i])) type->opaque_titles = true;
  type->title_pattern = RESOURCE_TITLE_RULES;
  type->rules = rules;
  type->rule_count = count;
}

static const struct resource_type *made_of(struct compiler *c, const struct ruby_type *ruby) {
  struct resource_type *type = ARENA_NEW(c->arena, struct resource_type);
  type->name = ruby->name->text;
  type->length = (uint8_t)ruby->name->length;
  type->isomorphic = !ruby->not_isomorphic;
  type->partial = ruby->partial;
  take_attributes(c, type, ruby);
  take_namevars(type, ruby);
  take_titles(c, type, ruby);
  return type;
}

static struct native_types *known_types(struct compiler *c) {
  struct definitions *all = c->definitions;
  if (all->natives) return all->natives;
  all->natives = ARENA_NEW(c->arena, struct native_types);
  hash_begin(&all->natives->names, c->arena, 0);
  return all->natives;
}

const struct resource_type *native_type(struct compiler *c, const struct str *name) {
  const struct resource_type *own = resource_type_find(name->text, name->length);
  if (own || !c->definitions || !c->in->environment || name->length > LONGEST_NAME) return own;
  if (memchr(name->text, ':', name->length)) return NULL;
  struct native_types *known = known_types(c);
  const struct hash_entry *entry = hash_find(hash_end(&known->names), value_string(name, 0));
  if (entry) return known->types.at[entry->value.u.integer];
  const struct ruby_type *ruby = environment_type(c->in->environment, name);
  const struct resource_type *type = ruby ? made_of(c, ruby) : NULL;
  hash_put(&known->names, value_string(name, 0), value_integer(known->types.count, 0));
  ARENA_PUSH(c->arena, &known->types, type);
  return type;
}

/* A type of a module has the parameter `provider` where some module has providers for it. */
bool native_type_has_attribute(struct compiler *c, const struct resource_type *type, const struct str *name) {
  if (resource_type_has_attribute(type, name->text, name->length)) return true;
  if (!str_is(name, "provider") || resource_type_find(type->name, type->length) == type) return false;
  return c->in->environment &&
         environment_type_has_providers(c->in->environment, symbol(c->symbols, type->name, type->length));
}
