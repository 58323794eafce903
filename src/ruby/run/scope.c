/* SPDX-License-Identifier: Apache-2.0 */
/* What a template, or an older function, has of Puppet: `scope` and its methods, and those of the wrapper. */
#include "src/puppet/eval/scopes/scope.h"

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/module_path.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/collection.h"
#include "src/ruby/run/render.h"
#include "src/ruby/run/state.h"
#include "src/value/ruby.h"

static const char function_prefix[] = "function_";
enum { PREFIX = sizeof function_prefix - 1 };

/* ---- variables ---- */

static const struct str *name_at(struct ruby_call *m, uint32_t at) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (v.kind == VALUE_STRING) return symbol_of(m->r->c->symbols, v.u.text);
  struct buffer out;
  const char *class = v.kind == VALUE_UNDEF ? "NilClass" : ruby_module_of(m->r, v)->name;
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, v);
  ruby_raise(m->r, "Puppet::ParseError", "Scope variable name %s is a %s, not a string", buffer_text(&out),
             class);
}

/* The scope that is asked: a value, or that of the code. */
static struct scope *scope_of(const struct ruby_call *m) {
  return m->self.kind == RUBY_SCOPE_VALUE ? (struct scope *)(uintptr_t)m->self.u.foreign : m->r->scope;
}

/* The variable that the first argument names, as Ruby code reads it: unknown ones are nil, with a warning. */
static struct value read_named(struct ruby_call *m, bool warns, bool *found) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  const struct str *name = name_at(m, 0);
  struct value v = scope_read_raw(c, scope_of(m), name, found);
  v.trace = trace_under(c->traces, v.trace, ruby_now(r, m->arguments[0]).trace);
  if (*found || !warns) return ruby_from_puppet(r, v);
  const char *reason, *shown = scope_unknown(c, name, &reason);
  bool digits = name->text[0] >= '0' && name->text[0] <= '9';
  if (digits || str_is(name, "module_name") || str_is(name, "caller_module_name")) return v;
  if (c->in->strict == STRICT_ERROR)
    ruby_raise(r, "Puppet::ParseError", "Undefined variable '%s'; %s", shown, reason);
  if (c->in->strict == STRICT_WARNING && !c->in->quiet)
    eval_warn(c, DIAG_UNKNOWN_VARIABLE, m->node->place, "Undefined variable '%s'; %s", shown,
              *reason ? reason : "it has no value here");
  return v;
}

struct value ruby_scope_lookupvar(struct ruby_call *m) {
  bool found;
  return read_named(m, true, &found);
}

struct value ruby_scope_exist(struct ruby_call *m) {
  bool found;
  trace_id name = ruby_trace(m->r, m->arguments[0]);
  if (ruby_now(m->r, m->arguments[0]).kind != VALUE_STRING)
    return ruby_computed_of(m->r, m->name, value_boolean(false, 0), &name, 1);
  struct value v = read_named(m, false, &found);
  trace_id read = ruby_trace(m->r, v);
  return ruby_computed_of(m->r, m->name, value_boolean(found, 0), &read, 1);
}

struct value ruby_scope_include(struct ruby_call *m) {
  bool found;
  struct value v = read_named(m, false, &found);
  trace_id read = ruby_trace(m->r, v);
  return ruby_computed_of(m->r, m->name, value_boolean(v.kind != VALUE_UNDEF, 0), &read, 1);
}

/* By the text of whatever it gets. */
struct value ruby_has_variable(struct ruby_call *m) {
  struct ruby_call of = *m;
  struct value name = ruby_to_s_value(m->r, m->arguments[0]);
  of.arguments = &name;
  return ruby_scope_include(&of);
}

/* Puppet's place for what Ruby code asks it to do. */
static const struct node *node_of(struct ruby *r, const struct ruby_node *node, const struct str *name) {
  struct node *functor = ARENA_NEW(r->c->arena, struct node), *call = ARENA_NEW(r->c->arena, struct node);
  functor->kind = AST_NAME;
  functor->place = node->place;
  functor->u.text = name;
  call->kind = AST_CALL;
  call->place = node->place;
  call->mark = node->place.start;
  call->ordinal = functor->ordinal = node->ordinal;
  call->u.call.functor = functor;
  return call;
}

/* scope['x'] = v; that it does so is known by the name of the scope. */
struct value ruby_scope_set(struct ruby_call *m) {
  const struct ruby_node *scope = m->node->kind == RUBY_CALL ? m->node->at[0] : NULL;
  if (!scope || !scope->name || (!str_is(scope->name, "scope") && !str_is(scope->name, "closure_scope")))
    ruby_unsupported(m->r, m->node, "variables that are set in a scope with another name than 'scope'");
  return ruby_scope_setvar(m);
}

struct value ruby_scope_setvar(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *name = name_at(m, 0);
  struct value v = m->arguments[1];
  if (value_has_foreign(changes_settled(r->c, v))) v = ruby_to_puppet(r, v); /* refuses it */
  const struct node *node = node_of(r, m->node, name);
  trace_id named = ruby_now(r, m->arguments[0]).trace;
  if (r->c->rescuers) named = trace_join(r->c->traces, named, r->c->guarded);
  struct writes writes = {0};
  ARENA_PUSH(r->c->arena, &writes.variables, NULL); /* by another name, any other */
  note_unwritten(r->c, scope_of(m), &writes, named, m->node->place, "setvar");
  v.trace = trace_under(r->c->traces, v.trace, named);
  scope_assign(r->c, scope_of(m), name, v, node);
  ruby_state(r->c)->effects++;
  ARENA_PUSH(r->c->arena, &r->set, name);
  return m->arguments[1];
}

/* ---- functions ---- */

struct calling {
  struct ruby_call *m;
  struct call call;
  const struct str *beside; /* the file of the code, which defines the function, too; or NULL */
};

/* A block of Ruby as the lambda of a function of Puppet. */
static struct value run_lambda(struct compiler *c, void *data, const struct value *arguments, uint32_t count,
                               trace_id control) {
  struct ruby_call *m = data;
  const struct ruby_run *run = c->run;
  c->run = &m->r->run;
  struct value v = ruby_to_puppet(m->r, ruby_proc_call(m->r, m->block, arguments, count, control));
  c->run = run;
  return v;
}

static struct value call_puppet(void *data) {
  struct calling *calling = data;
  const struct library *library = calling->call.c->in->library;
  if (calling->beside)
    return library->kept(&calling->call, library->ruby_call(&calling->call, calling->beside));
  return call_named(&calling->call);
}

/* The file of the code that runs, if it defines the function NAME beside its own and no file has that name;
   else NULL.  Other code that finds such a function does so by what ran before it: it is refused. */
static const struct str *defined_beside(struct ruby_call *m, const struct str *name) {
  struct ruby *r = m->r;
  const struct str *file = ruby_defined_beside(r->c, name);
  if (!file || function_there(r->c, name)) return NULL;
  if (!r->program->path || !str_equal(r->program->path, file))
    ruby_unsupported(r, m->node, "calls of the function '%s', which %s defines beside another", name->text,
                     file->text);
  return file;
}

/* Whether a call of the function NAME may do more than give a value, but for what a lambda does. */
static bool may_do_more(struct compiler *c, const struct str *name, bool older) {
  const struct function *function = find_function(c, name) ? NULL : c->in->library->built_in(c, name, older);
  return !function || function->behaviour > FUNCTION_LOOPS;
}

/* What stands for an argument where code is asked what it could write; NODE: as it is written. */
static const struct node *literal_node(struct compiler *c, const struct ruby_node *node) {
  struct node *made = ARENA_NEW(c->arena, struct node);
  made->kind = AST_UNDEF;
  made->place = node->place;
  if (node->kind != RUBY_STRING && node->kind != RUBY_SYMBOL) return made;
  made->kind = AST_STRING;
  made->u.text = symbol_of(c->symbols, node->name);
  return made;
}

/* With other arguments it would not have failed. */
static void failed_puppet(void *data) {
  struct calling *calling = data;
  const struct array *arguments = calling->call.arguments;
  struct ruby *r = calling->m->r;
  const struct node **nodes = ARENA_ARRAY(r->c->arena, const struct node *, arguments->count + 1);
  trace_id read = trace_join(r->c->traces, calling->call.shape, r->c->guarded);
  for (uint32_t i = 0; i < arguments->count; i++) {
    nodes[i] = literal_node(r->c, calling->m->node);
    read = trace_join(r->c->traces, read, value_trace(r->c->traces, arguments->at[i]));
  }
  note_unwritten(r->c, calling->call.scope,
                 writes_of_call(r->c, calling->call.name, calling->call.as_given, nodes, arguments->count,
                                calling->call.node),
                 read, calling->m->node->place, "rescue");
}

/* Calls Puppet's function NAME with ARGUMENTS, an Array of now. */
static struct value call_function(struct ruby_call *m, const struct str *name, struct value arguments,
                                  bool as_given) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct calling calling = {.m = m};
  struct array *given = array_new(c->arena, arguments.u.array->count);
  for (uint32_t i = 0; i < given->count; i++)
    given->at[i] = ruby_to_puppet(r, arguments.u.array->at[i]);
  calling.call =
      (struct call){.c = c, .scope = scope_of(m), .name = name, .arguments = given, .of_ruby = true};
  calling.call.as_given = as_given;
  calling.beside = defined_beside(m, name);
  calling.call.origin = call_origin(r->call);
  calling.call.node = node_of(r, m->node, name);
  calling.call.shape = trace_join(c->traces, arguments.trace, m->shape);
  if (m->block)
    calling.call.block =
        closure_native(c, scope_of(m), run_lambda, m, ruby_proc_parameters(m->block), m->node->place);
  if (may_do_more(c, name, as_given)) ruby_state(c)->effects++;
  const struct node *called = c->called;
  const struct ruby_run *run = c->run;
  trace_id control = c->control;
  c->run = NULL; /* what it reads is not under R's control */
  if (c->rescuers) c->control = trace_join(c->traces, control, c->guarded);
  struct value v = ruby_puppet(r, call_puppet, failed_puppet, &calling);
  c->run = run;
  c->control = control;
  c->called = called;
  return ruby_from_puppet(r, v);
}

/* Whether the function gives nothing to code that calls it by the older interface. */
static bool is_statement(const struct str *name) {
  static const char *const names[] = {"include", "require",          "contain", "realize",
                                      "tag",     "create_resources", "fail"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

/* Functions of which Puppet's older interface has the name alone, and says so; of `dig` and `type` stdlib has
 * more. */
static void refuse_newer(struct ruby_call *m, const struct str *name, uint32_t given) {
  static const struct {
    const char *name;
    int arity; /* what it takes before it says so; -1: anything */
  } names[] = {
      {"assert_type", -1}, {"binary_file", 1},    {"break", 0},         {"defined", -1}, {"each", -1},
      {"epp", -1},         {"filter", -1},        {"find_file", -1},    {"hiera", -1},   {"hiera_array", -1},
      {"hiera_hash", -1},  {"hiera_include", -1}, {"inline_epp", -1},   {"lest", -1},    {"lookup", -1},
      {"map", -1},         {"match", 2},          {"new", -1},          {"next", -1},    {"reduce", -1},
      {"regsubst", -1},    {"return", -1},        {"reverse_each", -1}, {"slice", -1},   {"split", 2},
      {"step", -1},        {"strftime", -1},      {"then", -1},         {"with", -1}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!str_is(name, names[i].name) || !m->r->c->in->library->built_in(m->r->c, name, true)) continue;
    if (names[i].arity >= 0 && (uint32_t)names[i].arity != given)
      ruby_raise(m->r, "ArgumentError", "%s(): Wrong number of arguments given (%u for %d)", name->text,
                 given, names[i].arity);
    ruby_raise(m->r, "Puppet::ParseError",
               "%s() can only be called using the 4.x function API. See Scope#call_function", name->text);
  }
}

struct value ruby_scope_function(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *name = symbol(r->c->symbols, m->name->text + PREFIX, m->name->length - PREFIX);
  struct value arguments = m->count ? ruby_now(r, m->arguments[0]) : value_undef(0);
  if (!function_there(r->c, name) && !defined_beside(m, name))
    ruby_raise(r, "NoMethodError", "undefined method `%s' for %s:Puppet::Parser::Scope", m->name->text,
               ruby_show_scope(r->c->arena, m->self));
  if (m->count != 1 || !ruby_is_array(arguments))
    ruby_raise(
        r, "ArgumentError",
        "custom functions must be called with a single array that contains the arguments. For example, "
        "function_example([1]) instead of function_example(1)");
  refuse_newer(m, name, arguments.u.array->count);
  if (r->c->in->library->is_silent(r->c, name)) {
    if (arguments.u.array->count == 2) return value_undef(arguments.trace);
    ruby_raise(r, "Puppet::ParseError", "deprecation: Wrong number of arguments given (%u for 2)",
               arguments.u.array->count);
  }
  struct value v = call_function(m, name, arguments, true);
  return is_statement(name) ? value_undef(v.trace) : v;
}

static const struct str *function_name(struct ruby_call *m) {
  const char *text = value_symbol(ruby_now(m->r, m->arguments[0]));
  return text ? eval_symbol(m->r->c, text) : name_at(m, 0);
}

struct value ruby_call_function(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *name = function_name(m);
  trace_id control = r->c->control, named = 0;
  if (!ruby_function_name(m->node)) named = ruby_now(r, m->arguments[0]).trace;
  r->c->control = trace_join(r->c->traces, control, named);
  if (named) note_named(r->c, scope_of(m), m->node->place);
  if (!function_there(r->c, name) && !defined_beside(m, name))
    ruby_raise(r, "ArgumentError", "Unknown function '%s'", name->text);
  struct value arguments;
  bool is_array;
  if (m->self.kind == RUBY_SCOPE_VALUE) { /* which splats them */
    arguments = ruby_destructure(r, m->arguments[1], &is_array);
  } else {
    arguments = ruby_array_of(r, m->arguments + 1, m->count - 1, 0);
  }
  arguments.trace = trace_join(r->c->traces, arguments.trace, named);
  struct array *given = array_new(r->c->arena, arguments.u.array->count);
  for (uint32_t i = 0; i < given->count; i++) {
    given->at[i] = arguments.u.array->at[i];
    if (given->at[i].kind == VALUE_SYMBOL && str_is(given->at[i].u.text, "undef"))
      given->at[i] = value_undef(trace_under(r->c->traces, 0, given->at[i].trace));
  }
  arguments.u.array = given;
  struct value v = call_function(m, name, arguments, false);
  r->c->control = control;
  return v;
}

/* ---- others ---- */

const char *ruby_show_scope(struct arena *arena, struct value v) {
  const struct resource *resource = ((const struct scope *)v.u.foreign)->resource;
  if (!resource) return "Scope()";
  return arena_printf(arena, "Scope(%s[%s])", resource->type->text, resource->title->text);
}

struct value ruby_wrapper_scope(struct ruby_call *m) {
  return ruby_foreign(RUBY_SCOPE_VALUE, m->r->scope, 0);
}

/* Which classes there are: those that were declared, by what declared them, and all that could have been. */
static trace_id classes_trace(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  trace_id all = c->order.declared;
  if (!traces_tracking_all(c->traces)) return 0;
  eval_charge(c, m->node->place, (c->catalog->resources.count + c->definitions->all.count) / 64);
  for (uint32_t i = 0; i < c->catalog->resources.count; i++) {
    const struct resource *resource = c->catalog->resources.at[i];
    if (resource->type == c->names.class_type) all = trace_join(c->traces, all, resource->existence);
  }
  for (uint32_t i = 0; i < c->definitions->all.count; i++) {
    struct definition *definition = c->definitions->all.at[i];
    if (definition->kind == DEFINITION_CLASS)
      all = trace_join(c->traces, all, absence_of_class(c, definition));
  }
  return all;
}

struct value ruby_wrapper_classes(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  uint32_t count = c->catalog->classes.count;
  struct array *array = array_new(c->arena, count);
  for (uint32_t i = 0; i < count; i++)
    array->at[i] = value_string(c->catalog->classes.at[i], 0);
  struct value v = {.kind = VALUE_ARRAY, .u.array = array};
  trace_id declared = classes_trace(m);
  return ruby_computed_of(m->r, m->name, v, &declared, 1);
}

static void add_tag(struct compiler *c, struct hash_builder *tags, const char *text, size_t length) {
  hash_put(tags, value_string(symbol(c->symbols, text, length), 0), value_boolean(true, 0));
}

/* The catalog's tags: the names of classes and the parts of these. */
struct value ruby_wrapper_tags(struct ruby_call *m) {
  ruby_raise(m->r, "NotImplementedError", "Call 'all_tags' instead.");
}

struct value ruby_wrapper_all_tags(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  struct hash_builder tags;
  hash_begin(&tags, c->arena, 8);
  for (uint32_t i = 0; i < c->catalog->classes.count; i++) {
    const struct str *name = c->catalog->classes.at[i];
    if (i) add_tag(c, &tags, "class", 5);
    add_tag(c, &tags, name->text, name->length);
    for (const char *p = name->text, *end; strstr(name->text, "::") && p; p = end ? end + 2 : NULL) {
      end = strstr(p, "::");
      add_tag(c, &tags, p, end ? (size_t)(end - p) : strlen(p));
    }
  }
  const struct hash *all = hash_end(&tags);
  struct array *array = array_new(c->arena, all->count);
  for (uint32_t i = 0; i < all->count; i++)
    array->at[i] = all->at[i].key;
  struct value v = {.kind = VALUE_ARRAY, .u.array = array};
  trace_id declared = classes_trace(m);
  return ruby_computed_of(m->r, m->name, v, &declared, 1);
}

/* The class or defined type whose code runs: its name alone. */
struct value ruby_scope_source(struct ruby_call *m) {
  struct ruby_source *source = ARENA_NEW(m->r->c->arena, struct ruby_source);
  source->class = ruby_native_module(m->r, "Puppet::Resource::Type");
  source->of = scope_of(m)->source;
  return ruby_foreign(RUBY_OBJECT_VALUE, source, 0);
}

static const struct definition *source_of(struct ruby_call *m) {
  return ((const struct ruby_source *)ruby_now(m->r, m->self).u.foreign)->of;
}

struct value ruby_source_name(struct ruby_call *m) {
  const struct definition *source = source_of(m);
  bool main = !source || str_is(source->name, "main"); /* the class of the top scope has no name */
  return ruby_own(m->r, ruby_string(m->r, main ? "" : source->name->text, 0));
}

struct value ruby_source_type(struct ruby_call *m) {
  const struct definition *source = source_of(m);
  const char *type = source && source->kind == DEFINITION_DEFINE ? "definition"
                     : source && source->kind == DEFINITION_NODE ? "node"
                                                                 : "hostclass";
  return ruby_own(m->r, ruby_symbol(m->r, type, strlen(type), 0));
}

struct value ruby_scope_resource(struct ruby_call *m) {
  struct scope *scope = scope_of(m);
  return scope->resource ? ruby_resource_value(m->r, scope) : value_undef(0);
}

static struct value find_resource(void *data) {
  struct calling *calling = data;
  return stdlib_find_resource(&calling->call);
}

/* findresource('Type[title]') and ('type', 'title'): a resource of the catalog, or nil. */
struct value ruby_scope_findresource(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct calling calling = {.m = m, .call = {.c = c, .scope = scope_of(m), .name = m->name}};
  struct array *given = array_new(c->arena, m->count);
  for (uint32_t i = 0; i < m->count; i++) {
    given->at[i] = ruby_to_puppet(r, m->arguments[i]);
    if (given->at[i].kind != VALUE_STRING && (!i || given->at[i].kind != VALUE_UNDEF))
      ruby_unsupported(r, m->node, "findresource of what is no text");
  }
  if (m->count > 1 && given->at[1].kind == VALUE_UNDEF) given->count = 1;
  calling.call.arguments = given;
  calling.call.node = node_of(r, m->node, m->name);
  calling.call.shape = m->shape;
  struct value v = ruby_puppet(r, find_resource, failed_puppet, &calling);
  if (v.kind != VALUE_REFERENCE) return v;
  return ruby_resource_found(r, find_referenced(c, v.u.reference), v.trace);
}

struct value ruby_wrapper_file(struct ruby_call *m) {
  if (!m->r->path) return value_undef(0);
  return ruby_computed_of(m->r, m->name, value_string(m->r->path, 0), &m->r->name.trace, 1);
}

struct value ruby_binding(struct ruby_call *m) {
  struct ruby_erb *binding = ARENA_NEW(m->r->c->arena, struct ruby_erb);
  binding->class = ruby_native_module(m->r, "Binding");
  return ruby_foreign(RUBY_OBJECT_VALUE, binding, 0);
}

/* to_hash(recursive = true, include_undef = false): the second is not about the scopes around. */
struct value ruby_scope_to_hash(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct hash_builder builder;
  struct scope *chain[64];
  uint32_t depth = 0;
  trace_id shape = trace_join(c->traces, c->told.read, arguments_trace(m));
  bool around = !m->count || value_true(m->arguments[0]);
  bool undef = m->count > 1 && value_true(m->arguments[1]);
  for (struct scope *scope = scope_of(m); scope && depth < 64; scope = around ? scope_outer(c, scope) : NULL)
    chain[depth++] = scope;
  hash_begin(&builder, c->arena, 64);
  while (depth--) {
    struct scope *scope = chain[depth];
    for (const struct scope_absence *a = scope->absences; a; a = a->next)
      shape = trace_join(c->traces, shape, a->condition);
    for (uint32_t i = 0; i < scope->room; i++) {
      if (!scope->variables[i].name) continue;
      bool found;
      struct value v = scope_read_raw(c, scope, scope->variables[i].name, &found);
      hash_put(&builder, value_string(scope->variables[i].name, 0), v);
    }
  }
  struct hash_builder all;
  const struct hash *read = hash_end(&builder);
  hash_begin(&all, c->arena, read->count);
  for (uint32_t i = 0; i < read->count; i++) {
    const struct hash_entry *entry = &read->at[i];
    bool put = entry->value.kind != VALUE_UNDEF || (undef && scope_own(scope_of(m), entry->key.u.text));
    if (put) hash_put(&all, entry->key, entry->value);
    shape = trace_join(c->traces, shape, read->at[i].value.trace);
  }
  struct value v = {.kind = VALUE_HASH, .trace = trace_under(c->traces, 0, shape), .u.hash = hash_end(&all)};
  value_measure(v);
  return v;
}

static void add_variable(struct ruby *r, struct array *names, const char *name, size_t length, trace_id by) {
  const char *text = arena_printf(r->c->arena, "@%.*s", (int)length, name);
  for (uint32_t i = 0; i < names->count; i++)
    if (str_is(names->at[i].u.text, text)) return;
  names->at[names->count++] = ruby_symbol(r, text, length + 1, by);
}

/* instance_variables of a template: Puppet gives it two, all that its scope sees, and it assigned others. */
struct value ruby_wrapper_variables(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_call of = {.r = r, .node = m->node, .name = m->name};
  of.self = ruby_foreign(RUBY_SCOPE_VALUE, r->scope, 0);
  struct value all = ruby_scope_to_hash(&of);
  struct array *names = array_new(r->c->arena, all.u.hash->count + r->instances.count + 2);
  names->count = 0;
  add_variable(r, names, "__scope__", 9, all.trace);
  if (r->path) add_variable(r, names, "__file__", 8, all.trace);
  for (uint32_t i = 0; i < all.u.hash->count; i++) {
    const struct str *name = all.u.hash->at[i].key.u.text;
    add_variable(r, names, name->text, name->length, all.trace);
  }
  for (uint32_t i = 0; i < r->instances.count; i++) {
    const struct ruby_local *own = &r->instances.at[i];
    all.trace = trace_join(r->c->traces, all.trace, own->value.trace);
    add_variable(r, names, own->name->text + 1, own->name->length - 1, own->value.trace);
  }
  return ruby_array_of(r, names->at, names->count, all.trace);
}

/* ---- files ---- */

struct value ruby_files_find_template(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *path = module_path(r->c, ruby_text_at(m, 0), "templates");
  trace_id name = ruby_trace(r, m->arguments[0]);
  return ruby_computed_of(r, m->name, path ? value_string(path, 0) : value_undef(0), &name, 1);
}

/* ---- what could be written ---- */

/* The variable that the first argument of NODE names, or any. */
static struct writes *sets_variable(struct compiler *c, const struct ruby_node *node) {
  struct writes *writes = ARENA_NEW(c->arena, struct writes);
  const struct str *variable = NULL;
  if (node->count > 2 && node->at[2]->kind == RUBY_STRING)
    variable = symbol_of(c->symbols, node->at[2]->name);
  ARENA_PUSH(c->arena, &writes->variables, variable);
  return writes;
}

struct writes *ruby_call_writes(struct compiler *c, const struct ruby_node *node) {
  ARENA_VECTOR(const struct node *) nodes = {0};
  const struct ruby_node *list = NULL;
  const struct str *name = NULL;
  if (ruby_sets_scope(node)) return sets_variable(c, node->at[0]);
  bool prefixed = !strncmp(node->name->text, function_prefix, PREFIX);
  if (!prefixed && !str_is(node->name, "setvar") && !str_is(node->name, "call_function")) return NULL;
  if (str_is(node->name, "setvar")) return sets_variable(c, node);
  if (str_is(node->name, "call_function")) {
    if (node->count < 3) return NULL;
    const struct ruby_node *literal = ruby_function_name(node);
    name = literal ? symbol_of(c->symbols, literal->name) : eval_symbol(c, "call");
    list = node->count > 3 ? node->at[3] : NULL;
  } else {
    name = symbol(c->symbols, node->name->text + PREFIX, node->name->length - PREFIX);
    list = node->count > 2 ? node->at[2] : NULL;
  }
  for (uint32_t i = 0; list && list->kind == RUBY_ARRAY && i < list->count; i++) {
    const struct node *argument = literal_node(c, list->at[i]);
    ARENA_PUSH(c->arena, &nodes, argument);
  }
  if (list && list->kind != RUBY_ARRAY) {
    const struct node *argument = literal_node(c, list);
    ARENA_PUSH(c->arena, &nodes, argument);
  }
  struct node place = {.kind = AST_CALL, .place = node->place};
  return writes_of_call(c, name, prefixed, nodes.at, nodes.count, arena_copy(c->arena, &place, sizeof place));
}
