/* SPDX-License-Identifier: Apache-2.0 */
/* The rows of the compact form that need no numbers of traces: items, labels and sources. */
#ifndef COLOPHON_PROVENANCE_EXPORT_ROWS_H
#define COLOPHON_PROVENANCE_EXPORT_ROWS_H

#include "provenance/saved/export.h"

/* One item each of the array that is open. */
void row_number(struct json_writer *w, int64_t n);
void row_word(struct json_writer *w, const char *text);
void row_str(struct json_writer *w, const struct str *text); /* or null */
void row_bytes(struct json_writer *w, const char *text, uint32_t length);
void row_null(struct json_writer *w);
void row_place(struct json_writer *w, struct sources *sources, struct place place);

/* What the rows of the table `traces` begin with. */
const char *row_kind(enum trace_kind kind);

/* A whole row: of the table `labels`, of `sources`. */
void row_label(struct json_writer *w, const struct catalog *catalog, label_id id);
void row_source(struct json_writer *w, const struct catalog *catalog, source_id id);
/* [[type, title or null, place]…] */
void row_absent_code(struct json_writer *w, struct sources *sources, const struct absent_code *code);
/* The numbers of its codes. */
void row_absent_set(struct json_writer *w, const struct absent_set *set);

#endif
