/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/answers/frame.h"

#include "src/support/redaction.h"

enum { WIDTH = 70, BEFORE = 20 }; /* columns of source shown; of them before the mark in a long line */

static bool starts_character(char c) {
  return ((unsigned char)c & 0xC0) != 0x80;
}

/* Moves on by COLUMNS characters, as far as END. */
static const char *forward(const char *text, const char *end, uint32_t columns) {
  for (; columns && text < end; columns--)
    do
      text++;
    while (text < end && !starts_character(*text));
  return text;
}

static uint32_t columns_of(const char *text, const char *end) {
  uint32_t columns = 0;
  for (; text < end; text++)
    columns += starts_character(*text);
  return columns;
}

/* Control characters would disturb the terminal: each becomes a blank. */
static void put_plain(struct buffer *out, const struct sources *sources, const struct source *source,
                      const char *text, const char *end) {
  struct buffer plain;
  uint32_t start = (uint32_t)(text - source->text);
  buffer_init(&plain, out->arena);
  redacted_source(&plain, sources, (struct place){source->id, start, start + (uint32_t)(end - text)});
  for (uint32_t i = 0; i < plain.length; i++)
    buffer_putc(out, (unsigned char)plain.text[i] < 0x20 || plain.text[i] == 0x7F ? ' ' : plain.text[i]);
}

static void put_marks(struct buffer *out, uint32_t blanks, uint32_t marks, char mark, const char *note,
                      const char *escape) {
  buffer_puts(out, "       | ");
  for (uint32_t i = 0; i < blanks; i++)
    buffer_putc(out, ' ');
  buffer_puts(out, escape);
  for (uint32_t i = 0; i < marks; i++)
    buffer_putc(out, mark);
  if (*escape) buffer_puts(out, "\033[0m");
  if (note) buffer_printf(out, " %s", note);
  buffer_putc(out, '\n');
}

void frame_put(struct buffer *out, struct sources *sources, struct place place, char mark, const char *note,
               const char *escape) {
  const struct source *source = source_get(sources, place.source);
  if (!place.source || !source->length || source->sparse) return;
  struct position at = source_position(sources, place.source, place.start);
  uint32_t length;
  const char *line = source_line(sources, place.source, at.line, &length), *end = line + length;
  const char *start = source->text + place.start, *stop = source->text + place.end;
  uint32_t cut = at.column - 1 + columns_of(start, stop < end ? stop : end) > WIDTH && at.column > BEFORE
                     ? at.column - 1 - BEFORE
                     : 0;
  const char *shown = forward(line, end, cut), *shown_end = forward(shown, end, WIDTH);
  if (stop > shown_end) stop = shown_end;
  uint32_t marks = stop > start ? columns_of(start, stop) : 1;
  buffer_printf(out, "  %4u | %s", at.line, cut ? "…" : "");
  put_plain(out, sources, source, shown, shown_end);
  buffer_puts(out, shown_end < end ? "…\n" : "\n");
  put_marks(out, at.column - 1 - cut + (cut ? 1 : 0), marks, mark, note, escape);
}
