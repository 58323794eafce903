/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libgit2, loaded with the first repository: to link it would take longer than most compilations do.
 *
 * Its objects are no arena's, and arenas leave by jumps; so each is *held* until what asked for it ends, and
 * what a jump left behind is dropped with the next question or with the repository.
 */
#ifndef COLOPHON_HISTORY_GIT_H
#define COLOPHON_HISTORY_GIT_H

#include "src/history/blame_cache.h"
#include "src/history/changes.h"
#include "src/history/commit_graph.h"

#ifdef HAVE_LIBGIT2

#include <git2.h>

#define GIT_FUNCTIONS(X)                                                                                     \
  X(git_blob_free)                                                                                           \
  X(git_blob_lookup)                                                                                         \
  X(git_blob_rawcontent)                                                                                     \
  X(git_blob_rawsize)                                                                                        \
  X(git_commit_author)                                                                                       \
  X(git_commit_free)                                                                                         \
  X(git_commit_lookup)                                                                                       \
  X(git_commit_parent)                                                                                       \
  X(git_commit_parentcount)                                                                                  \
  X(git_commit_summary)                                                                                      \
  X(git_commit_time)                                                                                         \
  X(git_commit_tree)                                                                                         \
  X(git_commit_id)                                                                                           \
  X(git_config_free)                                                                                         \
  X(git_config_get_multivar_foreach)                                                                         \
  X(git_diff_blob_to_buffer)                                                                                 \
  X(git_diff_blobs)                                                                                          \
  X(git_diff_buffers)                                                                                        \
  X(git_diff_find_similar)                                                                                   \
  X(git_diff_free)                                                                                           \
  X(git_diff_get_delta)                                                                                      \
  X(git_diff_num_deltas)                                                                                     \
  X(git_diff_tree_to_tree)                                                                                   \
  X(git_error_last)                                                                                          \
  X(git_ignore_path_is_ignored)                                                                              \
  X(git_libgit2_init)                                                                                        \
  X(git_libgit2_opts)                                                                                        \
  X(git_mailmap_free)                                                                                        \
  X(git_mailmap_from_repository)                                                                             \
  X(git_mailmap_resolve)                                                                                     \
  X(git_object_free)                                                                                         \
  X(git_object_peel)                                                                                         \
  X(git_object_short_id)                                                                                     \
  X(git_buf_dispose)                                                                                         \
  X(git_oid_fromstr)                                                                                         \
  X(git_oid_tostr)                                                                                           \
  X(git_reference_free)                                                                                      \
  X(git_reference_peel)                                                                                      \
  X(git_repository_commondir)                                                                                \
  X(git_repository_config)                                                                                   \
  X(git_repository_discover)                                                                                 \
  X(git_repository_free)                                                                                     \
  X(git_repository_head)                                                                                     \
  X(git_repository_head_unborn)                                                                              \
  X(git_repository_open_ext)                                                                                 \
  X(git_repository_path)                                                                                     \
  X(git_repository_workdir)                                                                                  \
  X(git_revparse_single)                                                                                     \
  X(git_revwalk_free)                                                                                        \
  X(git_revwalk_hide)                                                                                        \
  X(git_revwalk_new)                                                                                         \
  X(git_revwalk_next)                                                                                        \
  X(git_revwalk_push)                                                                                        \
  X(git_revwalk_push_head)                                                                                   \
  X(git_revwalk_sorting)                                                                                     \
  X(git_status_file)                                                                                         \
  X(git_tree_entry_byindex)                                                                                  \
  X(git_tree_entry_byname)                                                                                   \
  X(git_tree_entry_filemode)                                                                                 \
  X(git_tree_entry_id)                                                                                       \
  X(git_tree_entry_name)                                                                                     \
  X(git_tree_entrycount)                                                                                     \
  X(git_tree_free)                                                                                           \
  X(git_tree_id)                                                                                             \
  X(git_tree_lookup)

/* What is used of the library, by name. */
struct git {
#define X(name) __typeof__(&name) name;
  GIT_FUNCTIONS(X)
#undef X
};

struct hunks {
  struct hunk *at; /* the history's, until the next question */
  uint32_t count, room;
};

struct held {
  void *object;
  void (*drop)(void *object);
};

/* A repository within the work tree of another. */
struct submodule {
  const char *folder;
  struct history *history; /* NULL: PROBLEM says why */
  const char *problem;
  struct submodule *next;
};

struct history {
  struct git git;
  struct arena *arena; /* for what is found */
  git_repository *repository;
  git_mailmap *mailmap; /* or NULL */
  const char *root;     /* the work tree's folder as the user names it */
  const char *problem;  /* why the last thing asked for is not there */
  struct held *held;
  size_t held_count, held_room;
  ARENA_VECTOR(struct commit *) commits; /* all that were told of */
  struct commit **commit_table;          /* by id */
  uint32_t commit_room;
  ARENA_VECTOR(git_oid) ignored; /* revisions that blame looks through, sorted */
  bool ignored_read;
  history_watcher watcher; /* or NULL */
  void *watcher_data;
  struct commit_graph *graph; /* or NULL */
  bool graph_known;
  struct blame_cache *cache; /* of who wrote lines, or NULL */
  const char *cache_folder;  /* NULL: there is none */
  uint64_t cache_limit, cache_least;
  struct submodule *submodules; /* that were entered */
  struct hunk *hunks;           /* room for a comparison */
  uint32_t hunk_room;
};

/* Keeps OBJECT until history_drop; NULL is returned as it is.  Leaves by the guard when there is no memory.
 */
void *history_hold(struct history *h, void *object, void (*drop)(void *object));
/* Drops what was held after the first COUNT. */
void history_drop(struct history *h, size_t count);
/* What the library says of its last failure; false. */
bool history_failed(struct history *h, const char *what);

/* Whether all commits have the parents that they name: no clone that ends somewhere, no grafts. */
bool history_whole(struct history *h);
/* Where answers of blame are kept, or NULL. */
struct blame_cache *history_cache(struct history *h);
/* Adds to LINES that BY wrote the LINE (from 0), which is behind those that it has; nothing if nobody did. */
void history_keep_line(struct history *h, struct kept_lines *lines, uint32_t line,
                       const struct line_origin *by);
/* What git keeps of commits beside their objects, or NULL. */
const struct commit_graph *history_graph(struct history *h);
/* The commit with ID, told of once. */
struct commit *history_commit_of(struct history *h, const git_oid *id);
/* COMMIT of the library, held; NULL if it is not there. */
git_commit *history_lookup(struct history *h, const git_oid *id);
git_tree *history_tree(struct history *h, git_commit *commit);
/* What PATH is below the tree ROOT, links followed; *ID: its object; *REAL (or NULL): its own path. */
enum file_kind history_find(struct history *h, const git_oid *root, const char *path, git_oid *id,
                            const char **real);
/* Whether blame looks through the revision ID (blame.ignoreRevsFile). */
bool history_ignored(struct history *h, const git_oid *id);

/* How the blob OLD became NEW, or TEXT of LENGTH bytes, whose line ends may differ.  False: it cannot be
 * told. */
bool history_compare(struct history *h, git_blob *old, git_blob *new, struct hunks *hunks);
bool history_compare_texts(struct history *h, const struct str *old, const struct str *new,
                           struct hunks *hunks);
/* What reads no repository but compares texts; NULL: the library is not there. */
struct history *history_without_repository(struct arena *arena);
bool history_compare_text(struct history *h, git_blob *old, const char *text, size_t length,
                          struct hunks *hunks);

#define HISTORY_HOLD(h, object, free) history_hold((h), (object), (void (*)(void *))(h)->git.free)

#endif
#endif
