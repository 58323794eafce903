/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the rooms below need of those above them.  Definitions are evaluated in part as they are read: the
 * types of parameters, the titles of nodes, the literals of aliases of types.  And what an error was about is
 * known best by who knows scopes.  Everything else that a lower room needs evaluated, its caller hands over.
 */
#ifndef COLOPHON_EVAL_EVALUATOR_H
#define COLOPHON_EVAL_EVALUATOR_H

#include "src/value/value.h"

struct compiler;
struct node;
struct scope;

struct evaluator {
  struct value (*evaluate)(struct compiler *c, struct scope *scope, const struct node *node);
  void (*failing)(struct compiler *c); /* an error was reported, and is about to abandon what runs */
};

#endif
