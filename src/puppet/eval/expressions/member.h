/* SPDX-License-Identifier: Apache-2.0 */
/* Attributes of values: `$object.name`, `$uri.host`. */
#ifndef COLOPHON_EVAL_MEMBER_H
#define COLOPHON_EVAL_MEMBER_H

#include "src/puppet/eval/compilation/state.h"

/* Whether the METHOD_CALL at NODE names an attribute or function of RECEIVER; then *RESULT is its value. */
bool eval_member(struct compiler *c, struct scope *scope, const struct node *node, struct value receiver,
                 struct value *result);

#endif
