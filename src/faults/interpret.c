/* SPDX-License-Identifier: Apache-2.0 */
/* The interpretation of FStrace: see interpret.h. */
#include "src/faults/interpret.h"

enum { FIRST_ROOM = 1024, TWINS = 16 };

void interpreter_init(struct interpreter *in, struct arena *arena) {
  *in = (struct interpreter){.arena = arena, .room = FIRST_ROOM};
  filesystem_init(&in->fs, arena);
  processes_init(&in->processes, arena, &in->fs);
  in->slots = arena_table(arena, in->room, sizeof *in->slots);
  struct access none = {0};
  ARENA_PUSH(arena, &in->accesses, none);
}

/* ---- what a block did to a path ---- */

static uint32_t slot_of(const struct interpreter *in, uint32_t path, uint32_t block) {
  uint64_t h = ((uint64_t)path << 32 | block) * 0x9e3779b97f4a7c15u;
  return (uint32_t)(h >> 32) & (in->room - 1);
}

static void widen(struct interpreter *in) {
  arena_drop(in->arena, in->slots, in->room * sizeof *in->slots);
  in->room *= 2;
  in->slots = arena_table(in->arena, in->room, sizeof *in->slots);
  for (uint32_t i = 1; i < in->accesses.count; i++) {
    struct access *access = &in->accesses.at[i];
    uint32_t slot = slot_of(in, access->path, access->block);
    access->next = in->slots[slot];
    in->slots[slot] = i;
  }
}

/* The access of BLOCK to PATH, whose first effect is EFFECT if it is new. */
static struct access *access_of(struct interpreter *in, uint32_t path, uint32_t block,
                                enum fstrace_effect effect) {
  uint32_t slot = slot_of(in, path, block);
  for (uint32_t i = in->slots[slot]; i; i = in->accesses.at[i].next)
    if (in->accesses.at[i].path == path && in->accesses.at[i].block == block) return &in->accesses.at[i];
  if (in->accesses.count >= in->room) {
    widen(in);
    slot = slot_of(in, path, block);
  }
  struct access made = {.path = path, .block = block, .next = in->slots[slot], .first = (uint8_t)effect};
  made.last = FSTRACE_CONSUMED;
  ARENA_PUSH(in->arena, &in->accesses, made);
  in->slots[slot] = in->accesses.count - 1;
  return &in->accesses.at[in->accesses.count - 1];
}

static void see(struct interpreter *in, struct access *access, enum fstrace_effect effect) {
  access->effects |= (uint8_t)(1u << effect);
  struct sighting *seen = &access->seen[effect];
  uint32_t line = in->line < UINT32_MAX ? (uint32_t)in->line : UINT32_MAX;
  if (seen->line && seen->line <= line) return; /* lines that were held come late */
  seen->line = line;
  seen->call = (uint16_t)in->call;
  seen->failed = effect == FSTRACE_MISSED;
}

/* What is made and removed again by one block is nothing to others. */
static void expunge(struct interpreter *in, struct access *access) {
  bool own = access->last == FSTRACE_PRODUCED && access->made;
  access->last = FSTRACE_EXPUNGED;
  if (!own) {
    see(in, access, FSTRACE_EXPUNGED);
    return;
  }
  access->effects &= (uint8_t) ~(EFFECT(PRODUCED) | EFFECT(ENSURED));
  access->passing = true;
}

/* Adds EFFECT; STATE is what was known of the path before. */
static void account(struct interpreter *in, uint32_t path, uint32_t block, enum fstrace_effect effect,
                    enum fs_state state, bool folder) {
  struct access *access = access_of(in, path, block, effect);
  bool own = access->last == FSTRACE_PRODUCED;
  if (folder) access->folder = true;
  switch (effect) {
  case FSTRACE_CONSUMED:
    if (!own && access->last != FSTRACE_EXPUNGED) see(in, access, effect);
    break;
  case FSTRACE_MISSED:
    if (!own && access->last != FSTRACE_EXPUNGED) see(in, access, effect);
    break;
  case FSTRACE_PRODUCED:
    if (!own && access->last != FSTRACE_EXPUNGED) access->made = state == FS_ABSENT;
    access->passing = false;
    access->last = FSTRACE_PRODUCED;
    see(in, access, effect);
    break;
  case FSTRACE_MODIFIED:
  case FSTRACE_ENSURED:
    if (own) break;
    access->last = (uint8_t)effect;
    see(in, access, effect);
    break;
  case FSTRACE_EXPUNGED: expunge(in, access); break;
  case FSTRACE_EFFECTS: break;
  }
}

/* Charges EFFECT on NODE to the block of the process; the content of a file is that of all its names. */
static void record(struct interpreter *in, struct fs_node *node, enum fstrace_effect effect,
                   enum fs_state state, unsigned flags) {
  bool of_name = effect == FSTRACE_EXPUNGED || effect == FSTRACE_MISSED ||
                 (effect == FSTRACE_PRODUCED && (flags & (FSTRACE_FRESH | FSTRACE_MOVED)));
  uint32_t block = in->process->crew->block;
  if (!block) return;
  struct fs_node *at = node;
  for (unsigned i = 0; i < TWINS; i++) {
    uint32_t path = fs_path_of(&in->fs, at);
    if (path != FS_NO_PATH)
      account(in, path, block, effect, at == node ? state : FS_PRESENT, flags & FSTRACE_FOLDER);
    at = at->twin;
    if (!at || at == node || of_name) return;
  }
}

/* ---- primitives ---- */

static void through(void *data, struct fs_node *link) {
  struct interpreter *in = data;
  record(in, link, FSTRACE_CONSUMED, FS_PRESENT, 0);
  in->climbed |= piece_goes_up((struct piece){link->target->text, link->target->length});
}

/* The node that PLACE names for the process; NULL: it cannot be told. */
static struct fs_node *place_node(struct interpreter *in, const struct fstrace_place *place, bool follow) {
  struct process *process = in->process;
  struct fs_node *root = process->where->root, *from = process->where->folder;
  bool whole = place->path.length && place->path.at[0] == '/';
  if (!whole && place->known.at)
    from = fs_real(&in->fs, place->known);
  else if (!whole && place->folder != AT_WORKING_FOLDER)
    from = process_file(process, place->folder);
  if (!from || !place->path.length) return from;
  return fs_resolve(&in->fs, root, from, place->path, follow, through, in);
}

/* NODE turned out not to be there. */
static void make_absent(struct interpreter *in, struct fs_node *node) {
  if (!node->parent) return;
  if (node->state == FS_PRESENT || node->first_child) node = fs_remove(&in->fs, node);
  node->state = FS_ABSENT;
  node->target = NULL;
}

/* Where one of two paths was missing: whether it was NODE, the first of OP. */
static bool was_missing(struct interpreter *in, const struct fstrace_op *op, const struct fs_node *node) {
  const struct fs_node *to = place_node(in, &op->to, false);
  const struct fs_node *folder = to && !in->climbed ? to->parent : NULL;
  if (!folder || node->state == FS_PRESENT) return false;
  return folder == node->parent || (folder->state == FS_PRESENT && fs_has_name(&in->fs, folder));
}

/* A path that a call looked for and did not find. */
static void hpath_missed(struct interpreter *in, const struct fstrace_op *op, struct fs_node *node) {
  if (in->climbed || ((op->flags & FSTRACE_UNTOLD) && !was_missing(in, op, node))) return;
  if (op->flags & FSTRACE_ABOVE) {
    node = node->parent;
    if (!node || node->state == FS_PRESENT) return;
  }
  record(in, node, FSTRACE_MISSED, node->state, 0);
  make_absent(in, node);
}

/* The node that the kernel told, where NODE is what is known of the path: links that are not known lead
 * there. */
static struct fs_node *resolved_node(struct interpreter *in, const struct fstrace_op *op,
                                     struct fs_node *node) {
  struct fs_node *known = fs_real(&in->fs, op->resolved);
  if (!known || known == node || !node) return known ? known : node;
  record(in, node, FSTRACE_CONSUMED, FS_PRESENT, 0);
  fs_symlink(&in->fs, node, op->resolved);
  return known;
}

/* What rename(2) does to one of two names, before it does it: nothing if they are those of one file. */
static void hpath_moved(struct interpreter *in, const struct fstrace_op *op, struct fs_node *node) {
  struct fs_node *other = place_node(in, &op->to, false);
  if (!other) return;
  if (fs_is_same(node, other)) {
    record(in, node, FSTRACE_CONSUMED, node->state, 0);
    fs_present(node);
  } else {
    record(in, node, op->effect, op->flags & FSTRACE_FRESH ? FS_ABSENT : node->state, op->flags);
  }
}

/* What a call made that fails where there is something: what was known of it is not so. */
static struct fs_node *renewed(struct interpreter *in, struct fs_node *node) {
  bool known = node->state == FS_PRESENT || node->first_child || node->target || node->twin;
  return known ? fs_remove(&in->fs, node) : node;
}

static void hpath(struct interpreter *in, const struct fstrace_op *op) {
  in->climbed = false;
  struct fs_node *node = place_node(in, &op->at, op->kind == FSTRACE_HPATH);
  if (op->resolved.at) node = resolved_node(in, op, node);
  if (!node) return;
  enum fstrace_effect effect = op->effect;
  enum fs_state state = node->state;
  bool folder = op->flags & FSTRACE_FOLDER;
  if (effect == FSTRACE_MISSED) {
    hpath_missed(in, op, node);
    return;
  }
  if (op->flags & FSTRACE_MOVED) {
    hpath_moved(in, op, node);
    return;
  }
  if (effect == FSTRACE_ENSURED && folder && state == FS_ABSENT) return;
  /* O_CREAT makes what is not there; else it leaves it. */
  if (effect == FSTRACE_ENSURED && !folder && state == FS_ABSENT) effect = FSTRACE_PRODUCED;
  if (effect == FSTRACE_ENSURED && !folder && state == FS_PRESENT) effect = FSTRACE_MODIFIED;
  if (op->flags & FSTRACE_FRESH) state = FS_ABSENT;
  record(in, node, effect, state, op->flags);
  if (effect == FSTRACE_EXPUNGED) {
    fs_remove(&in->fs, node);
    return;
  }
  if (effect == FSTRACE_PRODUCED && (op->flags & FSTRACE_FRESH)) node = renewed(in, node);
  fs_present(node);
  if (effect == FSTRACE_PRODUCED && folder) fs_fresh(node);
}

static void newfd(struct interpreter *in, const struct fstrace_op *op) {
  struct fs_node *node;
  if (op->resolved.at)
    node = fs_real(&in->fs, op->resolved);
  else
    node = op->at.path.at ? place_node(in, &op->at, true) : fs_nameless(&in->fs);
  process_set_file(&in->processes, in->process, op->f1, node, op->flags & FSTRACE_CLOEXEC);
}

/* EFFECT on all that is known to be there below FOLDER, which is moved. */
static void record_below(struct interpreter *in, struct fs_node *folder, enum fstrace_effect effect,
                         enum fs_state state) {
  if (!in->process->crew->block) return;
  for (struct fs_node *node = folder; (node = fs_next_below(folder, node));)
    if (node->state == FS_PRESENT) record(in, node, effect, state, FSTRACE_MOVED);
}

static void rename_places(struct interpreter *in, struct fs_node *from, struct fs_node *to) {
  if (!fs_is_apart(from, to)) return;
  record_below(in, from, FSTRACE_EXPUNGED, FS_PRESENT);
  fs_rename(&in->fs, from, to);
  record_below(in, from, FSTRACE_PRODUCED, FS_ABSENT);
}

static void exchange_places(struct interpreter *in, struct fs_node *a, struct fs_node *b) {
  if (!fs_is_apart(a, b)) return;
  record_below(in, a, FSTRACE_EXPUNGED, FS_PRESENT);
  record_below(in, b, FSTRACE_EXPUNGED, FS_PRESENT);
  fs_exchange(&in->fs, a, b);
  record_below(in, a, FSTRACE_PRODUCED, FS_PRESENT);
  record_below(in, b, FSTRACE_PRODUCED, FS_PRESENT);
}

static void two_places(struct interpreter *in, const struct fstrace_op *op) {
  struct fs_node *from = place_node(in, &op->at, op->flags & FSTRACE_LINKED);
  struct fs_node *to = from ? place_node(in, &op->to, false) : NULL;
  if (!from || !to) return;
  if (op->kind == FSTRACE_RENAME)
    rename_places(in, from, to);
  else if (op->kind == FSTRACE_EXCHANGE)
    exchange_places(in, from, to);
  else
    fs_link(from, to);
}

void fstrace_interpret(struct interpreter *in, struct process *process, const struct fstrace_op *op,
                       uint64_t line, unsigned call) {
  struct processes *processes = &in->processes;
  struct fs_node *node;
  in->process = process;
  in->line = line;
  in->call = call;
  switch (op->kind) {
  case FSTRACE_NEWPROC: process_spawn(processes, process, op->f1, op->flags); break;
  case FSTRACE_DELPROC: process_end(processes, process); break;
  case FSTRACE_EXEC: process_execute(processes, process); break;
  case FSTRACE_UNSHARE: process_unshare(processes, process, op->flags); break;
  case FSTRACE_NEWFD: newfd(in, op); break;
  case FSTRACE_DELFD: process_close(processes, process, op->f1, op->f2); break;
  case FSTRACE_DUPFD:
    process_set_file(processes, process, op->f2, process_file(process, op->f1), op->flags & FSTRACE_CLOEXEC);
    break;
  case FSTRACE_SETFD: process_set_ends(process, op->f1, op->f2, op->flags & FSTRACE_CLOEXEC); break;
  case FSTRACE_SETCWD:
    node = place_node(in, &op->at, true);
    if (node) process_enter(processes, process, node, op->flags & FSTRACE_FOLDER);
    break;
  case FSTRACE_HPATH:
  case FSTRACE_HPATHSYM: hpath(in, op); break;
  case FSTRACE_RENAME:
  case FSTRACE_EXCHANGE:
  case FSTRACE_LINK: two_places(in, op); break;
  case FSTRACE_SYMLINK:
    node = place_node(in, &op->at, false);
    if (node) fs_symlink(&in->fs, node, op->to.path);
    break;
  case FSTRACE_NOP:
  case FSTRACE_KINDS: break;
  }
}
