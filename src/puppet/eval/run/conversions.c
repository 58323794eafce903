/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values that JSON lacks.  Puppet warns about each that it makes a text of when it writes the catalog, and
 * refuses with --strict=error.  It names the value by its path, and forgets to begin anew: within one
 * resource each path is appended to those that were named before.
 */
#include "src/puppet/eval/run/conversions.h"

#include <math.h>

#include "src/catalog/resource_types.h"
#include "src/operations/format.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/native_type.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/types/pcore.h"
#include "src/types/type.h"
#include "src/value/ruby.h"

struct step {
  const struct str *key; /* NULL: an index */
  uint32_t index;
};

struct converting {
  struct compiler *c;
  const struct resource *resource;
  const struct attribute *attribute;
  struct buffer named; /* the resource and the paths so far */
  ARENA_VECTOR(struct step) path;
};

static void name_path(struct converting *k) {
  if (!k->named.length) resource_ref(&k->named, k->resource);
  for (uint32_t i = 0; i < k->path.count; i++) {
    buffer_putc(&k->named, '[');
    if (k->path.at[i].key)
      format_quoted(&k->named, k->path.at[i].key, false);
    else
      buffer_printf(&k->named, "%u", k->path.at[i].index);
    buffer_putc(&k->named, ']');
  }
}

static void report_text(struct converting *k, const char *what, const struct str *text) {
  struct compiler *c = k->c;
  struct place place = k->resource->place;
  name_path(k);
  const char *message = arena_printf(c->arena, "%s contains %s. It will be converted to the String '%s'",
                                     buffer_text(&k->named), what, text->text);
  if (c->in->strict == STRICT_ERROR) eval_fail(c, DIAG_CONVERSION, place, "%s", message);
  eval_warn(c, DIAG_CONVERSION, place, "%s", message);
}

static void report(struct converting *k, const char *what, struct value v) {
  struct buffer text;
  buffer_init(&text, k->c->arena);
  value_to_text(&text, v);
  report_text(k, what, buffer_take(&text));
}

/* The class of V with its article, as Puppet's label has it. */
static const char *class_of(struct converting *k, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_SENSITIVE) return "a Puppet::Pops::Types::PSensitiveType::Sensitive";
  if (v.kind == VALUE_BINARY) return "a Puppet::Pops::Types::PBinaryType::Binary";
  if (v.kind == VALUE_TIMESTAMP) return "a Puppet::Pops::Time::Timestamp";
  if (v.kind == VALUE_TIMESPAN) return "a Puppet::Pops::Time::Timespan";
  if (v.kind == VALUE_COLLECTOR)
    return arena_printf(k->c->arena, "%s %s", *v.u.text->text == 'C' ? "a" : "an", ruby_class(v));
  if (v.kind == VALUE_SEMVER) return "a SemanticPuppet::Version";
  if (v.kind == VALUE_SEMVER_RANGE) return "a SemanticPuppet::VersionRange";
  buffer_init(&text, k->c->arena);
  if (v.kind == VALUE_TYPE || v.kind == VALUE_OBJECT) {
    bool type = v.kind == VALUE_TYPE;
    const char *name =
        type ? type_kind_name((enum type_kind)v.u.type->kind) : object_label(v.u.object->type->object);
    if (!type && !strcmp(name, LOOKUP_CONTEXT)) return "a Puppet::Pops::Lookup::Context";
    return arena_printf(k->c->arena, "%s %s%s", strchr("AEIOU", name[0]) ? "an" : "a", name,
                        type ? "-Type" : "");
  }
  if (v.kind != VALUE_URI) return ruby_a_class(v);
  ruby_inspect(&text, v); /* #<URI::HTTP http://…> */
  return arena_printf(k->c->arena, "an %.*s", (int)strcspn(buffer_text(&text) + 2, " "),
                      buffer_text(&text) + 2);
}

static bool is_rich(struct value v) {
  return v.kind == VALUE_REGEXP || v.kind == VALUE_TYPE || v.kind == VALUE_OBJECT ||
         v.kind == VALUE_COLLECTOR || (v.kind > VALUE_SENSITIVE && v.kind <= VALUE_URI);
}

static void look(struct converting *k, struct value v);

static void look_at(struct converting *k, struct step step, struct value v) {
  ARENA_PUSH(k->c->arena, &k->path, step);
  look(k, v);
  k->path.count--;
}

static const struct str *key_text(struct converting *k, struct value key) {
  struct buffer text;
  if (key.kind == VALUE_STRING || key.kind == VALUE_SYMBOL) return key.u.text;
  buffer_init(&text, k->c->arena);
  wire_key_text(&text, key);
  const struct str *shown = buffer_take(&text);
  if (key.kind == VALUE_REFERENCE) return shown; /* a text before Puppet looks */
  report_text(k, arena_printf(k->c->arena, "a hash with %s key", class_of(k, key)), shown);
  return shown;
}

static void look(struct converting *k, struct value v) {
  if (v.kind == VALUE_FLOAT && !isfinite(v.u.real)) {
    struct buffer text;
    buffer_init(&text, k->c->arena);
    value_to_text(&text, v);
    failure_value(k->c, k->attribute->name->text, v, NULL);
    failure_attribute(k->c, k->attribute);
    eval_fail(k->c, DIAG_CONVERSION, k->resource->place, "%s not allowed in JSON", buffer_text(&text));
  }
  if (v.kind == VALUE_DEFAULT) report(k, "the special value default", v);
  if (is_rich(v)) report(k, arena_printf(k->c->arena, "%s value", class_of(k, v)), v);
  if (v.kind == VALUE_SENSITIVE) look(k, *v.u.held);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    look_at(k, (struct step){NULL, i}, v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    look_at(k, (struct step){key_text(k, v.u.hash->at[i].key), 0}, v.u.hash->at[i].value);
}

/* Puppet makes no object of it there, as it does of others: its text is another. */
static bool holds_reference(struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (holds_reference(v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (holds_reference(v.u.hash->at[i].key) || holds_reference(v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_REFERENCE;
}

static bool is_error(const struct object_type *type) {
  while (type && strcmp(object_label(type), "Error"))
    type = type->base;
  return type != NULL;
}

/* Puppet makes a resource without a title of the name of a type, which not all types let pass.  The text of
   an Error is looked for without end once the compilation is over, as nothing knows its type then. */
static void refuse_unwritable(struct compiler *c, struct value v, struct place place) {
  struct resource_title_part parts[RESOURCE_NAMEVARS_MAX];
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    refuse_unwritable(c, v.u.array->at[i], place);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    refuse_unwritable(c, v.u.hash->at[i].key, place);
    refuse_unwritable(c, v.u.hash->at[i].value, place);
  }
  if (v.kind == VALUE_SENSITIVE && holds_reference(*v.u.held))
    eval_unsupported(c, place, "references inside of Sensitive values");
  if (v.kind == VALUE_OBJECT && is_error(v.u.object->type->object))
    eval_fail(c, DIAG_CONVERSION, place, "stack level too deep");
  if (v.kind != VALUE_REFERENCE || v.u.reference->title) return;
  const struct resource_type *native = native_type(c, class_key(c, v.u.reference->type));
  if (native && !native->opaque_titles && !resource_type_title_split(native, "", 0, parts))
    eval_fail(c, DIAG_BAD_REFERENCE, place, "No set of title patterns matched the title \"\".");
}

void report_conversions(struct compiler *c, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind > VALUE_REGEXP) refuse_unwritable(c, attribute->value, attribute->place);
  }
  if (c->in->quiet && c->in->strict != STRICT_ERROR && !c->in->failure) return;
  struct converting k = {.c = c, .resource = resource};
  buffer_init(&k.named, c->arena);
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind == VALUE_STRING) continue;
    k.attribute = attribute;
    look_at(&k, (struct step){attribute->name, 0}, attribute->value);
  }
}

void unwrap_sensitive(struct compiler *c, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind != VALUE_SENSITIVE) continue;
    if (holds_reference(*attribute->value.u.held))
      eval_unsupported(c, attribute->place, "references inside of Sensitive values");
    trace_id outer = attribute->value.trace;
    attribute->sensitive = true;
    c->catalog->has_secrets = true;
    if (c->in->tracking)
      ARENA_PUSH(c->arena, &c->catalog->secrets, value_trace(c->traces, *attribute->value.u.held));
    attribute->value = *attribute->value.u.held;
    attribute->value.trace = trace_under(c->traces, attribute->value.trace, outer);
  }
}
