/* SPDX-License-Identifier: Apache-2.0 */
/* Which answers of blame of a repository are kept, and where. */
#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

/* Whoever changes what blame finds counts this up: older answers are then not taken any more. */
#define FORM "blame 1"

void history_keep(struct history *h, const char *folder, uint64_t limit, uint64_t least) {
  if (h->cache_folder || !folder) return;
  h->cache_folder = str_from(h->arena, folder)->text;
  h->cache_limit = limit;
  h->cache_least = least;
}

/* Where commits lack their parents, lines are said to be of those whose parents are not there: that is right
   here and now alone. */
struct blame_cache *history_cache(struct history *h) {
  static const git_oid none;
  struct buffer answers;
  if (h->cache || !h->cache_folder || !history_whole(h)) return h->cache;
  history_ignored(h, &none); /* they are read */
  buffer_init(&answers, h->arena);
  buffer_printf(&answers, "%s, libgit2 %s", FORM, LIBGIT2_VERSION);
  for (uint32_t i = 0; i < h->ignored.count; i++)
    buffer_add(&answers, (const char *)h->ignored.at[i].id, COMMIT_ID);
  h->cache = blame_cache_open(h->arena, h->cache_folder, h->cache_limit, answers.text, answers.length);
  return h->cache;
}

void history_keep_line(struct history *h, struct kept_lines *lines, uint32_t line,
                       const struct line_origin *by) {
  struct kept_run *last = lines->runs.count ? &lines->runs.at[lines->runs.count - 1] : NULL;
  git_oid id;
  if (!by->commit) return;
  h->git.git_oid_fromstr(&id, by->commit->id);
  if (last && !memcmp(last->commit, id.id, COMMIT_ID) && !strcmp(last->path, by->path) &&
      last->first + last->count == line && last->line + last->count == by->line) {
    last->count++;
    return;
  }
  struct kept_run run = {line, 1, arena_copy(h->arena, id.id, COMMIT_ID), by->path, by->line};
  ARENA_PUSH(h->arena, &lines->runs, run);
}

#endif
