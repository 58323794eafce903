/* SPDX-License-Identifier: Apache-2.0 */
/* How one text differs from another, in lines. */
#include "src/history/git.h"

#ifdef HAVE_LIBGIT2

#include <stdlib.h>

/* Called by the library, which no jump may leave: memory that is not there ends the comparison. */
static int note_hunk(const git_diff_delta *delta, const git_diff_hunk *hunk, void *payload) {
  struct hunks *hunks = payload;
  (void)delta;
  if (hunks->count == hunks->room) {
    uint32_t room = hunks->room ? hunks->room * 2 : 32;
    struct hunk *wider = realloc(hunks->at, room * sizeof *wider);
    if (!wider) return GIT_EUSER;
    hunks->at = wider;
    hunks->room = room;
  }
  /* Git counts from 1, but where there are no lines it names the one before. */
  uint32_t old_start = (uint32_t)hunk->old_start - (hunk->old_lines > 0);
  uint32_t new_start = (uint32_t)hunk->new_start - (hunk->new_lines > 0);
  hunks->at[hunks->count++] =
      (struct hunk){old_start, (uint32_t)hunk->old_lines, new_start, (uint32_t)hunk->new_lines};
  return 0;
}

static git_diff_options options_of(bool ends_alike) {
  git_diff_options options = {.version = GIT_DIFF_OPTIONS_VERSION};
  options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
  if (ends_alike) options.flags |= GIT_DIFF_IGNORE_WHITESPACE_EOL;
  return options;
}

static bool finish(struct history *h, struct hunks *hunks, int status) {
  h->hunks = hunks->at;
  h->hunk_room = hunks->room;
  if (status == GIT_EUSER) guard_leave(h->arena->guard, GUARD_NO_MEMORY);
  return status == 0;
}

static struct hunks empty(struct history *h) {
  return (struct hunks){h->hunks, 0, h->hunk_room};
}

bool history_compare(struct history *h, git_blob *old, git_blob *new, struct hunks *hunks) {
  git_diff_options options = options_of(false);
  *hunks = empty(h);
  return finish(h, hunks,
                h->git.git_diff_blobs(old, NULL, new, NULL, &options, NULL, NULL, note_hunk, NULL, hunks));
}

bool history_compare_text(struct history *h, git_blob *old, const char *text, size_t length,
                          struct hunks *hunks) {
  git_diff_options options = options_of(true);
  *hunks = empty(h);
  return finish(h, hunks,
                h->git.git_diff_blob_to_buffer(old, NULL, text, length, NULL, &options, NULL, NULL, note_hunk,
                                               NULL, hunks));
}

bool history_compare_texts(struct history *h, const struct str *old, const struct str *new,
                           struct hunks *hunks) {
  git_diff_options options = options_of(false);
  *hunks = empty(h);
  return finish(h, hunks,
                h->git.git_diff_buffers(old->text, old->length, NULL, new->text, new->length, NULL, &options,
                                        NULL, NULL, note_hunk, NULL, hunks));
}

#endif
