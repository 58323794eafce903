/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/git.h"
#include "src/support/library.h"

#ifdef HAVE_LIBGIT2

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- the library ---- */

#define LIBRARY "libgit2.so." LIBGIT2_SOVERSION

/* It is never shut down: what a thread has in it goes when that thread ends, unless it was shut down before.
 */
static bool load(struct git *git) {
  if (!LIBRARY_LOAD(LIBRARY, GIT_FUNCTIONS, git) || git->git_libgit2_init() <= 0) return false;
  /* As git itself, which checks objects where they come from and not each time that they are read. */
  git->git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
  git->git_libgit2_opts(GIT_OPT_SET_CACHE_MAX_SIZE, (ssize_t)1 << 24);
  /* Of a folder with hundreds of entries, too: each file below it is found by way of it. */
  git->git_libgit2_opts(GIT_OPT_SET_CACHE_OBJECT_LIMIT, GIT_OBJECT_TREE, (size_t)1 << 20);
  return true;
}

void *history_hold(struct history *h, void *object, void (*drop)(void *object)) {
  if (!object) return NULL;
  if (h->held_count == h->held_room) {
    size_t room = h->held_room ? h->held_room * 2 : 16;
    struct held *wider = realloc(h->held, room * sizeof *wider);
    if (!wider) {
      drop(object);
      guard_leave(h->arena->guard, GUARD_NO_MEMORY);
    }
    h->held = wider;
    h->held_room = room;
  }
  h->held[h->held_count++] = (struct held){object, drop};
  return object;
}

void history_drop(struct history *h, size_t count) {
  while (h->held_count > count) {
    const struct held *last = &h->held[--h->held_count];
    last->drop(last->object);
  }
}

bool history_failed(struct history *h, const char *what) {
  const git_error *error = h->git.git_error_last();
  h->problem = arena_printf(h->arena, "%s: %s", what, error ? error->message : "unknown error");
  return false;
}

static void close_history(void *data) {
  struct history *h = data;
  history_drop(h, 0);
  if (h->mailmap) h->git.git_mailmap_free(h->mailmap);
  if (h->graph) commit_graph_close(h->graph);
  if (h->repository) h->git.git_repository_free(h->repository);
  free(h->held);
  free(h->hunks);
  free(h);
}

/* ---- the repository ---- */

/* The nearest folder at or above PATH that is there. */
static const char *existing_folder(struct arena *arena, const char *path) {
  char *at = arena_printf(arena, "%s", path);
  while (!file_is_folder(NULL, at)) {
    char *slash = strrchr(at, '/');
    if (!slash || slash == at) return "/";
    *slash = '\0';
  }
  return at;
}

/* The work tree as PATH, the name of a folder in it, has it: a link may be on the way. */
static const char *root_of(struct history *h, const char *path) {
  char real[PATH_MAX];
  const char *tree = h->git.git_repository_workdir(h->repository);
  if (!tree) return NULL;
  char *root = arena_printf(h->arena, "%s", tree);
  size_t length = strlen(root), shown = strlen(path);
  while (length > 1 && root[length - 1] == '/')
    root[--length] = '\0';
  if (!realpath(path, real) || strncmp(real, root, length) != 0) return root;
  size_t behind = strlen(real + length);
  if (behind > shown || strcmp(path + shown - behind, real + length) != 0) return root;
  return shown > behind ? str_new(h->arena, path, shown - behind)->text : root;
}

static bool open_repository(struct history *h, const char *path) {
  const char *folder = existing_folder(h->arena, file_absolute(h->arena, path));
  int status = h->git.git_repository_open_ext(&h->repository, folder, 0, NULL);
  if (status == GIT_ENOTFOUND) return false;
  if (status) return history_failed(h, "Could not open the repository");
  h->root = root_of(h, folder);
  if (!h->root) h->problem = "the repository is bare: it has no work tree";
  if (h->root) h->git.git_mailmap_from_repository(&h->mailmap, h->repository);
  return h->root;
}

bool history_whole(struct history *h) {
  const char *folder = h->git.git_repository_commondir(h->repository);
  return !file_exists(NULL, arena_printf(h->arena, "%s/shallow", folder)) &&
         !file_exists(NULL, arena_printf(h->arena, "%s/info/grafts", folder));
}

/* As git, which has no use of it where some parents are to be taken as others, or as none. */
const struct commit_graph *history_graph(struct history *h) {
  if (h->graph_known) return h->graph;
  const char *folder = h->git.git_repository_commondir(h->repository);
  if (history_whole(h)) h->graph = commit_graph_open(h->arena, arena_printf(h->arena, "%s/objects", folder));
  h->graph_known = true;
  return h->graph;
}

/* A history without a repository; NULL: the library is not there. */
static struct history *begin_history(struct arena *arena, void (*close)(void *history)) {
  struct history *h = calloc(1, sizeof *h);
  if (!h) guard_leave(arena->guard, GUARD_NO_MEMORY);
  h->arena = arena;
  if (!load(&h->git)) {
    memset(&h->git, 0, sizeof h->git);
    close_history(h);
    return NULL;
  }
  arena_own(arena, h, close);
  return h;
}

/* The arena knows it by this function. */
static void close_comparer(void *data) {
  close_history(data);
}

struct history *history_without_repository(struct arena *arena) {
  struct history *known = arena_owned(arena, close_comparer);
  return known ? known : begin_history(arena, close_comparer);
}

struct history *history_open(struct arena *arena, const char *path, const char **problem) {
  struct history *h = begin_history(arena, close_history);
  *problem = NULL;
  if (!h) {
    *problem = LIBRARY ", which reads repositories, is not there";
    return NULL;
  }
  if (open_repository(h, path)) return h;
  *problem = h->problem;
  return NULL;
}

bool history_has(struct history *h, const char *path, bool *other) {
  git_buf found = {0};
  const char *folder = existing_folder(h->arena, path);
  int status = h->git.git_repository_discover(&found, folder, 0, NULL);
  bool same = !status && !strcmp(found.ptr, h->git.git_repository_path(h->repository));
  *other = !same && status != GIT_ENOTFOUND;
  h->git.git_buf_dispose(&found);
  return same;
}

const char *history_root(const struct history *h) {
  return h->root;
}

const char *history_inside(const struct history *h, struct arena *arena, const char *path) {
  struct file_view here = {.root = h->root, .arena = arena};
  return file_in_view(&here, path);
}

/* ---- commits ---- */

git_commit *history_lookup(struct history *h, const git_oid *id) {
  git_commit *commit = NULL;
  if (h->git.git_commit_lookup(&commit, h->repository, id)) return NULL;
  return HISTORY_HOLD(h, commit, git_commit_free);
}

git_tree *history_tree(struct history *h, git_commit *commit) {
  git_tree *tree = NULL;
  if (h->git.git_commit_tree(&tree, commit)) return NULL;
  return HISTORY_HOLD(h, tree, git_tree_free);
}

static const char *copied(struct history *h, const char *text) {
  return str_from(h->arena, text ? text : "")->text;
}

static void tell_author(struct history *h, struct commit *told, const git_commit *commit) {
  const git_signature *author = h->git.git_commit_author(commit);
  const char *name = author->name, *email = author->email;
  if (h->mailmap) h->git.git_mailmap_resolve(&name, &email, h->mailmap, name, email);
  told->author = copied(h, name);
  told->email = copied(h, email);
  told->time = author->when.time;
  told->offset = author->when.offset;
}

static void abbreviate(struct history *h, struct commit *told, const git_commit *commit) {
  git_buf text = {0};
  snprintf(told->abbreviated, sizeof told->abbreviated, "%.7s", told->id);
  if (h->git.git_object_short_id(&text, (const git_object *)commit)) return;
  if (text.size < sizeof told->abbreviated)
    snprintf(told->abbreviated, sizeof told->abbreviated, "%s", text.ptr);
  h->git.git_buf_dispose(&text);
}

static uint32_t hash_of(const git_oid *id) {
  uint32_t hash;
  memcpy(&hash, id->id, sizeof hash);
  return hash;
}

static struct commit **slot_of(const struct history *h, const char *id, uint32_t hash) {
  uint32_t at = hash & (h->commit_room - 1);
  while (h->commit_table[at] && strcmp(h->commit_table[at]->id, id) != 0)
    at = (at + 1) & (h->commit_room - 1);
  return &h->commit_table[at];
}

static void widen_commits(struct history *h) {
  git_oid id;
  h->commit_room = h->commit_room ? h->commit_room * 2 : 64;
  h->commit_table = arena_zalloc(h->arena, h->commit_room * sizeof *h->commit_table);
  for (uint32_t i = 0; i < h->commits.count; i++) {
    h->git.git_oid_fromstr(&id, h->commits.at[i]->id);
    *slot_of(h, h->commits.at[i]->id, hash_of(&id)) = h->commits.at[i];
  }
}

struct commit *history_commit_of(struct history *h, const git_oid *id) {
  char text[GIT_OID_HEXSZ + 1];
  size_t held = h->held_count;
  h->git.git_oid_tostr(text, sizeof text, id);
  if (h->commits.count * 2 >= h->commit_room) widen_commits(h);
  struct commit **slot = slot_of(h, text, hash_of(id));
  if (*slot) return *slot;
  struct commit *told = ARENA_NEW(h->arena, struct commit);
  memcpy(told->id, text, sizeof told->id);
  git_commit *commit = history_lookup(h, id);
  if (!commit) return NULL;
  abbreviate(h, told, commit);
  tell_author(h, told, commit);
  told->summary = copied(h, h->git.git_commit_summary(commit));
  told->index = h->commits.count;
  history_drop(h, held);
  ARENA_PUSH(h->arena, &h->commits, told);
  *slot = told;
  return told;
}

const struct commit *history_commit(struct history *h, const char *revision, const char **problem) {
  git_object *object = NULL, *peeled = NULL;
  const struct commit *commit = NULL;
  history_drop(h, 0);
  h->problem = NULL;
  int status = h->git.git_revparse_single(&object, h->repository, revision);
  if (!status) status = h->git.git_object_peel(&peeled, object, GIT_OBJECT_COMMIT);
  if (status == GIT_ENOTFOUND)
    h->problem = arena_printf(h->arena, "there is no such revision in %s", h->root);
  else if (status && object)
    h->problem = "it is not a commit, nor a tag of one";
  else if (status)
    history_failed(h, "it cannot be read");
  HISTORY_HOLD(h, object, git_object_free);
  HISTORY_HOLD(h, peeled, git_object_free);
  if (peeled) commit = history_commit_of(h, h->git.git_commit_id((git_commit *)peeled));
  history_drop(h, 0);
  *problem = h->problem;
  return commit;
}

/* Not by its name: where the commit is missing, the library's parser of names keeps memory. */
const struct commit *history_head(struct history *h) {
  git_reference *reference = NULL;
  git_object *object = NULL;
  const struct commit *commit = NULL;
  history_drop(h, 0);
  if (h->git.git_repository_head(&reference, h->repository)) return NULL;
  HISTORY_HOLD(h, reference, git_reference_free);
  if (!h->git.git_reference_peel(&object, reference, GIT_OBJECT_COMMIT)) {
    HISTORY_HOLD(h, object, git_object_free);
    commit = history_commit_of(h, h->git.git_commit_id((git_commit *)object));
  }
  history_drop(h, 0);
  return commit;
}

bool history_broken(struct history *h) {
  return !history_head(h) && h->git.git_repository_head_unborn(h->repository) != 1;
}

#else

static const char none[] = "this colophon was built without libgit2, which reads repositories";

struct history *history_open(struct arena *arena, const char *path, const char **problem) {
  (void)arena, (void)path;
  *problem = none;
  return NULL;
}

/* There never is a history to ask. */
bool history_has(struct history *h, const char *path, bool *other) {
  (void)h, (void)path;
  return *other = false;
}

const char *history_root(const struct history *h) {
  (void)h;
  return "";
}

const char *history_inside(const struct history *h, struct arena *arena, const char *path) {
  (void)h, (void)arena, (void)path;
  return NULL;
}

const struct commit *history_commit(struct history *h, const char *revision, const char **problem) {
  (void)h, (void)revision;
  *problem = none;
  return NULL;
}

const struct commit *history_head(struct history *h) {
  (void)h;
  return NULL;
}

bool history_broken(struct history *h) {
  (void)h;
  return true;
}

const char *history_submodule_problem(struct history *h, const struct file_view *view, const char *path) {
  (void)h, (void)view, (void)path;
  return NULL;
}

struct file_view *history_view(struct history *h, struct arena *arena, const struct commit *commit) {
  (void)h, (void)arena, (void)commit;
  return NULL;
}

const char *history_untracked(const struct file_view *view, uint32_t *after) {
  (void)view, (void)after;
  return NULL;
}

bool history_view_move(struct history *h, struct file_view *view, const struct commit *commit,
                       const struct indifference *same) {
  (void)h, (void)view, (void)commit, (void)same;
  return false;
}

void history_watch(struct history *h, history_watcher watcher, void *data) {
  (void)h, (void)watcher, (void)data;
}

void history_keep(struct history *h, const char *folder, uint64_t limit, uint64_t least) {
  (void)h, (void)folder, (void)limit, (void)least;
}

void history_blame(struct history *h, const struct commit *from, struct file_blame *files, uint32_t count) {
  (void)h, (void)from, (void)files, (void)count;
}

#endif
