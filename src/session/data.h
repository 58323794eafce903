/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stands behind the structs of include/colophon_data.h.  Each is made when it is first asked for, in the
 * catalog's arena, and kept: its address is what it is known by.
 */
#ifndef COLOPHON_SESSION_DATA_H
#define COLOPHON_SESSION_DATA_H

#include "provenance/exports/relations.h"
#include "provenance/exports/row.h"
#include "src/session/session.h"

struct data_resource;

struct data_attribute {
  clp_attribute shown; /* first: what the caller has points to it */
  const struct data_resource *of;
  const struct attribute *attribute;
  struct value value; /* that is shown */
};

struct data_resource {
  clp_resource shown; /* first */
  clp_catalog *catalog;
  const struct resource *resource;
  struct data_attribute *attributes; /* those that have a value; NULL before they are asked for */
  uint32_t attribute_count;
};

struct data_edge {
  clp_edge shown; /* first */
  struct relation relation;
};

/* Of a catalog. */
struct catalog_data {
  struct catalog *catalog;
  struct language language;
  struct describer describer;       /* of which a jump leaves nothing that could be asked again: */
  bool left;                        /* one did */
  uint32_t generation;              /* of the describer */
  struct data_resource **resources; /* by index; NULL: not made yet */
  struct data_edge *edges;          /* NULL: not made yet */
  uint32_t edge_count;
};

/* session_guarded(), for what asks CATALOG's data. */
clp_status data_guarded(clp_catalog *catalog, clp_status (*body)(clp_session *session, void *data),
                        void *data);
/* Inside of it. */
struct catalog_data *data_of(clp_catalog *catalog);
/* What is shown of ATTRIBUTE, one of RESOURCE's that has a value. */
const struct data_attribute *data_attribute_of(clp_catalog *catalog, const struct resource *resource,
                                               const struct attribute *attribute);
clp_place data_place(struct sources *sources, struct place place);
/* V as the library shows it: what has no form there is replaced, in ARENA. */
struct value data_value(struct arena *arena, struct value v);

#endif
