/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/trace/trace_walk.h"

#include "provenance/trace/trace_table.h"

struct flagging {
  uint8_t *flags;
  label_flags *of_label;
  const void *data;
};

static uint8_t flags_of(const struct flagging *f, trace_id t) {
  return trace_is_label(t) ? f->of_label(f->data, trace_label_of(t)) : f->flags[t];
}

static uint8_t flags_of_all(const struct flagging *f, const trace_id *operands, uint32_t count) {
  uint8_t flags = 0;
  for (uint32_t i = 0; i < count; i++)
    flags |= flags_of(f, operands[i]);
  return flags;
}

static uint8_t flags_of_op(const struct flagging *f, const struct node *node) {
  uint32_t count = 0;
  if (node->meta >> DETAIL_SHIFT & MANY) return flags_of_all(f, pointer_get(node->w), node->w[2]);
  while (count < 3 && node->w[count] != ABSENT)
    count++;
  return flags_of_all(f, node->w, count);
}

static uint8_t flags_of_node(const struct flagging *f, const struct node *node) {
  switch ((enum trace_kind)(node->meta & KIND_MASK)) {
  case TRACE_OP: return flags_of_op(f, node);
  case TRACE_CALL: return flags_of_all(f, ((const struct call *)pointer_get(node->w))->operands, node->w[2]);
  case TRACE_PART: return flags_of(f, *(const trace_id *)pointer_get(node->w));
  case TRACE_ELEMENT:
  case TRACE_BOUND:
  case TRACE_UNDER:
  case TRACE_OVER: return flags_of(f, node->w[0]);
  case TRACE_NONE:
  case TRACE_LABEL:
  case TRACE_CONSTANT:
  case TRACE_JOIN: break;
  }
  return 0;
}

void traces_flag(const struct traces *traces, trace_id from, trace_id to, uint8_t *flags,
                 label_flags *of_label, const void *data) {
  struct flagging f = {flags, of_label, data};
  flags[0] = 0; /* no trace */
  for (trace_id t = from; t <= to; t++)
    flags[t] |= flags_of_node(&f, node_at(traces, t));
}

trace_id traces_next_bound(const struct traces *traces, trace_id t, site_id *site) {
  for (; t < traces->count; t++) {
    const struct node *node = node_at(traces, t);
    if ((node->meta & KIND_MASK) != TRACE_BOUND) continue;
    *site = node->w[1];
    return t;
  }
  return 0;
}
