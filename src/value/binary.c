/* SPDX-License-Identifier: Apache-2.0 */
/* Binary and its texts (RFC 2045, RFC 4648), as Ruby's Base64 reads and writes them; Sensitive. */
#include "src/value/rich.h"

enum { LINE = 60 }; /* characters of a line of the relaxed form */

struct value value_sensitive(struct arena *arena, struct value held) {
  return (struct value){.kind = VALUE_SENSITIVE, .u.held = arena_copy(arena, &held, sizeof held)};
}

struct value value_binary(const struct str *bytes) {
  return (struct value){.kind = VALUE_BINARY, .u.text = bytes};
}

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static int digit_of(char c, bool urlsafe) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+' || (urlsafe && c == '-')) return 62;
  return c == '/' || (urlsafe && c == '_') ? 63 : -1;
}

/* Appends COUNT - 1 bytes of COUNT digits. */
static void put_digits(struct buffer *out, const int *digits, uint32_t count) {
  buffer_putc(out, (char)(digits[0] << 2 | digits[1] >> 4));
  if (count > 2) buffer_putc(out, (char)((digits[1] & 15) << 4 | digits[2] >> 2));
  if (count > 3) buffer_putc(out, (char)((digits[2] & 3) << 6 | digits[3]));
}

/* Characters that are no digits are passed over; the first = ends the text. */
static const struct str *decode_relaxed(struct buffer *out, const struct str *text) {
  int digits[4];
  uint32_t count = 0;
  for (uint32_t i = 0; i < text->length; i++) {
    int digit = digit_of(text->text[i], false);
    if (digit < 0 && text->text[i] == '=' && count >= 2) break;
    if (digit < 0) continue;
    digits[count++] = digit;
    if (count < 4) continue;
    put_digits(out, digits, 4);
    count = 0;
  }
  if (count >= 2) put_digits(out, digits, count);
  return buffer_take(out);
}

static const struct str *decode_strict(struct buffer *out, const struct str *text, bool urlsafe) {
  uint32_t length = text->length;
  bool padded = length && text->text[length - 1] == '=';
  if (length % 4 && (!urlsafe || padded)) return NULL;
  for (int i = 0; padded && i < 2 && text->text[length - 1] == '='; i++)
    length--;
  for (uint32_t i = 0; i < length; i += 4) {
    uint32_t count = length - i < 4 ? length - i : 4;
    int digits[4];
    if (count == 1) return NULL;
    for (uint32_t j = 0; j < count; j++)
      if ((digits[j] = digit_of(text->text[i + j], urlsafe)) < 0) return NULL;
    if ((count == 2 && digits[1] & 15) || (count == 3 && digits[2] & 3)) return NULL;
    put_digits(out, digits, count);
  }
  return buffer_take(out);
}

const struct str *base64_decode(struct arena *arena, const struct str *text, enum base64 form) {
  struct buffer out;
  buffer_init(&out, arena);
  buffer_room(&out, text->length);
  return form == BASE64_RELAXED ? decode_relaxed(&out, text)
                                : decode_strict(&out, text, form == BASE64_URLSAFE);
}

static char shown_digit(unsigned digit, enum base64 form) {
  char c = alphabet[digit & 63];
  if (form != BASE64_URLSAFE) return c;
  return c == '+' ? '-' : c == '/' ? '_' : c;
}

void base64_encode(struct buffer *out, const struct str *bytes, enum base64 form) {
  uint32_t column = 0;
  for (uint32_t i = 0; i < bytes->length; i += 3) {
    uint32_t count = bytes->length - i < 3 ? bytes->length - i : 3;
    unsigned group = 0;
    for (uint32_t j = 0; j < 3; j++)
      group = group << 8 | (j < count ? (unsigned char)bytes->text[i + j] : 0);
    for (uint32_t j = 0; j < 4; j++)
      buffer_putc(out, j <= count ? shown_digit(group >> (18 - 6 * j), form) : '=');
    column += 4;
    if (form == BASE64_RELAXED && (column % LINE == 0 || i + 3 >= bytes->length)) buffer_putc(out, '\n');
  }
}
