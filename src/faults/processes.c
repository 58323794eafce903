/* SPDX-License-Identifier: Apache-2.0 */
/* Processes of a trace: see processes.h. */
#include "src/faults/processes.h"

#include "src/faults/fstrace.h"

enum { FIRST_ROOM = 64, FIRST_DESCRIPTORS = 16 };

void processes_init(struct processes *p, struct arena *arena, struct filesystem *fs) {
  *p = (struct processes){.arena = arena, .fs = fs, .room = FIRST_ROOM};
  p->slots = arena_table(arena, p->room, sizeof *p->slots);
}

/* ---- the table of processes ---- */

static struct process **slot_of(const struct processes *p, int64_t number) {
  return &p->slots[((uint64_t)number * 0x9e3779b97f4a7c15u >> 40) & (p->room - 1)];
}

static void widen(struct processes *p) {
  struct process **old = p->slots;
  uint32_t room = p->room;
  p->room *= 2;
  p->slots = arena_table(p->arena, p->room, sizeof *p->slots);
  for (uint32_t i = 0; i < room; i++)
    for (struct process *process = old[i], *next; process; process = next) {
      struct process **slot = slot_of(p, process->number);
      next = process->in_slot;
      process->in_slot = *slot;
      *slot = process;
    }
  arena_drop(p->arena, old, room * sizeof *old);
}

struct process *process_find(struct processes *p, int64_t number) {
  if (p->last && p->last->number == number) return p->last;
  struct process *process = *slot_of(p, number);
  while (process && process->number != number)
    process = process->in_slot;
  if (process) p->last = process;
  return process;
}

static void put(struct processes *p, struct process *process, int64_t number) {
  if (p->count == p->room) widen(p);
  struct process **slot = slot_of(p, number);
  process->number = number;
  process->in_slot = *slot;
  *slot = process;
  p->count++;
}

static void take(struct processes *p, struct process *process) {
  struct process **slot = slot_of(p, process->number);
  while (*slot != process)
    slot = &(*slot)->in_slot;
  *slot = process->in_slot;
  p->count--;
  if (p->last == process) p->last = NULL;
}

/* ---- what processes share ---- */

static unsigned size_class(uint32_t room) {
  return room ? (unsigned)__builtin_ctz(room) : 0;
}

static struct descriptors *descriptors_new(struct processes *p, uint32_t room) {
  struct descriptors *d = p->unused_descriptors[size_class(room)];
  if (d) {
    p->unused_descriptors[size_class(room)] = d->next;
  } else {
    d = ARENA_NEW(p->arena, struct descriptors);
    d->room = room;
    d->nodes = ARENA_ARRAY(p->arena, struct fs_node *, room);
    d->ends = arena_alloc(p->arena, room);
  }
  memset(d->nodes, 0, room * sizeof *d->nodes);
  memset(d->ends, 0, room);
  d->users = 1;
  return d;
}

static void descriptors_unuse(struct processes *p, struct descriptors *d) {
  d->next = p->unused_descriptors[size_class(d->room)];
  p->unused_descriptors[size_class(d->room)] = d;
}

static void descriptors_leave(struct processes *p, struct descriptors *d) {
  if (--d->users) return;
  for (uint32_t i = 0; i < d->room; i++)
    fs_leave(p->fs, d->nodes[i]);
  descriptors_unuse(p, d);
}

static struct descriptors *descriptors_copy(struct processes *p, const struct descriptors *from) {
  struct descriptors *d = descriptors_new(p, from->room);
  memcpy(d->nodes, from->nodes, from->room * sizeof *d->nodes);
  memcpy(d->ends, from->ends, from->room);
  for (uint32_t i = 0; i < d->room; i++)
    fs_use(d->nodes[i]);
  return d;
}

/* Gives D room for DESCRIPTOR: it takes the tables of a larger one, which gets its own. */
static void descriptors_widen(struct processes *p, struct descriptors *d, uint32_t descriptor) {
  uint32_t room = d->room;
  while (room <= descriptor)
    room *= 2;
  struct descriptors *wide = descriptors_new(p, room), old = *d;
  memcpy(wide->nodes, d->nodes, d->room * sizeof *d->nodes);
  memcpy(wide->ends, d->ends, d->room);
  d->nodes = wide->nodes, d->ends = wide->ends, d->room = wide->room;
  wide->nodes = old.nodes, wide->ends = old.ends, wide->room = old.room;
  descriptors_unuse(p, wide);
}

static struct whereabouts *where_new(struct processes *p, struct fs_node *folder, struct fs_node *root) {
  struct whereabouts *w = p->unused_whereabouts;
  if (w)
    p->unused_whereabouts = w->next;
  else
    w = ARENA_NEW(p->arena, struct whereabouts);
  *w = (struct whereabouts){folder, root, 1, NULL};
  fs_use(folder);
  fs_use(root);
  return w;
}

static void where_leave(struct processes *p, struct whereabouts *w) {
  if (--w->users) return;
  fs_leave(p->fs, w->folder);
  fs_leave(p->fs, w->root);
  w->next = p->unused_whereabouts;
  p->unused_whereabouts = w;
}

static struct crew *crew_new(struct processes *p, uint32_t block) {
  struct crew *crew = p->unused_crews;
  if (crew)
    p->unused_crews = crew->next;
  else
    crew = ARENA_NEW(p->arena, struct crew);
  *crew = (struct crew){block, block != 0, 1, NULL};
  return crew;
}

static void crew_leave(struct processes *p, struct crew *crew) {
  if (--crew->users) return;
  crew->next = p->unused_crews;
  p->unused_crews = crew;
}

static void let_go(struct processes *p, struct process *process) {
  descriptors_leave(p, process->descriptors);
  where_leave(p, process->where);
  crew_leave(p, process->crew);
}

/* ---- processes ---- */

static struct process *process_blank(struct processes *p, int64_t number) {
  struct process *old = process_find(p, number);
  if (old) process_end(p, old);
  struct process *process = p->unused;
  if (process) {
    p->unused = process->in_slot;
  } else {
    process = ARENA_NEW(p->arena, struct process);
    buffer_init(&process->so_far, p->arena);
  }
  process->call = NULL;
  process->waits = false;
  process->maker = 0;
  process->held = process->held_last = NULL;
  put(p, process, number);
  return process;
}

struct process *process_new(struct processes *p, int64_t number) {
  struct process *process = process_blank(p, number);
  process->descriptors = descriptors_new(p, FIRST_DESCRIPTORS);
  process->where = where_new(p, p->fs->lost, p->fs->root);
  process->crew = crew_new(p, 0);
  return process;
}

static void share(struct processes *p, struct process *process, struct process *parent, unsigned shares) {
  process->descriptors = parent->descriptors;
  if (shares & FSTRACE_FD)
    parent->descriptors->users++;
  else
    process->descriptors = descriptors_copy(p, parent->descriptors);
  process->where = parent->where;
  if (shares & FSTRACE_CWD)
    parent->where->users++;
  else
    process->where = where_new(p, parent->where->folder, parent->where->root);
  process->crew = parent->crew;
  if (shares & FSTRACE_THREAD)
    parent->crew->users++;
  else
    process->crew = crew_new(p, parent->crew->block);
}

struct process *process_spawn(struct processes *p, struct process *parent, int64_t number, unsigned shares) {
  struct process *known = process_find(p, number);
  if (known == parent) return parent;
  if (known && known->maker == parent->number) {
    known->maker = 0;
    return known;
  }
  struct process *process = process_blank(p, number);
  share(p, process, parent, shares);
  return process;
}

void process_inherit(struct processes *p, struct process *process, struct process *parent, unsigned shares) {
  let_go(p, process);
  share(p, process, parent, shares);
}

void process_waits(struct processes *p, struct process *process, bool waits) {
  if (process->waits == waits) return;
  process->waits = waits;
  if (waits) {
    ARENA_PUSH(p->arena, &p->waiting, process);
    return;
  }
  uint32_t i = 0;
  while (p->waiting.at[i] != process)
    i++;
  p->waiting.at[i] = p->waiting.at[--p->waiting.count];
}

void process_end(struct processes *p, struct process *process) {
  take(p, process);
  let_go(p, process);
  process_waits(p, process, false);
  process->in_slot = p->unused;
  p->unused = process;
}

void process_renumber(struct processes *p, struct process *process, int64_t number) {
  struct process *old = process_find(p, number);
  if (old == process) return;
  if (old) {
    process->maker = old->maker; /* whose call may not have returned yet */
    process_end(p, old);
  }
  take(p, process);
  put(p, process, number);
}

struct fs_node *process_file(const struct process *process, int64_t descriptor) {
  const struct descriptors *d = process->descriptors;
  return descriptor >= 0 && descriptor < d->room ? d->nodes[descriptor] : NULL;
}

void process_set_file(struct processes *p, struct process *process, int64_t descriptor, struct fs_node *node,
                      bool ends) {
  struct descriptors *d = process->descriptors;
  if (descriptor < 0 || descriptor >= DESCRIPTORS_MOST) return;
  if (descriptor >= d->room) {
    if (!node) return;
    descriptors_widen(p, d, (uint32_t)descriptor);
  }
  struct fs_node *old = d->nodes[descriptor];
  fs_use(node);
  d->nodes[descriptor] = node;
  d->ends[descriptor] = ends;
  fs_leave(p->fs, old);
}

void process_close(struct processes *p, struct process *process, int64_t first, int64_t last) {
  int64_t room = process->descriptors->room;
  for (int64_t i = first < 0 ? 0 : first; i < room && i <= last; i++)
    process_set_file(p, process, i, NULL, false);
}

void process_set_ends(struct process *process, int64_t first, int64_t last, bool ends) {
  struct descriptors *d = process->descriptors;
  for (int64_t i = first < 0 ? 0 : first; i < d->room && i <= last; i++)
    d->ends[i] = ends;
}

void process_unshare(struct processes *p, struct process *process, unsigned what) {
  struct descriptors *d = process->descriptors;
  struct whereabouts *w = process->where;
  if ((what & FSTRACE_FD) && d->users > 1) {
    process->descriptors = descriptors_copy(p, d);
    descriptors_leave(p, d);
  }
  if ((what & FSTRACE_CWD) && w->users > 1) {
    process->where = where_new(p, w->folder, w->root);
    where_leave(p, w);
  }
}

void process_execute(struct processes *p, struct process *process) {
  process_unshare(p, process, FSTRACE_FD);
  struct descriptors *d = process->descriptors;
  for (uint32_t i = 0; i < d->room; i++)
    if (d->ends[i]) process_set_file(p, process, i, NULL, false);
  /* It is a process of its own now, also if it was a thread. */
  struct crew *crew = process->crew;
  if (crew->users == 1) return;
  process->crew = crew_new(p, crew->block);
  process->crew->inherited = crew->inherited;
  crew_leave(p, crew);
}

void process_enter(struct processes *p, struct process *process, struct fs_node *node, bool root) {
  struct fs_node **which = root ? &process->where->root : &process->where->folder, *old = *which;
  fs_use(node);
  *which = node;
  fs_leave(p->fs, old);
}
