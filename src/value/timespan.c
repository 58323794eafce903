/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Timespans by their formats: a format is a list of segments, each a literal text or a number of days,
 * hours, minutes, seconds, milliseconds or nanoseconds.  The first segment of the highest unit is the total
 * of that unit, the others are what remains below the next higher unit.
 */
#include "src/value/rich.h"

enum unit { NANOSECOND, MILLISECOND, SECOND, MINUTE, HOUR, DAY, LITERAL };

enum { WIDEST = 1 << 16, MOST_SEGMENTS = 1000 };

struct segment {
  enum unit unit;
  char pad;      /* '0', ' ' or 0: none */
  int32_t width; /* -1: not given */
  bool total;
  const char *text; /* LITERAL */
  uint32_t length;
};

struct format {
  const struct str *text;
  ARENA_VECTOR(struct segment) segments;
};

static const int64_t lengths[] = {1, 1000000, 1000000000, 60000000000, 3600000000000, 86400000000000};
static const int32_t default_widths[] = {9, 3, 2, 2, 2, 1};

struct value value_timespan(struct arena *arena, __int128 nanoseconds) {
  struct timespan *timespan = ARENA_NEW(arena, struct timespan);
  timespan->nanoseconds = nanoseconds;
  return (struct value){.kind = VALUE_TIMESPAN, .u.timespan = timespan};
}

/* ---- reading a format ---- */

static uint32_t characters(const char *text, size_t length) {
  uint32_t count = 0;
  for (size_t i = 0; i < length; i++)
    if (((unsigned char)text[i] & 0xC0) != 0x80) count++;
  return count;
}

static enum rich_status bad_specifier(struct arena *arena, const struct str *text, const char *start,
                                      const char *at, const char **problem) {
  *problem = arena_printf(arena, "Bad format specifier '%.*s' in '%s', at position %u", (int)(at - start),
                          start, text->text, characters(text->text, (size_t)(at - text->text)));
  return RICH_WRONG;
}

static void add_literal(struct arena *arena, struct format *format, const char *text) {
  struct segment *last = format->segments.count ? &format->segments.at[format->segments.count - 1] : NULL;
  if (last && last->unit == LITERAL && last->text + last->length == text) {
    last->length++;
    return;
  }
  ARENA_PUSH(arena, &format->segments, ((struct segment){.unit = LITERAL, .text = text, .length = 1}));
}

/* The segment behind the % at *P; moves *P behind it.  SEGMENT->unit is LITERAL for a second %. */
static enum rich_status read_segment(struct arena *arena, const struct str *text, const char **p,
                                     struct segment *segment, const char **problem) {
  static const char letters[] = "NLSMHD";
  const char *start = *p, *stop = text->text + text->length;
  bool first = true;
  *segment = (struct segment){.pad = '0', .width = -1};
  for ((*p)++; *p < stop; (*p)++, first = false) {
    char c = **p;
    const char *unit = c ? strchr(letters, c) : NULL;
    if (unit || c == '%') {
      segment->unit = unit ? (enum unit)(unit - letters) : LITERAL;
      (*p)++;
      return RICH_OK;
    }
    if ((c == '-' || c == '_') && first) {
      segment->pad = c == '-' ? 0 : ' ';
    } else if (c < '0' || c > '9') {
      return bad_specifier(arena, text, start, *p, problem);
    } else if (!(first && c == '0')) {
      segment->width = (segment->width < 0 ? 0 : segment->width * 10) + (c - '0');
      *problem = "such widths in the format of a Timespan";
      if (segment->width > WIDEST || segment->width == 0) return RICH_BEYOND;
    }
  }
  const char *last = stop - 1;
  while (last > text->text && ((unsigned char)*last & 0xC0) == 0x80)
    last--;
  return bad_specifier(arena, text, start, last, problem);
}

static enum rich_status read_format(struct arena *arena, const struct str *text, struct format *format,
                                    const char **problem) {
  const char *p = text->text, *stop = p + text->length;
  struct segment segment;
  int highest = -1;
  *format = (struct format){.text = text};
  while (p < stop) {
    if (*p != '%') {
      add_literal(arena, format, p++);
      continue;
    }
    enum rich_status status = read_segment(arena, text, &p, &segment, problem);
    if (status != RICH_OK) return status;
    if (segment.unit == LITERAL) {
      add_literal(arena, format, p - 1);
      continue;
    }
    if ((int)segment.unit > highest) highest = (int)segment.unit;
    ARENA_PUSH(arena, &format->segments, segment);
  }
  for (uint32_t i = 0; i < format->segments.count; i++)
    if ((int)format->segments.at[i].unit == highest) {
      format->segments.at[i].total = true;
      break;
    }
  return RICH_OK;
}

/* ---- formatting ---- */

static uint64_t power_of_ten(int32_t n) {
  uint64_t power = 1;
  while (n-- > 0)
    power *= 10;
  return power;
}

static unsigned __int128 amount(const struct segment *s, unsigned __int128 nanoseconds) {
  if (s->unit == NANOSECOND) {
    int32_t width = s->width < 0 ? 9 : s->width;
    if (width >= 9) return s->total ? nanoseconds : nanoseconds % 1000000000;
    nanoseconds /= power_of_ten(9 - width);
    return s->total ? nanoseconds : nanoseconds % power_of_ten(width);
  }
  static const uint64_t wholes[] = {1, 1000, 60, 60, 24};
  unsigned __int128 n = nanoseconds / (uint64_t)lengths[s->unit];
  return s->total || s->unit == DAY ? n : n % wholes[s->unit];
}

static void put_amount(struct buffer *out, const struct segment *s, unsigned __int128 n) {
  int width = s->width < 0 ? default_widths[s->unit] : s->width;
  if (s->unit == NANOSECOND || s->unit == MILLISECOND) {
    while (!s->total && s->pad != '0' && n && n % 10 == 0)
      n /= 10;
    width = -width;
  }
  char digits[48], *p = digits + sizeof digits;
  *--p = '\0';
  do
    *--p = (char)('0' + (int)(n % 10));
  while (n /= 10);
  if (!s->pad) width = 0;
  for (int length = (int)strlen(p); s->pad == '0' && width > length; width--)
    buffer_putc(out, '0');
  buffer_printf(out, "%*s", width, p);
}

enum rich_status timespan_format(struct buffer *out, __int128 nanoseconds, const struct str *text,
                                 const char **problem) {
  struct format format;
  enum rich_status status = read_format(out->arena, text, &format, problem);
  if (status != RICH_OK) return status;
  unsigned __int128 size = nanoseconds < 0 ? -(unsigned __int128)nanoseconds : (unsigned __int128)nanoseconds;
  if (nanoseconds < 0) buffer_putc(out, '-');
  for (uint32_t i = 0; i < format.segments.count; i++) {
    const struct segment *s = &format.segments.at[i];
    if (s->unit == LITERAL)
      buffer_add(out, s->text, s->length);
    else
      put_amount(out, s, amount(s, size));
    *problem = "texts of this length";
    if (out->length > VALUE_LONGEST_TEXT) return RICH_BEYOND;
  }
  return RICH_OK;
}

/* ---- parsing: as a regular expression with a group for each segment ---- */

struct matching {
  struct arena *arena;
  const struct format *format;
  const char *text;
  uint32_t length;
  uint8_t *failed;  /* by segment and place: nothing fits from here */
  uint32_t *starts; /* of each segment's group */
  uint32_t *ends;
};

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool fits(const struct segment *s, char c) {
  return (c >= '0' && c <= '9') || (s->pad == ' ' && is_space(c) && !(s->total && s->width < 0));
}

static bool match_from(struct matching *m, uint32_t i, uint32_t at);

/* The number of SEGMENT at AT: the longest run first. */
static bool match_number(struct matching *m, uint32_t i, uint32_t at) {
  const struct segment *s = &m->format->segments.at[i];
  uint32_t most = s->width > 0 ? (uint32_t)s->width
                  : s->total   ? m->length
                               : (uint32_t)default_widths[s->unit];
  uint32_t least = s->width > 0 && s->pad ? (uint32_t)s->width : 1, run = 0;
  if (s->width < 0 && s->total && s->pad == ' ')
    while (at < m->length && is_space(m->text[at]))
      at++;
  while (run < most && at + run < m->length && fits(s, m->text[at + run]))
    run++;
  for (; run >= least; run--) {
    m->starts[i] = at;
    m->ends[i] = at + run;
    if (match_from(m, i + 1, at + run)) return true;
  }
  return false;
}

static bool match_from(struct matching *m, uint32_t i, uint32_t at) {
  if (i == m->format->segments.count) return at == m->length;
  uint8_t *failed = &m->failed[(size_t)i * (m->length + 1) + at];
  if (*failed) return false;
  const struct segment *s = &m->format->segments.at[i];
  if (s->unit != LITERAL) {
    if (match_number(m, i, at)) return true;
  } else if (m->length - at >= s->length && memcmp(m->text + at, s->text, s->length) == 0) {
    if (match_from(m, i + 1, at + s->length)) return true;
  }
  *failed = 1;
  return false;
}

/* What the group of SEGMENT, the text from P to STOP, adds. */
static enum rich_status add_group(const struct segment *s, const char *p, const char *stop, __int128 *sum,
                                  const char **problem) {
  __int128 n = 0;
  while (p < stop && is_space(*p))
    p++;
  uint32_t length = (uint32_t)(stop - p);
  if (!length) return RICH_NOT_TOGETHER;
  for (; p < stop; p++) {
    if (*p < '0' || *p > '9') return RICH_NOT_TOGETHER;
    n = n * 10 + (*p - '0');
    *problem = "Timespans that long";
    if (n >= TIME_FARTHEST / lengths[DAY]) return RICH_BEYOND;
  }
  if (s->unit == NANOSECOND || s->unit == MILLISECOND) {
    *problem = "Format specifiers %L and %N denotes fractions and must be used together with a specifier of "
               "higher magnitude";
    if (s->total) return RICH_WRONG;
    if (length < 9) n *= (__int128)power_of_ten(9 - (int32_t)length);
  } else {
    n *= lengths[s->unit];
  }
  *sum += n;
  return RICH_OK;
}

static enum rich_status unparsable(struct arena *arena, const struct str *text, const struct str *format,
                                   const char **problem) {
  *problem = arena_printf(arena, "Unable to parse '%s' using format '%s'", text->text, format->text);
  return RICH_WRONG;
}

static enum rich_status parse_by(struct arena *arena, const struct str *text, const struct str *by,
                                 struct value *result, const char **problem) {
  struct format format;
  enum rich_status status = read_format(arena, by, &format, problem);
  if (status != RICH_OK) return status;
  uint32_t count = format.segments.count;
  struct matching m = {arena, &format, text->text, text->length, NULL, NULL, NULL};
  *problem = "Timespan formats of this length";
  if ((uint64_t)count * (m.length + 1) > VALUE_LONGEST_TEXT || count > MOST_SEGMENTS) return RICH_BEYOND;
  m.failed = arena_zalloc(arena, (size_t)count * (m.length + 1) + 1);
  m.starts = ARENA_ARRAY(arena, uint32_t, count + 1);
  m.ends = ARENA_ARRAY(arena, uint32_t, count + 1);
  bool negative = m.length && m.text[0] == '-';
  if (!(negative && match_from(&m, 0, 1)) && !match_from(&m, 0, 0))
    return unparsable(arena, text, by, problem);
  __int128 sum = 0;
  for (uint32_t i = 0; i < count; i++) {
    const struct segment *s = &format.segments.at[i];
    if (s->unit == LITERAL) continue;
    status = add_group(s, m.text + m.starts[i], m.text + m.ends[i], &sum, problem);
    if (status == RICH_NOT_TOGETHER) return unparsable(arena, text, by, problem);
    if (status != RICH_OK) return status;
  }
  *problem = "Timespans that long";
  if (sum >= TIME_FARTHEST) return RICH_BEYOND;
  *result = value_timespan(arena, negative ? -sum : sum);
  return RICH_OK;
}

static enum rich_status parse_by_any(struct arena *arena, const struct str *text,
                                     const struct str *const *formats, uint32_t count, struct value *result,
                                     const char **problem) {
  struct buffer all;
  buffer_init(&all, arena);
  for (uint32_t i = 0; i < count; i++) {
    enum rich_status status = parse_by(arena, text, formats[i], result, problem);
    /* A format that is wrong itself is an error, one that does not fit is not. */
    bool misfit = status == RICH_WRONG && strncmp(*problem, "Bad format", 10) != 0;
    if (!misfit) return status;
    if (i) buffer_puts(&all, ", ");
    buffer_str(&all, formats[i]);
  }
  *problem =
      arena_printf(arena, "Unable to parse '%s' using any of the formats %s", text->text, buffer_text(&all));
  return RICH_WRONG;
}

enum rich_status timespan_parse(struct arena *arena, const struct str *text, struct time_formats formats,
                                struct value *result, const char **problem) {
  static const char *const known[] = {"%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N",
                                      "%D-%H:%M:%S",     "%H:%M:%S",     "%D-%H:%M",  "%S"};
  enum { KNOWN = sizeof known / sizeof *known };
  if (formats.count == 1 && !formats.listed) return parse_by(arena, text, formats.at[0], result, problem);
  if (formats.count) return parse_by_any(arena, text, formats.at, formats.count, result, problem);
  const struct str *texts[KNOWN];
  for (int i = 0; i < KNOWN; i++)
    texts[i] = str_from(arena, known[i]);
  return parse_by_any(arena, text, texts, KNOWN, result, problem);
}
