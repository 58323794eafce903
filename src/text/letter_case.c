/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/letter_case.h"

#include <stdlib.h>

/* Every STEPth letter from FIRST to LAST moves by DISTANCE. */
struct run {
  uint32_t first, last, step;
  int32_t distance;
};

struct replaced {
  uint32_t letter;
  const char *text;
};

#define X(first, last, step, distance) {first, last, step, distance},
#define Y(letter, text) {letter, text},
#define UPPER_RUNS
static const struct run upper_runs[] = {
#include "src/text/letter_case.def"
};
#undef UPPER_RUNS
#define UPPER_TEXTS
static const struct replaced upper_texts[] = {
#include "src/text/letter_case.def"
};
#undef UPPER_TEXTS
#define LOWER_RUNS
static const struct run lower_runs[] = {
#include "src/text/letter_case.def"
};
#undef LOWER_RUNS
#define LOWER_TEXTS
static const struct replaced lower_texts[] = {
#include "src/text/letter_case.def"
};
#undef LOWER_TEXTS
/* Where title case is not upper case. */
#define TITLE_RUNS
static const struct run title_runs[] = {
#include "src/text/letter_case.def"
};
#undef TITLE_RUNS
#define TITLE_TEXTS
static const struct replaced title_texts[] = {
#include "src/text/letter_case.def"
};
#undef TITLE_TEXTS
#undef X
#undef Y

struct table {
  const struct run *runs;
  const struct replaced *texts;
  size_t run_count, text_count;
};

#define TABLE(name)                                                                                          \
  {                                                                                                          \
    name##_runs, name##_texts, sizeof name##_runs / sizeof *name##_runs,                                     \
        sizeof name##_texts / sizeof *name##_texts                                                           \
  }
static const struct table upper = TABLE(upper), lower = TABLE(lower), title = TABLE(title);

static int compare_run(const void *key, const void *at) {
  uint32_t letter = *(const uint32_t *)key;
  const struct run *run = at;
  return letter < run->first ? -1 : letter > run->last;
}

static int compare_text(const void *key, const void *at) {
  uint32_t letter = *(const uint32_t *)key, other = ((const struct replaced *)at)->letter;
  return letter < other ? -1 : letter > other;
}

static void put_letter(struct buffer *out, uint32_t c) {
  if (c < 0x80) {
    buffer_putc(out, (char)c);
  } else if (c < 0x800) {
    buffer_putc(out, (char)(0xC0 | c >> 6));
    buffer_putc(out, (char)(0x80 | (c & 0x3F)));
  } else {
    if (c < 0x10000) {
      buffer_putc(out, (char)(0xE0 | c >> 12));
    } else {
      buffer_putc(out, (char)(0xF0 | c >> 18));
      buffer_putc(out, (char)(0x80 | (c >> 12 & 0x3F)));
    }
    buffer_putc(out, (char)(0x80 | (c >> 6 & 0x3F)));
    buffer_putc(out, (char)(0x80 | (c & 0x3F)));
  }
}

/* Appends LETTER as TABLE has it; false if it says nothing of it. */
static bool put_changed(struct buffer *out, const struct table *table, uint32_t letter) {
  const struct replaced *text =
      bsearch(&letter, table->texts, table->text_count, sizeof *table->texts, compare_text);
  if (text) {
    buffer_puts(out, text->text);
    return true;
  }
  const struct run *run = bsearch(&letter, table->runs, table->run_count, sizeof *table->runs, compare_run);
  if (!run || (letter - run->first) % run->step) return false;
  put_letter(out, (uint32_t)((int32_t)letter + run->distance));
  return true;
}

static char ascii_in(char c, enum letter_case letter_case) {
  if (letter_case == LETTERS_LOWER) return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
  return c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
}

static void put_in(struct buffer *out, const char *p, uint32_t length, enum letter_case letter_case) {
  if (length == 1) {
    buffer_putc(out, ascii_in(*p, letter_case));
    return;
  }
  uint32_t letter = utf8_letter(p, length);
  if (letter_case == LETTERS_CAPITALIZED && put_changed(out, &title, letter)) return;
  if (!put_changed(out, letter_case == LETTERS_LOWER ? &lower : &upper, letter)) buffer_add(out, p, length);
}

const struct str *letters_in(struct arena *arena, const struct str *text, enum letter_case letter_case) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < text->length;) {
    uint32_t length = utf8_length(text->text + i);
    if (length > text->length - i) length = 1;
    put_in(&out, text->text + i, length, letter_case);
    i += length;
    if (letter_case == LETTERS_CAPITALIZED) letter_case = LETTERS_LOWER;
  }
  return buffer_take(&out);
}
