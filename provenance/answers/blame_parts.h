/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `blame` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_BLAME_PARTS_H
#define COLOPHON_PROVENANCE_BLAME_PARTS_H

#include "provenance/answers/answer.h"
#include "provenance/answers/blame.h"

/* Why a line is responsible. */
enum blame_role {
  BLAME_VALUE,     /* the value was copied or computed from it */
  BLAME_GIVEN,     /* it gives the value to the attribute */
  BLAME_CONDITION, /* a condition stands there */
  BLAME_TESTED,    /* what decided was read from it */
  BLAME_DECLARED,  /* the resource is declared there */
  BLAME_INCLUDED,  /* what contains the resource is declared there */
};

/* Lines FIRST to LAST of a source; or a datum that has no file, by its label. */
struct blame_row {
  enum blame_role role;
  source_id source;
  uint32_t first, last;
  label_id label;
  struct authorship by; /* once blame_find was called */
};
struct blame_rows {
  ARENA_VECTOR(struct blame_row) list;
  uint64_t *seen; /* sources with lines, and labels, that are in it */
  uint32_t room, count;
};

struct blaming {
  struct answer a;
  struct authors *authors;
  const struct blame_question *question;
  struct arena *rows;                          /* where rows are */
  bool asks_later;                             /* rows are not expected as they are added */
  ARENA_VECTOR(const struct commit *) commits; /* that were shown, each once */
  ARENA_VECTOR(source_id) files;               /* the same for files that have owners */
};

/* ---- which lines ---- */

/* What ATTRIBUTE's value came from, and what decided that it is that; not why the resource is there. */
void blame_value_rows(struct blaming *b, struct blame_rows *rows, const struct attribute *attribute);
void blame_decided_rows(struct blaming *b, struct blame_rows *rows, const struct attribute *attribute);
/* Why RESOURCE is there. */
void blame_existence_rows(struct blaming *b, struct blame_rows *rows, const struct resource *resource);
/* Whether a row of ROWS begins where ROW does. */
bool blame_has(const struct blame_rows *rows, const struct blame_row *row);
/* Finds who wrote the lines of ROWS, which were all expected before any is found; runs of lines by the same
   commit stay one row, others become several. */
void blame_find(struct blaming *b, struct blame_rows *rows);
/* The same until there are MOST rows: the others stay as they are. */
void blame_find_first(struct blaming *b, struct blame_rows *rows, uint32_t most);
/* Says that the first MOST of ROWS will be found. */
void blame_expect(struct blaming *b, const struct blame_rows *rows, uint32_t most);
/* Each line once that an attribute depends on, its resource's existence included: data, then control. */
void blame_all_rows(struct blaming *b, struct blame_rows *data, struct blame_rows *control,
                    const struct resource *resource, const struct attribute *attribute);
const char *blame_role_name(enum blame_role role);
/* COMMIT is shown: the answer ends with its summary. */
void blame_shows(struct blaming *b, const struct commit *commit);
/* The owners of the file of ROW, which is shown: the answer ends with them, too. */
struct owners blame_owners(struct blaming *b, const struct blame_row *row);

/* ---- how they are shown ---- */

/* Year, month and day where it was written. */
const char *blame_date(struct arena *arena, const struct commit *commit);
/* The text of the row's first line without blanks around it, redacted; or the datum. */
void blame_row_text(struct blaming *b, struct buffer *out, const struct blame_row *row);

/* One resource and of its attributes those that were asked for (NULL: of this name there is none). */
struct blame_asked {
  const struct resource *resource;
  const struct attribute *const *attributes;
  uint32_t count;
};

/* How many attributes someone wrote a line of the value of, and how many a line that decided. */
struct blame_total {
  enum authored state;
  const struct commit *commit; /* the first that was met of an author's; or NULL */
  const char *owner;           /* BY_OWNER: NULL where there is none, and why */
  enum ownership ownership;
  uint32_t written, decided;
  uint32_t last_written, last_decided; /* the attribute that was counted last */
};

void blame_text(struct blaming *b, const struct blame_asked *asked);
void blame_json(struct blaming *b, const struct blame_asked *asked);
void blame_table(struct blaming *b);
void blame_json_all(struct blaming *b);
/* The line of an attribute: its newest ROW (NULL: none), and how many more there are. */
void blame_entry_text(struct blaming *b, const struct resource *resource, const struct attribute *attribute,
                      const struct blame_row *row, uint32_t more);
/* Totals of the whole catalog, or with ASKED of these attributes. */
void blame_totals(struct blaming *b, const struct blame_asked *asked);
void blame_totals_text(struct blaming *b, const struct blame_total *totals, uint32_t count);
void blame_json_totals(struct blaming *b, const struct blame_total *totals, uint32_t count);

#endif
