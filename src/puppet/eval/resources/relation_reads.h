/* SPDX-License-Identifier: Apache-2.0 */
/* What could make arrows give a resource other relationships than they do: a kind of absence. */
#ifndef COLOPHON_EVAL_RELATION_READS_H
#define COLOPHON_EVAL_RELATION_READS_H

#include "src/puppet/eval/compilation/state.h"

struct relation_reads;

/* Whether V is a reference whose type and title no label decides both, and that was not chosen from others.
 */
bool reference_is_written(const struct traces *traces, struct value v);

/* Sorts the arrows of a compilation, when all its code has run and all its resources have their
   relationships, by the resources that they could lead from.  Linear in both.  In the compilation's arena. */
struct relation_reads *relation_reads_new(struct compiler *c);
/* What the arrows depend on, those of collectors with all that the collectors read, that with another datum
   at one label could lead from RESOURCE, or lead from it no more, and would give to A, its `before` or
   `notify`. */
trace_id relation_reads_of(struct relation_reads *reads, const struct resource *resource,
                           const struct attribute *a);

#endif
