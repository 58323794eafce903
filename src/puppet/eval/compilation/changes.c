/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/compilation/changes.h"

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"

/* A set of addresses of contents. */
struct watched {
  const void **at;
  uint32_t count, room; /* a power of two, or 0 */
};

/* Entries by the addresses of contents. */
struct changes {
  struct change **slots;
  const void **addresses;
  uint32_t count, room;    /* a power of two */
  uint32_t depth;          /* of settling, and of a walk */
  uint32_t walks;          /* so many, of what could have been changed, began */
  uint64_t found;          /* so often something was found while settling */
  struct choices *choices; /* of the outermost run that goes on, or NULL */
  struct clean *clean;     /* collections in which nothing is changed, as of `age`; by their addresses */
  struct watched watched;  /* what is inside of them */
  uint32_t age;            /* so often something that is watched was changed first */
  const void **plain;      /* collections that hold nothing that only Ruby has; by their addresses */
};

/* A collection that was looked through at that AGE, and its trace with all that is inside, if that was asked
   for where it had its OWN. */
struct clean {
  const void *address;
  uint32_t age;
  trace_id own, whole;
};

struct choices {
  trace_id by;
  ARENA_VECTOR(struct value) reachable; /* may take part, with what is inside */
};

enum { FIRST_ROOM = 64, FIRST_ELEMENTS = 8, NOTE_BITS = 12, NOTES = 1 << NOTE_BITS, NOTED_LEAST = 4 };

static const void *address_of(struct value v) {
  switch (v.kind) {
  case VALUE_STRING: return v.u.text;
  case VALUE_ARRAY: return v.u.array;
  case VALUE_HASH: return v.u.hash;
  default: return NULL;
  }
}

/* Where ADDRESS is among ROOM of them, or could be. */
static uint32_t slot_among(const void **addresses, uint32_t room, const void *address) {
  uint32_t at = (uint32_t)((uintptr_t)address >> 3) * 0x9E3779B1u & (room - 1);
  while (addresses[at] && addresses[at] != address)
    at = (at + 1) & (room - 1);
  return at;
}

static uint32_t slot_of(const struct changes *changes, const void *address) {
  return slot_among(changes->addresses, changes->room, address);
}

static struct change *find(const struct compiler *c, struct value v) {
  const void *address = address_of(v);
  if (!address || !c->changes) return NULL;
  return c->changes->slots[slot_of(c->changes, address)];
}

static void widen(struct compiler *c, struct changes *changes) {
  struct changes old = *changes;
  changes->room = old.room ? old.room * 2 : FIRST_ROOM;
  changes->slots = arena_zalloc(c->arena, changes->room * sizeof *changes->slots);
  changes->addresses = arena_zalloc(c->arena, changes->room * sizeof *changes->addresses);
  for (uint32_t i = 0; i < old.room; i++) {
    if (!old.addresses[i]) continue;
    uint32_t at = slot_of(changes, old.addresses[i]);
    changes->addresses[at] = old.addresses[i];
    changes->slots[at] = old.slots[i];
  }
}

static void widen_watched(struct compiler *c, struct watched *watched) {
  struct watched old = *watched;
  watched->room = old.room ? old.room * 2 : FIRST_ROOM;
  watched->at = arena_zalloc(c->arena, watched->room * sizeof *watched->at);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.at[i]) watched->at[slot_among(watched->at, watched->room, old.at[i])] = old.at[i];
}

/* From now on it counts if V is changed: it is inside of a collection in which nothing is. */
static void watch(struct compiler *c, struct value v) {
  struct watched *watched = &c->changes->watched;
  const void *address = address_of(v);
  if (!address) return;
  if (watched->count * 2 >= watched->room) widen_watched(c, watched);
  uint32_t at = slot_among(watched->at, watched->room, address);
  if (!watched->at[at]) watched->count++;
  watched->at[at] = address;
}

static bool is_watched(const struct watched *watched, const void *address) {
  return watched->room && watched->at[slot_among(watched->at, watched->room, address)];
}

/* ADDRESS is one of what CHANGE stands for. */
static void put(struct compiler *c, const void *address, struct change *change) {
  struct changes *changes = c->changes;
  if (changes->count * 2 >= changes->room) widen(c, changes);
  uint32_t at = slot_of(changes, address);
  if (!changes->addresses[at]) {
    changes->count++;
    changes->age += is_watched(&changes->watched, address);
  }
  changes->addresses[at] = address;
  changes->slots[at] = change;
}

static void begin(struct compiler *c) {
  if (c->changes) return;
  c->changes = ARENA_NEW(c->arena, struct changes);
  widen(c, c->changes);
}

struct change *change_of(struct compiler *c, struct value v) {
  begin(c);
  struct change *change = find(c, v);
  if (change) return change;
  change = ARENA_NEW(c->arena, struct change);
  change->value = v;
  change->value.trace = 0;
  put(c, address_of(v), change);
  return change;
}

const void *change_identity(const struct compiler *c, struct value v) {
  const struct change *change = find(c, v);
  return change ? change : address_of(v);
}

bool change_is_frozen(const struct compiler *c, struct value v) {
  const struct change *change = find(c, v);
  return change && change->frozen;
}

/* ---- reading ---- */

static void freshen(struct compiler *c, struct change *change) {
  if (!change->stale) return;
  eval_charge(c, c->called ? c->called->place : PLACE_NONE,
              change->text.length / 64 + change->pieces.count / 8 + 1);
  change->stale = false;
  change->value = value_string(str_new(c->arena, buffer_text(&change->text), change->text.length), 0);
}

uint32_t changes_length(struct compiler *c, struct value v) {
  const struct change *change = find(c, v);
  if (!change) return v.u.text->length;
  return change->pieced ? (uint32_t)change->text.length : change->value.u.text->length;
}

/* T under all choices that CHANGE takes part in; what is read again mostly has the same trace again. */
static trace_id under_choices(struct compiler *c, struct change *change, trace_id t) {
  trace_id by = change->choices->by;
  if (change->read != t || change->read_by != by || !change->read_as) {
    change->read = t;
    change->read_by = by;
    change->read_as = trace_under(c->traces, t, by);
  }
  return change->read_as;
}

/* T under what decided over CHANGE. */
static trace_id under_change(struct compiler *c, struct change *change, trace_id t) {
  t = trace_under(c->traces, t, change->by);
  if (change->choices) t = under_choices(c, change, t);
  bool own = c->run && change->run == c->run->number;
  return change->around && !own ? trace_under(c->traces, t, change->around) : t;
}

/* V as CHANGE says that it is now. */
static struct value changed(struct compiler *c, struct change *change, struct value v) {
  freshen(c, change);
  struct value now = change->value;
  now.trace = v.trace;
  if (change->pieced) {
    now.trace = trace_op(c->traces, TRACE_OP_CONCAT, change->pieces.at, change->pieces.count);
    now.trace = trace_under(c->traces, now.trace, v.trace);
  }
  now.trace = under_change(c, change, now.trace);
  return now;
}

trace_id changes_own_trace(struct compiler *c, struct value v) {
  struct change *change = find(c, v);
  return change ? under_change(c, change, v.trace) : v.trace;
}

struct value changes_now(struct compiler *c, struct value v) {
  struct change *change = find(c, v);
  return change ? changed(c, change, v) : v;
}

static bool same_content(struct value a, struct value b) {
  return a.kind == b.kind && address_of(a) == address_of(b) && a.trace == b.trace;
}

static struct value settled(struct compiler *c, struct value v);

static struct value settled_element(struct compiler *c, struct value v) {
  watch(c, v);
  return settled(c, v);
}

static struct value settled_array(struct compiler *c, struct value now, bool changed) {
  struct array *copy = NULL;
  for (uint32_t i = 0; i < now.u.array->count; i++) {
    struct value element = settled_element(c, now.u.array->at[i]);
    if (!copy && !changed && same_content(element, now.u.array->at[i])) continue;
    if (!copy) {
      copy = array_new(c->arena, now.u.array->count);
      memcpy(copy->at, now.u.array->at, now.u.array->count * sizeof *copy->at);
    }
    copy->at[i] = element;
  }
  if (!copy && changed) copy = array_new(c->arena, 0);
  if (copy) now.u.array = copy;
  if (copy) value_measure(now);
  return now;
}

static struct value settled_hash(struct compiler *c, struct value now, bool changed) {
  bool same = !changed;
  for (uint32_t i = 0; same && i < now.u.hash->count; i++)
    same = same_content(settled_element(c, now.u.hash->at[i].value), now.u.hash->at[i].value);
  if (same) return now;
  struct hash_builder builder;
  hash_begin(&builder, c->arena, now.u.hash->count);
  for (uint32_t i = 0; i < now.u.hash->count; i++)
    hash_put(&builder, now.u.hash->at[i].key, settled(c, now.u.hash->at[i].value));
  now.u.hash = hash_end(&builder);
  value_measure(now);
  return now;
}

static bool is_large(struct value v) {
  if (v.kind == VALUE_ARRAY) return v.u.array->count >= NOTED_LEAST;
  return v.kind == VALUE_HASH && v.u.hash->count >= NOTED_LEAST;
}

/* Where among NOTES something is noted of the collection at ADDRESS. */
static uint32_t note_of(const void *address) {
  return (uint32_t)((uintptr_t)address >> 4) * 0x9E3779B1u >> (32 - NOTE_BITS);
}

/* Where it is noted that nothing is changed in the collection V; NULL: of a small one it is not. */
static struct clean *clean_of(struct compiler *c, struct value v) {
  if (!is_large(v)) return NULL;
  if (!c->changes->clean) c->changes->clean = arena_zalloc(c->arena, NOTES * sizeof *c->changes->clean);
  return &c->changes->clean[note_of(address_of(v))];
}

static bool is_clean(const struct compiler *c, const struct clean *clean, struct value v) {
  return clean && clean->address == address_of(v) && clean->age == c->changes->age;
}

static void deeper(struct compiler *c) {
  if (++c->changes->depth > VALUE_DEEPEST)
    eval_fail(c, DIAG_LIMIT_VALUE, c->called ? c->called->place : PLACE_NONE,
              "A value of more than %d levels was made here", VALUE_DEEPEST);
}

static struct value settled_inside(struct compiler *c, struct value v, struct value now) {
  deeper(c);
  bool changed = address_of(now) != address_of(v); /* that storage may change again */
  struct value plain =
      now.kind == VALUE_ARRAY ? settled_array(c, now, changed) : settled_hash(c, now, changed);
  c->changes->depth--;
  return plain;
}

static struct value settled(struct compiler *c, struct value v) {
  struct changes *changes = c->changes;
  struct change *change = find(c, v);
  struct value now = change ? changed(c, change, v) : v;
  if (change) changes->found++;
  if (now.kind != VALUE_ARRAY && now.kind != VALUE_HASH) return now;
  struct clean *clean = change ? NULL : clean_of(c, v);
  if (is_clean(c, clean, v)) return v;
  uint64_t found = changes->found;
  uint32_t age = changes->age;
  struct value plain = settled_inside(c, v, now);
  if (change && address_of(plain) != address_of(v)) put(c, address_of(plain), change);
  if (clean && changes->found == found) *clean = (struct clean){.address = address_of(v), .age = age};
  return plain;
}

struct value changes_settled(struct compiler *c, struct value v) {
  return c->changes ? settled(c, v) : v;
}

trace_id changes_trace(struct compiler *c, struct value v) {
  if (!c->changes) return value_trace(c->traces, v);
  v = settled(c, v);
  struct clean *clean = clean_of(c, v);
  if (!is_clean(c, clean, v)) return value_trace(c->traces, v);
  if (clean->own != v.trace || !clean->whole) {
    clean->own = v.trace;
    clean->whole = value_trace(c->traces, v);
  }
  return clean->whole;
}

static bool holds_foreign(struct compiler *c, struct value v);

static bool elements_hold_foreign(struct compiler *c, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (holds_foreign(c, v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (holds_foreign(c, v.u.hash->at[i].key) || holds_foreign(c, v.u.hash->at[i].value)) return true;
  return false;
}

/* The content at an address stays as it is: where one is changed, what is settled is another. */
static bool holds_foreign(struct compiler *c, struct value v) {
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH) return v.kind >= VALUE_FOREIGN;
  if (!is_large(v)) return elements_hold_foreign(c, v);
  if (!c->changes->plain) c->changes->plain = arena_zalloc(c->arena, NOTES * sizeof *c->changes->plain);
  const void **plain = &c->changes->plain[note_of(address_of(v))];
  if (*plain == address_of(v)) return false;
  if (elements_hold_foreign(c, v)) return true;
  *plain = address_of(v);
  return false;
}

bool changes_hold_foreign(struct compiler *c, struct value v) {
  return c->changes && holds_foreign(c, v);
}

bool value_has_foreign(struct value v) {
  if (v.kind >= VALUE_FOREIGN || (v.kind == VALUE_ARRAY && v.flags & VALUE_SET)) return true;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (value_has_foreign(v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (value_has_foreign(v.u.hash->at[i].key) || value_has_foreign(v.u.hash->at[i].value)) return true;
  return false;
}

/* ---- changing ---- */

void change_noted(struct compiler *c, struct change *change, trace_id by) {
  change->by = trace_join(c->traces, change->by, by);
  if (!c->run) return;
  change->run = change->around && change->run != c->run->number ? 0 : c->run->number;
  change->around = trace_join(c->traces, change->around, c->run->control);
}

/* ---- choices ---- */

void changes_begin(struct compiler *c) {
  if (c->changes) c->changes->choices = NULL;
}

void changes_open(struct compiler *c) {
  begin(c);
  c->changes->choices = ARENA_NEW(c->arena, struct choices);
}

bool changes_are_open(const struct compiler *c) {
  return c->changes && c->changes->choices;
}

void changes_reachable(struct compiler *c, struct value v) {
  if (!changes_are_open(c) || !address_of(v) || v.flags & VALUE_FROZEN) return;
  ARENA_PUSH(c->arena, &c->changes->choices->reachable, v);
}

static void reachable_inside(struct compiler *c, struct value v) {
  if (!changes_are_open(c)) return;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    changes_reachable(c, v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    changes_reachable(c, v.u.hash->at[i].value);
}

uint32_t changes_choice(struct compiler *c, trace_id by) {
  uint32_t added = 0;
  struct choices *choices = c->changes->choices;
  while (choices->reachable.count) {
    struct value v = choices->reachable.at[--choices->reachable.count];
    struct change *change = change_of(c, v);
    if (change->choices == choices) continue;
    if (change->choices) change->by = trace_join(c->traces, change->by, change->choices->by);
    change->choices = choices;
    added++;
    if (v.kind != VALUE_STRING) reachable_inside(c, change->value);
  }
  choices->by = trace_join(c->traces, choices->by, by);
  return added;
}

/* Storage of its own, with room for one more. */
static void widen_array(struct compiler *c, struct change *change) {
  const struct array *old = change->value.u.array;
  if (old->count < change->room) return;
  uint32_t room = old->count < FIRST_ELEMENTS ? FIRST_ELEMENTS : old->count * 2;
  struct array *array = array_new(c->arena, room);
  array->count = old->count;
  if (old->count) memcpy(array->at, old->at, old->count * sizeof *array->at);
  change->value.u.array = array;
  change->room = room;
}

static struct array *storage(struct change *change) {
  union {
    const struct array *read;
    struct array *write;
  } of = {.read = change->value.u.array};
  return of.write;
}

void change_append(struct compiler *c, struct value v, struct value element, trace_id by) {
  struct change *change = change_of(c, v);
  widen_array(c, change);
  struct array *array = storage(change);
  array->at[array->count++] = element;
  changes_reachable(c, element);
  change_noted(c, change, by);
}

void change_set(struct compiler *c, struct value v, uint32_t at, struct value element, trace_id by) {
  struct change *change = change_of(c, v);
  while (change->value.u.array->count <= at)
    change_append(c, v, value_undef(trace_under(c->traces, 0, by)), by);
  if (!change->room) widen_array(c, change); /* a copy */
  storage(change)->at[at] = element;
  changes_reachable(c, element);
  change_noted(c, change, by);
}

void change_put(struct compiler *c, struct value v, struct value key, struct value element, trace_id by) {
  struct change *change = change_of(c, v);
  if (!change->hash.arena) {
    const struct hash *old = change->value.u.hash;
    hash_begin(&change->hash, c->arena, old->count + 1);
    for (uint32_t i = 0; i < old->count; i++)
      hash_put(&change->hash, old->at[i].key, old->at[i].value);
  }
  hash_put(&change->hash, key, element);
  change->value.u.hash = hash_end(&change->hash);
  changes_reachable(c, element);
  change_noted(c, change, by);
}

void change_replace(struct compiler *c, struct value v, struct value now, trace_id by) {
  struct change *change = change_of(c, v);
  trace_id piece = now.trace;
  change->value = now;
  change->value.trace = 0;
  change->room = 0;
  change->hash.arena = NULL;
  change->stale = false;
  if (v.kind == VALUE_STRING) {
    buffer_init(&change->text, c->arena);
    buffer_str(&change->text, now.u.text);
    change->pieces.count = 0;
    ARENA_PUSH(c->arena, &change->pieces, piece);
    change->pieced = true;
  } else {
    change->value.flags |= v.flags & VALUE_SET;
    by = trace_join(c->traces, by, now.trace);
    reachable_inside(c, now);
  }
  change_noted(c, change, by);
}

void change_append_text(struct compiler *c, struct value v, struct value text, trace_id by) {
  struct change *change = change_of(c, v);
  if (!change->pieced) {
    buffer_init(&change->text, c->arena);
    buffer_str(&change->text, v.u.text);
    ARENA_PUSH(c->arena, &change->pieces, v.trace);
    change->pieced = true;
  }
  buffer_str(&change->text, text.u.text);
  if (change->text.length > VALUE_LONGEST_TEXT)
    eval_fail(c, DIAG_LIMIT_VALUE, c->called ? c->called->place : PLACE_NONE,
              "A String of more than %d bytes is made here", VALUE_LONGEST_TEXT);
  ARENA_PUSH(c->arena, &change->pieces, text.trace);
  change->stale = true;
  change_noted(c, change, by);
}

/* What holds itself is walked through once, as is what is held twice. */
static void untaken_inside(struct compiler *c, struct value v, trace_id by) {
  if (!address_of(v) || v.flags & VALUE_FROZEN) return;
  struct change *change = change_of(c, v);
  if (change->walk == c->changes->walks) return;
  change->walk = c->changes->walks;
  change_noted(c, change, by);
  if (v.kind == VALUE_STRING) return;
  struct value now = changes_now(c, v);
  deeper(c);
  for (uint32_t i = 0; now.kind == VALUE_ARRAY && i < now.u.array->count; i++)
    untaken_inside(c, now.u.array->at[i], by);
  for (uint32_t i = 0; now.kind == VALUE_HASH && i < now.u.hash->count; i++)
    untaken_inside(c, now.u.hash->at[i].value, by);
  c->changes->depth--;
}

void change_untaken(struct compiler *c, struct value v, trace_id by, bool deep) {
  if (!address_of(v) || v.flags & VALUE_FROZEN) return;
  struct change *change = change_of(c, v);
  if (!deep) {
    change_noted(c, change, by);
    return;
  }
  c->changes->walks++;
  untaken_inside(c, v, by);
}
