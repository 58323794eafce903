/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a compilation that failed leaves for the explanation of its error
 * (provenance/answers/explain_failure.h): the values, names and resources that the error is about, each with
 * its trace, and why the code ran at all.
 */
#ifndef COLOPHON_CATALOG_FAILURE_H
#define COLOPHON_CATALOG_FAILURE_H

#include "src/catalog/catalog.h"
#include "src/support/diagnostic.h"

enum { FAILURE_TESTS = 8 };

/* An assignment that would have given a variable a value. */
struct missed {
  struct place place;
  struct place tests[FAILURE_TESTS]; /* of the conditions that it stands under, the outermost first */
  uint32_t test_count;
  const char *inside; /* the class that it stands in, where that never ran; or NULL */
};

struct involved {
  const char *name;                /* "$mode", "parameter 'port'"; or NULL: the text at `place` */
  struct place place;              /* of the expression, or PLACE_NONE */
  struct value value;              /* its trace says where from */
  const struct attribute *masking; /* the attribute whose value it is: what it masks is told; or NULL */
  const struct resource *resource; /* then it is not a value: a resource, which is there for a reason */
  const struct str *type, *title;  /* or a resource that is not there */
  bool aside;                      /* it is what the error depends on, but not what it points at */
  bool computed;                   /* of an expression that is no variable */
  bool absent;                     /* an element that is not there */
  bool unknown;                    /* a variable that has no value: `missed` and `near` say more */
  bool sought;                     /* the value was looked for in Hiera's data, and not found */
  const char *near; /* of a variable that is not known: one that is called nearly so; or NULL */
  ARENA_VECTOR(struct missed) missed;
};

struct failure {
  enum diagnostic_code code;
  struct place place;
  trace_id control; /* the control context in which it failed */
  bool together;    /* it is about all operands, wherever it points */
  bool instance;    /* `within` is that of a defined type which a note of the error names */
  ARENA_VECTOR(const struct node *) aliases; /* whose text `also` has */
  trace_id also;                 /* what else it depends on, of which the explanation has no words */
  const struct resource *within; /* whose code ran: a class, an instance of a defined type, a node; or NULL */
  ARENA_VECTOR(struct place) calls; /* of functions and lambdas, from the inside out */
  ARENA_VECTOR(struct involved) involved;
};

#endif
