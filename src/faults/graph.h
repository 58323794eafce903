/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a catalog promises: which resource comes before which, and which is notified by which ("Practical
 * fault detection in Puppet programs", section 4.1; Puppet's RelationshipGraph).  A container has two nodes,
 * its beginning and its end, with what it contains in between; other resources have one that is both.
 */
#ifndef COLOPHON_FAULTS_GRAPH_H
#define COLOPHON_FAULTS_GRAPH_H

#include "src/support/json_tree.h"

enum { RESOURCE_NONE = UINT32_MAX };

struct fault_resource {
  const struct str *ref; /* Type[title] as the catalog has it */
  const struct str *type, *title;
  const struct str *lower;            /* the type in lower case */
  const struct json_tree *parameters; /* NULL: none */
  const struct str *path;             /* as Puppet's messages name it: /Stage[main]/Web/File[/x] */
  const struct str *file;             /* of its declaration, as the catalog says; NULL: it does not */
  int64_t line;
  uint32_t container;  /* RESOURCE_NONE: none */
  bool contains;       /* a class, a defined type, a stage */
  uint32_t begin, end; /* nodes */
};

enum relation_kind { RELATION_CONTAINS, RELATION_BEFORE, RELATION_NOTIFY, RELATION_AUTOMATIC };

/* SOURCE comes before TARGET. */
struct relation {
  uint32_t source, target;   /* resources; CONTAINS: the container and what it contains */
  uint8_t kind;              /* enum relation_kind */
  uint32_t owner;            /* the resource that has the metaparameter */
  const char *metaparameter; /* of it; AUTOMATIC: why */
};

/* Lists of successors, one behind the other. */
struct successors {
  uint32_t *first; /* of each node, and one more */
  uint32_t *to;
};

struct reached;

struct fault_graph {
  struct arena *arena;
  ARENA_VECTOR(struct fault_resource) resources;
  ARENA_VECTOR(struct relation) relations;
  ARENA_VECTOR(const struct str *) dangling; /* references to what is not in the catalog */
  uint32_t *names;                           /* resources and 1 by their names, other names included */
  struct name *name_list;
  uint32_t name_count, name_room, name_slots;
  uint32_t nodes;
  struct successors before, notify;
  struct reached *reached[2];
  uint32_t *relation_slots; /* relations and 1 by their ends */
  uint32_t relation_room;
  const struct str *node; /* the catalog's name; NULL: it has none */
};

/*
 * Reads a catalog: Puppet's wire format, also inside of a message ("data"), read into TREE.  NULL in
 * *PROBLEM, or what is wrong with it.
 */
void fault_graph_read(struct fault_graph *graph, struct arena *arena, const struct json_tree *tree,
                      const char **problem);

/* The resource that REF names: Type[title], by its title, alias or namevar; RESOURCE_NONE. */
uint32_t fault_graph_find(const struct fault_graph *graph, const char *ref, size_t length);
uint32_t fault_graph_find_parts(const struct fault_graph *graph, const char *type, size_t type_length,
                                const char *title, size_t title_length);

/* Adds a relation by a metaparameter, or an automatic one; the tables of successors must not be made yet. */
void fault_graph_relate(struct fault_graph *graph, struct relation relation);
/* Whether SOURCE has a relation to TARGET itself. */
bool fault_graph_related(const struct fault_graph *graph, uint32_t source, uint32_t target);
/* Makes the tables that answer questions. */
void fault_graph_finish(struct fault_graph *graph);

/* Whether A is always applied before B: linear in the graph at most, for all questions about one A. */
bool fault_graph_before(struct fault_graph *graph, uint32_t a, uint32_t b);
/* Whether a change of A refreshes B. */
bool fault_graph_notifies(struct fault_graph *graph, uint32_t a, uint32_t b);
/* Whether something in A, or A itself, comes before something in B: then B before A would be a circle. */
bool fault_graph_inside(struct fault_graph *graph, uint32_t a, uint32_t b);
/* A resource through which an order goes in a circle; NULL: there is none. */
const char *fault_graph_circle(const struct fault_graph *graph);
/* Whether A contains B. */
bool fault_graph_contains(const struct fault_graph *graph, uint32_t a, uint32_t b);

/* The parameter NAME of RESOURCE; NULL: it has none. */
const struct json_tree *fault_parameter(const struct fault_resource *resource, const char *name);
/* The same if it is a text. */
const struct str *fault_text(const struct fault_resource *resource, const char *name);
/* Whether its type has a refresh of its own, which passes notifications on. */
bool fault_refreshes(const struct fault_resource *resource);

#endif
