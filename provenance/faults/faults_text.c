/* SPDX-License-Identifier: Apache-2.0 */
/* What `faults` found, for people, within 80 columns. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "provenance/faults/faults_report.h"

enum { FEW_PATHS = 3, COLUMNS = 80 };

struct writing {
  struct buffer *out;
  unsigned options;
  bool files;      /* lines of traces are told with their files */
  uint32_t column; /* where the line stands */
};

static void paint(struct writing *w, const char *escape) {
  if (w->options & FAULTS_COLOUR) buffer_puts(w->out, escape);
}

static uint32_t characters(const char *text) {
  uint32_t count = 0;
  for (; *text; text++)
    count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

static void end_line(struct writing *w) {
  while (w->out->length && w->out->text[w->out->length - 1] == ' ')
    w->out->length--;
  buffer_putc(w->out, '\n');
  w->column = 0;
}

/* Appends WORDS, broken at blanks so that lines end before the right margin; further ones begin INDENT in. */
static void put_words(struct writing *w, const char *words, uint32_t indent) {
  while (*words) {
    size_t length = strcspn(words, " ");
    char *word = arena_printf(w->out->arena, "%.*s", (int)length, words);
    uint32_t wide = characters(word);
    if (w->column > indent && w->column + wide > COLUMNS - 1) {
      end_line(w);
      buffer_printf(w->out, "%*s", (int)indent, "");
      w->column = indent;
    }
    buffer_puts(w->out, word);
    w->column += wide;
    words += length;
    if (*words != ' ') continue;
    words++;
    if (w->column < COLUMNS - 2) {
      buffer_putc(w->out, ' ');
      w->column++;
    }
  }
}

static void sentence(struct writing *w, uint32_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void sentence(struct writing *w, uint32_t indent, const char *format, ...) {
  struct buffer text;
  va_list arguments;
  char *words;
  va_start(arguments, format);
  int length = vasprintf(&words, format, arguments);
  va_end(arguments);
  if (length < 0) return;
  buffer_init(&text, w->out->arena);
  buffer_add(&text, words, (size_t)length);
  free(words);
  buffer_printf(w->out, "%*s", (int)indent, "");
  w->column = indent;
  put_words(w, buffer_text(&text), indent);
  end_line(w);
}

/* ---- what happened ---- */

static const char *did(const struct told_call *call) {
  if (!strcmp(call->effect, "produced")) return "made";
  if (!strcmp(call->effect, "expunged")) return "removed";
  return "changed";
}

static const char *used(const struct told_call *call) {
  if (!strcmp(call->effect, "missed")) return "looked for it, and it was not there";
  if (!strcmp(call->effect, "produced")) return "made it, too";
  if (!strcmp(call->effect, "expunged")) return "removed it";
  if (!strcmp(call->effect, "consumed")) return "read it";
  return "changed it, too";
}

/* A line of the trace, with its file where there are several. */
static const char *line_text(struct writing *w, const struct told_call *call) {
  if (!w->files) return arena_printf(w->out->arena, "line %" PRIu32, call->line);
  return arena_printf(w->out->arena, "%s:%" PRIu32, call->trace, call->line);
}

static void put_path(struct writing *w, const struct told_fault *fault, const struct told_path *path) {
  const struct told_call *p = &path->producer, *c = &path->consumer;
  bool first = c->order < p->order;
  sentence(w, 2, "%s", path->path);
  const char *producer =
      arena_printf(w->out->arena, "%s (%s): %s %s it", line_text(w, p), p->call, fault->producer.ref, did(p));
  const char *consumer =
      arena_printf(w->out->arena, "%s (%s): %s %s", line_text(w, c), c->call, fault->consumer.ref, used(c));
  sentence(w, 4, "%s", first ? consumer : producer);
  sentence(w, 4, "%s", first ? producer : consumer);
}

/* ---- places ---- */

static const char *place_text_of(struct writing *w, const struct told_place *place) {
  if (!place->file) return NULL;
  if (!place->line) return place->file;
  if (!place->column) return arena_printf(w->out->arena, "%s:%" PRIu32, place->file, place->line);
  return arena_printf(w->out->arena, "%s:%" PRIu32 ":%" PRIu32, place->file, place->line, place->column);
}

static void put_by(struct writing *w, const struct told_place *place) {
  if (place->author) sentence(w, 4, "by %s", place->author);
}

static void put_resource(struct writing *w, const struct told_resource *r) {
  const char *place = place_text_of(w, &r->declared);
  if (!place) return;
  sentence(w, 2, "%s  %s", r->ref, place);
  put_by(w, &r->declared);
  if (r->written.text && r->written.line && r->written.line != r->declared.line) {
    const char *line = r->written.text;
    while (*line == ' ' || *line == '\t')
      line++;
    bool cut = characters(line) > 64;
    buffer_printf(w->out, "  %5" PRIu32 " | %.*s%s\n", r->written.line, cut ? 63 : (int)strlen(line), line,
                  cut ? "…" : "");
    put_by(w, &r->written);
  }
  if (r->condition) {
    const char *where = place_text_of(w, &r->condition_place);
    sentence(w, 4, "only if %s  %s", r->condition, where ? where : "");
  }
}

/* Whether a finding before FAULT has the same mend, which was shown there. */
static bool shown_before(const struct faults_report *report, const struct told_fault *fault) {
  for (const struct told_fault *f = report->list.at; f < fault; f++)
    if (f->mend.edit == fault->mend.edit && !f->accepted) return true;
  return false;
}

static void put_mend(struct writing *w, const struct faults_report *report, const struct told_fault *fault) {
  const struct told_mend *mend = &fault->mend;
  const char *place = place_text_of(w, &mend->place);
  if (fault->reversed) {
    sentence(w, 2, "mend: take away the order of the two, then: %s must come before %s", fault->producer.ref,
             fault->consumer.ref);
    return;
  }
  if (!mend->code) return;
  if (mend->settles > 1 && shown_before(report, fault)) {
    sentence(w, 2, "mend: %s, as above", mend->code);
    return;
  }
  paint(w, "\33[32m");
  sentence(w, 2, "mend: %s%s%s", mend->code, place ? "  " : "", place ? place : "");
  paint(w, "\33[0m");
  if (mend->settles > 1)
    sentence(w, 4, "in %s; it mends %" PRIu32 " findings", mend->resource, mend->settles);
  else if (!mend->metaparameter)
    sentence(w, 4, "below their declaration, which is one for both");
  else if (!mend->edit)
    sentence(w, 4, "in the declaration of %s", mend->resource ? mend->resource : fault->consumer.ref);
  if (fault->proof == PROOF_HOLDS) sentence(w, 4, "proven: %s", fault->proof_text);
  if (fault->proof == PROOF_FAILS) sentence(w, 4, "it does not do: %s", fault->proof_text);
}

static void put_title(struct writing *w, const struct told_fault *fault) {
  const char *what = fault->kind == FAULT_NOTIFIER ? "missing notifier"
                     : fault->reversed             ? "order the wrong way round"
                                                   : "missing order";
  paint(w, fault->sureness == FAULT_PROVEN ? "\33[1;31m" : "\33[1;33m");
  sentence(w, 0, "%s, %s: %s %s %s", what, faults_sureness_name(fault->sureness), fault->producer.ref,
           fault->kind == FAULT_NOTIFIER ? "must notify" : "must come before", fault->consumer.ref);
  paint(w, "\33[0m");
}

static void put_fault(struct writing *w, const struct faults_report *report, const struct told_fault *fault) {
  put_title(w, fault);
  uint32_t shown =
      (w->options & FAULTS_ALL) || fault->paths.count <= FEW_PATHS ? fault->paths.count : FEW_PATHS;
  for (uint32_t i = 0; i < shown; i++)
    put_path(w, fault, &fault->paths.at[i]);
  if (shown < fault->paths.count)
    sentence(w, 2, "and %" PRIu32 " more paths (--all)", fault->paths.count - shown);
  put_resource(w, &fault->producer);
  put_resource(w, &fault->consumer);
  if (fault->automatic) sentence(w, 2, "%s", fault->automatic);
  if (fault->mutual) sentence(w, 2, "each of the two makes what the other uses: no order suits both");
  put_mend(w, report, fault);
  for (uint32_t i = 0; report->runs.count > 1 && i < fault->nodes.count; i++)
    sentence(w, 2, "%s %s", i ? "     " : "node:", fault->nodes.at[i]);
  buffer_putc(w->out, '\n');
}

void faults_write_text(const struct faults_report *report, unsigned options, struct buffer *out) {
  struct writing w = {.out = out, .options = options, .files = report->files};
  uint32_t counts[FAULT_KINDS] = {0}, accepted = 0;
  for (uint32_t i = 0; i < report->list.count; i++) {
    const struct told_fault *fault = &report->list.at[i];
    if (fault->accepted) {
      accepted++;
      continue;
    }
    counts[fault->kind]++;
    put_fault(&w, report, fault);
  }
  uint32_t all = counts[FAULT_ORDERING] + counts[FAULT_NOTIFIER];
  if (!all)
    buffer_puts(out, "No faults");
  else
    buffer_printf(out, "%" PRIu32 " missing order%s, %" PRIu32 " missing notifier%s", counts[FAULT_ORDERING],
                  counts[FAULT_ORDERING] == 1 ? "" : "s", counts[FAULT_NOTIFIER],
                  counts[FAULT_NOTIFIER] == 1 ? "" : "s");
  for (uint32_t i = 0; i < report->runs.count && i < 1; i++)
    buffer_printf(out, "; %" PRIu32 " resources", report->runs.at[i].resources);
  if (accepted) buffer_printf(out, "; %" PRIu32 " accepted", accepted);
  buffer_puts(out, ".\n");
}
