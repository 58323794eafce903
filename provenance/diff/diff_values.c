/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How a value changed: of texts with several lines the lines around each change, as `diff -u` shows them; of
 * a long text the part around the change.
 */
#include "provenance/answers/answer.h"
#include "provenance/diff/diff_parts.h"

enum { CONTEXT = 3, WINDOW = 64, BEFORE = 20, MOST_LINES = 30, INDENT = 6, LINE_WIDTH = 80 };

/* ---- the part around a change ---- */

static bool continues(char c) {
  return ((unsigned char)c & 0xC0) == 0x80;
}

/* How many bytes A and B begin with alike. */
static size_t common_start(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t most = a_length < b_length ? a_length : b_length, i = 0;
  while (i < most && a[i] == b[i])
    i++;
  return i;
}

/* Appends WIDTH characters of TEXT, those around byte AT; what is left out is shown as an ellipsis. */
static void put_window(struct buffer *out, const char *text, size_t length, size_t at, uint32_t width) {
  size_t start = length > width && at > BEFORE ? at - BEFORE : 0;
  if (length > width && start + width > length) start = length - width;
  while (start && continues(text[start]))
    start--;
  if (start) buffer_puts(out, "…");
  show_line(out, text + start, (uint32_t)(length - start), width);
}

const char *diff_window(struct arena *arena, const struct str *text, const struct str *other) {
  struct buffer out;
  buffer_init(&out, arena);
  size_t at = other ? common_start(text->text, text->length, other->text, other->length) : 0;
  put_window(&out, text->text, text->length, at, other ? WINDOW : 3 * WINDOW);
  return buffer_text(&out);
}

/* ---- lines ---- */

struct byte_span {
  uint32_t start, length;
};

/* A text by its lines. */
struct lines {
  const char *text;
  ARENA_VECTOR(struct byte_span) list;
};

static void split_lines(struct lines *lines, struct arena *arena, const struct str *text) {
  lines->text = text->text;
  for (size_t i = 0; i < text->length;) {
    const char *stop = memchr(text->text + i, '\n', text->length - i);
    size_t end = stop ? (size_t)(stop - text->text) : text->length;
    struct byte_span span = {(uint32_t)i, (uint32_t)(end - i)};
    ARENA_PUSH(arena, &lines->list, span);
    i = end + 1;
  }
}

struct comparing {
  struct answer *a;
  struct lines old, new;
  const struct hunk_list *hunks;
  uint32_t shown, hidden;
};

/* Line I of LINES, and of OTHERS (or NULL) the line that stood in its place. */
static void put_line(struct comparing *c, char sign, const struct lines *lines, uint32_t i,
                     const struct lines *others, uint32_t k) {
  struct answer *a = c->a;
  size_t at = 0;
  if (c->shown++ >= answer_most(a, MOST_LINES)) {
    c->hidden++;
    return;
  }
  const struct byte_span *line = &lines->list.at[i];
  if (others) {
    const struct byte_span *other = &others->list.at[k];
    at = common_start(lines->text + line->start, line->length, others->text + other->start, other->length);
  }
  buffer_printf(a->out, "%*s%c%s", INDENT, "", sign, line->length ? " " : "");
  if (sign == ' ') answer_paint(a, PAINT_FAINT);
  put_window(a->out, lines->text + line->start, line->length, at, LINE_WIDTH - INDENT - 4);
  if (sign == ' ') answer_paint(a, PAINT_OFF);
  buffer_putc(a->out, '\n');
}

static void put_hunk(struct comparing *c, const struct hunk *hunk) {
  bool pairs = hunk->old_count == hunk->new_count;
  for (uint32_t i = 0; i < hunk->old_count; i++)
    put_line(c, '-', &c->old, hunk->old_start + i, pairs ? &c->new : NULL, hunk->new_start + i);
  for (uint32_t i = 0; i < hunk->new_count; i++)
    put_line(c, '+', &c->new, hunk->new_start + i, pairs ? &c->old : NULL, hunk->old_start + i);
}

/* The hunks FIRST to LAST, whose contexts touch, as one. */
static void put_group(struct comparing *c, uint32_t first, uint32_t last) {
  const struct hunk *begin = &c->hunks->list.at[first], *end = &c->hunks->list.at[last];
  uint32_t before = begin->new_start < CONTEXT ? begin->new_start : CONTEXT;
  uint32_t after = c->new.list.count - (end->new_start + end->new_count), line = begin->new_start - before;
  if (before > begin->old_start) before = begin->old_start, line = begin->new_start - before;
  if (after > CONTEXT) after = CONTEXT;
  uint32_t old_end = end->old_start + end->old_count + after,
           new_end = end->new_start + end->new_count + after;
  if (c->shown < answer_most(c->a, MOST_LINES))
    buffer_printf(c->a->out, "%*s@@ -%u,%u +%u,%u @@\n", INDENT, "", begin->old_start - before + 1,
                  old_end - (begin->old_start - before), line + 1, new_end - line);
  for (uint32_t i = first; i <= last; i++) {
    const struct hunk *hunk = &c->hunks->list.at[i];
    for (; line < hunk->new_start; line++)
      put_line(c, ' ', &c->new, line, NULL, 0);
    put_hunk(c, hunk);
    line = hunk->new_start + hunk->new_count;
  }
  for (; line < new_end; line++)
    put_line(c, ' ', &c->new, line, NULL, 0);
}

static bool has_lines(const struct str *text) {
  const char *stop = memchr(text->text, '\n', text->length);
  return stop && stop + 1 < text->text + text->length;
}

bool diff_has_lines(const struct diff_change *change) {
  return change->before_text && change->after_text &&
         (has_lines(change->before_text) || has_lines(change->after_text)) &&
         !str_equal(change->before_text, change->after_text);
}

void diff_put_lines(struct answer *a, const struct diff_change *change) {
  struct hunk_list hunks = {0};
  struct comparing c = {.a = a, .hunks = &hunks};
  text_changes(&hunks, a->out->arena, change->before_text, change->after_text);
  split_lines(&c.old, a->out->arena, change->before_text);
  split_lines(&c.new, a->out->arena, change->after_text);
  for (uint32_t i = 0, k; i < hunks.list.count; i = k + 1) {
    for (k = i; k + 1 < hunks.list.count; k++) {
      const struct hunk *at = &hunks.list.at[k], *next = at + 1;
      if (next->new_start - (at->new_start + at->new_count) > 2 * CONTEXT) break;
    }
    put_group(&c, i, k);
  }
  if (c.hidden) buffer_printf(a->out, "%*s… %u more lines (--all shows them)\n", INDENT, "", c.hidden);
}
