/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { WORTH_ONE = LARGE_PAGE / 4 }; /* a large page takes the system as long as some hundred small ones */

/* At the start of the pages themselves. */
struct spare_pages {
  struct spare_pages *next;
  size_t size;
};

size_t pages_size(size_t bytes) {
  return bytes < WORTH_ONE ? bytes : (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
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

void *pages_new(struct page_pool *pool, size_t size, bool zero) {
  if (size < LARGE_PAGE) return zero ? calloc(1, size) : malloc(size);
  void *pages = pool ? from_pool(pool, size) : NULL;
  if (!pages) return from_system(size); /* all zero */
  return zero ? memset(pages, 0, size) : pages;
}

void pages_free(struct page_pool *pool, void *pages, size_t size) {
  if (size < LARGE_PAGE) {
    free(pages);
  } else if (pool) {
    struct spare_pages *spare = pages;
    *spare = (struct spare_pages){pool->spares, size};
    pool->spares = spare;
  } else {
    munmap(pages, size);
  }
}

void page_pool_free(struct page_pool *pool) {
  for (struct spare_pages *spare = pool->spares, *next; spare; spare = next) {
    next = spare->next;
    munmap(spare, spare->size);
  }
  pool->spares = NULL;
}
