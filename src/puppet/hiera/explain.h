/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The reasoning of a lookup, as `puppet lookup --explain` shows it: a tree of what was searched and found. It
 * is recorded only where someone asks (an explanation of NULL takes no notes).
 */
#ifndef COLOPHON_HIERA_EXPLAIN_H
#define COLOPHON_HIERA_EXPLAIN_H

#include "src/value/value.h"

enum explain_kind {
  EXPLAIN_ROOT,
  EXPLAIN_DATA, /* Searching for "name" */
  EXPLAIN_META, /* the same for lookup_options */
  EXPLAIN_INVALID_KEY,
  EXPLAIN_MERGE_SOURCE,
  EXPLAIN_MODULE,
  EXPLAIN_INTERPOLATE,
  EXPLAIN_MERGE,
  EXPLAIN_LAYER,    /* a data provider with a configuration: `path` */
  EXPLAIN_PROVIDER, /* an entry of a hierarchy */
  EXPLAIN_PATH,
  EXPLAIN_URI,
  EXPLAIN_SUB_KEY,
  EXPLAIN_SEGMENT,
  EXPLAIN_SCOPE,
};

enum explain_event {
  EVENT_NONE,
  EVENT_FOUND,
  EVENT_FOUND_IN_OVERRIDES,
  EVENT_FOUND_IN_DEFAULTS,
  EVENT_RESULT,
  EVENT_NOT_FOUND,
  EVENT_LOCATION_NOT_FOUND,
  EVENT_MODULE_NOT_FOUND,
  EVENT_MODULE_PROVIDER_NOT_FOUND,
};

struct explain_node {
  enum explain_kind kind;
  enum explain_event event;
  const char *name;     /* what it is about */
  const char *detail;   /* LAYER: path of the configuration; PATH: the original; MERGE: the strategy */
  const char *module;   /* LAYER of a module */
  const char *key;      /* of the event */
  struct value value;   /* FOUND, RESULT; MERGE: see options */
  struct value options; /* MERGE */
  struct explain_node *outer, *first, *last, *next;
  struct explain_text *texts, *last_text;
};

struct explain_text {
  const char *text;
  struct explain_text *next;
};

struct explanation {
  struct arena *arena;
  struct explain_node root, *current;
  bool only_options;
};

void explain_init(struct explanation *e, struct arena *arena, bool only_options);
/* Goes into a new node; each push has its explain_pop.  NULL does nothing, in all of these. */
struct explain_node *explain_push(struct explanation *e, enum explain_kind kind, const char *name);
void explain_pop(struct explanation *e);
void explain_event(struct explanation *e, enum explain_event event, const char *key, struct value value);
void explain_text(struct explanation *e, const char *text);

/* As Puppet prints it. */
void explain_write(struct buffer *out, const struct explanation *e);

#endif
