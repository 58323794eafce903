/* SPDX-License-Identifier: Apache-2.0 */
/* The node definition that matches the node's name. */
#ifndef COLOPHON_EVAL_NODE_DEFINITION_H
#define COLOPHON_EVAL_NODE_DEFINITION_H

#include "src/puppet/eval/compilation/state.h"

/* Finds and runs the node definition, if there is any (thesis A.3.4: NodeMatch, NodeNoMatch). */
void node_run(struct compiler *c);
/* Prepares the scope of the node definition that is about to run: $0, $1 …, and what other definitions would
 * do. */
void node_begin(struct compiler *c, struct scope *scope);

#endif
