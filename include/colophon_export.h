/* SPDX-License-Identifier: Apache-2.0 */
/* libcolophon: catalogs in the forms that other tools read (docs/exports.md).  A part of colophon.h. */
#ifndef COLOPHON_EXPORT_H
#define COLOPHON_EXPORT_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* The node that CATALOG is of; as long as its session. */
CLP_API const char *clp_catalog_node(const clp_catalog *catalog);

typedef struct clp_export_format {
  const char *name;    /* "ndjson" */
  const char *ending;  /* of the names of files: ".ndjson" */
  const char *summary; /* one line for people */
  bool several;        /* one document can tell of several catalogs */
} clp_export_format;
/* Form number INDEX, from 0; NULL behind the last one. */
CLP_API const clp_export_format *clp_export_format_at(size_t index);
/* The one called NAME, or NULL. */
CLP_API const clp_export_format *clp_export_format_named(const char *name);

typedef enum clp_export_goes {
  CLP_EXPORT_TO_WRITER, /* bytes */
  CLP_EXPORT_TO_FILE,   /* a database in a file, which it changes itself */
  CLP_EXPORT_TO_SERVER, /* a database that a connection string leads to */
  CLP_EXPORT_TO_FILES,  /* bytes of many files (clp_export_request) */
} clp_export_goes;
/* Where documents of FORMAT go. */
CLP_API clp_export_goes clp_export_goes_to(const clp_export_format *format);

/* Options: who wrote it, by the history of the files; each place that something depends on, where many of one
   file are told of as one. */
enum { CLP_EXPORT_AUTHORS = 1, CLP_EXPORT_EACH = 2 };

/* A document that is being written; freed by clp_export_end().  It may tell of catalogs of several sessions,
   one after the other, and keeps nothing of them. */
typedef struct clp_export clp_export;
/* CLP_NO_MEMORY, or CLP_UNREADABLE where no form is called NAME. */
CLP_API clp_status clp_export_begin(clp_export **out, const char *name, unsigned options, clp_writer write,
                                    void *data);

/* What else can be asked for: CLP_SIZED; all but FORMAT may be NULL or 0. */
typedef struct clp_export_request {
  size_t size;
  const char *format;
  unsigned options;
  clp_writer write; /* of forms that go there */
  void *data;
  /* Of a format of many files: called before each, NAME is a path below the folder of the output, and what is
     written then is its text.  False: it could not begin it, as errno says. */
  bool (*file)(void *data, const char *name);
  const char *target; /* the file, or the connection string; a load is one transaction */
  const char *run;    /* what it is called there; one of the same name is replaced */
  const char *policy; /* a file: catalogs are checked against it, and findings counted */
} clp_export_request;
/* As clp_export_begin(); the strings are borrowed until the document is freed.  CLP_WRITE: the database
   cannot be opened, see clp_export_problem(). */
CLP_API clp_status clp_export_open(clp_export **out, const clp_export_request *request);
/* After CLP_WRITE what went wrong with a database, and what to do in *ADVICE; NULL: WRITE failed.  Good as
   long as DOCUMENT. */
CLP_API const char *clp_export_problem(const clp_export *document, const char **advice);
/* Frees DOCUMENT (NULL is allowed) without an end: a database is as it was. */
CLP_API void clp_export_discard(clp_export *document);

/* Tells of CATALOG.  CLP_WRITE if WRITE failed. */
CLP_API clp_status clp_export_add(clp_export *document, clp_catalog *catalog);
/* Writes the end, unless something failed before, and frees DOCUMENT (NULL is allowed). */
CLP_API clp_status clp_export_end(clp_export *document);
/* The same without freeing it: clp_export_discard() is still to be called. */
CLP_API clp_status clp_export_finish(clp_export *document);

#ifdef __cplusplus
}
#endif
#endif
