/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Declarations in code that did not run: what answers "why is it not there".  An untaken branch would have
 * run some pieces of code, by the classes that it includes; some hundred branches can reach the same hundred
 * pieces.  So what a piece declares is kept once, and so is each set of pieces.
 */
#ifndef COLOPHON_CATALOG_ABSENTS_H
#define COLOPHON_CATALOG_ABSENTS_H

#include "provenance/trace/trace.h"
#include "src/support/source.h"
#include "src/support/str.h"

/* A declaration in a branch that was not taken. */
struct absent {
  const struct str *type;  /* as shown */
  const struct str *title; /* NULL: the title was to be computed */
  struct place place;      /* of the declaration */
  struct place condition;  /* of the test that kept it out */
  trace_id control;        /* its trace */
  bool computed;           /* by code that would include a class whose name is computed: any class */
};

struct absent_declaration {
  const struct str *type, *title; /* as in struct absent */
  struct place place;
};

/* What equal ones are found by; `number` counts from 0. */
struct absent_head {
  uint32_t hash, number, count;
};

/* What one piece of code declares by itself, in order; at least one. */
struct absent_code {
  struct absent_head head;
  struct absent_declaration at[];
};

/* All code that something would have run, in order; at least one piece. */
struct absent_set {
  struct absent_head head;
  const struct absent_code *at[];
};

/* A branch that was not taken, or the like. */
struct absent_branch {
  const struct absent_set *set;
  uint32_t named; /* so many of its codes are reached by names, the others as any class is */
  struct place condition;
  trace_id control;
};

struct absent_table {
  struct absent_head **slots;
  uint32_t count, room;
};

struct absents {
  ARENA_VECTOR(const struct absent_code *) codes;
  ARENA_VECTOR(const struct absent_set *) sets;
  ARENA_VECTOR(struct absent_branch) branches;
  struct absent_table code_table, set_table;
  uint32_t kept; /* members of codes and sets, and branches: no more than ABSENTS_MOST */
  bool cut;      /* there were more */
};

enum { ABSENTS_MOST = 1000000 };

/* The code that declares COUNT things, which AT says, from ARENA; NULL: none, or no more are kept. */
const struct absent_code *absents_code(struct absents *absents, struct arena *arena,
                                       const struct absent_declaration *at, uint32_t count);
/* Notes that the test at CONDITION, whose trace is CONTROL, kept COUNT pieces of code from running, of which
   the first NAMED are reached by names. */
void absents_add(struct absents *absents, struct arena *arena, const struct absent_code *const *codes,
                 uint32_t count, uint32_t named, struct place condition, trace_id control);
/* Notes a single declaration. */
void absents_add_one(struct absents *absents, struct arena *arena, const struct absent *absent);

/* A walk over all declarations, in the order in which they were noted; zero begins it. */
struct absent_walk {
  uint32_t branch, code, row;
};

/* The next one; false: there is none. */
bool absents_next(const struct absents *absents, struct absent_walk *walk, struct absent *absent);
/* How many a walk finds. */
uint64_t absents_count(const struct absents *absents);

#endif
