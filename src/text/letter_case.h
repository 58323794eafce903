/* SPDX-License-Identifier: Apache-2.0 */
/* Upper and lower case of all letters of Unicode, as Ruby's String has them: one letter may become several.
 */
#ifndef COLOPHON_TEXT_LETTER_CASE_H
#define COLOPHON_TEXT_LETTER_CASE_H

#include "src/support/str.h"

enum letter_case {
  LETTERS_UPPER,
  LETTERS_LOWER,
  LETTERS_CAPITALIZED, /* the first in title case, all others in lower case */
};

/* TEXT, which is UTF-8, in CASE. */
const struct str *letters_in(struct arena *arena, const struct str *text, enum letter_case letter_case);

/* How many bytes the character at P takes. */
static inline uint32_t utf8_length(const char *p) {
  unsigned char c = (unsigned char)*p;
  return c < 0xC0 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

/* The code of the character at P, which takes LENGTH bytes. */
static inline uint32_t utf8_letter(const char *p, uint32_t length) {
  static const unsigned char marks[] = {0, 0xFF, 0x1F, 0x0F, 0x07};
  uint32_t letter = (unsigned char)*p & marks[length];
  for (uint32_t i = 1; i < length; i++)
    letter = letter << 6 | ((unsigned char)p[i] & 0x3F);
  return letter;
}

#endif
