/* SPDX-License-Identifier: Apache-2.0 */
/* Declarations of resources, classes and instances. */
#ifndef COLOPHON_EVAL_RESOURCE_EXPRESSION_H
#define COLOPHON_EVAL_RESOURCE_EXPRESSION_H

#include "src/puppet/eval/compilation/state.h"

/*
 * Declares the resource, class or instance that a call at PLACE makes: of TYPE (a name in any case), with
 * TITLE (any value; of an Array, each element) and ATTRIBUTES (a Hash).
 */
void resource_create(struct compiler *c, struct scope *scope, const struct str *type, struct value title,
                     struct value attributes, struct place place);
struct value eval_resource(struct compiler *c, struct scope *scope, const struct node *node);
/* The same, where its value, references to the resources, is not used. */
void resource_statement(struct compiler *c, struct scope *scope, const struct node *node);

#endif
