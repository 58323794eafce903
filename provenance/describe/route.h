/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Routes: by which way a label came to have influence on a value.  Where a reading
 * (provenance/trace/reading.h) says that it has, a route is the shortest way through the traces from the
 * label to the value, of data or of control.  A label may have both, which the readings do not tell apart.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_ROUTE_H
#define COLOPHON_PROVENANCE_DESCRIBE_ROUTE_H

#include "provenance/trace/reading.h"
#include "src/catalog/catalog.h"

struct router;

/* A label, or a call of a function, that was met. */
struct arrival {
  label_id label;             /* 0: a call */
  const struct str *function; /* of a call */
  enum influence influence;
  uint32_t hop; /* for route_steps */
};
struct arrivals {
  const struct arrival *at;
  uint32_t count;
};

/* A step of a route. */
struct route_step {
  enum trace_kind kind; /* BOUND, OVER: a site; OP, CALL: computed */
  struct site site;
  enum trace_op op;
  const struct str *function;
};
struct route_steps {
  const struct route_step *at;
  uint32_t count;
};

struct router *router_new(struct arena *arena, const struct traces *traces);
/* All that influences ATTRIBUTE of RESOURCE, its being there included; ATTRIBUTE NULL: that alone.  Good
   until the next call. */
struct arrivals router_arrivals(struct router *router, const struct resource *resource,
                                const struct attribute *attribute);
/* The steps from ARRIVAL, one of the last arrivals, to the value; in the router's arena. */
struct route_steps route_steps(struct router *router, const struct arrival *arrival);

#endif
