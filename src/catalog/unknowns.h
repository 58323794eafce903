/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Unknowns: what code in Ruby, or a built-in function, gives that could not be run, where a compilation goes
 * on all the same.
 *
 * An unknown is a String, the *mark*: "unknown: " and what was met where.  So it stands in the wire format as
 * what it is, and whatever is put together of it has it inside.  What else would be computed of it is a mark
 * again ("unknown, computed: …").  A catalog that has any is not complete.
 */
#ifndef COLOPHON_CATALOG_UNKNOWNS_H
#define COLOPHON_CATALOG_UNKNOWNS_H

#include "provenance/trace/trace.h"
#include "src/value/value.h"

struct catalog;

struct unknown {
  const struct str *what; /* "ERB template m/x.erb:12 uses the method 'x'" */
  bool text;              /* it is of a template, and so a String, whatever is in it */
  struct place place;     /* of what is not supported */
  struct place call;      /* of the first call that gave it */
  trace_id trace;         /* of what that gave */
};

/* A place where code decided on one: which way it would have gone is not known. */
struct unknown_decision {
  uint32_t unknown;       /* its number */
  const struct str *what; /* the construct: "if", "case", "==" … */
  struct place place;
};

/* Appends the mark of UNKNOWN, or of what is COMPUTED of it. */
void unknown_mark(struct buffer *out, const struct unknown *unknown, bool computed);
/* The first unknown of CATALOG that V is, or has inside; NULL: none. */
const struct unknown *unknown_within(const struct catalog *catalog, struct value v);
/* Whether V is, or has inside, the mark of UNKNOWN. */
bool unknown_is_within(const struct unknown *unknown, struct value v);
/* The first unknown that V itself is, or is put together of, not what is inside of a collection. */
const struct unknown *unknown_itself(const struct catalog *catalog, struct value v);
/* Whether V is the whole mark of something that may be of any type, so that its truth is not known. */
bool unknown_is_open(const struct catalog *catalog, struct value v);
/* The number, from 1, of an unknown that T depends on, or 0. */
uint32_t unknowns_behind(const struct catalog *catalog, trace_id t);
/* Whether V, a String, is the mark of UNKNOWN and nothing else. */
bool unknown_is_all(const struct unknown *unknown, struct value v);

#endif
