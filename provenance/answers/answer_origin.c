/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where the operands of something computed came from: `= 80 + 1  site.pp:1:17`.  Of literals that stand where
 * it is computed the term says all; others came through a variable, a parameter or a key.
 */
#include "provenance/answers/answer.h"
#include "provenance/describe/secret.h"

enum { MOST_ORIGINS = 2, MOST_NODES = 200, DEEPEST = 50 };

struct origins {
  struct answer *answer;
  label_id labels[MOST_ORIGINS];
  uint32_t count, left_out;
  uint32_t nodes; /* looked at: a term may be larger than anyone reads */
};

static void add_origin(struct origins *o, label_id label, bool carried) {
  bool named = label_get(o->answer->describer.catalog->sources, label)->name != NULL;
  if ((!carried && !named) || !answer_has_place(o->answer, label)) return;
  for (uint32_t i = 0; i < o->count; i++)
    if (o->labels[i] == label) return;
  if (o->count < MOST_ORIGINS)
    o->labels[o->count++] = label;
  else
    o->left_out++;
}

/* CARRIED: a variable, or the like, brought what T is. */
static void look(struct origins *o, trace_id t, bool carried, uint32_t depth) {
  struct trace_view view = trace_node(o->answer->describer.catalog->traces, t);
  if (depth > DEEPEST || o->nodes++ > MOST_NODES) return;
  switch (view.kind) {
  case TRACE_LABEL: add_origin(o, view.label, carried); return;
  case TRACE_OP:
  case TRACE_CALL:
    for (uint32_t i = 0; i < view.count; i++)
      look(o, view.operands[i], carried, depth + 1);
    return;
  case TRACE_BOUND: look(o, view.operands[0], true, depth + 1); return;
  case TRACE_PART:
  case TRACE_ELEMENT:
  case TRACE_UNDER:
  case TRACE_OVER: look(o, view.operands[0], carried, depth + 1); return;
  case TRACE_NONE:
  case TRACE_CONSTANT:
  case TRACE_JOIN: return;
  }
}

void answer_origins(struct answer *a, trace_id t) {
  struct origins origins = {.answer = a};
  if (secret_trace(a->describer.catalog, t)) return;
  look(&origins, t, false, 0);
  for (uint32_t i = 0; i < origins.count; i++) {
    struct piece piece;
    piece_begin(a, &piece);
    answer_label(a, origins.labels[i]);
    if (origins.left_out && i + 1 == origins.count) buffer_puts(a->out, ", …");
    piece_end(a, &piece, "  ");
  }
}
