/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a compilation. */
#ifndef COLOPHON_EVAL_FINISH_H
#define COLOPHON_EVAL_FINISH_H

#include "src/puppet/eval/compilation/state.h"

/* Overrides, relationships, metaparameters, validation, edges. */
void catalog_finish(struct compiler *c);

#endif
