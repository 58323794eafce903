/* SPDX-License-Identifier: Apache-2.0 */
/* annotate: instances of types that inherit from Annotation, kept with what they say something about. */
#include "src/puppet/eval/compilation/annotations.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/value/ruby.h"
#include "src/value/type_mismatch.h"
#include "src/value/type_object.h"
#include "src/value/type_set.h"

/* The Object type that the first argument, or a key of the third, is. */
static const struct type *annotation_type(struct call *call, struct value v) {
  const struct type *type = type_resolved(type_of_value(call->c->arena, v));
  if (type->kind != TYPE_OBJECT || !type->object || type->first)
    eval_unsupported(call->c, call->node->place, "annotations of this kind");
  if (!type->object->name) call_fail(call, "undefined method `split' for nil:NilClass");
  return type;
}

/* The name of the variable in which Ruby's object has it. */
static const struct str *name_of(struct compiler *c, const struct type *type) {
  struct buffer out;
  const struct str *name = type->object->name;
  buffer_init(&out, c->arena);
  for (uint32_t i = 0; i < name->length; i++) {
    bool colons = name->text[i] == ':' && name->text[i + 1] == ':';
    buffer_putc(&out, colons ? '_' : name->text[i]);
    i += colons;
  }
  return buffer_take(&out);
}

/* What the definition of V, an Object type or a TypeSet, says of TYPE, or NULL; Ruby fails where it says
   nothing at all, when it calls ASKED. */
static const struct value *declared(struct call *call, const struct type *type, struct value v,
                                    const char *asked) {
  bool object = v.kind == VALUE_TYPE && v.u.type->kind == TYPE_OBJECT;
  bool set = v.kind == VALUE_TYPE && v.u.type->kind == TYPE_TYPE_SET;
  if ((!object && !set) || v.u.type->first) return NULL;
  const struct hash *all = object          ? v.u.type->object ? v.u.type->object->annotations : NULL
                           : v.u.type->set ? v.u.type->set->annotations
                                           : NULL;
  if (!all) call_fail(call, "undefined method `%s' for nil:NilClass", asked);
  const struct hash_entry *entry = hash_find(all, (struct value){.kind = VALUE_TYPE, .u.type = type});
  return entry ? &entry->value : NULL;
}

/* An instance of TYPE of what INITIALIZER, which should be a Hash, says. */
static struct value made(struct call *call, const struct type *type, struct value initializer) {
  struct arena *arena = call->c->arena;
  struct type_problem problem = {.message = NULL};
  const struct type *tuples[2];
  struct value result;
  struct array *arguments = array_new(arena, 1);
  if (str_is(type->object->name, "Annotation") && !type->object->parent)
    call_fail(call, "undefined method `from_hash' for Puppet::Pops::Types::Annotation:Class");
  arguments->at[0] = initializer;
  if (object_signatures(arena, type, tuples, &problem)) {
    const struct type *wanted = tuples[0]->types[0];
    const char *subject = arena_printf(arena, "%s initializer has wrong type,", object_label(type->object));
    if (!type_accepts(arena, wanted, initializer))
      call_fail(call, "%s", assertion_text(arena, subject, wanted, type_infer_set(arena, initializer)));
    if (object_new(arena, type, arguments, &result, &problem)) return result;
  }
  if (problem.unsupported) eval_unsupported(call->c, call->node->place, problem.message);
  call_fail(call, "%s", problem.message);
}

/* Ruby lets no one set a variable of a number and its like. */
static _Noreturn void refuse_value(struct call *call, struct value v) {
  struct buffer text;
  bool frozen = v.kind == VALUE_UNDEF || v.kind == VALUE_DEFAULT || v.kind == VALUE_BOOLEAN ||
                v.kind == VALUE_INTEGER || v.kind == VALUE_FLOAT || v.kind == VALUE_SEMVER;
  if (!frozen) eval_unsupported(call->c, call->node->place, "annotations of values that are no instances");
  buffer_init(&text, call->c->arena);
  if (v.kind == VALUE_DEFAULT)
    buffer_puts(&text, ":default");
  else if (v.kind == VALUE_SEMVER)
    value_to_text(&text, v);
  else
    ruby_inspect(&text, v);
  const char *name = v.kind == VALUE_DEFAULT  ? "Symbol"
                     : v.kind == VALUE_SEMVER ? "SemanticPuppet::Version"
                                              : ruby_class(v);
  call_fail(call, "can't modify frozen %s: %s", name, buffer_text(&text));
}

/* Where V keeps its annotation of TYPE; NULL: V is no instance, nor a type that DECLARES it. */
static struct value *kept(struct call *call, const struct type *type, struct value v, bool declares) {
  const void *definition = !declares                       ? NULL
                           : v.u.type->kind == TYPE_OBJECT ? (const void *)v.u.type->object
                                                           : (const void *)v.u.type->set;
  if (definition) return annotation_of_type(call->c, definition, name_of(call->c, type));
  if (v.kind != VALUE_OBJECT) return NULL;
  struct value *place = annotation_of(call->c, v.u.object, name_of(call->c, type));
  if (!place) eval_unsupported(call->c, call->node->place, "annotations of values that are no instances");
  return place;
}

static void keep(struct call *call, const struct type *type, struct value v, bool declares,
                 struct value annotation) {
  struct value *place = kept(call, type, v, declares);
  if (!place) refuse_value(call, v);
  *place = annotation;
}

/* V as it was kept, which depends on all that could have kept another. */
static struct value as_read(struct call *call, struct value v) {
  struct compiler *c = call->c;
  trace_id read = call->shape;
  for (uint32_t i = 0; c->in->tracking && i < call->arguments->count; i++)
    read = trace_join(c->traces, read, value_trace(c->traces, call->arguments->at[i]));
  if (c->annotations) read = trace_join(c->traces, read, annotations_read(c));
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}

/* The annotation of V, if it has one; else one of what the lambda says. */
static struct value annotation_or_new(struct call *call, const struct type *type, struct value v,
                                      const struct value *given) {
  const struct value *said = declared(call, type, v, "[]");
  struct value *place = kept(call, type, v, said), initializer = value_undef(0);
  call_decided(call, as_read(call, value_undef(0)).trace);
  if (place && place->kind != VALUE_UNDEF) return as_read(call, *place);
  if (said)
    initializer = *said;
  else if (given)
    initializer = *given;
  else if (call->block)
    initializer = call_block(call, NULL, 0, as_read(call, value_undef(0)).trace);
  if (initializer.kind == VALUE_UNDEF) return as_read(call, value_undef(0));
  struct value annotation = call_computed(call, made(call, type, initializer));
  annotation.trace =
      trace_under(call->c->traces, annotation.trace, value_trace(call->c->traces, initializer));
  keep(call, type, v, said, annotation);
  return as_read(call, annotation);
}

static struct value annotate_anew(struct call *call, const struct type *type, struct value v,
                                  struct value given) {
  bool clears = given.kind == VALUE_STRING;
  if (declared(call, type, v, "include?")) {
    const char *label = v.u.type->kind == TYPE_OBJECT
                            ? object_label(v.u.type->object)
                            : arena_printf(call->c->arena, "TypeSet '%s'", type_set_label(v.u.type->set));
    call_fail(call, "attempt to %s %s annotation declared on %s", clears ? "clear" : "redefine",
              type->object->name->text, label);
  }
  if (clears) {
    struct value *place = kept(call, type, v, false), before = place ? *place : value_undef(0);
    if (place) *place = value_undef(0);
    return as_read(call, before);
  }
  struct value annotation = call_computed(call, made(call, type, given));
  keep(call, type, v, false, annotation);
  return as_read(call, annotation);
}

/* Of the type Pcore: several annotations; those that are there stay. */
static struct value annotate_all(struct call *call, struct value v, const struct hash *all) {
  for (uint32_t i = 0; i < all->count; i++)
    annotation_or_new(call, annotation_type(call, all->at[i].key), v, &all->at[i].value);
  return v;
}

struct value function_annotate(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  struct value v = arguments->at[1], result;
  const struct type *type = annotation_type(call, arguments->at[0]);
  trace_id taken = call->shape;
  for (uint32_t i = 0; c->in->tracking && i < arguments->count; i++)
    taken = trace_join(c->traces, taken, value_trace(c->traces, arguments->at[i]));
  if (str_is(type->object->name, "Pcore") && !type->object->parent)
    result = annotate_all(call, v, arguments->at[2].u.hash);
  else if (arguments->count > 2)
    result = annotate_anew(call, type, v, arguments->at[2]);
  else
    result = annotation_or_new(call, type, v, NULL);
  annotations_called(c, taken);
  return result;
}
