/* SPDX-License-Identifier: Apache-2.0 */
/* `=~`, `!~`, and `in` with regular expressions. */
#ifndef COLOPHON_EVAL_MATCH_EXPRESSION_H
#define COLOPHON_EVAL_MATCH_EXPRESSION_H

#include "src/puppet/eval/compilation/state.h"

/* `=~`, `!~`. */
struct value eval_match(struct compiler *c, struct scope *scope, const struct node *node);
/* `/re/ in x`, and `text in x` where x holds regexps. */
struct value eval_in_regexp(struct compiler *c, struct scope *scope, const struct node *node,
                            struct value needle, struct value haystack);

#endif
