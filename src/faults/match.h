/* SPDX-License-Identifier: Apache-2.0 */
/* Which resource of the catalog a block of the trace is about. */
#ifndef COLOPHON_FAULTS_MATCH_H
#define COLOPHON_FAULTS_MATCH_H

#include "src/faults/graph.h"
#include "src/faults/trace.h"

struct match {
  uint32_t resource;  /* RESOURCE_NONE: none that is known */
  bool generated;     /* the block is of a resource that RESOURCE makes while it is applied: below a recursive
                         File */
  bool own;           /* it is of Puppet's own: schedules, filebuckets, what begins and ends a container */
  uint32_t ambiguous; /* how many resources it could be of; then there is none */
};

struct matches {
  struct match *of;        /* by block, from 1 */
  uint32_t known, unknown; /* blocks of resources, and those of which the catalog has none */
  uint32_t ambiguous;
  const struct str *an_unknown; /* one of each */
  const struct str *an_ambiguous;
};

void match_blocks(struct matches *matches, struct arena *arena, const struct fault_graph *graph,
                  const struct trace *trace);

#endif
