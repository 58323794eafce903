/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/file_fence.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/support/file.h"

enum { MOST_LINKS = 40 };

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

void file_fence_add(struct file_fence *fence, const char *path) {
  struct fence_root root = {.text = file_absolute(fence->arena, path),
                            .real = real_or_null(fence->arena, path)};
  root.links = is_installed(root.text);
  for (uint32_t i = 0; i < fence->roots.count; i++)
    if (!strcmp(fence->roots.at[i].text, root.text)) return;
  ARENA_PUSH(fence->arena, &fence->roots, root);
}

void file_fence_cut(struct file_fence *fence, uint32_t count) {
  fence->roots.count = count;
  fence->next = 0;
  memset(fence->known, 0, sizeof fence->known);
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
  for (int links = 0; links < MOST_LINKS;) {
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

/* ---- folders that are known to be inside ---- */

static bool is_known(const struct file_fence *fence, const char *path, size_t length) {
  for (uint32_t i = 0; i < FENCE_FOLDERS && fence->known[i]; i++)
    if (!strncmp(fence->known[i], path, length) && !fence->known[i][length]) return true;
  return false;
}

/* What is no link and stands in such a folder is inside. */
static bool quick(const struct file_fence *fence, const char *path) {
  struct stat status;
  const char *slash = strrchr(path, '/');
  if (!slash || !slash[1] || !strcmp(slash, "/..") || !strcmp(slash, "/.")) return false;
  if (!is_known(fence, path, (size_t)(slash - path))) return false;
  return lstat(path, &status) ? errno == ENOENT : !S_ISLNK(status.st_mode);
}

static void learn(struct file_fence *fence, const char *path) {
  const char *slash = strrchr(path, '/'), *real;
  if (!slash || slash == path || is_known(fence, path, (size_t)(slash - path))) return;
  const char *folder = arena_printf(fence->arena, "%.*s", (int)(slash - path), path);
  real = real_or_null(fence->arena, folder);
  if (!real || !(has_real(fence, real) || has_installed(fence, folder, real))) return;
  fence->known[fence->next++ % FENCE_FOLDERS] = folder;
}

/* ---- questions ---- */

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

static bool refuse(struct file_fence *fence, const char *path) {
  if (!fence->refused) fence->refused = copied(fence->arena, path);
  return false;
}

bool file_fence_has(struct file_fence *fence, const char *path, bool by_name) {
  if (!fence || fence->open) return true;
  if (by_name) return has_name(fence, file_absolute(fence->arena, path)) || refuse(fence, path);
  if (quick(fence, path)) return true;
  if (!is_inside(fence, path)) return refuse(fence, path);
  learn(fence, path);
  return true;
}

bool file_fence_is_around(const struct file_fence *fence, const char *path) {
  if (*path != '/' || strstr(path, "..")) return false;
  for (uint32_t i = 0; i < fence->roots.count; i++) {
    const struct fence_root *root = &fence->roots.at[i];
    if (is_below(root->text, path) || (root->real && is_below(root->real, path))) return true;
  }
  return false;
}

bool file_fence_has_open(struct file_fence *fence, const char *path, int descriptor) {
  char name[64], real[PATH_MAX];
  if (!fence || fence->open) return true;
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(name, real, sizeof real - 1);
  if (length < 0) return true; /* no /proc: its name was looked at already */
  real[length] = '\0';
  return has_real(fence, real) || has_installed(fence, path, real) || refuse(fence, path);
}
