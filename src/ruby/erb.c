/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/erb.h"

struct scan {
  struct erb_spans *spans;
  struct arena *arena;
  const char *text;
  uint32_t length;
  uint32_t at; /* behind what was read last */
};

static void add(struct scan *s, enum erb_kind kind, uint32_t start, uint32_t end) {
  struct erb_span span = {(uint8_t)kind, false, start, end};
  if (start < end) ARENA_PUSH(s->arena, &s->spans->list, span);
}

static bool stands(const struct scan *s, uint32_t at, const char *what) {
  size_t length = strlen(what);
  return s->length - at >= length && !memcmp(s->text + at, what, length);
}

/* Where the blanks begin that `<%-` at byte AT drops; AT if it does not begin a line.  What stands behind a
 * tag begins one, too: so does ERB's scanner match. */
static uint32_t trimmed(const struct scan *s, uint32_t at) {
  uint32_t begin = at;
  while (begin > s->at && (s->text[begin - 1] == ' ' || s->text[begin - 1] == '\t'))
    begin--;
  return begin == s->at || s->text[begin - 1] == '\n' ? begin : at;
}

/* Reads a tag whose code begins at byte START; false: it has no end. */
static bool read_tag(struct scan *s, enum erb_kind kind, uint32_t start, bool comment) {
  for (uint32_t at = start; at < s->length; at++) {
    const char *percent = memchr(s->text + at, '%', s->length - at);
    if (!percent) return false;
    at = (uint32_t)(percent - s->text);
    if (stands(s, at, "%%>")) {
      if (!s->spans->escaped) s->spans->escaped = at + 1;
      at += 2;
      continue;
    }
    if (!stands(s, at, "%>")) continue;
    bool dash = at > start && s->text[at - 1] == '-';
    at -= dash;
    struct erb_span span = {(uint8_t)kind, false, start, at};
    s->at = at + 2 + dash;
    if (dash && stands(s, s->at, "\r\n"))
      s->at += 2;
    else if (dash && stands(s, s->at, "\n"))
      s->at++;
    span.line_end = s->at > at + 2 + dash;
    if (comment) span.end = start; /* there is no code in it, but what it does to the line */
    ARENA_PUSH(s->arena, &s->spans->list, span);
    return true;
  }
  return false;
}

void erb_scan(struct erb_spans *spans, struct arena *arena, const char *text, uint32_t start,
              uint32_t length) {
  struct scan scan = {spans, arena, text, length, start}, *s = &scan;
  *spans = (struct erb_spans){.escaped = 0};
  while (s->at < length) {
    const char *found = memmem(text + s->at, length - s->at, "<%", 2);
    if (!found) {
      add(s, ERB_TEXT, s->at, length);
      return;
    }
    uint32_t tag = (uint32_t)(found - text), code = tag + 2;
    if (stands(s, code, "%")) { /* <%% is the text <% */
      add(s, ERB_TEXT, s->at, tag);
      add(s, ERB_TEXT, tag, code);
      s->at = code + 1;
      continue;
    }
    bool dash = stands(s, code, "-"), output = stands(s, code, "=");
    add(s, ERB_TEXT, s->at, dash ? trimmed(s, tag) : tag);
    code += dash || output;
    s->at = code;
    uint32_t escaped = spans->escaped;
    if (read_tag(s, output ? ERB_OUTPUT : ERB_CODE, code, stands(s, tag + 2, "#"))) continue;
    spans->escaped = escaped;
    /* Without an end, what would be code is text. */
    code += stands(s, tag + 2, "#");
    struct erb_span tag_alone = {ERB_CODE, false, code, code};
    ARENA_PUSH(arena, &spans->list, tag_alone);
    for (uint32_t at = code; at < length; at++) {
      if (!stands(s, at, "%%>")) continue;
      add(s, ERB_TEXT, code, at);
      code = at + 1;
      at += 2;
    }
    add(s, ERB_TEXT, code, length);
    return;
  }
}
