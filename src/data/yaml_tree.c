/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/yaml_tree.h"

#include "src/data/yaml_events.h"
#include "src/value/value.h"

/* A collection that is being read. */
struct level {
  struct yaml_node *node, *last;
  bool flow;
};

struct builder {
  struct arena *arena;
  struct yaml_node **root;
  struct yaml_problem *problem;
  ARENA_VECTOR(struct level) levels;
  ARENA_VECTOR(struct yaml_node *) anchors;
  struct hash_builder names; /* of anchors → the last position in `anchors` */
  bool good;
};

static const char *copied(struct builder *b, const yaml_char_t *text, size_t length) {
  char *copy = arena_alloc(b->arena, length + 1);
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

static const char *name_copied(struct builder *b, const yaml_char_t *name) {
  return name ? copied(b, name, strlen((const char *)name)) : NULL;
}

static uint32_t sum(uint32_t a, uint32_t b) {
  return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

/* ---- anchors and aliases ---- */

static struct value name_key(struct builder *b, const yaml_char_t *name) {
  return value_string(str_from(b->arena, (const char *)name), 0);
}

static void anchor(struct builder *b, const yaml_char_t *name, struct yaml_node *node) {
  if (!name) return;
  hash_put(&b->names, name_key(b, name), value_integer(b->anchors.count, 0));
  ARENA_PUSH(b->arena, &b->anchors, node);
}

static void put_alias(struct builder *b, const yaml_char_t *name, struct yaml_node *alias) {
  const struct hash_entry *found = hash_find(hash_end(&b->names), name_key(b, name));
  alias->form = YAML_IS_ALIAS;
  alias->text = name_copied(b, name);
  if (!found) return;
  struct yaml_node *of = b->anchors.at[found->value.u.integer];
  alias->u.of = of;
  alias->within = of->open;
  alias->nodes = of->open ? 1 : of->nodes;
}

/* ---- nodes ---- */

/* NODE is the next one of what is being read. */
static void put(struct builder *b, struct yaml_node *node) {
  struct level *level = b->levels.count ? &b->levels.at[b->levels.count - 1] : NULL;
  if (!level)
    *b->root = node;
  else if (level->last)
    level->last->next = node;
  else
    level->node->u.first = node;
  if (level) level->last = node;
}

static void collection_begin(struct builder *b, struct yaml_node *node, enum yaml_form form, bool flow) {
  node->form = (uint8_t)form;
  node->open = true;
  ARENA_PUSH(b->arena, &b->levels, ((struct level){.node = node, .flow = flow}));
}

/* A block ends where the last node in it does. */
static void collection_end(struct builder *b, struct yaml_events *events) {
  struct level level = b->levels.at[--b->levels.count];
  struct yaml_node *node = level.node;
  if (level.flow)
    node->end = (uint32_t)yaml_events_byte(events, events->event.end_mark);
  else if (level.last)
    node->end = level.last->end;
  for (const struct yaml_node *inner = node->u.first; inner; inner = inner->next)
    node->nodes = sum(node->nodes, inner->nodes);
  node->open = false;
}

static void put_scalar(struct builder *b, const yaml_event_t *event, struct yaml_node *node) {
  node->tag = name_copied(b, event->data.scalar.tag);
  node->text = copied(b, event->data.scalar.value, event->data.scalar.length);
  node->length = (uint32_t)event->data.scalar.length;
  node->quoted = event->data.scalar.quoted_implicit;
  anchor(b, event->data.scalar.anchor, node);
}

static void put_node(struct builder *b, struct yaml_events *events) {
  const yaml_event_t *event = &events->event;
  struct yaml_node *node = ARENA_NEW(b->arena, struct yaml_node);
  node->start = (uint32_t)yaml_events_byte(events, event->start_mark);
  node->end = (uint32_t)yaml_events_byte(events, event->end_mark);
  node->nodes = 1;
  put(b, node);
  if (event->type == YAML_ALIAS_EVENT) {
    put_alias(b, event->data.alias.anchor, node);
  } else if (event->type == YAML_SCALAR_EVENT) {
    put_scalar(b, event, node);
  } else if (event->type == YAML_SEQUENCE_START_EVENT) {
    node->tag = name_copied(b, event->data.sequence_start.tag);
    collection_begin(b, node, YAML_IS_SEQUENCE, event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
    anchor(b, event->data.sequence_start.anchor, node);
  } else {
    node->tag = name_copied(b, event->data.mapping_start.tag);
    collection_begin(b, node, YAML_IS_MAPPING, event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
    anchor(b, event->data.mapping_start.anchor, node);
  }
}

/* ---- the document ---- */

static void broken(struct builder *b, struct yaml_events *events) {
  const yaml_parser_t *parser = &events->parser;
  if (parser->error == YAML_MEMORY_ERROR) guard_leave(b->arena->guard, GUARD_NO_MEMORY);
  size_t at = parser->error == YAML_READER_ERROR
                  ? parser->problem_offset +
                        (events->length - (size_t)(parser->input.string.end - parser->input.string.start))
                  : yaml_events_byte(events, parser->problem_mark);
  *b->problem = (struct yaml_problem){.at = (uint32_t)at,
                                      .message = parser->problem,
                                      .context = parser->context,
                                      .line = parser->context_mark.line + 1,
                                      .column = parser->context_mark.column + 1};
  if (parser->context) b->problem->context_at = (uint32_t)yaml_events_byte(events, parser->context_mark);
}

static void build(void *data, struct yaml_events *events) {
  struct builder *b = data;
  while (yaml_events_next(events)) {
    switch ((unsigned)events->event.type) {
    case YAML_STREAM_START_EVENT:
    case YAML_DOCUMENT_START_EVENT: break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: collection_end(b, events); break;
    case YAML_DOCUMENT_END_EVENT:
    case YAML_STREAM_END_EVENT: b->good = true; return;
    default: put_node(b, events);
    }
  }
  broken(b, events);
}

/* ---- memory ---- */

static void free_scratch(void *scratch) {
  arena_free(scratch);
}

/* The trees of ARENA's texts, one after the other. */
static struct arena *scratch_of(struct arena *arena) {
  struct arena *scratch = arena_owned(arena, free_scratch);
  if (!scratch) {
    scratch = ARENA_NEW(arena, struct arena);
    arena_init(scratch, arena->guard, arena->limit);
    scratch->pool = arena->pool;
    arena_own(arena, scratch, free_scratch);
  }
  arena_reset(scratch);
  scratch->guard = arena->guard;
  return scratch;
}

bool yaml_tree_read(struct arena *arena, const char *text, size_t length, struct yaml_node **root,
                    struct yaml_problem *problem) {
  struct arena *scratch = scratch_of(arena);
  struct builder b = {.arena = scratch, .root = root, .problem = problem};
  *root = NULL;
  hash_begin(&b.names, scratch, 4);
  yaml_events_run(text, length, &scratch, 1, build, &b);
  return b.good;
}

bool yaml_is_merge_key(const struct yaml_node *node) {
  bool text = node->tag && !strcmp(node->tag, "tag:yaml.org,2002:str");
  return node->form == YAML_IS_SCALAR && !strcmp(node->text, "<<") && !text;
}
