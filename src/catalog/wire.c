/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Puppet's wire format (catalog_format 2), byte for byte as `puppet catalog compile` prints it: the order of
 * keys, the shape of empty collections, and what becomes of values that JSON lacks (rich data is off).
 */
#include <stdio.h>

#include "src/catalog/catalog.h"
#include "src/support/json.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

enum { FLUSH_AT = 64 * 1024 };

struct wire {
  const struct catalog *catalog;
  const struct wire_options *options;
  struct sink sink;
  struct buffer buffer; /* emptied into the sink now and then */
  struct json_writer json;
  bool failed;
};

static void flush(struct wire *wire) {
  if (!wire->failed && wire->buffer.length &&
      !wire->sink.write(wire->sink.data, wire->buffer.text, wire->buffer.length))
    wire->failed = true;
  wire->buffer.length = 0;
}

/* "a::b" as "A::B". */
static void capitalised(struct buffer *out, const struct str *name) {
  bool start = true;
  for (uint32_t i = 0; i < name->length; i++) {
    char c = name->text[i];
    buffer_putc(out, start && c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
    start = c == ':';
  }
}

static void reference_text(struct buffer *out, const struct reference *reference) {
  buffer_str(out, reference->type);
  buffer_putc(out, '[');
  if (!reference->title)
    ; /* the name of a type */
  else if (str_is(reference->type, "Class"))
    capitalised(out, reference->title);
  else
    buffer_str(out, reference->title);
  buffer_putc(out, ']');
}

/* A scalar that JSON has no form for, as the text that Puppet gives it. */
static void wire_text(struct buffer *out, struct value value) {
  size_t start = out->length;
  if (value.kind == VALUE_REFERENCE)
    reference_text(out, value.u.reference);
  else
    value_to_text(out, value);
  const struct str *text = str_new(out->arena, out->text + start, out->length - start);
  out->length = start;
  json_str(out, text);
}

/* A Sensitive inside of a value; one that is a whole attribute is unwrapped before. */
static void wire_sensitive(struct json_writer *w, struct value held) {
  json_open(w, '{');
  json_key(w, "__ptype");
  json_put_text(w, "Sensitive");
  json_key(w, "__pvalue");
  wire_value(w, held);
  json_close(w, '}');
}

static void wire_array(struct json_writer *w, const struct array *array) {
  json_open(w, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    json_item(w);
    wire_value(w, array->at[i]);
  }
  json_close(w, ']');
}

/* ---- hash keys, which JSON wants as text: Ruby's to_s, and inspect within a composite ---- */

/* V with the texts of the references inside: what a catalog has in their place before keys become text. */
static struct value with_reference_texts(struct arena *arena, struct value v) {
  if (v.kind == VALUE_REFERENCE) {
    struct buffer text;
    buffer_init(&text, arena);
    reference_text(&text, v.u.reference);
    return value_string(buffer_take(&text), v.trace);
  }
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = with_reference_texts(arena, v.u.array->at[i]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, with_reference_texts(arena, v.u.hash->at[i].key),
               with_reference_texts(arena, v.u.hash->at[i].value));
    v.u.hash = hash_end(&builder);
  }
  return v;
}

void wire_key_text(struct buffer *out, struct value key) {
  if (key.kind == VALUE_ARRAY || key.kind == VALUE_HASH)
    ruby_inspect(out, with_reference_texts(out->arena, key));
  else if (key.kind == VALUE_REFERENCE)
    reference_text(out, key.u.reference);
  else
    value_to_text(out, key);
}

static void wire_key(struct json_writer *w, struct value key) {
  json_item(w);
  if (key.kind == VALUE_STRING) {
    json_str(w->out, key.u.text);
  } else {
    size_t start = w->out->length;
    wire_key_text(w->out, key);
    const struct str *text = str_new(w->out->arena, w->out->text + start, w->out->length - start);
    w->out->length = start;
    json_str(w->out, text);
  }
  buffer_puts(w->out, w->pretty ? ": " : ":");
}

static void wire_hash(struct json_writer *w, const struct hash *hash) {
  json_open(w, '{');
  for (uint32_t i = 0; i < hash->count; i++) {
    wire_key(w, hash->at[i].key);
    wire_value(w, hash->at[i].value);
  }
  json_close(w, '}');
}

void wire_value(struct json_writer *w, struct value value) {
  switch ((enum value_kind)value.kind) {
  case VALUE_UNDEF: json_put_null(w); break;
  case VALUE_DEFAULT: json_put_text(w, "default"); break;
  case VALUE_BOOLEAN: json_put_bool(w, value.u.boolean); break;
  case VALUE_INTEGER: json_put_integer(w, value.u.integer); break;
  case VALUE_BIG: integer_shown(w->out, value); break;
  case VALUE_FLOAT: json_put_float(w, value.u.real); break;
  case VALUE_STRING: json_put_str(w, value.u.text); break;
  case VALUE_ARRAY: wire_array(w, value.u.array); break;
  case VALUE_HASH: wire_hash(w, value.u.hash); break;
  case VALUE_SENSITIVE: wire_sensitive(w, *value.u.held); break;
  case VALUE_REGEXP:
  case VALUE_TYPE:
  case VALUE_REFERENCE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: wire_text(w->out, value); break;
  }
}

static void names(struct json_writer *w, const char *key, const struct str *const *at, uint32_t count) {
  json_key(w, key);
  json_open(w, '[');
  for (uint32_t i = 0; i < count; i++) {
    json_item(w);
    json_put_str(w, at[i]);
  }
  json_close(w, ']');
}

static void ref_text(struct buffer *out, const struct resource *resource) {
  buffer_putc(out, '"');
  buffer_str(out, resource->type);
  buffer_putc(out, '[');
  json_escaped(out, resource->title->text, resource->title->length);
  buffer_puts(out, "]\"");
}

static void write_position(struct json_writer *w, const struct catalog *catalog, struct place place) {
  const struct source *source = source_get(catalog->sources, place.source);
  bool inlined = !source->path && source->kind == SOURCE_TEMPLATE; /* Puppet has a name for those */
  if (source->path || inlined) {
    json_key(w, "file");
    json_put_str(w, inlined ? source->name : source->path);
  }
  json_key(w, "line");
  json_put_integer(w, source_line_number(catalog->sources, place.source, place.start));
}

/* What is Sensitive is not for other nodes. */
static void write_parameters_exported(struct wire *wire, const struct resource *resource) {
  struct json_writer *w = &wire->json;
  json_key(w, "parameters");
  json_open(w, '{');
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind == VALUE_UNDEF || attribute->sensitive) continue;
    json_key_str(w, attribute->name);
    wire_value(w, attribute->value);
  }
  json_close(w, '}');
}

static void write_parameters(struct wire *wire, const struct resource *resource) {
  struct json_writer *w = &wire->json;
  bool any = false;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    if (attribute->value.kind == VALUE_UNDEF) continue;
    if (!any) {
      json_key(w, "parameters");
      json_open(w, '{');
    }
    any = true;
    json_key_str(w, attribute->name);
    wire_value(w, attribute->value);
  }
  if (any) json_close(w, '}');
}

static void write_sensitive(struct json_writer *w, const struct resource *resource) {
  bool any = false;
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    if (!resource->attributes.at[i]->sensitive) continue;
    if (!any) {
      json_key(w, "sensitive_parameters");
      json_open(w, '[');
    }
    any = true;
    json_item(w);
    json_put_str(w, resource->attributes.at[i]->name);
  }
  if (any) json_close(w, ']');
}

const char *resource_kind_name(enum resource_kind kind) {
  switch (kind) {
  case RESOURCE_NATIVE: return "compilable_type";
  case RESOURCE_DEFINED: return "defined_type";
  case RESOURCE_CLASS: return "class";
  case RESOURCE_UNKNOWN: return "unknown";
  case RESOURCE_COMPONENT: return "component";
  case RESOURCE_KINDS: break;
  }
  return "unknown";
}

static void write_exported(struct json_writer *w, const struct resource *resource) {
  json_key(w, "exported");
  json_put_bool(w, resource->exported);
}

static void write_resource(struct wire *wire, const struct resource *resource) {
  struct json_writer *w = &wire->json;
  json_item(w);
  json_open(w, '{');
  json_key(w, "type");
  json_put_str(w, resource->type);
  json_key(w, "title");
  json_put_str(w, resource->title);
  names(w, "tags", resource->tags.at, resource->tags.count);
  if (resource->has_line) write_position(w, wire->catalog, resource->place);
  if (!resource->exported_unset) write_exported(w, resource);
  json_key(w, "kind");
  json_put_text(w, resource_kind_name(resource->kind));
  if (resource->exported_unset) write_exported(w, resource);
  write_parameters(wire, resource);
  write_sensitive(w, resource);
  json_close(w, '}');
  if (wire->buffer.length >= FLUSH_AT) flush(wire);
}

static void write_resource_exported(struct wire *wire, const struct resource *resource) {
  struct json_writer *w = &wire->json;
  json_item(w);
  json_open(w, '{');
  json_key(w, "certname");
  json_put_str(w, wire->catalog->name);
  json_key(w, "type");
  json_put_str(w, resource->type);
  json_key(w, "title");
  json_put_str(w, resource->title);
  names(w, "tags", resource->tags.at, resource->tags.count);
  if (resource->has_line) write_position(w, wire->catalog, resource->place);
  write_exported(w, resource);
  write_parameters_exported(wire, resource);
  json_close(w, '}');
  if (wire->buffer.length >= FLUSH_AT) flush(wire);
}

bool catalog_write_exported(const struct catalog *catalog, struct sink sink) {
  static const struct wire_options options = {.pretty = true};
  struct wire wire = {.catalog = catalog, .options = &options, .sink = sink};
  buffer_init(&wire.buffer, catalog->arena);
  wire.json = (struct json_writer){.out = &wire.buffer, .pretty = true, .first = true};
  json_open(&wire.json, '[');
  for (uint32_t i = 0; i < catalog->resources.count && !wire.failed; i++)
    if (catalog_walk(catalog, i)->exported) write_resource_exported(&wire, catalog->resources.at[i]);
  json_close(&wire.json, ']');
  buffer_putc(&wire.buffer, '\n');
  flush(&wire);
  return !wire.failed;
}

static void write_head(struct json_writer *w, const struct catalog *catalog) {
  names(w, "tags", catalog->tags.at, catalog->tags.count);
  json_key(w, "name");
  json_put_str(w, catalog->name);
  json_key(w, "version");
  if (catalog->version_text)
    json_put_str(w, catalog->version_text);
  else
    json_put_integer(w, catalog->version);
  json_key(w, "code_id");
  json_put_null(w);
  json_key(w, "catalog_uuid");
  json_put_text(w, catalog->uuid);
  json_key(w, "catalog_format");
  json_put_integer(w, 2);
  json_key(w, "environment");
  json_put_str(w, catalog->environment);
}

static void write_resources(struct wire *wire) {
  json_key(&wire->json, "resources");
  json_open(&wire->json, '[');
  for (uint32_t i = 0; i < wire->catalog->resources.count && !wire->failed; i++)
    if (!catalog_walk(wire->catalog, i)->is_virtual) write_resource(wire, wire->catalog->resources.at[i]);
  json_close(&wire->json, ']');
}

static void write_edges(struct wire *wire) {
  enum { AHEAD = 8 };
  struct json_writer *w = &wire->json;
  json_key(w, "edges");
  json_open(w, '[');
  for (uint32_t i = 0; i < wire->catalog->edges.count && !wire->failed; i++) {
    const struct edge *edge = &wire->catalog->edges.at[i];
    if (i + AHEAD < wire->catalog->edges.count) __builtin_prefetch(edge[AHEAD].target); /* see catalog_walk */
    if (i + AHEAD / 2 < wire->catalog->edges.count) __builtin_prefetch(edge[AHEAD / 2].target->title);
    json_item(w);
    json_open(w, '{');
    json_key(w, "source");
    ref_text(w->out, edge->source);
    json_key(w, "target");
    ref_text(w->out, edge->target);
    json_close(w, '}');
    if (wire->buffer.length >= FLUSH_AT) flush(wire);
  }
  json_close(w, ']');
}

bool catalog_write(const struct catalog *catalog, const struct wire_options *options, struct sink sink) {
  struct wire wire = {.catalog = catalog, .options = options, .sink = sink};
  buffer_init(&wire.buffer, catalog->arena);
  wire.json = (struct json_writer){.out = &wire.buffer, .pretty = options->pretty, .first = true};
  json_open(&wire.json, '{');
  write_head(&wire.json, catalog);
  write_resources(&wire);
  write_edges(&wire);
  names(&wire.json, "classes", catalog->classes.at, catalog->classes.count);
  if (options->extend_catalog) options->extend_catalog(&wire.buffer, catalog, options->data);
  json_close(&wire.json, '}');
  buffer_putc(&wire.buffer, '\n');
  flush(&wire);
  return !wire.failed;
}
