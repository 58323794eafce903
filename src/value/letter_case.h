/* SPDX-License-Identifier: Apache-2.0 */
/* Upper and lower case of all letters of Unicode, as Ruby's String has them: one letter may become several.
 */
#ifndef COLOPHON_VALUE_LETTER_CASE_H
#define COLOPHON_VALUE_LETTER_CASE_H

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

#endif
