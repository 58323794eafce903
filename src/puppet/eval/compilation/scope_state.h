/* SPDX-License-Identifier: Apache-2.0 */
/* A scope and its variables, and the order of what assigns them; what is done with them is in
 * src/puppet/eval/scopes/scope.h. */
#ifndef COLOPHON_EVAL_SCOPE_STATE_H
#define COLOPHON_EVAL_SCOPE_STATE_H

#include "grammar/ast.h"
#include "src/catalog/catalog.h"

struct definition;
struct default_set;
struct match;

/* LOCAL: of a lambda, or of a function in the Puppet language. */
enum scope_kind { SCOPE_TOP, SCOPE_NODE, SCOPE_CLASS, SCOPE_DEFINE, SCOPE_LOCAL };

struct variable {
  const struct str *name; /* interned */
  struct value value;
  trace_id log; /* names of the classes declared before it was assigned (see scope_read) */
  uint32_t time;
  uint32_t used; /* so many labels were used before it was assigned (trace.h) */
};

/* A variable that an untaken branch would have assigned in this scope. */
struct scope_absence {
  const struct str *name; /* NULL: any name */
  trace_id condition;
  struct scope_absence *next;
};

/* Defaults that an untaken branch, or other names from a hash, would have set. */
struct default_absence {
  const struct str *type; /* NULL: any */
  trace_id condition;
  struct default_absence *next;
};

struct scope {
  enum scope_kind kind;
  struct scope *parent;       /* where it was declared; LOCAL: what it sees besides its own */
  struct scope *reader;       /* the scope that is not LOCAL whose code reads (see order_dependence) */
  struct scope *caller;       /* of a function or template: whose code called it; else NULL */
  struct scope *inherited;    /* the scope of the class that this class inherits, or NULL */
  struct definition *awaited; /* that class, while it is not evaluated, else NULL (scope_inherited) */
  const struct node *reading; /* the variable that its code reads, or NULL */
  struct scope *base;         /* the top or node scope it sees (thesis A.3.1: baseof) */
  struct definition *source;  /* whose code runs in it */
  struct resource *resource;
  struct variable *variables; /* one by one while few, by hash from then on */
  uint32_t count, room;
  struct scope_absence *absences;
  struct default_set *defaults; /* src/puppet/eval/resources/default.h */
  struct default_absence *default_absences;
  const struct match *match; /* the last that succeeded (src/puppet/eval/scopes/match.h), or NULL */
  bool hides_matches;        /* of a function: what matched around it is not seen */
  uint32_t started;          /* time when its code began */
  /* While parameters are bound: whose, how far, and where to report; a default may not read later ones. */
  const struct node *pending; /* the class, defined type, function or lambda */
  const char *callee;         /* its name; NULL: that of `resource` */
  uint32_t pending_at;
  struct place pending_place;
};

/* In which order code has run (order_dependence), and what might have made it another. */
struct order {
  uint32_t time;       /* counts assignments and declarations */
  uint32_t code_since; /* time when the code of the manifests began */
  uint32_t lazy_since; /* time when the rounds of defined types began; UINT32_MAX before */
  uint32_t tags_round; /* as long as it is the same, what gave tags is too; 0: that is not known */
  trace_id declared;   /* join of the names of all classes declared so far */
  trace_id given;      /* join of the titles of all `class { }` so far: each could give values to another */
  trace_id tags;       /* join of what calls of the function tag depend on, those that were not reached too */
};

struct invocation;

/* A call of a data function (src/puppet/hiera/function.c). */
struct data_call {
  struct invocation *calling;       /* for whom */
  const struct node *interpolating; /* where its code asks to interpolate, or NULL */
  uint32_t since;                   /* when it began */
  bool timed;                       /* it read what was otherwise at another time: at any, */
  uint32_t until;                   /* or at one before which no more labels than these were used */
};

#endif
