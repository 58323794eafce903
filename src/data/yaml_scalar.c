/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/yaml_scalar.h"

#include "src/support/utf8.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <strings.h>

static const char *const too_large = "this integer is too large; put quotes around it to keep it";
static const char *const no_number = "this looks like a number and is none; put quotes around it";
const char yaml_no_time[] = "dates and times are not allowed here; put quotes around it";

/* A text that is being matched from its start.  Copied, so that digits can be read by strtol and strtod. */
struct scan {
  const char *at, *end;
};

static bool one_of(struct scan *s, const char *set) {
  if (s->at == s->end || !*s->at || !strchr(set, *s->at)) return false;
  s->at++;
  return true;
}

static size_t many_of(struct scan *s, const char *set) {
  const char *start = s->at;
  while (one_of(s, set))
    ;
  return (size_t)(s->at - start);
}

/* Between LEAST and MOST digits. */
static bool digits(struct scan *s, size_t least, size_t most) {
  size_t count = 0;
  while (count < most && one_of(s, "0123456789"))
    count++;
  return count >= least;
}

static bool done(const struct scan *s) {
  return s->at == s->end;
}

/* ---- dates and times: recognised, since Puppet refuses them ---- */

static bool is_clock(struct scan *s) {
  if (!digits(s, 1, 2) || !one_of(s, ":") || !digits(s, 2, 2) || !one_of(s, ":") || !digits(s, 2, 2))
    return false;
  if (one_of(s, ".")) many_of(s, "0123456789");
  many_of(s, " \t");
  if (done(s) || (one_of(s, "Z") && done(s))) return true;
  if (!one_of(s, "+-") || !digits(s, 1, 2)) return false;
  bool colon = one_of(s, ":");
  if (done(s)) return true;
  (void)colon;
  return digits(s, 2, 2) && done(s);
}

static bool is_time(struct scan s) {
  one_of(&s, "-");
  if (!digits(&s, 4, 4) || !one_of(&s, "-") || !digits(&s, 1, 2) || !one_of(&s, "-") || !digits(&s, 1, 2))
    return false;
  return (one_of(&s, "Tt") || many_of(&s, " \t")) && is_clock(&s);
}

static int two_digits(struct scan *s) {
  int number = -1;
  for (int i = 0; i < 2 && s->at < s->end && isdigit((unsigned char)*s->at); i++)
    number = (number < 0 ? 0 : number * 10) + (*s->at++ - '0');
  return number;
}

static bool is_date(struct scan s) {
  if (!digits(&s, 4, 4) || !one_of(&s, "-")) return false;
  int month = two_digits(&s);
  if (month < 0 || month > 12 || !one_of(&s, "-")) return false;
  int day = two_digits(&s);
  return day >= 0 && day <= 31 && done(&s);
}

/* ---- numbers ---- */

/* The text without commas and underscores. */
static char *stripped(struct arena *arena, struct scan s) {
  char *copy = arena_alloc(arena, (size_t)(s.end - s.at) + 1), *p = copy;
  for (; s.at < s.end; s.at++)
    if (*s.at != ',' && *s.at != '_') *p++ = *s.at;
  *p = '\0';
  return copy;
}

/* Which base an integer is written in; 0: it is none. */
static int integer_base(struct scan s) {
  one_of(&s, "+-");
  struct scan t = s;
  if (one_of(&t, "0") && one_of(&t, "b")) return many_of(&t, "01_,") && done(&t) ? 2 : 0;
  t = s;
  if (one_of(&t, "0") && one_of(&t, "x")) return many_of(&t, "0123456789abcdefABCDEF_,") && done(&t) ? 16 : 0;
  t = s;
  if (one_of(&t, "0")) return done(&t) ? 10 : many_of(&t, "01234567_,") && done(&t) ? 8 : 0;
  while (digits(&s, 1, 1)) {
    if (done(&s)) return 10;
    one_of(&s, ",_");
  }
  return 0;
}

static const char *integer(struct value *out, struct arena *arena, struct scan s, int base) {
  char *text = stripped(arena, s), *p = text;
  bool negative = *p == '-';
  if (*p == '+' || *p == '-') p++;
  if (base == 2 || base == 16) p += 2;
  if (!*p) return no_number;
  const char *digits = base == 16   ? "0123456789abcdefABCDEF"
                       : base == 10 ? "0123456789"
                       : base == 8  ? "01234567"
                                    : "01";
  size_t length = strspn(p, digits);
  if (p[length]) return no_number;
  return integer_of_digits(arena, p, length, base, negative, out) ? NULL : too_large;
}

static bool is_float(struct scan s) {
  one_of(&s, "+-");
  if (digits(&s, 1, 1)) many_of(&s, "0123456789_,");
  if (!one_of(&s, ".")) return false;
  many_of(&s, "0123456789");
  if (one_of(&s, "eE") && (!one_of(&s, "+-") || !many_of(&s, "0123456789"))) return false;
  return done(&s);
}

static const char *real(struct value *out, struct arena *arena, struct scan s) {
  char *text = stripped(arena, s);
  const char *start = text + (*text == '+' || *text == '-');
  if (start[0] == '.' && !isdigit((unsigned char)start[1])) {
    if (start[1]) return no_number; /* ".e+5" */
    *out = value_string(str_new(arena, s.at, (size_t)(s.end - s.at)), 0);
    return NULL;
  }
  *out = value_float(strtod(text, NULL), 0);
  return NULL;
}

/* ---- base 60 ---- */

/* -1: no; otherwise the number of colons, 1 or 2; *FRACTION: the last part has a point. */
static int is_sexagesimal(struct scan s, bool *fraction) {
  one_of(&s, "+-");
  if (!digits(&s, 1, 1)) return -1;
  many_of(&s, "0123456789_");
  int colons = 0;
  for (; colons < 2 && one_of(&s, ":"); colons++) {
    struct scan two = s;
    if (one_of(&two, "012345") && digits(&two, 1, 1))
      s = two;
    else if (!digits(&s, 1, 1))
      return -1;
  }
  *fraction = one_of(&s, ".");
  if (*fraction) many_of(&s, "0123456789_");
  return colons && done(&s) ? colons : -1;
}

/* Ruby's to_i and to_f: a single underscore may stand between digits, anything else ends the number. */
static void ruby_number(const char *p, const char *end, char *digits_out, size_t room) {
  size_t length = 0;
  if (p < end && (*p == '+' || *p == '-')) digits_out[length++] = *p++;
  for (; p < end && length + 1 < room; p++) {
    if (*p == '_' && length && p + 1 < end && isdigit((unsigned char)p[1]) &&
        isdigit((unsigned char)digits_out[length - 1]))
      continue;
    if (!isdigit((unsigned char)*p) && *p != '.') break;
    digits_out[length++] = *p;
  }
  digits_out[length] = '\0';
}

static const char *sexagesimal(struct value *out, struct arena *arena, struct scan s, bool fraction) {
  static const int weight[] = {3600, 60, 1};
  struct value whole = value_integer(0, 0), part;
  double sum = 0;
  for (int i = 0; i < 3 && s.at < s.end; i++) {
    char number[400];
    const char *stop = memchr(s.at, ':', (size_t)(s.end - s.at));
    ruby_number(s.at, stop ? stop : s.end, number, sizeof number);
    s.at = stop ? stop + 1 : s.end;
    sum += strtod(number, NULL) * weight[i];
    bool sign = *number == '-' || *number == '+';
    size_t length = strspn(number + sign, "0123456789");
    integer_of_digits(arena, number + sign, length, 10, *number == '-', &part);
    whole = integer_sum(arena, whole, integer_product(arena, part, value_integer(weight[i], 0)));
  }
  *out = fraction ? value_float(sum, 0) : whole;
  return NULL;
}

/* ---- words ---- */

static bool is_word(const char *text, size_t length, const char *word) {
  return strlen(word) == length && !strncasecmp(text, word, length);
}

static bool keyword(struct value *out, const char *text, size_t length) {
  static const char *const yes[] = {"yes", "true", "on"}, *const no[] = {"no", "false", "off"};
  for (int i = 0; i < 3; i++)
    if (is_word(text, length, yes[i]) || is_word(text, length, no[i])) {
      *out = value_boolean(is_word(text, length, yes[i]), 0);
      return true;
    }
  *out = value_undef(0);
  return !length || is_word(text, length, "~") || is_word(text, length, "null");
}

static bool special_float(struct value *out, const char *text, size_t length) {
  bool negative = is_word(text, length, "-.inf");
  if (negative || is_word(text, length, ".inf") || is_word(text, length, "+.inf"))
    *out = value_float(negative ? -INFINITY : INFINITY, 0);
  else if (is_word(text, length, ".nan"))
    *out = value_float(NAN, 0);
  else
    return false;
  return true;
}

/* `:name`, `:"name"`: a symbol, which Puppet turns into a string. */
static const struct str *symbol_text(struct arena *arena, const char *text, size_t length) {
  const char *start = text + 1, *close = NULL;
  if (*start == '"' || *start == '\'')
    for (const char *p = start + 1; p < text + length; p++)
      if (*p == *start) close = p;
  if (!close) return str_new(arena, start, length - 1);
  start++;
  if (start < close && *start == ':') start++;
  return str_new(arena, start, (size_t)(close - start));
}

const char *yaml_plain_scalar(struct value *out, struct arena *arena, const char *text, size_t length) {
  struct scan s = {text, text + length};
  bool fraction;
  if (keyword(out, text, length) || special_float(out, text, length)) return NULL;
  if (is_time(s) || is_date(s)) return yaml_no_time;
  if (length > 1 && *text == ':') {
    *out = value_string(symbol_text(arena, text, length), 0);
    return NULL;
  }
  if (is_sexagesimal(s, &fraction) > 0) return sexagesimal(out, arena, s, fraction);
  if (is_float(s)) return real(out, arena, s);
  int base = integer_base(s);
  if (base) return integer(out, arena, s, base);
  *out = value_string(str_new(arena, text, length), 0);
  return NULL;
}

/* ---- tags ---- */

/* The six-bit number of a base64 character, or -1. */
static int sextet(unsigned char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static const char *binary(struct value *out, struct arena *arena, const char *text, size_t length) {
  struct buffer bytes;
  buffer_init(&bytes, arena);
  uint32_t bits = 0, count = 0;
  for (size_t i = 0; i < length && text[i] != '='; i++) {
    int six = sextet((unsigned char)text[i]);
    if (six < 0) continue;
    bits = bits << 6 | (uint32_t)six;
    if ((count += 6) >= 8) buffer_putc(&bytes, (char)(bits >> (count -= 8)));
  }
  if (utf8_valid_prefix(bytes.text, bytes.length) < bytes.length)
    return "binary data that is not UTF-8 text cannot be a value here";
  *out = value_string(buffer_take(&bytes), 0);
  return NULL;
}

static const char *tagged_float(struct value *out, struct arena *arena, const char *text, size_t length) {
  const char *error = yaml_plain_scalar(out, arena, text, length);
  if (error) return error;
  if (value_is_integer(*out)) *out = value_float(integer_to_float(*out), 0);
  return out->kind == VALUE_FLOAT ? NULL : "this is tagged as a float and is none";
}

static bool begins(const char *text, const char *with) {
  return !strncmp(text, with, strlen(with));
}

static bool is_any(const char *tag, const char *a, const char *b) {
  return !strcmp(tag, a) || !strcmp(tag, b);
}

const char *yaml_tagged_scalar(struct value *out, struct arena *arena, const char *tag, bool quoted,
                               const char *text, size_t length) {
  if (!tag && !quoted) return yaml_plain_scalar(out, arena, text, length);
  if (!tag || is_any(tag, "!str", "tag:yaml.org,2002:str") || is_any(tag, "!ruby/string", "!ruby/sym") ||
      !strcmp(tag, "!ruby/symbol")) {
    *out = value_string(str_new(arena, text, length), 0);
    return NULL;
  }
  if (is_any(tag, "!binary", "tag:yaml.org,2002:binary")) return binary(out, arena, text, length);
  if (is_any(tag, "!float", "tag:yaml.org,2002:float")) return tagged_float(out, arena, text, length);
  if (begins(tag, "!ruby/") || begins(tag, "!str:"))
    return "objects of Ruby are not allowed here; remove the tag";
  return yaml_plain_scalar(out, arena, text, length);
}

bool yaml_is_regexp(const char *tag) {
  return tag && !strcmp(tag, "!ruby/regexp");
}

const char *yaml_regexp(struct value *out, struct arena *arena, const char *text, size_t length) {
  const char *end = length ? memrchr(text + 1, '/', length - 1) : NULL;
  struct buffer pattern;
  if (!end || *text != '/') return "this is tagged as a regular expression, which stands between slashes";
  size_t options = (size_t)(text + length - end - 1);
  if (options != strspn(end + 1, "mix")) return "a regular expression has the options m, i and x";
  buffer_init(&pattern, arena);
  if (options) buffer_printf(&pattern, "(?%.*s:", (int)options, end + 1);
  buffer_add(&pattern, text + 1, (size_t)(end - text - 1));
  if (options) buffer_putc(&pattern, ')');
  *out = (struct value){.kind = VALUE_REGEXP, .u.text = buffer_take(&pattern)};
  return regexp_problem(arena, out->u.text);
}
