/* SPDX-License-Identifier: Apache-2.0 */
/*
 * match and split.  What they return are pieces of the String: parts of its trace, chosen by the pattern.
 */
#include "src/puppet/functions/texts/regexp.h"
#include "src/types/rich.h"
#include "src/types/type.h"
#include "src/value/ruby.h"

const struct regexp *function_regexp(struct call *call, const struct str *pattern) {
  const char *error;
  const struct regexp *regexp = regexp_compile(call->c->arena, pattern, &error);
  if (!regexp) call_fail(call, "%s", error);
  return regexp;
}

bool function_search(struct call *call, const struct regexp *regexp, const struct str *subject,
                     uint32_t start, struct regexp_match *match) {
  enum regexp_status status = regexp_search(regexp, subject, start, match);
  if (status == REGEXP_GAVE_UP) match_gave_up(call->c, regexp_pattern(regexp), call->node->place);
  return status == REGEXP_FOUND;
}

struct value function_piece(struct call *call, struct value of, uint32_t start, uint32_t end, trace_id by) {
  return value_string(str_new(call->c->arena, of.u.text->text + start, end - start),
                      trace_part(call->c->traces, of.trace, start, end - start, by));
}

/* ---- match ---- */

/* The pattern of a call of match, and its trace. */
struct pattern {
  struct call *call;
  trace_id by;
  uint32_t depth;
};

/* An Array of the match and its groups, or undef. */
static struct value match_text(struct pattern *p, struct value v, const struct str *text) {
  struct compiler *c = p->call->c;
  struct regexp_match match;
  trace_id read = trace_join(c->traces, v.trace, p->by);
  if (!function_search(p->call, function_regexp(p->call, text), v.u.text, 0, &match))
    return value_undef(trace_under(c->traces, 0, read));
  struct array *array = array_new(c->arena, match.count);
  for (uint32_t i = 0; i < match.count; i++) {
    struct regexp_span span = regexp_span(&match, i);
    array->at[i] = span.start < 0
                       ? value_undef(trace_under(c->traces, 0, read))
                       : function_piece(p->call, v, (uint32_t)span.start, (uint32_t)span.end, p->by);
  }
  return (struct value){.kind = VALUE_ARRAY, .trace = trace_under(c->traces, 0, read), .u.array = array};
}

static _Noreturn void refuse_pattern(struct pattern *p, struct value pattern) {
  call_fail(p->call,
            "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. "
            "Got %s",
            ruby_class(pattern));
}

static struct value match_type(struct pattern *p, struct value v, const struct type *type) {
  struct value result = value_undef(trace_under(p->call->c->traces, 0, p->by));
  if (++p->depth > VALUE_DEEPEST || !type) refuse_pattern(p, (struct value){.kind = VALUE_TYPE});
  switch (type->kind) {
  case TYPE_REGEXP:
    if (type->count) call_fail(p->call, "%s", type_regexp_failure(p->call->c->arena, type)->text);
    if (!type->text) call_fail(p->call, "Given Regexp Type has no regular expression");
    result = match_text(p, v, type->text);
    break;
  case TYPE_PATTERN:
    for (uint32_t i = 0; i < type->count && result.kind == VALUE_UNDEF; i++)
      result = match_text(p, v, type->texts[i]);
    break;
  case TYPE_VARIANT:
    for (uint32_t i = 0; i < type->count && result.kind == VALUE_UNDEF; i++)
      result = match_type(p, v, type->types[i]);
    break;
  case TYPE_ALIAS: result = match_type(p, v, type->first); break;
  default: refuse_pattern(p, (struct value){.kind = VALUE_TYPE, .u.type = type});
  }
  p->depth--;
  return result;
}

static struct value match_one(struct pattern *p, struct value v, struct value pattern) {
  struct value result = value_undef(trace_under(p->call->c->traces, 0, p->by));
  if (pattern.kind == VALUE_STRING || pattern.kind == VALUE_REGEXP) return match_text(p, v, pattern.u.text);
  if (pattern.kind == VALUE_TYPE) return match_type(p, v, pattern.u.type);
  if (pattern.kind != VALUE_ARRAY) refuse_pattern(p, pattern);
  for (uint32_t i = 0; i < pattern.u.array->count && result.kind == VALUE_UNDEF; i++)
    result = match_one(p, v, pattern.u.array->at[i]);
  return result;
}

struct value function_match(struct call *call) {
  struct compiler *c = call->c;
  struct value v = call->arguments->at[0], pattern = call->arguments->at[1];
  struct pattern p = {.call = call, .by = value_trace(c->traces, pattern)};
  p.by = trace_join(c->traces, p.by, call->shape);
  if (v.kind == VALUE_STRING) return match_one(&p, v, pattern);
  struct array *array = array_new(c->arena, v.u.array->count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = match_one(&p, v.u.array->at[i], pattern);
  v.u.array = array;
  return v;
}

/* ---- split ---- */

/* The pieces of V so far; those at the end that are empty are dropped. */
struct pieces {
  struct call *call;
  struct value of;
  trace_id by;
  ARENA_VECTOR(struct value) all;
  uint32_t kept;
};

static void add_piece(struct pieces *p, uint32_t start, uint32_t end) {
  ARENA_PUSH(p->call->c->arena, &p->all, function_piece(p->call, p->of, start, end, p->by));
  if (end > start) p->kept = p->all.count;
}

static void add_groups(struct pieces *p, const struct regexp_match *match) {
  for (uint32_t i = 1; i < match->count; i++)
    if (match->starts[i] >= 0) add_piece(p, (uint32_t)match->starts[i], (uint32_t)match->ends[i]);
}

/*
 * As Ruby's split: between two characters an empty match splits as well, but not at the start of a piece; so
 * after the first the search goes on one character further (`passed`).
 */
static void split(struct pieces *p, const struct regexp *regexp) {
  const struct str *text = p->of.u.text;
  struct regexp_match match;
  uint32_t begin = 0, from = 0;
  bool passed = false;
  while (function_search(p->call, regexp, text, from, &match)) {
    uint32_t start = (uint32_t)match.starts[0], end = (uint32_t)match.ends[0];
    if (from == start && start == end && !passed) {
      if (!text->length) {
        add_piece(p, 0, 0);
        break;
      }
      from += from == text->length ? 1 : utf8_length(text->text + from);
      passed = true;
      continue;
    }
    if (from == start && start == end) {
      add_piece(p, begin, begin + utf8_length(text->text + begin));
      begin = from;
    } else {
      add_piece(p, begin, start);
      begin = from = end;
    }
    passed = false;
    add_groups(p, &match);
  }
  if (text->length > begin) add_piece(p, begin, text->length);
}

struct value function_split(struct call *call) {
  struct compiler *c = call->c;
  struct value pattern = call->arguments->at[1];
  const struct str *text = pattern.kind == VALUE_TYPE ? pattern.u.type->text : pattern.u.text;
  if (pattern.kind == VALUE_TYPE && pattern.u.type->count)
    call_fail(call, "%s", type_regexp_failure(c->arena, pattern.u.type)->text);
  struct pieces p = {.call = call, .of = call->arguments->at[0], .by = value_trace(c->traces, pattern)};
  p.by = trace_join(c->traces, p.by, call->shape);
  split(&p, function_regexp(call, text ? text : str_from(call->c->arena, "")));
  struct array *array = array_new(c->arena, p.kept);
  if (p.kept) memcpy(array->at, p.all.at, p.kept * sizeof *array->at);
  trace_id shape = trace_under(c->traces, 0, trace_join(c->traces, p.of.trace, p.by));
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
}
