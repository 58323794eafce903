/* SPDX-License-Identifier: Apache-2.0 */
/* Function calls: `name(..)`, `name ..` as a statement, `x.name(..)`. */
#include "src/puppet/eval/expressions/call.h"

#include <stdarg.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/function.h"
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/member.h"
#include "src/puppet/eval/expressions/unknown_call.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/support/file.h"
#include "src/text/letter_case.h"
#include "src/value/copy.h"

void call_check_outside(const struct call *call) {
  const struct file_view *view = call->c->sources->view;
  if (!view || !view->fence || view->fence->refusals <= call->refusals || call->c->in->quiet) return;
  file_refused(call->c->diagnostics, call->node->place, view->fence->refused[call->refusals]);
  view->fence->refusals = call->refusals;
  eval_abandon(call->c);
}

void call_fail(const struct call *call, const char *format, ...) {
  va_list arguments;
  call_check_outside(call);
  eval_check_types(call->c, call->node->place);
  va_start(arguments, format);
  diagnostic_addv(call->c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place, format,
                  arguments);
  va_end(arguments);
  eval_abandon(call->c);
}

struct value call_block(struct call *call, const struct value *arguments, uint32_t count, trace_id control) {
  return closure_call(call->c, call->block, arguments, count, control, call->node->place);
}

void call_decided(const struct call *call, trace_id read) {
  if (call->decided) *call->decided = trace_join(call->c->traces, *call->decided, read);
}

/* ---- traces of what was computed ---- */

/* A call that was observed to return RESULT (PROVENANCE 5: a table of observed calls). */
struct observed {
  struct call *call;
  trace_id *operands; /* of the arguments */
};

static struct value observe(struct observed *o, struct value v) {
  struct compiler *c = o->call->c;
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = observe(o, v.u.array->at[i]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, c->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, observe(o, v.u.hash->at[i].key), observe(o, v.u.hash->at[i].value));
    v.u.hash = hash_end(&builder);
  }
  v.trace = trace_call(c->traces, o->call->name, eval_constant(c, v), o->operands, o->call->arguments->count);
  v.trace = trace_under(c->traces, v.trace, o->call->shape);
  return v;
}

/* The result of a function that computes, with traces: each scalar is computed of all the arguments. */
struct value call_computed(struct call *call, struct value result) {
  struct compiler *c = call->c;
  if (!c->in->tracking) return result;
  struct observed o = {call, ARENA_ARRAY(c->arena, trace_id, call->arguments->count)};
  for (uint32_t i = 0; i < call->arguments->count; i++)
    o.operands[i] = value_trace(c->traces, call->arguments->at[i]);
  return observe(&o, result);
}

/* ---- calling ---- */

static _Noreturn void unknown_function(struct call *call, struct place place, const struct str *asked) {
  struct compiler *c = call->c;
  if (c->in->library->is_puppets(call->name))
    eval_unsupported(c, place, arena_printf(c->arena, "calls of the function '%s'", call->name->text));
  const struct str *beside = c->in->library->ruby_beside(c, call->name);
  if (beside)
    eval_unsupported(c, place,
                     arena_printf(c->arena, "calls of the function '%s', which %s defines beside another",
                                  call->name->text, beside->text));
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_UNKNOWN_FUNCTION, SEVERITY_ERROR, place,
                                        "Unknown function%s '%s'%s", asked ? "" : ":",
                                        (asked ? asked : call->name)->text, asked ? "" : ".");
  const struct function *built_in = c->in->library->find(call->name);
  if (built_in)
    diagnostic_note(c->diagnostics, d, place, "the module stdlib in the module path does not have it");
  const char *near = built_in ? NULL : c->in->library->nearest(c, call->name);
  if (near) diagnostic_note(c->diagnostics, d, place, "did you mean '%s'?", near);
  eval_abandon(c);
}

static struct value call_unchecked(struct call *call) {
  const struct library *library = call->c->in->library;
  uint64_t work = 0;
  for (uint32_t i = 0; i < call->arguments->count; i++)
    work += value_work(call->arguments->at[i]);
  if (work) eval_charge(call->c, call->node->place, work);
  for (uint32_t i = 0; any_iterator(call->c) && i < call->arguments->count; i++)
    iterators_taken(call->c, call->node, call->arguments->at[i]);
  if (!library->is_older(call->function)) {
    library->check(call);
    return call->function->body(call);
  }
  struct call older = *call;
  older.arguments = library->older_arguments(call);
  if (call->as_given) return call->function->body(&older);
  if (call->function->behaviour == FUNCTION_DECLARES) {
    struct value list = {.kind = VALUE_ARRAY, .u.array = older.arguments};
    older.arguments = value_copy(call->c->arena, list).u.array; /* attributes hold what they got */
  }
  return value_copy(call->c->arena, call->function->body(&older)); /* which is converted on its way back */
}

struct place call_origin(const struct call *call) {
  return call->of_ruby ? call->origin : call->node->place;
}

struct value call_body(struct call *call) {
  const struct file_view *view = call->c->sources->view;
  if (view && view->fence) call->refusals = view->fence->refusals;
  struct value v = call_unchecked(call);
  call_check_outside(call);
  return v;
}

/* Whether the function asks how far the compilation is. */
static bool asks_catalog(const struct str *name) {
  static const char *const names[] = {"defined", "tagged", "getparam", "defined_with_params"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

static struct value compute(struct call *call) {
  return call_computed(call, call_body(call));
}

static struct value run_function(struct call *call) {
  if (call->c->data_call && asks_catalog(call->name)) call->c->data_call->timed = true;
  if (call->function->behaviour != FUNCTION_COMPUTES) return call_body(call);
  bool opaque = call->c->in->opaque && !call->of_ruby && !call->block;
  return opaque ? unknown_unless(call, compute) : compute(call);
}

/*
 * A call with a lambda.  With other arguments, or without a break, or had it returned something else, the
 * lambda might have run more often (RUBY: as the function in that file has it): what it could write is an
 * absence under the arguments, what the function read or was told (call_decided), and what it left under.
 * What it leaves keeps its conditions, except for loops that end here.
 */
static struct value call_with_block(struct call *call, const struct str *ruby) {
  struct compiler *c = call->c;
  const struct node *lambda = call->block->lambda;
  bool loops = call->function && call->function->behaviour == FUNCTION_LOOPS;
  if (loops) loop_begins(c, lambda);
  unsigned leaves = leaves_of_lambda(c, lambda);
  trace_id control = c->control, read = call->shape, shapes = call->shape, decided = 0;
  for (uint32_t i = 0; traces_tracking_all(c->traces) && i < call->arguments->count; i++) {
    read = trace_join(c->traces, read, value_trace(c->traces, call->arguments->at[i]));
    shapes = trace_join(c->traces, shapes, call->arguments->at[i].trace);
  }
  call->decided = &decided;
  struct value result = ruby ? c->in->library->ruby_call(call, ruby) : run_function(call);
  note_uncalled(c, call->scope, lambda, trace_join(c->traces, read, decided), call->node->place,
                call->name->text);
  if (leaves) /* what follows happens because no further turn left */
    c->control = trace_join(c->traces, c->control,
                            trace_as(c->traces, trace_join(c->traces, shapes, decided), SITE_APART));
  if (leaves) result.trace = trace_under(c->traces, result.trace, c->control);
  if (loops) leaves &= ~(unsigned)LEAVE_BREAK;
  if (!leaves) c->control = control;
  return result;
}

/* A call of a function written in the Puppet language. */
static struct value call_defined(struct call *call, const struct definition *function) {
  struct compiler *c = call->c;
  struct closure *closure = closure_of_function(c, function, call->scope);
  c->called = call->node;
  closure_check(c, closure, call->arguments->at, call->arguments->count, call->node->place);
  if (call->block) call_fail(call, "'%s' does not expect a block", closure->shown);
  return closure_call(c, closure, call->arguments->at, call->arguments->count, call->shape,
                      call->node->place);
}

/* Functions of stdlib are built in; where there are modules, but not that one, Puppet would not know them. */
static void look_for_stdlib(struct call *call, struct place place) {
  struct compiler *c = call->c;
  struct environment *environment = c->in->environment;
  c->stdlib_sought = true;
  if (!environment || !(environment->folder || environment->given_path || environment->base_path)) return;
  if (environment_module(environment, "stdlib", 6)) return;
  eval_questionable(c, DIAG_MISSING_MODULE, place,
                    "Unknown function: '%s'. It is of the module stdlib, which is not in the module path",
                    call->name->text);
}

/* The name under which Puppet looks for the function that is asked for as NAME: in lower case, relative; NULL
 * for none. */
static const struct str *name_of_text(struct compiler *c, const struct str *name) {
  const struct str *lower = letters_in(c->arena, name, LETTERS_LOWER);
  size_t start = 0, end = lower->length;
  bool absolute = end > 1 && lower->text[0] == ':' && lower->text[1] == ':';
  if (absolute) start = 2;
  while (absolute && end >= start + 2 && lower->text[end - 1] == ':' && lower->text[end - 2] == ':')
    end -= 2;
  return end > start ? symbol(c->symbols, lower->text + start, end - start) : NULL;
}

/* A call of CALL->function, which is written at PLACE. */
static struct value call_found(struct call *call, struct place place) {
  struct value unknown;
  call->c->called = call->node;
  if (!call->c->stdlib_sought && call->c->in->library->of_stdlib(call->function))
    look_for_stdlib(call, place);
  if (any_unknown(call->c) && unknown_call(call, &unknown)) return unknown;
  return call->block ? call_with_block(call, NULL) : run_function(call);
}

/* The same of the function CALL->name, whatever is told of the world outside; ASKED: as the function `call`
   was given it, or NULL. */
static struct value call_own(struct call *call, struct place place, const struct str *asked) {
  const struct library *library = call->c->in->library;
  call->function = library->built_in(call->c, call->name, call->as_given);
  const struct str *file = call->function ? NULL : file_of_ruby(call->c, call->name, call->as_given);
  if (file && call->block && call->block->lambda) return library->kept(call, call_with_block(call, file));
  if (file) return library->kept(call, library->ruby_call(call, file));
  if (!call->function) unknown_function(call, place, asked);
  return call_found(call, place);
}

struct value call_itself(struct call *call) {
  struct call own = *call; /* whoever called it goes on with its own function */
  return call_own(&own, call->node->place, NULL);
}

/* A call of the function CALL->name, which is written at PLACE; ASKED: as the function `call` was given it,
 * or NULL.
 */
static struct value call_function(struct call *call, struct place place, const struct str *asked) {
  call->c->definitions->asked_at = place;
  const struct definition *defined = find_function(call->c, call->name);
  if (defined) return call_defined(call, defined);
  call->function = call->c->in->library->external(call->c, call->name);
  return call->function ? call_found(call, place) : call_own(call, place, asked);
}

struct value call_named(struct call *call) {
  return call_function(call, call->node->place, NULL);
}

bool function_there(struct compiler *c, const struct str *name) {
  const struct library *library = c->in->library;
  return find_function(c, name) || library->external(c, name) || library->built_in(c, name, false) ||
         file_of_ruby(c, name, false) || library->is_puppets(name);
}

/* Everything that the function that is called by its name would leave, ends here. */
static struct value call_by_name(struct call *call) {
  struct compiler *c = call->c;
  struct exit_point point;
  const struct str *asked = call->name;
  call->name = name_of_text(c, asked);
  if (!call->name) call_fail(call, "undefined method `empty?' for nil:NilClass");
  note_named(c, call->scope, call->node->place);
  leave_begin(c, &point, LEAVE_NEXT | LEAVE_RETURN);
  if (LEAVE_ENTER(&point)) return c->leaving.value;
  struct value v = call_function(call, call->node->place, asked);
  leave_end(c, &point);
  return v;
}

/* FIRST, and what is in REST or NULL. */
static const struct array *list_of(struct compiler *c, struct value first, const struct array *rest) {
  uint32_t count = rest ? rest->count : 0;
  struct array *all = array_new(c->arena, count + 1);
  all->at[0] = first;
  if (count) memcpy(all->at + 1, rest->at, count * sizeof *rest->at);
  return all;
}

static const struct array *lists_joined(struct compiler *c, const struct array *first,
                                        const struct array *rest) {
  struct array *all = array_new(c->arena, first->count + rest->count);
  if (first->count) memcpy(all->at, first->at, first->count * sizeof *first->at);
  if (rest->count) memcpy(all->at + first->count, rest->at, rest->count * sizeof *rest->at);
  return all;
}

static struct value resolve_deferred(struct call *call, struct value deferred);

/* V with what is deferred inside of it resolved. */
static struct value resolve_inside(struct call *call, struct value v) {
  struct compiler *c = call->c;
  if (is_deferred(c, v)) return resolve_deferred(call, v);
  eval_descend(c, call->node->place);
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = resolve_inside(call, v.u.array->at[i]);
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, c->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, v.u.hash->at[i].key, resolve_inside(call, v.u.hash->at[i].value));
    v.u.hash = hash_end(&builder);
  } else if (v.kind == VALUE_SENSITIVE) {
    struct value *held = ARENA_NEW(c->arena, struct value);
    *held = resolve_inside(call, *v.u.held);
    v.u.held = held;
  }
  c->limits.depth--;
  return v;
}

/* What a Deferred stands for: a call of the function that it names, in the top scope; of `$x` the value of
   the variable there, or what its arguments lead to in it. */
static struct value resolve_deferred(struct call *call, struct value deferred) {
  struct compiler *c = call->c;
  const struct array *attributes = deferred.u.object->attributes;
  struct value name = attributes->at[0], given = attributes->at[1];
  struct call inner = *call;
  trace_id control = c->control;
  eval_descend(c, call->node->place);
  c->control = trace_join(c->traces, trace_join(c->traces, control, deferred.trace), name.trace);
  if (given.kind == VALUE_ARRAY) given = resolve_inside(call, given);
  const struct array *arguments = given.kind == VALUE_ARRAY ? given.u.array : array_new(c->arena, 0);
  inner.name = symbol_of(c->symbols, name.u.text);
  inner.scope = c->top;
  inner.block = NULL;
  inner.shape = given.trace;
  if (*name.u.text->text == '$') {
    bool found;
    const struct str *variable = symbol(c->symbols, name.u.text->text + 1, name.u.text->length - 1);
    arguments = list_of(c, scope_read(c, c->top, variable, &found), arguments);
    inner.name = eval_symbol(c, "dig");
  }
  inner.arguments = arguments;
  struct value v = call_by_name(&inner);
  v.trace = trace_under(c->traces, v.trace, c->control);
  control_back(c, control);
  c->limits.depth--;
  return v;
}

struct value function_call(struct call *call) {
  struct compiler *c = call->c;
  struct value name = call->arguments->at[0];
  if (name.kind != VALUE_STRING) return resolve_deferred(call, name);
  struct array *rest = array_new(c->arena, call->arguments->count - 1);
  if (rest->count) memcpy(rest->at, call->arguments->at + 1, rest->count * sizeof *rest->at);
  struct call inner = *call;
  trace_id control = c->control;
  inner.name = symbol_of(c->symbols, name.u.text);
  inner.arguments = rest;
  iterators_unread(c, call->node, name.trace); /* another function might read them */
  c->control = trace_join(c->traces, control, name.trace);
  struct value v = call_by_name(&inner);
  v.trace = trace_under(c->traces, v.trace, c->control);
  control_back(c, control);
  return v;
}

struct value eval_call(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *functor = node->u.call.functor, *receiver = NULL;
  struct call call = {.c = c, .scope = scope, .node = node};
  if (node->kind == AST_METHOD_CALL) {
    receiver = functor->u.binary.left;
    functor = functor->u.binary.right;
  }
  struct value first = value_undef(0);
  bool has_first = true;
  const struct array *unfolded = NULL; /* (*$x).f is f(*$x) */
  if (receiver && unwrapped(receiver)->kind == AST_UNFOLD) {
    unfolded = eval_list(c, scope, (struct node_list){.at = &receiver, .count = 1}, &call.shape);
    has_first = false;
  } else if (receiver) {
    first = eval(c, scope, receiver);
    if (eval_member(c, scope, node, first, &first)) return first;
  } else if (functor->kind != AST_NAME) /* Integer(..) makes a new value of the type */
    first = eval(c, scope, functor);
  else
    has_first = false;
  call.name = functor->kind == AST_NAME ? functor->u.text : eval_symbol(c, "new");
  call.arguments = eval_list(c, scope, node->u.call.arguments, &call.shape);
  if (unfolded) call.arguments = lists_joined(c, unfolded, call.arguments);
  if (has_first) call.arguments = list_of(c, first, call.arguments);
  if (node->u.call.lambda) call.block = closure_new(c, scope, node->u.call.lambda);
  return call_function(&call, functor->place, NULL);
}
