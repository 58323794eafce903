/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/str.h"

#include <stdarg.h>
#include <stdio.h>

/* What is left of a text, up to eight bytes, in one word: few reads, some of them of the same bytes. */
static uint64_t last_bytes(const char *text, size_t length) {
  uint64_t word = 0;
  uint32_t low, high;
  if (length == 8) {
    memcpy(&word, text, 8);
  } else if (length >= 4) {
    memcpy(&low, text, 4);
    memcpy(&high, text + length - 4, 4);
    word = (uint64_t)high << 32 | low;
  } else if (length) {
    const unsigned char *bytes = (const unsigned char *)text;
    word = (uint64_t)bytes[0] << 16 | (uint64_t)bytes[length / 2] << 8 | bytes[length - 1];
  }
  return word;
}

uint32_t str_hash(const char *text, size_t length) {
  uint64_t h = 0x9E3779B97F4A7C15u ^ length, word;
  for (; length > 8; length -= 8, text += 8) {
    memcpy(&word, text, 8);
    h = (h ^ word) * 0xFF51AFD7ED558CCDu;
    h ^= h >> 32;
  }
  h = (h ^ last_bytes(text, length)) * 0xFF51AFD7ED558CCDu;
  h ^= h >> 29;
  h *= 0xC4CEB9FE1A85EC53u;
  uint32_t hash = (uint32_t)(h >> 32);
  return hash ? hash : 1;
}

static struct str *str_blank(struct arena *arena, size_t length) {
  if (length > UINT32_MAX - 64) guard_leave(arena->guard, GUARD_MEMORY_LIMIT);
  struct str *s = arena_alloc(arena, sizeof *s + length + 1);
  s->length = (uint32_t)length;
  s->text[length] = '\0';
  return s;
}

const struct str *str_new(struct arena *arena, const char *text, size_t length) {
  struct str *s = str_blank(arena, length);
  if (length) memcpy(s->text, text, length);
  s->hash = str_hash(s->text, length);
  return s;
}

const struct str *str_from(struct arena *arena, const char *text) {
  return str_new(arena, text, strlen(text));
}

/* Most texts are short: what fits here is formatted once. */
enum { SHORT_TEXT = 256 };

const struct str *str_printf(struct arena *arena, const char *format, ...) {
  char text[SHORT_TEXT];
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int length = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  struct str *s = str_blank(arena, (size_t)length);
  if (length < SHORT_TEXT)
    memcpy(s->text, text, (size_t)length);
  else
    vsnprintf(s->text, (size_t)length + 1, format, again);
  va_end(again);
  s->hash = str_hash(s->text, s->length);
  return s;
}

bool str_equal(const struct str *a, const struct str *b) {
  return a == b || (a->hash == b->hash && a->length == b->length && memcmp(a->text, b->text, a->length) == 0);
}

int str_compare(const struct str *a, const struct str *b) {
  int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
  return order ? order : (a->length > b->length) - (a->length < b->length);
}

const struct str *str_lower(struct arena *arena, const struct str *a) {
  uint32_t i = 0;
  while (i < a->length && !(a->text[i] >= 'A' && a->text[i] <= 'Z'))
    i++;
  if (i == a->length) return a;
  struct str *s = str_blank(arena, a->length);
  for (i = 0; i < a->length; i++)
    s->text[i] = a->text[i] >= 'A' && a->text[i] <= 'Z' ? (char)(a->text[i] + 32) : a->text[i];
  s->hash = str_hash(s->text, s->length);
  return s;
}

const struct str *str_squeezed(struct arena *arena, const struct str *text) {
  static const char blanks[] = " \t\r\n";
  const char *p = text->text, *end = p + text->length;
  struct buffer out;
  buffer_init(&out, arena);
  for (;;) {
    while (p < end && memchr(blanks, *p, sizeof blanks - 1))
      p++;
    if (p == end) return buffer_take(&out);
    if (out.length) buffer_putc(&out, ' ');
    for (; p < end && !memchr(blanks, *p, sizeof blanks - 1); p++)
      buffer_putc(&out, *p);
  }
}

void symbols_init(struct symbols *symbols, struct arena *arena) {
  *symbols = (struct symbols){.arena = arena, .room = 256};
  symbols->slots = arena_table(arena, symbols->room, sizeof *symbols->slots);
}

static const struct str **symbol_slot(const struct symbols *symbols, const char *text, size_t length,
                                      uint32_t hash) {
  for (uint32_t i = hash;; i++) {
    const struct str **slot = &symbols->slots[i & (symbols->room - 1)];
    const struct str *s = *slot;
    if (!s || (s->hash == hash && s->length == length && memcmp(s->text, text, length) == 0)) return slot;
  }
}

static void symbols_widen(struct symbols *symbols) {
  struct symbols wider = {.arena = symbols->arena, .room = symbols->room * 2, .count = symbols->count};
  wider.slots = arena_table(wider.arena, wider.room, sizeof *wider.slots);
  for (uint32_t i = 0; i < symbols->room; i++) {
    const struct str *s = symbols->slots[i];
    if (s) *symbol_slot(&wider, s->text, s->length, s->hash) = s;
  }
  arena_drop(symbols->arena, symbols->slots, symbols->room * sizeof *symbols->slots);
  *symbols = wider;
}

const struct str *symbol(struct symbols *symbols, const char *text, size_t length) {
  const struct str **slot = symbol_slot(symbols, text, length, str_hash(text, length));
  if (*slot) return *slot;
  const struct str *s = *slot = str_new(symbols->arena, text, length);
  if (++symbols->count * 2 > symbols->room) symbols_widen(symbols);
  return s;
}

bool symbol_known(const struct symbols *symbols, const char *text, size_t length) {
  return *symbol_slot(symbols, text, length, str_hash(text, length)) != NULL;
}

const struct str *symbol_of(struct symbols *symbols, const struct str *text) {
  const struct str **slot = symbol_slot(symbols, text->text, text->length, text->hash);
  return *slot ? *slot : symbol(symbols, text->text, text->length);
}

void buffer_init(struct buffer *buffer, struct arena *arena) {
  /* A text from the beginning on: an empty range of it is one, too. */
  *buffer = (struct buffer){.arena = arena, .text = (char *)(uintptr_t) ""};
}

char *buffer_widen(struct buffer *buffer, size_t more) {
  size_t room = (buffer->room + more + 32) * 2;
  char *text = arena_alloc(buffer->arena, room);
  if (buffer->length) memcpy(text, buffer->text, buffer->length);
  buffer->text = text;
  buffer->room = room;
  return buffer->text + buffer->length;
}

void buffer_puts(struct buffer *buffer, const char *text) {
  buffer_add(buffer, text, strlen(text));
}

void buffer_str(struct buffer *buffer, const struct str *text) {
  buffer_add(buffer, text->text, text->length);
}

void buffer_printf(struct buffer *buffer, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, args);
  va_end(args);
  vsnprintf(buffer_room(buffer, (size_t)length + 1), (size_t)length + 1, format, again);
  va_end(again);
  buffer->length += (size_t)length;
}

const struct str *buffer_take(struct buffer *buffer) {
  const struct str *s = str_new(buffer->arena, buffer->text ? buffer->text : "", buffer->length);
  buffer->length = 0;
  return s;
}

const char *buffer_text(struct buffer *buffer) {
  *buffer_room(buffer, 1) = '\0';
  return buffer->text;
}
