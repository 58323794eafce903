/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What can be iterated: Array, Hash, String (its characters), Integer (0 and up to below it), Integer and
 * Enum types, iterators.  The lambda runs under the shape of what is iterated; each element keeps its trace.
 */
#ifndef COLOPHON_FUNCTIONS_ITERATE_H
#define COLOPHON_FUNCTIONS_ITERATE_H

#include "src/functions/functions.h"

struct iteration {
  struct call *call;
  struct value of;           /* what is iterated */
  trace_id shape;            /* what its length and order depend on */
  bool two;                  /* the lambda takes an index or key, and the element */
  int64_t index;             /* of the element that is next */
  uint32_t byte;             /* of a String: where it starts */
  struct value key, element; /* what the lambda gets */
};

/* Begins to iterate the first argument of CALL; an error if it cannot be, or the lambda takes neither one nor
 * two arguments. */
struct iteration iterate(struct call *call);
/* The next element; false at the end. */
bool iterate_next(struct iteration *iteration);
/* The entry of a Hash as an Array of key and value. */
struct value iterate_pair(struct compiler *c, const struct iteration *iteration);
/* Calls the lambda with the element. */
struct value iterate_call(struct iteration *iteration);
/* Calls STEP for each element, until it returns false or the lambda breaks. */
void iterate_all(struct iteration *iteration, bool (*step)(struct iteration *iteration, void *data),
                 void *data);

#endif
