/* SPDX-License-Identifier: Apache-2.0 */
/* The conditions of an answer, with what they tested. */
#include "provenance/answers/answer.h"

#include "src/support/redaction.h"

enum { FEW_LABELS = 3, MANY_LABELS = 60, TESTED_TEXT = 24 };

static bool inside(struct place inner, struct place outer) {
  return inner.source == outer.source && inner.start >= outer.start && inner.end <= outer.end;
}

/* A definition of nodes, as a condition or as what was passed over. */
static bool is_node(const struct site *site) {
  return site->kind == SITE_NODE || (site->kind == SITE_ABSENCE && site->name && str_is(site->name, "node"));
}

/* The first line of the text at PLACE, without the brace that opens a body. */
void answer_text_at(struct answer *a, struct place place) {
  uint32_t length, end = 0;
  const char *text = place_text(a->describer.catalog->sources, place, &length);
  if (!place_at_hand(a->describer.catalog->sources, place)) {
    buffer_puts(a->out, "…");
    return;
  }
  while (end < length && text[end] != '\n' && text[end] != '\r')
    end++;
  bool cut = end < length;
  while (end && (text[end - 1] == ' ' || (cut && text[end - 1] == '{')))
    end--;
  struct buffer shown;
  buffer_init(&shown, a->out->arena);
  place.end = place.start + end;
  redacted_source(&shown, a->describer.catalog->sources, place);
  show_line(a->out, buffer_text(&shown), (uint32_t)shown.length, ANSWER_VALUE);
}

static void condition_words(struct answer *a, const struct site *site) {
  const char *name = site->name ? site->name->text : "";
  switch (site->kind) {
  case SITE_TAKEN:
  case SITE_NOT_TAKEN:
    buffer_printf(a->out, "%s ", name);
    answer_text_at(a, site->place);
    buffer_puts(a->out, site->kind == SITE_TAKEN ? "  taken" : "  not taken");
    break;
  case SITE_ABSENCE:
    buffer_printf(a->out, "did not happen: %s", is_node(site) ? "" : name);
    if (!is_node(site)) buffer_putc(a->out, ' ');
    answer_text_at(a, site->place);
    break;
  case SITE_COLLECTED:
    buffer_puts(a->out, "asked by ");
    answer_text_at(a, site->place);
    break;
  case SITE_PATH:
    buffer_printf(a->out, "%s ", name);
    answer_text_at(a, site->place);
    break;
  case SITE_LOOKUP:
    buffer_printf(a->out, "looked for %s: ", name);
    answer_text_at(a, site->place);
    break;
  case SITE_NODE: answer_text_at(a, site->place); break;
  case SITE_STEP:
  case SITE_APART:
  case SITE_STRUCTURE:
  case SITE_MERGE:
  case SITE_UNKNOWN:
  case SITE_ASSIGNMENT:
  case SITE_PARAMETER:
  case SITE_DEFAULT:
  case SITE_TITLE:
  case SITE_ATTRIBUTE:
  case SITE_OVERRIDE:
  case SITE_ATTRIBUTE_READ:
  case SITE_DATA:
  case SITE_FACT:
  case SITE_DECLARATION: answer_step(a, site); break;
  }
}

/* ---- what was tested ---- */

/*
 * What a test is about: the labels of its expression that do not stand in its own text, named ones (facts,
 * settings) first; of a node definition only these.  With everything asked for, also what only led to them:
 * keys, shapes, other conditions.
 */
struct tested {
  const struct dependencies *all;
  struct place test;
  bool named_only, control;
};

static bool is_tested(const struct answer *a, const struct tested *t, uint32_t i, bool named) {
  const struct label *label = label_get(a->describer.catalog->sources, t->all->at[i].label);
  if ((label->name != NULL) != named || inside(label->place, t->test)) return false;
  if (!named && t->named_only) return false;
  return t->control || t->all->at[i].influence == INFLUENCE_DATA;
}

/* Whether a label's name says its datum already: "node web01.example.com". */
static bool names_datum(const struct answer *a, const struct label *label) {
  uint32_t length;
  const char *text = place_text(a->describer.catalog->sources, label->place, &length);
  if (!label->name || label->kind != LABEL_SETTING || label->name->length <= length) return false;
  const char *end = label->name->text + label->name->length - length;
  return end[-1] == ' ' && !memcmp(end, text, length);
}

static bool datum_of(struct answer *a, label_id id, struct value *value) {
  const struct label *label = label_get(a->describer.catalog->sources, id);
  if (!a->describer.evaluator || label->secret || names_datum(a, label)) return false;
  trace_id t = trace_label(a->describer.catalog->traces, id);
  return evaluate(a->describer.evaluator, t, value) == EVALUATION_DONE;
}

/* "fact os.family = 'Debian' (facts.json:3:14)", "'x' (site.pp:1:5)" or just a name or a place. */
void answer_tested_label(struct answer *a, label_id id) {
  const struct label *label = label_get(a->describer.catalog->sources, id);
  struct value value;
  bool known = datum_of(a, id, &value), placed = answer_has_place(a, id);
  if (label->name) answer_label_name(a, label);
  if (label->name && known) buffer_puts(a->out, " = ");
  if (known) answer_value(a, value, TESTED_TEXT);
  if (!placed) return;
  bool alone = !known && !label->name;
  buffer_puts(a->out, alone ? "" : " (");
  answer_place(a, label->place);
  buffer_puts(a->out, alone ? "" : ")");
}

static void tested_piece(struct answer *a, label_id id, const char *lead) {
  struct piece piece;
  piece_begin(a, &piece);
  if (lead) buffer_puts(a->out, lead);
  answer_tested_label(a, id);
  piece_end(a, &piece, lead ? "  " : ", ");
}

static void tested_labels(struct answer *a, const struct tested *tested, const char *lead) {
  uint32_t shown = 0, hidden = 0, most = answer_most(a, FEW_LABELS);
  if (most > MANY_LABELS) most = MANY_LABELS; /* thousands are for programs: --json has them */
  for (int named = 1; named >= 0; named--)
    for (uint32_t i = 0; i < tested->all->count; i++) {
      if (!is_tested(a, tested, i, named)) continue;
      if (shown == most) {
        hidden++;
        continue;
      }
      tested_piece(a, tested->all->at[i].label, shown++ ? NULL : lead);
    }
  if (hidden) buffer_printf(a->out, ", … %u more", hidden);
}

void answer_tested(struct answer *a, const struct condition *condition, const char *lead) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, condition->test, INFLUENCE_DATA);
  struct dependencies all = reading_dependencies(a->describer.reader);
  bool everything = a->options & EXPLAIN_ALL;
  struct tested tested = {&all, condition->site.place, is_node(&condition->site) && !everything, everything};
  tested_labels(a, &tested, lead);
}

/* ---- lines ---- */

void answer_condition(struct answer *a, const struct condition *condition) {
  struct piece place;
  condition_words(a, &condition->site);
  piece_begin(a, &place);
  answer_place(a, condition->site.place);
  piece_end(a, &place, "  ");
  answer_tested(a, condition, "<- ");
  buffer_putc(a->out, '\n');
}

/* Whether a condition before I is of the same collector, which looks anew whenever something was added. */
static bool asked_before(const struct conditions *all, uint32_t i) {
  struct place place = all->at[i].site.place;
  for (uint32_t k = 0; k < i && all->at[i].site.kind == SITE_COLLECTED; k++) {
    struct place other = all->at[k].site.place;
    if (all->at[k].site.kind == SITE_COLLECTED && other.source == place.source &&
        other.start == place.start && other.end == place.end)
      return true;
  }
  return false;
}

/* They are in the order in which they were met, from the outside: the nearest, which people ask for, come
   last and are the ones that are told of. */
void answer_conditions(struct answer *a, uint32_t limit) {
  bool absences = a->options & (EXPLAIN_ABSENCES | EXPLAIN_ALL);
  struct reader *reader = a->describer.reader;
  struct conditions all = absences ? reading_conditions(reader) : reading_told_conditions(reader);
  uint32_t told = 0, hidden = 0;
  for (uint32_t i = 0; i < all.count; i++)
    told += !asked_before(&all, i);
  if (told) buffer_puts(a->out, " conditions\n");
  for (uint32_t i = 0; i < all.count; i++) {
    if (asked_before(&all, i)) continue;
    if (told - hidden > limit) {
      hidden++;
      continue;
    }
    buffer_puts(a->out, "  ");
    answer_condition(a, &all.at[i]);
  }
  answer_more(a, hidden, "conditions");
}

/* The condition among those of CONTROL that was tested at PLACE. */
struct condition condition_at(struct answer *a, trace_id control, struct place place) {
  reading_begin(a->describer.reader);
  reading_add(a->describer.reader, control, INFLUENCE_CONTROL);
  struct conditions all = reading_conditions(a->describer.reader);
  for (uint32_t i = all.count; i-- > 0;) {
    struct place at = all.at[i].site.place;
    if (at.source == place.source && at.start == place.start && at.end == place.end) return all.at[i];
  }
  return (struct condition){{SITE_ABSENCE, place, NULL}, control, true};
}
