/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Expression-provenance, shown: the term of primitive operations over labels that computes a value, as text
 * that reads like source, and as a tree in JSON.  Both are bounded: what is left out shows as an ellipsis, or
 * as {"cut": true}.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_TERM_H
#define COLOPHON_PROVENANCE_DESCRIBE_TERM_H

#include "provenance/trace/trace.h"
#include "src/support/json.h"

/* Appends the term of T in about LIMIT bytes. */
void term_text(struct buffer *out, const struct sources *sources, const struct traces *traces, trace_id t,
               uint32_t limit);
/* Appends the term's tree of at most LIMIT nodes as a JSON value. */
void term_json(struct json_writer *w, struct sources *sources, const struct traces *traces, trace_id t,
               uint32_t limit);

#endif
