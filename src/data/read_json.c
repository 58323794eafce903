/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/read_json.h"

#include "src/support/json_tree.h"
#include "src/value/integer.h"

struct walk {
  struct data_context *context;
  const struct source *source;
  uint32_t depth;
};

static struct place place_of(const struct source *source, uint32_t start, uint32_t end) {
  return (struct place){source->id, start, end};
}

/* ---- what is wrong ---- */

static bool is_blank(const struct source *source) {
  for (uint32_t i = 0; i < source->length; i++)
    if (!strchr(" \t\r\n", source->text[i]) || !source->text[i]) return false;
  return true;
}

/* The character AT, or the last one if the text ends there. */
static struct place problem_place(const struct source *source, uint32_t at) {
  uint32_t start = at < source->length ? at : source->length, end = at + 1;
  if (start == source->length && start > 0) start--;
  while (start > 0 && ((unsigned char)source->text[start] & 0xC0) == 0x80)
    start--;
  while (end < source->length && ((unsigned char)source->text[end] & 0xC0) == 0x80)
    end++;
  return place_of(source, start, end < source->length ? end : source->length);
}

static void *too_deep(struct data_context *context, struct place place) {
  diagnostic_add(context->diagnostics, DIAG_LIMIT_NESTING, SEVERITY_ERROR, place,
                 "Data nested more than %d levels deep", DATA_JSON_NESTING);
  return NULL;
}

static void *invalid(struct data_context *context, const struct source *source,
                     const struct json_problem *problem) {
  struct place place = problem_place(source, problem->at);
  struct diagnostic *d;
  if (problem->deep) return too_deep(context, place);
  if (is_blank(source)) {
    d = diagnostic_add(context->diagnostics, context->bad_shape, SEVERITY_ERROR, place_of(source, 0, 0),
                       "This file is empty");
    diagnostic_note(context->diagnostics, d, PLACE_NONE, "write at least {}");
    return NULL;
  }
  d = diagnostic_add(context->diagnostics, context->bad_syntax, SEVERITY_ERROR, place, "Invalid JSON: %s",
                     problem->message);
  if (!strchr(problem->message, ';')) /* which says what to do */
    diagnostic_note(context->diagnostics, d, PLACE_NONE,
                    "check the text before this place, e.g. with `jq . FILE`");
  return NULL;
}

/* ---- scalars ---- */

static struct value scalar_of(struct arena *arena, const struct json_tree *tree) {
  struct value whole;
  switch ((enum json_kind)tree->kind) {
  case JSON_IS_TEXT: return value_string(tree->u.text, 0);
  case JSON_IS_TRUE: return value_boolean(true, 0);
  case JSON_IS_FALSE: return value_boolean(false, 0);
  case JSON_IS_INTEGER: return value_integer(tree->u.integer, 0);
  case JSON_IS_REAL: return value_float(tree->u.real, 0);
  case JSON_IS_DIGITS: {
    const struct str *digits = tree->u.text;
    bool negative = digits->text[0] == '-';
    if (integer_of_digits(arena, digits->text + negative, digits->length - negative, 10, negative, &whole))
      return whole;
    return value_undef(0); /* too large for anything */
  }
  case JSON_IS_NULL:
  case JSON_IS_ARRAY:
  case JSON_IS_OBJECT: break;
  }
  return value_undef(0);
}

static struct datum *put_scalar(const struct walk *walk, struct value value, uint32_t at, uint32_t end,
                                const struct str *name) {
  if (value.kind == VALUE_UNDEF && walk->context->null_is_empty)
    value = value_string(str_from(walk->context->arena, ""), 0);
  return datum_new(walk->context, value, LABEL_DATUM_JSON, place_of(walk->source, at, end), name);
}

/* ---- collections ---- */

static struct datum *put_value(struct walk *walk, const struct json_tree *tree,
                               const struct datum_path *path);

static bool put_items(struct walk *walk, const struct json_tree *tree, struct datum *datum,
                      const struct datum_path *path) {
  struct datum_path inner = {.outer = path};
  const struct datum **items = ARENA_ARRAY(walk->context->arena, const struct datum *, tree->count);
  for (; inner.index < tree->count; inner.index++)
    if (!(items[inner.index] = put_value(walk, &tree->u.items[inner.index], &inner))) return false;
  datum->count = tree->count;
  datum->u.items = items;
  return true;
}

static bool put_members(struct walk *walk, const struct json_tree *tree, struct datum *datum,
                        const struct datum_path *path) {
  struct datum_hash hash;
  datum_hash_begin(&hash, walk->context);
  for (uint32_t i = 0; i < tree->count; i++) {
    const struct json_tree *member = &tree->u.items[i];
    struct datum_path inner = {.outer = path, .key = member->name};
    const struct datum *key =
        put_scalar(walk, value_string(member->name, 0), member->name_at, member->name_to, NULL);
    const struct datum *value = put_value(walk, member, &inner);
    if (!value) return false;
    datum_hash_put(&hash, key, value);
  }
  datum_hash_end(&hash, datum);
  return true;
}

static struct datum *put_collection(struct walk *walk, const struct json_tree *tree,
                                    const struct datum_path *path) {
  struct data_context *context = walk->context;
  struct place place = place_of(walk->source, tree->at, tree->end);
  struct value empty = {.kind = tree->kind == JSON_IS_ARRAY ? VALUE_ARRAY : VALUE_HASH};
  if (walk->depth == DATA_JSON_NESTING) return too_deep(context, place);
  struct datum *datum = datum_new(context, empty, LABEL_DATUM_JSON, place, datum_name(context, path));
  walk->depth++;
  bool put = !tree->count || (empty.kind == VALUE_ARRAY ? put_items : put_members)(walk, tree, datum, path);
  walk->depth--;
  return put ? datum : NULL;
}

static struct datum *put_value(struct walk *walk, const struct json_tree *tree,
                               const struct datum_path *path) {
  if (tree->kind == JSON_IS_ARRAY || tree->kind == JSON_IS_OBJECT) return put_collection(walk, tree, path);
  return put_scalar(walk, scalar_of(walk->context->arena, tree), tree->at, tree->end,
                    datum_name(walk->context, path));
}

const struct datum *json_read(struct data_context *context, const struct source *source) {
  struct walk walk = {.context = context, .source = source};
  struct json_tree tree;
  struct json_problem problem;
  if (!json_tree_read(context->arena, source->text, source->length, &tree, &problem))
    return invalid(context, source, &problem);
  return put_value(&walk, &tree, NULL);
}

/* ---- one scalar ---- */

/* Nothing may stand around it. */
static bool read_scalar(struct json_tree *tree, struct arena *arena, const char *text, uint32_t length) {
  struct json_problem problem;
  if (!length || strchr("[{", *text)) return false;
  const struct str *copy = str_new(arena, text, length);
  return json_tree_read(arena, copy->text, length, tree, &problem) && !tree->at && tree->end == length;
}

const struct datum *json_read_scalar(struct data_context *context, const struct source *source,
                                     uint32_t start, uint32_t length, const struct str *name) {
  struct walk walk = {.context = context, .source = source};
  struct json_tree tree;
  if (!read_scalar(&tree, context->arena, source->text + start, length)) return NULL;
  return put_scalar(&walk, scalar_of(context->arena, &tree), start, start + length, name);
}

bool json_decode(struct value *out, struct arena *arena, const char *text, uint32_t length) {
  struct json_tree tree;
  if (!read_scalar(&tree, arena, text, length)) return false;
  *out = scalar_of(arena, &tree);
  return true;
}
