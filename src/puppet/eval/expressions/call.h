/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of functions: how one is called, whoever wrote it. */
#ifndef COLOPHON_EVAL_CALL_H
#define COLOPHON_EVAL_CALL_H

#include "src/puppet/eval/compilation/function.h"
#include "src/puppet/eval/compilation/state.h"
#include "src/puppet/eval/expressions/closure.h"

/* Calls the function CALL->name, whoever wrote it, for code that is not Puppet's. */
struct value call_named(struct call *call);
/* Calls the function CALL->name itself, also where the file of the world outside has answers of it. */
struct value call_itself(struct call *call);
/* Whether there is a function NAME, of whatever language. */
bool function_there(struct compiler *c, const struct str *name);
/* Where Puppet says that a resource is which CALL declares: in its own code. */
struct place call_origin(const struct call *call);
/* Checks the arguments of CALL and runs the body of its function. */
struct value call_body(struct call *call);
/* What the fence (src/support/file_fence.h) refused CALL is an error, whatever the call makes of it. */
void call_check_outside(const struct call *call);
/* Reports an error about CALL in Puppet's words and abandons the compilation. */
_Noreturn void call_fail(const struct call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* RESULT with traces that say that it was computed of all arguments of CALL, as for one that COMPUTES. */
struct value call_computed(struct call *call, struct value result);
/* Runs the block of CALL; as closure_call. */
struct value call_block(struct call *call, const struct value *arguments, uint32_t count, trace_id control);
/*
 * Notes that, besides the arguments, READ decided whether or how often the lambda of CALL ran: what it could
 * have done in other turns is an absence under it.  Without a lambda it does nothing.
 */
void call_decided(const struct call *call, trace_id read);
/* The body of the function `call`, a row of the table of functions. */
struct value function_call(struct call *call);

#endif
