/* SPDX-License-Identifier: Apache-2.0 */
/* What the functions of collections and numbers have in common. */
#ifndef COLOPHON_FUNCTIONS_COLLECTION_H
#define COLOPHON_FUNCTIONS_COLLECTION_H

#include "src/puppet/functions/functions.h"

/* ARRAY as the result of CALL, whose elements keep their traces; SHAPE decided which they are, and their
 * order.
 */
struct value collected(struct call *call, struct array *array, trace_id shape);
/* RESULT, a scalar, as computed of READ alone. */
struct value computed_of(struct call *call, struct value result, trace_id read);
/* Warns that something is deprecated, once in a compilation. */
void warn_once(struct call *call, const char *message);

#endif
