/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/diagnostic.h"

#include <stdarg.h>
#include <stdio.h>

#include "src/support/json.h"
#include "src/support/redaction.h"

static const char *const code_names[] = {
#define X(code, name) name,
#include "src/support/diagnostic.def"
#undef X
};

static const char *const severity_names[] = {"error", "warning", "notice"};

const char *diagnostic_code_name(enum diagnostic_code code) {
  return code_names[code];
}

void diagnostics_init(struct diagnostics *list, struct arena *arena, struct sources *sources) {
  *list = (struct diagnostics){.arena = arena, .sources = sources, .limit = 1000};
}

struct diagnostic *diagnostic_addv(struct diagnostics *list, enum diagnostic_code code,
                                   enum severity severity, struct place place, const char *format,
                                   va_list args) {
  struct diagnostic *diagnostic = ARENA_NEW(list->arena, struct diagnostic);
  diagnostic->message = arena_vprintf(list->arena, format, args);
  diagnostic->code = code;
  diagnostic->severity = severity;
  diagnostic->place = place;
  if (severity == SEVERITY_ERROR) list->errors++;
  bool error = severity == SEVERITY_ERROR; /* many warnings must not hide why it stopped */
  if (error ? list->errors <= list->limit : list->list.count < list->limit)
    ARENA_PUSH(list->arena, &list->list, diagnostic);
  else
    list->dropped++;
  return diagnostic;
}

struct diagnostic *diagnostic_add(struct diagnostics *list, enum diagnostic_code code, enum severity severity,
                                  struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  struct diagnostic *diagnostic = diagnostic_addv(list, code, severity, place, format, args);
  va_end(args);
  return diagnostic;
}

void diagnostic_note(struct diagnostics *list, struct diagnostic *diagnostic, struct place place,
                     const char *format, ...) {
  struct diagnostic_note *note = ARENA_NEW(list->arena, struct diagnostic_note), **end = &diagnostic->notes;
  va_list args;
  va_start(args, format);
  note->text = arena_vprintf(list->arena, format, args);
  va_end(args);
  note->place = place;
  while (*end)
    end = &(*end)->next;
  *end = note;
}

static const char *paint(bool colour, const char *escape) {
  return colour ? escape : "";
}

static const char *severity_paint(enum severity severity) {
  switch (severity) {
  case SEVERITY_ERROR: return "\033[1;31m";
  case SEVERITY_WARNING: return "\033[1;33m";
  case SEVERITY_NOTICE: return "\033[1;36m";
  }
  return "";
}

static void render_place(struct buffer *out, struct sources *sources, struct place place) {
  const struct source *source = source_get(sources, place.source);
  if (!place.source) return;
  struct position at = source_position(sources, place.source, place.start);
  buffer_printf(out, "%s:%u:%u", source->name->text, at.line, at.column);
}

enum { FRAME_WIDTH = 100 };

/* The part of a line that a frame shows: all of a short line, a window around COLUMN of a long one. */
static void frame_window(const char **text, uint32_t *length, uint32_t *column) {
  if (*length <= FRAME_WIDTH) return;
  uint32_t skip = 0, skipped_columns = 0;
  if (*column > FRAME_WIDTH / 2) {
    uint32_t wanted = *column - FRAME_WIDTH / 2;
    while (skip < *length && skipped_columns < wanted) {
      skip++;
      while (skip < *length && ((unsigned char)(*text)[skip] & 0xC0) == 0x80)
        skip++;
      skipped_columns++;
    }
  }
  *text += skip;
  *length -= skip;
  *column -= skipped_columns;
  if (*length > FRAME_WIDTH) *length = FRAME_WIDTH;
  while (*length && ((unsigned char)(*text)[*length] & 0xC0) == 0x80)
    (*length)--;
}

static uint32_t columns_of(const char *text, uint32_t length) {
  uint32_t columns = 0;
  for (uint32_t i = 0; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80) columns++;
  return columns;
}

/* Control characters would disturb the terminal and the alignment: each becomes one blank. */
static void render_plain(struct buffer *out, const struct sources *sources, const struct source *source,
                         const char *text, uint32_t length) {
  struct buffer plain;
  uint32_t start = (uint32_t)(text - source->text);
  buffer_init(&plain, out->arena);
  redacted_source(&plain, sources, (struct place){source->id, start, start + length});
  for (uint32_t i = 0; i < plain.length; i++)
    buffer_putc(out, (unsigned char)plain.text[i] < 0x20 || plain.text[i] == 0x7F ? ' ' : plain.text[i]);
}

static void render_frame(struct buffer *out, struct sources *sources, struct place place, char mark,
                         const char *mark_paint, bool colour) {
  const struct source *source = source_get(sources, place.source);
  if (!place.source || !source->length) return;
  struct position at = source_position(sources, place.source, place.start);
  uint32_t length, column = at.column;
  const char *text = source_line(sources, place.source, at.line, &length);
  uint32_t line_start = (uint32_t)(text - source->text), line_length = length;
  frame_window(&text, &length, &column);
  buffer_printf(out, "%s%5u |%s ", paint(colour, "\033[34m"), at.line, paint(colour, "\033[0m"));
  render_plain(out, sources, source, text, length);
  buffer_printf(out, "\n%s      |%s ", paint(colour, "\033[34m"), paint(colour, "\033[0m"));
  for (uint32_t i = 1; i < column; i++)
    buffer_putc(out, ' ');
  uint32_t end = place.end < line_start + line_length ? place.end : line_start + line_length;
  uint32_t marks = place.end > place.start && end > place.start
                       ? columns_of(source->text + place.start, end - place.start)
                       : 1;
  uint32_t room = columns_of(text, length);
  if (marks > room + 1 - (column <= room ? column : room))
    marks = room + 1 - (column <= room ? column : room);
  buffer_puts(out, paint(colour, mark_paint));
  for (uint32_t i = 0; i < (marks ? marks : 1); i++)
    buffer_putc(out, mark);
  buffer_printf(out, "%s\n", paint(colour, "\033[0m"));
}

void diagnostic_render(struct buffer *out, struct sources *sources, const struct diagnostic *diagnostic,
                       bool colour) {
  if (diagnostic->place.source) {
    render_place(out, sources, diagnostic->place);
    buffer_puts(out, ": ");
  }
  const char *tint = severity_paint(diagnostic->severity);
  buffer_printf(out, "%s%s:%s ", paint(colour, tint), severity_names[diagnostic->severity],
                paint(colour, "\033[0m"));
  redacted_text(out, sources, diagnostic->message, strlen(diagnostic->message));
  buffer_putc(out, '\n');
  render_frame(out, sources, diagnostic->place, '^', tint, colour);
  for (const struct diagnostic_note *note = diagnostic->notes; note; note = note->next) {
    buffer_puts(out, "  ");
    if (note->place.source) {
      render_place(out, sources, note->place);
      buffer_puts(out, ": ");
    }
    redacted_text(out, sources, note->text, strlen(note->text));
    buffer_putc(out, '\n');
    render_frame(out, sources, note->place, '~', "\033[36m", colour);
  }
  const char *explanation = colour ? diagnostic->explanation.coloured : diagnostic->explanation.text;
  if (explanation) redacted_text(out, sources, explanation, strlen(explanation));
}

static void json_place(struct buffer *out, struct sources *sources, struct place place) {
  struct position start = source_position(sources, place.source, place.start);
  struct position end = source_position(sources, place.source, place.end);
  buffer_puts(out, "\"file\":");
  json_str(out, source_get(sources, place.source)->name);
  buffer_printf(out, ",\"line\":%u,\"column\":%u,\"end_line\":%u,\"end_column\":%u,", start.line,
                start.column, end.line, end.column);
}

static void put_message(struct buffer *out, const struct sources *sources, const char *message) {
  struct buffer text;
  buffer_init(&text, out->arena);
  redacted_text(&text, sources, message, strlen(message));
  json_text(out, buffer_text(&text), text.length);
}

void diagnostic_json(struct buffer *out, struct sources *sources, const struct diagnostic *diagnostic) {
  buffer_printf(
      out, "{\"schema\":\"colophon-diagnostic\",\"schema_version\":1,\"severity\":\"%s\",\"code\":\"%s\",",
      severity_names[diagnostic->severity], diagnostic_code_name(diagnostic->code));
  if (diagnostic->place.source) json_place(out, sources, diagnostic->place);
  buffer_puts(out, "\"message\":");
  put_message(out, sources, diagnostic->message);
  buffer_puts(out, ",\"notes\":[");
  for (const struct diagnostic_note *note = diagnostic->notes; note; note = note->next) {
    buffer_puts(out, note == diagnostic->notes ? "{" : ",{");
    if (note->place.source) json_place(out, sources, note->place);
    buffer_puts(out, "\"message\":");
    put_message(out, sources, note->text);
    buffer_putc(out, '}');
  }
  buffer_putc(out, ']');
  if (diagnostic->explanation.json) {
    buffer_puts(out, ",\"explanation\":");
    redacted_text(out, sources, diagnostic->explanation.json, strlen(diagnostic->explanation.json));
  }
  buffer_putc(out, '}');
}
