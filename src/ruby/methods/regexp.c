/* SPDX-License-Identifier: Apache-2.0 */
/* Patterns: searching for them, the last match, and the methods of Regexps. */
#include "src/puppet/eval/scopes/match.h"
#include "src/ruby/run/text.h"

/* ---- searching ---- */

static const struct regexp *compiled(struct ruby_call *m, const struct str *pattern) {
  const char *error;
  const struct regexp *regexp = regexp_compile(m->r->c->arena, pattern, &error);
  if (!regexp) ruby_raise(m->r, "RegexpError", "%s", error);
  return regexp;
}

static _Noreturn void refuse_pattern(struct ruby_call *m, struct value v) {
  ruby_raise(m->r, "TypeError", "wrong argument type %s (expected Regexp)", ruby_class_name(m->r, v));
}

void search_begin(struct search *s, struct ruby_call *m, struct value subject, struct value pattern) {
  struct ruby *r = m->r;
  *s = (struct search){.m = m, .subject = subject, .pattern = pattern};
  if (pattern.kind != VALUE_REGEXP && pattern.kind != VALUE_STRING) refuse_pattern(m, pattern);
  s->by = trace_join(r->c->traces, pattern.trace, m->shape);
  if (pattern.kind == VALUE_STRING) return;
  s->regexp = compiled(m, pattern.u.text);
  text_check_utf8(m, subject.u.text);
}

static bool found_text(struct search *s, uint32_t start) {
  s->start = (int)start;
  s->end = (int)(start + s->pattern.u.text->length);
  s->match = (struct regexp_match){1, &s->start, &s->end};
  return true;
}

static bool found_regexp(struct search *s, enum regexp_status status) {
  struct ruby_call *m = s->m;
  if (status == REGEXP_GAVE_UP) match_gave_up(m->r->c, s->pattern.u.text, m->node->place);
  return status == REGEXP_FOUND;
}

bool search_from(struct search *s, uint32_t start) {
  const struct str *text = s->subject.u.text;
  if (s->regexp) return found_regexp(s, regexp_search(s->regexp, text, start, &s->match));
  return text_find(text, s->pattern.u.text, start, &start) && found_text(s, start);
}

bool search_at(struct search *s, uint32_t start) {
  const struct str *text = s->subject.u.text, *needle = s->pattern.u.text;
  if (s->regexp) return found_regexp(s, regexp_match_at(s->regexp, text, start, &s->match));
  if (needle->length > text->length - start || memcmp(text->text + start, needle->text, needle->length))
    return false;
  return found_text(s, start);
}

/* Whether it is worth looking for the pattern at START. */
static bool may_begin(const struct search *s, uint32_t start) {
  const struct str *text = s->subject.u.text, *needle = s->pattern.u.text;
  uint32_t length = needle->length;
  if (s->regexp || !length) return true;
  return length <= text->length - start && text->text[start] == needle->text[0] &&
         text->text[start + length - 1] == needle->text[length - 1];
}

bool search_back(struct search *s, uint32_t start) {
  uint64_t work = s->regexp ? 64 : s->pattern.u.text->length;
  for (;; start = text_before(s->subject.u.text, start)) {
    bool worth = may_begin(s, start);
    if (worth) text_charge(s->m, work);
    if (worth && search_at(s, start)) return true;
    if (!start) return false;
  }
}

static struct ruby_match *match_of(struct search *s) {
  struct arena *arena = s->m->r->c->arena;
  struct ruby_match *match = ARENA_NEW(arena, struct ruby_match);
  size_t size = s->match.count * sizeof *match->starts;
  *match = (struct ruby_match){s->subject, s->regexp, s->by, s->match.count, NULL, NULL};
  match->starts = arena_copy(arena, s->match.starts, size);
  match->ends = arena_copy(arena, s->match.ends, size);
  return match;
}

/* The last match is read by code that does not say of what it was. */
static struct value noted(struct ruby_call *m, struct value match, trace_id read) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  match.trace = trace_under(c->traces, 0, read);
  r->frame->method->global_match = true;
  r->frame->method->match = match;
  if (c->control != r->control)
    r->frame->method->match.trace = trace_under(c->traces, match.trace, c->control);
  return match;
}

struct value search_note(struct search *s, bool found) {
  struct compiler *c = s->m->r->c;
  trace_id read = trace_join(c->traces, s->subject.trace, s->by);
  struct value match = found ? ruby_foreign(RUBY_MATCH_VALUE, match_of(s), 0) : value_undef(0);
  return noted(s->m, match, read);
}

static _Noreturn void undefined_group(struct ruby_call *m, const char *name) {
  ruby_raise(m->r, "IndexError", "undefined group name reference: %s", name);
}

int64_t search_group(struct ruby_call *m, const struct regexp *regexp, const struct regexp_match *match,
                     struct value name) {
  struct value now = ruby_now(m->r, name);
  const char *text = now.kind == VALUE_STRING ? now.u.text->text : value_symbol(now);
  if (text) {
    int group = regexp ? regexp_group(regexp, text, strlen(text), match) : -1;
    if (group < 1) undefined_group(m, text);
    return group;
  }
  int64_t at = integer_value(m, now);
  bool back = at < 0; /* from the last one; the whole match is none of these */
  if (back) at += match->count;
  return at < back || at >= match->count ? -1 : at;
}

/* ---- patterns ---- */

/* TEXT so that it matches itself, also where blanks do not count. */
static const struct str *escaped(struct ruby_call *m, const struct str *text) {
  static const char blanks[] = "\t\n\v\f\r", letters[] = "tnvfr";
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    const char *blank = c ? strchr(blanks, c) : NULL;
    if (blank || (c && strchr(" []{}()|-*.\\?+^$#", c))) buffer_putc(&out, '\\');
    buffer_putc(&out, blank ? letters[blank - blanks] : c);
  }
  text_bound(m, out.length);
  return buffer_take(&out);
}

static struct value regexp_value(struct value of, const struct str *pattern) {
  return (struct value){.kind = VALUE_REGEXP, .trace = of.trace, .u.text = pattern};
}

struct value ruby_regexp_of(struct ruby_call *m, struct value v) {
  struct value now = ruby_now(m->r, v);
  if (now.kind == VALUE_REGEXP) return now;
  if (now.kind != VALUE_STRING) refuse_pattern(m, now);
  return regexp_value(now, escaped(m, now.u.text));
}

/* String#match takes a String for the pattern that it says. */
static struct value pattern_argument(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->arguments[0]);
  return now.kind == VALUE_STRING ? regexp_value(now, now.u.text) : now;
}

/* A String or Symbol as a String; an error for all else. */
static struct value subject_of(struct ruby_call *m, struct value now) {
  const char *symbol_text = value_symbol(now);
  if (symbol_text) return ruby_string(m->r, symbol_text, now.trace);
  if (now.kind != VALUE_STRING)
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into String", ruby_class_name(m->r, now));
  now.flags = 0;
  text_charge(m, now.u.text->length);
  return now;
}

struct value ruby_regexp_escape(struct ruby_call *m) {
  return value_string(escaped(m, subject_of(m, ruby_now(m->r, m->arguments[0])).u.text), 0);
}

/* Regexp.new and Regexp.compile, without options. */
struct value ruby_regexp_new(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  const char *problem;
  if (m->count > 1 && value_true(ruby_now(m->r, m->arguments[1])))
    ruby_unsupported(m->r, m->node, "options of Regexp.new");
  if (v.kind == VALUE_REGEXP) return v;
  v = regexp_value(v, subject_of(m, v).u.text);
  if (!regexp_compile(m->r->c->arena, v.u.text, &problem)) ruby_raise(m->r, "RegexpError", "%s", problem);
  return v;
}

/* `$~`, or a group of it. */
struct value ruby_regexp_last_match(struct ruby_call *m) {
  struct value match = m->r->frame->method->match;
  if (!m->count) return match;
  trace_id by = ruby_trace(m->r, m->arguments[0]);
  if (match.kind == VALUE_UNDEF) return value_undef(trace_under(m->r->c->traces, match.trace, by));
  return ruby_send(m->r, m->node, "[]", match, m->arguments, 1, NULL);
}

/* A literal with options has them in a group around all of it (ruby_regexp_text). */
struct value ruby_regexp_source(struct ruby_call *m) {
  struct arena *arena = m->r->c->arena;
  const struct str *text = m->self.u.text, *inner = text;
  struct buffer out;
  size_t options = strncmp(text->text, "(?", 2) ? 0 : strspn(text->text + 2, "mix");
  if (options && text->text[2 + options] == ':' && text->text[text->length - 1] == ')')
    inner = str_new(arena, text->text + 3 + options, text->length - options - 4);
  if (!regexp_compile(arena, inner, NULL)) inner = text; /* of two groups */
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < inner->length; i++) { /* Ruby forgets that a slash was escaped */
    bool pair = inner->text[i] == '\\' && i + 1 < inner->length;
    if (pair && inner->text[++i] != '/') buffer_putc(&out, '\\');
    buffer_putc(&out, inner->text[i]);
  }
  return value_string(buffer_take(&out), 0);
}

/* ---- matching ---- */

/* The character where SUBJECT matches, or nil. */
static struct value match_index(struct ruby_call *m, struct value subject, struct value pattern) {
  struct search s;
  search_begin(&s, m, subject, pattern);
  bool found = search_from(&s, 0);
  search_note(&s, found);
  struct value at = value_undef(0);
  if (found) at = value_integer(text_characters(subject.u.text, 0, (uint32_t)s.match.starts[0]), 0);
  return ruby_computed(m, at);
}

static struct value no_match(struct ruby_call *m) {
  return noted(m, value_undef(0), ruby_operands(m));
}

struct value ruby_regexp_matches(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->arguments[0]);
  if (now.kind != VALUE_UNDEF) return match_index(m, subject_of(m, now), m->self);
  no_match(m);
  return ruby_computed(m, value_undef(0));
}

struct value ruby_string_matches(struct ruby_call *m) {
  struct value pattern = ruby_now(m->r, m->arguments[0]);
  if (pattern.kind == VALUE_STRING || value_symbol(pattern))
    ruby_raise(m->r, "TypeError", "type mismatch: String given");
  if (pattern.kind != VALUE_REGEXP) return ruby_computed(m, value_undef(0));
  return match_index(m, text_receiver(m), pattern);
}

struct value ruby_regexp_case_equal(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->arguments[0]);
  struct search s;
  if (now.kind != VALUE_STRING && !value_symbol(now)) {
    no_match(m);
    return ruby_computed(m, value_boolean(false, 0));
  }
  search_begin(&s, m, subject_of(m, now), m->self);
  bool found = search_from(&s, 0);
  search_note(&s, found);
  return ruby_computed(m, value_boolean(found, 0));
}

/* Searches from the character that the second argument says; CLAMPS: behind the end means the end. */
static bool search_first(struct search *s, bool clamps) {
  struct ruby_call *m = s->m;
  const struct str *text = s->subject.u.text;
  uint32_t start = 0;
  int64_t at = m->count > 1 ? ruby_integer_at(m, 1) : 0;
  if (at < 0) at += text_characters(text, 0, text->length);
  if (at < 0) return false;
  if (!text_offset(text, at, &start)) {
    if (!clamps) return false;
    start = text->length;
  }
  return search_from(s, start);
}

/* The match; with a block, what that makes of it. */
static struct value match_data(struct ruby_call *m, struct value subject, struct value pattern) {
  struct search s;
  search_begin(&s, m, subject, pattern);
  s.by = trace_join(m->r->c->traces, s.by, m->count > 1 ? ruby_trace(m->r, m->arguments[1]) : 0);
  struct value match = search_note(&s, search_first(&s, true));
  if (!m->block || match.kind == VALUE_UNDEF) return match;
  return ruby_yield(m, match, ruby_operands(m));
}

struct value ruby_regexp_match(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->arguments[0]);
  if (now.kind == VALUE_UNDEF) return no_match(m);
  return match_data(m, subject_of(m, now), m->self);
}

struct value ruby_string_match(struct ruby_call *m) {
  return match_data(m, text_receiver(m), pattern_argument(m));
}

struct value ruby_regexp_match_p(struct ruby_call *m) {
  struct value now = ruby_now(m->r, m->arguments[0]);
  struct search s;
  if (now.kind == VALUE_UNDEF) return value_boolean(false, 0);
  search_begin(&s, m, subject_of(m, now), m->self);
  return value_boolean(search_first(&s, false), 0);
}

struct value ruby_string_match_p(struct ruby_call *m) {
  struct search s;
  search_begin(&s, m, text_receiver(m), pattern_argument(m));
  return value_boolean(search_first(&s, false), 0);
}
