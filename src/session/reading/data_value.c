/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values as data.  A clp_value is one of ours in which all that has no kind of its own is a BARE String; its
 * `unused` says whether that was a reference.
 */
#include "src/session/data.h"

enum { WAS_REFERENCE = 1 };

static const struct value *own(const clp_value *value) {
  return (const struct value *)(const void *)value;
}

static const clp_value *shown(const struct value *value) {
  return (const clp_value *)(const void *)value;
}

/* ---- what is shown ---- */

/* Kinds that values have here, but for Strings that stand for others; CLP_OTHER: none of them. */
static clp_kind form_of(uint8_t kind) {
  static const struct {
    uint8_t kind;
    clp_kind form;
  } forms[] = {{VALUE_UNDEF, CLP_UNDEF}, {VALUE_BOOLEAN, CLP_BOOLEAN}, {VALUE_INTEGER, CLP_INTEGER},
               {VALUE_FLOAT, CLP_FLOAT}, {VALUE_STRING, CLP_STRING},   {VALUE_ARRAY, CLP_ARRAY},
               {VALUE_HASH, CLP_HASH}};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (forms[i].kind == kind) return forms[i].form;
  return CLP_OTHER;
}

static bool has_form(struct value v) {
  bool has = form_of(v.kind) != CLP_OTHER;
  for (uint32_t i = 0; has && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    has = has_form(v.u.array->at[i]);
  for (uint32_t i = 0; has && v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    has = has_form(v.u.hash->at[i].key) && has_form(v.u.hash->at[i].value);
  return has;
}

static struct value as_text(struct arena *arena, struct value v) {
  struct buffer text;
  buffer_init(&text, arena);
  wire_key_text(&text, v);
  struct value made = value_string(str_new(arena, buffer_text(&text), text.length), v.trace);
  made.flags = VALUE_BARE;
  made.unused = v.kind == VALUE_REFERENCE ? WAS_REFERENCE : 0;
  return made;
}

/* A Sensitive inside of a value, as the wire format has it. */
static struct value as_sensitive(struct arena *arena, struct value v) {
  struct hash_builder hash;
  hash_begin(&hash, arena, 2);
  hash_put(&hash, value_string(str_from(arena, "__ptype"), 0), value_string(str_from(arena, "Sensitive"), 0));
  hash_put(&hash, value_string(str_from(arena, "__pvalue"), 0), data_value(arena, *v.u.held));
  return (struct value){.kind = VALUE_HASH, .trace = v.trace, .u.hash = hash_end(&hash)};
}

struct value data_value(struct arena *arena, struct value v) {
  if (has_form(v)) return v;
  if (v.kind == VALUE_SENSITIVE) return as_sensitive(arena, v);
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = data_value(arena, v.u.array->at[i]);
    v.u.array = array;
    return v;
  }
  if (v.kind != VALUE_HASH) return as_text(arena, v);
  struct hash_builder hash;
  hash_begin(&hash, arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++)
    hash_put(&hash, data_value(arena, v.u.hash->at[i].key), data_value(arena, v.u.hash->at[i].value));
  v.u.hash = hash_end(&hash);
  return v;
}

/* ---- what is asked ---- */

clp_kind clp_value_kind(const clp_value *value) {
  const struct value *v = own(value);
  if (v->kind != VALUE_STRING || !(v->flags & VALUE_BARE)) return form_of(v->kind);
  return v->unused == WAS_REFERENCE ? CLP_REFERENCE : CLP_OTHER;
}

bool clp_value_boolean(const clp_value *value) {
  return own(value)->kind == VALUE_BOOLEAN && own(value)->u.boolean;
}

int64_t clp_value_integer(const clp_value *value) {
  return own(value)->kind == VALUE_INTEGER ? own(value)->u.integer : 0;
}

double clp_value_float(const clp_value *value) {
  if (own(value)->kind == VALUE_INTEGER) return (double)own(value)->u.integer;
  return own(value)->kind == VALUE_FLOAT ? own(value)->u.real : 0;
}

const char *clp_value_text(const clp_value *value, size_t *length) {
  const struct str *text = own(value)->kind == VALUE_STRING ? own(value)->u.text : NULL;
  if (length) *length = text ? text->length : 0;
  return text ? text->text : NULL;
}

size_t clp_value_count(const clp_value *value) {
  const struct value *v = own(value);
  return v->kind == VALUE_ARRAY ? v->u.array->count : v->kind == VALUE_HASH ? v->u.hash->count : 0;
}

const clp_value *clp_value_element(const clp_value *value, size_t index) {
  const struct value *v = own(value);
  if (index >= clp_value_count(value)) return NULL;
  return shown(v->kind == VALUE_ARRAY ? &v->u.array->at[index] : &v->u.hash->at[index].value);
}

const clp_value *clp_value_key(const clp_value *value, size_t index) {
  const struct value *v = own(value);
  return v->kind == VALUE_HASH && index < v->u.hash->count ? shown(&v->u.hash->at[index].key) : NULL;
}

const clp_value *clp_value_member(const clp_value *value, const char *key) {
  const struct value *v = own(value);
  const struct hash_entry *entry = v->kind == VALUE_HASH ? hash_find_text(v->u.hash, key) : NULL;
  return entry ? shown(&entry->value) : NULL;
}
