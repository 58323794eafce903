/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/trace/reading.h"

#include <stdlib.h>

/*
 * `seen` holds, for each node, the number of the last walk that visited it (`epoch`), so that nothing need be
 * cleared between walks; `seen_labels` and `seen_sites` the same for labels and sites.
 */
struct reader {
  struct arena *arena;
  const struct traces *traces;
  uint32_t *seen, *seen_labels, *seen_sites;
  uint32_t room, label_room, site_room;
  uint32_t epoch;
  ARENA_VECTOR(trace_id) data;                                /* to be visited as data */
  ARENA_VECTOR(trace_id) control;                             /* as control */
  ARENA_VECTOR(trace_id) aside[INFLUENCES - INFLUENCE_MERGE]; /* as what is weaker */
  ARENA_VECTOR(struct dependency) found;
  bool keeps_passages;
  ARENA_VECTOR(struct passage) passages;
  ARENA_VECTOR(struct condition) conditions;
  ARENA_VECTOR(struct step) steps;
};

struct reader *reader_new(struct arena *arena, const struct traces *traces) {
  struct reader *reader = ARENA_NEW(arena, struct reader);
  reader->arena = arena;
  reader->traces = traces;
  return reader;
}

void reader_retarget(struct reader *reader, const struct traces *traces) {
  reader->traces = traces;
}

static uint32_t *marks_widened(struct reader *reader, uint32_t *marks, uint32_t *room, uint32_t wanted) {
  uint32_t wider = wanted + wanted / 2 + 64;
  uint32_t *copy = arena_zalloc(reader->arena, (size_t)wider * sizeof *copy);
  if (*room) memcpy(copy, marks, (size_t)*room * sizeof *copy);
  *room = wider;
  return copy;
}

/* Whether ID was visited in this walk already; marks it. */
static bool visited(struct reader *reader, trace_id id) {
  if (id >= reader->room) reader->seen = marks_widened(reader, reader->seen, &reader->room, id + 1);
  if (reader->seen[id] == reader->epoch) return true;
  reader->seen[id] = reader->epoch;
  return false;
}

static bool label_visited(struct reader *reader, label_id id) {
  if (id >= reader->label_room)
    reader->seen_labels = marks_widened(reader, reader->seen_labels, &reader->label_room, id + 1);
  if (reader->seen_labels[id] == reader->epoch) return true;
  reader->seen_labels[id] = reader->epoch;
  return false;
}

static bool site_visited(struct reader *reader, site_id id) {
  if (id >= reader->site_room)
    reader->seen_sites = marks_widened(reader, reader->seen_sites, &reader->site_room, id + 1);
  if (reader->seen_sites[id] == reader->epoch) return true;
  reader->seen_sites[id] = reader->epoch;
  return false;
}

static void new_walk(struct reader *reader) {
  if (++reader->epoch) return;
  if (reader->room) memset(reader->seen, 0, reader->room * sizeof *reader->seen);
  if (reader->label_room) memset(reader->seen_labels, 0, reader->label_room * sizeof *reader->seen_labels);
  if (reader->site_room) memset(reader->seen_sites, 0, reader->site_room * sizeof *reader->seen_sites);
  reader->epoch = 1;
}

/* The first operand that is control: what an `over` replaced is neither. */
static uint32_t first_control(const struct trace_view *view) {
  return view->kind == TRACE_OVER ? 2 : trace_data_operands(view);
}

static bool is_copy(enum trace_kind kind) {
  return kind == TRACE_ELEMENT || kind == TRACE_BOUND || kind == TRACE_UNDER || kind == TRACE_OVER;
}

trace_id reading_origin(const struct traces *traces, trace_id t) {
  struct trace_view view = trace_node(traces, t);
  while (is_copy(view.kind)) {
    t = view.operands[0];
    view = trace_node(traces, t);
  }
  return t;
}

struct where reading_where(const struct traces *traces, trace_id t) {
  struct where where = {.label = 0};
  for (;;) {
    struct trace_view view = trace_node(traces, reading_origin(traces, t));
    if (view.kind == TRACE_LABEL) where.label = view.label;
    if (view.kind != TRACE_PART) return where.label ? where : (struct where){.label = 0};
    if (!where.part) where.length = view.length;
    where.part = true;
    where.start += view.start;
    t = view.operands[0];
  }
}

void reading_begin(struct reader *reader) {
  reader->data.count = reader->control.count = 0;
  for (int i = 0; i < INFLUENCES - INFLUENCE_MERGE; i++)
    reader->aside[i].count = 0;
}

void reading_add(struct reader *reader, trace_id t, enum influence influence) {
  if (!t) return;
  if (influence == INFLUENCE_DATA)
    ARENA_PUSH(reader->arena, &reader->data, t);
  else if (influence == INFLUENCE_CONTROL)
    ARENA_PUSH(reader->arena, &reader->control, t);
  else
    ARENA_PUSH(reader->arena, &reader->aside[influence - INFLUENCE_MERGE], t);
}

/* ---- kinds ---- */

const char *influence_name(enum influence influence) {
  switch (influence) {
  case INFLUENCE_DATA: return "value";
  case INFLUENCE_CONTROL: return "condition";
  case INFLUENCE_MERGE: return "merge";
  case INFLUENCE_STRUCTURE: return "structure";
  case INFLUENCE_ABSENCE: return "absence";
  }
  return "";
}

bool influence_aside(enum influence influence) {
  return influence >= INFLUENCE_STRUCTURE;
}

/* What a step that a trace is bound by makes of what is behind it. */
static enum influence influence_of_site(enum site_kind kind) {
  if (kind == SITE_ABSENCE || kind == SITE_APART) return INFLUENCE_ABSENCE;
  if (kind == SITE_STRUCTURE) return INFLUENCE_STRUCTURE;
  return kind == SITE_MERGE ? INFLUENCE_MERGE : INFLUENCE_DATA;
}

enum influence influence_of(const struct traces *traces, const struct trace_view *view, uint32_t i,
                            enum influence influence) {
  enum influence as = INFLUENCE_DATA;
  if (view->kind == TRACE_BOUND)
    as = influence_of_site(site_get(traces, view->site).kind);
  else if (view->kind == TRACE_OVER && i == 2)
    as = INFLUENCE_MERGE;
  else if (view->kind == TRACE_ELEMENT && i == 2)
    as = INFLUENCE_STRUCTURE;
  else if (i >= trace_data_operands(view))
    as = INFLUENCE_CONTROL;
  return as > influence ? as : influence;
}

/* ---- dependencies ---- */

static void found_label(struct reader *reader, label_id label, enum influence influence) {
  if (label_visited(reader, label)) return;
  struct dependency dependency = {label, influence};
  ARENA_PUSH(reader->arena, &reader->found, dependency);
}

static void found_passage(struct reader *reader, site_id site, enum influence influence) {
  if (site_visited(reader, site)) return;
  struct passage passage = {site, influence};
  ARENA_PUSH(reader->arena, &reader->passages, passage);
}

/* Visits T as INFLUENCE and puts on the stacks what it leads to. */
static void visit(struct reader *reader, trace_id t, enum influence influence) {
  struct trace_view view = trace_node(reader->traces, t);
  if (view.kind == TRACE_LABEL) {
    found_label(reader, view.label, influence);
    return;
  }
  if (visited(reader, t)) return;
  if (reader->keeps_passages && view.site) found_passage(reader, view.site, influence);
  for (uint32_t i = 0; i < view.count; i++)
    if (view.kind != TRACE_OVER || i != 1) /* what an `over` replaced does not count */
      reading_add(reader, view.operands[i], influence_of(reader->traces, &view, i, influence));
}

static int by_influence(const void *a, const void *b) {
  const struct dependency *x = a, *y = b;
  if (x->influence != y->influence) return x->influence < y->influence ? -1 : 1;
  return (x->label > y->label) - (x->label < y->label);
}

/* What is weaker than WEAKEST is left out: what is stronger does not change by it. */
static void walk(struct reader *reader, enum influence weakest) {
  new_walk(reader);
  reader->found.count = reader->passages.count = 0;
  while (reader->data.count)
    visit(reader, reader->data.at[--reader->data.count], INFLUENCE_DATA);
  while (weakest >= INFLUENCE_CONTROL && reader->control.count)
    visit(reader, reader->control.at[--reader->control.count], INFLUENCE_CONTROL);
  for (int i = INFLUENCE_MERGE; i <= (int)weakest; i++)
    while (reader->aside[i - INFLUENCE_MERGE].count)
      visit(reader, reader->aside[i - INFLUENCE_MERGE].at[--reader->aside[i - INFLUENCE_MERGE].count],
            (enum influence)i);
  reading_begin(reader);
}

static struct dependencies found(struct reader *reader) {
  if (reader->found.count > 1)
    qsort(reader->found.at, reader->found.count, sizeof *reader->found.at, by_influence);
  return (struct dependencies){reader->found.at, reader->found.count};
}

struct dependencies reading_dependencies(struct reader *reader) {
  walk(reader, INFLUENCE_ABSENCE);
  return found(reader);
}

struct dependencies reading_data(struct reader *reader) {
  walk(reader, INFLUENCE_DATA);
  return found(reader);
}

struct dependencies reading_told(struct reader *reader) {
  walk(reader, INFLUENCE_MERGE);
  return found(reader);
}

void reading_keep_passages(struct reader *reader) {
  reader->keeps_passages = true;
}

struct passages reading_passages(const struct reader *reader) {
  return (struct passages){reader->passages.at, reader->passages.count};
}

uint32_t reading_count(struct reader *reader, uint32_t counts[INFLUENCES]) {
  walk(reader, INFLUENCE_ABSENCE);
  for (int i = 0; i < INFLUENCES; i++)
    counts[i] = 0;
  for (uint32_t i = 0; i < reader->found.count; i++)
    counts[reader->found.at[i].influence]++;
  return reader->found.count;
}

static struct root *put_roots(struct root *to, const trace_id *at, uint32_t count, enum influence influence) {
  for (uint32_t i = 0; i < count; i++)
    *to++ = (struct root){at[i], influence};
  return to;
}

struct roots reading_roots(struct reader *reader, struct arena *arena) {
  uint32_t count = reader->data.count + reader->control.count;
  for (int i = INFLUENCE_MERGE; i < INFLUENCES; i++)
    count += reader->aside[i - INFLUENCE_MERGE].count;
  struct root *roots = ARENA_ARRAY(arena, struct root, count ? count : 1), *to = roots;
  to = put_roots(to, reader->data.at, reader->data.count, INFLUENCE_DATA);
  to = put_roots(to, reader->control.at, reader->control.count, INFLUENCE_CONTROL);
  for (int i = INFLUENCE_MERGE; i < INFLUENCES; i++)
    to = put_roots(to, reader->aside[i - INFLUENCE_MERGE].at, reader->aside[i - INFLUENCE_MERGE].count,
                   (enum influence)i);
  return (struct roots){roots, count};
}

/* Turns the top part of a stack around, so that what was put first is taken first. */
static void turn(trace_id *at, uint32_t from, uint32_t to) {
  for (; from + 1 < to; from++, to--) {
    trace_id t = at[from];
    at[from] = at[to - 1];
    at[to - 1] = t;
  }
}

/* Whether VIEW leads to what did not happen: conditions behind it are told aside, too. */
static bool leads_aside(const struct reader *reader, const struct trace_view *view) {
  return view->kind == TRACE_BOUND &&
         influence_of_site(site_get(reader->traces, view->site).kind) == INFLUENCE_ABSENCE;
}

/* Follows the expressions of what is on the data stack and adds the control that is met, in order. */
static void gather_control(struct reader *reader) {
  for (int i = 0; i < INFLUENCE_ABSENCE - INFLUENCE_MERGE; i++)
    while (reader->aside[i].count)
      ARENA_PUSH(reader->arena, &reader->control, reader->aside[i].at[--reader->aside[i].count]);
  new_walk(reader);
  turn(reader->data.at, 0, reader->data.count);
  while (reader->data.count) {
    trace_id t = reader->data.at[--reader->data.count];
    struct trace_view view = trace_node(reader->traces, t);
    if (view.kind == TRACE_LABEL || visited(reader, t)) continue;
    if (leads_aside(reader, &view)) {
      reading_add(reader, view.operands[0], INFLUENCE_ABSENCE);
      continue;
    }
    uint32_t from = reader->data.count, data = trace_data_operands(&view);
    for (uint32_t i = 0; i < data; i++)
      reading_add(reader, view.operands[i], INFLUENCE_DATA);
    turn(reader->data.at, from, reader->data.count);
    for (uint32_t i = first_control(&view); i < view.count; i++)
      reading_add(reader, view.operands[i], INFLUENCE_CONTROL);
  }
}

/* Whether a site is a condition, and *LEAF: whether what it was passed with is the test alone. */
static bool is_condition(enum site_kind kind, bool *leaf) {
  *leaf = true;
  switch (kind) {
  case SITE_TAKEN:
  case SITE_NOT_TAKEN:
  case SITE_ABSENCE:
  case SITE_COLLECTED:
  case SITE_PATH:
  case SITE_LOOKUP: return true;
  case SITE_DECLARATION:
  case SITE_NODE: *leaf = false; return true;
  case SITE_ASSIGNMENT:
  case SITE_PARAMETER:
  case SITE_DEFAULT:
  case SITE_TITLE:
  case SITE_ATTRIBUTE:
  case SITE_OVERRIDE:
  case SITE_ATTRIBUTE_READ:
  case SITE_STEP:
  case SITE_APART:
  case SITE_STRUCTURE:
  case SITE_MERGE:
  case SITE_UNKNOWN:
  case SITE_DATA:
  case SITE_FACT: return false;
  }
  return false;
}

bool condition_aside(const struct condition *condition) {
  return condition->aside || condition->site.kind == SITE_ABSENCE || condition->site.kind == SITE_LOOKUP;
}

/* Puts the operands of a control node on the stack: conditions around it first, then what it holds. */
static void push_control(struct reader *reader, const struct trace_view *view) {
  uint32_t from = reader->control.count;
  for (uint32_t i = first_control(view); i < view->count; i++)
    reading_add(reader, view->operands[i], INFLUENCE_CONTROL);
  for (uint32_t i = 0; i < trace_data_operands(view); i++)
    reading_add(reader, view->operands[i], INFLUENCE_CONTROL);
  turn(reader->control.at, from, reader->control.count);
}

/* Follows what is on the control stack to the conditions there, outermost first. */
static void find_conditions(struct reader *reader, bool aside) {
  turn(reader->control.at, 0, reader->control.count);
  while (reader->control.count) {
    trace_id t = reader->control.at[--reader->control.count];
    struct trace_view view = trace_node(reader->traces, t);
    if (view.kind == TRACE_LABEL || visited(reader, t)) continue;
    bool leaf = false;
    if (view.kind == TRACE_BOUND) {
      struct condition condition = {site_get(reader->traces, view.site), view.operands[0], aside};
      if (is_condition(condition.site.kind, &leaf))
        ARENA_PUSH(reader->arena, &reader->conditions, condition);
      else
        leaf = false;
    }
    if (leaf) continue;
    if (!aside && leads_aside(reader, &view))
      reading_add(reader, view.operands[0], INFLUENCE_ABSENCE);
    else
      push_control(reader, &view);
  }
}

struct conditions reading_conditions(struct reader *reader) {
  gather_control(reader);
  new_walk(reader);
  reader->conditions.count = 0;
  find_conditions(reader, false);
  for (uint32_t i = 0; i < reader->aside[INFLUENCE_ABSENCE - INFLUENCE_MERGE].count; i++)
    ARENA_PUSH(reader->arena, &reader->control, reader->aside[INFLUENCE_ABSENCE - INFLUENCE_MERGE].at[i]);
  reader->aside[INFLUENCE_ABSENCE - INFLUENCE_MERGE].count = 0;
  find_conditions(reader, true);
  return (struct conditions){reader->conditions.at, reader->conditions.count};
}

static struct step step_of(const struct traces *traces, const struct trace_view *view) {
  struct step step = {.kind = view->kind, .trace = view->operands[0]};
  if (view->kind == TRACE_BOUND || view->kind == TRACE_OVER) step.site = site_get(traces, view->site);
  if (view->kind == TRACE_OVER) step.told = view->operands[1];
  if (view->kind == TRACE_OVER) step.control = view->operands[2];
  if (view->kind == TRACE_ELEMENT || view->kind == TRACE_PART) step.control = view->operands[1];
  step.start = view->start;
  step.length = view->length;
  return step;
}

struct path reading_path(struct reader *reader, trace_id t, uint32_t limit) {
  reader->steps.count = 0;
  bool cut = false;
  for (;;) {
    struct trace_view view = trace_node(reader->traces, t);
    if (!is_copy(view.kind) && view.kind != TRACE_PART) break;
    if (view.kind != TRACE_UNDER && limit && reader->steps.count == limit) {
      cut = true;
      t = reading_origin(reader->traces, t);
      break;
    }
    if (view.kind != TRACE_UNDER) ARENA_PUSH(reader->arena, &reader->steps, step_of(reader->traces, &view));
    t = view.operands[0];
  }
  return (struct path){reader->steps.at, reader->steps.count, cut, t};
}

bool reading_replaced(struct reader *reader, trace_id t, struct step *step) {
  for (;;) {
    struct trace_view view = trace_node(reader->traces, t);
    if (!is_copy(view.kind) && view.kind != TRACE_PART) return false;
    if (view.kind == TRACE_OVER) {
      *step = step_of(reader->traces, &view);
      return true;
    }
    t = view.operands[0];
  }
}
