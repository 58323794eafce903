/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Many labels of one file as one place.  Of a file that was given as a whole to a function each datum counts
 * for all that was made of it: thousands of labels, of which an answer tells best by where they are and how
 * many.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_PLACES_H
#define COLOPHON_PROVENANCE_DESCRIBE_PLACES_H

#include "provenance/trace/reading.h"
#include "src/support/source.h"

enum { PLACES_MOST = 200 }; /* of one file with one influence, that are told of one by one */

struct places {
  enum influence influence;
  struct place place; /* from the first to the last */
  uint32_t count;
};

struct dependency_groups {
  ARENA_VECTOR(struct dependency) single;
  ARENA_VECTOR(struct places) many; /* the others */
};

/* All in ARENA; ASIDE: with structure and absences, else without. */
struct dependency_groups dependency_groups(struct arena *arena, const struct sources *sources,
                                           struct dependencies all, bool aside);

#endif
