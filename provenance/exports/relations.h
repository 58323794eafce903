/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stands between two resources: that one contains the other, as the catalog's edges say, and the order
 * that the attributes before, require, notify and subscribe ask for.
 */
#ifndef COLOPHON_PROVENANCE_EXPORTS_RELATIONS_H
#define COLOPHON_PROVENANCE_EXPORTS_RELATIONS_H

#include "provenance/exports/exports.h"

enum relation_kind {
  RELATION_CONTAINS,
  RELATION_BEFORE, /* FROM comes before TO */
  RELATION_NOTIFY, /* it also tells it of changes */
};

struct relation {
  enum relation_kind kind;
  const struct resource *from, *to;
  struct place place;                /* that asks for it */
  const struct edge *edge;           /* CONTAINS: the catalog's */
  const struct attribute *attribute; /* else: that asks for it, of FROM or TO */
  const struct resource *asked_by;
};
typedef ARENA_VECTOR(struct relation) relations;

const char *relation_name(enum relation_kind kind);
/* All of CATALOG between resources that are in it, in ARENA.  A reference finds a resource by its title or
   its alias, and a File by its path, too. */
relations relations_of(struct arena *arena, const struct catalog *catalog);

#endif
