/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Texts that were put together, with the origin of each piece: one of several lines as it stands in the file,
 * each line with where its text was written, the values in it marked; a short one piece by piece.
 */
#include "provenance/answers/answer.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/segments.h"

enum { FEW_SEGMENTS = 6, PIECE_TEXT = 24 };
/* Rows, and columns: of a line, of what stands before a text, of a text, before where it was written. */
enum { FEW_ROWS = 15, LINE = 80, GUTTER = 9, WIDTH = 69, ORIGIN_COLUMN = 46, FEW_COLUMNS = 2 };

/* ---- piece by piece ---- */

static void segment_line(struct answer *a, const struct str *text, const struct segment *segment) {
  buffer_printf(a->out, "  bytes %3u-%-3u \"", segment->start, segment->start + segment->length);
  show_line(a->out, text->text + segment->start, segment->length, PIECE_TEXT);
  buffer_putc(a->out, '"');
  answer_source(a, segment->trace, false);
  buffer_putc(a->out, '\n');
  answer_replaced(a, segment->trace, "      ");
}

static void segment_lines(struct answer *a, const struct str *text, const struct segments *segments) {
  uint32_t limit = answer_most(a, FEW_SEGMENTS), end = segments->count > limit ? limit : segments->count;
  for (uint32_t i = 0; i < end; i++)
    segment_line(a, text, &segments->at[i]);
  answer_more(a, segments->count - end, "segments");
}

/* ---- line by line ---- */

struct page {
  struct answer *a;
  const struct str *text;
  struct segments segments;
  uint32_t next; /* the first segment that does not end before the line */
  uint32_t rows; /* printed */
};

static uint32_t count_lines(const char *text, uint32_t length) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < length; i++)
    count += text[i] == '\n';
  return count;
}

static uint32_t count_columns(const char *text, uint32_t length) {
  uint32_t columns = 0;
  for (uint32_t i = 0; i < length; i++)
    columns += ((unsigned char)text[i] & 0xC0) != 0x80;
  return columns;
}

/* Byte AT of what LABEL denotes, in its source: exact where the lines of both correspond. */
static struct place place_within(struct answer *a, label_id id, uint32_t at) {
  struct catalog *catalog = a->describer.catalog;
  const struct label *label = label_get(catalog->sources, id);
  struct place place = label->place;
  struct value datum;
  uint32_t length;
  const char *source = place_text(catalog->sources, place, &length);
  if (evaluate(a->describer.evaluator, trace_label(catalog->traces, id), &datum) != EVALUATION_DONE)
    return place;
  if (datum.kind != VALUE_STRING || at > datum.u.text->length) return place;
  if (count_lines(source, length) < count_lines(datum.u.text->text, at)) return place; /* written \n */
  const char *end = source + length, *p = source;
  for (uint32_t lines = count_lines(datum.u.text->text, at); lines; lines--)
    p = (const char *)memchr(p, '\n', (size_t)(end - p)) + 1;
  bool line_start = p > source || (place.start && source[-1] == '\n');
  if (line_start && label->margin) p += label->margin;
  uint32_t in_line = at;
  while (in_line && datum.u.text->text[in_line - 1] != '\n')
    in_line--;
  p += at - in_line;
  if (p < end) place.start += (uint32_t)(p - source);
  return place;
}

static void pad_to(struct answer *a, uint32_t column) {
  for (uint32_t now = answer_column(a); now < column; now++)
    buffer_putc(a->out, ' ');
}

/* Where the text of a line was written stands at the right, on a row of its own if it must. */
static void put_origin(struct page *page, struct place place) {
  struct answer *a = page->a;
  struct piece piece;
  piece_begin(a, &piece);
  answer_place(a, place);
  uint32_t width = answer_column(a);
  a->out = piece.line;
  if (answer_column(a) + 2 + width > LINE) {
    buffer_puts(a->out, "\n       |");
    page->rows++;
  }
  pad_to(a, ORIGIN_COLUMN + width < LINE ? ORIGIN_COLUMN : width < LINE ? LINE - width : 0);
  if (a->out->text[a->out->length - 1] != ' ') buffer_puts(a->out, "  ");
  buffer_add(a->out, piece.text.text, piece.text.length);
}

/* Where the first piece of the line that is text was written. */
static void text_origin(struct page *page, uint32_t start, uint32_t end) {
  struct answer *a = page->a;
  for (uint32_t i = page->next; i < page->segments.count && page->segments.at[i].start < end; i++) {
    const struct segment *segment = &page->segments.at[i];
    struct where where = segment_where(a->describer.catalog->traces, segment);
    if (!segment->literal || !where.label || !answer_has_place(a, where.label)) continue;
    uint32_t into = start > segment->start ? start - segment->start : 0;
    put_origin(page, place_within(a, where.label, where.start + into));
    return;
  }
}

/* In place of a term that is too long. */
static void put_computed(struct answer *a, trace_id t) {
  const struct traces *traces = a->describer.catalog->traces;
  struct trace_view view = trace_node(traces, reading_origin(traces, t));
  buffer_puts(a->out, "  computed");
  if (view.kind == TRACE_CALL) buffer_printf(a->out, " by %s()", view.function->text);
  answer_origins(a, t);
}

/* A row of its own for TEXT, and one more for each line that it was broken into. */
static void source_rows(struct page *page, const char *text, size_t length, uint32_t indent) {
  struct buffer *out = page->a->out;
  const char *end = text + length;
  while (text < end) {
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    if (!line_end) line_end = end;
    while (text < line_end && *text == ' ')
      text++;
    buffer_printf(out, "\n       | %*s", (int)indent, "");
    buffer_add(out, text, (size_t)(line_end - text));
    page->rows++;
    text = line_end < end ? line_end + 1 : end;
  }
}

/* Where a value came from, behind its marks, or below them where that is too long. */
static void put_source(struct page *page, trace_id t, uint32_t before) {
  struct answer *a = page->a;
  struct piece piece;
  piece_begin(a, &piece);
  bool labelled = answer_source(a, t, true);
  uint32_t width = answer_column(a);
  a->out = piece.line;
  bool broken = memchr(piece.text.text, '\n', piece.text.length) != NULL;
  uint32_t room = !broken && GUTTER + FEW_COLUMNS + width <= LINE ? LINE - GUTTER - width : FEW_COLUMNS;
  if (!broken && answer_column(a) + width <= LINE)
    buffer_add(a->out, piece.text.text, piece.text.length);
  else if (labelled || (!broken && GUTTER + width <= LINE))
    source_rows(page, piece.text.text, piece.text.length, before < room ? before : room);
  else
    put_computed(a, t);
}

/* What a value had replaced. */
static void replaced_rows(struct page *page, trace_id t) {
  struct answer *a = page->a;
  struct piece piece;
  piece_begin(a, &piece);
  answer_replaced(a, t, "");
  a->out = piece.line;
  if (piece.text.length) source_rows(page, piece.text.text, piece.text.length - 1, FEW_COLUMNS);
}

/* The marks under a value, and where it came from. */
static void value_row(struct page *page, const struct segment *segment, uint32_t start, uint32_t end) {
  struct answer *a = page->a;
  uint32_t from = segment->start > start ? segment->start : start;
  uint32_t to = segment->start + segment->length < end ? segment->start + segment->length : end;
  uint32_t before = count_columns(page->text->text + start, from - start);
  uint32_t marks = count_columns(page->text->text + from, to - from);
  if (before > WIDTH) before = WIDTH;
  if (marks > WIDTH - before) marks = WIDTH - before;
  buffer_printf(a->out, "       | %*s", (int)before, "");
  answer_paint(a, PAINT_MARK);
  for (uint32_t i = 0; i < (marks ? marks : 1); i++)
    buffer_putc(a->out, '~');
  answer_paint(a, PAINT_OFF);
  put_source(page, segment->trace, before);
  if (from == segment->start) replaced_rows(page, segment->trace);
  buffer_putc(a->out, '\n');
  page->rows++;
}

static void text_row(struct page *page, uint32_t number, uint32_t start, uint32_t end) {
  struct answer *a = page->a;
  const char *text = page->text->text;
  uint32_t shown = end, columns = count_columns(text + start, end - start);
  for (; columns > WIDTH; columns -= ((unsigned char)text[shown] & 0xC0) != 0x80)
    shown--;
  buffer_printf(a->out, "  %4u |%s", number, start < end ? " " : "");
  for (uint32_t i = start; i < shown; i++)
    buffer_putc(a->out, (unsigned char)text[i] < 0x20 || text[i] == 0x7F ? ' ' : text[i]);
  if (shown < end) buffer_puts(a->out, "…");
  if (start < end) text_origin(page, start, end);
  buffer_putc(a->out, '\n');
  page->rows++;
}

static void page_line(struct page *page, uint32_t number, uint32_t start, uint32_t end) {
  const struct segments *all = &page->segments;
  while (page->next < all->count && all->at[page->next].start + all->at[page->next].length <= start)
    page->next++;
  text_row(page, number, start, end);
  for (uint32_t i = page->next; i < all->count && all->at[i].start < end; i++)
    if (!all->at[i].literal) value_row(page, &all->at[i], start, end);
}

static void page_lines(struct page *page) {
  const struct str *text = page->text;
  uint32_t number = 1, limit = answer_most(page->a, FEW_ROWS), start = 0;
  while (start < text->length && page->rows < limit) {
    const char *found = memchr(text->text + start, '\n', text->length - start);
    uint32_t end = found ? (uint32_t)(found - text->text) : text->length;
    page_line(page, number++, start, end);
    start = end + 1;
  }
  if (start >= text->length) return;
  uint32_t left = count_lines(text->text + start, text->length - start);
  answer_more(page->a, left + (text->text[text->length - 1] != '\n'), "lines");
}

/* Whether TEXT has more than one line. */
static bool has_lines(const struct str *text) {
  const char *first = memchr(text->text, '\n', text->length);
  return first && first + 1 < text->text + text->length;
}

bool answer_composed(struct answer *a, struct value value) {
  struct catalog *catalog = a->describer.catalog;
  if (value.kind != VALUE_STRING || !segments_composed(catalog->traces, value.trace)) return false;
  struct page page = {.a = a, .text = value.u.text};
  page.segments = segments_read(catalog->arena, catalog->traces, a->describer.evaluator, value.trace);
  if (!page.segments.count) return false;
  page.text = secret_starred(&a->describer, a->out->arena, page.text, &page.segments);
  if (has_lines(value.u.text)) {
    page_lines(&page);
    return true;
  }
  answer_term(a, value.trace);
  segment_lines(a, page.text, &page.segments);
  return true;
}
