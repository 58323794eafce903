/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values that code in Ruby changed.
 *
 * Puppet's values never change; a template can change them all the same, since Ruby's Arrays, Hashes and
 * Strings are objects that everybody shares who holds them.  Here a value's identity is the address of its
 * content.  That stays as it is; what was changed has an entry here, by its address, with what it holds now.
 * Who reads a variable or an attribute asks for what a value holds now; while nothing was changed
 * (`c->changes` is NULL), that costs nothing.
 *
 * The trace of a value that was changed has what the changes depended on, and the place where they were made.
 */
#ifndef COLOPHON_EVAL_CHANGES_H
#define COLOPHON_EVAL_CHANGES_H

#include "src/puppet/eval/compilation/state.h"

/* One template, or one call of a function. */
struct ruby_run {
  trace_id control;             /* it runs under that */
  uint32_t number;              /* from 1 */
  const struct ruby_run *outer; /* whose code, or the code of Puppet that it called, called this, or NULL */
  struct ruby *code;            /* src/ruby/run/machine.h */
};

struct choices;

/* What one Array, Hash or String holds now. */
struct change {
  struct value value; /* ARRAY, HASH: with the storage below; STRING: the text, once `stale` is false */
  trace_id by;        /* what decided over the changes, and those that did not happen */
  trace_id around;    /* what the runs were under that changed it; code of `run` is under that itself */
  uint32_t run;       /* its number; 0: several */
  const struct choices *choices; /* it could have been taken in those, or NULL */
  trace_id read, read_by;        /* what was read last under choices by that ... */
  trace_id read_as;              /* ... was so read, or 0 */
  uint32_t room;                 /* ARRAY: of the storage */
  uint32_t walk;                 /* the last walk that came here */
  struct hash_builder hash;
  struct buffer text;
  ARENA_VECTOR(trace_id) pieces; /* STRING: of what it was put together */
  bool stale;                    /* STRING: `value` is older than `text` */
  bool pieced;                   /* STRING: `text` and `pieces` have all of it */
  bool frozen;                   /* it may not be changed from now on */
};

struct changes;

/* V itself, or what it holds now; what is inside of it may have changed, too. */
struct value changes_now(struct compiler *c, struct value v);
/* The trace of V and of whether it was changed, or frozen; what it holds now is not read. */
trace_id changes_own_trace(struct compiler *c, struct value v);
/* The bytes that a String holds now: it need not be put together for that. */
uint32_t changes_length(struct compiler *c, struct value v);
/* V itself, or what it holds now, with all that is inside as it is now: for code that knows of no changes. */
struct value changes_settled(struct compiler *c, struct value v);
/* The trace of V as it is now, with that of all that is inside (value_trace). */
trace_id changes_trace(struct compiler *c, struct value v);
/* Whether V, which is settled, is or holds what only Ruby has.  Code of Puppet does not get that. */
bool value_has_foreign(struct value v);
/* The same of what code of Puppet reads: without changes there is none, and no large value is looked through
   twice. */
bool changes_hold_foreign(struct compiler *c, struct value v);
#define FOREIGN_INSIDE "a value of Ruby's own that a template or function put into this one"
/* The entry of V (ARRAY, HASH, STRING), made where there is none. */
struct change *change_of(struct compiler *c, struct value v);

/* An address that only V has, also where it is a copy of what it holds now (ARRAY, HASH, STRING). */
const void *change_identity(const struct compiler *c, struct value v);
/* Whether V was frozen by code in Ruby, whoever holds it. */
bool change_is_frozen(const struct compiler *c, struct value v);

/* Changes, each by BY; V is the value that is changed, with its identity. */
void change_append(struct compiler *c, struct value v, struct value element, trace_id by);
void change_set(struct compiler *c, struct value v, uint32_t at, struct value element, trace_id by);
void change_put(struct compiler *c, struct value v, struct value key, struct value element, trace_id by);
/* V gets the content of NOW, of the same kind. */
void change_replace(struct compiler *c, struct value v, struct value now, trace_id by);
void change_append_text(struct compiler *c, struct value v, struct value text, trace_id by);
/* For code that changes `value` itself. */
void change_noted(struct compiler *c, struct change *change, trace_id by);
/* V, and what is inside of it where DEEP, could have been changed, and was not because of BY. */
void change_untaken(struct compiler *c, struct value v, trace_id by, bool deep);

/*
 * Choices: data chose which value is changed, and so that no other is.  All that the code could reach takes
 * part, from then on until the outermost run ends; what takes part depends on all choices of that time, also
 * on the few that were made before it was there.
 */
/* An outermost run begins: choices of earlier ones are over. */
void changes_begin(struct compiler *c);
/* Before the first choice since then: from here on what code can reach is noted. */
void changes_open(struct compiler *c);
bool changes_are_open(const struct compiler *c);
/* Code can reach V, and what is inside of it, from now on; for choices to come. */
void changes_reachable(struct compiler *c, struct value v);
/* A choice under BY between all that is reachable.  The result is how many values take part that did not
 * before. */
uint32_t changes_choice(struct compiler *c, trace_id by);

#endif
