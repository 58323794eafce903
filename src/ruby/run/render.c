/* SPDX-License-Identifier: Apache-2.0 */
/* Templates in ERB: finding them, running them, and what Puppet says of one that fails. */
#include "src/ruby/run/render.h"

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/functions/older.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/outside.h"
#include "src/ruby/run/state.h"
#include "src/value/ruby.h"

/* ---- trees ---- */

struct ruby_state *ruby_state(struct compiler *c) {
  if (!c->ruby) c->ruby = ARENA_NEW(c->arena, struct ruby_state);
  return c->ruby;
}

const struct ruby_node *ruby_tree(struct compiler *c, const struct str *text, enum tree_kind kind,
                                  bool foreseen, struct diagnostics *said) {
  struct tree_request request = {
      .text = text,
      .kind = kind,
      .own = c->in->apart,
      .foreseen = foreseen,
      .arena = c->arena,
      .sources = c->sources,
      .diagnostics = said,
      .node_count = c->node_count,
  };
  c->in->tree(c->in->tree_data, &request);
  c->node_count = request.node_count;
  c->sources = c->catalog->sources = request.sources;
  return request.missing ? NULL : request.ruby;
}

static const struct ruby_node *tree_of(const struct call *call, const struct str *text, enum tree_kind kind) {
  struct compiler *c = call->c;
  uint32_t before = c->diagnostics->list.count;
  const struct ruby_node *tree = ruby_tree(c, text, kind, false, c->diagnostics);
  if (tree) return tree;
  call_check_outside(call);
  if (c->diagnostics->list.count > before) {
    diagnostic_note(c->diagnostics, c->diagnostics->list.at[c->diagnostics->list.count - 1],
                    call->node->place, "in the template that is rendered here");
    c->unparsed.given = true;
    c->unparsed.function = kind == TREE_ERB_TEXT ? "inline_template" : "template";
    c->unparsed.from = before;
    if (c->diagnostics->list.at[before]->code == DIAG_UNSUPPORTED) ruby_give_up(c);
    eval_abandon(c);
  }
  call_fail(call, "Could not find template '%s'", text->text);
}

/* Templates that are values are often the same one, rendered in a loop. */
static const struct ruby_node *tree_of_text(const struct call *call, const struct str *text) {
  struct compiler *c = call->c;
  struct ruby_state *state = ruby_state(c);
  struct value key = value_string(text, 0);
  if (!state->texts.arena) hash_begin(&state->texts, c->arena, 0);
  const struct hash_entry *known = hash_find(hash_end(&state->texts), key);
  if (known) return state->trees.at[known->value.u.integer];
  const struct ruby_node *tree = tree_of(call, text, TREE_ERB_TEXT);
  hash_put(&state->texts, key, value_integer(state->trees.count, 0));
  ARENA_PUSH(c->arena, &state->trees, tree);
  return tree;
}

/* Where the code at NODE calls a method that is missing here, nothing of it runs. */
static void refuse_lacking(struct call *call, const struct ruby_node *node) {
  struct compiler *c = call->c;
  struct buffer text;
  if (!(node->does & RUBY_DOES_LACK)) return;
  buffer_init(&text, c->arena);
  const char *lacking = ruby_lacks(node, &text);
  if (lacking) {
    struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, node->place,
                                          "Not supported yet in Ruby: %s", lacking);
    diagnostic_note(c->diagnostics, d, call->node->place, "in the template that is rendered here");
    ruby_give_up(c);
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) refuse_lacking(call, node->at[i]);
}

/* ---- failures ---- */

/* What Puppet says of a template that fails with DETAIL at PLACE. */
static const char *failure_text(const struct ruby *r, const char *detail, struct place place) {
  struct compiler *c = r->c;
  if (!r->path) return arena_printf(c->arena, "Failed to parse inline template: %s", detail);
  struct buffer text;
  buffer_init(&text, c->arena);
  buffer_str(&text, r->name.u.text);
  uint32_t line = place.source ? source_position(c->sources, place.source, place.start).line : 0;
  return arena_printf(c->arena, "Failed to parse template %s:\n  Filepath: %s\n  Line: %u\n  Detail: %s\n",
                      buffer_text(&text), r->path->text, line, detail);
}

void ruby_raised_outside(struct ruby *r, struct value v) {
  struct compiler *c = r->c;
  const struct ruby_exception *raised = v.u.foreign;
  const char *detail = (raised->told ? raised->told : raised->message.u.text)->text;
  bool caught = ruby_inherits_module(raised->class, ruby_native_module(r, "StandardError"));
  const char *text = r->template && caught ? failure_text(r, detail, raised->place) : detail;
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, r->call->node->place, "%s", text);
  diagnostic_note(c->diagnostics, d, raised->place, r->template ? "in the template, here" : "raised here");
  r->failed = true;
  failure_also(c, trace_join(c->traces, v.trace, c->control));
  eval_abandon(c);
}

/* An error of Puppet inside of the template is one of the template, too. */
static void wrap_error(struct ruby *r, uint32_t said) {
  struct diagnostics *list = r->c->diagnostics;
  struct diagnostic *d = list->list.count > said ? list->list.at[list->list.count - 1] : NULL;
  if (!d || r->failed || !ruby_rescuable(d)) return;
  struct place at = r->at ? r->at->place : PLACE_NONE, place = d->place;
  const char *text = failure_text(r, d->message, at);
  d->message = arena_copy(list->arena, text, strlen(text) + 1);
  d->place = r->call->node->place;
  diagnostic_note(list, d, at, "in the template, here");
  if (place.source && place.source != d->place.source) diagnostic_note(list, d, place, "the error itself");
}

/* ---- running ---- */

static void start(struct ruby *r, struct call *call, const struct ruby_program *program) {
  struct compiler *c = call->c;
  struct ruby_module *module = ARENA_NEW(c->arena, struct ruby_module);
  *r = (struct ruby){.c = c, .scope = call->scope, .call = call, .program = program, .template = true};
  module->name = module->names = "Puppet::Parser::TemplateWrapper";
  module->parent = NULL;
  r->top.self = ruby_foreign(RUBY_WRAPPER_VALUE, r, 0);
  r->top.module = module;
  r->top.method = &r->top;
  r->top.match = value_undef(0);
  r->frame = &r->top;
  r->at = program->body;
}

static struct value rendered(struct compiler *c) {
  struct rendering *rendering = c->rendering;
  struct value v = value_string(buffer_take(&rendering->text), 0);
  if (rendering->pieces.count == 1 && rendering->only.kind == VALUE_STRING)
    v.trace = rendering->only.trace;
  else
    v.trace = trace_op(c->traces, TRACE_OP_CONCAT, rendering->pieces.at, rendering->pieces.count);
  v.trace = trace_under(c->traces, v.trace, rendering->absent);
  return v;
}

static struct value run(struct ruby *r) {
  const struct ruby_node *body = r->program->body;
  struct compiler *c = r->c;
  struct ruby_exit point;
  if (!(body->does & RUBY_DOES_RETURN)) {
    ruby_eval(r, body);
    return rendered(c);
  }
  ruby_enter(r, &point, RUBY_LEAVE_RETURN, &r->top);
  if (RUBY_ENTER(&point)) {
    struct value v = r->left;
    ruby_untaken(r, body, r->left_under, body->place, "return");
    v = ruby_to_s_value(r, v);
    v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, c->rendering->absent, r->left_under));
    return v;
  }
  ruby_eval(r, body);
  ruby_leave_end(r, &point);
  struct value v = rendered(c);
  v.trace = trace_under(c->traces, v.trace, c->control);
  return v;
}

/* Runs PROGRAM, which SOURCE (the path, or the text) chose. */
static struct value render(struct call *call, const struct ruby_program *program, struct value source,
                           const struct str *path) {
  struct compiler *c = call->c;
  struct ruby r;
  struct guard guard, *outer_guard = c->guard;
  trace_id before = c->control, chosen = trace_join(c->traces, source.trace, call->shape);
  const struct ruby_run *outer_run = c->run;
  struct rendering *outer = c->rendering, rendering = {.template = value_undef(0)};
  uint32_t said = c->diagnostics->list.count;
  start(&r, call, program);
  r.name = source;
  r.path = path;
  if (!path) rendering.template = source;
  buffer_init(&rendering.text, c->arena);
  eval_descend(c, call->node->place);
  c->control = rendering.control = r.control = trace_join(c->traces, before, chosen);
  ruby_run_begin(&r);
  c->rendering = &rendering;
  c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    c->guard = outer_guard;
    wrap_error(&r, said);
    guard_leave(outer_guard, (enum guard_reason)reason);
  }
  struct value v = run(&r);
  c->guard = outer_guard;
  v.trace = trace_under(c->traces, v.trace, chosen);
  c->rendering = outer;
  c->run = outer_run;
  c->inner_run = r.run.outer;
  c->control = before;
  c->limits.depth--;
  return v;
}

/* Code that runs in the place of other code may do nothing that is not known there. */
static void refuse_within(struct ruby *r, const struct ruby_node *node) {
  if (node->kind == RUBY_CALL && !node->at[0] && node->count == 2 && ruby_local_slot(r->frame, node->name))
    ruby_unsupported(r, r->at, "a variable of the code around it in a template of ERB.new");
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) refuse_within(r, node->at[i]);
}

struct value ruby_render_within(struct ruby *r, struct value text, struct rendering *into) {
  enum { DOES = RUBY_DOES_EFFECT | RUBY_DOES_CHANGE | RUBY_DOES_OWN | RUBY_DOES_RETURN | RUBY_DOES_KEEP };
  struct compiler *c = r->c;
  trace_id before = c->control;
  struct rendering *outer = c->rendering, inner = {.template = text};
  const struct ruby_node *tree = tree_of_text(r->call, text.u.text);
  refuse_lacking(r->call, tree);
  if (tree->does & DOES || tree->assigned)
    ruby_unsupported(r, r->at, "a template of ERB.new that sets or changes something");
  refuse_within(r, tree);
  struct rendering *rendering = into ? into : &inner;
  struct value template = rendering->template;
  buffer_init(&inner.text, c->arena);
  c->control = trace_join(c->traces, before, text.trace);
  if (into) {
    into->text.length = into->pieces.count = 0;
    into->absent = trace_join(c->traces, into->absent, c->control);
    into->template = text;
  } else {
    inner.control = c->control;
    c->rendering = &inner;
  }
  ruby_eval(r, tree);
  rendering->template = template;
  c->rendering = outer;
  c->control = before;
  struct value v = {0};
  if (!into) {
    c->rendering = &inner;
    v = rendered(c);
    c->rendering = outer;
    v.trace = trace_under(c->traces, v.trace, text.trace);
  }
  return v;
}

/* ---- what a template could write ---- */

static bool names(const struct node *node, const struct str *text) {
  node = unwrapped(node);
  return node->kind == AST_STRING && str_equal(node->u.text, text);
}

/*
 * What a template declares or sets would happen where its absence is not known, unless its call names it.
 * Code of Ruby that calls it was looked into there.
 */
static bool is_named(const struct node *call, const struct str *name) {
  if (!call->u.call.arguments.count && call->kind == AST_CALL) return true;
  for (uint32_t i = 0; i < call->u.call.arguments.count; i++)
    if (names(call->u.call.arguments.at[i], name)) return true;
  return false;
}

static void refuse_writes(struct compiler *c, const struct node *call, const struct writes *writes) {
  if (writes->variables.count || writes_effects(c, writes))
    ruby_refuse(c, call->place, "templates of a computed name that declare or set something");
}

static void refuse_effects(struct call *call, const struct ruby_node *tree, const struct str *name) {
  struct compiler *c = call->c;
  if (!(tree->does & RUBY_DOES_EFFECT) || is_named(call->node, name)) return;
  struct writes *writes = ARENA_NEW(c->arena, struct writes);
  ruby_code_writes(c, writes, tree);
  refuse_writes(c, call->node, writes);
}

/* ---- the functions ---- */

static struct value all_of(struct call *call, struct value (*render_one)(struct call *call, struct value v)) {
  struct compiler *c = call->c;
  struct buffer text;
  const struct array *arguments = call->arguments;
  older_count(call, 1, UINT32_MAX);
  if (arguments->count == 1) return ruby_attempted(call, arguments->at[0], render_one);
  buffer_init(&text, c->arena);
  trace_id *pieces = ARENA_ARRAY(c->arena, trace_id, arguments->count);
  for (uint32_t i = 0; i < arguments->count; i++) {
    struct value v = ruby_attempted(call, arguments->at[i], render_one);
    buffer_str(&text, v.u.text);
    pieces[i] = v.trace;
  }
  trace_id trace = trace_op(c->traces, TRACE_OP_CONCAT, pieces, arguments->count);
  return value_string(buffer_take(&text), trace_under(c->traces, trace, call->shape));
}

/* A template that our own evaluator is to run, or the helper. */
struct wanted {
  struct value name; /* the path as it was asked for, or the text */
  const struct str *path;
  const struct ruby_node *tree;
};

static struct value render_here(struct call *call, void *data) {
  const struct wanted *wanted = data;
  struct ruby_program *program = ARENA_NEW(call->c->arena, struct ruby_program);
  *program = (struct ruby_program){.body = wanted->tree, .template = true, .does = wanted->tree->does};
  ruby_attempt_begun(call, wanted->tree);
  refuse_lacking(call, wanted->tree);
  if (wanted->path) refuse_effects(call, wanted->tree, wanted->name.u.text);
  return render(call, program, wanted->name, wanted->path);
}

static struct value render_outside(struct call *call, void *data) {
  const struct wanted *wanted = data;
  const struct ruby_outside *outside = call->c->in->library->outside;
  const struct str *text = wanted->path ? outside->foreseen(call->c, wanted->path) : NULL;
  if (text && !is_named(call->node, wanted->name.u.text))
    refuse_writes(call->c, call->node, outside->writes(call->c, text, call->node->place));
  return outside->template(call, wanted->name, wanted->path);
}

static struct value render_wanted(struct call *call, struct wanted wanted) {
  struct compiler *c = call->c;
  enum tree_kind kind = wanted.path ? TREE_ERB : TREE_ERB_TEXT;
  const struct str *text = wanted.path ? wanted.path : wanted.name.u.text;
  struct diagnostics unsaid;
  if (!c->in->library->outside->allowed(c)) {
    wanted.tree = wanted.path ? tree_of(call, text, kind) : tree_of_text(call, text);
    return render_here(call, &wanted);
  }
  diagnostics_init(&unsaid, c->arena, c->sources);
  if (!c->in->library->outside->always(c)) wanted.tree = ruby_tree(c, text, kind, false, &unsaid);
  if (!wanted.tree || wanted.tree->does & RUBY_DOES_LACK) return render_outside(call, &wanted);
  return c->in->library->outside->instead(call, wanted.tree, render_here, render_outside, &wanted);
}

static struct value render_file(struct call *call, struct value name) {
  struct compiler *c = call->c;
  if (name.kind != VALUE_STRING)
    call_fail(call, "The name of a template is a String, not %s", show_value(c, name));
  const struct str *path = module_path(c, name.u.text, "templates");
  if (!path) {
    call_check_outside(call);
    call_fail(call, "Could not find template '%s'", name.u.text->text);
  }
  ruby_template_named(call, name, path);
  return render_wanted(call, (struct wanted){.name = name, .path = path});
}

static struct value render_text(struct call *call, struct value text) {
  if (text.kind != VALUE_STRING) /* what Ruby's ERB says of it */
    call_fail(call, "Failed to parse inline template: undefined method `encoding' for %s",
              ruby_described(call->c->arena, text));
  return render_wanted(call, (struct wanted){.name = text});
}

struct value function_template(struct call *call) {
  return all_of(call, render_file);
}

struct value function_inline_template(struct call *call) {
  return all_of(call, render_text);
}
