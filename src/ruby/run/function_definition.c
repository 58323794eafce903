/* SPDX-License-Identifier: Apache-2.0 */
/* What a file in Ruby says of the functions that it defines: their dispatches and types, or their block. */
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/function.h"
#include "src/ruby/run/render.h"
#include "src/ruby/run/state.h"
#include "src/value/ruby.h"

static struct ruby_function *function_of(struct ruby_call *m) {
  return (struct ruby_function *)(uintptr_t)m->self.u.foreign;
}

/* ---- the newer interface ---- */

static const struct str *name_of(struct ruby *r, struct value v) {
  v = ruby_now(r, v);
  if (v.kind == VALUE_STRING) return symbol_of(r->c->symbols, v.u.text);
  const char *text = value_symbol(v);
  if (!text) ruby_raise(r, "ArgumentError", "%s is not the name of a function", ruby_shown(r, v));
  return eval_symbol(r->c, text);
}

static struct value run_in(struct ruby *r, struct ruby_proc *proc, struct ruby_function *function) {
  proc->rebound = true;
  proc->self = ruby_foreign(RUBY_FUNCTION_VALUE, function, 0);
  proc->module = function->module;
  return ruby_proc_call(r, proc, NULL, 0, 0);
}

static struct ruby_function *make_function(struct ruby_call *m, struct value name) {
  struct ruby *r = m->r;
  struct ruby_function *function = ARENA_NEW(r->c->arena, struct ruby_function);
  struct ruby_module *module = ARENA_NEW(r->c->arena, struct ruby_module);
  module->name = "Puppet::Functions::Function";
  module->names = r->top.module->names;
  module->around = (struct ruby_module *)(uintptr_t)r->frame->module;
  function->name = name_of(r, name);
  function->module = module;
  function->last = &function->dispatches;
  function->program = r->program;
  return function;
}

struct value ruby_define_create_function(struct ruby_call *m) {
  struct ruby_function *function = make_function(m, m->arguments[0]);
  if (!m->block) ruby_raise(m->r, "ArgumentError", "a function needs a block");
  run_in(m->r, m->block, function);
  ARENA_PUSH(m->r->c->arena, &ruby_state(m->r->c)->functions, function);
  return value_undef(0);
}

struct value ruby_define_dispatch(struct ruby_call *m) {
  if (m->count == 3) return ruby_dispatch_given(m);
  struct ruby_function *function = function_of(m);
  struct dispatch *dispatch = ARENA_NEW(m->r->c->arena, struct dispatch);
  dispatch->method = name_of(m->r, m->arguments[0]);
  function->named = trace_join(m->r->c->traces, function->named, ruby_trace(m->r, m->arguments[0]));
  buffer_init(&dispatch->text, m->r->c->arena);
  function->open = dispatch;
  if (m->block) run_in(m->r, m->block, function);
  function->open = NULL;
  *function->last = dispatch;
  function->last = &dispatch->next;
  function->count++;
  return value_undef(0);
}

static struct value add_parameter(struct ruby_call *m, const char *before, const char *after) {
  struct ruby *r = m->r;
  struct ruby_function *function = function_of(m);
  struct dispatch *dispatch = function->open;
  if (!dispatch) ruby_raise(r, "ArgumentError", "%s outside of a dispatch", m->name->text);
  struct value type = m->count > 1 || *before == '&' ? value_undef(0) : ruby_now(r, m->arguments[0]),
               name = type;
  if (m->count) type = ruby_now(r, m->arguments[0]);
  if (m->count) name = ruby_now(r, m->arguments[m->count - 1]);
  if (name.kind == VALUE_STRING && *before != '&' && m->count > 1)
    ruby_raise(r, "ArgumentError", "Parameter name argument must be a Symbol. Got String");
  if (dispatch->text.length) buffer_puts(&dispatch->text, ", ");
  bool typed = m->count > 1 && type.kind == VALUE_STRING;
  if (typed) function->chosen = trace_join(r->c->traces, function->chosen, type.trace);
  buffer_puts(&dispatch->text, typed ? type.u.text->text : *before == '&' ? "Callable" : "Any");
  const char *shown = m->count ? name_of(r, name)->text : "block";
  buffer_printf(&dispatch->text, " %s%s%s", before, shown, after);
  return value_undef(0);
}

struct value ruby_define_param(struct ruby_call *m) {
  return add_parameter(m, "", "");
}
struct value ruby_define_required_param(struct ruby_call *m) {
  return add_parameter(m, "", "");
}
struct value ruby_define_optional_param(struct ruby_call *m) {
  return add_parameter(m, "", "?");
}
struct value ruby_define_repeated_param(struct ruby_call *m) {
  return add_parameter(m, "*", "");
}
struct value ruby_define_optional_repeated_param(struct ruby_call *m) {
  return add_parameter(m, "*", "");
}
struct value ruby_define_required_repeated_param(struct ruby_call *m) {
  return add_parameter(m, "+", "");
}
struct value ruby_define_block_param(struct ruby_call *m) {
  return add_parameter(m, "&", "");
}
struct value ruby_define_required_block_param(struct ruby_call *m) {
  return add_parameter(m, "&", "");
}
struct value ruby_define_optional_block_param(struct ruby_call *m) {
  return add_parameter(m, "&", "?");
}

struct value ruby_define_return_type(struct ruby_call *m) {
  struct dispatch *open = function_of(m)->open;
  const struct str *type = ruby_text_at(m, 0);
  if (open) open->returns = type;
  return value_undef(0);
}

struct value ruby_define_scope_param(struct ruby_call *m) {
  if (function_of(m)->open) function_of(m)->open->scoped = true;
  return value_undef(0);
}
struct value ruby_define_compiler_param(struct ruby_call *m) {
  ruby_unsupported(m->r, m->node, "the compiler as a parameter");
}
struct value ruby_define_cache_param(struct ruby_call *m) {
  ruby_unsupported(m->r, m->node, "a cache as a parameter");
}
struct value ruby_define_argument_mismatch(struct ruby_call *m) {
  ruby_unsupported(m->r, m->node, "messages of its own for arguments that do not fit");
}

/* `private`: methods of a function are called by its own code alone. */
struct value ruby_define_visibility(struct ruby_call *m) {
  if (m->count) ruby_unsupported(m->r, m->node, "private with arguments");
  return value_undef(0);
}

struct value ruby_define_local_types(struct ruby_call *m) {
  if (m->block) run_in(m->r, m->block, function_of(m));
  return value_undef(0);
}

struct value ruby_define_type(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  const char *text = ruby_text_at(m, 0)->text, *equals = strchr(text, '=');
  if (!equals) ruby_raise(m->r, "ArgumentError", "no type is defined");
  size_t length = strcspn(text, " =");
  struct type *alias = type_alias(c->arena, str_new(c->arena, text, length));
  struct type_names *names = ARENA_NEW(c->arena, struct type_names);
  *names = (struct type_names){alias->text, alias, function_of(m)->names};
  const struct str *definition = str_from(c->arena, equals + 1 + strspn(equals + 1, " "));
  const struct type *type = type_parse_among(c, definition, names).type;
  names->type = type ? type_alias_resolve(c->arena, alias, type) : NULL;
  if (!names->type) ruby_unsupported(m->r, m->node, "the type '%s'", definition->text);
  function_of(m)->names = names;
  return value_undef(0);
}

struct value ruby_function_scope(struct ruby_call *m) {
  return ruby_foreign(RUBY_SCOPE_VALUE, m->r->c->top, 0);
}

/* ---- the older interface ---- */

static struct value option(struct ruby *r, struct value options, const char *name) {
  struct value key = {.kind = VALUE_SYMBOL, .u.text = eval_symbol(r->c, name)};
  const struct hash_entry *entry = options.kind == VALUE_HASH ? hash_find(options.u.hash, key) : NULL;
  return entry ? ruby_now(r, entry->value) : value_undef(0);
}

struct value ruby_define_newfunction(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_function *function = make_function(m, m->arguments[0]);
  struct value options = m->count > 1 ? ruby_now(r, m->arguments[1]) : value_undef(0);
  struct value arity = option(r, options, "arity"), type = option(r, options, "type");
  const char *kind = value_symbol(type);
  if (!m->block) ruby_raise(r, "ArgumentError", "a function needs a block");
  function->older = m->block;
  function->arity = arity.kind == VALUE_INTEGER ? arity.u.integer : -1;
  function->statement = !kind || strcmp(kind, "rvalue") != 0;
  function->chosen = trace_join(r->c->traces, options.trace, type.trace);
  ARENA_PUSH(r->c->arena, &ruby_state(r->c)->functions, function);
  return value_undef(0);
}

/* Puppet::Parser::Functions.function(:name): whether there is one; those of the newer interface are none. */
struct value ruby_define_function(struct ruby_call *m) {
  const struct str *name = name_of(m->r, m->arguments[0]);
  if (!m->r->c->in->library->has_older(m->r->c, name) && !ruby_defined_beside(m->r->c, name))
    return value_boolean(false, 0);
  return ruby_string(m->r, arena_printf(m->r->c->arena, "function_%s", name->text), 0);
}
