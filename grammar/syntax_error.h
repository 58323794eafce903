/* SPDX-License-Identifier: Apache-2.0 */
/* Between the generated parser and the diagnostics. */
#ifndef COLOPHON_GRAMMAR_SYNTAX_ERROR_H
#define COLOPHON_GRAMMAR_SYNTAX_ERROR_H

#include "grammar/parser.h"

/* The token last read, at PLACE, is none of EXPECTED (COUNT names; negative or 0: too many to name). */
void report_syntax_error(struct parser *p, struct place place, const char *const *expected, int count);

#endif
