/* SPDX-License-Identifier: Apache-2.0 */
/* All mends of a report together: which are the same, which share a metaparameter, and what files become by
 * them. */
#include <stdlib.h>

#include "provenance/faults/faults_report.h"

/* ---- joining ---- */

static bool same_two(const struct told_fault *a, const struct told_fault *b) {
  return !strcmp(a->producer.ref, b->producer.ref) && !strcmp(a->consumer.ref, b->consumer.ref);
}

/* Who is notified comes later, too: the mend of a notifier is one of the order. */
static void join_kinds(struct faults_report *report) {
  for (uint32_t i = 0; i < report->list.count; i++) {
    struct told_fault *order = &report->list.at[i];
    for (uint32_t k = 0; order->kind == FAULT_ORDERING && !order->reversed && k < report->list.count; k++) {
      const struct told_fault *notifier = &report->list.at[k];
      if (notifier->kind == FAULT_NOTIFIER && same_two(order, notifier)) order->mend = notifier->mend;
    }
  }
}

static int compare_edits(const void *a, const void *b) {
  const struct told_edit *x = *(struct told_edit *const *)a, *y = *(struct told_edit *const *)b;
  int order = strcmp(x->path, y->path);
  if (order) return order;
  if (x->start != y->start) return x->start < y->start ? -1 : 1;
  return strcmp(x->before, y->before);
}

static void add_references(struct arena *arena, struct told_edit *to, const struct told_edit *from) {
  for (uint32_t i = 0; i < from->references.count; i++) {
    bool known = false;
    for (uint32_t k = 0; k < to->references.count; k++)
      known |= !strcmp(to->references.at[k], from->references.at[i]);
    if (!known) ARENA_PUSH(arena, &to->references, from->references.at[i]);
  }
}

static bool same_spot(const struct told_edit *a, const struct told_edit *b) {
  return !strcmp(a->path, b->path) && a->start == b->start && a->length == b->length &&
         !strcmp(a->before, b->before);
}

/* Edits of the same spot become one, which all that had one of them have now. */
static void join_edits(struct faults_report *report) {
  uint32_t kept = 0;
  if (report->edits.count)
    qsort(report->edits.at, report->edits.count, sizeof *report->edits.at, compare_edits);
  for (uint32_t i = 0; i < report->edits.count; i++) {
    struct told_edit *edit = report->edits.at[i], *last = kept ? report->edits.at[kept - 1] : NULL;
    if (last && last != edit && same_spot(last, edit)) {
      add_references(report->arena, last, edit);
      for (uint32_t k = 0; k < report->list.count; k++)
        if (report->list.at[k].mend.edit == edit) report->list.at[k].mend.edit = last;
    } else if (last != edit) {
      report->edits.at[kept++] = edit;
    }
  }
  report->edits.count = kept;
}

void faults_keep_proven(struct faults_report *report) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < report->edits.count; i++) {
    bool holds = false;
    for (uint32_t k = 0; k < report->list.count; k++)
      holds |= report->list.at[k].mend.edit == report->edits.at[i] && report->list.at[k].proof != PROOF_FAILS;
    if (holds) report->edits.at[kept++] = report->edits.at[i];
  }
  report->edits.count = kept;
}

void faults_settle(struct faults_report *report) {
  if (report->settled) return;
  report->settled = true;
  join_kinds(report);
  for (uint32_t i = 0; i < report->list.count; i++) {
    struct told_edit *edit = report->list.at[i].mend.edit;
    if (edit && !report->list.at[i].accepted) ARENA_PUSH(report->arena, &report->edits, edit);
  }
  join_edits(report);
}

const char *faults_edit_text(struct arena *arena, const struct told_edit *edit) {
  struct buffer out;
  bool several = !edit->list && edit->references.count > 1;
  buffer_init(&out, arena);
  buffer_puts(&out, edit->before);
  if (several) buffer_putc(&out, '[');
  for (uint32_t i = 0; i < edit->references.count; i++)
    buffer_printf(&out, "%s%s", i ? ", " : "", edit->references.at[i]);
  if (several) buffer_putc(&out, ']');
  buffer_puts(&out, edit->after);
  return buffer_text(&out);
}

/* ---- files ---- */

static uint32_t end_of_file(const struct faults_report *report, uint32_t first) {
  uint32_t next = first;
  while (next < report->edits.count && !strcmp(report->edits.at[next]->path, report->edits.at[first]->path))
    next++;
  return next;
}

/* Appends the bytes from START to END of the file of the edits FIRST to NEXT as they become. */
static void put_mended(struct faults_report *report, uint32_t first, uint32_t next, uint32_t start,
                       uint32_t end, struct buffer *out) {
  const struct str *whole = report->edits.at[first]->whole;
  for (uint32_t i = first; i < next; i++) {
    const struct told_edit *edit = report->edits.at[i];
    if (edit->start < start || edit->start + edit->length > end) continue;
    buffer_add(out, whole->text + start, edit->start - start);
    buffer_puts(out, faults_edit_text(report->arena, edit));
    start = edit->start + edit->length;
  }
  buffer_add(out, whole->text + start, end - start);
}

const struct str *faults_mended(struct faults_report *report, uint32_t first, uint32_t *next) {
  struct buffer out;
  buffer_init(&out, report->arena);
  *next = end_of_file(report, first);
  put_mended(report, first, *next, 0, report->edits.at[first]->whole->length, &out);
  return buffer_take(&out);
}

/* ---- patches ---- */

enum { CONTEXT = 3 };

static uint32_t line_start(const struct str *text, uint32_t at) {
  while (at && text->text[at - 1] != '\n')
    at--;
  return at;
}

/* Behind the line break of the line of AT. */
static uint32_t line_end(const struct str *text, uint32_t at) {
  while (at < text->length && text->text[at] != '\n')
    at++;
  return at < text->length ? at + 1 : at;
}

/* Appends the lines of TEXT, each with MARK in front; returns how many. */
static uint32_t put_lines(struct buffer *out, char mark, const char *text, size_t length) {
  uint32_t count = 0;
  const char *end = text + length;
  while (text < end) {
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    if (out) {
      buffer_putc(out, mark);
      buffer_add(out, text, (size_t)((stop ? stop : end) - text));
      buffer_puts(out, stop ? "\n" : "\n\\ No newline at end of file\n");
    }
    count++;
    text = stop ? stop + 1 : end;
  }
  return count;
}

/* One hunk: the lines from START to END are replaced, with lines around them. */
static void put_hunk(struct faults_report *report, uint32_t first, uint32_t next, uint32_t start,
                     uint32_t end, long *shift, struct buffer *out) {
  const struct str *whole = report->edits.at[first]->whole;
  uint32_t from = start, to = end;
  struct buffer made, body;
  for (int i = 0; i < CONTEXT && from; i++)
    from = line_start(whole, from - 1);
  for (int i = 0; i < CONTEXT; i++)
    to = line_end(whole, to);
  buffer_init(&made, report->arena);
  buffer_init(&body, report->arena);
  put_mended(report, first, next, start, end, &made);
  uint32_t before = put_lines(&body, ' ', whole->text + from, start - from);
  uint32_t removed = put_lines(&body, '-', whole->text + start, end - start);
  uint32_t added = put_lines(&body, '+', made.text, made.length);
  uint32_t after = put_lines(&body, ' ', whole->text + end, to - end);
  uint32_t line = put_lines(NULL, ' ', whole->text, from) + 1;
  buffer_printf(out, "@@ -%u,%u +%ld,%u @@\n", line, before + removed + after, (long)line + *shift,
                before + added + after);
  buffer_add(out, body.text, body.length);
  *shift += (long)added - (long)removed;
}

/* Whether the lines around what ends at END reach those around what starts at START. */
static bool touches(const struct str *whole, uint32_t end, uint32_t start) {
  for (int i = 0; i < 2 * CONTEXT; i++)
    end = line_end(whole, end);
  return end >= start;
}

void faults_write_patch(struct faults_report *report,
                        const char *(*rooted)(struct arena *arena, const char *path), struct buffer *out) {
  for (uint32_t first = 0, next; first < report->edits.count; first = next) {
    const struct told_edit *edit = report->edits.at[first];
    const char *name = rooted(report->arena, edit->path);
    long shift = 0;
    next = end_of_file(report, first);
    buffer_printf(out, "--- a/%s\n+++ b/%s\n", name, name);
    for (uint32_t i = first; i < next;) {
      uint32_t start = line_start(edit->whole, report->edits.at[i]->start), end = start;
      for (; i < next; i++) {
        const struct told_edit *one = report->edits.at[i];
        if (end > start && !touches(edit->whole, end, line_start(edit->whole, one->start))) break;
        uint32_t stop = line_end(edit->whole, one->start + one->length);
        if (stop > end) end = stop;
      }
      put_hunk(report, first, next, start, end, &shift, out);
    }
  }
}
