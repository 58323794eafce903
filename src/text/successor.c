/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/successor.h"

#include <stdlib.h>
#include <string.h>

#include "src/text/letter_case.h"

enum kind { OTHER, LETTER, DIGIT };

struct run {
  uint32_t first, last;
  enum kind kind;
};

#define X(first, last, kind) {first, last, kind},
static const struct run runs[] = {
#include "src/text/letter_kinds.def"
};
#undef X

static int in_run(const void *key, const void *element) {
  uint32_t code = *(const uint32_t *)key;
  const struct run *run = element;
  return code < run->first ? -1 : code > run->last;
}

static const struct run *run_of(uint32_t code) {
  return bsearch(&code, runs, sizeof runs / sizeof *runs, sizeof *runs, in_run);
}

static enum kind kind_of(uint32_t code) {
  const struct run *run = run_of(code);
  return run ? run->kind : OTHER;
}

/* ---- one character ---- */

/* The codes with as many bytes as CODE has. */
static void same_length(uint32_t code, uint32_t *first, uint32_t *last) {
  static const uint32_t ends[] = {0x7F, 0x7FF, 0xFFFF, 0x10FFFF};
  uint32_t i = 0;
  while (code > ends[i])
    i++;
  *first = i ? ends[i - 1] + 1 : 0;
  *last = ends[i];
}

/* The code behind CODE with as many bytes; the first of them behind the last, with false. */
static bool advance(uint32_t *code) {
  uint32_t first, last;
  same_length(*code, &first, &last);
  bool further = *code < last;
  *code = further ? *code + 1 : first;
  if (*code == 0xD800) *code = 0xE000; /* no characters: halves of surrogate pairs */
  return further;
}

/* The first of the characters of KIND before CODE without another between them, which takes as many bytes. */
static uint32_t begin_of(uint32_t code, enum kind kind) {
  uint32_t first, last;
  same_length(code, &first, &last);
  while (code > first) {
    uint32_t before = code == 0xE000 ? 0xD7FF : code - 1;
    const struct run *run = run_of(before);
    if (!run || run->kind != kind) break;
    code = run->first > first ? run->first : first;
  }
  return code;
}

enum step { STAYS, ADVANCED, WRAPPED };

/* What becomes of CODE, a letter or digit; WRAPPED: *CARRY is put before it where nothing takes the carry. */
static enum step count_letter(uint32_t *code, uint32_t *carry) {
  enum kind kind = kind_of(*code);
  uint32_t next = *code;
  if (kind == OTHER) return STAYS;
  for (int i = 0; i < 2; i++) { /* past one gap, as between the Greek capitals */
    if (!advance(&next) || kind_of(next) != kind) continue;
    *code = next;
    return ADVANCED;
  }
  uint32_t begin = begin_of(*code, kind);
  if (begin == *code) return STAYS;
  *code = *carry = begin;
  if (kind == DIGIT) advance(carry);
  return WRAPPED;
}

/* ---- texts ---- */

static uint32_t put(char *out, uint32_t code) {
  uint32_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
  for (uint32_t i = length - 1; i > 0; i--, code >>= 6)
    out[i] = (char)(0x80 | (code & 0x3F));
  out[0] = (char)(marks[length] | code);
  return length;
}

static uint32_t get(const char *p) {
  return utf8_letter(p, utf8_length(p));
}

static bool is_continuation(char c) {
  return ((unsigned char)c & 0xC0) == 0x80;
}

/* The start of the character before the one at P, or NULL. */
static char *before(const char *first, char *p) {
  if (p == first) return NULL;
  do
    p--;
  while (p > first && is_continuation(*p));
  return p;
}

static bool is_ascii(uint32_t code, enum kind kind) {
  return code < 0x80 && kind_of(code) == kind;
}

/* What is carried does not go from letters to digits; of this, Ruby only looks at those of ASCII. */
static bool is_barrier(uint32_t behind, uint32_t code) {
  return (is_ascii(behind, LETTER) && is_ascii(code, DIGIT)) ||
         (is_ascii(behind, DIGIT) && is_ascii(code, LETTER));
}

static void insert(struct buffer *text, size_t at, uint32_t code) {
  char bytes[4];
  uint32_t length = put(bytes, code);
  for (uint32_t i = 0; i < length; i++)
    buffer_putc(text, '\0');
  memmove(text->text + at + length, text->text + at, text->length - length - at);
  memcpy(text->text + at, bytes, length);
}

/* False where there is neither a letter nor a digit. */
static bool count_letters(struct buffer *text) {
  char *first = text->text, *last = NULL;
  enum step step = STAYS;
  uint32_t carry = 0;
  for (char *p = before(first, first + text->length); p; p = before(first, p)) {
    uint32_t code = get(p), given = 0;
    if (last && step == STAYS && is_barrier(get(last), code)) break;
    step = count_letter(&code, &given);
    if (step == STAYS) continue;
    put(p, code);
    if (step == ADVANCED) return true;
    last = p;
    carry = given;
  }
  if (last) insert(text, (size_t)(last - first), carry);
  return last;
}

void text_count_up(struct buffer *text) {
  if (!text->length || count_letters(text)) return;
  char *first = text->text;
  for (char *p = before(first, first + text->length); p; p = before(first, p)) {
    uint32_t code = get(p);
    bool further = advance(&code);
    put(p, code);
    if (further) return;
  }
  insert(text, 0, 1);
}
