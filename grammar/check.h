/* SPDX-License-Identifier: Apache-2.0 */
/* What Puppet's validator refuses although the grammar takes it. */
#ifndef COLOPHON_GRAMMAR_CHECK_H
#define COLOPHON_GRAMMAR_CHECK_H

#include "grammar/parser.h"

/* Reports to the parser, in the order of Puppet's walk over the tree. */
void check_program(struct parser *p, const struct node *program);

#endif
