/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the text of a literal denotes (definition 19, terminals).  Strings and numbers are those of JSON, but
 * for zeros in front of a number.
 */
#include "src/smartfrog/parse.h"
#include "src/support/json_tree.h"
#include "src/value/integer.h"

static const char data_word[] = "DATA ";

static struct value bare(const struct str *text) {
  struct value value = value_string(text, 0);
  value.flags = VALUE_BARE;
  return value;
}

struct value sf_null(struct arena *arena) {
  return bare(str_from(arena, "NULL"));
}

static const struct str *reference_text(struct arena *arena, const char *before, const struct str *const *ids,
                                        uint32_t count) {
  struct buffer text;
  buffer_init(&text, arena);
  buffer_puts(&text, before);
  for (uint32_t i = 0; i < count; i++) {
    if (i) buffer_putc(&text, ':');
    buffer_str(&text, ids[i]);
  }
  return buffer_take(&text);
}

struct value sf_data(struct arena *arena, const struct str *const *ids, uint32_t count) {
  return bare(reference_text(arena, data_word, ids, count));
}

enum sf_special sf_special(struct value value) {
  if (value.kind != VALUE_STRING || !(value.flags & VALUE_BARE)) return SF_PLAIN;
  return str_is(value.u.text, "NULL") ? SF_NULL : SF_DATA;
}

/* ---- reading ---- */

static bool read_number(struct value *result, struct arena *arena, const char *text, uint32_t length) {
  struct json_tree tree;
  struct json_problem problem;
  struct buffer digits;
  bool negative = *text == '-';
  text += negative;
  length -= negative;
  for (; length > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9'; length--)
    text++;
  buffer_init(&digits, arena);
  if (negative) buffer_putc(&digits, '-');
  buffer_add(&digits, text, length);
  size_t size = digits.length;
  if (!json_tree_read(arena, buffer_text(&digits), size, &tree, &problem)) return false;
  if (tree.kind == JSON_IS_INTEGER)
    *result = value_integer(tree.u.integer, 0);
  else if (tree.kind == JSON_IS_REAL)
    *result = value_float(tree.u.real, 0);
  else
    return integer_of_digits(arena, text, length, 10, negative, result);
  return tree.kind != JSON_IS_REAL || (tree.u.real - tree.u.real == 0);
}

static bool read_string(struct value *result, struct arena *arena, const char *text, uint32_t length) {
  struct json_tree tree;
  struct json_problem problem;
  const struct str *copy = str_new(arena, text, length);
  if (!json_tree_read(arena, copy->text, length, &tree, &problem) || tree.kind != JSON_IS_TEXT) return false;
  *result = value_string(tree.u.text, 0);
  return true;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
}

/* A reference as it is written, without what may stand between its parts: blanks and comments. */
static bool read_reference(struct value *result, struct arena *arena, const char *text, uint32_t length) {
  struct buffer out;
  bool data = length > 4 && memcmp(text, data_word, 4) == 0 && !is_letter(text[4]);
  const char *end = text + length;
  buffer_init(&out, arena);
  if (data) buffer_puts(&out, data_word);
  for (const char *p = text + (data ? 4 : 0); p < end; p++) {
    if (*p == '/' && p + 1 < end && p[1] == '/') {
      while (p + 1 < end && *p != '\n')
        p++;
    } else if (*p == '/' && p + 1 < end) {
      for (p += 2; p + 1 < end && (p[0] != '*' || p[1] != '/');)
        p++;
      p++;
    } else if (is_letter(*p) || *p == ':') {
      buffer_putc(&out, *p);
    }
  }
  *result = data ? bare(buffer_take(&out)) : value_string(buffer_take(&out), 0);
  return true;
}

bool sf_decode(struct value *result, struct arena *arena, const struct sources *sources, label_id id) {
  const struct label *label = label_get(sources, id);
  return sf_literal(result, arena, sources, label->place, (enum label_kind)label->kind);
}

bool sf_literal(struct value *result, struct arena *arena, const struct sources *sources, struct place place,
                enum label_kind kind) {
  uint32_t length;
  const char *text = place_text(sources, place, &length);
  switch (kind) {
  case LABEL_INTEGER:
  case LABEL_FLOAT: return read_number(result, arena, text, length);
  case LABEL_DOUBLE_QUOTED: return read_string(result, arena, text, length);
  case LABEL_TRUE:
  case LABEL_FALSE: *result = value_boolean(kind == LABEL_TRUE, 0); return true;
  case LABEL_UNDEF: *result = sf_null(arena); return true;
  case LABEL_BARE_WORD: return read_reference(result, arena, text, length);
  case LABEL_DEFAULT:
  case LABEL_TYPE_NAME:
  case LABEL_SINGLE_QUOTED:
  case LABEL_SEGMENT:
  case LABEL_HEREDOC:
  case LABEL_TEMPLATE_TEXT:
  case LABEL_REGEXP:
  case LABEL_ARRAY:
  case LABEL_HASH:
  case LABEL_DATUM_JSON:
  case LABEL_DATUM_YAML:
  case LABEL_DATUM_HOCON:
  case LABEL_DATUM_HOCON_TEXT:
  case LABEL_SETTING:
  case LABEL_NOTHING:
  case LABEL_EXACT_TEXT:
  case LABEL_RUBY:
  case LABEL_RUBY_SEGMENT: return false;
  }
  return false;
}
