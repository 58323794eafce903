/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/run/instance.h"

#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/state.h"
#include "src/value/integer.h"

struct ruby_instance *ruby_instance_of(struct value v) {
  if (v.kind == RUBY_INSTANCE_VALUE) return (struct ruby_instance *)(uintptr_t)v.u.foreign;
  return v.kind == RUBY_EXCEPTION_VALUE ? ((const struct ruby_exception *)v.u.foreign)->object : NULL;
}

bool ruby_instance_has(struct ruby *r, struct value v, const char *name) {
  const struct ruby_instance *object = ruby_instance_of(v);
  if (!object) return false;
  const struct ruby_method_definition *method = ruby_defined(object->class, eval_symbol(r->c, name), false);
  return method && !method->hidden;
}

/* ---- variables ---- */

struct value *ruby_instance_own_slot(struct value self, const struct str *name) {
  struct ruby_instance *object = ruby_instance_of(self);
  for (uint32_t i = 0; i < object->variables.count; i++)
    if (object->variables.at[i].name == name) return &object->variables.at[i].value;
  return NULL;
}

/* Whether variables of objects of CLASS are assigned after they were made. */
static bool class_assigns(const struct ruby_module *class) {
  for (; class; class = class->parent)
    if (class->assigns) return true;
  return false;
}

struct value ruby_instance_read(struct ruby *r, struct value self, const struct str *name) {
  struct value *slot = ruby_instance_own_slot(self, name), v = slot ? *slot : value_undef(0);
  v.trace = trace_under(r->c->traces, v.trace, self.trace);
  if (class_assigns(ruby_instance_of(self)->class))
    v.trace = trace_under(r->c->traces, v.trace, r->own.objects_by);
  return v;
}

void ruby_instance_write(struct ruby *r, struct value self, const struct str *name, struct value v) {
  struct traces *traces = r->c->traces;
  struct value *slot = ruby_instance_own_slot(self, name);
  struct ruby_local local = {name, v};
  changes_reachable(r->c, ruby_held(v));
  if (trace_join(traces, r->control, self.trace) != r->control) /* its method runs under that choice itself */
    r->own.objects_by = trace_join(traces, r->own.objects_by, trace_join(traces, r->c->control, self.trace));
  local.value.trace = trace_under(traces, v.trace, self.trace);
  if (slot)
    *slot = local.value;
  else
    ARENA_PUSH(r->c->arena, &ruby_instance_of(self)->variables, local);
}

void ruby_instances_untaken(struct ruby *r, unsigned does, trace_id condition) {
  struct compiler *c = r->c;
  if (does & RUBY_ASSIGNS) r->own.objects_by = trace_join(c->traces, r->own.objects_by, condition);
  for (uint32_t i = 0; i < r->own.objects.count && does & RUBY_DOES_CHANGE; i++) {
    const struct ruby_instance *object = r->own.objects.at[i];
    eval_charge(c, r->at->place, 1);
    for (uint32_t k = 0; k < object->variables.count; k++)
      change_untaken(c, ruby_held(object->variables.at[k].value), condition, true);
  }
}

void ruby_instances_reach(struct ruby *r) {
  for (uint32_t i = 0; i < r->own.objects.count; i++)
    for (uint32_t k = 0; k < r->own.objects.at[i]->variables.count; k++)
      changes_reachable(r->c, ruby_held(r->own.objects.at[i]->variables.at[k].value));
}

/* ---- methods ---- */

/* What is known of a class once its objects are made. */
static void look_at(struct ruby_module *class) {
  for (uint32_t i = 0; i < class->methods.count; i++) {
    const struct ruby_method_definition *method = &class->methods.at[i];
    bool writer = method->variable && method->name->text[method->name->length - 1] == '=';
    bool first = str_is(method->name, "initialize");
    if (writer || (!method->own && !first && (method->proc || ruby_assigns_own(method->node))))
      class->assigns = true;
  }
}

void ruby_instances_keep(struct ruby *r) {
  struct ruby_program *program = (struct ruby_program *)(uintptr_t)r->program;
  bool keeps = r->instances.count > 0;
  for (uint32_t i = 0; i < program->modules.count; i++)
    for (uint32_t k = 0; k < program->modules.at[i]->constants.count; k++)
      keeps |= program->modules.at[i]->constants.at[k].value.kind != RUBY_MODULE_VALUE;
  for (uint32_t i = 0; i < r->top.module->constants.count; i++)
    keeps |= r->top.module->constants.at[i].value.kind != RUBY_MODULE_VALUE;
  if (keeps) program->own = r->own;
}

struct value ruby_instance_new(struct ruby_call *m, const struct ruby_module *class) {
  struct ruby *r = m->r;
  struct ruby_instance *object = ARENA_NEW(r->c->arena, struct ruby_instance);
  const struct ruby_module *in = class;
  for (const struct ruby_module *above = class; above; above = above->parent) {
    bool plain = !above->native || above == ruby_native_module(r, "Object");
    if (!plain) ruby_unsupported(r, m->node, "objects of the class %s", class->name);
    if (!above->native) look_at((struct ruby_module *)(uintptr_t)above);
  }
  object->class = class;
  ARENA_PUSH(r->c->arena, &r->own.objects, object);
  trace_id chosen = trace_join(r->c->traces, m->self.trace, m->shape);
  struct value self = ruby_foreign(RUBY_INSTANCE_VALUE, object, 0);
  const struct ruby_method_definition *first = ruby_defined_in(&in, eval_symbol(r->c, "initialize"), false);
  if (!first && m->count)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected 0)", m->count);
  if (first && first->proc) ruby_unsupported(r, m->node, "'initialize' of define_method");
  if (first) ruby_method_call(r, first, self, in, m);
  self.trace = trace_under(r->c->traces, 0, chosen);
  return self;
}

bool ruby_class_has_methods(const struct ruby_module *class) {
  for (; class && !class->native; class = class->parent)
    for (uint32_t i = 0; i < class->methods.count; i++)
      if (!class->methods.at[i].own) return true;
  return false;
}

void ruby_instance_raised(struct ruby_call *m, struct ruby_exception *exception,
                          const struct value *arguments, uint32_t count) {
  struct ruby *r = m->r;
  struct ruby_call call = *m;
  const struct ruby_module *in = exception->class;
  struct ruby_instance *object = ARENA_NEW(r->c->arena, struct ruby_instance);
  object->class = exception->class;
  for (const struct ruby_module *above = in; above && !above->native; above = above->parent)
    look_at((struct ruby_module *)(uintptr_t)above);
  ARENA_PUSH(r->c->arena, &r->own.objects, object);
  exception->object = object;
  call.name = eval_symbol(r->c, "initialize");
  call.self = ruby_foreign(RUBY_EXCEPTION_VALUE, exception, 0);
  call.arguments = arguments;
  call.count = count;
  const struct ruby_method_definition *first = ruby_defined_in(&in, call.name, false);
  if (first && (first->proc || first->variable)) ruby_unsupported(r, m->node, "this 'initialize'");
  if (first)
    ruby_method_call(r, first, call.self, in, &call);
  else
    ruby_exception_says(&call, exception, count ? arguments : NULL);
}

/* An attribute: reads, or assigns as a statement would. */
static struct value attribute(struct ruby_call *m, const struct ruby_method_definition *method) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  bool writes = method->name->text[method->name->length - 1] == '=';
  if (m->count != writes)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected %d)", m->count, writes);
  if (!writes) return ruby_instance_read(r, m->self, method->variable);
  struct value v = m->arguments[0];
  if (c->in->tracking && c->rescuers) v.trace = trace_under(c->traces, v.trace, c->guarded);
  if (c->in->tracking && c->control != r->control) v.trace = trace_under(c->traces, v.trace, c->control);
  v.trace = trace_under(c->traces, v.trace, m->shape);
  ruby_instance_write(r, m->self, method->variable, v);
  return m->arguments[0];
}

/* Calls METHOD, of the class IN, of the object that M is sent to. */
static struct value run_method(struct ruby_call *m, const struct ruby_method_definition *method,
                               const struct ruby_module *in) {
  struct ruby *r = m->r;
  if (method->variable) return attribute(m, method);
  if (method->proc) ruby_unsupported(r, m->node, "objects with methods of define_method");
  trace_id before = r->c->control, asked = r->own.asked;
  r->own.asked = 0;
  r->c->control = trace_join(r->c->traces, before, m->self.trace);
  trace_id inside = r->c->control;
  struct value v = ruby_method_call(r, method, m->self, in, m);
  if (r->c->control == inside) r->c->control = before;
  v.trace = trace_under(r->c->traces, v.trace, trace_join(r->c->traces, m->self.trace, r->own.asked));
  r->own.asked = asked;
  return v;
}

bool ruby_instance_call(struct ruby_call *m, struct value *v) {
  const struct ruby_module *in = ruby_instance_of(m->self)->class;
  const struct ruby_method_definition *method = ruby_defined_in(&in, m->name, false);
  if (!method) return false;
  if (method->hidden && ruby_has_receiver(m))
    ruby_raise(m->r, "NoMethodError", "private method `%s' called for %s", m->name->text,
               ruby_shown(m->r, m->self));
  *v = run_method(m, method, in);
  return true;
}

/* What the exceptions of Ruby and Puppet themselves do: they have a message. */
static struct value above_exception(struct ruby_call *m) {
  struct ruby_exception *exception = (struct ruby_exception *)(uintptr_t)m->self.u.foreign;
  if (str_is(m->name, "initialize")) {
    ruby_exception_says(m, exception, m->count ? m->arguments : NULL);
    return value_undef(0);
  }
  bool said =
      str_is(m->name, "to_s") || (str_is(m->name, "message") && !ruby_instance_has(m->r, m->self, "to_s"));
  if (!said || m->count) ruby_unsupported(m->r, m->node, "'super' in '%s' of an exception", m->name->text);
  struct value v = exception->message;
  v.trace = trace_under(m->r->c->traces, v.trace, m->self.trace);
  return v;
}

struct value ruby_instance_above(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_frame *frame = r->frame->method;
  const struct ruby_instance *object = ruby_instance_of(m->self);
  if (!object || !frame->name || !frame->module)
    ruby_unsupported(r, m->node, "'super' in what is no method of an object");
  const struct ruby_module *in = frame->module->parent;
  const struct ruby_method_definition *method = in ? ruby_defined_in(&in, m->name, false) : NULL;
  if (!m->block) m->block = frame->block;
  if (method) return run_method(m, method, in);
  if (m->self.kind == RUBY_EXCEPTION_VALUE) return above_exception(m);
  if (ruby_method_number(m->name))
    ruby_unsupported(r, m->node, "'super' in '%s', which every object has", m->name->text);
  if (!str_is(m->name, "initialize"))
    ruby_raise(r, "NoMethodError", "super: no superclass method `%s' for %s", m->name->text,
               ruby_shown(r, m->self));
  if (m->count) ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected 0)", m->count);
  return value_undef(0);
}

void ruby_instance_check(struct ruby_call *m) {
  static const char *const there[] = {
      "!",        "!=",    "==",           "===",     "eql?",        "equal?",   "is_a?",
      "kind_of?", "class", "instance_of?", "nil?",    "send",        "__send__", "public_send",
      "tap",      "then",  "yield_self",   "itself",  "respond_to?", "<=>",      "to_s",
      "inspect",  "hash",  "raise",        "fail",    "format",      "sprintf",  "lambda",
      "proc",     "loop",  "Array",        "Integer", "Float",       "String",   "block_given?",
      "yield",    "Hash",  "catch",        "throw",   "rand",        "require",  "puts"};
  struct ruby *r = m->r;
  bool code = m->self.kind == RUBY_CODE_VALUE;
  for (size_t i = 0; i < sizeof there / sizeof *there; i++)
    if (str_is(m->name, there[i]) && (!code || i < 5)) return;
  if (code)
    ruby_unsupported(r, m->node, "the method '%s' of what 'hash' gives, another number in each run",
                     m->name->text);
  if (ruby_method_number(m->name))
    ruby_unsupported(r, m->node, "the method '%s' of objects of the class %s", m->name->text,
                     ruby_instance_of(m->self)->class->name);
}

const struct str *ruby_name_given(struct ruby_call *m, uint32_t i) {
  struct value v = ruby_now(m->r, m->arguments[i]);
  const char *name = v.kind == VALUE_STRING ? v.u.text->text : value_symbol(v);
  if (!name) ruby_raise(m->r, "TypeError", "%s is not a symbol nor a string", ruby_shown(m->r, v));
  return eval_symbol(m->r->c, name);
}

void ruby_instance_attributes(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_module *class = (struct ruby_module *)(uintptr_t)m->self.u.foreign;
  bool reads = !str_is(m->name, "attr_writer"), writes = !str_is(m->name, "attr_reader");
  if (class->native) ruby_unsupported(r, m->node, "the method '%s' of %s", m->name->text, class->name);
  for (uint32_t i = 0; i < m->count; i++) {
    const struct str *name = ruby_name_given(m, i);
    struct ruby_method_definition method = {
        .name = name, .variable = eval_symbol(r->c, arena_printf(r->c->arena, "@%s", name->text))};
    if (reads) ruby_define_method(r, class, method);
    method.name = eval_symbol(r->c, arena_printf(r->c->arena, "%s=", name->text));
    if (writes) ruby_define_method(r, class, method);
  }
}

static void hide(struct ruby_module *class, const struct str *name, bool hidden) {
  for (uint32_t i = 0; i < class->methods.count; i++)
    if (class->methods.at[i].name == name && !class->methods.at[i].own) class->methods.at[i].hidden = hidden;
}

void ruby_instance_visibility(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_module *class = (struct ruby_module *)(uintptr_t)m->self.u.foreign;
  bool hidden = str_is(m->name, "private");
  if (str_is(m->name, "protected") || class->native)
    ruby_unsupported(r, m->node, "the method '%s' of %s", m->name->text, class->name);
  if (!m->count) r->frame->hides = hidden;
  for (uint32_t i = 0; i < m->count; i++)
    hide(class, ruby_name_given(m, i), hidden);
}

/* ---- equality, order, keys ---- */

void ruby_asked(struct ruby *r, trace_id t) {
  r->own.asked = trace_join(r->c->traces, r->own.asked, t);
}

/* What the method NAME of A gives for B. */
static struct value answer(struct ruby *r, struct value a, const char *name, const struct value *b) {
  struct value v = ruby_now(r, ruby_send(r, r->at, name, a, b, b ? 1 : 0, NULL));
  ruby_asked(r, ruby_trace(r, v));
  return v;
}

bool ruby_instance_equal(struct ruby *r, struct value a, struct value b) {
  bool same = a.kind == b.kind && a.u.foreign == b.u.foreign;
  ruby_asked(r, trace_join(r->c->traces, a.trace, b.trace));
  return same || !ruby_instance_has(r, a, "==") ? same : value_true(answer(r, a, "==", &b));
}

bool ruby_instance_compare(struct ruby *r, struct value a, struct value b, int *order) {
  *order = 0;
  if (!ruby_instance_has(r, a, "<=>")) return ruby_instance_equal(r, a, b);
  struct value v = answer(r, a, "<=>", &b);
  if (v.kind != VALUE_INTEGER) return false;
  *order = (v.u.integer > 0) - (v.u.integer < 0);
  return true;
}

struct value ruby_hash_code(struct ruby *r, struct value v) {
  struct value *of = ARENA_NEW(r->c->arena, struct value);
  *of = changes_settled(r->c, v);
  if (value_has_foreign(*of))
    ruby_unsupported(r, r->at, "the method 'hash' of %s", ruby_module_of(r, v)->name);
  return ruby_foreign(RUBY_CODE_VALUE, of, 0);
}

/* Whether V, which is settled, is or holds an object; a Set of what are none does not. */
static bool holds_object(struct value v) {
  bool holds = v.kind >= VALUE_FOREIGN;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count && !holds; i++)
    holds = holds_object(v.u.array->at[i]);
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count && !holds; i++)
    holds = holds_object(v.u.hash->at[i].key) || holds_object(v.u.hash->at[i].value);
  return holds;
}

/* Whether what `hash` of OBJECT gives stays while no value is changed. */
static bool stays(struct ruby *r, const struct ruby_instance *object) {
  if (class_assigns(object->class)) return false;
  for (uint32_t i = 0; i < object->variables.count; i++)
    if (holds_object(changes_settled(r->c, object->variables.at[i].value))) return false;
  return true;
}

bool ruby_instance_key(struct ruby *r, struct value v, struct value *key) {
  struct ruby_instance *object = ruby_instance_of(v);
  ruby_asked(r, v.trace);
  if (object->keyed == ruby_state(r->c)->changed + 1) {
    ruby_asked(r, object->key_by);
    *key = object->key;
    return true;
  }
  if (!ruby_instance_has(r, v, "hash") || !ruby_instance_has(r, v, "eql?")) return false;
  struct value code = answer(r, v, "hash", NULL);
  bool is = code.kind == RUBY_CODE_VALUE || value_is_integer(code);
  if (!is) ruby_unsupported(r, r->at, "'hash' that gives %s", ruby_class_name(r, code));
  *key = code.kind == RUBY_CODE_VALUE ? *(const struct value *)code.u.foreign : code;
  object->key = *key;
  object->key_by = ruby_trace(r, code);
  object->keyed = stays(r, object) ? ruby_state(r->c)->changed + 1 : 0;
  return true;
}

bool ruby_instance_same(struct ruby *r, struct value a, struct value b) {
  return a.u.foreign == b.u.foreign || value_true(answer(r, a, "eql?", &b));
}
