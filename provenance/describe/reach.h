/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What changes would reach: the reading of dependencies turned around (thesis 5.2: what depends on a label),
 * for up to 64 changes at once.
 *
 * One pass over the table of traces, operands first, marks what was made of the labels in question: copies of
 * them, values computed from them, what they only decided.  A change of code that is no datum (a name, an
 * operator) is met by the places that traces keep: assignments, parameters, attributes, declarations,
 * conditions.  Beyond these, what passed through the definition that the lines stand in could change too.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_REACH_H
#define COLOPHON_PROVENANCE_DESCRIBE_REACH_H

#include "src/catalog/catalog.h"

/* The definition that lines stand in, or the file. */
struct impact_around {
  struct place place;
  const char *name;
  const struct str *type, *title; /* of the resources that it defines; TITLE NULL: all of TYPE; both: none */
};

enum { REACH_MOST = 64 }; /* changes in one pass */

/* A change: of lines (of none, where something came between two), or of the labels that are called NAME
   ("fact os" is "fact os.family" too). */
struct reach_cause {
  uint32_t change; /* its number, below REACH_MOST; several causes may be the same change */
  struct place lines;
  struct impact_around around;
  const char *name; /* or NULL */
};

/* Sets of changes, a bit for each. */
struct reached {
  uint64_t copied;  /* it, or a part of it, is a copy of what changes */
  uint64_t data;    /* it is computed from that, or a copy */
  uint64_t control; /* the change could decide otherwise, or it is one of those above */
  uint64_t decides; /* as far as it does so by what happened: not by structure or absence alone */
  uint64_t around;  /* it passed through the definition that the lines stand in */
  uint64_t masked;  /* it replaced what came from what changes */
};

/* Adds MORE to ALL. */
void reached_add(struct reached *all, struct reached more);

struct reach;

/* Reads CATALOG for COUNT causes; all is in ARENA. */
struct reach *reach_new(struct arena *arena, const struct catalog *catalog, const struct reach_cause *causes,
                        uint32_t count);
/* The labels that the causes are about. */
uint32_t reach_labels(const struct reach *reach);
struct reached reach_trace(const struct reach *reach, trace_id t);
/* Where a change reaches what passed SITE: at its place, of a declaration at its first line. */
struct place reach_place(const struct sources *sources, const struct site *site);
/* The first line of PLACE: what a declaration holds further down has places of its own. */
struct place reach_head(const struct sources *sources, struct place place);
/* Of an attribute's value, and what decided on it; not of why its resource is there. */
struct reached reach_attribute(const struct reach *reach, const struct resource *resource,
                               const struct attribute *attribute);
/* Of a resource's being there: never copied nor computed. */
struct reached reach_existence(const struct reach *reach, const struct resource *resource);
struct reached reach_edge(const struct reach *reach, const struct edge *edge);
/* Of what kept a declaration out. */
struct reached reach_absent(const struct reach *reach, const struct absent *absent);

#endif
