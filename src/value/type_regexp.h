/* SPDX-License-Identifier: Apache-2.0 */
/* Regular expressions, as far as Pattern needs them. */
#ifndef COLOPHON_VALUE_TYPE_REGEXP_H
#define COLOPHON_VALUE_TYPE_REGEXP_H

#include "src/support/str.h"

/* PATTERN is found somewhere in TEXT. */
bool type_regexp_finds(const struct str *pattern, const struct str *text);
/* What is wrong with PATTERN, or NULL. */
const char *type_regexp_problem(struct arena *arena, const struct str *pattern);

#endif
