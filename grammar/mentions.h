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
  const struct node *around; /* CLASS, DEFINE, FUNCTION or NODE; NULL: code that is in none */
  enum mention_name name;    /* how its title is given */
  bool is_virtual;           /* declared as @type or @@type */
};
struct mention_list {
  ARENA_VECTOR(struct mention) list;
};

/* Appends the mentions in PROGRAM, in the order of the text. */
void mentions_find(struct mention_list *mentions, struct arena *arena, const struct node *program,
                   const struct mention_query *query);

#endif
