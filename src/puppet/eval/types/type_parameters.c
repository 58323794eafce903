/* SPDX-License-Identifier: Apache-2.0 */
/* BASE[KEYS] as Puppet's TypeParser makes it: what each type takes, and its words for what it does not. */
#include <math.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/type_interpret.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/types/mismatch.h"
#include "src/types/rich.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* How many parameters a type takes, and how Puppet says so. */
struct rule {
  enum type_kind kind;
  uint32_t least, most;
  const char *name, *wanted;
};

static const struct rule rules[] = {
    {TYPE_ARRAY, 1, 3, "Array", "1 to 3"},
    {TYPE_HASH, 2, 4, "Hash", "2 to 4"},
    {TYPE_COLLECTION, 1, 2, "Collection", "1 to 2"},
    {TYPE_REGEXP, 1, 1, "Regexp", "1"},
    {TYPE_PATTERN, 1, UINT32_MAX, "Pattern", "1 or more"},
    {TYPE_URI, 1, 1, "URI", "1"},
    {TYPE_VARIANT, 1, UINT32_MAX, "Variant", "1 or more"},
    {TYPE_TUPLE, 1, UINT32_MAX, "Tuple", "1 or more"},
    {TYPE_STRUCT, 1, 1, "Struct", "1"},
    {TYPE_BOOLEAN, 1, 1, "Boolean", "1"},
    {TYPE_INTEGER, 1, 2, "Integer", "1 or 2"},
    {TYPE_OBJECT, 1, 1, "Object", "1"},
    {TYPE_TYPE_SET, 1, 1, "Object", "1"},
    {TYPE_ITERABLE, 1, 1, "Iterable", "1"},
    {TYPE_ITERATOR, 1, 1, "Iterator", "1"},
    {TYPE_FLOAT, 1, 2, "Float", "1 or 2"},
    {TYPE_STRING, 1, 2, "String", "1 to 2"},
    {TYPE_SENSITIVE, 0, 1, "Sensitive", "0 to 1"},
    {TYPE_OPTIONAL, 1, 1, "Optional", "1"},
    {TYPE_NOT_UNDEF, 0, 1, "NotUndef", "0 to 1"},
    {TYPE_TYPE, 1, 1, "Type", "1"},
    {TYPE_RUNTIME, 2, 2, "Runtime", "2"},
    {TYPE_TIMESPAN, 0, 2, "Timespan", "0 to 2"},
    {TYPE_TIMESTAMP, 0, 2, "Timestamp", "0 to 2"},
    {TYPE_SEMVER, 1, UINT32_MAX, "SemVer", "1 or more"},
};

/* What is accessed. */
struct access {
  struct interpreter *p;
  const struct node *node;
  struct value base;
  const struct array *keys;
};

static struct value bad_count(struct access *a, const char *name, const char *wanted, uint32_t given) {
  return interpret_wrong(a->p, "Invalid number of type parameters specified: %s requires %s, %u provided",
                         name, wanted, given);
}

static bool is_range(struct value v) {
  return value_is_integer(v) || v.kind == VALUE_DEFAULT ||
         (v.kind == VALUE_STRING && str_is(v.u.text, "default"));
}

static bool is_type(struct value v) {
  return v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE;
}

static bool is_integer_type(struct value v) {
  return v.kind == VALUE_TYPE && v.u.type->kind == TYPE_INTEGER;
}

/* All but the last parameters are types, which say the size: an Integer type, one bound or two. */
static bool fits_collection(const struct array *keys, uint32_t types) {
  uint32_t count = keys->count;
  if (count == types + 1) return is_integer_type(keys->at[types]) || is_range(keys->at[types]);
  for (uint32_t i = types; i < count; i++)
    if (!is_range(keys->at[i])) return false;
  return true;
}

static bool all_types(const struct array *keys, uint32_t from, uint32_t to) {
  for (uint32_t i = from; i < to; i++)
    if (!is_type(keys->at[i])) return false;
  return true;
}

static bool fits_array(const struct array *keys) {
  const struct value *at = keys->at;
  if (keys->count == 2 && !is_type(at[0])) return is_range(at[0]) && is_range(at[1]);
  return is_type(at[0]) && fits_collection(keys, 1);
}

static bool fits_hash(const struct array *keys) {
  const struct value *at = keys->at;
  if (keys->count == 2 && !all_types(keys, 0, 2)) return is_range(at[0]) && is_range(at[1]);
  return all_types(keys, 0, 2) && fits_collection(keys, 2);
}

/* Before the last, a bound counts only where the last is one, too. */
static bool fits_tuple(const struct array *keys) {
  uint32_t count = keys->count;
  return count < 2 || !is_range(keys->at[count - 2]) || is_range(keys->at[count - 1]);
}

/* Whether the parameters are of the kinds that the type takes. */
static bool fits(const struct access *a, enum type_kind kind) {
  const struct array *keys = a->keys;
  struct value first = keys->count ? keys->at[0] : value_undef(0);
  switch ((int)kind) {
  case TYPE_ARRAY: return fits_array(keys);
  case TYPE_HASH: return fits_hash(keys);
  case TYPE_COLLECTION:
  case TYPE_STRING: return fits_collection(keys, 0);
  case TYPE_VARIANT: return all_types(keys, 0, keys->count);
  case TYPE_TUPLE: return fits_tuple(keys);
  case TYPE_STRUCT: return first.kind == VALUE_HASH;
  case TYPE_INIT:
  case TYPE_ITERABLE:
  case TYPE_ITERATOR:
  case TYPE_TYPE: return is_type(first);
  case TYPE_SENSITIVE: return !keys->count || is_type(first);
  case TYPE_OPTIONAL: return is_type(first) || first.kind == VALUE_STRING;
  case TYPE_NOT_UNDEF: return !keys->count || is_type(first) || first.kind == VALUE_STRING;
  default: return true;
  }
}

/* ---- texts and numbers ---- */

static const char *class_of(struct access *a, struct value v) {
  return type_ruby_class(a->p->c->arena, v);
}

static bool good_enum(struct access *a) {
  uint32_t count = a->keys->count;
  if (count && a->keys->at[count - 1].kind == VALUE_BOOLEAN) count--;
  if (!count) return bad_count(a, "Enum", "1 or more", 0), false;
  for (uint32_t i = 0; i < count; i++)
    if (a->keys->at[i].kind != VALUE_STRING)
      return interpret_wrong(a->p, "Enum parameters must be identifiers or strings"), false;
  return true;
}

static bool good_pattern(struct access *a) {
  for (uint32_t i = 0; i < a->keys->count; i++) {
    struct value v = a->keys->at[i];
    bool type = v.kind == VALUE_TYPE && (v.u.type->kind == TYPE_REGEXP || v.u.type->kind == TYPE_PATTERN);
    if (type || v.kind == VALUE_STRING || v.kind == VALUE_REGEXP) continue;
    return interpret_wrong(a->p, "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '%s",
                           class_of(a, v)),
           false;
  }
  return true;
}

/* Puppet only compares the bounds of an Integer, whatever they are. */
static bool good_bounds(struct access *a, struct value from, struct value to) {
  if (is_range(from) && is_range(to)) return true;
  return interpret_unsupported(a->p, "bounds of Integers that are no Integers"), false;
}

/* Undef is an open end. */
static bool good_integer(struct access *a) {
  struct array *bounds = array_new(a->p->c->arena, a->keys->count);
  for (uint32_t i = 0; i < bounds->count; i++) {
    struct value v = a->keys->at[i];
    bool open = v.kind == VALUE_UNDEF || (v.kind == VALUE_STRING && str_is(v.u.text, "default"));
    bounds->at[i] = v;
    if (open && v.kind == VALUE_STRING && !i)
      return interpret_wrong(a->p, "undefined method `>' for false:FalseClass"), false;
    if (open) bounds->at[i] = (struct value){.kind = VALUE_DEFAULT, .trace = v.trace};
  }
  a->keys = bounds;
  return bounds->count == 2 ? good_bounds(a, bounds->at[0], bounds->at[1]) : true;
}

static bool good_float(struct access *a) {
  for (uint32_t i = 0; i < a->keys->count; i++) {
    struct value v = a->keys->at[i];
    if (value_is_number(v) || v.kind == VALUE_DEFAULT) continue;
    if (v.kind == VALUE_STRING)
      interpret_wrong(a->p, "invalid value for Float(): \"%s\"", v.u.text->text);
    else
      interpret_wrong(a->p, "can't convert %s into Float", class_of(a, v));
    return false;
  }
  return true;
}

/* The name of a Runtime's class: a text, or a pattern with what to put in its place. */
static bool good_runtime_pattern(struct access *a, struct value v) {
  struct compiler *c = a->p->c;
  const struct type *wanted = type_of_text(c, "Variant[String[1], Tuple[Regexp, String[1]]]");
  if (type_accepts(c->arena, wanted, v)) return true;
  return interpret_wrong(a->p, "%s",
                         assertion_text(c->arena, "Runtime 'name_or_pattern' has wrong type,", wanted,
                                        type_infer_set(c->arena, v))),
         false;
}

static bool good_runtime(struct access *a) {
  const struct array *keys = a->keys;
  struct arena *arena = a->p->c->arena;
  for (uint32_t i = 0; i < 2; i++)
    if (keys->at[i].kind != VALUE_STRING) {
      const struct type *actual = type_infer_set(arena, keys->at[i]);
      if (i && keys->at[i].kind == VALUE_ARRAY) return good_runtime_pattern(a, keys->at[i]);
      const char *text = arena_printf(
          arena, "Runtime '%s' has wrong type, expects a %s, got %s", i ? "name_or_pattern" : "runtime",
          i ? "value of type String or Tuple" : "String value", type_kind_name((enum type_kind)actual->kind));
      return interpret_wrong(a->p, "%s", text), false;
    }
  return good_runtime_pattern(a, keys->at[1]);
}

/* Whether the values of the parameters are good: false with a problem. */
static bool good(struct access *a, enum type_kind kind) {
  struct value first = a->keys->count ? a->keys->at[0] : value_undef(0);
  switch ((int)kind) {
  case TYPE_ENUM: return good_enum(a);
  case TYPE_PATTERN: return good_pattern(a);
  case TYPE_INTEGER: return good_integer(a);
  case TYPE_FLOAT: return good_float(a);
  case TYPE_RUNTIME: return good_runtime(a);
  case TYPE_BOOLEAN:
    if (first.kind == VALUE_BOOLEAN) return true;
    return interpret_wrong(a->p, "Boolean parameter must be true or false"), false;
  case TYPE_SEMVER:
    if (first.kind == VALUE_STRING) return true;
    return interpret_wrong(a->p, "undefined method `gsub' for %s:%s", show_value(a->p->c, first),
                           class_of(a, first)),
           false;
  case TYPE_CALLABLE:
    if (a->keys->count < 2 || first.kind != VALUE_ARRAY || a->keys->count == 2) return true;
    return bad_count(a, "callable", "2 when first parameter is an array", a->keys->count), false;
  default: return true;
  }
}

/* ---- types ---- */

static const struct rule *rule_of(enum type_kind kind) {
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (rules[i].kind == kind) return &rules[i];
  return NULL;
}

/* Array and Hash with bounds alone hold what Puppet takes the word `default` for. */
static const struct type *sized_alone(struct access *a, enum type_kind kind) {
  struct arena *arena = a->p->c->arena;
  const struct type *each = type_default(TYPE_DEFAULT), *sized;
  struct type_problem problem;
  if ((kind != TYPE_ARRAY && kind != TYPE_HASH) || a->keys->count != 2 || is_type(a->keys->at[0]))
    return NULL;
  sized = type_make_parsed(arena, type_default(TYPE_COLLECTION), a->keys->at, 2, &problem);
  if (!sized) return NULL;
  return kind == TYPE_ARRAY ? type_array(arena, each, &sized->range)
                            : type_hash(arena, each, each, &sized->range);
}

/* Puppet takes anything for a pattern, and fails when it is asked for. */
static const struct type *patternless(struct access *a, enum type_kind kind) {
  struct value v = a->keys->count ? a->keys->at[0] : value_undef(0);
  struct arena *arena = a->p->c->arena;
  if (kind != TYPE_REGEXP || v.kind == VALUE_STRING || v.kind == VALUE_REGEXP) return NULL;
  struct type *type = arena_copy(arena, type_default(TYPE_REGEXP), sizeof *type);
  type->values = arena_copy(arena, &v, sizeof v);
  type->count = 1;
  return type;
}

static struct value made(struct access *a, const struct type *base) {
  struct compiler *c = a->p->c;
  enum type_kind kind = (enum type_kind)base->kind;
  struct type_problem problem;
  const struct type *type = sized_alone(a, kind);
  if (!type) type = patternless(a, kind);
  if (!type) type = type_make_parsed(c->arena, base, a->keys->at, a->keys->count, &problem);
  if (type)
    return (struct value){.kind = VALUE_TYPE, .u.type = type, .trace = type_trace(c, a->base, a->keys)};
  if (problem.unsupported) return interpret_unsupported(a->p, problem.message);
  return interpret_wrong(a->p, "%s", problem.message);
}

static struct value not_parameterized(struct access *a) {
  return interpret_wrong(a->p, "Not a parameterized type <%s>",
                         interpret_text(a->p, a->node->u.access.left)->text);
}

static bool takes_parameters(const struct type *base) {
  switch ((int)base->kind) {
  case TYPE_ANY:
  case TYPE_UNDEF:
  case TYPE_DEFAULT:
  case TYPE_NUMERIC:
  case TYPE_SCALAR:
  case TYPE_SCALAR_DATA:
  case TYPE_CATALOG_ENTRY:
  case TYPE_BINARY:
  case TYPE_SEMVER_RANGE:
  case TYPE_ALIAS: return false;
  default: return true;
  }
}

/* ---- references ---- */

static struct value titled(struct access *a, const struct str *type, uint32_t title) {
  struct compiler *c = a->p->c;
  struct value v = a->keys->at[title];
  if (v.kind == VALUE_UNDEF) return make_reference(c, type, NULL, 0, type_trace(c, a->base, a->keys));
  if (v.kind != VALUE_STRING) {
    interpret_unsupported(a->p, "titles that are no Strings");
    return value_undef(0);
  }
  trace_id trace = type_trace(c, a->base, a->keys);
  return make_reference(c, type, type == c->names.class_type ? class_key(c, v.u.text) : v.u.text, v.trace,
                        trace);
}

static struct value class_reference(struct access *a) {
  struct compiler *c = a->p->c;
  if (a->keys->count != 1) return bad_count(a, "Class", "1", a->keys->count);
  struct value v = a->keys->at[0];
  if (v.kind != VALUE_STRING)
    return interpret_wrong(a->p, "undefined method `sub' for %s:%s", show_value(c, v), class_of(a, v));
  uint32_t skip = strncmp(v.u.text->text, "::", 2) ? 0 : 2;
  const struct str *name = str_new(c->arena, v.u.text->text + skip, v.u.text->length - skip);
  return make_reference(c, a->base.u.reference->type, name, v.trace, type_trace(c, a->base, a->keys));
}

/* Resource[Foo['a']] of a type that is not known is Foo['a']. */
static bool unknown_with_title(struct access *a) {
  struct value first = a->keys->at[0];
  const struct node *inner = a->node->u.access.keys.at[0];
  bool unknown = first.kind == VALUE_TYPE && first.u.type->kind == TYPE_TYPE_REFERENCE;
  if (!unknown || inner->kind != AST_ACCESS) return true;
  struct array *keys = array_new(a->p->c->arena, inner->u.access.keys.count + 1);
  keys->at[0] = value_string(inner->u.access.left->u.text, first.trace);
  for (uint32_t i = 1; i < keys->count; i++)
    keys->at[i] = interpret(a->p, inner->u.access.keys.at[i - 1]);
  a->keys = keys;
  if (keys->count == 2) return true;
  struct buffer text;
  buffer_init(&text, a->p->c->arena);
  type_text(&text, first.u.type);
  return bad_count(a, buffer_text(&text), "1", keys->count - 1), false;
}

static struct value resource_reference(struct access *a) {
  struct compiler *c = a->p->c;
  if (!unknown_with_title(a)) return value_undef(0);
  struct value first = a->keys->at[0];
  const struct str *name = NULL;
  if (first.kind == VALUE_STRING) name = first.u.text;
  if (first.kind == VALUE_TYPE && first.u.type->kind == TYPE_TYPE_REFERENCE) name = first.u.type->text;
  if (first.kind == VALUE_REFERENCE && first.u.reference->type != c->names.class_type)
    name = first.u.reference->type;
  if (a->keys->count > 2) return bad_count(a, "Resource", "1 or 2", a->keys->count);
  if (!name) return interpret_wrong(a->p, "The type name cannot be a %s", class_of(a, first));
  name = shown_type(c, name);
  if (!is_type_name(name)) return interpret_wrong(a->p, "Illegal type name '%s'", name->text);
  if (a->keys->count == 2) return titled(a, name, 1);
  return make_reference(c, name, NULL, 0, type_trace(c, a->base, a->keys));
}

static struct value access_reference(struct access *a) {
  const struct reference *reference = a->base.u.reference;
  if (reference->type == a->p->c->names.class_type) return class_reference(a);
  if (a->keys->count == 1) return titled(a, reference->type, 0);
  return bad_count(a, a->node->u.access.left->u.text->text, "1", a->keys->count);
}

struct value interpret_access(struct interpreter *p, const struct node *node, struct value base,
                              const struct array *keys) {
  struct access a = {p, node, base, keys};
  if (base.kind == VALUE_REFERENCE) return access_reference(&a);
  const struct type *type = base.u.type;
  enum type_kind kind = (enum type_kind)type->kind;
  const struct rule *rule = rule_of(kind);
  const struct str *key = class_key(p->c, node->u.access.left->u.text);
  if (!takes_parameters(type) || str_is(key, "typereference")) return not_parameterized(&a);
  if (kind == TYPE_TYPE_REFERENCE) {
    struct type *reference = arena_copy(p->c->arena, type, sizeof *reference);
    reference->text = interpret_text(p, node);
    return (struct value){.kind = VALUE_TYPE, .u.type = reference, .trace = type_trace(p->c, base, keys)};
  }
  if (kind == TYPE_RESOURCE) return resource_reference(&a);
  if (type->pcore && kind == TYPE_OBJECT) return made(&a, type);
  if (type->pcore && kind == TYPE_TYPE_SET) return not_parameterized(&a);
  if (rule && (keys->count < rule->least || keys->count > rule->most))
    return bad_count(&a, rule->name, rule->wanted, keys->count);
  if (!fits(&a, kind)) return interpret_invalid(p, node);
  bool one = keys->count == 1 && !is_range(keys->at[0]);
  if (kind == TYPE_INTEGER && one) return value_undef(0);
  if (kind == TYPE_FLOAT && one && keys->at[0].kind != VALUE_FLOAT) return value_undef(0);
  bool is_none = kind == TYPE_URI && keys->at[0].kind != VALUE_STRING && keys->at[0].kind != VALUE_HASH;
  if (is_none || (kind == TYPE_REGEXP && keys->at[0].kind == VALUE_UNDEF))
    return (struct value){.kind = VALUE_TYPE, .u.type = type, .trace = type_trace(p->c, base, keys)};
  return good(&a, kind) ? made(&a, type) : value_undef(0);
}
