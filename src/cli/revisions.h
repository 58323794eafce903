/* SPDX-License-Identifier: Apache-2.0 */
/* What `diff` and `audit` share: two revisions, compiled for each node. */
#ifndef COLOPHON_CLI_REVISIONS_H
#define COLOPHON_CLI_REVISIONS_H

#include "src/cli/nodes.h"

struct revisions {
  char *old, *new; /* NEW is NULL for the work tree */
  const struct settings *settings;
  struct node_list nodes;
  bool told; /* in which environment the nodes are */
  int worst; /* exit status, so far */
};

/* Takes REV1..REV2 or REV1 REV2, or REV alone for the work tree, out of the operands.  False after a message.
 */
bool revisions_take(struct revisions *revisions, struct settings *settings, const char *command);
/* The settings for a side of a node; to be freed with nodes_settings_free. */
struct settings revisions_settings(const struct revisions *revisions, const struct node_entry *node,
                                   bool old);
/* A revision that was compiled for a node, so that it need not be again. */
struct compiled {
  char *revision; /* NULL: nothing is kept, or the work tree */
  clp_session *session;
  clp_catalog *catalog; /* NULL: it does not compile */
  int status;
};
void revisions_compiled_free(struct compiled *compiled);
/* Compiles OLD, if *LAST is not it, and NEW for NODE, and adds them to DIFF; *LAST becomes NEW. */
void revisions_add_node(struct revisions *revisions, clp_diff *diff, const struct node_entry *node,
                        struct compiled *last);
/* Compiles OLD and NEW for all nodes, several of them at once, and adds them to DIFF in order. */
void revisions_add(struct revisions *revisions, clp_diff *diff);
void revisions_worsen(struct revisions *revisions, int status);

#endif
