/* SPDX-License-Identifier: Apache-2.0 */
/* create_resources: resources from a Hash of titles and attributes. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/resource_expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/functions/older.h"
#include "src/value/ruby.h"

/* DEFAULTS with the entries of GIVEN (undef: none) over them; what each key gives decides the shape. */
static struct value over_defaults(struct compiler *c, struct value defaults, struct value given) {
  struct hash_builder builder;
  hash_begin(&builder, c->arena, 0);
  for (uint32_t i = 0; defaults.kind == VALUE_HASH && i < defaults.u.hash->count; i++)
    hash_put(&builder, defaults.u.hash->at[i].key, defaults.u.hash->at[i].value);
  for (uint32_t i = 0; given.kind == VALUE_HASH && i < given.u.hash->count; i++)
    hash_put(&builder, given.u.hash->at[i].key, given.u.hash->at[i].value);
  return (struct value){.kind = VALUE_HASH,
                        .trace = trace_join(c->traces, defaults.trace, given.trace),
                        .u.hash = hash_end(&builder)};
}

/* V as Ruby shows it. */
static const char *inspected(struct compiler *c, struct value v) {
  struct buffer text;
  buffer_init(&text, c->arena);
  if (v.kind == VALUE_UNDEF) return "nil"; /* as Ruby gives it */
  if (v.kind != VALUE_REFERENCE || object_inspect(c, v, &text) != OBJECT_SHOWN) return show_as_ruby(c, v);
  return buffer_text(&text);
}

/* What Ruby makes no Hash of. */
static void refuse_attributes(struct call *call, struct value v) {
  if (v.kind == VALUE_HASH) return;
  if (v.kind == VALUE_REFERENCE)
    eval_unsupported(call->c, call->node->place, "references as attributes of resources");
  call_fail(call, "no implicit conversion of %s into Hash",
            v.kind == VALUE_UNDEF     ? "nil"
            : v.kind != VALUE_BOOLEAN ? ruby_class(v)
            : v.u.boolean             ? "true"
                                      : "false");
}

/* With more instances, or of another type, other resources would be declared. */
static void note_others(struct call *call, struct value type, const struct hash *instances, trace_id shape) {
  struct compiler *c = call->c;
  if (!traces_tracking_all(c->traces)) return;
  const char *name = type.u.text->text + strspn(type.u.text->text, "@");
  const struct str *key = class_key(c, symbol(c->symbols, name, strlen(name)));
  if (!instances->count) note_undeclaring(c, shown_type(c, key), shape, call->node->place);
  for (uint32_t i = 0; type.trace && i < instances->count; i++)
    if (instances->at[i].key.kind == VALUE_STRING)
      note_untyped(c, instances->at[i].key.u.text, type.trace, call->node->place);
}

struct value function_create_resources(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  older_count(call, 2, UINT32_MAX);
  struct value type = arguments->at[0], instances = arguments->at[1];
  struct value defaults = arguments->count > 2 ? arguments->at[2] : value_undef(0);
  if (arguments->count > 3)
    call_fail(call, "create_resources(): wrong number of arguments (%u; must be 2 or 3)", arguments->count);
  if (instances.kind != VALUE_HASH) call_fail(call, "create_resources(): second argument must be a hash");
  if (arguments->count > 2 && defaults.kind != VALUE_HASH)
    call_fail(call, "create_resources(): third argument, if provided, must be a hash");
  if (type.kind != VALUE_STRING)
    call_fail(call, "undefined method `sub' for %s:%s", inspected(c, type), ruby_class(type));
  const char *name = type.u.text->text;
  if (name[0] == '@' && str_is(class_key(c, type.u.text), name[1] == '@' ? "@@class" : "@class"))
    eval_fail(c, DIAG_UNKNOWN_TYPE, call->node->place, "Classes are not virtualizable");
  /* Which resources there are depends on the type and on the shape of the Hash. */
  trace_id control = c->control, read = trace_join(c->traces, type.trace, instances.trace);
  c->control = trace_join(c->traces, control, trace_join(c->traces, read, call->shape));
  note_others(call, type, instances.u.hash, read);
  for (uint32_t i = 0; i < instances.u.hash->count; i++) {
    const struct hash_entry *entry = &instances.u.hash->at[i];
    struct value title = entry->key;
    title.trace = trace_under(c->traces, title.trace, instances.trace);
    refuse_attributes(call, entry->value);
    resource_create(c, call->scope, type.u.text, title, over_defaults(c, defaults, entry->value),
                    call_origin(call));
  }
  control_back(c, control);
  return value_undef(0);
}
