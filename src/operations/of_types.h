/* SPDX-License-Identifier: Apache-2.0 */
/* The primitive operations (src/operations/operators.h) that make types and ask about them. */
#ifndef COLOPHON_OPERATIONS_OF_TYPES_H
#define COLOPHON_OPERATIONS_OF_TYPES_H

#include "src/operations/operators.h"

/* `<`, `<=`, `>`, `>=` of two types: whether one is assignable to the other. */
bool types_in_order(struct operation *o);
/* MATCHES and NOT_MATCHES with a type on the right. */
enum operate_status operate_match(struct operation *o);
/* TYPE: a type and its parameters. */
enum operate_status operate_type(struct operation *o);

#endif
