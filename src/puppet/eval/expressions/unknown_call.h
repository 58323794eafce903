/* SPDX-License-Identifier: Apache-2.0 */
/* Calls with unknowns (src/puppet/eval/compilation/unknown.h). */
#ifndef COLOPHON_EVAL_UNKNOWN_CALL_H
#define COLOPHON_EVAL_UNKNOWN_CALL_H

#include "src/puppet/eval/compilation/function.h"

/* The result of CALL, of a function that is built in, if it gets an unknown that it can do nothing with. */
bool unknown_call(struct call *call, struct value *result);
/* Whether RUN, for CALL, ended because of what is not supported or is no text, as *WHY says; the error is
   taken back.  Else V is what it gave. */
bool unknown_met(struct call *call, struct value (*run)(struct call *call), struct value *v,
                 const struct diagnostic **why);
/* The unknown that CALL gives, of its arguments and MORE: "function NAME at FILE:LINE WHAT". */
struct value unknown_given(struct call *call, const char *what, trace_id more);
/* What RUN gives for CALL, of a function that is built in and only computes; an unknown where it needs what
   is not supported. */
struct value unknown_unless(struct call *call, struct value (*run)(struct call *call));

#endif
