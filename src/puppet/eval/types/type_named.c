/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/types/type_named.h"

#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/puppet/eval/types/type_alias.h"

struct value make_reference(struct compiler *c, const struct str *type, const struct str *title,
                            trace_id title_trace, trace_id trace) {
  struct reference *reference = ARENA_NEW(c->arena, struct reference);
  *reference = (struct reference){.type = type, .title = title, .title_trace = title_trace};
  return (struct value){.kind = VALUE_REFERENCE, .trace = trace, .u.reference = reference};
}

/* What a label's text denotes; types of Puppet's own that are defined like those of manifests are opaque. */
static struct value own_type(struct compiler *c, const struct type *type, const struct str *name,
                             trace_id trace) {
  bool defined = type->kind == TYPE_ALIAS ? !type_builtin_alias(type->text) : type->object != NULL;
  if (defined) trace = trace_call(c->traces, name, (struct constant){.kind = CONSTANT_UNDEF}, &trace, 1);
  return (struct value){.kind = VALUE_TYPE, .trace = trace, .u.type = type};
}

struct value type_named(struct compiler *c, const struct str *name, trace_id trace, struct place place) {
  const struct type_name *names = type_name(c, name);
  const struct str *key = names->key, *shown = names->shown;
  const struct resource_type *native = names->native;
  if (shown == c->names.class_type) return make_reference(c, shown, NULL, 0, trace);
  const struct type *own = own_data_type(c, name);
  if (own) return own_type(c, own, name, trace);
  if (native) return make_reference(c, shown, NULL, 0, trace);
  struct value alias = alias_value(c, key, trace, place);
  if (alias.kind != VALUE_UNDEF) return alias;
  const struct definition *define = known_definition(c, DEFINITION_DEFINE, key);
  if ((define && define->announced) || find_define(c, key)) return make_reference(c, shown, NULL, 0, trace);
  return value_undef(0);
}

trace_id type_trace(struct compiler *c, struct value left, const struct array *keys) {
  if (!c->in->tracking) return 0;
  trace_push(c->traces, left.trace);
  for (uint32_t i = 0; i < keys->count; i++)
    trace_push(c->traces, value_trace(c->traces, keys->at[i]));
  return trace_op_pushed(c->traces, TRACE_OP_TYPE, keys->count + 1);
}

bool is_type_name(const struct str *name) {
  bool start = true;
  uint32_t skip = name->length > 2 && name->text[0] == ':' && name->text[1] == ':' ? 2 : 0;
  for (uint32_t i = skip; i < name->length; i++) {
    char ch = name->text[i];
    if (start && !(ch >= 'A' && ch <= 'Z')) return false;
    start = ch == ':' && i + 2 < name->length && name->text[i + 1] == ':';
    if (start) i++;
    bool word = (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '_';
    if (!start && !word) return false;
  }
  return !start;
}

const char *show_type(struct compiler *c, const struct type *type) {
  struct buffer text;
  buffer_init(&text, c->arena);
  type_text(&text, type);
  return buffer_text(&text);
}

const char *show_generalized(struct compiler *c, struct value v) {
  struct buffer text;
  buffer_init(&text, c->arena);
  value_to_text(&text, type_to_value(c->arena, type_generalize(c->arena, type_infer(c->arena, v)), 0));
  return buffer_text(&text);
}
