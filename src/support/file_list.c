/* SPDX-License-Identifier: Apache-2.0 */
/* What is in folders, of the disk and of views. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "src/support/file_parts.h"

/* ---- one folder ---- */

static int by_name(const void *a, const void *b) {
  return strcmp(((const struct file_entry *)a)->name, ((const struct file_entry *)b)->name);
}

static enum file_kind kind_there(const char *name, int folder, int flags, bool *link) {
  struct stat status;
  if (fstatat(folder, name, &status, flags)) return FILE_NONE;
  *link = S_ISLNK(status.st_mode);
  return S_ISDIR(status.st_mode) ? FILE_FOLDER : FILE_TEXT;
}

/* Asks the system for more only where the folder itself does not say it. */
static struct file_entry entry_of(const struct dirent *dirent, int folder) {
  struct file_entry entry = {.kind = dirent->d_type == DT_DIR ? FILE_FOLDER : FILE_TEXT,
                             .number = dirent->d_ino};
  bool unused;
  entry.link = dirent->d_type == DT_LNK;
  if (dirent->d_type == DT_UNKNOWN)
    entry.kind = kind_there(dirent->d_name, folder, AT_SYMLINK_NOFOLLOW, &entry.link);
  if (entry.link) entry.kind = kind_there(dirent->d_name, folder, 0, &unused);
  return entry;
}

static bool is_wanted(const char *name, bool hidden) {
  return *name != '.' || (hidden && strcmp(name, ".") != 0 && strcmp(name, "..") != 0);
}

static void read_stream(struct file_entries *entries, struct arena *arena, DIR *stream, bool hidden) {
  struct stat status;
  if (!fstat(dirfd(stream), &status)) entries->device = status.st_dev;
  for (const struct dirent *dirent; (dirent = readdir(stream));) {
    if (!is_wanted(dirent->d_name, hidden)) continue;
    struct file_entry entry = entry_of(dirent, dirfd(stream));
    entry.name = arena_copy(arena, dirent->d_name, strlen(dirent->d_name) + 1);
    ARENA_PUSH(arena, &entries->list, entry);
  }
}

/* The stream is closed also when the arena leaves by its guard. */
static bool read_folder(struct file_entries *entries, struct arena *arena, const char *folder, bool hidden) {
  struct guard here, *outer = arena->guard;
  DIR *stream = opendir(*folder ? folder : ".");
  if (!stream) return false;
  arena->guard = &here;
  enum guard_reason reason = (enum guard_reason)GUARD_ENTER(&here);
  if (reason == GUARD_NONE) read_stream(entries, arena, stream, hidden);
  arena->guard = outer;
  closedir(stream);
  if (reason != GUARD_NONE) guard_leave(outer, reason);
  return true;
}

static bool read_view(struct file_entries *entries, const struct file_view *view, struct arena *arena,
                      const char *inside, bool hidden) {
  uint32_t kept = 0;
  if (view->kind(view->data, inside) != FILE_FOLDER) {
    errno = ENOENT;
    return false;
  }
  view->list(view->data, arena, inside, entries);
  for (uint32_t i = 0; i < entries->list.count; i++)
    if (is_wanted(entries->list.at[i].name, hidden)) entries->list.at[kept++] = entries->list.at[i];
  entries->list.count = kept;
  return true;
}

bool file_entries(struct file_entries *entries, const struct file_view *view, struct arena *arena,
                  const char *folder, bool hidden) {
  memset(entries, 0, sizeof *entries);
  if (!file_allowed(view, *folder ? folder : ".")) {
    errno = EACCES;
    return false;
  }
  const char *inside = file_in_view(view, folder);
  if (!inside && view && view->fence && !view->fence->open && view->fence->found == FENCE_FOUND_ABSENT) {
    errno = ENOENT;
    return false;
  }
  if (!(inside ? read_view(entries, view, arena, inside, hidden)
               : read_folder(entries, arena, folder, hidden)))
    return false;
  if (entries->list.count) qsort(entries->list.at, entries->list.count, sizeof *entries->list.at, by_name);
  return true;
}

void file_children(struct file_list *list, const struct file_view *view, struct arena *arena,
                   const char *folder, bool only_folders) {
  struct file_entries entries;
  memset(list, 0, sizeof *list);
  if (!file_entries(&entries, view, arena, folder, false)) return;
  for (uint32_t i = 0; i < entries.list.count; i++)
    if (!only_folders || entries.list.at[i].kind == FILE_FOLDER)
      ARENA_PUSH(arena, &list->paths, entries.list.at[i].name);
}

/* ---- all below one ---- */

struct listing {
  struct file_list *list;
  const struct file_view *view;
  struct arena *arena;
  const char *const *suffixes;
  ARENA_VECTOR(const char *) folders; /* still to be read */
};

static bool has_suffix(const char *name, const char *const *suffixes) {
  size_t length = strlen(name);
  for (; *suffixes; suffixes++) {
    size_t own = strlen(*suffixes);
    if (length >= own && !strcmp(name + length - own, *suffixes)) return true;
  }
  return false;
}

/* Whether the fence of VIEW, which was asked for FOLDER last, found that to be a folder inside. */
static bool is_found(const struct file_view *view, const char *folder) {
  const struct file_fence *fence = view ? view->fence : NULL;
  return fence && !fence->open && fence->found == FENCE_FOUND_FOLDER && !file_in_view(view, folder);
}

static bool list_folder(struct listing *listing, const char *folder) {
  struct file_entries entries;
  size_t length = strlen(folder);
  const char *slash = length && folder[length - 1] == '/' ? "" : "/";
  if (!file_entries(&entries, listing->view, listing->arena, folder, false)) return false;
  bool inside = entries.device && is_found(listing->view, folder);
  for (uint32_t i = 0; i < entries.list.count; i++) {
    const struct file_entry *entry = &entries.list.at[i];
    const char *path = arena_printf(listing->arena, "%s%s%s", folder, slash, entry->name);
    bool wanted = has_suffix(entry->name, listing->suffixes);
    bool below = entry->kind == FILE_FOLDER && !entry->link;
    if (wanted) ARENA_PUSH(listing->arena, &listing->list->paths, path);
    if (below) ARENA_PUSH(listing->arena, &listing->folders, path);
    if (inside && (wanted || below) && !entry->link && entry->number)
      file_fence_learn(listing->view->fence, path, below, (struct fence_file){entries.device, entry->number});
  }
  return true;
}

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool file_list(struct file_list *list, const struct file_view *view, struct arena *arena,
               struct diagnostics *diagnostics, const char *folder, const char *const *suffixes) {
  struct listing listing = {list, view, arena, suffixes, {0}};
  memset(list, 0, sizeof *list);
  ARENA_PUSH(arena, &listing.folders, folder);
  while (listing.folders.count) {
    const char *next = listing.folders.at[--listing.folders.count];
    if (list_folder(&listing, next)) continue;
    file_unreadable(diagnostics, next, errno);
    return false;
  }
  if (list->paths.count) qsort(list->paths.at, list->paths.count, sizeof *list->paths.at, by_bytes);
  return true;
}
