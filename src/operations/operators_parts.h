/* SPDX-License-Identifier: Apache-2.0 */
/* The parts that `operate` (src/operations/operators.h) is made of. */
#ifndef COLOPHON_OPERATIONS_OPERATORS_PARTS_H
#define COLOPHON_OPERATIONS_OPERATORS_PARTS_H

#include "src/operations/operators.h"
#include "src/value/integer.h"
#include "src/value/rich.h"

static inline struct value array_value(const struct array *array) {
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
static inline bool is_number(struct value v) {
  return value_is_number(v);
}
static inline bool is_time(struct value v) {
  return v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
}

/* ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, the shifts (src/operations/arithmetic.c). */
enum operate_status operate_arithmetic(struct operation *o);
enum operate_status operate_negate(struct operation *o);
/* ADD, SUBTRACT and SHIFT_LEFT with an Array or Hash on the left (src/operations/concatenate.c). */
enum operate_status operate_collection(struct operation *o);
/* EQUAL to GREATER_EQUAL (src/operations/compare.c). */
enum operate_status operate_comparison(struct operation *o);
/* How the operation on rich values that returned STATUS ended; PROBLEM becomes the detail. */
enum operate_status operate_rich(struct operation *o, enum rich_status status, const char *problem);

#endif
