/* SPDX-License-Identifier: Apache-2.0 */
/* Scalars by a format. */
#include "src/operations/format.h"
#include "src/support/utf8.h"
#include "src/text/letter_case.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"
#include "src/value/sprintf.h"
#include "src/value/uri.h"

/* ---- helpers ---- */

/* Kernel#format of V by FORMAT, with the letter TO where FORMAT has the letter FROM. */
static bool kernel_format(struct formatting *f, struct buffer *out, const struct format *format,
                          struct value v, char from, char to) {
  const char *problem;
  const struct str *text = format->text;
  if (from != to) {
    char *changed = arena_copy(f->arena, text->text, text->length + 1);
    changed[text->length - 1] = to;
    text = str_new(f->arena, changed, text->length);
  }
  enum rich_status status = sprintf_text(out, text, &v, 1, &problem);
  return status == RICH_OK || format_give_up(f, status, problem);
}

static bool text_format(struct formatting *f, struct buffer *out, const struct format *format,
                        const struct str *text, char to) {
  return kernel_format(f, out, format, value_string(text, 0), format->letter, to);
}

/* TEXT by width, precision and adjustment alone. */
static bool string_flags(struct formatting *f, struct buffer *out, const struct format *format,
                         const struct str *text) {
  struct buffer flags;
  const char *problem;
  struct value v = value_string(text, 0);
  buffer_init(&flags, f->arena);
  buffer_puts(&flags, format->left ? "%-" : "%");
  if (format->width >= 0) buffer_printf(&flags, "%d", format->width);
  if (format->precision >= 0) buffer_printf(&flags, ".%d", format->precision);
  buffer_putc(&flags, 's');
  enum rich_status status = sprintf_text(out, buffer_take(&flags), &v, 1, &problem);
  return status == RICH_OK || format_give_up(f, status, problem);
}

static bool literal(struct formatting *f, struct buffer *out, const struct format *format, const char *text) {
  return string_flags(f, out, format, str_from(f->arena, text));
}

static bool one_of(char letter, const char *letters) {
  return letter && strchr(letters, letter);
}

/* ---- quotes ---- */

static void double_quoted(struct buffer *out, const struct str *text) {
  static const char from[] = "\t\n\r\"$\\", to[] = "tnr\"$\\";
  buffer_putc(out, '"');
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    const char *found = c ? strchr(from, c) : NULL;
    if (found)
      buffer_printf(out, "\\%c", to[found - from]);
    else if ((unsigned char)c < 0x20)
      buffer_printf(out, "\\u{%X}", (unsigned char)c);
    else
      buffer_putc(out, c);
  }
  buffer_putc(out, '"');
}

static bool has_control(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] < 0x20) return true;
  return false;
}

/* Puppet's way: a backslash is written with what follows it; before a quote one is added. */
void format_quoted(struct buffer *out, const struct str *text, bool double_quotes) {
  if (double_quotes || has_control(text)) {
    double_quoted(out, text);
    return;
  }
  bool escaped = false;
  buffer_putc(out, '\'');
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (escaped || c == '\'') buffer_putc(out, '\\');
    bool backslash = !escaped && c == '\\';
    if (!backslash) buffer_putc(out, c);
    escaped = backslash;
  }
  if (escaped) buffer_putc(out, '\\');
  buffer_putc(out, '\'');
}

static const struct str *quoted(struct formatting *f, const struct str *text, bool double_quotes) {
  struct buffer out;
  buffer_init(&out, f->arena);
  format_quoted(&out, text, double_quotes);
  return buffer_take(&out);
}

/* ---- by type ---- */

static bool undef_by(struct formatting *f, struct buffer *out, const struct format *format) {
  bool alternative = format->alternative;
  char c = format->letter;
  if (c == 'n') return literal(f, out, format, alternative ? "null" : "nil");
  if (c == 'u') return literal(f, out, format, alternative ? "undefined" : "undef");
  if (one_of(c, "dxXobBeEfgGaA")) return literal(f, out, format, "NaN");
  if (c == 'v') return literal(f, out, format, "n/a");
  if (c == 'V') return literal(f, out, format, "N/A");
  if (c == 's') return literal(f, out, format, alternative ? "\"\"" : "");
  if (c == 'p') return literal(f, out, format, alternative ? "\"undef\"" : "undef");
  return format_illegal(f, format, "Undef", "nudxXobBeEfgGaAvVsp");
}

static bool default_by(struct formatting *f, struct buffer *out, const struct format *format) {
  bool alternative = format->alternative;
  if (one_of(format->letter, "dsp")) return literal(f, out, format, alternative ? "\"default\"" : "default");
  if (format->letter == 'D') return literal(f, out, format, alternative ? "\"Default\"" : "Default");
  return format_illegal(f, format, "Default", "dDsp");
}

static bool boolean_by(struct formatting *f, struct buffer *out, struct value v,
                       const struct format *format) {
  static const char *const words[][2] = {{"false", "true"}, {"False", "True"}, {"no", "yes"}, {"No", "Yes"}};
  static const char letters[] = "tTyY";
  char c = format->letter;
  if (one_of(c, letters)) {
    const char *word = words[strchr(letters, c) - letters][v.u.boolean];
    return string_flags(f, out, format, str_new(f->arena, word, format->alternative ? 1 : strlen(word)));
  }
  if (one_of(c, "dxXobB")) return format_scalar(f, out, value_integer(v.u.boolean, 0), format);
  if (one_of(c, "eEfgGaA")) return format_scalar(f, out, value_float(v.u.boolean, 0), format);
  if (one_of(c, "sp")) return literal(f, out, format, v.u.boolean ? "true" : "false");
  return format_illegal(f, format, "Boolean", "tTyYdxXobBeEfgGaAsp");
}

static bool character_by(struct formatting *f, struct buffer *out, struct value v,
                         const struct format *format) {
  const char *problem;
  struct buffer text;
  buffer_init(&text, f->arena);
  if (v.kind == VALUE_BIG) return format_give_up(f, RICH_WRONG, "bignum too big to convert into `long'");
  if (v.u.integer < 0) return format_give_up(f, RICH_WRONG, "pack(U): value out of range");
  if (format->alternative) buffer_putc(&text, '"');
  enum rich_status status = sprintf_text(&text, str_from(f->arena, "%c"), &v, 1, &problem);
  if (status != RICH_OK) return format_give_up(f, RICH_BEYOND, "characters that are none");
  if (format->alternative) buffer_putc(&text, '"');
  return text_format(f, out, format, buffer_take(&text), 's');
}

static bool integer_by(struct formatting *f, struct buffer *out, struct value v,
                       const struct format *format) {
  char c = format->letter;
  if (one_of(c, "dxXobBp")) return kernel_format(f, out, format, v, c, c);
  if (one_of(c, "eEfgGaA")) return kernel_format(f, out, format, value_float(integer_to_float(v), 0), c, c);
  if (c == 'c') return character_by(f, out, v, format);
  if (c == 's')
    return text_format(f, out, format, str_from(f->arena, integer_text_of(f->arena, v)),
                       format->alternative ? 'p' : 's');
  return format_illegal(f, format, "Integer", "dxXobBeEfgGaAspc");
}

static bool float_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  char c = format->letter;
  if (one_of(c, "dxXobBeEfgGaAp")) return kernel_format(f, out, format, v, c, c);
  if (c != 's') return format_illegal(f, format, "Float", "dxXobBeEfgGaAsp");
  struct buffer text;
  buffer_init(&text, f->arena);
  if (format->alternative) buffer_putc(&text, '"');
  value_to_text(&text, v);
  if (format->alternative) buffer_putc(&text, '"');
  return text_format(f, out, format, buffer_take(&text), 's');
}

/* The words between `::`, each capitalized; those that are empty at the end are dropped. */
static const struct str *capitalized_words(struct arena *arena, const struct str *text) {
  struct buffer out;
  uint32_t length = text->length;
  buffer_init(&out, arena);
  while (length > 1 && text->text[length - 1] == ':' && text->text[length - 2] == ':')
    length -= 2;
  for (uint32_t at = 0; at < length;) {
    uint32_t end = at;
    while (end < length && !(end + 1 < length && text->text[end] == ':' && text->text[end + 1] == ':'))
      end++;
    buffer_str(&out, letters_in(arena, str_new(arena, text->text + at, end - at), LETTERS_CAPITALIZED));
    if (end < length) buffer_puts(&out, "::");
    at = end + 2;
  }
  return buffer_take(&out);
}

/* TEXT in the case that LETTER says. */
static const struct str *in_case(struct arena *arena, const struct str *text, char letter) {
  if (letter == 'C') return capitalized_words(arena, text);
  return letters_in(arena, text,
                    letter == 'u'   ? LETTERS_UPPER
                    : letter == 'd' ? LETTERS_LOWER
                                    : LETTERS_CAPITALIZED);
}

static const struct str *stripped(struct arena *arena, const struct str *text) {
  static const char blanks[] = " \t\n\v\f\r";
  uint32_t start = 0, end = text->length;
  while (start < end && strchr(blanks, text->text[start]))
    start++;
  while (end > start && strchr(blanks, text->text[end - 1]))
    end--;
  return str_new(arena, text->text + start, end - start);
}

static bool string_by(struct formatting *f, struct buffer *out, const struct str *text,
                      const struct format *format) {
  char c = format->letter;
  if (c == 's') return text_format(f, out, format, text, 's');
  if (c == 'p') return string_flags(f, out, format, quoted(f, text, format->alternative));
  if (!one_of(c, "cCudt")) return format_illegal(f, format, "String", "cCudspt");
  const struct str *changed = c == 't' ? stripped(f->arena, text) : in_case(f->arena, text, c);
  if (format->alternative) return string_flags(f, out, format, quoted(f, changed, false));
  return text_format(f, out, format, changed, 's');
}

static bool regexp_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  struct buffer text;
  buffer_init(&text, f->arena);
  if (format->letter == 'p') {
    value_to_text(&text, v);
  } else if (format->letter == 's' && format->alternative) {
    format_quoted(&text, v.u.text, false);
  } else if (format->letter == 's') {
    buffer_str(&text, v.u.text);
  } else {
    return format_illegal(f, format, "Regexp", "sp");
  }
  return text_format(f, out, format, buffer_take(&text), 's');
}

static bool type_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  struct buffer text;
  bool quotes = format->letter == 's' && format->alternative;
  if (!one_of(format->letter, "sp")) return format_illegal(f, format, "Type", "sp");
  buffer_init(&text, f->arena);
  if (quotes) buffer_putc(&text, '"');
  value_to_text(&text, v);
  if (quotes) buffer_putc(&text, '"');
  return text_format(f, out, format, buffer_take(&text), 's');
}

static bool uri_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  struct buffer text;
  buffer_init(&text, f->arena);
  uri_text(&text, v.u.uri);
  if (format->letter == 'p') {
    buffer_puts(out, "URI(");
    format_quoted(out, buffer_take(&text), false);
    buffer_putc(out, ')');
    return true;
  }
  if (format->letter != 's') return format_illegal(f, format, "URI", "sp");
  const struct str *shown = buffer_take(&text);
  return text_format(f, out, format, format->alternative ? quoted(f, shown, false) : shown, 's');
}

static bool binary_text_by(struct formatting *f, struct buffer *out, struct value v,
                           const struct format *format) {
  struct buffer text;
  buffer_init(&text, f->arena);
  base64_encode(&text, v.u.text,
                format->letter == 'b'   ? BASE64_RELAXED
                : format->letter == 'u' ? BASE64_URLSAFE
                                        : BASE64_STRICT);
  return text_format(f, out, format, buffer_take(&text), format->alternative ? 'p' : 's');
}

/* Ruby takes bytes for what they are as soon as they are no UTF-8, and so minds the first that is no ASCII.
 */
static const char *not_text(struct arena *arena, const struct str *bytes) {
  uint32_t at = 0;
  while (!(bytes->text[at] & 0x80))
    at++;
  return arena_printf(arena, "\"\\x%02X\" from ASCII-8BIT to UTF-8", (unsigned char)bytes->text[at]);
}

static bool binary_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  char c = format->letter;
  struct format inner = *format;
  if (one_of(c, "bBu")) return binary_text_by(f, out, v, format);
  if (c == 'p') {
    inner.alternative = false;
    buffer_puts(out, "Binary(\"");
    bool good = binary_text_by(f, out, v, &inner);
    buffer_puts(out, "\")");
    return good;
  }
  if (one_of(c, "tT"))
    return text_format(f, out, format, str_from(f->arena, c == 't' ? "Binary" : "BINARY"),
                       format->alternative ? 'p' : 's');
  if (c != 's') return format_illegal(f, format, "Binary", "bButTsp");
  if (format->alternative) {
    struct buffer text;
    buffer_init(&text, f->arena);
    ruby_inspect_bytes(&text, v.u.text);
    return text_format(f, out, format, buffer_take(&text), 's');
  }
  if (utf8_valid_prefix(v.u.text->text, v.u.text->length) < v.u.text->length)
    return format_give_up(f, RICH_WRONG, not_text(f->arena, v.u.text));
  return text_format(f, out, format, v.u.text, 's');
}

/* Values that Puppet leaves to Ruby: a time is its seconds for numeric formats. */
static bool any_by(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  bool time = v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN;
  char c = format->letter;
  if (time && c != 's') {
    if (c == 'p')
      return format_give_up(f, RICH_BEYOND, "addresses of Ruby's objects, which stand for times in formats");
    struct value seconds = rich_seconds(f->arena, v, one_of(c, "aAeEfgG"));
    return kernel_format(f, out, format, seconds, c, c);
  }
  if (v.kind == VALUE_SEMVER && c == 'c') {
    struct buffer text;
    buffer_init(&text, f->arena);
    value_to_text(&text, v);
    return format_give_up(
        f, RICH_WRONG,
        arena_printf(f->arena,
                     "undefined method `to_i' for %s:SemanticPuppet::Version\nDid you mean?  "
                     "to_c\n               to_s",
                     buffer_text(&text)));
  }
  return kernel_format(f, out, format, v, c, c);
}

bool format_scalar(struct formatting *f, struct buffer *out, struct value v, const struct format *format) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: return undef_by(f, out, format);
  case VALUE_DEFAULT: return default_by(f, out, format);
  case VALUE_BOOLEAN: return boolean_by(f, out, v, format);
  case VALUE_INTEGER:
  case VALUE_BIG: return integer_by(f, out, v, format);
  case VALUE_FLOAT: return float_by(f, out, v, format);
  case VALUE_SYMBOL:
    return one_of(format->letter, "sp") ? string_by(f, out, v.u.text, format) : any_by(f, out, v, format);
  case VALUE_STRING: return string_by(f, out, v.u.text, format);
  case VALUE_REGEXP: return regexp_by(f, out, v, format);
  case VALUE_REFERENCE:
  case VALUE_TYPE: return type_by(f, out, v, format);
  case VALUE_BINARY: return binary_by(f, out, v, format);
  case VALUE_URI: return uri_by(f, out, v, format);
  case VALUE_SENSITIVE:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_COLLECTOR:
  case VALUE_OBJECT: return any_by(f, out, v, format);
  case VALUE_CLOSURE: return format_give_up(f, RICH_BEYOND, "lambdas as texts");
  case VALUE_ARRAY:
  case VALUE_HASH:
  case VALUE_ITERATOR: break;
  }
  return false;
}
