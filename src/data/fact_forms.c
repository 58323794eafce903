/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/fact_forms.h"

#include <stdlib.h>

static struct place place_of(const struct fact_form *form, const struct datum *datum) {
  return label_get(form->data->sources, datum->label)->place;
}

#define SHAPE_ERROR(form, datum, ...)                                                                        \
  diagnostic_add((form)->data->diagnostics, DIAG_FACTS_SHAPE, SEVERITY_ERROR, place_of(form, datum),         \
                 __VA_ARGS__)

static void advise(const struct fact_form *form, struct diagnostic *diagnostic, const char *text) {
  diagnostic_note(form->data->diagnostics, diagnostic, PLACE_NONE, "%s", text);
}

static const struct datum *text_find(const struct datum *hash, const char *key) {
  if (hash->scalar.kind != VALUE_HASH) return NULL;
  const struct datum_entry *entry = datum_find(hash, key, strlen(key));
  return entry ? entry->value : NULL;
}

static bool is_kind(const struct datum *datum, enum value_kind kind) {
  return datum && datum->scalar.kind == kind;
}

/* ---- names of labels ---- */

/* Names the labels from FIRST on that begin with INSIDE as in a flat file: "fact os.family". */
static void name_without(const struct fact_form *form, label_id first, const char *inside) {
  struct sources *sources = form->data->sources;
  size_t length = strlen(inside);
  for (label_id id = first; id < sources->labels.count; id++) {
    struct label *label = &sources->labels.at[id];
    if (!label->name || strncmp(label->name->text, inside, length) != 0) continue;
    const char *rest = label->name->text + length;
    if (*rest == '.')
      label->name = str_printf(form->data->arena, "%s %s", form->data->root, rest + 1);
    else if (!*rest)
      label->name = str_from(form->data->arena, form->data->root);
  }
}

/* ---- lists ---- */

/* Names "fact PATH.3.value.count" by the fact that element 3 of LIST is: "fact processors.count". */
static void name_elements(const struct fact_form *form, const struct datum *list, label_id first,
                          const char *path) {
  struct sources *sources = form->data->sources;
  size_t length = strlen(path);
  for (label_id id = first; id < sources->labels.count; id++) {
    struct label *label = &sources->labels.at[id];
    if (!label->name || strncmp(label->name->text, path, length) != 0) continue;
    char *end;
    unsigned long at = strtoul(label->name->text + length, &end, 10);
    if (end == label->name->text + length || at >= list->count || strncmp(end, ".value", 6) != 0) continue;
    const struct datum *name = text_find(list->u.items[at], "name");
    if (!is_kind(name, VALUE_STRING) || (end[6] && end[6] != '.')) continue;
    label->name =
        str_printf(form->data->arena, "%s %s%s", form->data->root, name->scalar.u.text->text, end + 6);
  }
}

/* Whether ELEMENT is a fact of the node that is wanted; -1 after a diagnostic. */
static bool is_fact(const struct fact_form *form, const struct datum *element) {
  if (is_kind(text_find(element, "name"), VALUE_STRING) && text_find(element, "value")) return true;
  struct diagnostic *d =
      SHAPE_ERROR(form, element, "An element of a list of facts must have a name and a value");
  advise(form, d, "write {\"certname\": NODE, \"name\": NAME, \"value\": VALUE}, as PuppetDB answers");
  return false;
}

/* The node that all elements are of, or NULL; *SEVERAL: they are of more than one. */
static const struct str *only_node(const struct datum *list, bool *several) {
  const struct str *found = NULL;
  *several = false;
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum *node = text_find(list->u.items[i], "certname");
    if (!is_kind(node, VALUE_STRING)) continue;
    *several |= found && !str_equal(found, node->scalar.u.text);
    found = node->scalar.u.text;
  }
  return found;
}

static bool is_of(const struct datum *element, const struct str *node) {
  const struct datum *name = text_find(element, "certname");
  return !node || (is_kind(name, VALUE_STRING) && str_equal(name->scalar.u.text, node));
}

/* Where LIST first names the node whose facts are taken; NULL: its elements name none. */
static const struct datum *name_in_list(const struct datum *list, const struct str *node) {
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum *name = text_find(list->u.items[i], "certname");
    if (is_kind(name, VALUE_STRING) && is_of(list->u.items[i], node)) return name;
  }
  return NULL;
}

/* The hash of the facts in LIST: names and values are the datums of the list, whose label is the hash's. */
static const struct datum *hash_of_list(const struct fact_form *form, const struct datum *list,
                                        const struct str *node) {
  struct datum_hash hash;
  struct datum *result = arena_copy(form->data->arena, list, sizeof *result);
  datum_hash_begin(&hash, form->data);
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum *element = list->u.items[i];
    if (!is_fact(form, element)) return NULL;
    if (is_of(element, node)) datum_hash_put(&hash, text_find(element, "name"), text_find(element, "value"));
  }
  result->scalar.kind = VALUE_HASH;
  datum_hash_end(&hash, result);
  return result;
}

/* With another node in one of its rows each fact of LIST could be one that counts, or not; and with another
   name a row is another fact. */
static void note_rows(struct fact_form *form, const struct datum *list) {
  for (uint32_t i = 0; i < list->count; i++) {
    const struct datum *node = text_find(list->u.items[i], "certname");
    const struct datum *name = text_find(list->u.items[i], "name");
    ARENA_PUSH(form->data->arena, &form->rows.labels, list->u.items[i]->label);
    ARENA_PUSH(form->data->arena, &form->rows.labels, name->label);
    if (node) ARENA_PUSH(form->data->arena, &form->rows.labels, node->label);
  }
}

static const struct datum *of_list(struct fact_form *form, const struct datum *list, label_id first,
                                   const char *path) {
  bool several;
  const struct str *only = only_node(list, &several), *wanted = several ? form->node : NULL;
  const struct datum *hash = hash_of_list(form, list, wanted);
  if (!hash) return NULL;
  if (several && (!wanted || !hash->count)) {
    struct diagnostic *d =
        wanted ? SHAPE_ERROR(form, list, "These are facts of several nodes, and none is '%s'", wanted->text)
               : SHAPE_ERROR(form, list, "These are facts of several nodes");
    diagnostic_note(form->data->diagnostics, d, PLACE_NONE, "name one with --node, such as %s", only->text);
    return NULL;
  }
  note_rows(form, list);
  name_elements(form, list, first, path);
  if (!form->name) form->name = name_in_list(list, wanted);
  return hash;
}

/* ---- hashes ---- */

/* Whether ROOT is what the facts terminus keeps, and no flat hash of facts that has a fact "values". */
static bool is_wrapped(const struct datum *root) {
  static const char *const known[] = {"name", "values", "timestamp", "expiration"};
  uint32_t count = 0;
  if (!is_kind(text_find(root, "values"), VALUE_HASH)) return false;
  for (int i = 0; i < 4; i++)
    count += text_find(root, known[i]) != NULL;
  return count == root->count;
}

/* An element of PuppetDB's inventory or factsets. */
static bool is_inventory(const struct datum *root) {
  const struct datum *facts = text_find(root, "facts");
  return is_kind(text_find(root, "certname"), VALUE_STRING) && is_kind(facts, VALUE_HASH);
}

static const struct datum *of_inventory(struct fact_form *form, const struct datum *root, label_id first) {
  const struct datum *facts = text_find(root, "facts"), *data = text_find(facts, "data");
  form->name = text_find(root, "certname");
  if (is_kind(data, VALUE_ARRAY)) return of_list(form, data, first, "fact facts.data.");
  name_without(form, first, "fact facts");
  return facts;
}

const struct datum *facts_unwrap(struct fact_form *form, const struct datum *root, const struct str *tag,
                                 label_id first) {
  if (root->scalar.kind == VALUE_ARRAY && root->count && is_inventory(root->u.items[0]) && root->count == 1) {
    root = root->u.items[0];
    name_without(form, first, "fact 0");
  }
  if (root->scalar.kind == VALUE_ARRAY && root->count && root->u.items[0]->scalar.kind == VALUE_HASH)
    return of_list(form, root, first, "fact ");
  if (root->scalar.kind != VALUE_HASH) {
    struct diagnostic *d = SHAPE_ERROR(form, root, "Facts must be a Hash of names and values, not %s",
                                       value_kind_name(root->scalar));
    advise(form, d, "write {\"NAME\": VALUE, ...} in JSON or NAME: VALUE lines in YAML");
    return NULL;
  }
  if (is_inventory(root)) return of_inventory(form, root, first);
  if (!tag && !is_wrapped(root)) return root;
  const struct datum *values = text_find(root, "values");
  if (!is_kind(values, VALUE_HASH)) {
    SHAPE_ERROR(form, values ? values : root, "The key \"values\" must hold a Hash of facts");
    return NULL;
  }
  form->name = text_find(root, "name");
  name_without(form, first, "fact values");
  return values;
}
