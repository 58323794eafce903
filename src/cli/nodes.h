/* SPDX-License-Identifier: Apache-2.0 */
/* The nodes that a command is about: those of --node, or of a folder of facts or a list (--nodes). */
#ifndef COLOPHON_CLI_NODES_H
#define COLOPHON_CLI_NODES_H

#include "src/cli/settings.h"

struct node_list {
  struct node_entry {
    char *name;  /* NULL: that of this machine */
    char *facts; /* a file, or NULL */
  } * at;
  size_t count, room;
};

/* Finds them; sorted by name where they come from a folder.  An exit status, after a message. */
int nodes_find(struct node_list *nodes, const struct settings *settings, const char *command);
/* SETTINGS for the node ENTRY; to be freed with nodes_settings_free. */
struct settings nodes_settings(const struct settings *settings, const struct node_entry *entry);
void nodes_settings_free(struct settings *settings);
/* The file of NODE in FOLDER, in ROOM bytes at PATH.  False after a message. */
bool nodes_path(char *path, size_t room, const char *folder, const char *node, const char *ending,
                const char *command);
/* How many of them to compile at once. */
size_t nodes_jobs(const struct settings *settings, const struct node_list *nodes);
void nodes_free(struct node_list *nodes);

#endif
