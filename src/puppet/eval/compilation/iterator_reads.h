/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What else could have read an iterator (src/types/iterator.h) and moved its cursor: code that did not run,
 * and calls and unfoldings of another value that would have been the iterator had something been chosen
 * otherwise.
 *
 * An iterator only goes where code hands it: into variables, calls and lambdas; resources refuse it. So code
 * falls into *groups*, found once, when the first iterator is made, from the syntax trees of all definitions:
 * the statements of bodies are joined to one group by the variables that code which may hold an iterator
 * assigns, and by the functions that they call. What happens in one group matters to the iterators made in it
 * alone.  Code that names variables at run time (getvar, call, templates), or that is loaded later, may reach
 * any iterator: then all code is one group.
 */
#ifndef COLOPHON_EVAL_ITERATOR_READS_H
#define COLOPHON_EVAL_ITERATOR_READS_H

#include "src/puppet/eval/compilation/state.h"
#include "src/types/iterator.h"

/* The cursor of an iterator that is made at NODE. */
struct cursor cursor_of(struct compiler *c, const struct node *node);
/* Whether there is an iterator that code may read. */
static inline bool any_iterator(const struct compiler *c) {
  return c->iterators;
}

/* Notes that the code at NODE, which calls or unfolds something, did not run because of CONDITION. NODE may
   be NULL: code anywhere. */
void iterators_unread(struct compiler *c, const struct node *node, trace_id condition);
/* Notes that the call or unfolding at NODE took V, which could have been an iterator. */
void iterators_taken(struct compiler *c, const struct node *node, struct value v);
/* Notes that a definition was added to those that the groups were made of. */
void iterators_more_code(struct compiler *c);

#endif
