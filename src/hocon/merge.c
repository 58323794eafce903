/* SPDX-License-Identifier: Apache-2.0 */
/* Merging and joining values of HOCON. */
#include <stdarg.h>
#include <stdlib.h>

#include "src/hocon/hocon.h"

static void __attribute__((format(printf, 3, 0)))
fail(struct hocon *h, struct place place, const char *format, va_list args) {
  struct data_context *context = h->context;
  if (h->failed) return;
  diagnostic_add(context->diagnostics, context->bad_syntax, SEVERITY_ERROR, place, "Invalid HOCON: %s",
                 arena_vprintf(context->arena, format, args));
  h->failed = true;
}

void hocon_fail(struct hocon *h, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  fail(h, place, format, args);
  va_end(args);
}

void hocon_break(struct hocon *h, struct place place, const char *format, ...) {
  va_list args;
  h->broken = h->broken || !h->failed;
  va_start(args, format);
  fail(h, place, format, args);
  va_end(args);
}

bool hocon_step(struct hocon *h, uint32_t steps) {
  if (h->failed) return false;
  if (steps <= HOCON_MOST_STEPS - h->steps) {
    h->steps += steps;
    return true;
  }
  diagnostic_add(h->context->diagnostics, DIAG_LIMIT_STEPS, SEVERITY_ERROR,
                 (struct place){h->source->id, 0, h->source->length},
                 "Substitutions that take more than %d steps", HOCON_MOST_STEPS);
  h->failed = true;
  return false;
}

struct hocon_node *hocon_node(struct hocon *h, enum hocon_kind kind, struct place place) {
  struct hocon_node *node = ARENA_NEW(h->context->arena, struct hocon_node);
  node->kind = kind;
  node->place = place;
  node->resolved = kind == HOCON_SCALAR || kind == HOCON_OBJECT || kind == HOCON_LIST;
  return node;
}

struct hocon_node *hocon_collection(struct hocon *h, enum hocon_kind kind, struct place place,
                                    const struct str *name) {
  struct hocon_node *node = hocon_node(h, kind, place);
  struct value empty = {.kind = kind == HOCON_LIST ? VALUE_ARRAY : VALUE_HASH};
  node->datum = datum_new(h->context, empty, LABEL_DATUM_HOCON, place, name);
  hash_begin(&node->index, h->context->arena, 4);
  return node;
}

/* ---- objects ---- */

struct hocon_field *hocon_find(const struct hocon_node *object, const struct str *key) {
  const struct hash_entry *found =
      object->index.hash ? hash_find(object->index.hash, value_string(key, 0)) : NULL;
  return found ? &object->fields.at[found->value.u.integer] : NULL;
}

/* Fields keep their place in the vector; what is moved to the front gets another rank. */
void hocon_put(struct hocon *h, struct hocon_node *object, const struct datum *key, struct hocon_node *value,
               bool front) {
  struct hocon_field *field = hocon_find(object, key->scalar.u.text);
  int64_t rank = front ? --object->lowest : (int64_t)object->fields.count;
  if (field) {
    object->unresolved -= !field->resolved;
    *field =
        (struct hocon_field){field->key, value, front ? rank : field->rank, field->added, value->resolved};
  } else {
    struct hocon_field fresh = {key, value, rank, false, value->resolved};
    hash_put(&object->index, key->scalar, value_integer(object->fields.count, 0));
    hash_end(&object->index);
    ARENA_PUSH(h->context->arena, &object->fields, fresh);
  }
  object->unresolved += !value->resolved;
  object->resolved = !object->unresolved;
}

static int by_rank(const void *a, const void *b) {
  int64_t x = (*(const struct hocon_field *const *)a)->rank,
          y = (*(const struct hocon_field *const *)b)->rank;
  return (x > y) - (x < y);
}

const struct hocon_field **hocon_ordered(struct hocon *h, const struct hocon_node *object, uint32_t *count) {
  const struct hocon_field **all =
      ARENA_ARRAY(h->context->arena, const struct hocon_field *, object->fields.count + 1);
  for (uint32_t i = 0; i < object->fields.count; i++)
    all[i] = &object->fields.at[i];
  *count = object->fields.count;
  qsort(all, *count, sizeof(const struct hocon_field *), by_rank);
  return all;
}

/* ---- merging ---- */

static bool is_object(const struct hocon_node *node) {
  return node->kind == HOCON_OBJECT || (node->kind == HOCON_STACK && node->object);
}

bool hocon_is_closed(const struct hocon_node *node) {
  switch (node->kind) {
  case HOCON_SCALAR: return true;
  case HOCON_LIST: return node->resolved;
  case HOCON_OBJECT: return node->closed;
  case HOCON_STACK: return hocon_is_closed(node->items.at[0]);
  case HOCON_REFERENCE:
  case HOCON_JOINED: break;
  }
  return false;
}

static void push_all(struct hocon *h, struct hocon_node *stack, struct hocon_node *node) {
  if (node->kind != HOCON_STACK) ARENA_PUSH(h->context->arena, &stack->items, node);
  for (uint32_t i = 0; node->kind == HOCON_STACK && i < node->visible; i++)
    ARENA_PUSH(h->context->arena, &stack->items, node->items.at[i]);
  stack->visible = stack->items.count;
}

static struct hocon_node *stacked(struct hocon *h, struct hocon_node *newer, struct hocon_node *older,
                                  bool owned) {
  struct hocon_node *stack =
      owned && older->kind == HOCON_STACK ? older : hocon_node(h, HOCON_STACK, newer->place);
  uint32_t count = newer->kind == HOCON_STACK ? newer->visible : 1;
  if (stack != older && older->kind == HOCON_STACK) count += older->visible;
  if (!hocon_step(h, count)) return NULL;
  stack->object = is_object(newer);
  if (stack != older) push_all(h, stack, older);
  push_all(h, stack, newer);
  return stack;
}

struct hocon_node *hocon_copy_begin(struct hocon *h, const struct hocon_node *object) {
  struct hocon_node *copy = hocon_node(h, HOCON_OBJECT, object->place);
  copy->datum = object->datum;
  copy->closed = object->closed;
  copy->over = object->over;
  copy->by = object->by;
  hash_begin(&copy->index, h->context->arena, object->fields.count);
  return hocon_step(h, object->fields.count) ? copy : NULL;
}

void hocon_copy_put(struct hocon *h, struct hocon_node *copy, const struct hocon_field *field,
                    struct hocon_node *value) {
  hocon_put(h, copy, field->key, value, false);
  copy->fields.at[copy->fields.count - 1].added = field->added;
}

/* A copy whose fields may be changed. */
static struct hocon_node *opened(struct hocon *h, const struct hocon_node *object) {
  struct hocon_node *copy = hocon_copy_begin(h, object);
  uint32_t count;
  const struct hocon_field **fields = hocon_ordered(h, object, &count);
  for (uint32_t i = 0; copy && i < count; i++)
    hocon_copy_put(h, copy, fields[i], fields[i]->value);
  return copy;
}

/* What both have under a key; the library compares what it had and what it has then, and fails for a stack.
 */
static struct hocon_node *kept(struct hocon *h, const struct hocon_field *first, struct hocon_node *second) {
  struct hocon_node *value = hocon_merge(h, first->value, second, first->key->label, false);
  if (value && value->kind == HOCON_STACK && first->value->kind == HOCON_OBJECT)
    hocon_break(h, first->value->place,
                "need to Config#resolve() before using this object, see the API docs for Config#resolve()");
  return value;
}

/* Whether MERGED has more than FIRST, which it was made of. */
static bool differs(const struct hocon_node *first, const struct hocon_node *merged) {
  return !hocon_is_closed(first) && (merged->kind == HOCON_STACK || merged->changed);
}

/* What NEWER's fields are when they are merged with OLDER's, in their order; NULL after a diagnostic.  What
   changes nothing, for which the library compares values, leaves objects open for what is older still. */
static struct hocon_node **merged_fields(struct hocon *h, const struct hocon_field **fields, uint32_t count,
                                         const struct hocon_node *older) {
  struct hocon_node **merged = ARENA_ARRAY(h->context->arena, struct hocon_node *, count + 1);
  uint32_t both = 0;
  bool changed = false;
  if (!hocon_step(h, count)) return NULL;
  for (uint32_t i = 0; i < count; i++) {
    const struct hocon_field *old = hocon_find(older, fields[i]->key->scalar.u.text);
    merged[i] = old ? kept(h, fields[i], old->value) : fields[i]->value;
    if (!merged[i]) return NULL;
    both += old != NULL;
    changed = changed || (old && differs(fields[i]->value, merged[i]));
  }
  if (changed || both < older->fields.count) return merged;
  for (uint32_t i = 0; i < count; i++) {
    if (merged[i]->closed == fields[i]->value->closed) continue;
    merged[i] = arena_copy(h->context->arena, merged[i], sizeof *merged[i]);
    merged[i]->closed = fields[i]->value->closed;
  }
  return merged;
}

/* The older object gets the newer keys in front. */
static struct hocon_node *put_in_front(struct hocon *h, const struct hocon_node *newer,
                                       struct hocon_node *older) {
  uint32_t count;
  const struct hocon_field **fields = hocon_ordered(h, newer, &count);
  struct hocon_node **merged = merged_fields(h, fields, count, older);
  if (!merged) return NULL;
  uint32_t others = older->fields.count;
  bool changed = false;
  for (uint32_t i = count; i-- > 0;) {
    bool fresh = !hocon_find(older, fields[i]->key->scalar.u.text);
    changed = changed || (!fresh && differs(fields[i]->value, merged[i]));
    others -= !fresh;
    hocon_put(h, older, fields[i]->key, merged[i], true);
    if (fresh) older->fields.at[older->fields.count - 1].added = true;
  }
  older->changed = changed || others > 0;
  return older;
}

/* The newer object gets the keys that only the older one has. */
static struct hocon_node *put_behind(struct hocon *h, const struct hocon_node *newer,
                                     const struct hocon_node *older) {
  struct hocon_node *whole = opened(h, newer);
  uint32_t count, others;
  const struct hocon_field **fields = hocon_ordered(h, newer, &count),
                           **old = hocon_ordered(h, older, &others);
  struct hocon_node **merged = merged_fields(h, fields, count, older);
  if (!whole || !merged || !hocon_step(h, others)) return NULL;
  for (uint32_t i = 0; i < count; i++) {
    bool both = hocon_find(older, fields[i]->key->scalar.u.text) != NULL;
    whole->changed = whole->changed || (both && differs(fields[i]->value, merged[i]));
    hocon_put(h, whole, fields[i]->key, merged[i], false);
  }
  for (uint32_t i = 0; i < others; i++) {
    if (hocon_find(newer, old[i]->key->scalar.u.text)) continue;
    hocon_put(h, whole, old[i]->key, old[i]->value, false);
    whole->fields.at[whole->fields.count - 1].added = whole->changed = true;
  }
  whole->closed = older->closed;
  return whole;
}

/* VALUE, which counts, and what it replaced. */
static struct hocon_node *replacing(struct hocon *h, struct hocon_node *value, struct hocon_node *older,
                                    label_id by) {
  if (!by || value == older || value->over || !value->resolved || !older->resolved) return value;
  struct hocon_node *copy = arena_copy(h->context->arena, value, sizeof *value);
  copy->over = older;
  copy->by = by;
  return copy;
}

struct hocon_node *hocon_merge(struct hocon *h, struct hocon_node *newer, struct hocon_node *older,
                               label_id by, bool owned) {
  if (hocon_is_closed(newer)) return replacing(h, newer, older, by);
  if (newer->kind == HOCON_OBJECT && older->kind == HOCON_OBJECT)
    return owned ? put_in_front(h, newer, older) : put_behind(h, newer, older);
  bool plain = older->kind == HOCON_SCALAR || older->kind == HOCON_LIST;
  if (plain && newer->kind == HOCON_OBJECT && newer->resolved) {
    struct hocon_node *closed = opened(h, newer);
    if (!closed) return NULL;
    closed->closed = true;
    return replacing(h, closed, older, by);
  }
  return stacked(h, newer, older, owned);
}

/* ---- joining ---- */

/* COUNT texts behind each other; those that are so in the source are one. */
static struct hocon_node *texts_joined(struct hocon *h, struct hocon_node *const *texts, uint32_t count) {
  struct arena *arena = h->context->arena;
  const struct hocon_node *last = texts[count - 1];
  struct hocon_node *whole = hocon_node(h, HOCON_SCALAR, texts[0]->place);
  struct buffer text;
  buffer_init(&text, arena);
  whole->literal = true;
  whole->name = texts[0]->name;
  whole->place.end = last->place.end;
  for (uint32_t i = 0; i < count; i++) {
    whole->literal =
        whole->literal && texts[i]->literal && (!i || texts[i - 1]->place.end == texts[i]->place.start);
    if (text.length + texts[i]->text->length > VALUE_LONGEST_TEXT)
      hocon_fail(h, whole->place, "a text of more than %d bytes", VALUE_LONGEST_TEXT);
    if (!hocon_step(h, 1 + texts[i]->text->length / 64)) return NULL;
    buffer_str(&text, texts[i]->text);
  }
  whole->text = buffer_take(&text);
  whole->value = value_string(whole->text, 0);
  for (uint32_t i = 0; i < count && !whole->literal; i++) {
    if (!texts[i]->items.count) ARENA_PUSH(arena, &whole->items, texts[i]);
    for (uint32_t j = 0; j < texts[i]->items.count; j++)
      ARENA_PUSH(arena, &whole->items, texts[i]->items.at[j]);
  }
  return hocon_step(h, whole->items.count) ? whole : NULL;
}

static struct hocon_node *lists_joined(struct hocon *h, const struct hocon_node *left,
                                       const struct hocon_node *right) {
  struct hocon_node *list = arena_copy(h->context->arena, left, sizeof *left);
  memset(&list->items, 0, sizeof list->items);
  list->resolved = left->resolved && right->resolved;
  if (!hocon_step(h, left->items.count + right->items.count)) return NULL;
  for (uint32_t i = 0; i < left->items.count; i++)
    ARENA_PUSH(h->context->arena, &list->items, left->items.at[i]);
  for (uint32_t i = 0; i < right->items.count; i++)
    ARENA_PUSH(h->context->arena, &list->items, right->items.at[i]);
  return list;
}

/* LEFT with RIGHT behind it; NULL: they stay two, or there is a diagnostic. */
static struct hocon_node *two_joined(struct hocon *h, struct hocon_node *left, struct hocon_node *right) {
  if (left->kind > HOCON_LIST || right->kind > HOCON_LIST) return NULL;
  if (left->kind == HOCON_OBJECT && right->kind == HOCON_OBJECT) return hocon_merge(h, right, left, 0, false);
  if (left->kind == HOCON_LIST && right->kind == HOCON_LIST) return lists_joined(h, left, right);
  if (left->kind != HOCON_SCALAR && right->kind == HOCON_SCALAR && right->bare) return left;
  hocon_break(h, right->place, "Cannot concatenate object or list with a non-object-or-list");
  return NULL;
}

struct hocon_node *hocon_join(struct hocon *h, const hocon_nodes *pieces) {
  hocon_nodes flat = {0}, joined = {0};
  for (uint32_t i = 0; i < pieces->count; i++) {
    struct hocon_node *piece = pieces->at[i];
    if (piece->kind != HOCON_JOINED) ARENA_PUSH(h->context->arena, &flat, piece);
    for (uint32_t j = 0; piece->kind == HOCON_JOINED && j < piece->items.count; j++)
      ARENA_PUSH(h->context->arena, &flat, piece->items.at[j]);
  }
  for (uint32_t i = 0, end; i < flat.count; i = end) {
    struct hocon_node *last = joined.count ? joined.at[joined.count - 1] : NULL, *both;
    end = i;
    while (end < flat.count && flat.at[end]->kind == HOCON_SCALAR)
      end++;
    bool texts = end > i + 1 && (!last || last->kind > HOCON_LIST);
    if (!texts) end = i + 1;
    both = texts ? texts_joined(h, flat.at + i, end - i) : last ? two_joined(h, last, flat.at[i]) : NULL;
    if (h->failed) return NULL;
    if (both && !texts)
      joined.at[joined.count - 1] = both;
    else
      ARENA_PUSH(h->context->arena, &joined, texts ? both : flat.at[i]);
  }
  if (joined.count < 2) return joined.count ? joined.at[0] : NULL;
  struct place place = joined.at[0]->place;
  place.end = joined.at[joined.count - 1]->place.end;
  struct hocon_node *node = hocon_node(h, HOCON_JOINED, place);
  node->items = joined;
  return node;
}
