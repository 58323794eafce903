/* SPDX-License-Identifier: Apache-2.0 */
/* How two catalogs of a node differ: resources, attributes, order, edges. */
#ifndef COLOPHON_PROVENANCE_DIFFERENCES_H
#define COLOPHON_PROVENANCE_DIFFERENCES_H

#include "src/catalog/catalog.h"

enum difference_kind {
  DIFFERENCE_ADDED,        /* the resource */
  DIFFERENCE_REMOVED,      /* the resource */
  DIFFERENCE_VALUE,        /* an attribute has another value */
  DIFFERENCE_GIVEN,        /* an attribute that it had not */
  DIFFERENCE_WITHDRAWN,    /* an attribute that it has no more */
  DIFFERENCE_EXPORTED,     /* it is exported now, or no more */
  DIFFERENCE_MOVED,        /* the resource, relative to others that both have */
  DIFFERENCE_EDGE_ADDED,   /* between resources that both have */
  DIFFERENCE_EDGE_REMOVED, /* likewise */
};

/* What is on one side alone is NULL on the other. */
struct difference {
  enum difference_kind kind;
  const struct resource *old, *new;
  const struct attribute *old_attribute, *new_attribute;
  const struct edge *edge;
  const struct resource *old_before,
      *new_before; /* MOVED: behind which it stood and stands; NULL: the first */
};
struct differences {
  ARENA_VECTOR(struct difference) list;
};

/* Appends them: resource by resource in the order of NEW, then what was removed, order, edges.  In ARENA. */
void differences_find(struct differences *all, struct arena *arena, const struct catalog *old,
                      const struct catalog *new);

/* The real resource of CATALOG that is called like RESOURCE, or NULL. */
const struct resource *counterpart_of(const struct catalog *catalog, const struct resource *resource);
/* ATTRIBUTE's value as the wire format has it, in JSON; NULL where it has none. */
const struct str *difference_value(struct arena *arena, const struct attribute *attribute);

#endif
