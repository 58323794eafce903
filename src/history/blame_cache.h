/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Who wrote lines, kept on the disk from run to run.  What a commit's file came from never changes, so an
 * answer is named by the commit and by what else it hangs on: the revisions that are looked through, and the
 * form of the answers.  No repository is named: clones share what is known.
 *
 * There is a file for each commit that a question began at.  It is written whole under another name and
 * renamed, so that several processes do not disturb each other; the last one counts.  A file is not trusted:
 * its digest, its lengths and all numbers in it are checked, and what is wrong in any way counts as not
 * there. That a folder cannot be read or written is no error.
 */
#ifndef COLOPHON_HISTORY_BLAME_CACHE_H
#define COLOPHON_HISTORY_BLAME_CACHE_H

#include "src/history/commit_graph.h"

struct blame_cache;

/* COUNT lines from FIRST on (from 0) of a file: the commit wrote them as lines from LINE on (from 1) of PATH.
 */
struct kept_run {
  uint32_t first, count;
  const unsigned char *commit; /* COMMIT_ID bytes */
  const char *path;
  uint32_t line;
};

/* What is known of a file of a commit; runs are in order. */
struct kept_lines {
  const char *path;
  const unsigned char *blob; /* its id, COMMIT_ID bytes */
  ARENA_VECTOR(struct kept_run) runs;
};

/* What is known of a commit. */
struct kept_files {
  ARENA_VECTOR(struct kept_lines) list;
};

/*
 * The answers in FOLDER/blame, whose files may have LIMIT bytes together: those that were not used for the
 * longest time go first.  ANSWERS of LENGTH bytes is what they hang on beside the commit.  In ARENA.
 */
struct blame_cache *blame_cache_open(struct arena *arena, const char *folder, uint64_t limit,
                                     const char *answers, size_t length);
/* What is known of COMMIT; NULL: nothing. */
const struct kept_files *blame_cache_find(struct blame_cache *cache, const unsigned char commit[COMMIT_ID]);
/* What FILES (which may be NULL) have of the file PATH, if it is BLOB; or NULL. */
const struct kept_lines *kept_lines_of(const struct kept_files *files, const char *path,
                                       const unsigned char blob[COMMIT_ID]);
/* Keeps MORE, of files of COMMIT, with what is known of it already. */
void blame_cache_keep(struct blame_cache *cache, const unsigned char commit[COMMIT_ID],
                      const struct kept_files *more);

#endif
