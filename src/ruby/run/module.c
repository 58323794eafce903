/* SPDX-License-Identifier: Apache-2.0 */
/* Procs, classes and modules, exceptions; what `new` makes. */
#include "src/puppet/eval/compilation/report.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/methods.h"
#include "src/ruby/run/state.h"
#include "src/text/regexp.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

/* ---- procs ---- */

static struct ruby_proc *proc_of(struct ruby_call *m) {
  return (struct ruby_proc *)(uintptr_t)m->self.u.foreign;
}

struct value ruby_proc_run(struct ruby_call *m) {
  return ruby_proc_call(m->r, proc_of(m), m->arguments, m->count,
                        trace_join(m->r->c->traces, m->shape, m->self.trace));
}

struct value ruby_proc_arity(struct ruby_call *m) {
  const struct ruby_proc *proc = m->self.u.foreign;
  if (!proc->node) return value_integer(-2, 0); /* `:name.to_proc` */
  return value_integer(ruby_parameters_arity(proc->node->at[0], proc->lambda), 0);
}

struct value ruby_proc_is_lambda(struct ruby_call *m) {
  return value_boolean(proc_of(m)->lambda, 0);
}

/* ---- modules ---- */

static const struct ruby_module *module_of(struct value v) {
  return v.u.foreign;
}

struct value ruby_module_case_equal(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  return value_boolean(ruby_inherits_module(ruby_module_of(m->r, v), module_of(m->self)), 0);
}

struct value ruby_module_name(struct ruby_call *m) {
  struct value v = ruby_string(m->r, ruby_module_shown(module_of(m->self)), 0);
  v.flags |= VALUE_FROZEN;
  return v;
}

struct value ruby_module_has_constant(struct ruby_call *m) {
  struct value text = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
  const char *name = arena_printf(m->r->c->arena, "%s::%s", module_of(m->self)->name, text.u.text->text);
  const struct ruby_module *module = module_of(m->self);
  bool found = ruby_native_module(m->r, name) || ruby_constant_known(name) ||
               (module->is_class && ruby_native_module(m->r, text.u.text->text));
  if (!found && module->native && !strcmp(module->name, "Math"))
    ruby_unsupported(m->r, m->node, "constants of %s", module->name);
  return value_boolean(found, 0);
}

/* Puts methods before those of a class of Ruby's: of one that no value here has, nobody sees that. */
struct value ruby_module_prepend(struct ruby_call *m) {
  const struct ruby_module *module = module_of(m->self);
  if (!module->native || strncmp(module->name, "Resolv", 6) != 0)
    ruby_unsupported(m->r, m->node, "the method 'prepend' of %s", module->name);
  return m->self;
}

static bool below(struct ruby_call *m) {
  if (m->arguments[0].kind != RUBY_MODULE_VALUE)
    ruby_raise(m->r, "TypeError", "compared with non class/module");
  return ruby_inherits_module(module_of(m->self), module_of(m->arguments[0]));
}

/* Neither inherits from the other. */
static bool unrelated(struct ruby_call *m) {
  return !ruby_inherits_module(module_of(m->arguments[0]), module_of(m->self));
}

struct value ruby_module_inherits(struct ruby_call *m) {
  if (!below(m) && unrelated(m)) return value_undef(0);
  return value_boolean(below(m) && module_of(m->self) != module_of(m->arguments[0]), 0);
}

struct value ruby_module_inherits_same(struct ruby_call *m) {
  return !below(m) && unrelated(m) ? value_undef(0) : value_boolean(below(m), 0);
}

/* Hash[key, value, …] */
static struct value hash_of(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value *pairs = ARENA_ARRAY(r->c->arena, struct value, m->count / 2 + 1);
  if (m->count % 2) ruby_raise(r, "ArgumentError", "odd number of arguments for Hash");
  for (uint32_t i = 0; i < m->count / 2; i++)
    pairs[i] = ruby_array_of(r, m->arguments + (size_t)i * 2, 2, m->shape);
  struct value all = ruby_array_of(r, pairs, m->count / 2, m->shape);
  return ruby_send(r, m->node, "to_h", all, NULL, 0, NULL);
}

struct value ruby_module_at(struct ruby_call *m) {
  struct value v = m->count ? ruby_now(m->r, m->arguments[0]) : value_undef(0);
  if (!strcmp(module_of(m->self)->name, "Array"))
    return ruby_array_of(m->r, m->arguments, m->count, m->shape);
  if (!strcmp(module_of(m->self)->name, "Hash") && m->count == 1) {
    if (v.kind == VALUE_HASH) return ruby_send(m->r, m->node, "dup", v, NULL, 0, NULL);
    for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++) {
      struct value pair = ruby_now(m->r, v.u.array->at[i]);
      if (pair.kind != VALUE_ARRAY || pair.u.array->count != 2)
        ruby_unsupported(m->r, m->node, "Hash[] of what are no pairs");
    }
    if (v.kind == VALUE_ARRAY) return ruby_send(m->r, m->node, "to_h", v, NULL, 0, NULL);
  }
  if (!strcmp(module_of(m->self)->name, "Hash") && m->count != 1) return hash_of(m);
  if (!strcmp(module_of(m->self)->name, "Set"))
    return ruby_send(m->r, m->node, "to_set", ruby_array_of(m->r, m->arguments, m->count, m->shape), NULL, 0,
                     NULL);
  ruby_unsupported(m->r, m->node, "the method '[]' of %s", module_of(m->self)->name);
}

/* The module NAME right in the module OUTER, or NULL. */
static struct ruby_module *module_in(const struct ruby_module *outer, const struct str *name) {
  for (uint32_t i = 0; i < outer->constants.count; i++)
    if (outer->constants.at[i].name == name && outer->constants.at[i].value.kind == RUBY_MODULE_VALUE)
      return (struct ruby_module *)(uintptr_t)outer->constants.at[i].value.u.foreign;
  return NULL;
}

static struct ruby_module *module_add(struct ruby *r, struct ruby_module *outer, const struct str *name) {
  struct ruby_module *module = ARENA_NEW(r->c->arena, struct ruby_module);
  struct ruby_local constant = {name, ruby_module_value(module)};
  module->name = outer->written ? arena_printf(r->c->arena, "%s::%s", outer->name, name->text) : name->text;
  if (outer->names)
    module->shown = module->names = arena_printf(r->c->arena, "%s::%s", outer->names, name->text);
  module->around = outer;
  module->written = true;
  ARENA_PUSH(r->c->arena, &outer->constants, constant);
  ARENA_PUSH(r->c->arena, &((struct ruby_program *)(uintptr_t)r->program)->modules, module);
  return module;
}

/* The module that the constant at NODE names, in which another is defined: `module A::B`.  Of one of Ruby's
   or Puppet's own what the code adds is kept apart. */
static struct ruby_module *module_named(struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *scope = node->at[0] && node->at[0]->kind == RUBY_CONSTANT ? node->at[0] : NULL;
  struct ruby_module *outer =
      scope ? module_named(r, scope) : (struct ruby_module *)(uintptr_t)r->frame->module;
  struct ruby_module *module = NULL;
  for (struct ruby_module *m = outer; m && !module; m = scope ? NULL : m->around)
    module = module_in(m, node->name);
  if (module) return module;
  const char *name = ruby_constant_name(r, node);
  if (!ruby_native_module(r, name)) ruby_unsupported(r, node, "the constant %s", name);
  while (!scope && outer->around)
    outer = outer->around;
  return module_add(r, outer, node->name);
}

static struct ruby_module *module_at(struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *name = node->at[0];
  bool scoped = name->at[0] && name->at[0]->kind == RUBY_CONSTANT;
  struct ruby_module *around = (struct ruby_module *)(uintptr_t)r->frame->module,
                     *outer = scoped ? module_named(r, name->at[0]) : around,
                     *module = module_in(outer, name->name);
  if (module) return module;
  module = module_add(r, outer, name->name);
  module->around = around;
  module->is_class = node->kind == RUBY_CLASS;
  return module;
}

struct value ruby_eval_module(struct ruby *r, const struct ruby_node *node) {
  struct ruby_frame *frame = ARENA_NEW(r->c->arena, struct ruby_frame), *outer = r->frame;
  struct ruby_module *module = module_at(r, node);
  const struct ruby_module *native = ruby_native_module(r, module->name);
  if (node->kind == RUBY_CLASS && node->at[1]) {
    struct value parent = ruby_eval(r, node->at[1]);
    if (parent.kind == RUBY_MODULE_VALUE) module->parent = parent.u.foreign;
  }
  if (module->is_class && !module->parent && module != native)
    module->parent = ruby_native_module(r, "Object");
  frame->self = ruby_module_value(native ? native : module);
  frame->module = module;
  frame->method = frame;
  frame->caller = outer;
  r->frame = frame;
  struct value v = ruby_eval(r, node->at[node->count - 1]);
  r->frame = outer;
  return v;
}

/* attr_reader and the like */
struct value ruby_class_attributes(struct ruby_call *m) {
  ruby_instance_attributes(m);
  return value_undef(0);
}

struct value ruby_module_alias(struct ruby_call *m) {
  ruby_define_alias(m->r, ruby_name_given(m, 0), ruby_name_given(m, 1));
  return m->arguments[0];
}

/* `module_function`: alone for what follows; with names for these methods. */
struct value ruby_module_function(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_module *module = (struct ruby_module *)(uintptr_t)m->self.u.foreign;
  if (!m->count) r->frame->functions = true;
  for (uint32_t i = 0; i < m->count; i++) {
    const struct ruby_method_definition *known = ruby_defined(module, ruby_name_given(m, i), false);
    if (!known) ruby_unsupported(r, m->node, "'module_function' of what is no method of the module");
    struct ruby_method_definition method = *known;
    method.own = true;
    ruby_define_method(r, module, method);
  }
  return value_undef(0);
}

/* `private` and `public` in a class: alone for what follows; with names for these methods. */
struct value ruby_module_visibility(struct ruby_call *m) {
  ruby_instance_visibility(m);
  return value_undef(0);
}

/* Who reads a constant is not checked. */
struct value ruby_module_private_constant(struct ruby_call *m) {
  (void)m;
  return value_undef(0);
}

/* ---- new ---- */

static struct value new_hash(struct ruby_call *m) {
  if (m->count && m->block)
    ruby_raise(m->r, "ArgumentError", "wrong number of arguments (given %u, expected 0)", m->count);
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, 0);
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  struct ruby_default standard = {.of = v.u.hash, .proc = m->block};
  if (m->count) standard.value = m->arguments[0];
  if (m->count || m->block) ARENA_PUSH(m->r->c->arena, &ruby_state(m->r->c)->defaults, standard);
  return v;
}

bool ruby_hash_default(struct ruby_call *m, struct value hash, struct value key, struct value *v) {
  const struct ruby_state *state = ruby_state(m->r->c);
  for (uint32_t i = 0; i < state->defaults.count; i++) {
    const struct ruby_default *standard = &state->defaults.at[i];
    if (standard->of != hash.u.hash) continue;
    struct value both[2] = {hash, key};
    *v = standard->proc ? ruby_proc_call(m->r, standard->proc, both, 2, 0) : standard->value;
    return true;
  }
  return false;
}

static struct value new_array(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value first = m->count ? ruby_now(r, m->arguments[0]) : value_undef(0);
  if (first.kind == VALUE_ARRAY)
    return ruby_array_of(r, first.u.array->at, first.u.array->count, first.trace);
  int64_t count = m->count ? ruby_integer_at(m, 0) : 0;
  if (count < 0) ruby_raise(r, "ArgumentError", "negative array size");
  if (count > VALUE_LARGEST)
    eval_fail(r->c, DIAG_LIMIT_VALUE, m->node->place, "A value of more than %d values is made here",
              VALUE_LARGEST);
  struct value *at = ARENA_ARRAY(r->c->arena, struct value, count ? count : 1);
  for (int64_t i = 0; i < count; i++) {
    struct value index = value_integer(i, first.trace);
    at[i] = m->block       ? ruby_yield(m, index, first.trace)
            : m->count > 1 ? m->arguments[1]
                           : value_undef(first.trace);
  }
  return ruby_array_of(r, at, (uint32_t)count, first.trace);
}

static struct value new_regexp(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value text = ruby_now(r, m->arguments[0]),
               flags = m->count > 1 ? ruby_now(r, m->arguments[1]) : value_undef(0);
  const char *problem;
  if (text.kind == VALUE_REGEXP) return text;
  const struct str *pattern = ruby_text_at(m, 0);
  if (flags.kind == VALUE_BOOLEAN ? flags.u.boolean : flags.kind == VALUE_INTEGER && flags.u.integer & 1)
    pattern = str_printf(r->c->arena, "(?i:%s)", pattern->text);
  struct value v = value_string(pattern, 0);
  v.kind = VALUE_REGEXP;
  if (!regexp_compile(r->c->arena, pattern, &problem)) ruby_raise(r, "RegexpError", "%s", problem);
  return ruby_computed(m, v);
}

struct value ruby_object_new(struct ruby *r) {
  struct ruby_object *object = ARENA_NEW(r->c->arena, struct ruby_object);
  object->class = ruby_native_module(r, "Object");
  return ruby_foreign(RUBY_OBJECT_VALUE, object, 0);
}

/* What it holds is held as it is now. */
static struct value new_sensitive(struct ruby_call *m) {
  if (m->count != 1)
    ruby_raise(m->r, "ArgumentError", "wrong number of arguments (given %u, expected 1)", m->count);
  return ruby_computed(m, value_sensitive(m->r->c->arena, ruby_to_puppet(m->r, m->arguments[0])));
}

struct value ruby_class_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_module *class = module_of(m->self);
  const char *name = class->name;
  if (!strcmp(name, "Hash")) return new_hash(m);
  if (!strcmp(name, "Array")) return new_array(m);
  if (!strcmp(name, "Regexp") && m->count) return new_regexp(m);
  if (!strcmp(name, "Object")) return ruby_object_new(r);
  if (class->native && class->number == RUBY_CLASS_SENSITIVE) return new_sensitive(m);
  if (!strcmp(name, "Time") && !m->count) return ruby_methods_of(r)->now(m);
  if (!strcmp(name, "String")) {
    struct value v = m->count ? ruby_now(r, m->arguments[0]) : ruby_string(r, "", 0);
    if (v.kind == VALUE_HASH) v = ruby_string(r, "", 0);
    if (v.kind != VALUE_STRING) ruby_text_at(m, 0);
    v.u.text = str_new(r->c->arena, v.u.text->text, v.u.text->length);
    return v;
  }
  if (!strcmp(name, "Proc")) {
    if (!m->block) ruby_raise(r, "ArgumentError", "tried to create Proc object without a block");
    return ruby_foreign(RUBY_PROC_VALUE, m->block, 0);
  }
  if (ruby_inherits_module(class, ruby_native_module(r, "Exception"))) {
    const struct ruby_exception *exception = ruby_exception_new(m, class, m->arguments, m->count);
    return ruby_foreign(RUBY_EXCEPTION_VALUE, exception, exception->message.trace);
  }
  if (class->is_class && !class->native) return ruby_instance_new(m, class);
  ruby_unsupported(r, m->node, "objects of the class %s", name);
}

/* ---- exceptions ---- */

/* Puppet's errors want a message, and work on it. */
static void check_message(struct ruby_call *m, const struct ruby_module *class, const struct value *message) {
  struct ruby *r = m->r;
  if (!ruby_inherits_module(class, ruby_native_module(r, "Puppet::Error"))) return;
  bool parse = ruby_inherits_module(class, ruby_native_module(r, "Puppet::ParseError"));
  if (!message)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given 0, expected 1..%d)", parse ? 5 : 2);
  if (ruby_now(r, *message).kind != VALUE_STRING)
    ruby_raise(r, "NoMethodError", "undefined method `scrub' for %s", ruby_shown(r, *message));
}

/* What an exception of CLASS says without a message; T: what said that there is none. */
static struct value class_said(struct ruby *r, const struct ruby_module *class, trace_id t) {
  struct value v = ruby_own(r, ruby_string(r, ruby_module_shown(class), 0));
  v.trace = trace_under(r->c->traces, v.trace, t);
  return v;
}

void ruby_exception_says(struct ruby_call *m, struct ruby_exception *exception, const struct value *message) {
  struct ruby *r = m->r;
  check_message(m, exception->class, message);
  bool said = message && ruby_now(r, *message).kind != VALUE_UNDEF;
  exception->message = said ? ruby_now(r, ruby_to_s_value(r, *message))
                            : class_said(r, exception->class, message ? ruby_trace(r, *message) : 0);
}

struct ruby_exception *ruby_exception_new(struct ruby_call *m, const struct ruby_module *class,
                                          const struct value *arguments, uint32_t count) {
  struct ruby *r = m->r;
  struct ruby_exception *exception = ARENA_NEW(r->c->arena, struct ruby_exception);
  if (!ruby_inherits_module(class, ruby_native_module(r, "Exception")))
    ruby_raise(r, "TypeError", "exception class/object expected");
  exception->class = class;
  exception->place = m->node->place;
  exception->message = class_said(r, class, 0);
  if (ruby_class_has_methods(class))
    ruby_instance_raised(m, exception, arguments, count);
  else
    ruby_exception_says(m, exception, count ? arguments : NULL);
  return exception;
}

struct value ruby_exception_message(struct ruby_call *m) {
  if (str_is(m->name, "message") && ruby_instance_has(m->r, m->self, "to_s"))
    return ruby_send(m->r, m->node, "to_s", m->self, NULL, 0, NULL);
  struct value v = ((const struct ruby_exception *)m->self.u.foreign)->message;
  v.trace = trace_under(m->r->c->traces, v.trace, m->self.trace);
  return v;
}

struct value ruby_exception_backtrace(struct ruby_call *m) {
  return value_undef(m->self.trace);
}

struct value ruby_exception_cause(struct ruby_call *m) {
  const struct ruby_exception *exception = m->self.u.foreign;
  if (!exception->cause) return value_undef(m->self.trace);
  return ruby_foreign(RUBY_EXCEPTION_VALUE, exception->cause, m->self.trace);
}

/* ---- Sensitive ---- */

struct value ruby_sensitive_unwrap(struct ruby_call *m) {
  struct value v = *m->self.u.held;
  v.trace = trace_under(m->r->c->traces, v.trace, m->self.trace);
  return v;
}
