/* SPDX-License-Identifier: Apache-2.0 */
/* Which traces mean the same though they were made twice: the table of traces remembers few nodes
 * (README.md).
 */
#ifndef COLOPHON_PROVENANCE_TRACE_SAME_H
#define COLOPHON_PROVENANCE_TRACE_SAME_H

#include "provenance/trace/trace.h"

struct same;

/* In ARENA, of TRACES, whose nodes may become more later. */
struct same *same_new(struct arena *arena, const struct traces *traces);
/* One trace for all that are equal to T, operands included: two are the same if this is the same of both.  It
   takes time for each node below T that was not asked for before. */
trace_id same_as(struct same *same, trace_id t);

#endif
