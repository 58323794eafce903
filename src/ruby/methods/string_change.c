/* SPDX-License-Identifier: Apache-2.0 */
/* Methods that change their receiver, a String. */
#include "src/ruby/run/text.h"
#include "src/value/integer.h"

/* ---- the change itself ---- */

struct value text_change(struct ruby_call *m, struct value text, trace_id by) {
  struct compiler *c = m->r->c;
  by = change_by(m, by);
  if (text.kind == VALUE_UNDEF) {
    if (c->in->tracking && by) change_untaken(c, m->self, by, false);
    return text_nothing(m);
  }
  change_replace(c, m->self, element_stored(m, text, NULL), by);
  return m->self;
}

/* The receiver becomes what BODY makes of it; nil where that is the same. */
static struct value change_with(struct ruby_call *m, struct value (*body)(struct ruby_call *m),
                                bool computes) {
  ruby_check_frozen(m);
  const struct str *before = ruby_now(m->r, m->self).u.text;
  struct value text = body(m);
  if (str_equal(before, text.u.text))
    text = value_undef(0);
  else if (computes)
    text = ruby_computed(m, text);
  return text_change(m, text, arguments_trace(m));
}

struct value ruby_string_upcase_change(struct ruby_call *m) {
  return change_with(m, ruby_string_upcase, true);
}

struct value ruby_string_downcase_change(struct ruby_call *m) {
  return change_with(m, ruby_string_downcase, true);
}

struct value ruby_string_capitalize_change(struct ruby_call *m) {
  return change_with(m, ruby_string_capitalize, true);
}

struct value ruby_string_strip_change(struct ruby_call *m) {
  return change_with(m, ruby_string_strip, false);
}

struct value ruby_string_lstrip_change(struct ruby_call *m) {
  return change_with(m, ruby_string_lstrip, false);
}

struct value ruby_string_rstrip_change(struct ruby_call *m) {
  return change_with(m, ruby_string_rstrip, false);
}

struct value ruby_string_chomp_change(struct ruby_call *m) {
  return change_with(m, ruby_string_chomp, false);
}

/* ---- adding ---- */

/* What `<<` adds: a String, or an Integer as the letter of that code. */
static struct value added(struct ruby_call *m, uint32_t at) {
  struct ruby *r = m->r;
  struct value v = ruby_now(r, m->arguments[at]);
  struct buffer out;
  if (!value_is_integer(v)) return ruby_string_argument(m, at);
  if (!ruby_is_fixnum(v)) ruby_raise(r, "RangeError", "bignum out of char range");
  if (v.u.integer < 0 || v.u.integer > 0x10FFFF)
    ruby_raise(r, "RangeError", "%lld out of char range", (long long)v.u.integer);
  if (v.u.integer >= 0xD800 && v.u.integer < 0xE000)
    ruby_raise(r, "RangeError", "invalid codepoint 0x%llX in UTF-8", (unsigned long long)v.u.integer);
  buffer_init(&out, r->c->arena);
  text_put_letter(&out, (uint32_t)v.u.integer);
  return ruby_computed_of(r, eval_symbol(r->c, "chr"), value_string(buffer_take(&out), 0), &v.trace, 1);
}

struct value ruby_string_append(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  trace_id by = change_by(m, 0);
  bool one = str_is(m->name, "<<"); /* which looks at its argument first */
  if (!one) ruby_check_frozen(m);
  struct value *texts = ARENA_ARRAY(c->arena, struct value, m->count + 1);
  uint64_t length = changes_length(c, m->self);
  for (uint32_t i = 0; i < m->count; i++) {
    texts[i] = added(m, i);
    length += texts[i].u.text->length;
    text_charge(m, texts[i].u.text->length);
  }
  if (one) ruby_check_frozen(m);
  text_bound(m, length);
  for (uint32_t i = 0; i < m->count; i++)
    change_append_text(c, m->self, element_stored(m, texts[i], NULL), by);
  return m->self;
}

struct value ruby_string_prepend(struct ruby_call *m) {
  struct value now = text_receiver(m);
  struct pieces p;
  ruby_check_frozen(m);
  pieces_begin(&p, m);
  for (uint32_t i = 0; i < m->count; i++)
    pieces_add(&p, ruby_string_argument(m, i), 0);
  pieces_part(&p, now, 0, now.u.text->length, 0);
  return text_change(m, pieces_end(&p, 0), 0);
}

/* ---- other content ---- */

struct value ruby_string_replace(struct ruby_call *m) {
  ruby_check_frozen(m);
  struct value text = ruby_string_argument(m, 0);
  text.u.text =
      str_new(m->r->c->arena, text.u.text->text, text.u.text->length); /* which may change by itself */
  return text_change(m, text, 0);
}

struct value ruby_string_clear(struct ruby_call *m) {
  ruby_check_frozen(m);
  return text_change(m, ruby_own(m->r, ruby_string(m->r, "", 0)), 0);
}

/* The receiver with TEXT instead of its bytes from START to END. */
static void put_between(struct ruby_call *m, struct value text, uint32_t start, uint32_t end, trace_id by) {
  struct value now = text_receiver(m);
  struct pieces p;
  pieces_begin(&p, m);
  pieces_part(&p, now, 0, start, by);
  pieces_add(&p, text, by);
  pieces_part(&p, now, end, now.u.text->length, by);
  text_change(m, pieces_end(&p, by), 0);
}

static _Noreturn void outside(struct ruby_call *m, int64_t at) {
  ruby_raise(m->r, "IndexError", "index %lld out of string", (long long)at);
}

struct value ruby_string_insert(struct ruby_call *m) {
  const struct str *text = text_self(m);
  int64_t at = ruby_integer_at(m, 0);
  struct value added_text = ruby_string_argument(m, 1);
  uint32_t start = text->length, end;
  if (at != -1 && !text_range(text, at < 0 ? at + 1 : at, 0, &start, &end)) outside(m, at < 0 ? at + 1 : at);
  ruby_check_frozen(m);
  put_between(m, added_text, start, start, ruby_trace(m->r, m->arguments[0]));
  return m->self;
}

/* ---- []= ---- */

static void find_count(struct ruby_call *m, const struct str *text, uint32_t *start, uint32_t *end) {
  int64_t at = ruby_integer_at(m, 0), count = m->count == 3 ? ruby_integer_at(m, 1) : 1;
  if (count < 0) ruby_raise(m->r, "IndexError", "negative length %lld", (long long)count);
  if (!text_range(text, at, count, start, end)) outside(m, at);
}

static void find_range(struct ruby_call *m, const struct str *text, uint32_t *start, uint32_t *end) {
  int64_t length = text_characters(text, 0, text->length), from, count;
  struct value range = ruby_now(m->r, m->arguments[0]);
  range_part(m, range, length, true, &from, &count);
  if (text_range(text, from, count, start, end)) return;
  struct buffer shown;
  buffer_init(&shown, m->r->c->arena);
  ruby_put_inspect(m->r, &shown, range);
  ruby_raise(m->r, "RangeError", "%s out of range", buffer_text(&shown));
}

static void find_match(struct ruby_call *m, struct value pattern, uint32_t *start, uint32_t *end) {
  struct search s;
  search_begin(&s, m, text_receiver(m), pattern);
  bool found = search_from(&s, 0);
  if (s.regexp) search_note(&s, found);
  if (!found) ruby_raise(m->r, "IndexError", "%s not matched", s.regexp ? "regexp" : "string");
  int64_t group = m->count == 3 ? search_group(m, s.regexp, &s.match, m->arguments[1]) : 0;
  if (group < 0) ruby_raise(m->r, "IndexError", "index %lld out of regexp", (long long)ruby_integer_at(m, 1));
  if (s.match.starts[group] < 0)
    ruby_raise(m->r, "IndexError", "regexp group %lld not matched", (long long)group);
  *start = (uint32_t)s.match.starts[group];
  *end = (uint32_t)s.match.ends[group];
}

struct value ruby_string_set_at(struct ruby_call *m) {
  struct value first = ruby_now(m->r, m->arguments[0]);
  const struct str *text = text_self(m);
  uint32_t start, end;
  trace_id by = 0;
  if (first.kind == VALUE_REGEXP || (first.kind == VALUE_STRING && m->count == 2))
    find_match(m, first, &start, &end);
  else if (first.kind == RUBY_RANGE_VALUE && m->count == 2)
    find_range(m, text, &start, &end);
  else
    find_count(m, text, &start, &end);
  for (uint32_t i = 0; i + 1 < m->count; i++)
    by = trace_join(m->r->c->traces, by, ruby_trace(m->r, m->arguments[i]));
  struct value new = ruby_string_argument(m, m->count - 1);
  ruby_check_frozen(m);
  put_between(m, new, start, end, by);
  return m->arguments[m->count - 1];
}
