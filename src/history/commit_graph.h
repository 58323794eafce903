/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What git keeps beside its objects: the commit-graph, with the parents and times of commits, and with a
 * filter for each of the paths that it changed (`git commit-graph write --changed-paths`).  Where it is
 * there, a walk passes a commit that changed none of the files that it is about without reading an object.
 *
 * The file is mapped and never trusted: whatever is out of bounds counts as not known.  The format is that of
 * gitformat-commit-graph(5), version 1, with SHA-1, alone or as a chain.
 */
#ifndef COLOPHON_HISTORY_COMMIT_GRAPH_H
#define COLOPHON_HISTORY_COMMIT_GRAPH_H

#include "src/support/arena.h"

enum { COMMIT_ID = 20 /* bytes */ };

struct commit_graph;

/* The graph of the repository whose objects are in the folder OBJECTS, or in one that it borrows from; NULL:
   it has none with filters, or there is no memory.  ARENA is for names.  To be closed. */
struct commit_graph *commit_graph_open(struct arena *arena, const char *objects);
void commit_graph_close(struct commit_graph *graph);

/* A path, to be looked for in filters. */
struct path_hash {
  uint32_t first, second;
  bool is_plain; /* of ASCII alone */
};
struct path_hash path_hash_of(const char *path);

/* A commit of the graph. */
struct graph_commit {
  uint32_t layer, at;
};
bool commit_graph_find(const struct commit_graph *graph, const unsigned char id[COMMIT_ID],
                       struct graph_commit *commit);
/* Whether COMMIT may have changed PATH since its first parent; false: it has not. */
bool commit_graph_changed(const struct commit_graph *graph, struct graph_commit commit,
                          struct path_hash path);
/* The first parent of COMMIT; false: it has none, or it is not there. */
bool commit_graph_parent(const struct commit_graph *graph, struct graph_commit commit,
                         struct graph_commit *parent);
/* The ids of COMMIT and its tree, COMMIT_ID bytes of the graph's, and its time. */
const unsigned char *commit_graph_id(const struct commit_graph *graph, struct graph_commit commit);
const unsigned char *commit_graph_tree(const struct commit_graph *graph, struct graph_commit commit);
int64_t commit_graph_time(const struct commit_graph *graph, struct graph_commit commit);

#endif
