/* SPDX-License-Identifier: Apache-2.0 */
/* Running the code of classes, instances of defined types and nodes (thesis A.3.3: Def, IncD, IncPD, CDecU,
 * CDecPU, CDecPD). */
#ifndef COLOPHON_EVAL_DEFINITION_RUN_H
#define COLOPHON_EVAL_DEFINITION_RUN_H

#include "src/puppet/eval/compilation/state.h"

/* The code of RESOURCE ended because of WHY, by a construct WHAT: what is left of it did not happen. */
void definition_left(struct compiler *c, const struct resource *resource, trace_id why, const char *what);
/* Runs the code of a class, defined type or node that did not run yet. */
void definition_run(struct compiler *c, struct resource *resource, struct place place);
/* An error is about to end the code that runs, up to what rescues: what is left of classes is an absence. */
void rescue_failed(struct compiler *c);

#endif
