/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/trace/reading.h"

#include "provenance/trace/same.h"
#include "provenance/trace/trace_view.h"

#include <stdlib.h>

typedef ARENA_VECTOR(trace_id) trace_stack;

/*
 * `seen` holds, for each node, the number of the last walk that visited it (`epoch`), so that nothing need be
 * cleared between walks; `seen_labels`, `seen_sites` and `seen_conditions` the same for labels, sites
 * and conditions.
 */
struct reader {
  struct arena *arena;
  const struct traces *traces;
  uint32_t *seen, *seen_labels, *seen_sites;
  uint32_t room, label_room, site_room;
  uint32_t epoch;
  trace_stack waiting[INFLUENCES]; /* to be visited as each of them */
  ARENA_VECTOR(struct dependency) found;
  struct dependency *sorting; /* room to sort them in */
  uint32_t sorting_room;
  bool keeps_passages;
  ARENA_VECTOR(struct passage) passages;
  ARENA_VECTOR(struct condition) conditions;
  struct same *same;                         /* of them; NULL: none was asked for yet */
  uint32_t *seen_conditions, condition_room; /* by the first that is the same */
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
  reader->same = NULL;
}

static uint32_t *marks_widened(struct reader *reader, uint32_t *marks, uint32_t *room, uint32_t wanted) {
  uint32_t wider = wanted + wanted / 2 + 64;
  uint32_t *copy = arena_zalloc(reader->arena, (size_t)wider * sizeof *copy);
  if (*room) memcpy(copy, marks, (size_t)*room * sizeof *copy);
  *room = wider;
  return copy;
}

/* Whether ID was visited in this walk already; marks it.  new_walk() has made room for all nodes. */
static bool visited(struct reader *reader, trace_id id) {
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
  uint32_t nodes = reader->traces->count;
  if (nodes > reader->room) reader->seen = marks_widened(reader, reader->seen, &reader->room, nodes);
  if (++reader->epoch) return;
  if (reader->room) memset(reader->seen, 0, reader->room * sizeof *reader->seen);
  if (reader->label_room) memset(reader->seen_labels, 0, reader->label_room * sizeof *reader->seen_labels);
  if (reader->site_room) memset(reader->seen_sites, 0, reader->site_room * sizeof *reader->seen_sites);
  if (reader->condition_room)
    memset(reader->seen_conditions, 0, reader->condition_room * sizeof *reader->seen_conditions);
  reader->epoch = 1;
}

/* The first operand that is control: what an `over` replaced is neither. */
static uint32_t first_control(const struct trace_view *view) {
  return view->kind == TRACE_OVER ? 2 : trace_data_operands(view);
}

static bool is_copy(enum trace_kind kind) {
  return kind == TRACE_ELEMENT || kind == TRACE_BOUND || kind == TRACE_UNDER || kind == TRACE_OVER;
}

bool reading_copies(const struct traces *traces, trace_id t, trace_id *of) {
  struct trace_view view;
  if (trace_is_label(t)) return false;
  trace_view_operands(&view, traces, t);
  if (is_copy(view.kind)) *of = view.operands[0];
  return is_copy(view.kind);
}

trace_id reading_origin(const struct traces *traces, trace_id t) {
  while (reading_copies(traces, t, &t))
    continue;
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
  for (int i = 0; i < INFLUENCES; i++)
    reader->waiting[i].count = 0;
}

void reading_add(struct reader *reader, trace_id t, enum influence influence) {
  if (t) ARENA_PUSH(reader->arena, &reader->waiting[influence], t);
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

/* By itself, whatever it was reached as; DATA operands of VIEW are data. */
static enum influence influence_of_operand(const struct traces *traces, const struct trace_view *view,
                                           uint32_t i, uint32_t data) {
  if (view->kind == TRACE_BOUND) return influence_of_site(site_kind_of(traces, view->site));
  if (i < data) return INFLUENCE_DATA;
  if (view->kind == TRACE_OVER && i == 2) return INFLUENCE_MERGE;
  return view->kind == TRACE_ELEMENT && i == 2 ? INFLUENCE_STRUCTURE : INFLUENCE_CONTROL;
}

enum influence influence_of(const struct traces *traces, const struct trace_view *view, uint32_t i,
                            enum influence influence) {
  enum influence as = influence_of_operand(traces, view, i, trace_data_operands(view));
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

static trace_id pop(trace_stack *stack) {
  return stack->at[--stack->count];
}

/* Visits T as INFLUENCE and puts on the stacks what it leads to. */
static void visit(struct reader *reader, trace_id t, enum influence influence) {
  if (trace_is_label(t)) {
    found_label(reader, trace_label_of(t), influence);
    return;
  }
  if (visited(reader, t)) return;
  struct trace_view view;
  trace_view_operands(&view, reader->traces, t);
  uint32_t data = trace_data_operands(&view);
  if (reader->keeps_passages && view.site) found_passage(reader, view.site, influence);
  for (uint32_t i = 0; i < view.count; i++) {
    if (view.kind == TRACE_OVER && i == 1) continue; /* what an `over` replaced does not count */
    enum influence as = influence_of_operand(reader->traces, &view, i, data);
    trace_id operand = view.operands[i];
    if (as <= influence && trace_is_label(operand))
      found_label(reader, trace_label_of(operand), influence);
    else
      reading_add(reader, operand, as > influence ? as : influence);
  }
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
  for (int i = 0; i <= (int)weakest; i++)
    while (reader->waiting[i].count)
      visit(reader, pop(&reader->waiting[i]), (enum influence)i);
  reading_begin(reader);
}

enum { MANY_FOUND = 1000 };
enum { FEW = 32 }; /* up to this an insertion takes a third of what qsort() does; most sets are smaller */

static void insert(struct dependency *at, uint32_t count) {
  for (uint32_t i = 1; i < count; i++) {
    struct dependency dependency = at[i];
    uint32_t to = i;
    for (; to && by_influence(&at[to - 1], &dependency) > 0; to--)
      at[to] = at[to - 1];
    at[to] = dependency;
  }
}

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS, INFLUENCE_DIGIT = 32 /* behind those of the label */ };

static uint32_t digit(const struct dependency *d, uint32_t shift) {
  return shift == INFLUENCE_DIGIT ? (uint32_t)d->influence : d->label >> shift & (DIGITS - 1);
}

/* Puts FROM into TO by the digit at SHIFT, and leaves those with the same one in their order. */
static void distribute(const struct dependency *from, struct dependency *to, uint32_t count, uint32_t shift) {
  uint32_t starts[DIGITS + 1] = {0};
  for (uint32_t i = 0; i < count; i++)
    starts[digit(&from[i], shift) + 1]++;
  for (uint32_t i = 0; i < DIGITS; i++)
    starts[i + 1] += starts[i];
  for (uint32_t i = 0; i < count; i++)
    to[starts[digit(&from[i], shift)]++] = from[i];
}

/* Sorts by all digits, the lowest first: a walk may find thousands, for each of thousands of attributes. */
static void sort_many(struct reader *reader) {
  struct dependency *at = reader->found.at, *other;
  uint32_t count = reader->found.count;
  if (count > reader->sorting_room) {
    reader->sorting_room = count + count / 2;
    reader->sorting = ARENA_ARRAY(reader->arena, struct dependency, reader->sorting_room);
  }
  other = reader->sorting;
  for (uint32_t shift = 0; shift < INFLUENCE_DIGIT; shift += DIGIT_BITS) {
    distribute(at, other, count, shift);
    struct dependency *swapped = at;
    at = other;
    other = swapped;
  }
  distribute(at, other, count, INFLUENCE_DIGIT);
}

static struct dependencies found(struct reader *reader) {
  struct dependency *at = reader->found.at;
  uint32_t count = reader->found.count;
  if (count <= FEW)
    insert(at, count);
  else if (count <= MANY_FOUND)
    qsort(at, count, sizeof *at, by_influence);
  else
    sort_many(reader);
  return (struct dependencies){at, count};
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

struct roots reading_roots(struct reader *reader, struct arena *arena) {
  uint32_t count = 0;
  for (int i = 0; i < INFLUENCES; i++)
    count += reader->waiting[i].count;
  struct root *roots = ARENA_ARRAY(arena, struct root, count ? count : 1), *to = roots;
  for (int i = 0; i < INFLUENCES; i++)
    for (uint32_t j = 0; j < reader->waiting[i].count; j++)
      *to++ = (struct root){reader->waiting[i].at[j], (enum influence)i};
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
         influence_of_site(site_kind_of(reader->traces, view->site)) == INFLUENCE_ABSENCE;
}

/* Follows the expressions of what is on the data stack and adds the control that is met, in order. */
static void gather_control(struct reader *reader) {
  trace_stack *stack = &reader->waiting[INFLUENCE_DATA];
  for (int i = INFLUENCE_MERGE; i < INFLUENCE_ABSENCE; i++)
    while (reader->waiting[i].count)
      reading_add(reader, pop(&reader->waiting[i]), INFLUENCE_CONTROL);
  new_walk(reader);
  turn(stack->at, 0, stack->count);
  while (stack->count) {
    trace_id t = pop(stack);
    if (trace_is_label(t) || visited(reader, t)) continue;
    struct trace_view view;
    trace_view_operands(&view, reader->traces, t);
    if (leads_aside(reader, &view)) {
      reading_add(reader, view.operands[0], INFLUENCE_ABSENCE);
      continue;
    }
    uint32_t from = stack->count, data = trace_data_operands(&view);
    for (uint32_t i = 0; i < data; i++)
      reading_add(reader, view.operands[i], INFLUENCE_DATA);
    turn(stack->at, from, stack->count);
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

/* Labels are no conditions. */
static void add_control(struct reader *reader, trace_id t) {
  if (!trace_is_label(t)) reading_add(reader, t, INFLUENCE_CONTROL);
}

/* Puts the operands of a control node on the stack: conditions around it first, then what it holds. */
static void push_control(struct reader *reader, const struct trace_view *view) {
  trace_stack *stack = &reader->waiting[INFLUENCE_CONTROL];
  uint32_t from = stack->count, data = trace_data_operands(view);
  for (uint32_t i = first_control(view); i < view->count; i++)
    add_control(reader, view->operands[i]);
  for (uint32_t i = 0; i < data; i++)
    add_control(reader, view->operands[i]);
  turn(stack->at, from, stack->count);
}

/* Adds the condition T, unless it is there: one that was made twice, far apart, is two nodes (trace.c). */
static void add_condition(struct reader *reader, trace_id t, const struct trace_view *view, bool aside) {
  if (!reader->same) reader->same = same_new(reader->arena, reader->traces);
  trace_id first = same_as(reader->same, t);
  if (reader->room > reader->condition_room)
    reader->seen_conditions =
        marks_widened(reader, reader->seen_conditions, &reader->condition_room, reader->room);
  if (reader->seen_conditions[first] == reader->epoch) return;
  reader->seen_conditions[first] = reader->epoch;
  struct condition condition = {site_get(reader->traces, view->site), view->operands[0], aside};
  ARENA_PUSH(reader->arena, &reader->conditions, condition);
}

/* Follows what is on the control stack to the conditions there, outermost first. */
static void find_conditions(struct reader *reader, bool aside) {
  trace_stack *stack = &reader->waiting[INFLUENCE_CONTROL];
  turn(stack->at, 0, stack->count);
  while (stack->count) {
    trace_id t = pop(stack);
    if (trace_is_label(t) || visited(reader, t)) continue;
    struct trace_view view;
    trace_view_operands(&view, reader->traces, t);
    bool leaf = false;
    if (view.kind == TRACE_BOUND) {
      if (is_condition(site_kind_of(reader->traces, view.site), &leaf))
        add_condition(reader, t, &view, aside);
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

/* Finds the conditions that are not aside; what leads aside waits. */
static void find_told(struct reader *reader) {
  gather_control(reader);
  new_walk(reader);
  reader->conditions.count = 0;
  find_conditions(reader, false);
}

struct conditions reading_told_conditions(struct reader *reader) {
  uint32_t told = 0;
  find_told(reader);
  reader->waiting[INFLUENCE_ABSENCE].count = 0;
  for (uint32_t i = 0; i < reader->conditions.count; i++)
    if (!condition_aside(&reader->conditions.at[i])) reader->conditions.at[told++] = reader->conditions.at[i];
  return (struct conditions){reader->conditions.at, told};
}

struct conditions reading_conditions(struct reader *reader) {
  trace_stack *aside = &reader->waiting[INFLUENCE_ABSENCE];
  find_told(reader);
  for (uint32_t i = 0; i < aside->count; i++)
    reading_add(reader, aside->at[i], INFLUENCE_CONTROL);
  aside->count = 0;
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
