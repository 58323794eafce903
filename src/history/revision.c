/* SPDX-License-Identifier: Apache-2.0 */
/* The files of a revision, in the place of the work tree. */
#include "src/history/tree_changes.h"
#include "src/history/untracked.h"

#ifdef HAVE_LIBGIT2

enum { MOST_LINKS = 40 };

/* What is known to be at a path. */
struct known_kind {
  const struct str *path; /* a symbol of `looked`; NULL: an empty slot */
  enum file_kind kind;
};

struct revision {
  struct history *history;
  struct arena *arena;
  git_oid tree;
  /* Paths that were asked for so far, without links: what is there, what a file holds, what is in a folder.
   */
  struct symbols looked, read, listed;
  struct symbols led; /* what links led to, of all these */
  struct known_kind *kinds;
  uint32_t kind_count, kind_room; /* a power of two */
  struct untracked untracked;
};

/* A walk from the root of a revision. */
struct finding {
  struct history *h; /* that of a submodule, once the walk is in it */
  git_oid root;
  git_oid at;
  enum file_kind kind;
  const char *path; /* without links, so far */
  size_t missing;   /* so many bytes of it name what is not there; 0: it is all there */
  uint32_t links;
};

static git_tree *tree_of(struct history *h, const git_oid *id) {
  git_tree *tree = NULL;
  if (h->git.git_tree_lookup(&tree, h->repository, id)) return NULL;
  return HISTORY_HOLD(h, tree, git_tree_free);
}

static git_blob *blob_of(struct history *h, const git_oid *id) {
  git_blob *blob = NULL;
  if (h->git.git_blob_lookup(&blob, h->repository, id)) return NULL;
  return HISTORY_HOLD(h, blob, git_blob_free);
}

static enum file_kind kind_of(git_filemode_t mode) {
  return mode == GIT_FILEMODE_TREE ? FILE_FOLDER : mode == GIT_FILEMODE_COMMIT ? FILE_NONE : FILE_TEXT;
}

/* What the link ID in the folder FOLDER (with a slash at its end, or empty) leads to, with REST behind it. */
static const char *led_to(struct finding *f, const git_oid *id, const char *folder, const char *rest) {
  const git_blob *blob = blob_of(f->h, id);
  if (!blob || ++f->links > MOST_LINKS) return NULL;
  const char *text = f->h->git.git_blob_rawcontent(blob);
  int length = (int)f->h->git.git_blob_rawsize(blob);
  if (!length || *text == '/') return NULL;
  /* "/" stands for the root here: what leads above it ends there, and is then not found by its name. */
  const char *path =
      file_absolute(f->h->arena, arena_printf(f->h->arena, "/%s%.*s/%s", folder, length, text, rest));
  return path + 1;
}

/* The repository that is checked out in FOLDER. */
static const struct submodule *submodule_at(struct history *h, const char *folder) {
  struct submodule *own = h->submodules;
  while (own && strcmp(own->folder, folder) != 0)
    own = own->next;
  if (own) return own;
  own = ARENA_NEW(h->arena, struct submodule);
  own->folder = folder;
  own->history = history_open(h->arena, folder, &own->problem);
  if (own->history && strcmp(own->history->root, folder) != 0) own->history = NULL;
  if (!own->history && !own->problem) own->problem = "it is not checked out";
  own->next = h->submodules;
  return h->submodules = own;
}

/* Goes on in the submodule that the commit ID of it stands for; false: it cannot be read. */
static bool enter_submodule(struct finding *f, const char *start, const char *path, const git_oid *id) {
  const char *folder = arena_printf(f->h->arena, "%s/%.*s", f->h->root, (int)(path - start), start);
  struct history *own = submodule_at(f->h, folder)->history;
  git_commit *commit = own ? history_lookup(own, id) : NULL;
  const git_tree *tree = commit ? history_tree(own, commit) : NULL;
  if (!tree) return false;
  f->h = own;
  f->at = f->root = *own->git.git_tree_id(tree);
  f->kind = FILE_FOLDER;
  return true;
}

static bool find_from_root(struct finding *f, const char *path) {
  const char *start = f->path = path;
  f->at = f->root;
  f->kind = FILE_FOLDER;
  while (*path) {
    size_t length = strcspn(path, "/");
    const char *name = str_new(f->h->arena, path, length)->text;
    git_tree *tree = f->kind == FILE_FOLDER ? tree_of(f->h, &f->at) : NULL;
    const git_tree_entry *entry = tree ? f->h->git.git_tree_entry_byname(tree, name) : NULL;
    if (!entry) {
      f->missing = (size_t)(path - start) + length;
      return false;
    }
    f->at = *f->h->git.git_tree_entry_id(entry);
    git_filemode_t mode = f->h->git.git_tree_entry_filemode(entry);
    f->kind = kind_of(mode);
    const char *rest = path + length + (path[length] == '/');
    if (mode == GIT_FILEMODE_LINK) {
      const char *folder = str_new(f->h->arena, start, (size_t)(path - start))->text;
      f->path = start = path = led_to(f, &f->at, folder, rest);
      if (!path) return false;
      f->at = f->root;
      f->kind = FILE_FOLDER;
      continue;
    }
    if (mode == GIT_FILEMODE_COMMIT) {
      if (!enter_submodule(f, start, path + length, &f->at)) return false;
      f->path = start = rest;
    }
    path = rest;
  }
  return true;
}

/* What PATH is in the revision whose tree is ROOT; in F, what was found of it. */
static enum file_kind find(struct finding *f, struct history *h, const git_oid *root, const char *path) {
  *f = (struct finding){.h = h, .root = *root};
  return find_from_root(f, path) ? f->kind : FILE_NONE;
}

enum file_kind history_find(struct history *h, const git_oid *root, const char *path, git_oid *id,
                            const char **real) {
  struct finding f;
  size_t held = h->held_count;
  enum file_kind kind = find(&f, h, root, path);
  if (f.h != h) history_drop(f.h, 0);
  *id = f.at;
  if (real) *real = f.path;
  history_drop(h, held);
  return f.h == h ? kind : FILE_NONE; /* what is in a submodule is another repository's */
}

/* Where on the disk is what F did not find, in a folder that git ignores; NULL: it is in none. */
static const char *untracked(struct revision *r, const struct finding *f) {
  return f->missing && f->h == r->history ? untracked_path(&r->untracked, f->path, f->missing) : NULL;
}

/* Ends a walk: what it held in its repositories is dropped. */
static void end_walk(struct finding *f, struct history *h, size_t held) {
  if (f->h != h) history_drop(f->h, 0);
  history_drop(h, held);
}

/* Notes that PATH was asked for, and what it led to. */
static void note(struct revision *r, struct symbols *asked, const char *path, const struct finding *f) {
  size_t length = strlen(path);
  const char *real = f->path ? f->path : "";
  while (length && path[length - 1] == '/')
    length--;
  symbol(asked, path, length);
  if (f->links) symbol(asked, real, strlen(real)), symbol(&r->led, real, strlen(real));
}

static struct known_kind *kind_slot(const struct revision *r, const struct str *path) {
  for (uint32_t i = path->hash;; i++) {
    struct known_kind *slot = &r->kinds[i & (r->kind_room - 1)];
    if (!slot->path || slot->path == path) return slot;
  }
}

static void widen_kinds(struct revision *r) {
  struct revision old = *r;
  r->kind_room = old.kind_room ? old.kind_room * 2 : 256;
  r->kinds = arena_zalloc(r->arena, r->kind_room * sizeof *r->kinds);
  for (uint32_t i = 0; i < old.kind_room; i++)
    if (old.kinds[i].path) *kind_slot(r, old.kinds[i].path) = old.kinds[i];
}

/* Data are looked for again and again. */
static enum file_kind revision_kind(void *data, const char *path) {
  struct revision *r = data;
  struct finding f;
  if (r->kind_count * 2 >= r->kind_room) widen_kinds(r);
  struct known_kind *slot = kind_slot(r, symbol(&r->looked, path, strlen(path)));
  if (slot->path) return slot->kind;
  size_t held = r->history->held_count;
  enum file_kind kind = find(&f, r->history, &r->tree, path);
  const char *own = kind == FILE_NONE ? untracked(r, &f) : NULL;
  if (own) kind = file_is_folder(NULL, own) ? FILE_FOLDER : FILE_TEXT;
  note(r, &r->looked, path, &f);
  end_walk(&f, r->history, held);
  *slot = (struct known_kind){symbol(&r->looked, path, strlen(path)), kind};
  r->kind_count++;
  return kind;
}

static const struct str *text_on_disk(struct arena *arena, const char *path) {
  struct sources none;
  struct diagnostics unheard;
  sources_init(&none, arena);
  diagnostics_init(&unheard, arena, &none);
  return file_bytes(NULL, arena, &unheard, path);
}

static const struct str *revision_read(void *data, struct arena *arena, const char *path) {
  struct revision *r = data;
  struct finding f;
  size_t held = r->history->held_count;
  const struct str *text = NULL;
  enum file_kind kind = find(&f, r->history, &r->tree, path);
  note(r, &r->read, path, &f);
  if (kind == FILE_TEXT) {
    const git_blob *blob = blob_of(f.h, &f.at);
    if (blob)
      text = str_new(arena, f.h->git.git_blob_rawcontent(blob), (size_t)f.h->git.git_blob_rawsize(blob));
  }
  const char *own = kind == FILE_NONE ? untracked(r, &f) : NULL;
  if (own) text = text_on_disk(arena, own);
  end_walk(&f, r->history, held);
  return text;
}

/* Adds the folders in PATH, which the revision has, that git ignores. */
static void list_untracked(struct revision *r, struct arena *arena, const char *path,
                           struct file_entries *entries) {
  struct file_entries all = {0};
  uint32_t tracked = entries->list.count;
  file_entries(&all, NULL, arena, arena_printf(arena, "%s/%s", r->history->root, path), true);
  for (uint32_t i = 0; i < all.list.count; i++) {
    struct file_entry entry = all.list.at[i];
    bool known = entry.kind != FILE_FOLDER || !strcmp(entry.name, ".git");
    for (uint32_t k = 0; k < tracked && !known; k++)
      known = !strcmp(entries->list.at[k].name, entry.name);
    const char *below = arena_printf(arena, "%s%s%s", path, *path ? "/" : "", entry.name);
    if (!known && untracked_is_folder(&r->untracked, below)) ARENA_PUSH(arena, &entries->list, entry);
  }
}

static void revision_list(void *data, struct arena *arena, const char *path, struct file_entries *entries) {
  struct revision *r = data;
  struct finding f;
  size_t held = r->history->held_count;
  enum file_kind kind = find(&f, r->history, &r->tree, path);
  const git_tree *tree = kind == FILE_FOLDER ? tree_of(f.h, &f.at) : NULL;
  note(r, &r->listed, path, &f);
  size_t count = tree ? f.h->git.git_tree_entrycount(tree) : 0;
  for (size_t i = 0; i < count; i++) {
    const git_tree_entry *own = f.h->git.git_tree_entry_byindex(tree, i);
    const char *name = f.h->git.git_tree_entry_name(own);
    git_filemode_t mode = f.h->git.git_tree_entry_filemode(own);
    struct file_entry entry = {str_from(arena, name)->text, kind_of(mode), mode == GIT_FILEMODE_LINK, 0};
    const char *below = arena_printf(arena, "%s%s%s", path, *path ? "/" : "", name);
    if (entry.link || mode == GIT_FILEMODE_COMMIT) {
      struct finding inner;
      entry.kind = find(&inner, r->history, &r->tree, below);
      note(r, &r->looked, below, &inner);
      if (inner.h != r->history && inner.h != f.h) history_drop(inner.h, 0);
    }
    if (entry.kind != FILE_NONE) ARENA_PUSH(arena, &entries->list, entry);
  }
  const char *own = kind == FILE_NONE ? untracked(r, &f) : NULL;
  if (own) file_entries(entries, NULL, arena, own, true);
  if (tree && f.h == r->history) list_untracked(r, arena, f.path, entries);
  end_walk(&f, r->history, held);
}

const char *history_submodule_problem(struct history *h, const struct file_view *view, const char *path) {
  const struct revision *r = view->data;
  struct finding f;
  size_t held = h->held_count;
  bool found = find(&f, h, &r->tree, path) != FILE_NONE;
  bool is_submodule = found || f.h != h;
  end_walk(&f, h, held);
  if (found || (!is_submodule && strcmp(f.path, path) != 0)) return NULL;
  const struct submodule *own = submodule_at(h, arena_printf(h->arena, "%s/%s", h->root, path));
  return own->history ? "its commit is not there" : own->problem;
}

/* The id of the tree of COMMIT. */
static bool find_tree(struct history *h, const struct commit *commit, git_oid *tree) {
  git_oid id;
  history_drop(h, 0);
  h->git.git_oid_fromstr(&id, commit->id);
  git_commit *own = history_lookup(h, &id);
  const git_tree *found = own ? history_tree(h, own) : NULL;
  if (found) *tree = *h->git.git_tree_id(found);
  history_drop(h, 0);
  return found;
}

struct file_view *history_view(struct history *h, struct arena *arena, const struct commit *commit) {
  struct file_view *view = ARENA_NEW(arena, struct file_view);
  struct revision *r = ARENA_NEW(arena, struct revision);
  *r = (struct revision){.history = h, .arena = arena};
  symbols_init(&r->looked, arena);
  symbols_init(&r->read, arena);
  symbols_init(&r->listed, arena);
  symbols_init(&r->led, arena);
  find_tree(h, commit, &r->tree);
  untracked_init(&r->untracked, h, arena);
  *view = (struct file_view){h->root, arena, r, revision_kind, revision_read, revision_list, NULL, false};
  return view;
}

const char *history_untracked(const struct file_view *view, uint32_t *after) {
  const struct revision *r = view->data;
  while (*after < r->untracked.folders.count) {
    const struct untracked_folder *folder = &r->untracked.folders.at[(*after)++];
    if (folder->real) return folder->path;
  }
  return NULL;
}

/* ---- another revision ---- */

static bool has(const struct symbols *asked, const char *path, size_t length) {
  return symbol_known(asked, path, length);
}

/* Whether something that was asked hangs on there being what is called PATH, or not. */
static bool asked_of(const struct revision *r, const char *path, size_t length) {
  size_t above = length;
  while (above && path[above - 1] != '/')
    above--;
  return has(&r->looked, path, length) || has(&r->read, path, length) || has(&r->listed, path, length) ||
         has(&r->listed, path, above ? above - 1 : 0);
}

static const struct str *text_of(struct revision *r, const git_oid *id) {
  git_blob *blob = blob_of(r->history, id);
  const struct git *git = &r->history->git;
  return blob ? str_new(r->arena, git->git_blob_rawcontent(blob), (size_t)git->git_blob_rawsize(blob)) : NULL;
}

/* Whether the file of CHANGE was read, and what it holds now may matter. */
static bool concerns_text(struct revision *r, const struct tree_change *change,
                          const struct indifference *same) {
  size_t length = strlen(change->path);
  if (!has(&r->read, change->path, length)) return false;
  if (!same || has(&r->led, change->path, length)) return true;
  const struct str *old = text_of(r, &change->old), *new = text_of(r, &change->new);
  return !old || !new || !same->is_same(same->data, change->path, old, new);
}

/* Whether CHANGE, to the tree NEW, changes the answer to something that was asked.  Where there is a link or
   a submodule it may. */
static bool concerns(struct revision *r, const struct tree_change *change, const git_oid *new,
                     const struct indifference *same) {
  size_t length = strlen(change->path);
  git_oid id;
  if (change->special) return true;
  if (change->in_old && change->in_new) return concerns_text(r, change, same);
  while (length) { /* the file, and folders that came or went with it */
    const char *path = str_new(r->arena, change->path, length)->text;
    if (history_find(r->history, &r->tree, path, &id, NULL) == history_find(r->history, new, path, &id, NULL))
      return false;
    if (asked_of(r, path, length)) return true;
    while (length && path[length] != '/')
      length--;
  }
  return false;
}

bool history_view_move(struct history *h, struct file_view *view, const struct commit *commit,
                       const struct indifference *same) {
  struct revision *r = view->data;
  bool moves = true;
  struct tree_changes changes = {0};
  git_oid tree;
  if (!find_tree(h, commit, &tree) || !tree_changes(h, r->arena, &changes, &r->tree, &tree)) return false;
  for (uint32_t i = 0; i < changes.list.count && moves; i++)
    moves = !concerns(r, &changes.list.at[i], &tree, same);
  history_drop(h, 0);
  if (moves) r->tree = tree;
  return moves;
}

#endif
