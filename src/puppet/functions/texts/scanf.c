/* SPDX-License-Identifier: Apache-2.0 */
/*
 * scanf.  The texts that it finds are parts of the String, chosen by the format; the numbers are computed of
 * such parts.
 */
#include "src/value/scanf.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/texts/regexp.h"

/* A scan: how far it came, and what it found. */
struct scan {
  struct call *call;
  struct value of, format;
  uint32_t at;
  ARENA_VECTOR(struct value) found;
};

static void skip_space(struct scan *scan) {
  const struct str *text = scan->of.u.text;
  while (scan->at < text->length && strchr(" \t\n\v\f\r", text->text[scan->at]) && text->text[scan->at])
    scan->at++;
}

static bool scan_literal(struct scan *scan, const struct str *literal) {
  const struct str *text = scan->of.u.text;
  if (text->length - scan->at < literal->length ||
      memcmp(text->text + scan->at, literal->text, literal->length) != 0)
    return false;
  scan->at += literal->length;
  return true;
}

/* PIECE as the number that it stands for. */
static struct value read_number(struct scan *scan, enum scanf_reading reading, struct value piece) {
  struct compiler *c = scan->call->c;
  const char *problem;
  struct value v;
  enum rich_status status = scanf_number(c->arena, reading, piece.u.text, &v, &problem);
  if (status == RICH_BEYOND) eval_unsupported(c, scan->call->node->place, problem);
  if (status != RICH_OK) call_fail(scan->call, "%s", problem);
  v.trace = trace_call(c->traces, scan->call->name, eval_constant(c, v), &piece.trace, 1);
  return v;
}

/* PATTERN is none; that of a directive has Ruby's option m. */
static _Noreturn void refuse_pattern(struct call *call, const struct str *pattern, const char *problem) {
  static const char any[] = "(?m:.)"; /* which is a mere . there */
  struct buffer shown;
  buffer_init(&shown, call->c->arena);
  regexp_inspect(&shown, pattern);
  const char *text = buffer_text(&shown), *dot = strstr(text, any);
  int before = dot ? (int)(dot - text) : (int)strlen(text);
  call_fail(call, "%s: %.*s%s%sm", problem, before, text, dot ? "." : "", dot ? dot + strlen(any) : "");
}

static bool scan_pattern(struct scan *scan, const struct scanf_directive *directive) {
  struct call *call = scan->call;
  struct regexp_match match;
  const char *problem = regexp_problem(call->c->arena, directive->pattern);
  if (problem) refuse_pattern(call, directive->pattern, problem);
  const struct regexp *regexp = function_regexp(call, directive->pattern);
  const struct str *text = scan->of.u.text;
  enum regexp_status status =
      regexp_search_text(regexp, text->text + scan->at, text->length - scan->at, &match);
  if (status == REGEXP_GAVE_UP) match_gave_up(call->c, directive->pattern, call->node->place);
  if (status != REGEXP_FOUND) return false;
  struct regexp_span span = regexp_span(&match, 1);
  uint32_t at = scan->at, end = at + (uint32_t)match.ends[0];
  if (directive->reading != SCANF_NOTHING && span.start >= 0) {
    struct value v = function_piece(call, scan->of, at + (uint32_t)span.start, at + (uint32_t)span.end,
                                    scan->format.trace);
    if (directive->reading != SCANF_TEXT) v = read_number(scan, directive->reading, v);
    ARENA_PUSH(call->c->arena, &scan->found, v);
  }
  scan->at = end;
  return true;
}

struct value function_scanf(struct call *call) {
  struct compiler *c = call->c;
  struct scan scan = {.call = call, .of = call->arguments->at[0], .format = call->arguments->at[1]};
  struct scanf_directive directive;
  for (uint32_t at = 0; scanf_next(c->arena, scan.format.u.text, &at, &directive);) {
    if (!directive.keeps_space) skip_space(&scan);
    if (!(directive.literal ? scan_literal(&scan, directive.literal) : scan_pattern(&scan, &directive)))
      break;
    if (scan.at == scan.of.u.text->length) break;
  }
  struct array *array = array_new(c->arena, scan.found.count);
  if (array->count) memcpy(array->at, scan.found.at, array->count * sizeof *array->at);
  trace_id read = trace_join(c->traces, trace_join(c->traces, scan.of.trace, scan.format.trace), call->shape);
  struct value v = {.kind = VALUE_ARRAY, .trace = trace_under(c->traces, 0, read), .u.array = array};
  return call->block ? call_block(call, &v, 1, 0) : v;
}
