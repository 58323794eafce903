/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIRST_CHUNK = 64 * 1024, LARGE = 64 * 1024 };

struct arena_chunk {
  struct arena_chunk *older, *newer; /* `newer`: of large blocks only */
  size_t size;
  _Alignas(8) char bytes[];
};

struct arena_owned {
  struct arena_owned *next;
  void *what;
  void (*release)(void *what);
};

_Thread_local unsigned long arena_fail_countdown;

void guard_leave(struct guard *guard, enum guard_reason reason) {
  longjmp(guard->env, (int)reason);
}

void arena_init(struct arena *arena, struct guard *guard, size_t limit) {
  *arena = (struct arena){.guard = guard, .limit = limit};
}

void arena_own(struct arena *arena, void *what, void (*release)(void *what)) {
  struct arena_owned *owned = arena_alloc(arena, sizeof *owned);
  *owned = (struct arena_owned){arena->owned, what, release};
  arena->owned = owned;
}

void *arena_owned(const struct arena *arena, void (*release)(void *what)) {
  for (const struct arena_owned *owned = arena->owned; owned; owned = owned->next)
    if (owned->release == release) return owned->what;
  return NULL;
}

/* Leaves if SIZE bytes more are over a limit: the arena's, or that of all arenas with its pool. */
static void check_limit(const struct arena *arena, size_t size) {
  const struct page_pool *pool = arena->pool;
  if ((arena->limit && arena->used + size > arena->limit) ||
      (pool && pool->limit && pool->used + size > pool->limit))
    guard_leave(arena->guard, GUARD_MEMORY_LIMIT);
}

/* ARENA has USED bytes from now on. */
static void set_used(struct arena *arena, size_t used) {
  if (arena->pool) arena->pool->used += used - arena->used;
  arena->used = used;
}

void arena_charge(struct arena *arena, size_t size) {
  check_limit(arena, size);
  set_used(arena, arena->used + size);
}

static void release_owned(struct arena *arena) {
  for (const struct arena_owned *owned = arena->owned; owned; owned = owned->next)
    owned->release(owned->what);
  arena->owned = NULL;
}

static void free_chunks(const struct arena *arena, struct arena_chunk *chunk) {
  for (struct arena_chunk *older; chunk; chunk = older) {
    older = chunk->older;
    pages_free(arena->pool, chunk, pages_size(sizeof *chunk + chunk->size));
  }
}

void arena_free(struct arena *arena) {
  release_owned(arena);
  free_chunks(arena, arena->chunks);
  free_chunks(arena, arena->large);
  set_used(arena, 0);
  *arena = (struct arena){.guard = arena->guard, .limit = arena->limit, .pool = arena->pool};
}

/* The newest chunk is the largest, or as large as any need be: it alone is kept. */
void arena_reset(struct arena *arena) {
  struct arena_chunk *kept = arena->chunks;
  release_owned(arena);
  free_chunks(arena, arena->large);
  arena->large = NULL;
  set_used(arena, kept ? kept->size : 0);
  if (!kept) return;
  free_chunks(arena, kept->older);
  kept->older = NULL;
  arena->next = kept->bytes;
  arena->end = kept->bytes + kept->size;
}

static bool fails_now(void) {
  return arena_fail_countdown && --arena_fail_countdown == 0;
}

/* Leaves if SIZE bytes more are too many. */
static void check_room(const struct arena *arena, size_t size) {
  if (size > SIZE_MAX / 4 || fails_now()) guard_leave(arena->guard, GUARD_NO_MEMORY);
  check_limit(arena, size);
}

/*
 * The bytes of the next chunk, for SIZE bytes now.  Chunks double up to a bound, so that small work stays
 * small and large work calls the system seldom; from some size on they are whole large pages.
 */
static size_t chunk_bytes(const struct arena *arena, size_t size) {
  size_t room = arena->used < FIRST_CHUNK ? FIRST_CHUNK : arena->used;
  if (room > LARGE_PAGE / 2) room = LARGE_PAGE / 2;
  if (size > room / 4) room = size + room / 4;
  return pages_size(room + sizeof(struct arena_chunk));
}

void *arena_grow(struct arena *arena, size_t size) {
  if (size > SIZE_MAX / 4) guard_leave(arena->guard, GUARD_NO_MEMORY);
  size_t bytes = chunk_bytes(arena, size);
  check_room(arena, bytes);
  struct arena_chunk *chunk = pages_new(arena->pool, bytes, false);
  if (!chunk) guard_leave(arena->guard, GUARD_NO_MEMORY);
  chunk->older = arena->chunks;
  chunk->size = bytes - sizeof *chunk;
  arena->chunks = chunk;
  set_used(arena, arena->used + chunk->size);
  arena->next = chunk->bytes + size;
  arena->end = chunk->bytes + chunk->size;
  return chunk->bytes;
}

/* ---- large blocks: each has a chunk of its own, so that it can be moved or freed alone ---- */

static struct arena_chunk *chunk_of(void *block) {
  return (struct arena_chunk *)((char *)block - offsetof(struct arena_chunk, bytes));
}

/* Makes the neighbours of CHUNK, in its list, know where it is. */
static void *large_linked(struct arena *arena, struct arena_chunk *chunk) {
  if (chunk->older) chunk->older->newer = chunk;
  *(chunk->newer ? &chunk->newer->older : &arena->large) = chunk;
  return chunk->bytes;
}

/* A new block of SIZE bytes; all ZERO, if it says so. */
static void *large_new(struct arena *arena, size_t size, bool zero) {
  check_room(arena, size);
  struct arena_chunk *chunk = pages_new(arena->pool, pages_size(sizeof(struct arena_chunk) + size), zero);
  if (!chunk) guard_leave(arena->guard, GUARD_NO_MEMORY);
  set_used(arena, arena->used + size);
  *chunk = (struct arena_chunk){.older = arena->large, .size = size};
  return large_linked(arena, chunk);
}

/* Large pages are not moved, which would make them small ones: a vector that large is copied. */
static void *large_resized(struct arena *arena, void *block, size_t size) {
  size_t old = chunk_of(block)->size;
  if (pages_size(sizeof(struct arena_chunk) + size) >= LARGE_PAGE) {
    void *wider = memcpy(large_new(arena, size, false), block, old);
    arena_drop(arena, block, old);
    return wider;
  }
  check_room(arena, size);
  struct arena_chunk *chunk = pages_resized(arena->pool, chunk_of(block), pages_size(sizeof *chunk + old),
                                            pages_size(sizeof *chunk + size));
  if (!chunk) guard_leave(arena->guard, GUARD_NO_MEMORY);
  set_used(arena, arena->used + size - old);
  chunk->size = size;
  return large_linked(arena, chunk);
}

void *arena_table(struct arena *arena, size_t count, size_t size) {
  if (count > SIZE_MAX / 4 / size) guard_leave(arena->guard, GUARD_NO_MEMORY);
  size *= count;
  return size < LARGE ? arena_zalloc(arena, size) : large_new(arena, size, true);
}

void arena_drop(struct arena *arena, void *table, size_t size) {
  if (size < LARGE) return;
  struct arena_chunk *chunk = chunk_of(table);
  if (chunk->older) chunk->older->newer = chunk->newer;
  *(chunk->newer ? &chunk->newer->older : &arena->large) = chunk->older;
  set_used(arena, arena->used - chunk->size);
  pages_free(arena->pool, chunk, pages_size(sizeof *chunk + chunk->size));
}

void *arena_copy(struct arena *arena, const void *p, size_t size) {
  void *copy = arena_alloc(arena, size);
  return size ? memcpy(copy, p, size) : copy;
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  char small[256]; /* most fit: they are formatted once */
  int length = vsnprintf(small, sizeof small, format, args);
  char *text = arena_alloc(arena, (size_t)length + 1);
  if ((size_t)length < sizeof small)
    memcpy(text, small, (size_t)length + 1);
  else
    vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

char *arena_printf(struct arena *arena, const char *format, ...) {
  va_list args;
  va_start(args, format);
  char *text = arena_vprintf(arena, format, args);
  va_end(args);
  return text;
}

void *arena_room(struct arena *arena, uint32_t room, size_t size) {
  size *= room;
  return size < LARGE ? arena_alloc(arena, size) : large_new(arena, size, false);
}

void *arena_widen(struct arena *arena, void *items, uint32_t count, uint32_t *room, size_t size) {
  uint32_t wider = *room ? *room * 2 : 8;
  if (wider < *room) guard_leave(arena->guard, GUARD_NO_MEMORY);
  if (*room * size >= LARGE) {
    items = large_resized(arena, items, wider * size);
  } else {
    void *copy = arena_room(arena, wider, size);
    items = count ? memcpy(copy, items, count * size) : copy;
  }
  *room = wider;
  return items;
}
