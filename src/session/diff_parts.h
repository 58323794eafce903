/* SPDX-License-Identifier: Apache-2.0 */
/* What `diff` and `audit` share; nothing else includes this. */
#ifndef COLOPHON_SESSION_DIFF_PARTS_H
#define COLOPHON_SESSION_DIFF_PARTS_H

#include "provenance/diff.h"
#include "src/session/session.h"

struct clp_diff {
  struct arena arena; /* its guard is that of the session that works for it */
  struct guard guard;
  struct diff diff;
  struct authors *authors;
  struct history *history;        /* of the revisions; NULL: none are compared */
  const struct commit *old, *new; /* NEW is NULL for the work tree */
  struct file_changes changes;
  struct commit_list between;
  const char *problem; /* why revisions cannot be compared */
};

/* Notes the files that differ and that no node reads. */
void diff_note_unread(clp_diff *diff);

#endif
