/* SPDX-License-Identifier: Apache-2.0 */
#include "src/history/similar.h"

#include <ctype.h>

struct text_lines text_lines(struct arena *arena, const char *text, size_t length) {
  ARENA_VECTOR(uint32_t) starts = {0};
  for (size_t at = 0; at < length;) {
    const char *end = memchr(text + at, '\n', length - at);
    ARENA_PUSH(arena, &starts, (uint32_t)at);
    at = end ? (size_t)(end - text) + 1 : length;
  }
  uint32_t count = starts.count;
  ARENA_PUSH(arena, &starts, (uint32_t)length);
  return (struct text_lines){text, starts.at, count};
}

/* How often each pair of neighbouring letters and digits is in a line, in as many classes; blanks do not
 * count. */
enum { CLASSES = 256, LONGEST = 1000, NEAR = 20 };

struct pairs {
  uint8_t count[CLASSES];
  uint32_t all;
};

static void count_pairs(struct pairs *pairs, const struct text_lines *lines, uint32_t line) {
  uint32_t at = lines->starts[line], end = lines->starts[line + 1];
  unsigned before = 0;
  memset(pairs, 0, sizeof *pairs);
  if (end - at > LONGEST) end = at + LONGEST;
  for (; at < end; at++) {
    unsigned char c = (unsigned char)lines->text[at];
    if (isspace(c)) continue;
    unsigned class = (before * 31u + c) % CLASSES;
    if (pairs->count[class] < UINT8_MAX) pairs->count[class]++, pairs->all++;
    before = c;
  }
}

/* Of 1000: 1000 where both have the same pairs. */
static uint32_t likeness(const struct pairs *a, const struct pairs *b) {
  uint32_t common = 0;
  if (!a->all && !b->all) return 1000;
  for (int i = 0; i < CLASSES; i++)
    common += a->count[i] < b->count[i] ? a->count[i] : b->count[i];
  return 2000 * common / (a->all + b->all);
}

uint32_t similar_line(const struct text_lines *new, uint32_t line, uint32_t new_start, uint32_t new_count,
                      const struct text_lines *old, uint32_t old_start, uint32_t old_count) {
  enum { LEAST = 400 };
  struct pairs asked, other;
  uint32_t best = UINT32_MAX, most = LEAST;
  if (!old_count || line >= new->count) return UINT32_MAX;
  uint32_t middle = old_start + (uint32_t)((uint64_t)(line - new_start) * old_count / new_count);
  count_pairs(&asked, new, line);
  for (uint32_t step = 0; step <= 2 * NEAR; step++) {
    uint32_t away = (step + 1) / 2, at = step % 2 ? middle + away : middle - away;
    if (at < old_start || at >= old_start + old_count || at >= old->count) continue;
    count_pairs(&other, old, at);
    uint32_t like = likeness(&asked, &other);
    if (like <= most) continue;
    most = like;
    best = at;
  }
  return best;
}
