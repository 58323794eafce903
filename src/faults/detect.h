/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Faults: what a run really did, held against what the catalog promises ("Practical fault detection in Puppet
 * programs", section 4).  A missing ordering: one resource makes or changes what another one uses, and
 * nothing orders the two.  A missing notifier: a service uses what another resource makes or changes, and is
 * not notified of it.
 */
#ifndef COLOPHON_FAULTS_DETECT_H
#define COLOPHON_FAULTS_DETECT_H

#include "src/faults/match.h"
#include "src/faults/rules.h"

enum fault_sureness {
  FAULT_PROVEN,   /* in this very run the consumer failed to find what came later */
  FAULT_LIKELY,   /* the consumer would not find it in another order */
  FAULT_POSSIBLE, /* it would find something else */
};

/* A path by which two resources meet, and a call of each. */
struct fault_path {
  uint32_t path;
  struct sighting producer, consumer;
  uint8_t producer_effect, consumer_effect; /* enum fstrace_effect */
  uint8_t sureness;
};

struct fault {
  uint8_t kind;     /* enum fault_kind */
  uint8_t sureness; /* that of the surest path */
  bool reversed;    /* the catalog orders the consumer before the producer */
  bool mutual;      /* each of the two makes what the other uses: the paths of the surer way are shown */
  uint32_t producer, consumer;    /* resources */
  const struct fault_path *paths; /* the surest first */
  uint32_t count;
};

struct faults {
  ARENA_VECTOR(struct fault) list; /* the surest first, then as in the catalog */
  uint64_t left_out;               /* pairs and paths that a rule took out */
};

struct detection {
  struct arena *arena;
  struct trace *trace;
  struct fault_graph *graph;
  const struct matches *matches;
  struct fault_rules *rules;
};

void detect(struct faults *faults, const struct detection *detection);

/* The text of a path. */
const char *fault_path_text(struct arena *arena, const struct trace *trace, uint32_t path);

#endif
