/* SPDX-License-Identifier: Apache-2.0 */
/* Lines of strace: see strace.h. */
#include "src/faults/strace.h"

#include <string.h>

static const char *end_of(struct piece piece) {
  return piece.at ? piece.at + piece.length : NULL;
}

bool piece_goes_up(struct piece path) {
  bool name = false;
  for (size_t i = 0; i < path.length;) {
    size_t end = i;
    while (end < path.length && path.at[end] != '/')
      end++;
    bool up = end - i == 2 && path.at[i] == '.' && path.at[i + 1] == '.';
    if (up && name) return true;
    name |= end > i && !up && !(end - i == 1 && path.at[i] == '.');
    i = end + 1;
  }
  return false;
}

struct piece piece_bare(struct piece path) {
  while (path.length > 1 && path.at[path.length - 1] == '/')
    path.length--;
  return path;
}

bool piece_is(struct piece piece, const char *text) {
  return piece.at && strlen(text) == piece.length && !memcmp(piece.at, text, piece.length);
}

bool piece_begins(struct piece piece, const char *text) {
  size_t length = strlen(text);
  return piece.at && length <= piece.length && !memcmp(piece.at, text, length);
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
static bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z');
}

static const char *skip_blanks(const char *p, const char *end) {
  while (p < end && *p == ' ')
    p++;
  return p;
}

/* Reads the digits at *P; false: there are none, or too many. */
static bool read_digits(const char **p, const char *end, int64_t *number) {
  const char *at = *p;
  uint64_t n = 0;
  while (at < end && is_digit(*at) && at - *p < 18)
    n = n * 10 + (uint64_t)(*at++ - '0');
  if (at == *p || (at < end && is_digit(*at))) return false;
  *p = at;
  *number = (int64_t)n;
  return true;
}

/* ---- quotes and brackets ---- */

/* Behind the quote that ends the text that begins at P; END if none does. */
static const char *quoted(const char *p, const char *end) {
  for (p++; p < end;) {
    const char *quote = memchr(p, '"', (size_t)(end - p));
    if (!quote) return end;
    size_t slashes = 0;
    while (quote - slashes > p && quote[-1 - (ptrdiff_t)slashes] == '\\')
      slashes++;
    p = quote + 1;
    if (slashes % 2 == 0) return p;
  }
  return end;
}

/* Behind the angle bracket that ends the path at P (-y): strace escapes those inside of it. */
static const char *bracketed(const char *p, const char *end) {
  const char *close = memchr(p, '>', (size_t)(end - p));
  /* anon_inode:[x] and the arrows of sockets (-yy) */
  if (p + 1 < end && p[1] == '/') return close ? close + 1 : end;
  while (close && close[-1] == '-' && close + 1 < end)
    close = memchr(close + 1, '>', (size_t)(end - close - 1));
  return close ? close + 1 : end;
}

/* What a character does to the extent of an argument; most do nothing. */
enum { PLAIN, QUOTE, ANGLE, OPENS, CLOSES, COMMA };
static const uint8_t classes[256] = {
    ['"'] = QUOTE,  ['<'] = ANGLE,  ['('] = OPENS,  ['['] = OPENS, ['{'] = OPENS,
    [')'] = CLOSES, [']'] = CLOSES, ['}'] = CLOSES, [','] = COMMA,
};

/* Where what begins at P ends: at the parenthesis that closes it, or with ALONE at the next comma. */
static const char *argument_end(const char *p, const char *end, bool alone) {
  unsigned depth = 0;
  const char *begin = p;
  while (p < end) {
    switch (classes[(unsigned char)*p]) {
    case QUOTE: p = quoted(p, end); continue;
    case ANGLE:
      if (p > begin && (is_digit(p[-1]) || p[-1] == 'D')) {
        p = bracketed(p, end);
        continue;
      }
      break;
    case OPENS: depth++; break;
    case CLOSES:
      if (!depth) return p;
      depth--;
      break;
    case COMMA:
      if (alone && !depth) return p;
      break;
    default: break;
    }
    p++;
  }
  return end;
}

/* ---- lines ---- */

/* Reads what is behind the arguments: `= 3</x>`, `= -1 ENOENT (…)`, `= ?`. */
static bool read_result(struct strace_line *line, const char *p, const char *end) {
  p = skip_blanks(p, end);
  if (p == end || *p++ != '=') return false;
  p = skip_blanks(p, end);
  if (p == end) return false;
  line->returned = *p != '?';
  if (!line->returned) return true;
  const char *stop = p;
  while (stop < end && *stop != ' ') {
    if (*stop == '<') {
      stop = bracketed(stop, end);
      break;
    }
    stop++;
  }
  if (!strace_number((struct piece){p, (size_t)(end - p)}, &line->result, &line->path)) return false;
  if (line->result >= 0) return true;
  p = skip_blanks(stop, end);
  const char *word = p;
  while (p < end && is_name(*p))
    p++;
  line->error = (struct piece){word, (size_t)(p - word)};
  return true;
}

bool strace_line_end(struct strace_line *line, const char *text, size_t length) {
  const char *end = text + length, *close = argument_end(text, end, false);
  line->arguments = (struct piece){text, (size_t)(close - text)};
  return close < end && *close == ')' && read_result(line, close + 1, end);
}

static bool ends_with(const char *p, const char *end, const char *tail, size_t length) {
  return (size_t)(end - p) >= length && !memcmp(end - length, tail, length);
}

/*
 * The end of a call that did not return yet, NULL where it did: "<unfinished ...>", or "<pid changed to N
 * ...>" where a thread that is not the first runs another program and goes on under the number of the first.
 */
static const char *before_unfinished(const char *p, const char *end) {
  static const char tail[] = " ...>", unfinished[] = "<unfinished", changed[] = "<pid changed to ";
  if (end[-1] != '>' || !ends_with(p, end, tail, sizeof tail - 1)) return NULL;
  end -= sizeof tail - 1;
  if (ends_with(p, end, unfinished, sizeof unfinished - 1)) {
    end -= sizeof unfinished - 1;
  } else {
    while (end > p && is_digit(end[-1]))
      end--;
    if (!ends_with(p, end, changed, sizeof changed - 1)) return NULL;
    end -= sizeof changed - 1;
  }
  while (end > p && end[-1] == ' ')
    end--;
  return end;
}

int64_t strace_attached(const char *text, size_t length, size_t *before) {
  static const char head[] = "strace: Process ", tail[] = " attached";
  const char *end = text + length;
  if (!ends_with(text, end, tail, sizeof tail - 1)) return 0;
  const char *digits = end -= sizeof tail - 1;
  while (digits > text && is_digit(digits[-1]))
    digits--;
  int64_t number;
  const char *p = digits;
  if (!ends_with(text, digits, head, sizeof head - 1) || !read_digits(&p, end, &number)) return 0;
  *before = (size_t)(digits - text) - (sizeof head - 1);
  return number;
}

/* NAME(…: a call, whole or not. */
static bool read_call(struct strace_line *line, const char *p, const char *end) {
  const char *name = p;
  while (p < end && is_name(*p))
    p++;
  if (p == end || p == name || *p != '(') return false;
  line->name = (struct piece){name, (size_t)(p - name)};
  p++;
  const char *stop = before_unfinished(p, end);
  if (stop) {
    line->kind = STRACE_UNFINISHED;
    line->arguments = (struct piece){p, (size_t)(stop - p)};
    return true;
  }
  line->kind = STRACE_CALL;
  return strace_line_end(line, p, (size_t)(end - p));
}

/* <... NAME resumed>…: the arguments begin behind it. */
static bool read_resumed(struct strace_line *line, const char *p, const char *end) {
  static const char head[] = "<... ", word[] = " resumed>";
  if ((size_t)(end - p) < sizeof head - 1 || memcmp(p, head, sizeof head - 1)) return false;
  const char *name = p += sizeof head - 1;
  while (p < end && is_name(*p))
    p++;
  line->name = (struct piece){name, (size_t)(p - name)};
  if ((size_t)(end - p) < sizeof word - 1 || memcmp(p, word, sizeof word - 1)) return false;
  p += sizeof word - 1;
  line->kind = STRACE_RESUMED;
  line->arguments = (struct piece){p, (size_t)(end - p)};
  return true;
}

/* +++ … +++ */
static void read_end(struct strace_line *line, const char *p, const char *end) {
  static const char replaced[] = "+++ superseded by execve in pid ";
  line->kind = STRACE_EXITED;
  if ((size_t)(end - p) < sizeof replaced - 1 || memcmp(p, replaced, sizeof replaced - 1)) return;
  p += sizeof replaced - 1;
  if (read_digits(&p, end, &line->result)) line->kind = STRACE_REPLACED;
}

/* Behind the process number and the time. */
static const char *read_head(struct strace_line *line, const char *p, const char *end) {
  const char *begin = p = skip_blanks(p, end);
  int64_t number;
  if (end - p > 5 && !memcmp(p, "[pid ", 5)) {
    p = skip_blanks(p + 5, end);
    if (!read_digits(&p, end, &line->process) || p == end || *p++ != ']') return begin;
    p = skip_blanks(p, end);
  } else if (read_digits(&p, end, &number) && p < end && *p == ' ') {
    line->process = number;
    p = skip_blanks(p, end);
  } else {
    p = begin;
  }
  /* A time is digits, colons and dots, and + of -r. */
  const char *time = p;
  while (p < end && (is_digit(*p) || *p == ':' || *p == '.' || *p == '+'))
    p++;
  if (p == time || p == end || *p != ' ' || *time == '+') return time;
  return skip_blanks(p, end);
}

void strace_line_read(struct strace_line *line, const char *text, size_t length) {
  const char *end = text + length;
  *line = (struct strace_line){.kind = STRACE_BAD};
  if (length && end[-1] == '\r') end--;
  const char *p = read_head(line, text, end);
  if (p == end) return;
  switch (*p) {
  case '<':
    if (!read_resumed(line, p, end)) line->kind = STRACE_BAD;
    return;
  case '+': read_end(line, p, end); return;
  case '-':
  case '>': /* a line of a stack (-k) */ line->kind = STRACE_NOTE; return;
  default: break;
  }
  struct piece rest = {p, (size_t)(end - p)};
  /* "???": the execve of another thread ended this one before strace knew the call. */
  if (piece_begins(rest, "strace: ") || piece_begins(rest, "Process ") || piece_begins(rest, "???"))
    line->kind = STRACE_NOTE;
  else if (!read_call(line, p, end))
    line->kind = ends_with(p, end, "<detached ...>", 14) ? STRACE_NOTE : STRACE_BAD;
}

/* ---- arguments ---- */

unsigned strace_arguments(struct piece arguments, struct piece *list, unsigned room) {
  const char *p = arguments.at, *end = end_of(arguments);
  unsigned count = 0;
  while (p < end) {
    p = skip_blanks(p, end);
    const char *stop = argument_end(p, end, true);
    if (count < room) {
      list[count].at = p;
      list[count].length = (size_t)(stop - p);
    }
    count++;
    if (stop == end) break;
    p = stop + 1;
  }
  return count;
}

static bool read_hexadecimal(const char **p, const char *end, uint64_t *number) {
  const char *at = *p;
  uint64_t n = 0;
  for (; at < end && at - *p < 16; at++) {
    if (is_digit(*at))
      n = n * 16 + (uint64_t)(*at - '0');
    else if (*at >= 'a' && *at <= 'f')
      n = n * 16 + (uint64_t)(*at - 'a' + 10);
    else
      break;
  }
  if (at == *p) return false;
  *p = at;
  *number = n;
  return true;
}

bool strace_number(struct piece argument, int64_t *number, struct piece *path) {
  const char *p = argument.at, *end = end_of(argument);
  uint64_t n;
  bool minus = false;
  if (path) *path = (struct piece){NULL, 0};
  if (piece_begins(argument, "AT_FDCWD")) {
    *number = AT_WORKING_FOLDER;
    p += 8;
  } else if (p + 1 < end && p[0] == '0' && p[1] == 'x') {
    p += 2;
    if (!read_hexadecimal(&p, end, &n)) return false;
    *number = (int64_t)n;
  } else {
    minus = p < end && *p == '-';
    if (minus) p++;
    if (!read_digits(&p, end, number)) return false;
    if (minus) *number = -*number;
  }
  if (p < end && *p == '<' && path) {
    const char *stop = bracketed(p, end);
    /* 3</x>(deleted): the path is that of another file now, or of none. */
    bool gone = stop < end && *stop == '(';
    if (stop[-1] == '>' && !gone) *path = (struct piece){p + 1, (size_t)(stop - p - 2)};
  }
  return true;
}

bool strace_flag(struct piece argument, const char *flag) {
  size_t length = strlen(flag);
  const char *p = argument.at, *end = end_of(argument);
  while (p && p < end) {
    const char *stop = memchr(p, '|', (size_t)(end - p));
    if (!stop) stop = end;
    if ((size_t)(stop - p) == length && !memcmp(p, flag, length)) return true;
    p = stop + 1;
  }
  return false;
}

struct piece strace_member(struct piece argument, const char *name) {
  size_t length = strlen(name);
  const char *p = argument.at, *end = end_of(argument);
  if (p == end || *p != '{') return (struct piece){NULL, 0};
  for (p++; p < end;) {
    p = skip_blanks(p, end);
    const char *stop = argument_end(p, end, true);
    if ((size_t)(stop - p) > length && !memcmp(p, name, length) && p[length] == '=')
      return (struct piece){p + length + 1, (size_t)(stop - p) - length - 1};
    if (stop == end || *stop != ',') break;
    p = stop + 1;
  }
  return (struct piece){NULL, 0};
}

/* ---- escapes ---- */

/* Appends the octal or hexadecimal number of at most MOST digits at P; returns what is behind it. */
static const char *unescape_number(const char *p, const char *end, unsigned base, unsigned most,
                                   struct buffer *out) {
  unsigned n = 0, digits = 0;
  for (; p < end && digits < most; p++, digits++) {
    unsigned digit = is_digit(*p)             ? (unsigned)(*p - '0')
                     : *p >= 'a' && *p <= 'f' ? (unsigned)(*p - 'a' + 10)
                                              : 16;
    if (digit >= base) break;
    n = n * base + digit;
  }
  buffer_putc(out, (char)(unsigned char)n);
  return p;
}

void strace_unescape(struct piece text, struct buffer *out) {
  static const char names[] = "tnvfra", values[] = "\t\n\v\f\r\a";
  const char *p = text.at, *end = end_of(text);
  while (p < end) {
    const char *slash = memchr(p, '\\', (size_t)(end - p));
    buffer_add(out, p, (size_t)((slash ? slash : end) - p));
    if (!slash || slash + 1 == end) return;
    p = slash + 1;
    const char *name = strchr(names, *p);
    if (*p >= '0' && *p <= '7')
      p = unescape_number(p, end, 8, 3, out);
    else if (*p == 'x')
      p = unescape_number(p + 1, end, 16, 2, out);
    else
      buffer_putc(out, name && *name ? values[name - names] : *p), p++;
  }
}

enum strace_text strace_decode(struct piece argument, struct buffer *out) {
  const char *p = argument.at, *end = end_of(argument);
  if (!p || p == end || *p != '"') return STRACE_TEXT_NONE;
  const char *stop = quoted(p, end);
  if (stop == end && (stop - p < 2 || stop[-1] != '"')) return STRACE_TEXT_NONE;
  strace_unescape((struct piece){p + 1, (size_t)(stop - p) - 2}, out);
  return end - stop >= 3 && !memcmp(stop, "...", 3) ? STRACE_TEXT_CUT : STRACE_TEXT_WHOLE;
}
