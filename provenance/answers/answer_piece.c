/* SPDX-License-Identifier: Apache-2.0 */
/* The small parts of answers: places, labels, values, and lines that stay within a terminal. */
#include "provenance/answers/answer.h"
#include "provenance/answers/frame.h"
#include "provenance/describe/secret.h"

enum { LINE_WIDTH = 80, INDENT = 6 };

uint32_t answer_most(const struct answer *a, uint32_t few) {
  return a->options & EXPLAIN_ALL ? ANSWER_ALL : few;
}

void answer_more(struct answer *a, uint32_t hidden, const char *what) {
  int length = (int)strlen(what);
  bool one = hidden == 1;
  if (!hidden) return;
  if (one && what[length - 1] == 's') length--; /* the singular */
  buffer_printf(a->out, "  … %u more %.*s", hidden, length, what);
  const char *by =
      a->options & EXPLAIN_ALL ? "--json has" : "--all shows"; /* that shows no more than a reader can take */
  if (!(a->options & EXPLAIN_BRIEF)) buffer_printf(a->out, " (%s %s)", by, one ? "it" : "them");
  buffer_putc(a->out, '\n');
}

/* ---- lines ---- */

/* Behind the escape sequence at P: a colour (to its m) or a link (to its backslash). */
static const char *behind_escape(const char *p, const char *end) {
  char last = p + 1 < end && p[1] == ']' ? '\\' : 'm';
  while (p < end && *p != last)
    p++;
  return p < end ? p + 1 : end;
}

/* Columns that LENGTH bytes at TEXT take on a terminal. */
static uint32_t columns_of(const char *text, size_t length) {
  uint32_t columns = 0;
  for (const char *p = text, *end = text + length; p < end;) {
    if (*p == '\033') {
      p = behind_escape(p, end);
      continue;
    }
    columns += ((unsigned char)*p & 0xC0) != 0x80;
    p++;
  }
  return columns;
}

static uint32_t column_now(const struct buffer *out) {
  size_t start = out->length;
  while (start && out->text[start - 1] != '\n')
    start--;
  return columns_of(out->text + start, out->length - start);
}

uint32_t answer_column(const struct answer *a) {
  return column_now(a->out);
}

void piece_begin(struct answer *a, struct piece *piece) {
  buffer_init(&piece->text, a->out->arena);
  piece->line = a->out;
  a->out = &piece->text;
}

void piece_end(struct answer *a, struct piece *piece, const char *gap) {
  a->out = piece->line;
  if (!piece->text.length) return;
  uint32_t now = column_now(a->out);
  uint32_t wanted = (uint32_t)strlen(gap) + columns_of(piece->text.text, piece->text.length);
  if (now <= INDENT || now + wanted <= LINE_WIDTH) {
    buffer_puts(a->out, gap);
  } else {
    size_t length = strlen(gap);
    while (length && gap[length - 1] == ' ')
      length--;
    buffer_add(a->out, gap, length);
    buffer_printf(a->out, "\n%*s", INDENT, "");
  }
  buffer_add(a->out, piece->text.text, piece->text.length);
}

/* ---- pieces ---- */

void answer_paint(struct answer *a, enum paint paint) {
  static const char *const escapes[] = {"\033[0m",   "\033[1m",    "\033[2m",
                                        "\033[2;9m", "\033[1;32m", "\033[36m"};
  if (a->options & EXPLAIN_COLOUR) buffer_puts(a->out, escapes[paint]);
}

/* As an OSC 8 link where the terminal wants them and the source is a file. */
void answer_of_node(struct answer *a, const char *before) {
  if (!(a->options & EXPLAIN_AMONG)) buffer_printf(a->out, "%s%s", before, a->describer.catalog->name->text);
  buffer_puts(a->out, ".\n");
}

void answer_place(struct answer *a, struct place place) {
  const struct source *source = source_get(a->describer.catalog->sources, place.source);
  bool link = a->options & EXPLAIN_LINKS && source->path && place_shown(a->describer.catalog->sources, place);
  if (link) buffer_printf(a->out, "\033]8;;file://%s\033\\", source->path->text);
  answer_paint(a, PAINT_PLACE);
  show_place(a->out, a->describer.catalog->sources, place);
  answer_paint(a, PAINT_OFF);
  if (link) buffer_puts(a->out, "\033]8;;\033\\");
}

bool answer_has_place(const struct answer *a, label_id id) {
  const struct sources *sources = a->describer.catalog->sources;
  const struct label *label = label_get(sources, id);
  bool option = label->name && source_get(sources, label->place.source)->kind == SOURCE_SETTING;
  return place_shown(sources, label->place) && !option && !(label->name && label->kind == LABEL_SETTING);
}

void answer_label_name(struct answer *a, const struct label *label) {
  const struct str *node = a->describer.catalog->name;
  bool own = a->options & EXPLAIN_AMONG && label->kind == LABEL_SETTING &&
             label->name->length == node->length + 5 && !strncmp(label->name->text, "node ", 5) &&
             !strcmp(label->name->text + 5, node->text);
  if (own)
    buffer_puts(a->out, "the node's name");
  else
    buffer_str(a->out, label->name);
}

void answer_label(struct answer *a, label_id id) {
  const struct label *label = label_get(a->describer.catalog->sources, id);
  if (label->name) answer_label_name(a, label);
  if (!answer_has_place(a, id)) return;
  if (label->name) buffer_puts(a->out, "  ");
  answer_place(a, label->place);
}

/* Whether TEXT needs escapes, which only double quotes have. */
static bool has_control(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] < 0x20 || text->text[i] == 0x7F) return true;
  return false;
}

void answer_value(struct answer *a, struct value value, uint32_t limit) {
  struct buffer text;
  buffer_init(&text, a->out->arena);
  value = secret_hidden(&a->describer, a->out->arena, value);
  if (value.kind == VALUE_STRING && has_control(value.u.text)) {
    buffer_putc(a->out, '"');
    show_line(a->out, value.u.text->text, value.u.text->length, limit);
    buffer_putc(a->out, '"');
    return;
  }
  value_inspect(&text, value);
  show_line(a->out, text.text, (uint32_t)text.length, limit);
}

void answer_frame(struct answer *a, struct place place, const char *note) {
  frame_put(a->out, a->describer.catalog->sources, place, '^', note,
            a->options & EXPLAIN_COLOUR ? "\033[1;32m" : "");
}

void answer_ref(struct answer *a, const struct resource *resource) {
  answer_paint(a, PAINT_STRONG);
  resource_ref(a->out, resource);
  answer_paint(a, PAINT_OFF);
}
