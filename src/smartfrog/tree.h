/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The syntax tree of SmartFrog: definitions 1 to 3 of Anderson and Herry, "A Formal Semantics for the
 * SmartFrog Configuration Language".  Immutable once it is built; the session's arena owns it.
 *
 * Labels: each basic value, the structure of each vector, and each reference on a right-hand side (of data,
 * links and prototypes), since a reference is a value of the domain R there.  What stands on the left names
 * what is made, as names of attributes do elsewhere, and has none.
 */
#ifndef COLOPHON_SMARTFROG_TREE_H
#define COLOPHON_SMARTFROG_TREE_H

#include "src/value/value.h"

/* R ::= (I)+.  Identifiers are interned. */
struct sf_reference {
  struct place place;
  label_id label; /* 0 on a left-hand side */
  uint32_t count;
  const struct str **ids;
};

/* BV, without Vec: a literal, or a reference of data. */
struct sf_basic {
  struct place place;
  label_id label;
  bool vector;
  struct value value;            /* without a trace; of a vector: not set */
  struct sf_basic *first, *next; /* elements of a vector; the next one of the list that this is in */
};

/* P ::= R P | B P | empty */
struct sf_prototype {
  struct sf_reference *reference; /* NULL: a body */
  struct sf_statement *body;      /* NULL: an empty one */
  struct sf_prototype *next;
};

enum sf_kind { SF_BASIC, SF_LINK, SF_EXTENDS, SF_INCLUDE };

/* A ::= R V, V ::= BV | LR | P; or what was included: the assignments of another file. */
struct sf_statement {
  enum sf_kind kind;
  struct place place;
  struct sf_reference *target; /* NULL: SF_INCLUDE */
  union {
    struct sf_basic *basic;
    struct sf_reference *link;
    struct sf_prototype *prototypes;
    struct sf_statement *included;
  } u;
  struct sf_statement *next;
};

#endif
