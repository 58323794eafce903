/* SPDX-License-Identifier: Apache-2.0 */
/*
 * regsubst.  While the result is put together, `from` and `to` say which part of the target it is, as long as
 * it is nothing but one part: then it keeps the target's trace.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/texts/regexp.h"
#include "src/types/rich.h"

struct substitution {
  struct call *call;
  const struct regexp *regexp;
  struct value replacement;
  bool all;
  bool captures; /* \1 … may be used: the pattern has no named groups */
  struct value target;
  struct regexp_match match;
  struct buffer out;
  bool is_part;
  uint32_t from, to;
};

static void put_range(struct substitution *s, uint32_t start, uint32_t end) {
  if (start == end) return;
  if (!s->out.length) {
    s->from = start;
    s->to = end;
  } else if (s->to == start) {
    s->to = end;
  } else {
    s->is_part = false;
  }
  buffer_add(&s->out, s->target.u.text->text + start, end - start);
}

static void put_text(struct substitution *s, const char *text, size_t length) {
  if (length) s->is_part = false;
  buffer_add(&s->out, text, length);
}

static void put_group(struct substitution *s, int group) {
  if (group < 0) return;
  struct regexp_span span = regexp_span(&s->match, (uint32_t)group);
  if (span.start >= 0) put_range(s, (uint32_t)span.start, (uint32_t)span.end);
}

/* \k<name>, at its <; returns what is behind it. */
static const char *put_named(struct substitution *s, const char *p, const char *end) {
  const char *close = memchr(p, '>', (size_t)(end - p));
  if (!close) call_fail(s->call, "invalid group name reference format");
  int group = regexp_group(s->regexp, p + 1, (size_t)(close - p - 1), &s->match);
  if (group < 1) call_fail(s->call, "undefined group name reference: %.*s", (int)(close - p - 1), p + 1);
  put_group(s, group);
  return close + 1;
}

/* What is behind a backslash, at P; returns what follows. */
static const char *put_reference(struct substitution *s, const char *p, const char *end) {
  uint32_t length = s->target.u.text->length;
  char c = *p;
  if (c >= '1' && c <= '9') {
    if (s->captures) put_group(s, c - '0');
  } else if (c == '0' || c == '&') {
    put_group(s, 0);
  } else if (c == '`') {
    put_range(s, 0, (uint32_t)s->match.starts[0]);
  } else if (c == '\'') {
    put_range(s, (uint32_t)s->match.ends[0], length);
  } else if (c == '\\') {
    put_text(s, p, 1);
  } else if (c == 'k' && p + 1 < end && p[1] == '<') {
    return put_named(s, p + 1, end);
  } else {
    uint32_t bytes = utf8_length(p);
    put_text(s, p - 1, bytes + 1);
    return p + bytes;
  }
  return p + 1;
}

static void put_replacement(struct substitution *s) {
  if (s->replacement.kind == VALUE_HASH) {
    uint32_t start = (uint32_t)s->match.starts[0], length = (uint32_t)s->match.ends[0] - start;
    struct value key = value_string(str_new(s->call->c->arena, s->target.u.text->text + start, length), 0);
    const struct hash_entry *entry = hash_find(s->replacement.u.hash, key);
    if (entry) put_text(s, entry->value.u.text->text, entry->value.u.text->length);
    return;
  }
  const char *p = s->replacement.u.text->text, *end = p + s->replacement.u.text->length;
  while (p < end) {
    const char *slash = memchr(p, '\\', (size_t)(end - p));
    if (!slash || slash + 1 == end) slash = end;
    put_text(s, p, (size_t)(slash - p));
    p = slash == end ? end : put_reference(s, slash + 1, end);
  }
}

/* Puts the result together; false if nothing matched. */
static bool put_all(struct substitution *s) {
  const struct str *text = s->target.u.text;
  uint32_t done = 0;
  if (!function_search(s->call, s->regexp, text, 0, &s->match)) return false;
  do {
    uint32_t start = (uint32_t)s->match.starts[0], end = (uint32_t)s->match.ends[0];
    put_range(s, done, start);
    put_replacement(s);
    done = end;
    if (s->out.length > VALUE_LONGEST_TEXT)
      eval_fail(s->call->c, DIAG_LIMIT_VALUE, s->call->node->place,
                "A String of more than %d bytes is made here", VALUE_LONGEST_TEXT);
    if (!s->all) break;
    if (start == end) { /* one character further, so that it ends */
      if (end >= text->length) break;
      done += utf8_length(text->text + end);
      put_range(s, end, done);
    }
  } while (function_search(s->call, s->regexp, text, done, &s->match));
  put_range(s, done, text->length);
  return true;
}

static struct value substituted(struct substitution *s, struct value target) {
  struct call *call = s->call;
  struct compiler *c = call->c;
  trace_id others = call->shape;
  for (uint32_t i = 1; i < call->arguments->count; i++)
    others = trace_join(c->traces, others, value_trace(c->traces, call->arguments->at[i]));
  s->target = target;
  s->is_part = true;
  s->from = s->to = 0;
  buffer_init(&s->out, c->arena);
  if (!put_all(s)) {
    target.trace = trace_under(c->traces, target.trace, others);
    return target;
  }
  if (s->is_part) return function_piece(call, target, s->from, s->to, others);
  const struct str *text = buffer_take(&s->out);
  struct constant result = {.kind = CONSTANT_STRING, .u.text = text};
  trace_id operands[5] = {target.trace};
  for (uint32_t i = 1; i < call->arguments->count; i++)
    operands[i] = value_trace(c->traces, call->arguments->at[i]);
  trace_id trace = trace_call(c->traces, call->name, result, operands, call->arguments->count);
  return value_string(text, trace_under(c->traces, trace, call->shape));
}

/* ---- the pattern ---- */

/* TEXT so that it matches itself. */
static const struct str *quoted(struct call *call, const struct str *text) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  for (uint32_t i = 0; i < text->length; i++) {
    if (strchr("[]{}()|-*.\\?+^$#", text->text[i])) buffer_putc(&out, '\\');
    buffer_putc(&out, text->text[i]);
  }
  return buffer_take(&out);
}

static const struct str *with_options(struct call *call, const struct str *pattern, const struct str *flags) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  buffer_puts(&out, "(?");
  if (strchr(flags->text, 'M')) buffer_putc(&out, 'm');
  if (strchr(flags->text, 'I')) buffer_putc(&out, 'i');
  if (strchr(flags->text, 'E')) buffer_putc(&out, 'x');
  if (out.length == 2) return pattern;
  buffer_putc(&out, ')');
  buffer_str(&out, pattern);
  return buffer_take(&out);
}

/* A Regexp type of V, which is no pattern. */
static _Noreturn void refuse_patternless(struct call *call, struct value v) {
  const char *class = type_ruby_class(call->c->arena, v);
  if (v.kind == VALUE_BOOLEAN) class = v.u.boolean ? "true" : "false";
  call_fail(call, "wrong argument type %s (expected Regexp)", class);
}

/* PATTERN is none, which Ruby shows with its options. */
static _Noreturn void refuse_pattern(struct call *call, const struct str *pattern, const struct str *flags) {
  struct buffer message;
  buffer_init(&message, call->c->arena);
  buffer_printf(&message, "%s: ", regexp_problem(call->c->arena, with_options(call, pattern, flags)));
  regexp_inspect(&message, pattern);
  for (const char *letter = "MIE"; *letter; letter++)
    if (strchr(flags->text, *letter)) buffer_putc(&message, *letter == 'E' ? 'x' : *letter - 'A' + 'a');
  call_fail(call, "%s", buffer_text(&message));
}

static const struct regexp *compiled(struct call *call, const struct str *flags) {
  struct value pattern = call->arguments->at[1];
  if (pattern.kind == VALUE_REGEXP) return function_regexp(call, pattern.u.text);
  if (pattern.kind == VALUE_TYPE && pattern.u.type->count)
    refuse_patternless(call, pattern.u.type->values[0]);
  /* Puppet takes the text of a Regexp type for what it says, not for a pattern. */
  if (pattern.kind == VALUE_TYPE)
    return function_regexp(call, pattern.u.type->text ? quoted(call, pattern.u.type->text)
                                                      : str_from(call->c->arena, ""));
  const struct str *text = with_options(call, pattern.u.text, flags);
  if (regexp_problem(call->c->arena, text)) refuse_pattern(call, pattern.u.text, flags);
  return function_regexp(call, text);
}

struct value function_regsubst(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  bool has_flags = arguments->count > 3 && arguments->at[3].kind == VALUE_STRING;
  const struct str *flags = has_flags ? arguments->at[3].u.text : str_from(call->c->arena, "");
  struct substitution s = {.call = call, .replacement = arguments->at[2]};
  s.regexp = compiled(call, flags);
  s.all = strchr(flags->text, 'G') != NULL;
  s.captures = !regexp_has_names(s.regexp);
  struct value v = arguments->at[0];
  if (v.kind == VALUE_STRING) return substituted(&s, v);
  struct array *array = array_new(c->arena, v.u.array->count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = substituted(&s, v.u.array->at[i]);
  v.u.array = array;
  return v;
}
