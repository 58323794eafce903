/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/near.h"

#include <string.h>

enum { LONGEST_NAME = 200 };

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

uint32_t near_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  uint32_t row[LONGEST_NAME + 1];
  if (a_length > LONGEST_NAME || b_length > LONGEST_NAME) return UINT32_MAX;
  for (uint32_t k = 0; k <= b_length; k++)
    row[k] = k;
  for (uint32_t i = 1; i <= a_length; i++) {
    uint32_t diagonal = row[0];
    row[0] = i;
    for (uint32_t k = 1; k <= b_length; k++) {
      uint32_t change = diagonal + (lower(a[i - 1]) != lower(b[k - 1]));
      diagonal = row[k];
      uint32_t least = row[k] < row[k - 1] ? row[k] + 1 : row[k - 1] + 1;
      row[k] = change < least ? change : least;
    }
  }
  return row[b_length];
}

const char *near_word(const char *word, const char *const *words) {
  size_t length = strlen(word);
  uint32_t least = (uint32_t)length / 3 + 2;
  const char *best = NULL;
  for (; *words; words++) {
    uint32_t d = near_distance(word, length, *words, strlen(*words));
    if (d >= least) continue;
    least = d;
    best = *words;
  }
  return best;
}
