/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Changed lines that stand next to each other, as the edits that they are: of YAML each outermost key is one,
 * and lines that different commits wrote are different ones.
 */
#ifndef COLOPHON_PROVENANCE_EDIT_PIECES_H
#define COLOPHON_PROVENANCE_EDIT_PIECES_H

#include "src/history/authors.h"
#include "src/history/changes.h"

/* The file that HUNKS are of. */
struct pieces_of {
  const struct str *old, *new; /* its texts; NULL: it is not there */
  bool yaml;
  struct authors *authors; /* who wrote the new lines; or NULL */
  source_id source;        /* of the new text */
};

/* Puts in the place of HUNKS, in order, what they are made of. */
void edit_pieces(struct hunk_list *hunks, struct arena *arena, const struct pieces_of *of);

#endif
