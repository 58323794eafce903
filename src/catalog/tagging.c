/* SPDX-License-Identifier: Apache-2.0 */
#include "src/catalog/tagging.h"

#include <ctype.h>

#include "src/text/letter_case.h"

/* \A[[:alnum:]_][[:alnum:]_:.-]*\Z; letters beyond ASCII count as letters, as in Ruby. */
bool valid_tag(const struct str *text) {
  uint32_t length = text->length; /* Ruby's \Z takes a line end behind it */
  if (length && text->text[length - 1] == '\n') length--;
  for (uint32_t i = 0; i < length; i++) {
    unsigned char ch = (unsigned char)text->text[i];
    bool word = isalnum(ch) || ch == '_' || ch >= 0x80;
    if (!word && (i == 0 || (ch != ':' && ch != '.' && ch != '-'))) return false;
  }
  return length > 0;
}

const struct str *tag_lower(struct arena *arena, const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] >= 0x80) return letters_in(arena, text, LETTERS_LOWER);
  return str_lower(arena, text);
}

static bool is_text(const char *text, size_t length, const struct str *tag) {
  return length == tag->length && memcmp(text, tag->text, length) == 0;
}

bool text_gives_tag(struct arena *arena, const struct str *text, const struct str *tag) {
  if (text->length < tag->length || !valid_tag(text)) return false;
  const struct str *lower = tag_lower(arena, text);
  if (str_equal(lower, tag)) return true;
  for (const char *p = lower->text, *end;; p = end + 2) {
    end = strstr(p, "::");
    if (is_text(p, end ? (size_t)(end - p) : strlen(p), tag)) return true;
    if (!end) return false;
  }
}
