/* SPDX-License-Identifier: Apache-2.0 */
/* Functions of modules in Ruby, of both interfaces of Puppet: Puppet::Functions.create_function, and the
   older Puppet::Parser::Functions.newfunction.  A file is evaluated when its function is first called. */
#include "src/ruby/run/function.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/puppet/functions/older.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/outside.h"
#include "src/ruby/run/render.h"
#include "src/ruby/run/state.h"
#include "src/types/mismatch.h"
#include "src/value/copy.h"
#include "src/value/ruby.h"

/* ---- loading ---- */

static void start(struct ruby *r, struct call *call, const struct ruby_program *program) {
  struct ruby_module *module = ARENA_NEW(call->c->arena, struct ruby_module);
  *r = (struct ruby){.c = call->c, .scope = call->scope, .call = call, .program = program};
  r->at = program->body;
  r->control = call->c->control;
  r->own = program->own;
  module->name = "Object";
  module->names = ruby_names_in(program->path);
  r->top = (struct ruby_frame){.self = ruby_object_new(r), .module = module, .method = &r->top};
  r->frame = &r->top;
}

/* The function NAME as FILE, or any if that is NULL, defined it last: another file may have one with the
 * other interface. */
static struct ruby_function *known(struct compiler *c, const struct str *name, const struct str *file) {
  const struct ruby_state *state = ruby_state(c);
  for (uint32_t i = state->functions.count; i > 0; i--) {
    struct ruby_function *function = state->functions.at[i - 1];
    if (function->name == name && (!file || str_equal(function->program->path, file))) return function;
  }
  return NULL;
}

const struct str *ruby_defined_beside(struct compiler *c, const struct str *name) {
  const struct ruby_function *function = known(c, name, NULL);
  return function ? function->program->path : NULL;
}

/* Beside what was said last: why the function is not the built-in one. */
static void say_differs(const struct call *call) {
  struct diagnostics *list = call->c->diagnostics;
  struct diagnostic *d = list->list.count ? list->list.at[list->list.count - 1] : NULL;
  if (d && d->code == DIAG_UNSUPPORTED && call->c->in->library->find(call->name))
    diagnostic_note(list, d, call->node->place,
                    "the built-in function '%s' was compared with other versions of this file",
                    call->name->text);
}

/* Evaluates FILE, which defines functions. */
static void load_file(struct call *call, const struct str *file) {
  struct compiler *c = call->c;
  uint32_t before = c->diagnostics->list.count;
  const struct ruby_node *tree = ruby_tree(c, file, TREE_RUBY, false, c->diagnostics);
  if (!tree) {
    call_check_outside(call);
    if (c->diagnostics->list.count > before)
      diagnostic_note(c->diagnostics, c->diagnostics->list.at[c->diagnostics->list.count - 1],
                      call->node->place, "in the function '%s', which is called here", call->name->text);
    if (c->diagnostics->list.count > before) say_differs(call);
    if (c->diagnostics->list.count > before && c->diagnostics->list.at[before]->code == DIAG_UNSUPPORTED)
      ruby_give_up(c);
    eval_abandon(c);
  }
  ruby_attempt_begun(call, tree);
  struct ruby_program *program = ARENA_NEW(c->arena, struct ruby_program);
  struct ruby *r = ARENA_NEW(c->arena, struct ruby); /* blocks keep its frame */
  *program = (struct ruby_program){.body = tree, .path = file, .does = tree->does};
  start(r, call, program);
  trace_id control = c->control;
  c->control = r->control = 0;
  ruby_eval(r, tree);
  ruby_instances_keep(r);
  c->control = control;
}

/* Not inlined: who calls it sets a point for longjmp. */
__attribute__((noinline)) static struct ruby_function *load(struct call *call, const struct str *file) {
  struct compiler *c = call->c;
  struct ruby_function *function = known(c, call->name, file);
  if (function) {
    ruby_attempt_begun(call, function->program->body);
    return function;
  }
  load_file(call, file);
  struct ruby_function *loaded = known(c, call->name, file);
  if (!loaded)
    ruby_refuse(c, call->node->place,
                arena_printf(c->arena, "%s, which defines no function '%s'", file->text, call->name->text));
  return loaded;
}

/* ---- calling ---- */

/* The lambda of a call, as the code calls it. */
struct lambda_call {
  struct call *call;
  struct array *given;
};

static struct value run_lambda(void *data) {
  const struct lambda_call *l = data;
  return closure_call(l->call->c, l->call->block, l->given->at, l->given->count, 0, l->call->node->place);
}

/* With other arguments it would not have failed, and gone on. */
static void lambda_failed(void *data) {
  const struct lambda_call *l = data;
  struct compiler *c = l->call->c;
  trace_id read = c->guarded;
  for (uint32_t i = 0; i < l->given->count; i++)
    read = trace_join(c->traces, read, value_trace(c->traces, l->given->at[i]));
  note_uncalled(c, l->call->scope, l->call->block->lambda, read, l->call->node->place, "rescue");
}

static struct value lambda_native(struct ruby *r, void *data, const struct value *arguments, uint32_t count) {
  struct lambda_call l = {data, array_new(r->c->arena, count)};
  for (uint32_t i = 0; i < count; i++)
    l.given->at[i] = ruby_to_puppet(r, arguments[i]);
  const struct ruby_run *run = r->c->run;
  r->c->run = NULL;
  struct value v = ruby_puppet(r, run_lambda, lambda_failed, &l);
  if (leaves_of_lambda(r->c, l.call->block->lambda))
    r->not_left = trace_join(r->c->traces, r->not_left, r->c->control);
  r->c->run = run;
  return ruby_from_puppet(r, v);
}

/* V must be of the type that DISPATCH says. */
static void check_returned(struct call *call, const struct dispatch *dispatch, const struct type_names *names,
                           struct value v) {
  struct compiler *c = call->c;
  if (!dispatch || !dispatch->returns) return;
  struct parsed_type type = type_parse_among(c, dispatch->returns, names);
  if (!type.type || type_accepts(c->arena, type.type, v)) return;
  const char *subject =
      arena_printf(c->arena, "value returned from function '%s' has wrong type,", dispatch->method->text);
  call_fail(call, "%s", assertion_text(c->arena, subject, type.type, type_infer_set(c->arena, v)));
}

/* A function without a dispatch has one of the parameters of its method, which take anything. */
static void dispatch_of_method(struct ruby *r, struct ruby_function *function, const struct str *name) {
  const struct ruby_method_definition *method = ruby_defined(function->module, name, false);
  const struct ruby_node *parameters = method && method->node ? method->node->at[0] : NULL;
  if (!method || !method->node) return;
  struct dispatch *dispatch = ARENA_NEW(r->c->arena, struct dispatch);
  dispatch->method = name;
  buffer_init(&dispatch->text, r->c->arena);
  for (uint32_t i = 0; parameters && i < parameters->count; i++) {
    const struct ruby_node *parameter = parameters->at[i];
    bool rest = parameter->kind == RUBY_REST;
    if (!rest && parameter->kind != RUBY_PARAMETER && parameter->kind != RUBY_BLOCK_PARAMETER) return;
    if (dispatch->text.length) buffer_puts(&dispatch->text, ", ");
    buffer_printf(&dispatch->text, "%s %s%s%s", parameter->kind == RUBY_BLOCK_PARAMETER ? "Callable" : "Any",
                  rest                                      ? "*"
                  : parameter->kind == RUBY_BLOCK_PARAMETER ? "&"
                                                            : "",
                  parameter->name ? parameter->name->text : "rest",
                  parameter->kind == RUBY_BLOCK_PARAMETER || (!rest && parameter->at[0]) ? "?" : "");
  }
  *function->last = dispatch;
  function->last = &dispatch->next;
  function->count++;
}

/* The signatures of FUNCTION, which has some. */
static const struct signatures *signatures_of_function(struct call *call, struct ruby_function *function) {
  const char *texts[FUNCTION_SIGNATURES];
  uint32_t count = 0;
  if (function->signatures) return function->signatures;
  if (function->count > FUNCTION_SIGNATURES)
    ruby_refuse(call->c, call->node->place, "functions in Ruby with so many signatures");
  for (const struct dispatch *d = function->dispatches; d; d = d->next)
    texts[count++] = buffer_text((struct buffer *)(uintptr_t)&d->text);
  return function->signatures = signatures_read(call->c, texts, count, function->names);
}

/* The method NAME of FUNCTION, which has it. */
static const struct ruby_method_definition *method_of(struct call *call, struct ruby_function *function,
                                                      const struct str *name) {
  const struct ruby_method_definition *method = ruby_defined(function->module, name, false);
  if (!method)
    ruby_refuse(call->c, call->node->place,
                arena_printf(call->c->arena, "functions in Ruby without their method '%s'", name->text));
  return method;
}

/* Runs the method that the arguments of CALL choose, with ARGUMENTS: the same, as Ruby has them. */
static struct value run_chosen(struct ruby *r, struct call *call, struct ruby_function *function,
                               const struct value *arguments, struct ruby_proc *block) {
  struct compiler *c = call->c;
  struct dispatch *dispatch = function->dispatches;
  if (function->count)
    for (uint32_t at = signatures_fit(call, signatures_of_function(call, function), call->name->text); at;
         at--)
      dispatch = dispatch->next;
  const struct str *name = dispatch ? dispatch->method : function->plain;
  const struct ruby_method_definition *method = method_of(call, function, name);
  bool scoped = dispatch && dispatch->scoped;
  struct value *given = ARENA_ARRAY(c->arena, struct value, call->arguments->count + 1);
  if (scoped) given[0] = ruby_foreign(RUBY_SCOPE_VALUE, call->scope, 0);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    given[i + scoped] = arguments[i];
  struct ruby_call m = {.r = r, .node = r->program->body, .name = call->name, .shape = call->shape};
  m.self = r->top.self;
  m.arguments = given;
  m.count = call->arguments->count + scoped;
  m.block = block;
  struct value v = ruby_method_call(r, method, m.self, function->module, &m);
  if (dispatch && dispatch->returns) check_returned(call, dispatch, function->names, ruby_to_puppet(r, v));
  return v;
}

/* Runs the function's own method `call`, which gets the scope and the arguments before they choose a method.
 */
static struct value run_call(struct ruby *r, struct call *call, struct ruby_function *function,
                             const struct ruby_method_definition *method, struct value *arguments) {
  struct value *given = ARENA_ARRAY(call->c->arena, struct value, call->arguments->count + 1);
  struct ruby_call m = {.r = r, .node = r->program->body, .name = call->name, .shape = call->shape};
  given[0] = ruby_foreign(RUBY_SCOPE_VALUE, call->scope, 0);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    given[i + 1] = arguments[i];
  m.self = r->top.self;
  m.arguments = given;
  m.count = call->arguments->count + 1;
  return ruby_method_call(r, method, m.self, function->module, &m);
}

static struct value call_newer(struct ruby *r, struct call *call, struct ruby_function *function) {
  struct compiler *c = call->c;
  const struct str *plain = call->name; /* without a dispatch the method has the function's name */
  for (const char *p = plain->text; (p = strstr(p, "::")); p += 2)
    plain = eval_symbol(c, p + 2);
  function->plain = plain;
  if (!function->count) dispatch_of_method(r, function, plain);
  struct ruby_proc block = {.frame = r->frame, .native = lambda_native, .data = call};
  struct value *arguments = ARENA_ARRAY(c->arena, struct value, call->arguments->count + 1);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    arguments[i] = ruby_from_puppet(r, call->arguments->at[i]);
  r->top.self = ruby_foreign(RUBY_FUNCTION_VALUE, function, 0);
  r->top.module = function->module;
  const struct ruby_method_definition *own = ruby_defined(function->module, eval_symbol(c, "call"), false);
  if (own && !call->block) return run_call(r, call, function, own, arguments);
  return run_chosen(r, call, function, arguments, call->block ? &block : NULL);
}

/* self.class.dispatcher: the function knows its dispatches itself. */
struct value ruby_function_dispatcher(struct ruby_call *m) {
  if (m->r->top.self.kind != RUBY_FUNCTION_VALUE)
    ruby_unsupported(m->r, m->node, "the method 'dispatcher' outside of a function");
  return m->r->top.self;
}

/* dispatch(self, scope, arguments) of the dispatcher; the scope may be among the arguments, too. */
struct value ruby_dispatch_given(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct call inner = *r->call;
  bool is_array;
  struct value list = ruby_destructure(r, m->arguments[2], &is_array);
  struct array *given = array_new(r->c->arena, list.u.array->count);
  for (uint32_t i = 0; i < given->count; i++) {
    struct value v = ruby_now(r, list.u.array->at[i]);
    given->at[i] = v.kind == RUBY_SCOPE_VALUE ? value_undef(0) : ruby_to_puppet(r, list.u.array->at[i]);
  }
  inner.arguments = given;
  inner.shape = trace_join(r->c->traces, inner.shape, list.trace);
  return run_chosen(r, &inner, (struct ruby_function *)(uintptr_t)m->self.u.foreign, list.u.array->at, NULL);
}

static struct value call_older(struct ruby *r, struct call *call, struct ruby_function *function) {
  struct compiler *c = call->c;
  struct ruby_exit point;
  uint32_t least = (uint32_t)(function->arity < 0 ? -function->arity - 1 : function->arity);
  older_count(call, least, function->arity < 0 ? UINT32_MAX : least);
  struct value list = {.kind = VALUE_ARRAY,
                       .trace = call->shape,
                       .u.array = call->as_given ? call->arguments : older_arguments(call)};
  if (r->program->does & RUBY_DOES_CHANGE) list = value_copy(c->arena, changes_settled(c, list));
  struct ruby_proc proc = *function->older;
  proc.rebound = true;
  proc.self = ruby_foreign(RUBY_SCOPE_VALUE, call->scope, 0);
  proc.module = proc.frame->module;
  r->top.self = proc.self;
  r->top.module = proc.module;
  ruby_enter(r, &point, RUBY_LEAVE_NEXT | RUBY_LEAVE_RETURN, NULL);
  if (RUBY_ENTER(&point)) {
    struct value v = r->left;
    v.trace = trace_under(c->traces, v.trace, r->left_under);
    ruby_untaken(r, proc.node, r->left_under, proc.node->place, "return");
    return function->statement ? value_undef(v.trace) : v;
  }
  struct value v = ruby_proc_call(r, &proc, &list, 1, call->shape);
  ruby_leave_end(r, &point);
  return function->statement ? value_undef(v.trace) : v;
}

/* Puppet places errors of functions that the function calls where it is called itself. */
static void place_error(const struct ruby *r, uint32_t said) {
  struct diagnostics *list = r->c->diagnostics;
  struct diagnostic *d = list->list.count > said ? list->list.at[list->list.count - 1] : NULL;
  struct place place = d ? d->place : PLACE_NONE;
  if (!d || r->failed || !ruby_rescuable(d) || place.source != r->program->body->place.source) return;
  d->place = r->call->node->place;
  diagnostic_note(list, d, place, "in the function '%s', here", r->call->name->text);
}

static struct value call_here(struct call *call, void *data) {
  const struct str *file = data;
  struct compiler *c = call->c;
  struct ruby_function *function = load(call, file);
  struct ruby r;
  struct guard guard, *outer = c->guard;
  uint32_t said = c->diagnostics->list.count;
  trace_id before = c->control;
  const struct ruby_run *outer_run = c->run;
  bool unused = c->unused == call->node;
  start(&r, call, function->program);
  if (!function->older) r.scope = c->top; /* whose variables and functions it sees, but for a scope_param */
  c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    c->guard = outer;
    place_error(&r, said);
    if (c->diagnostics->list.count > said) say_differs(call);
    guard_leave(outer, (enum guard_reason)reason);
  }
  eval_descend(c, call->node->place);
  trace_id chosen = function->older || function->count > 1 ? function->chosen : 0, shape = call->shape;
  chosen = trace_join(c->traces, chosen, function->named);
  if (!function->older) shape = trace_join(c->traces, shape, chosen);
  for (uint32_t i = 0; c->in->tracking && function->count > 1 && i < call->arguments->count; i++)
    shape = trace_join(c->traces, shape, value_trace(c->traces, call->arguments->at[i]));
  c->control = r.control = trace_join(c->traces, before, shape);
  ruby_run_begin(&r);
  struct value v = function->older ? call_older(&r, call, function) : call_newer(&r, call, function);
  v = unused && v.kind >= VALUE_FOREIGN ? value_undef(v.trace) : ruby_to_puppet(&r, v);
  c->guard = outer;
  ruby_instances_keep(&r);
  if (function->older && !call->as_given) v = value_copy(c->arena, v);
  if (v.kind == VALUE_SYMBOL && str_is(v.u.text, "undef"))
    v = value_undef(trace_under(c->traces, 0, v.trace));
  if (c->control != r.control) shape = trace_join(c->traces, shape, c->control);
  v.trace = trace_under(c->traces, trace_under(c->traces, v.trace, shape), chosen);
  c->run = outer_run;
  c->inner_run = r.run.outer;
  c->control = trace_join(c->traces, before, r.not_left);
  c->limits.depth--;
  return v;
}

static struct value call_outside(struct call *call, void *data) {
  return call->c->in->library->outside->function(call, data);
}

/* Whether the call is Hiera's, of a data function: what its context is asked for, no other process has. */
static bool gives_data(const struct call *call) {
  for (uint32_t i = 0; i < call->arguments->count; i++)
    if (ruby_class_of(call->arguments->at[i]) == RUBY_CLASS_LOOKUP_CONTEXT) return true;
  return false;
}

static struct value call_function(struct call *call, struct value source) {
  const struct str *file = source.u.text;
  struct compiler *c = call->c;
  void *data = (void *)(uintptr_t)file;
  struct diagnostics unsaid;
  if (!c->in->library->outside->allowed(c) || gives_data(call)) return call_here(call, data);
  diagnostics_init(&unsaid, c->arena, c->sources);
  const struct ruby_node *tree =
      c->in->library->outside->always(c) ? NULL : ruby_tree(c, file, TREE_RUBY, true, &unsaid);
  bool changes = tree && tree->does & (RUBY_DOES_EFFECT | RUBY_DOES_CHANGE);
  if (!tree || (changes && tree->does & RUBY_DOES_LACK)) return call_outside(call, data);
  return c->in->library->outside->instead(call, tree, call_here, call_outside, data);
}

struct value ruby_function_call(struct call *call, const struct str *file) {
  return ruby_attempted(call, value_string(file, 0), call_function);
}
