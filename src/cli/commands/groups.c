/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/commands/groups.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 80, MOST_NAMES = 20 };

/* Room in AT for one more of SIZE bytes; NULL: there is no memory. */
static void *widened(void *at, size_t count, size_t *room, size_t size) {
  if (count < *room) return at;
  size_t wanted = *room ? *room * 2 : 8;
  void *wider = realloc(at, wanted * size);
  if (wider) *room = wanted;
  return wider;
}

static struct group *group_of(struct groups *groups, const char *answer, size_t length) {
  for (size_t i = 0; i < groups->count; i++)
    if (groups->at[i].length == length && !memcmp(groups->at[i].answer, answer, length))
      return &groups->at[i];
  return NULL;
}

static bool add_name(struct group *group, const char *node) {
  const char **wider = widened(group->nodes, group->count, &group->room, sizeof *wider);
  if (!wider) return false;
  group->nodes = wider;
  group->nodes[group->count++] = node;
  return true;
}

bool groups_add(struct groups *groups, const char *node, char *answer, size_t length, bool found) {
  struct group *group = group_of(groups, answer, length);
  if (group) {
    free(answer);
    return add_name(group, node);
  }
  struct group *wider = widened(groups->at, groups->count, &groups->room, sizeof *wider);
  if (!wider) {
    free(answer);
    return false;
  }
  groups->at = wider;
  groups->bytes += length;
  groups->at[groups->count] = (struct group){.answer = answer, .length = length, .found = found};
  return add_name(&groups->at[groups->count++], node);
}

/* "nodes a, b, c (3 of 12)", in lines of 80 columns. */
static void write_names(const struct group *group, size_t nodes, bool all, FILE *file) {
  size_t shown = all || group->count <= MOST_NAMES ? group->count : MOST_NAMES;
  int column = fprintf(file, "node%s", group->count > 1 ? "s" : "");
  for (size_t i = 0; i < shown; i++) {
    const char *name = group->nodes[i] ? group->nodes[i] : "";
    if (i && column + (int)strlen(name) + 2 > WIDTH) column = fprintf(file, "\n ") - 1;
    column += fprintf(file, " %s%s", name, i + 1 < shown ? "," : "");
  }
  if (shown < group->count) fprintf(file, "\n  and %zu more: --all names them", group->count - shown);
  if (group->count > 1) fprintf(file, " (%zu of %zu)", group->count, nodes);
  fputc('\n', file);
}

void groups_write(const struct groups *groups, bool all, FILE *file) {
  bool any = false;
  for (int found = 1; found >= 0; found--)
    for (size_t i = 0; i < groups->count; i++) {
      const struct group *group = &groups->at[i];
      if (group->found != found) continue;
      if (any) fputc('\n', file);
      any = true;
      write_names(group, groups->nodes, all, file);
      fwrite(group->answer, 1, group->length, file);
    }
}

void groups_free(struct groups *groups) {
  for (size_t i = 0; i < groups->count; i++) {
    free(groups->at[i].answer);
    free(groups->at[i].nodes);
  }
  free(groups->at);
  *groups = (struct groups){.nodes = groups->nodes};
}
