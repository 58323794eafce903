/* SPDX-License-Identifier: Apache-2.0 */
/* The parameters of classes and defined types. */
#ifndef COLOPHON_EVAL_PARAMETERS_H
#define COLOPHON_EVAL_PARAMETERS_H

#include "src/puppet/eval/compilation/state.h"

/* Gives the class RESOURCE what Hiera's data have for its parameters, in SCOPE, which has no title yet; what
   was read for each parameter, or NULL. */
const trace_id *parameters_look_up(struct compiler *c, struct scope *scope, struct resource *resource,
                                   struct place place);
/* Binds the parameters of the definition behind RESOURCE in SCOPE: given, default, checked.  READS: what was
   looked up. */
void parameters_bind(struct compiler *c, struct scope *scope, struct resource *resource,
                     const trace_id *reads, struct place place);
/* Checks the parameters of RESOURCE, if it is of a class or defined type, where its code did not run with
   them as they are now. */
void parameters_check(struct compiler *c, struct resource *resource, struct place place);

#endif
