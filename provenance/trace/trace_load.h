/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A table of traces that is filled from a saved one, row by row.  What the rows are must be kept: nothing is
 * simplified, and equal rows (results that were redacted) stay apart.  The constructors of trace.h find what
 * was loaded, so the table may be added to as any other.
 */
#ifndef COLOPHON_PROVENANCE_TRACE_LOAD_H
#define COLOPHON_PROVENANCE_TRACE_LOAD_H

#include "provenance/trace/trace.h"

/* The next row.  Operands are ids of this table; texts and names are borrowed.  Not for LABEL and NONE. */
trace_id trace_load(struct traces *traces, const struct trace_view *view);
site_id site_load(struct traces *traces, struct site site);

/* The bytes of each operand's text of the operation T, which puts a text together; borrowed. */
void trace_put_lengths(struct traces *traces, trace_id t, const uint32_t *lengths);
/* Whether lengths were put (T may be 0): all that are known. */
bool trace_lengths_put(const struct traces *traces);
/* What was put; NULL: nothing. */
const uint32_t *trace_lengths(const struct traces *traces, trace_id t);

#endif
