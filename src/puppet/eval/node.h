/* SPDX-License-Identifier: Apache-2.0 */
/* What the node brings: its facts as variables, and the node definition that matches its name. */
#ifndef COLOPHON_EVAL_NODE_H
#define COLOPHON_EVAL_NODE_H

#include "src/puppet/eval/eval.h"

/* Binds facts, $facts, $trusted, $server_facts and the like in the top scope. */
void node_variables(struct compiler *c);
/* A setting as a value; a mutant's is another text (theorem 3). */
struct value setting_value(struct compiler *c, const struct str *text, label_id label);
/* Finds and runs the node definition, if there is any (thesis A.3.4: NodeMatch, NodeNoMatch). */
void node_run(struct compiler *c);
/* The name of the node, a setting. */
struct value node_name(struct compiler *c);
/* The title that a node definition has by one of its matchers. */
const struct str *node_title(struct compiler *c, const struct node *matcher);
/* Prepares the scope of the node definition that is about to run: $0, $1 …, and what other definitions would
 * do. */
void node_begin(struct compiler *c, struct scope *scope);

#endif
