/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that ask for resources and make sure that they are there. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/resource_expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/resources/title_object.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/value/ruby.h"

/* `Type[title]` on lines of a text. */
struct written {
  uint32_t start, open, close;
};

/* Takes TEXT apart as Puppet's pattern /^([^\[\]]+)\[(.+)\]$/m does. */
static bool take_apart(const struct str *text, struct written *w) {
  const char *p = text->text, *end = p + text->length;
  for (const char *line = p; line < end; line++) {
    const char *open = line;
    while (open < end && *open != '[' && *open != ']')
      open++;
    const char *close = end - 1;
    while (close > open && (*close != ']' || (close + 1 < end && close[1] != '\n')))
      close--;
    *w = (struct written){(uint32_t)(line - p), (uint32_t)(open - p), (uint32_t)(close - p)};
    if (open > line && open < end && *open == '[' && close > open + 1) return true;
    line = memchr(line, '\n', (size_t)(end - line));
    if (!line) break;
  }
  return false;
}

static struct written title_in(struct call *call, const struct str *text) {
  struct written w;
  if (take_apart(text, &w)) return w;
  call_fail(call, "No title provided and %s is not a valid resource reference",
            legacy_inspect(call, value_string(text, 0)));
}

/* The reference that the text V names. */
static struct value reference_in(struct call *call, struct value v) {
  struct compiler *c = call->c;
  const char *text = v.u.text->text;
  struct written w = title_in(call, v.u.text);
  const struct str *type = shown_type(c, symbol(c->symbols, text + w.start, w.open - w.start));
  const struct str *title = str_new(c->arena, text + w.open + 1, w.close - w.open - 1);
  if (type == c->names.class_type) title = class_key(c, title);
  return make_reference(c, type, title, v.trace, v.trace);
}

/* A resource that is not found is looked for by an object of its own, which has its type as a tag. */
static void refuse_untaggable(struct call *call, const struct reference *reference) {
  const struct str *tag = str_lower(call->c->arena, reference->type);
  if (!valid_tag(tag)) call_fail(call, "Invalid tag '%s'", tag->text);
}

/* The reference that V is or names; its title may be missing. */
static struct value reference_of(struct call *call, struct value v) {
  if (v.kind == VALUE_REFERENCE) return v;
  if (v.kind != VALUE_STRING) call_fail(call, "Reference is not understood: '%s'", ruby_class(v));
  return reference_in(call, v);
}

/* Ruby's `map` takes an Array apart, too, into names and values; nothing else is made of parameters. */
static struct value parameters_as_hash(struct call *call, struct value v) {
  struct hash_builder hash;
  if (v.kind == VALUE_HASH || v.kind == VALUE_REFERENCE || !value_true(v) ||
      (v.kind == VALUE_STRING && !v.u.text->length))
    return v;
  if (v.kind != VALUE_ARRAY) call_fail(call, "%s\nDid you mean?  tap", receiver_lacking(call, "map", v));
  hash_begin(&hash, call->c->arena, v.u.array->count);
  for (uint32_t i = 0; i < v.u.array->count; i++) {
    struct value item = v.u.array->at[i];
    bool pair = item.kind == VALUE_ARRAY && item.u.array->count;
    struct value key = pair ? item.u.array->at[0] : item;
    if (key.kind != VALUE_STRING) call_fail(call, "%s", receiver_lacking(call, "intern", key));
    hash_put(&hash, key, pair && item.u.array->count > 1 ? item.u.array->at[1] : value_undef(item.trace));
  }
  return (struct value){.kind = VALUE_HASH, .trace = v.trace, .u.hash = hash_end(&hash)};
}

/* Whether RESOURCE has all of PARAMETERS (undef: what it does not have); *READ is what that depends on. */
static bool has_parameters(struct call *call, struct value reference, struct resource *resource,
                           struct value parameters, trace_id *read) {
  struct compiler *c = call->c;
  bool all = true;
  for (uint32_t i = 0; parameters.kind == VALUE_HASH && i < parameters.u.hash->count; i++) {
    const struct hash_entry *entry = &parameters.u.hash->at[i];
    if (entry->key.kind != VALUE_STRING) call_fail(call, "a parameter's name must be a String");
    struct value now = attribute_read(c, call->scope, call->node, reference, resource, entry->key);
    *read = trace_join(c->traces, *read, value_trace(c->traces, now));
    all = all && ruby_equal(now, entry->value);
  }
  return all;
}

static bool is_defined(struct call *call, struct value reference, struct value parameters, trace_id *read) {
  struct compiler *c = call->c;
  if (!reference.u.reference->title) eval_unsupported(c, call->node->place, "references without a title");
  struct resource *resource = find_referenced(c, reference.u.reference);
  bool found = resource_defined(c, call->scope, reference.u.reference, read);
  *read = trace_join(c->traces, *read, reference.trace);
  *read = trace_join(c->traces, *read, value_trace(c->traces, parameters));
  if (!found || resource == call->scope->resource) return false;
  return has_parameters(call, reference, resource, parameters_as_hash(call, parameters), read);
}

struct value stdlib_defined_with_params(struct call *call) {
  struct compiler *c = call->c;
  if (!call->arguments->count || !value_true(legacy_argument(call, 0)))
    call_fail(call, "Must specify a reference");
  trace_id read = call->shape;
  struct value parameters = legacy_argument(call, 1);
  struct value reference = reference_of(call, legacy_argument(call, 0));
  bool result = is_defined(call, reference, parameters, &read);
  struct value v = call_computed(call, value_boolean(result, 0));
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}

/* The reference that the text of V names. */
static struct value texted_reference(struct call *call, struct value v) {
  if (v.kind == VALUE_REFERENCE && v.u.reference->title && v.u.reference->title->length) return v;
  struct value text = value_string(legacy_text(call, v), value_trace(call->c->traces, v));
  return reference_in(call, text);
}

struct value stdlib_getparam(struct call *call) {
  struct compiler *c = call->c;
  struct value v = legacy_argument(call, 0), name = legacy_argument(call, 1);
  struct value empty = value_string(str_from(c->arena, ""), 0);
  if (!call->arguments->count || !value_true(v)) call_fail(call, "Must specify a reference");
  if (!legacy_given(call, 1) || name.kind != VALUE_STRING)
    call_fail(call, "Must specify name of a parameter");
  if (!name.u.text->length) return call_computed(call, empty);
  struct value reference = texted_reference(call, v);
  trace_id read;
  struct resource *resource = find_referenced(c, reference.u.reference);
  resource_defined(c, call->scope, reference.u.reference, &read);
  read = trace_join(c->traces, read, trace_join(c->traces, reference.trace, name.trace));
  v = value_undef(0);
  if (!resource) refuse_untaggable(call, reference.u.reference);
  if (resource) v = attribute_read(c, call->scope, call->node, reference, resource, name);
  trace_id seen = value_trace(c->traces, v);
  if (v.kind == VALUE_UNDEF) v = call_computed(call, empty);
  v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, read, seen));
  return v;
}

/* The resource itself, an object of Ruby. */
struct value stdlib_str2resource(struct call *call) {
  struct value text = call->arguments->at[0];
  struct traces *traces = call->c->traces;
  struct written w = title_in(call, text.u.text);
  const struct reference *named = reference_of(call, text).u.reference;
  trace_id read;
  bool there = resource_defined(call->c, call->scope, named, &read);
  const struct str *title =
      named->type == call->c->names.class_type ? shown_type(call->c, named->title) : named->title;
  if (!there) refuse_untaggable(call, named);
  if (!there)
    call_fail(call,
              "stdlib::str2resource(): could not find %s[%s], this is parse order dependent and values "
              "should not be quoted",
              named->type->text, title->text);
  struct constant type = {.kind = CONSTANT_STRING, .u.text = named->type};
  trace_id part = trace_part(traces, text.trace, w.open + 1, w.close - w.open - 1, 0);
  trace_id whole = trace_op2(traces, TRACE_OP_REFERENCE, trace_constant(traces, type), part);
  struct value v =
      object_of_reference(call->c, make_reference(call->c, named->type, named->title, part, whole));
  v.trace = trace_under(traces, v.trace, read);
  return v;
}

/* The reference to TYPE and TITLE, two texts. */
static struct value reference_to(struct call *call, struct value type, struct value title) {
  struct compiler *c = call->c;
  const struct str *shown = shown_type(c, symbol(c->symbols, type.u.text->text, type.u.text->length));
  const struct str *key = shown == c->names.class_type ? class_key(c, title.u.text) : title.u.text;
  return make_reference(c, shown, key, title.trace,
                        trace_op2(c->traces, TRACE_OP_REFERENCE, type.trace, title.trace));
}

struct value stdlib_find_resource(struct call *call) {
  struct compiler *c = call->c;
  struct value first = call->arguments->at[0], v = value_undef(0);
  bool two = call->arguments->count > 1;
  struct value found = two ? reference_to(call, first, call->arguments->at[1]) : reference_in(call, first);
  trace_id read, named = two ? found.trace : first.trace;
  if (resource_defined(c, call->scope, found.u.reference, &read))
    v = found;
  else
    refuse_untaggable(call, found.u.reference);
  v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, read, named));
  return v;
}

/* ---- making sure ---- */

/* Fails where Ruby merges V, which is no Hash, into one. */
static _Noreturn void refuse_merge(struct call *call, struct value v) {
  if (v.kind == VALUE_REFERENCE) /* an object that has a Hash */
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  call_fail(call, "no implicit conversion of %s into Hash", legacy_class(v));
}

/* Titles of TYPE, which SHAPE decides on, are none: with more of them it would declare. */
static void ensures_nothing(struct call *call, struct value type, trace_id shape) {
  struct compiler *c = call->c;
  if (!traces_tracking_all(c->traces) || type.kind != VALUE_STRING) return;
  note_undeclaring(c, shown_type(c, class_key(c, type.u.text)), shape, call->node->place);
}

/* Declares TYPE[TITLE] with PARAMETERS unless it is there with them, under what was read to know that. */
static void ensure_one(struct call *call, struct value type, struct value title, struct value parameters) {
  struct compiler *c = call->c;
  if (title.kind == VALUE_ARRAY) {
    if (!title.u.array->count) ensures_nothing(call, type, title.trace);
    for (uint32_t i = 0; i < title.u.array->count; i++) {
      struct value one = title.u.array->at[i];
      one.trace = trace_under(c->traces, one.trace, title.trace);
      ensure_one(call, type, one, parameters);
    }
    return;
  }
  struct value text = title_object_text(c, title);
  const char *shown_title = title.kind == VALUE_HASH ? legacy_inspect(call, title) : text.u.text->text;
  title_in(call, str_printf(c->arena, "%s[%s]", legacy_text(call, type)->text, shown_title));
  if (type.kind == VALUE_DEFAULT) /* a symbol */
    call_fail(call, "undefined method `sub' for :Default:Symbol\nDid you mean?  succ");
  if (type.kind != VALUE_STRING) receiver_lacks(call, "capitalize", type);
  const struct str *shown = shown_type(c, class_key(c, type.u.text));
  const struct str *name = shown == c->names.class_type ? class_key(c, text.u.text) : text.u.text;
  struct value reference = make_reference(c, shown, name, text.trace, text.trace);
  trace_id read = 0, control = c->control;
  bool there = is_defined(call, reference, parameters, &read);
  if (traces_tracking_all(c->traces)) {
    trace_id chosen = trace_join(c->traces, read, value_trace(c->traces, title));
    if (there) note_undeclaring(c, shown, chosen, call->node->place);
    if (type.trace) note_untyped(c, text.u.text, type.trace, call->node->place);
  }
  c->control = trace_join(c->traces, control, read);
  rescue_read(c, read); /* were it not there, or otherwise, it would be declared, which can fail */
  const struct str *lowered = symbol_of(c->symbols, str_lower(c->arena, type.u.text));
  if (!there && parameters.kind != VALUE_HASH) refuse_merge(call, parameters);
  if (!there) resource_create(c, call->scope, lowered, title, parameters, call_origin(call));
  control_back(c, control);
}

static struct value parameters_of(struct call *call, uint32_t at) {
  struct value v = legacy_argument(call, at);
  if (legacy_given(call, at) && value_true(v)) return v;
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, 0);
  return (struct value){.kind = VALUE_HASH, .trace = v.trace, .u.hash = hash_end(&builder)};
}

static void check_given(struct call *call) {
  if (!legacy_given(call, 0) || !value_true(legacy_argument(call, 0))) call_fail(call, "Must specify a type");
  if (!legacy_given(call, 1) || !value_true(legacy_argument(call, 1)))
    call_fail(call, "Must specify a title");
}

/* Runs ENSURE under what the type and the shape of the arguments decide. */
static trace_id under_arguments(struct call *call, trace_id more) {
  struct compiler *c = call->c;
  trace_id control = c->control;
  c->control = trace_join(c->traces, control, trace_join(c->traces, call->shape, more));
  return control;
}

struct value stdlib_ensure_resource(struct call *call) {
  check_given(call);
  trace_id control = under_arguments(call, call->arguments->at[0].trace);
  ensure_one(call, legacy_argument(call, 0), legacy_argument(call, 1), parameters_of(call, 2));
  control_back(call->c, control);
  return value_undef(0);
}

static struct value merged(struct call *call, struct value defaults, struct value own) {
  struct compiler *c = call->c;
  struct hash_builder builder;
  if (!value_true(own)) {
    defaults.trace = trace_join(c->traces, defaults.trace, own.trace);
    return defaults;
  }
  if (defaults.kind == VALUE_URI) call_fail(call, "bad argument (expected URI object or URI string)");
  if (defaults.kind != VALUE_HASH) receiver_lacks(call, "merge", defaults);
  if (own.kind != VALUE_HASH) refuse_merge(call, own);
  hash_begin(&builder, c->arena, 0);
  for (uint32_t i = 0; i < defaults.u.hash->count; i++)
    hash_put(&builder, defaults.u.hash->at[i].key, defaults.u.hash->at[i].value);
  for (uint32_t i = 0; i < own.u.hash->count; i++)
    hash_put(&builder, own.u.hash->at[i].key, own.u.hash->at[i].value);
  own.trace = trace_join(c->traces, defaults.trace, own.trace);
  own.u.hash = hash_end(&builder);
  return own;
}

static void ensure_each(struct call *call, struct value type, struct value titles, struct value defaults) {
  struct compiler *c = call->c;
  if (!titles.u.hash->count) ensures_nothing(call, type, titles.trace);
  for (uint32_t i = 0; i < titles.u.hash->count; i++) {
    const struct hash_entry *entry = &titles.u.hash->at[i];
    struct value title = entry->key;
    title.trace = trace_under(c->traces, title.trace, titles.trace);
    ensure_one(call, type, title, merged(call, defaults, entry->value));
  }
}

struct value stdlib_ensure_resources(struct call *call) {
  check_given(call);
  struct value titles = legacy_argument(call, 1);
  if (titles.kind != VALUE_HASH) call_fail(call, "ensure_resources(): Requires second argument to be a Hash");
  trace_id control =
      under_arguments(call, trace_join(call->c->traces, call->arguments->at[0].trace, titles.trace));
  ensure_each(call, legacy_argument(call, 0), titles, parameters_of(call, 2));
  control_back(call->c, control);
  return value_undef(0);
}

/* `ensure => installed` and what is given over it; 'present' there is 'installed' too. */
static struct value package_defaults(struct call *call) {
  struct compiler *c = call->c;
  struct value key = value_string(str_from(c->arena, "ensure"), 0);
  struct value installed = value_string(str_from(c->arena, "installed"), 0);
  struct constant text = {.kind = CONSTANT_STRING, .u.text = installed.u.text};
  installed.trace = trace_constant(c->traces, text);
  struct hash_builder builder;
  hash_begin(&builder, c->arena, 4);
  hash_put(&builder, key, installed);
  struct value defaults = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  if (call->arguments->count < 2) return defaults;
  defaults = merged(call, defaults, call->arguments->at[1]);
  const struct hash_entry *ensure = hash_find(defaults.u.hash, key);
  if (ensure->value.kind != VALUE_STRING || !str_is(ensure->value.u.text, "present")) return defaults;
  installed.trace = trace_under(c->traces, installed.trace, ensure->value.trace);
  builder = (struct hash_builder){.arena = c->arena};
  hash_begin(&builder, c->arena, defaults.u.hash->count);
  for (uint32_t i = 0; i < defaults.u.hash->count; i++)
    hash_put(&builder, defaults.u.hash->at[i].key, defaults.u.hash->at[i].value);
  hash_put(&builder, key, installed);
  defaults.u.hash = hash_end(&builder);
  return defaults;
}

/* It hands its arguments to the older functions. */
struct value stdlib_ensure_packages(struct call *call) {
  struct call older = *call;
  older.arguments = older_arguments(call);
  struct value packages = older.arguments->at[0], defaults = package_defaults(&older);
  struct value type = value_string(str_from(call->c->arena, "package"), 0);
  trace_id control = under_arguments(&older, packages.trace);
  if (packages.kind == VALUE_HASH)
    ensure_each(&older, type, packages, defaults);
  else
    ensure_one(&older, type, packages, defaults);
  control_back(call->c, control);
  return value_undef(0);
}
