/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/collect_kind.h"

#include "src/puppet/eval/resources/tags.h"

struct kind *kind_of(struct compiler *c, struct kind **kinds, const struct str *type) {
  struct kind *kind = *kinds;
  while (kind && kind->type != type)
    kind = kind->next;
  if (!kind) {
    kind = ARENA_NEW(c->arena, struct kind);
    *kind = (struct kind){.type = type, .next = *kinds};
    *kinds = kind;
  }
  for (; kind->upto < c->catalog->resources.count; kind->upto++) {
    struct resource *resource = c->catalog->resources.at[kind->upto];
    if (resource->type == type && resource != c->main_stage) ARENA_PUSH(c->arena, &kind->all, resource);
  }
  return kind;
}

typedef trace_id part_of(struct compiler *c, const struct resource *resource);

/* What PART says of the resources of KIND, joined anew only where one of these has changed. */
static trace_id join_parts(struct compiler *c, const struct kind *kind, struct joined *joined,
                           part_of *part) {
  uint32_t known = 0;
  while (known < joined->parts.count && joined->parts.at[known] == part(c, kind->all.at[known]))
    known++;
  if (known < joined->parts.count) known = joined->parts.count = joined->all = 0;
  for (; known < kind->all.count; known++) {
    trace_id read = part(c, kind->all.at[known]);
    ARENA_PUSH(c->arena, &joined->parts, read);
    joined->all = trace_join(c->traces, joined->all, read);
  }
  return joined->all;
}

static trace_id existence(struct compiler *c, const struct resource *resource) {
  (void)c;
  return resource->existence;
}

trace_id kind_existing(struct compiler *c, struct kind *kind) {
  return join_parts(c, kind, &kind->existing, existence);
}

trace_id kind_tags(struct compiler *c, struct kind *kind) {
  return join_parts(c, kind, &kind->tags, tags_given);
}
