/* SPDX-License-Identifier: Apache-2.0 */
/* Calls with unknowns (src/puppet/eval/compilation/unknown.h). */
#ifndef COLOPHON_EVAL_UNKNOWN_CALL_H
#define COLOPHON_EVAL_UNKNOWN_CALL_H

#include "src/puppet/eval/compilation/function.h"

/* The result of CALL, of a function that is built in, if it gets an unknown that it can do nothing with. */
bool unknown_call(struct call *call, struct value *result);
/* What RUN gives for CALL, of a function that is built in and only computes; an unknown where it needs what
   is not supported. */
struct value unknown_unless(struct call *call, struct value (*run)(struct call *call));

#endif
