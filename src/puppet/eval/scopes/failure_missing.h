/* SPDX-License-Identifier: Apache-2.0 */
/* Errors about resources that are not there (failure_subject.h). */
#ifndef COLOPHON_EVAL_FAILURE_MISSING_H
#define COLOPHON_EVAL_FAILURE_MISSING_H

#include "src/puppet/eval/compilation/state.h"

/* The error that is about to be raised is about a resource that is not there. */
void failure_missing(struct compiler *c, const struct str *type, const struct str *title);
/* The same for what REFERENCE names, and for how it came to name it. */
void failure_reference(struct compiler *c, struct value reference);

#endif
