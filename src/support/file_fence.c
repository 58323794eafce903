/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/file_fence.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/support/file.h"

enum {
  MOST_LINKS = 40,
  MOST_MISSES = 2,    /* in a folder before it is listed: where two names are not, more will be asked for */
  MOST_LISTED = 4096, /* names; larger folders are asked for each name */
};

/* What is known of what is in a folder. */
struct fence_folder {
  uint32_t misses; /* so many names were looked for that are not there */
  bool listed;     /* or it was tried */
  uint32_t *names; /* a set of hashes of the names in it, never 0; or NULL */
  uint32_t mask;
};

/* Folders whose modules packages install, as links to where they are (Debian's alternatives). */
static const char *const installed[] = {"/usr/share/puppet/modules", "/opt/puppetlabs/puppet/modules",
                                        "/etc/puppet/code/modules", "/etc/puppetlabs/code/modules"};

static const char *copied(struct arena *arena, const char *text) {
  return arena_copy(arena, text, strlen(text) + 1);
}

static const char *real_or_null(struct arena *arena, const char *path) {
  char real[PATH_MAX];
  return realpath(path, real) ? copied(arena, real) : NULL;
}

void file_fence_init(struct file_fence *fence, struct arena *arena) {
  *fence = (struct file_fence){.arena = arena};
}

static bool is_installed(const char *absolute) {
  for (size_t i = 0; i < sizeof installed / sizeof *installed; i++)
    if (!strcmp(absolute, installed[i])) return true;
  return false;
}

void file_fence_add_installed(struct file_fence *fence, const char *path) {
  if (is_installed(file_absolute(fence->arena, path))) file_fence_add(fence, path);
}

/* What is known of folders holds for the roots there are. */
static void forget(struct file_fence *fence) {
  if (fence->path_count) memset(fence->paths, 0, fence->path_room * sizeof *fence->paths);
  fence->path_count = 0;
  fence->last = (struct fence_path){0};
}

void file_fence_add(struct file_fence *fence, const char *path) {
  struct fence_root root = {.text = file_absolute(fence->arena, path),
                            .real = real_or_null(fence->arena, path)};
  root.links = is_installed(root.text);
  for (uint32_t i = 0; i < fence->roots.count; i++)
    if (!strcmp(fence->roots.at[i].text, root.text)) return;
  ARENA_PUSH(fence->arena, &fence->roots, root);
  forget(fence);
}

void file_fence_cut(struct file_fence *fence, uint32_t count) {
  fence->roots.count = count;
  forget(fence);
}

/* Whether PATH is FOLDER or below it. */
static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  if (length == 1 && *folder == '/') return true;
  return !strncmp(path, folder, length) && (!path[length] || path[length] == '/');
}

static bool has_name(const struct file_fence *fence, const char *absolute) {
  for (uint32_t i = 0; i < fence->roots.count; i++)
    if (is_below(absolute, fence->roots.at[i].text)) return true;
  return false;
}

static bool has_real(const struct file_fence *fence, const char *real) {
  for (uint32_t i = 0; i < fence->roots.count; i++)
    if (fence->roots.at[i].real && is_below(real, fence->roots.at[i].real)) return true;
  return false;
}

/* Whether REAL is in an installed module, which PATH names by the link to it. */
static bool has_installed(const struct file_fence *fence, const char *path, const char *real) {
  const char *absolute = file_absolute(fence->arena, path);
  for (uint32_t i = 0; i < fence->roots.count; i++) {
    const struct fence_root *root = &fence->roots.at[i];
    size_t length = strlen(root->text);
    if (!root->links || !is_below(absolute, root->text) || !absolute[length]) continue;
    size_t name = strcspn(absolute + length + 1, "/");
    const char *module =
        real_or_null(fence->arena, arena_printf(fence->arena, "%.*s", (int)(length + 1 + name), absolute));
    if (module && is_below(real, module)) return true;
  }
  return false;
}

/* Where the link PATH leads to, as text; NULL: it is none. */
static const char *led_to(struct arena *arena, const char *path) {
  char target[PATH_MAX];
  ssize_t length = readlink(path, target, sizeof target - 1);
  if (length < 0) return NULL;
  target[length] = '\0';
  const char *slash = strrchr(path, '/');
  if (*target == '/' || !slash) return copied(arena, target);
  return arena_printf(arena, "%.*s/%s", (int)(slash - path), path, target);
}

/*
 * PATH without links; of what is not there, as far as it is: a link that leads to nothing counts as what it
 * leads to.  *THERE: all of it is there.
 */
static const char *real_path(struct arena *arena, const char *path, bool *there) {
  *there = true;
  for (int links = 0; links < MOST_LINKS && strlen(path) < PATH_MAX;) {
    const char *real = real_or_null(arena, path), *next, *slash = strrchr(path, '/');
    if (real) return real;
    *there = false;
    if ((next = led_to(arena, path))) {
      path = next;
      links++;
    } else if (slash) {
      path = slash == path ? "/" : arena_printf(arena, "%.*s", (int)(slash - path), path);
    } else {
      path = ".";
    }
  }
  return "/";
}

/* What is not there may be asked for by a name that is inside. */
static bool is_inside(const struct file_fence *fence, const char *path) {
  bool there;
  const char *real = real_path(fence->arena, path, &there);
  if (has_real(fence, real) || has_installed(fence, path, real)) return true;
  const char *absolute = file_absolute(fence->arena, path);
  for (uint32_t i = 0; !there && i < fence->roots.count; i++) /* below a root that is not there itself */
    if (!fence->roots.at[i].real && is_below(absolute, fence->roots.at[i].text) && !strstr(path, "..") &&
        is_below(fence->roots.at[i].text, real))
      return true;
  return false;
}

/* ---- what is known ---- */

static uint32_t hash_of(const char *path, size_t length) {
  uint64_t hash = length, word;
  for (; length >= sizeof word; path += sizeof word, length -= sizeof word) {
    memcpy(&word, path, sizeof word);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29;
  }
  for (; length; length--)
    hash = (hash ^ (unsigned char)*path++) * 0x100000001B3U;
  return (uint32_t)(hash ^ (hash >> 32));
}

/* Where the path is in the table, or would be. */
static struct fence_path *slot_of(const struct file_fence *fence, const char *path, size_t length) {
  uint32_t i = hash_of(path, length);
  for (;; i++) {
    struct fence_path *slot = &fence->paths[i & (fence->path_room - 1)];
    if (!slot->path || (slot->length == length && !memcmp(slot->path, path, length))) return slot;
  }
}

static void make_room(struct file_fence *fence) {
  struct fence_path *old = fence->paths;
  uint32_t room = fence->path_room;
  if (room && fence->path_count < room / 4 * 3) return;
  fence->path_room = room ? room * 2 : 256;
  fence->paths = arena_table(fence->arena, fence->path_room, sizeof *fence->paths);
  for (uint32_t i = 0; i < room; i++)
    if (old[i].path) *slot_of(fence, old[i].path, old[i].length) = old[i];
  if (room) arena_drop(fence->arena, old, room * sizeof *old);
}

static void remember(struct file_fence *fence, const struct fence_path *known) {
  make_room(fence);
  struct fence_path *slot = slot_of(fence, known->path, known->length);
  fence->path_count += !slot->path;
  if (!slot->path) *slot = *known;
}

/* Asks the disk for it. */
static bool look(struct fence_path *known) {
  struct stat status;
  known->kind = FENCE_INSIDE;
  if (lstat(known->path, &status)) {
    known->found = FENCE_FOUND_ABSENT;
    return errno == ENOENT;
  }
  if (S_ISLNK(status.st_mode)) return false;
  known->found = S_ISDIR(status.st_mode) ? FENCE_FOUND_FOLDER : FENCE_FOUND_FILE;
  known->file = (struct fence_file){status.st_dev, status.st_ino};
  return true;
}

/* ---- folders that are listed ---- */

static uint32_t name_hash(const char *name) {
  return hash_of(name, strlen(name)) | 1;
}

static uint32_t *name_slot(const struct fence_folder *folder, uint32_t hash) {
  uint32_t i = hash >> 1;
  while (folder->names[i & folder->mask] && folder->names[i & folder->mask] != hash)
    i++;
  return &folder->names[i & folder->mask];
}

/* How many names are in the folder PATH; their hashes are in HASHES.  0: it cannot be listed, or is large. */
static uint32_t read_names(const char *path, uint32_t hashes[MOST_LISTED]) {
  DIR *open = opendir(path);
  const struct dirent *entry;
  uint32_t count = 0;
  if (!open) return 0;
  for (errno = 0; (entry = readdir(open)) && count < MOST_LISTED; count++)
    hashes[count] = name_hash(entry->d_name);
  bool whole = !entry && !errno;
  closedir(open);
  return whole ? count : 0;
}

static void list(struct file_fence *fence, struct fence_folder *folder, const char *path) {
  uint32_t hashes[MOST_LISTED], count = read_names(path, hashes), room = 2;
  folder->listed = true;
  while (room < count * 2)
    room *= 2;
  if (!count) return;
  folder->names = arena_zalloc(fence->arena, room * sizeof *folder->names);
  folder->mask = room - 1;
  for (uint32_t i = 0; i < count; i++)
    *name_slot(folder, hashes[i]) = hashes[i];
}

/* Asks for NAME in a folder that is inside; false: it is a link, or cannot be known. */
static bool look_in(struct file_fence *fence, const struct fence_path *around, const char *name,
                    struct fence_path *known) {
  struct fence_folder *folder = around->folder;
  known->kind = FENCE_INSIDE;
  known->found = FENCE_FOUND_ABSENT;
  if (folder->misses >= MOST_MISSES && !folder->listed) list(fence, folder, around->path);
  if (folder->names && !*name_slot(folder, name_hash(name))) return true;
  bool found = look(known);
  folder->misses += found && known->found == FENCE_FOUND_ABSENT;
  return found;
}

/* ---- paths ---- */

static struct fence_path folder_known(struct file_fence *fence, const char *path, size_t length);

/* What is in a folder that is inside is inside, too, if it is no link; so is what is not there. */
static void find_out(struct file_fence *fence, struct fence_path *known) {
  const char *path = known->path, *name = path + known->length;
  for (uint32_t i = 0; *path == '/' && i < fence->roots.count; i++)
    if (fence->roots.at[i].real && !strcmp(fence->roots.at[i].text, path)) {
      known->kind = fence->roots.at[i].links ? FENCE_INSTALLED : FENCE_INSIDE;
      return;
    }
  while (name > path && name[-1] != '/')
    name--;
  if (name > path + 1 && *name && strcmp(name, ".") != 0 && strcmp(name, "..") != 0 &&
      known->length < PATH_MAX) {
    struct fence_path around = folder_known(fence, path, (size_t)(name - path) - 1);
    known->kind = FENCE_INSIDE;
    known->found = around.found == FENCE_FOUND_ABSENT ? FENCE_FOUND_ABSENT : FENCE_FOUND_NOTHING;
    if (around.kind == FENCE_INSTALLED || known->found == FENCE_FOUND_ABSENT) return;
    if (around.kind == FENCE_INSIDE && look_in(fence, &around, name, known)) return;
    known->found = FENCE_FOUND_NOTHING;
  }
  known->kind = is_inside(fence, path) ? FENCE_INSIDE : FENCE_OUTSIDE;
}

static struct fence_path folder_known(struct file_fence *fence, const char *path, size_t length) {
  struct fence_path *last = &fence->last;
  if (last->path && last->length == length && !memcmp(last->path, path, length)) return *last;
  make_room(fence);
  struct fence_path known = *slot_of(fence, path, length);
  if (!known.path) {
    char *text = arena_alloc(fence->arena, length + 1);
    memcpy(text, path, length);
    text[length] = '\0';
    known.path = text;
    known.length = (uint32_t)length;
    find_out(fence, &known);
    remember(fence, &known);
  }
  if (!known.folder)
    slot_of(fence, path, length)->folder = known.folder = ARENA_NEW(fence->arena, struct fence_folder);
  return *last = known;
}

/* What stands at PATH, whose name begins at NAME, in a folder that is inside.  False: not known this way. */
static bool find_file(struct file_fence *fence, const char *path, const char *name,
                      struct fence_path *known) {
  size_t folder = name - path > 1 ? (size_t)(name - path) - 1 : 1;
  struct fence_path around = folder_known(fence, name > path ? path : ".", folder);
  if (around.kind != FENCE_INSIDE) {
    known->kind = around.kind; /* an installed module may be a link: it is inside, but not looked at */
    return around.kind == FENCE_INSTALLED;
  }
  known->path = copied(fence->arena, path);
  known->kind = FENCE_INSIDE;
  known->found = FENCE_FOUND_ABSENT;
  if (around.found != FENCE_FOUND_ABSENT && !look_in(fence, &around, name, known)) return false;
  remember(fence, known);
  return true;
}

/* What is no link and stands in such a folder is inside. */
static bool quick(struct file_fence *fence, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  size_t length = (size_t)(name - path) + strlen(name);
  fence->seen = (struct fence_file){0, 0};
  if (!*name || !strcmp(name, "..") || !strcmp(name, ".") || (slash && slash - path >= PATH_MAX))
    return false;
  make_room(fence);
  struct fence_path known = *slot_of(fence, path, length);
  if (known.path && known.found == FENCE_FOUND_NOTHING) return false; /* a root, or a link to look at */
  if (!known.path) {
    known.length = (uint32_t)length;
    if (!find_file(fence, path, name, &known)) return false;
  }
  fence->found = known.found;
  fence->seen = known.file;
  return true;
}

void file_fence_learn(struct file_fence *fence, const char *path, bool folder, struct fence_file file) {
  size_t length = strlen(path);
  make_room(fence);
  if (*path != '/' || length >= PATH_MAX || slot_of(fence, path, length)->path) return;
  struct fence_path known = {.path = copied(fence->arena, path),
                             .length = (uint32_t)length,
                             .kind = FENCE_INSIDE,
                             .found = folder ? FENCE_FOUND_FOLDER : FENCE_FOUND_FILE,
                             .file = file};
  remember(fence, &known);
}

/* ---- questions ---- */

/* The link by which PATH leaves the root that it begins with, so that it is named once; else PATH. */
static const char *way_out(const struct file_fence *fence, const char *path) {
  bool there;
  const char *absolute = file_absolute(fence->arena, path);
  for (uint32_t i = 0; i < fence->roots.count && !strstr(path, ".."); i++) {
    const struct fence_root *root = &fence->roots.at[i];
    if (!is_below(absolute, root->text)) continue;
    for (size_t length = strlen(root->text); absolute[length];) {
      length += 1 + strcspn(absolute + length + 1, "/");
      const char *part = arena_printf(fence->arena, "%.*s", (int)length, absolute);
      if (!has_real(fence, real_path(fence->arena, part, &there))) return part;
    }
  }
  return path;
}

static bool refuse(struct file_fence *fence, const char *path) {
  path = way_out(fence, path);
  for (uint32_t i = 0; i < fence->refusals; i++)
    if (!strcmp(fence->refused[i], path)) return false;
  if (fence->refusals < FENCE_REFUSALS) fence->refused[fence->refusals++] = copied(fence->arena, path);
  return false;
}

bool file_fence_has(struct file_fence *fence, const char *path, bool by_name) {
  if (fence) fence->found = FENCE_FOUND_NOTHING;
  if (!fence || fence->open || !*path) return true; /* nothing is called "" */
  if (by_name) return has_name(fence, file_absolute(fence->arena, path)) || refuse(fence, path);
  if (quick(fence, path)) return true;
  return is_inside(fence, path) || refuse(fence, path);
}

static bool is_around(const struct file_fence *fence, const char *path) {
  if (*path != '/' || strstr(path, "..")) return false;
  for (uint32_t i = 0; i < fence->roots.count; i++) {
    const struct fence_root *root = &fence->roots.at[i];
    if (is_below(root->text, path) || (root->real && is_below(root->real, path))) return true;
  }
  return false;
}

bool file_fence_asks(struct file_fence *fence, const char *path, bool by_name) {
  fence->found = FENCE_FOUND_NOTHING;
  if (!*path || (!by_name && (fence->open || quick(fence, path)))) return true;
  return is_around(fence, path) || file_fence_has(fence, path, by_name);
}

bool file_fence_has_open(struct file_fence *fence, const char *path, int descriptor,
                         const struct stat *status) {
  char name[64], real[PATH_MAX];
  if (!fence || fence->open) return true;
  if (fence->seen.number && fence->seen.device == status->st_dev && fence->seen.number == status->st_ino)
    return true;
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(name, real, sizeof real - 1);
  if (length < 0) return true; /* no /proc: its name was looked at already */
  real[length] = '\0';
  return has_real(fence, real) || has_installed(fence, path, real) || refuse(fence, path);
}
