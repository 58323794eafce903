/* SPDX-License-Identifier: Apache-2.0 */
/* The text of `blame`: a line for each row, who and when first, as git's own blame has it. */
#include <stdlib.h>
#include <time.h>

#include "provenance/answers/blame_parts.h"
#include "provenance/describe/secret.h"
#include "provenance/describe/show.h"
#include "src/support/redaction.h"

enum {
  LINE_WIDTH = 80,
  LONGEST_AUTHOR = 14,
  LONGEST_PLACE = 24,
  LEAST_TEXT = 8,
  FEW_ROWS = 8,
  FEW_ATTRIBUTES = 12,
};

/* ---- commits ---- */

const char *blame_date(struct arena *arena, const struct commit *commit) {
  char text[64] = "";
  struct tm parts;
  time_t there = (time_t)(commit->time + commit->offset * 60);
  if (gmtime_r(&there, &parts)) strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return str_from(arena, text)->text;
}

static uint32_t width_of(const char *text) {
  uint32_t columns = 0;
  for (; *text; text++)
    columns += ((unsigned char)*text & 0xC0) != 0x80;
  return columns;
}

struct widths {
  uint32_t id, author;
};

/* Of the rows that are shown, MOST. */
static void widen(struct widths *widths, const struct blame_rows *rows, uint32_t most) {
  for (uint32_t i = 0; i < rows->list.count && i < most; i++) {
    const struct commit *commit = rows->list.at[i].by.commit;
    if (!commit) continue;
    uint32_t id = (uint32_t)strlen(commit->abbreviated), author = width_of(commit->author);
    if (id > widths->id) widths->id = id;
    if (author > widths->author) widths->author = author < LONGEST_AUTHOR ? author : LONGEST_AUTHOR;
  }
}

/* TEXT in WIDTH columns, cut or filled. */
static void put_column(struct buffer *out, const char *text, uint32_t width) {
  uint32_t columns = 0, all = width_of(text);
  uint32_t most = all > width ? width - 1 : all;
  for (const char *p = text; *p && columns <= most; p++) {
    columns += ((unsigned char)*p & 0xC0) != 0x80;
    if (columns <= most) buffer_putc(out, *p);
  }
  if (all > width) buffer_puts(out, "…");
  for (uint32_t i = all > width ? width : all; i < width; i++)
    buffer_putc(out, ' ');
}

static void put_by(struct blaming *b, const struct authorship *by, const struct widths *widths) {
  struct answer *a = &b->a;
  if (by->commit) {
    blame_shows(b, by->commit);
    answer_paint(a, PAINT_MARK);
    put_column(a->out, by->commit->abbreviated, widths->id);
    answer_paint(a, PAINT_OFF);
    buffer_printf(a->out, "  %s  ", blame_date(a->out->arena, by->commit));
    put_column(a->out, by->commit->author, widths->author);
  } else {
    answer_paint(a, PAINT_FAINT);
    put_column(a->out, authored_name(by->state), widths->id + widths->author + 14);
    answer_paint(a, PAINT_OFF);
  }
  buffer_puts(a->out, "  ");
}

/* ---- rows ---- */

void blame_row_text(struct blaming *b, struct buffer *out, const struct blame_row *row) {
  struct sources *sources = b->a.describer.catalog->sources;
  if (!row->source) {
    struct buffer *line = b->a.out;
    unsigned options = b->a.options;
    b->a.out = out;
    b->a.options &= ~(unsigned)(EXPLAIN_COLOUR | EXPLAIN_LINKS);
    answer_tested_label(&b->a, row->label);
    b->a.out = line;
    b->a.options = options;
    return;
  }
  uint32_t length;
  if (source_get(sources, row->source)->sparse) return;
  const char *line = source_line(sources, row->source, row->first, &length);
  uint32_t start = (uint32_t)(line - source_get(sources, row->source)->text), end = start + length;
  const char *text = source_get(sources, row->source)->text;
  while (start < end && (text[start] == ' ' || text[start] == '\t'))
    start++;
  while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t' || text[end - 1] == '\r'))
    end--;
  redacted_source(out, sources, (struct place){row->source, start, end});
}

/* NAME without its first folders, if it is longer than MOST columns. */
static const char *shortened(struct arena *arena, const char *name, uint32_t most) {
  const char *kept = name;
  for (const char *slash; width_of(kept) + (kept > name ? 2 : 0) > most && (slash = strchr(kept, '/'));)
    kept = slash + 1;
  return kept > name ? arena_printf(arena, "…/%s", kept) : name;
}

static void put_line_place(struct blaming *b, const struct blame_row *row) {
  struct answer *a = &b->a;
  const struct source *source = source_get(a->describer.catalog->sources, row->source);
  bool link = a->options & EXPLAIN_LINKS && source->path;
  if (link) buffer_printf(a->out, "\033]8;;file://%s\033\\", source->path->text);
  answer_paint(a, PAINT_PLACE);
  buffer_printf(a->out, "%s:%u", shortened(a->out->arena, source->name->text, LONGEST_PLACE), row->first);
  if (row->last > row->first) buffer_printf(a->out, "-%u", row->last);
  answer_paint(a, PAINT_OFF);
  if (link) buffer_puts(a->out, "\033]8;;\033\\");
}

static void put_row(struct blaming *b, const struct blame_row *row, const struct widths *widths) {
  struct answer *a = &b->a;
  struct buffer text;
  buffer_init(&text, a->out->arena);
  blame_row_text(b, &text, row);
  buffer_puts(a->out, "  ");
  put_by(b, &row->by, widths);
  if (row->source) {
    struct piece place;
    blame_owners(b, row);
    piece_begin(a, &place);
    put_line_place(b, row);
    piece_end(a, &place, "");
    buffer_puts(a->out, "  ");
  }
  uint32_t column = answer_column(a), left = column < LINE_WIDTH ? LINE_WIDTH - column : 0;
  if (left >= LEAST_TEXT || !row->source)
    show_line(a->out, buffer_text(&text), (uint32_t)text.length, left > LEAST_TEXT ? left - 1 : LEAST_TEXT);
  while (a->out->length && a->out->text[a->out->length - 1] == ' ')
    a->out->length--;
  buffer_putc(a->out, '\n');
}

static void put_rows(struct blaming *b, const struct blame_rows *rows, const struct widths *widths) {
  uint32_t most = answer_most(&b->a, FEW_ROWS), count = rows->list.count;
  for (uint32_t i = 0; i < count && i < most; i++)
    put_row(b, &rows->list.at[i], widths);
  answer_more(&b->a, count > most ? count - most : 0, "lines");
}

/* ---- the whole answer ---- */

static int newest_first(const void *x, const void *y) {
  const struct commit *a = *(const struct commit *const *)x, *b = *(const struct commit *const *)y;
  if (a->time != b->time) return a->time < b->time ? 1 : -1;
  return strcmp(a->id, b->id);
}

static void put_commits(struct blaming *b, uint32_t id_width) {
  struct answer *a = &b->a;
  if (!b->commits.count) return;
  qsort(b->commits.at, b->commits.count, sizeof *b->commits.at, newest_first);
  buffer_puts(a->out, "\ncommits\n");
  for (uint32_t i = 0; i < b->commits.count; i++) {
    const struct commit *commit = b->commits.at[i];
    buffer_puts(a->out, "  ");
    answer_paint(a, PAINT_MARK);
    put_column(a->out, commit->abbreviated, id_width);
    answer_paint(a, PAINT_OFF);
    buffer_puts(a->out, "  ");
    show_line(a->out, commit->summary, (uint32_t)strlen(commit->summary), LINE_WIDTH - id_width - 5);
    buffer_putc(a->out, '\n');
  }
}

/* The owners of the files that were shown. */
static void put_owners(struct blaming *b) {
  struct answer *a = &b->a;
  if (!b->files.count) return;
  buffer_puts(a->out, "\nowners\n");
  for (uint32_t i = 0; i < b->files.count; i++) {
    struct owners owners = authors_owners(b->authors, b->files.at[i]);
    const char *name = source_get(a->describer.catalog->sources, b->files.at[i])->name->text;
    buffer_puts(a->out, "  ");
    answer_paint(a, PAINT_PLACE);
    buffer_puts(a->out, name);
    answer_paint(a, PAINT_OFF);
    for (uint32_t k = 0; k < owners.count; k++) {
      struct piece piece;
      piece_begin(a, &piece);
      buffer_puts(a->out, owners.at[k].name);
      if (owners.at[k].optional) buffer_puts(a->out, " (optional)");
      piece_end(a, &piece, k ? " " : "  ");
    }
    buffer_putc(a->out, '\n');
  }
}

/* What is said of one attribute. */
struct told {
  const struct attribute *attribute;
  struct blame_rows value, decided;
};

static void put_attribute(struct blaming *b, const struct told *told, const struct widths *widths) {
  struct answer *a = &b->a;
  buffer_printf(a->out, "\n%s = ", told->attribute->name->text);
  answer_paint(a, PAINT_STRONG);
  if (secret_attribute(a->describer.catalog, told->attribute))
    buffer_puts(a->out, SECRET_VALUE);
  else
    answer_value(a, secret_hidden_attribute(&a->describer, a->out->arena, told->attribute), ANSWER_VALUE);
  answer_paint(a, PAINT_OFF);
  buffer_putc(a->out, '\n');
  put_rows(b, &told->value, widths);
  if (!told->decided.list.count) return;
  buffer_puts(a->out, " decided by\n");
  put_rows(b, &told->decided, widths);
}

/* Lines that the value itself came from are not said again, nor why the resource is there. */
static void leave_out(struct blaming *b, struct told *told, const struct blame_rows *existence) {
  struct blame_rows kept = {0};
  for (uint32_t i = 0; i < told->decided.list.count; i++) {
    const struct blame_row *row = &told->decided.list.at[i];
    if (!blame_has(&told->value, row) && !blame_has(existence, row))
      ARENA_PUSH(b->a.out->arena, &kept.list, *row);
  }
  told->decided = kept;
}

static void unknown_attribute(struct blaming *b, const struct resource *resource, const char *name) {
  const struct attribute *near = near_attribute(resource, name);
  buffer_putc(b->a.out, '\n');
  answer_ref(&b->a, resource);
  buffer_printf(b->a.out, " has no attribute '%s' in the catalog.\n", name);
  if (near) buffer_printf(b->a.out, "It has '%s'.\n", near->name->text);
}

void blame_text(struct blaming *b, const struct blame_asked *asked) {
  struct arena *arena = b->a.out->arena;
  struct blame_rows existence = {0};
  struct widths widths = {7, 6};
  uint32_t most = asked->count, count = 0, few = answer_most(&b->a, FEW_ROWS);
  if (!b->question->count) most = answer_most(&b->a, FEW_ATTRIBUTES);
  struct told *told = arena_zalloc(arena, (asked->count + 1) * sizeof *told);
  b->asks_later = true; /* the history of what is not shown may be long */
  blame_existence_rows(b, &existence, asked->resource);
  blame_expect(b, &existence, few);
  for (uint32_t i = 0; i < asked->count; i++) {
    const struct attribute *attribute = asked->attributes[i];
    if (!attribute || attribute->value.kind == VALUE_UNDEF) continue;
    if (count++ >= most) continue;
    told[i].attribute = attribute;
    blame_value_rows(b, &told[i].value, attribute);
    blame_decided_rows(b, &told[i].decided, attribute);
    leave_out(b, &told[i], &existence);
    blame_expect(b, &told[i].value, few);
    blame_expect(b, &told[i].decided, few);
  }
  blame_find_first(b, &existence, few);
  widen(&widths, &existence, few);
  for (uint32_t i = 0; i < asked->count; i++) {
    blame_find_first(b, &told[i].value, few);
    blame_find_first(b, &told[i].decided, few);
    widen(&widths, &told[i].value, few);
    widen(&widths, &told[i].decided, few);
  }
  answer_ref(&b->a, asked->resource);
  buffer_putc(b->a.out, '\n');
  put_rows(b, &existence, &widths);
  for (uint32_t i = 0; i < asked->count; i++) {
    if (told[i].attribute)
      put_attribute(b, &told[i], &widths);
    else if (b->question->count && !asked->attributes[i])
      unknown_attribute(b, asked->resource, b->question->attributes[i]);
  }
  if (count > most) buffer_putc(b->a.out, '\n');
  answer_more(&b->a, count > most ? count - most : 0, "attributes");
  put_commits(b, widths.id);
  put_owners(b);
}

/* ---- the whole catalog ---- */

void blame_entry_text(struct blaming *b, const struct resource *resource, const struct attribute *attribute,
                      const struct blame_row *row, uint32_t more) {
  static const struct widths widths = {7, 14};
  struct answer *a = &b->a;
  struct authorship none = {.state = AUTHORED_NO_FILE};
  struct piece place;
  put_by(b, row ? &row->by : &none, &widths);
  answer_ref(a, resource);
  buffer_printf(a->out, "%s%s", resource_joint(resource), attribute->name->text);
  piece_begin(a, &place);
  if (row && row->source) put_line_place(b, row);
  if (row && !row->source) blame_row_text(b, a->out, row);
  if (!row) buffer_puts(a->out, "of the language itself");
  if (more) buffer_printf(a->out, " +%u", more);
  piece_end(a, &place, "  ");
  buffer_putc(a->out, '\n');
}

static void put_owner(struct buffer *out, const struct blame_total *total) {
  if (total->owner)
    buffer_puts(out, total->owner);
  else if (total->ownership == OWNERSHIP_NO_FILE)
    buffer_puts(out, "no file (facts, settings)");
  else
    buffer_printf(out, "no owner (%s)", ownership_name(total->ownership));
}

void blame_totals_text(struct blaming *b, const struct blame_total *totals, uint32_t count) {
  struct answer *a = &b->a;
  bool commits = b->question->sum == BLAME_BY_COMMIT;
  bool by_owner = b->question->sum == BLAME_BY_OWNER;
  buffer_printf(a->out, "written  decided  %s\n", commits ? "commit" : by_owner ? "owner" : "author");
  for (uint32_t i = 0; i < count; i++) {
    const struct commit *commit = totals[i].commit;
    buffer_printf(a->out, "%7u  %7u  ", totals[i].written, totals[i].decided);
    if (by_owner) {
      put_owner(a->out, &totals[i]);
    } else if (!commit) {
      buffer_puts(a->out, authored_name(totals[i].state));
      if (totals[i].state == AUTHORED_NO_FILE) buffer_puts(a->out, " (facts, settings)");
    } else if (commits) {
      buffer_printf(a->out, "%s  %s  ", commit->abbreviated, blame_date(a->out->arena, commit));
      put_column(a->out, commit->author, 14);
      buffer_puts(a->out, "  ");
      uint32_t column = answer_column(a);
      show_line(a->out, commit->summary, (uint32_t)strlen(commit->summary),
                column < LINE_WIDTH - LEAST_TEXT ? LINE_WIDTH - column - 1 : LEAST_TEXT);
    } else {
      buffer_printf(a->out, "%s <%s>", commit->author, commit->email);
    }
    buffer_putc(a->out, '\n');
  }
  if (!count) buffer_puts(a->out, "nothing: no attribute has a value\n");
}
