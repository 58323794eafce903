/* SPDX-License-Identifier: Apache-2.0 */
/* Types that functions are given as text. */
#ifndef COLOPHON_FUNCTIONS_TYPES_H
#define COLOPHON_FUNCTIONS_TYPES_H

#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/functions/functions.h"

/* The type that the argument AT, a String, says; what is none fails the call.  OWN: as type_parse has it. */
struct parsed_type type_of_argument(struct call *call, uint32_t at, bool own);

#endif
