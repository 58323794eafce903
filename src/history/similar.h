/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lines that are like others: which line of an older text became one of a newer, where a revision that only
 * moved blanks or names about is looked through.
 */
#ifndef COLOPHON_HISTORY_SIMILAR_H
#define COLOPHON_HISTORY_SIMILAR_H

#include "src/support/arena.h"

struct text_lines {
  const char *text;       /* borrowed */
  const uint32_t *starts; /* of each line, and the end of the last */
  uint32_t count;
};

struct text_lines text_lines(struct arena *arena, const char *text, size_t length);

/*
 * The line among OLD_COUNT from OLD_START on in OLD that is most like LINE of NEW, one of NEW_COUNT from
 * NEW_START on; UINT32_MAX: none is.  Of lines that are alike equally, the one nearest in proportion.
 */
uint32_t similar_line(const struct text_lines *new, uint32_t line, uint32_t new_start, uint32_t new_count,
                      const struct text_lines *old, uint32_t old_start, uint32_t old_count);

#endif
