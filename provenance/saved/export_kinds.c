/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the wire format loses of values: the kinds of those that it writes as text.  Each row is [attribute,
 * n, m, kind, detail...]: the m-th scalar (from 0: keys and values in their order) of the attribute's value
 * (n = 0) or of the n-th value that it replaced.  The details of a Reference are its title as it was given
 * and the name of what made an object of it, or null; a Resource, which is one of the type Class and not the
 * class, has also the title as it was given if that is another, or null; those of a Composite, which is a
 * key, its value and, where there are any, the rows of what is in it.
 */
#include "provenance/describe/secret.h"
#include "provenance/saved/export.h"

struct kinds {
  struct json_writer *w;
  const struct str *attribute;
  uint32_t masked, scalar;
  bool any;
  bool inside; /* of a key */
};

/* What KIND is called where JSON does not say it; NULL: it does. */
static const char *kind_of(struct value value, bool key) {
  switch ((enum value_kind)value.kind) {
  case VALUE_STRING: return value.flags & VALUE_BARE ? "Text" : NULL;
  case VALUE_UNDEF:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT: return key ? value_kind_name(value) : NULL;
  case VALUE_ARRAY:
  case VALUE_HASH: return key ? "Composite" : NULL;
  case VALUE_SENSITIVE: return NULL;
  case VALUE_REFERENCE: return "Reference";
  case VALUE_DEFAULT:
  case VALUE_REGEXP:
  case VALUE_TYPE:
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
  case VALUE_ITERATOR: break;
  }
  return "Text";
}

static void put_str(struct json_writer *w, const struct str *text) {
  json_item(w);
  if (text)
    json_put_str(w, text);
  else
    json_put_null(w);
}

static void open_rows(struct kinds *k) {
  if (k->any) return;
  if (k->inside)
    json_item(k->w);
  else
    json_key(k->w, "kinds");
  json_open(k->w, '[');
  k->any = true;
}

static void look(struct kinds *k, struct value value, bool key);

static void put_key(struct kinds *k, struct value value) {
  struct kinds inner = {.w = k->w, .attribute = k->attribute, .masked = k->masked, .inside = true};
  json_item(k->w);
  wire_value(k->w, value);
  look(&inner, value, false);
  if (inner.any) json_close(k->w, ']');
}

static void put_kind(struct kinds *k, const char *kind, struct value value) {
  struct json_writer *w = k->w;
  open_rows(k);
  json_item(w);
  json_open(w, '[');
  put_str(w, k->attribute);
  json_item(w);
  integer_text(w->out, k->masked);
  json_item(w);
  integer_text(w->out, k->scalar);
  json_item(w);
  json_put_text(w, kind);
  if (value.kind == VALUE_REFERENCE) {
    put_str(w, value.u.reference->title);
    json_item(w);
    if (value_is_resource(value))
      json_put_text(w, VALUE_RESOURCE_CALL);
    else
      json_put_null(w);
  }
  if (value.kind == VALUE_ARRAY || value.kind == VALUE_HASH) put_key(k, value);
  json_close(w, ']');
}

static void look(struct kinds *k, struct value value, bool key) {
  const char *kind = kind_of(value, key);
  if (value.kind == VALUE_ARRAY && !key) {
    for (uint32_t i = 0; i < value.u.array->count; i++)
      look(k, value.u.array->at[i], false);
    return;
  }
  if (value.kind == VALUE_HASH && !key) {
    for (uint32_t i = 0; i < value.u.hash->count; i++) {
      look(k, value.u.hash->at[i].key, true);
      look(k, value.u.hash->at[i].value, false);
    }
    return;
  }
  if (kind) put_kind(k, kind, value);
  k->scalar++;
}

static void look_at(struct kinds *k, struct catalog *catalog, const struct resource *resource) {
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct attribute *attribute = resource->attributes.at[i];
    k->attribute = attribute->name;
    k->masked = k->scalar = 0;
    look(k, attribute->value, false);
    for (const struct attribute *masked = attribute->masked; masked; masked = masked->masked) {
      k->masked++;
      k->scalar = 0;
      if (!secret_within(catalog, masked)) look(k, masked->value, false);
    }
  }
}

void export_kinds(struct json_writer *w, struct catalog *catalog, const struct resource *resource) {
  struct kinds k = {.w = w};
  look_at(&k, catalog, resource);
  if (k.any) json_close(w, ']');
}
