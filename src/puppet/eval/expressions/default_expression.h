/* SPDX-License-Identifier: Apache-2.0 */
/* `Type { … }`: resource defaults. */
#ifndef COLOPHON_EVAL_DEFAULT_EXPRESSION_H
#define COLOPHON_EVAL_DEFAULT_EXPRESSION_H

#include "src/puppet/eval/compilation/state.h"

/* `Type { … }`: sets defaults in SCOPE. */
struct value eval_defaults(struct compiler *c, struct scope *scope, const struct node *node);

#endif
