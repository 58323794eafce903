/* SPDX-License-Identifier: Apache-2.0 */
/* Relationships that chaining arrows make, as they are remembered until all code has run. */
#ifndef COLOPHON_EVAL_RELATIONSHIP_H
#define COLOPHON_EVAL_RELATIONSHIP_H

#include "src/value/value.h"

struct collector;

/* One end of an arrow: a reference, or a collector for what it collects. */
struct relation_end {
  struct value reference;
  struct collector *collector; /* or NULL */
  bool written; /* the reference: its type and its title stand in two places, and nothing chose it */
};

/* Two resources chained by an arrow. */
struct relationship {
  struct relation_end source, target;
  bool notify;      /* ~>: notify, else before */
  trace_id control; /* under what it was made */
  trace_id log;     /* names of the classes declared before: one of them might have made it earlier */
  struct place place;
};

#endif
