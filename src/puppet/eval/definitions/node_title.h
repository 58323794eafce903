/* SPDX-License-Identifier: Apache-2.0 */
/* The titles of node definitions. */
#ifndef COLOPHON_EVAL_NODE_TITLE_H
#define COLOPHON_EVAL_NODE_TITLE_H

#include "src/puppet/eval/compilation/state.h"

/* The text that MATCHER, of a node definition, is. */
struct value node_matcher_text(struct compiler *c, const struct node *matcher);
/* The title that a node definition has by one of its matchers. */
const struct str *node_title(struct compiler *c, const struct node *matcher);

#endif
