/* SPDX-License-Identifier: Apache-2.0 */
/* What an option of a case or selector matches. */
#ifndef COLOPHON_TYPES_MATCH_H
#define COLOPHON_TYPES_MATCH_H

#include "src/value/value.h"

/* Whether V is a type: a data type or a reference, but no resource. */
bool value_is_type(struct value v);
/* Whether V matches OPTION: `==`, regexps, types, versions, default, deep. */
bool value_matches(struct arena *arena, struct value option, struct value v);

#endif
