/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/aliases.h"

#include "src/catalog/resource_types.h"
#include "src/eval/failure.h"
#include "src/eval/type_name.h"

struct alias {
  const struct str *type, *key;
  struct resource *resource;
};

struct aliases {
  struct alias *slots;
  uint32_t count, room;
};

static struct alias *slot_of(const struct aliases *aliases, const struct str *type, const struct str *key) {
  uint32_t at = (type->hash * 31 + key->hash) & (aliases->room - 1);
  while (aliases->slots[at].type &&
         !(str_equal(aliases->slots[at].type, type) && str_equal(aliases->slots[at].key, key)))
    at = (at + 1) & (aliases->room - 1);
  return &aliases->slots[at];
}

static struct aliases *table_of(struct compiler *c) {
  struct aliases *aliases = c->aliases;
  if (!aliases) aliases = c->aliases = ARENA_NEW(c->arena, struct aliases);
  if (aliases->count * 2 < aliases->room) return aliases;
  struct aliases old = *aliases;
  aliases->room = old.room ? old.room * 2 : 16;
  aliases->slots = arena_zalloc(c->arena, aliases->room * sizeof *aliases->slots);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.slots[i].type) *slot_of(aliases, old.slots[i].type, old.slots[i].key) = old.slots[i];
  return aliases;
}

/* A title as its type's patterns read it: File['/a/'] is found by "/a". */
static const struct str *title_key(struct compiler *c, const struct resource_type *native,
                                   const struct str *title) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  if (!native || native->namevar_count != 1) return title;
  if (!resource_type_title_split(native, title->text, title->length, parts)) return title;
  return parts[0].length == title->length ? title : str_new(c->arena, parts[0].text, parts[0].length);
}

static const struct resource_type *native_of(struct compiler *c, const struct str *type) {
  return type_name(c, type)->native;
}

struct resource *alias_of(struct compiler *c, const struct str *type, const struct str *title) {
  if (!c->aliases || !c->aliases->room) return NULL;
  const struct alias *alias = slot_of(c->aliases, type, title);
  return alias->type ? alias->resource : NULL;
}

struct resource *alias_find(struct compiler *c, const struct str *type, const struct str *title) {
  struct resource *found = alias_of(c, type, title);
  if (found) return found;
  const struct str *key = title_key(c, native_of(c, type), title);
  if (key == title) return NULL;
  found = catalog_find(c->catalog, type, key);
  return found ? found : alias_of(c, type, key);
}

static void quoted(struct buffer *out, const struct str *text) {
  buffer_putc(out, '"');
  buffer_str(out, text);
  buffer_putc(out, '"');
}

/* As Ruby's inspect shows it. */
static void inspect(struct buffer *out, struct value v) {
  if (v.kind == VALUE_UNDEF)
    buffer_puts(out, "nil");
  else if (v.kind == VALUE_STRING)
    quoted(out, v.u.text);
  else
    value_inspect(out, v);
}

static void refuse_alias(struct compiler *c, const struct resource *resource, const char *key,
                         const char *reference, const struct resource *taken, struct place place) {
  const char *file = source_get(c->sources, resource->place.source)->name->text;
  uint32_t line = source_position(c->sources, resource->place.source, resource->place.start).line;
  struct diagnostic *d = diagnostic_add(
      c->diagnostics, DIAG_DUPLICATE_DECLARATION, SEVERITY_ERROR, place,
      "Cannot alias %s[%s] to %s at (file: %s, line: %u); resource %s already declared (file: %s, line: %u)",
      resource->type->text, resource->title->text, key, file, line, reference,
      source_get(c->sources, taken->place.source)->name->text,
      source_position(c->sources, taken->place.source, taken->place.start).line);
  diagnostic_note(c->diagnostics, d, taken->place, "%s[%s] is declared here", taken->type->text,
                  taken->title->text);
  failure_resource(c, taken);
  failure_resource(c, resource);
  for (uint32_t i = 0; i < taken->attributes.count; i++)
    failure_also(c, value_trace(c->traces, taken->attributes.at[i]->value));
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    failure_also(c, value_trace(c->traces, resource->attributes.at[i]->value));
  eval_abandon(c);
}

static void add_alias(struct compiler *c, struct resource *resource, const struct str *key, const char *shown,
                      const char *reference, struct place place) {
  struct resource *taken = catalog_find(c->catalog, resource->type, key);
  struct alias *slot = slot_of(table_of(c), resource->type, key);
  if (!taken && slot->type) taken = slot->resource;
  if (taken == resource) return;
  if (taken) refuse_alias(c, resource, shown, reference, taken, place);
  *slot = (struct alias){resource->type, key, resource};
  c->aliases->count++;
}

static void add_text_alias(struct compiler *c, struct resource *resource, const struct str *key, bool listed,
                           struct place place) {
  if (str_equal(key, resource->title)) return;
  const char *shown = arena_printf(c->arena, listed ? "[\"%s\"]" : "\"%s\"", key->text);
  const char *reference = arena_printf(c->arena, "[\"%s\", \"%s\"]", resource->type->text, key->text);
  add_alias(c, resource, key, shown, reference, place);
}

static void add_given(struct compiler *c, struct resource *resource, struct value given, struct place place) {
  if (given.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < given.u.array->count; i++)
      add_given(c, resource, given.u.array->at[i], place);
  else if (given.kind == VALUE_STRING)
    add_text_alias(c, resource, given.u.text, false, place);
}

/* The value that the uniqueness key takes for a namevar: the attribute of that name, else what the title
 * says. */
static struct value namevar_value(struct compiler *c, const struct resource *resource,
                                  const struct resource_attribute *namevar,
                                  const struct resource_title_part *parts, size_t count) {
  const struct attribute *given =
      resource_attribute(resource, symbol(c->symbols, namevar->name, namevar->length));
  if (given && given->value.kind != VALUE_UNDEF) return given->value;
  for (size_t i = 0; i < count; i++)
    if (parts[i].namevar == namevar)
      return value_string(str_new(c->arena, parts[i].text, parts[i].length), 0);
  return value_undef(0);
}

static void add_key(struct compiler *c, struct resource *resource, const struct resource_type *native,
                    struct place place) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  if (native->opaque_titles)
    eval_unsupported(c, place,
                     arena_printf(c->arena, "types whose title patterns are Ruby code, as %s", native->name));
  size_t count = resource_type_title_split(native, resource->title->text, resource->title->length, parts);
  if (!count)
    eval_fail(c, DIAG_BAD_TITLE, place, "No set of title patterns matched the title \"%s\".",
              resource->title->text);
  if (!native->isomorphic) return;
  if (native->namevar_count == 1 && parts[0].length == resource->title->length &&
      !resource_attribute(resource, type_name(c, resource->type)->namevar))
    return; /* the title is the key: nearly always */
  struct buffer key, reference;
  struct value v = value_undef(0);
  buffer_init(&key, c->arena);
  buffer_init(&reference, c->arena);
  buffer_putc(&reference, '[');
  quoted(&reference, resource->type);
  for (size_t i = 0; i < native->namevar_count; i++) {
    v = namevar_value(c, resource, resource_type_namevar_at(native, i), parts, count);
    buffer_puts(&key, i ? ", " : "[");
    buffer_puts(&reference, ", ");
    inspect(&key, v);
    inspect(&reference, v);
  }
  buffer_puts(&key, "]");
  buffer_puts(&reference, "]");
  if (native->namevar_count > 1)
    add_alias(c, resource, str_from(c->arena, buffer_text(&key)), buffer_text(&key), buffer_text(&reference),
              place);
  else if (v.kind == VALUE_STRING)
    add_text_alias(c, resource, v.u.text, true, place);
}

void aliases_add(struct compiler *c, struct resource *resource, struct place place) {
  const struct attribute *given = resource_attribute(resource, c->names.alias);
  if (given) add_given(c, resource, given->value, place);
  if (state_of(resource)->native) add_key(c, resource, state_of(resource)->native, place);
}
