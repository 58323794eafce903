/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is secret by its name (src/support/secret_names.h): data under such keys, attributes, and what was
 * assigned or passed under such a name.  From a name the walk goes back along copies to the label that the
 * value was copied from, and no further: a password that is computed of a fact hides the result and the
 * literals that it was put together with, not the fact.
 */
#include "provenance/describe/secret_parts.h"
#include "provenance/trace/trace_walk.h"
#include "src/support/redaction.h"
#include "src/support/secret_text.h"

/* ---- labels ---- */

static bool is_literal(enum label_kind kind) {
  switch (kind) {
  case LABEL_INTEGER:
  case LABEL_FLOAT:
  case LABEL_BARE_WORD:
  case LABEL_SINGLE_QUOTED:
  case LABEL_DOUBLE_QUOTED:
  case LABEL_SEGMENT:
  case LABEL_HEREDOC:
  case LABEL_TEMPLATE_TEXT:
  case LABEL_DATUM_JSON:
  case LABEL_DATUM_YAML:
  case LABEL_DATUM_HOCON:
  case LABEL_DATUM_HOCON_TEXT:
  case LABEL_EXACT_TEXT:
  case LABEL_RUBY:
  case LABEL_RUBY_SEGMENT:
  case LABEL_SETTING: return true;
  case LABEL_UNDEF:
  case LABEL_TRUE:
  case LABEL_FALSE:
  case LABEL_DEFAULT:
  case LABEL_TYPE_NAME:
  case LABEL_REGEXP:
  case LABEL_ARRAY:
  case LABEL_HASH:
  case LABEL_NOTHING: return false;
  }
  return false;
}

/* The text of LABEL without its quotes, as a place. */
static struct place inner_place(const struct sources *sources, const struct label *label) {
  struct place place = label->place;
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  if (length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text) {
    place.start++;
    place.end--;
  }
  return place;
}

/* A truth, nothing and an empty text are no secrets. */
static bool says_something(const struct sources *sources, struct place place) {
  static const char *const words[] = {"true", "false", "null", "undef", "~"};
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && !memcmp(words[i], text, length)) return false;
  return length > 0;
}

/* Whether TEXT is the name of a class that is there: the default password of the module puppetdb is
   "puppetdb", and to hide each such word would hide paths and names, and tell nothing less. */
static bool is_class(const struct catalog *catalog, const char *text, size_t length) {
  struct arena *arena = catalog->arena;
  char *title = arena_alloc(arena, length + 1);
  for (size_t i = 0; i < length; i++) {
    bool first = !i || text[i - 1] == ':';
    title[i] = first && text[i] >= 'a' && text[i] <= 'z' ? (char)(text[i] - 'a' + 'A') : text[i];
  }
  return catalog_find(catalog, str_from(arena, "Class"), str_new(arena, title, length)) != NULL;
}

/* What is encrypted (hiera-eyaml) may be named in messages. */
static void hide_word(struct catalog *catalog, const char *text, size_t length) {
  if ((length < 4 || memcmp(text, "ENC[", 4) != 0) && !is_class(catalog, text, length))
    redaction_add_word(catalog->sources, text, length);
}

static void name_label(struct catalog *catalog, label_id id) {
  struct sources *sources = catalog->sources;
  struct label *label = &sources->labels.at[id];
  struct place place = inner_place(sources, label);
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  if (label->secret || label_is_collection(label) || !is_literal(label->kind)) return;
  if (!says_something(sources, place)) return;
  label->secret = label->named = true;
  redaction_add_place(sources, place);
  if (place_at_hand(sources, place)) hide_word(catalog, text, length);
}

/* Data are called by their paths: "key profile::db::password".  What `lookup_options` says of such a key, as
   `convert_to: Sensitive`, is none. */
static bool named_secret(const struct sources *sources, const struct label *label) {
  static const char options[] = "lookup_options.";
  const char *text = label->name->text, *blank = memchr(text, ' ', label->name->length);
  size_t length = label->name->length, root = blank ? (size_t)(blank + 1 - text) : 0;
  if (!strncmp(text + root, options, strlen(options))) return false;
  return secret_name_near(sources->secret_names, text + root, length - root) &&
         secret_name(sources->secret_names, text + root, length - root);
}

/* What makes something a secret, as in lookup_options, and is none. */
static bool is_sensitive(const char *text, size_t length) {
  static const char word[] = "Sensitive";
  return length == strlen(word) && !memcmp(text, word, length);
}

/* What a text that nobody reads as data says of secrets: code, remarks, contents of files. */
static void scan_sources(struct catalog *catalog) {
  struct sources *sources = catalog->sources;
  for (; sources->scanned < sources->list.count; sources->scanned++) {
    const struct source *source = sources->list.at[sources->scanned];
    struct byte_ranges ranges = {0};
    if (source->sparse || (source->kind == SOURCE_SETTING && !source->code)) continue;
    secret_ranges(&ranges, sources->arena, sources->secret_names, source->text, source->length,
                  source->kind == SOURCE_MANIFEST || source->code);
    for (uint32_t i = 0; i < ranges.list.count; i++) {
      struct place place = {source->id, (uint32_t)ranges.list.at[i].start, (uint32_t)ranges.list.at[i].end};
      if (is_sensitive(source->text + place.start, place.end - place.start)) continue;
      redaction_add_place(sources, place);
      hide_word(catalog, source->text + place.start, place.end - place.start);
    }
  }
  redaction_sort(sources);
}

/* Whether all of LABEL's text is hidden. */
static bool is_hidden(const struct sources *sources, const struct label *label) {
  struct place place = inner_place(sources, label);
  return place.end > place.start && redaction_hides(sources, place.source, place.start) &&
         redaction_hides(sources, place.source, place.end - 1);
}

static bool name_labels(struct catalog *catalog) {
  struct sources *sources = catalog->sources;
  uint32_t hidden = sources->hidden.count, first = sources->named ? sources->named : 1;
  scan_sources(catalog);
  for (label_id id = first; sources->hidden.count && id < sources->labels.count; id++) {
    struct label *label = &sources->labels.at[id];
    if (!label->secret && is_literal(label->kind) && is_hidden(sources, label))
      label->secret = label->named = true;
  }
  for (label_id id = first; id < sources->labels.count; id++)
    if (sources->labels.at[id].name && named_secret(sources, &sources->labels.at[id]))
      name_label(catalog, id);
  sources->named = sources->labels.count;
  return sources->hidden.count > hidden;
}

/* ---- traces ---- */

struct naming {
  struct catalog *catalog;
  uint8_t *flags;
  bool found;
};

static bool is_known_data(const struct sources *sources, const struct label *label) {
  const struct source *source = source_get(sources, label->place.source);
  enum source_kind kind = source->kind;
  return kind == SOURCE_FACTS || (kind == SOURCE_SETTING && !source->code) || kind == SOURCE_PROGRAM ||
         kind == SOURCE_BUILTIN;
}

static void name_trace(struct naming *n, trace_id t, uint32_t depth);

/* What a secret text is computed of: its literals, wherever they stand in the computation. */
static void name_operands(struct naming *n, const struct trace_view *view, uint32_t depth) {
  bool hash = view->kind == TRACE_OP && view->op == TRACE_OP_HASH;
  bool array = view->kind == TRACE_OP && view->op == TRACE_OP_ARRAY;
  for (uint32_t i = hash ? 2 : array; i < view->count; i += hash ? 2 : 1) {
    struct trace_view operand = trace_node(n->catalog->traces, view->operands[i]);
    bool inside = operand.kind == TRACE_LABEL || operand.kind == TRACE_OP || operand.kind == TRACE_CALL ||
                  operand.kind == TRACE_CONSTANT;
    if (hash || array || inside) name_trace(n, view->operands[i], depth + 1);
  }
}

enum { DEEPEST = 200 };

static void name_trace(struct naming *n, trace_id t, uint32_t depth) {
  if (!t || depth > DEEPEST) return;
  struct trace_view view = trace_node(n->catalog->traces, t);
  n->found = true;
  switch (view.kind) {
  case TRACE_LABEL:
    if (!is_known_data(n->catalog->sources, label_get(n->catalog->sources, view.label)))
      name_label(n->catalog, view.label);
    return;
  case TRACE_OP:
  case TRACE_CALL:
    if (n->flags[t] & SECRET_NAMED) return;
    n->flags[t] |= SECRET_NAMED;
    name_operands(n, &view, depth);
    return;
  case TRACE_OVER:
    name_trace(n, view.operands[1], depth + 1); /* a secret replaced another */
    __attribute__((fallthrough));
  case TRACE_BOUND:
  case TRACE_UNDER:
  case TRACE_PART:
  case TRACE_ELEMENT:
    if (n->flags[t] & SECRET_NAMED) return;
    n->flags[t] |= SECRET_NAMED;
    name_trace(n, view.operands[0], depth + 1);
    return;
  case TRACE_CONSTANT: n->flags[t] |= SECRET_NAMED; return;
  case TRACE_NONE:
  case TRACE_JOIN: return;
  }
}

bool secret_key(const struct secret_names *names, struct value key, bool named) {
  if (key.kind != VALUE_STRING) return named;
  const char *text = key.u.text->text;
  size_t length = key.u.text->length;
  if (named) return !secret_name_about(names, text, length);
  return secret_name_near(names, text, length) && secret_name(names, text, length);
}

static void name_value(struct naming *n, struct value v, bool named) {
  const struct secret_names *names = n->catalog->sources->secret_names;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count; i++)
      name_value(n, v.u.array->at[i], named);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++) {
    struct value key = v.u.hash->at[i].key;
    name_value(n, v.u.hash->at[i].value, secret_key(names, key, named));
  }
  bool scalar = v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind != VALUE_UNDEF &&
                v.kind != VALUE_BOOLEAN && v.kind != VALUE_REFERENCE;
  if (named && scalar) name_trace(n, v.trace, 0);
}

static void name_attributes(struct naming *n) {
  const struct catalog *catalog = n->catalog;
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog_walk(catalog, i);
    for (uint32_t k = 0; k < resource->attributes.count; k++)
      for (const struct attribute *at = resource->attributes.at[k]; at; at = at->masked)
        name_value(n, at->value, secret_attribute_name(catalog, resource->attributes.at[k]->name));
  }
}

/* What was assigned or passed under a secret name. */
static void name_steps(struct naming *n) {
  const struct traces *traces = n->catalog->traces;
  const struct secret_names *names = n->catalog->sources->secret_names;
  uint32_t sites = traces_site_count(traces);
  uint8_t *named = NULL;
  site_id where;
  for (site_id id = 1; id <= sites; id++) {
    struct site site = site_get(traces, id);
    bool names_it = site.kind == SITE_ASSIGNMENT || site.kind == SITE_PARAMETER || site.kind == SITE_DEFAULT;
    if (!names_it || !site.name || !secret_name_near(names, site.name->text, site.name->length) ||
        !secret_name(names, site.name->text, site.name->length))
      continue;
    if (!named) named = arena_zalloc(n->catalog->arena, sites + 1);
    named[id] = 1;
  }
  for (trace_id t = 1; named && (t = traces_next_bound(traces, t, &where)); t++)
    if (named[where]) name_trace(n, t, 0);
}

bool secrets_name(struct catalog *catalog, uint8_t *flags) {
  struct naming n = {.catalog = catalog, .flags = flags};
  n.found = name_labels(catalog);
  for (label_id id = 1; !n.found && id < catalog->sources->labels.count; id++)
    n.found = catalog->sources->labels.at[id].secret;
  if (flags) name_attributes(&n);
  if (flags) name_steps(&n);
  redaction_sort(catalog->sources);
  return n.found;
}
