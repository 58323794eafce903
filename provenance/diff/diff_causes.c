/* SPDX-License-Identifier: Apache-2.0 */
/* Which edits are responsible for the differences between two catalogs, and who made them. */
#include <stdlib.h>

#include "provenance/describe/show.h"
#include "provenance/diff/diff_parts.h"
#include "src/support/redaction.h"

enum { MOST_LABELS = 64 };

/* Edits of one pass: bit N is of place FIRST + N. */
struct batch {
  uint32_t first, count;
  const struct reach *old, *new;
};

static const struct reach *read_side(struct adding *a, struct diff_side *side, const struct batch *batch,
                                     bool old) {
  struct arena *arena = side->catalog->arena;
  struct reach_cause *causes = ARENA_ARRAY(arena, struct reach_cause, REACH_MOST);
  uint32_t count = 0;
  for (uint32_t i = 0; i < batch->count; i++) {
    const struct edit_place *place = &a->places->list.at[batch->first + i];
    struct place lines = old ? place->old : place->new;
    if (!lines.source) continue;
    causes[count] = (struct reach_cause){.change = i, .lines = lines};
    if (!a->diff->edits.list.at[place->edit].name) causes[count].around = side->around(side->data, lines);
    count++;
  }
  return reach_new(arena, side->catalog, causes, count);
}

/* What kept declarations of RESOURCE's type and title out of CATALOG. */
static struct reached absents_reached(const struct reach *reach, const struct catalog *catalog,
                                      const struct resource *resource) {
  struct reached reached = {0};
  struct absent absent;
  for (struct absent_walk walk = {0}; absents_next(&catalog->absents, &walk, &absent);) {
    if (!str_equal(absent.type, resource->type)) continue;
    if (!absent.title || str_equal(absent.title, resource->title))
      reached_add(&reached, reach_absent(reach, &absent));
  }
  return reached;
}

static struct reached attribute_reached(const struct reach *reach, const struct resource *resource,
                                        const struct str *name) {
  const struct attribute *attribute = resource_attribute(resource, name);
  return attribute ? reach_attribute(reach, resource, attribute) : (struct reached){0};
}

/* Why RESOURCE (or NULL) stands where it does: its declaration, and those of what contains it. */
static struct reached order_reached(const struct reach *reach, const struct resource *resource) {
  struct reached reached = {0};
  for (const struct resource *at = resource; at; at = at->container)
    reached_add(&reached, reach_existence(reach, at));
  return reached;
}

static struct reached difference_reached(const struct adding *a, const struct batch *batch,
                                         const struct difference *d) {
  struct reached reached = {0};
  switch (d->kind) {
  case DIFFERENCE_ADDED:
    reached_add(&reached, reach_existence(batch->new, d->new));
    reached_add(&reached, absents_reached(batch->old, a->old->catalog, d->new));
    break;
  case DIFFERENCE_REMOVED:
    reached_add(&reached, reach_existence(batch->old, d->old));
    reached_add(&reached, absents_reached(batch->new, a->new->catalog, d->old));
    break;
  case DIFFERENCE_VALUE:
  case DIFFERENCE_GIVEN:
  case DIFFERENCE_WITHDRAWN: {
    const struct str *name = (d->new_attribute ? d->new_attribute : d->old_attribute)->name;
    reached_add(&reached, attribute_reached(batch->old, d->old, name));
    reached_add(&reached, attribute_reached(batch->new, d->new, name));
    if (reached.copied | reached.data | reached.decides) break;
    /* Perhaps another declaration of it was taken. */
    reached_add(&reached, reach_existence(batch->old, d->old));
    reached_add(&reached, reach_existence(batch->new, d->new));
    break;
  }
  case DIFFERENCE_EXPORTED:
    reached_add(&reached, reach_existence(batch->old, d->old));
    reached_add(&reached, reach_existence(batch->new, d->new));
    break;
  case DIFFERENCE_MOVED:
    reached_add(&reached, order_reached(batch->old, d->old));
    reached_add(&reached, order_reached(batch->new, d->new));
    reached_add(&reached, order_reached(batch->old, d->old_before));
    if (d->old_before)
      reached_add(&reached, order_reached(batch->new, counterpart_of(a->new->catalog, d->old_before)));
    break;
  case DIFFERENCE_EDGE_ADDED: reached_add(&reached, reach_edge(batch->new, d->edge)); break;
  case DIFFERENCE_EDGE_REMOVED: reached_add(&reached, reach_edge(batch->old, d->edge)); break;
  }
  return reached;
}

static enum impact_kind kind_of(const struct reached *reached, uint32_t bit) {
  uint64_t own = (uint64_t)1 << bit;
  if (reached->copied & own) return IMPACT_COPIED;
  if (reached->data & own) return IMPACT_COMPUTED;
  if (reached->control & own) return IMPACT_DECIDED;
  return reached->around & own ? IMPACT_AROUND : IMPACT_NONE;
}

static void add_causes(struct adding *a, struct diff_change *change, const struct batch *batch,
                       const struct reached *reached) {
  for (uint32_t i = 0; i < batch->count; i++) {
    enum impact_kind how = kind_of(reached, i);
    uint32_t edit = a->places->list.at[batch->first + i].edit;
    struct diff_cause cause = {edit, how, edit_of_reading(&a->diff->edits.list.at[edit]),
                               how == IMPACT_DECIDED && !(reached->decides >> i & 1)};
    if (how != IMPACT_NONE) ARENA_PUSH(a->diff->arena, &change->causes, cause);
  }
}

/* That a file is read or not comes of something else: it stands behind all others. */
static int stronger_first(const void *x, const void *y) {
  const struct diff_cause *a = x, *b = y;
  if (a->reading != b->reading) return a->reading - b->reading;
  if (a->how != b->how) return a->how < b->how ? 1 : -1;
  if (a->aside != b->aside) return a->aside - b->aside;
  return a->edit < b->edit ? -1 : a->edit > b->edit;
}

static void order_causes(struct diff_change *change) {
  uint32_t kept = 0;
  if (!change->causes.count) return;
  qsort(change->causes.at, change->causes.count, sizeof *change->causes.at, stronger_first);
  while (kept < change->causes.count &&
         (change->causes.at[kept].how != IMPACT_AROUND || change->causes.at[0].how == IMPACT_AROUND))
    kept++;
  change->causes.count = kept;
}

/* ---- what edits do beside their changes ---- */

static void note_effect(struct adding *a, const struct batch *batch, const struct resource *resource,
                        const struct attribute *attribute, const struct reached *reached) {
  uint64_t strong = reached->data | reached->control;
  for (uint32_t i = 0; (strong | reached->masked) && i < batch->count; i++) {
    struct diff_effect *effect = &a->diff->effects.at[a->places->list.at[batch->first + i].edit];
    uint64_t bit = (uint64_t)1 << i;
    if (strong & bit) effect->reaches++;
    if (!attribute || !(reached->masked & bit & ~strong) || effect->masked_by) continue;
    struct buffer at;
    buffer_init(&at, a->diff->arena);
    effect->masked_by =
        arena_printf(a->diff->arena, "%s %s", diff_ref(a->diff->arena, resource), attribute->name->text);
    label_id label = reading_where(a->new->catalog->traces, attribute->value.trace).label;
    if (label)
      show_label_place(&at, a->new->catalog->sources, label);
    else
      show_place(&at, a->new->catalog->sources, attribute->place);
    effect->masking_at = str_new(a->diff->arena, buffer_text(&at), at.length)->text;
  }
}

static void note_effects(struct adding *a, const struct batch *batch) {
  const struct catalog *catalog = a->new->catalog;
  while (a->diff->effects.count < a->diff->edits.list.count)
    ARENA_PUSH(a->diff->arena, &a->diff->effects, ((struct diff_effect){0}));
  for (uint32_t i = 0; i < catalog->resources.count; i++) {
    const struct resource *resource = catalog->resources.at[i];
    if (resource->is_virtual) continue;
    struct reached reached = reach_existence(batch->new, resource);
    note_effect(a, batch, resource, NULL, &reached);
    for (uint32_t k = 0; k < resource->attributes.count; k++) {
      if (resource->attributes.at[k]->value.kind == VALUE_UNDEF) continue;
      reached = reach_attribute(batch->new, resource, resource->attributes.at[k]);
      note_effect(a, batch, resource, resource->attributes.at[k], &reached);
    }
  }
}

/* ---- how it was decided ---- */

/* How near to what was asked CONDITION is, if an edit of BIT reaches its test, else 0: what tests what is
   edited itself is nearer than what was decided by it before, and what only decided over what did not happen
   is last.
 */
static int nearness(const struct condition *condition, const struct reach *reach, uint64_t bit) {
  struct reached reached = reach_trace(reach, condition->test);
  if (!condition->site.place.source || !((reached.data | reached.control) & bit)) return 0;
  if (condition_aside(condition)) return 1;
  return reached.data & bit ? 3 : 2;
}

/* The nearest condition of the question that was put to READER whose test an edit of BIT reaches; of several
   the innermost. */
static bool find_condition(struct reader *reader, const struct reach *reach, uint64_t bit,
                           struct condition *result) {
  struct conditions all = reading_conditions(reader);
  int nearest = 0;
  for (uint32_t i = all.count; i-- > 0;) {
    int near = nearness(&all.at[i], reach, bit);
    if (near <= nearest) continue;
    nearest = near;
    *result = all.at[i];
  }
  return nearest > 0;
}

/* CHANGE was decided at PLACE. */
static void note_place(struct adding *a, struct diff_change *change, struct sources *sources,
                       struct place place) {
  struct buffer at, line;
  uint32_t length;
  buffer_init(&at, a->diff->arena);
  buffer_init(&line, a->diff->arena);
  const struct source *source = source_get(sources, place.source);
  const char *text =
      source_line(sources, place.source, source_line_number(sources, place.source, place.start), &length);
  uint32_t start = (uint32_t)(text - source->text), end = start + length;
  while (start < end && (source->text[start] == ' ' || source->text[start] == '\t'))
    start++;
  redacted_source(&line, sources, (struct place){place.source, start, end});
  show_place(&at, sources, place);
  change->decided_at = str_new(a->diff->arena, buffer_text(&at), at.length)->text;
  change->decided_text = str_new(a->diff->arena, buffer_text(&line), line.length)->text;
}

/* The condition in CATALOG that kept RESOURCE out, if an edit of BIT reaches it: of code that could include
   any class only if there is no other. */
static bool note_absence(struct adding *a, struct diff_change *change, const struct catalog *catalog,
                         const struct reach *reach, const struct resource *resource, uint64_t bit) {
  struct absent absent, best = {.computed = true};
  for (struct absent_walk walk = {0}; best.computed && absents_next(&catalog->absents, &walk, &absent);) {
    if (!str_equal(absent.type, resource->type) || !place_shown(catalog->sources, absent.condition)) continue;
    if (absent.title && !str_equal(absent.title, resource->title)) continue;
    if (!best.type || !absent.computed)
      if (reach_absent(reach, &absent).control & bit) best = absent;
  }
  if (best.type) note_place(a, change, catalog->sources, best.condition);
  return best.type != NULL;
}

/* Notes the condition by which an edit of BIT decided on D, if SIDE has one. */
static bool note_condition(struct adding *a, struct diff_change *change, struct diff_side *side,
                           const struct reach *reach, const struct resource *resource,
                           const struct attribute *attribute, uint64_t bit) {
  struct sources *sources = side->catalog->sources;
  struct condition condition;
  if (!resource) return false;
  if (!side->describer.reader) side->describer = describer_new(side->catalog, &side->language);
  if (attribute) {
    struct subject subject = {.resource = resource, .attribute = attribute, .value = attribute->value};
    subject_question(side->describer.reader, &subject);
  } else {
    existence_question(side->describer.reader, resource);
  }
  bool found = find_condition(side->describer.reader, reach, bit, &condition);
  if (!found && attribute) {
    existence_question(side->describer.reader, resource);
    found = find_condition(side->describer.reader, reach, bit, &condition);
  }
  if (!found) return false;
  note_place(a, change, sources, condition.site.place);
  return true;
}

static void note_decision(struct adding *a, struct diff_change *change, const struct batch *batch,
                          const struct difference *d) {
  const struct diff_cause *first = change->causes.count ? change->causes.at : NULL;
  if (!first || first->how != IMPACT_DECIDED) return;
  for (uint32_t i = 0; i < batch->count; i++) {
    if (a->places->list.at[batch->first + i].edit != first->edit) continue;
    uint64_t bit = (uint64_t)1 << i;
    if (note_condition(a, change, a->new, batch->new, d->new, d->new_attribute, bit) ||
        note_condition(a, change, a->old, batch->old, d->old, d->old_attribute, bit))
      return;
    if (d->kind == DIFFERENCE_ADDED) note_absence(a, change, a->old->catalog, batch->old, d->new, bit);
    if (d->kind == DIFFERENCE_REMOVED) note_absence(a, change, a->new->catalog, batch->new, d->old, bit);
  }
}

/* ---- who wrote it ---- */

/* The labels that ATTRIBUTE's value is made of, in files. */
struct made_of {
  ARENA_VECTOR(label_id) labels;
};

static void value_labels(struct adding *a, struct made_of *made, struct diff_side *side,
                         const struct attribute *attribute) {
  const struct sources *sources = side->catalog->sources;
  if (!attribute) return;
  if (!side->describer.reader) side->describer = describer_new(side->catalog, &side->language);
  value_question(side->describer.reader, attribute);
  struct dependencies all = reading_data(side->describer.reader);
  for (uint32_t i = 0; i < all.count && made->labels.count < MOST_LABELS; i++) {
    const struct label *label = label_get(sources, all.at[i].label);
    if (place_shown(sources, label->place) && !label_is_collection(label))
      ARENA_PUSH(a->diff->arena, &made->labels, all.at[i].label);
  }
}

static const char *line_of(struct sources *sources, struct place place, uint32_t *length) {
  return source_line(sources, place.source, source_line_number(sources, place.source, place.start), length);
}

/* Whether A and B, of two compilations, are the same words in the same line, wherever that stands now. */
static bool same_label(struct sources *sources, label_id a, struct sources *others, label_id b) {
  struct place x = label_get(sources, a)->place, y = label_get(others, b)->place;
  uint32_t length, other_length;
  const char *text = place_text(sources, x, &length), *other = place_text(others, y, &other_length);
  if (length != other_length || memcmp(text, other, length) != 0) return false;
  text = line_of(sources, x, &length);
  other = line_of(others, y, &other_length);
  return length == other_length && !memcmp(text, other, length);
}

static bool is_edited(struct adding *a, struct place place) {
  for (uint32_t i = 0; i < a->places->list.count; i++) {
    struct place lines = a->places->list.at[i].new;
    if (lines.source == place.source && place.start < lines.end && lines.start < place.end) return true;
  }
  return false;
}

/* The labels of D's new value that its old one was not made of, and that stand outside of all edits. */
static void new_labels(struct adding *a, struct made_of *result, const struct difference *d) {
  struct sources *old = a->old->catalog->sources, *new = a->new->catalog->sources;
  struct made_of then = {0}, now = {0};
  if (!d->new_attribute || d->new_attribute->origin == ATTRIBUTE_RELATION) return;
  value_labels(a, &now, a->new, d->new_attribute);
  value_labels(a, &then, a->old, d->old_attribute);
  for (uint32_t i = 0; i < now.labels.count; i++) {
    bool known = is_edited(a, label_get(new, now.labels.at[i])->place);
    for (uint32_t k = 0; k < then.labels.count && !known; k++)
      known = same_label(new, now.labels.at[i], old, then.labels.at[k]);
    if (!known && result->labels.count < DIFF_MOST_WRITTEN)
      ARENA_PUSH(a->diff->arena, &result->labels, now.labels.at[i]);
  }
}

/* Who wrote LINE of SOURCE, as the diff keeps it. */
static struct authorship author_of(const struct adding *a, source_id source, uint32_t line) {
  struct authorship by = authors_line(a->new->authors, source, line);
  if (by.path) by.path = str_from(a->diff->arena, by.path)->text;
  return by;
}

static void note_writers(struct adding *a, struct diff_change *change, const struct made_of *made) {
  struct sources *sources = a->new->catalog->sources;
  for (uint32_t i = 0; i < made->labels.count; i++) {
    struct place place = label_get(sources, made->labels.at[i])->place;
    struct diff_written written = {.by = {.state = AUTHORED_OUTSIDE}};
    struct buffer at;
    buffer_init(&at, a->diff->arena);
    show_place(&at, sources, place);
    written.at = str_new(a->diff->arena, buffer_text(&at), at.length)->text;
    if (a->new->authors)
      written.by = author_of(a, place.source, source_line_number(sources, place.source, place.start));
    ARENA_PUSH(a->diff->arena, &change->written, written);
  }
}

static void add_author(struct adding *a, struct edit *edit, struct authorship by) {
  for (uint32_t i = 0; i < edit->authors.count; i++)
    if (edit->authors.at[i].state == by.state && edit->authors.at[i].commit == by.commit) return;
  ARENA_PUSH(a->diff->arena, &edit->authors, by);
}

static void add_owners(struct adding *a, struct edit *edit, source_id source) {
  struct owners owners = authors_owners(a->new->authors, source);
  for (uint32_t i = 0; i < owners.count; i++)
    ARENA_PUSH(a->diff->arena, &edit->owners, str_from(a->diff->arena, owners.at[i].name)->text);
}

/* The new lines of each edit say who wrote them; of lines that are gone, whoever adds the pair says it. */
static void attribute_edits(struct adding *a) {
  struct sources *sources = a->new->catalog->sources;
  for (uint32_t i = 0; i < a->places->list.count; i++) {
    const struct edit_place *place = &a->places->list.at[i];
    struct edit *edit = &a->diff->edits.list.at[place->edit];
    if (edit->attributed || edit->name || !place->new.source) continue;
    if (!edit->owners.count) add_owners(a, edit, place->new.source);
    if (!edit->new_count) continue;
    uint32_t line = source_line_number(sources, place->new.source, place->new.start);
    for (uint32_t k = 0; k < edit->new_count; k++)
      add_author(a, edit, author_of(a, place->new.source, line + k));
    edit->attributed = true;
  }
}

static void expect_authors(struct adding *a, const struct made_of *made) {
  struct sources *sources = a->new->catalog->sources;
  for (uint32_t i = 0; i < a->places->list.count; i++) {
    const struct edit_place *place = &a->places->list.at[i];
    const struct edit *edit = &a->diff->edits.list.at[place->edit];
    if (edit->attributed || !place->new.source || !edit->new_count) continue;
    authors_expect_lines(a->new->authors, place->new.source,
                         source_line_number(sources, place->new.source, place->new.start), edit->new_count);
  }
  for (uint32_t i = 0; i < a->found.list.count; i++)
    for (uint32_t k = 0; k < made[i].labels.count; k++) {
      struct place place = label_get(sources, made[i].labels.at[k])->place;
      authors_expect_lines(a->new->authors, place.source,
                           source_line_number(sources, place.source, place.start), 1);
    }
}

/* ---- all of it ---- */

static struct diff_change *change_of(struct adding *a, uint32_t i) {
  return &a->diff->changes.at[a->first + i];
}

void diff_causes(struct adding *a) {
  uint32_t batches = 0, count = a->places->list.count;
  struct batch *all = ARENA_ARRAY(a->diff->arena, struct batch, count / REACH_MOST + 1);
  for (uint32_t at = 0; at < count; at += REACH_MOST) {
    struct batch *batch = &all[batches++];
    *batch = (struct batch){.first = at, .count = count - at < REACH_MOST ? count - at : REACH_MOST};
    batch->old = read_side(a, a->old, batch, true);
    batch->new = read_side(a, a->new, batch, false);
    note_effects(a, batch);
    for (uint32_t i = 0; i < a->found.list.count; i++) {
      struct reached reached = difference_reached(a, batch, &a->found.list.at[i]);
      add_causes(a, change_of(a, i), batch, &reached);
    }
  }
  struct made_of *made = arena_zalloc(a->diff->arena, (a->found.list.count + 1) * sizeof *made);
  for (uint32_t i = 0; i < a->found.list.count; i++)
    new_labels(a, &made[i], &a->found.list.at[i]);
  if (a->new->authors) expect_authors(a, made);
  if (a->new->authors) attribute_edits(a);
  for (uint32_t i = 0; i < a->found.list.count; i++) {
    struct diff_change *change = change_of(a, i);
    order_causes(change);
    for (uint32_t k = 0; k < batches; k++)
      note_decision(a, change, &all[k], &a->found.list.at[i]);
    note_writers(a, change, &made[i]);
    if (change->causes.count) a->diff->effects.at[change->causes.at[0].edit].changes++;
  }
}
