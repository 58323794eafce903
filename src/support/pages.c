/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
  LEAST_BLOCK = 64 * 1024,
  BLOCK_MORE = 64, /* bytes of each block beyond a power of two: for who stands before what is that large */
};

/* At the start of the pages themselves. */
struct spare_pages {
  struct spare_pages *next;
  size_t size;
};

/* AddressSanitizer is to see the end of each block. */
#if defined(__SANITIZE_ADDRESS__)
#define CUT_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CUT_BLOCKS 0
#endif
#endif
#ifndef CUT_BLOCKS
#define CUT_BLOCKS 1
#endif

static size_t block_size(uint32_t i) {
  return ((size_t)LEAST_BLOCK << i) + BLOCK_MORE;
}

/* Which size of blocks is enough for BYTES, or BLOCK_SIZES: none is. */
static uint32_t block_for(size_t bytes) {
  uint32_t i = 0;
  while (i < BLOCK_SIZES && block_size(i) < bytes)
    i++;
  return i;
}

size_t pages_size(size_t bytes) {
  uint32_t block = block_for(bytes);
  if (bytes < LEAST_BLOCK) return bytes;
  return block < BLOCK_SIZES ? block_size(block) : (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
}

/* Whether SIZE bytes of POOL are a block. */
static bool is_block(const struct page_pool *pool, size_t size) {
  return CUT_BLOCKS && pool && size >= LEAST_BLOCK && size < LARGE_PAGE;
}

/* Large pages start at multiples of their size. */
static void *from_system(size_t size) {
  char *all = mmap(NULL, size + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) return NULL;
  size_t before = -(uintptr_t)all % LARGE_PAGE;
  if (before) munmap(all, before);
  munmap(all + before + size, LARGE_PAGE - before);
#ifdef MADV_HUGEPAGE
  madvise(all + before, size, MADV_HUGEPAGE);
#endif
  return all + before;
}

/* The first pages that are enough; what they have more stays. */
static void *from_pool(struct page_pool *pool, size_t size) {
  struct spare_pages **at = &pool->spares, *spare;
  while ((spare = *at) && spare->size < size)
    at = &spare->next;
  if (!spare) return NULL;
  *at = spare->next;
  if (spare->size > size) pages_free(pool, (char *)spare + size, spare->size - size);
  return spare;
}

static void put_block(struct page_pool *pool, void *block, uint32_t i) {
  struct spare_pages *spare = block;
  *spare = (struct spare_pages){pool->blocks[i], block_size(i)};
  pool->blocks[i] = spare;
}

/* What is left of the page before becomes blocks, of the largest sizes that it has room for. */
static bool next_to_cut(struct page_pool *pool) {
  for (uint32_t i = BLOCK_SIZES; i-- > 0;)
    for (; pool->rest_size >= block_size(i); pool->rest_size -= block_size(i)) {
      put_block(pool, pool->rest, i);
      pool->rest += block_size(i);
    }
  struct spare_pages *page = from_pool(pool, LARGE_PAGE);
  if (!page && !(page = from_system(LARGE_PAGE))) return false;
  *page = (struct spare_pages){pool->cut, LARGE_PAGE};
  pool->cut = page;
  pool->rest = (char *)page + BLOCK_MORE;
  pool->rest_size = LARGE_PAGE - BLOCK_MORE;
  return true;
}

static void *block_new(struct page_pool *pool, size_t size) {
  uint32_t i = block_for(size);
  struct spare_pages *spare = pool->blocks[i];
  if (spare) {
    pool->blocks[i] = spare->next;
    return spare;
  }
  if (pool->rest_size < size && !next_to_cut(pool)) return NULL;
  char *block = pool->rest;
  pool->rest += size;
  pool->rest_size -= size;
  return block;
}

void *pages_new(struct page_pool *pool, size_t size, bool zero) {
  if (is_block(pool, size)) {
    void *block = block_new(pool, size);
    return zero && block ? memset(block, 0, size) : block;
  }
  if (size < LARGE_PAGE) return zero ? calloc(1, size) : malloc(size);
  void *pages = pool ? from_pool(pool, size) : NULL;
  if (!pages) return from_system(size); /* all zero */
  return zero ? memset(pages, 0, size) : pages;
}

void *pages_resized(struct page_pool *pool, void *pages, size_t old, size_t size) {
  if (!is_block(pool, old) && !is_block(pool, size)) return realloc(pages, size);
  if (old == size) return pages;
  void *resized = pages_new(pool, size, false);
  if (!resized) return NULL;
  memcpy(resized, pages, old < size ? old : size);
  pages_free(pool, pages, old);
  return resized;
}

void pages_free(struct page_pool *pool, void *pages, size_t size) {
  if (is_block(pool, size)) {
    put_block(pool, pages, block_for(size));
  } else if (size < LARGE_PAGE) {
    free(pages);
  } else if (pool) {
    struct spare_pages *spare = pages;
    *spare = (struct spare_pages){pool->spares, size};
    pool->spares = spare;
  } else {
    munmap(pages, size);
  }
}

static void to_system(struct spare_pages *spare) {
  for (struct spare_pages *next; spare; spare = next) {
    next = spare->next;
    munmap(spare, spare->size);
  }
}

void page_pool_free(struct page_pool *pool) {
  to_system(pool->spares);
  to_system(pool->cut);
  *pool = (struct page_pool){.used = pool->used, .limit = pool->limit};
}
