/* SPDX-License-Identifier: Apache-2.0 */
/* What every value can do, and functions of Ruby that belong to no value. */
#include <stdio.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/text.h"
#include "src/support/utf8.h"
#include "src/value/convert.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- asking ---- */

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

struct value ruby_object_self(struct ruby_call *m) {
  return m->self;
}

struct value ruby_object_not(struct ruby_call *m) {
  return value_boolean(!value_true(self_now(m)), 0);
}

struct value ruby_object_equal(struct ruby_call *m) {
  return value_boolean(ruby_equal_values(m->r, m->self, m->arguments[0]), 0);
}

struct value ruby_object_differs(struct ruby_call *m) {
  return value_boolean(!ruby_equal_values(m->r, m->self, m->arguments[0]), 0);
}

/* Whether A and B, of the same kind, have elements of the same kinds. */
static bool same_kinds(struct ruby *r, struct value a, struct value b) {
  if (a.kind != b.kind || ruby_is_array(a) != ruby_is_array(b)) return false;
  for (uint32_t i = 0; a.kind == VALUE_ARRAY && i < a.u.array->count && i < b.u.array->count; i++)
    if (!same_kinds(r, ruby_now(r, a.u.array->at[i]), ruby_now(r, b.u.array->at[i]))) return false;
  return true;
}

struct value ruby_object_eql(struct ruby_call *m) {
  struct value a = self_now(m), b = ruby_now(m->r, m->arguments[0]);
  return value_boolean(same_kinds(m->r, a, b) && ruby_equal_values(m->r, a, b), 0);
}

struct value ruby_object_identical(struct ruby_call *m) {
  struct value a = m->self, b = m->arguments[0];
  bool plain = a.kind <= VALUE_INTEGER || a.kind == VALUE_SYMBOL;
  return value_boolean(
      a.kind == b.kind && (plain ? ruby_equal_values(m->r, a, b) : a.u.foreign == b.u.foreign), 0);
}

struct value ruby_object_compare(struct ruby_call *m) {
  int order;
  if (!ruby_compare(m->r, m->self, m->arguments[0], &order)) return value_undef(0);
  return value_integer(order, 0);
}

struct value ruby_object_matches_nil(struct ruby_call *m) {
  (void)m;
  return value_undef(0);
}

struct value ruby_symbol_matches(struct ruby_call *m) {
  return ruby_send(m->r, m->node, "=~", ruby_to_s_value(m->r, m->self), m->arguments, 1, NULL);
}

struct value ruby_object_not_matches(struct ruby_call *m) {
  struct value said = ruby_send(m->r, m->node, "=~", m->self, m->arguments, m->count, NULL);
  return value_boolean(!value_true(said), 0);
}

static const struct ruby_module *module_at(struct ruby_call *m) {
  struct value v = m->arguments[0];
  if (v.kind != RUBY_MODULE_VALUE) ruby_raise(m->r, "TypeError", "class or module required");
  return v.u.foreign;
}

struct value ruby_object_is_a(struct ruby_call *m) {
  const struct ruby_module *module = module_at(m);
  return value_boolean(ruby_inherits_module(ruby_module_of(m->r, self_now(m)), module), 0);
}

struct value ruby_object_instance_of(struct ruby_call *m) {
  return value_boolean(ruby_module_of(m->r, self_now(m)) == module_at(m), 0);
}

struct value ruby_object_is_nil(struct ruby_call *m) {
  return value_boolean(m->self.kind == VALUE_UNDEF, 0);
}

struct value ruby_object_own_class(struct ruby_call *m) {
  struct value v = ruby_module_value(ruby_module_of(m->r, self_now(m)));
  v.trace = ruby_trace(m->r, self_now(m));
  return v;
}

/* A digest or an HMAC, into which other text is put from now on than into V. */
static struct value copy_hasher(struct ruby_call *m, struct value v) {
  struct ruby_hasher *copy = arena_copy(m->r->c->arena, ruby_hasher_of(v), sizeof *copy);
  struct value text = ruby_now(m->r, ruby_held(v));
  copy->text = value_string(str_new(m->r->c->arena, text.u.text->text, text.u.text->length), 0);
  return ruby_foreign(RUBY_OBJECT_VALUE, copy, text.trace);
}

/* Another object with the same content. */
struct value ruby_object_dup(struct ruby_call *m) {
  struct value v = self_now(m);
  struct arena *arena = m->r->c->arena;
  if (ruby_hasher_of(v)) return copy_hasher(m, v);
  v.flags &= VALUE_SET; /* a copy is not frozen */
  if (v.kind == VALUE_STRING) v.u.text = str_new(arena, v.u.text->text, v.u.text->length);
  if (v.kind == VALUE_ARRAY) {
    struct value copy = ruby_array_of(m->r, v.u.array->at, v.u.array->count, v.trace);
    copy.flags = v.flags;
    return copy;
  }
  if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, v.u.hash->at[i].key, v.u.hash->at[i].value);
    v.u.hash = hash_end(&builder);
    value_measure(v);
  }
  return v;
}

/* As dup, but what is frozen stays so, if nothing else is asked for. */
struct value ruby_object_clone(struct ruby_call *m) {
  struct ruby *r = m->r;
  if (m->count > m->keywords)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected 0)",
               m->count - m->keywords);
  struct value now = self_now(m), options = m->count ? ruby_now(r, m->arguments[0]) : value_undef(0);
  struct value key = {.kind = VALUE_SYMBOL, .u.text = eval_symbol(r->c, "freeze")};
  const struct hash_entry *freeze = options.kind == VALUE_HASH ? hash_find(options.u.hash, key) : NULL;
  bool container = now.kind == VALUE_STRING || now.kind == VALUE_ARRAY || now.kind == VALUE_HASH;
  bool thaw = freeze && freeze->value.kind == VALUE_BOOLEAN && !freeze->value.u.boolean;
  if (!container && thaw && now.kind < VALUE_FOREIGN)
    ruby_raise(r, "ArgumentError", "can't unfreeze %s", ruby_module_of(r, now)->name);
  bool frozen = m->self.flags & VALUE_FROZEN || change_is_frozen(r->c, m->self);
  struct value v = ruby_object_dup(m);
  if (container && !thaw && (frozen || freeze)) v.flags |= VALUE_FROZEN;
  if (m->count) v.trace = trace_under(r->c->traces, v.trace, ruby_trace(r, options));
  return v;
}

struct value ruby_object_hash(struct ruby_call *m) {
  return ruby_hash_code(m->r, m->self);
}

struct value ruby_object_inspect(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, m->self);
  struct value text = value_string(buffer_take(&out), 0);
  if (m->self.kind == VALUE_BOOLEAN) text.flags |= VALUE_FROZEN;
  return text;
}

struct value ruby_string_dump(struct ruby_call *m) {
  struct buffer out;
  const struct str *text = ruby_now(m->r, m->self).u.text;
  buffer_init(&out, m->r->c->arena);
  if (utf8_valid_prefix(text->text, text->length) < text->length)
    ruby_inspect_bytes(&out, text);
  else
    ruby_dump(&out, text);
  return value_string(buffer_take(&out), 0);
}

/* Each of these has one text, which is frozen. */
static struct value text_of(struct ruby_call *m, struct value v) {
  struct value text = ruby_to_s_value(m->r, v);
  v = ruby_now(m->r, v);
  if (v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN) text.flags |= VALUE_FROZEN;
  return text;
}

struct value ruby_object_to_s(struct ruby_call *m) {
  return text_of(m, m->self);
}

static const struct str *method_name(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  const char *text = value_symbol(v);
  if (text) return eval_symbol(m->r->c, text);
  if (v.kind == VALUE_STRING) return symbol_of(m->r->c->symbols, v.u.text);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, v);
  ruby_raise(m->r, "TypeError", "%s is not a symbol nor a string", buffer_text(&out));
}

struct value ruby_object_responds(struct ruby_call *m) {
  bool all = m->count > 1 && value_true(ruby_now(m->r, m->arguments[1]));
  bool has =
      ruby_responds(m->r, self_now(m), method_name(m)) || (all && ruby_method_is_private(method_name(m)));
  return value_boolean(has, 0);
}

/* The String itself, or one like it that is not frozen. */
struct value ruby_string_plus_sign(struct ruby_call *m) {
  bool frozen = m->self.flags & VALUE_FROZEN || change_is_frozen(m->r->c, m->self);
  return frozen ? ruby_object_dup(m) : m->self;
}

/* The String itself, or a frozen one like it. */
struct value ruby_string_minus(struct ruby_call *m) {
  if (m->self.flags & VALUE_FROZEN || change_is_frozen(m->r->c, m->self)) return m->self;
  struct value v = ruby_object_dup(m);
  v.flags |= VALUE_FROZEN;
  return v;
}

struct value ruby_object_send(struct ruby_call *m) {
  if (!m->count) ruby_raise(m->r, "ArgumentError", "no method name given");
  const char *name = method_name(m)->text;
  if (str_is(m->name, "public_send") && ruby_method_is_private(method_name(m)) &&
      m->self.kind != RUBY_WRAPPER_VALUE && m->self.kind != RUBY_FUNCTION_VALUE)
    ruby_raise(m->r, "NoMethodError", "private method `%s' called for %s", name, ruby_shown(m->r, m->self));
  struct value v = ruby_send(m->r, m->node, name, m->self, m->arguments + 1, m->count - 1, m->block);
  v.trace = trace_under(m->r->c->traces, v.trace, ruby_now(m->r, m->arguments[0]).trace);
  return v;
}

struct value ruby_object_tap(struct ruby_call *m) {
  ruby_yield(m, m->self, 0);
  return m->self;
}

struct value ruby_object_then(struct ruby_call *m) {
  if (!m->block) ruby_unsupported(m->r, m->node, "'then' without a block");
  return ruby_yield(m, m->self, 0);
}

struct value ruby_object_to_enum(struct ruby_call *m) {
  struct ruby *r = m->r;
  const char *name = m->count ? method_name(m)->text : "each";
  if (!ruby_responds(r, self_now(m), eval_symbol(r->c, name))) /* which only going over it would tell */
    ruby_unsupported(r, m->node, "an Enumerator of the method '%s'", name);
  struct value v = ruby_send(r, m->node, name, m->self, m->arguments + 1, m->count ? m->count - 1 : 0, NULL);
  if (v.kind != RUBY_ENUMERATOR_VALUE) ruby_unsupported(r, m->node, "an Enumerator of the method '%s'", name);
  struct ruby_enumerator *e = ARENA_NEW(r->c->arena, struct ruby_enumerator);
  *e = *(const struct ruby_enumerator *)v.u.foreign;
  e->uncounted = true;
  v.u.foreign = e;
  return v;
}

struct value ruby_object_instance_variable_get(struct ruby_call *m) {
  const struct str *name = method_name(m);
  bool own = m->self.kind == RUBY_WRAPPER_VALUE;
  if (name->length < 2 || *name->text != '@' || (name->text[1] >= '0' && name->text[1] <= '9'))
    ruby_raise(m->r, "NameError", "`%s' is not allowed as an instance variable name", name->text);
  if (!own && (m->self.kind == RUBY_OBJECT_VALUE || m->self.kind == RUBY_EXCEPTION_VALUE ||
               ruby_class_of(m->self) >= RUBY_CLASS_SCOPE))
    ruby_unsupported(m->r, m->node, "instance variables of others");
  struct value v = own ? ruby_instance(m->r, name) : value_undef(0);
  v.trace = trace_under(m->r->c->traces, v.trace, ruby_now(m->r, m->arguments[0]).trace);
  return v;
}

/* ---- frozen ---- */

static bool is_container(struct value v) {
  return v.kind == VALUE_STRING || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
}

static bool is_frozen(struct ruby_call *m) {
  return m->self.flags & VALUE_FROZEN || change_is_frozen(m->r->c, m->self);
}

struct value ruby_object_frozen(struct ruby_call *m) {
  return value_boolean(!is_container(m->self) || is_frozen(m), 0);
}

struct value ruby_object_freeze(struct ruby_call *m) {
  if (!is_container(m->self)) return m->self;
  struct change *change = change_of(m->r->c, m->self);
  change->frozen = true; /* for all who hold it */
  change_noted(m->r->c, change, change_by(m, 0));
  m->self.flags |= VALUE_FROZEN;
  return m->self;
}

void ruby_check_frozen(struct ruby_call *m) {
  struct buffer out;
  if (!is_frozen(m)) return;
  if (ruby_is_set(m->self)) ruby_unsupported(m->r, m->node, "changes of a Set that is frozen");
  rescue_read(m->r->c, ruby_trace(m->r, m->self)); /* the message shows all of it */
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, m->self);
  ruby_raise(m->r, "FrozenError", "can't modify frozen %s: %s", ruby_module_of(m->r, m->self)->name,
             buffer_text(&out));
}

/* ---- conversions ---- */

struct value ruby_kernel_array(struct ruby_call *m) {
  bool is_array;
  struct value v = ruby_now(m->r, m->arguments[0]);
  if (ruby_is_array(v)) return m->arguments[0];
  if (v.kind == RUBY_MATCH_VALUE || v.kind == VALUE_ARRAY)
    return ruby_send(m->r, m->node, "to_a", v, NULL, 0, NULL);
  return ruby_destructure(m->r, m->arguments[0], &is_array);
}

struct value ruby_kernel_hash(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  if (v.kind == VALUE_HASH) return m->arguments[0];
  bool empty = v.kind == VALUE_UNDEF || (v.kind == VALUE_ARRAY && !v.u.array->count);
  if (!empty) ruby_raise(m->r, "TypeError", "can't convert %s into Hash", ruby_class_name(m->r, v));
  struct hash_builder builder;
  hash_begin(&builder, m->r->c->arena, 0);
  return (struct value){.kind = VALUE_HASH, .trace = v.trace, .u.hash = hash_end(&builder)};
}

/* Whether `exception: false` was given. */
static bool silent(struct ruby_call *m) {
  if (!m->count) return false;
  struct value last = ruby_now(m->r, m->arguments[m->count - 1]);
  if (last.kind != VALUE_HASH) return false;
  struct value key = {.kind = VALUE_SYMBOL, .u.text = eval_symbol(m->r->c, "exception")};
  const struct hash_entry *entry = hash_find(last.u.hash, key);
  m->count--;
  return entry && !value_true(entry->value);
}

/* The base of digits that the argument AT gives; 0 where the digits say it. */
static int radix_at(struct ruby_call *m, uint32_t at) {
  if (ruby_now(m->r, m->arguments[at]).kind == VALUE_UNDEF) return 0;
  int64_t radix = ruby_integer_at(m, at);
  if (radix < 0) ruby_unsupported(m->r, m->node, "a negative base of 'Integer'");
  if (radix == 1 || radix > 36) ruby_raise(m->r, "ArgumentError", "invalid radix %lld", (long long)radix);
  return (int)radix;
}

struct value ruby_kernel_integer(struct ruby_call *m) {
  struct ruby *r = m->r;
  bool quiet = silent(m);
  struct value v = ruby_now(r, m->arguments[0]), result;
  const char *problem;
  if (v.kind != VALUE_STRING && m->count > 1 && !m->keywords)
    ruby_raise(r, "ArgumentError", "base specified for non string value");
  if (value_is_integer(v)) return v;
  if (v.kind == VALUE_FLOAT) return ruby_send(r, m->node, "to_i", v, NULL, 0, NULL);
  if (v.kind == VALUE_STRING) {
    int radix = m->count > 1 ? radix_at(m, 1) : 0;
    if (integer_of_text(r->c->arena, v.u.text, radix, &result, &problem) == RICH_OK) return result;
    if (quiet) return value_undef(0);
    ruby_raise(r, "ArgumentError", "%s", problem);
  }
  if (quiet) return value_undef(0);
  ruby_raise(r, "TypeError", "can't convert %s into Integer", ruby_class_name(r, v));
}

struct value ruby_kernel_float(struct ruby_call *m) {
  struct ruby *r = m->r;
  bool quiet = silent(m);
  struct value v = ruby_now(r, m->arguments[0]);
  const char *problem;
  double real;
  if (value_is_number(v)) return value_float(number_to_float(v), 0);
  if (v.kind == VALUE_STRING) {
    if (float_of_text(r->c->arena, v.u.text, &real, &problem) == RICH_OK) return value_float(real, 0);
    if (quiet) return value_undef(0);
    ruby_raise(r, "ArgumentError", "%s", problem);
  }
  if (quiet) return value_undef(0);
  ruby_raise(r, "TypeError", "can't convert %s into Float", ruby_class_name(r, v));
}

struct value ruby_kernel_string(struct ruby_call *m) {
  return text_of(m, m->arguments[0]);
}

struct value ruby_kernel_format(struct ruby_call *m) {
  struct value *arguments = ARENA_ARRAY(m->r->c->arena, struct value, m->count);
  for (uint32_t i = 1; i < m->count; i++)
    arguments[i - 1] = ruby_to_puppet(m->r, m->arguments[i]);
  return value_string(ruby_sprintf(m, ruby_text_at(m, 0), arguments, m->count - 1), 0);
}

/* ---- others ---- */

/* `_('text')`, which looks for a translation: modules bring none that a catalog shows. */
struct value ruby_kernel_translated(struct ruby_call *m) {
  return m->arguments[0];
}

struct value ruby_kernel_unsupported(struct ruby_call *m) {
  ruby_unsupported(m->r, m->node, "the method '%s'", m->name->text);
}

/* The constant of Ruby, or of the code's own, with a name that is a value. */
struct value ruby_kernel_const_get(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value v, name = ruby_now(r, ruby_to_s_value(r, m->arguments[0]));
  const struct ruby_module *module = ruby_native_module(r, name.u.text->text);
  if (module)
    v = ruby_module_value(module);
  else if (!ruby_library_constant(r, name.u.text->text, &v))
    ruby_unsupported(r, m->node, "the constant %s", name.u.text->text);
  v.trace = trace_under(r->c->traces, v.trace, name.trace);
  return v;
}

struct value ruby_kernel_yield(struct ruby_call *m) {
  struct ruby_proc *block = m->r->frame->block;
  if (!block) ruby_raise(m->r, "LocalJumpError", "no block given (yield)");
  return ruby_proc_call(m->r, block, m->arguments, m->count, m->shape);
}

struct value ruby_kernel_block_given(struct ruby_call *m) {
  return value_boolean(m->r->frame->method->block != NULL, 0);
}

struct value ruby_kernel_lambda(struct ruby_call *m) {
  if (!m->block) ruby_raise(m->r, "ArgumentError", "tried to create Proc object without a block");
  if (str_is(m->name, "lambda")) m->block->lambda = true;
  return ruby_foreign(RUBY_PROC_VALUE, m->block, 0);
}

struct value ruby_kernel_loop(struct ruby_call *m) {
  if (!m->block) ruby_unsupported(m->r, m->node, "'loop' without a block");
  while (true) {
    eval_charge(m->r->c, m->node->place, 1);
    ruby_proc_call(m->r, m->block, NULL, 0, 0);
  }
}

/* Takes `cause: e` from the arguments, which is no message; NULL: there is none. */
static struct ruby_exception *cause_given(struct ruby_call *m) {
  if (!m->keywords || !m->count) return NULL;
  struct value options = ruby_now(m->r, m->arguments[m->count - 1]);
  struct value key = {.kind = VALUE_SYMBOL, .u.text = eval_symbol(m->r->c, "cause")};
  const struct hash_entry *cause = options.kind == VALUE_HASH ? hash_find(options.u.hash, key) : NULL;
  if (!cause) return NULL;
  if (options.u.hash->count > 1 || cause->value.kind != RUBY_EXCEPTION_VALUE)
    ruby_unsupported(m->r, m->node, "this cause of '%s'", m->name->text);
  if (!--m->count) ruby_raise(m->r, "ArgumentError", "only cause is given with no arguments");
  return (struct ruby_exception *)(uintptr_t)cause->value.u.foreign;
}

/* What is said where nothing rescues it: its own methods may say that. */
static const struct str *told(struct ruby_call *m, struct ruby_exception *exception) {
  struct value self = ruby_foreign(RUBY_EXCEPTION_VALUE, exception, 0);
  struct value text = ruby_now(m->r, ruby_send(m->r, m->node, "message", self, NULL, 0, NULL));
  return ruby_now(m->r, ruby_to_s_value(m->r, text)).u.text;
}

struct value ruby_kernel_raise(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_exception *cause = cause_given(m);
  struct value first = m->count ? ruby_now(r, m->arguments[0]) : value_undef(0);
  const struct value empty = ruby_string(r, "", 0), *message = m->count > 1 ? &m->arguments[1] : NULL;
  struct ruby_exception *exception;
  if (!m->count && r->raised.kind == RUBY_EXCEPTION_VALUE) {
    exception = (struct ruby_exception *)(uintptr_t)r->raised.u.foreign;
  } else if (!m->count) {
    exception = ruby_exception_new(m, ruby_native_module(r, "RuntimeError"), &empty, 1);
  } else if (first.kind == VALUE_STRING && m->count == 1) {
    exception = ruby_exception_new(m, ruby_native_module(r, "RuntimeError"), &first, 1);
  } else if (first.kind == RUBY_EXCEPTION_VALUE) {
    exception = (struct ruby_exception *)(uintptr_t)first.u.foreign;
    if (m->count > 1 && exception->object)
      ruby_unsupported(r, m->node, "'%s' of an object of the class %s with another message", m->name->text,
                       exception->class->name);
    if (m->count > 1) exception = ruby_exception_new(m, exception->class, message, 1);
  } else if (first.kind == RUBY_MODULE_VALUE) {
    const struct ruby_module *class = first.u.foreign;
    exception = ruby_exception_new(m, class, message, message ? 1 : 0);
  } else {
    ruby_raise(r, "TypeError", "exception class/object expected");
  }
  exception->message.trace = trace_under(r->c->traces, exception->message.trace, first.trace);
  if (cause) exception->cause = cause;
  if (exception->object && !exception->told) exception->told = told(m, exception);
  ruby_raise_value(r, exception);
}
