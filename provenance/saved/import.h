/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reads a catalog in its compact form (export_compact.c; docs/provenance-json.md) into what a compilation
 * leaves behind: resources and attributes with values and traces, what they masked, edges, absences, sites,
 * labels, sources.  The file is input like any other: each number, name and count in it is checked.
 *
 * Sources and labels are appended to those of the session, so that what is read besides (manifests, modules)
 * stands in the same tables.  A source that the session has already is not added again.
 */
#ifndef COLOPHON_PROVENANCE_IMPORT_H
#define COLOPHON_PROVENANCE_IMPORT_H

#include "src/catalog/catalog.h"
#include "src/support/diagnostic.h"

/* A source of the file whose text is asked for. */
struct saved_source {
  const struct str *name, *path; /* PATH is not NULL */
  const char *blob;              /* the id that git gives to the text; NULL: it was not saved */
  uint32_t length;
  bool past; /* set with the text: it is that of an older version */
};

struct import_input {
  struct arena *arena;     /* of the catalog */
  struct sources *sources; /* of the session, as are the next two */
  struct symbols *symbols;
  struct diagnostics *diagnostics;
  const char *name;       /* of the file, for messages */
  const struct str *text; /* what is in it */
  /* The text that has this blob id, with two NUL bytes behind it, in the arena of the sources; NULL: it is
     not at hand. */
  const char *(*find_text)(void *data, struct saved_source *source);
  void *data;
};

/* The catalog.  What is wrong is reported, and left for by the arena's guard (GUARD_DIAGNOSTIC). */
struct catalog *import_catalog(const struct import_input *input);

#endif
