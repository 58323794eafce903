/* SPDX-License-Identifier: Apache-2.0 */
/* What collectors read of a resource. */
#ifndef COLOPHON_EVAL_COLLECT_NOTE_H
#define COLOPHON_EVAL_COLLECT_NOTE_H

#include "src/puppet/eval/compilation/state.h"

/* Remembers that a collector might have given, or gave, NAME (NULL: any) to RESOURCE because of READ. */
void collect_note_add(struct compiler *c, struct resource *resource, const struct str *name, trace_id read);
/* What decided that no collector gave, or gave, the attribute NAME to RESOURCE. */
trace_id collected_trace(struct compiler *c, const struct resource *resource, const struct str *name);

#endif
