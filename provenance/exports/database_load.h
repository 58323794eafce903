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
/* All resources of the node; all its attributes. */
void load_resources(struct loading *l);
void load_attributes(struct loading *l);

#endif
