/* SPDX-License-Identifier: Apache-2.0 */
/* What the evaluator knows of a resource besides what the catalog has (struct resource, `state`). */
#ifndef COLOPHON_EVAL_RESOURCE_STATE_H
#define COLOPHON_EVAL_RESOURCE_STATE_H

#include "src/catalog/catalog.h"

struct collect_note;
struct definition;
struct resource_type;
struct scope;

/* Another name of a resource, by which references find it (src/puppet/eval/resources/aliases.h). */
struct resource_name {
  const struct str *name;
  const struct resource_name *next;
};

struct resource_state {
  struct definition *definition; /* class, defined type or node; NULL for native types */
  struct definition *source;     /* whose code declared it */
  struct scope *scope;           /* where it was declared */
  struct scope *own;             /* of a class, defined type or node: its scope, once evaluated */
  const struct resource_type *native;
  const struct value *title_object; /* the title, where it is no String (a function declared it); else NULL */
  bool evaluated;
  trace_id broke;      /* of a class that could break the loop that declares it: what it ended under */
  bool overridden;     /* after its code ran */
  bool built_in;       /* made by Puppet itself */
  trace_id unrealised; /* virtual: what collectors that did not match it read */
  const struct str *exported_by;      /* the node whose exported resource it was; NULL: this node's own */
  struct collect_note *notes;         /* src/puppet/eval/resources/collect_note.h */
  trace_id names;                     /* what the names of its attributes depend on: the shapes of `* =>` */
  const struct resource_name *others; /* its other names */
  trace_id named;                     /* what these depend on: the attributes that give a resource names */
  trace_id staged;                    /* of a class: why it is in its stage */
  trace_id log;  /* names of the classes declared before it was, or was overridden (see order_dependence) */
  uint32_t time; /* when that was */
  uint32_t tags_round; /* what `tags_given` said in that round (order.tags_round) */
  trace_id tags_given;
};

/* The instances of defined types, whose code runs in rounds. */
struct instances {
  ARENA_VECTOR(struct resource *) all; /* in order of declaration */
  uint32_t done;
  bool any_virtual;                        /* a resource was declared virtual */
  ARENA_VECTOR(struct resource *) virtual; /* those that are not real yet */
  const struct resource *running;          /* that whose code runs now, or NULL */
};

static inline struct resource_state *state_of(const struct resource *resource) {
  return resource->state;
}

#endif
