/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Iterators: the elements of a value that can be iterated, from one on and so many further each time. Nothing
 * is computed before an element is asked for; `step` and `reverse_each` only change where it goes.
 *
 * The trace of a VALUE_ITERATOR is that of its shape, as of an Array; value_trace covers all that it
 * iterates.
 *
 * Puppet's iterators are objects of Ruby that remember where they are.  Some functions (map, filter, each) go
 * on from there; others begin anew, but of an iterator that passes (of a step, a range or a tree) these go
 * on, too.  Where it is is its cursor, which an iterator and the step over it share; it counts the elements
 * of what both are made of.
 *
 * What begins anew at a step takes its elements through a Ruby block, to which an Array of one element is
 * that element
 * (`packs`).  An iterator of a whole Hash is one of `pairs`, which lambdas of two parameters get apart.
 */
#ifndef COLOPHON_TYPES_ITERATOR_H
#define COLOPHON_TYPES_ITERATOR_H

#include "src/value/value.h"

/* What decided that other code did not read an iterator (src/puppet/iterators/reads.c): by
   the group of code, 0 being code that may be of any; all of it together; and whether all code is one group.
 */
struct iterator_reads {
  trace_id *own, any, all;
  bool all_one;
};

/* Where an iterator is that has been given a name; the only thing that changes. */
struct cursor {
  uint64_t at;
  trace_id moved;          /* what it depends on that it is there */
  const trace_id *control; /* the conditions under which code runs */
  const struct iterator_reads *reads;
  uint32_t group;  /* of code that it was made in */
  trace_id before; /* cursor_missed when it was made */
  site_id site;    /* for all that its place depends on */
};

extern const struct kind_operations iterator_operations;

struct iterator {
  struct kind_head head;
  struct value made_of; /* what it is made of, itself */
  struct value source;  /* ARRAY HASH INTEGER TYPE; the characters of a String are an Array */
  int64_t first;        /* index of the first element in the source */
  int64_t stride;       /* from one that the cursor counts to the next */
  uint64_t units;       /* how many of these there are */
  uint64_t step;        /* of them from one element to the next */
  uint64_t count;       /* of elements, from the beginning */
  trace_id shape;       /* of a VALUE_ITERATOR: what its length and order depend on, and which it is */
  trace_id whole;       /* of a VALUE_ITERATOR: made of all that it iterates, but for the shape */
  int64_t low, high;    /* of a range: the indexes that bound it, as Ruby keeps them */
  uint32_t depth;       /* of a VALUE_ITERATOR: of its nesting, with that of its source */
  bool range;           /* of Integers */
  bool endless;         /* a range of more Integers than 63 bits can count */
  bool tree;            /* made by tree_each: pairs of a path and a value */
  bool breadth;         /* the tree is walked breadth first */
  bool broken;          /* of a tree whose root is no container: Ruby fails where nothing more is there */
  bool any;             /* its elements are of any type: made of a tree */
  bool passing, packs, pairs;
  bool sizeless;         /* a step over a tree, whose size Puppet cannot tell */
  struct cursor *cursor; /* of a VALUE_ITERATOR; else NULL */
};

/* The elements of V, which is an Array, Hash, String, Integer, a type that can be iterated, or an iterator;
 * false if it is none of these. */
bool iterator_of(struct arena *arena, struct traces *traces, struct value v, struct iterator *iterator);
/* The element at INDEX, which is below the count; of a Hash an Array of key and value. */
struct value iterator_at(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                         uint64_t index);
/* Whether who reads it, ON from where it is or anew, moves its cursor. */
bool iterator_moves(const struct iterator *iterator, bool on);
/* Of one whose cursor is moved: the next element; false at the end.  WHY: what its reading depends on. */
bool iterator_next(struct arena *arena, struct traces *traces, const struct iterator *iterator, trace_id why,
                   struct value *element);
/* What decided by now that nothing else read it. */
trace_id cursor_missed(struct traces *traces, const struct cursor *cursor);
/* What the place of its cursor depends on. */
trace_id iterator_place(struct traces *traces, const struct iterator *iterator);
/* How many elements who begins anew finds. */
uint64_t iterator_left(const struct iterator *iterator);
/* The most elements that Ruby puts into a slice: what the iterator takes for its size, which may be too few;
   0: all of them. */
uint64_t iterator_slice(const struct iterator *iterator, uint64_t size);
/* ELEMENT as who begins anew gets it. */
struct value iterator_packed(struct arena *arena, struct traces *traces, const struct iterator *iterator,
                             struct value element);
/* All that who begins anew finds, at most VALUE_LARGEST. */
struct value iterator_array(struct arena *arena, struct traces *traces, const struct iterator *iterator);
struct iterator iterator_reversed(struct arena *arena, struct traces *traces, struct iterator iterator);
/* STEP is at least 1. */
struct iterator iterator_stepped(struct iterator iterator, int64_t step);
/* ITERATOR as a value that the function NAME made; CURSOR, at its beginning, unless it shares one. */
struct value iterator_value(struct arena *arena, struct traces *traces, struct iterator iterator,
                            const struct str *name, trace_id shape, struct cursor cursor);
/* What Ruby says of a broken one. */
#define ITERATOR_BROKEN "undefined method `next' for nil:NilClass"
/* Ruby's class for it; those that are no trees show the one that all of them are. */
const char *iterator_class(const struct iterator *iterator);
/* The type of the elements, in detail. */
const struct type *iterator_element(struct arena *arena, const struct iterator *iterator);
/* Appends how string interpolation shows it: "Iterator[Integer]-Value". */
void iterator_text(struct buffer *out, const struct iterator *iterator);

#endif
