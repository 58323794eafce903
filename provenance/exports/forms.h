/* SPDX-License-Identifier: Apache-2.0 */
/* The functions behind the table of forms (exports.c); nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_EXPORTS_FORMS_H
#define COLOPHON_PROVENANCE_EXPORTS_FORMS_H

#include "provenance/exports/exports.h"

/* flat.c: one array of objects; one object on each line; comma-separated values. */
void flat_json_add(struct export_document *document, const struct export_subject *subject);
void flat_json_end(struct export_document *document);
void flat_lines_add(struct export_document *document, const struct export_subject *subject);
void flat_lines_end(struct export_document *document);
void csv_begin(struct export_document *document);
void csv_add(struct export_document *document, const struct export_subject *subject);

/* prov.c: W3C PROV. */
void prov_add(struct export_document *document, const struct export_subject *subject);

/* openlineage.c: a run event; intoto.c: a statement about the catalog's materials. */
void openlineage_add(struct export_document *document, const struct export_subject *subject);
void intoto_add(struct export_document *document, const struct export_subject *subject);

/* sourcemap.c: texts of files, with maps that lead to what they came from. */
void sourcemap_add(struct export_document *document, const struct export_subject *subject);

/* graph.c: resources and their edges. */
void dot_add(struct export_document *document, const struct export_subject *subject);
void graphml_add(struct export_document *document, const struct export_subject *subject);

/* html.c: a page of one catalog. */
void html_add(struct export_document *document, const struct export_subject *subject);

/* database_load.c: tables of a database, which a driver knows. */
void sqlite_begin(struct export_document *document);
void postgres_begin(struct export_document *document);
void database_add(struct export_document *document, const struct export_subject *subject);
void database_end(struct export_document *document);
void database_close(struct export_document *document);

/* prometheus.c: counts. */
void prometheus_begin(struct export_document *document);
void prometheus_add(struct export_document *document, const struct export_subject *subject);
void prometheus_end(struct export_document *document);

/* A member of the open object: a text, or null. */
void export_member(struct json_writer *w, const char *key, const char *text);
/* Year, month and day where it was written. */
const char *export_date(struct arena *arena, const struct commit *commit);

/* A time as RFC 3339 has it, in UTC. */
const char *export_time(struct arena *arena, int64_t seconds);

#endif
