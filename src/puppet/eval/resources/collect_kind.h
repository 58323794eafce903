/* SPDX-License-Identifier: Apache-2.0 */
/* The resources of one type, as collectors look for them, and what is read of all of them together. */
#ifndef COLOPHON_EVAL_COLLECT_KIND_H
#define COLOPHON_EVAL_COLLECT_KIND_H

#include "src/puppet/eval/compilation/state.h"

/* A trace of each resource, and all of them joined. */
struct joined {
  ARENA_VECTOR(trace_id) parts;
  trace_id all;
};

/* The resources of one type, as far as they were looked for. */
struct kind {
  const struct str *type;
  uint32_t upto; /* of the catalog's resources */
  ARENA_VECTOR(struct resource *) all;
  trace_id exported_read;   /* what collectors of what other nodes export have read so far */
  trace_id exported_titles; /* of what they have declared */
  struct joined existing, tags;
  struct kind *next;
};

/* That of TYPE (as shown) among KINDS, with all resources that there are now; it is made if there is none. */
struct kind *kind_of(struct compiler *c, struct kind **kinds, const struct str *type);
/* What it depends on that the resources of KIND are there. */
trace_id kind_existing(struct compiler *c, struct kind *kind);
/* What gave them, and those around them, their tags (`tags_given`). */
trace_id kind_tags(struct compiler *c, struct kind *kind);

#endif
