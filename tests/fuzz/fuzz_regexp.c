/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libFuzzer target of regular expressions: the first line is a pattern, the rest a text that it is searched
 * in, again behind each match as regsubst does.  What is found lies within the text, and ends.
 */
#include <stdlib.h>

#include "src/support/utf8.h"
#include "src/text/regexp.h"

static void search_all(const struct regexp *regexp, const struct str *text) {
  struct regexp_match match;
  uint32_t from = 0;
  for (int found = 0; found < 64 && regexp_search(regexp, text, from, &match) == REGEXP_FOUND; found++) {
    for (uint32_t i = 0; i < match.count; i++) {
      struct regexp_span span = regexp_span(&match, i);
      if (span.start >= 0 && (span.end < span.start || (uint32_t)span.end > text->length)) abort();
    }
    uint32_t end = (uint32_t)match.ends[0];
    from = end > from ? end : from + 1;
    while (from < text->length && ((unsigned char)text->text[from] & 0xC0) == 0x80)
      from++;
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  const char *line = size ? memchr(text, '\n', size) : NULL;
  /* A text of letters that repeat takes the longest; 256 are enough to find what is wrong. */
  if (!line || size > 256 || utf8_valid_prefix(text, size) < size) return 0;
  struct guard guard;
  struct arena arena;
  arena_init(&arena, &guard, 64u << 20);
  if (GUARD_ENTER(&guard) == 0) {
    const struct str *pattern = str_new(&arena, text, (size_t)(line - text));
    const struct regexp *regexp = regexp_compile(&arena, pattern, NULL);
    if (regexp) search_all(regexp, str_new(&arena, line + 1, size - (size_t)(line - text) - 1));
  }
  arena_free(&arena);
  return 0;
}
