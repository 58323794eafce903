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
  bool files;          /* it is many files (clp_export_files) */
} clp_export_format;
/* Form number INDEX, from 0; NULL behind the last one. */
CLP_API const clp_export_format *clp_export_format_at(size_t index);
/* The one called NAME, or NULL. */
CLP_API const clp_export_format *clp_export_format_named(const char *name);

enum { CLP_EXPORT_AUTHORS = 1 }; /* options: who wrote it, by the history of the files */

/* A document that is being written; freed by clp_export_end().  It may tell of catalogs of several sessions,
   one after the other, and keeps nothing of them. */
typedef struct clp_export clp_export;
/* CLP_NO_MEMORY, or CLP_UNREADABLE where no form is called NAME. */
CLP_API clp_status clp_export_begin(clp_export **out, const char *name, unsigned options, clp_writer write,
                                    void *data);
/* Of a format of many files: FILE(data, NAME) is called before each, a path below the folder of the output;
   what is written then is its text.  False: it could not begin it, as errno says. */
CLP_API void clp_export_files(clp_export *document, bool (*file)(void *data, const char *name));
/* Tells of CATALOG.  CLP_WRITE if WRITE failed. */
CLP_API clp_status clp_export_add(clp_export *document, clp_catalog *catalog);
/* Writes the end, unless something failed before, and frees DOCUMENT (NULL is allowed). */
CLP_API clp_status clp_export_end(clp_export *document);

#ifdef __cplusplus
}
#endif
#endif
