/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of a load share: one node that is being told of.  Nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_EXPORTS_DATABASE_LOAD_H
#define COLOPHON_PROVENANCE_EXPORTS_DATABASE_LOAD_H

#include "provenance/exports/database.h"
#include "provenance/exports/row.h"

struct loading {
  struct database *db;
  const struct export_subject *subject;
  struct catalog *catalog;
  struct arena *arena; /* the catalog's */
  struct describer describer;
  int64_t node;
  int64_t *sources, *origins; /* ids of what was told of, by source and label; 0: it was not */
  int64_t *resources;         /* ids by index; 0: it is virtual */
};

/* The id of what is told of, told first if it was not. */
int64_t load_source(struct loading *l, source_id source);
int64_t load_origin(struct loading *l, label_id label);
/* One attribute more, or COUNT, that the origin and influence NUMBER reaches. */
void load_reach(struct database *db, uint32_t number, uint32_t count);

/* The set of inputs that decided, which a derivation has; ID 0: there are none. */
struct set_use {
  int64_t id;
  db_marks not_deciding; /* inputs that gave the value, are in it as well, and do not count */
};
/* INPUT as it is in a set, where it has INFLUENCE. */
uint32_t load_member(struct loading *l, const struct dependency *input, enum influence influence);
/* The set of DECIDING, perhaps with some of VALUES, which gave the value; both are sorted then. */
struct set_use load_set(struct loading *l, struct arena *arena, db_marks *deciding, db_marks *values);
/* One attribute more has it. */
void load_count_set(struct loading *l, const struct set_use *use);
/* Adds what the sets of the node reach. */
void load_reach_of_sets(struct loading *l);
/* All resources of the node; all its attributes. */
void load_resources(struct loading *l);
void load_attributes(struct loading *l);

#endif
