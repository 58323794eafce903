/* SPDX-License-Identifier: Apache-2.0 */
/*
 * sub, gsub and scan.
 *
 * The result of a substitution is put together of the ranges that stay, with the origin of the receiver, and
 * of what replaces the others: parts of the replacement and groups of the match, what a Hash has for the text
 * that was found, or what a block gives.  The pattern chose each piece.
 */
#include "src/ruby/run/text.h"
#include "src/text/letter_case.h"

struct substitution {
  struct ruby_call *m;
  struct search search;
  struct pieces pieces;
  struct value replacement; /* of now: a String or Hash; nil: the block */
  uint32_t from;            /* where the last search that found something began */
  trace_id control;
  trace_id referring; /* what chose a part that the replacement refers to */
};

static void put_range(struct substitution *s, uint32_t start, uint32_t end) {
  pieces_part(&s->pieces, s->search.subject, start, end, s->search.by);
}

/* ---- texts with references ---- */

static void put_text(struct substitution *s, const char *from, const char *to) {
  const char *text = s->replacement.u.text->text;
  pieces_part(&s->pieces, s->replacement, (uint32_t)(from - text), (uint32_t)(to - text), s->search.by);
}

static void put_referred(struct substitution *s, uint32_t start, uint32_t end) {
  pieces_part(&s->pieces, s->search.subject, start, end, s->referring);
}

static void put_group(struct substitution *s, int64_t group) {
  struct regexp_span span = regexp_span(&s->search.match, (uint32_t)group);
  if (span.start >= 0) put_referred(s, (uint32_t)span.start, (uint32_t)span.end);
}

/* \k<name>, at its <; returns what is behind it. */
static const char *put_named(struct substitution *s, const char *p, const char *end) {
  const char *close = memchr(p, '>', (size_t)(end - p));
  if (!close) ruby_raise(s->m->r, "RuntimeError", "invalid group name reference format");
  struct value name = value_string(str_new(s->m->r->c->arena, p + 1, (size_t)(close - p - 1)), 0);
  put_group(s, search_group(s->m, s->search.regexp, &s->search.match, name));
  return close + 1;
}

/* What is behind a backslash, at P; returns what follows. */
static const char *put_reference(struct substitution *s, const char *p, const char *end) {
  bool numbers = !s->search.regexp || !regexp_has_names(s->search.regexp);
  switch (*p) {
  case '1' ... '9':
    if (numbers) put_group(s, *p - '0');
    break;
  case '0':
  case '&': put_group(s, 0); break;
  case '`': put_referred(s, 0, (uint32_t)s->search.match.starts[0]); break;
  case '\'': put_referred(s, (uint32_t)s->search.match.ends[0], s->search.subject.u.text->length); break;
  case '\\': put_text(s, p, p + 1); break;
  case 'k':
    if (p + 1 < end && p[1] == '<') return put_named(s, p + 1, end);
    __attribute__((fallthrough));
  default: {
    uint32_t step = text_step(s->replacement.u.text, (uint32_t)(p - s->replacement.u.text->text));
    put_text(s, p - 1, p + step);
    return p + step;
  }
  }
  return p + 1;
}

static void put_replacement(struct substitution *s) {
  const char *p = s->replacement.u.text->text, *end = p + s->replacement.u.text->length;
  if (!memchr(p, '\\', (size_t)(end - p))) {
    pieces_add(&s->pieces, s->replacement, s->search.by);
    return;
  }
  s->referring = trace_join(s->m->r->c->traces, s->search.by, s->replacement.trace);
  while (p < end) {
    const char *slash = memchr(p, '\\', (size_t)(end - p));
    if (!slash || slash + 1 == end) slash = end;
    put_text(s, p, slash);
    p = slash == end ? end : put_reference(s, slash + 1, end);
  }
}

/* ---- Hashes and blocks ---- */

static struct value from_hash(struct substitution *s, struct value found) {
  struct ruby *r = s->m->r;
  const struct hash_entry *entry = key_find(r, s->replacement.u.hash, found);
  struct value v = value_undef(0);
  if (entry) return entry_value(r, s->replacement, entry, found.trace);
  ruby_hash_default(s->m, s->m->arguments[1], found, &v);
  v.trace = trace_under(r->c->traces, v.trace, s->replacement.trace);
  return v;
}

/* Puts what replaces the bytes from START to END; code that runs for it may match something else. */
static void put_found(struct substitution *s, uint32_t start, uint32_t end) {
  struct ruby *r = s->m->r;
  if (s->replacement.kind == VALUE_STRING) {
    put_replacement(s);
    return;
  }
  struct value found = ruby_part(r, s->search.subject, start, end, s->search.by), v;
  if (s->replacement.kind == VALUE_HASH)
    v = from_hash(s, found);
  else
    v = ruby_yield(s->m, found, s->control);
  if (ruby_now(r, s->m->self).u.text != s->search.subject.u.text)
    ruby_raise(r, "RuntimeError", "string modified");
  pieces_add(&s->pieces, ruby_now(r, ruby_to_s_value(r, v)), s->search.by);
}

/* ---- the whole ---- */

/* Code that asks for the last match gets the one that was found last. */
static void note_again(struct search *search, uint32_t from) {
  search_note(search, search_from(search, from));
}

/* Puts the result together; false where nothing is found. */
static bool put_all(struct substitution *s, bool all) {
  const struct str *text = s->search.subject.u.text;
  uint32_t done = 0;
  if (!search_from(&s->search, 0)) return false;
  do {
    uint32_t start = (uint32_t)s->search.match.starts[0], end = (uint32_t)s->search.match.ends[0];
    s->from = done;
    if (s->replacement.kind != VALUE_STRING) search_note(&s->search, true);
    put_range(s, done, start);
    put_found(s, start, end);
    done = end;
    if (!all) break;
    if (start == end) { /* one character further, so that it ends */
      if (end >= text->length) break;
      done += text_step(text, end);
      put_range(s, end, done);
    }
  } while (search_from(&s->search, done));
  put_range(s, done, text->length);
  return true;
}

static void begin(struct substitution *s, struct ruby_call *m) {
  struct ruby *r = m->r;
  *s = (struct substitution){.m = m, .replacement = value_undef(0), .control = ruby_operands(m)};
  if (m->count > 1) {
    s->replacement = ruby_now(r, m->arguments[1]);
    if (s->replacement.kind != VALUE_HASH) s->replacement = ruby_string_argument(m, 1);
  }
  search_begin(&s->search, m, text_receiver(m), ruby_now(r, m->arguments[0]));
  pieces_begin(&s->pieces, m);
}

/* The receiver with replacements; nil where nothing is found. */
static struct value substituted(struct ruby_call *m, bool all) {
  struct substitution s;
  begin(&s, m);
  if (!put_all(&s, all)) return search_note(&s.search, false);
  note_again(&s.search, s.from);
  trace_id by = trace_join(m->r->c->traces, s.search.by, s.referring); /* a group may have nothing */
  return pieces_end(&s.pieces, trace_join(m->r->c->traces, s.search.subject.trace, by));
}

/* What chose what is found. */
static trace_id pattern_trace(struct ruby_call *m) {
  return trace_join(m->r->c->traces, ruby_trace(m->r, m->arguments[0]), m->shape);
}

static struct value substitute(struct ruby_call *m, bool all) {
  struct value now = text_receiver(m), result = substituted(m, all);
  if (result.kind != VALUE_UNDEF) return result;
  return ruby_part(m->r, now, 0, now.u.text->length, pattern_trace(m));
}

/* Of `sub!` the arguments are looked at first. */
static void check_arguments(struct ruby_call *m) {
  struct search s;
  if (m->count > 1 && ruby_now(m->r, m->arguments[1]).kind != VALUE_HASH) ruby_string_argument(m, 1);
  search_begin(&s, m, text_receiver(m), ruby_now(m->r, m->arguments[0]));
}

static struct value change(struct ruby_call *m, bool all) {
  if (!all) check_arguments(m);
  ruby_check_frozen(m);
  if (all && m->count == 1 && !m->block) ruby_unsupported(m->r, m->node, "'gsub!' as an Enumerator");
  struct value result = substituted(m, all);
  return text_change(m, result, result.kind == VALUE_UNDEF ? pattern_trace(m) : 0);
}

struct value ruby_string_sub(struct ruby_call *m) {
  return substitute(m, false);
}

struct value ruby_string_sub_change(struct ruby_call *m) {
  return change(m, false);
}

struct value ruby_string_gsub_change(struct ruby_call *m) {
  return change(m, true);
}

/* ---- scan ---- */

/* The match, or an Array of its groups. */
static struct value scanned(struct search *s, bool groups) {
  struct ruby *r = s->m->r;
  struct traces *traces = r->c->traces;
  trace_id read = trace_join(traces, s->subject.trace, s->by);
  value_list list = {0};
  if (!groups || s->match.count == 1)
    return ruby_part(r, s->subject, (uint32_t)s->match.starts[0], (uint32_t)s->match.ends[0], s->by);
  for (uint32_t i = 1; i < s->match.count; i++) {
    struct regexp_span span = regexp_span(&s->match, i);
    struct value group = value_undef(trace_under(traces, 0, read));
    if (span.start >= 0) group = ruby_part(r, s->subject, (uint32_t)span.start, (uint32_t)span.end, s->by);
    ARENA_PUSH(r->c->arena, &list, group);
  }
  return collection_list(s->m, &list, read);
}

/* All that is found; a block gets it one by one. */
static struct value scan(struct ruby_call *m, bool groups) {
  struct search s;
  search_begin(&s, m, text_receiver(m), ruby_now(m->r, m->arguments[0]));
  const struct str *text = s.subject.u.text;
  uint32_t at = 0, from = text->length + 1;
  trace_id read = ruby_operands(m);
  value_list list = {0};
  while (search_from(&s, at)) {
    uint32_t start = (uint32_t)s.match.starts[0], end = (uint32_t)s.match.ends[0];
    struct value found = scanned(&s, groups);
    from = at;
    at = end;
    if (start == end) at += end < text->length ? text_step(text, end) : 1;
    text_charge(m, end - start);
    collection_bound(m, (uint64_t)list.count + 1);
    if (!m->block) {
      ARENA_PUSH(m->r->c->arena, &list, found);
      continue;
    }
    search_note(&s, true);
    ruby_yield(m, found, read);
  }
  note_again(&s, from);
  return m->block ? m->self : collection_list(m, &list, read);
}

struct value ruby_string_scan(struct ruby_call *m) {
  return scan(m, true);
}

struct value ruby_string_gsub(struct ruby_call *m) {
  if (m->count > 1 || m->block) return substitute(m, true);
  struct value pattern = ruby_now(m->r, m->arguments[0]);
  if (pattern.kind != VALUE_REGEXP && pattern.kind != VALUE_STRING)
    ruby_unsupported(m->r, m->node, "an Enumerator of 'gsub' that fails later");
  return enumerator_over(m, scan(m, false), false);
}
