/* SPDX-License-Identifier: Apache-2.0 */
/* What becomes of values that the wire format has no form for. */
#ifndef COLOPHON_EVAL_CONVERSIONS_H
#define COLOPHON_EVAL_CONVERSIONS_H

#include "src/puppet/eval/compilation/state.h"

/* Warns of values of RESOURCE that JSON lacks; an error with --strict=error. */
void report_conversions(struct compiler *c, const struct resource *resource);
/* A Sensitive that is a whole attribute is written as what it holds, and the attribute is named apart. */
void unwrap_sensitive(struct compiler *c, const struct resource *resource);

#endif
