/* SPDX-License-Identifier: Apache-2.0 */
/* What decides about attributes. */
#ifndef COLOPHON_EVAL_ATTRIBUTE_DECISION_H
#define COLOPHON_EVAL_ATTRIBUTE_DECISION_H

#include "src/puppet/eval/compilation/state.h"

/* What decides, besides its value, what the attribute NAME of RESOURCE is now: overrides and collectors that
   did or did not give it, and, where it is absent, all that could have. */
trace_id attribute_decision(struct compiler *c, const struct resource *resource, const struct str *name);

#endif
