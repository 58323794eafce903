/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/json_tree.h"

#include <errno.h>
#include <stdlib.h>

struct json_reading {
  struct arena *arena;
  const char *start, *at, *end;
  ARENA_VECTOR(struct json_tree) open; /* what is in collections that are not complete yet */
  struct buffer text;
  uint32_t depth;
  bool deep;
  const char *message; /* NULL: nothing is wrong */
};

static bool wrong(struct json_reading *r, const char *message) {
  if (!r->message) r->message = r->at < r->end ? message : "the file ends too early; was it cut off?";
  return false;
}

/* The same of what begins at START and does not end. */
static bool wrong_from(struct json_reading *r, const char *start, const char *message) {
  wrong(r, message);
  if (r->at < r->end) r->at = start;
  return false;
}

static void skip_blanks(struct json_reading *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\t' || *r->at == '\r'))
    r->at++;
}

static bool skip_word(struct json_reading *r, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(r->end - r->at) < length || memcmp(r->at, word, length) != 0) return false;
  r->at += length;
  return true;
}

/* ---- texts ---- */

static int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The four digits behind \u; negative: they are none. */
static int32_t unit(struct json_reading *r) {
  int32_t code = 0;
  if (r->end - r->at < 4) return -1;
  for (int i = 0; i < 4; i++) {
    int digit = hexadecimal(*r->at++);
    if (digit < 0) return -1;
    code = code * 16 + digit;
  }
  return code;
}

static void put_code(struct buffer *out, int32_t code) {
  if (code < 0x80) {
    buffer_putc(out, (char)code);
    return;
  }
  if (code < 0x800) {
    buffer_putc(out, (char)(0xC0 | code >> 6));
  } else {
    if (code < 0x10000) {
      buffer_putc(out, (char)(0xE0 | code >> 12));
    } else {
      buffer_putc(out, (char)(0xF0 | code >> 18));
      buffer_putc(out, (char)(0x80 | (code >> 12 & 0x3F)));
    }
    buffer_putc(out, (char)(0x80 | (code >> 6 & 0x3F)));
  }
  buffer_putc(out, (char)(0x80 | (code & 0x3F)));
}

static bool read_code(struct json_reading *r) {
  const char *start = r->at - 2;
  int32_t code = unit(r);
  if (code >= 0xD800 && code < 0xDC00 && skip_word(r, "\\u")) {
    int32_t low = unit(r);
    if (low < 0xDC00 || low > 0xDFFF) return wrong_from(r, start, "half of a character in a text");
    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
  } else if (code >= 0xD800 && code <= 0xDFFF) {
    return wrong_from(r, start, "half of a character in a text");
  }
  if (code < 0) return wrong_from(r, start, "four hexadecimal digits must follow \\u");
  put_code(&r->text, code);
  return true;
}

static bool read_escape(struct json_reading *r) {
  static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
  if (r->at == r->end) return wrong(r, "a text does not end");
  char c = *r->at++;
  if (c == 'u') return read_code(r);
  const char *letter = c ? strchr(letters, c) : NULL;
  if (!letter) return wrong(r, "no such escape in a text");
  buffer_putc(&r->text, meanings[letter - letters]);
  return true;
}

/* Behind the opening quote; names that stand alone need no copy in between. */
static const struct str *read_text(struct json_reading *r) {
  r->text.length = 0;
  for (;;) {
    const char *plain = r->at;
    while (r->at < r->end && *r->at != '"' && *r->at != '\\' && (unsigned char)*r->at >= 0x20)
      r->at++;
    bool ends = r->at < r->end && *r->at == '"';
    if (ends && !r->text.length) return str_new(r->arena, plain, (size_t)(r->at++ - plain));
    buffer_add(&r->text, plain, (size_t)(r->at - plain));
    if (ends) {
      r->at++;
      return str_new(r->arena, r->text.text, r->text.length);
    }
    if (r->at == r->end || *r->at != '\\') {
      wrong(r, r->at == r->end ? "a text does not end" : "a control character in a text");
      return NULL;
    }
    r->at++;
    if (!read_escape(r)) return NULL;
  }
}

/* ---- numbers ---- */

static bool skip_digits(struct json_reading *r) {
  const char *start = r->at;
  while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
    r->at++;
  return r->at > start;
}

/* Past a number; *REAL: it is no integer. */
static bool skip_number(struct json_reading *r, bool *real) {
  *real = false;
  if (*r->at == '-') r->at++;
  if (r->at < r->end && *r->at == '0')
    r->at++;
  else if (!skip_digits(r))
    return false;
  if (r->at < r->end && *r->at == '.') {
    *real = true;
    r->at++;
    if (!skip_digits(r)) return false;
  }
  if (r->at == r->end || (*r->at != 'e' && *r->at != 'E')) return true;
  *real = true;
  r->at++;
  if (r->at < r->end && (*r->at == '+' || *r->at == '-')) r->at++;
  return skip_digits(r);
}

/*
 * A copy of the digits from START on ends where they do: a sanitizer that checks strings would look for the
 * end of the whole text.
 */
static const char *digits_of(struct json_reading *r, const char *start, char few[64]) {
  size_t length = (size_t)(r->at - start);
  char *copy = length < 64 ? few : arena_alloc(r->arena, length + 1);
  memcpy(copy, start, length);
  copy[length] = '\0';
  return copy;
}

static bool read_number(struct json_reading *r, struct json_tree *tree) {
  const char *start = r->at;
  char few[64];
  bool real;
  if (!skip_number(r, &real)) return wrong_from(r, start, "this is no number");
  const char *digits = digits_of(r, start, few);
  if (real) {
    tree->kind = JSON_IS_REAL;
    tree->u.real = strtod(digits, NULL);
    return true;
  }
  errno = 0;
  tree->kind = JSON_IS_INTEGER;
  tree->u.integer = strtoll(digits, NULL, 10);
  if (!errno) return true;
  tree->kind = JSON_IS_DIGITS;
  tree->u.text = str_new(r->arena, start, (size_t)(r->at - start));
  return true;
}

/* ---- collections ---- */

static bool read_value(struct json_reading *r, struct json_tree *tree);

static bool read_member(struct json_reading *r, struct json_tree *tree) {
  const struct str *name = NULL;
  skip_blanks(r);
  if (r->at == r->end || *r->at != '"') return wrong(r, "the name of a member must stand here");
  uint32_t at = (uint32_t)(r->at++ - r->start);
  if (!(name = read_text(r))) return false;
  uint32_t to = (uint32_t)(r->at - r->start);
  skip_blanks(r);
  if (!skip_word(r, ":")) return wrong(r, "a colon must stand here");
  if (!read_value(r, tree)) return false;
  tree->name = name;
  tree->name_at = at;
  tree->name_to = to;
  return true;
}

/* Behind the opening bracket. */
static bool read_items(struct json_reading *r, struct json_tree *tree, const char *close) {
  uint32_t base = r->open.count;
  skip_blanks(r);
  bool more = !skip_word(r, close);
  while (more) {
    struct json_tree item = {.kind = JSON_IS_NULL};
    if (!(tree->kind == JSON_IS_OBJECT ? read_member(r, &item) : read_value(r, &item))) return false;
    ARENA_PUSH(r->arena, &r->open, item);
    skip_blanks(r);
    more = skip_word(r, ",");
    if (!more && !skip_word(r, close))
      return wrong(r, "a comma or the end of the collection must stand here");
  }
  tree->count = r->open.count - base;
  if (tree->count)
    tree->u.items = arena_copy(r->arena, r->open.at + base, tree->count * sizeof *tree->u.items);
  r->open.count = base;
  return true;
}

static bool read_collection(struct json_reading *r, struct json_tree *tree, enum json_kind kind,
                            const char *close) {
  tree->kind = (uint8_t)kind;
  if (++r->depth > JSON_TREE_DEEPEST) {
    r->deep = true;
    return wrong(r, "this is nested too deep");
  }
  r->at++;
  bool read = read_items(r, tree, close);
  r->depth--;
  return read;
}

static bool read_kind(struct json_reading *r, struct json_tree *tree) {
  skip_blanks(r);
  *tree = (struct json_tree){.at = (uint32_t)(r->at - r->start)};
  if (r->at == r->end) return wrong(r, "the file ends too early; was it cut off?");
  switch (*r->at) {
  case '{': return read_collection(r, tree, JSON_IS_OBJECT, "}");
  case '[': return read_collection(r, tree, JSON_IS_ARRAY, "]");
  case '"':
    r->at++;
    tree->kind = JSON_IS_TEXT;
    return (tree->u.text = read_text(r)) != NULL;
  case 'n': return skip_word(r, "null") || wrong(r, "this is no value");
  case 't': tree->kind = JSON_IS_TRUE; return skip_word(r, "true") || wrong(r, "this is no value");
  case 'f': tree->kind = JSON_IS_FALSE; return skip_word(r, "false") || wrong(r, "this is no value");
  default: return read_number(r, tree);
  }
}

static bool read_value(struct json_reading *r, struct json_tree *tree) {
  bool read = read_kind(r, tree);
  tree->end = (uint32_t)(r->at - r->start);
  return read;
}

bool json_tree_read(struct arena *arena, const char *text, size_t length, struct json_tree *tree,
                    struct json_problem *problem) {
  struct json_reading r = {.arena = arena, .start = text, .at = text, .end = text + length};
  buffer_init(&r.text, arena);
  if (read_value(&r, tree)) {
    skip_blanks(&r);
    if (r.at == r.end) return true;
    wrong(&r, "a JSON file holds one value; remove what follows it");
  }
  *problem = (struct json_problem){(uint32_t)(r.at - r.start), r.message, r.deep};
  return false;
}

const struct json_tree *json_member(const struct json_tree *object, const char *name) {
  if (object->kind != JSON_IS_OBJECT) return NULL;
  for (uint32_t i = object->count; i--;)
    if (str_is(object->u.items[i].name, name)) return &object->u.items[i];
  return NULL;
}
