/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/value.h"

#include "src/support/json.h"
#include "src/text/quoted.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/kinds.h"
#include "src/value/rich.h"

enum { SMALL_HASH = 8 }; /* up to this many entries are searched one by one */

struct array *array_new(struct arena *arena, uint32_t count) {
  struct array *array = arena_alloc(arena, sizeof *array + (size_t)count * sizeof *array->at);
  array->count = count;
  array->extent = (struct extent){1, count};
  return array;
}

struct extent value_extent(struct value v) {
  if (v.kind == VALUE_ARRAY) return v.u.array->extent;
  if (v.kind == VALUE_HASH) return v.u.hash->extent;
  if (v.kind == VALUE_ITERATOR) return (struct extent){v.u.head->operations->depth(v), 0};
  return (struct extent){0, 0};
}

uint64_t value_work(struct value v) {
  if (v.kind == VALUE_STRING) return v.u.text->length / 64;
  return v.kind == VALUE_ARRAY || v.kind == VALUE_HASH ? value_extent(v).size / 64 : 0;
}

static struct extent widened(struct extent extent, struct value element) {
  struct extent inner = value_extent(element);
  if (inner.depth >= extent.depth) extent.depth = inner.depth + 1;
  uint32_t size = inner.size + 1;
  extent.size = extent.size > UINT32_MAX - size ? UINT32_MAX : extent.size + size;
  return extent;
}

struct extent value_measure(struct value v) {
  struct extent extent = {1, 0};
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    extent = widened(extent, v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    extent = widened(widened(extent, v.u.hash->at[i].key), v.u.hash->at[i].value);
  if (v.kind == VALUE_ARRAY) ((struct array *)v.u.array)->extent = extent;
  if (v.kind == VALUE_HASH) ((struct hash *)v.u.hash)->extent = extent;
  return extent;
}

static bool same(struct value a, struct value b, bool keys);

static bool same_arrays(const struct array *a, const struct array *b, bool keys) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (!same(a->at[i], b->at[i], keys)) return false;
  return true;
}

/* Keys that are not found may be the same times nevertheless, in the same order. */
static bool same_hashes(const struct hash *a, const struct hash *b, bool keys) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    const struct hash_entry *found = hash_find(b, a->at[i].key);
    if (!found && !keys && same(a->at[i].key, b->at[i].key, keys)) found = &b->at[i];
    if (!found || !same(a->at[i].value, found->value, keys)) return false;
  }
  return true;
}

/* Objects are keys each for itself, and never the same as a type. */
static bool same_references(struct value v, struct value w, bool keys) {
  const struct reference *a = v.u.reference, *b = w.u.reference;
  bool resource = value_is_resource(v), other = value_is_resource(w);
  if ((resource || other) && (keys || resource != other)) return resource == other && a == b;
  if (!str_equal(a->type, b->type)) return false;
  return a->title && b->title ? str_equal(a->title, b->title) : a->title == b->title;
}

static bool same(struct value a, struct value b, bool keys) {
  if (a.kind != b.kind) return false;
  switch ((enum value_kind)a.kind) {
  case VALUE_UNDEF:
  case VALUE_DEFAULT: return true;
  case VALUE_BOOLEAN: return a.u.boolean == b.u.boolean;
  case VALUE_INTEGER: return a.u.integer == b.u.integer;
  case VALUE_BIG: return big_same(a.u.big, b.u.big);
  case VALUE_FLOAT: return memcmp(&a.u.real, &b.u.real, sizeof a.u.real) == 0;
  case VALUE_STRING:
  case VALUE_REGEXP: return str_equal(a.u.text, b.u.text);
  case VALUE_ARRAY: return same_arrays(a.u.array, b.u.array, keys);
  case VALUE_HASH: return same_hashes(a.u.hash, b.u.hash, keys);
  case VALUE_REFERENCE: return same_references(a, b, keys);
  case VALUE_TYPE:
  case VALUE_OBJECT:
  case VALUE_ITERATOR: return a.u.head->operations->alike(a, b, keys ? ALIKE_KEY : ALIKE_SAME);
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE: return rich_same((enum value_kind)a.kind, a, b, keys);
  }
  return false;
}

bool value_same(struct value a, struct value b) {
  return same(a, b, false);
}

bool value_same_key(struct value a, struct value b) {
  return same(a, b, true);
}

static uint32_t mix(uint64_t h) {
  h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCDu;
  return (uint32_t)(h >> 32);
}

/* The order of entries must not count. */
static uint32_t hash_of_entries(const struct hash *hash) {
  uint32_t sum = hash->count + 77u;
  for (uint32_t i = 0; i < hash->count; i++)
    sum += mix(((uint64_t)value_hash(hash->at[i].key) << 32) + value_hash(hash->at[i].value));
  return mix(sum);
}

uint32_t value_hash(struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF:
  case VALUE_DEFAULT: return v.kind;
  case VALUE_BOOLEAN: return v.u.boolean ? 11 : 12;
  case VALUE_INTEGER:
  case VALUE_FLOAT: return mix((uint64_t)v.u.integer + v.kind);
  case VALUE_BIG: return big_hash(v.u.big);
  case VALUE_STRING:
  case VALUE_REGEXP: return v.u.text->hash + v.kind;
  case VALUE_ARRAY: {
    uint32_t h = v.u.array->count;
    for (uint32_t i = 0; i < v.u.array->count; i++)
      h = mix(((uint64_t)h << 32) + value_hash(v.u.array->at[i]));
    return h;
  }
  case VALUE_HASH: return hash_of_entries(v.u.hash);
  case VALUE_REFERENCE:
    return v.u.reference->type->hash * 31 + (v.u.reference->title ? v.u.reference->title->hash : 0);
  case VALUE_TYPE:
  case VALUE_OBJECT:
  case VALUE_ITERATOR: return v.u.head->operations->hash(v);
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE: return rich_hash(v);
  }
  return 0;
}

void hash_begin(struct hash_builder *builder, struct arena *arena, uint32_t expected) {
  builder->arena = arena;
  builder->room = expected ? expected : 4;
  builder->hash = arena_alloc(arena, sizeof(struct hash) + builder->room * sizeof(struct hash_entry));
  builder->hash->count = 0;
  builder->hash->extent = (struct extent){1, 0};
  builder->hash->slots = NULL;
}

static void hash_index(struct arena *arena, struct hash *hash, uint32_t room) {
  uint32_t size = 16;
  while (size < room * 2)
    size *= 2;
  hash->slots = arena_zalloc(arena, size * sizeof *hash->slots);
  hash->slot_mask = size - 1;
  for (uint32_t i = 0; i < hash->count; i++) {
    uint32_t at = value_hash(hash->at[i].key) & hash->slot_mask;
    while (hash->slots[at])
      at = (at + 1) & hash->slot_mask;
    hash->slots[at] = i + 1;
  }
}

static struct hash_entry *hash_entry_of(const struct hash *hash, struct value key) {
  struct hash_entry *entries = (struct hash_entry *)hash->at;
  if (!hash->slots) {
    for (uint32_t i = 0; i < hash->count; i++)
      if (value_same_key(entries[i].key, key)) return &entries[i];
    return NULL;
  }
  for (uint32_t at = value_hash(key) & hash->slot_mask; hash->slots[at]; at = (at + 1) & hash->slot_mask) {
    struct hash_entry *entry = &entries[hash->slots[at] - 1];
    if (value_same_key(entry->key, key)) return entry;
  }
  return NULL;
}

static void hash_grow(struct hash_builder *builder) {
  const struct hash *old = builder->hash;
  struct hash_builder wider;
  hash_begin(&wider, builder->arena, builder->room * 2);
  wider.hash->count = old->count;
  memcpy(wider.hash->at, old->at, old->count * sizeof *old->at);
  if (wider.room > SMALL_HASH) hash_index(wider.arena, wider.hash, wider.room);
  *builder = wider;
}

void hash_put(struct hash_builder *builder, struct value key, struct value value) {
  struct hash_entry *entry = hash_entry_of(builder->hash, key);
  if (entry) {
    entry->value = value;
    return;
  }
  if (builder->hash->count == builder->room) hash_grow(builder);
  struct hash *hash = builder->hash;
  if (!hash->slots && builder->room > SMALL_HASH) hash_index(builder->arena, hash, builder->room);
  hash->at[hash->count++] = (struct hash_entry){key, value};
  if (!hash->slots) return;
  uint32_t at = value_hash(key) & hash->slot_mask;
  while (hash->slots[at])
    at = (at + 1) & hash->slot_mask;
  hash->slots[at] = hash->count;
}

const struct hash *hash_end(struct hash_builder *builder) {
  builder->hash->extent.size = builder->hash->count * 2;
  return builder->hash;
}

const struct hash_entry *hash_find(const struct hash *hash, struct value key) {
  return hash_entry_of(hash, key);
}

const struct hash_entry *hash_find_text(const struct hash *hash, const char *key) {
  for (uint32_t i = 0; i < hash->count; i++)
    if (hash->at[i].key.kind == VALUE_STRING && str_is(hash->at[i].key.u.text, key)) return &hash->at[i];
  return NULL;
}

/* ---- traces of composites ---- */

static trace_id array_trace(struct traces *traces, struct value v) {
  const struct array *array = v.u.array;
  trace_push(traces, v.trace);
  for (uint32_t i = 0; i < array->count; i++)
    trace_push(traces, value_trace(traces, array->at[i]));
  return trace_op_pushed(traces, TRACE_OP_ARRAY, array->count + 1);
}

static trace_id hash_trace(struct traces *traces, struct value v) {
  const struct hash *hash = v.u.hash;
  trace_push(traces, v.trace);
  for (uint32_t i = 0; i < hash->count; i++) {
    trace_push(traces, value_trace(traces, hash->at[i].key));
    trace_push(traces, value_trace(traces, hash->at[i].value));
  }
  return trace_op_pushed(traces, TRACE_OP_HASH, hash->count * 2 + 1);
}

static const struct {
  uint32_t length, hash;
  char text[sizeof VALUE_RESOURCE_CALL];
} resource_call = {sizeof VALUE_RESOURCE_CALL - 1, 0, VALUE_RESOURCE_CALL};

trace_id value_trace(struct traces *traces, struct value v) {
  if (!traces_tracking(traces)) return 0;
  if (v.kind == VALUE_ARRAY) return array_trace(traces, v);
  if (v.kind == VALUE_HASH) return hash_trace(traces, v);
  if (v.kind == VALUE_ITERATOR) return v.u.head->operations->trace(traces, v);
  if (value_is_resource(v))
    return trace_call(traces, (const struct str *)(const void *)&resource_call,
                      (struct constant){.kind = CONSTANT_UNDEF}, &v.trace, 1);
  return v.trace;
}

/* ---- text ---- */

/* Without quotes, and every part of a class's name with a capital. */
static void resource_text(struct buffer *out, const struct reference *reference) {
  bool first = str_is(reference->type, "Class");
  buffer_str(out, reference->type);
  buffer_putc(out, '[');
  for (uint32_t i = 0; reference->title && i < reference->title->length; i++) {
    char c = reference->title->text[i];
    buffer_putc(out, first && c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
    first = c == ':' && str_is(reference->type, "Class");
  }
  buffer_putc(out, ']');
}

/* The title of a class that was declared by an expression has capital letters, as the resource's. */
static void reference_text(struct buffer *out, const struct reference *reference) {
  buffer_str(out, reference->type);
  if (!reference->title) return;
  char first = reference->title->text[0];
  bool is_class = reference_is_class(reference) && !(first >= 'A' && first <= 'Z');
  buffer_putc(out, '[');
  if (is_class)
    buffer_str(out, reference->title);
  else
    text_quoted(out, reference->title);
  buffer_putc(out, ']');
}

static void scalar_text(struct buffer *out, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return;
  case VALUE_DEFAULT: buffer_puts(out, "default"); return;
  case VALUE_BOOLEAN: buffer_puts(out, v.u.boolean ? "true" : "false"); return;
  case VALUE_INTEGER: integer_text(out, v.u.integer); return;
  case VALUE_BIG: integer_shown(out, v); return;
  case VALUE_FLOAT: float_text(out, v.u.real); return;
  case VALUE_STRING: buffer_str(out, v.u.text); return;
  case VALUE_REGEXP: regexp_shown(out, v.u.text); return;
  case VALUE_REFERENCE:
    if (value_is_resource(v))
      resource_text(out, v.u.reference);
    else
      reference_text(out, v.u.reference);
    return;
  case VALUE_TYPE:
  case VALUE_OBJECT:
  case VALUE_ITERATOR: v.u.head->operations->text(out, v); return;
  case VALUE_SENSITIVE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE: rich_text(out, v); return;
  case VALUE_ARRAY:
  case VALUE_HASH: return;
  }
}

typedef void (*text_of)(struct buffer *out, struct value v);

static void composite_text(struct buffer *out, struct value v, text_of each) {
  if (v.kind == VALUE_ARRAY) {
    buffer_putc(out, '[');
    for (uint32_t i = 0; i < v.u.array->count && out->length <= VALUE_LONGEST_TEXT; i++) {
      if (i) buffer_puts(out, ", ");
      each(out, v.u.array->at[i]);
    }
    buffer_putc(out, ']');
    return;
  }
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < v.u.hash->count && out->length <= VALUE_LONGEST_TEXT; i++) {
    if (i) buffer_puts(out, ", ");
    each(out, v.u.hash->at[i].key);
    buffer_puts(out, " => ");
    each(out, v.u.hash->at[i].value);
  }
  buffer_putc(out, '}');
}

void value_to_text(struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH)
    composite_text(out, v, value_to_text);
  else
    scalar_text(out, v);
}

static void quoted_text(struct buffer *out, const struct str *text) {
  buffer_putc(out, '\'');
  for (uint32_t i = 0; i < text->length; i++) {
    if (text->text[i] == '\'' || text->text[i] == '\\') buffer_putc(out, '\\');
    buffer_putc(out, text->text[i]);
  }
  buffer_putc(out, '\'');
}

void value_inspect(struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH)
    composite_text(out, v, value_inspect);
  else if (v.kind == VALUE_STRING && !(v.flags & VALUE_BARE))
    quoted_text(out, v.u.text);
  else if (v.kind == VALUE_UNDEF)
    buffer_puts(out, "undef");
  else
    scalar_text(out, v);
}

const char *value_symbol(struct value v) {
  if (v.kind == VALUE_DEFAULT) return "default";
  return v.kind == VALUE_SYMBOL ? v.u.text->text : NULL;
}

const char *value_kind_name(struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return "Undef";
  case VALUE_DEFAULT: return "Default";
  case VALUE_BOOLEAN: return "Boolean";
  case VALUE_INTEGER:
  case VALUE_BIG: return "Integer";
  case VALUE_FLOAT: return "Float";
  case VALUE_STRING: return "String";
  case VALUE_REGEXP: return "Regexp";
  case VALUE_ARRAY: return "Array";
  case VALUE_HASH: return "Hash";
  case VALUE_REFERENCE: return "Type";
  case VALUE_TYPE: return "Type";
  case VALUE_SENSITIVE: return "Sensitive";
  case VALUE_BINARY: return "Binary";
  case VALUE_TIMESTAMP: return "Timestamp";
  case VALUE_TIMESPAN: return "Timespan";
  case VALUE_SEMVER: return "SemVer";
  case VALUE_SEMVER_RANGE: return "SemVerRange";
  case VALUE_URI: return "URI";
  case VALUE_OBJECT: return "Object";
  case VALUE_SYMBOL:
  case VALUE_COLLECTOR: return "Runtime";
  case VALUE_CLOSURE: return "Callable";
  case VALUE_ITERATOR: return "Iterator";
  }
  return "";
}
