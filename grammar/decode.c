/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reading a label's datum again from the source (theorem 1, Where).  Only the label and the text count; what
 * stands around it is looked at for the two things that are said outside: a heredoc's margin, and the tags
 * that trim a template's text.
 */
#include "grammar/lexer.h"
#include "grammar/literal.h"
#include "grammar/parse.h"

struct raw {
  const char *text;
  uint32_t length;
};

/* The label's text without quotes: AROUND bytes at each end are dropped. */
static struct raw inside(const char *text, uint32_t length, uint32_t around) {
  if (length < 2 * around) return (struct raw){text, 0};
  return (struct raw){text + around, length - 2 * around};
}

/* Cuts the margin of the heredoc that the label stands in. */
static struct raw without_margin(struct arena *arena, const struct source *source, const struct label *label,
                                 struct raw raw) {
  uint32_t offset = (uint32_t)(raw.text - source->text);
  bool at_start = offset == 0 || raw.text[-1] == '\n';
  if (!label->margin || label->margin_at + label->margin > source->length) return raw;
  const struct str *cut =
      cut_margin(arena, raw.text, raw.length, at_start, source->text + label->margin_at, label->margin);
  return (struct raw){cut->text, cut->length};
}

static const struct str *template_text(struct arena *arena, const struct source *source, struct place place) {
  const char *start = source->text + place.start;
  bool trim = place.start >= 3 && !memcmp(start - 3, "-%>", 3);
  struct buffer out;
  buffer_init(&out, arena);
  epp_scan(&out, start, source->length - place.start, trim);
  return buffer_take(&out);
}

static bool decode_number(struct literal *out, struct arena *arena, struct raw raw) {
  int radix;
  if (out->kind == LABEL_FLOAT) return decode_float(&out->real, arena, raw.text, raw.length);
  return decode_integer(&out->integer, &radix, raw.text, raw.length);
}

static bool decode_text(struct literal *out, struct arena *arena, const struct source *source,
                        const struct label *label, struct raw raw) {
  uint32_t quotes = label->kind == LABEL_SINGLE_QUOTED || label->kind == LABEL_DOUBLE_QUOTED ? 1 : 0;
  raw = without_margin(arena, source, label, inside(raw.text, raw.length, quotes));
  if (label->kind == LABEL_SINGLE_QUOTED)
    out->text = decode_single_quoted(arena, raw.text, raw.length);
  else
    out->text = decode_escapes(arena, raw.text, raw.length,
                               label->kind == LABEL_HEREDOC ? label->escapes : ESCAPE_DOUBLE_QUOTED, NULL);
  return true;
}

bool literal_decode(struct literal *out, struct arena *arena, const struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  const struct source *source = source_get(sources, label->place.source);
  struct raw raw;
  *out = (struct literal){.kind = label->kind};
  raw.text = place_text(sources, label->place, &raw.length);
  switch ((enum label_kind)label->kind) {
  case LABEL_INTEGER:
  case LABEL_FLOAT: return decode_number(out, arena, raw);
  case LABEL_BARE_WORD:
  case LABEL_TYPE_NAME: out->text = str_new(arena, raw.text, raw.length); return true;
  case LABEL_UNDEF:
  case LABEL_TRUE:
  case LABEL_FALSE:
  case LABEL_DEFAULT: return true;
  case LABEL_SINGLE_QUOTED:
  case LABEL_DOUBLE_QUOTED:
  case LABEL_SEGMENT:
  case LABEL_HEREDOC: return decode_text(out, arena, source, label, raw);
  case LABEL_TEMPLATE_TEXT: out->text = template_text(arena, source, label->place); return true;
  case LABEL_REGEXP:
    raw = inside(raw.text, raw.length, 1);
    out->text = decode_regexp(arena, raw.text, raw.length);
    return true;
  case LABEL_ARRAY:
  case LABEL_HASH:
  case LABEL_DATUM_JSON:
  case LABEL_DATUM_YAML:
  case LABEL_DATUM_HOCON:
  case LABEL_DATUM_HOCON_TEXT:
  case LABEL_SETTING:
  case LABEL_NOTHING:
  case LABEL_RUBY: /* whose language it is reads it */
  case LABEL_RUBY_SEGMENT: return false;
  case LABEL_EXACT_TEXT: out->text = str_new(arena, raw.text, raw.length); return true;
  }
  return false;
}
