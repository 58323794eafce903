/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Iterators: the elements of a value that can be iterated, from one on and so many further each time. Nothing
 * is computed before an element is asked for; `step` and `reverse_each` only change where it goes.
 *
 * The trace of a VALUE_ITERATOR covers all that it iterates.
 *
 * Puppet's iterators are objects of Ruby that remember where they are.  Some functions (map, filter, each) go
 * on from there; others begin anew, but of an iterator that passes (of a step, a range or a tree) these go
 * on, too. `used` says that one has moved, for who must not go on; an iterator and the step over it share it.
 * What begins anew at a step takes its elements through a Ruby block, to which an Array of one element is
 * that element
 * (`packs`).  An iterator of a whole Hash is one of `pairs`, which lambdas of two parameters get apart.
 */
#ifndef COLOPHON_VALUE_ITERATOR_H
#define COLOPHON_VALUE_ITERATOR_H

#include "src/value/value.h"

struct iterator {
  struct value made_of; /* what it is made of, itself */
  struct value source;  /* ARRAY HASH INTEGER TYPE; the characters of a String are an Array */
  int64_t first;        /* index of the first element in the source */
  int64_t stride;
  uint64_t count;
  trace_id shape;    /* of a VALUE_ITERATOR: what its length and order depend on */
  int64_t low, high; /* of a range: the indexes that bound it, as Ruby keeps them */
  bool range;        /* of Integers */
  bool tree;         /* made by tree_each: pairs of a path and a value */
  bool any;          /* its elements are of any type: made of a tree */
  bool passing, packs, pairs;
  bool *used; /* of a VALUE_ITERATOR; else NULL */
};

/* The elements of V, which is an Array, Hash, String, Integer, a type that can be iterated, or an iterator;
 * false if it is none of these. */
bool iterator_of(struct arena *arena, struct traces *traces, struct value v, struct iterator *iterator);
/* The element at INDEX, which is below the count; of a Hash an Array of key and value. */
struct value iterator_at(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                         uint64_t index);
/* The element at INDEX as who begins anew gets it. */
struct value iterator_packed(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                             uint64_t index);
/* All of them, at most VALUE_LARGEST. */
struct value iterator_array(struct arena *arena, struct traces *traces, const struct iterator *iterator);
/* Notes that ITERATOR is read, ON from where it is or anew; false if that cannot be told any more. */
bool iterator_read(const struct iterator *iterator, bool on);
struct iterator iterator_reversed(struct arena *arena, struct traces *traces, struct iterator iterator);
struct iterator iterator_stepped(struct iterator iterator, int64_t step); /* STEP is at least 1 */
/* ITERATOR as a value that the function NAME made. */
struct value iterator_value(struct arena *arena, struct traces *traces, struct iterator iterator,
                            const struct str *name, trace_id shape);
/* The type of the elements, in detail. */
const struct type *iterator_element(struct arena *arena, const struct iterator *iterator);
/* Appends how string interpolation shows it: "Iterator[Integer]-Value". */
void iterator_text(struct buffer *out, const struct iterator *iterator);

#endif
