/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of Strings: what is cut off their ends, what is taken out of them, and what is put around them. */
#include "src/ruby/run/text.h"

/* ---- ends ---- */

/* The part of NOW, the receiver; the arguments chose it. */
static struct value part(struct ruby_call *m, struct value now, uint32_t start, uint32_t end) {
  return ruby_part(m->r, now, start, end, arguments_trace(m));
}

static bool is_blank(char c) {
  return !c || text_is_space(c);
}

static uint32_t first_letter(struct ruby_call *m, const struct str *text) {
  uint32_t start = 0;
  while (start < text->length && is_blank(text->text[start]))
    start++;
  if (start < text->length && (unsigned char)text->text[start] >= 0x80 && text_step(text, start) == 1)
    ruby_raise(m->r, "ArgumentError", "invalid byte sequence in UTF-8");
  return start;
}

static uint32_t last_letter(struct ruby_call *m, const struct str *text, uint32_t start) {
  uint32_t end = text->length;
  text_check_utf8(m, text);
  while (end > start && is_blank(text->text[end - 1]))
    end--;
  return end;
}

struct value ruby_string_strip(struct ruby_call *m) {
  struct value now = text_receiver(m);
  uint32_t start = first_letter(m, now.u.text);
  return part(m, now, start, last_letter(m, now.u.text, start));
}

struct value ruby_string_lstrip(struct ruby_call *m) {
  struct value now = text_receiver(m);
  return part(m, now, first_letter(m, now.u.text), now.u.text->length);
}

struct value ruby_string_rstrip(struct ruby_call *m) {
  struct value now = text_receiver(m);
  return part(m, now, 0, last_letter(m, now.u.text, 0));
}

/* Where TEXT ends without the line break at its END. */
static uint32_t without_break(const struct str *text, uint32_t end) {
  if (!end || (text->text[end - 1] != '\n' && text->text[end - 1] != '\r')) return end;
  bool both = end > 1 && text->text[end - 1] == '\n' && text->text[end - 2] == '\r';
  return end - 1 - both;
}

struct value ruby_string_chomp(struct ruby_call *m) {
  struct value now = text_receiver(m);
  const struct str *text = now.u.text;
  uint32_t end = text->length;
  if (m->count && ruby_now(m->r, m->arguments[0]).kind == VALUE_UNDEF) return part(m, now, 0, end);
  const struct str *cut = m->count ? ruby_text_at(m, 0) : NULL;
  if (!cut || str_is(cut, "\n"))
    end = without_break(text, end);
  else if (cut->length)
    end -= text_ends(text, cut) ? cut->length : 0;
  else /* all line breaks, but no \r alone */
    while (end && text->text[end - 1] == '\n')
      end = without_break(text, end);
  return part(m, now, 0, end);
}

struct value ruby_string_chop(struct ruby_call *m) {
  struct value now = text_receiver(m);
  const struct str *text = now.u.text;
  uint32_t end = text->length;
  bool both = end > 1 && text->text[end - 1] == '\n' && text->text[end - 2] == '\r';
  if (end) end = both ? end - 2 : text_before(text, end);
  return part(m, now, 0, end);
}

struct value ruby_string_chr(struct ruby_call *m) {
  struct value now = text_receiver(m);
  return part(m, now, 0, now.u.text->length ? text_step(now.u.text, 0) : 0);
}

struct value ruby_string_delete_prefix(struct ruby_call *m) {
  struct value now = text_receiver(m);
  const struct str *text = now.u.text, *cut = ruby_text_at(m, 0);
  bool begins = cut->length <= text->length && !memcmp(text->text, cut->text, cut->length);
  return part(m, now, begins ? cut->length : 0, text->length);
}

struct value ruby_string_delete_suffix(struct ruby_call *m) {
  struct value now = text_receiver(m);
  const struct str *text = now.u.text, *cut = ruby_text_at(m, 0);
  return part(m, now, 0, text->length - (text_ends(text, cut) ? cut->length : 0));
}

/* ---- [] ---- */

bool text_range(const struct str *text, int64_t at, int64_t count, uint32_t *start, uint32_t *end) {
  if (at < 0) at += text_characters(text, 0, text->length);
  if (at < 0 || count < 0 || !text_offset(text, at, start)) return false;
  for (*end = *start; count > 0 && *end < text->length; count--)
    *end += text_step(text, *end);
  return true;
}

static bool range_at(struct ruby_call *m, const struct str *text, struct value range, uint32_t *start,
                     uint32_t *end) {
  int64_t length = text_characters(text, 0, text->length), from, count;
  return range_part(m, range, length, false, &from, &count) && text_range(text, from, count, start, end);
}

static bool index_at(struct ruby_call *m, const struct str *text, uint32_t *start, uint32_t *end) {
  int64_t at = ruby_integer_at(m, 0), count = m->count > 1 ? ruby_integer_at(m, 1) : 1;
  if (!text_range(text, at, count, start, end)) return false;
  return m->count > 1 || *start < text->length;
}

static bool match_at(struct ruby_call *m, struct value now, struct value pattern, uint32_t *start,
                     uint32_t *end) {
  struct search s;
  search_begin(&s, m, now, pattern);
  bool found = search_from(&s, 0);
  if (s.regexp) search_note(&s, found);
  if (!found) return false;
  int64_t group = m->count > 1 ? search_group(m, s.regexp, &s.match, m->arguments[1]) : 0;
  if (group < 0 || s.match.starts[group] < 0) return false;
  *start = (uint32_t)s.match.starts[group];
  *end = (uint32_t)s.match.ends[group];
  return true;
}

struct value ruby_string_at(struct ruby_call *m) {
  struct value now = text_receiver(m), first = ruby_now(m->r, m->arguments[0]);
  uint32_t start, end;
  bool found;
  if (first.kind == VALUE_REGEXP || (first.kind == VALUE_STRING && m->count == 1))
    found = match_at(m, now, first, &start, &end);
  else if (first.kind == RUBY_RANGE_VALUE && m->count == 1)
    found = range_at(m, now.u.text, first, &start, &end);
  else
    found = index_at(m, now.u.text, &start, &end);
  return found ? part(m, now, start, end) : text_nothing(m);
}

/* ---- before, in and behind what is found ---- */

static struct value three(struct ruby_call *m, struct value now, uint32_t start, uint32_t end) {
  struct value parts[3] = {part(m, now, 0, start), part(m, now, start, end),
                           part(m, now, end, now.u.text->length)};
  return collection_of(m, parts, 3, ruby_operands(m));
}

struct value ruby_string_partition(struct ruby_call *m) {
  struct value now = text_receiver(m);
  struct search s;
  search_begin(&s, m, now, ruby_now(m->r, m->arguments[0]));
  bool found = search_from(&s, 0);
  if (s.regexp) search_note(&s, found);
  uint32_t length = now.u.text->length;
  if (!found) return three(m, now, length, length);
  return three(m, now, (uint32_t)s.match.starts[0], (uint32_t)s.match.ends[0]);
}

struct value ruby_string_rpartition(struct ruby_call *m) {
  struct value now = text_receiver(m);
  struct search s;
  search_begin(&s, m, now, ruby_now(m->r, m->arguments[0]));
  bool found = search_back(&s, now.u.text->length);
  if (s.regexp) search_note(&s, found);
  if (!found) return three(m, now, 0, 0);
  return three(m, now, (uint32_t)s.match.starts[0], (uint32_t)s.match.ends[0]);
}

/* ---- padding ---- */

/* COUNT characters of PAD, over and over; computed by the method. */
static struct value padding(struct ruby_call *m, const struct str *pad, int64_t count) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t at = 0; count > 0; count--) {
    uint32_t step = text_step(pad, at);
    buffer_add(&out, pad->text + at, step);
    at = at + step == pad->length ? 0 : at + step;
    if (out.length > VALUE_LONGEST_TEXT) text_bound(m, out.length);
  }
  return ruby_computed(m, value_string(buffer_take(&out), 0));
}

/* The receiver with LEFT of the characters that it lacks in front, out of 2. */
static struct value padded(struct ruby_call *m, int left) {
  struct value now = text_receiver(m);
  struct pieces p;
  int64_t width = ruby_integer_at(m, 0), length = text_characters(now.u.text, 0, now.u.text->length);
  const struct str *pad = m->count > 1 ? ruby_text_at(m, 1) : str_from(m->r->c->arena, " ");
  if (!pad->length) ruby_raise(m->r, "ArgumentError", "zero width padding");
  if (width <= length) return part(m, now, 0, now.u.text->length);
  int64_t lacks = width - length, front = left == 1 ? lacks / 2 : left ? lacks : 0;
  text_bound(m, (uint64_t)width);
  text_charge(m, (uint64_t)width);
  pieces_begin(&p, m);
  if (front) pieces_add(&p, padding(m, pad, front), 0);
  pieces_part(&p, now, 0, now.u.text->length, 0);
  if (lacks > front) pieces_add(&p, padding(m, pad, lacks - front), 0);
  return pieces_end(&p, arguments_trace(m));
}

struct value ruby_string_ljust(struct ruby_call *m) {
  return padded(m, 0);
}

struct value ruby_string_center(struct ruby_call *m) {
  return padded(m, 1);
}

struct value ruby_string_rjust(struct ruby_call *m) {
  return padded(m, 2);
}
