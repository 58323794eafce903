/* SPDX-License-Identifier: Apache-2.0 */
/* The tables of a saved catalog: sources, labels, sites, traces, lengths of texts. */
#include <math.h>
#include <stdlib.h>

#include "provenance/describe/show.h"
#include "provenance/saved/import_parts.h"
#include "provenance/trace/trace_load.h"

enum {
  LONGEST_TEXT = 1 << 30, /* bytes of sources that are not at hand, all together; and of any text */
  SOURCE_KINDS = SOURCE_ABSENT + 1,
  LABEL_KINDS = LABEL_RUBY_SEGMENT + 1,
  SITE_KINDS = SITE_UNKNOWN + 1,
};

/* ---- names ---- */

static const char *source_name(uint32_t kind) {
  return source_kind_name((enum source_kind)kind);
}
static const char *label_name(uint32_t kind) {
  return label_kind_name((enum label_kind)kind);
}
static const char *site_name(uint32_t kind) {
  return site_kind_name((enum site_kind)kind);
}
static const char *op_name(uint32_t op) {
  return trace_op_text((enum trace_op)op);
}

/* ---- sources ---- */

/* The source of the session that is the same, or NULL. */
static const struct source *same_source(struct import *im, uint32_t count, enum source_kind kind,
                                        const struct str *name, const struct str *path, const char *text,
                                        uint32_t length) {
  for (uint32_t i = 0; text && i < count; i++) {
    const struct source *own = im->in->sources->list.at[i];
    bool pathed = own->path && path ? str_equal(own->path, path) : !own->path && !path;
    if (own->kind == kind && !own->sparse && pathed && str_equal(own->name, name) && own->length == length &&
        !memcmp(own->text, text, length))
      return own;
  }
  return NULL;
}

static bool is_blob(const struct str *text) {
  return text->length == 40 && strspn(text->text, "0123456789abcdef") == 40;
}

/* The text of ROW, if it is in the file or at hand. */
static const char *text_of(struct import *im, const struct json_tree *row, struct saved_source *saved) {
  const struct str *blob = row->count > 3 ? import_text_or_null(im, row, 3) : NULL;
  if (blob && !is_blob(blob)) import_fail(im, &row->u.items[3], "this is not the id of a blob");
  saved->blob = blob ? str_new(im->in->sources->arena, blob->text, blob->length)->text : NULL;
  if (row->count > 5) {
    const struct str *text = import_text(im, row, 5);
    if (text->length != saved->length) import_fail(im, row, "the text of this source has another length");
    char *copy = arena_zalloc(im->in->sources->arena, (size_t)text->length + 2);
    memcpy(copy, text->text, text->length);
    return copy;
  }
  return saved->path && blob ? im->in->find_text(im->in->data, saved) : NULL;
}

static void import_source(struct import *im, uint32_t index, const struct json_tree *row, uint32_t before) {
  struct sources *sources = im->in->sources;
  struct imported_source *source = &im->sources[index];
  if (row->count < 3) import_fail(im, row, "this row is too short");
  enum source_kind kind =
      (enum source_kind)import_choice(im, &row->u.items[0], source_name, SOURCE_KINDS, "kind of source");
  struct saved_source saved = {.name = import_text(im, row, 1), .path = import_text_or_null(im, row, 2)};
  source->measured = row->count > 4;
  if (source->measured) saved.length = import_number(im, &row->u.items[4], LONGEST_TEXT);
  const char *text = kind == SOURCE_ABSENT ? "\0" : text_of(im, row, &saved);
  if (kind == SOURCE_ABSENT) saved.length = 0;
  const struct source *same = same_source(im, before, kind, saved.name, saved.path, text, saved.length);
  if (same) {
    source->id = same->id;
    return;
  }
  const char *path = saved.path ? saved.path->text : NULL;
  struct source *own = source_take(sources, kind, saved.name->text, path, text ? text : "", saved.length);
  if (saved.path) own->blob = saved.blob;
  own->sparse = source->sparse = !text;
  own->past = saved.past;
  source->id = own->id;
}

static bool import_role(struct import *im, const struct json_tree *provenance, const char *name,
                        enum source_role role) {
  if (!json_member(provenance, name)) return false;
  const struct json_tree *rows = import_member(im, provenance, name, JSON_IS_ARRAY);
  for (uint32_t i = 0; i < rows->count; i++) {
    uint32_t number = import_number(im, &rows->u.items[i], UINT32_MAX);
    if (number >= im->source_count) import_fail(im, &rows->u.items[i], "there is no source %u", number);
    im->in->sources->list.at[im->sources[number].id]->role = role;
  }
  return true;
}

/* Older files do not say what Hiera had sources for: the name of its hierarchies does. */
static void import_roles(struct import *im, const struct json_tree *provenance) {
  static const char name[] = "hiera.yaml";
  bool told = import_role(im, provenance, "hierarchies", ROLE_HIERARCHY);
  told |= import_role(im, provenance, "hiera_data", ROLE_DATA);
  for (uint32_t i = 0; !told && i < im->source_count; i++) {
    struct source *source = im->in->sources->list.at[im->sources[i].id];
    if (source->kind != SOURCE_DATA) continue;
    const char *slash = strrchr(source->name->text, '/');
    source->role = strcmp(slash ? slash + 1 : source->name->text, name) ? ROLE_DATA : ROLE_HIERARCHY;
  }
}

static void import_sources(struct import *im, const struct json_tree *rows) {
  uint32_t before = im->in->sources->list.count;
  im->source_count = rows->count;
  im->sources = arena_zalloc(im->arena, (size_t)rows->count * sizeof *im->sources);
  for (uint32_t i = 0; i < rows->count; i++)
    import_source(im, i, import_item(im, rows, i, JSON_IS_ARRAY), before);
}

/* ---- places ---- */

static void note_position(struct import *im, struct imported_source *source, uint32_t offset,
                          struct position at) {
  struct known_position known = {offset, at};
  ARENA_PUSH(im->arena, &source->known, known);
}

struct place import_place(struct import *im, const struct json_tree *tree) {
  uint32_t n[7];
  if (tree->kind == JSON_IS_NULL) return PLACE_NONE;
  import_expect(im, tree, JSON_IS_ARRAY);
  if (tree->count < 7) import_fail(im, tree, "a place has seven numbers");
  for (uint32_t i = 0; i < 7; i++)
    n[i] = import_number(im, &tree->u.items[i], UINT32_MAX);
  if (n[0] >= im->source_count) import_fail(im, tree, "there is no source %u", n[0]);
  struct imported_source *source = &im->sources[n[0]];
  struct source *own = im->in->sources->list.at[source->id];
  if (!source->measured && n[2] > own->length && n[2] <= LONGEST_TEXT) own->length = n[2];
  if (n[1] > n[2] || n[2] > own->length) import_fail(im, tree, "this place is not in its source");
  if (source->sparse) {
    note_position(im, source, n[1], (struct position){n[3], n[4]});
    note_position(im, source, n[2], (struct position){n[5], n[6]});
  }
  return (struct place){source->id, n[1], n[2]};
}

static int by_offset(const void *a, const void *b) {
  const struct known_position *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static void give_text(struct import *im, struct imported_source *source, size_t *all) {
  struct source *own = im->in->sources->list.at[source->id];
  *all += own->length;
  if (*all > LONGEST_TEXT) guard_leave(im->arena->guard, GUARD_MEMORY_LIMIT);
  own->text = arena_zalloc(im->in->sources->arena, (size_t)own->length + 2);
  if (source->known.count) qsort(source->known.at, source->known.count, sizeof *source->known.at, by_offset);
  own->known =
      arena_copy(im->in->sources->arena, source->known.at, source->known.count * sizeof *source->known.at);
  own->known_count = source->known.count;
}

void import_texts(struct import *im) {
  size_t all = 0;
  for (uint32_t i = 0; i < im->source_count; i++)
    if (im->sources[i].sparse) give_text(im, &im->sources[i], &all);
  for (uint32_t i = 0; i < im->known_texts.count; i++) {
    const struct known_text *known = &im->known_texts.at[i];
    const struct source *own = source_get(im->in->sources, known->source);
    if (known->at > own->length || known->text->length > own->length - known->at) continue;
    memcpy((char *)own->text + known->at, known->text->text, known->text->length);
  }
}

/* ---- labels ---- */

static void keep_text(struct import *im, source_id source, uint32_t at, const struct str *text) {
  struct known_text known = {source, at, text};
  if (source_get(im->in->sources, source)->sparse) ARENA_PUSH(im->arena, &im->known_texts, known);
}

static void read_flags(struct import *im, struct label *label, const struct json_tree *flags) {
  import_expect(im, flags, JSON_IS_ARRAY);
  for (uint32_t i = 0; i < flags->count; i++) {
    const struct str *flag = import_text(im, flags, i);
    if (str_is(flag, "secret")) label->secret = true;
    if (str_is(flag, "named")) label->named = true;
    if (str_is(flag, "holds-secret")) label->holds_secret = true;
    if (str_is(flag, "collection")) label->escapes = 1;
  }
  if (label->secret) im->catalog->has_secrets = im->in->sources->secrets = true;
}

static void read_heredoc(struct import *im, struct label *label, const struct json_tree *row) {
  enum { ALL_ESCAPES = 2 * HEREDOC_DOLLAR - 1 };
  import_expect(im, row, JSON_IS_ARRAY);
  const struct str *margin = import_text(im, row, 2);
  uint32_t at = import_number(im, &row->u.items[1], source_get(im->in->sources, label->place.source)->length);
  uint32_t length = source_get(im->in->sources, label->place.source)->length;
  if (margin->length > UINT16_MAX || margin->length > length - at)
    import_fail(im, row, "this margin is not in its source");
  label->escapes = (uint8_t)import_number(im, &row->u.items[0], ALL_ESCAPES);
  label->margin_at = at;
  label->margin = (uint16_t)margin->length;
  keep_text(im, label->place.source, at, margin);
}

static void import_label(struct import *im, const struct json_tree *row) {
  if (row->count < 3) import_fail(im, row, "this row is too short");
  const struct str *name = import_text_or_null(im, row, 1);
  struct label label = {
      .kind = (uint8_t)import_choice(im, &row->u.items[0], label_name, LABEL_KINDS, "kind of label"),
      .name = name ? str_new(im->in->sources->arena, name->text, name->length) : NULL,
      .place = import_place(im, &row->u.items[2])};
  const struct str *text = row->count > 3 ? import_text_or_null(im, row, 3) : NULL;
  if (text) keep_text(im, label.place.source, label.place.start, text);
  if (text && text->length > label.place.end - label.place.start)
    import_fail(im, row, "the text of this label is longer than its place");
  if (row->count > 4) read_flags(im, &label, &row->u.items[4]);
  if (row->count > 5) read_heredoc(im, &label, &row->u.items[5]);
  label_add(im->in->sources, label);
}

/* ---- traces ---- */

trace_id import_trace(struct import *im, const struct json_tree *tree) {
  import_expect(im, tree, JSON_IS_INTEGER);
  int64_t n = tree->u.integer;
  if (n > im->trace_count || n < -(int64_t)im->label_count) import_fail(im, tree, "there is no such trace");
  if (n < 0) return trace_label(im->catalog->traces, im->first_label + (uint32_t)-n);
  return (trace_id)n;
}

/* ["Float", "-Infinity"], ["Default", null] */
static struct constant wordless_constant(struct import *im, const struct json_tree *tree) {
  if (tree->count == 2 && str_is(import_text(im, tree, 0), "Default"))
    return (struct constant){.kind = CONSTANT_DEFAULT};
  if (tree->count != 2 || !str_is(import_text(im, tree, 0), "Float"))
    import_fail(im, tree, "there is no such constant");
  const struct str *text = import_text(im, tree, 1);
  double number = str_is(text, "NaN") ? NAN : *text->text == '-' ? -INFINITY : INFINITY;
  return (struct constant){.kind = CONSTANT_FLOAT, .u.real = number};
}

struct constant import_constant(struct import *im, const struct json_tree *tree) {
  switch ((enum json_kind)tree->kind) {
  case JSON_IS_NULL: break;
  case JSON_IS_FALSE: return (struct constant){.kind = CONSTANT_FALSE};
  case JSON_IS_TRUE: return (struct constant){.kind = CONSTANT_TRUE};
  case JSON_IS_INTEGER: return (struct constant){.kind = CONSTANT_INTEGER, .u.integer = tree->u.integer};
  case JSON_IS_DIGITS: return (struct constant){.kind = CONSTANT_DIGITS, .u.text = tree->u.text};
  case JSON_IS_REAL: return (struct constant){.kind = CONSTANT_FLOAT, .u.real = tree->u.real};
  case JSON_IS_TEXT: return (struct constant){.kind = CONSTANT_STRING, .u.text = tree->u.text};
  case JSON_IS_ARRAY: return wordless_constant(im, tree);
  case JSON_IS_OBJECT: import_fail(im, tree, "a constant is not a collection");
  }
  return (struct constant){.kind = CONSTANT_UNDEF};
}

/* The kinds of rows, in the order of enum trace_kind from TRACE_CONSTANT; how many operands they have, and
   where these begin. */
static const struct row_form {
  const char *name;
  uint8_t operands; /* ANY: as many as there are */
  uint8_t first;
} row_forms[] = {{"constant", 0, 2}, {"op", UINT8_MAX, 2}, {"call", UINT8_MAX, 3},
                 {"part", 2, 3},     {"element", 3, 1},    {"bound", 1, 2},
                 {"under", 2, 1},    {"over", 3, 2},       {"join", 2, 1}};
enum { ROW_FORMS = sizeof row_forms / sizeof *row_forms };

static const char *row_name(uint32_t form) {
  return row_forms[form].name;
}

static void read_operands(struct import *im, struct trace_view *view, const struct json_tree *row,
                          const struct row_form *form) {
  uint32_t count = row->count - form->first;
  if (form->operands != UINT8_MAX && count != form->operands)
    import_fail(im, row, "this row has %u operands in place of %u", count, form->operands);
  trace_id *operands = ARENA_ARRAY(im->arena, trace_id, count ? count : 1);
  for (uint32_t i = 0; i < count; i++)
    operands[i] = import_trace(im, &row->u.items[form->first + i]);
  view->operands = operands;
  view->count = count;
}

static void import_row(struct import *im, const struct json_tree *row) {
  if (!row->count) import_fail(im, row, "this row is too short");
  uint32_t kind = import_choice(im, &row->u.items[0], row_name, ROW_FORMS, "kind of trace");
  const struct row_form *form = &row_forms[kind];
  struct trace_view view = {.kind = (enum trace_kind)(TRACE_CONSTANT + kind)};
  if (row->count < form->first) import_fail(im, row, "this row is too short");
  read_operands(im, &view, row, form);
  const struct json_tree *detail = row->u.items + 1;
  if (view.kind == TRACE_CONSTANT) view.constant = import_constant(im, detail);
  if (view.kind == TRACE_OP)
    view.op = (enum trace_op)import_choice(im, detail, op_name, TRACE_OP_COUNT, "operation");
  if (view.kind == TRACE_CALL) {
    view.function = symbol_of(im->in->symbols, import_text(im, row, 1));
    view.constant = import_constant(im, detail + 1);
  }
  if (view.kind == TRACE_PART) {
    view.start = import_number(im, detail, LONGEST_TEXT);
    view.length = import_number(im, detail + 1, LONGEST_TEXT);
  }
  if (view.kind == TRACE_BOUND || view.kind == TRACE_OVER) {
    view.site = import_number(im, detail, im->site_count);
    if (!view.site) import_fail(im, detail, "there is no site 0");
  }
  trace_id id = trace_load(im->catalog->traces, &view);
  if (view.kind == TRACE_CALL && str_is(view.function, "decrypt")) {
    ARENA_PUSH(im->catalog->arena, &im->catalog->decrypted, id);
    im->catalog->has_secrets = true;
  }
  im->trace_count++;
}

static void import_site(struct import *im, const struct json_tree *row) {
  if (row->count < 3) import_fail(im, row, "this row is too short");
  const struct str *name = import_text_or_null(im, row, 1);
  struct site site = {
      .kind = (enum site_kind)import_choice(im, &row->u.items[0], site_name, SITE_KINDS, "kind of site"),
      .name = name ? symbol_of(im->in->symbols, name) : NULL,
      .place = import_place(im, &row->u.items[2])};
  site_load(im->catalog->traces, site);
}

static void import_lengths(struct import *im, const struct json_tree *row) {
  struct traces *traces = im->catalog->traces;
  uint64_t all = 0;
  if (!row->count) import_fail(im, row, "this row is too short");
  trace_id t = import_number(im, &row->u.items[0], im->trace_count);
  struct trace_view view = trace_node(traces, t);
  if (view.kind != TRACE_OP || view.op != TRACE_OP_CONCAT || view.count != row->count - 1)
    import_fail(im, row, "row %u does not put %u texts together", t, row->count - 1);
  uint32_t *lengths = ARENA_ARRAY(im->arena, uint32_t, view.count ? view.count : 1);
  for (uint32_t i = 0; i < view.count; i++)
    all += lengths[i] = import_number(im, &row->u.items[i + 1], LONGEST_TEXT);
  if (all > LONGEST_TEXT) import_fail(im, row, "this text is too long");
  trace_put_lengths(traces, t, lengths);
}

void import_tables(struct import *im, const struct json_tree *provenance) {
  const struct json_tree *labels = import_member(im, provenance, "labels", JSON_IS_ARRAY);
  const struct json_tree *sites = import_member(im, provenance, "sites", JSON_IS_ARRAY);
  const struct json_tree *rows = import_member(im, provenance, "traces", JSON_IS_ARRAY);
  const struct json_tree *texts = import_member(im, provenance, "texts", JSON_IS_ARRAY);
  import_sources(im, import_member(im, provenance, "sources", JSON_IS_ARRAY));
  import_roles(im, provenance);
  im->first_label = im->in->sources->labels.count - 1;
  for (uint32_t i = 0; i < labels->count; i++)
    import_label(im, import_item(im, labels, i, JSON_IS_ARRAY));
  im->label_count = labels->count;
  im->site_count = sites->count;
  for (uint32_t i = 0; i < sites->count; i++)
    import_site(im, import_item(im, sites, i, JSON_IS_ARRAY));
  for (uint32_t i = 0; i < rows->count; i++)
    import_row(im, import_item(im, rows, i, JSON_IS_ARRAY));
  trace_put_lengths(im->catalog->traces, 0, NULL);
  for (uint32_t i = 0; i < texts->count; i++)
    import_lengths(im, import_item(im, texts, i, JSON_IS_ARRAY));
}
