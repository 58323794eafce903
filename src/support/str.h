/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Strings: immutable UTF-8 with a length and a cached hash, owned by the arena they were made in.  They end
 * in a NUL byte that is not counted.  Interned strings (names) live in a `struct symbols` and are equal
 * exactly when their pointers are.
 */
#ifndef COLOPHON_SUPPORT_STR_H
#define COLOPHON_SUPPORT_STR_H

#include "src/support/arena.h"

struct str {
  uint32_t length; /* bytes, without the NUL */
  uint32_t hash;   /* of the bytes */
  char text[];
};

/* The hash of LENGTH bytes (never 0). */
uint32_t str_hash(const char *text, size_t length);

/* A new string with a copy of LENGTH bytes. */
const struct str *str_new(struct arena *arena, const char *text, size_t length);
const struct str *str_from(struct arena *arena, const char *text); /* from a C string */
const struct str *str_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

bool str_equal(const struct str *a, const struct str *b);
/* Most calls know TEXT when they are compiled: then its length costs nothing. */
static inline bool str_is(const struct str *a, const char *text) {
  if (!a->length) return !*text;       /* one that is a constant has no bytes at all then */
  if (*a->text != *text) return false; /* most often */
  size_t length = strlen(text);
  return a->length == length && !memcmp(a->text, text, length);
}
int str_compare(const struct str *a, const struct str *b); /* by bytes, as strcmp */
/* ASCII-lowercase (Puppet's names and references are ASCII); A itself where nothing changes. */
const struct str *str_lower(struct arena *arena, const struct str *a);

/* TEXT with one blank in the place of white space, and none at its ends. */
const struct str *str_squeezed(struct arena *arena, const struct str *text);

/* Interned strings. */
struct symbols {
  struct arena *arena;
  const struct str **slots;
  uint32_t count, room; /* room is a power of two */
};
void symbols_init(struct symbols *symbols, struct arena *arena);
const struct str *symbol(struct symbols *symbols, const char *text, size_t length);
const struct str *symbol_of(struct symbols *symbols, const struct str *text);
/* Whether there is such a symbol already. */
bool symbol_known(const struct symbols *symbols, const char *text, size_t length);

/* A buffer that grows in an arena; str_take() makes the string. */
struct buffer {
  struct arena *arena;
  char *text;
  size_t length, room;
};
void buffer_init(struct buffer *buffer, struct arena *arena);
char *buffer_widen(struct buffer *buffer, size_t more); /* the slow path of buffer_room */

/* Room for MORE bytes and a NUL at the end of the text. */
static inline char *buffer_room(struct buffer *buffer, size_t more) {
  return buffer->room - buffer->length > more ? buffer->text + buffer->length : buffer_widen(buffer, more);
}
static inline void buffer_add(struct buffer *buffer, const char *text, size_t length) {
  if (!length) return;
  memcpy(buffer_room(buffer, length), text, length);
  buffer->length += length;
}
static inline void buffer_putc(struct buffer *buffer, char c) {
  *buffer_room(buffer, 1) = c;
  buffer->length++;
}
void buffer_puts(struct buffer *buffer, const char *text);
void buffer_str(struct buffer *buffer, const struct str *text);
void buffer_printf(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
const struct str *buffer_take(struct buffer *buffer); /* empties the buffer */
const char *buffer_text(struct buffer *buffer);       /* NUL-terminated, valid until the next change */

#endif
