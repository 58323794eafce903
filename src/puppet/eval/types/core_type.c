/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/types/core_type.h"

#include <strings.h>

#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/types/type_reading.h"
#include "src/value/pcore.h"
#include "src/value/uri.h"

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

static const char annotation_definition[] = "Object[{name => 'Annotation'}]";

static const char pcore_definition[] = "Object[{name => 'Pcore'}]";

static const char method_definition[] =
    "Object[{name => 'RubyMethod', parent => Annotation, attributes => {body => String, "
    "parameters => {type => Optional[String[1]], value => undef}}}]";

/* The types of types, by name. */
#define OPTIONAL(type, value) "{type => " type ", value => " value "}"
static const struct {
  const char *name, *parent, *attributes;
} types[] = {
#define X(name, parent, attributes) {name, parent, attributes},
#include "src/value/pcore.def"
#undef X
};
#undef OPTIONAL

static const struct type *type_of_types(struct compiler *c, const char *name) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    const char *attributes = types[i].attributes;
    if (strcasecmp(types[i].name, name) != 0) continue;
    return type_of_text(c, arena_printf(c->arena, "Object[{name => 'Pcore::%s', parent => %s%s%s%s%s}]",
                                        types[i].name, types[i].parent ? "Pcore::" : "",
                                        types[i].parent ? types[i].parent : "Any",
                                        attributes ? ", attributes => {" : "", attributes ? attributes : "",
                                        attributes ? "}" : ""));
  }
  return NULL;
}

/* Aliases of Puppet's own. */
static const struct {
  const char *key, *name, *text;
} aliases[] = {
    {"pcore::membername", "Pcore::MemberName", "Pattern[/\\A[a-z_]\\w*\\z/]"},
    {"pcore::simpletypename", "Pcore::SimpleTypeName", "Pattern[/\\A[A-Z]\\w*\\z/]"},
    {"pcore::typename", "Pcore::TypeName", "Pattern[/\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z/]"},
    {"pcore::qref", "Pcore::QRef", "Pattern[/\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z/]"},
};

static const struct type *named_alias(struct compiler *c, const char *name, const struct type *to) {
  return type_alias_resolve(c->arena, type_alias(c->arena, str_from(c->arena, name)), to);
}

/* What URIs match, by Ruby's own regular expression. */
static const struct type *alias_of_uris(struct compiler *c, const struct str *key) {
  const struct str *pattern = str_printf(c->arena, "(?x-mi:%s)", uri_absolute_pattern);
  bool alone = str_is(key, "pcore::uri_rx");
  if (!alone && !str_is(key, "pcore::uri")) return NULL;
  struct type *type = arena_copy(c->arena, type_default(alone ? TYPE_REGEXP : TYPE_PATTERN), sizeof *type);
  if (alone) {
    type->text = pattern;
  } else {
    type->texts = arena_copy(c->arena, &pattern, sizeof(const struct str *));
    type->count = 1;
  }
  return named_alias(c, alone ? "Pcore::URI_RX" : "Pcore::URI", type);
}

static const struct type *core_alias(struct compiler *c, const struct str *key) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
    if (!str_is(key, aliases[i].key)) continue;
    return named_alias(c, aliases[i].name, type_of_text(c, aliases[i].text));
  }
  return alias_of_uris(c, key);
}

/* The types of nodes of syntax trees, and of types of resources. */
static const struct {
  const char *name, *text;
} nodes[] = {
#define X(name, text) {name, text},
#include "src/puppet/eval/types/ast_types.def"
#undef X
};

static const char *node_text(const char *name) {
  for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++)
    if (!strcasecmp(nodes[i].name, name)) return nodes[i].text;
  return NULL;
}

bool core_type_is_node(const struct str *name) {
  return node_text(name->text);
}

#define NAME "Pattern[/\\A[A-Z][\\w]*(?:::[A-Z][\\w]*)*\\z/]"
#define SIMPLE "Pattern[/\\A[A-Z]\\w*\\z/]"
#define MEMBER "Pattern[/\\A[a-z_]\\w*\\z/]"
#define NOTES "Optional['annotations'] => Hash[Type[Annotation], Hash]"

/* What a TypeSet is made of. */
static const struct type *type_of_sets(struct compiler *c) {
  struct buffer pattern;
  buffer_init(&pattern, c->arena);
  type_text(&pattern, type_resolved(alias_of_uris(c, eval_symbol(c, "pcore::uri"))));
  const char *uri = buffer_text(&pattern);
  return type_of_text(
      c,
      arena_printf(c->arena,
                   "Object[{name => 'Pcore::TypeSetType', parent => Pcore::AnyType, attributes => "
                   "{'_pcore_init_hash' => "
                   "Struct[{Optional['pcore_uri'] => %s, 'pcore_version' => Variant[String[1], SemVer], "
                   "Optional['name_authority'] => %s, Optional['name'] => " NAME ", Optional['version'] => "
                   "Variant[String[1], SemVer], Optional['types'] => Hash[" SIMPLE
                   ", Variant[Type, Struct[{Optional['name'] => " NAME
                   ", Optional['parent'] => Type, Optional['type_parameters'] => Hash[" MEMBER
                   ", NotUndef], Optional['attributes'] => Hash[" MEMBER
                   ", NotUndef], Optional['constants'] => Hash[" MEMBER
                   ", Any], Optional['functions'] => Hash[Variant[" MEMBER
                   ", String], NotUndef], Optional['equality'] => Variant[" MEMBER ", Array[" MEMBER
                   "]], Optional['equality_include_type'] => Boolean, 'checks' => Any, 'annotations' => "
                   "Optional[Hash[Type[Annotation], Hash[" MEMBER
                   ", Any]]]}]], 1], Optional['references'] => Hash[" SIMPLE ", Struct[{'name' => " NAME
                   ", 'version_range' => Variant[String[1], SemVerRange], "
                   "Optional['name_authority'] => %s, " NOTES "}], 1], " NOTES "}]}}]",
                   uri, uri, uri));
}

const struct type *core_type(struct compiler *c, const struct str *key) {
  if (str_is(key, "error")) return type_of_text(c, error_definition);
  if (str_is(key, "annotation")) return type_of_text(c, annotation_definition);
  if (str_is(key, "deferred")) return type_of_text(c, deferred_definition);
  if (str_is(key, "puppet::lookupcontext")) return type_of_text(c, context_definition);
  if (str_is(key, "pcore")) return type_of_text(c, pcore_definition);
  if (str_is(key, "rubymethod")) return type_of_text(c, method_definition);
  const char *node = strncmp(key->text, "puppet::", 8) ? NULL : node_text(key->text);
  if (node) return type_of_text(c, node);
  if (strncmp(key->text, "pcore::", 7) != 0) return NULL;
  if (str_is(key, "pcore::typesettype")) return type_of_sets(c);
  if (str_is(key, "pcore::structelement")) return pcore_struct_element(c->arena);
  const struct type *type = type_of_types(c, key->text + 7);
  return type ? type : core_alias(c, key);
}

const struct type *own_data_type(struct compiler *c, const struct str *name) {
  struct type_name *names = type_name(c, name);
  if (names->core_sought) return names->type;
  const struct type *core = core_type(c, names->key);
  names = type_name(c, name); /* again, since reading a core type asks for other names */
  names->core_sought = true;
  return names->type = core;
}

bool core_type_is_missing(const struct str *key) {
  return str_is(key, "puppet::ast");
}

const struct type *core_context_type(struct compiler *c) {
  return type_of_text(c, context_definition);
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
