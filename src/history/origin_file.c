/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/origin_file.h"

#ifdef HAVE_LIBGIT2

#include <stdlib.h>

enum { MOST_COMPARISONS = 2000000, LARGEST = 1 << 20, MOST_LINES = 4000, DEEPEST = 100 };

/* Lines of a text by their hashes, sorted; each with its bytes. */
struct signature {
  git_oid blob;
  uint32_t size; /* bytes; 0: it is not compared */
  uint32_t count;
  uint64_t *lines; /* hash above, length below */
  struct signature *next;
};

struct entry {
  const char *name;
  git_oid id;
  struct folder *folder; /* NULL: a file */
};

/* A folder, by its id. */
struct folder {
  git_oid id;
  ARENA_VECTOR(struct entry) entries;
  struct folder *next;
};

struct origin_finder {
  struct history *h;
  struct arena *arena;
  struct signature *signatures[4096];
  struct folder *folders[4096];
  uint32_t comparisons;
  bool missed; /* something that could not be read */
};

/* One search. */
struct search {
  struct origin_finder *finder;
  const char *ending; /* of the names that are looked at */
  const git_oid *blob;
  const struct signature *asked;
  uint64_t best; /* common bytes of 1000 of the larger */
  struct file_at found;
  char path[4096];
};

struct origin_finder *origin_finder_new(struct history *h, struct arena *arena) {
  struct origin_finder *finder = ARENA_NEW(arena, struct origin_finder);
  finder->h = h;
  finder->arena = arena;
  return finder;
}

bool origin_finder_sure(const struct origin_finder *finder) {
  return !finder->missed && finder->comparisons < MOST_COMPARISONS;
}

static uint32_t slot(const git_oid *id) {
  return (uint32_t)(id->id[0] << 8 | id->id[1]) & 4095;
}

/* ---- texts ---- */

static int by_number(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

static void sign(struct origin_finder *f, struct signature *s, const char *text, size_t length) {
  ARENA_VECTOR(uint64_t) lines = {0};
  for (const char *p = text, *end = text + length; p < end && lines.count < MOST_LINES;) {
    const char *next = memchr(p, '\n', (size_t)(end - p));
    size_t bytes = (size_t)((next ? next + 1 : end) - p);
    ARENA_PUSH(f->arena, &lines, (uint64_t)str_hash(p, bytes) << 32 | (uint32_t)bytes);
    p += bytes;
  }
  qsort(lines.at, lines.count, sizeof *lines.at, by_number);
  s->size = (uint32_t)length;
  s->lines = lines.at;
  s->count = lines.count;
}

static const struct signature *signature_of(struct origin_finder *f, const git_oid *id) {
  struct signature **first = &f->signatures[slot(id)], *s = *first;
  git_blob *blob = NULL;
  while (s && memcmp(&s->blob, id, sizeof *id) != 0)
    s = s->next;
  if (s) return s;
  s = ARENA_NEW(f->arena, struct signature);
  s->blob = *id;
  s->next = *first;
  *first = s;
  f->missed |= f->h->git.git_blob_lookup(&blob, f->h->repository, id) != 0;
  if (!blob) return s;
  size_t held = f->h->held_count;
  HISTORY_HOLD(f->h, blob, git_blob_free);
  size_t length = (size_t)f->h->git.git_blob_rawsize(blob);
  if (length && length <= LARGEST) sign(f, s, f->h->git.git_blob_rawcontent(blob), length);
  history_drop(f->h, held);
  return s;
}

/* Bytes of common lines, of 1000 bytes of the larger text. */
static uint64_t likeness(const struct signature *a, const struct signature *b) {
  uint64_t common = 0;
  uint32_t i = 0, k = 0, larger = a->size > b->size ? a->size : b->size;
  if (!a->size || !b->size || (uint64_t)a->size * 2 < b->size || (uint64_t)b->size * 2 < a->size) return 0;
  while (i < a->count && k < b->count) {
    if (a->lines[i] == b->lines[k])
      common += (uint32_t)a->lines[i], i++, k++;
    else if (a->lines[i] < b->lines[k])
      i++;
    else
      k++;
  }
  return common * 1000 / larger;
}

static void try_file(struct search *s, const char *path, const git_oid *blob) {
  struct origin_finder *f = s->finder;
  uint64_t like = !memcmp(blob, s->blob, sizeof *blob) ? 1001 : 0;
  if (!like && f->comparisons < MOST_COMPARISONS) {
    f->comparisons++;
    like = likeness(s->asked, signature_of(f, blob));
  }
  if (like < 500 || like <= s->best) return;
  s->best = like;
  s->found = (struct file_at){str_from(f->arena, path)->text, *blob};
}

/* ---- folders ---- */

static struct folder *folder_of(struct origin_finder *f, const git_oid *id, int depth) {
  struct folder **first = &f->folders[slot(id)], *folder = *first;
  git_tree *tree = NULL;
  while (folder && memcmp(&folder->id, id, sizeof *id) != 0)
    folder = folder->next;
  if (folder) return folder;
  folder = ARENA_NEW(f->arena, struct folder);
  folder->id = *id;
  folder->next = *first;
  *first = folder;
  if (depth > DEEPEST) return folder;
  f->missed |= f->h->git.git_tree_lookup(&tree, f->h->repository, id) != 0;
  if (!tree) return folder;
  size_t held = f->h->held_count, count = f->h->git.git_tree_entrycount(tree);
  HISTORY_HOLD(f->h, tree, git_tree_free);
  for (size_t i = 0; i < count; i++) {
    const git_tree_entry *own = f->h->git.git_tree_entry_byindex(tree, i);
    git_filemode_t mode = f->h->git.git_tree_entry_filemode(own);
    struct entry entry = {str_from(f->arena, f->h->git.git_tree_entry_name(own))->text,
                          *f->h->git.git_tree_entry_id(own), NULL};
    if (mode == GIT_FILEMODE_TREE) entry.folder = folder_of(f, &entry.id, depth + 1);
    if (entry.folder || mode == GIT_FILEMODE_BLOB || mode == GIT_FILEMODE_BLOB_EXECUTABLE)
      ARENA_PUSH(f->arena, &folder->entries, entry);
  }
  history_drop(f->h, held);
  return folder;
}

/* What stands behind the last point of a name, with it, else the name. */
static const char *ending_of(const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *point = strrchr(name, '.');
  return point ? point : name;
}

static bool is_alike(const struct search *s, const char *name) {
  return !strcmp(ending_of(name), s->ending);
}

static void try_folder(struct search *s, const struct folder *folder, size_t length) {
  for (uint32_t i = 0; i < folder->entries.count; i++) {
    const struct entry *entry = &folder->entries.at[i];
    size_t more = strlen(entry->name);
    if (length + more + 2 > sizeof s->path) continue;
    if (!entry->folder && !is_alike(s, entry->name)) continue;
    memcpy(s->path + length, entry->name, more + 1);
    if (entry->folder) {
      s->path[length + more] = '/';
      try_folder(s, entry->folder, length + more + 1);
    } else {
      try_file(s, s->path, &entry->id);
    }
  }
}

struct file_at origin_of_file(struct origin_finder *finder, git_tree *parent,
                              const struct tree_changes *changes, const char *path, const git_oid *blob) {
  struct git *git = &finder->h->git;
  struct search s = {.finder = finder, .ending = ending_of(path), .blob = blob};
  s.asked = signature_of(finder, blob);
  if (!s.asked->size) return s.found; /* empty files are everywhere */
  for (uint32_t i = 0; i < changes->list.count; i++) {
    const struct tree_change *change = &changes->list.at[i];
    if (!change->in_new) try_file(&s, change->path, &change->old);
  }
  if (!s.found.path) try_folder(&s, folder_of(finder, git->git_tree_id(parent), 0), 0);
  return s.found;
}

#endif
