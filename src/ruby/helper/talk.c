/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/helper/talk.h"

#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/run/state.h"
#include "src/support/json.h"
#include "src/support/utf8.h"

enum { STEPS_OF_A_QUESTION = 100, ALL_LEAVES = LEAVE_NEXT | LEAVE_RETURN | LEAVE_BREAK | LEAVE_NOT_FOUND };

void talk_begin(struct talk *talk, struct call *call, const struct str *path) {
  struct compiler *c = call->c;
  *talk = (struct talk){.c = c, .call = call, .helper = c->in->helper, .path = path};
  talk->ruby = (struct ruby){.c = c, .scope = call->scope, .call = call};
  talk->base = (uint64_t)++talk->helper->talks << 24;
  talk->operand_count = call->arguments->count;
  talk->operands = ARENA_ARRAY(c->arena, trace_id, call->arguments->count);
  talk->control = trace_join(c->traces, c->control, call->shape);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    talk->operands[i] =
        c->in->tracking ? value_trace(c->traces, changes_settled(c, call->arguments->at[i])) : 0;
    talk->control = trace_join(c->traces, talk->control, talk->operands[i]);
  }
}

/* ---- what goes wrong with the helper ---- */

/* Ends the helper, which is in the middle of something. */
static void end_talking(struct talk *t) {
  helper_stop(t->helper);
  ruby_state(t->c)->talks = 0;
}

static const char *subject(const struct talk *t) {
  struct arena *arena = t->c->arena;
  bool template = str_is(t->call->name, "template") || str_is(t->call->name, "inline_template");
  if (!template) return arena_printf(arena, "The function '%s'", t->call->name->text);
  return t->path ? arena_printf(arena, "The template %s", t->path->text) : "The inline template";
}

static _Noreturn void broken(struct talk *t, const char *what) {
  struct compiler *c = t->c;
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_HELPER, SEVERITY_ERROR, t->call->node->place,
                                        "%s %s", subject(t), what);
  size_t count = t->helper->word_count;
  const char *words = t->helper->words;
  if (count && utf8_valid_prefix(words, count) == count)
    diagnostic_note(c->diagnostics, d, PLACE_NONE, "it said at last: %.*s", (int)strcspn(words, "\n"), words);
  end_talking(t);
  eval_abandon(c);
}

void talk_babble(struct talk *talk, const char *what) {
  broken(talk, arena_printf(talk->c->arena, "made the helper for Ruby say what is no answer: %s", what));
}

static void check(struct talk *t, enum helper_status status) {
  struct arena *arena = t->c->arena;
  switch (status) {
  case HELPER_FINE: return;
  case HELPER_NOT_STARTED:
    broken(t, arena_printf(arena, "needs the helper for Ruby, but %s", t->helper->problem));
  case HELPER_HANGS:
    broken(t,
           arena_printf(arena, "took more than %u seconds in the helper for Ruby; --limit-helper allows more",
                        t->helper->seconds));
  case HELPER_DIED: broken(t, "ended the helper for Ruby");
  case HELPER_BABBLES: talk_babble(t, "a line without end");
  }
}

/* ---- questions ---- */

/* The error that the answer ended with, told to the helper: its code may go on without the answer. */
static void put_failure(struct talk *t, struct buffer *line) {
  struct diagnostics *list = t->c->diagnostics;
  struct diagnostic *last = list->list.at[--list->list.count];
  line->length = 0;
  buffer_puts(line, "\"raise\":");
  json_text(line, last->message, strlen(last->message));
  buffer_printf(line, ",\"id\":%u", t->failures.count);
  ARENA_PUSH(t->c->arena, &t->failures, last);
}

/*
 * Answers under what the helper was told by now.  Errors of Puppet go to the helper; limits and all that
 * leaves code early end it.
 */
static void answer(struct talk *t, const struct json_tree *asked, struct buffer *line) {
  struct compiler *c = t->c;
  struct guard guard, *outer = c->guard;
  struct exit_point point, *exits = c->leaving.exits;
  struct rendering *rendering = c->rendering;
  const struct node *called = c->called;
  uint32_t depth = c->limits.depth, said = c->diagnostics->list.count, errors = c->diagnostics->errors;
  trace_id control = c->control;
  c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    struct diagnostics *list = c->diagnostics;
    c->guard = outer;
    bool told = reason == GUARD_DIAGNOSTIC && list->list.count > said;
    if (!told || !ruby_rescuable(list->list.at[list->list.count - 1])) {
      end_talking(t);
      guard_leave(outer, (enum guard_reason)reason);
    }
    put_failure(t, line);
    list->errors = errors;
    c->leaving.exits = exits;
    c->rendering = rendering;
    c->limits.depth = depth;
  } else {
    leave_begin(c, &point, ALL_LEAVES);
    if (LEAVE_ENTER(&point)) {
      end_talking(t);
      c->guard = outer;
      leave_on(c);
    }
    c->control = trace_join(c->traces, t->control, t->read);
    talk_answer(t, asked, line);
    leave_end(c, &point);
  }
  c->guard = outer;
  c->control = control;
  c->called = called;
}

/* ---- requests ---- */

static void send_line(struct talk *t, const struct buffer *line) {
  if (t->generation != t->helper->generation || t->helper->child <= 0) check(t, HELPER_DIED);
  check(t, helper_send(t->helper, line->text, line->length));
}

static const struct json_tree *hear(struct talk *t) {
  struct compiler *c = t->c;
  struct json_tree *tree = ARENA_NEW(c->arena, struct json_tree);
  struct json_problem problem;
  const char *text;
  size_t length;
  if (t->generation != t->helper->generation || t->helper->child <= 0) check(t, HELPER_DIED);
  check(t, helper_receive(t->helper, &text, &length));
  if (utf8_valid_prefix(text, length) != length) talk_babble(t, "it is no UTF-8");
  eval_charge(c, t->call->node->place, length / 64);
  if (!json_tree_read(c->arena, text, length, tree, &problem)) talk_babble(t, problem.message);
  const struct json_tree *of = tree->kind == JSON_IS_OBJECT ? json_member(tree, "of") : NULL;
  if (!of || of->kind != JSON_IS_INTEGER) talk_babble(t, "it is about nothing");
  if (of->u.integer != t->serial) talk_babble(t, "it is about another request");
  return tree;
}

/* Starts the helper where it is not there, or is in the middle of what a compilation left. */
static void begin_request(struct talk *t) {
  struct ruby_state *state = ruby_state(t->c);
  struct helper *helper = t->helper;
  if (state->talks != helper->depth) end_talking(t);
  if (!helper->depth) {
    helper->left = (int64_t)helper->seconds * 1000000000;
    check(t, helper_start(helper));
  }
  t->generation = helper->generation;
  helper->depth = ++state->talks;
  t->serial = ++helper->serial;
}

const struct json_tree *talk_request(struct talk *talk, struct buffer *line) {
  struct compiler *c = talk->c;
  struct buffer out;
  uint32_t outer = talk->serial;
  begin_request(talk);
  buffer_init(&out, c->arena);
  buffer_printf(&out, "{\"n\":%u,", talk->serial);
  buffer_add(&out, line->text, line->length);
  buffer_puts(&out, "}\n");
  send_line(talk, &out);
  for (;;) {
    const struct json_tree *said = hear(talk);
    if (json_member(said, "left"))
      broken(talk, "leaves a block early through a function of Puppet: not supported in the helper for Ruby");
    if (!json_member(said, "ask")) {
      talk->helper->depth = --ruby_state(c)->talks;
      talk->serial = outer;
      return said;
    }
    eval_charge(c, talk->call->node->place, STEPS_OF_A_QUESTION);
    line->length = 0;
    answer(talk, said, line);
    out.length = 0;
    buffer_putc(&out, '{');
    buffer_add(&out, line->text, line->length);
    buffer_puts(&out, "}\n");
    send_line(talk, &out);
  }
}

/* ---- errors of the code ---- */

/* Whether Ruby fails for what the helper does not have of Puppet, or does not allow. */
static const char *lacking(struct talk *t, const struct str *class, const struct str *message) {
  struct arena *arena = t->c->arena;
  if (str_is(class, "FrozenError"))
    return arena_printf(arena, "code that changes values of Puppet (%s)", message->text);
  bool name = str_is(class, "NameError") || str_is(class, "NoMethodError");
  if (name && (strstr(message->text, "Puppet") || strstr(message->text, "ColophonHelper")))
    return arena_printf(arena, "this part of Puppet (%s)", message->text);
  return NULL;
}

static void refuse_lacking(struct talk *t, const char *what) {
  struct compiler *c = t->c;
  if (!what) return;
  diagnostic_add(c->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, t->call->node->place,
                 "%s needs what the helper for Ruby has not: %s", subject(t), what);
  eval_abandon(c);
}

void talk_fail(struct talk *talk, const struct json_tree *said) {
  struct compiler *c = talk->c;
  const struct json_tree *error = json_member(said, "error");
  if (!error || error->kind != JSON_IS_OBJECT) talk_babble(talk, "it is no answer");
  call_check_outside(talk->call);
  const struct str *class = talk_text(talk, error, "class"), *message = talk_text(talk, error, "message");
  const struct json_tree *line = json_member(error, "line"), *id = json_member(error, "id");
  if (id && id->kind == JSON_IS_INTEGER && id->u.integer >= 0 && id->u.integer < talk->failures.count &&
      talk->path && !str_is(talk->call->name, "template")) {
    ARENA_PUSH(c->diagnostics->arena, &c->diagnostics->list, talk->failures.at[id->u.integer]);
    c->diagnostics->errors++;
    eval_abandon(c);
  }
  refuse_lacking(talk, lacking(talk, class, message));
  long long at = line && line->kind == JSON_IS_INTEGER ? (long long)line->u.integer : 0;
  bool file = talk->path && str_is(talk->call->name, "template");
  const char *text = message->text;
  if (file)
    text =
        arena_printf(c->arena, "Failed to parse template %s:\n  Filepath: %s\n  Line: %lld\n  Detail: %s\n",
                     talk->shown->text, talk->path->text, at, text);
  else if (!talk->path)
    text = arena_printf(c->arena, "Failed to parse inline template: %s", text);
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, talk->call->node->place, "%s", text);
  if (talk->path && at)
    diagnostic_note(c->diagnostics, d, PLACE_NONE, "raised in the helper for Ruby, at %s:%lld",
                    talk->path->text, at);
  eval_abandon(c);
}
