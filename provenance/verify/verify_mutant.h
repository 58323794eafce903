/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `verify` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_VERIFY_MUTANT_H
#define COLOPHON_PROVENANCE_VERIFY_MUTANT_H

#include "provenance/describe/describe.h"
#include "provenance/describe/tags.h"
#include "provenance/verify/forward.h"
#include "provenance/verify/verify.h"

/* What is asked of a resource of the base catalog for every mutant. */
struct base_resource {
  struct roots existence;
  struct roots *attributes;
  uint32_t first; /* number of its first attribute in the catalog */
};

/* A set of (attribute, label) pairs, by open addressing; 0 is empty. */
struct pair_set {
  uint64_t *slots;
  uint64_t count, mask;
};

/* Edges of a catalog by their ends; slots hold numbers + 1.  Its memory is used for every mutant. */
struct edge_index {
  const struct catalog *catalog;
  uint32_t *slots, mask, room;
};

/* What order is compared with: of each resource of the base, by its index. */
struct base_order {
  uint32_t *after; /* where it stands in the mutant, + 1; 0: it is not there */
  uint8_t *moved;  /* SELF: its own part of the claim has the label; ABOVE: that of something around it */
  uint32_t *last;  /* of each container: the highest place of those in it that were met */
};

/* One comparison of the base with a mutant. */
struct comparison {
  struct verify *v;
  struct catalog *mutant;
  label_id label;
  struct value replacement;
  struct tag_reader *mutant_tags; /* once it is asked for */
  bool asked, mutant_asked;       /* what depends on the label, in the base and in the mutant */
};

struct verify {
  struct catalog *catalog;
  const struct verify_system *system;
  struct arena *arena;
  struct reader *reader, *mutant_reader;
  struct forward *forward, *mutant_forward;
  struct evaluator *evaluator;
  struct base_resource *base;
  struct roots *edges;        /* existence of each edge and of its ends */
  label_id labels;            /* of the base, and one more */
  uint8_t *tried;             /* by label: a mutant of it compiled */
  struct verify_loose *loose; /* by label, once pairs are counted */
  struct pair_set changed;    /* (attribute, label): some mutation of the label changed the attribute */
  struct edge_index edges_before, edges_after;
  struct tag_reader *tags; /* of the base */
  struct base_order order;
  ARENA_VECTOR(trace_id) around; /* the shapes around the element that is being compared */
  struct buffer pointer;         /* and where it is */
  struct verification result;
};

void verify_violation(struct verify *v, enum theorem theorem, struct violation violation);
const char *verify_value_text(struct verify *v, struct value value);
/* "File[/a] mode/0" */
const char *verify_subject(struct verify *v, const struct resource *resource, const struct str *name,
                           const char *pointer);

/* Reads the dependencies of the base catalog. */
void verify_base(struct verify *v);
/* Chooses mutants and tries them. */
void verify_mutants(struct verify *v, const struct verify_options *options);
/* Whether the question that the reader of the base, or of the mutant (NEW), was asked depends on the label of
   the comparison, or on the structure that it is a part of. */
bool verify_covers(struct comparison *c, bool new);
/* Reports that SUBJECT is otherwise in the mutant. */
void verify_report(struct comparison *c, const char *problem, const char *subject, const char *before,
                   const char *after);
/* The resource of CATALOG with the type and title of RESOURCE, if it is really there. */
const struct resource *verify_counterpart(const struct catalog *catalog, const struct resource *resource);
/* Compares the tags of resources and of the catalog, and the order of resources (verify_tags.c,
   verify_order.c). */
void verify_tags(struct comparison *c);
void verify_order(struct comparison *c);

/* Compiles and compares one mutant. */
void verify_mutant(struct verify *v, label_id label, struct value replacement);
/* Counts claimed and confirmed pairs. */
void verify_precision(struct verify *v);

#endif
