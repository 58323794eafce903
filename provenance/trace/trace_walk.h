/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Passes over all nodes of a table of traces, which read them as they are kept: of a whole node's catalog
 * there are a million, and trace_node(), which decodes any of them, costs more than what is done with it.
 */
#ifndef COLOPHON_PROVENANCE_TRACE_WALK_H
#define COLOPHON_PROVENANCE_TRACE_WALK_H

#include "provenance/trace/trace.h"

/* What flags a label has; DATA is the caller's. */
typedef uint8_t label_flags(const void *data, label_id label);

/* Adds to FLAGS of the nodes FROM to TO, which are by id and belong to the caller, what the operands have
   that take part in the expression (trace_data_operands; those of a JOIN do not count).  Operands are older
   than what is made of them, so one pass is enough; the flags of all before FROM must be complete. */
void traces_flag(const struct traces *traces, trace_id from, trace_id to, uint8_t *flags,
                 label_flags *of_label, const void *data);
/* The first node from T on that is BOUND, with the site where; 0: there is none. */
trace_id traces_next_bound(const struct traces *traces, trace_id t, site_id *site);

#endif
