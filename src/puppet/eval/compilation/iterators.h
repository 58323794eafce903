/* SPDX-License-Identifier: Apache-2.0 */
/* Iterators that remember who read them, which a build can leave out (src/puppet/iterators/): what is asked
   of them. */
#ifndef COLOPHON_EVAL_ITERATORS_H
#define COLOPHON_EVAL_ITERATORS_H

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/types/iterator.h"

#define ITERATORS_LEFT_OUT "iterators, which this colophon was built without (--without-iterators)"

struct iterators_table {
  /* The cursor of an iterator that is made at NODE. */
  struct cursor (*cursor)(struct compiler *c, const struct node *node);
  /* Where there is an iterator. */
  void (*unread)(struct compiler *c, const struct node *node, trace_id condition);
  void (*taken)(struct compiler *c, const struct node *node, struct value v);
  void (*more_code)(struct compiler *c);
  /* The functions that make them. */
  struct value (*step)(struct call *call);
  struct value (*reverse_each)(struct call *call);
  struct value (*tree_each)(struct call *call);
};

/* The table, where there is one: who needs it at NODE is refused else. */
static inline const struct iterators_table *iterators_there(struct compiler *c, const struct node *node) {
  if (!c->in->library->iterators) eval_unsupported(c, node->place, ITERATORS_LEFT_OUT);
  return c->in->library->iterators;
}

/* The cursor of an iterator that is made at NODE. */
static inline struct cursor iterators_cursor(struct compiler *c, const struct node *node) {
  return iterators_there(c, node)->cursor(c, node);
}

/* Whether there is an iterator that code may read. */
static inline bool any_iterator(const struct compiler *c) {
  return c->iterators;
}

/* Notes that the code at NODE, which calls or unfolds something, did not run because of CONDITION. NODE may
   be NULL: code anywhere. */
static inline void iterators_unread(struct compiler *c, const struct node *node, trace_id condition) {
  if (any_iterator(c)) c->in->library->iterators->unread(c, node, condition);
}

/* Notes that the call or unfolding at NODE took V, which could have been an iterator. */
static inline void iterators_taken(struct compiler *c, const struct node *node, struct value v) {
  if (any_iterator(c)) c->in->library->iterators->taken(c, node, v);
}

/* Notes that a definition was added to those that the groups were made of. */
static inline void iterators_more_code(struct compiler *c) {
  if (any_iterator(c)) c->in->library->iterators->more_code(c);
}

#endif
