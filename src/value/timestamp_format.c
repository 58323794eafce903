/* SPDX-License-Identifier: Apache-2.0 */
/* Timestamps by a format, as Ruby's Time#strftime shows them. */
#include "src/value/calendar.h"

enum { MOST_WIDTH = 1 << 20 };

/* One % with its flags. */
struct directive {
  char pad;  /* '0', ' ' or 0: as the directive does itself */
  bool left; /* no padding */
  bool upper, change;
  uint32_t colons;
  int32_t width; /* 0: not given */
};

struct formatting {
  struct buffer *out;
  const struct civil *time;
  struct timestamp stamp;
};

static const char *const month_names[] = {"January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December"};
static const char *const day_names[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                        "Thursday", "Friday", "Saturday"};

static void put_number(struct formatting *f, const struct directive *d, __int128 n, int32_t width, char pad) {
  char digits[48], *p = digits + sizeof digits;
  unsigned __int128 rest = n < 0 ? -(unsigned __int128)n : (unsigned __int128)n;
  do
    *--p = (char)('0' + (int)(rest % 10));
  while (rest /= 10);
  int32_t length = (int32_t)(digits + sizeof digits - p) + (n < 0);
  if (d->left)
    width = 1;
  else if (d->width > 0)
    width = d->width;
  if (d->pad) pad = d->pad;
  if (n < 0 && pad == '0') buffer_putc(f->out, '-');
  for (; length < width; width--)
    buffer_putc(f->out, pad);
  if (n < 0 && pad != '0') buffer_putc(f->out, '-');
  buffer_add(f->out, p, (size_t)(digits + sizeof digits - p));
}

static char upper_case(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
}

static char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static void put_padding(struct formatting *f, const struct directive *d, size_t length) {
  for (int32_t width = d->left ? 0 : d->width; width > 0 && (size_t)width > length; width--)
    buffer_putc(f->out, d->pad ? d->pad : ' ');
}

static void put_text(struct formatting *f, const struct directive *d, const char *text, size_t length,
                     bool upper, bool lower) {
  put_padding(f, d, length);
  for (size_t i = 0; i < length; i++)
    buffer_putc(f->out, upper ? upper_case(text[i]) : lower ? lower_case(text[i]) : text[i]);
}

/* Digits of the second's fraction. */
static void put_fraction(struct formatting *f, const struct directive *d, int32_t width) {
  char digits[10];
  if (d->width > 0) width = d->width;
  uint32_t n = f->time->nanosecond;
  for (int i = 8; i >= 0; i--, n /= 10)
    digits[i] = (char)('0' + n % 10);
  for (int32_t i = 0; i < width; i++)
    buffer_putc(f->out, i < 9 ? digits[i] : '0');
}

static void put_zone(struct formatting *f, const struct directive *d) {
  int32_t offset = f->time->offset, size = offset < 0 ? -offset : offset;
  bool negative = offset < 0 || (f->time->utc && d->left);
  int32_t tail = d->colons == 0 ? 2 : d->colons == 1 ? 3 : d->colons == 2 ? 6 : 0;
  if (d->colons == 3 && size % 3600) tail = size % 60 ? 6 : 3;
  int digits = size / 3600 > 9 ? 2 : 1;
  int32_t width = d->width - tail - 1, least = 2;
  if (width < least) width = least;
  if (d->pad == ' ') {
    for (int32_t i = digits; i < width; i++)
      buffer_putc(f->out, ' ');
    buffer_putc(f->out, negative ? '-' : '+');
  } else {
    buffer_putc(f->out, negative ? '-' : '+');
    for (int32_t i = digits; i < width; i++)
      buffer_putc(f->out, '0');
  }
  buffer_printf(f->out, "%d", size / 3600);
  if (!tail) return;
  buffer_printf(f->out, d->colons ? ":%02d" : "%02d", size / 60 % 60);
  if (tail == 6) buffer_printf(f->out, ":%02d", size % 60);
}

static __int128 floor_div(__int128 a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

static bool is_leap(__int128 year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

/* The week by ISO 8601; *YEAR is the year that it belongs to. */
static int32_t iso_week(const struct civil *c, __int128 *year) {
  int32_t weekday = (c->weekday + 6) % 7, week = (c->yearday - weekday + 10) / 7;
  *year = c->year;
  if (week < 1) {
    (*year)--;
    struct civil last = *c;
    last.yearday = c->yearday + (is_leap(*year) ? 366 : 365);
    last.year = *year;
    return (last.yearday - weekday + 10) / 7;
  }
  if (week == 53 && c->yearday - weekday + 3 >= (is_leap(c->year) ? 366 : 365)) {
    (*year)++;
    return 1;
  }
  return week;
}

static enum rich_status put_format(struct formatting *f, const char *p, const char *stop,
                                   const char **problem);

/* A directive that stands for several. */
static void put_composite(struct formatting *f, const struct directive *d, const char *format) {
  struct buffer inner;
  const char *problem;
  buffer_init(&inner, f->out->arena);
  struct formatting nested = {&inner, f->time, f->stamp};
  put_format(&nested, format, format + strlen(format), &problem);
  put_text(f, d, inner.text, inner.length, d->upper, false);
}

static void put_year_week(struct formatting *f, const struct directive *d, char c) {
  __int128 year;
  int32_t week = iso_week(f->time, &year);
  if (c == 'V')
    put_number(f, d, week, 2, '0');
  else if (c == 'G')
    put_number(f, d, year, year >= 0 ? 4 : 5, '0');
  else
    put_number(f, d, year - floor_div(year, 100) * 100, 2, '0');
}

static bool put_name(struct formatting *f, const struct directive *d, char c) {
  const struct civil *t = f->time;
  bool upper = d->upper || d->change;
  const char *day = day_names[t->weekday], *month = month_names[t->month - 1];
  const char *half = t->hour < 12 ? "AM" : "PM", *zone = t->utc ? "UTC" : "";
  switch (c) {
  case 'A': put_text(f, d, day, strlen(day), upper, false); return true;
  case 'a': put_text(f, d, day, 3, upper, false); return true;
  case 'B': put_text(f, d, month, strlen(month), upper, false); return true;
  case 'b':
  case 'h': put_text(f, d, month, 3, upper, false); return true;
  case 'p': put_text(f, d, half, 2, d->upper, d->change); return true;
  case 'P': put_text(f, d, half, 2, d->upper, !upper); return true;
  case 'Z':
    if (t->utc) put_text(f, d, zone, strlen(zone), d->upper, d->change);
    return true;
  case 'n': put_text(f, d, "\n", 1, false, false); return true;
  case 't': put_text(f, d, "\t", 1, false, false); return true;
  case '%': put_text(f, d, "%", 1, false, false); return true;
  case 'c': put_composite(f, d, "%a %b %e %H:%M:%S %Y"); return true;
  case 'D':
  case 'x': put_composite(f, d, "%m/%d/%y"); return true;
  case 'F': put_composite(f, d, "%Y-%m-%d"); return true;
  case 'r': put_composite(f, d, "%I:%M:%S %p"); return true;
  case 'R': put_composite(f, d, "%H:%M"); return true;
  case 'T':
  case 'X': put_composite(f, d, "%H:%M:%S"); return true;
  case 'v': put_composite(f, d, "%e-%^b-%4Y"); return true;
  default: return false;
  }
}

static bool put_directive(struct formatting *f, const struct directive *d, char c) {
  const struct civil *t = f->time;
  int32_t hour = t->hour % 12 ? t->hour % 12 : 12;
  switch (c) {
  case 'Y': put_number(f, d, t->year, t->year >= 0 ? 4 : 5, '0'); return true;
  case 'C': put_number(f, d, floor_div(t->year, 100), 2, '0'); return true;
  case 'y': put_number(f, d, t->year - floor_div(t->year, 100) * 100, 2, '0'); return true;
  case 'm': put_number(f, d, t->month, 2, '0'); return true;
  case 'd': put_number(f, d, t->day, 2, '0'); return true;
  case 'e': put_number(f, d, t->day, 2, ' '); return true;
  case 'j': put_number(f, d, t->yearday + 1, 3, '0'); return true;
  case 'H': put_number(f, d, t->hour, 2, '0'); return true;
  case 'k': put_number(f, d, t->hour, 2, ' '); return true;
  case 'I': put_number(f, d, hour, 2, '0'); return true;
  case 'l': put_number(f, d, hour, 2, ' '); return true;
  case 'M': put_number(f, d, t->minute, 2, '0'); return true;
  case 'S': put_number(f, d, t->second, 2, '0'); return true;
  case 's': put_number(f, d, f->stamp.seconds, 1, '0'); return true;
  case 'u': put_number(f, d, t->weekday ? t->weekday : 7, 1, '0'); return true;
  case 'w': put_number(f, d, t->weekday, 1, '0'); return true;
  case 'U': put_number(f, d, (t->yearday + 7 - t->weekday) / 7, 2, '0'); return true;
  case 'W': put_number(f, d, (t->yearday + 7 - (t->weekday + 6) % 7) / 7, 2, '0'); return true;
  case 'G':
  case 'g':
  case 'V': put_year_week(f, d, c); return true;
  case 'L': put_fraction(f, d, 3); return true;
  case 'N': put_fraction(f, d, 9); return true;
  case 'z': put_zone(f, d); return true;
  default: return put_name(f, d, c);
  }
}

/* Reads flags and width at P; returns where they end: at a flag behind a width, which makes it no directive.
 */
static const char *read_flags(const char *p, const char *stop, struct directive *d) {
  for (; p < stop; p++) {
    if (d->width > 0 && strchr("-^#_", *p)) return p;
    if (*p == '-') {
      d->left = true;
      d->pad = 0;
      d->width = 0;
    } else if (*p == '^') {
      d->upper = true;
    } else if (*p == '#') {
      d->change = true;
    } else if (*p == '_') {
      d->pad = ' ';
    } else if (*p >= '0' && *p <= '9') {
      if (*p == '0') d->pad = '0';
      for (d->width = 0; p < stop && *p >= '0' && *p <= '9'; p++)
        if (d->width < MOST_WIDTH) d->width = d->width * 10 + (*p - '0');
      p--;
    } else {
      break;
    }
  }
  return p;
}

static enum rich_status put_one(struct formatting *f, const char **p, const char *stop,
                                const char **problem) {
  struct directive d = {.width = 0};
  const char *start = *p, *q = read_flags(start + 1, stop, &d);
  *problem = "such widths in the format of a Timestamp";
  if (d.width >= MOST_WIDTH) return RICH_BEYOND;
  if (q == stop) return RICH_WRONG;
  const char *after = q;
  while (after < stop && *after == ':')
    after++;
  d.colons = (uint32_t)(after - q);
  if (d.colons && after < stop && *after == 'z') {
    *problem = "such zones in the format of a Timestamp";
    if (d.colons > 3) return RICH_BEYOND;
    q = after;
  } else if ((*q == 'E' || *q == 'O') && q + 1 < stop &&
             strchr(*q == 'E' ? "cCxXyY" : "deHkIlmMSuUVwWy", q[1])) {
    q++;
  }
  *p = q + 1;
  if ((d.colons && *q != 'z') || !put_directive(f, &d, *q)) buffer_add(f->out, start, (size_t)(*p - start));
  return RICH_OK;
}

static enum rich_status put_format(struct formatting *f, const char *p, const char *stop,
                                   const char **problem) {
  while (p < stop) {
    if (*p != '%') {
      buffer_putc(f->out, *p++);
      continue;
    }
    enum rich_status status = put_one(f, &p, stop, problem);
    if (status != RICH_OK) return status;
    *problem = "texts of this length";
    if (f->out->length > VALUE_LONGEST_TEXT) return RICH_BEYOND;
  }
  return RICH_OK;
}

enum rich_status timestamp_format(struct buffer *out, struct timestamp timestamp, const struct str *format,
                                  const struct str *zone, const char **problem) {
  struct arena *arena = out->arena;
  int32_t offset = 0;
  bool utc = !zone || !zone->length || str_is(zone, "-00:00");
  if (!utc) {
    enum rich_status status = zone_offset(arena, zone, &offset, problem);
    if (status != RICH_OK) return status;
    *problem = "offsets of a day and more";
    if (offset <= -SECONDS_OF_DAY || offset >= SECONDS_OF_DAY) return RICH_BEYOND;
    offset = (int32_t)(floor_div(offset, 60) * 60);
  }
  struct civil time = calendar_civil(timestamp, offset, utc);
  struct formatting f = {out, &time, timestamp};
  enum rich_status status = put_format(&f, format->text, format->text + format->length, problem);
  if (status == RICH_WRONG) *problem = arena_printf(arena, "invalid format: %s", format->text);
  return status;
}
