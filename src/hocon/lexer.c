/* SPDX-License-Identifier: Apache-2.0 */
#include "src/hocon/lexer.h"

#include "src/support/utf8.h"
#include "src/text/letter_case.h"
#include "src/value/convert.h"
#include "src/value/integer.h"

#include <ctype.h>
#include <math.h>

enum { NESTING = 20 /* substitutions inside of substitutions */ };

struct lexer {
  struct arena *arena;
  const char *text; /* of the whole source */
  uint32_t at, end;
  uint32_t depth;
};

static int peek(const struct lexer *l, uint32_t ahead) {
  return l->at + ahead < l->end ? (unsigned char)l->text[l->at + ahead] : -1;
}

/* How many bytes the space at the front has, a newline also; 0: there is none. */
static uint32_t space_length(const struct lexer *l) {
  int c = peek(l, 0);
  if (c == ' ' || (c >= '\t' && c <= '\r')) return 1;
  if (c < 0x80) return 0;
  uint32_t length = utf8_length(l->text + l->at), letter = 0;
  if (l->at + length <= l->end) letter = utf8_letter(l->text + l->at, length);
  bool space = letter == 0x85 || letter == 0xA0 || letter == 0x1680 ||
               (letter >= 0x2000 && letter <= 0x200A) || letter == 0x2028 || letter == 0x2029 ||
               letter == 0x202F || letter == 0x205F || letter == 0x3000;
  return space ? length : 0;
}

static bool begins_comment(const struct lexer *l) {
  return peek(l, 0) == '#' || (peek(l, 0) == '/' && peek(l, 1) == '/');
}

/* Ends what is written without quotes. */
static bool is_reserved(int c) {
  return c > 0 && strchr("$\"{}[]:=,+#`^?!@*&\\", c);
}

bool hocon_is_simple(const struct hocon_word *word) {
  return word->kind >= HOCON_TEXT && word->kind <= HOCON_SUBSTITUTION;
}

static struct hocon_word problem(struct lexer *l, uint32_t start, const char *message) {
  uint32_t end = l->at > start ? l->at : start + 1;
  return (struct hocon_word){
      .kind = HOCON_PROBLEM, .start = start, .end = end <= l->end ? end : l->end, .message = message};
}

static struct hocon_word unsupported(struct lexer *l, uint32_t start, const char *message) {
  struct hocon_word word = problem(l, start, message);
  word.unsupported = true;
  return word;
}

/* ---- texts and numbers ---- */

static struct hocon_word text_from(struct lexer *l, uint32_t start) {
  const struct str *text = str_new(l->arena, l->text + start, l->at - start);
  return (struct hocon_word){
      .kind = HOCON_TEXT, .start = start, .end = l->at, .value = value_string(text, 0), .text = text};
}

static bool said(const struct lexer *l, uint32_t start, const char *word) {
  size_t length = strlen(word);
  return l->at - start == length && memcmp(l->text + start, word, length) == 0;
}

/* The constants end where they end, whatever follows. */
static struct hocon_word unquoted(struct lexer *l) {
  uint32_t start = l->at;
  struct hocon_word word;
  while (l->at < l->end && !is_reserved(peek(l, 0)) && !space_length(l) && !begins_comment(l)) {
    l->at++;
    bool yes = said(l, start, "true"), no = said(l, start, "false");
    if (!yes && !no && !said(l, start, "null")) continue;
    word = text_from(l, start);
    word.kind = HOCON_CONSTANT;
    word.value = yes || no ? value_boolean(yes, 0) : value_undef(0);
    return word;
  }
  return text_from(l, start);
}

/* What has a point or an exponent and is whole is an Integer, as the library has it. */
static bool read_number(struct lexer *l, const struct str *text, bool real, struct value *result) {
  double number;
  const char *wrong;
  if (!real) return integer_of_text(l->arena, text, 0, result, &wrong) == RICH_OK;
  if (float_of_text(l->arena, text, &number, &wrong) != RICH_OK) return false;
  *result = isfinite(number) && number == floor(number) ? integer_of_float(l->arena, number)
                                                        : value_float(number, 0);
  return true;
}

static struct hocon_word number(struct lexer *l) {
  uint32_t start = l->at++;
  bool real = false;
  for (int c; (c = peek(l, 0)) > 0 && strchr("0123456789eE+-.", c); l->at++)
    real |= c == '.' || c == 'e' || c == 'E';
  struct hocon_word word = text_from(l, start);
  if (read_number(l, word.text, real, &word.value)) {
    word.kind = HOCON_NUMBER;
    bool infinite = word.value.kind == VALUE_FLOAT && isinf(word.value.u.real);
    return infinite ? problem(l, start, "Infinity cannot stand here") : word;
  }
  if (strchr(word.text->text, '+'))
    return problem(l, start, "Reserved character '+'is not allowed outside quotes");
  word.value = value_string(word.text, 0);
  return word;
}

static bool put_letter(struct buffer *out, uint32_t code) {
  char bytes[4];
  if (code >= 0xD800 && code < 0xE000) return false;
  buffer_add(out, bytes, utf8_put(bytes, code));
  return true;
}

/* The next four characters as a number, as far as they are digits; false: there are fewer. */
static bool four_digits(struct lexer *l, uint32_t *code) {
  bool digits = true;
  *code = 0;
  for (int i = 0; i < 4; i++) {
    int c = peek(l, 0);
    if (c < 0) return false;
    digits = digits && isxdigit(c);
    if (digits) *code = *code * 16 + (uint32_t)(isdigit(c) ? c - '0' : tolower(c) - 'a' + 10);
    l->at += c < 0x80 ? 1 : utf8_length(l->text + l->at);
  }
  return l->at <= l->end;
}

/* What stands behind a backslash.  NULL, or what is wrong with it. */
static const char *put_escape(struct lexer *l, struct buffer *out, bool *is_unsupported) {
  static const char escapes[][2] = {{'"', '"'},  {'\\', '\\'}, {'/', '/'},  {'b', '\b'},
                                    {'f', '\f'}, {'n', '\n'},  {'r', '\r'}, {'t', '\t'}};
  int c = peek(l, 0);
  if (c < 0) return "End of input but backslash in string had nothing after it";
  l->at++;
  for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
    if (escapes[i][0] != c) continue;
    buffer_putc(out, escapes[i][1]);
    return NULL;
  }
  if (c != 'u')
    return arena_printf(l->arena,
                        "backslash followed by '%c', this is not a valid escape sequence (quoted strings use "
                        "JSON escaping, so use double-backslash \\\\ for literal backslash)",
                        c);
  uint32_t code;
  if (!four_digits(l, &code)) return "End of input but expecting 4 hex digits for \\uXXXX escape";
  if (code == '_') return "Malformed hex digits after \\u escape in string: '005f'";
  *is_unsupported = !put_letter(out, code);
  return *is_unsupported ? "characters that are none, in HOCON" : NULL;
}

static struct hocon_word in_three_quotes(struct lexer *l, uint32_t start) {
  uint32_t quotes = 0, from = l->at;
  for (; l->at < l->end; l->at++) {
    if (peek(l, 0) != '"' && quotes >= 3) break;
    quotes = peek(l, 0) == '"' ? quotes + 1 : 0;
  }
  if (quotes < 3) return problem(l, start, "End of input but triple-quoted string was still open");
  const struct str *text = str_new(l->arena, l->text + from, l->at - from - 3);
  return (struct hocon_word){
      .kind = HOCON_QUOTED, .start = start, .end = l->at, .value = value_string(text, 0), .text = text};
}

/* Control characters of Unicode: of ASCII, and those from U+0080 on. */
static bool is_control(const struct lexer *l) {
  int c = peek(l, 0), next = peek(l, 1);
  return c < 0x20 || c == 0x7F || (c == 0xC2 && next >= 0x80 && next < 0xA0);
}

static struct hocon_word quoted(struct lexer *l) {
  uint32_t start = l->at++;
  bool is_unsupported = false;
  struct buffer text;
  buffer_init(&text, l->arena);
  while (peek(l, 0) != '"') {
    if (l->at >= l->end) return problem(l, start, "End of input but string quote was still open");
    if (is_control(l))
      return problem(l, l->at,
                     "JSON does not allow unescaped control characters in quoted strings, use a "
                     "backslash escape");
    if (peek(l, 0) != '\\') {
      buffer_putc(&text, l->text[l->at++]);
      continue;
    }
    l->at++;
    const char *wrong = put_escape(l, &text, &is_unsupported);
    if (wrong && is_unsupported) return unsupported(l, start, wrong);
    if (wrong) return problem(l, start, wrong);
  }
  l->at++;
  if (!text.length && peek(l, 0) == '"') {
    l->at++;
    return in_three_quotes(l, start);
  }
  struct hocon_word word = {.kind = HOCON_QUOTED, .start = start, .end = l->at, .text = buffer_take(&text)};
  word.value = value_string(word.text, 0);
  return word;
}

/* ---- words ---- */

/* The blanks in front of a word, and what the last word was. */
struct blanks {
  uint32_t start, end;
  bool behind_simple;
};

static void skip_blanks(struct lexer *l, struct blanks *blanks) {
  blanks->start = l->at;
  for (uint32_t length; peek(l, 0) != '\n' && (length = space_length(l)) > 0;)
    l->at += length;
  blanks->end = l->at;
}

/* They are a part of the value between two parts. */
static void put_blanks(struct lexer *l, struct hocon_words *words, struct blanks *blanks,
                       const struct hocon_word *next) {
  bool simple = hocon_is_simple(next);
  if (blanks->end > blanks->start) {
    uint32_t at = l->at;
    l->at = blanks->end;
    struct hocon_word word = text_from(l, blanks->start);
    l->at = at;
    if (!simple || !blanks->behind_simple) word.kind = HOCON_BLANK;
    ARENA_PUSH(l->arena, &words->list, word);
  }
  blanks->behind_simple = simple;
}

static struct hocon_word next_word(struct lexer *l, struct blanks *blanks);

static struct hocon_word substitution(struct lexer *l) {
  uint32_t start = l->at++;
  struct hocon_words *inner = ARENA_NEW(l->arena, struct hocon_words);
  struct hocon_word word = {.kind = HOCON_SUBSTITUTION, .start = start, .inner = inner}, part;
  struct blanks blanks = {0};
  if (peek(l, 0) != '{') return problem(l, start, "'$' is not followed by {");
  if (l->depth == NESTING) return problem(l, start, "Substitutions inside of substitutions, too deep");
  l->at++;
  word.optional = peek(l, 0) == '?';
  l->at += word.optional;
  l->depth++;
  while ((part = next_word(l, &blanks)).kind != HOCON_CLOSE_CURLY) {
    if (part.kind == HOCON_PROBLEM) return part;
    if (part.kind == HOCON_END) return problem(l, start, "Substitution ${ was not closed with a }");
    put_blanks(l, inner, &blanks, &part);
    ARENA_PUSH(l->arena, &inner->list, part);
  }
  l->depth--;
  ARENA_PUSH(l->arena, &inner->list, ((struct hocon_word){.kind = HOCON_END, .start = l->at, .end = l->at}));
  word.end = l->at;
  return word;
}

static struct hocon_word mark(struct lexer *l) {
  static const char marks[] = ",:={}[]";
  static const enum hocon_word_kind kinds[] = {HOCON_COMMA,       HOCON_COLON,       HOCON_EQUALS,
                                               HOCON_OPEN_CURLY,  HOCON_CLOSE_CURLY, HOCON_OPEN_SQUARE,
                                               HOCON_CLOSE_SQUARE};
  uint32_t start = l->at;
  const char *found = strchr(marks, l->text[start]);
  if (!found) {
    return problem(
        l, start,
        arena_printf(l->arena, "Reserved character '%c' is not allowed outside quotes", l->text[start]));
  }
  l->at++;
  return (struct hocon_word){.kind = kinds[found - marks], .start = start, .end = l->at};
}

static struct hocon_word next_word(struct lexer *l, struct blanks *blanks) {
  skip_blanks(l, blanks);
  uint32_t start = l->at;
  int c = peek(l, 0);
  struct hocon_word word = {.kind = HOCON_END, .start = start, .end = start};
  if (c < 0) return word;
  if (c == '\n') {
    word.kind = HOCON_NEWLINE;
    word.end = ++l->at;
    return word;
  }
  if (begins_comment(l)) {
    const char *newline = memchr(l->text + start, '\n', l->end - start);
    word.kind = HOCON_COMMENT;
    word.end = l->at = newline ? (uint32_t)(newline - l->text) : l->end;
    return word;
  }
  if (c == '"') return quoted(l);
  if (c == '$') return substitution(l);
  if (c == '+' && peek(l, 1) == '=') {
    word.kind = HOCON_PLUS_EQUALS;
    word.end = l->at += 2;
    return word;
  }
  if (c == '+') return problem(l, start, "'+' is not followed by =");
  if (isdigit(c) || c == '-') return number(l);
  if (is_reserved(c)) return mark(l);
  if (!c) return problem(l, start, "Character 0 is not allowed outside quotes");
  return unquoted(l);
}

const struct hocon_words *hocon_split(struct arena *arena, const struct source *source, uint32_t start,
                                      uint32_t end) {
  struct lexer l = {.arena = arena, .text = source->text, .at = start, .end = end};
  struct hocon_words *words = ARENA_NEW(arena, struct hocon_words);
  struct hocon_word word;
  struct blanks blanks = {0};
  do {
    word = next_word(&l, &blanks);
    put_blanks(&l, words, &blanks, &word);
    ARENA_PUSH(arena, &words->list, word);
  } while (word.kind != HOCON_END && word.kind != HOCON_PROBLEM);
  return words;
}
