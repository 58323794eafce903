/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/match.h"
#include "src/puppet/eval/scopes/match.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/text/regexp.h"

void match_gave_up(struct compiler *c, const struct str *pattern, struct place place) {
  eval_fail(c, DIAG_LIMIT_STEPS, place,
            "Matching with /%s/ was given up: the regular expression tries too many ways to match",
            pattern->text);
}

const struct regexp *match_compile(struct compiler *c, const struct str *pattern, struct place place) {
  const char *error;
  const struct regexp *regexp = regexp_compile(c->arena, pattern, &error);
  if (!regexp)
    eval_fail(c, DIAG_BAD_OPERAND, place,
              "Can not convert right match operand to a regular expression. Caused by '%s'.", error);
  return regexp;
}

/* ---- match variables ---- */

static struct value group(struct compiler *c, struct value subject, struct regexp_span span, trace_id by) {
  if (span.start < 0) return value_undef(trace_under(c->traces, 0, trace_join(c->traces, subject.trace, by)));
  uint32_t start = (uint32_t)span.start, length = (uint32_t)(span.end - span.start);
  return value_string(str_new(c->arena, subject.u.text->text + start, length),
                      trace_part(c->traces, subject.trace, start, length, by));
}

/* SUBJECT was matched because of BY. */
static void set_match(struct compiler *c, struct scope *scope, struct value subject,
                      const struct regexp_match *found, trace_id by) {
  struct match *match = ARENA_NEW(c->arena, struct match);
  struct value *groups = ARENA_ARRAY(c->arena, struct value, found->count);
  for (uint32_t i = 0; i < found->count; i++) {
    groups[i] = group(c, subject, regexp_span(found, i), by);
    groups[i].trace = trace_under(c->traces, groups[i].trace, c->control);
  }
  trace_id read = trace_join(c->traces, trace_join(c->traces, subject.trace, by), c->control);
  *match = (struct match){.found = true,
                          .count = found->count,
                          .groups = groups,
                          .read = read,
                          .log = c->order.declared,
                          .time = c->order.time++};
  scope->match = match;
}

void match_untried(struct compiler *c, struct scope *scope, trace_id condition) {
  if (!traces_tracking_all(c->traces)) return;
  struct match *match = ARENA_NEW(c->arena, struct match);
  if (scope->match)
    *match = *scope->match;
  else
    match->time = c->order.time;
  trace_id passed = trace_join(c->traces, condition, c->control);
  match->passed = trace_join(c->traces, match->passed, passed);
  match->log = match->found ? match->log : c->order.declared;
  scope->match = match;
}

bool match_regexp(struct compiler *c, struct scope *scope, struct value regexp, struct value subject,
                  trace_id why, struct place place) {
  struct regexp_match found;
  trace_id by = trace_join(c->traces, value_trace(c->traces, regexp), why);
  switch (regexp_search(match_compile(c, regexp.u.text, place), subject.u.text, 0, &found)) {
  case REGEXP_FOUND: set_match(c, scope, subject, &found, by); return true;
  case REGEXP_NOT_FOUND: match_untried(c, scope, trace_join(c->traces, by, subject.trace)); return false;
  case REGEXP_GAVE_UP: break;
  }
  match_gave_up(c, regexp.u.text, place);
}

/* ---- options ---- */

/* WHY: what chose the parts of composite values that are compared. */
bool option_matches(struct compiler *c, struct scope *scope, struct value option, struct value v,
                    trace_id why, struct place place) {
  if (option.kind == VALUE_REGEXP)
    return v.kind == VALUE_STRING && match_regexp(c, scope, option, v, why, place);
  if (option.kind == VALUE_ARRAY) {
    if (v.kind != VALUE_ARRAY || v.u.array->count != option.u.array->count) return false;
    for (uint32_t i = 0; i < option.u.array->count; i++)
      if (!option_matches(c, scope, option.u.array->at[i], v.u.array->at[i], why, place)) return false;
    return true;
  }
  if (option.kind == VALUE_HASH) {
    if (v.kind != VALUE_HASH) return false;
    for (uint32_t i = 0; i < option.u.hash->count; i++) {
      const struct hash_entry *entry = hash_find(v.u.hash, option.u.hash->at[i].key);
      struct value own = entry ? entry->value : value_undef(0);
      if (!option_matches(c, scope, option.u.hash->at[i].value, own, why, place)) return false;
    }
    return true;
  }
  return value_matches(c->arena, option, v);
}

bool match_option(struct compiler *c, struct scope *scope, struct value option, struct value v,
                  struct place place) {
  trace_id why = 0;
  bool composite = option.kind == VALUE_ARRAY || option.kind == VALUE_HASH;
  if (composite && traces_tracking_all(c->traces)) {
    why = trace_join(c->traces, value_trace(c->traces, option), value_trace(c->traces, v));
    match_untried(c, scope, why); /* had they been others, more of them might have been compared */
  } else if (v.kind != VALUE_STRING && option.kind == VALUE_REGEXP) {
    match_untried(c, scope, trace_join(c->traces, option.trace, value_trace(c->traces, v)));
  }
  return option_matches(c, scope, option, v, why, place);
}
