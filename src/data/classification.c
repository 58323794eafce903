/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/classification.h"

#include <stdio.h>

#include "src/data/json_or_yaml.h"
#include "src/data/read_yaml.h"

struct checking {
  struct data_context *data;
  const struct source *source;
};

static struct place place_of(const struct checking *k, const struct datum *datum) {
  return label_get(k->data->sources, datum->label)->place;
}

/* False, so that a check may return it. */
static bool wrong(const struct checking *k, const struct datum *datum, const char *advice, const char *format,
                  ...) __attribute__((format(printf, 4, 5)));
static bool wrong(const struct checking *k, const struct datum *datum, const char *advice, const char *format,
                  ...) {
  va_list arguments;
  va_start(arguments, format);
  struct diagnostic *d = diagnostic_addv(k->data->diagnostics, k->data->bad_shape, SEVERITY_ERROR,
                                         place_of(k, datum), format, arguments);
  va_end(arguments);
  diagnostic_note(k->data->diagnostics, d, PLACE_NONE, "%s", advice);
  return false;
}

static bool is_text(const struct datum *datum) {
  return datum->scalar.kind == VALUE_STRING;
}

static bool is_collection(const struct datum *datum) {
  return datum->scalar.kind == VALUE_ARRAY || datum->scalar.kind == VALUE_HASH;
}

/* The member KEY, which may be written as a symbol of Ruby; NULL if it is missing or null. */
static const struct datum *member(const struct datum *hash, const char *key) {
  char symbol[32];
  snprintf(symbol, sizeof symbol, ":%s", key);
  const struct datum_entry *entry = datum_find(hash, key, strlen(key));
  if (!entry) entry = datum_find(hash, symbol, strlen(symbol));
  return entry && entry->value->scalar.kind != VALUE_UNDEF ? entry->value : NULL;
}

/* ---- classifiers ---- */

static const char class_advice[] =
    "write a list of names, `classes: [a, b]`, or a hash of names and parameters, `classes: {a: {x: 1}}`";

static bool class_name_good(const struct checking *k, const struct datum *name) {
  if (!is_text(name))
    return wrong(k, name, class_advice, "The name of a class must be a String, not %s",
                 value_kind_name(name->scalar));
  const struct str *text = name->scalar.u.text;
  if (!text->length) return wrong(k, name, class_advice, "The name of a class must not be empty");
  if (!strncmp(text->text, "::", 2))
    return wrong(k, name, "write it without the colons before it", "Invalid tag '%s'", text->text);
  return true;
}

/* Null and {} are no parameters. */
static bool class_parameters_good(const struct checking *k, const struct datum_entry *class) {
  const struct datum *parameters = class->value;
  if (parameters->scalar.kind == VALUE_UNDEF) return true;
  if (parameters->scalar.kind != VALUE_HASH)
    return wrong(k, parameters, class_advice, "The parameters of a class must be a Hash, not %s",
                 value_kind_name(parameters->scalar));
  for (uint32_t i = 0; i < parameters->count; i++)
    if (!is_text(parameters->u.entries[i].key))
      return wrong(k, parameters->u.entries[i].key, "put quotes around it",
                   "The name of a parameter must be a String, not %s",
                   value_kind_name(parameters->u.entries[i].key->scalar));
  return true;
}

static bool classes_good(const struct checking *k, const struct datum *classes) {
  bool list = classes && classes->scalar.kind == VALUE_ARRAY, good = true;
  if (!classes) return true;
  if (!list && classes->scalar.kind != VALUE_HASH)
    return wrong(k, classes, class_advice, "Classes must be an Array or a Hash, not %s",
                 value_kind_name(classes->scalar));
  for (uint32_t i = 0; i < classes->count && good; i++)
    good = class_name_good(k, list ? classes->u.items[i] : classes->u.entries[i].key) &&
           (list || class_parameters_good(k, &classes->u.entries[i]));
  return good;
}

static bool parameter_good(const struct checking *k, const struct datum *name) {
  static const char advice[] = "every parameter becomes a variable; give it a name that begins with a letter";
  if (is_collection(name)) return true; /* a variable that nobody can read */
  if (!is_text(name))
    return name->scalar.kind == VALUE_INTEGER
               ? wrong(k, name, advice, "Cannot assign to a numeric match result variable '$%lld'",
                       (long long)name->scalar.u.integer)
               : wrong(k, name, advice, "The name of a parameter must be a String, not %s",
                       value_kind_name(name->scalar));
  const struct str *text = name->scalar.u.text;
  if (text->length && strspn(text->text, "0123456789") == text->length)
    return wrong(k, name, advice, "Cannot assign to a numeric match result variable '$%s'", text->text);
  if (str_is(text, "facts") || str_is(text, "server_facts"))
    return wrong(k, name, "every parameter becomes a variable, and this one is made by the compiler",
                 "Attempt to assign to a reserved variable name: '%s'", text->text);
  return true;
}

static bool parameters_good(const struct checking *k, const struct datum *parameters) {
  if (!parameters) return true;
  if (parameters->scalar.kind != VALUE_HASH)
    return wrong(k, parameters, "write `parameters: {NAME: VALUE}`", "Parameters must be a Hash, not %s",
                 value_kind_name(parameters->scalar));
  for (uint32_t i = 0; i < parameters->count; i++)
    if (!parameter_good(k, parameters->u.entries[i].key)) return false;
  return true;
}

/* Symbols of Ruby are no data of the language. */
static bool symbols_good(const struct checking *k, const struct datum *tree) {
  for (uint32_t i = 0; i < tree->count; i++)
    if (hash_find(hash_end(k->data->symbols), tree->u.entries[i].key->scalar))
      return wrong(k, tree->u.entries[i].value, "put quotes around what begins with a colon",
                   "Not supported yet: symbols of Ruby among values");
  return true;
}

bool classification_read(struct classification *classification, struct arena *session,
                         struct sources *sources, struct diagnostics *diagnostics,
                         const struct source *source) {
  struct hash_builder symbols;
  struct data_context data = {.arena = session,
                              .sources = sources,
                              .diagnostics = diagnostics,
                              .root = "ENC",
                              .bad_syntax = DIAG_CLASSIFIER_SYNTAX,
                              .bad_shape = DIAG_CLASSIFIER_SHAPE,
                              .any_keys = true,
                              .symbols = &symbols};
  struct checking k = {&data, source};
  const struct str *tag = NULL;
  hash_begin(&symbols, session, 0);
  const struct datum *tree = yaml_read(&data, source, &tag);
  if (!tree) return false;
  if (tree->scalar.kind != VALUE_HASH)
    return wrong(&k, tree, "write `classes:`, `parameters:` and `environment:`",
                 "What a classifier says must be a Hash, not %s", value_kind_name(tree->scalar));
  for (uint32_t i = 0; i < tree->count; i++)
    if (is_collection(tree->u.entries[i].key))
      return wrong(&k, tree->u.entries[i].key, "write `classes:`, `parameters:` and `environment:`",
                   "key is a %s, not a string or symbol",
                   tree->u.entries[i].key->scalar.kind == VALUE_ARRAY ? "Array" : "Hash");
  const struct datum *environment = member(tree, "environment");
  if (environment && !is_text(environment))
    return wrong(&k, environment, "write `environment: NAME`",
                 "The name of an environment must be a String, not %s", value_kind_name(environment->scalar));
  *classification = (struct classification){tree, environment};
  return symbols_good(&k, tree) && classes_good(&k, member(tree, "classes")) &&
         parameters_good(&k, member(tree, "parameters"));
}

/* ---- trusted facts ---- */

static bool trusted_member_good(const struct checking *k, const struct datum_entry *entry) {
  static const struct {
    const char *name, *kinds;
    unsigned allowed; /* bits of value kinds */
  } members[] = {
      {"authenticated", "a String or a Boolean", 1u << VALUE_STRING | 1u << VALUE_BOOLEAN},
      {"certname", "a String", 1u << VALUE_STRING | 1u << VALUE_UNDEF},
      {"extensions", "a Hash", 1u << VALUE_HASH},
      {"hostname", "a String", 1u << VALUE_STRING | 1u << VALUE_UNDEF},
      {"domain", "a String", 1u << VALUE_STRING | 1u << VALUE_UNDEF},
      {"external", "a Hash", 1u << VALUE_HASH},
  };
  for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
    if (!is_text(entry->key) || !str_is(entry->key->scalar.u.text, members[i].name)) continue;
    if (1u << entry->value->scalar.kind & members[i].allowed) return true;
    return wrong(k, entry->value, "`puppet facts` and PuppetDB show what it is for a node",
                 "The trusted fact '%s' must be %s, not %s", members[i].name, members[i].kinds,
                 value_kind_name(entry->value->scalar));
  }
  return wrong(k, entry->key,
               "they are authenticated, certname, extensions, hostname, domain and external; what a "
               "certificate carries, such as pp_role, is inside of extensions",
               "There is no such trusted fact");
}

const struct datum *trusted_read(struct arena *session, struct sources *sources,
                                 struct diagnostics *diagnostics, const struct source *source) {
  struct data_context data = {.arena = session,
                              .sources = sources,
                              .diagnostics = diagnostics,
                              .root = "trusted fact",
                              .bad_syntax = DIAG_FACTS_SYNTAX,
                              .bad_shape = DIAG_FACTS_SHAPE};
  struct checking k = {&data, source};
  const struct datum *tree = json_or_yaml_read(&data, source);
  if (!tree) return NULL;
  if (tree->scalar.kind != VALUE_HASH) {
    wrong(&k, tree, "write {\"certname\": NAME, \"extensions\": {...}}",
          "Trusted facts must be a Hash, not %s", value_kind_name(tree->scalar));
    return NULL;
  }
  for (uint32_t i = 0; i < tree->count; i++)
    if (!trusted_member_good(&k, &tree->u.entries[i])) return NULL;
  return tree;
}
