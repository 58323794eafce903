/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The three theorems of provenance as tests that run on any input (PROVENANCE "The theorems are tests";
 * thesis 4.2.3.3, 4.3.3.3, 5.3.3.2, the last one in both directions and with absences).
 *
 *   1. Where.       A scalar that was copied from a label equals what the label's own text denotes.
 *   2. Expression.  A scalar's expression, evaluated over its labels' own texts, gives the scalar.
 *   3. Dependency.  With the datum of one label replaced, what does not depend on that label stays as it was.
 *
 * The engine knows no language: a system hands in how labels are read, how operations are computed, and how
 * the same program is compiled with another datum at one label.
 */
#ifndef COLOPHON_PROVENANCE_VERIFY_H
#define COLOPHON_PROVENANCE_VERIFY_H

#include "provenance/describe/evaluate.h"
#include "provenance/trace/reading.h"
#include "src/catalog/catalog.h"

struct verify_system {
  struct language language;
  void *data;
  /*
   * Compiles again with REPLACEMENT as the datum of LABEL, tracking on, over the same sources and labels.
   * Returns 0 and sets *MUTANT, which is good until `release`; or not 0 if that does not compile.
   */
  int (*recompile)(void *data, label_id label, struct value replacement, struct catalog **mutant);
  void (*release)(void *data, struct catalog *mutant);
  /*
   * Whether LABEL is that of a structure; *EMPTY is then one without elements.  Put there in a mutant, a
   * value of that kind stands for the structure with one element fewer.  May be NULL: there are none.
   */
  bool (*structure)(void *data, label_id label, struct value *empty);
};

struct verify_options {
  uint64_t mutants; /* most mutations tried; 0: two for every label */
  uint64_t seed;    /* of the choice of labels and replacements */
  /* Called now and then with the work done and to do; or NULL. */
  void (*progress)(void *data, uint64_t done, uint64_t all);
  void *progress_data;
};

enum theorem { THEOREM_WHERE, THEOREM_EXPRESSION, THEOREM_DEPENDENCY, THEOREM_COUNT };

/* What was found wrong, in words; the texts are the catalog's arena's. */
struct violation {
  enum theorem theorem;
  const char *problem;        /* "changed, but does not depend on the label" … */
  const char *subject;        /* "File[/a] mode", "File[/a]", "Class[A] -> File[/a]" */
  label_id label;             /* 0: none */
  const char *before, *after; /* values; dependency: in the catalog and in the mutant */
  const char *replacement;    /* dependency: what was put at the label */
};

enum { VIOLATIONS_KEPT = 100, UNTRIED_KEPT = 100, LOOSE_KEPT = 100 };

/* How many labels an attribute depends on. */
struct verify_claims {
  uint32_t all, shown; /* SHOWN: without what answers leave out unless they are asked for absences */
};

/* A label that attributes claim, as answers show, and that no mutation changed them by. */
struct verify_loose {
  label_id label;
  uint64_t count[INFLUENCES]; /* attributes, by the kind of the dependency */
};

struct verification {
  struct {
    uint64_t checked, violations;
  } theorems[THEOREM_COUNT];
  struct tally {
    uint64_t checked, violations;
  } tags, order;               /* of theorem 3: tags of resources, pairs of neighbours in their order */
  uint64_t opaque;             /* expressions with a function whose result is not kept */
  uint64_t mutants, failed;    /* tried, and how many of them did not compile */
  uint64_t claimed, confirmed; /* (attribute, label) pairs of the labels that were tried */
  struct {
    uint64_t claimed, confirmed; /* of these, by the kind of the dependency */
  } kinds[INFLUENCES];
  ARENA_VECTOR(struct verify_claims) claims; /* of each attribute, or of 1,000 of them */
  ARENA_VECTOR(struct verify_loose) loose;   /* those with the most attributes, first; at most LOOSE_KEPT */
  uint64_t seed;
  uint64_t untested;                       /* labels without a mutant that compiled */
  ARENA_VECTOR(label_id) untried;          /* the first UNTRIED_KEPT of them */
  ARENA_VECTOR(struct violation) examples; /* the first VIOLATIONS_KEPT of each theorem */
};

/* Checks CATALOG, which SYSTEM compiled.  All memory comes from the catalog's arena. */
struct verification verify_catalog(struct catalog *catalog, const struct verify_system *system,
                                   const struct verify_options *options);
bool verify_holds(const struct verification *result);

/* Appends the result; the answer first.  ALL: every violation that was kept, not one for each theorem. */
void verify_text(struct buffer *out, struct sources *sources, const struct verification *result, bool all);
void verify_json(struct buffer *out, struct sources *sources, const struct verification *result);

#endif
