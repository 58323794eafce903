/* SPDX-License-Identifier: Apache-2.0 */
/* What a trace tells of a file system: see filesystem.h. */
#include "src/faults/filesystem.h"

#include <string.h>

enum { FIRST_ROOM = 1024, LONGEST = 4096 };

/* ---- the table of names ---- */

static uint32_t hash_of(const void *parent, const struct str *name) {
  uint64_t h = (uint64_t)(uintptr_t)parent * 0x9e3779b97f4a7c15u;
  return (uint32_t)(h >> 32) ^ name->hash;
}

static struct fs_node **slot_of(const struct filesystem *fs, const struct fs_node *parent,
                                const struct str *name) {
  return &fs->slots[hash_of(parent, name) & (fs->room - 1)];
}

static void widen(struct filesystem *fs) {
  struct fs_node **old = fs->slots;
  uint32_t room = fs->room;
  fs->room *= 2;
  fs->slots = arena_table(fs->arena, fs->room, sizeof *fs->slots);
  for (uint32_t i = 0; i < room; i++)
    for (struct fs_node *node = old[i], *next; node; node = next) {
      struct fs_node **slot = slot_of(fs, node->parent, node->name);
      next = node->in_slot;
      node->in_slot = *slot;
      *slot = node;
    }
  arena_drop(fs->arena, old, room * sizeof *old);
}

static void put(struct filesystem *fs, struct fs_node *node, struct fs_node *parent, const struct str *name) {
  if (fs->nodes == fs->room) widen(fs);
  struct fs_node **slot = slot_of(fs, parent, name);
  node->parent = parent;
  node->name = name;
  node->in_slot = *slot;
  *slot = node;
  node->previous = NULL;
  node->next = parent->first_child;
  if (node->next) node->next->previous = node;
  parent->first_child = node;
  node->epoch = 0;
  fs->nodes++;
}

/* Takes NODE from its directory. */
static void take(struct filesystem *fs, struct fs_node *node) {
  struct fs_node **slot = slot_of(fs, node->parent, node->name);
  while (*slot != node)
    slot = &(*slot)->in_slot;
  *slot = node->in_slot;
  if (node->previous)
    node->previous->next = node->next;
  else
    node->parent->first_child = node->next;
  if (node->next) node->next->previous = node->previous;
  node->parent = node->in_slot = node->next = node->previous = NULL;
  node->epoch = 0;
  fs->nodes--;
}

static struct fs_node *node_new(struct filesystem *fs) {
  struct fs_node *node = fs->unused;
  if (!node) return ARENA_NEW(fs->arena, struct fs_node);
  fs->unused = node->in_slot;
  *node = (struct fs_node){0};
  return node;
}

static void separate(struct fs_node *node) {
  struct fs_node *before = node->twin;
  if (!before) return;
  while (before->twin != node)
    before = before->twin;
  before->twin = node->twin == before ? NULL : node->twin;
  node->twin = NULL;
}

/* Gives NODE back, which has no name any more; what is open keeps it, with its other links. */
static void discard(struct filesystem *fs, struct fs_node *node) {
  if (node->uses) return;
  separate(node);
  node->in_slot = fs->unused;
  fs->unused = node;
}

/* Gives NODE back, which has no name and no use, and what is known below it. */
static void drop(struct filesystem *fs, struct fs_node *node) {
  while (true) {
    struct fs_node *child = node->first_child;
    if (child) {
      /* The deepest first, without recursion: its depth is that of paths. */
      if (child->first_child) {
        node = child;
        continue;
      }
      take(fs, child);
      discard(fs, child);
      continue;
    }
    struct fs_node *parent = node->parent;
    if (parent) take(fs, node);
    discard(fs, node);
    if (!parent) return;
    node = parent;
  }
}

void fs_use(struct fs_node *node) {
  if (node) node->uses++;
}

void fs_leave(struct filesystem *fs, struct fs_node *node) {
  if (!node || --node->uses || node->parent || node == fs->root || node == fs->lost) return;
  drop(fs, node);
}

struct fs_node *fs_nameless(struct filesystem *fs) {
  return node_new(fs);
}

static struct fs_node *child_of(struct filesystem *fs, struct fs_node *parent, const struct str *name) {
  struct fs_node *node = *slot_of(fs, parent, name);
  while (node && (node->parent != parent || node->name != name))
    node = node->in_slot;
  if (node) return node;
  node = node_new(fs);
  if (parent->fresh) node->state = FS_ABSENT;
  put(fs, node, parent, name);
  return node;
}

void filesystem_init(struct filesystem *fs, struct arena *arena) {
  *fs = (struct filesystem){.arena = arena, .room = FIRST_ROOM, .path_room = FIRST_ROOM, .epoch = 1};
  symbols_init(&fs->names, arena);
  fs->slots = arena_table(arena, fs->room, sizeof *fs->slots);
  fs->path_slots = arena_table(arena, fs->path_room, sizeof *fs->path_slots);
  fs->root = node_new(fs);
  fs->lost = node_new(fs);
  fs->root->name = symbol(&fs->names, "", 0);
  fs->lost->name = symbol(&fs->names, ".", 1);
  fs->root->state = fs->lost->state = FS_PRESENT;
  for (uint32_t i = 0; i < 2; i++) { /* the paths of both */
    struct fs_path path = {i, 0, i ? fs->lost->name : fs->root->name};
    ARENA_PUSH(arena, &fs->paths, path);
  }
}

/* ---- paths ---- */

static uint32_t path_slot(const struct filesystem *fs, uint32_t parent, const struct str *name) {
  return (name->hash ^ (parent * 0x9e3779b1u)) & (fs->path_room - 1);
}

static void widen_paths(struct filesystem *fs) {
  arena_drop(fs->arena, fs->path_slots, fs->path_room * sizeof *fs->path_slots);
  fs->path_room *= 2;
  fs->path_slots = arena_table(fs->arena, fs->path_room, sizeof *fs->path_slots);
  for (uint32_t i = 2; i < fs->paths.count; i++) {
    struct fs_path *path = &fs->paths.at[i];
    uint32_t slot = path_slot(fs, path->parent, path->name);
    path->next = fs->path_slots[slot];
    fs->path_slots[slot] = i;
  }
}

static uint32_t path_below(struct filesystem *fs, uint32_t parent, const struct str *name) {
  uint32_t path = fs->path_slots[path_slot(fs, parent, name)];
  while (path && (fs->paths.at[path].parent != parent || fs->paths.at[path].name != name))
    path = fs->paths.at[path].next;
  if (path) return path;
  if (fs->paths.count >= fs->path_room) widen_paths(fs);
  uint32_t slot = path_slot(fs, parent, name);
  struct fs_path made = {parent, fs->path_slots[slot], name};
  ARENA_PUSH(fs->arena, &fs->paths, made);
  return fs->path_slots[slot] = fs->paths.count - 1;
}

/* Goes up to what is known or has no parent, then down again. */
uint32_t fs_path_of(struct filesystem *fs, struct fs_node *node) {
  struct fs_node *stack[LONGEST / 2 + 2];
  unsigned depth = 0;
  while (node != fs->root && node != fs->lost && node->epoch != fs->epoch) {
    if (!node->parent || depth == sizeof stack / sizeof *stack) return FS_NO_PATH;
    stack[depth++] = node;
    node = node->parent;
  }
  uint32_t path = node == fs->root ? 0 : node == fs->lost ? 1 : node->path;
  while (depth) {
    node = stack[--depth];
    path = node->path = path_below(fs, path, node->name);
    node->epoch = fs->epoch;
  }
  return path;
}

void fs_path_text(const struct filesystem *fs, uint32_t path, struct buffer *out) {
  if (!path) {
    buffer_putc(out, '/');
    return;
  }
  size_t length = 0;
  uint32_t at = path;
  for (; at > 1; at = fs->paths.at[at].parent)
    length += fs->paths.at[at].name->length + 1;
  if (at == 1) buffer_putc(out, '.');
  char *end = buffer_room(out, length) + length;
  out->length += length;
  for (at = path; at > 1; at = fs->paths.at[at].parent) {
    const struct str *name = fs->paths.at[at].name;
    end -= name->length;
    memcpy(end, name->text, name->length);
    *--end = '/';
  }
}

/* ---- resolution ---- */

struct walk {
  struct filesystem *fs;
  struct fs_node *root;
  fs_through *through;
  void *data;
  unsigned links;
  bool real; /* nothing on the path is a link */
};

static struct fs_node *walk(struct walk *w, struct fs_node *from, struct piece path, bool follow);

/* One name in the directory FROM. */
static struct fs_node *step(struct walk *w, struct fs_node *from, struct piece name, bool follow) {
  if (name.length == 1 && name.at[0] == '.') return from;
  if (name.length == 2 && name.at[0] == '.' && name.at[1] == '.') {
    if (from == w->root || from == w->fs->root) return from;
    if (from != w->fs->lost) return from->parent;
  }
  if (name.length > LONGEST) return NULL;
  struct fs_node *node = child_of(w->fs, from, symbol(&w->fs->names, name.at, name.length));
  if (!follow || w->real || !node->target) return node;
  if (w->links++ == FS_LINKS) return NULL;
  if (w->through) w->through(w->data, node);
  return walk(w, from, (struct piece){node->target->text, node->target->length}, true);
}

static struct fs_node *walk(struct walk *w, struct fs_node *from, struct piece path, bool follow) {
  size_t i = 0;
  if (path.length && path.at[0] == '/') from = w->root;
  while (from) {
    while (i < path.length && path.at[i] == '/')
      i++;
    if (i == path.length) break;
    size_t end = i;
    while (end < path.length && path.at[end] != '/')
      end++;
    bool last = end == path.length;
    from = step(w, from, (struct piece){path.at + i, end - i}, !last || follow);
    i = end;
  }
  return from;
}

struct fs_node *fs_resolve(struct filesystem *fs, struct fs_node *root, struct fs_node *from,
                           struct piece path, bool follow, fs_through *through, void *data) {
  struct walk w = {.fs = fs, .root = root, .through = through, .data = data};
  return path.length > LONGEST ? NULL : walk(&w, from, path, follow);
}

struct fs_node *fs_real(struct filesystem *fs, struct piece path) {
  struct walk w = {.fs = fs, .root = fs->root, .real = true};
  return path.length > LONGEST ? NULL : walk(&w, fs->root, path, true);
}

bool fs_has_name(const struct filesystem *fs, const struct fs_node *node) {
  while (node->parent)
    node = node->parent;
  return node == fs->root || node == fs->lost;
}

/* ---- changes ---- */

void fs_present(struct fs_node *node) {
  node->state = FS_PRESENT;
  for (node = node->parent; node && node->state != FS_PRESENT; node = node->parent)
    node->state = FS_PRESENT;
}

void fs_fresh(struct fs_node *node) {
  node->fresh = true;
  for (struct fs_node *child = node->first_child; child; child = child->next)
    if (child->state == FS_UNKNOWN) child->state = FS_ABSENT;
}

struct fs_node *fs_remove(struct filesystem *fs, struct fs_node *node) {
  if (!node->parent) return node;
  struct fs_node *parent = node->parent;
  const struct str *name = node->name;
  take(fs, node);
  if (node->first_child) fs->epoch++;
  if (!node->uses) drop(fs, node);
  struct fs_node *nothing = node_new(fs);
  nothing->state = FS_ABSENT;
  put(fs, nothing, parent, name);
  return nothing;
}

bool fs_is_same(const struct fs_node *a, const struct fs_node *b) {
  const struct fs_node *at = a;
  do {
    if (at == b) return true;
    at = at->twin;
  } while (at && at != a);
  return false;
}

static bool is_below(const struct fs_node *node, const struct fs_node *folder) {
  while (node && node != folder)
    node = node->parent;
  return node != NULL;
}

bool fs_is_apart(const struct fs_node *a, const struct fs_node *b) {
  return !fs_is_same(a, b) && !is_below(a, b) && !is_below(b, a);
}

struct fs_node *fs_next_below(struct fs_node *folder, struct fs_node *node) {
  if (node->first_child) return node->first_child;
  while (node != folder && !node->next)
    node = node->parent;
  return node == folder ? NULL : node->next;
}

void fs_rename(struct filesystem *fs, struct fs_node *from, struct fs_node *to) {
  if (!to->parent || !fs_is_apart(from, to)) return;
  struct fs_node *parent = to->parent;
  const struct str *name = to->name;
  take(fs, to);
  if (from->first_child || to->first_child) fs->epoch++;
  if (!to->uses) drop(fs, to);
  if (from->parent) {
    struct fs_node *old = from->parent, *nothing;
    const struct str *old_name = from->name;
    take(fs, from);
    nothing = node_new(fs);
    nothing->state = FS_ABSENT;
    put(fs, nothing, old, old_name);
  }
  put(fs, from, parent, name);
  fs_present(from);
}

void fs_exchange(struct filesystem *fs, struct fs_node *a, struct fs_node *b) {
  if (!a->parent || !b->parent || !fs_is_apart(a, b)) return;
  struct fs_node *parent_a = a->parent, *parent_b = b->parent;
  const struct str *name_a = a->name, *name_b = b->name;
  take(fs, a);
  take(fs, b);
  put(fs, a, parent_b, name_b);
  put(fs, b, parent_a, name_a);
  fs_present(a);
  fs_present(b);
  fs->epoch++;
}

void fs_link(struct fs_node *from, struct fs_node *to) {
  if (from == to || to->twin) return;
  struct fs_node *next = from->twin ? from->twin : from;
  from->twin = to;
  to->twin = next;
  to->target = from->target;
  fs_present(to);
}

void fs_symlink(struct filesystem *fs, struct fs_node *node, struct piece target) {
  struct fs_node *at = node;
  do {
    at->target = target.length ? symbol(&fs->names, target.at, target.length) : NULL;
    at = at->twin;
  } while (at && at != node);
  fs_present(node);
}
