/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of methods: arguments, which method it is, and the traces of what it gives. */
#include <stdio.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/methods.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- traces ---- */

trace_id ruby_operands(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct traces *traces = r->c->traces;
  if (!r->c->in->tracking) return 0;
  trace_id all = trace_join(traces, ruby_trace(r, m->self), m->shape);
  for (uint32_t i = 0; i < m->count; i++)
    all = trace_join(traces, all, ruby_trace(r, m->arguments[i]));
  return all;
}

struct observed {
  struct ruby *r;
  const struct str *name;
  const trace_id *operands;
  uint32_t count;
};

static struct value observe(const struct observed *o, struct value v) {
  struct compiler *c = o->r->c;
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = observe(o, v.u.array->at[i]);
    array->extent = v.u.array->extent;
    v.u.array = array;
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, c->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, observe(o, v.u.hash->at[i].key), observe(o, v.u.hash->at[i].value));
    v.u.hash = hash_end(&builder);
    value_measure(v);
  }
  struct constant result = {.kind = CONSTANT_UNDEF};
  if (v.kind < VALUE_FOREIGN) result = eval_constant(c, v);
  v.trace = trace_call(c->traces, o->name, result, o->operands, o->count);
  return v;
}

/* A method is not the function of Puppet with its name, which may give something else: it has a dot in front.
 */
static const struct str *called(const struct ruby *r, const struct str *method) {
  char name[64] = ".";
  uint32_t length = method->length < sizeof name - 1 ? method->length : sizeof name - 1;
  memcpy(name + 1, method->text, length);
  return symbol(r->c->symbols, name, length + 1);
}

struct value ruby_computed_of(struct ruby *r, const struct str *name, struct value result,
                              const trace_id *operands, uint32_t count) {
  if (!r->c->in->tracking) return result;
  struct observed o = {r, called(r, name), operands, count};
  return observe(&o, result);
}

static struct value computed(struct ruby_call *m, struct value result, trace_id self) {
  struct ruby *r = m->r;
  if (!r->c->in->tracking) return result;
  trace_id few[8], *operands = few;
  if (m->count + 1 > 8) operands = ARENA_ARRAY(r->c->arena, trace_id, m->count + 1);
  operands[0] = self;
  for (uint32_t i = 0; i < m->count; i++)
    operands[i + 1] = ruby_trace(r, m->arguments[i]);
  struct observed o = {r, called(r, m->name), operands, m->count + 1};
  result = observe(&o, result);
  result.trace = trace_under(r->c->traces, result.trace, m->shape);
  return result;
}

struct value ruby_computed(struct ruby_call *m, struct value result) {
  return computed(m, result, ruby_trace(m->r, m->self));
}

/* ---- which method ---- */

static bool is_enumerable(enum ruby_class class) {
  return class == RUBY_CLASS_ARRAY || class == RUBY_CLASS_HASH || class == RUBY_CLASS_RANGE ||
         class == RUBY_CLASS_ENUMERATOR || class == RUBY_CLASS_SET;
}

/* The keyword, which is no method of anything. */
static bool is_yield(const struct method *row) {
  return row->class == RUBY_CLASS_OBJECT && !strcmp(row->name, "yield");
}

static bool row_fits(const struct method *row, enum ruby_class class, struct value self) {
  if (is_yield(row)) return self.kind >= VALUE_FOREIGN;
  if (row->class == RUBY_CLASS_OBJECT) return true;
  if (row->class == RUBY_CLASS_ENUMERABLE) return is_enumerable(class);
  if (row->class == RUBY_CLASS_NUMERIC) return class == RUBY_CLASS_INTEGER || class == RUBY_CLASS_FLOAT;
  if (row->class == RUBY_CLASS_DIGEST_CLASS)
    return class == RUBY_CLASS_OPENSSL_DIGEST ||
           (class >= RUBY_CLASS_DIGEST_MD5 && class <= RUBY_CLASS_DIGEST_SHA512);
  if (row->class == RUBY_CLASS_CLASS)
    return class == RUBY_CLASS_MODULE && ((const struct ruby_module *)self.u.foreign)->is_class;
  return row->class == class;
}

/* The row for NAME of the module of Ruby's or Puppet's SELF; or NULL. */
static const struct method *find_library(const struct ruby *r, struct value self, const struct str *name) {
  const struct ruby_methods *all = ruby_methods_of(r);
  const struct ruby_module *module = self.u.foreign;
  for (uint32_t i = 0; i < all->of_modules_count; i++)
    if (!strcmp(all->of_modules[i].module, module->name) && str_is(name, all->of_modules[i].method.name))
      return &all->of_modules[i].method;
  return NULL;
}

/* The row of METHOD for SELF: its own class before what it includes, and that before Object; or NULL. */
static const struct method *find_row(const struct ruby *r, uint16_t method, struct value self) {
  const struct ruby_methods *all = ruby_methods_of(r);
  enum ruby_class class = ruby_class_of(self);
  const struct method *found = NULL;
  if (!method) return NULL;
  const struct method *row = &all->rows[method - 1], *end = all->rows + all->count;
  const char *name = row->name;
  for (; row < end && (row->name == name || strcmp(row->name, name) == 0); row++) {
    if (!row_fits(row, class, self)) continue;
    bool own = row->class == class;
    if (own) return row;
    if (!found || found->class == RUBY_CLASS_OBJECT) found = row;
  }
  return found;
}

enum there { NOT_THERE, THERE, NOT_KNOWN };

/* Whether Ruby or Puppet has a method NAME for what is of CLASS, be it here or not. */
static enum there has_method(enum ruby_class class, const struct str *name) {
  static const struct {
    enum ruby_class class;
    const char *names;
  } known[] = {
#define KNOWN(class, names) {RUBY_CLASS_##class, names},
#include "src/ruby/known.def"
#undef KNOWN
  };
  bool listed = false;
  char wanted[80];
  if (name->length + 3 > sizeof wanted) return NOT_THERE;
  snprintf(wanted, sizeof wanted, " %s ", name->text);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    listed |= known[i].class == class;
    if ((known[i].class == class || known[i].class == RUBY_CLASS_OBJECT) && strstr(known[i].names, wanted))
      return THERE;
  }
  return listed ? NOT_THERE : NOT_KNOWN;
}

bool ruby_method_is_private(const struct str *name) {
  static const char names[] = " Array Complex Float Hash Integer Rational String URI _ __callee__ __dir__ "
                              "__method__ abort at_exit autoload "
                              "autoload? binding block_given? caller caller_locations catch eval exec exit "
                              "exit! fail fork format gem "
                              "gets global_variables iterator? lambda load local_variables loop open p pp "
                              "print printf proc putc puts "
                              "raise rand readline readlines require require_relative select set_trace_func "
                              "sleep spawn sprintf srand "
                              "syscall system test throw trace_var trap untrace_var warn ";
  char wanted[32];
  if (name->length + 3 > sizeof wanted) return false;
  snprintf(wanted, sizeof wanted, " %s ", name->text);
  return strstr(names, wanted) != NULL;
}

bool ruby_responds(struct ruby *r, struct value v, const struct str *name) {
  const struct ruby_module *module = v.kind == RUBY_MODULE_VALUE ? v.u.foreign : NULL;
  if (module && ruby_defined(module, name, true)) return true;
  if (ruby_instance_of(v) && ruby_instance_has(r, v, name->text)) return true;
  if (v.kind == RUBY_WRAPPER_VALUE && ruby_defined(r->frame->module, name, false)) return true;
  if (module && find_library(r, v, name)) return true;
  if (ruby_method_is_private(name) && v.kind != RUBY_WRAPPER_VALUE) return false;
  if (find_row(r, ruby_method_number(name), v)) return true;
  enum there there = has_method(ruby_class_of(v), name);
  if (there == NOT_KNOWN)
    ruby_unsupported(r, r->at, "whether %s has a method '%s'", ruby_module_of(r, v)->name, name->text);
  return there == THERE;
}

bool ruby_has_receiver(const struct ruby_call *m) {
  const struct ruby_node *receiver = m->node->kind == RUBY_CALL ? m->node->at[0] : NULL;
  return receiver && receiver->kind != RUBY_SELF && m->node->name == m->name;
}

static _Noreturn void no_method(struct ruby_call *m) {
  struct ruby *r = m->r;
  bool bare = m->node->kind == RUBY_CALL && !m->node->at[0] && m->node->count == 2 && !m->node->at[1];
  const struct ruby_module *module = m->self.kind == RUBY_MODULE_VALUE ? m->self.u.foreign : NULL;
  if (module && module->native) /* which methods Ruby has for it is not known here */
    ruby_unsupported(r, m->node, "%s.%s", module->name, m->name->text);
  if (ruby_has_receiver(m) && ruby_method_is_private(m->name))
    ruby_raise(r, "NoMethodError", "private method `%s' called for %s", m->name->text,
               ruby_shown(r, m->self));
  if (m->self.kind < VALUE_FOREIGN && ruby_class_of(m->self) == RUBY_CLASS_PUPPET)
    ruby_unsupported(r, m->node, "the method '%s' of values that only Puppet has", m->name->text);
  if (has_method(ruby_class_of(m->self), m->name) != NOT_THERE)
    ruby_unsupported(r, m->node, "the method '%s' of %s", m->name->text, ruby_module_of(r, m->self)->name);
  const char *what = bare && m->self.kind == RUBY_WRAPPER_VALUE ? "local variable or method" : "method";
  const char *class = bare && m->self.kind == RUBY_WRAPPER_VALUE ? "NameError" : "NoMethodError";
  ruby_raise(r, class, "undefined %s `%s' for %s", what, m->name->text, ruby_shown(r, m->self));
}

/* Forms of methods that Ruby has and that are not here: so many arguments.  *MOST: the most of them. */
static bool is_other_form(const struct ruby_call *m, const struct method *row, int *most) {
  static const struct {
    const char *name;
    enum ruby_class class;
    uint32_t least, most;
  } forms[] = {{"fill", RUBY_CLASS_ARRAY, 0, 3},
               {"union", RUBY_CLASS_ARRAY, 2, 9},
               {"rindex", RUBY_CLASS_ARRAY, 0, 0},
               {"tally", RUBY_CLASS_ENUMERABLE, 1, 1},
               {"each_with_index", RUBY_CLASS_ENUMERABLE, 1, 9},
               {"each_entry", RUBY_CLASS_ENUMERABLE, 1, 9},
               {"detect", RUBY_CLASS_ENUMERABLE, 1, 1},
               {"find", RUBY_CLASS_ENUMERABLE, 1, 1},
               {"to_set", RUBY_CLASS_ENUMERABLE, 1, 9},
               {"reverse_each", RUBY_CLASS_ENUMERABLE, 1, 9},
               {"step", RUBY_CLASS_NUMERIC, 0, 3},
               {"transform_keys", RUBY_CLASS_HASH, 1, 1},
               {"upcase", RUBY_CLASS_STRING, 1, 3},
               {"downcase", RUBY_CLASS_STRING, 1, 3},
               {"capitalize", RUBY_CLASS_STRING, 1, 3},
               {"swapcase", RUBY_CLASS_STRING, 1, 3},
               {"upcase!", RUBY_CLASS_STRING, 1, 3},
               {"downcase!", RUBY_CLASS_STRING, 1, 3},
               {"capitalize!", RUBY_CLASS_STRING, 1, 3}};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (!str_is(m->name, forms[i].name) || row->class != forms[i].class) continue;
    if (m->count >= forms[i].least && m->count <= forms[i].most) return true;
    if ((int)forms[i].most > *most) *most = (int)forms[i].most;
  }
  return false;
}

/* Without a block, `sub` takes no less than what it puts in. */
static uint32_t least_arguments(const struct ruby_call *m, const struct method *row) {
  bool sub = row->class == RUBY_CLASS_STRING && (str_is(m->name, "sub") || str_is(m->name, "sub!"));
  return sub && !m->block ? 2 : (uint32_t)row->least;
}

static void check_arguments(struct ruby_call *m, const struct method *row) {
  uint32_t count = m->count, least = least_arguments(m, row);
  if (count >= least && (row->most < 0 || count <= (uint32_t)row->most)) return;
  int most = row->most;
  if (is_other_form(m, row, &most))
    ruby_unsupported(m->r, m->node, "the method '%s' with %u arguments", m->name->text, count);
  struct buffer expected;
  buffer_init(&expected, m->r->c->arena);
  buffer_printf(&expected, "%u", least);
  if (row->most < 0)
    buffer_putc(&expected, '+');
  else if (most != (int)least)
    buffer_printf(&expected, "..%d", most);
  ruby_raise(m->r, "ArgumentError", "wrong number of arguments (given %u, expected %s)", count,
             buffer_text(&expected));
}

static bool named_among(const struct str *name, const char *const *names) {
  for (; *names; names++)
    if (str_is(name, *names)) return true;
  return false;
}

/* Whether M is a question that any object answers, to one that is no object of the code. */
static bool asks_kind(const struct ruby_call *m) {
  static const char *const names[] = {"is_a?", "kind_of?", "instance_of?", "nil?", NULL};
  return m->self.kind < VALUE_FOREIGN && named_among(m->name, names);
}

/* What a method reads that asks its receiver for no more than what it is, and how many elements it has. */
static trace_id measured(const struct ruby_call *m) {
  struct ruby *r = m->r;
  trace_id own = ruby_now(r, m->self).trace;
  return asks_kind(m) ? ruby_keys_trace(r, own) : own;
}

static struct value run_row(struct ruby_call *m, const struct method *row) {
  struct ruby *r = m->r;
  if (m->keywords && (str_is(m->name, "step") || str_is(m->name, "transform_keys")))
    ruby_unsupported(r, m->node, "keywords of '%s'", m->name->text);
  check_arguments(m, row);
  eval_charge(r->c, m->node->place, 1);
  trace_id asked = r->own.asked;
  r->own.asked = 0;
  struct value v = row->body(m);
  trace_id read = r->own.asked;
  r->own.asked = asked;
  if (row->behaviour == MEASURES) v = computed(m, v, measured(m));
  if (row->behaviour == COMPUTES) v = ruby_computed(m, v);
  if (!read) return v;
  v.trace = trace_under(r->c->traces, v.trace, read);
  return v;
}

/* A method that the code defines: of a module that is named, or of what runs. */
static bool call_own(struct ruby_call *m, struct value *v) {
  struct ruby *r = m->r;
  if (m->above) {
    *v = ruby_instance_above(m);
    return true;
  }
  if (ruby_instance_of(m->self) && ruby_instance_call(m, v)) return true;
  if (m->self.kind == RUBY_INSTANCE_VALUE) return false;
  const struct ruby_module *module = r->frame->module;
  const struct ruby_method_definition *method;
  if (m->self.kind == RUBY_MODULE_VALUE && !((const struct ruby_module *)m->self.u.foreign)->native) {
    module = m->self.u.foreign;
    method = ruby_defined(module, m->name, true);
  } else {
    bool own = m->self.kind == r->frame->self.kind && m->self.u.foreign == r->frame->self.u.foreign;
    method = own && module ? ruby_defined(module, m->name, false) : NULL;
  }
  if (!method) return false;
  *v = method->proc
           ? ruby_proc_call(r, (struct ruby_proc *)(uintptr_t)method->proc, m->arguments, m->count, m->shape)
           : ruby_method_call(r, method, m->self, module, m);
  return true;
}

struct value ruby_dispatch(struct ruby_call *m, uint16_t method) {
  struct value v;
  if ((m->self.kind >= VALUE_FOREIGN || m->above) && call_own(m, &v)) return v;
  const struct method *row = m->self.kind == RUBY_MODULE_VALUE ? find_library(m->r, m->self, m->name) : NULL;
  if (!row) row = find_row(m->r, method, m->self);
  if (row && is_yield(row) && ruby_has_receiver(m)) row = NULL;
  if (m->self.kind == RUBY_SCOPE_VALUE && !row && strncmp(m->name->text, "function_", 9) == 0)
    return ruby_scope_function(m);
  if (m->self.kind == RUBY_INSTANCE_VALUE || m->self.kind == RUBY_CODE_VALUE) ruby_instance_check(m);
  if (!row || (row->class == RUBY_CLASS_OBJECT && ruby_method_is_private(m->name) && ruby_has_receiver(m)))
    no_method(m);
  return run_row(m, row);
}

/* ---- calls with a block ---- */

/* With other turns, or any at all, BLOCK could have left what is around its call. */
static void could_leave(struct compiler *c, const struct ruby_node *block, trace_id read) {
  if (block->does & (RUBY_DOES_RETURN | RUBY_DOES_RAISE))
    c->control = trace_join(c->traces, c->control, read);
}

static struct value call_with_block(struct ruby_call *m, uint16_t method) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  const struct ruby_node *block = m->block->node;
  struct ruby_exit point;
  trace_id control = c->control, read = ruby_operands(m), decided = 0;
  struct value v;
  m->decided = &decided;
  if (block->does & RUBY_DOES_BREAK) {
    ruby_enter(r, &point, RUBY_LEAVE_BREAK, NULL);
    if (RUBY_ENTER(&point)) {
      v = r->left;
      goto left;
    }
  }
  v = ruby_dispatch(m, method);
  if (block->does & RUBY_DOES_BREAK) ruby_leave_end(r, &point);
left:
  read = trace_join(c->traces, read, decided);
  if (block->does & (RUBY_DOES_BREAK | RUBY_DOES_NEXT)) {
    read = trace_join(c->traces, read, c->control);
    v.trace = trace_under(c->traces, v.trace, c->control);
  }
  ruby_untaken(r, block, read, m->node->place, m->name->text);
  could_leave(c, block, read);
  if (!(block->does & (RUBY_DOES_RETURN | RUBY_DOES_RAISE))) c->control = control;
  return v;
}

/* ---- arguments ---- */

typedef ARENA_VECTOR(struct value) value_list;

static void add_argument(struct ruby *r, struct ruby_call *m, value_list *list,
                         const struct ruby_node *node) {
  if (node->kind != RUBY_SPLAT) {
    struct value v = ruby_eval(r, node);
    if (node->kind == RUBY_HASH && node->flag) m->keywords = true;
    bool none = m->keywords && v.kind == VALUE_HASH && !v.u.hash->count; /* of `**{}` */
    if (none) {
      m->shape = trace_join(r->c->traces, m->shape, v.trace);
      m->keywords = false;
    } else {
      ARENA_PUSH(r->c->arena, list, v);
    }
    return;
  }
  bool is_array;
  struct value all = ruby_destructure(r, ruby_eval(r, node->at[0]), &is_array);
  m->shape = trace_join(r->c->traces, m->shape, all.trace);
  for (uint32_t i = 0; i < all.u.array->count; i++)
    ARENA_PUSH(r->c->arena, list, all.u.array->at[i]);
}

struct named_method {
  const struct str *name;
  trace_id chosen; /* what named it */
};

/* `&:name`: calls the method of its first argument. */
static struct value call_symbol(struct ruby *r, void *data, const struct value *arguments, uint32_t count) {
  const struct named_method *method = data;
  if (!count) ruby_raise(r, "ArgumentError", "no receiver given");
  struct value v = ruby_send(r, r->at, method->name->text, arguments[0], arguments + 1, count - 1, NULL);
  v.trace = trace_under(r->c->traces, v.trace, method->chosen);
  return v;
}

/* *PASSED: what says which block it is, or that there is none. */
static struct ruby_proc *passed_block(struct ruby *r, const struct ruby_node *node, trace_id *passed) {
  struct value v = ruby_now(r, ruby_eval(r, node->at[0]));
  *passed = v.trace;
  if (r->c->rescuers) r->c->guarded = trace_join(r->c->traces, r->c->guarded, v.trace);
  if (v.kind == VALUE_UNDEF) return NULL;
  if (v.kind == RUBY_PROC_VALUE) return (struct ruby_proc *)(uintptr_t)v.u.foreign;
  const char *name = value_symbol(v);
  if (v.kind == VALUE_HASH) ruby_unsupported(r, node, "Hashes as blocks");
  if (!name) ruby_raise(r, "TypeError", "wrong argument type %s (expected Proc)", ruby_module_of(r, v)->name);
  struct ruby_proc *proc = ARENA_NEW(r->c->arena, struct ruby_proc);
  struct named_method *method = ARENA_NEW(r->c->arena, struct named_method);
  *method = (struct named_method){eval_symbol(r->c, name), v.trace};
  *proc = (struct ruby_proc){.frame = r->frame, .native = call_symbol, .data = method};
  return proc;
}

/* Whether M, if it fails at all, does so because of what kind of value its receiver is, or because of its
   arguments: what is in the receiver is nothing to it, but keys of a Hash may be. */
static bool asks_no_content(const struct ruby_call *m) {
  static const char *const of_array[] = {"<<", "push",  "append", "unshift", "pop",  "shift", "[]",
                                         "at", "first", "last",   "length",  "size", NULL};
  static const char *const of_hash[] = {"[]",   "[]=",       "store",  "include?", "key?", "has_key?",
                                        "each", "each_pair", "empty?", "length",   "size", NULL};
  static const char *const of_text[] = {"<<", NULL};
  switch (m->self.kind) {
  case VALUE_ARRAY: return named_among(m->name, of_array);
  case VALUE_HASH: return named_among(m->name, of_hash);
  case VALUE_STRING: return named_among(m->name, of_text);
  default: return false;
  }
}

/* What decides over whether M itself fails. */
static trace_id failure_of(struct ruby_call *m) {
  if (!asks_kind(m) && !asks_no_content(m)) return ruby_operands(m);
  trace_id self = asks_kind(m) ? 0 : ruby_keys_trace(m->r, changes_own_trace(m->r->c, m->self));
  trace_id all = trace_join(m->r->c->traces, self, m->shape);
  for (uint32_t i = 0; i < m->count; i++)
    all = trace_join(m->r->c->traces, all, ruby_trace(m->r, m->arguments[i]));
  return all;
}

static struct value finish_call(struct ruby_call *m, uint16_t method) {
  struct ruby *r = m->r;
  if (r->c->rescuers) r->c->guarded = trace_join(r->c->traces, r->c->guarded, failure_of(m));
  if (m->block && m->block->node) return call_with_block(m, method);
  return ruby_dispatch(m, method);
}

static bool is_erbout(const struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *receiver = node->at[0];
  return r->template && receiver && receiver->kind == RUBY_LOCAL && str_is(receiver->name, "_erbout") &&
         node->count == 3 && (str_is(node->name, "<<") || str_is(node->name, "concat"));
}

/* What `_erbout << x` writes: a String, or a number that stands for a character. */
static struct value appended(struct ruby *r, const struct ruby_node *node) {
  struct value v = ruby_eval(r, node->at[2]), now = ruby_now(r, v);
  rescue_read(r->c, now.trace);
  if (now.kind == VALUE_INTEGER) return ruby_send(r, node, "chr", now, NULL, 0, NULL);
  if (now.kind != VALUE_STRING)
    ruby_raise(r, "TypeError", "no implicit conversion of %s into String", ruby_class_name(r, now));
  return v;
}

/* `Puppet.debug("… #{local}")`: nothing of it is seen, and nothing happens while the text is put together. */
static bool is_silent(const struct ruby_node *node) {
  const struct ruby_node *puppet = node->at[0], *text = node->count == 3 ? node->at[2] : NULL;
  if (!text || !puppet || puppet->kind != RUBY_CONSTANT || node->does & RUBY_DOES_OWN) return false;
  if (puppet->count && puppet->at[0]) return false;
  if (!str_is(node->name, "debug") || !str_is(puppet->name, "Puppet") || node->at[1]) return false;
  bool silent = text->kind == RUBY_STRING || text->kind == RUBY_JOINED;
  for (uint32_t i = 0; silent && i < text->count; i++)
    silent = text->at[i]->kind == RUBY_STRING || text->at[i]->kind == RUBY_LOCAL;
  return silent;
}

struct value ruby_eval_call(struct ruby *r, const struct ruby_node *node) {
  struct ruby_call m = {.r = r, .node = node, .name = node->name};
  value_list list = {0};
  struct value few[4];
  if (is_erbout(r, node)) {
    ruby_write(r, appended(r, node), node);
    return value_undef(0);
  }
  if (is_silent(node)) return value_undef(0);
  m.self = node->at[0] ? ruby_eval(r, node->at[0]) : r->frame->self;
  m.above = node->at[0] && node->at[0]->kind == RUBY_SUPER;
  if (node->flag && m.self.kind == VALUE_UNDEF) {
    rescue_read(r->c, m.self.trace);
    return m.self;
  }
  list.at = few;
  list.room = 4;
  for (uint32_t i = 2; i < node->count; i++)
    add_argument(r, &m, &list, node->at[i]);
  m.arguments = list.at;
  m.count = list.count;
  trace_id passed = 0;
  if (node->at[1] && node->at[1]->kind != RUBY_BLOCK)
    m.block = passed_block(r, node->at[1], &passed);
  else if (node->at[1])
    m.block =
        node->does & RUBY_DOES_KEEP_ITSELF ? ruby_proc_kept(r, node->at[1]) : ruby_proc_of(r, node->at[1]);
  struct value v = finish_call(&m, node->method);
  if (passed) v.trace = trace_under(r->c->traces, v.trace, passed);
  return v;
}

struct value ruby_send(struct ruby *r, const struct ruby_node *node, const char *name, struct value self,
                       const struct value *arguments, uint32_t count, struct ruby_proc *block) {
  struct ruby_call m = {.r = r,
                        .node = node,
                        .name = eval_symbol(r->c, name),
                        .self = self,
                        .arguments = arguments,
                        .count = count,
                        .block = block};
  return finish_call(&m, ruby_method_number(m.name));
}
