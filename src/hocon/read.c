/* SPDX-License-Identifier: Apache-2.0 */
/* Data of a text of HOCON, and the table of this room. */
#include "src/hocon/table.h"

#include "src/hocon/hocon.h"

static const struct datum *datum_of(struct hocon *h, struct hocon_node *node, uint32_t depth);

/* What TEXT, a part of a longer one, adds to it. */
static const struct datum *part_of(struct hocon *h, struct hocon_node *text) {
  struct buffer shown;
  buffer_init(&shown, h->context->arena);
  value_to_text(&shown, text->value);
  if (str_equal(buffer_take(&shown), text->text)) return datum_of(h, text, 0);
  return datum_new(h->context, value_string(text->text, 0), LABEL_DATUM_HOCON_TEXT, text->place, text->name);
}

static const struct datum *scalar_of(struct hocon *h, struct hocon_node *node) {
  struct datum *datum = datum_new(h->context, node->value, LABEL_DATUM_HOCON, node->place, node->name);
  node->size = 1 + node->items.count;
  if (!node->items.count) return datum;
  datum->u.items = ARENA_ARRAY(h->context->arena, const struct datum *, node->items.count);
  datum->count = node->items.count;
  for (uint32_t i = 0; i < datum->count; i++)
    datum->u.items[i] = part_of(h, node->items.at[i]);
  return datum;
}

static const struct datum *list_of(struct hocon *h, struct hocon_node *node, uint32_t depth) {
  struct datum *datum = arena_copy(h->context->arena, node->datum, sizeof *datum);
  datum->u.items = ARENA_ARRAY(h->context->arena, const struct datum *, node->items.count + 1);
  datum->count = node->items.count;
  for (uint32_t i = 0; i < datum->count; i++) {
    datum->u.items[i] = datum_of(h, node->items.at[i], depth);
    if (!datum->u.items[i]) return NULL;
    node->size += node->items.at[i]->size;
  }
  return datum;
}

static const struct datum *object_of(struct hocon *h, struct hocon_node *node, uint32_t depth) {
  struct datum *datum = arena_copy(h->context->arena, node->datum, sizeof *datum);
  struct datum_hash hash;
  uint32_t count;
  const struct hocon_field **fields = hocon_ordered(h, node, &count);
  datum_hash_begin(&hash, h->context);
  for (uint32_t i = 0; i < count; i++) {
    const struct datum *value = datum_of(h, fields[i]->value, depth);
    if (!value) return NULL;
    hash.adding = fields[i]->added;
    datum_hash_put(&hash, fields[i]->key, value);
    node->size += 1 + fields[i]->value->size;
  }
  datum_hash_end(&hash, datum);
  return datum;
}

/* DATUM with what it replaced: the last few. */
static const struct datum *with_history(struct hocon *h, const struct hocon_node *node,
                                        const struct datum *datum, uint32_t depth) {
  struct hocon_node *chain[DATUM_HISTORY];
  uint32_t count = 0;
  const struct datum *older = NULL;
  for (const struct hocon_node *step = node; step->over && count < DATUM_HISTORY - 1; step = step->over) {
    chain[count++] = step->over;
    if (step->by) ARENA_PUSH(h->context->arena, &h->again, step->by);
  }
  while (count-- > 0) {
    struct hocon_node bare = *chain[count];
    bare.over = NULL;
    const struct datum *value =
        chain[count]->made && !chain[count]->over ? chain[count]->made : datum_of(h, &bare, depth);
    if (!value) return NULL;
    older = older ? datum_replacing(h->context, value, older, chain[count]->by) : value;
  }
  return older ? datum_replacing(h->context, datum, older, node->by) : datum;
}

static const struct datum *datum_of(struct hocon *h, struct hocon_node *node, uint32_t depth) {
  const struct datum *datum = NULL;
  if (node->made) return node->made;
  if (depth == DATA_YAML_NESTING) {
    hocon_fail(h, node->place, "data nested more than %d levels deep", DATA_YAML_NESTING);
    return NULL;
  }
  node->size = 1;
  if (node->kind == HOCON_SCALAR)
    datum = scalar_of(h, node);
  else if (node->kind == HOCON_LIST)
    datum = list_of(h, node, depth + 1);
  else if (node->kind == HOCON_OBJECT)
    datum = object_of(h, node, depth + 1);
  if (datum && node->size > (uint64_t)h->source->length + HOCON_MOST_COPIES) {
    hocon_fail(h, node->place, "substitutions that add more than %d values", HOCON_MOST_COPIES);
    return NULL;
  }
  if (datum) datum = with_history(h, node, datum, depth);
  node->made = datum;
  return datum;
}

static const struct datum *read_whole(struct hocon *h) {
  struct hocon_node *root = hocon_parse(h);
  if (root) root = hocon_resolve(h, root);
  const struct datum *datum = root ? datum_of(h, root, 0) : NULL;
  /* A substitution brings a value, and the keys that replaced it, into other hashes: all are the file's. */
  for (uint32_t i = 0; datum && i < h->again.count; i++)
    h->context->sources->labels.at[h->again.at[i]].whole = datum->label;
  return datum;
}

static const struct datum *read(struct data_context *context, const struct source *source) {
  struct hocon h = {.context = context, .source = source};
  return read_whole(&h);
}

static bool decode(struct value *out, struct arena *arena, const struct source *source, struct place place,
                   bool text) {
  const struct hocon_words *words = hocon_split(arena, source, place.start, place.end);
  uint32_t count = words->list.count - 1;
  struct buffer joined;
  buffer_init(&joined, arena);
  if (!count || words->list.at[count].kind == HOCON_PROBLEM) return false;
  for (uint32_t i = 0; i < count; i++) {
    const struct hocon_word *word = &words->list.at[i];
    if (word->kind == HOCON_SUBSTITUTION || (!hocon_is_simple(word) && word->kind != HOCON_BLANK))
      return false;
    buffer_str(&joined, word->text);
  }
  *out = count == 1 && !text ? words->list.at[0].value : value_string(buffer_take(&joined), 0);
  return true;
}

static struct hocon_problem problem_of(const struct hocon *h) {
  static const char invalid[] = "Invalid HOCON: ", unsupported[] = "Not supported yet: ";
  struct data_context *context = h->context;
  const struct diagnostic *first = context->diagnostics->list.at[0];
  if (strncmp(first->message, unsupported, sizeof unsupported - 1) == 0)
    return (struct hocon_problem){.unsupported = first->message + sizeof unsupported - 1};
  bool known = strncmp(first->message, invalid, sizeof invalid - 1) == 0;
  uint32_t line = source_position(context->sources, first->place.source, first->place.start).line;
  const char *message = first->message + (known ? sizeof invalid - 1 : 0);
  return (struct hocon_problem){.message = arena_printf(context->arena, "String: %u: %s", line, message),
                                .syntax = known && !h->broken};
}

static bool value(struct value *out, struct arena *arena, const struct str *text,
                  struct hocon_problem *problem) {
  struct sources sources;
  struct diagnostics diagnostics;
  sources_init(&sources, arena);
  diagnostics_init(&diagnostics, arena, &sources);
  struct data_context context = {.arena = arena,
                                 .sources = &sources,
                                 .diagnostics = &diagnostics,
                                 .root = "",
                                 .bad_syntax = DIAG_DATA_SYNTAX,
                                 .bad_shape = DIAG_DATA_SHAPE};
  struct hocon h = {.context = &context};
  h.source = source_add(&sources, SOURCE_DATA, "", NULL, text->text, text->length);
  const struct datum *datum = read_whole(&h);
  if (datum)
    *out = datum_key(arena, datum);
  else
    *problem = problem_of(&h);
  return datum != NULL;
}

const struct hocon_format hocon_format = {.read = read, .decode = decode, .value = value};
