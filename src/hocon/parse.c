/* SPDX-License-Identifier: Apache-2.0 */
#include "src/hocon/hocon.h"

/* ---- the words ---- */

struct parser {
  struct hocon *h;
  const struct hocon_word *words;
  uint32_t at;
  uint32_t depth;
  uint32_t lists; /* that are open */
};

static const struct hocon_word *now(const struct parser *p) {
  return &p->words[p->at];
}

static struct place place_of(const struct parser *p, const struct hocon_word *word) {
  return (struct place){p->h->source->id, word->start, word->end};
}

static bool is_blank(const struct hocon_word *word) {
  if (word->kind == HOCON_BLANK) return true;
  if (word->kind != HOCON_TEXT) return false;
  for (const char *c = word->text->text; *c; c++)
    if (!strchr(" \t\v\f\r", *c)) return false;
  return true;
}

/* Steps over blanks, comments and ends of lines. */
static const struct hocon_word *skip(struct parser *p) {
  while (is_blank(now(p)) || now(p)->kind == HOCON_NEWLINE || now(p)->kind == HOCON_COMMENT)
    p->at++;
  return now(p);
}

static const char *shown(const struct parser *p, const struct hocon_word *word) {
  struct arena *arena = p->h->context->arena;
  uint32_t length = word->end - word->start;
  if (word->kind == HOCON_END) return "end of file";
  if (word->kind == HOCON_NEWLINE) return "end of line";
  return arena_printf(arena, "'%.*s'", length < 60 ? (int)length : 60, p->h->source->text + word->start);
}

/* What stands here is wrong. */
static void *wrong(struct parser *p, const char *message) {
  struct hocon *h = p->h;
  const struct hocon_word *word = now(p);
  if (word->kind == HOCON_PROBLEM && word->unsupported && !h->failed) {
    diagnostic_add(h->context->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, place_of(p, word),
                   "Not supported yet: %s", word->message);
    h->failed = true;
  }
  if (word->kind == HOCON_PROBLEM)
    hocon_fail(h, place_of(p, word), "%s", word->message);
  else
    hocon_fail(h, place_of(p, word), "%s%s", message, shown(p, word));
  return NULL;
}

/* Steps over what divides elements: a comma, ends of lines, or both.  False: there is none. */
static bool divided(struct parser *p) {
  bool line = false;
  for (;; p->at++) {
    if (now(p)->kind == HOCON_COMMA) {
      p->at++;
      return true;
    }
    if (now(p)->kind == HOCON_NEWLINE)
      line = true;
    else if (!is_blank(now(p)) && now(p)->kind != HOCON_COMMENT)
      return line;
  }
}

/* ---- paths ---- */

struct element {
  const struct str *name;
  struct place place;
};

typedef ARENA_VECTOR(struct element) elements;

/* The elements of a path: what stands between points that are in no quotes. */
static bool read_path(struct parser *p, const struct hocon_word *words, uint32_t count, struct place whole,
                      elements *path) {
  struct arena *arena = p->h->context->arena;
  struct buffer name;
  struct place place = whole;
  bool quoted = false;
  buffer_init(&name, arena);
  place.end = place.start;
  for (uint32_t i = 0; i < count; i++) {
    const struct hocon_word *word = &words[i];
    if (word->kind == HOCON_BLANK) continue;
    if (word->kind < HOCON_TEXT || word->kind > HOCON_CONSTANT) {
      hocon_break(p->h, place_of(p, word), "Token not allowed in path expression: %s", shown(p, word));
      return false;
    }
    const char *text = word->text->text, *end = text + word->text->length;
    const char *point = word->kind == HOCON_QUOTED ? NULL : memchr(text, '.', (size_t)(end - text));
    for (uint32_t start = word->start; point; point = memchr(text, '.', (size_t)(end - text))) {
      buffer_add(&name, text, (size_t)(point - text));
      place.end = start + (uint32_t)(point - word->text->text);
      if (!name.length && !quoted) break;
      ARENA_PUSH(arena, path, ((struct element){buffer_take(&name), place}));
      quoted = false;
      text = point + 1;
      place.start = place.end + 1;
    }
    if (point) break;
    buffer_add(&name, text, (size_t)(end - text));
    quoted |= word->kind == HOCON_QUOTED && !name.length;
    place.end = word->end;
  }
  if (name.length || quoted) {
    ARENA_PUSH(arena, path, ((struct element){buffer_take(&name), place}));
    return true;
  }
  hocon_fail(
      p->h, whole,
      count ? "path has a leading, trailing, or two adjacent period '.' (use quoted \"\" empty string if "
              "you want an empty element)"
            : "Expecting a field name or path here, but got nothing");
  return false;
}

/* ---- values ---- */

static struct hocon_node *read_value(struct parser *p, const struct datum_path *path);

static struct hocon_node *reference(struct parser *p, const struct hocon_word *word) {
  struct arena *arena = p->h->context->arena;
  struct hocon_node *node = hocon_node(p->h, HOCON_REFERENCE, place_of(p, word));
  elements path = {0};
  node->optional = word->optional;
  if (!read_path(p, word->inner->list.at, word->inner->list.count - 1, node->place, &path)) return NULL;
  for (uint32_t i = 0; i < path.count; i++)
    ARENA_PUSH(arena, &node->path, path.at[i].name);
  return node;
}

static struct hocon_node *scalar(struct parser *p, const struct hocon_word *word, const struct str *name) {
  struct hocon_node *node = hocon_node(p->h, HOCON_SCALAR, place_of(p, word));
  node->value = word->value;
  node->text = word->text;
  node->bare = word->kind == HOCON_TEXT;
  node->literal = true;
  node->name = name;
  return node;
}

static struct hocon_node *read_object(struct parser *p, const struct datum_path *path, const struct str *name,
                                      bool open);
static struct hocon_node *read_list(struct parser *p, const struct datum_path *path, const struct str *name);

static bool begins_value(const struct hocon_word *word) {
  return hocon_is_simple(word) || word->kind == HOCON_OPEN_CURLY || word->kind == HOCON_OPEN_SQUARE;
}

/* One piece of a value. */
static struct hocon_node *read_piece(struct parser *p, const struct datum_path *path,
                                     const struct str *name) {
  const struct hocon_word *word = now(p);
  struct hocon_node *node;
  if (!begins_value(word)) return wrong(p, "Expecting a value but got wrong token: ");
  if (word->kind == HOCON_OPEN_CURLY || word->kind == HOCON_OPEN_SQUARE) {
    if (p->depth == HOCON_NESTING) {
      diagnostic_add(p->h->context->diagnostics, DIAG_LIMIT_NESTING, SEVERITY_ERROR, place_of(p, word),
                     "Data nested more than %d levels deep", HOCON_NESTING);
      p->h->failed = true;
      return NULL;
    }
    p->depth++;
    node = word->kind == HOCON_OPEN_CURLY ? read_object(p, path, name, true) : read_list(p, path, name);
    p->depth--;
    return node;
  }
  p->at++;
  return word->kind == HOCON_SUBSTITUTION ? reference(p, word) : scalar(p, word, name);
}

static struct hocon_node *read_value(struct parser *p, const struct datum_path *path) {
  const struct str *name = datum_name(p->h->context, path);
  hocon_nodes pieces = {0};
  skip(p);
  if (!begins_value(now(p))) return wrong(p, "Expecting a value but got wrong token: ");
  for (; begins_value(now(p)) || now(p)->kind == HOCON_BLANK; p->at += now(p)->kind == HOCON_BLANK) {
    if (now(p)->kind == HOCON_BLANK) continue;
    struct hocon_node *piece = read_piece(p, path, name);
    if (!piece) return NULL;
    ARENA_PUSH(p->h->context->arena, &pieces, piece);
    if (!hocon_step(p->h, 1)) return NULL;
  }
  struct hocon_node *whole = pieces.count == 1 ? pieces.at[0] : hocon_join(p->h, &pieces);
  if (whole && !whole->name) whole->name = name;
  return whole;
}

/* ---- lists ---- */

static struct hocon_node *close_at(struct parser *p, struct hocon_node *node) {
  node->place.end = now(p)->end;
  p->h->context->sources->labels.at[node->datum->label].place = node->place;
  p->at++;
  return node;
}

static struct hocon_node *list_items(struct parser *p, const struct datum_path *path,
                                     struct hocon_node *list) {
  static const char first[] = "List should have ] or a first element after the open [, instead had token: ",
                    ended[] = "List should have ended with ] or had a comma, instead had token: ",
                    next[] = "List should have had new element after a comma, instead had token: ";
  struct datum_path inner = {.outer = path};
  for (const char *expected = first;; expected = next, inner.index++) {
    skip(p);
    if (now(p)->kind == HOCON_CLOSE_SQUARE) return close_at(p, list);
    if (!begins_value(now(p))) return wrong(p, expected);
    struct hocon_node *item = read_value(p, &inner);
    if (!item) return NULL;
    ARENA_PUSH(p->h->context->arena, &list->items, item);
    list->resolved = list->resolved && item->resolved;
    if (divided(p)) continue;
    if (skip(p)->kind != HOCON_CLOSE_SQUARE) return wrong(p, ended);
  }
}

static struct hocon_node *read_list(struct parser *p, const struct datum_path *path, const struct str *name) {
  struct hocon_node *list = hocon_collection(p->h, HOCON_LIST, place_of(p, now(p)), name);
  p->at++;
  p->lists++;
  list = list_items(p, path, list);
  p->lists--;
  return list;
}

/* ---- objects ---- */

static void put_path(struct parser *p, struct hocon_node *reference, const struct datum_path *step) {
  if (!step) return;
  put_path(p, reference, step->outer);
  ARENA_PUSH(p->h->context->arena, &reference->path, step->key);
}

/* PATH += VALUE is PATH = ${?PATH} [VALUE]; SIGN: where the sign stands. */
static struct hocon_node *added_to(struct parser *p, const struct datum_path *path, struct hocon_node *value,
                                   uint32_t sign) {
  struct place whole = {value->place.source, sign, value->place.end};
  struct hocon_node *before = hocon_node(p->h, HOCON_REFERENCE, value->place);
  struct hocon_node *list = hocon_collection(p->h, HOCON_LIST, whole, NULL);
  hocon_nodes pieces = {0};
  before->optional = true;
  put_path(p, before, path);
  ARENA_PUSH(p->h->context->arena, &list->items, value);
  list->resolved = value->resolved;
  ARENA_PUSH(p->h->context->arena, &pieces, before);
  ARENA_PUSH(p->h->context->arena, &pieces, list);
  return hocon_join(p->h, &pieces);
}

/* Puts VALUE into OBJECT at the ELEMENTS of its key, whose paths STEPS has. */
static void put_at(struct parser *p, struct hocon_node *object, const elements *path,
                   const struct datum_path *steps, struct hocon_node *value) {
  struct hocon *h = p->h;
  struct datum *key = NULL;
  for (uint32_t i = path->count; i-- > 0;) {
    struct element at = path->at[i];
    key = datum_new(h->context, value_string(at.name, 0), LABEL_DATUM_HOCON_TEXT, at.place, NULL);
    if (!i) break;
    struct place whole = {at.place.source, at.place.start, value->place.end};
    struct hocon_node *outer =
        hocon_collection(h, HOCON_OBJECT, whole, datum_name(h->context, &steps[i - 1]));
    hocon_put(h, outer, key, value, false);
    value = outer;
  }
  const struct hocon_field *old = hocon_find(object, key->scalar.u.text);
  if (old) value = hocon_merge(h, value, old->value, key->label, true);
  if (value) hocon_put(h, object, key, value, false);
}

static bool read_field(struct parser *p, const struct datum_path *path, struct hocon_node *object) {
  elements key = {0};
  uint32_t start = p->at;
  while (now(p)->kind >= HOCON_TEXT && now(p)->kind <= HOCON_CONSTANT)
    p->at++;
  if (p->at == start) return wrong(p, "expecting a close brace or a field name here, got ");
  uint32_t count = p->at - start;
  struct place place = place_of(p, &p->words[start]);
  place.end = p->words[p->at - 1].end;
  if (!read_path(p, &p->words[start], count, place, &key)) return false;
  if (key.count > HOCON_NESTING - p->depth) {
    hocon_fail(p->h, place, "a path of more than %d elements", HOCON_NESTING - p->depth);
    return false;
  }
  struct datum_path *steps = ARENA_ARRAY(p->h->context->arena, struct datum_path, key.count);
  for (uint32_t i = 0; i < key.count; i++) {
    steps[i] = (struct datum_path){.outer = path, .key = key.at[i].name};
    path = &steps[i];
  }
  enum hocon_word_kind sign = skip(p)->kind;
  uint32_t at = now(p)->start;
  if (sign != HOCON_OPEN_CURLY && sign != HOCON_COLON && sign != HOCON_EQUALS && sign != HOCON_PLUS_EQUALS)
    return wrong(p, arena_printf(p->h->context->arena, "Key '%.*s' may not be followed by token: ",
                                 (int)(place.end - place.start), p->h->source->text + place.start));
  if (sign == HOCON_PLUS_EQUALS && p->lists) {
    hocon_fail(p->h, place_of(p, now(p)), "+= does not work nested inside a list");
    return false;
  }
  p->depth += key.count - 1;
  p->lists += sign == HOCON_PLUS_EQUALS;
  p->at += sign != HOCON_OPEN_CURLY;
  struct hocon_node *value =
      sign == HOCON_OPEN_CURLY ? read_piece(p, path, datum_name(p->h->context, path)) : read_value(p, path);
  p->lists -= sign == HOCON_PLUS_EQUALS;
  p->depth -= key.count - 1;
  if (value && sign == HOCON_PLUS_EQUALS) value = added_to(p, path, value, at);
  if (value) put_at(p, object, &key, steps, value);
  return !p->h->failed;
}

/* What data files include is looked for beside a text, where nothing is: it is empty. */
static bool read_include(struct parser *p) {
  p->at++;
  if (skip(p)->kind == HOCON_QUOTED) {
    p->at++;
    return true;
  }
  if (now(p)->kind != HOCON_TEXT)
    return wrong(p, "include keyword is not followed by a quoted string, but by: ");
  if (strcmp(now(p)->text->text, "file(") && strcmp(now(p)->text->text, "url(") &&
      strcmp(now(p)->text->text, "classpath("))
    return wrong(
        p, "expecting include parameter to be quoted filename, file(), classpath(), or url(). No spaces "
           "are allowed before the open paren. Not expecting: ");
  diagnostic_add(p->h->context->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, place_of(p, now(p)),
                 "Not supported yet: files that HOCON includes by their path");
  p->h->failed = true;
  return false;
}

static bool is_include(const struct hocon_word *word) {
  return word->kind == HOCON_TEXT && str_is(word->text, "include");
}

/* OPEN: a brace stands here, and one at the end. */
static struct hocon_node *read_object(struct parser *p, const struct datum_path *path, const struct str *name,
                                      bool open) {
  struct hocon_node *object = hocon_collection(p->h, HOCON_OBJECT, place_of(p, now(p)), name);
  enum hocon_word_kind end = open ? HOCON_CLOSE_CURLY : HOCON_END;
  p->at += open;
  for (;;) {
    skip(p);
    if (now(p)->kind == end) break;
    if (now(p)->kind == HOCON_CLOSE_CURLY) return wrong(p, "unbalanced close brace with no open brace: ");
    if (is_include(now(p)) ? !read_include(p) : !read_field(p, path, object)) return NULL;
    if (divided(p)) continue;
    if (skip(p)->kind != end) return wrong(p, "Expecting close brace } or a comma, got ");
  }
  if (open) return close_at(p, object);
  object->place = (struct place){p->h->source->id, 0, p->h->source->length};
  p->h->context->sources->labels.at[object->datum->label].place = object->place;
  return object;
}

struct hocon_node *hocon_parse(struct hocon *h) {
  const struct hocon_words *words = hocon_split(h->context->arena, h->source, 0, h->source->length);
  struct parser p = {.h = h, .words = words->list.at};
  struct hocon_node *root;
  skip(&p);
  if (now(&p)->kind == HOCON_OPEN_SQUARE) {
    hocon_break(h, place_of(&p, now(&p)), " has type LIST rather than object at file root");
    return NULL;
  }
  root = read_object(&p, NULL, datum_name(h->context, NULL), now(&p)->kind == HOCON_OPEN_CURLY);
  if (!root) return NULL;
  if (skip(&p)->kind != HOCON_END)
    return wrong(&p, "Document has trailing tokens after first object or array: ");
  return root;
}
