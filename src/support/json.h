/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Writing JSON into a buffer, byte for byte as Ruby's JSON library writes it (the wire format is compared
 * with Puppet's): UTF-8 as it is, control characters as \uXXXX in lower case or their short form, floats in
 * the shortest form that reads back the same.  jansson writes neither Ruby's floats nor Ruby's escapes, has
 * no integers beyond 64 bits, and wants the whole tree in memory first.
 */
#ifndef COLOPHON_SUPPORT_JSON_H
#define COLOPHON_SUPPORT_JSON_H

#include "src/support/str.h"

void json_escaped(struct buffer *out, const char *text, size_t length); /* without quotes */
void json_text(struct buffer *out, const char *text, size_t length);    /* with its quotes */
void json_str(struct buffer *out, const struct str *text);
/* Appends the decimal digits. */
void integer_text(struct buffer *out, int64_t value);
void json_float(struct buffer *out, double value);
/* Appends VALUE as Ruby's Float#to_s does: 1.0, 1.0e+30, -0.0, Infinity, NaN. */
void float_text(struct buffer *out, double value);

/*
 * A writer of nested values.  With `pretty`, as JSON.pretty_generate of the Ruby that runs Puppet 7: two
 * blanks per level; an empty array is closed after an empty line, an empty object on the next line.
 */
struct json_writer {
  struct buffer *out;
  bool pretty;
  bool first; /* nothing written yet in the innermost collection */
  uint32_t depth;
};
void json_open(struct json_writer *w, char bracket);  /* '[' or '{' */
void json_close(struct json_writer *w, char bracket); /* ']' or '}' */
/* Then one value; the key needs no escapes.  The length of a literal is known when it is compiled. */
void json_key_text(struct json_writer *w, const char *key, size_t length);
static inline void json_key(struct json_writer *w, const char *key) {
  json_key_text(w, key, strlen(key));
}
void json_key_str(struct json_writer *w, const struct str *key);
void json_item(struct json_writer *w); /* before each value of an array */
/* COUNT integers, few: an item each. */
void json_items_of_integers(struct json_writer *w, const int64_t *integers, size_t count);
/* A whole array without blanks: WORD, which needs no escape, and COUNT INTEGERS. */
void json_row(struct buffer *out, const char *word, const int64_t *integers, size_t count);
/* A whole value, after json_key or json_item. */
void json_put_text(struct json_writer *w, const char *text);
void json_put_str(struct json_writer *w, const struct str *text);
/* The same of what need not be UTF-8: U+FFFD stands for each byte that is none. */
void json_put_bytes(struct json_writer *w, const struct str *text);
void json_put_integer(struct json_writer *w, int64_t value);
void json_put_float(struct json_writer *w, double value);
void json_put_bool(struct json_writer *w, bool value);
void json_put_null(struct json_writer *w);

#endif
