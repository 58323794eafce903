/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/facts.h"

#include "src/data/fact_forms.h"
#include "src/data/read_json.h"
#include "src/data/read_yaml.h"

enum { MOST_SEGMENTS = 100 };

/* Written by Puppet beside the values; their values do not matter. */
static const char *const time_keys[] = {"timestamp", "expiration", NULL};

void facts_init(struct facts *facts, struct arena *session, struct sources *sources,
                struct diagnostics *diagnostics) {
  *facts = (struct facts){.data = {.arena = session,
                                   .sources = sources,
                                   .diagnostics = diagnostics,
                                   .root = "fact",
                                   .bad_syntax = DIAG_FACTS_SYNTAX,
                                   .bad_shape = DIAG_FACTS_SHAPE,
                                   .any_keys = true,
                                   .null_is_empty = true,
                                   .time_keys = time_keys}};
}

/* ---- files ---- */

static struct place place_of(struct facts *facts, const struct datum *datum) {
  return label_get(facts->data.sources, datum->label)->place;
}

#define SHAPE_ERROR(facts, datum, ...)                                                                       \
  diagnostic_add((facts)->data.diagnostics, DIAG_FACTS_SHAPE, SEVERITY_ERROR, place_of(facts, datum),        \
                 __VA_ARGS__)

static void advise(struct facts *facts, struct diagnostic *diagnostic, const char *text) {
  diagnostic_note(facts->data.diagnostics, diagnostic, PLACE_NONE, "%s", text);
}

static bool ends_with(const struct str *name, const char *suffix) {
  size_t length = strlen(suffix);
  return name->length >= length && !memcmp(name->text + name->length - length, suffix, length);
}

static bool is_json(const struct source *source) {
  if (ends_with(source->name, ".json")) return true;
  if (ends_with(source->name, ".yaml") || ends_with(source->name, ".yml")) return false;
  char first = source->text[strspn(source->text, " \t\r\n")];
  return first == '{' || first == '[' || first == '"';
}

static bool is_number(const struct str *name) {
  return name->length && strspn(name->text, "0123456789") == name->length;
}

/* Whether KEY is written as a symbol of Ruby, or holds one: in names of facts, these stay what they are. */
static bool holds_symbol(struct facts *facts, const struct datum *key) {
  struct place place = place_of(facts, key);
  const struct source *source = source_get(facts->data.sources, place.source);
  if (key->scalar.kind == VALUE_STRING)
    return !is_json(source) && place.end - place.start > 1 && source->text[place.start] == ':';
  if (key->scalar.kind != VALUE_ARRAY && key->scalar.kind != VALUE_HASH) return false;
  for (label_id label = key->label + 1; label < facts->data.sources->labels.count; label++) {
    struct place inner = label_get(facts->data.sources, label)->place;
    if (inner.source != place.source || inner.start >= place.end) break;
    if (inner.end - inner.start > 1 && source->text[inner.start] == ':') return true;
  }
  return false;
}

/* Every fact becomes a variable of top scope, so its name must be one that may be assigned; that of an Array
   or a Hash, which nobody can read, may be any. */
static bool name_allowed(struct facts *facts, const struct datum *key) {
  struct diagnostic *d = NULL;
  bool collection = key->scalar.kind == VALUE_ARRAY || key->scalar.kind == VALUE_HASH;
  if (holds_symbol(facts, key)) {
    d = SHAPE_ERROR(facts, key, "Unsupported data type: 'Symbol'");
    advise(facts, d, "put quotes around what begins with a colon");
    return false;
  }
  if (collection) return true;
  if (key->scalar.kind != VALUE_STRING) {
    d = SHAPE_ERROR(facts, key, "The name of a fact must be a String, not %s", value_kind_name(key->scalar));
    advise(facts, d, "put quotes around it");
  } else if (is_number(key->scalar.u.text)) {
    d = SHAPE_ERROR(facts, key, "Cannot assign to a numeric match result variable '$%s'",
                    key->scalar.u.text->text);
    advise(facts, d, "every fact becomes a variable; give this one a name that begins with a letter");
  } else if (str_is(key->scalar.u.text, "facts") || str_is(key->scalar.u.text, "server_facts")) {
    d = SHAPE_ERROR(facts, key, "Attempt to assign to a reserved variable name: '%s'",
                    key->scalar.u.text->text);
    advise(facts, d, "every fact becomes a variable, and this one is made by the compiler; rename the fact");
  }
  return !d;
}

static bool names_allowed(struct facts *facts, const struct datum *tree) {
  bool good = true;
  for (uint32_t i = 0; i < tree->count; i++)
    good = name_allowed(facts, tree->u.entries[i].key) && good;
  return good;
}

/* Puts the facts of TREE over those there are; NULL skips none, else the fact SKIPPED is left out. */
static void add_all(struct facts *facts, const struct datum *tree, const char *skipped) {
  struct datum_hash hash;
  struct datum *merged = arena_copy(facts->data.arena, facts->tree ? facts->tree : tree, sizeof *merged);
  datum_hash_begin(&hash, &facts->data);
  for (uint32_t i = 0; facts->tree && i < facts->tree->count; i++) {
    hash.adding = facts->tree->u.entries[i].added;
    datum_hash_put(&hash, facts->tree->u.entries[i].key, facts->tree->u.entries[i].value);
  }
  hash.adding = facts->tree != NULL;
  for (uint32_t i = 0; i < tree->count; i++) {
    const struct datum_entry *entry = &tree->u.entries[i];
    if (!skipped || entry->key->scalar.kind != VALUE_STRING || !str_is(entry->key->scalar.u.text, skipped))
      datum_hash_put(&hash, entry->key, entry->value);
  }
  datum_hash_end(&hash, merged);
  facts->tree = merged;
}

static const struct datum *read_form(struct facts *facts, const struct source *source,
                                     const struct str **tag) {
  if (is_json(source)) return json_read(&facts->data, source);
  if (!ends_with(source->name, ".yaml") && facter_is_text(source)) return facter_read(&facts->data, source);
  return yaml_read(&facts->data, source, tag);
}

/* What stands beside the facts is none of them, whatever its key is. */
static void take_name(struct facts *facts, const struct datum *name) {
  struct sources *sources = facts->data.sources;
  sources->labels.at[name->label].name = str_from(facts->data.arena, "node of the facts");
  facts->name = name;
}

bool facts_read(struct facts *facts, const struct source *source, const struct str *node) {
  const struct str *tag = NULL;
  label_id first = facts->data.sources->labels.count;
  const struct datum *root = read_form(facts, source, &tag);
  struct fact_form form = {.data = &facts->data, .node = node};
  const struct datum *tree = root ? facts_unwrap(&form, root, tag, first) : NULL;
  if (!tree || !names_allowed(facts, tree)) return false;
  if (form.name) take_name(facts, form.name);
  for (uint32_t i = 0; i < form.rows.labels.count; i++)
    ARENA_PUSH(facts->data.arena, &facts->rows.labels, form.rows.labels.at[i]);
  add_all(facts, tree, tree == root ? NULL : "_timestamp");
  return true;
}

/* ---- the command line ---- */

/* NAME=VALUE, and the datum of each part of the name. */
struct setting {
  struct facts *facts;
  const struct source *source;
  uint32_t count;
  struct datum *keys[MOST_SEGMENTS];
  const struct datum *value;
};

static struct datum *setting_text(struct setting *setting, uint32_t start, uint32_t end,
                                  const struct str *name) {
  struct data_context *data = &setting->facts->data;
  const struct str *text = str_new(data->arena, setting->source->text + start, end - start);
  struct place place = {setting->source->id, start, end};
  return datum_new(data, value_string(text, 0), LABEL_SETTING, place, name);
}

static bool bad_name(struct setting *setting, uint32_t start, uint32_t end, const char *message) {
  struct diagnostics *diagnostics = setting->facts->data.diagnostics;
  struct diagnostic *d = diagnostic_add(diagnostics, DIAG_FACTS_SHAPE, SEVERITY_ERROR,
                                        (struct place){setting->source->id, start, end}, "%s", message);
  advise(setting->facts, d, "write NAME=VALUE, where NAME is like os.family");
  return false;
}

static bool split_name(struct setting *setting, uint32_t length) {
  const char *text = setting->source->text;
  uint32_t start = 0;
  for (uint32_t end = 0; end <= length; end++) {
    if (end < length && text[end] != '.') continue;
    if (start == end) return bad_name(setting, start, end, "A fact's name must not be empty");
    if (setting->count == MOST_SEGMENTS) return bad_name(setting, start, end, "Facts nested too deep");
    setting->keys[setting->count++] = setting_text(setting, start, end, NULL);
    start = end + 1;
  }
  return true;
}

static const struct datum *set_inside(struct setting *setting, const struct datum *old, uint32_t depth);

/* OLD, a hash, or NULL for a new one, in which key DEPTH of the path is set. */
static const struct datum *set_entry(struct setting *setting, const struct datum *old, uint32_t depth) {
  struct data_context *data = &setting->facts->data;
  const struct datum *key = setting->keys[depth];
  const struct str *name = key->scalar.u.text;
  struct place whole = {setting->source->id, 0, setting->source->length};
  struct datum *hash = old ? arena_copy(data->arena, old, sizeof *hash)
                           : datum_new(data, (struct value){.kind = VALUE_HASH}, LABEL_HASH, whole, NULL);
  const struct datum_entry *found = old ? datum_find(old, name->text, name->length) : NULL;
  const struct datum *value = set_inside(setting, found ? found->value : NULL, depth + 1);
  if (!value) return NULL;
  struct datum_entry *entries = ARENA_ARRAY(data->arena, struct datum_entry, hash->count + 1);
  if (hash->count) memcpy(entries, hash->u.entries, hash->count * sizeof *entries);
  hash->u.entries = entries;
  data->sources->labels.at[key->label].whole = hash->label;
  if (!found)
    entries[hash->count++] = (struct datum_entry){key, value, old != NULL};
  else if (depth + 1 < setting->count)
    entries[found - old->u.entries].value = value;
  else
    entries[found - old->u.entries].value = datum_replacing(data, value, found->value, key->label);
  return hash;
}

static const struct datum *set_inside(struct setting *setting, const struct datum *old, uint32_t depth) {
  if (depth == setting->count) return setting->value;
  if (!old || old->scalar.kind == VALUE_HASH) return set_entry(setting, old, depth);
  struct place place = label_get(setting->facts->data.sources, setting->keys[depth]->label)->place;
  struct diagnostic *d =
      diagnostic_add(setting->facts->data.diagnostics, DIAG_FACTS_SHAPE, SEVERITY_ERROR, place,
                     "The fact '%.*s' is not a Hash but %s, so nothing inside it can be set",
                     (int)place.start - 1, setting->source->text, value_kind_name(old->scalar));
  diagnostic_note(setting->facts->data.diagnostics, d,
                  label_get(setting->facts->data.sources, old->label)->place, "it is given here");
  return NULL;
}

bool facts_set(struct facts *facts, const char *name, const char *value) {
  struct data_context *data = &facts->data;
  size_t name_length = strlen(name), length = name_length + 1 + strlen(value);
  char *text = arena_printf(data->arena, "%s=%s", name, value);
  struct setting setting = {.facts = facts};
  setting.source = source_add(data->sources, SOURCE_SETTING, "--fact", NULL, text, length);
  if (!split_name(&setting, (uint32_t)name_length)) return false;
  if (!name_allowed(facts, setting.keys[0])) return false;
  const struct str *label = str_printf(data->arena, "%s %s", data->root, name);
  uint32_t start = (uint32_t)name_length + 1;
  setting.value = json_read_scalar(data, setting.source, start, (uint32_t)(length - start), label);
  if (!setting.value) setting.value = setting_text(&setting, start, (uint32_t)length, label);
  const struct datum *tree = set_entry(&setting, facts->tree, 0);
  if (tree) facts->tree = tree;
  return tree != NULL;
}

/* V, of rows that could be another node's. */
static struct value of_rows(const struct facts *facts, const struct datum_maker *maker, struct value v) {
  struct traces *traces = maker->traces;
  struct hash_builder builder;
  trace_id decided = 0;
  if (!traces_tracking(traces)) return v;
  for (uint32_t i = 0; i < facts->rows.labels.count; i++)
    decided = trace_join(traces, decided, trace_label(traces, facts->rows.labels.at[i]));
  decided = trace_as(traces, decided, SITE_STRUCTURE);
  hash_begin(&builder, maker->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    struct value value = v.u.hash->at[i].value;
    value.trace = trace_under(traces, value.trace, decided);
    hash_put(&builder, v.u.hash->at[i].key, value);
  }
  v.u.hash = hash_end(&builder);
  v.trace = trace_under(traces, v.trace, decided);
  value_measure(v);
  return v;
}

struct value facts_value(const struct facts *facts, const struct datum_maker *given) {
  struct datum_maker frozen = *given, *maker = &frozen;
  frozen.flags = VALUE_FROZEN;
  if (facts->tree) {
    struct value v = datum_value(maker, facts->tree);
    return facts->rows.labels.count && v.kind == VALUE_HASH ? of_rows(facts, maker, v) : v;
  }
  struct hash_builder none;
  hash_begin(&none, maker->arena, 0);
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&none)};
}
