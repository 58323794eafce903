/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Numbers: 0x1F, 017, 42, 1.5, 1e-3.  What starts with a digit and is none of these is an error; `1.x` is a
 * number and a dot.
 */
#include "grammar/parser.h"

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_hex(char c) {
  return is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

/* About what Unicode calls letters: not Latin-1's signs, nor punctuation, arrows, mathematics. */
static bool is_letter_beyond_ascii(const unsigned char *p) {
  if (p[0] == 0xC2) return p[1] == 0xAA || p[1] == 0xB5 || p[1] == 0xBA;
  if (p[0] == 0xC3) return p[1] != 0x97 && p[1] != 0xB7;
  if (p[0] == 0xE2) return p[1] >= 0xB0 && p[1] < 0xB8;
  if (p[0] == 0xE3 && p[1] == 0x80) return p[2] >= 0x85 && p[2] <= 0x87;
  return p[0] != 0xEF || p[1] < 0xBB;
}

/* Such a letter is part of the word too. */
static bool is_word(const char *p) {
  unsigned char c = (unsigned char)*p;
  if (c >= 0x80) return is_letter_beyond_ascii((const unsigned char *)p);
  return is_digit(*p) || ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_';
}

static const char *skip_digits(const char *p) {
  while (is_digit(*p))
    p++;
  return p;
}

static const char *skip_exponent(const char *p) {
  if ((*p | 32) != 'e') return p;
  const char *digits = p[1] == '-' ? p + 2 : p + 1;
  return is_digit(*digits) ? skip_digits(digits) : p;
}

/* The end of the number at P, or NULL if it runs into a word. */
static const char *number_end(const char *p) {
  if (p[0] == '0' && (p[1] | 32) == 'x') {
    for (p += 2; is_hex(*p);)
      p++;
    return (p[-1] | 32) == 'x' || is_word(p) ? NULL : p;
  }
  const char *whole = skip_digits(p), *end = whole;
  if (*end == '.' && is_digit(end[1])) end = skip_digits(end + 1);
  end = skip_exponent(end);
  if (!is_word(end)) return end;
  return *whole == '.' ? whole : NULL;
}

static bool is_octal(const char *p, uint32_t length) {
  for (uint32_t i = 0; i < length; i++)
    if (p[i] < '0' || p[i] > '7') return false;
  return true;
}

static bool is_decimal(const char *p, uint32_t length) {
  const char *end = skip_digits(p);
  if (*end == '.' && is_digit(end[1])) end = skip_digits(end + 1);
  return (uint32_t)(skip_exponent(end) - p) == length;
}

/* What is wrong with the number of LENGTH bytes; NULL: nothing. */
static const char *complaint(const char *p, uint32_t length) {
  if (length > 1 && p[0] == '0' && (p[1] | 32) == 'x') {
    for (uint32_t i = 2; i < length; i++)
      if (!is_hex(p[i])) return "Not a valid hex number %.*s";
    return length > 2 ? NULL : "Not a valid hex number %.*s";
  }
  if (length > 1 && p[0] == '0' && p[1] != '.')
    return is_octal(p, length) ? NULL : "Not a valid octal number %.*s";
  const char *digits = skip_digits(p);
  if ((uint32_t)(digits - p) == length) return NULL;
  if (*digits == '.' || (*digits | 32) == 'e')
    return is_decimal(p, length) ? NULL : "Not a valid decimal number %.*s";
  return "Illegal number '%.*s'";
}

static void complain(struct parser *p, const char *what, uint32_t start, uint32_t end) {
  const char *text = p->lexer.frame->text + start;
  const char *hole = strstr(what, "%.*s");
  parser_error(p, DIAG_ILLEGAL_NUMBER, lexer_place(p, start, end), "%.*s%.*s%s", (int)(hole - what), what,
               (int)(end - start), text, hole + 4);
}

/* A malformed number may have begun before a dot: 1.5x is one bad number. */
static uint32_t bad_start(const struct lex_frame *frame, uint32_t local) {
  const char *text = frame->text;
  if (local < 2 || text[local - 1] != '.') return local;
  uint32_t start = local - 1;
  while (start > 0 && is_digit(text[start - 1]))
    start--;
  return start == local - 1 ? local : start;
}

uint32_t lexer_number(struct parser *p, uint32_t local) {
  const struct lex_frame *frame = p->lexer.frame;
  const char *text = frame->text + local, *end = number_end(text);
  uint32_t start = local;
  bool good = end != NULL;
  if (!good) {
    for (end = text; is_word(end);)
      end++;
    start = bad_start(frame, local);
  }
  const char *what = complaint(frame->text + start, (uint32_t)(end - frame->text) - start);
  if (good && !what) return (uint32_t)(end - text);
  complain(p, what ? what : "Illegal number '%.*s'", start, (uint32_t)(end - frame->text));
  return 0;
}
