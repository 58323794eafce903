/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory from the system for arenas.  What is large is whole large pages, since most of the time that the
 * system takes for a large compilation is spent on its pages: on each as it is touched first, and on clearing
 * it.  So pages that one arena gave back go to a pool, and other arenas get them from there as they are.
 */
#ifndef COLOPHON_SUPPORT_PAGES_H
#define COLOPHON_SUPPORT_PAGES_H

#include <stdbool.h>
#include <stddef.h>

enum { LARGE_PAGE = 2 * 1024 * 1024 };

struct spare_pages;

/* Large pages that nobody uses; all zero: none yet. */
struct page_pool {
  struct spare_pages *spares;
  size_t used;  /* bytes that the arenas with this pool have */
  size_t limit; /* most bytes that they may have together; 0: no limit */
};

/* BYTES or more: whole large pages, if that is worth it. */
size_t pages_size(size_t bytes);
/* SIZE bytes, as pages_size() has them, all ZERO if it says so; NULL if the system refuses.  POOL may be
 * NULL. */
void *pages_new(struct page_pool *pool, size_t size, bool zero);
void pages_free(struct page_pool *pool, void *pages, size_t size);
/* Gives all to the system. */
void page_pool_free(struct page_pool *pool);

#endif
