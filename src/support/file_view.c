/* SPDX-License-Identifier: Apache-2.0 */
/* Views that are made of the disk or of other views. */
#include "src/support/file_view.h"

/* ---- the disk ---- */

struct disk {
  struct arena *arena;
  const char *root;
};

static const char *on_disk(const struct disk *disk, const char *path) {
  return arena_printf(disk->arena, "%s%s%s", disk->root, *path ? "/" : "", path);
}

static enum file_kind disk_kind(void *data, const char *path) {
  const char *own = on_disk(data, path);
  return file_is_folder(NULL, own) ? FILE_FOLDER : file_exists(NULL, own) ? FILE_TEXT : FILE_NONE;
}

static const struct str *disk_read(void *data, struct arena *arena, const char *path) {
  struct sources none;
  struct diagnostics unheard;
  sources_init(&none, arena);
  diagnostics_init(&unheard, arena, &none);
  return file_bytes(NULL, arena, &unheard, on_disk(data, path));
}

static void disk_list(void *data, struct arena *arena, const char *path, struct file_entries *entries) {
  file_entries(entries, NULL, arena, on_disk(data, path), true);
}

struct file_view *file_view_disk(struct arena *arena, const char *root) {
  struct file_view *view = ARENA_NEW(arena, struct file_view);
  struct disk *disk = ARENA_NEW(arena, struct disk);
  *disk = (struct disk){arena, root};
  *view = (struct file_view){root, arena, disk, disk_kind, disk_read, disk_list, NULL, true};
  return view;
}

/* ---- one file otherwise ---- */

struct overlay {
  const struct file_view *base;
  const char *path;
  const struct str *text; /* NULL: it is not there */
};

/* Whether the file stands in the folder PATH or below it; *REST: what of its name comes behind. */
static bool is_below(const struct overlay *o, const char *path, const char **rest) {
  size_t length = strlen(path);
  if (strncmp(o->path, path, length) != 0 || (length && o->path[length] != '/')) return false;
  *rest = o->path + length + (length > 0);
  return true;
}

static enum file_kind overlay_kind(void *data, const char *path) {
  const struct overlay *o = data;
  const char *rest;
  if (!strcmp(path, o->path)) return o->text ? FILE_TEXT : FILE_NONE;
  enum file_kind kind = o->base->kind(o->base->data, path);
  return kind == FILE_NONE && o->text && is_below(o, path, &rest) ? FILE_FOLDER : kind;
}

static const struct str *overlay_read(void *data, struct arena *arena, const char *path) {
  const struct overlay *o = data;
  return strcmp(path, o->path) ? o->base->read(o->base->data, arena, path) : o->text;
}

static void overlay_list(void *data, struct arena *arena, const char *path, struct file_entries *entries) {
  const struct overlay *o = data;
  const char *rest;
  struct file_entries own = {0};
  o->base->list(o->base->data, arena, path, &own);
  bool below = is_below(o, path, &rest);
  size_t length = below ? strcspn(rest, "/") : 0;
  bool file = below && !rest[length], there = false;
  for (uint32_t i = 0; i < own.list.count; i++) {
    const char *name = own.list.at[i].name;
    bool same = below && strlen(name) == length && !strncmp(name, rest, length);
    there |= same;
    if (!same || !file || o->text) ARENA_PUSH(arena, &entries->list, own.list.at[i]);
  }
  if (!below || there || !o->text) return;
  struct file_entry added = {str_new(arena, rest, length)->text, file ? FILE_TEXT : FILE_FOLDER, false, 0};
  ARENA_PUSH(arena, &entries->list, added);
}

struct file_view *file_view_with(struct arena *arena, const struct file_view *base, const char *path,
                                 const struct str *text) {
  struct file_view *view = ARENA_NEW(arena, struct file_view);
  struct overlay *overlay = ARENA_NEW(arena, struct overlay);
  *overlay = (struct overlay){base, path, text};
  *view = (struct file_view){base->root,   arena,        overlay,     overlay_kind,
                             overlay_read, overlay_list, base->fence, base->disk};
  return view;
}
