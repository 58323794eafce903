/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/package_version.h"

#include "src/text/letter_case.h"

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* A dash, a dot, digits or anything else: a version is a row of these. */
struct token {
  const char *text;
  uint32_t length;
};

static struct token token_at(const struct str *version, uint32_t at) {
  const char *text = version->text + at;
  uint32_t rest = version->length - at, length = 1;
  if (*text == '-' || *text == '.') return (struct token){text, 1};
  while (length < rest && text[length] != '-' && text[length] != '.' &&
         is_digit(text[length]) == is_digit(*text))
    length++;
  return (struct token){text, length};
}

static int compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length) {
  int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
  if (order) return order < 0 ? -1 : 1;
  return (a_length > b_length) - (a_length < b_length);
}

static int compare_upper(struct arena *arena, struct token a, struct token b) {
  const struct str *x = letters_in(arena, str_new(arena, a.text, a.length), LETTERS_UPPER);
  const struct str *y = letters_in(arena, str_new(arena, b.text, b.length), LETTERS_UPPER);
  return compare_bytes(x->text, x->length, y->text, y->length);
}

static int compare_tokens(struct arena *arena, struct token a, struct token b) {
  if (*a.text == '-') return -1;
  if (*b.text == '-') return 1;
  if (*a.text == '.') return -1;
  if (*b.text == '.') return 1;
  bool numbers = is_digit(*a.text) && is_digit(*b.text);
  if (!numbers || *a.text == '0' || *b.text == '0') return compare_upper(arena, a, b);
  if (a.length != b.length) return a.length < b.length ? -1 : 1;
  return compare_bytes(a.text, a.length, b.text, b.length);
}

int package_version_compare(struct arena *arena, const struct str *a, const struct str *b) {
  uint32_t i = 0, j = 0;
  while (i < a->length && j < b->length) {
    struct token x = token_at(a, i), y = token_at(b, j);
    i += x.length;
    j += y.length;
    if (x.length == y.length && !memcmp(x.text, y.text, x.length)) continue;
    return compare_tokens(arena, x, y);
  }
  return compare_bytes(a->text, a->length, b->text, b->length);
}

/* Where the first row of dots and zeros begins that ends a line; LENGTH if none does. */
static uint32_t zeros_begin(const char *text, uint32_t length, uint32_t *end) {
  for (uint32_t i = 0; i < length; i++) {
    uint32_t start = i;
    while (i < length && (text[i] == '.' || text[i] == '0'))
      i++;
    *end = i;
    if (i > start && (i == length || text[i] == '\n')) return start;
  }
  return *end = length;
}

const struct str *package_version_shortened(struct arena *arena, const struct str *version) {
  uint32_t length = version->length, first = 0, end;
  while (length && version->text[length - 1] == '-')
    length--; /* empty parts at the end are dropped */
  if (!length) return NULL;
  while (first < length && version->text[first] != '-')
    first++;
  uint32_t start = zeros_begin(version->text, first, &end);
  struct buffer out;
  buffer_init(&out, arena);
  buffer_add(&out, version->text, start);
  buffer_add(&out, version->text + end, length - end);
  return buffer_take(&out);
}
