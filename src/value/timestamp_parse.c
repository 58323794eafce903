/* SPDX-License-Identifier: Apache-2.0 */
/* Timestamps from texts, by formats as Ruby's DateTime._strptime reads them. */
#include <strings.h>

#include "src/value/calendar.h"

/* What was read; -1 where nothing was. */
struct fields {
  int64_t year, century;
  int32_t month, day, hour, minute, second, half;
  uint32_t nanosecond;
  bool has_year, has_century, negative_fraction;
  const struct str *zone;
};

struct reading {
  struct arena *arena;
  const char *p, *stop; /* what is left of the text */
  struct fields fields;
  bool beyond;
};

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Up to MOST digits. */
static bool read_digits(struct reading *r, uint32_t most, int64_t *n) {
  const char *start = r->p;
  *n = 0;
  while (r->p < r->stop && is_digit(*r->p) && (uint32_t)(r->p - start) < most) {
    if (__builtin_mul_overflow(*n, 10, n) || __builtin_add_overflow(*n, *r->p - '0', n)) r->beyond = true;
    r->p++;
  }
  return r->p > start;
}

static bool read_between(struct reading *r, uint32_t most, int64_t low, int64_t high, int32_t *field) {
  int64_t n;
  if (!read_digits(r, most, &n) || n < low || n > high) return false;
  *field = (int32_t)n;
  return true;
}

/* One digit behind a blank, or two. */
static bool read_blank_padded(struct reading *r, int64_t low, int64_t high, int32_t *field) {
  bool blank = r->p < r->stop && *r->p == ' ';
  if (blank) r->p++;
  return read_between(r, blank ? 1 : 2, low, high, field);
}

static bool read_name(struct reading *r, const char *const *names, uint32_t count, int32_t *field) {
  for (uint32_t i = 0; i < count; i++) {
    size_t length = strlen(names[i]), left = (size_t)(r->stop - r->p);
    if (left >= length && strncasecmp(r->p, names[i], length) == 0)
      r->p += length;
    else if (left >= 3 && strncasecmp(r->p, names[i], 3) == 0)
      r->p += 3;
    else
      continue;
    *field = (int32_t)i + 1;
    return true;
  }
  return false;
}

static bool read_month(struct reading *r) {
  static const char *const names[] = {"January", "February", "March",     "April",   "May",      "June",
                                      "July",    "August",   "September", "October", "November", "December"};
  return read_name(r, names, 12, &r->fields.month);
}

static bool read_weekday(struct reading *r) {
  static const char *const names[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                      "Thursday", "Friday", "Saturday"};
  int32_t ignored;
  return read_name(r, names, 7, &ignored);
}

/* Whether what follows in the format is a number, so that fields before it have a fixed width. */
static bool number_follows(const char *p, const char *stop) {
  if (p < stop && is_digit(*p)) return true;
  if (p >= stop || *p != '%') return false;
  p++;
  if (p < stop && is_digit(*p)) return true;
  if (p < stop && (*p == 'E' || *p == 'O')) p++;
  return p < stop && *p && strchr("CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy", *p);
}

static bool read_year(struct reading *r, bool narrow) {
  bool sign = r->p < r->stop && (*r->p == '-' || *r->p == '+'), negative = sign && *r->p == '-';
  if (sign) r->p++;
  if (!read_digits(r, narrow ? 4 : UINT32_MAX, &r->fields.year)) return false;
  if (negative) r->fields.year = -r->fields.year;
  r->fields.has_year = true;
  return true;
}

static bool read_century(struct reading *r, bool narrow) {
  bool sign = r->p < r->stop && (*r->p == '-' || *r->p == '+'), negative = sign && *r->p == '-';
  if (sign) r->p++;
  if (!read_digits(r, narrow ? 2 : UINT32_MAX, &r->fields.century)) return false;
  if (negative) r->fields.century = -r->fields.century;
  r->fields.has_century = true;
  return true;
}

static bool read_short_year(struct reading *r) {
  int32_t year;
  if (!read_between(r, 2, 0, 99, &year)) return false;
  r->fields.year = year;
  r->fields.has_year = true;
  if (!r->fields.has_century) r->fields.century = year >= 69 ? 19 : 20;
  r->fields.has_century = true;
  return true;
}

static bool read_fraction(struct reading *r, uint32_t most) {
  bool sign = r->p < r->stop && (*r->p == '-' || *r->p == '+');
  r->fields.negative_fraction = sign && *r->p == '-';
  if (sign) r->p++;
  uint32_t count = 0;
  r->fields.nanosecond = 0;
  for (; r->p < r->stop && is_digit(*r->p) && count < most; r->p++, count++)
    if (count < 9) r->fields.nanosecond = r->fields.nanosecond * 10 + (uint32_t)(*r->p - '0');
  for (uint32_t i = count; i < 9; i++)
    r->fields.nanosecond *= 10;
  return count > 0;
}

static bool read_half(struct reading *r) {
  size_t left = (size_t)(r->stop - r->p);
  if (!left) return false;
  char c = (char)(*r->p | 32);
  if (c != 'a' && c != 'p') return false;
  if (left >= 2 && (r->p[1] | 32) == 'm')
    r->p += 2;
  else if (left >= 4 && r->p[1] == '.' && (r->p[2] | 32) == 'm' && r->p[3] == '.')
    r->p += 4;
  else
    return false;
  r->fields.half = c == 'a' ? 0 : 12;
  return true;
}

static bool read_zone(struct reading *r) {
  int32_t offset = 0;
  bool known;
  const struct str *rest = str_new(r->arena, r->p, (size_t)(r->stop - r->p));
  if (strcasestr(rest->text, " time")) r->beyond = true;
  uint32_t length = zone_read(rest->text, &offset, &known);
  if (!length) return false;
  r->fields.zone = str_new(r->arena, r->p, length);
  r->p += length;
  return true;
}

static bool read_format(struct reading *r, const char *format, const char *stop);

static bool read_composite(struct reading *r, const char *format) {
  return read_format(r, format, format + strlen(format));
}

/* The directive C; NARROW: a number follows it. */
static bool read_clock(struct reading *r, char c, bool narrow) {
  struct fields *f = &r->fields;
  int32_t ignored;
  int64_t number;
  switch (c) {
  case 'H':
  case 'k': return read_blank_padded(r, 0, 24, &f->hour);
  case 'I':
  case 'l': return read_blank_padded(r, 1, 12, &f->hour);
  case 'M': return read_between(r, 2, 0, 59, &f->minute);
  case 'S': return read_between(r, 2, 0, 60, &f->second);
  case 'L': return read_fraction(r, narrow ? 3 : UINT32_MAX);
  case 'N': return read_fraction(r, narrow ? 9 : UINT32_MAX);
  case 'P':
  case 'p': return read_half(r);
  case 'Q':
  case 's':
    if (r->p < r->stop && *r->p == '-') r->p++;
    return read_digits(r, UINT32_MAX, &number);
  case 'U':
  case 'W': return read_between(r, 2, 0, 53, &ignored);
  case 'V': return read_between(r, 2, 1, 53, &ignored);
  case 'u': return read_between(r, 1, 1, 7, &ignored);
  case 'w': return read_between(r, 1, 0, 6, &ignored);
  case 'g': return read_between(r, 2, 0, 99, &ignored);
  case 'Z':
  case 'z': return read_zone(r);
  case 'c': return read_composite(r, "%a %b %e %H:%M:%S %Y");
  case 'X':
  case 'T': return read_composite(r, "%H:%M:%S");
  case 'R': return read_composite(r, "%H:%M");
  case 'r': return read_composite(r, "%I:%M:%S %p");
  case '+': return read_composite(r, "%a %b %e %H:%M:%S %Z %Y");
  default: return false;
  }
}

static bool read_directive(struct reading *r, char c, bool narrow) {
  struct fields *f = &r->fields;
  int32_t ignored;
  switch (c) {
  case 'A':
  case 'a': return read_weekday(r);
  case 'B':
  case 'b':
  case 'h': return read_month(r);
  case 'C': return read_century(r, narrow);
  case 'D':
  case 'x': return read_composite(r, "%m/%d/%y");
  case 'd':
  case 'e': return read_blank_padded(r, 1, 31, &f->day);
  case 'F': return read_composite(r, "%Y-%m-%d");
  case 'j': return read_between(r, 3, 1, 366, &ignored);
  case 'm': return read_between(r, 2, 1, 12, &f->month);
  case 'n':
  case 't': return read_composite(r, " ");
  case 'v': return read_composite(r, "%e-%b-%Y");
  case 'Y': return read_year(r, narrow);
  case 'y': return read_short_year(r);
  case '%': return r->p < r->stop && *r->p++ == '%';
  default: return read_clock(r, c, narrow);
  }
}

static bool read_format(struct reading *r, const char *format, const char *stop) {
  static const char known[] = "AaBbhCDxdeFjmntvYy%HkIlMSLNPpQsUWVuwgZzcXTRr+";
  for (const char *p = format; p < stop; p++) {
    if (is_space(*p)) {
      while (r->p < r->stop && is_space(*r->p))
        r->p++;
      continue;
    }
    const char *q = p + 1;
    if (*p == '%' && q + 1 < stop &&
        ((*q == 'E' && strchr("cCxXyY", q[1])) || (*q == 'O' && strchr("deHImMSuUVwWy", q[1]))))
      q++;
    while (*p == '%' && q + 1 < stop && *q == ':')
      q++;
    if (*p == '%' && *q == 'G') r->beyond = true;
    if (*p != '%' || q >= stop || !*q || !strchr(known, *q) || (q > p + 1 && q[-1] == ':' && *q != 'z')) {
      if (r->p == r->stop || *r->p++ != *p) return false;
      continue;
    }
    p = q;
    if (!read_directive(r, *q, number_follows(q + 1, stop))) return false;
  }
  return true;
}

/* ---- from fields to a time ---- */

static enum rich_status time_of_fields(struct arena *arena, struct fields *f, const struct str *zone,
                                       struct value *result, const char **problem) {
  int32_t offset = 0;
  *problem = "Timestamps from texts without a year";
  if (!f->has_year || f->negative_fraction) return RICH_BEYOND;
  *problem = "Timestamps that far away";
  if (f->year > 1000000000000000000 || f->year < -1000000000000000000) return RICH_BEYOND;
  *problem = "argument out of range";
  if (f->hour == 24 && (f->minute > 0 || f->second > 0)) {
    if (f->minute <= 0) *problem = "sec out of range";
    return RICH_WRONG;
  }
  if (zone) {
    enum rich_status status = zone_offset(arena, zone, &offset, problem);
    if (status != RICH_OK) return status;
  }
  __int128 days = calendar_days(f->year, f->month < 0 ? 1 : f->month, f->day < 0 ? 1 : f->day);
  __int128 seconds = days * SECONDS_OF_DAY + (f->hour < 0 ? 0 : f->hour) * 3600 +
                     (f->minute < 0 ? 0 : f->minute) * 60 + (f->second < 0 ? 0 : f->second) - offset;
  *result = value_timestamp(arena, seconds, f->nanosecond);
  return RICH_OK;
}

/* Reads TEXT by FORMAT, all of it. */
static bool read_text(struct reading *r, const struct str *text, const struct str *format) {
  r->p = text->text;
  r->stop = text->text + text->length;
  r->fields = (struct fields){.month = -1, .day = -1, .hour = -1, .minute = -1, .second = -1, .half = -1};
  if (!read_format(r, format->text, format->text + format->length) || r->p != r->stop) return false;
  struct fields *f = &r->fields;
  if (f->has_century) f->year += f->century * 100;
  if (f->half >= 0 && f->hour >= 0) f->hour = f->hour % 12 + f->half;
  return true;
}

static const struct str *default_format(struct arena *arena, uint32_t i) {
  static const char *const known[] = {"%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z",
                                      "%FT%T.%N",    "%FT%T",    "%F %T.%N",    "%F %T",    "%F"};
  return str_from(arena, known[i]);
}

static enum rich_status parse_by_one(struct reading *r, const struct str *text, const struct str *format,
                                     const struct str *zone, const char **problem) {
  if (!read_text(r, text, format)) {
    *problem = arena_printf(r->arena, "Unable to parse '%s' using format '%s'", text->text, format->text);
    return RICH_WRONG;
  }
  *problem = "Using a Timezone designator in format specification is mutually exclusive to providing an "
             "explicit timezone argument";
  return zone && r->fields.zone ? RICH_WRONG : RICH_OK;
}

static enum rich_status parse_by_any(struct reading *r, const struct str *text, struct time_formats formats,
                                     const struct str *zone, const char **problem) {
  struct buffer all;
  buffer_init(&all, r->arena);
  uint32_t first = formats.count || !zone ? 0 : 5, count = formats.count ? formats.count : 10;
  for (uint32_t i = first; i < count; i++) {
    const struct str *format = formats.count ? formats.at[i] : default_format(r->arena, i);
    if (read_text(r, text, format) && !(zone && r->fields.zone)) return RICH_OK;
    if (i > first) buffer_puts(&all, ", ");
    buffer_str(&all, format);
  }
  *problem = arena_printf(r->arena, "Unable to parse '%s' using any of the formats %s", text->text,
                          buffer_text(&all));
  return RICH_WRONG;
}

enum rich_status timestamp_parse(struct arena *arena, const struct str *text, struct time_formats formats,
                                 const struct str *zone, struct value *result, const char **problem) {
  struct reading r = {.arena = arena};
  if (zone && !zone->length) zone = NULL;
  enum rich_status status = formats.count == 1 && !formats.listed
                                ? parse_by_one(&r, text, formats.at[0], zone, problem)
                                : parse_by_any(&r, text, formats, zone, problem);
  const char *beyond = "such Timestamps";
  if (r.beyond) {
    *problem = beyond;
    return RICH_BEYOND;
  }
  if (status != RICH_OK) return status;
  return time_of_fields(arena, &r.fields, zone ? zone : r.fields.zone, result, problem);
}

struct value value_timestamp(struct arena *arena, __int128 seconds, uint32_t nanoseconds) {
  struct timestamp timestamp = {seconds, nanoseconds};
  return (struct value){.kind = VALUE_TIMESTAMP,
                        .u.timestamp = arena_copy(arena, &timestamp, sizeof timestamp)};
}
