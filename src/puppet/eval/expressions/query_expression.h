/* SPDX-License-Identifier: Apache-2.0 */
/* Queries of collectors, evaluated. */
#ifndef COLOPHON_EVAL_QUERY_EXPRESSION_H
#define COLOPHON_EVAL_QUERY_EXPRESSION_H

#include "src/puppet/eval/resources/query.h"

/* The query at NODE (NULL: none), its values evaluated in SCOPE; NULL matches all. */
const struct query *query_new(struct compiler *c, struct scope *scope, const struct node *node);

#endif
