/* SPDX-License-Identifier: Apache-2.0 */
/* What functions with Puppet's older interface have in common. */
#include "src/puppet/functions/older.h"
#include "src/types/ruby_classes.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/types/iterator.h"
#include "src/types/pcore.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

bool function_is_older(const struct function *function) {
  return function->signatures[0] && !strcmp(function->signatures[0], OLDER);
}

void older_count(struct call *call, uint32_t least, uint32_t most) {
  uint32_t count = call->arguments->count;
  if (count >= least && count <= most) return;
  call_fail(call, "%s(): Wrong number of arguments given (%u for %s%u)", call->name->text, count,
            least == most ? "" : "minimum ", least);
}

/* ---- what such a function gets ---- */

static bool is_texted(enum value_kind kind) {
  return kind == VALUE_REGEXP || kind == VALUE_BINARY || kind == VALUE_TIMESTAMP || kind == VALUE_TIMESPAN ||
         kind == VALUE_SEMVER || kind == VALUE_SEMVER_RANGE;
}

/* One over a tree is handed over as the object that it is. */
static bool is_iterator(struct value v) {
  return v.kind == VALUE_ITERATOR && !v.u.iterator->tree;
}

/* Whether there is a collector or a symbol in V. */
static bool has_collector(struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (has_collector(v.u.array->at[i])) return true;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (has_collector(v.u.hash->at[i].key) || has_collector(v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_COLLECTOR || v.kind == VALUE_SYMBOL;
}

/* Whether nothing in V changes. */
static bool stays(struct value v) {
  bool same = true;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; same && i < v.u.array->count; i++)
      same = stays(v.u.array->at[i]);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; same && i < v.u.hash->count; i++)
      same = stays(v.u.hash->at[i].key) && stays(v.u.hash->at[i].value);
  return same && !ruby_refused_type(v) && v.kind != VALUE_REFERENCE && !is_iterator(v) &&
         v.kind != VALUE_BIG && !is_texted((enum value_kind)v.kind);
}

/* The object that such a function gets for a reference. */
static struct value object_of(struct call *call, struct value v) {
  if (v.u.reference->type == call->c->names.class_type && !v.u.reference->title)
    call_fail(call, "No title provided and \"class\" is not a valid resource reference");
  attribute_check_value(call->c, v, call->node->place);
  return object_of_reference(call->c, v);
}

static struct value texted(struct call *call, struct value v) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  if (v.kind == VALUE_REGEXP)
    ruby_inspect(&out, v);
  else
    value_to_text(&out, v);
  return value_string(buffer_take(&out), trace_op1(call->c->traces, TRACE_OP_TO_STRING, v.trace));
}

static struct value converted(struct call *call, struct value v) {
  if (stays(v)) return v;
  if (is_iterator(v)) call_fail(call, "Use of an Iterator is not supported here");
  if (v.kind == VALUE_BIG && call->as_given) return v;
  if (v.kind == VALUE_BIG) call_fail(call, "%s", ruby_refusal(call->c->arena, v));
  if (v.kind == VALUE_REFERENCE) return object_of(call, v);
  if (ruby_refused_type(v)) call_fail(call, "%s", ruby_refused_type(v));
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(call->c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = converted(call, v.u.array->at[i]);
    v.u.array = array;
    return v;
  }
  if (v.kind != VALUE_HASH) return texted(call, v);
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++)
    hash_put(&builder, converted(call, v.u.hash->at[i].key), converted(call, v.u.hash->at[i].value));
  v.u.hash = hash_end(&builder);
  return v;
}

/* Such functions ask whether an argument equals '', which Objects that do not compare types cannot answer. */
static void refuse_incomparable(struct call *call, struct value v) {
  if (v.kind == VALUE_OBJECT && v.u.object->type->object->ignores_type)
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
}

const struct array *older_arguments(struct call *call) {
  const struct array *given = call->arguments;
  for (uint32_t i = 0; i < given->count; i++)
    refuse_incomparable(call, given->at[i]);
  for (uint32_t i = 0; i < given->count; i++)
    if (has_collector(given->at[i]) && !str_is(call->name, "sprintf"))
      eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  bool same = true;
  for (uint32_t i = 0; same && i < given->count; i++)
    same = (given->at[i].kind != VALUE_UNDEF || call->as_given) && stays(given->at[i]);
  if (same) return given;
  struct array *arguments = array_new(call->c->arena, given->count);
  for (uint32_t i = 0; i < given->count; i++) {
    struct value v = given->at[i];
    arguments->at[i] = v.kind != VALUE_UNDEF || call->as_given
                           ? converted(call, v)
                           : value_string(str_from(call->c->arena, ""),
                                          trace_op1(call->c->traces, TRACE_OP_TO_STRING, v.trace));
  }
  return arguments;
}

const struct str *older_text(struct call *call, struct value v) {
  if (v.kind == VALUE_STRING) return v.u.text;
  if (v.kind == VALUE_OBJECT)
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  const char *name = v.kind == VALUE_BOOLEAN   ? v.u.boolean ? "true" : "false"
                     : v.kind == VALUE_UNDEF   ? "nil"
                     : v.kind == VALUE_DEFAULT ? "Symbol"
                                               : ruby_class(v);
  call_fail(call, "no implicit conversion of %s into String", name);
}
