/* SPDX-License-Identifier: Apache-2.0 */
/* What an error was about, once it was raised (src/catalog/failure.h). */
#ifndef COLOPHON_EVAL_FAILURE_RAISED_H
#define COLOPHON_EVAL_FAILURE_RAISED_H

#include "src/puppet/eval/compilation/state.h"

/* The error was raised: completes what is known of it. */
void failure_raised(struct compiler *c);

#endif
