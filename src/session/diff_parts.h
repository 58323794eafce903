/* SPDX-License-Identifier: Apache-2.0 */
/* What `diff` and `audit` share; nothing else includes this. */
#ifndef COLOPHON_SESSION_DIFF_PARTS_H
#define COLOPHON_SESSION_DIFF_PARTS_H

#include "provenance/diff/diff.h"
#include "src/session/session.h"

struct clp_diff {
  struct arena arena; /* its guard is that of the session that works for it */
  struct guard guard;
  struct diff diff;
  struct authors *authors;
  struct arena authors_arena;     /* of an audit: theirs, until the pair was compared */
  struct history *history;        /* of the revisions; NULL: none are compared */
  struct repositories *shared;    /* of an audit, the first has the revisions; else NULL */
  const struct commit *old, *new; /* NEW is NULL for the work tree */
  struct file_changes changes;
  struct commit_list between;
  const char *problem; /* why revisions cannot be compared */
};

/* Compares revisions of the first of the repositories SHARED, which stay open longer than D is there. */
clp_status diff_revisions_in(clp_diff *d, struct repositories *shared, const char *old, const char *new);
/* Notes the files that differ and that no node reads. */
void diff_note_unread(clp_diff *diff);

#endif
