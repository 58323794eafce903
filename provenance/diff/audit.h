/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What each commit of a range did to the catalogs of nodes: what it changed, what it changed without effect
 * since something else masks it, and which of those earlier changes it brought to light (the story of the
 * thesis' introduction).
 */
#ifndef COLOPHON_PROVENANCE_AUDIT_H
#define COLOPHON_PROVENANCE_AUDIT_H

#include "provenance/diff/diff.h"

struct audited {
  const struct commit *commit;
  struct diff *diff; /* of its first parent and it; without what one of its other parents has already */
  bool merge;        /* it has several parents */
};

struct audit {
  const char *old_name, *new_name;
  const struct audited *commits; /* older ones first */
  uint32_t count;
};

/* A line that an earlier commit changed while it was masked. */
struct audit_masked {
  const struct audited *by;
  uint32_t edit;
};
/* The edit of a commit before number BEFORE that wrote the line WRITTEN without effect; false: there is none.
 */
bool audit_was_masked(const struct audit *audit, uint32_t before, const struct diff_written *written,
                      struct audit_masked *masked);

void audit_text(struct buffer *out, const struct audit *audit, unsigned options);
void audit_json(struct buffer *out, const struct audit *audit);

#endif
