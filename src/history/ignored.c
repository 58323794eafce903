/* SPDX-License-Identifier: Apache-2.0 */
/* Revisions that say nothing of who wrote a line: those of the files that blame.ignoreRevsFile names. */
#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

#include <ctype.h>
#include <stdlib.h>

struct names {
  char *at[16]; /* more files are not read */
  int count;
};

static int note_name(const git_config_entry *entry, void *payload) {
  struct names *names = payload;
  if (names->count < 16) names->at[names->count] = strdup(entry->value);
  if (names->count < 16 && names->at[names->count]) names->count++;
  return 0;
}

/* Each line is an id, or empty, or a comment behind "#". */
static void read_ids(struct history *h, const char *text) {
  git_oid id;
  for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
    char line[GIT_OID_HEXSZ + 1] = "";
    size_t length = 0;
    text += strspn(text, " \t");
    while (length < GIT_OID_HEXSZ && isxdigit((unsigned char)text[length]))
      line[length] = text[length], length++;
    if (length == GIT_OID_HEXSZ && !h->git.git_oid_fromstr(&id, line)) ARENA_PUSH(h->arena, &h->ignored, id);
  }
}

static int by_id(const void *a, const void *b) {
  return memcmp(a, b, sizeof(git_oid));
}

/* An empty name forgets those before it, as for git. */
static void read_files(struct history *h, struct names *names) {
  struct diagnostics said;
  struct sources none;
  sources_init(&none, h->arena);
  diagnostics_init(&said, h->arena, &none);
  for (int i = 0; i < names->count; i++) {
    const char *name = names->at[i];
    if (!*name) h->ignored.count = 0;
    if (*name != '/') name = arena_printf(h->arena, "%s/%s", h->root, name);
    const struct str *text = *names->at[i] ? file_bytes(NULL, h->arena, &said, name) : NULL;
    if (text) read_ids(h, text->text);
  }
  if (h->ignored.count) qsort(h->ignored.at, h->ignored.count, sizeof *h->ignored.at, by_id);
}

static void drop_names(void *data) {
  struct names *names = data;
  while (names->count)
    free(names->at[--names->count]);
  free(names);
}

static void read_ignored(struct history *h) {
  git_config *config = NULL;
  struct names *names = calloc(1, sizeof *names);
  h->ignored_read = true;
  if (!names) guard_leave(h->arena->guard, GUARD_NO_MEMORY);
  history_hold(h, names, drop_names);
  if (h->git.git_repository_config(&config, h->repository)) return;
  HISTORY_HOLD(h, config, git_config_free);
  h->git.git_config_get_multivar_foreach(config, "blame.ignoreRevsFile", NULL, note_name, names);
  read_files(h, names);
}

bool history_ignored(struct history *h, const git_oid *id) {
  if (!h->ignored_read) read_ignored(h);
  return h->ignored.count && bsearch(id, h->ignored.at, h->ignored.count, sizeof *h->ignored.at, by_id);
}

#endif
