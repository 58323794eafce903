/* SPDX-License-Identifier: Apache-2.0 */
#include "src/faults/dpkg.h"

#include <stdlib.h>

#define INFO "/var/lib/dpkg/info"

static bool ends_with(const struct str *name, const char *end, uint32_t *stem) {
  size_t length = strlen(end);
  if (name->length <= length || memcmp(name->text + name->length - length, end, length) != 0) return false;
  *stem = name->length - (uint32_t)length;
  return true;
}

static bool is_info(struct dpkg *dpkg, uint32_t path) {
  struct buffer text;
  if (dpkg->info) return path == dpkg->info;
  buffer_init(&text, dpkg->arena);
  fs_path_text(dpkg->fs, path, &text);
  if (strcmp(buffer_text(&text), INFO) != 0) return false;
  dpkg->info = path;
  return true;
}

void dpkg_add(struct dpkg *dpkg, uint32_t path, uint32_t resource, uint32_t line, uint32_t made) {
  const struct fs_path *at = &dpkg->fs->paths.at[path];
  struct dpkg_step step = {resource, line, at->parent, at->name->text, 0};
  if (ends_with(at->name, ".dpkg-new", &step.length)) {
    ARENA_PUSH(dpkg->arena, &dpkg->files, step);
  } else if (made && ends_with(at->name, ".list", &step.length) && is_info(dpkg, at->parent)) {
    const char *architecture = memchr(step.name, ':', step.length);
    step.line = made;
    if (architecture) step.length = (uint32_t)(architecture - step.name);
    ARENA_PUSH(dpkg->arena, &dpkg->lists, step);
  }
}

static int compare_files(const void *a, const void *b) {
  const struct dpkg_step *x = a, *y = b;
  if (x->resource != y->resource) return x->resource < y->resource ? -1 : 1;
  if (x->parent != y->parent) return x->parent < y->parent ? -1 : 1;
  if (x->length != y->length) return x->length < y->length ? -1 : 1;
  return memcmp(x->name, y->name, x->length);
}

static int compare_lists(const void *a, const void *b) {
  const struct dpkg_step *x = a, *y = b;
  if (x->resource != y->resource) return x->resource < y->resource ? -1 : 1;
  return x->line < y->line ? -1 : x->line > y->line;
}

void dpkg_sort(struct dpkg *dpkg) {
  if (dpkg->files.count) qsort(dpkg->files.at, dpkg->files.count, sizeof *dpkg->files.at, compare_files);
  if (dpkg->lists.count) qsort(dpkg->lists.at, dpkg->lists.count, sizeof *dpkg->lists.at, compare_lists);
}

const char *dpkg_package_of(const struct dpkg *dpkg, uint32_t path, uint32_t resource, size_t *length) {
  const struct fs_path *at = &dpkg->fs->paths.at[path];
  struct dpkg_step sought = {resource, 0, at->parent, at->name->text, at->name->length};
  const struct dpkg_step *file = NULL;
  if (dpkg->files.count)
    file = bsearch(&sought, dpkg->files.at, dpkg->files.count, sizeof sought, compare_files);
  if (!file) return NULL;
  uint32_t low = 0, high = dpkg->lists.count;
  while (low < high) { /* the first list that was written behind it */
    uint32_t middle = (low + high) / 2;
    const struct dpkg_step *list = &dpkg->lists.at[middle];
    if (list->resource < resource || (list->resource == resource && list->line < file->line))
      low = middle + 1;
    else
      high = middle;
  }
  if (low == dpkg->lists.count || dpkg->lists.at[low].resource != resource) return NULL;
  *length = dpkg->lists.at[low].length;
  return dpkg->lists.at[low].name;
}
