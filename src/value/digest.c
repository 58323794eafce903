/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All three work alike: a state of 32-bit words takes in the text block by block.  The last blocks end in a
 * bit, zeros and the length of the text in bits.
 */
#include "src/value/digest.h"

#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, STATE = 8 };

static uint32_t left(uint32_t word, int bits) {
  return word << bits | word >> (32 - bits);
}

static uint32_t right(uint32_t word, int bits) {
  return word >> bits | word << (32 - bits);
}

static uint32_t little_word(const unsigned char *p) {
  return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t big_word(const unsigned char *p) {
  return (uint32_t)p[3] | (uint32_t)p[2] << 8 | (uint32_t)p[1] << 16 | (uint32_t)p[0] << 24;
}

/* ---- MD5 ---- */

static const uint32_t md5_constants[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

static void md5_block(uint32_t state[STATE], const unsigned char *block) {
  static const unsigned char rotations[4][4] = {
      {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  for (uint32_t i = 0; i < 64; i++) {
    uint32_t round = i / 16, mixed, at;
    switch (round) {
    case 0: mixed = (b & c) | (~b & d), at = i; break;
    case 1: mixed = (d & b) | (~d & c), at = 5 * i + 1; break;
    case 2: mixed = b ^ c ^ d, at = 3 * i + 5; break;
    default: mixed = c ^ (b | ~d), at = 7 * i; break;
    }
    mixed += a + md5_constants[i] + little_word(block + at % 16 * 4);
    a = d, d = c, c = b;
    b += left(mixed, rotations[round][i % 4]);
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

/* ---- SHA-1 ---- */

static void sha1_block(uint32_t state[STATE], const unsigned char *block) {
  static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], words[80];
  for (int i = 0; i < 16; i++)
    words[i] = big_word(block + i * 4);
  for (int i = 16; i < 80; i++)
    words[i] = left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  for (int i = 0; i < 80; i++) {
    uint32_t round = (uint32_t)i / 20, mixed = b ^ c ^ d;
    if (round == 0) mixed = (b & c) | (~b & d);
    if (round == 2) mixed = (b & c) | (b & d) | (c & d);
    mixed += left(a, 5) + e + constants[round] + words[i];
    e = d, d = c, c = left(b, 30), b = a, a = mixed;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

/* ---- SHA-256 ---- */

static const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static void sha256_block(uint32_t state[STATE], const unsigned char *block) {
  uint32_t words[64], s[STATE];
  for (int i = 0; i < 16; i++)
    words[i] = big_word(block + i * 4);
  for (int i = 16; i < 64; i++) {
    uint32_t x = words[i - 15], y = words[i - 2];
    words[i] = words[i - 16] + words[i - 7] + (right(x, 7) ^ right(x, 18) ^ x >> 3) +
               (right(y, 17) ^ right(y, 19) ^ y >> 10);
  }
  memcpy(s, state, sizeof s);
  for (int i = 0; i < 64; i++) {
    uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
    uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    uint32_t first =
        s[7] + (right(s[4], 6) ^ right(s[4], 11) ^ right(s[4], 25)) + choice + sha256_constants[i] + words[i];
    uint32_t second = (right(s[0], 2) ^ right(s[0], 13) ^ right(s[0], 22)) + majority;
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += first;
    s[0] = first + second;
  }
  for (int i = 0; i < STATE; i++)
    state[i] += s[i];
}

/* ---- what they have in common ---- */

static const struct algorithm {
  void (*block)(uint32_t state[STATE], const unsigned char *block);
  unsigned size; /* of the digest, in bytes */
  int big;       /* words have their most significant byte first */
  uint32_t start[STATE];
} algorithms[] = {
    [DIGEST_MD5] = {md5_block, 16, 0, {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}},
    [DIGEST_SHA1] = {sha1_block, 20, 1, {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}},
    [DIGEST_SHA256] = {sha256_block,
                       32,
                       1,
                       {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
                        0x5be0cd19}},
};

/* The bytes of VALUE, COUNT of them, in the order of the algorithm. */
static void put_number(unsigned char *out, uint64_t value, unsigned count, int big) {
  for (unsigned i = 0; i < count; i++)
    out[i] = (unsigned char)(value >> 8 * (big ? count - 1 - i : i));
}

unsigned digest_of(enum digest_kind kind, const char *text, size_t length,
                   unsigned char result[DIGEST_LONGEST]) {
  const struct algorithm *algorithm = &algorithms[kind];
  uint32_t state[STATE];
  memcpy(state, algorithm->start, sizeof state);
  size_t rest = length;
  for (; rest >= BLOCK; rest -= BLOCK, text += BLOCK)
    algorithm->block(state, (const unsigned char *)text);
  unsigned char last[2 * BLOCK] = {0};
  size_t size = rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK; /* a byte for the bit, eight for the length */
  memcpy(last, text, rest);
  last[rest] = 0x80;
  put_number(last + size - 8, (uint64_t)length * 8, 8, algorithm->big);
  for (size_t at = 0; at < size; at += BLOCK)
    algorithm->block(state, last + at);
  for (unsigned i = 0; i < algorithm->size / 4; i++)
    put_number(result + i * 4, state[i], 4, algorithm->big);
  return algorithm->size;
}
