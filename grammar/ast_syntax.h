/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax that the tag of a heredoc names, of whose texts some is known. */
#ifndef COLOPHON_GRAMMAR_AST_SYNTAX_H
#define COLOPHON_GRAMMAR_AST_SYNTAX_H

#include "src/support/str.h"

/* What is wrong with TEXT, data of SYNTAX (json, base64, or another that ends in +json), in Puppet's words;
   NULL if nothing is, or SYNTAX is none of data. */
const char *syntax_problem(const struct str *syntax, const struct str *text);

#endif
