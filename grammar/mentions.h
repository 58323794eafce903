/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where code mentions a resource, a class or an attribute: found in syntax trees alone, whether the code runs
 * or not.  What a name computed at run time could be is decided by its literal parts.
 */
#ifndef COLOPHON_GRAMMAR_MENTIONS_H
#define COLOPHON_GRAMMAR_MENTIONS_H

#include "grammar/ast.h"

/* What is looked for. */
struct mention_query {
  const struct str *type;  /* lower case: "file", "class" */
  const struct str *title; /* of a class in lower case; NULL: any */
  const struct str
      *attribute; /* then what gives it a value from elsewhere, in place of declarations; or NULL */
};

enum mention_name {
  MENTION_NAMED,  /* it is written out */
  MENTION_PARTLY, /* it is computed, and its literal parts are those of the title in question */
  MENTION_ANY,    /* it is computed of nothing that is known: a variable */
};

struct mention {
  struct place place;
  uint32_t program;           /* the how many-th that was added to the index */
  const struct node *around;  /* CLASS, DEFINE, FUNCTION or NODE; NULL: code that is in none */
  enum mention_name name;     /* how its title is given */
  bool is_virtual;            /* declared as @type or @@type */
  const struct str *function; /* what is called with the end of a class's name, and may include it; or NULL */
};
struct mention_list {
  ARENA_VECTOR(struct mention) list;
};

/* All code that could mention something, found once: many questions are asked about it. */
struct mention_index;

/* An index of no code yet; ARENA owns it and the lists that are made of it. */
struct mention_index *mention_index_new(struct arena *arena);
/* Adds what PROGRAM has. */
void mention_index_add(struct mention_index *index, const struct node *program);
/* The mentions, in the order in which the programs were added, and in that of their texts. */
struct mention_list mentions_find(const struct mention_index *index, const struct mention_query *query);

#endif
