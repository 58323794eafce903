/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/trace/trace_load.h"

#include "provenance/trace/trace_table.h"

static trace_id append(struct traces *traces, const struct node *node) {
  trace_reserve(traces);
  *node_at(traces, traces->count) = *node;
  return traces->count++;
}

static void put_operation(struct traces *traces, struct node *node, const struct trace_view *view) {
  if (view->count > 3) {
    node->meta = (uint32_t)TRACE_OP | ((uint32_t)view->op | MANY) << DETAIL_SHIFT;
    pointer_put(node->w, arena_copy(traces->arena, view->operands, view->count * sizeof *view->operands));
    node->w[2] = view->count;
    return;
  }
  node->meta = (uint32_t)TRACE_OP | (uint32_t)view->op << DETAIL_SHIFT;
  for (uint32_t i = 0; i < 3; i++)
    node->w[i] = i < view->count ? view->operands[i] : ABSENT;
}

static void put_call(struct traces *traces, struct node *node, const struct trace_view *view) {
  struct call *call = arena_alloc(traces->arena, sizeof *call + view->count * sizeof *view->operands);
  call->name = view->function;
  call->result = view->constant;
  if (view->count) memcpy(call->operands, view->operands, view->count * sizeof *view->operands);
  pointer_put(node->w, call);
  node->w[2] = view->count;
}

static void put_part(struct traces *traces, struct node *node, const struct trace_view *view) {
  uint32_t words[4] = {view->operands[0], view->operands[1], view->start, view->length};
  pointer_put(node->w, arena_copy(traces->arena, words, sizeof words));
}

trace_id trace_load(struct traces *traces, const struct trace_view *view) {
  struct node node = {.meta = (uint32_t)view->kind};
  switch (view->kind) {
  case TRACE_NONE:
  case TRACE_LABEL: break;
  case TRACE_CONSTANT: node.meta |= trace_constant_payload(&view->constant, node.w) << DETAIL_SHIFT; break;
  case TRACE_OP: put_operation(traces, &node, view); break;
  case TRACE_CALL: put_call(traces, &node, view); break;
  case TRACE_PART: put_part(traces, &node, view); break;
  case TRACE_OVER: node.meta |= view->site << DETAIL_SHIFT; __attribute__((fallthrough));
  case TRACE_ELEMENT:
  case TRACE_UNDER:
  case TRACE_JOIN: memcpy(node.w, view->operands, view->count * sizeof *view->operands); break;
  case TRACE_BOUND:
    node.w[0] = view->operands[0];
    node.w[1] = view->site;
    break;
  }
  return append(traces, &node);
}

site_id site_load(struct traces *traces, struct site site) {
  site_id id = traces->sites.count;
  if (id > LARGEST_DETAIL) guard_leave(traces->arena->guard, GUARD_MEMORY_LIMIT);
  uint32_t *slot = trace_site_slot(traces, &site);
  ARENA_PUSH(traces->arena, &traces->sites, site);
  if (!*slot) *slot = id;
  if (id * 2u > traces->site_mask) trace_sites_widen(traces);
  return id;
}

void trace_put_lengths(struct traces *traces, trace_id t, const uint32_t *lengths) {
  if (!traces->lengths) {
    traces->lengths_count = traces->count;
    traces->lengths = arena_zalloc(traces->arena, traces->lengths_count * sizeof *traces->lengths);
  }
  if (t < traces->lengths_count) traces->lengths[t] = lengths;
}

bool trace_lengths_put(const struct traces *traces) {
  return traces->lengths != NULL;
}

const uint32_t *trace_lengths(const struct traces *traces, trace_id t) {
  return traces->lengths && t < traces->lengths_count ? traces->lengths[t] : NULL;
}
