/* SPDX-License-Identifier: Apache-2.0 */
/* `File<| query |> { … }`. */
#ifndef COLOPHON_EVAL_COLLECTOR_EXPRESSION_H
#define COLOPHON_EVAL_COLLECTOR_EXPRESSION_H

#include "src/puppet/eval/resources/collect.h"

/* Makes the collector of the expression at NODE. */
struct collector *collector_new(struct compiler *c, struct scope *scope, const struct node *node);

#endif
