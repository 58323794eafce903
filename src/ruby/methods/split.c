/* SPDX-License-Identifier: Apache-2.0 */
/* Strings taken apart: split, lines, characters. */
#include "src/ruby/run/text.h"

/* ---- split ---- */

/* What split gives so far; LIMIT pieces at most, where that is not 0. */
struct splitting {
  struct ruby_call *m;
  struct value of;
  trace_id by;
  value_list pieces;
  uint32_t kept;  /* of these, without those at the end that are empty */
  uint32_t begin; /* of the piece that is next */
  int64_t limit, turns;
};

static void add_piece(struct splitting *s, uint32_t start, uint32_t end) {
  text_charge(s->m, end - start);
  collection_bound(s->m, (uint64_t)s->pieces.count + 1);
  ARENA_PUSH(s->m->r->c->arena, &s->pieces, ruby_part(s->m->r, s->of, start, end, s->by));
  if (end > start) s->kept = s->pieces.count;
}

/* Whether what is left is the last piece. */
static bool is_last(struct splitting *s) {
  return s->limit > 0 && s->limit <= ++s->turns;
}

static void split_blanks(struct splitting *s) {
  const struct str *text = s->of.u.text;
  uint32_t at = 0;
  text_check_utf8(s->m, text);
  while (true) {
    while (at < text->length && text_is_space(text->text[at]))
      at++;
    s->begin = at;
    if (at == text->length || (s->limit > 0 && s->limit <= s->turns)) return;
    while (at < text->length && !text_is_space(text->text[at]))
      at++;
    if (at == text->length) return;
    add_piece(s, s->begin, at);
    s->begin = ++at;
    s->turns++;
  }
}

static void split_characters(struct splitting *s) {
  const struct str *text = s->of.u.text;
  text_check_utf8(s->m, text);
  while (s->begin < text->length) {
    uint32_t start = s->begin;
    s->begin += text_step(text, start);
    add_piece(s, start, s->begin);
    if (is_last(s)) return;
  }
}

static void split_text(struct splitting *s, const struct str *separator) {
  uint32_t at;
  while (text_find(s->of.u.text, separator, s->begin, &at)) {
    add_piece(s, s->begin, at);
    s->begin = at + separator->length;
    if (is_last(s)) return;
  }
}

static void add_groups(struct splitting *s, const struct regexp_match *match) {
  for (uint32_t i = 1; i < match->count; i++)
    if (match->starts[i] >= 0) add_piece(s, (uint32_t)match->starts[i], (uint32_t)match->ends[i]);
}

/*
 * Between two characters an empty match splits as well, but not at the start of a piece; so after the first
 * the search goes on one character further (`passed`).
 */
static void split_regexp(struct splitting *s, struct value pattern) {
  const struct str *text = s->of.u.text;
  struct search search;
  uint32_t from = 0;
  bool passed = false, found;
  search_begin(&search, s->m, s->of, pattern);
  while ((found = search_from(&search, from))) {
    uint32_t start = (uint32_t)search.match.starts[0], end = (uint32_t)search.match.ends[0];
    bool empty = from == start && start == end;
    if (empty && !passed) {
      from += from == text->length ? 1 : text_step(text, from);
      passed = true;
      continue;
    }
    add_piece(s, s->begin, empty ? from : start);
    s->begin = empty ? from : end;
    if (!empty) from = end;
    passed = false;
    add_groups(s, &search.match);
    if (is_last(s)) break;
  }
  search_note(&search, found);
}

static void split_by(struct splitting *s, struct value pattern) {
  if (pattern.kind == VALUE_UNDEF || (pattern.kind == VALUE_STRING && str_is(pattern.u.text, " ")))
    split_blanks(s);
  else if (pattern.kind != VALUE_STRING)
    split_regexp(s, pattern);
  else if (pattern.u.text->length)
    split_text(s, pattern.u.text);
  else
    split_characters(s);
}

/* The Array, or with a block the receiver. */
static struct value give(struct ruby_call *m, const value_list *list, trace_id shape) {
  if (!m->block) return collection_list(m, list, shape);
  for (uint32_t i = 0; i < list->count; i++)
    ruby_yield(m, list->at[i], shape);
  return m->self;
}

struct value ruby_string_split(struct ruby_call *m) {
  struct splitting s = {.m = m, .of = text_receiver(m), .by = arguments_trace(m), .turns = 1};
  struct value pattern = m->count ? ruby_now(m->r, m->arguments[0]) : value_undef(0);
  uint32_t length = s.of.u.text->length;
  s.limit = m->count > 1 ? ruby_integer_at(m, 1) : 0;
  if (length && s.limit == 1)
    s.begin = 0;
  else if (length || (s.limit != 1 && pattern.kind != VALUE_UNDEF && pattern.kind != VALUE_STRING))
    split_by(&s, pattern);
  if (length && (s.limit || length > s.begin)) add_piece(&s, s.begin, length);
  if (!s.limit) s.pieces.count = s.kept;
  return give(m, &s.pieces, ruby_operands(m));
}

/* ---- characters ---- */

static void list_characters(struct ruby_call *m, value_list *list) {
  struct value now = text_receiver(m);
  collection_bound(m, now.u.text->length);
  for (uint32_t i = 0, step; i < now.u.text->length; i += step) {
    step = text_step(now.u.text, i);
    ARENA_PUSH(m->r->c->arena, list, ruby_part(m->r, now, i, i + step, 0));
  }
}

struct value ruby_string_chars(struct ruby_call *m) {
  value_list list = {0};
  list_characters(m, &list);
  return give(m, &list, ruby_operands(m));
}

struct value ruby_string_each_char(struct ruby_call *m) {
  value_list list = {0};
  list_characters(m, &list);
  trace_id shape = ruby_operands(m);
  return m->block ? give(m, &list, shape) : enumerator_over(m, collection_list(m, &list, shape), false);
}

/* ---- lines ---- */

/* How a String is taken apart into lines. */
struct lines {
  struct ruby_call *m;
  struct value of;
  trace_id by;
  bool whole, paragraphs, chomps;
  const struct str *separator;
  value_list list;
};

static void read_arguments(struct lines *l) {
  struct ruby_call *m = l->m;
  struct ruby *r = m->r;
  uint32_t count = m->count;
  struct value last = count ? ruby_now(r, m->arguments[count - 1]) : value_undef(0);
  if (count && m->keywords && last.kind == VALUE_HASH) {
    struct value key = {.kind = VALUE_SYMBOL, .u.text = eval_symbol(r->c, "chomp")};
    const struct hash_entry *entry = hash_find(last.u.hash, key);
    l->chomps = entry && value_true(ruby_now(r, entry->value));
    count--;
  }
  l->whole = count && ruby_now(r, m->arguments[0]).kind == VALUE_UNDEF;
  l->separator = count && !l->whole ? ruby_text_at(m, 0) : str_from(r->c->arena, "\n");
  l->paragraphs = !l->separator->length;
  if (l->paragraphs) l->separator = str_from(r->c->arena, "\n\n");
}

/* Where the line from START to END, with a separator at the end or none, ends without that. */
static uint32_t chomped(const struct lines *l, uint32_t start, uint32_t end) {
  const struct str *text = l->of.u.text;
  uint32_t length = l->separator->length;
  if (l->paragraphs) return end - (end - start >= 2 && !memcmp(text->text + end - 2, "\n\n", 2));
  if (end - start < length || memcmp(text->text + end - length, l->separator->text, length)) return end;
  end -= length;
  bool both = str_is(l->separator, "\n") && end > start && text->text[end - 1] == '\r';
  return end - both;
}

static void add_line(struct lines *l, uint32_t start, uint32_t end) {
  if (l->chomps) end = chomped(l, start, end);
  text_charge(l->m, end - start);
  collection_bound(l->m, (uint64_t)l->list.count + 1);
  ARENA_PUSH(l->m->r->c->arena, &l->list, ruby_part(l->m->r, l->of, start, end, l->by));
}

static void list_lines(struct lines *l) {
  const struct str *text = l->of.u.text;
  uint32_t start = 0, at;
  if (l->paragraphs && memchr(text->text, '\r', text->length))
    ruby_unsupported(l->m->r, l->m->node, "paragraphs in text with \\r");
  while (text_find(text, l->separator, start, &at)) {
    add_line(l, start, at + l->separator->length);
    start = at + l->separator->length;
    while (l->paragraphs && start < text->length && text->text[start] == '\n')
      start++;
  }
  if (start < text->length) add_line(l, start, text->length);
}

static struct lines lines_of(struct ruby_call *m) {
  struct lines l = {.m = m, .of = text_receiver(m), .by = arguments_trace(m)};
  if (m->count - m->keywords > 1)
    ruby_raise(m->r, "ArgumentError", "wrong number of arguments (given %u, expected 0..1)",
               m->count - m->keywords);
  bool nil = m->count > m->keywords && ruby_now(m->r, m->arguments[0]).kind == VALUE_UNDEF;
  if (!l.of.u.text->length && !nil) return l; /* the separator may be anything then */
  read_arguments(&l);
  if (l.whole)
    ARENA_PUSH(m->r->c->arena, &l.list, ruby_part(m->r, l.of, 0, l.of.u.text->length, l.by));
  else
    list_lines(&l);
  return l;
}

struct value ruby_string_lines(struct ruby_call *m) {
  struct lines l = lines_of(m);
  return give(m, &l.list, ruby_operands(m));
}

struct value ruby_string_each_line(struct ruby_call *m) {
  struct lines l = lines_of(m);
  trace_id shape = ruby_operands(m);
  return m->block ? give(m, &l.list, shape) : enumerator_over(m, collection_list(m, &l.list, shape), false);
}
