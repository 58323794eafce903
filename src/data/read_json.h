/* SPDX-License-Identifier: Apache-2.0 */
/* Data in JSON: the tree that src/support/json_tree.h reads, with a label for each value and key. */
#ifndef COLOPHON_DATA_READ_JSON_H
#define COLOPHON_DATA_READ_JSON_H

#include "src/data/datum.h"

/* Reads the whole of SOURCE.  NULL after a diagnostic. */
const struct datum *json_read(struct data_context *context, const struct source *source);
/*
 * Reads the LENGTH bytes at START of SOURCE as one scalar of the given name.  NULL, without a diagnostic, if
 * they are none.
 */
const struct datum *json_read_scalar(struct data_context *context, const struct source *source,
                                     uint32_t start, uint32_t length, const struct str *name);
/* Decodes the text of one scalar.  False if it is none. */
bool json_decode(struct value *out, struct arena *arena, const char *text, uint32_t length);

#endif
