/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/show.h"

#include "src/support/redaction.h"

bool place_shown(const struct sources *sources, struct place place) {
  return place.source && source_get(sources, place.source)->kind != SOURCE_BUILTIN;
}

/* A setting has no syntax and is no file: its name says all. */
static bool by_name(const struct sources *sources, const struct label *label) {
  return label->name && (label->kind == LABEL_SETTING || !place_shown(sources, label->place));
}

bool label_in_file(const struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  return place_shown(sources, label->place) && !by_name(sources, label);
}

void show_place(struct buffer *out, struct sources *sources, struct place place) {
  buffer_str(out, source_get(sources, place.source)->name);
  if (!place_shown(sources, place)) return;
  struct position at = source_position(sources, place.source, place.start);
  buffer_printf(out, ":%u:%u", at.line, at.column);
}

void show_label_place(struct buffer *out, struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  if (by_name(sources, label))
    buffer_str(out, label->name);
  else
    show_place(out, sources, label->place);
}

/* The most bytes up to LIMIT that end between characters. */
static uint32_t cut_at(const char *text, uint32_t length, uint32_t limit) {
  if (length <= limit) return length;
  while (limit && ((unsigned char)text[limit] & 0xC0) == 0x80)
    limit--;
  return limit;
}

static bool is_control(unsigned char c) {
  return c < 0x20 || c == 0x7F;
}

static void show_control(struct buffer *out, unsigned char c) {
  if (c == '\n')
    buffer_puts(out, "\\n");
  else if (c == '\t')
    buffer_puts(out, "\\t");
  else
    buffer_printf(out, "\\u{%x}", c);
}

void show_line(struct buffer *out, const char *text, uint32_t length, uint32_t limit) {
  uint32_t end = cut_at(text, length, limit), from = 0;
  for (uint32_t i = 0; i < end; i++) {
    if (!is_control((unsigned char)text[i])) continue;
    buffer_add(out, text + from, i - from);
    show_control(out, (unsigned char)text[i]);
    from = i + 1;
  }
  buffer_add(out, text + from, end - from);
  if (end < length) buffer_puts(out, "…");
}

/* Text that stands in its source without quotes. */
static bool unquoted_text(enum label_kind kind) {
  return kind == LABEL_SEGMENT || kind == LABEL_HEREDOC || kind == LABEL_TEMPLATE_TEXT ||
         kind == LABEL_EXACT_TEXT || kind == LABEL_RUBY_SEGMENT;
}

const char *label_shown(const struct sources *sources, label_id id, uint32_t *length) {
  static const char redacted[] = "[redacted]";
  const struct label *label = label_get(sources, id);
  if (!label->secret && !label->holds_secret) return place_text(sources, label->place, length);
  *length = sizeof redacted - 1;
  return redacted;
}

void show_label_text(struct buffer *out, const struct sources *sources, label_id id, uint32_t limit) {
  const struct label *label = label_get(sources, id);
  uint32_t length;
  const char *text = label_shown(sources, id, &length);
  if (by_name(sources, label) || label->kind == LABEL_NOTHING) {
    buffer_str(out, label->name);
    return;
  }
  bool quotes = unquoted_text(label->kind) && !label->secret && !label->holds_secret;
  bool cut = length > limit && length && (text[0] == '"' || text[0] == '\'');
  if (quotes) buffer_putc(out, '"');
  show_line(out, text, length, limit);
  if (quotes || cut) buffer_putc(out, quotes ? '"' : text[0]);
}

const char *site_kind_name(enum site_kind kind) {
  switch (kind) {
  case SITE_ASSIGNMENT: return "assignment";
  case SITE_PARAMETER: return "parameter";
  case SITE_DEFAULT: return "default";
  case SITE_TITLE: return "title";
  case SITE_ATTRIBUTE: return "attribute";
  case SITE_OVERRIDE: return "override";
  case SITE_ATTRIBUTE_READ: return "attribute-read";
  case SITE_FACT: return "fact";
  case SITE_DECLARATION: return "declaration";
  case SITE_NODE: return "node";
  case SITE_TAKEN: return "taken";
  case SITE_NOT_TAKEN: return "not-taken";
  case SITE_ABSENCE: return "absence";
  case SITE_COLLECTED: return "collected";
  case SITE_DATA: return "data";
  case SITE_PATH: return "path";
  case SITE_LOOKUP: return "lookup";
  case SITE_STEP: return "step";
  case SITE_APART: return "apart";
  case SITE_STRUCTURE: return "structure";
  case SITE_MERGE: return "merge";
  case SITE_UNKNOWN: return "unknown";
  }
  return "";
}

static void integer_member(struct json_writer *w, const char *key, uint32_t value) {
  json_key(w, key);
  json_put_integer(w, value);
}

void json_place_members(struct json_writer *w, struct sources *sources, struct place place) {
  if (!place_shown(sources, place)) return;
  struct position start = source_position(sources, place.source, place.start);
  struct position end = source_position(sources, place.source, place.end);
  json_key(w, "file");
  json_put_str(w, source_get(sources, place.source)->name);
  integer_member(w, "line", start.line);
  integer_member(w, "column", start.column);
  integer_member(w, "end_line", end.line);
  integer_member(w, "end_column", end.column);
}

static void put_cut(struct json_writer *w, const char *text, uint32_t length) {
  uint32_t end = cut_at(text, length, SHOWN_TEXT);
  buffer_putc(w->out, '"');
  json_escaped(w->out, text, end);
  buffer_puts(w->out, end < length ? "…\"" : "\"");
}

void json_label_members(struct json_writer *w, struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  uint32_t length;
  const char *text = label_shown(sources, id, &length);
  if (!by_name(sources, label)) json_place_members(w, sources, label->place);
  if (label->name) {
    json_key(w, "name");
    json_put_str(w, label->name);
  }
  json_key(w, "text");
  if (sources->secrets) { /* parts of it may be what is hidden elsewhere */
    struct buffer shown;
    buffer_init(&shown, sources->arena);
    redacted_text(&shown, sources, text, length);
    text = buffer_text(&shown);
    length = (uint32_t)shown.length;
  }
  put_cut(w, text, length);
}

void json_site_members(struct json_writer *w, struct sources *sources, const struct site *site) {
  json_key(w, "kind");
  json_put_text(w, site_kind_name(site->kind));
  if (site->name) {
    json_key(w, "name");
    json_put_str(w, site->name);
  }
  json_place_members(w, sources, site->place);
}

const char *label_kind_name(enum label_kind kind) {
  switch (kind) {
  case LABEL_INTEGER: return "integer";
  case LABEL_FLOAT: return "float";
  case LABEL_BARE_WORD: return "bare-word";
  case LABEL_UNDEF: return "undef";
  case LABEL_TRUE: return "true";
  case LABEL_FALSE: return "false";
  case LABEL_DEFAULT: return "default";
  case LABEL_TYPE_NAME: return "type-name";
  case LABEL_SINGLE_QUOTED: return "single-quoted";
  case LABEL_DOUBLE_QUOTED: return "double-quoted";
  case LABEL_SEGMENT: return "segment";
  case LABEL_HEREDOC: return "heredoc";
  case LABEL_TEMPLATE_TEXT: return "template-text";
  case LABEL_REGEXP: return "regexp";
  case LABEL_ARRAY: return "array";
  case LABEL_HASH: return "hash";
  case LABEL_DATUM_JSON: return "json";
  case LABEL_DATUM_YAML: return "yaml";
  case LABEL_DATUM_HOCON: return "hocon";
  case LABEL_DATUM_HOCON_TEXT: return "hocon-text";
  case LABEL_SETTING: return "setting";
  case LABEL_NOTHING: return "nothing";
  case LABEL_EXACT_TEXT: return "exact-text";
  case LABEL_RUBY: return "ruby";
  case LABEL_RUBY_SEGMENT: return "ruby-segment";
  }
  return "";
}

const char *source_kind_name(enum source_kind kind) {
  switch (kind) {
  case SOURCE_BUILTIN: return "built-in";
  case SOURCE_MANIFEST: return "manifest";
  case SOURCE_TEMPLATE: return "template";
  case SOURCE_FACTS: return "facts";
  case SOURCE_DATA: return "data";
  case SOURCE_SETTING: return "setting";
  case SOURCE_CONFIGURATION: return "configuration";
  case SOURCE_FILE: return "file";
  case SOURCE_PROGRAM: return "program";
  case SOURCE_ABSENT: return "absent";
  }
  return "";
}
