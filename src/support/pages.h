/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Memory from the system for arenas.  What is large is whole large pages, since most of the time that the
 * system takes for a compilation is spent on its pages: on each as it is touched first (in a virtual machine
 * up to 15 microseconds), and on clearing it.  So pages that one arena gave back go to a pool, and other
 * arenas get them from there as they are.  What is smaller is a block of a few sizes, cut from a large page
 * of the pool, to which it goes back.
 */
#ifndef COLOPHON_SUPPORT_PAGES_H
#define COLOPHON_SUPPORT_PAGES_H

#include <stdbool.h>
#include <stddef.h>

enum {
  LARGE_PAGE = 2 * 1024 * 1024,
  BLOCK_SIZES = 4, /* of blocks: the least, and twice as much each */
};

struct spare_pages;

/* Large pages, and blocks of them, that nobody uses; all zero: none yet. */
struct page_pool {
  struct spare_pages *spares;
  struct spare_pages *blocks[BLOCK_SIZES]; /* of each size */
  struct spare_pages *cut;                 /* large pages of which blocks are; they stay to the end */
  char *rest;                              /* of the newest one of them, not cut yet */
  size_t rest_size;
  size_t used;  /* bytes that the arenas with this pool have */
  size_t limit; /* most bytes that they may have together; 0: no limit */
};

/* BYTES or more: a block, or whole large pages, if that is worth it; BYTES, if they are few. */
size_t pages_size(size_t bytes);
/* SIZE bytes, as pages_size() has them, all ZERO if it says so; NULL if the system refuses.  POOL may be
 * NULL. */
void *pages_new(struct page_pool *pool, size_t size, bool zero);
/* What is in PAGES, of OLD bytes, in SIZE bytes; NULL as above: then PAGES are as they were.  Both are less
 * than a large page. */
void *pages_resized(struct page_pool *pool, void *pages, size_t old, size_t size);
void pages_free(struct page_pool *pool, void *pages, size_t size);
/* Gives all to the system. */
void page_pool_free(struct page_pool *pool);

#endif
