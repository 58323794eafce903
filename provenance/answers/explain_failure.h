/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Errors explain themselves: where the values came from that an error is about, what would have given those
 * that are missing, and why the code ran that failed.
 *
 * A few lines, the most important first; nothing where the message and its frame say all: a literal that
 * stands there, code that always runs.
 */
#ifndef COLOPHON_PROVENANCE_EXPLAIN_FAILURE_H
#define COLOPHON_PROVENANCE_EXPLAIN_FAILURE_H

#include "provenance/answers/explain.h"
#include "provenance/answers/why_not.h"
#include "src/catalog/failure.h"

/* Appends the explanation of FAILURE, of the compilation that CATALOG was begun in; OPTIONS: EXPLAIN_COLOUR;
   EXPLAIN_JSON: one JSON object.  FINDER may be NULL. */
void explain_failure(struct buffer *out, struct catalog *catalog, const struct language *language,
                     const struct possibility_finder *finder, const struct failure *failure,
                     unsigned options);

/* Names what the error depends on to a new question of READER: that it is raised, and with these words. */
void failure_question(struct reader *reader, const struct failure *failure);

#endif
