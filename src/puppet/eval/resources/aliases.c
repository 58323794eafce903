/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/aliases.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/resource_names.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/value/ruby.h"

struct alias {
  const struct str *type, *key;
  struct resource *resource;
};

struct aliases {
  struct alias *slots;
  uint32_t count, room;
  bool real; /* what stayed virtual has no names any more */
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

struct resource *alias_of(struct compiler *c, const struct str *type, const struct str *title) {
  if (!c->aliases || !c->aliases->room) return NULL;
  const struct alias *alias = slot_of(c->aliases, type, title);
  return alias->type ? alias->resource : NULL;
}

struct resource *alias_find(struct compiler *c, const struct str *type, const struct str *title) {
  struct resource *found = alias_of(c, type, title);
  if (found) return found;
  const struct str *key = title_as_read(c, type, title);
  if (key == title) return NULL;
  found = catalog_find(c->catalog, type, key);
  return found ? found : alias_of(c, type, key);
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
  if (taken && taken->is_virtual && c->aliases->real) taken = NULL;
  if (taken == resource) return;
  if (taken) refuse_alias(c, resource, shown, reference, taken, place);
  *slot = (struct alias){resource->type, key, resource};
  c->aliases->count++;
  struct resource_name *other = ARENA_NEW(c->arena, struct resource_name);
  *other = (struct resource_name){key, state_of(resource)->others};
  state_of(resource)->others = other;
}

/* What Ruby finds V by in a Hash: its text, and for a reference, which is found by its object, its address.
 */
static void put_key(struct buffer *out, struct value v) {
  if (v.kind == VALUE_SENSITIVE) {
    buffer_puts(out, "Sensitive ");
    put_key(out, *v.u.held);
  } else if (v.kind == VALUE_REFERENCE) {
    buffer_printf(out, "%p", (const void *)v.u.reference);
  } else if (v.kind == VALUE_STRING) {
    ruby_inspect(out, v);
  } else {
    buffer_puts(out, ruby_class(v));
    buffer_putc(out, ' ');
    value_inspect(out, v);
  }
}

struct key {
  struct buffer text, reference;
  const struct str *only; /* of one String alone: that, as titles are found */
  uint32_t count;
};

/* Arrays are flattened. */
static void put_part(struct key *key, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    put_part(key, v.u.array->at[i]);
  if (v.kind == VALUE_ARRAY) return;
  key->only = key->count++ == 0 && v.kind == VALUE_STRING ? v.u.text : NULL;
  buffer_puts(&key->text, ", ");
  put_key(&key->text, v);
  buffer_puts(&key->reference, ", ");
  ruby_inspect(&key->reference, v);
}

/* Another name of RESOURCE, whose parts are in V. */
static void add_parts(struct compiler *c, struct resource *resource, struct value v, struct place place) {
  struct key key = {0};
  struct buffer shown;
  buffer_init(&shown, c->arena);
  buffer_init(&key.text, c->arena);
  buffer_init(&key.reference, c->arena);
  buffer_putc(&key.reference, '[');
  ruby_inspect(&key.reference, value_string(resource->type, 0));
  put_part(&key, v);
  buffer_putc(&key.reference, ']');
  ruby_inspect(&shown, v);
  const struct str *text = key.only ? key.only : str_from(c->arena, buffer_text(&key.text));
  add_alias(c, resource, text, buffer_text(&shown), buffer_text(&key.reference), place);
}

/* What the metaparameter says, flattened and without undef. */
static void add_given(struct compiler *c, struct resource *resource, struct value given, struct place place) {
  if (given.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < given.u.array->count; i++)
      add_given(c, resource, given.u.array->at[i], place);
  else if (given.kind != VALUE_UNDEF &&
           !(given.kind == VALUE_STRING && str_equal(given.u.text, resource->title)))
    add_parts(c, resource, given, place);
}

static bool is_nothing(struct value v) {
  return v.kind == VALUE_UNDEF || (v.kind == VALUE_BOOLEAN && !v.u.boolean);
}

/* The value that the uniqueness key takes for a namevar: the attribute of that name, else what the title
 * says. */
static struct value namevar_value(struct compiler *c, const struct resource *resource,
                                  const struct resource_attribute *namevar,
                                  const struct resource_title_part *parts, size_t count) {
  const struct attribute *given =
      resource_attribute(resource, symbol(c->symbols, namevar->name, namevar->length));
  if (given && !is_nothing(given->value)) return given->value;
  for (size_t i = 0; i < count; i++)
    if (parts[i].namevar == namevar)
      return value_string(str_new(c->arena, parts[i].text, parts[i].length), 0);
  return value_undef(0);
}

/* The uniqueness key, unless it is the title. */
static void add_unique(struct compiler *c, struct resource *resource, struct array *values,
                       struct place place) {
  bool any = false;
  for (uint32_t i = 0; i < values->count; i++)
    any |= !is_nothing(values->at[i]);
  bool title = values->count == 1 && values->at[0].kind == VALUE_STRING &&
               str_equal(values->at[0].u.text, resource->title);
  struct value all = {.kind = VALUE_ARRAY, .u.array = values};
  if (any && !title) add_parts(c, resource, all, place);
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
  struct array *values = array_new(c->arena, (uint32_t)native->namevar_count);
  for (uint32_t i = 0; i < values->count; i++)
    values->at[i] = namevar_value(c, resource, resource_type_namevar_at(native, i), parts, count);
  add_unique(c, resource, values, place);
}

/* Classes and instances of defined types are known by their name, too. */
static void add_name(struct compiler *c, struct resource *resource, const struct attribute *name,
                     struct place place) {
  if (!name || is_nothing(name->value)) return;
  struct array *values = array_new(c->arena, 1);
  values->at[0] = name->value;
  add_unique(c, resource, values, place);
}

void aliases_add_real(struct compiler *c, struct resource *resource, struct place place) {
  table_of(c)->real = true;
  aliases_add(c, resource, place);
}

void aliases_add(struct compiler *c, struct resource *resource, struct place place) {
  const struct attribute *given = resource_attribute(resource, c->names.alias);
  struct resource_state *state = state_of(resource);
  const struct str *namevar = state->native ? type_name(c, resource->type)->namevar : eval_symbol(c, "name");
  const struct attribute *name = namevar ? resource_attribute(resource, namevar) : NULL;
  if (given) add_given(c, resource, given->value, place);
  if (state->native)
    add_key(c, resource, state->native, place);
  else
    add_name(c, resource, name, place);
  if (!traces_tracking_all(c->traces)) return;
  if (given) state->named = trace_join(c->traces, state->named, value_trace(c->traces, given->value));
  if (name) state->named = trace_join(c->traces, state->named, value_trace(c->traces, name->value));
}
