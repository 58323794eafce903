/* SPDX-License-Identifier: Apache-2.0 */
/* Exceptions, and what else leaves code early. */
#include <stdarg.h>
#include <stdio.h>

#include "src/puppet/eval/compilation/kept.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/state.h"

void ruby_run_begin(struct ruby *r) {
  struct compiler *c = r->c;
  r->run = (struct ruby_run){r->control, ++ruby_state(c)->runs, c->inner_run, r};
  if (!c->inner_run) changes_begin(c);
  c->run = c->inner_run = &r->run;
}

void ruby_enter(struct ruby *r, struct ruby_exit *point, unsigned takes, const void *of) {
  point->outer = r->exits;
  point->takes = takes;
  point->of = of;
  point->frame = r->frame;
  point->at = r->at;
  point->exits = r->c->leaving.exits;
  point->guard = r->c->guard;
  point->rendering = r->c->rendering;
  point->raised = r->raised;
  point->depth = r->c->limits.depth;
  point->rescuers = r->c->rescuers;
  point->untold = r->untold;
  r->exits = point;
}

void ruby_leave_end(struct ruby *r, struct ruby_exit *point) {
  r->exits = point->outer;
}

static bool takes(const struct ruby_exit *point, enum ruby_leave kind, const void *of) {
  return point->takes & kind && (!of || !point->of || point->of == of);
}

void ruby_leave(struct ruby *r, enum ruby_leave kind, const void *of, struct value v) {
  struct ruby_exit *point = r->exits, *last;
  while (point && !takes(point, kind, of))
    point = point->outer;
  if (!point && kind == RUBY_LEAVE_RAISE) ruby_raised_outside(r, v);
  /* Where anything goes through, it goes on from there. */
  for (last = point; last && kind != RUBY_LEAVE_RAISE && last->takes == RUBY_LEAVE_ANY;)
    for (last = last->outer; last && !takes(last, kind, of);)
      last = last->outer;
  if (!last) ruby_raise(r, "LocalJumpError", "nothing is left here");
  r->left = v;
  r->left_by = kind;
  r->left_of = of;
  r->left_under = r->c->control;
  r->exits = point->outer;
  r->frame = point->frame;
  r->at = point->at;
  r->raised = point->raised;
  r->untold = point->untold;
  r->c->leaving.exits = point->exits;
  r->c->guard = point->guard; /* that of a call of Puppet in between is gone with its frame */
  r->c->rendering = point->rendering;
  r->c->run = r->c->inner_run = &r->run;
  r->c->limits.depth = point->depth;
  rescue_back(r->c, point->rescuers);
  r->shown.count = 0;
  longjmp(point->jump, 1);
}

void ruby_raise_value(struct ruby *r, struct ruby_exception *exception) {
  if (r->raised.kind == RUBY_EXCEPTION_VALUE && r->raised.u.foreign != exception && !exception->cause)
    exception->cause = (struct ruby_exception *)(uintptr_t)r->raised.u.foreign;
  ruby_leave(r, RUBY_LEAVE_RAISE, NULL,
             ruby_foreign(RUBY_EXCEPTION_VALUE, exception, exception->message.trace));
}

void ruby_raise(struct ruby *r, const char *class, const char *format, ...) {
  struct ruby_exception *exception = ARENA_NEW(r->c->arena, struct ruby_exception);
  struct buffer text;
  va_list arguments;
  char *shown;
  va_start(arguments, format);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  shown = arena_alloc(r->c->arena, (size_t)length + 1);
  va_start(arguments, format);
  vsnprintf(shown, (size_t)length + 1, format, arguments);
  va_end(arguments);
  buffer_init(&text, r->c->arena);
  buffer_add(&text, shown, (size_t)length);
  exception->class = ruby_native_module(r, class);
  exception->message = ruby_own(r, value_string(buffer_take(&text), 0));
  exception->place = r->at ? r->at->place : PLACE_NONE;
  ruby_raise_value(r, exception);
}

void ruby_unsupported(struct ruby *r, const struct ruby_node *node, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char text[512];
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  struct compiler *c = r->c;
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, node->place,
                                        "Not supported yet in Ruby: %s", text);
  diagnostic_note(c->diagnostics, d, r->call->node->place, "in the code that is run here");
  diagnostic_note(c->diagnostics, d, PLACE_NONE,
                  "--ruby-helper lets Ruby itself run it%s, --unknown=opaque goes on without it",
                  r->template ? "" : ", --external FILE says what it gives");
  ruby_give_up(c);
}

/* ---- errors of Puppet ---- */

/* The class of what Puppet's error D is in Ruby, by its words: Puppet's own functions are in Ruby, too. */
static const char *class_of_error(const struct diagnostic *d) {
  static const char *const words[][2] = {
      {"undefined method `", "NoMethodError"}, {"no implicit conversion ", "TypeError"},
      {"can't convert ", "TypeError"},         {"invalid value for ", "ArgumentError"},
      {"premature end of ", "RegexpError"},    {"end pattern with ", "RegexpError"}};
  const char *text = d->message;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strncmp(text, words[i][0], strlen(words[i][0]))) return words[i][1];
  bool mismatch = strstr(text, "was called with arguments it does not accept") ||
                  (*text == '\'' && strstr(text, "' expects ")) ||
                  (*text == '\'' && strstr(text, "' parameter '"));
  return mismatch ? "ArgumentError" : "Puppet::ParseError";
}

/*
 * Runs BODY.  Where something rescues, FAILED is told of an error, and an error of Puppet comes as an
 * exception: its diagnostic is taken back. One that tells of a limit goes on, as does one about memory.
 */
struct value ruby_puppet(struct ruby *r, struct value (*body)(void *data), void (*failed)(void *data),
                         void *data) {
  struct compiler *c = r->c;
  if (!r->rescuers) return body(data);
  struct guard guard;
  const struct kept kept = state_keep(c);
  c->guard = &guard;
  if (GUARD_ENTER(&guard)) {
    struct diagnostics *list = c->diagnostics;
    const struct diagnostic *last = list->list.count > kept.said ? list->list.at[list->list.count - 1] : NULL;
    c->guard = kept.guard;
    if (!last || !ruby_rescuable(last)) guard_leave(kept.guard, GUARD_DIAGNOSTIC);
    trace_id control = c->control;
    state_put_back(c, &kept);
    errors_take_back(c, &kept);
    c->control = control;
    c->run = c->inner_run = &r->run;
    failed(data);
    ruby_raise(r, class_of_error(last), "%s", last->message);
  }
  struct value v = body(data);
  c->guard = kept.guard;
  return v;
}

bool ruby_rescuable(const struct diagnostic *d) {
  switch ((unsigned)d->code) {
  case DIAG_LIMIT_STEPS:
  case DIAG_LIMIT_VALUE:
  case DIAG_LIMIT_NESTING:
  case DIAG_LIMIT_CALLS:
  case DIAG_LIMIT_RESOURCES:
  case DIAG_HELPER:
  case DIAG_UNSUPPORTED: return false;
  default: return true;
  }
}
