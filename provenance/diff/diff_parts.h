/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of `diff` share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_DIFF_PARTS_H
#define COLOPHON_PROVENANCE_DIFF_PARTS_H

#include "provenance/diff/diff.h"

struct answer;

/* A pair of catalogs while it is added. */
struct adding {
  struct diff *diff;
  struct diff_side *old, *new;
  const struct edit_places *places;
  struct differences found;
  uint32_t first; /* of the changes of this pair: one for each that was found */
};

/* "Type[title]"; NULL for NULL. */
const char *diff_ref(struct arena *arena, const struct resource *resource);
/* Finds the causes of all changes of the pair. */
void diff_causes(struct adding *adding);
/* TEXT, or the part of it around the first byte by which it differs from OTHER (or NULL). */
const char *diff_window(struct arena *arena, const struct str *text, const struct str *other);
/* Whether CHANGE is between texts of several lines; and these lines, as `diff -u` shows them. */
bool diff_has_lines(const struct diff_change *change);
void diff_put_lines(struct answer *a, const struct diff_change *change);

#endif
