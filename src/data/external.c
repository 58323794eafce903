/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/external.h"

#include "src/data/json_or_yaml.h"

struct checking {
  struct data_context *data;
  const struct source *source;
};

static bool wrong(const struct checking *k, const struct datum *datum, const char *what, const char *advice) {
  struct diagnostic *d = diagnostic_add(k->data->diagnostics, k->data->bad_shape, SEVERITY_ERROR,
                                        label_get(k->data->sources, datum->label)->place, "%s, not %s", what,
                                        value_kind_name(datum->scalar));
  diagnostic_note(k->data->diagnostics, d, PLACE_NONE, "%s", advice);
  return false;
}

static bool is(const struct datum *datum, enum value_kind kind) {
  return datum->scalar.kind == kind;
}

static const char dns_advice[] = "write {\"dns\": {\"a.example.org\": {\"A\": [\"192.0.2.1\"]}}}";
static const char puppetdb_advice[] = "write {\"puppetdb\": [{\"query\": \"nodes {}\", \"result\": []}]}";
static const char functions_advice[] =
    "write {\"functions\": {\"generate\": [{\"arguments\": [\"/bin/date\"], \"result\": \"…\"}]}}";

static bool dns_good(const struct checking *k, const struct datum *names) {
  if (!is(names, VALUE_HASH)) return wrong(k, names, "The names of DNS must be a Hash", dns_advice);
  for (uint32_t i = 0; i < names->count; i++) {
    const struct datum *types = names->u.entries[i].value;
    if (!is(types, VALUE_HASH)) return wrong(k, types, "The answers for a name must be a Hash", dns_advice);
    for (uint32_t n = 0; n < types->count; n++)
      if (!is(types->u.entries[n].value, VALUE_ARRAY))
        return wrong(k, types->u.entries[n].value, "The answers of a type must be an Array", dns_advice);
  }
  return true;
}

/* A list of answers, each with a `result` and the member QUESTION (NULL: it may lack). */
static bool answers_good(const struct checking *k, const struct datum *list, const char *question,
                         const char *advice) {
  if (!is(list, VALUE_ARRAY)) return wrong(k, list, "Answers must be an Array", advice);
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum *answer = list->u.items[i];
    bool whole = is(answer, VALUE_HASH) && datum_find(answer, "result", 6) &&
                 (!question || datum_find(answer, question, strlen(question)));
    if (!whole)
      return wrong(k, answer,
                   question ? "An answer must be a Hash with query and result"
                            : "An answer must be a Hash with a result",
                   advice);
  }
  return true;
}

static bool functions_good(const struct checking *k, const struct datum *functions) {
  if (!is(functions, VALUE_HASH)) return wrong(k, functions, "Functions must be a Hash", functions_advice);
  for (uint32_t i = 0; i < functions->count; i++) {
    const struct datum *list = functions->u.entries[i].value;
    if (!answers_good(k, list, NULL, functions_advice)) return false;
    for (uint32_t n = 0; n < list->count; n++) {
      const struct datum_entry *arguments = datum_find(list->u.items[n], "arguments", 9);
      if (arguments && !is(arguments->value, VALUE_ARRAY))
        return wrong(k, arguments->value, "Arguments must be an Array", functions_advice);
    }
  }
  return true;
}

static bool member_good(const struct checking *k, const struct datum_entry *entry) {
  const struct value name = entry->key->scalar;
  if (name.kind == VALUE_STRING && str_is(name.u.text, "dns")) return dns_good(k, entry->value);
  if (name.kind == VALUE_STRING && str_is(name.u.text, "functions")) return functions_good(k, entry->value);
  if (name.kind == VALUE_STRING && str_is(name.u.text, "puppetdb"))
    return answers_good(k, entry->value, "query", puppetdb_advice);
  return wrong(k, entry->key, "What is told of the outside is dns, puppetdb or functions", dns_advice);
}

const struct datum *external_read(struct arena *session, struct sources *sources,
                                  struct diagnostics *diagnostics, const struct source *source) {
  struct data_context data = {.arena = session,
                              .sources = sources,
                              .diagnostics = diagnostics,
                              .root = "external",
                              .bad_syntax = DIAG_DATA_SYNTAX,
                              .bad_shape = DIAG_DATA_SHAPE};
  struct checking k = {&data, source};
  const struct datum *tree = json_or_yaml_read(&data, source);
  if (!tree) return NULL;
  if (!is(tree, VALUE_HASH)) {
    wrong(&k, tree, "What is told of the outside must be a Hash", dns_advice);
    return NULL;
  }
  for (uint32_t i = 0; i < tree->count; i++)
    if (!member_good(&k, &tree->u.entries[i])) return NULL;
  return tree;
}
