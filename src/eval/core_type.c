/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/core_type.h"

#include "src/eval/type_expression.h"

#define STATE "Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]]"

static const char error_definition[] =
    "Object[{name => 'Error', type_parameters => {kind => " STATE ", issue_code => " STATE "}, "
    "attributes => {msg => String[1], kind => {type => Optional[String[1]], value => undef}, "
    "details => {type => Optional[Hash[String[1], Data]], value => undef}, "
    "issue_code => {type => Optional[String[1]], value => undef}}, "
    "functions => {message => Callable[[], String[1]]}}]";

static const char deferred_definition[] =
    "Object[{name => 'Deferred', attributes => {"
    "name => {type => Pattern[/\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z/]}, "
    "arguments => {type => Optional[Array[Any]], value => undef}}}]";

static const char annotation_definition[] = "Object[{name => 'Annotation'}]";

const struct type *core_type(struct compiler *c, const struct str *key) {
  if (str_is(key, "error")) return type_of_text(c, error_definition);
  if (str_is(key, "annotation")) return type_of_text(c, annotation_definition);
  if (str_is(key, "deferred")) return type_of_text(c, deferred_definition);
  return NULL;
}

bool core_function(struct compiler *c, const struct object_type *of, const struct str *name,
                   struct value object, struct value *result) {
  if (!str_is(name, "message") || of != type_of_text(c, error_definition)->object) return false;
  *result = object_get(c->traces, object, object_member(of, eval_symbol(c, "msg"), NULL));
  return true;
}

bool is_deferred(struct compiler *c, struct value v) {
  return v.kind == VALUE_OBJECT && str_is(v.u.object->type->object->name, "Deferred") &&
         v.u.object->type->object == type_of_text(c, deferred_definition)->object;
}
