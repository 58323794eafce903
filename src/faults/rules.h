/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rules about what is no fault: which paths, which resources.  They are data (docs/faults.md), with a default
 * that can be shown and replaced.
 */
#ifndef COLOPHON_FAULTS_RULES_H
#define COLOPHON_FAULTS_RULES_H

#include "src/faults/graph.h"

enum fault_kind { FAULT_ORDERING, FAULT_NOTIFIER, FAULT_KINDS };

struct fault_patterns {
  const char *const *list;
  uint32_t count;
};

/* It takes out what all that it says fits. */
struct fault_rule {
  const char *id, *message;
  struct fault_patterns paths, except;      /* patterns of paths from the root; no paths: all */
  struct fault_patterns producer, consumer; /* patterns of Type[title]; none: all */
  struct fault_patterns notified;           /* words: see fault_rule_for(); none: all */
  uint8_t kinds;                            /* bits by enum fault_kind */
  bool unmanaged;                           /* only paths that the catalog does not name */
  bool reversed;                            /* only what is ordered the other way round */
  bool possible;                            /* only what is no more than possible */
  uint64_t used;                            /* how often it took something out */
};

struct fault_rules {
  struct fault_rule *list;
  uint32_t count;
};

/* The rules that hold where no others are given, as YAML. */
extern const char fault_default_rules[];

/* Paths that a catalog names: titles and parameters of its resources. */
struct mentions;
struct mentions *mentions_of(struct arena *arena, const struct fault_graph *graph);
bool mentioned(const struct mentions *mentions, const char *path, size_t length);

struct fault_claim {
  enum fault_kind kind;
  struct fault_graph *graph;
  const struct fault_resource *producer, *consumer;
  const char *path;
  bool mentioned, reversed, possible;
};

/*
 * The rule that takes CLAIM out; NULL: none does.  One with words `notified` takes out only what notifies an
 * Exec whose command has one of them and the name of the consumer: it restarts or reloads that itself.
 */
const struct fault_rule *fault_rule_for(struct fault_rules *rules, const struct fault_claim *claim);

#endif
