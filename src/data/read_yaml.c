/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/read_yaml.h"

#include "src/data/yaml_events.h"
#include "src/data/yaml_scalar.h"

struct anchor {
  const struct datum *datum; /* NULL while it is being read */
  uint64_t size;             /* nodes, with those that aliases add */
};

struct reader {
  struct data_context *context;
  const struct source *source;
  struct yaml_events *events;
  struct hash_builder names; /* anchor → position in anchors */
  ARENA_VECTOR(struct anchor) anchors;
  uint64_t nodes;         /* read so far, with those that aliases added */
  uint64_t copies;        /* added by aliases */
  uint32_t depth, in_key; /* `in_key`: so many keys that are collections are around */
  size_t end;             /* byte after the last node */
  const struct str *tag;
  const struct datum *result;
};

static const struct datum *read_node(struct reader *reader, const struct datum_path *path);

/* ---- complaints ---- */

static struct place event_place(struct reader *reader) {
  size_t start = yaml_events_byte(reader->events, reader->events->event.start_mark);
  size_t end = yaml_events_byte(reader->events, reader->events->event.end_mark);
  return (struct place){reader->source->id, (uint32_t)start, (uint32_t)end};
}

static struct diagnostic *complain(struct reader *reader, enum diagnostic_code code, const char *message) {
  return diagnostic_add(reader->context->diagnostics, code, SEVERITY_ERROR, event_place(reader), "%s",
                        message);
}

static void syntax_error(struct reader *reader) {
  struct yaml_events *events = reader->events;
  const yaml_parser_t *parser = &events->parser;
  struct diagnostics *diagnostics = reader->context->diagnostics;
  if (parser->error == YAML_MEMORY_ERROR) guard_leave(reader->context->arena->guard, GUARD_NO_MEMORY);
  size_t at = parser->error == YAML_READER_ERROR
                  ? parser->problem_offset +
                        (events->length - (size_t)(parser->input.string.end - parser->input.string.start))
                  : yaml_events_byte(events, parser->problem_mark);
  struct place place = {reader->source->id, (uint32_t)at, (uint32_t)at + 1};
  struct diagnostic *d =
      diagnostic_add(diagnostics, reader->context->bad_syntax, SEVERITY_ERROR, place, "Invalid YAML: %s%s%s",
                     parser->problem ? parser->problem : "unreadable", parser->context ? " " : "",
                     parser->context ? parser->context : "");
  if (!parser->context) return;
  uint32_t start = (uint32_t)yaml_events_byte(events, parser->context_mark);
  diagnostic_note(diagnostics, d, (struct place){reader->source->id, start, start + 1}, "which began here");
}

static bool next(struct reader *reader) {
  if (yaml_events_next(reader->events)) return true;
  syntax_error(reader);
  return false;
}

/* ---- anchors and aliases ---- */

static struct value anchor_key(struct reader *reader, const yaml_char_t *name) {
  return value_string(str_from(reader->context->arena, (const char *)name), 0);
}

/* Notes that an anchor begins here; returns its number, or -1 if NAME is NULL. */
static int64_t anchor_open(struct reader *reader, const yaml_char_t *name) {
  if (!name) return -1;
  int64_t number = reader->anchors.count;
  hash_put(&reader->names, anchor_key(reader, name), value_integer(number, 0));
  ARENA_PUSH(reader->context->arena, &reader->anchors, ((struct anchor){.size = reader->nodes}));
  return number;
}

static void anchor_close(struct reader *reader, int64_t number, const struct datum *datum) {
  if (number < 0) return;
  struct anchor *anchor = &reader->anchors.at[number];
  anchor->datum = datum;
  anchor->size = reader->nodes - anchor->size;
}

static const struct datum *read_alias(struct reader *reader) {
  const yaml_char_t *name = reader->events->event.data.alias.anchor;
  const struct hash_entry *found = hash_find(hash_end(&reader->names), anchor_key(reader, name));
  enum diagnostic_code shape = reader->context->bad_shape;
  struct data_oddities *oddities = reader->context->oddities;
  if (oddities && !oddities->alias)
    oddities->alias = str_from(reader->context->arena, (const char *)name)->text;
  const struct anchor *anchor = found ? &reader->anchors.at[found->value.u.integer] : NULL;
  if (!anchor) {
    complain(reader, reader->context->bad_syntax, "Unknown alias: there is no such anchor before this place");
    return NULL;
  }
  if (!anchor->datum) {
    complain(reader, shape, "This alias stands inside what it refers to");
    return NULL;
  }
  reader->copies += anchor->size;
  reader->nodes += anchor->size;
  if (reader->copies > YAML_MOST_COPIES) {
    complain(reader, DIAG_LIMIT_NESTING, "Aliases make this data too large");
    return NULL;
  }
  reader->end = yaml_events_byte(reader->events, reader->events->event.end_mark);
  return anchor->datum;
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

/* The value of the scalar of EVENT; NULL, or why there is none. */
static const char *scalar_of(struct value *out, struct arena *arena, const yaml_event_t *event,
                             bool regexps) {
  const char *tag = (const char *)event->data.scalar.tag, *text = (const char *)event->data.scalar.value;
  if (regexps && yaml_is_regexp(tag)) return yaml_regexp(out, arena, text, event->data.scalar.length);
  return yaml_tagged_scalar(out, arena, tag, event->data.scalar.quoted_implicit, text,
                            event->data.scalar.length);
}

static struct datum *read_scalar(struct reader *reader, const struct datum_path *path) {
  struct data_context *context = reader->context;
  const yaml_event_t *event = &reader->events->event;
  struct value value;
  const char *wrong = scalar_of(&value, context->arena, event, context->regexps);
  struct place place = event_place(reader);
  if (wrong == yaml_no_time && may_be_time(reader, path)) {
    value = value_string(str_from(context->arena, (const char *)event->data.scalar.value), 0);
    wrong = NULL;
  }
  bool symbol = event->data.scalar.plain_implicit && event->data.scalar.value[0] == ':' &&
                value.kind == VALUE_STRING && !event->data.scalar.tag;
  if (symbol && reader->in_key && !context->null_is_empty)
    wrong = "a symbol of Ruby in a key"; /* a fact is a text */
  if (wrong) {
    diagnostic_add(context->diagnostics, context->bad_shape, SEVERITY_ERROR, place, "Unusable value: %s",
                   wrong);
    return NULL;
  }
  if (value.kind == VALUE_UNDEF && context->null_is_empty)
    value = value_string(str_from(context->arena, ""), 0);
  if (symbol && context->oddities) context->oddities->symbols = true;
  if (symbol && context->symbols && path) note_symbol(context, path);
  reader->end = place.end;
  return datum_new(context, value, LABEL_DATUM_YAML, place, path ? name_of(reader, path) : NULL);
}

static bool read_items(struct reader *reader, struct datum *array, const struct datum_path *path) {
  ARENA_VECTOR(const struct datum *) items = {0};
  struct datum_path inner = {.outer = path};
  while (next(reader) && reader->events->event.type != YAML_SEQUENCE_END_EVENT) {
    const struct datum *item = read_node(reader, &inner);
    if (!item) return false;
    ARENA_PUSH(reader->context->arena, &items, item);
    inner.index++;
  }
  array->count = items.count;
  array->u.items = items.at;
  return reader->events->event.type == YAML_SEQUENCE_END_EVENT;
}

static void merge_hash(struct datum_hash *hash, const struct datum *from) {
  for (uint32_t i = 0; i < from->count; i++)
    datum_hash_put(hash, from->u.entries[i].key, from->u.entries[i].value);
}

/* `<<: VALUE`, where VALUE is a hash or a list of hashes written here.  False if it is neither. */
static bool merge(struct datum_hash *hash, const struct datum *value, yaml_event_type_t type) {
  if (value->scalar.kind == VALUE_HASH) {
    merge_hash(hash, value);
    return true;
  }
  if (type != YAML_SEQUENCE_START_EVENT) return false;
  for (uint32_t i = 0; i < value->count; i++)
    if (value->u.items[i]->scalar.kind != VALUE_HASH) return false;
  for (uint32_t i = value->count; i-- > 0;) /* the first of the list wins */
    merge_hash(hash, value->u.items[i]);
  return true;
}

/* A merge key is syntax, no datum: it gets a label only when it turns out to be a plain key. */
static bool is_merge_key(const yaml_event_t *event) {
  return event->type == YAML_SCALAR_EVENT && !strcmp((const char *)event->data.scalar.value, "<<") &&
         !(event->data.scalar.tag && !strcmp((const char *)event->data.scalar.tag, YAML_STR_TAG));
}

static bool read_merge(struct reader *reader, struct datum_hash *hash, const struct datum_path *path) {
  const struct str *text = str_from(reader->context->arena, "<<");
  struct place place = event_place(reader);
  struct datum_path inner = {.outer = path, .key = text};
  if (!next(reader)) return false;
  yaml_event_type_t type = reader->events->event.type;
  const struct datum *value = read_node(reader, &inner);
  if (!value) return false;
  if (!merge(hash, value, type))
    datum_hash_put(hash, datum_new(reader->context, value_string(text, 0), LABEL_DATUM_YAML, place, NULL),
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

static bool key_refused(struct reader *reader, bool collection) {
  if (!collection || reader->context->any_keys) return false;
  complain(reader, reader->context->bad_shape, "A collection cannot be a key here");
  return true;
}

static const struct datum *read_key(struct reader *reader) {
  yaml_event_type_t type = reader->events->event.type;
  bool collection = type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT;
  if (key_refused(reader, collection)) return NULL;
  reader->in_key += collection;
  const struct datum *key = read_node(reader, NULL);
  reader->in_key -= collection;
  return key && key_refused(reader, is_collection(key)) ? NULL : key;
}

static bool read_entry(struct reader *reader, struct datum_hash *hash, const struct datum_path *path) {
  if (is_merge_key(&reader->events->event)) return read_merge(reader, hash, path);
  const struct datum *key = read_key(reader);
  if (!key) return false;
  struct datum_path inner = {.outer = path, .key = key_text(reader, key)};
  if (!next(reader)) return false;
  const struct datum *value = read_node(reader, &inner);
  if (value) datum_hash_put(hash, key, value);
  return value != NULL;
}

static bool read_entries(struct reader *reader, struct datum *datum, const struct datum_path *path) {
  struct datum_hash hash;
  datum_hash_begin(&hash, reader->context);
  while (next(reader) && reader->events->event.type != YAML_MAPPING_END_EVENT)
    if (!read_entry(reader, &hash, path)) return false;
  datum_hash_end(&hash, datum);
  return reader->events->event.type == YAML_MAPPING_END_EVENT;
}

/* Tags that make plain hashes and arrays; others of Ruby make objects, which Puppet refuses to load. */
static bool tag_allowed(struct reader *reader, const yaml_char_t *yaml_tag) {
  const char *tag = (const char *)yaml_tag;
  if (!tag || !strcmp(tag, "!ruby/object:Hash")) return true;
  bool outermost = reader->depth == 0 && !strcmp(tag, "!ruby/object:Puppet::Node::Facts");
  if (outermost) reader->tag = str_from(reader->context->arena, tag);
  bool object = !strncmp(tag, "!ruby/", 6) || !strncmp(tag, "!map:", 5) || !strncmp(tag, "!seq:", 5) ||
                strstr(tag, "omap") || strstr(tag, "set");
  if (outermost || !object) return true;
  struct diagnostic *d = complain(reader, reader->context->bad_shape, "Tried to load an object of Ruby");
  diagnostic_note(reader->context->diagnostics, d, PLACE_NONE, "remove the tag %s", tag);
  return false;
}

static const struct datum *read_collection(struct reader *reader, const struct datum_path *path) {
  struct data_context *context = reader->context;
  const yaml_event_t *event = &reader->events->event;
  bool is_array = event->type == YAML_SEQUENCE_START_EVENT;
  bool flow = is_array ? event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
                       : event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
  if (!tag_allowed(reader, is_array ? event->data.sequence_start.tag : event->data.mapping_start.tag))
    return NULL;
  if (reader->depth == DATA_YAML_NESTING) {
    complain(reader, DIAG_LIMIT_NESTING, "Data nested too deep");
    return NULL;
  }
  struct datum *datum = datum_new(context, (struct value){.kind = is_array ? VALUE_ARRAY : VALUE_HASH},
                                  LABEL_DATUM_YAML, event_place(reader), name_of(reader, path));
  int64_t anchor =
      anchor_open(reader, is_array ? event->data.sequence_start.anchor : event->data.mapping_start.anchor);
  reader->depth++;
  bool good = is_array ? read_items(reader, datum, path) : read_entries(reader, datum, path);
  reader->depth--;
  if (!good) return NULL;
  if (flow) reader->end = yaml_events_byte(reader->events, event->end_mark);
  context->sources->labels.at[datum->label].place.end = (uint32_t)reader->end;
  anchor_close(reader, anchor, datum);
  return datum;
}

/* Reads the node whose first event is the current one.  PATH NULL: a key, which has no name. */
static const struct datum *read_node(struct reader *reader, const struct datum_path *path) {
  const yaml_event_t *event = &reader->events->event;
  if (event->type == YAML_ALIAS_EVENT) return read_alias(reader);
  reader->nodes++;
  if (event->type != YAML_SCALAR_EVENT) return read_collection(reader, path);
  int64_t anchor = anchor_open(reader, event->data.scalar.anchor);
  const struct datum *datum = read_scalar(reader, path);
  anchor_close(reader, anchor, datum);
  return datum;
}

static void read_stream(void *data, struct yaml_events *events) {
  struct reader *reader = data;
  reader->events = events;
  do
    if (!next(reader)) return;
  while (events->event.type == YAML_STREAM_START_EVENT || events->event.type == YAML_DOCUMENT_START_EVENT);
  if (events->event.type == YAML_STREAM_END_EVENT) {
    if (reader->context->may_be_empty) return;
    struct diagnostic *d = complain(reader, reader->context->bad_shape, "This file is empty");
    diagnostic_note(reader->context->diagnostics, d, PLACE_NONE, "write at least {}");
    return;
  }
  const struct datum *datum = read_node(reader, NULL);
  if (datum && next(reader)) reader->result = datum;
}

const struct datum *yaml_read(struct data_context *context, const struct source *source,
                              const struct str **tag) {
  struct arena *arenas[] = {context->arena, context->sources->arena, context->diagnostics->arena};
  struct reader reader = {.context = context, .source = source};
  hash_begin(&reader.names, context->arena, 4);
  yaml_events_run(source->text, source->length, arenas, 3, read_stream, &reader);
  *tag = reader.tag;
  return reader.result;
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
    decoder->found = !scalar_of(decoder->out, decoder->arena, event, true);
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
