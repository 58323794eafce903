/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What every form says of an attribute, and the library of anything in a catalog: its value and the reading
 * of it, the same that `explain --json` gives (provenance/describe/describe.h).  A row is good until the next
 * one is read.
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_ROW_H
#define COLOPHON_PROVENANCE_EXPORTS_ROW_H

#include "provenance/describe/places.h"
#include "provenance/describe/segments.h"
#include "provenance/exports/exports.h"

/* Where something stands, as it is shown; FILE NULL: in no file, and NAME says what it is, if anything. */
struct export_place {
  const char *file, *name;
  uint32_t line, column, end_line, end_column;
};

/* A value that another one replaced. */
struct export_masked {
  bool known;         /* VALUE is */
  struct value value; /* without secrets */
  const char *origin; /* what gave it, or replaced it */
  label_id label;     /* that it was copied from, or 0 */
  struct place place;
};

struct export_row {
  struct catalog *catalog;
  const struct resource *resource;
  const struct attribute *attribute; /* NULL: the row is that of the resource, or of an edge */
  struct value value;                /* without secrets */
  bool secret;                       /* something of it is hidden */
  const char *kind;                  /* of its origin: see row_kinds */
  const char *origin;                /* how the attribute got it: origin_name() */
  struct where where;                /* the label that it is a copy of */
  struct place from;      /* of that label; of what is computed the place where the attribute got it */
  const char *expression; /* of what is computed; else NULL */
  struct segments segments;
  ARENA_VECTOR(struct dependency) inputs;
  ARENA_VECTOR(struct places) places;    /* further ones (ROW_PLACES) */
  ARENA_VECTOR(struct passage) passages; /* of code on the way to the inputs */
  ARENA_VECTOR(struct condition) conditions;
  ARENA_VECTOR(struct export_masked) masked;
  struct authorship by; /* of `from`, where authors are known */
  struct owners owners; /* of its file */
};

/* Kinds of origins: "literal", "template", "fact", "data" (Hiera's), "setting", "file", "program",
   "built-in", "computed" (of several, or by a function) and "unknown"; NULL ends them. */
extern const char *const row_kinds[];

/* The kind of what is a copy of LABEL. */
const char *row_label_kind(const struct sources *sources, label_id label);

struct row_reader;

/* What takes a reading of its own, and is left empty unless it is wanted. */
enum row_part {
  ROW_INPUTS = 1,
  ROW_CONDITIONS = 2,
  ROW_MASKED = 4,
  ROW_EXPRESSION = 8,
  ROW_ALL = 15,
  ROW_PASSAGES = 16, /* needs ROW_INPUTS */
  ROW_SEGMENTS = 32,
  ROW_ABSENCES = 64, /* of inputs and conditions also those that answers leave out */
  ROW_PLACES = 128   /* inputs that are many of one file are given as `places` */
};

/* Reads of SUBJECT's catalog the PARTS of rows; memory comes from ARENA. */
struct row_reader *row_reader_new(struct arena *arena, const struct export_subject *subject, unsigned parts);
void row_reader_free(struct row_reader *reader);
/* The row of SUBJECT, which may be inside of an attribute's value; without an attribute it is why its
   resource is there, and where the title is from.  The same of why an edge is there. */
const struct export_row *row_read(struct row_reader *reader, const struct subject *subject);
const struct export_row *row_read_edge(struct row_reader *reader, const struct edge *edge);
/* The labels that the test of CONDITION, one of the row, is about, as far as answers tell of them. */
struct dependencies row_tested(struct row_reader *reader, const struct condition *condition);
/* What SEGMENT is, where it is no copy: a term. */
const char *row_segment_term(struct row_reader *reader, const struct segment *segment);
/* Who wrote what is at PLACE, and whose it is, where authors are known. */
struct authorship row_author(struct row_reader *reader, struct place place, struct owners *owners);
/* The next attribute, in the order of the catalog: those of resources that are in it, and have a value; NULL:
   there is none. */
const struct export_row *row_next(struct row_reader *reader);
/* Memory that is good as long as the row. */
struct arena *row_arena(struct row_reader *reader);

/* How PLACE, or that of LABEL, is shown. */
struct export_place row_shown_place(struct sources *sources, struct place place);
struct export_place row_shown_label(struct sources *sources, label_id label);
/* The title, and "Type[title]".  Where the title is secret, the number of the resource stands for it. */
const char *row_title(struct arena *arena, const struct catalog *catalog, const struct resource *resource);
const char *row_ref(struct arena *arena, const struct catalog *catalog, const struct resource *resource);
/* The text of a label, cut if it is long; a value as text: a String's own, else JSON. */
const char *row_label_text(struct arena *arena, const struct sources *sources, label_id label);
const struct str *row_value_text(struct arena *arena, struct value value);
/* The condition's text as it stands in the source, one line. */
const char *row_condition_text(struct arena *arena, const struct sources *sources,
                               const struct condition *condition);

#endif
