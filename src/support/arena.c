/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { HUGE_PAGE = 2 * 1024 * 1024 };
enum { FIRST_CHUNK = 64 * 1024, LARGEST_CHUNK = 8 * 1024 * 1024 };

struct arena_chunk {
  struct arena_chunk *older;
  size_t size;
  _Alignas(16) char bytes[];
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

void arena_charge(struct arena *arena, size_t size) {
  if (arena->limit && arena->used + size > arena->limit) guard_leave(arena->guard, GUARD_MEMORY_LIMIT);
  arena->used += size;
}

static void release_owned(struct arena *arena) {
  for (const struct arena_owned *owned = arena->owned; owned; owned = owned->next)
    owned->release(owned->what);
  arena->owned = NULL;
}

void arena_free(struct arena *arena) {
  release_owned(arena);
  for (struct arena_chunk *chunk = arena->chunks, *older; chunk; chunk = older) {
    older = chunk->older;
    free(chunk);
  }
  arena_init(arena, arena->guard, arena->limit);
}

/* The newest chunk is the largest, or as large as any need be: it alone is kept. */
void arena_reset(struct arena *arena) {
  struct arena_chunk *kept = arena->chunks;
  if (!kept) return;
  release_owned(arena);
  for (struct arena_chunk *chunk = kept->older, *older; chunk; chunk = older) {
    older = chunk->older;
    free(chunk);
  }
  kept->older = NULL;
  arena->used = kept->size;
  arena->next = kept->bytes;
  arena->end = kept->bytes + kept->size;
}

static bool fails_now(void) {
  return arena_fail_countdown && --arena_fail_countdown == 0;
}

/* Chunks double up to a bound, so that small work stays small and large work calls the system seldom. */
static size_t chunk_size(const struct arena *arena, size_t wanted) {
  size_t size = arena->used < FIRST_CHUNK ? FIRST_CHUNK : arena->used;
  if (size > LARGEST_CHUNK) size = LARGEST_CHUNK;
  return wanted > size / 4 ? wanted + size / 4 : size;
}

/* Most of the time that the system takes for a large compilation is spent on its many small pages. */
static void prefer_huge_pages(char *bytes, size_t size) {
#ifdef MADV_HUGEPAGE
  size_t skip = HUGE_PAGE - (uintptr_t)bytes % HUGE_PAGE;
  if (size > skip + HUGE_PAGE) madvise(bytes + skip, (size - skip) / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
#endif
}

void *arena_grow(struct arena *arena, size_t size) {
  if (size > SIZE_MAX / 4) guard_leave(arena->guard, GUARD_NO_MEMORY);
  size_t room = chunk_size(arena, size);
  if (arena->limit && arena->used + room > arena->limit) guard_leave(arena->guard, GUARD_MEMORY_LIMIT);
  struct arena_chunk *chunk = fails_now() ? NULL : malloc(sizeof *chunk + room);
  if (!chunk) guard_leave(arena->guard, GUARD_NO_MEMORY);
  prefer_huge_pages(chunk->bytes, room);
  chunk->older = arena->chunks;
  chunk->size = room;
  arena->chunks = chunk;
  arena->used += room;
  arena->next = chunk->bytes + size;
  arena->end = chunk->bytes + room;
  return chunk->bytes;
}

void *arena_copy(struct arena *arena, const void *p, size_t size) {
  void *copy = arena_alloc(arena, size);
  return size ? memcpy(copy, p, size) : copy;
}

char *arena_printf(struct arena *arena, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, args);
  va_end(args);
  char *text = arena_alloc(arena, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

void *arena_widen(struct arena *arena, const void *items, uint32_t count, uint32_t *room, size_t size) {
  uint32_t wider = *room ? *room * 2 : 8;
  if (wider < *room) guard_leave(arena->guard, GUARD_NO_MEMORY);
  void *copy = arena_alloc(arena, (size_t)wider * size);
  if (count) memcpy(copy, items, (size_t)count * size);
  *room = wider;
  return copy;
}
