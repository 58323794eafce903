/* SPDX-License-Identifier: Apache-2.0 */
/* What functions with regular expressions have in common. */
#ifndef COLOPHON_PUPPET_FUNCTIONS_TEXTS_REGEXP_H
#define COLOPHON_PUPPET_FUNCTIONS_TEXTS_REGEXP_H

#include "src/puppet/eval/scopes/match.h"
#include "src/puppet/functions/functions.h"
#include "src/text/letter_case.h"
#include "src/text/regexp.h"

/* PATTERN compiled; an error of CALL if it is no regular expression. */
const struct regexp *function_regexp(struct call *call, const struct str *pattern);
/* Searches SUBJECT from START on; an error if that was given up. */
bool function_search(struct call *call, const struct regexp *regexp, const struct str *subject,
                     uint32_t start, struct regexp_match *match);
/* The bytes [START, END) of OF, a String; BY chose them. */
struct value function_piece(struct call *call, struct value of, uint32_t start, uint32_t end, trace_id by);

#endif
