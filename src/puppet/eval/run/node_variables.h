/* SPDX-License-Identifier: Apache-2.0 */
/* What the node brings to the top scope: its facts as variables. */
#ifndef COLOPHON_EVAL_NODE_VARIABLES_H
#define COLOPHON_EVAL_NODE_VARIABLES_H

#include "src/puppet/eval/compilation/state.h"

/* Binds facts, $facts, $trusted, $server_facts and the like in the top scope. */
void node_variables(struct compiler *c);

#endif
