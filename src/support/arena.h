/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Arenas and guards.
 *
 * An arena owns everything that is allocated from it; nothing inside is freed alone and arena_free() drops
 * all at once.  Colophon keeps one arena per session (sources, syntax trees, interned strings, labels) and
 * one per compilation (values, scopes, traces, catalog).
 *
 * A guard is where a computation is abandoned to: running out of memory (or over the arena's limit) and the
 * first evaluation error both leave by guard_leave(), which is sound because nothing but the arenas owns
 * anything.  The entry points of the library set a guard, and turn its reason into a diagnostic.
 */
#ifndef COLOPHON_SUPPORT_ARENA_H
#define COLOPHON_SUPPORT_ARENA_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "src/support/pages.h"

enum guard_reason {
  GUARD_NONE = 0,
  GUARD_NO_MEMORY,    /* the system refused memory */
  GUARD_MEMORY_LIMIT, /* the arena reached its limit */
  GUARD_DIAGNOSTIC,   /* a diagnostic was reported; see the list it went to */
};

struct guard {
  jmp_buf env;
};

/* Enters a guarded region: 0 the first time, the enum guard_reason when the region was abandoned. */
#define GUARD_ENTER(guard) setjmp((guard)->env)
_Noreturn void guard_leave(struct guard *guard, enum guard_reason reason);

struct arena_chunk;
struct arena_owned;

struct arena {
  char *next, *end;           /* free space of the newest chunk */
  struct arena_chunk *chunks; /* newest first */
  struct arena_chunk *large;  /* blocks with a chunk of their own, newest first */
  size_t used;                /* bytes taken from the system */
  size_t limit;               /* most bytes it may take; 0: no limit */
  struct page_pool *pool;     /* where large pages come from and go to, or NULL: the system */
  struct arena_owned *owned;  /* what other libraries made for it */
  struct guard *guard;        /* where to leave to when there is no memory; must be set before allocating */
};

/* Prepares ARENA, which takes no memory yet.  GUARD is borrowed and may be replaced later. */
void arena_init(struct arena *arena, struct guard *guard, size_t limit);
/* Returns all memory to the system, or large pages to the pool; the arena may be used again. */
void arena_free(struct arena *arena);

/* Forgets everything allocated but keeps some memory for the next use. */
void arena_reset(struct arena *arena);

/*
 * What another library allocates can belong to an arena: RELEASE(WHAT) is called when the arena is freed or
 * reset.  An arena holds at most one object for each RELEASE.
 */
void arena_own(struct arena *arena, void *what, void (*release)(void *what));
/* What ARENA owns with RELEASE, or NULL. */
void *arena_owned(const struct arena *arena, void (*release)(void *what));
/* Counts SIZE bytes that another library took towards the limit of ARENA. */
void arena_charge(struct arena *arena, size_t size);

void *arena_grow(struct arena *arena, size_t size); /* the slow path of arena_alloc */

/* Returns SIZE bytes, aligned for pointers and numbers of 64 bits, not cleared.  Never NULL: leaves by the
   guard. */
static inline void *arena_alloc(struct arena *arena, size_t size) {
  size = (size + 7u) & ~(size_t)7u;
  if ((size_t)(arena->end - arena->next) < size) return arena_grow(arena, size);
  void *p = arena->next;
  arena->next += size;
  return p;
}

/* The same, filled with zero bytes. */
static inline void *arena_zalloc(struct arena *arena, size_t size) {
  return memset(arena_alloc(arena, size), 0, size);
}

/* A copy of SIZE bytes at P. */
void *arena_copy(struct arena *arena, const void *p, size_t size);
/* A formatted NUL-terminated string. */
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

#define ARENA_NEW(arena, type) ((type *)arena_zalloc(arena, sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc(arena, sizeof(type) * (size_t)(count)))

/*
 * A table of COUNT zeroed entries of SIZE bytes, and its end before the arena's, for tables that are replaced
 * by larger ones.  A large table that is used in few places takes little memory.
 */
void *arena_table(struct arena *arena, size_t count, size_t size);
void arena_drop(struct arena *arena, void *table, size_t bytes);

/*
 * Growable vectors in an arena.  `ARENA_VECTOR(struct node *) items;` declares one (zero is empty).  A vector
 * moves when it grows: keep no pointers into it.
 */
#define ARENA_VECTOR(type)                                                                                   \
  struct {                                                                                                   \
    type *at;                                                                                                \
    uint32_t count, room;                                                                                    \
  }
#define ARENA_PUSH(arena, vector, value)                                                                     \
  ((vector)->count == (vector)->room                                                                         \
       ? (void)((vector)->at = arena_widen(arena, (vector)->at, (vector)->count, &(vector)->room,            \
                                           sizeof *(vector)->at))                                            \
       : (void)0,                                                                                            \
   (vector)->at[(vector)->count++] = (value))

/* Gives VECTOR room for ITEMS items, where their number is known; what it held is forgotten. */
#define ARENA_RESERVE(arena, vector, items)                                                                  \
  ((vector)->count = 0, (vector)->room = (items),                                                            \
   (vector)->at = arena_room(arena, (vector)->room, sizeof *(vector)->at))

/* The storage of a vector: only what is made here may be moved. */
void *arena_room(struct arena *arena, uint32_t room, size_t size);
/* Moves COUNT items of SIZE bytes to where there is room for more; sets *ROOM. */
void *arena_widen(struct arena *arena, void *items, uint32_t count, uint32_t *room, size_t size);

/* Tests make the Nth allocation from the system fail: set to N > 0; 0 turns it off. */
extern _Thread_local unsigned long arena_fail_countdown;

#endif
