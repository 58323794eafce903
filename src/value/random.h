/* SPDX-License-Identifier: Apache-2.0 */
/* Ruby's Random: Mersenne Twister MT19937 with Ruby's seeding and choice below a limit. */
#ifndef COLOPHON_VALUE_RANDOM_H
#define COLOPHON_VALUE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

enum { RANDOM_WORDS = 624 };

/* A generator, to be made by random_begin. */
struct random {
  uint32_t words[RANDOM_WORDS];
  uint32_t next;
};

/* Random.new(SEED), with SEED as COUNT words (1 to RANDOM_WORDS), the least significant first. */
void random_begin(struct random *random, const uint32_t *seed, uint32_t count);
/* Its rand(LIMIT).  LIMIT > 0. */
uint64_t random_below(struct random *random, uint64_t limit);
/* The same of COUNT words each, the least significant first: 0 to MOST, whose last word is not 0. */
void random_words(struct random *random, const uint32_t *most, uint32_t *result, uint32_t count);

#endif
