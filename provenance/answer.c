/* SPDX-License-Identifier: Apache-2.0 */
/* The text of answers about what is in the catalog. */
#include "provenance/answer.h"

#include "provenance/frame.h"
#include "provenance/term.h"

enum {
  FEW_STEPS = 4,
  FEW_MASKS = 3,
  FEW_SEGMENTS = 6,
  FEW_CONDITIONS = 3,
  FEW_ATTRIBUTES = 9,
  FEW_LABELS = 3,
  ALL = 1000,
  VALUE_TEXT = 44,
  TERM_TEXT = 66,
};

static uint32_t most(const struct answer *a, uint32_t few) {
  return a->options & EXPLAIN_ALL ? ALL : few;
}

/* ---- pieces ---- */

void answer_paint(struct answer *a, enum paint paint) {
  static const char *const escapes[] = {"\033[0m",   "\033[1m",    "\033[2m",
                                        "\033[2;9m", "\033[1;32m", "\033[36m"};
  if (a->options & EXPLAIN_COLOUR) buffer_puts(a->out, escapes[paint]);
}

/* As an OSC 8 link where the terminal wants them and the source is a file. */
void answer_place(struct answer *a, struct place place) {
  const struct source *source = source_get(a->describer.catalog->sources, place.source);
  bool link = a->options & EXPLAIN_LINKS && source->path && place_shown(a->describer.catalog->sources, place);
  if (link) buffer_printf(a->out, "\033]8;;file://%s\033\\", source->path->text);
  answer_paint(a, PAINT_PLACE);
  show_place(a->out, a->describer.catalog->sources, place);
  answer_paint(a, PAINT_OFF);
  if (link) buffer_puts(a->out, "\033]8;;\033\\");
}

static bool has_place(const struct answer *a, label_id id) {
  const struct label *label = label_get(a->describer.catalog->sources, id);
  return place_shown(a->describer.catalog->sources, label->place) &&
         !(label->name && label->kind == LABEL_SETTING);
}

void answer_label(struct answer *a, label_id id) {
  const struct label *label = label_get(a->describer.catalog->sources, id);
  if (label->name) buffer_str(a->out, label->name);
  if (!has_place(a, id)) return;
  if (label->name) buffer_puts(a->out, "  ");
  answer_place(a, label->place);
}

/* Whether TEXT needs escapes, which only double quotes have. */
static bool has_control(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] < 0x20 || text->text[i] == 0x7F) return true;
  return false;
}

void answer_value(struct answer *a, struct value value, uint32_t limit) {
  struct buffer text;
  buffer_init(&text, a->out->arena);
  if (value.kind == VALUE_STRING && has_control(value.u.text)) {
    buffer_putc(a->out, '"');
    show_line(a->out, value.u.text->text, value.u.text->length, limit);
    buffer_putc(a->out, '"');
    return;
  }
  value_inspect(&text, value);
  show_line(a->out, text.text, (uint32_t)text.length, limit);
}

void answer_frame(struct answer *a, struct place place, const char *note) {
  frame_put(a->out, a->describer.catalog->sources, place, '^', note,
            a->options & EXPLAIN_COLOUR ? "\033[1;32m" : "");
}

void answer_ref(struct answer *a, const struct resource *resource) {
  answer_paint(a, PAINT_STRONG);
  resource_ref(a->out, resource);
  answer_paint(a, PAINT_OFF);
}

static void more(struct answer *a, uint32_t hidden, const char *what) {
  if (hidden) buffer_printf(a->out, "  … %u more %s (--all shows them)\n", hidden, what);
}

/* ---- the path ---- */

static void step_words(struct answer *a, const struct site *site) {
  const char *name = site->name ? site->name->text : "";
  switch (site->kind) {
  case SITE_ASSIGNMENT: buffer_printf(a->out, "assigned to $%s", name); break;
  case SITE_PARAMETER: buffer_printf(a->out, "passed as %s", name); break;
  case SITE_DEFAULT: buffer_printf(a->out, "default of %s", name); break;
  case SITE_TITLE: buffer_puts(a->out, "became the title"); break;
  case SITE_ATTRIBUTE: buffer_printf(a->out, "given to attribute %s", name); break;
  case SITE_OVERRIDE: buffer_printf(a->out, "override of %s", name); break;
  case SITE_ATTRIBUTE_READ: buffer_printf(a->out, "read from attribute %s", name); break;
  case SITE_FACT: buffer_printf(a->out, "known as $%s", name); break;
  case SITE_DECLARATION: buffer_printf(a->out, "declared by %s", name); break;
  case SITE_NODE: buffer_printf(a->out, "node %s", name); break;
  case SITE_TAKEN:
  case SITE_NOT_TAKEN:
  case SITE_ABSENCE:
  case SITE_LOOKUP: buffer_printf(a->out, "%s %s", site_kind_name(site->kind), name); break;
  }
}

/* What an `over` replaced: its value where it can be evaluated, and where that came from. */
static void told_words(struct answer *a, trace_id told) {
  struct value value;
  struct where where = reading_where(a->describer.catalog->traces, told);
  buffer_puts(a->out, "× ");
  answer_paint(a, PAINT_STRUCK);
  if (a->describer.evaluator && evaluate(a->describer.evaluator, told, &value) == EVALUATION_DONE)
    answer_value(a, value, VALUE_TEXT);
  else
    term_text(a->out, a->describer.catalog->sources, a->describer.catalog->traces, told, VALUE_TEXT);
  answer_paint(a, PAINT_OFF);
  if (!where.label) return;
  buffer_puts(a->out, "  ");
  answer_label(a, where.label);
}

static void step_line(struct answer *a, const struct step *step, uint32_t number) {
  struct catalog *catalog = a->describer.catalog;
  buffer_printf(a->out, "  %u. ", number);
  if (step->kind == TRACE_ELEMENT) {
    buffer_puts(a->out, "the element ");
    term_text(a->out, catalog->sources, catalog->traces, step->control, VALUE_TEXT);
  } else if (step->kind == TRACE_PART) {
    buffer_printf(a->out, "bytes %u to %u of it", step->start, step->start + step->length);
  } else {
    step_words(a, &step->site);
    buffer_puts(a->out, "  ");
    answer_place(a, step->site.place);
  }
  buffer_putc(a->out, '\n');
  if (step->kind != TRACE_OVER) return;
  buffer_puts(a->out, "     instead of ");
  told_words(a, step->told);
  buffer_putc(a->out, '\n');
}

/* From the origin to the value, as it happened. */
static void path_lines(struct answer *a, trace_id t, bool skip_last_over) {
  struct path path = reading_path(a->describer.reader, t, 0);
  uint32_t first = skip_last_over && path.count && path.at[0].kind == TRACE_OVER ? 1 : 0;
  uint32_t shown = path.count - first, limit = most(a, FEW_STEPS);
  uint32_t count = shown < limit ? shown : limit;
  for (uint32_t i = 0; i < count; i++)
    step_line(a, &path.at[path.count - 1 - i], i + 1);
  more(a, shown - count, "steps");
}

/* ---- conditions ---- */

static bool inside(struct place inner, struct place outer) {
  return inner.source == outer.source && inner.start >= outer.start && inner.end <= outer.end;
}

static bool is_absence(enum site_kind kind) {
  return kind == SITE_ABSENCE || kind == SITE_LOOKUP;
}

static void source_words(struct answer *a, struct place place) {
  uint32_t length;
  const char *text = place_text(a->describer.catalog->sources, place, &length);
  show_line(a->out, text, length, VALUE_TEXT);
}

static void condition_words(struct answer *a, const struct site *site) {
  const char *name = site->name ? site->name->text : "";
  switch (site->kind) {
  case SITE_TAKEN:
  case SITE_NOT_TAKEN:
    buffer_printf(a->out, "%s ", name);
    source_words(a, site->place);
    buffer_puts(a->out, site->kind == SITE_TAKEN ? "  taken" : "  not taken");
    break;
  case SITE_ABSENCE:
    buffer_printf(a->out, "did not write %s: ", name);
    source_words(a, site->place);
    break;
  case SITE_LOOKUP:
    buffer_printf(a->out, "looked for %s: ", name);
    source_words(a, site->place);
    break;
  case SITE_ASSIGNMENT:
  case SITE_PARAMETER:
  case SITE_DEFAULT:
  case SITE_TITLE:
  case SITE_ATTRIBUTE:
  case SITE_OVERRIDE:
  case SITE_ATTRIBUTE_READ:
  case SITE_FACT:
  case SITE_DECLARATION:
  case SITE_NODE: step_words(a, site); break;
  }
}

/*
 * What a test is about: the labels of its expression that do not stand in its own text, named ones (facts,
 * settings) first.  With everything asked for, also what only led to them: keys, shapes, other conditions.
 */
struct tested {
  const struct dependencies *all;
  struct place test;
  bool control;
};

static bool is_tested(const struct answer *a, const struct tested *t, uint32_t i, bool named) {
  const struct label *label = label_get(a->describer.catalog->sources, t->all->at[i].label);
  if ((label->name != NULL) != named || inside(label->place, t->test)) return false;
  return t->control || t->all->at[i].influence == INFLUENCE_DATA;
}

void answer_tested(struct answer *a, trace_id test, struct place place, const char *lead) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, test, INFLUENCE_DATA);
  struct dependencies all = reading_dependencies(a->describer.reader);
  struct tested tested = {&all, place, (a->options & EXPLAIN_ALL) != 0};
  uint32_t shown = 0, hidden = 0;
  for (int named = 1; named >= 0; named--)
    for (uint32_t i = 0; i < all.count; i++) {
      if (!is_tested(a, &tested, i, named)) continue;
      if (shown == most(a, FEW_LABELS)) {
        hidden++;
        continue;
      }
      buffer_puts(a->out, shown++ ? ", " : lead);
      answer_label(a, all.at[i].label);
    }
  if (hidden) buffer_printf(a->out, ", … %u more", hidden);
}

static void condition_line(struct answer *a, const struct condition *condition) {
  buffer_puts(a->out, "  ");
  answer_place(a, condition->site.place);
  buffer_puts(a->out, "  ");
  condition_words(a, &condition->site);
  answer_tested(a, condition->test, condition->site.place, "  <- ");
  buffer_putc(a->out, '\n');
}

void answer_conditions(struct answer *a, uint32_t limit) {
  struct conditions all = reading_conditions(a->describer.reader);
  bool absences = a->options & (EXPLAIN_ABSENCES | EXPLAIN_ALL);
  uint32_t shown = 0, hidden = 0;
  for (uint32_t i = 0; i < all.count; i++) {
    if (is_absence(all.at[i].site.kind) && !absences) continue;
    if (shown == limit) {
      hidden++;
      continue;
    }
    if (!shown++) buffer_puts(a->out, " conditions\n");
    condition_line(a, &all.at[i]);
  }
  more(a, hidden, "conditions");
}

/* ---- what a value was computed from ---- */

static void segment_range(struct answer *a, trace_id t, uint32_t *offset) {
  struct value value;
  struct buffer text;
  if (!a->describer.evaluator || evaluate(a->describer.evaluator, t, &value) != EVALUATION_DONE) return;
  buffer_init(&text, a->out->arena);
  value_to_text(&text, value);
  buffer_printf(a->out, "bytes %3u-%-3u ", *offset, *offset + (uint32_t)text.length);
  *offset += (uint32_t)text.length;
  buffer_putc(a->out, '"');
  show_line(a->out, text.text, (uint32_t)text.length, 24);
  buffer_puts(a->out, "\"  ");
}

/* "via $x": the innermost variable or parameter that the operand came through. */
static void segment_via(struct answer *a, trace_id t) {
  struct path path = reading_path(a->describer.reader, t, ALL);
  for (uint32_t i = 0; i < path.count; i++) {
    const struct step *step = &path.at[i];
    bool named = step->kind == TRACE_BOUND || step->kind == TRACE_OVER;
    if (!named || !step->site.name) continue;
    buffer_printf(a->out, "  via $%s ", step->site.name->text);
    answer_place(a, step->site.place);
    return;
  }
}

static void segment_masks(struct answer *a, trace_id t) {
  struct path path = reading_path(a->describer.reader, t, ALL);
  for (uint32_t i = 0; i < path.count; i++) {
    if (path.at[i].kind != TRACE_OVER) continue;
    buffer_puts(a->out, "      ");
    told_words(a, path.at[i].told);
    buffer_putc(a->out, '\n');
  }
}

static void operand_line(struct answer *a, trace_id t, bool text, uint32_t *offset) {
  struct catalog *catalog = a->describer.catalog;
  struct trace_view view = trace_node(catalog->traces, reading_origin(catalog->traces, t));
  trace_id shown =
      view.kind == TRACE_OP && view.op == TRACE_OP_TO_STRING && view.count ? view.operands[0] : t;
  struct where where = reading_where(catalog->traces, shown);
  buffer_puts(a->out, "  ");
  if (text)
    segment_range(a, t, offset);
  else
    term_text(a->out, catalog->sources, catalog->traces, shown, VALUE_TEXT), buffer_puts(a->out, "  ");
  if (where.label) {
    answer_label(a, where.label);
  } else {
    buffer_puts(a->out, "= ");
    term_text(a->out, catalog->sources, catalog->traces, shown, VALUE_TEXT);
  }
  segment_via(a, shown);
  buffer_putc(a->out, '\n');
  segment_masks(a, shown);
}

/* The elements of a composite; its value says already how they stand together. */
static void element_lines(struct answer *a, const struct trace_view *view) {
  struct catalog *catalog = a->describer.catalog;
  uint32_t step = view->op == TRACE_OP_HASH ? 2 : 1, offset = 0, shown = 0;
  for (uint32_t i = step; i < view->count && shown < most(a, FEW_SEGMENTS); i += step, shown++) {
    if (step == 2) {
      buffer_puts(a->out, "  ");
      term_text(a->out, catalog->sources, catalog->traces, view->operands[i - 1], VALUE_TEXT);
      buffer_puts(a->out, " =>");
    }
    operand_line(a, view->operands[i], false, &offset);
  }
  more(a, (view->count - 1) / step - shown, "elements");
}

static void expression_lines(struct answer *a, trace_id t) {
  struct catalog *catalog = a->describer.catalog;
  struct trace_view view = trace_node(catalog->traces, reading_origin(catalog->traces, t));
  bool op = view.kind == TRACE_OP;
  if (!op && view.kind != TRACE_CALL) return;
  if (op && (view.op == TRACE_OP_ARRAY || view.op == TRACE_OP_HASH)) {
    element_lines(a, &view);
    return;
  }
  buffer_puts(a->out, "  = ");
  term_text(a->out, catalog->sources, catalog->traces, t, TERM_TEXT);
  buffer_putc(a->out, '\n');
  bool text = op && view.op == TRACE_OP_CONCAT;
  uint32_t offset = 0, limit = most(a, FEW_SEGMENTS), end = view.count > limit ? limit : view.count;
  for (uint32_t i = 0; i < end; i++)
    operand_line(a, view.operands[i], text, &offset);
  more(a, view.count - end, text ? "segments" : "operands");
}

/* ---- attributes ---- */

static void origin_words(struct answer *a, const struct attribute *attribute) {
  switch (attribute->origin) {
  case ATTRIBUTE_DECLARED: break;
  case ATTRIBUTE_DEFAULT: buffer_puts(a->out, ", the parameter's default"); break;
  case ATTRIBUTE_OVERRIDE: buffer_puts(a->out, ", by an override"); break;
  case ATTRIBUTE_RELATION: buffer_puts(a->out, ", by a relationship"); break;
  case ATTRIBUTE_INHERITED: buffer_puts(a->out, ", from what contains it"); break;
  case ATTRIBUTE_BUILT_IN: buffer_puts(a->out, ", by the language itself"); break;
  }
}

static void whence(struct answer *a, struct value value) {
  const struct traces *traces = a->describer.catalog->traces;
  struct where where = reading_where(traces, value.trace);
  struct trace_view view = trace_node(traces, reading_origin(traces, value.trace));
  buffer_puts(a->out, "  ");
  if (where.label) {
    buffer_puts(a->out, where.part ? "part of " : "from ");
    answer_label(a, where.label);
  } else if (view.kind == TRACE_CALL) {
    buffer_printf(a->out, "computed by %s()", view.function->text);
  } else if (view.kind == TRACE_OP || value.kind == VALUE_ARRAY || value.kind == VALUE_HASH) {
    buffer_puts(a->out, "computed");
  } else {
    buffer_puts(a->out, "of the language itself");
  }
}

/* What another declaration or override had given. */
static void mask_lines(struct answer *a, const struct attribute *attribute) {
  uint32_t shown = 0, hidden = 0;
  for (const struct attribute *m = attribute->masked; m; m = m->masked) {
    if (shown == most(a, FEW_MASKS)) {
      hidden++;
      continue;
    }
    shown++;
    buffer_puts(a->out, "  × ");
    answer_paint(a, PAINT_STRUCK);
    answer_value(a, m->value, VALUE_TEXT);
    answer_paint(a, PAINT_OFF);
    whence(a, m->value);
    buffer_printf(a->out, "  %s", origin_name(m->origin));
    if (place_shown(a->describer.catalog->sources, m->place)) {
      buffer_puts(a->out, " at ");
      answer_place(a, m->place);
    }
    buffer_putc(a->out, '\n');
  }
  more(a, hidden, "masked values");
}

static void answer_line(struct answer *a, const struct resource *resource, const struct attribute *attribute,
                        bool alone) {
  if (alone) {
    answer_ref(a, resource);
    buffer_putc(a->out, ' ');
  }
  buffer_printf(a->out, "%s = ", attribute->name->text);
  answer_paint(a, PAINT_STRONG);
  answer_value(a, attribute->value, alone || !(a->options & EXPLAIN_ALL) ? VALUE_TEXT : ALL);
  answer_paint(a, PAINT_OFF);
  whence(a, attribute->value);
  origin_words(a, attribute);
  buffer_putc(a->out, '\n');
}

void answer_attribute(struct answer *a, const struct resource *resource, const struct attribute *attribute,
                      bool alone) {
  struct catalog *catalog = a->describer.catalog;
  struct where where = reading_where(catalog->traces, attribute->value.trace);
  answer_line(a, resource, attribute, alone);
  if (where.label && has_place(a, where.label))
    answer_frame(a, label_get(catalog->sources, where.label)->place, NULL);
  mask_lines(a, attribute);
  expression_lines(a, value_trace(catalog->traces, attribute->value));
  path_lines(a, attribute->value.trace, attribute->masked != NULL);
  struct subject subject = {.resource = resource, .attribute = attribute, .value = attribute->value};
  subject_question(a->describer.reader, &subject);
  answer_conditions(a, most(a, FEW_CONDITIONS));
}

/* ---- whole resources ---- */

static void attribute_line(struct answer *a, const struct attribute *attribute, int width) {
  if (attribute->value.kind == VALUE_UNDEF) return;
  buffer_printf(a->out, "  %-*s = ", width, attribute->name->text);
  answer_value(a, attribute->value, 30);
  whence(a, attribute->value);
  origin_words(a, attribute);
  if (attribute->masked) {
    buffer_puts(a->out, "  × ");
    answer_paint(a, PAINT_STRUCK);
    answer_value(a, attribute->masked->value, 16);
    answer_paint(a, PAINT_OFF);
  }
  buffer_putc(a->out, '\n');
}

static void attribute_lines(struct answer *a, const struct resource *resource) {
  uint32_t count = resource->attributes.count, limit = most(a, FEW_ATTRIBUTES), width = 0;
  for (uint32_t i = 0; i < count && i < limit; i++)
    if (resource->attributes.at[i]->name->length > width) width = resource->attributes.at[i]->name->length;
  for (uint32_t i = 0; i < count && i < limit; i++)
    attribute_line(a, resource->attributes.at[i], (int)(width < 20 ? width : 20));
  more(a, count > limit ? count - limit : 0, "attributes");
}

static void container_lines(struct answer *a, const struct resource *resource) {
  uint32_t depth = 0, limit = most(a, 3);
  for (const struct resource *c = resource->container; c && depth < limit; c = c->container, depth++) {
    buffer_puts(a->out, depth ? "    in " : "  in ");
    answer_ref(a, c);
    if (c->place.source) {
      buffer_puts(a->out, "  ");
      answer_place(a, c->place);
    }
    buffer_putc(a->out, '\n');
  }
}

static void reason_lines(struct answer *a, const struct resource *resource) {
  uint32_t shown = 0, hidden = 0;
  for (const struct reason *reason = resource->reasons; reason; reason = reason->next) {
    if (shown == most(a, 3)) {
      hidden++;
      continue;
    }
    shown++;
    buffer_puts(a->out, "  also declared at ");
    answer_place(a, reason->place);
    if (reason->by) {
      buffer_puts(a->out, " in ");
      answer_ref(a, reason->by);
    }
    buffer_puts(a->out, ": no effect, it was declared already\n");
  }
  more(a, hidden, "declarations");
}

static void title_line(struct answer *a, const struct resource *resource) {
  struct value title = value_string(resource->title, resource->title_trace);
  if (!resource->title_trace) return;
  buffer_puts(a->out, "  title ");
  answer_value(a, title, VALUE_TEXT);
  whence(a, title);
  buffer_putc(a->out, '\n');
  if (!reading_where(a->describer.catalog->traces, title.trace).label) expression_lines(a, title.trace);
}

void answer_resource(struct answer *a, const struct resource *resource) {
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
  answer_conditions(a, most(a, FEW_CONDITIONS));
  if (resource->attributes.count) buffer_puts(a->out, " attributes\n");
  attribute_lines(a, resource);
}
