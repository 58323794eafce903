/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/types/core_type.h"

#include <string.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/type_reading.h"

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

#define KEY "Optional[Scalar]"

static const char context_definition[] =
    "Object[{name => 'Puppet::LookupContext', parent => Any, attributes => {"
    "environment_name => {type => String[1], kind => derived}, "
    "module_name => {type => Variant[String[1], Undef]}}, "
    "functions => {not_found => Callable[[0, 0], Undef], explain => Callable[[0, 0, Callable[0, 0]], Undef], "
    "interpolate => Callable[1, 1], cache => Callable[[" KEY ", Any], Any], "
    "cache_all => Callable[[Hash[" KEY ", Any]], Undef], cache_has_key => Callable[[" KEY "], Boolean], "
    "cached_value => Callable[[" KEY "], Any], cached_entries => Variant["
    "Callable[[0, 0, Callable[1, 1]], Undef], Callable[[0, 0, Callable[2, 2]], Undef], "
    "Callable[[0, 0], Iterable[Tuple[" KEY ", Any]]]], "
    "cached_file_data => Callable[String, Optional[Callable[Array[Integer]]]]}}]";

/* The definition of the core type with this class_key, or NULL. */
static const char *definition_of(const struct str *key) {
  if (str_is(key, "error")) return error_definition;
  if (str_is(key, "deferred")) return deferred_definition;
  return str_is(key, "puppet::lookupcontext") ? context_definition : NULL;
}

const struct type *core_type(struct compiler *c, const struct str *key) {
  const char *definition = definition_of(key);
  return definition && pcore_of(c->arena) ? type_of_text(c, definition) : NULL;
}

const struct type *core_type_needed(struct compiler *c, const char *key, struct place place) {
  const struct type *type = core_type(c, eval_symbol(c, key));
  if (!type) eval_unsupported(c, place, pcore_missing(TYPE_OBJECT));
  return type;
}

const struct type *own_data_type(struct compiler *c, const struct str *name) {
  struct type_name *names = type_name(c, name);
  if (names->core_sought) return names->type;
  const struct type *core = core_type(c, names->key);
  names = type_name(c, name); /* again, since reading a core type asks for other names */
  names->core_sought = true;
  return names->type = core;
}

const char *core_type_left_out(struct compiler *c, const struct str *key) {
  return !pcore_of(c->arena) && definition_of(key) ? pcore_missing(TYPE_OBJECT) : NULL;
}

const char *core_type_missing(struct compiler *c, const struct str *key) {
  static const char unknown[] = "such types of Puppet's own";
  static const char *const names[] = {"annotation", "pcore", "rubymethod"};
  static const char *const rooms[] = {"pcore::", "puppet::ast", "puppet::resource"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(key, names[i])) return unknown;
  for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
    if (!strncmp(key->text, rooms[i], strlen(rooms[i]))) return unknown;
  return core_type_left_out(c, key);
}

const struct type *core_context_type(struct compiler *c) {
  return core_type_needed(c, "puppet::lookupcontext", PLACE_NONE);
}

bool core_function(struct compiler *c, const struct object_type *of, const struct str *name,
                   struct value object, struct value *result) {
  if (!str_is(name, "message") || of != type_of_text(c, error_definition)->object) return false;
  const struct pcore *pcore = pcore_of_object(object.u.object);
  *result = pcore->get(c->traces, object, pcore->member(of, eval_symbol(c, "msg"), NULL));
  return true;
}

bool is_deferred(struct compiler *c, struct value v) {
  return v.kind == VALUE_OBJECT && str_is(v.u.object->type->object->name, "Deferred") &&
         v.u.object->type->object == type_of_text(c, deferred_definition)->object;
}
