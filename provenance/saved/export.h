/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Catalogs with their provenance, as JSON (docs/provenance-json.md; docs/schema/).
 *
 *   compact   Puppet's wire format with one more key, "provenance": traces as numbers into a table of small
 *             arrays that all share
 *   expanded  the same, but every reading is spelt out, by resource and JSON Pointer
 *   alone     the expanded readings without the catalog, keyed by resource and JSON Pointer
 */
#ifndef COLOPHON_PROVENANCE_EXPORT_H
#define COLOPHON_PROVENANCE_EXPORT_H

#include "provenance/describe/incomplete.h"

enum export_form { EXPORT_COMPACT, EXPORT_EXPANDED, EXPORT_ALONE };

/* Writes CATALOG in FORM, with all that it can have. */
bool export_catalog(struct catalog *catalog, enum export_form form, const struct language *language,
                    struct sink sink);

/* One file each.  LANGUAGE may be NULL (see describe.h).  ABSENCES: also structure and what did not happen,
   which are counted otherwise; the compact form has all.  False when the sink failed. */
bool export_compact(struct catalog *catalog, const struct language *language, struct sink sink);
bool export_expanded(struct catalog *catalog, const struct language *language, bool absences,
                     struct sink sink);
bool export_alone(struct catalog *catalog, const struct language *language, bool absences, struct sink sink);

/* The member `kinds` of a resource, where values have kinds that JSON lacks (export_kinds.c). */
void export_kinds(struct json_writer *w, struct catalog *catalog, const struct resource *resource);

#endif
