/* SPDX-License-Identifier: Apache-2.0 */
/* What all values have: a class, a text, an order, equality. */
#include <math.h>

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/methods.h"
#include "src/ruby/run/state.h"
#include "src/text/regexp.h"
#include "src/types/pcore.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

/* ---- classes ---- */

static const struct {
  const char *name, *parent;
} classes[] = {
#define X(class, name, parent) {name, parent},
#include "src/ruby/classes.def"
#undef X
};

/* Which data functions get, and ask. */
static bool is_lookup_context(struct value v) {
  return v.kind == VALUE_OBJECT && str_is(v.u.object->type->object->name, "Puppet::LookupContext");
}

enum ruby_class ruby_class_of(struct value v) {
  switch (v.kind) {
  case VALUE_UNDEF: return RUBY_CLASS_NIL;
  case VALUE_BOOLEAN: return v.u.boolean ? RUBY_CLASS_TRUE : RUBY_CLASS_FALSE;
  case VALUE_INTEGER:
  case VALUE_BIG: return RUBY_CLASS_INTEGER;
  case VALUE_FLOAT: return RUBY_CLASS_FLOAT;
  case VALUE_STRING: return RUBY_CLASS_STRING;
  case VALUE_DEFAULT:
  case VALUE_SYMBOL: return RUBY_CLASS_SYMBOL;
  case VALUE_ARRAY: return ruby_is_set(v) ? RUBY_CLASS_SET : RUBY_CLASS_ARRAY;
  case VALUE_HASH: return RUBY_CLASS_HASH;
  case VALUE_REGEXP: return RUBY_CLASS_REGEXP;
  case VALUE_SENSITIVE: return RUBY_CLASS_SENSITIVE;
  case VALUE_URI: return RUBY_CLASS_URI_GENERIC;
  case VALUE_SEMVER: return RUBY_CLASS_SEMANTIC_VERSION;
  case VALUE_SEMVER_RANGE: return RUBY_CLASS_SEMANTIC_RANGE;
  case RUBY_RANGE_VALUE: return RUBY_CLASS_RANGE;
  case RUBY_PROC_VALUE: return RUBY_CLASS_PROC;
  case RUBY_MATCH_VALUE: return RUBY_CLASS_MATCH;
  case RUBY_MODULE_VALUE: return RUBY_CLASS_MODULE;
  case RUBY_EXCEPTION_VALUE: return RUBY_CLASS_EXCEPTION;
  case RUBY_ENUMERATOR_VALUE: return RUBY_CLASS_ENUMERATOR;
  case RUBY_SCOPE_VALUE: return RUBY_CLASS_SCOPE;
  case RUBY_WRAPPER_VALUE: return RUBY_CLASS_WRAPPER;
  case RUBY_OBJECT_VALUE: return ((const struct ruby_object *)v.u.foreign)->class->number;
  case RUBY_FUNCTION_VALUE: return RUBY_CLASS_FUNCTION;
  case RUBY_INSTANCE_VALUE:
  case RUBY_CODE_VALUE: return RUBY_CLASS_OBJECT;
  case VALUE_OBJECT: return is_lookup_context(v) ? RUBY_CLASS_LOOKUP_CONTEXT : RUBY_CLASS_PUPPET;
  default: return RUBY_CLASS_PUPPET;
  }
}

/* Ruby's own modules are made as they are named. */
static const struct ruby_module *native(struct ruby *r, uint32_t at) {
  struct ruby_state *state = ruby_state(r->c);
  if (state->modules[at]) return state->modules[at];
  struct ruby_module *module = ARENA_NEW(r->c->arena, struct ruby_module);
  state->modules[at] = module;
  module->name = classes[at].name;
  module->native = true;
  module->number = (enum ruby_class)at;
  module->is_class = *classes[at].parent != '\0' || at == RUBY_CLASS_OBJECT;
  if (*classes[at].parent) module->parent = ruby_native_module(r, classes[at].parent);
  return module;
}

const struct ruby_module *ruby_native_module(struct ruby *r, const char *name) {
  for (uint32_t i = 0; i < RUBY_CLASS_COUNT; i++)
    if (strcmp(classes[i].name, name) == 0) return native(r, i);
  return NULL;
}

/* The class NAME of a value that only Puppet has; each is made once. */
static const struct ruby_module *module_named(struct ruby *r, const char *name) {
  struct ruby_state *state = ruby_state(r->c);
  for (uint32_t i = 0; i < state->named.count; i++)
    if (!strcmp(state->named.at[i]->name, name)) return state->named.at[i];
  struct ruby_module *module = ARENA_NEW(r->c->arena, struct ruby_module);
  module->name = name;
  module->is_class = module->native = true;
  module->parent = native(r, RUBY_CLASS_PUPPET);
  ARENA_PUSH(r->c->arena, &state->named, module);
  return module;
}

const char *ruby_module_shown(const struct ruby_module *module) {
  return module->shown ? module->shown : module->name;
}

const char *ruby_names_in(const struct str *path) {
  bool newer = path && strstr(path->text, "/lib/puppet/functions/");
  return newer ? "Puppet::Pops::Loader::RubyFunctionInstantiator" : NULL;
}

const struct ruby_module *ruby_module_of(struct ruby *r, struct value v) {
  if (v.kind == RUBY_INSTANCE_VALUE) return ((const struct ruby_instance *)v.u.foreign)->class;
  if (v.kind == RUBY_EXCEPTION_VALUE) return ((const struct ruby_exception *)v.u.foreign)->class;
  if (v.kind == RUBY_MODULE_VALUE)
    return native(r,
                  ((const struct ruby_module *)v.u.foreign)->is_class ? RUBY_CLASS_CLASS : RUBY_CLASS_MODULE);
  if (ruby_class_of(v) == RUBY_CLASS_PUPPET) return module_named(r, type_ruby_class(r->c->arena, v));
  return native(r, ruby_class_of(v));
}

/* Modules that classes of Ruby include. */
static bool includes(const struct ruby_module *class, const char *module) {
  static const char *const pairs[][2] = {
      {"Array", "Enumerable"},      {"Hash", "Enumerable"},    {"Range", "Enumerable"},
      {"Enumerator", "Enumerable"}, {"Set", "Enumerable"},     {"String", "Comparable"},
      {"Symbol", "Comparable"},     {"Numeric", "Comparable"}, {"Object", "Kernel"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (!strcmp(class->name, pairs[i][0]) && !strcmp(module, pairs[i][1])) return true;
  return false;
}

bool ruby_inherits_module(const struct ruby_module *inner, const struct ruby_module *outer) {
  for (; inner; inner = inner->parent)
    if (inner == outer || (outer->native && includes(inner, outer->name))) return true;
  return outer->native && !strcmp(outer->name, "BasicObject");
}

struct value ruby_module_value(const struct ruby_module *module) {
  return ruby_foreign(RUBY_MODULE_VALUE, module, 0);
}

const char *ruby_constant_name(struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *around = node->at[0];
  if (!around || around->kind != RUBY_CONSTANT) return node->name->text;
  return arena_printf(r->c->arena, "%s::%s", ruby_constant_name(r, around), node->name->text);
}

/* The constant NAME of the code's own, as code of the module INNER sees it; NULL: there is none. */
static const struct value *own_constant(const struct ruby_module *inner, const struct str *name) {
  for (const struct ruby_module *m = inner; m; m = m->around)
    for (uint32_t i = 0; i < m->constants.count; i++)
      if (m->constants.at[i].name == name) return &m->constants.at[i].value;
  return NULL;
}

/* The constant of the code's own that NODE names, or NULL; *SCOPED: what it begins with is one. */
static const struct value *own_named(struct ruby *r, const struct ruby_node *node, bool *scoped) {
  const struct ruby_node *scope = node->at[0] && node->at[0]->kind == RUBY_CONSTANT ? node->at[0] : NULL;
  if (!scope) return own_constant(r->frame->module, node->name);
  const struct value *outer = own_named(r, scope, scoped);
  *scoped |= outer != NULL;
  const struct ruby_module *module = outer && outer->kind == RUBY_MODULE_VALUE ? outer->u.foreign : NULL;
  for (uint32_t i = 0; module && i < module->constants.count; i++)
    if (module->constants.at[i].name == node->name) return &module->constants.at[i].value;
  return NULL;
}

/* What code reopens of Ruby's and Puppet's own is still that. */
static const struct ruby_module *reopened(struct ruby *r, struct value v) {
  const struct ruby_module *module = v.kind == RUBY_MODULE_VALUE ? v.u.foreign : NULL;
  return module && module->written ? ruby_native_module(r, module->name) : NULL;
}

struct value ruby_constant(struct ruby *r, const struct ruby_node *node) {
  const char *name = ruby_constant_name(r, node);
  bool scoped = false;
  const struct value *own = own_named(r, node, &scoped);
  const struct ruby_module *module = own ? reopened(r, *own) : ruby_native_module(r, name);
  struct value v;
  if (module) return ruby_module_value(module);
  if (own) return *own;
  if (ruby_methods_of(r)->constant(r, name, &v)) return v;
  if (scoped) ruby_raise(r, "NameError", "uninitialized constant %s", name);
  ruby_unsupported(r, node, "the constant %s", name);
}

const char *ruby_class_name(struct ruby *r, struct value v) {
  if (v.kind == VALUE_UNDEF) return "nil";
  if (v.kind == VALUE_BOOLEAN) return v.u.boolean ? "true" : "false";
  if (v.kind < VALUE_FOREIGN && ruby_class_of(v) == RUBY_CLASS_PUPPET) return ruby_class(v);
  return ruby_module_of(r, v)->name;
}

bool ruby_is_fixnum(struct value v) {
  const int64_t bound = INT64_C(1) << 62;
  return v.kind == VALUE_INTEGER && v.u.integer >= -bound && v.u.integer < bound;
}

static const char *inspected(struct ruby *r, struct value v) {
  struct buffer out;
  buffer_init(&out, r->c->arena);
  ruby_put_inspect(r, &out, v);
  return buffer_text(&out);
}

/* Small values are shown themselves. */
const char *ruby_coerced(struct ruby *r, struct value v) {
  bool small = ruby_is_fixnum(v);
  int exponent = 0;
  if (v.kind == VALUE_FLOAT) frexp(v.u.real, &exponent);
  if (v.kind == VALUE_FLOAT)
    small = (v.u.real == 0 && !signbit(v.u.real)) || (v.u.real != 0 && exponent > -255 && exponent <= 256);
  bool shown = small || v.kind == VALUE_UNDEF || v.kind == VALUE_BOOLEAN || value_symbol(v);
  return shown ? inspected(r, v) : ruby_module_of(r, v)->name;
}

const char *ruby_compared(struct ruby *r, struct value v) {
  return v.kind == VALUE_FLOAT ? inspected(r, v) : ruby_coerced(r, v);
}

const struct ruby_hasher *ruby_hasher_of(struct value v) {
  enum ruby_class class = v.kind == RUBY_OBJECT_VALUE ? ruby_class_of(v) : RUBY_CLASS_OBJECT;
  bool is = class == RUBY_CLASS_OPENSSL_DIGEST || class == RUBY_CLASS_OPENSSL_HMAC ||
            class == RUBY_CLASS_STRING_IO ||
            (class >= RUBY_CLASS_DIGEST_MD5 && class <= RUBY_CLASS_DIGEST_SHA512);
  return is ? v.u.foreign : NULL;
}

struct value ruby_held(struct value v) {
  const struct ruby_hasher *hasher = ruby_hasher_of(v);
  if (!hasher) return v;
  struct value text = hasher->text;
  text.trace = v.trace;
  return text;
}

/* ---- texts ---- */

static void put_elements(struct ruby *r, struct buffer *out, struct value v) {
  if (out->length > VALUE_LONGEST_TEXT) return;
  if (v.kind == VALUE_ARRAY) {
    bool set = ruby_is_set(v);
    buffer_puts(out, set ? "#<Set: {" : "[");
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      if (i) buffer_puts(out, ", ");
      ruby_put_inspect(r, out, v.u.array->at[i]);
    }
    buffer_puts(out, set ? "}>" : "]");
    return;
  }
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    if (i) buffer_puts(out, ", ");
    ruby_put_inspect(r, out, v.u.hash->at[i].key);
    buffer_puts(out, "=>");
    ruby_put_inspect(r, out, v.u.hash->at[i].value);
  }
  buffer_putc(out, '}');
}

/* As the method NAME of the object's class says. */
static void put_own_text(struct ruby *r, struct buffer *out, struct value v, const char *name) {
  if (!ruby_instance_has(r, v, name))
    ruby_unsupported(r, r->at, "the text of an object without a method '%s', which shows an address", name);
  struct value text = ruby_now(r, ruby_send(r, r->at, name, v, NULL, 0, NULL));
  if (text.kind != VALUE_STRING) ruby_unsupported(r, r->at, "'%s' that gives no String", name);
  ruby_asked(r, text.trace);
  buffer_str(out, text.u.text);
}

static void put_foreign(struct ruby *r, struct buffer *out, struct value v, bool inspect) {
  const struct ruby_range *range = v.u.foreign;
  const struct ruby_exception *exception = v.u.foreign;
  switch (v.kind) {
  case RUBY_RANGE_VALUE:
    if (range->from.kind != VALUE_UNDEF) (inspect ? ruby_put_inspect : ruby_put_to_s)(r, out, range->from);
    buffer_puts(out, range->excludes ? "..." : "..");
    if (range->to.kind != VALUE_UNDEF) (inspect ? ruby_put_inspect : ruby_put_to_s)(r, out, range->to);
    return;
  case RUBY_MODULE_VALUE: buffer_puts(out, ruby_module_shown(v.u.foreign)); return;
  case RUBY_EXCEPTION_VALUE:
    if (inspect) buffer_printf(out, "#<%s: ", ruby_module_shown(exception->class));
    if (ruby_instance_has(r, v, "to_s"))
      put_own_text(r, out, v, "to_s");
    else
      buffer_str(out, exception->message.u.text);
    if (inspect) buffer_putc(out, '>');
    return;
  case RUBY_SCOPE_VALUE: buffer_puts(out, ruby_show_scope(r->c->arena, v)); return;
  case RUBY_INSTANCE_VALUE: put_own_text(r, out, v, inspect ? "inspect" : "to_s"); return;
  case RUBY_MATCH_VALUE:
    if (!inspect) {
      const struct ruby_match *match = v.u.foreign;
      buffer_add(out, match->subject.u.text->text + match->starts[0],
                 (size_t)(match->ends[0] - match->starts[0]));
      return;
    }
    ruby_methods_of(r)->put_match(r, out, v);
    return;
  case RUBY_ENUMERATOR_VALUE:
    if (inspect) {
      ruby_put_enumerator(r, out, v);
      return;
    }
    __attribute__((fallthrough));
  default:
    if (v.kind == RUBY_OBJECT_VALUE && ruby_methods_of(r)->text(r, out, v, inspect)) return;
    ruby_unsupported(r, r->at, "the text of this object, which shows an address");
  }
}

/* Whether the collection V is being shown. */
static bool is_shown(const struct ruby *r, struct value v) {
  for (uint32_t i = 0; i < r->shown.count; i++)
    if (r->shown.at[i] == v.u.foreign) return true;
  return false;
}

void ruby_put_inspect(struct ruby *r, struct buffer *out, struct value v) {
  struct value identity = v;
  v = ruby_now(r, v);
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) {
    if (r->c->changes && is_shown(r, identity)) {
      buffer_puts(out, ruby_is_set(v) ? "#<Set: {...}>" : v.kind == VALUE_ARRAY ? "[...]" : "{...}");
      return;
    }
    eval_descend(r->c, r->at->place);
    ARENA_PUSH(r->c->arena, &r->shown, identity.u.foreign);
    put_elements(r, out, v);
    r->shown.count--;
    r->c->limits.depth--;
  } else if (v.kind >= VALUE_FOREIGN) {
    put_foreign(r, out, v, true);
  } else if (v.kind == VALUE_REGEXP) {
    regexp_inspect_literal(out, v.u.text);
  } else {
    ruby_inspect(out, v);
  }
}

void ruby_put_to_s(struct ruby *r, struct buffer *out, struct value v) {
  v = ruby_now(r, v);
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH)
    ruby_put_inspect(r, out, v);
  else if (v.kind >= VALUE_FOREIGN)
    put_foreign(r, out, v, false);
  else if (v.kind == VALUE_REGEXP)
    regexp_to_s(out, v.u.text);
  else
    ruby_to_s(out, v);
}

const char *ruby_shown(struct ruby *r, struct value v) {
  struct value identity = v;
  struct buffer out;
  v = ruby_now(r, v);
  buffer_init(&out, r->c->arena);
  bool own = v.kind == VALUE_REGEXP || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
  if (v.kind < VALUE_FOREIGN && !own) return ruby_described(r->c->arena, v);
  if (v.kind == RUBY_WRAPPER_VALUE || v.kind == RUBY_FUNCTION_VALUE || v.kind == RUBY_PROC_VALUE ||
      v.kind == RUBY_OBJECT_VALUE || v.kind == RUBY_INSTANCE_VALUE ||
      v.kind == RUBY_CODE_VALUE) /* Ruby shows their addresses */
    return arena_printf(r->c->arena, "#<%s>", ruby_module_shown(ruby_module_of(r, v)));
  if (v.kind == RUBY_SCOPE_VALUE)
    buffer_puts(&out, ruby_show_scope(r->c->arena, v));
  else
    ruby_put_inspect(r, &out, identity);
  if (*buffer_text(&out) != '#') buffer_printf(&out, ":%s", ruby_module_of(r, v)->name);
  return buffer_text(&out);
}

/* ---- between Puppet and Ruby ---- */

/* V itself: what Puppet has, Ruby has, too. */
struct value ruby_from_puppet(struct ruby *r, struct value v) {
  (void)r;
  return v;
}

struct value ruby_to_puppet(struct ruby *r, struct value v) {
  v = changes_settled(r->c, v);
  if (value_has_foreign(v))
    ruby_unsupported(r, r->at, "values of %s outside of Ruby",
                     v.kind >= VALUE_FOREIGN || ruby_is_set(v) ? ruby_module_of(r, v)->name : "its own");
  return v;
}

/* ---- traces ---- */

static trace_id range_trace(struct ruby *r, struct value v) {
  const struct ruby_range *range = v.u.foreign;
  return trace_join(r->c->traces, v.trace, trace_join(r->c->traces, range->from.trace, range->to.trace));
}

trace_id ruby_trace(struct ruby *r, struct value v) {
  if (!r->c->in->tracking) return 0;
  if (v.kind == RUBY_RANGE_VALUE) return range_trace(r, v);
  if (v.kind >= VALUE_FOREIGN) return v.trace;
  return changes_trace(r->c, v);
}

enum { KEYS_DEEPEST = 16 };

/* T with the label of a file's data, at its end, as a structure. */
static trace_id as_structure(struct compiler *c, trace_id t, uint32_t depth) {
  struct traces *traces = c->traces;
  label_id label = trace_label_of(t);
  if (label) {
    const struct label *datum = label_get(c->sources, label);
    bool collection = label_is_datum(datum) && label_is_collection(datum);
    return collection ? trace_as(traces, t, SITE_STRUCTURE) : t;
  }
  struct trace_view view = trace_node(traces, t);
  if (depth == KEYS_DEEPEST) return t;
  if (view.kind != TRACE_UNDER && view.kind != TRACE_BOUND && view.kind != TRACE_ELEMENT) return t;
  trace_id own = view.operands[0], inner = as_structure(c, own, depth + 1);
  if (inner == own) return t;
  if (view.kind == TRACE_UNDER) return trace_under(traces, inner, view.operands[1]);
  if (view.kind == TRACE_BOUND) return trace_bound(traces, inner, view.site);
  return trace_element(traces, inner, view.operands[1], view.operands[2]);
}

trace_id ruby_keys_trace(struct ruby *r, trace_id t) {
  return r->c->in->tracking && t ? as_structure(r->c, t, 0) : t;
}

/* ---- equality and order ---- */

static bool equal_hashes(struct ruby *r, const struct hash *a, const struct hash *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    const struct hash_entry *other = hash_find(b, a->at[i].key);
    if (!other || !ruby_equal_values(r, a->at[i].value, other->value)) return false;
  }
  return true;
}

bool ruby_equal_values(struct ruby *r, struct value a, struct value b) {
  a = ruby_now(r, a);
  b = ruby_now(r, b);
  if (a.kind == RUBY_INSTANCE_VALUE) return ruby_instance_equal(r, a, b);
  if (a.kind == RUBY_CODE_VALUE && b.kind == RUBY_CODE_VALUE)
    return value_same(*(const struct value *)a.u.foreign, *(const struct value *)b.u.foreign);
  if (value_is_number(a) && value_is_number(b)) {
    bool odd = (a.kind == VALUE_FLOAT && isnan(a.u.real)) || (b.kind == VALUE_FLOAT && isnan(b.u.real));
    return !odd && number_compare(a, b) == 0;
  }
  if (a.kind != b.kind) return false;
  if (a.kind == VALUE_ARRAY) {
    if (ruby_is_set(a) != ruby_is_set(b)) return false;
    if (ruby_is_set(a)) return ruby_methods_of(r)->sets_equal(r, a, b);
    if (a.u.array->count != b.u.array->count) return false;
    for (uint32_t i = 0; i < a.u.array->count; i++)
      if (!ruby_equal_values(r, a.u.array->at[i], b.u.array->at[i])) return false;
    return true;
  }
  if (a.kind == VALUE_HASH) return equal_hashes(r, a.u.hash, b.u.hash);
  if (a.kind == RUBY_RANGE_VALUE) {
    const struct ruby_range *x = a.u.foreign, *y = b.u.foreign;
    return x->excludes == y->excludes && ruby_equal_values(r, x->from, y->from) &&
           ruby_equal_values(r, x->to, y->to);
  }
  if (a.kind == RUBY_OBJECT_VALUE) return ruby_methods_of(r)->equal(a, b);
  if (a.kind >= VALUE_FOREIGN) return a.u.foreign == b.u.foreign;
  return value_same(a, b);
}

bool ruby_compare(struct ruby *r, struct value a, struct value b, int *order) {
  a = ruby_now(r, a);
  b = ruby_now(r, b);
  if (a.kind == RUBY_INSTANCE_VALUE) return ruby_instance_compare(r, a, b, order);
  if (value_is_number(a) && value_is_number(b)) {
    if ((a.kind == VALUE_FLOAT && isnan(a.u.real)) || (b.kind == VALUE_FLOAT && isnan(b.u.real)))
      return false;
    *order = number_compare(a, b);
    return true;
  }
  if (a.kind == VALUE_STRING && b.kind == VALUE_STRING) {
    *order = text_order(a.u.text, b.u.text, false);
    return true;
  }
  if (a.kind == VALUE_SEMVER && b.kind == VALUE_SEMVER)
    return *order = semver_compare(a.u.semver, b.u.semver), true;
  const char *x = value_symbol(a), *y = value_symbol(b);
  if (x && y) {
    *order = strcmp(x, y);
    *order = (*order > 0) - (*order < 0);
    return true;
  }
  if (ruby_is_array(a) && ruby_is_array(b)) {
    uint32_t count = a.u.array->count, other = b.u.array->count;
    for (uint32_t i = 0; i < count && i < other; i++)
      if (!ruby_compare(r, a.u.array->at[i], b.u.array->at[i], order) || *order) return *order != 0;
    *order = (count > other) - (count < other);
    return true;
  }
  *order = 0;
  if (a.kind == RUBY_OBJECT_VALUE && b.kind == RUBY_OBJECT_VALUE && ruby_methods_of(r)->compare(a, b, order))
    return true;
  return ruby_equal_values(r, a, b);
}

int ruby_order_of(struct ruby *r, struct value a, struct value b) {
  int order;
  if (ruby_compare(r, a, b, &order)) return order;
  ruby_raise(r, "ArgumentError", "comparison of %s with %s failed", ruby_module_of(r, ruby_now(r, a))->name,
             ruby_compared(r, ruby_now(r, b)));
}

/* The texts of an Enum, which Puppet's own class enumerates. */
struct value ruby_type_each(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct type *type = m->self.kind == VALUE_TYPE ? type_resolved(m->self.u.type) : NULL;
  if (!type || type->kind != TYPE_ENUM || !m->block)
    ruby_unsupported(r, m->node, "the method 'each' of %s", ruby_module_of(r, m->self)->name);
  struct array *array = array_new(r->c->arena, type->count);
  for (uint32_t i = 0; i < type->count; i++)
    array->at[i] = value_string(type->texts[i], m->self.trace);
  struct value all = {.kind = VALUE_ARRAY, .trace = m->self.trace, .u.array = array};
  value_measure(all);
  ruby_send(r, m->node, "each", all, NULL, 0, m->block);
  return m->self;
}
