/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/datum.h"

#include "src/data/hocon_format.h"
#include "src/data/read_json.h"
#include "src/data/read_yaml.h"

enum { LONGEST_NAME = 240 };

struct datum *datum_new(struct data_context *context, struct value scalar, enum label_kind kind,
                        struct place place, const struct str *name) {
  struct datum *datum = ARENA_NEW(context->arena, struct datum);
  bool collection = scalar.kind == VALUE_ARRAY || scalar.kind == VALUE_HASH;
  struct label label = {.place = place, .kind = (uint8_t)kind, .escapes = collection, .name = name};
  datum->scalar = scalar;
  datum->label = label_add(context->sources, label);
  return datum;
}

static size_t path_length(const struct datum_path *path) {
  size_t length = 0;
  for (; path; path = path->outer)
    length += (path->key ? path->key->length : 10) + 1;
  return length;
}

static void path_text(struct buffer *out, const struct datum_path *path) {
  if (!path) return;
  path_text(out, path->outer);
  buffer_putc(out, path->outer ? '.' : ' ');
  if (path->key)
    buffer_str(out, path->key);
  else
    buffer_printf(out, "%u", path->index);
}

const struct str *datum_name(struct data_context *context, const struct datum_path *path) {
  if (path_length(path) > LONGEST_NAME) return NULL;
  struct buffer name;
  buffer_init(&name, context->arena);
  buffer_puts(&name, context->root);
  path_text(&name, path);
  return buffer_take(&name);
}

/* ---- hashes ---- */

void datum_hash_begin(struct datum_hash *hash, struct data_context *context) {
  memset(hash, 0, sizeof *hash);
  hash->context = context;
  hash_begin(&hash->index, context->arena, 4);
}

/* DATUM, without its history where that is at the bound. */
static const struct datum *remembered(struct data_context *context, const struct datum *datum) {
  if (datum->history + 1 < DATUM_HISTORY) return datum;
  struct datum *copy = arena_copy(context->arena, datum, sizeof *datum);
  copy->over = NULL;
  copy->history = 0;
  return copy;
}

const struct datum *datum_replacing(struct data_context *context, const struct datum *value,
                                    const struct datum *over, label_id by) {
  if (value == over) return value;
  struct datum *copy = arena_copy(context->arena, value, sizeof *value);
  copy->over = value->over ? datum_replacing(context, value->over, over, by) : remembered(context, over);
  copy->by = value->over ? value->by : by;
  copy->history = copy->over->history + 1;
  return copy;
}

struct value datum_key(struct arena *arena, const struct datum *datum) {
  struct value v = datum->scalar;
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, datum->count);
    for (uint32_t i = 0; i < datum->count; i++)
      array->at[i] = datum_key(arena, datum->u.items[i]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, datum->count);
    for (uint32_t i = 0; i < datum->count; i++)
      hash_put(&builder, datum_key(arena, datum->u.entries[i].key),
               datum_key(arena, datum->u.entries[i].value));
    v.u.hash = hash_end(&builder);
  }
  return v;
}

bool datum_holds(const struct datum *datum, label_id label) {
  if (datum->label == label) return true;
  for (uint32_t i = 0; i < datum->count; i++) {
    if (datum->scalar.kind != VALUE_HASH && datum_holds(datum->u.items[i], label)) return true;
    if (datum->scalar.kind != VALUE_HASH) continue;
    if (datum_holds(datum->u.entries[i].key, label) || datum_holds(datum->u.entries[i].value, label))
      return true;
  }
  return false;
}

/* What is in a key shapes the hash, as the key does. */
static void shapes(struct sources *sources, const struct datum *key, label_id whole) {
  sources->labels.at[key->label].whole = whole;
  for (uint32_t i = 0; i < key->count; i++) {
    if (key->scalar.kind == VALUE_ARRAY) shapes(sources, key->u.items[i], whole);
    if (key->scalar.kind != VALUE_HASH) continue;
    shapes(sources, key->u.entries[i].key, whole);
    shapes(sources, key->u.entries[i].value, whole);
  }
}

/* And so do keys that stand there again: were they others, the first one's value would count. */
static void same_keys(struct sources *sources, const struct datum *value, label_id whole) {
  for (; value->over; value = value->over)
    if (value->by && !sources->labels.at[value->by].whole) sources->labels.at[value->by].whole = whole;
}

void datum_hash_put(struct datum_hash *hash, const struct datum *key, const struct datum *value) {
  struct value name = datum_key(hash->context->arena, key);
  const struct hash_entry *found = hash_find(hash_end(&hash->index), name);
  if (found) {
    struct datum_entry *entry = &hash->entries.at[found->value.u.integer];
    entry->value = datum_replacing(hash->context, value, entry->value, key->label);
    return;
  }
  hash_put(&hash->index, name, value_integer(hash->entries.count, 0));
  ARENA_PUSH(hash->context->arena, &hash->entries, ((struct datum_entry){key, value, hash->adding}));
}

void datum_hash_end(struct datum_hash *hash, struct datum *datum) {
  datum->count = hash->entries.count;
  datum->u.entries = hash->entries.at;
  for (uint32_t i = 0; i < datum->count; i++) {
    shapes(hash->context->sources, datum->u.entries[i].key, datum->label);
    same_keys(hash->context->sources, datum->u.entries[i].value, datum->label);
  }
}

const struct datum_entry *datum_find(const struct datum *datum, const char *key, size_t length) {
  for (uint32_t i = 0; i < datum->count; i++) {
    const struct value name = datum->u.entries[i].key->scalar;
    if (name.kind == VALUE_STRING && name.u.text->length == length && !memcmp(name.u.text->text, key, length))
      return &datum->u.entries[i];
  }
  return NULL;
}

/* ---- values ---- */

static bool changed(const struct datum_maker *maker, label_id label) {
  return label && label == maker->change.label;
}

static struct value make_array(const struct datum_maker *maker, const struct datum *datum, trace_id shape) {
  struct array *array = array_new(maker->arena, datum->count);
  for (uint32_t i = 0; i < datum->count; i++)
    array->at[i] = datum_value(maker, datum->u.items[i]);
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
  value_measure(v);
  return v;
}

/* The replacement in VALUE's history that the key of the changed label made, or NULL. */
static const struct datum *unmade(const struct datum_maker *maker, const struct datum *value) {
  while (value && !(value->over && changed(maker, value->by)))
    value = value->over;
  return value;
}

/* VALUE as the first of its history. */
static const struct datum *first_of(const struct datum *value) {
  while (value->over)
    value = value->over;
  return value;
}

static struct value make_plain(const struct datum_maker *maker, const struct datum *datum);

static struct value changed_value(const struct datum_maker *maker) {
  struct value value = maker->change.value;
  value.trace = trace_label(maker->traces, maker->change.label);
  return value;
}

/*
 * An entry whose value has a history, when the key of one of its steps is changed: that step goes to the new
 * key, the others stay.  What is read later in the text is put into the hash LATER than the other entries.
 */
static void put_split(const struct datum_maker *maker, struct hash_builder *builder,
                      const struct datum_entry *entry, bool later) {
  const struct datum *step = unmade(maker, entry->value);
  bool first_changed = changed(maker, entry->key->label);
  struct datum_maker rest = *maker;
  rest.change.label = 0;
  if (first_changed && later)
    hash_put(builder, datum_value(&rest, entry->key), datum_value(maker, entry->value));
  else if (first_changed)
    hash_put(builder, changed_value(maker), make_plain(maker, first_of(entry->value)));
  else if (later)
    hash_put(builder, changed_value(maker), make_plain(maker, step));
  else
    hash_put(builder, datum_value(maker, entry->key), datum_value(maker, entry->value));
}

/* Whether the changed key is one of several that gave this entry. */
static bool is_split(const struct datum_maker *maker, const struct datum_entry *entry) {
  return maker->change.label && entry->value->over &&
         (changed(maker, entry->key->label) || unmade(maker, entry->value));
}

static struct value make_hash(const struct datum_maker *maker, const struct datum *datum, trace_id shape) {
  struct hash_builder builder;
  uint32_t split = 0;
  hash_begin(&builder, maker->arena, datum->count);
  for (uint32_t i = 0; i < datum->count; i++) {
    const struct datum_entry *entry = &datum->u.entries[i];
    if (entry->added)
      shape = trace_under(maker->traces, shape, trace_label(maker->traces, entry->key->label));
    if (is_split(maker, entry)) {
      put_split(maker, &builder, entry, false);
      split++;
    } else {
      hash_put(&builder, datum_value(maker, entry->key), datum_value(maker, entry->value));
    }
  }
  for (uint32_t i = 0; split && i < datum->count; i++)
    if (is_split(maker, &datum->u.entries[i])) put_split(maker, &builder, &datum->u.entries[i], true);
  struct value v = {.kind = VALUE_HASH, .trace = shape, .u.hash = hash_end(&builder)};
  value_measure(v);
  return v;
}

/* A text that the file puts together of others. */
static struct value make_joined(const struct datum_maker *maker, const struct datum *datum) {
  trace_id *parts = ARENA_ARRAY(maker->arena, trace_id, datum->count);
  struct buffer text;
  buffer_init(&text, maker->arena);
  for (uint32_t i = 0; i < datum->count; i++) {
    struct value part = datum_value(maker, datum->u.items[i]);
    parts[i] = part.trace;
    value_to_text(&text, part);
  }
  return value_string(buffer_take(&text), trace_op(maker->traces, TRACE_OP_CONCAT, parts, datum->count));
}

/* The value of DATUM alone, without what it replaced. */
static struct value make_plain(const struct datum_maker *maker, const struct datum *datum) {
  if (datum->scalar.kind == VALUE_STRING && datum->count) return make_joined(maker, datum);
  if (changed(maker, datum->label)) return changed_value(maker);
  struct value value = datum->scalar;
  value.trace = trace_label(maker->traces, datum->label);
  if (value.kind == VALUE_ARRAY) return make_array(maker, datum, value.trace);
  if (value.kind == VALUE_HASH) return make_hash(maker, datum, value.trace);
  return value;
}

struct value datum_value(const struct datum_maker *maker, const struct datum *datum) {
  if (datum->over && changed(maker, datum->by)) return datum_value(maker, datum->over);
  struct value value = make_plain(maker, datum);
  value.flags |= maker->flags;
  if (!datum->over) return value;
  if (!traces_tracking(maker->traces)) return value;
  struct value old = datum_value(maker, datum->over);
  const struct label *label = label_get(maker->sources, datum->label);
  site_id site = site_add(maker->traces, SITE_FACT, label->place, label->name);
  value.trace =
      trace_over(maker->traces, value.trace, old.trace, trace_label(maker->traces, datum->by), site);
  return value;
}

/* ---- decoding ---- */

bool datum_decode(struct value *out, struct arena *arena, const struct sources *sources, label_id label,
                  const struct hocon_format *hocon) {
  const struct label *datum = label_get(sources, label);
  const struct source *source = source_get(sources, datum->place.source);
  bool decoded = false;
  uint32_t length;
  const char *text = place_text(sources, datum->place, &length);
  if (datum->escapes) return false;
  if (datum->kind == LABEL_DATUM_JSON) {
    decoded = json_decode(out, arena, text, length);
  } else if (datum->kind == LABEL_DATUM_YAML) {
    decoded = yaml_decode(out, arena, source, datum->place);
  } else if (datum->kind == LABEL_DATUM_HOCON || datum->kind == LABEL_DATUM_HOCON_TEXT) {
    bool words = datum->kind == LABEL_DATUM_HOCON_TEXT;
    decoded = hocon && hocon->decode(out, arena, source, datum->place, words);
  } else if (datum->kind == LABEL_SETTING) {
    *out = value_string(str_new(arena, text, length), 0);
    decoded = true;
  }
  if (decoded && out->kind == VALUE_UNDEF && (source->kind == SOURCE_FACTS || source->kind == SOURCE_SETTING))
    *out = value_string(str_from(arena, ""), 0);
  return decoded;
}
