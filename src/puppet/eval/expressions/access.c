/* SPDX-License-Identifier: Apache-2.0 */
/* Access by [..]: elements, substrings, references, attributes of resources, parameters of types (thesis
 * A.3.2.6, DerefArray, DerefHash, RefRes, DerefRes). */
#include <ctype.h>

#include "src/catalog/resource_types.h"
#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/eval/resources/attribute_decision.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/scopes/settings.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/types/label.h"
#include "src/types/type.h"
#include "src/value/integer.h"

/* ---- elements ---- */

static _Noreturn void bad_arity(struct compiler *c, const struct node *node, const char *what,
                                uint32_t count) {
  eval_fail(c, DIAG_BAD_OPERAND, node->u.access.left->place,
            "%s supports [] with one or two arguments. Got %u", what, count);
}

static const struct node *key_node(const struct node *node, uint32_t at) {
  return at < node->u.access.keys.count ? node->u.access.keys.at[at] : node;
}

/* A number, coerced from a numeric string as Puppet does. */
static struct value number_of(struct compiler *c, const struct node *node, const struct array *keys,
                              uint32_t at) {
  struct value v = keys->at[at], number;
  if (v.kind == VALUE_STRING && number_of_text(c->arena, v.u.text, &number)) v = number;
  bool numeric = value_is_number(v) || v.kind == VALUE_TIMESTAMP || v.kind == VALUE_TIMESPAN ||
                 v.kind == VALUE_SEMVER; /* whose classes are Numeric in Ruby */
  if (!numeric)
    eval_fail(c, DIAG_NOT_NUMERIC, key_node(node, at)->place,
              "The value '%s' cannot be converted to Numeric.", show_as_ruby(c, v));
  return v;
}

/* An index; both of a range become numbers first. */
static struct value index_of(struct compiler *c, const struct node *node, const struct array *keys,
                             uint32_t at) {
  struct value v = number_of(c, node, keys, at);
  if (!at && keys->count == 2) number_of(c, node, keys, 1);
  if (!value_is_integer(v))
    eval_fail(c, DIAG_BAD_OPERAND, key_node(node, at)->place,
              "An Array[] cannot use %s where Integer is expected",
              v.kind == VALUE_SEMVER ? "SemVer" : value_kind_name(v));
  return v;
}

/* Beyond 64 bits is an error in Puppet, in Ruby's words. */
static int64_t native_index(struct compiler *c, const struct node *node, struct value v) {
  if (v.kind == VALUE_BIG) {
    failure_together(c);
    eval_fail(c, DIAG_BAD_OPERAND, node->u.access.left->place, "bignum too big to convert into `long'");
  }
  return v.u.integer;
}

/* Clips what KEYS, a start and a length, choose of SIZE elements by Puppet's rules; false: nothing is left.
 */
static bool slice_range(struct compiler *c, const struct node *node, const struct array *keys, int64_t size,
                        int64_t *from, int64_t *length) {
  struct arena *arena = c->arena;
  struct value start = index_of(c, node, keys, 0), count = index_of(c, node, keys, 1),
               all = value_integer(size, 0);
  if (integer_sign(start) < 0) start = integer_sum(arena, all, start);
  if (integer_sign(count) < 0)
    count = integer_sum(arena, integer_difference(arena, all, start),
                        integer_sum(arena, count, value_integer(1, 0)));
  if (integer_sign(start) < 0) {
    count = integer_sum(arena, count, start);
    start = value_integer(0, 0);
  }
  *from = native_index(c, node, start);
  *length = native_index(c, node, count);
  if (*from > size || *length <= 0) return false;
  if (*length > size - *from) *length = size - *from;
  return true;
}

static trace_id keys_trace(struct compiler *c, const struct array *keys) {
  trace_id all = 0;
  for (uint32_t i = 0; i < keys->count; i++)
    all = trace_join(c->traces, all, value_trace(c->traces, keys->at[i]));
  return all;
}

/* Keys that are arrays stand for their elements. */
static const struct array *flattened(struct compiler *c, const struct array *keys) {
  bool nested = false;
  for (uint32_t i = 0; i < keys->count; i++)
    nested = nested || keys->at[i].kind == VALUE_ARRAY;
  if (!nested) return keys;
  struct operation o = {.arena = c->arena, .op = TRACE_OP_APPEND, .operands = keys->at, .count = keys->count};
  operate(&o);
  return o.result.u.array;
}

static struct value access_array(struct compiler *c, const struct node *node, struct value left,
                                 const struct array *given) {
  const struct array *array = left.u.array, *keys = flattened(c, given);
  if (keys->count < 1 || keys->count > 2) bad_arity(c, node, "Array", keys->count);
  trace_id chosen = keys_trace(c, given);
  int64_t from, length;
  if (keys->count == 1) {
    from = native_index(c, node, index_of(c, node, keys, 0));
    if (from < 0) from += array->count;
    if (from < 0 || from >= array->count) return value_undef(trace_element(c->traces, 0, chosen, left.trace));
    struct value v = array->at[from];
    v.trace = trace_element(c->traces, v.trace, chosen, left.trace);
    return v;
  }
  struct array *part = array_new(c->arena, 0);
  if (slice_range(c, node, keys, array->count, &from, &length)) {
    part = array_new(c->arena, (uint32_t)length);
    memcpy(part->at, array->at + from, (size_t)length * sizeof *part->at);
  }
  return (struct value){
      .kind = VALUE_ARRAY, .u.array = part, .trace = trace_join(c->traces, left.trace, chosen)};
}

static struct value access_hash(struct compiler *c, const struct node *node, struct value left,
                                const struct array *keys) {
  if (!keys->count)
    eval_fail(c, DIAG_BAD_OPERAND, node->u.access.left->place,
              "Hash supports [] with one or more arguments. Got 0");
  trace_id chosen = keys_trace(c, keys);
  if (keys->count == 1) {
    const struct hash_entry *entry = hash_find(left.u.hash, keys->at[0]);
    if (!entry) return value_undef(trace_element(c->traces, 0, chosen, left.trace));
    struct value v = entry->value;
    v.trace = trace_element(c->traces, v.trace, trace_under(c->traces, chosen, entry->key.trace), left.trace);
    return v;
  }
  struct array *found = array_new(c->arena, keys->count);
  trace_id shape = trace_join(c->traces, left.trace, chosen);
  found->count = 0;
  for (uint32_t i = 0; i < keys->count; i++) {
    const struct hash_entry *entry = hash_find(left.u.hash, keys->at[i]);
    if (!entry) continue;
    shape = trace_join(c->traces, shape, entry->value.trace); /* undef would be left out */
    if (entry->value.kind != VALUE_UNDEF) found->at[found->count++] = entry->value;
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = found, .trace = shape};
}

/* The byte offset of character AT. */
static uint32_t byte_offset(const struct str *text, int64_t at) {
  uint32_t i = 0;
  while (i < text->length && at > 0) {
    i++;
    while (i < text->length && ((unsigned char)text->text[i] & 0xC0) == 0x80)
      i++;
    at--;
  }
  return i;
}

static int64_t characters(const struct str *text) {
  int64_t count = 0;
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) count++;
  return count;
}

/* What an index is, that is none. */
static const char *index_kind(struct compiler *c, struct value v) {
  if (v.kind == VALUE_DEFAULT || v.kind == VALUE_UNDEF) return value_kind_name(v);
  struct buffer text;
  buffer_init(&text, c->arena);
  type_text_shown(&text, type_generalize(c->arena, type_infer(c->arena, v)));
  return buffer_text(&text);
}

static void check_string_keys(struct compiler *c, const struct node *node, const struct array *keys) {
  if (keys->count < 1 || keys->count > 2) bad_arity(c, node, "String", keys->count);
  for (uint32_t i = 0; i < keys->count; i++) {
    struct value v = keys->at[i], number;
    if (v.kind == VALUE_STRING && number_of_text(c->arena, v.u.text, &number)) v = number;
    if (value_is_integer(v)) continue;
    const char *kind = index_kind(c, v);
    eval_fail(c, DIAG_BAD_OPERAND, node->u.access.keys.at[i < node->u.access.keys.count ? i : 0]->place,
              "A substring operation does not accept %s %s as a character index. Expected an Integer",
              strchr("AEIOU", kind[0]) ? "an" : "a", kind);
  }
}

/* Whether KEYS choose some of SIZE characters or bytes, and which. */
static bool chosen_part(struct compiler *c, const struct node *node, const struct array *keys, int64_t size,
                        int64_t *from, int64_t *length) {
  check_string_keys(c, node, keys);
  if (keys->count == 2) return slice_range(c, node, keys, size, from, length);
  struct value at = index_of(c, node, keys, 0);
  *length = 1;
  if (at.kind == VALUE_BIG && integer_sign(at) < 0) return false;
  *from = native_index(c, node, at);
  if (*from < 0) *from += size;
  return *from >= 0 && *from < size;
}

/* Some bytes of a Binary, which are computed of it. */
static struct value access_binary(struct compiler *c, const struct node *node, struct value left,
                                  const struct array *keys) {
  const struct str *bytes = left.u.text;
  int64_t from, length;
  bool some = chosen_part(c, node, flattened(c, keys), bytes->length, &from, &length);
  trace_id operands[] = {left.trace, keys_trace(c, keys)};
  left.u.text = str_new(c->arena, bytes->text + (some ? from : 0), some ? (size_t)length : 0);
  left.trace =
      trace_call(c->traces, eval_symbol(c, "[]"), (struct constant){.kind = CONSTANT_UNDEF}, operands, 2);
  return left;
}

static struct value access_string(struct compiler *c, const struct node *node, struct value left,
                                  const struct array *given) {
  const struct str *text = left.u.text;
  int64_t from, length;
  bool some = chosen_part(c, node, flattened(c, given), characters(text), &from, &length);
  trace_id chosen = keys_trace(c, given);
  uint32_t start = some ? byte_offset(text, from) : 0, end = some ? byte_offset(text, from + length) : 0;
  return value_string(str_new(c->arena, text->text + start, end - start),
                      trace_part(c->traces, left.trace, start, end - start, chosen));
}

/* ---- references ---- */

static bool is_class(struct compiler *c, const struct reference *reference) {
  return str_equal(reference->type, c->names.class_type);
}

/* Puppet's rule for names, which the text of NAME without :: before it has to keep; it takes another ::
 * there. */
static bool is_class_name(const struct str *name) {
  bool begins = true;
  for (uint32_t i = strncmp(name->text, "::", 2) == 0 ? 2 : 0; i < name->length; i++) {
    char ch = name->text[i];
    if (begins ? !islower((unsigned char)ch) : !isalnum((unsigned char)ch) && ch != '_' && ch != ':')
      return false;
    begins = ch == ':' && name->text[++i] == ':';
    if (ch == ':' && !begins) return false;
  }
  return !begins;
}

static const struct str *reference_title(struct compiler *c, const struct node *node,
                                         const struct reference *left, const char *base, struct value key,
                                         uint32_t at) {
  const struct node *place = key_node(node, at);
  if (key.kind == VALUE_STRING && !is_class(c, left)) return key.u.text;
  if (key.kind == VALUE_STRING) {
    const struct str *name = class_key(c, key.u.text);
    if (!is_class_name(name))
      eval_fail(c, DIAG_ILLEGAL_NAME, place->place,
                "Illegal name. The given name '%s' does not conform to the naming rule "
                "/^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/",
                key.u.text->text);
    return name;
  }
  if (is_class(c, left))
    eval_fail(c, DIAG_BAD_REFERENCE, place->place,
              "Illegal Class name in class reference. A%s cannot be used where a String is expected",
              value_a_label(c->arena, key) + 1);
  eval_fail(
      c, DIAG_BAD_REFERENCE, place->place,
      "Error creating type specialization of %s %s-Type, Cannot use %s where a resource title String is "
      "expected",
      strchr("AEIOUY", *base) ? "an" : "a", base, index_kind(c, key));
}

static void flatten_keys(struct compiler *c, const struct array *keys, struct array **flat,
                         uint32_t *undefs) {
  struct operation o = {.arena = c->arena, .op = TRACE_OP_APPEND, .operands = keys->at, .count = keys->count};
  operate(&o);
  *flat = array_new(c->arena, o.result.u.array->count);
  (*flat)->count = 0;
  *undefs = 0;
  for (uint32_t i = 0; i < o.result.u.array->count; i++) {
    if (o.result.u.array->at[i].kind == VALUE_UNDEF)
      ++*undefs;
    else
      (*flat)->at[(*flat)->count++] = o.result.u.array->at[i];
  }
}

static struct value titled(struct compiler *c, const struct node *node, struct value left, const char *base,
                           struct value key, uint32_t at) {
  const struct str *title = reference_title(c, node, left.u.reference, base, key, at);
  trace_id trace = trace_op2(c->traces, TRACE_OP_REFERENCE, left.trace, key.trace);
  return make_reference(c, left.u.reference->type, title, key.trace, trace);
}

struct value attribute_read(struct compiler *c, const struct scope *scope, const struct node *node,
                            struct value left, struct resource *resource, struct value key) {
  const struct str *name = symbol_of(c->symbols, key.u.text);
  struct attribute *attribute = resource_attribute(resource, name);
  if (resource == c->main_stage && name == c->names.name) attribute = NULL; /* its title says it */
  struct value v = attribute ? attribute_seen(c, attribute) : value_undef(0);
  if (attribute) attribute->room = 0; /* what is seen must not grow any more */
  if (c->data_call) c->data_call->timed = true;
  if (!traces_tracking_all(c->traces)) return v;
  trace_id control = trace_join(c->traces, resource->existence, left.trace);
  control = trace_join(c->traces, control, key.trace);
  const struct resource_state *state = state_of(resource);
  control = trace_join(c->traces, control, order_dependence(c, scope, state->time, state->log));
  control = trace_join(c->traces, control, attribute_decision(c, resource, name));
  v.trace = trace_bound(c->traces, trace_under(c->traces, v.trace, control),
                        node_site(c, node, SITE_ATTRIBUTE_READ, name));
  return v;
}

static bool has_attribute(const struct resource *resource, const struct str *name) {
  const struct resource_state *state = state_of(resource);
  if (state->native) return resource_type_has_attribute(state->native, name->text, name->length);
  if (resource_metaparameter_find(name->text, name->length) || str_is(name, "name")) return true;
  if (!state->definition || !state->definition->node || state->definition->kind == DEFINITION_NODE)
    return false;
  const struct node_list parameters = state->definition->node->u.function.parameters;
  for (uint32_t i = 0; i < parameters.count; i++)
    if (str_equal(parameters.at[i]->u.parameter.name, name)) return true;
  return false;
}

/* The attributes that KEYS name. */
static struct array *access_resource(struct compiler *c, const struct scope *scope, const struct node *node,
                                     struct value left, const struct array *keys) {
  const struct reference *reference = left.u.reference;
  struct resource *resource = find_referenced(c, reference);
  if (!resource)
    eval_fail(c, DIAG_UNKNOWN_RESOURCE, node->place, "Resource not found: %s['%s']", reference->type->text,
              reference->title->text);
  struct array *found = array_new(c->arena, keys->count);
  for (uint32_t i = 0; i < keys->count; i++) {
    struct value key = keys->at[i];
    if (key.kind != VALUE_STRING || !has_attribute(resource, key.u.text))
      eval_fail(c, DIAG_UNKNOWN_PARAMETER, node->place,
                "The resource %.1s%s['%s'] does not have a parameter called '%s'", reference->type->text,
                str_lower(c->arena, reference->type)->text + 1, reference->title->text, show_as_ruby(c, key));
    found->at[i] = attribute_read(c, scope, node, left, resource, key);
  }
  return found;
}

/* LEFT[KEYS]; messages call it BASE. */
static struct value access_reference(struct compiler *c, const struct scope *scope, const struct node *node,
                                     struct value left, const char *base, const struct array *keys) {
  struct array *flat;
  uint32_t undefs;
  flatten_keys(c, keys, &flat, &undefs);
  bool many = keys->count > 1 || (keys->count == 1 && keys->at[0].kind == VALUE_ARRAY);
  if (!flat->count && !many) return value_undef(trace_element(c->traces, 0, keys_trace(c, keys), left.trace));
  trace_id shape = left.trace;
  for (uint32_t i = 0; i < keys->count; i++)
    shape = trace_join(c->traces, shape, keys->at[i].trace);
  if (left.u.reference->title && flat->count) {
    struct array *found = access_resource(c, scope, node, left, flat);
    return many ? (struct value){.kind = VALUE_ARRAY, .u.array = found, .trace = shape} : found->at[0];
  }
  if (!many) return titled(c, node, left, base, flat->at[0], 0);
  struct array *all = array_new(c->arena, flat->count);
  for (uint32_t i = 0; i < flat->count; i++)
    all->at[i] = titled(c, node, left, base, flat->at[i], i);
  return (struct value){.kind = VALUE_ARRAY, .u.array = all, .trace = shape};
}

/*
 * Resource['file'] and Resource[File] are File; Resource['file', '/a'] is File['/a'].  The reference depends
 * on the word Resource, too.
 */
static struct value access_abstract(struct compiler *c, const struct scope *scope, const struct node *node,
                                    struct value left, const struct array *keys) {
  struct value type = abstract_resource(c, node, left, keys);
  if (keys->count == 1) return type;
  struct array *rest = array_new(c->arena, keys->count - 1);
  memcpy(rest->at, keys->at + 1, rest->count * sizeof *rest->at);
  return access_reference(c, scope, node, type, "Resource", rest);
}

/* What is spliced with `*` is one Array among the keys.  Behind Class, names of types may be unknown. */
static const struct array *access_keys(struct compiler *c, struct scope *scope, const struct node *node,
                                       struct value left) {
  const struct node_list list = node->u.access.keys;
  struct array *keys = array_new(c->arena, list.count);
  bool unknown = left.kind == VALUE_REFERENCE && !value_is_resource(left) && is_class(c, left.u.reference);
  for (uint32_t i = 0; i < list.count; i++) {
    bool name = unknown && list.at[i]->kind == AST_TYPE_NAME;
    keys->at[i] = name ? eval_type_name_of_any(c, list.at[i]) : eval(c, scope, list.at[i]);
  }
  return keys;
}

struct value eval_access(struct compiler *c, struct scope *scope, const struct node *node) {
  if (settings_all(c, node->u.access.left) && node->u.access.keys.count == 1) {
    struct value one = eval(c, scope, node->u.access.keys.at[0]);
    return setting_of_all(c, node, one);
  }
  struct value left = eval(c, scope, node->u.access.left);
  const struct array *keys = access_keys(c, scope, node, left);
  struct value unknown;
  if (any_unknown(c) && unknown_element(c, left, keys, &unknown)) return unknown;
  switch ((enum value_kind)left.kind) {
  case VALUE_ARRAY: return access_array(c, node, left, keys);
  case VALUE_HASH: return access_hash(c, node, left, keys);
  case VALUE_STRING: return access_string(c, node, left, keys);
  case VALUE_BINARY: return access_binary(c, node, left, keys);
  case VALUE_REFERENCE: return access_reference(c, scope, node, left, left.u.reference->type->text, keys);
  case VALUE_TYPE:
    if (left.u.type->kind == TYPE_RESOURCE) return access_abstract(c, scope, node, left, keys);
    struct value type = access_type(c, node, left, keys);
    eval_check_types(c, node->place);
    return type;
  case VALUE_UNDEF:
  case VALUE_DEFAULT:
  case VALUE_BOOLEAN:
  case VALUE_INTEGER:
  case VALUE_BIG:
  case VALUE_FLOAT:
  case VALUE_REGEXP:
  case VALUE_SENSITIVE:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: break;
  }
  eval_fail(c, DIAG_BAD_OPERAND, node->u.access.left->place, "Operator '[]' is not applicable to %s.",
            value_a_label(c->arena, left));
}
