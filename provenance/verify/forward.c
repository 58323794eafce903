/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/verify/forward.h"

struct forward {
  struct arena *arena;
  const struct traces *traces;
  label_id label, whole;
  uint8_t *influences; /* of each trace */
  uint32_t count;      /* of those that are known, from 1 on */
  uint32_t room;
};

struct forward *forward_new(struct arena *arena) {
  struct forward *forward = ARENA_NEW(arena, struct forward);
  forward->arena = arena;
  return forward;
}

void forward_ask(struct forward *forward, const struct traces *traces, label_id label, label_id whole) {
  forward->traces = traces;
  forward->label = label;
  forward->whole = whole;
  forward->count = 0;
}

static unsigned of_operand(const struct forward *forward, trace_id t) {
  label_id label = trace_label_of(t);
  if (!t) return INFLUENCES;
  if (!label) return forward->influences[t];
  return label == forward->label || label == forward->whole ? INFLUENCE_DATA : INFLUENCES;
}

/* The least of what its operands are, each not less than what it is an operand as. */
static uint8_t of_node(const struct forward *forward, trace_id t) {
  struct trace_view view = trace_node(forward->traces, t);
  unsigned least = INFLUENCES;
  for (uint32_t i = 0; i < view.count && least != INFLUENCE_DATA; i++) {
    unsigned influence = of_operand(forward, view.operands[i]);
    if (influence >= least || (view.kind == TRACE_OVER && i == 1)) continue;
    influence = (unsigned)influence_of(forward->traces, &view, i, (enum influence)influence);
    if (influence < least) least = influence;
  }
  return (uint8_t)least;
}

static void extend(struct forward *forward) {
  uint32_t count = traces_count(forward->traces);
  if (count >= forward->room) {
    uint8_t *wider = arena_alloc(forward->arena, (size_t)count * 2 + 64);
    if (forward->count) memcpy(wider, forward->influences, (size_t)forward->count + 1);
    forward->influences = wider;
    forward->room = count * 2 + 64;
  }
  for (trace_id t = forward->count + 1; t <= count; t++)
    forward->influences[t] = of_node(forward, t);
  forward->count = count;
}

unsigned forward_influence(struct forward *forward, trace_id t, enum influence influence) {
  if (t && !trace_label_of(t) && t > forward->count) extend(forward);
  unsigned of = of_operand(forward, t);
  return of > (unsigned)influence ? of : (unsigned)influence;
}

unsigned forward_least(struct forward *forward, struct roots roots) {
  unsigned least = INFLUENCES;
  for (uint32_t i = 0; i < roots.count; i++) {
    unsigned of = forward_influence(forward, roots.at[i].trace, roots.at[i].influence);
    if (of < least) least = of;
  }
  return least;
}
