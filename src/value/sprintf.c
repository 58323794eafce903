/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/sprintf.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "src/text/rounding.h"
#include "src/value/convert.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

enum { MOST_WIDTH = 1 << 26 };

/* How arguments were taken so far: the ways cannot be mixed. */
enum taking { NONE_TAKEN, IN_TURN, NUMBERED, NAMED };

struct printing {
  struct buffer *out;
  struct arena *arena;
  const struct value *arguments;
  const struct hash *names; /* the values of %{name}, by Strings; NULL: there are none */
  uint32_t count, next;
  enum taking taking;
  const char *p, *stop;
  enum rich_status status;
  const char *problem;
};

/* One % while it is read. */
struct spec {
  bool space, sharp, plus, minus, zero, has_width, has_precision, has_value;
  int32_t width, precision;
  struct value value;
  const struct str *name; /* of a named argument */
};

/* The first problem counts; returns false. */
static bool give_up(struct printing *f, enum rich_status status, const char *problem) {
  if (f->status == RICH_OK) {
    f->status = status;
    f->problem = problem;
  }
  return false;
}

static bool wrong(struct printing *f, const char *problem) {
  return give_up(f, RICH_WRONG, problem);
}

/* ---- arguments ---- */

static bool take_next(struct printing *f, struct value *value) {
  uint32_t number = f->next + 1;
  if (f->taking == NUMBERED || f->taking == NAMED)
    return wrong(f, arena_printf(f->arena, "unnumbered(%u) mixed with %s", number,
                                 f->taking == NAMED ? "named" : "numbered"));
  f->taking = IN_TURN;
  if (f->next >= f->count) return wrong(f, "too few arguments");
  *value = f->arguments[f->next++];
  return true;
}

static bool take_numbered(struct printing *f, int32_t number, struct value *value) {
  if (f->taking == IN_TURN)
    return wrong(f, arena_printf(f->arena, "numbered(%d) after unnumbered(%u)", number, f->next));
  if (f->taking == NAMED) return wrong(f, arena_printf(f->arena, "numbered(%d) after named", number));
  if (number < 1) return wrong(f, arena_printf(f->arena, "invalid index - %d$", number));
  f->taking = NUMBERED;
  if ((uint32_t)number > f->count) return wrong(f, "too few arguments");
  *value = f->arguments[number - 1];
  return true;
}

static bool take_named(struct printing *f, char open, const struct str *name, struct value *value) {
  char close = open == '<' ? '>' : '}';
  const char *text = name->text;
  if (f->taking == IN_TURN)
    return wrong(f, arena_printf(f->arena, "named%c%s%c after unnumbered(%u)", open, text, close, f->next));
  if (f->taking == NUMBERED)
    return wrong(f, arena_printf(f->arena, "named%c%s%c after numbered", open, text, close));
  f->taking = NAMED;
  if (!f->names) return wrong(f, "one hash required");
  const struct hash_entry *entry = hash_find(f->names, value_string(name, 0));
  if (!entry) return wrong(f, arena_printf(f->arena, "key%c%s%c not found", open, text, close));
  *value = entry->value;
  return true;
}

static bool take(struct printing *f, struct spec *s, struct value *value) {
  if (s->has_value) {
    *value = s->value;
    return true;
  }
  return take_next(f, value);
}

/* ---- numbers in a format ---- */

static bool read_number(struct printing *f, int32_t *n, const char *too_big) {
  *n = 0;
  for (; f->p < f->stop && *f->p >= '0' && *f->p <= '9'; f->p++) {
    if (*n > (INT32_MAX - 9) / 10) return wrong(f, too_big);
    *n = *n * 10 + (*f->p - '0');
  }
  return f->p < f->stop || wrong(f, "malformed format string - %*[0-9]");
}

/* Ruby's words for a Float in messages: %-.10g. */
static const char *float_in_words(struct arena *arena, struct value v) {
  if (isnan(v.u.real)) return "NaN";
  if (isinf(v.u.real)) return v.u.real < 0 ? "-Inf" : "Inf";
  return arena_printf(arena, "%.10g", v.u.real);
}

/* What a number is for C code of Ruby, which takes Floats for it, and no texts. */
static bool int_of(struct printing *f, struct value v, int32_t *n) {
  bool real = v.kind == VALUE_FLOAT;
  if (v.kind == VALUE_BIG) return wrong(f, "bignum too big to convert into `long'");
  if (v.kind == VALUE_UNDEF) return wrong(f, "no implicit conversion from nil to integer");
  if (!value_is_number(v))
    return wrong(f, arena_printf(f->arena, "no implicit conversion of %s into Integer",
                                 v.kind == VALUE_BOOLEAN ? (v.u.boolean ? "true" : "false") : ruby_class(v)));
  if (real && !(fabs(v.u.real) < 9.3e18))
    return wrong(f, arena_printf(f->arena, "float %s out of range of integer", float_in_words(f->arena, v)));
  int64_t whole = real ? (int64_t)v.u.real : integer_clamped(v);
  if (whole > INT32_MAX || whole < INT32_MIN)
    return wrong(f, arena_printf(f->arena, "integer %" PRId64 " too %s to convert to `int'", whole,
                                 whole > 0 ? "big" : "small"));
  *n = (int32_t)whole;
  return true;
}

/* The value of a * as a number: `*` or `*1$`. */
static bool read_star(struct printing *f, int32_t *n, const char *too_big) {
  const char *star = ++f->p;
  struct value v;
  int32_t number;
  while (f->p < f->stop && *f->p >= '0' && *f->p <= '9')
    f->p++;
  if (f->p == f->stop) return wrong(f, "malformed format string - %*[0-9]");
  if (f->p == star && *star == '$') return wrong(f, "invalid index - 0$");
  bool numbered = f->p > star && *f->p == '$';
  f->p = star;
  if (numbered) {
    if (!read_number(f, &number, too_big) || !take_numbered(f, number, &v)) return false;
    f->p++;
  } else if (!take_next(f, &v)) {
    return false;
  }
  if (!int_of(f, v, n)) return false;
  return *n > INT32_MIN || wrong(f, "width too big");
}

/* ---- writing ---- */

static bool fill(struct printing *f, char c, int64_t count) {
  if (count <= 0) return true;
  if (count > MOST_WIDTH || f->out->length + (size_t)count > VALUE_LONGEST_TEXT)
    return give_up(f, RICH_BEYOND, "texts of this length");
  memset(buffer_room(f->out, (size_t)count), c, (size_t)count);
  f->out->length += (size_t)count;
  return true;
}

static int32_t characters(const char *text, size_t length) {
  int32_t count = 0;
  for (size_t i = 0; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80) count++;
  return count;
}

/* The bytes of the first COUNT characters. */
static size_t bytes_of(const char *text, size_t length, int32_t count) {
  size_t i = 0;
  for (; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80 && count-- == 0) return i;
  return i;
}

static bool put_text(struct printing *f, const struct spec *s, const char *text, size_t length) {
  if (s->has_precision) length = bytes_of(text, length, s->precision);
  int64_t blanks = s->has_width ? (int64_t)s->width - characters(text, length) : 0;
  if (!s->minus && !fill(f, ' ', blanks)) return false;
  if (f->out->length + length > VALUE_LONGEST_TEXT) return give_up(f, RICH_BEYOND, "texts of this length");
  buffer_add(f->out, text, length);
  return !s->minus || fill(f, ' ', blanks);
}

static bool put_value(struct printing *f, const struct spec *s, struct value v, bool inspect) {
  struct buffer text;
  buffer_init(&text, f->arena);
  if (inspect)
    ruby_inspect(&text, v);
  else
    ruby_to_s(&text, v);
  return put_text(f, s, text.text, text.length);
}

static void put_code(struct buffer *out, uint32_t code) {
  static const uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
  uint32_t more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  buffer_putc(out, (char)(lead[more] | code >> (6 * more)));
  while (more--)
    buffer_putc(out, (char)(0x80 | (code >> (6 * more) & 0x3F)));
}

static bool put_character(struct printing *f, struct spec *s, struct value v) {
  struct buffer text;
  buffer_init(&text, f->arena);
  if (v.kind == VALUE_STRING) {
    if (characters(v.u.text->text, v.u.text->length) != 1) return wrong(f, "%c requires a character");
    buffer_str(&text, v.u.text);
  } else {
    int32_t code;
    if (!int_of(f, v, &code)) return false;
    if (code > 0x10FFFF || code < -2) return wrong(f, "invalid character");
    if (code < 0 || (code >= 0xD800 && code < 0xE000))
      return give_up(f, RICH_BEYOND, "characters that are none");
    put_code(&text, (uint32_t)code);
  }
  s->has_precision = false;
  return put_text(f, s, text.text, text.length);
}

/* ---- whole numbers ---- */

static bool no_conversion(struct printing *f, struct value v, const char *to) {
  const char *from = v.kind == VALUE_UNDEF     ? "nil"
                     : v.kind == VALUE_BOOLEAN ? (v.u.boolean ? "true" : "false")
                                               : ruby_class(v);
  return wrong(f, arena_printf(f->arena, "can't convert %s into %s", from, to));
}

static bool whole_of(struct printing *f, struct value v, struct value *whole) {
  if (value_is_integer(v)) {
    *whole = v;
    return true;
  }
  if (v.kind == VALUE_FLOAT) {
    if (isnan(v.u.real)) return wrong(f, "NaN");
    if (isinf(v.u.real)) return wrong(f, v.u.real < 0 ? "-Infinity" : "Infinity");
    *whole = integer_of_float(f->arena, v.u.real);
    return true;
  }
  if (v.kind != VALUE_STRING) return no_conversion(f, v, "Integer");
  const char *problem;
  enum rich_status status = integer_of_text(f->arena, v.u.text, 0, whole, &problem);
  return status == RICH_OK || give_up(f, status, problem);
}

/* The digits of a negative number in two's complement, of BITS bits each: those that repeat for ever are
   there once. */
static void complement_digits(struct buffer *digits, struct value whole, uint32_t bits) {
  uint32_t base = 1u << bits;
  integer_digits(digits, whole, (int)base);
  bool carry = true;
  for (size_t i = digits->length; i--;) {
    char c = digits->text[i];
    uint32_t digit = (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    digit = base - 1 - digit + carry;
    carry = digit == base;
    digits->text[i] = "0123456789abcdef"[digit % base];
  }
  char last = "0123456789abcdef"[base - 1];
  size_t start = 0;
  while (start + 1 < digits->length && digits->text[start] == last && digits->text[start + 1] == last)
    start++;
  const struct str *rest = str_new(digits->arena, digits->text + start, digits->length - start);
  digits->length = 0;
  if (rest->text[0] != last) buffer_putc(digits, last);
  buffer_str(digits, rest);
}

/* How a whole number is laid out. */
struct layout {
  char sign;          /* or 0 */
  const char *prefix; /* or "" */
  bool dots;          /* .. stand for digits that repeat */
  char repeated;
};

static bool put_layout(struct printing *f, const struct spec *s, struct layout l,
                       const struct buffer *digits) {
  int64_t length = (int64_t)digits->length + (l.dots ? 2 : 0), shown = (int64_t)digits->length;
  int64_t width = s->has_width ? s->width : 0, precision = s->has_precision ? s->precision : -1;
  const char *text = digits->text;
  bool is_zero = shown == 1 && *text == '0';
  if (l.sign) width--;
  if (l.prefix[0] && !l.prefix[1]) { /* octal */
    if (l.dots || (precision > length)) {
      l.prefix = "";
    } else if (is_zero) {
      shown = length = 0;
      if (s->has_precision) precision--;
    }
  } else if (is_zero) {
    l.prefix = "";
  }
  width -= (int64_t)strlen(l.prefix);
  if (s->zero && !s->minus && !s->has_precision) {
    precision = width;
    width = 0;
  } else {
    if (precision < length) {
      if (!l.prefix[0] && precision == 0 && is_zero) shown = length = 0;
      precision = length;
    }
    width -= precision;
  }
  if (!s->minus && !fill(f, ' ', width)) return false;
  if (l.sign) buffer_putc(f->out, l.sign);
  buffer_puts(f->out, l.prefix);
  if (l.dots) buffer_puts(f->out, "..");
  if (!fill(f, l.dots ? l.repeated : '0', precision - length)) return false;
  buffer_add(f->out, text, (size_t)shown);
  return !s->minus || fill(f, ' ', width);
}

static bool put_integer(struct printing *f, const struct spec *s, struct value v, char type) {
  struct value whole;
  struct buffer digits;
  struct layout l = {0, "", false, 0};
  uint32_t bits = type == 'o' ? 3 : (type | 32) == 'x' ? 4 : (type | 32) == 'b' ? 1 : 0;
  buffer_init(&digits, f->arena);
  if (!whole_of(f, v, &whole)) return false;
  if (s->sharp)
    l.prefix = type == 'o'   ? "0"
               : type == 'x' ? "0x"
               : type == 'X' ? "0X"
               : type == 'b' ? "0b"
               : type == 'B' ? "0B"
                             : "";
  bool negative = integer_sign(whole) < 0;
  l.dots = bits && negative && !s->plus && !s->space;
  if (l.dots)
    complement_digits(&digits, whole, bits);
  else
    integer_digits(&digits, whole, bits ? 1 << bits : 10);
  if (!l.dots) l.sign = negative ? '-' : s->plus ? '+' : s->space ? ' ' : 0;
  for (size_t i = 0; type == 'X' && i < digits.length; i++)
    if (digits.text[i] >= 'a') digits.text[i] -= 32;
  l.repeated = l.dots ? digits.text[0] : 0;
  return put_layout(f, s, l, &digits);
}

/* ---- floating point ---- */

static bool real_of(struct printing *f, struct value v, double *real) {
  const char *problem;
  if (v.kind == VALUE_FLOAT)
    *real = v.u.real;
  else if (value_is_integer(v))
    *real = integer_to_float(v);
  else if (v.kind != VALUE_STRING)
    return no_conversion(f, v, "Float");
  else if (float_of_text(f->arena, v.u.text, real, &problem) != RICH_OK)
    return wrong(f, problem);
  return true;
}

/* SIGN and TEXT in the width, filled with zeros behind SIGN and the PREFIX of TEXT where the flag says. */
static bool put_signed(struct printing *f, const struct spec *s, char sign, const char *text, size_t prefix,
                       bool zeros) {
  size_t length = strlen(text);
  int64_t blanks = (s->has_width ? (int64_t)s->width : 0) - (int64_t)length - (sign != 0);
  zeros = zeros && s->zero && !s->minus;
  if (!s->minus && !zeros && !fill(f, ' ', blanks)) return false;
  if (sign) buffer_putc(f->out, sign);
  buffer_add(f->out, text, prefix);
  if (zeros && !fill(f, '0', blanks)) return false;
  buffer_add(f->out, text + prefix, length - prefix);
  return !s->minus || fill(f, ' ', blanks);
}

static char sign_of(const struct spec *s, bool negative) {
  return negative ? '-' : s->plus ? '+' : s->space ? ' ' : 0;
}

/* %f of an Integer is exact, and has no point without digits. */
static bool put_fixed(struct printing *f, const struct spec *s, struct value n) {
  struct buffer text;
  buffer_init(&text, f->arena);
  integer_digits(&text, n, 10);
  int32_t precision = s->has_precision ? s->precision : 6;
  if (precision > MOST_WIDTH) return give_up(f, RICH_BEYOND, "texts of this length");
  if (precision > 0) {
    buffer_putc(&text, '.');
    memset(buffer_room(&text, (size_t)precision), '0', (size_t)precision);
    text.length += (size_t)precision;
  }
  return put_signed(f, s, sign_of(s, integer_sign(n) < 0), buffer_text(&text), 0, true);
}

/* A number below the smallest normal one as Ruby's %a has it: 0x1p-1074. */
static char *hexadecimal(struct printing *f, const struct spec *s, double real, char type) {
  int exponent, more = 0;
  double fraction = frexp(real, &exponent) * 2; /* 1 <= fraction < 2 */
  bool tiny = real > 0 && real < 2.2250738585072014e-308;
  double shown = tiny ? fraction : real;
  char *text = s->has_precision ? arena_printf(f->arena, s->sharp ? "%#.*a" : "%.*a", s->precision, shown)
                                : arena_printf(f->arena, s->sharp ? "%#a" : "%a", shown);
  char *p = strchr(text, 'p');
  if (text[2] == '2' && p) { /* rounded up: Ruby keeps the first digit at 1 */
    more = 1;
    text[2] = '1';
  }
  if ((tiny || more) && p) {
    more += (int)strtol(p + 1, NULL, 10);
    *p = '\0';
    text = arena_printf(f->arena, "%sp%+d", text, (tiny ? exponent - 1 : 0) + more);
  }
  for (p = text; type == 'A' && *p; p++)
    if (*p >= 'a' && *p <= 'z') *p -= 32;
  return text;
}

static bool put_float(struct printing *f, const struct spec *s, struct value v, char type) {
  double real;
  if (type == 'f' && value_is_integer(v)) return put_fixed(f, s, v);
  if (!real_of(f, v, &real)) return false;
  char sign = sign_of(s, signbit(real) && !isnan(real));
  if (!isfinite(real)) return put_signed(f, s, sign, isnan(real) ? "NaN" : "Inf", 0, false);
  if (s->has_precision && s->precision > MOST_WIDTH) return give_up(f, RICH_BEYOND, "texts of this length");
  real = fabs(real);
  if ((type | 32) == 'a') return put_signed(f, s, sign, hexadecimal(f, s, real, type), 2, true);
  char format[] = "%#.*f", *at = s->sharp ? format : format + 1;
  *at = '%';
  format[4] = type;
  int precision = s->has_precision ? s->precision : 6;
  char lower = (char)(type | 32);
  real = float_rounded(real, lower == 'f', lower == 'e' ? precision + 1 : precision);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  char *text = arena_printf(f->arena, at, precision, real);
#pragma GCC diagnostic pop
  return put_signed(f, s, sign, text, 0, true);
}

/* ---- reading the format ---- */

static bool flag_at(struct printing *f, struct spec *s, char c) {
  if (s->has_width) return wrong(f, "flag after width");
  if (s->has_precision) return wrong(f, "flag after precision");
  if (c == ' ') s->space = true;
  if (c == '#') s->sharp = true;
  if (c == '+') s->plus = true;
  if (c == '-') s->minus = true;
  if (c == '0') s->zero = true;
  f->p++;
  return true;
}

/* A width, or the number of an argument. */
static bool number_at(struct printing *f, struct spec *s) {
  int32_t n;
  if (!read_number(f, &n, "width too big")) return false;
  if (*f->p == '$') {
    if (s->has_value) return wrong(f, arena_printf(f->arena, "value given twice - %d$", n));
    if (!take_numbered(f, n, &s->value)) return false;
    s->has_value = true;
    f->p++;
    return true;
  }
  if (s->has_width) return wrong(f, "width given twice");
  if (s->has_precision) return wrong(f, "width after precision");
  s->has_width = true;
  s->width = n;
  return true;
}

static bool star_at(struct printing *f, struct spec *s) {
  if (s->has_width) return wrong(f, "width given twice");
  if (s->has_precision) return wrong(f, "width after precision");
  s->has_width = true;
  if (!read_star(f, &s->width, "width too big")) return false;
  if (s->width < 0) {
    s->minus = true;
    s->width = -s->width;
  }
  return true;
}

static bool precision_at(struct printing *f, struct spec *s) {
  if (s->has_precision) return wrong(f, "precision given twice");
  s->has_precision = true;
  f->p++;
  if (f->p < f->stop && *f->p == '*') {
    if (!read_star(f, &s->precision, "precision too big")) return false;
    if (s->precision < 0) s->has_precision = false;
    return true;
  }
  return read_number(f, &s->precision, "precision too big");
}

/* %<name> or %{name}; *DONE: the latter ends the directive. */
static bool name_at(struct printing *f, struct spec *s, bool *done) {
  char open = *f->p, close = open == '<' ? '>' : '}';
  const char *end = memchr(f->p, close, (size_t)(f->stop - f->p));
  if (!end) return wrong(f, "malformed name - unmatched parenthesis");
  const struct str *name = str_new(f->arena, f->p + 1, (size_t)(end - f->p - 1));
  if (s->name)
    return wrong(f, arena_printf(f->arena, "named%c%s%c after <%s>", open, name->text, close, s->name->text));
  s->name = name;
  if (!take_named(f, open, name, &s->value)) return false;
  s->has_value = true;
  f->p = end + 1;
  *done = open == '{';
  return !*done || put_value(f, s, s->value, false);
}

static bool put_directive(struct printing *f, struct spec *s, char c) {
  struct value v;
  f->p++;
  if (!strchr("csdioxXbBuaAeEfgGp", c) || !c) {
    int length = 1;
    while (((unsigned char)f->p[length - 1] & 0xC0) == 0x80)
      length++;
    return wrong(f, arena_printf(f->arena, "malformed format string - %%%.*s", length, f->p - 1));
  }
  if (!take(f, s, &v)) return false;
  if (c == 'c') return put_character(f, s, v);
  if (c == 's' || c == 'p') return put_value(f, s, v, c == 'p');
  return strchr("aAeEfgG", c) ? put_float(f, s, v, c) : put_integer(f, s, v, c);
}

/* A directive that ends with C, not with a letter, is a %, which takes neither flags nor a width. */
static bool put_percent(struct printing *f, const struct spec *s, char c) {
  bool plain =
      !s->space && !s->sharp && !s->plus && !s->minus && !s->zero && !s->has_width && !s->has_precision;
  if (!plain) return wrong(f, "invalid format character - %");
  buffer_putc(f->out, '%');
  f->p += c == '%';
  return true;
}

/* The directive behind a %. */
static bool read_directive(struct printing *f) {
  struct spec s = {.width = 0};
  for (bool done = false; !done;) {
    if (f->p >= f->stop && f->p[-1] == '%')
      return wrong(f, "incomplete format specifier; use %% (double %) instead");
    if (f->p >= f->stop && strchr(".*", f->p[-1])) return wrong(f, "malformed format string - %*[0-9]");
    char c = f->p < f->stop ? *f->p : '\0';
    bool good = true;
    if (c == '\n' || c == '\0' || c == '%') return put_percent(f, &s, c);
    if (strchr(" #+-0", c))
      good = flag_at(f, &s, c);
    else if (c >= '1' && c <= '9')
      good = number_at(f, &s);
    else if (c == '<' || c == '{')
      good = name_at(f, &s, &done);
    else if (c == '*')
      good = star_at(f, &s);
    else if (c == '.')
      good = precision_at(f, &s);
    else
      return put_directive(f, &s, c);
    if (!good) return false;
  }
  return true;
}

enum rich_status sprintf_text(struct buffer *out, const struct str *format, const struct value *arguments,
                              uint32_t count, const char **problem) {
  bool named = count == 1 && arguments[0].kind == VALUE_HASH;
  return sprintf_named(out, format, arguments, count, named ? arguments[0].u.hash : NULL, problem);
}

enum rich_status sprintf_named(struct buffer *out, const struct str *format, const struct value *arguments,
                               uint32_t count, const struct hash *names, const char **problem) {
  struct printing f = {.out = out,
                       .arena = out->arena,
                       .arguments = arguments,
                       .names = names,
                       .count = count,
                       .p = format->text,
                       .stop = format->text + format->length};
  while (f.p < f.stop && f.status == RICH_OK) {
    const char *percent = memchr(f.p, '%', (size_t)(f.stop - f.p)), *end = percent ? percent : f.stop;
    buffer_add(out, f.p, (size_t)(end - f.p));
    if (out->length > VALUE_LONGEST_TEXT) give_up(&f, RICH_BEYOND, "texts of this length");
    f.p = percent ? end + 1 : end;
    if (percent) read_directive(&f);
  }
  *problem = f.problem;
  return f.status;
}
