/* SPDX-License-Identifier: Apache-2.0 */
/* Which objects of Ruby can be titles, and their texts. */
#include "src/puppet/eval/resources/title_object.h"

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/definition_state.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/value/ruby.h"

/* Whether V's text says nothing of Ruby's objects: within collections, those are shown with their insides. */
static bool has_text(struct value v, bool inside) {
  bool plain = true;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; plain && i < v.u.array->count; i++)
      plain = has_text(v.u.array->at[i], true);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; plain && i < v.u.hash->count; i++)
      plain = has_text(v.u.hash->at[i].key, true) && has_text(v.u.hash->at[i].value, true);
  return plain && v.kind != VALUE_OBJECT && v.kind != VALUE_COLLECTOR && v.kind != VALUE_CLOSURE &&
         v.kind != VALUE_ITERATOR && !(inside && (v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE));
}

/* Puppet looks for a class with the name TITLE as if it were a text. */
static void check_class(struct compiler *c, struct value title, struct place place) {
  struct buffer shown;
  buffer_init(&shown, c->arena);
  ruby_inspect(&shown, title);
  switch ((enum value_kind)title.kind) {
  case VALUE_STRING:
    if (!title.u.text->length)
      eval_fail(c, DIAG_DUPLICATE_DECLARATION, place,
                "Duplicate declaration: Class[main] is already declared; cannot redeclare");
    return;
  case VALUE_INTEGER:
  case VALUE_DEFAULT:
  case VALUE_ARRAY: return;
  case VALUE_HASH:
  case VALUE_REFERENCE:
    eval_fail(c, DIAG_BAD_TITLE, place, "wrong number of arguments (given 2, expected 1)");
  case VALUE_SENSITIVE:
  case VALUE_URI: eval_fail(c, DIAG_BAD_TITLE, place, "undefined method `[]' for %s", buffer_text(&shown));
  case VALUE_UNDEF:
  case VALUE_BOOLEAN:
  case VALUE_FLOAT:
    eval_fail(c, DIAG_BAD_TITLE, place, "undefined method `[]' for %s:%s", buffer_text(&shown),
              ruby_class(title));
  case VALUE_BIG:
  case VALUE_REGEXP:
  case VALUE_TYPE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_SYMBOL:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: eval_unsupported(c, place, "classes whose names are objects of Ruby");
  }
}

void title_object_check(struct compiler *c, struct value title, const struct resource_type *native,
                        const struct definition *define, struct place place) {
  if (!native && !define) {
    check_class(c, title, place);
    return;
  }
  if (title.kind == VALUE_UNDEF || (title.kind == VALUE_BOOLEAN && !title.u.boolean))
    eval_fail(c, DIAG_BAD_TITLE, place, "No title provided and %s is not a valid resource reference",
              native ? arena_printf(c->arena, ":%s", native->name)
                     : arena_printf(c->arena, "\"%s\"", define->name->text));
  if (title.kind == VALUE_REFERENCE && define)
    eval_unsupported(c, place, "references as titles of instances of defined types");
  if (!has_text(title, false)) eval_unsupported(c, place, "titles that are objects of Ruby");
}

struct value title_object_text(struct compiler *c, struct value title) {
  if (title.kind == VALUE_STRING) return title;
  struct buffer text;
  buffer_init(&text, c->arena);
  const struct reference *reference = title.kind == VALUE_REFERENCE ? title.u.reference : NULL;
  const struct str *inner = reference ? reference->title : NULL;
  if (inner && reference->type == c->names.class_type) inner = shown_type(c, inner);
  if (reference)
    buffer_printf(&text, "%s[%s]", reference->type->text, inner ? inner->text : "");
  else
    ruby_to_s(&text, title);
  bool scalar = title.kind == VALUE_INTEGER || title.kind == VALUE_FLOAT || title.kind == VALUE_BOOLEAN;
  trace_id trace = value_trace(c->traces, title);
  struct constant opaque = {.kind = CONSTANT_UNDEF};
  return value_string(buffer_take(&text), scalar ? trace_op1(c->traces, TRACE_OP_TO_STRING, trace)
                                                 : trace_call(c->traces, c->names.title, opaque, &trace, 1));
}
