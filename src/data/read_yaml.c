/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/read_yaml.h"

#include "src/data/yaml_events.h"
#include "src/data/yaml_scalar.h"
#include "src/data/yaml_tree.h"

struct reader {
  struct data_context *context;
  const struct source *source;
  uint64_t copies;        /* nodes that aliases added */
  uint32_t depth, in_key; /* `in_key`: so many keys that are collections are around */
  const struct str *tag;
};

static const struct datum *read_node(struct reader *reader, struct yaml_node *node,
                                     const struct datum_path *path);

/* ---- complaints ---- */

static struct place place_of(const struct reader *reader, const struct yaml_node *node) {
  return (struct place){reader->source->id, node->start, node->end};
}

static struct diagnostic *complain(struct reader *reader, const struct yaml_node *node,
                                   enum diagnostic_code code, const char *message) {
  return diagnostic_add(reader->context->diagnostics, code, SEVERITY_ERROR, place_of(reader, node), "%s",
                        message);
}

static void syntax_error(struct reader *reader, const struct yaml_problem *problem) {
  struct diagnostics *diagnostics = reader->context->diagnostics;
  source_id id = reader->source->id;
  struct diagnostic *d =
      diagnostic_add(diagnostics, reader->context->bad_syntax, SEVERITY_ERROR,
                     (struct place){id, problem->at, problem->at + 1}, "Invalid YAML: %s%s%s",
                     problem->message ? problem->message : "unreadable", problem->context ? " " : "",
                     problem->context ? problem->context : "");
  if (problem->context)
    diagnostic_note(diagnostics, d, (struct place){id, problem->context_at, problem->context_at + 1},
                    "which began here");
}

/* ---- aliases ---- */

static const struct datum *read_alias(struct reader *reader, const struct yaml_node *alias) {
  struct data_oddities *oddities = reader->context->oddities;
  if (oddities && !oddities->alias) oddities->alias = str_from(reader->context->arena, alias->text)->text;
  if (!alias->u.of) {
    complain(reader, alias, reader->context->bad_syntax,
             "Unknown alias: there is no such anchor before this place");
    return NULL;
  }
  if (alias->within) {
    complain(reader, alias, reader->context->bad_shape, "This alias stands inside what it refers to");
    return NULL;
  }
  reader->copies += alias->nodes;
  if (reader->copies > YAML_MOST_COPIES) {
    complain(reader, alias, DIAG_LIMIT_NESTING, "Aliases make this data too large");
    return NULL;
  }
  return alias->u.of->made;
}

/* ---- nodes ---- */

/* Whether the value at PATH may be a date or time. */
static bool may_be_time(const struct reader *reader, const struct datum_path *path) {
  if (!path || !reader->context->time_keys) return false;
  if (!strcmp(*reader->context->time_keys, "*")) return true;
  if (path->outer || !path->key) return false;
  for (const char *const *key = reader->context->time_keys; *key; key++)
    if (str_is(path->key, *key)) return true;
  return false;
}

/* The name of what is at PATH; in a key nothing has one. */
static const struct str *name_of(const struct reader *reader, const struct datum_path *path) {
  return reader->in_key ? NULL : datum_name(reader->context, path);
}

static void note_symbol(struct data_context *context, const struct datum_path *path) {
  while (path->outer)
    path = path->outer;
  if (path->key) hash_put(context->symbols, value_string(path->key, 0), value_undef(0));
}

/* The value of the scalar NODE; NULL, or why there is none. */
static const char *scalar_of(struct value *out, struct arena *arena, const struct yaml_node *node,
                             bool regexps) {
  if (regexps && yaml_is_regexp(node->tag)) return yaml_regexp(out, arena, node->text, node->length);
  return yaml_tagged_scalar(out, arena, node->tag, node->quoted, node->text, node->length);
}

static struct datum *read_scalar(struct reader *reader, const struct yaml_node *node,
                                 const struct datum_path *path) {
  struct data_context *context = reader->context;
  struct value value;
  const char *wrong = scalar_of(&value, context->arena, node, context->regexps);
  if (wrong == yaml_no_time && may_be_time(reader, path)) {
    value = value_string(str_from(context->arena, node->text), 0);
    wrong = NULL;
  }
  bool symbol = !node->tag && !node->quoted && *node->text == ':' && value.kind == VALUE_STRING;
  if (symbol && reader->in_key && !context->null_is_empty)
    wrong = "a symbol of Ruby in a key"; /* a fact is a text */
  if (wrong) {
    diagnostic_add(context->diagnostics, context->bad_shape, SEVERITY_ERROR, place_of(reader, node),
                   "Unusable value: %s", wrong);
    return NULL;
  }
  if (value.kind == VALUE_UNDEF && context->null_is_empty)
    value = value_string(str_from(context->arena, ""), 0);
  if (symbol && context->oddities) context->oddities->symbols = true;
  if (symbol && context->symbols && path) note_symbol(context, path);
  return datum_new(context, value, LABEL_DATUM_YAML, place_of(reader, node),
                   path ? name_of(reader, path) : NULL);
}

static bool read_items(struct reader *reader, const struct yaml_node *node, struct datum *array,
                       const struct datum_path *path) {
  struct datum_path inner = {.outer = path};
  uint32_t count = 0;
  for (const struct yaml_node *item = node->u.first; item; item = item->next)
    count++;
  const struct datum **items = ARENA_ARRAY(reader->context->arena, const struct datum *, count);
  for (struct yaml_node *item = node->u.first; item; item = item->next, inner.index++)
    if (!(items[inner.index] = read_node(reader, item, &inner))) return false;
  array->count = count;
  array->u.items = items;
  return true;
}

static void merge_hash(struct datum_hash *hash, const struct datum *from) {
  for (uint32_t i = 0; i < from->count; i++)
    datum_hash_put(hash, from->u.entries[i].key, from->u.entries[i].value);
}

/* `<<: VALUE`, where VALUE is a hash or a list of hashes that NODE writes here.  False if it is neither. */
static bool merge(struct datum_hash *hash, const struct datum *value, const struct yaml_node *node) {
  if (value->scalar.kind == VALUE_HASH) {
    merge_hash(hash, value);
    return true;
  }
  if (node->form != YAML_IS_SEQUENCE) return false;
  for (uint32_t i = 0; i < value->count; i++)
    if (value->u.items[i]->scalar.kind != VALUE_HASH) return false;
  for (uint32_t i = value->count; i-- > 0;) /* the first of the list wins */
    merge_hash(hash, value->u.items[i]);
  return true;
}

/* A merge key is syntax, no datum: it gets a label only when it turns out to be a plain key. */
static bool read_merge(struct reader *reader, struct datum_hash *hash, const struct yaml_node *key,
                       const struct datum_path *path) {
  const struct str *text = str_from(reader->context->arena, "<<");
  struct datum_path inner = {.outer = path, .key = text};
  const struct datum *value = read_node(reader, key->next, &inner);
  if (!value) return false;
  if (!merge(hash, value, key->next))
    datum_hash_put(
        hash,
        datum_new(reader->context, value_string(text, 0), LABEL_DATUM_YAML, place_of(reader, key), NULL),
        value);
  return true;
}

static const struct str *key_text(struct reader *reader, const struct datum *key) {
  if (key->scalar.kind == VALUE_STRING) return key->scalar.u.text;
  struct buffer text;
  buffer_init(&text, reader->context->arena);
  value_inspect(&text, datum_key(reader->context->arena, key));
  return buffer_take(&text);
}

static bool is_collection(const struct datum *datum) {
  return datum->scalar.kind == VALUE_HASH || datum->scalar.kind == VALUE_ARRAY;
}

static bool key_refused(struct reader *reader, const struct yaml_node *node, bool collection) {
  if (!collection || reader->context->any_keys) return false;
  complain(reader, node, reader->context->bad_shape, "A collection cannot be a key here");
  return true;
}

static const struct datum *read_key(struct reader *reader, struct yaml_node *node) {
  bool collection = node->form == YAML_IS_SEQUENCE || node->form == YAML_IS_MAPPING;
  if (key_refused(reader, node, collection)) return NULL;
  reader->in_key += collection;
  const struct datum *key = read_node(reader, node, NULL);
  reader->in_key -= collection;
  return key && key_refused(reader, node, is_collection(key)) ? NULL : key;
}

static bool read_entry(struct reader *reader, struct datum_hash *hash, struct yaml_node *node,
                       const struct datum_path *path) {
  if (yaml_is_merge_key(node)) return read_merge(reader, hash, node, path);
  const struct datum *key = read_key(reader, node);
  if (!key) return false;
  struct datum_path inner = {.outer = path, .key = key_text(reader, key)};
  const struct datum *value = read_node(reader, node->next, &inner);
  if (value) datum_hash_put(hash, key, value);
  return value != NULL;
}

static bool read_entries(struct reader *reader, const struct yaml_node *node, struct datum *datum,
                         const struct datum_path *path) {
  struct datum_hash hash;
  datum_hash_begin(&hash, reader->context);
  for (struct yaml_node *key = node->u.first; key; key = key->next->next)
    if (!read_entry(reader, &hash, key, path)) return false;
  datum_hash_end(&hash, datum);
  return true;
}

/* Tags that make plain hashes and arrays; others of Ruby make objects, which Puppet refuses to load. */
static bool tag_allowed(struct reader *reader, const struct yaml_node *node) {
  const char *tag = node->tag;
  if (!tag || !strcmp(tag, "!ruby/object:Hash")) return true;
  bool outermost = reader->depth == 0 && !strcmp(tag, "!ruby/object:Puppet::Node::Facts");
  if (outermost) reader->tag = str_from(reader->context->arena, tag);
  bool object = !strncmp(tag, "!ruby/", 6) || !strncmp(tag, "!map:", 5) || !strncmp(tag, "!seq:", 5) ||
                strstr(tag, "omap") || strstr(tag, "set");
  if (outermost || !object) return true;
  struct diagnostic *d =
      complain(reader, node, reader->context->bad_shape, "Tried to load an object of Ruby");
  diagnostic_note(reader->context->diagnostics, d, PLACE_NONE, "remove the tag %s", tag);
  return false;
}

static const struct datum *read_collection(struct reader *reader, const struct yaml_node *node,
                                           const struct datum_path *path) {
  struct data_context *context = reader->context;
  bool is_array = node->form == YAML_IS_SEQUENCE;
  if (!tag_allowed(reader, node)) return NULL;
  if (reader->depth == DATA_YAML_NESTING) {
    complain(reader, node, DIAG_LIMIT_NESTING, "Data nested too deep");
    return NULL;
  }
  struct datum *datum = datum_new(context, (struct value){.kind = is_array ? VALUE_ARRAY : VALUE_HASH},
                                  LABEL_DATUM_YAML, place_of(reader, node), name_of(reader, path));
  reader->depth++;
  bool good = is_array ? read_items(reader, node, datum, path) : read_entries(reader, node, datum, path);
  reader->depth--;
  return good ? datum : NULL;
}

/* PATH NULL: a key, which has no name. */
static const struct datum *read_node(struct reader *reader, struct yaml_node *node,
                                     const struct datum_path *path) {
  if (node->form == YAML_IS_ALIAS) return read_alias(reader, node);
  bool scalar = node->form == YAML_IS_SCALAR;
  const struct datum *datum = scalar ? read_scalar(reader, node, path) : read_collection(reader, node, path);
  node->made = datum;
  return datum;
}

const struct datum *yaml_read(struct data_context *context, const struct source *source,
                              const struct str **tag) {
  struct reader reader = {.context = context, .source = source};
  struct yaml_problem problem;
  struct yaml_node *root;
  *tag = NULL;
  if (!yaml_tree_read(context->arena, source->text, source->length, &root, &problem)) {
    syntax_error(&reader, &problem);
    return NULL;
  }
  if (!root && context->may_be_empty) return NULL;
  if (!root) {
    struct yaml_node end = {.start = (uint32_t)source->length, .end = (uint32_t)source->length};
    struct diagnostic *d = complain(&reader, &end, context->bad_shape, "This file is empty");
    diagnostic_note(context->diagnostics, d, PLACE_NONE, "write at least {}");
    return NULL;
  }
  const struct datum *datum = read_node(&reader, root, NULL);
  *tag = reader.tag;
  return datum;
}

/* ---- decoding one scalar ---- */

struct decoder {
  struct value *out;
  struct arena *arena;
  size_t start; /* of the scalar that is wanted */
  size_t end;   /* where it must end, or 0 */
  bool found;
};

static void decode_at(void *data, struct yaml_events *events) {
  struct decoder *decoder = data;
  while (yaml_events_next(events) && events->event.type != YAML_STREAM_END_EVENT) {
    const yaml_event_t *event = &events->event;
    if (event->type != YAML_SCALAR_EVENT || yaml_events_byte(events, event->start_mark) != decoder->start)
      continue;
    if (decoder->end && yaml_events_byte(events, event->end_mark) != decoder->end) return;
    struct yaml_node node = {.tag = (const char *)event->data.scalar.tag,
                             .text = (const char *)event->data.scalar.value,
                             .length = (uint32_t)event->data.scalar.length,
                             .quoted = event->data.scalar.quoted_implicit};
    decoder->found = !scalar_of(decoder->out, decoder->arena, &node, true);
    return;
  }
}

bool yaml_decode(struct value *out, struct arena *arena, const struct source *source, struct place place) {
  struct decoder decoder = {.out = out, .arena = arena, .start = place.start};
  const char *text = source->text + place.start;
  size_t length = place.end - place.start;
  bool alone = !memchr(text, '\n', length) && !(length && strchr("!&|>", *text));
  if (!alone) {
    yaml_events_run(source->text, source->length, &arena, 1, decode_at, &decoder);
    return decoder.found;
  }
  if (!length) {
    *out = value_undef(0);
    return true;
  }
  char *item = arena_printf(arena, "- %.*s", (int)length, text);
  decoder.start = 2;
  decoder.end = length + 2;
  yaml_events_run(item, length + 2, &arena, 1, decode_at, &decoder);
  if (decoder.found) return true;
  decoder = (struct decoder){.out = out, .arena = arena, .start = place.start}; /* `-` in {x: -} is a text */
  yaml_events_run(source->text, source->length, &arena, 1, decode_at, &decoder);
  return decoder.found;
}
