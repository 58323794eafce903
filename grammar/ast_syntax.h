/* SPDX-License-Identifier: Apache-2.0 */
/* The syntax that the tag of a heredoc names, of whose texts some is known. */
#ifndef COLOPHON_GRAMMAR_AST_SYNTAX_H
#define COLOPHON_GRAMMAR_AST_SYNTAX_H

#include "src/support/str.h"

struct parse_context;

/* What Puppet says where its checker does not take SYNTAX, as `x+pp`; else NULL. */
const char *syntax_refusal(struct arena *arena, const struct str *syntax);

/* What is wrong with TEXT of SYNTAX (json, base64, or another that ends in +json; pp, epp), in Puppet's
   words; NULL if nothing is, or SYNTAX is none that is known.  CONTEXT is what code in the text is parsed
   with; its diagnostics and sources are not touched. */
const char *syntax_problem(const struct parse_context *context, const struct str *syntax,
                           const struct str *text);

#endif
