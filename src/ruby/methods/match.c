/* SPDX-License-Identifier: Apache-2.0 */
/*
 * MatchData.  Its groups are parts of the String as it was when it matched, whatever became of it since: so
 * `subject` is never asked for what it holds now.
 */
#include "src/ruby/run/text.h"

static const struct ruby_match *match_of(const struct ruby_call *m) {
  return m->self.u.foreign;
}

static struct value part_of(struct ruby_call *m, int start, int end, trace_id by) {
  const struct ruby_match *match = match_of(m);
  by = trace_join(m->r->c->traces, match->by, by);
  return ruby_part(m->r, match->subject, (uint32_t)start, (uint32_t)end, by);
}

/* The group AT, chosen by BY; nil where it took no part, or there is none. */
static struct value group(struct ruby_call *m, int64_t at, trace_id by) {
  const struct ruby_match *match = match_of(m);
  by = trace_join(m->r->c->traces, m->self.trace, by);
  if (at < 0 || at >= match->count || match->starts[at] < 0)
    return value_undef(trace_under(m->r->c->traces, 0, by));
  return part_of(m, match->starts[at], match->ends[at], by);
}

static int64_t group_named(struct ruby_call *m, struct value name) {
  const struct ruby_match *match = match_of(m);
  struct regexp_match regions = {match->count, match->starts, match->ends};
  return search_group(m, match->regexp, &regions, name);
}

struct value ruby_match_at(struct ruby_call *m) {
  if (m->count > 1 || m->arguments[0].kind == RUBY_RANGE_VALUE)
    return ruby_send(m->r, m->node, "[]", ruby_match_to_a(m), m->arguments, m->count, NULL);
  return group(m, group_named(m, m->arguments[0]), arguments_trace(m));
}

struct value ruby_match_to_s(struct ruby_call *m) {
  return group(m, 0, 0);
}

struct value ruby_match_pre(struct ruby_call *m) {
  return part_of(m, 0, match_of(m)->starts[0], m->self.trace);
}

struct value ruby_match_post(struct ruby_call *m) {
  const struct ruby_match *match = match_of(m);
  return part_of(m, match->ends[0], (int)match->subject.u.text->length, m->self.trace);
}

static struct value groups(struct ruby_call *m, uint32_t from) {
  value_list list = {0};
  for (uint32_t i = from; i < match_of(m)->count; i++)
    ARENA_PUSH(m->r->c->arena, &list, group(m, i, 0));
  return collection_list(m, &list, m->self.trace);
}

struct value ruby_match_to_a(struct ruby_call *m) {
  return groups(m, 0);
}

struct value ruby_match_captures(struct ruby_call *m) {
  return groups(m, 1);
}

struct value ruby_match_values_at(struct ruby_call *m) {
  value_list list = {0};
  for (uint32_t i = 0; i < m->count; i++) {
    struct value name = m->arguments[i];
    if (name.kind == RUBY_RANGE_VALUE) ruby_unsupported(m->r, m->node, "Ranges of groups of a match");
    ARENA_PUSH(m->r->c->arena, &list, group(m, group_named(m, name), ruby_trace(m->r, name)));
  }
  return collection_list(m, &list, trace_join(m->r->c->traces, m->self.trace, m->shape));
}

struct value ruby_match_string(struct ruby_call *m) {
  struct value text = part_of(m, 0, (int)match_of(m)->subject.u.text->length, m->self.trace);
  text.flags |= VALUE_FROZEN;
  return text;
}

/* ---- positions ---- */

struct value ruby_match_length(struct ruby_call *m) {
  return value_integer(match_of(m)->count, 0);
}

/* Which group is meant, for methods that are strict about its number. */
static uint32_t strict_group(struct ruby_call *m) {
  struct value name = ruby_now(m->r, m->arguments[0]);
  if (name.kind == VALUE_STRING || value_symbol(name)) return (uint32_t)group_named(m, name);
  int64_t at = ruby_integer_at(m, 0);
  if (at < 0 || at >= match_of(m)->count)
    ruby_raise(m->r, "IndexError", "index %lld out of matches", (long long)at);
  return (uint32_t)at;
}

static struct value position(struct ruby_call *m, int at) {
  const struct str *text = match_of(m)->subject.u.text;
  if (at < 0) return value_undef(0);
  text_charge(m, (uint64_t)at);
  return value_integer(text_characters(text, 0, (uint32_t)at), 0);
}

struct value ruby_match_begin(struct ruby_call *m) {
  return position(m, match_of(m)->starts[strict_group(m)]);
}

struct value ruby_match_end(struct ruby_call *m) {
  return position(m, match_of(m)->ends[strict_group(m)]);
}

struct value ruby_match_offset(struct ruby_call *m) {
  uint32_t at = strict_group(m);
  struct value ends[] = {position(m, match_of(m)->starts[at]), position(m, match_of(m)->ends[at])};
  return ruby_array_of(m->r, ends, 2, 0);
}

/* ---- names ---- */

static bool has_text(const value_list *list, const struct str *text) {
  for (uint32_t i = 0; i < list->count; i++)
    if (str_equal(list->at[i].u.text, text)) return true;
  return false;
}

/* What opens a group at P, `(?<` or `(?'`, with a name behind it; its end, or NULL. */
static const char *name_end(const char *p) {
  if (p[0] != '(' || p[1] != '?' || (p[2] != '<' && p[2] != '\'')) return NULL;
  if (p[3] == '=' || p[3] == '!') return NULL; /* (?<=..) looks behind */
  return strchr(p + 3, p[2] == '<' ? '>' : '\'');
}

/* Each name once, in the order of the pattern. */
static value_list names_of(struct ruby_call *m) {
  const struct regexp *regexp = match_of(m)->regexp;
  struct arena *arena = m->r->c->arena;
  value_list list = {0};
  uint32_t brackets = 0;
  const char *p = regexp ? regexp_pattern(regexp)->text : "";
  for (; *p; p++) {
    const char *end = brackets ? NULL : name_end(p);
    if (*p == '\\' && p[1])
      p++;
    else if (*p == '[')
      brackets++;
    else if (*p == ']' && brackets)
      brackets--;
    if (!end) continue;
    const struct str *name = str_new(arena, p + 3, (size_t)(end - p - 3));
    if (!has_text(&list, name)) ARENA_PUSH(arena, &list, value_string(name, 0));
    p = end;
  }
  return list;
}

struct value ruby_match_names(struct ruby_call *m) {
  value_list list = names_of(m);
  return ruby_array_of(m->r, list.at, list.count, 0);
}

/* Groups by their names, or by their numbers. */
void ruby_put_match(struct ruby *r, struct buffer *out, struct value v) {
  struct ruby_call m = {.r = r, .node = r->at, .self = v};
  const struct ruby_match *match = v.u.foreign;
  value_list names = names_of(&m);
  if (names.count && names.count + 1 != match->count)
    ruby_unsupported(r, r->at, "the text of a match with groups of one name");
  buffer_puts(out, "#<MatchData ");
  ruby_put_inspect(r, out, group(&m, 0, 0));
  for (uint32_t i = 1; i < match->count; i++) {
    if (names.count)
      buffer_printf(out, " %s:", names.at[i - 1].u.text->text);
    else
      buffer_printf(out, " %u:", i);
    ruby_put_inspect(r, out, group(&m, i, 0));
  }
  buffer_putc(out, '>');
}

struct value ruby_match_named_captures(struct ruby_call *m) {
  value_list list = names_of(m);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, list.count);
  for (uint32_t i = 0; i < list.count; i++) {
    struct value name = list.at[i];
    name.trace = trace_under(m->r->c->traces, 0, match_of(m)->by);
    hash_put(&builder, key_kept(m->r, name), group(m, group_named(m, name), match_of(m)->by));
  }
  return collection_hash(m, &builder, trace_join(m->r->c->traces, m->self.trace, match_of(m)->by));
}
