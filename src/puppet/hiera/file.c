/* SPDX-License-Identifier: Apache-2.0 */
/* Data files as one compilation sees them: with the datum of a mutation in its place. */
#include "src/support/file.h"
#include "src/data/yaml_scalar.h"
#include "src/puppet/hiera/parts.h"

static struct datum_maker maker_of(struct hiera *h) {
  struct compiler *c = h->c;
  return (struct datum_maker){c->arena, c->traces, c->sources, {c->in->mutated, c->in->replacement}, 0};
}

trace_id hiera_file_nothing(const struct hiera *h, const struct hiera_file *file) {
  return file->file->nothing ? trace_label(h->c->traces, file->file->nothing) : 0;
}

struct value hiera_file_value(struct hiera *h, struct hiera_file *file) {
  struct datum_maker maker = maker_of(h);
  if (file->file->state != DATA_READ) return value_undef(hiera_file_nothing(h, file));
  if (!file->whole.kind) file->whole = datum_value(&maker, file->file->tree);
  return file->whole;
}

static struct hiera_file *file_new(struct hiera *h, const struct str *path, enum data_format format) {
  struct compiler *c = h->c;
  struct data_request request = {.path = path->text,
                                 .format = (uint8_t)format,
                                 .own = c->in->apart,
                                 .arena = c->arena,
                                 .sources = c->sources};
  struct hiera_file *file = ARENA_NEW(c->arena, struct hiera_file);
  file->file = c->in->data_file(c->in->data_file_data, &request);
  c->sources = request.sources;
  file->reshaped = data_file_reshaped(file->file, c->in->mutated);
  return file;
}

struct hiera_file *hiera_file_of(struct hiera *h, const struct str *path, enum data_format format) {
  bool regexps = format == DATA_FORMAT_YAML_REGEXPS;
  struct value key = value_string(regexps ? str_printf(h->c->arena, "%s\n", path->text) : path, 0);
  if (!h->paths.arena) hash_begin(&h->paths, h->c->arena, 16);
  const struct hash_entry *known = hash_find(hash_end(&h->paths), key);
  if (known) return h->files.at[known->value.u.integer];
  struct hiera_file *file = file_new(h, path, format);
  file->at = h->files.count;
  hash_put(&h->paths, key, value_integer(file->at, 0));
  ARENA_PUSH(h->c->arena, &h->files, file);
  return file;
}

static bool ends_in(const struct str *path, const char *ending) {
  size_t length = strlen(ending);
  return path->length > length && !strcmp(path->text + path->length - length, ending);
}

/* What says whether the file PATH is there, which is read in FORMAT. */
static trace_id there_in(struct hiera *h, const struct str *path, enum data_format format) {
  if (!traces_tracking(h->c->traces)) return 0;
  const struct hiera_file *file = hiera_file_of(h, path, format);
  const struct datum *tree = file->file->tree;
  return tree ? trace_label(h->c->traces, tree->label) : hiera_file_nothing(h, file);
}

trace_id hiera_file_there(struct hiera *h, const struct str *path) {
  return there_in(h, path, ends_in(path, ".conf") ? DATA_FORMAT_HOCON : DATA_FORMAT_YAML);
}

static const char *without_prefix(const char *text, const char *prefix) {
  size_t length = strlen(prefix);
  return strncmp(text, prefix, length) ? text : text + length;
}

/* Where Ruby says that YAML is wrong: where what could not be read begins. */
static const char *position_of(struct compiler *c, const struct diagnostic *d) {
  struct place place = d->notes && d->notes->place.source ? d->notes->place : d->place;
  if (strncmp(d->message, "Invalid YAML: ", 14) != 0) return "";
  struct position at = source_position(c->sources, place.source, place.start);
  return arena_printf(c->arena, " at line %u column %u", at.line, at.column);
}

/* What is wrong with FILE, as Ruby says it. */
static const char *problem_shown(struct compiler *c, const struct data_file *file) {
  const struct diagnostic *first = file->problems.list.at[0];
  if (strstr(first->message, yaml_no_time)) {
    uint32_t length;
    const char *text = place_text(c->sources, first->place, &length);
    return arena_printf(c->arena, "(%s): Tried to load unspecified class: %s", file_shown(file->path->text),
                        memchr(text, ':', length) ? "Time" : "Date");
  }
  const char *hocon = without_prefix(first->message, "Invalid HOCON: ");
  if (hocon != first->message) {
    uint32_t line = source_position(c->sources, first->place.source, first->place.start).line;
    return arena_printf(c->arena, "(%s): String: %u: %s", file_shown(file->path->text), line, hocon);
  }
  return arena_printf(c->arena, "(%s): %s%s", file_shown(file->path->text),
                      without_prefix(first->message, "Invalid YAML: "), position_of(c, first));
}

void hiera_file_fail(const struct invocation *i, const struct data_file *file, const char *prefix) {
  const struct diagnostic *first = file->problems.list.at[0];
  if (first->code != DIAG_DATA_SYNTAX && first->code != DIAG_DATA_SHAPE)
    hiera_raise(i, first->code, first->place, "%s", first->message);
  if (!*prefix) hiera_raise(i, first->code, first->place, "%s", problem_shown(i->h->c, file));
  hiera_fail(i, first->code, first->place, "%s%s", prefix, problem_shown(i->h->c, file));
}

static bool find_in_value(struct hiera *h, struct value whole, const struct str *key, struct value *found) {
  if (whole.kind != VALUE_HASH) return false;
  const struct hash_entry *entry = hash_find(whole.u.hash, value_string(key, 0));
  if (!entry) return false;
  *found = entry->value;
  found->trace = trace_element(h->c->traces, found->trace, entry->key.trace, whole.trace);
  return true;
}

/* What a file has that is not there, or empty: in a mutant, some keys that are looked up. */
static bool find_in_nothing(struct hiera *h, const struct hiera_file *file, const struct str *key,
                            struct value *found, trace_id *read) {
  struct compiler *c = h->c;
  trace_id nothing = hiera_file_nothing(h, file);
  *read = trace_join(c->traces, *read, nothing);
  if (!file->file->nothing || file->file->nothing != c->in->mutated) return false;
  if (str_is(key, "lookup_options") ||
      (str_hash(key->text, key->length) ^ value_hash(c->in->replacement)) & 1)
    return false;
  *found = c->in->replacement;
  found->trace = nothing;
  return true;
}

bool hiera_file_find(struct hiera *h, struct hiera_file *file, const struct str *key, struct value *found,
                     trace_id *read) {
  struct traces *traces = h->c->traces;
  const struct datum *tree = file->file->tree;
  if (!tree) return find_in_nothing(h, file, key, found, read);
  trace_id shape = trace_label(traces, tree->label);
  *read = trace_join(traces, *read, shape);
  if (file->reshaped) return find_in_value(h, hiera_file_value(h, file), key, found);
  const struct datum_entry *entry = data_file_entry(file->file, key);
  if (!entry) return false;
  struct datum_maker maker = maker_of(h);
  *found = datum_value(&maker, entry->value);
  found->trace = trace_element(traces, found->trace, trace_label(traces, entry->key->label), shape);
  return true;
}

label_id hiera_file_label(struct hiera *h, const struct str *path, enum data_format format,
                          const struct str *key) {
  const struct hiera_file *file = hiera_file_of(h, path, format);
  const struct datum_entry *entry = file->file->tree ? data_file_entry(file->file, key) : NULL;
  return entry ? entry->value->label : 0;
}

/* Whether Ruby cannot read the file of DATA either. */
static bool refused(const struct file_view *view, const struct data_file *data, enum data_format format) {
  const struct diagnostic *first = data->problems.list.at[0];
  return (first->code == DIAG_DATA_SYNTAX && format != DATA_FORMAT_JSON) ||
         strstr(first->message, yaml_no_time) || file_is_folder(view, data->path->text);
}

bool hiera_file_made(struct compiler *c, const struct str *path, enum data_format format,
                     struct value *made) {
  struct hiera *h = hiera_of(c);
  return function_made_file(h, hiera_file_of(h, path, format), made);
}

trace_id hiera_data_file_there(struct compiler *c, const struct str *path) {
  bool json = ends_in(path, ".json");
  if (!json && !ends_in(path, ".yaml") && !ends_in(path, ".yml") && !ends_in(path, ".eyaml")) return 0;
  trace_id there = there_in(hiera_of(c), path, json ? DATA_FORMAT_JSON : DATA_FORMAT_YAML);
  return trace_as(c->traces, there, SITE_STRUCTURE);
}

struct named_data hiera_named_data(struct compiler *c, const struct str *path, enum data_format format) {
  struct hiera *h = hiera_of(c);
  struct hiera_file *file = hiera_file_of(h, path, format);
  struct data_file *data = file->file;
  struct named_data named = {.value = value_undef(hiera_file_nothing(h, file)),
                             .alias = data->oddities.alias,
                             .symbols = data->oddities.symbols};
  data->consulted = true;
  switch (data->state) {
  case DATA_MISSING: named.state = NAMED_MISSING; break;
  case DATA_EMPTY: named.state = NAMED_EMPTY; break;
  case DATA_UNUSABLE:
    named.state = refused(c->sources->view, data, format) ? NAMED_UNUSABLE : NAMED_STRANGE;
    named.problem = data->problems.list.at[0];
    named.shown = problem_shown(c, data);
    break;
  case DATA_READ:
    named.state = NAMED_READ;
    named.value = hiera_file_value(h, file);
    break;
  }
  return named;
}
