/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How places, labels and sites are shown: as text for people and as JSON for programs.  A label without a
 * file (a fact or a setting from the command line) is shown by its name.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_SHOW_H
#define COLOPHON_PROVENANCE_DESCRIBE_SHOW_H

#include "provenance/trace/trace.h"
#include "src/support/json.h"

enum { SHOWN_TEXT = 256 }; /* most bytes of a label's text in JSON; longer ones end in an ellipsis */

/* Whether PLACE is in a source that people can open at a line. */
bool place_shown(const struct sources *sources, struct place place);
/* Whether the label is shown by its place in a file; else by its name. */
bool label_in_file(const struct sources *sources, label_id id);
/* Appends `file:line:column`, or "built-in". */
void show_place(struct buffer *out, struct sources *sources, struct place place);
/* Appends the label's place, or its name where it has no place. */
void show_label_place(struct buffer *out, struct sources *sources, label_id label);
/* The text of a label as it is shown: not that of a secret. */
const char *label_shown(const struct sources *sources, label_id id, uint32_t *length);
/* Appends the label's own text on one line and in quotes where it is text, at most LIMIT bytes of it. */
void show_label_text(struct buffer *out, const struct sources *sources, label_id label, uint32_t limit);
/* Appends TEXT on one line: control characters as escapes, cut after LIMIT bytes with an ellipsis. */
void show_line(struct buffer *out, const char *text, uint32_t length, uint32_t limit);
/* What a step is called: "assignment", "parameter" … */
const char *site_kind_name(enum site_kind kind);
const char *label_kind_name(enum label_kind kind);
const char *source_kind_name(enum source_kind kind);

/* Members file, line, column, end_line, end_column of an open object; nothing for a place in no source. */
void json_place_members(struct json_writer *w, struct sources *sources, struct place place);
/* The members of a place as above, the label's name if it has one, and its text. */
void json_label_members(struct json_writer *w, struct sources *sources, label_id label);
void json_site_members(struct json_writer *w, struct sources *sources, const struct site *site);

#endif
