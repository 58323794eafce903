/* SPDX-License-Identifier: Apache-2.0 */
/* What a node leads to, decoded where it is asked for: readings visit millions and look at nothing else. */
#ifndef COLOPHON_PROVENANCE_TRACE_VIEW_H
#define COLOPHON_PROVENANCE_TRACE_VIEW_H

#include "provenance/trace/trace_table.h"

static inline void view_op_operands(struct trace_view *view, const struct node *node) {
  bool many = node->meta >> DETAIL_SHIFT & MANY;
  view->operands = many ? pointer_get(node->w) : node->w;
  view->count = many ? node->w[2] : 0;
  while (!many && view->count < 3 && node->w[view->count] != ABSENT)
    view->count++;
}

/* Sets the kind, the operands, their count and the site of VIEW, and nothing else.  ID is no label. */
static inline void trace_view_operands(struct trace_view *view, const struct traces *traces, trace_id id) {
  static const uint8_t inline_operands[] = {
      [TRACE_ELEMENT] = 3, [TRACE_BOUND] = 1, [TRACE_UNDER] = 2, [TRACE_OVER] = 3, [TRACE_JOIN] = 2};
  const struct node *node = node_at(traces, id);
  view->kind = (enum trace_kind)(node->meta & KIND_MASK);
  view->site = 0;
  view->operands = node->w;
  view->count = inline_operands[view->kind];
  switch (view->kind) {
  case TRACE_BOUND: view->site = node->w[1]; break;
  case TRACE_OVER: view->site = node->meta >> DETAIL_SHIFT; break;
  case TRACE_OP: view_op_operands(view, node); break;
  case TRACE_CALL:
    view->operands = ((const struct call *)pointer_get(node->w))->operands;
    view->count = node->w[2];
    break;
  case TRACE_PART:
    view->operands = pointer_get(node->w);
    view->count = 2;
    break;
  case TRACE_NONE:
  case TRACE_LABEL:
  case TRACE_CONSTANT:
  case TRACE_ELEMENT:
  case TRACE_UNDER:
  case TRACE_JOIN: break;
  }
}

static inline enum site_kind site_kind_of(const struct traces *traces, site_id id) {
  return traces->sites.at[id].kind;
}

#endif
