/* SPDX-License-Identifier: Apache-2.0 */
/* The text of answers about what is in the catalog. */
#include "provenance/answers/answer.h"

#include "provenance/describe/secret.h"
#include "provenance/describe/term.h"

enum {
  FEW_STEPS = 4,
  FEW_MASKS = 3,
  FEW_SEGMENTS = 6,
  FEW_CONDITIONS = 3,
  FEW_ATTRIBUTES = 9,
  TERM_TEXT = 60,
};

/* ---- the path ---- */

void answer_step(struct answer *a, const struct site *site) {
  const char *name = site->name ? site->name->text : "";
  switch (site->kind) {
  case SITE_ASSIGNMENT: buffer_printf(a->out, "assigned to $%s", name); break;
  case SITE_PARAMETER: buffer_printf(a->out, "passed as %s", name); break;
  case SITE_DEFAULT: buffer_printf(a->out, "default of %s", name); break;
  case SITE_TITLE: buffer_puts(a->out, "became the title"); break;
  case SITE_ATTRIBUTE: buffer_printf(a->out, "given to attribute %s", name); break;
  case SITE_OVERRIDE: buffer_printf(a->out, "override of %s", name); break;
  case SITE_ATTRIBUTE_READ: buffer_printf(a->out, "read from attribute %s", name); break;
  case SITE_FACT:
    buffer_printf(a->out, site->place.source ? "given again as %s" : "known as $%s", name);
    break;
  case SITE_DECLARATION: buffer_printf(a->out, "declared by %s", name); break;
  case SITE_DATA: buffer_printf(a->out, "found as %s", name); break;
  case SITE_NODE: buffer_printf(a->out, "node %s", name); break;
  case SITE_STEP: buffer_puts(a->out, name); break;
  case SITE_UNKNOWN: buffer_printf(a->out, "unknown: %s", name); break;
  case SITE_TAKEN:
  case SITE_NOT_TAKEN:
  case SITE_ABSENCE:
  case SITE_COLLECTED:
  case SITE_PATH:
  case SITE_APART:
  case SITE_STRUCTURE:
  case SITE_MERGE:
  case SITE_LOOKUP: buffer_printf(a->out, "%s %s", site_kind_name(site->kind), name); break;
  }
}

static void place_piece(struct answer *a, struct place place) {
  struct piece piece;
  piece_begin(a, &piece);
  answer_place(a, place);
  piece_end(a, &piece, "  ");
}

static void label_piece(struct answer *a, label_id label) {
  struct piece piece;
  piece_begin(a, &piece);
  answer_label(a, label);
  piece_end(a, &piece, "  ");
}

/* What an `over` replaced: its value where it can be evaluated, and where that came from. */
static void told_words(struct answer *a, trace_id told) {
  struct value value;
  struct where where = reading_where(a->describer.catalog->traces, told);
  buffer_puts(a->out, "× instead of ");
  answer_paint(a, PAINT_STRUCK);
  if (secret_trace(a->describer.catalog, told))
    buffer_puts(a->out, secret_trace_shown(a->describer.catalog, told));
  else if (a->describer.evaluator && evaluate(a->describer.evaluator, told, &value) == EVALUATION_DONE)
    answer_value(a, value, ANSWER_VALUE);
  else
    term_text(a->out, a->describer.catalog->sources, a->describer.catalog->traces, told, ANSWER_VALUE);
  answer_paint(a, PAINT_OFF);
  if (where.label) label_piece(a, where.label);
}

/* Whether KEY is one value: several are joined where a function takes them one after the other. */
static bool has_text(const struct traces *traces, trace_id key) {
  enum trace_kind kind = trace_node(traces, reading_origin(traces, key)).kind;
  return kind != TRACE_NONE && kind != TRACE_JOIN;
}

static void step_line(struct answer *a, const struct step *step, uint32_t number) {
  struct catalog *catalog = a->describer.catalog;
  buffer_printf(a->out, "  %u. ", number);
  if (step->kind == TRACE_ELEMENT && !has_text(catalog->traces, step->control)) {
    buffer_puts(a->out, "an element");
  } else if (step->kind == TRACE_ELEMENT) {
    buffer_puts(a->out, "the element ");
    term_text(a->out, catalog->sources, catalog->traces, step->control, ANSWER_VALUE);
  } else if (step->kind == TRACE_PART) {
    buffer_printf(a->out, "bytes %u to %u of it", step->start, step->start + step->length);
  } else {
    answer_step(a, &step->site);
    place_piece(a, step->site.place);
  }
  buffer_putc(a->out, '\n');
}

/* TOLD, what it had replaced itself, and so on: a line each behind INDENT.  Where nothing was, nothing is. */
static void told_lines(struct answer *a, trace_id told, const char *indent) {
  struct step step = {.told = told};
  if (!reading_origin(a->describer.catalog->traces, told)) return;
  uint32_t left = answer_most(a, FEW_MASKS), hidden = 0;
  do {
    if (!left) {
      hidden++;
      continue;
    }
    left--;
    buffer_puts(a->out, indent);
    told_words(a, step.told);
    buffer_putc(a->out, '\n');
  } while (reading_replaced(a->describer.reader, step.told, &step));
  answer_more(a, hidden, "masked values");
}

/* A step that the next one, towards the value, says as well: a key, of what was found in the data. */
static bool said_later(const struct path *path, uint32_t at) {
  return at > 0 && path->at[at].kind == TRACE_ELEMENT && path->at[at - 1].kind == TRACE_BOUND &&
         path->at[at - 1].site.kind == SITE_DATA;
}

/* Whether the lines of ATTRIBUTE's masked values tell of TOLD, or of what it stands in the place of. */
static bool said_before(struct answer *a, const struct attribute *attribute, trace_id told) {
  bool nothing = !reading_origin(a->describer.catalog->traces, told);
  return attribute->masked && (nothing || mask_remembered(&a->describer, attribute, told));
}

/* From the origin to the value, as it happened.  Where data replaced data of lower levels, there is no step.
 */
static void path_lines(struct answer *a, const struct attribute *attribute) {
  struct path path = reading_path(a->describer.reader, attribute->value.trace, 0);
  uint32_t shown = 0, hidden = 0, limit = answer_most(a, FEW_STEPS);
  for (uint32_t i = path.count; i-- > 0;) {
    const struct step *step = &path.at[i];
    bool over = step->kind == TRACE_OVER;
    if (over && said_before(a, attribute, step->told)) continue;
    bool line = !said_later(&path, i) && !(over && step->site.kind == SITE_DATA);
    if (shown == limit) {
      hidden += line;
      continue;
    }
    if (line) step_line(a, step, ++shown);
    if (over) told_lines(a, step->told, "     ");
  }
  answer_more(a, hidden, "steps");
}

/* ---- what a value was computed from ---- */

static bool same_line(struct answer *a, label_id label, struct place place) {
  struct sources *sources = a->describer.catalog->sources;
  struct place from = label_get(sources, label)->place;
  return label && from.source == place.source &&
         source_line_number(sources, from.source, from.start) ==
             source_line_number(sources, place.source, place.start);
}

/* Whether a step of this kind is one through a variable, or the like. */
static bool is_variable(enum site_kind kind) {
  return kind == SITE_ASSIGNMENT || kind == SITE_PARAMETER || kind == SITE_DEFAULT || kind == SITE_TITLE ||
         kind == SITE_FACT || kind == SITE_DATA;
}

/* "via $x", with its place unless that is in the line of the label FROM: the innermost variable or parameter
 * that the operand came through. */
static void segment_via(struct answer *a, trace_id t, label_id from, bool brief) {
  struct path path = reading_path(a->describer.reader, t, ANSWER_ALL);
  for (uint32_t i = 0; i < path.count; i++) {
    const struct step *step = &path.at[i];
    bool named = step->kind == TRACE_BOUND || step->kind == TRACE_OVER;
    if (!named || !step->site.name || !is_variable(step->site.kind)) continue;
    if (step->site.kind == SITE_FACT && step->site.place.source)
      continue; /* a datum that stands there again */
    struct piece piece;
    piece_begin(a, &piece);
    if (step->site.kind == SITE_DATA)
      answer_step(a, &step->site);
    else
      buffer_printf(a->out, "via $%s", step->site.name->text);
    if (!brief && step->site.place.source && !same_line(a, from, step->site.place)) {
      buffer_putc(a->out, ' ');
      answer_place(a, step->site.place);
    }
    piece_end(a, &piece, "  ");
    return;
  }
}

void answer_replaced(struct answer *a, trace_id t, const char *indent) {
  struct path path = reading_path(a->describer.reader, t, ANSWER_ALL);
  for (uint32_t i = path.count; i-- > 0;)
    if (path.at[i].kind == TRACE_OVER) told_lines(a, path.at[i].told, indent);
}

static void term_piece(struct answer *a, trace_id t) {
  struct piece piece;
  piece_begin(a, &piece);
  buffer_puts(a->out, "= ");
  term_text(a->out, a->describer.catalog->sources, a->describer.catalog->traces, t, ANSWER_VALUE);
  piece_end(a, &piece, "  ");
}

static trace_id shown_operand(const struct traces *traces, trace_id t) {
  struct trace_view view = trace_node(traces, reading_origin(traces, t));
  bool text = view.kind == TRACE_OP && view.op == TRACE_OP_TO_STRING && view.count;
  return text ? view.operands[0] : t;
}

bool answer_source(struct answer *a, trace_id t, bool brief) {
  t = shown_operand(a->describer.catalog->traces, t);
  struct where where = reading_where(a->describer.catalog->traces, t);
  if (where.label) {
    label_piece(a, where.label);
  } else {
    term_piece(a, t);
    answer_origins(a, t);
  }
  segment_via(a, t, where.label, brief);
  return where.label != 0;
}

/* LEAD and the operand T.  One that is computed itself or is known by a name is shown by its value; what it
 * is computed of, or the name, stands behind. */
static void operand_line(struct answer *a, trace_id t, const char *lead) {
  struct catalog *catalog = a->describer.catalog;
  trace_id shown = shown_operand(catalog->traces, t);
  struct value value;
  label_id from = reading_where(catalog->traces, shown).label;
  bool by_value = !from || label_get(catalog->sources, from)->name;
  buffer_puts(a->out, lead);
  if (by_value && !secret_trace(catalog, shown) && a->describer.evaluator &&
      evaluate(a->describer.evaluator, shown, &value) == EVALUATION_DONE)
    answer_value(a, value, ANSWER_VALUE);
  else
    term_text(a->out, catalog->sources, catalog->traces, shown, ANSWER_VALUE);
  answer_source(a, t, false);
  buffer_putc(a->out, '\n');
  answer_replaced(a, t, "      ");
}

/* The elements of a composite; its value says already how they stand together. */
static void element_lines(struct answer *a, const struct trace_view *view) {
  struct catalog *catalog = a->describer.catalog;
  uint32_t step = view->op == TRACE_OP_HASH ? 2 : 1, shown = 0;
  for (uint32_t i = step; i < view->count && shown < answer_most(a, FEW_SEGMENTS); i += step, shown++) {
    if (step == 2) {
      buffer_puts(a->out, "  ");
      term_text(a->out, catalog->sources, catalog->traces, view->operands[i - 1], ANSWER_VALUE);
      buffer_puts(a->out, " =>");
    }
    operand_line(a, view->operands[i], step == 2 ? " " : "  ");
  }
  answer_more(a, (view->count - 1) / step - shown, "elements");
}

void answer_term(struct answer *a, trace_id t) {
  struct catalog *catalog = a->describer.catalog;
  buffer_puts(a->out, "  = ");
  term_text(a->out, catalog->sources, catalog->traces, t, TERM_TEXT);
  buffer_putc(a->out, '\n');
}

static void expression_lines(struct answer *a, struct value value) {
  struct catalog *catalog = a->describer.catalog;
  trace_id t = value_trace(catalog->traces, value);
  struct trace_view view = trace_node(catalog->traces, reading_origin(catalog->traces, t));
  bool op = view.kind == TRACE_OP;
  if (answer_composed(a, value)) return;
  if (!op && view.kind != TRACE_CALL) return;
  if (op && (view.op == TRACE_OP_ARRAY || view.op == TRACE_OP_HASH)) {
    element_lines(a, &view);
    return;
  }
  answer_term(a, t);
  uint32_t limit = answer_most(a, FEW_SEGMENTS), end = view.count > limit ? limit : view.count;
  for (uint32_t i = 0; i < end; i++)
    operand_line(a, view.operands[i], "  ");
  answer_more(a, view.count - end, "operands");
}

/* ---- attributes ---- */

void answer_given_by(struct answer *a, enum attribute_origin origin) {
  switch (origin) {
  case ATTRIBUTE_DECLARED: break;
  case ATTRIBUTE_DATA: buffer_puts(a->out, ", from Hiera's data"); break;
  case ATTRIBUTE_EXPORTED: buffer_puts(a->out, ", exported by another node"); break;
  case ATTRIBUTE_CLASSIFIER: buffer_puts(a->out, ", from the classifier"); break;
  case ATTRIBUTE_DEFAULT: buffer_puts(a->out, ", the parameter's default"); break;
  case ATTRIBUTE_RESOURCE_DEFAULT: buffer_puts(a->out, ", a default, since nothing was given"); break;
  case ATTRIBUTE_OVERRIDE: buffer_puts(a->out, ", by an override"); break;
  case ATTRIBUTE_RELATION: buffer_puts(a->out, ", by a relationship"); break;
  case ATTRIBUTE_INHERITED: buffer_puts(a->out, ", from what contains it"); break;
  case ATTRIBUTE_BUILT_IN: buffer_puts(a->out, ", by the language itself"); break;
  }
}

/* Where VALUE comes from; AT: where it was given, told of what was computed. */
static void whence_words(struct answer *a, struct value value, struct place at) {
  const struct traces *traces = a->describer.catalog->traces;
  struct where where = reading_where(traces, value.trace);
  struct trace_view view = trace_node(traces, reading_origin(traces, value.trace));
  while (view.kind == TRACE_PART)
    view = trace_node(traces, reading_origin(traces, view.operands[0]));
  if (where.label) {
    buffer_puts(a->out, where.part ? "part of " : "from ");
    answer_label(a, where.label);
    return;
  }
  bool composite = value.kind == VALUE_ARRAY || value.kind == VALUE_HASH;
  if (view.kind == TRACE_CALL)
    buffer_printf(a->out, "computed by %s()", view.function->text);
  else if (view.kind == TRACE_OP || composite)
    buffer_puts(a->out, "computed");
  else
    buffer_puts(a->out, "of the language itself");
  if (!place_shown(a->describer.catalog->sources, at)) return;
  buffer_puts(a->out, " at ");
  answer_place(a, at);
}

static void whence(struct answer *a, const struct attribute *attribute) {
  struct piece piece;
  piece_begin(a, &piece);
  whence_words(a, attribute->value, attribute->place);
  answer_given_by(a, attribute->origin);
  piece_end(a, &piece, "  ");
}

/* What another declaration or override had given. */
static void mask_line(struct answer *a, const struct attribute *masked) {
  struct piece piece;
  buffer_puts(a->out, "  × instead of ");
  answer_paint(a, PAINT_STRUCK);
  if (secret_value(a->describer.catalog, masked->value))
    buffer_puts(a->out, SECRET_VALUE);
  else
    answer_value(a, secret_hidden_in(&a->describer, a->out->arena, masked, masked->value), ANSWER_VALUE);
  answer_paint(a, PAINT_OFF);
  piece_begin(a, &piece);
  whence_words(a, masked->value, PLACE_NONE);
  buffer_printf(a->out, ", %s", origin_name(masked->origin));
  label_id from = reading_where(a->describer.catalog->traces, masked->value.trace).label;
  if (place_shown(a->describer.catalog->sources, masked->place) && !same_line(a, from, masked->place)) {
    buffer_puts(a->out, " at ");
    answer_place(a, masked->place);
  }
  piece_end(a, &piece, "  ");
  buffer_putc(a->out, '\n');
}

void answer_masked(struct answer *a, const struct attribute *attribute) {
  uint32_t shown = 0, hidden = 0;
  for (const struct attribute *m = attribute->masked; m; m = m->masked) {
    if (shown == answer_most(a, FEW_MASKS)) {
      hidden++;
      continue;
    }
    shown++;
    mask_line(a, m);
  }
  answer_more(a, hidden, "masked values");
}

/* What is Sensitive is not shown, nor the text that it comes from. */
static void attribute_value(struct answer *a, const struct attribute *attribute, uint32_t limit) {
  if (secret_attribute(a->describer.catalog, attribute))
    buffer_puts(a->out, SECRET_VALUE);
  else
    answer_value(a, secret_hidden_attribute(&a->describer, a->out->arena, attribute), limit);
}

static void answer_line(struct answer *a, const struct resource *resource, const struct attribute *attribute,
                        bool alone) {
  if (alone) {
    answer_ref(a, resource);
    buffer_puts(a->out, resource_joint(resource));
  }
  buffer_printf(a->out, "%s = ", attribute->name->text);
  answer_paint(a, PAINT_STRONG);
  attribute_value(a, attribute, alone || !(a->options & EXPLAIN_ALL) ? ANSWER_VALUE : ANSWER_ALL);
  answer_paint(a, PAINT_OFF);
  whence(a, attribute);
  buffer_putc(a->out, '\n');
}

void answer_attribute(struct answer *a, const struct resource *resource, const struct attribute *attribute,
                      bool alone) {
  struct catalog *catalog = a->describer.catalog;
  struct where where = reading_where(catalog->traces, attribute->value.trace);
  answer_unknown(a, resource, attribute);
  answer_line(a, resource, attribute, alone);
  if (where.label && answer_has_place(a, where.label))
    answer_frame(a, label_get(catalog->sources, where.label)->place, NULL);
  answer_masked(a, attribute);
  if (!attribute->sensitive && !secret_attribute(catalog, attribute)) expression_lines(a, attribute->value);
  path_lines(a, attribute);
  struct subject subject = {.resource = resource, .attribute = attribute, .value = attribute->value};
  subject_question(a->describer.reader, &subject);
  answer_conditions(a, answer_most(a, FEW_CONDITIONS));
}

/* ---- whole resources ---- */

static void attribute_line(struct answer *a, const struct attribute *attribute, int width) {
  buffer_printf(a->out, "  %-*s = ", width, attribute->name->text);
  attribute_value(a, attribute, 30);
  whence(a, attribute);
  if (attribute->masked) {
    struct piece piece;
    piece_begin(a, &piece);
    buffer_puts(a->out, "× instead of ");
    answer_paint(a, PAINT_STRUCK);
    struct value value =
        secret_hidden_in(&a->describer, a->out->arena, attribute->masked, attribute->masked->value);
    if (secret_value(a->describer.catalog, attribute->masked->value))
      buffer_puts(a->out, SECRET_VALUE);
    else
      answer_value(a, value, 16);
    answer_paint(a, PAINT_OFF);
    piece_end(a, &piece, "  ");
  }
  buffer_putc(a->out, '\n');
}

/* Those that have a value. */
static void attribute_lines(struct answer *a, const struct resource *resource) {
  ARENA_VECTOR(const struct attribute *) shown = {0};
  uint32_t limit = answer_most(a, FEW_ATTRIBUTES), width = 0;
  for (uint32_t i = 0; i < resource->attributes.count; i++)
    if (resource->attributes.at[i]->value.kind != VALUE_UNDEF)
      ARENA_PUSH(a->out->arena, &shown, resource->attributes.at[i]);
  if (shown.count) buffer_puts(a->out, " attributes\n");
  for (uint32_t i = 0; i < shown.count && i < limit; i++)
    if (shown.at[i]->name->length > width) width = shown.at[i]->name->length;
  for (uint32_t i = 0; i < shown.count && i < limit; i++)
    attribute_line(a, shown.at[i], (int)(width < 20 ? width : 20));
  answer_more(a, shown.count > limit ? shown.count - limit : 0, "attributes");
}

static void container_lines(struct answer *a, const struct resource *resource) {
  uint32_t depth = 0, limit = answer_most(a, 3);
  for (const struct resource *c = resource->container; c && depth < limit; c = c->container, depth++) {
    buffer_puts(a->out, depth ? "    in " : "  in ");
    answer_ref(a, c);
    if (c->place.source) place_piece(a, c->place);
    buffer_putc(a->out, '\n');
  }
}

static void reason_line(struct answer *a, const struct reason *reason) {
  struct piece piece;
  buffer_puts(a->out, "  also declared, without effect, at ");
  answer_place(a, reason->place);
  if (reason->by) {
    piece_begin(a, &piece);
    buffer_puts(a->out, "in ");
    answer_ref(a, reason->by);
    piece_end(a, &piece, " ");
  }
  buffer_putc(a->out, '\n');
}

static void reason_lines(struct answer *a, const struct resource *resource) {
  uint32_t shown = 0, hidden = 0;
  for (const struct reason *reason = resource->reasons; reason; reason = reason->next) {
    if (shown == answer_most(a, 3)) {
      hidden++;
      continue;
    }
    shown++;
    reason_line(a, reason);
  }
  answer_more(a, hidden, "declarations");
}

/* Of a component: those inside of it. */
static void inside_lines(struct answer *a, const struct resource *resource) {
  const struct catalog *catalog = a->describer.catalog;
  uint32_t shown = 0, hidden = 0;
  if (resource->kind != RESOURCE_COMPONENT) return;
  for (uint32_t i = resource->index + 1; i < catalog->resources.count; i++) {
    const struct resource *inside = catalog->resources.at[i];
    if (inside->container != resource) continue;
    if (shown == answer_most(a, FEW_ATTRIBUTES)) {
      hidden++;
      continue;
    }
    struct piece piece;
    if (!shown++) buffer_puts(a->out, " components");
    piece_begin(a, &piece);
    buffer_str(a->out, inside->title);
    piece_end(a, &piece, "  ");
  }
  if (shown) buffer_putc(a->out, '\n');
  answer_more(a, hidden, "components");
}

static void title_line(struct answer *a, const struct resource *resource) {
  struct value title = value_string(resource->title, resource->title_trace);
  if (!resource->title_trace) return;
  buffer_puts(a->out, "  title ");
  answer_value(a, title, ANSWER_VALUE);
  struct piece piece;
  piece_begin(a, &piece);
  whence_words(a, title, resource->title_place);
  piece_end(a, &piece, "  ");
  buffer_putc(a->out, '\n');
  if (!reading_where(a->describer.catalog->traces, title.trace).label) expression_lines(a, title);
}

void answer_resource(struct answer *a, const struct resource *resource) {
  answer_unknown(a, resource, NULL);
  answer_ref(a, resource);
  if (resource->place.source) {
    buffer_puts(a->out, " is declared at ");
    answer_place(a, resource->place);
  } else {
    buffer_puts(a->out, " is there by the language itself");
  }
  buffer_putc(a->out, '\n');
  answer_frame(a, resource->place, NULL);
  container_lines(a, resource);
  title_line(a, resource);
  reason_lines(a, resource);
  existence_question(a->describer.reader, resource);
  answer_conditions(a, answer_most(a, FEW_CONDITIONS));
  attribute_lines(a, resource);
  inside_lines(a, resource);
}
