/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/secret_parts.h"

#include "provenance/describe/segments.h"
#include "provenance/trace/trace_walk.h"
#include "src/support/redaction.h"
#include "src/support/secret_text.h"

/* Flags (enum secret_flag) for each node; labels, which are no nodes, have their own. */
struct secret_traces {
  uint8_t *flags;
  uint32_t count, room; /* traces that are marked: more come when answers look at composite values */
};

/* The walk from the secrets to their labels. */
struct marking {
  struct catalog *catalog;
  uint8_t *flags;
};

static void mark_label(struct catalog *catalog, label_id label) {
  catalog->sources->labels.at[label].secret = true;
  catalog->sources->labels.at[label].named = false;
  catalog->sources->secrets = true;
}

static void reach(struct marking *m, trace_id t) {
  if (!t) return;
  struct trace_view view = trace_node(m->catalog->traces, t);
  if (view.kind == TRACE_LABEL)
    mark_label(m->catalog, view.label);
  else
    m->flags[t] |= SECRET_SENSITIVE;
}

static uint8_t label_flagged(const void *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  return !label->secret ? 0 : label->named ? SECRET_NAMED : SECRET_SENSITIVE;
}

static uint8_t flagged(const struct catalog *catalog, const uint8_t *flags, trace_id t) {
  label_id label = trace_label_of(t);
  return label ? label_flagged(catalog->sources, label) : t ? flags[t] : 0;
}

/* From the secrets down to their labels.  Operands have smaller numbers than what is made of them. */
static void mark_labels(struct marking *m, uint32_t count) {
  for (uint32_t i = 0; i < m->catalog->secrets.count; i++)
    reach(m, m->catalog->secrets.at[i]);
  for (trace_id t = count; t > 0; t--) {
    if (!(m->flags[t] & SECRET_SENSITIVE)) continue;
    struct trace_view view = trace_node(m->catalog->traces, t);
    for (uint32_t i = 0; i < trace_data_operands(&view); i++)
      reach(m, view.operands[i]);
    if (view.kind == TRACE_OVER) reach(m, view.operands[1]); /* a secret replaced another */
  }
}

/* From the labels up to all that was made of them, of the traces that are not marked yet. */
static void mark_traces(const struct catalog *catalog) {
  struct secret_traces *secret = catalog->secret_traces;
  uint32_t count = traces_count(catalog->traces);
  if (count >= secret->room) {
    uint8_t *wider = arena_zalloc(catalog->arena, (size_t)count * 2 + 1);
    if (secret->count) memcpy(wider, secret->flags, (size_t)secret->count + 1);
    secret->flags = wider;
    secret->room = count * 2 + 1;
  }
  traces_flag(catalog->traces, secret->count + 1, count, secret->flags, label_flagged, catalog->sources);
  secret->count = count;
}

static bool hidden(const void *data, trace_id t) {
  return secret_trace(data, t);
}

/* ---- what stands in the inputs ---- */

/* The text of a label without its quotes. */
static struct value content_of(const struct catalog *catalog, const struct label *label) {
  uint32_t length;
  const char *text = place_text(catalog->sources, label->place, &length);
  if (length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text) {
    text++;
    length -= 2;
  }
  return value_string(str_new(catalog->arena, text, length), 0);
}

/* A saved catalog says which labels were secret by name, without their texts; of others that is hidden
 * already. */
static void hide_named(struct sources *sources, const struct label *label) {
  struct place place = label->place;
  bool quoted = label->kind == LABEL_SINGLE_QUOTED || label->kind == LABEL_DOUBLE_QUOTED;
  if (quoted && place.end - place.start > 2) {
    place.start++;
    place.end--;
  }
  if (place.end > place.start &&
      !redaction_hides(sources, place.source, place.start + (place.end - place.start) / 2))
    redaction_add_place(sources, place);
}

/* Hides what is secret, and labels that say the same. */
static void hide_labels(struct catalog *catalog) {
  struct sources *sources = catalog->sources;
  struct hash_builder texts;
  hash_begin(&texts, catalog->arena, 8);
  for (label_id id = 1; id < sources->labels.count; id++) {
    const struct label *label = &sources->labels.at[id];
    if (label->named) hide_named(sources, label);
    if (!label->secret || label->named) continue;
    redaction_add_place(sources, label->place);
    if (!place_at_hand(sources, label->place)) continue;
    struct value content = content_of(catalog, label);
    redaction_add_text(sources, content.u.text->text, content.u.text->length);
    if (content.u.text->length >= REDACTION_SHORTEST) hash_put(&texts, content, value_undef(0));
  }
  for (label_id id = 1; texts.hash->count && id < sources->labels.count; id++) {
    struct label *label = &sources->labels.at[id];
    if (label->secret || label->place.end - label->place.start < REDACTION_SHORTEST ||
        !hash_find(texts.hash, content_of(catalog, label)))
      continue;
    label->secret = true;
    redaction_add_place(sources, label->place);
  }
  redaction_sort(sources);
  for (label_id id = 1; id < sources->labels.count; id++) {
    struct label *label = &sources->labels.at[id];
    if (!label->secret) label->holds_secret = redaction_within(sources, label->place);
  }
}

/* What was encrypted is secret, whatever it is called: the trace of it, and its text wherever else it stands.
 */
static bool mark_decrypted(struct marking *m) {
  const struct catalog *catalog = m->catalog;
  for (uint32_t i = 0; i < catalog->decrypted.count; i++) {
    struct trace_view view = trace_node(catalog->traces, catalog->decrypted.at[i]);
    m->flags[catalog->decrypted.at[i]] |= SECRET_NAMED;
    if (view.kind == TRACE_CALL && view.constant.kind == CONSTANT_STRING)
      redaction_add_text(catalog->sources, view.constant.u.text->text, view.constant.u.text->length);
  }
  return catalog->decrypted.count != 0;
}

void secrets_find(struct catalog *catalog) {
  uint32_t count = traces_count(catalog->traces);
  if (catalog->secret_traces) return;
  struct marking m = {catalog, arena_zalloc(catalog->arena, (size_t)count * 2 + 1)};
  bool sensitive = catalog->secrets.count || catalog->sources->secrets;
  if (sensitive) mark_labels(&m, count);
  bool named = catalog->sources->secret_names && secrets_name(catalog, m.flags);
  bool decrypted = mark_decrypted(&m);
  if (!sensitive && !named && !decrypted) return;
  hide_labels(catalog);
  catalog->secret_traces = ARENA_NEW(catalog->arena, struct secret_traces);
  *catalog->secret_traces = (struct secret_traces){.flags = m.flags, .room = count * 2 + 1};
  mark_traces(catalog);
  traces_hide(catalog->traces, hidden, catalog);
}

/* ---- what is asked ---- */

static uint8_t flags_of(const struct catalog *catalog, trace_id t) {
  struct secret_traces *secret = catalog->secret_traces;
  if (!secret || !t) return 0;
  if (secret->count < traces_count(catalog->traces)) mark_traces(catalog);
  return flagged(catalog, secret->flags, t);
}

bool secret_trace(const struct catalog *catalog, trace_id t) {
  return flags_of(catalog, t) != 0;
}

const char *secret_trace_shown(const struct catalog *catalog, trace_id t) {
  return flags_of(catalog, t) & SECRET_SENSITIVE ? SECRET_VALUE : SECRET_SHOWN;
}

static uint8_t value_flags(const struct catalog *catalog, struct value v) {
  uint8_t flags = flags_of(catalog, v.trace);
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    flags |= value_flags(catalog, v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    flags |= value_flags(catalog, v.u.hash->at[i].key) | value_flags(catalog, v.u.hash->at[i].value);
  return flags;
}

bool secret_value(const struct catalog *catalog, struct value v) {
  return catalog->secret_traces && (value_flags(catalog, v) & SECRET_SENSITIVE);
}

bool secret_attribute(const struct catalog *catalog, const struct attribute *attribute) {
  return catalog->secret_traces && (attribute->sensitive || secret_value(catalog, attribute->value));
}

bool secret_attribute_name(const struct catalog *catalog, const struct str *name) {
  const struct secret_names *names = catalog->sources->secret_names;
  return names && secret_name_near(names, name->text, name->length) &&
         secret_name(names, name->text, name->length);
}

/* ---- values without what is secret ---- */

struct hiding {
  struct catalog *catalog;
  struct evaluator *evaluator; /* or NULL */
  struct arena *arena;
  const struct secret_names *names;
};

static struct hiding hiding_of(struct catalog *catalog, struct evaluator *evaluator, struct arena *arena) {
  return (struct hiding){catalog, evaluator, arena, catalog ? catalog->sources->secret_names : NULL};
}

/* A text that was put together, without the segments that are secret; NULL: its segments are not known. */
static const struct str *hidden_segments(const struct hiding *h, struct value v) {
  const struct catalog *catalog = h->catalog;
  struct buffer out;
  if (!h->evaluator || !segments_composed(catalog->traces, v.trace)) return NULL;
  struct segments all = segments_read(h->arena, catalog->traces, h->evaluator, v.trace);
  if (!all.count) return NULL;
  buffer_init(&out, h->arena);
  for (uint32_t i = 0; i < all.count; i++) {
    const struct segment *segment = &all.at[i];
    if (segment->start + segment->length > v.u.text->length) return NULL;
    if (flags_of(catalog, segment->trace))
      buffer_puts(&out, SECRET_SHOWN);
    else
      buffer_add(&out, v.u.text->text + segment->start, segment->length);
  }
  return str_new(h->arena, buffer_text(&out), out.length);
}

/* The same, a star for each byte, so that what stands behind it keeps its place. */
const struct str *secret_starred(const struct describer *d, struct arena *arena, const struct str *text,
                                 const struct segments *segments) {
  struct hiding h = hiding_of(d->catalog, d->evaluator, arena);
  struct byte_ranges ranges = {0};
  if (!h.names) return text;
  secret_ranges(&ranges, arena, h.names, text->text, text->length, false);
  char *starred = arena_copy(arena, text->text, text->length + 1);
  for (uint32_t i = 0; i < ranges.list.count; i++)
    memset(starred + ranges.list.at[i].start, '*', ranges.list.at[i].end - ranges.list.at[i].start);
  for (uint32_t i = 0; i < segments->count; i++)
    if (flags_of(h.catalog, segments->at[i].trace))
      memset(starred + segments->at[i].start, '*', segments->at[i].length);
  return str_new(arena, starred, text->length);
}

static struct value hide_scalar(const struct hiding *h, struct value v, bool named) {
  bool secret = named || flags_of(h->catalog, v.trace);
  if (v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || v.kind == VALUE_DEFAULT) return v;
  if (v.kind == VALUE_STRING && !v.u.text->length) return v;
  const struct str *text = v.kind == VALUE_STRING ? v.u.text : NULL;
  if (secret) text = named || !text ? NULL : hidden_segments(h, v);
  if (secret && !text) return value_string(str_from(h->arena, SECRET_SHOWN), 0);
  if (!text) return v;
  const struct str *shown = secret_text_hidden(h->arena, h->names, text);
  return shown == v.u.text ? v : value_string(shown, 0);
}

static struct value hide_value(const struct hiding *h, struct value v, bool named) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(h->arena, v.u.array->count);
    for (uint32_t i = 0; i < v.u.array->count; i++)
      array->at[i] = hide_value(h, v.u.array->at[i], named);
    v.u.array = array;
    return v;
  }
  if (v.kind == VALUE_HASH) {
    struct hash_builder hash;
    hash_begin(&hash, h->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++) {
      const struct hash_entry *entry = &v.u.hash->at[i];
      hash_put(&hash, entry->key, hide_value(h, entry->value, secret_key(h->names, entry->key, named)));
    }
    v.u.hash = hash_end(&hash);
    return v;
  }
  return hide_scalar(h, v, named);
}

/* Whether there is anything in V to hide: most values stay as they are. */
static bool has_secret(const struct hiding *h, struct value v) {
  const struct secret_names *names = h->names;
  if (flags_of(h->catalog, v.trace)) return true;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (has_secret(h, v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (secret_key(names, v.u.hash->at[i].key, false) || has_secret(h, v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_STRING && secret_text_hidden(h->arena, names, v.u.text) != v.u.text;
}

struct value secret_hidden(const struct describer *d, struct arena *arena, struct value v) {
  struct hiding h = hiding_of(d->catalog, d->evaluator, arena);
  return h.names && has_secret(&h, v) ? hide_value(&h, v, false) : v;
}

struct value secret_hidden_in(const struct describer *d, struct arena *arena,
                              const struct attribute *attribute, struct value v) {
  struct hiding h = hiding_of(d->catalog, d->evaluator, arena);
  if (!h.names) return v;
  bool named = attribute && attribute->name && secret_attribute_name(d->catalog, attribute->name);
  return named || has_secret(&h, v) ? hide_value(&h, v, named) : v;
}

struct value secret_hidden_attribute(const struct describer *d, struct arena *arena,
                                     const struct attribute *attribute) {
  return secret_hidden_in(d, arena, attribute, attribute->value);
}

bool secret_within(struct catalog *catalog, const struct attribute *attribute) {
  struct hiding h = hiding_of(catalog, NULL, catalog->arena);
  if (secret_attribute(catalog, attribute)) return true;
  if (!h.names) return false;
  bool says = attribute->value.kind != VALUE_UNDEF && attribute->value.kind != VALUE_BOOLEAN;
  return (says && secret_attribute_name(catalog, attribute->name)) || has_secret(&h, attribute->value);
}
