/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/random.h"

enum { WORDS = RANDOM_WORDS, SHIFT = 397 };

static void seed_word(struct random *t, uint32_t seed) {
  t->words[0] = seed;
  for (uint32_t i = 1; i < WORDS; i++)
    t->words[i] = 1812433253U * (t->words[i - 1] ^ t->words[i - 1] >> 30) + i;
  t->next = WORDS;
}

/* init_by_array of the reference implementation. */
static void seed_words(struct random *t, const uint32_t *seed, uint32_t count) {
  uint32_t *w = t->words, i = 1, j = 0;
  seed_word(t, 19650218U);
  for (uint32_t k = WORDS > count ? WORDS : count; k; k--) {
    w[i] = (w[i] ^ (w[i - 1] ^ w[i - 1] >> 30) * 1664525U) + seed[j] + j;
    if (++i == WORDS) {
      w[0] = w[WORDS - 1];
      i = 1;
    }
    if (++j == count) j = 0;
  }
  for (uint32_t k = WORDS - 1; k; k--) {
    w[i] = (w[i] ^ (w[i - 1] ^ w[i - 1] >> 30) * 1566083941U) - i;
    if (++i == WORDS) {
      w[0] = w[WORDS - 1];
      i = 1;
    }
  }
  w[0] = 0x80000000U;
}

static void refill(struct random *t) {
  uint32_t *w = t->words;
  for (uint32_t i = 0; i < WORDS; i++) {
    uint32_t y = (w[i] & 0x80000000U) | (w[(i + 1) % WORDS] & 0x7FFFFFFFU);
    w[i] = w[(i + SHIFT) % WORDS] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFU : 0);
  }
  t->next = 0;
}

static uint32_t next_word(struct random *t) {
  if (t->next == WORDS) refill(t);
  uint32_t y = t->words[t->next++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9D2C5680U;
  y ^= y << 15 & 0xEFC60000U;
  return y ^ y >> 18;
}

/* 0 to MOST: bits are drawn, the high word first, until they are not too large. */
static uint64_t at_most(struct random *t, uint64_t most) {
  uint64_t mask = most ? UINT64_MAX >> __builtin_clzll(most) : 0;
  for (;;) {
    uint64_t value = 0;
    bool fits = true;
    for (int word = 1; word >= 0 && fits; word--) {
      if (!(mask >> (32 * word) & 0xFFFFFFFFU)) continue;
      value |= (uint64_t)next_word(t) << (32 * word);
      value &= mask;
      fits = value <= most;
    }
    if (fits) return value;
  }
}

void random_words(struct random *r, const uint32_t *most, uint32_t *result, uint32_t count) {
  for (;;) {
    uint32_t mask = UINT32_MAX >> __builtin_clz(most[count - 1]);
    bool bounded = true, fits = true;
    for (uint32_t i = count; i-- && fits; mask = UINT32_MAX) {
      result[i] = next_word(r) & mask;
      fits = !bounded || result[i] <= most[i];
      bounded = bounded && result[i] == most[i];
    }
    if (fits) return;
  }
}

void random_begin(struct random *r, const uint32_t *seed, uint32_t count) {
  while (count > 1 && !seed[count - 1])
    count--;
  if (count > 1 && seed[count - 1] == 1) count--; /* Ruby takes it for a guard of leading zeros */
  if (count > 1)
    seed_words(r, seed, count);
  else
    seed_word(r, seed[0]);
}

uint64_t random_below(struct random *r, uint64_t limit) {
  return at_most(r, limit - 1);
}
