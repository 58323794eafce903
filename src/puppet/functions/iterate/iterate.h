/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calling a lambda for what can be iterated: Array, Hash, String (its characters), Integer (0 and up to below
 * it), Integer and Enum types, iterators.  The lambda runs under the shape of what is iterated; each element
 * keeps its trace.
 */
#ifndef COLOPHON_PUPPET_FUNCTIONS_ITERATE_ITERATE_H
#define COLOPHON_PUPPET_FUNCTIONS_ITERATE_ITERATE_H

#include "src/puppet/functions/functions.h"
#include "src/types/iterator.h"

struct iteration {
  struct call *call;
  struct value of; /* what is iterated */
  struct iterator iterator;
  trace_id shape;   /* what its length and order depend on */
  trace_id own;     /* the same, but for where the iterator is */
  trace_id missed;  /* cursor_missed when that was last asked */
  trace_id decided; /* with what the lambda decided so far */
  bool two;         /* the lambda takes an index or key, and the element */
  bool entries;     /* of a Hash, or of an iterator whose pairs come apart */
  bool anew;        /* it begins anew, not where the iterator is */
  bool moves;       /* the iterator's cursor goes with it */
  uint64_t at;      /* where that was last */
  uint64_t index;   /* of the element that is next */
  struct value key,
      element; /* of now: an index or the key of a Hash; an element, or the value of the entry */
};

/* Begins to iterate the first argument of CALL; an error if that cannot be.  Without a lambda `two` is false.
 */
struct iteration iterate(struct call *call);
/* The same, without reading it yet; then, once it is read. */
struct iteration iterate_later(struct call *call);
void iterate_begins(struct iteration *iteration);
/* The same for functions that begin anew at an iterator, in Ruby by METHOD. */
struct iteration iterate_anew(struct call *call, const char *method);
/* The next element; false at the end. */
bool iterate_next(struct iteration *iteration);
/* Whether the element is the last one, if nobody else reads the iterator. */
bool iterate_is_last(const struct iteration *iteration);
/* Notes that it goes no further because of what the lambda decided; only where the calls below are not used.
 */
void iterate_end(struct iteration *iteration);
/* The element; of a Hash an Array of key and value. */
struct value iterate_item(const struct iteration *iteration);
/* Calls the lambda with the element, with the key before it if it takes two. */
struct value iterate_call(struct iteration *iteration);
/* The same for a lambda that decides: whether it returned true, which is noted in `decided`. */
bool iterate_test(struct iteration *iteration);

/* Calls STEP for each element, until it returns false. */
typedef bool (*iterate_step)(struct iteration *iteration, void *data);
void iterate_each(struct iteration *iteration, iterate_step step, void *data);
/* The same, and a break in the lambda ends it. */
void iterate_until_break(struct iteration *iteration, iterate_step step, void *data);

/* The same for functions that Ruby's Enumerable does: where that loops itself, over a range or a step, it
   takes a break for the end; elsewhere the break goes on. */
void iterate_in_ruby(struct iteration *iteration, iterate_step step, void *data);

/* Values in the order in which they were found. */
struct found {
  ARENA_VECTOR(struct value) values;
};
void found_add(struct iteration *iteration, struct found *found, struct value v);
/* All of them as an Array, whose shape depends on that of what was iterated and on what the lambda decided.
 */
struct value found_array(struct iteration *iteration, const struct found *found);

#endif
