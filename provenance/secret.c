/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/secret.h"

#include "src/support/redaction.h"

/* A flag for each node; labels, which are no nodes, have their own. */
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
  catalog->sources->secrets = true;
}

static void reach(struct marking *m, trace_id t) {
  if (!t) return;
  struct trace_view view = trace_node(m->catalog->traces, t);
  if (view.kind == TRACE_LABEL)
    mark_label(m->catalog, view.label);
  else
    m->flags[t] = 1;
}

static bool flagged(const struct catalog *catalog, const uint8_t *flags, trace_id t) {
  if (!t) return false;
  struct trace_view view = trace_node(catalog->traces, t);
  return view.kind == TRACE_LABEL ? label_get(catalog->sources, view.label)->secret : flags[t];
}

/* From the secrets down to their labels.  Operands have smaller numbers than what is made of them. */
static void mark_labels(struct marking *m, uint32_t count) {
  for (uint32_t i = 0; i < m->catalog->secrets.count; i++)
    reach(m, m->catalog->secrets.at[i]);
  for (trace_id t = count; t > 0; t--) {
    if (!m->flags[t]) continue;
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
  for (trace_id t = secret->count + 1; t <= count; t++) {
    struct trace_view view = trace_node(catalog->traces, t);
    for (uint32_t i = 0; view.kind != TRACE_JOIN && i < trace_data_operands(&view); i++)
      secret->flags[t] |= flagged(catalog, secret->flags, view.operands[i]);
  }
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

/* Hides what is secret, and labels that say the same. */
static void hide_labels(struct catalog *catalog) {
  struct sources *sources = catalog->sources;
  struct hash_builder texts;
  hash_begin(&texts, catalog->arena, 8);
  for (label_id id = 1; id < sources->labels.count; id++) {
    const struct label *label = &sources->labels.at[id];
    if (!label->secret) continue;
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

void secrets_find(struct catalog *catalog) {
  uint32_t count = traces_count(catalog->traces);
  if (!catalog->secrets.count && !catalog->sources->secrets) return;
  struct marking m = {catalog, arena_zalloc(catalog->arena, (size_t)count + 1)};
  mark_labels(&m, count);
  hide_labels(catalog);
  catalog->secret_traces = ARENA_NEW(catalog->arena, struct secret_traces);
  mark_traces(catalog);
  traces_hide(catalog->traces, hidden, catalog);
}

bool secret_attribute(const struct catalog *catalog, const struct attribute *attribute) {
  return catalog->secret_traces && (attribute->sensitive || secret_value(catalog, attribute->value));
}

bool secret_trace(const struct catalog *catalog, trace_id t) {
  struct secret_traces *secret = catalog->secret_traces;
  if (!secret || !t) return false;
  if (secret->count < traces_count(catalog->traces)) mark_traces(catalog);
  return flagged(catalog, secret->flags, t);
}

bool secret_value(const struct catalog *catalog, struct value v) {
  if (!catalog->secret_traces) return false;
  if (secret_trace(catalog, v.trace)) return true;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (secret_value(catalog, v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (secret_value(catalog, v.u.hash->at[i].key) || secret_value(catalog, v.u.hash->at[i].value))
      return true;
  return false;
}
