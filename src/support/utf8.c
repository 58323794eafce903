/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/utf8.h"

#include <stdint.h>
#include <string.h>

/* ASCII is skipped eight bytes at a time. */
static size_t skip_ascii(const char *text, size_t at, size_t length) {
  uint64_t word;
  while (length - at >= sizeof word) {
    memcpy(&word, text + at, sizeof word);
    if (word & 0x8080808080808080u) break;
    at += sizeof word;
  }
  while (at < length && !((unsigned char)text[at] & 0x80))
    at++;
  return at;
}

/* Bounds of the second byte that follows LEAD, and how many bytes follow; 0: LEAD begins nothing. */
static size_t followers(unsigned char lead, unsigned char *low, unsigned char *high) {
  *low = 0x80;
  *high = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) return 1;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (lead == 0xE0) *low = 0xA0;
    if (lead == 0xED) *high = 0x9F;
    return 2;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (lead == 0xF0) *low = 0x90;
    if (lead == 0xF4) *high = 0x8F;
    return 3;
  }
  return 0;
}

static size_t sequence(const unsigned char *p, size_t room) {
  unsigned char low, high;
  size_t count = followers(p[0], &low, &high);
  if (!count || count >= room || p[1] < low || p[1] > high) return 0;
  for (size_t i = 2; i <= count; i++)
    if ((p[i] & 0xC0) != 0x80) return 0;
  return count + 1;
}

size_t utf8_valid_prefix(const char *text, size_t length) {
  size_t at = 0, step;
  while ((at = skip_ascii(text, at, length)) < length) {
    if (!(step = sequence((const unsigned char *)text + at, length - at))) break;
    at += step;
  }
  return at;
}

uint32_t utf8_mark_length(const char *text, size_t length) {
  return length >= 3 && !memcmp(text, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

size_t utf8_put(char *bytes, uint32_t code) {
  static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
  size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = length; i-- > 1; code >>= 6)
    bytes[i] = (char)(0x80 | (code & 0x3F));
  bytes[0] = (char)(lead[length] | code);
  return length;
}
