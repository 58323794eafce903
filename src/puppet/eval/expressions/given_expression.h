/* SPDX-License-Identifier: Apache-2.0 */
/* The attributes that an override, a collector or a resource default gives, evaluated. */
#ifndef COLOPHON_EVAL_GIVEN_EXPRESSION_H
#define COLOPHON_EVAL_GIVEN_EXPRESSION_H

#include "src/puppet/eval/resources/given.h"

/* Evaluates OPERATIONS (AST_ATTRIBUTE, AST_SPLAT_ATTRIBUTES) in SCOPE. */
struct given_list eval_given(struct compiler *c, struct scope *scope, struct node_list operations);

#endif
