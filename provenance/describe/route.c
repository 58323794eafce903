/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/route.h"

enum { WAYS = 2, NO_HOP = UINT32_MAX, LONGEST = 200 };

struct hop {
  trace_id trace;
  uint32_t from; /* the hop that it is an operand of, or NO_HOP */
  uint8_t influence;
};

/* `seen` and `seen_labels` hold the number of the last walk (`epoch`) that met a node, by way. */
struct router {
  struct arena *arena;
  const struct traces *traces;
  uint32_t count, epoch, label_room;
  uint32_t *seen[WAYS], *seen_labels[WAYS];
  ARENA_VECTOR(struct hop) hops;
  ARENA_VECTOR(struct arrival) arrivals;
};

struct router *router_new(struct arena *arena, const struct traces *traces) {
  struct router *r = ARENA_NEW(arena, struct router);
  r->arena = arena;
  r->traces = traces;
  r->count = traces_count(traces);
  for (int way = 0; way < WAYS; way++)
    r->seen[way] = arena_zalloc(arena, (r->count + 1) * sizeof *r->seen[way]);
  return r;
}

static void widen_labels(struct router *r, label_id id) {
  uint32_t room = id + id / 2 + 64;
  for (int way = 0; way < WAYS; way++) {
    uint32_t *wider = arena_zalloc(r->arena, room * sizeof *wider);
    if (r->label_room) memcpy(wider, r->seen_labels[way], r->label_room * sizeof *wider);
    r->seen_labels[way] = wider;
  }
  r->label_room = room;
}

static bool is_new(struct router *r, uint32_t *mark) {
  if (*mark == r->epoch) return false;
  *mark = r->epoch;
  return true;
}

static void add(struct router *r, trace_id t, enum influence influence, uint32_t from) {
  struct hop hop = {t, from, (uint8_t)influence};
  if (!t) return;
  struct trace_view view = trace_node(r->traces, t);
  if (view.kind == TRACE_LABEL && view.label >= r->label_room) widen_labels(r, view.label);
  uint32_t *mark = view.kind == TRACE_LABEL ? &r->seen_labels[influence][view.label] : &r->seen[influence][t];
  if (is_new(r, mark)) ARENA_PUSH(r->arena, &r->hops, hop);
}

static void add_value(struct router *r, struct value value) {
  add(r, value.trace, INFLUENCE_DATA, NO_HOP);
  if (value.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < value.u.array->count; i++)
      add_value(r, value.u.array->at[i]);
  if (value.kind == VALUE_HASH)
    for (uint32_t i = 0; i < value.u.hash->count; i++) {
      add_value(r, value.u.hash->at[i].key);
      add_value(r, value.u.hash->at[i].value);
    }
}

/* Goes on from the hop AT, as the reading of dependencies does. */
static void visit(struct router *r, uint32_t at) {
  struct hop hop = r->hops.at[at];
  struct trace_view view = trace_node(r->traces, hop.trace);
  struct arrival arrival = {view.label, view.function, (enum influence)hop.influence, at};
  if (view.kind == TRACE_LABEL || view.kind == TRACE_CALL) {
    if (view.kind == TRACE_CALL) arrival.label = 0;
    ARENA_PUSH(r->arena, &r->arrivals, arrival);
  }
  if (view.kind == TRACE_LABEL) return;
  uint32_t data = trace_data_operands(&view), control = view.kind == TRACE_OVER ? 2 : data;
  for (uint32_t i = 0; i < data; i++)
    add(r, view.operands[i], (enum influence)hop.influence, at);
  for (uint32_t i = control; i < view.count; i++)
    add(r, view.operands[i], INFLUENCE_CONTROL, at);
}

struct arrivals router_arrivals(struct router *r, const struct resource *resource,
                                const struct attribute *attribute) {
  r->epoch++;
  r->hops.count = r->arrivals.count = 0;
  if (attribute) add_value(r, attribute->value);
  if (attribute) add(r, attribute->decided, INFLUENCE_CONTROL, NO_HOP);
  add(r, resource->existence, INFLUENCE_CONTROL, NO_HOP);
  for (uint32_t i = 0; i < r->hops.count; i++)
    visit(r, i);
  return (struct arrivals){r->arrivals.at, r->arrivals.count};
}

static bool same_step(const struct route_step *a, const struct route_step *b) {
  bool sited = a->kind == TRACE_BOUND || a->kind == TRACE_OVER;
  if (sited != (b->kind == TRACE_BOUND || b->kind == TRACE_OVER)) return false;
  if (!sited) return a->kind == b->kind && a->op == b->op && a->function == b->function;
  return a->site.kind == b->site.kind && a->site.name == b->site.name &&
         a->site.place.source == b->site.place.source && a->site.place.start == b->site.place.start;
}

/* A site that only says what kind of dependency is behind it is no step that people read. */
static bool site_only_kind(enum site_kind kind) {
  return kind == SITE_APART || kind == SITE_STRUCTURE || kind == SITE_MERGE;
}

struct route_steps route_steps(struct router *r, const struct arrival *arrival) {
  ARENA_VECTOR(struct route_step) steps = {0};
  for (uint32_t at = arrival->hop; at != NO_HOP && steps.count < LONGEST; at = r->hops.at[at].from) {
    struct trace_view view = trace_node(r->traces, r->hops.at[at].trace);
    struct route_step step = {.kind = view.kind, .op = view.op, .function = view.function};
    bool sited = view.kind == TRACE_BOUND || view.kind == TRACE_OVER;
    if (sited) step.site = site_get(r->traces, view.site);
    if (sited && site_only_kind(step.site.kind)) continue;
    bool again = steps.count && same_step(&steps.at[steps.count - 1], &step);
    if (!again && (sited || view.kind == TRACE_OP || view.kind == TRACE_CALL))
      ARENA_PUSH(r->arena, &steps, step);
  }
  return (struct route_steps){steps.at, steps.count};
}
