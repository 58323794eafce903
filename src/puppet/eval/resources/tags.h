/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Asking for tags.  Tags have no traces of their own: what a resource is tagged with comes from its type and
 * title, the classes and resources around it, attributes `tag` and calls of the function tag; an answer
 * depends on all of these.
 */
#ifndef COLOPHON_EVAL_TAGS_H
#define COLOPHON_EVAL_TAGS_H

#include "src/puppet/eval/compilation/state.h"

/* Whether RESOURCE or one around it has TAG, which is in lower case. */
bool tags_around(const struct resource *resource, const struct str *tag);
/* What gave RESOURCE, and those around it, their tags: `tags_logs` with what `tags_given` says. */
trace_id tags_read(struct compiler *c, const struct resource *resource);
/* What could have given tags to any resource, so far: it only grows. */
trace_id tags_logs(struct compiler *c);
/* What gave RESOURCE, and those around it, tags. */
trace_id tags_given(struct compiler *c, const struct resource *resource);

#endif
