/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/nodes.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "src/cli/terminal.h"
#include "src/cli/turns.h"

static void add_node(struct node_list *nodes, const char *name, size_t length, const char *facts) {
  if (nodes->count == nodes->room) {
    nodes->room = nodes->room ? nodes->room * 2 : 16;
    nodes->at = realloc(nodes->at, nodes->room * sizeof *nodes->at);
  }
  struct node_entry entry = {name ? strndup(name, length) : NULL, facts ? strdup(facts) : NULL};
  if (!nodes->at || (name && !entry.name) || (facts && !entry.facts)) {
    complain(NULL, "out of memory");
    exit(STATUS_WRONG);
  }
  nodes->at[nodes->count++] = entry;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct node_entry *)a)->name, ((const struct node_entry *)b)->name);
}

/* The length of NAME without the ending of a file of facts; 0: it is none. */
static size_t node_length(const char *name) {
  static const char *const endings[] = {".json", ".yaml", ".yml"};
  size_t length = strlen(name);
  for (int i = 0; i < 3; i++) {
    size_t own = strlen(endings[i]);
    if (*name != '.' && length > own && !strcmp(name + length - own, endings[i])) return length - own;
  }
  return 0;
}

static int read_folder(struct node_list *nodes, const char *folder, const char *command) {
  DIR *stream = opendir(folder);
  if (!stream) {
    complain(command, "could not read the folder %s: %s", folder, strerror(errno));
    return STATUS_WRONG;
  }
  for (const struct dirent *entry; (entry = readdir(stream));) {
    char path[4096];
    size_t length = node_length(entry->d_name);
    if (!length || snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= (int)sizeof path) continue;
    add_node(nodes, entry->d_name, length, path);
  }
  closedir(stream);
  if (nodes->count) qsort(nodes->at, nodes->count, sizeof *nodes->at, by_name);
  if (nodes->count) return STATUS_DONE;
  complain(command, "there are no files of facts (NODE.json, NODE.yaml) in %s", folder);
  return STATUS_WRONG;
}

static int read_names(struct node_list *nodes, const char *path, const char *command) {
  FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
  char *line = NULL;
  size_t room = 0;
  if (!file) {
    complain(command, "could not read %s: %s", path, strerror(errno));
    return STATUS_WRONG;
  }
  while (getline(&line, &room, file) > 0) {
    const char *name = line + strspn(line, " \t\r\n");
    size_t length = strcspn(name, " \t\r\n#");
    if (length) add_node(nodes, name, length, NULL);
  }
  free(line);
  if (file != stdin) fclose(file);
  if (nodes->count) return STATUS_DONE;
  complain(command, "there are no names of nodes in %s", path);
  return STATUS_WRONG;
}

int nodes_find(struct node_list *nodes, const struct settings *settings, const char *command) {
  struct stat status;
  *nodes = (struct node_list){NULL, 0, 0};
  for (size_t i = 0; i < settings->more_nodes.count; i++)
    add_node(nodes, settings->more_nodes.at[i], strlen(settings->more_nodes.at[i]), NULL);
  if (settings->nodes && !stat(settings->nodes, &status) && S_ISDIR(status.st_mode))
    return read_folder(nodes, settings->nodes, command);
  if (settings->nodes) return read_names(nodes, settings->nodes, command);
  if (!nodes->count) add_node(nodes, NULL, 0, NULL);
  return STATUS_DONE;
}

struct settings nodes_settings(const struct settings *settings, const struct node_entry *entry) {
  struct settings own = *settings;
  own.facts = (struct words){NULL, 0, 0};
  for (size_t i = 0; i < settings->facts.count; i++)
    words_add(&own.facts, settings->facts.at[i]);
  if (entry->facts) words_add(&own.facts, entry->facts);
  if (entry->name) own.node = entry->name;
  return own;
}

void nodes_settings_free(struct settings *settings) {
  free(settings->facts.at);
}

/* The name of a node leads to no other folder, and is not hidden. */
bool nodes_path(char *path, size_t room, const char *folder, const char *node, const char *ending,
                const char *command) {
  size_t length = strlen(folder);
  const char *slash = length && folder[length - 1] == '/' ? "" : "/";
  int written = snprintf(path, room, "%s%s%s%s", folder, slash, node, ending);
  if (written < 0 || (size_t)written >= room) {
    complain(command, "the name of the folder is too long");
    return false;
  }
  char *name = path + length + strlen(slash), *end = path + written - strlen(ending);
  for (char *p = name; p < end; p++)
    if (*p == '/' || (p == name && *p == '.')) *p = '_';
  return true;
}

size_t nodes_jobs(const struct settings *settings, const struct node_list *nodes) {
  size_t jobs = settings->jobs ? (size_t)settings->jobs : turns_usual();
  if (jobs > nodes->count) jobs = nodes->count;
  return jobs ? jobs : 1;
}

void nodes_free(struct node_list *nodes) {
  for (size_t i = 0; i < nodes->count; i++) {
    free(nodes->at[i].name);
    free(nodes->at[i].facts);
  }
  free(nodes->at);
}
