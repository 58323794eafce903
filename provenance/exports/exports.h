/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Catalogs with their provenance in the forms that other tools read (docs/exports.md).
 *
 * A form is a row of a table: how its document begins, what it says of one catalog, how it ends.  All forms
 * say the same of an attribute, because all ask one reading for it (row.h).
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_EXPORTS_H
#define COLOPHON_PROVENANCE_EXPORTS_EXPORTS_H

#include "provenance/describe/describe.h"
#include "provenance/policy/check.h"
#include "src/history/authors.h"

/* What is told of a catalog.  Everything is borrowed. */
struct export_subject {
  struct catalog *catalog;
  const struct language *language;      /* NULL: see describe.h */
  const struct describer *describer;    /* of the catalog, to be used; NULL: make one */
  struct authors *authors;              /* NULL: who wrote it is left out */
  const struct commit *revision;        /* of the environment, or NULL */
  const struct check_question *checked; /* the policy to check it against, or NULL */
  struct authors *checked_by;           /* whom that asks */
};

/* Where a document goes. */
enum export_goes {
  EXPORT_TO_WRITER, /* the sink, as bytes */
  EXPORT_TO_FILE,   /* a file that it changes itself: `target` */
  EXPORT_TO_SERVER, /* what `target` says how to reach */
  EXPORT_TO_FILES,  /* many files, which export_file() begins */
};

/* A document that is being written. */
struct export_document {
  struct arena *arena; /* as long as the document */
  struct sink sink;
  /* Begins the file NAME, a path below the folder of the output; false: it failed, as errno says. */
  bool (*file)(void *data, const char *name);
  struct buffer out;             /* what was not sent yet */
  uint32_t catalogs;             /* that were told of */
  uint64_t rows;                 /* the same of attributes */
  bool failed;                   /* the sink did, or there is a problem */
  const struct commit *revision; /* that the environment is of, or NULL */
  bool each;                     /* all that something depends on, also thousands of places of one file */
  const char *target, *run;      /* where a database is, and what the run is called there; or NULL */
  const char *problem, *advice;  /* what went wrong beside the sink, and what to do; or NULL */
  void *state;                   /* the form's own */
};

struct export_format {
  const char *name;    /* as --to names it */
  const char *ending;  /* of the names of files */
  const char *summary; /* one line for people */
  bool several;        /* one document can tell of several catalogs */
  void (*begin)(struct export_document *document);
  void (*add)(struct export_document *document, const struct export_subject *subject);
  void (*end)(struct export_document *document);
  void (*close)(struct export_document *document); /* last, also after a failure */
  enum export_goes goes;
  bool dated; /* it tells of the commit that the environment is of */
};

/* All forms; one without a name ends them. */
extern const struct export_format export_formats[];
/* The form that NAME names; NULL: there is none. */
const struct export_format *export_format_named(const char *name);
/* Sends what there is if it is much, or ALL. */
void export_flush(struct export_document *document, bool all);
/* Memory for one thing after the other, within what ARENA may take, and freed with it also where a jump
   leaves what is written.  One at a time: whoever asks next gets it empty. */
struct arena *export_scratch(struct arena *arena);
/* Sends what there is, and begins the next file.  False: it failed. */
bool export_file(struct export_document *document, const char *name);

#endif
