/* SPDX-License-Identifier: Apache-2.0 */
/* Values of a saved catalog: the wire format's, with their trees of traces and the kinds that it lacks. */
#include <stdlib.h>

#include "provenance/saved/import_parts.h"

static struct value build(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                          struct import_kinds *kinds);

/* ---- kinds that JSON lacks ---- */

/* The row about the scalar that comes next, or NULL. */
static const struct json_tree *row_of(struct import *im, struct import_kinds *k) {
  if (!k || !k->rows || k->next >= k->rows->count) return NULL;
  const struct json_tree *row = import_item(im, k->rows, k->next, JSON_IS_ARRAY);
  if (row->count < 4) import_fail(im, row, "this row is too short");
  if (!str_equal(import_text(im, row, 0), k->attribute)) return NULL;
  if (import_number(im, &row->u.items[1], UINT32_MAX) != k->masked) return NULL;
  if (import_number(im, &row->u.items[2], UINT32_MAX) != k->scalar) return NULL;
  import_expect(im, &row->u.items[3], JSON_IS_TEXT);
  k->next++;
  return row;
}

static struct value reference_of(struct import *im, const struct json_tree *row, const struct str *text) {
  struct reference *reference = ARENA_NEW(im->arena, struct reference);
  size_t length = strcspn(text->text, "[");
  bool resource = import_text_or_null(im, row, 5);
  reference->type = symbol(im->in->symbols, text->text, length);
  reference->title = import_text_or_null(im, row, 4);
  if (reference->title && !reference->title->length) import_fail(im, row, "a title is not empty");
  uint8_t flags = resource ? VALUE_RESOURCE : 0;
  return (struct value){.kind = VALUE_REFERENCE, .flags = flags, .u.reference = reference};
}

/* The scalar that TEXT, a key of a hash or what the wire format has, stands for. */
static struct value scalar_of(struct import *im, const struct json_tree *row, const struct str *text) {
  const struct str *kind = row->u.items[3].u.text;
  struct value value = value_string(text, 0);
  if (str_is(kind, "Reference")) return reference_of(im, row, text);
  if (str_is(kind, "Integer")) return integer_of_shown(im->arena, text);
  if (str_is(kind, "Float")) return value_float(strtod(text->text, NULL), 0);
  if (str_is(kind, "Boolean")) return value_boolean(str_is(text, "true"), 0);
  if (str_is(kind, "Undef")) return value_undef(0);
  if (!str_is(kind, "Text")) import_fail(im, row, "there is no kind of value '%.60s'", kind->text);
  value.flags = VALUE_BARE;
  return value;
}

/* ---- values ---- */

static struct value plain_scalar(struct import *im, const struct json_tree *wire) {
  switch ((enum json_kind)wire->kind) {
  case JSON_IS_NULL: break;
  case JSON_IS_FALSE: return value_boolean(false, 0);
  case JSON_IS_TRUE: return value_boolean(true, 0);
  case JSON_IS_INTEGER: return value_integer(wire->u.integer, 0);
  case JSON_IS_DIGITS: return integer_of_shown(im->arena, wire->u.text);
  case JSON_IS_REAL: return value_float(wire->u.real, 0);
  case JSON_IS_TEXT: return value_string(wire->u.text, 0);
  case JSON_IS_ARRAY:
  case JSON_IS_OBJECT: import_fail(im, wire, "a scalar must stand here");
  }
  return value_undef(0);
}

/* What is held by a Sensitive, if WIRE is one. */
static const struct json_tree *held_by(const struct json_tree *wire) {
  const struct json_tree *type = json_member(wire, "__ptype"), *held = json_member(wire, "__pvalue");
  bool sensitive = type && held && type->kind == JSON_IS_TEXT && str_is(type->u.text, "Sensitive");
  return sensitive && wire->count == 2 ? held : NULL;
}

static struct value sensitive_of(struct import *im, const struct json_tree *held) {
  struct value *value = ARENA_NEW(im->arena, struct value);
  *value = build(im, held, NULL, NULL);
  im->catalog->has_secrets = true;
  return (struct value){.kind = VALUE_SENSITIVE, .u.held = value};
}

static struct value scalar(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                           struct import_kinds *kinds) {
  const struct json_tree *held = wire->kind == JSON_IS_OBJECT ? held_by(wire) : NULL,
                         *row = row_of(im, kinds);
  struct value value;
  if (row) import_expect(im, wire, JSON_IS_TEXT);
  if (row)
    value = scalar_of(im, row, wire->u.text);
  else
    value = held ? sensitive_of(im, held) : plain_scalar(im, wire);
  value.trace = tree ? import_trace(im, tree) : 0;
  if (kinds) kinds->scalar++;
  return value;
}

static const struct json_tree *part(struct import *im, const struct json_tree *tree, const char *name,
                                    uint32_t count) {
  if (!tree) return NULL;
  const struct json_tree *list = import_member(im, tree, name, JSON_IS_ARRAY);
  if (list->count != count) import_fail(im, list, "this does not fit its value, which has %u", count);
  return list;
}

static trace_id shape_of(struct import *im, const struct json_tree *tree) {
  const struct json_tree *shape = tree ? json_member(tree, "shape") : NULL;
  if (tree && !shape) import_fail(im, tree, "\"shape\" is missing");
  return shape ? import_trace(im, shape) : 0;
}

static struct value array_of(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                             struct import_kinds *kinds) {
  const struct json_tree *items = part(im, tree, "items", wire->count);
  struct array *array = array_new(im->arena, wire->count);
  for (uint32_t i = 0; i < wire->count; i++)
    array->at[i] = build(im, &wire->u.items[i], items ? &items->u.items[i] : NULL, kinds);
  struct value value = {.kind = VALUE_ARRAY, .trace = shape_of(im, tree), .u.array = array};
  value_measure(value);
  return value;
}

/* The key of a MEMBER; one that is no text has a row that says what it is. */
static struct value key_of(struct import *im, const struct json_tree *member, const struct json_tree *tree,
                           struct import_kinds *kinds) {
  const struct json_tree *row = row_of(im, kinds);
  struct value key = value_string(member->name, 0);
  if (row && str_is(row->u.items[3].u.text, "Composite")) {
    if (row->count < 5) import_fail(im, row, "this row is too short");
    struct import_kinds inner = {.attribute = kinds->attribute, .masked = kinds->masked};
    if (row->count > 5) inner.rows = import_item(im, row, 5, JSON_IS_ARRAY);
    key = build(im, &row->u.items[4], tree, &inner);
    if (inner.rows && inner.next != inner.rows->count)
      import_fail(im, &inner.rows->u.items[inner.next], "there is no such value");
  } else {
    if (row) key = scalar_of(im, row, member->name);
    key.trace = tree ? import_trace(im, tree) : 0;
  }
  if (kinds) kinds->scalar++;
  return key;
}

static struct value hash_of(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                            struct import_kinds *kinds) {
  const struct json_tree *keys = part(im, tree, "keys", wire->count);
  const struct json_tree *items = part(im, tree, "items", wire->count);
  struct hash_builder builder;
  hash_begin(&builder, im->arena, wire->count);
  for (uint32_t i = 0; i < wire->count; i++) {
    const struct json_tree *member = &wire->u.items[i];
    struct value key = key_of(im, member, keys ? &keys->u.items[i] : NULL, kinds);
    hash_put(&builder, key, build(im, member, items ? &items->u.items[i] : NULL, kinds));
    if (builder.hash->count != i + 1) import_fail(im, member, "this key stands there twice");
  }
  struct value value = {.kind = VALUE_HASH, .trace = shape_of(im, tree), .u.hash = hash_end(&builder)};
  value_measure(value);
  return value;
}

/* Without TREE (in what a Sensitive holds) there are no traces. */
static struct value build(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                          struct import_kinds *kinds) {
  bool composite = !tree || tree->kind == JSON_IS_OBJECT;
  if (wire->kind == JSON_IS_ARRAY && composite) return array_of(im, wire, tree, kinds);
  if (wire->kind == JSON_IS_OBJECT && composite) return hash_of(im, wire, tree, kinds);
  return scalar(im, wire, tree, kinds);
}

struct value import_value(struct import *im, const struct json_tree *wire, const struct json_tree *tree,
                          struct import_kinds *kinds) {
  kinds->scalar = 0;
  return build(im, wire, tree, kinds);
}

struct value import_redacted(struct import *im, const struct json_tree *tree) {
  if (tree->kind != JSON_IS_OBJECT) { /* a Sensitive whose value is not known */
    struct value *held = ARENA_NEW(im->arena, struct value);
    *held = value_undef(import_trace(im, tree));
    return (struct value){.kind = VALUE_SENSITIVE, .trace = held->trace, .u.held = held};
  }
  const struct json_tree *items = import_member(im, tree, "items", JSON_IS_ARRAY);
  if (!json_member(tree, "keys")) {
    struct array *array = array_new(im->arena, items->count);
    for (uint32_t i = 0; i < items->count; i++)
      array->at[i] = import_redacted(im, &items->u.items[i]);
    struct value value = {.kind = VALUE_ARRAY, .trace = shape_of(im, tree), .u.array = array};
    value_measure(value);
    return value;
  }
  const struct json_tree *keys = part(im, tree, "keys", items->count);
  struct hash_builder builder;
  hash_begin(&builder, im->arena, items->count);
  for (uint32_t i = 0; i < items->count; i++) {
    trace_id t = keys->u.items[i].kind == JSON_IS_INTEGER ? import_trace(im, &keys->u.items[i]) : 0;
    hash_put(&builder, value_integer(i, t), import_redacted(im, &items->u.items[i]));
  }
  struct value value = {.kind = VALUE_HASH, .trace = shape_of(im, tree), .u.hash = hash_end(&builder)};
  value_measure(value);
  return value;
}
