/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/describe/segments.h"

#include "provenance/trace/trace_load.h"

/* A text of many equal parts has more pieces than its trace has nodes: beyond this they are not opened. */
enum { MOST_VISITS = 1 << 20 };

/* Bytes [from, to) of the text of T, still to be opened. */
struct span {
  trace_id t;
  uint32_t from, to;
  bool here; /* no variable, element or capture brought it */
};

struct opening {
  struct arena *arena;
  const struct traces *traces;
  struct evaluator *evaluator;
  ARENA_VECTOR(struct span) spans; /* the next one last */
  ARENA_VECTOR(struct span) inner; /* of the operation that is opened */
  ARENA_VECTOR(struct segment) segments;
  uint32_t at, visits;
  bool failed;
};

/* The node that puts T together, a part of one included; false if there is none. */
static bool composed(const struct traces *traces, trace_id t, struct trace_view *view) {
  *view = trace_node(traces, reading_origin(traces, t));
  if (view->kind == TRACE_OP && view->op == TRACE_OP_CONCAT) return true;
  struct trace_view whole = *view;
  while (whole.kind == TRACE_PART)
    whole = trace_node(traces, reading_origin(traces, whole.operands[0]));
  return view->kind == TRACE_PART && whole.kind == TRACE_OP && whole.op == TRACE_OP_CONCAT;
}

bool segments_composed(const struct traces *traces, trace_id t) {
  struct trace_view view;
  return composed(traces, t, &view);
}

static bool text_of(struct arena *arena, struct evaluator *evaluator, trace_id t, const struct str **text) {
  struct value value;
  if (evaluate(evaluator, t, &value) != EVALUATION_DONE) return false;
  if (value.kind == VALUE_STRING) {
    *text = value.u.text;
    return true;
  }
  struct buffer out;
  buffer_init(&out, arena);
  value_to_text(&out, value);
  *text = buffer_take(&out);
  return true;
}

/* The length of the text of T; that of a saved one need not be evaluated, and perhaps cannot. */
static bool length_of(struct opening *o, trace_id t, uint32_t *length) {
  trace_id origin = reading_origin(o->traces, t);
  struct trace_view view = trace_node(o->traces, origin);
  const uint32_t *lengths = trace_lengths(o->traces, origin);
  const struct str *text;
  *length = 0;
  for (uint32_t i = 0; lengths && i < view.count; i++)
    *length += lengths[i];
  if (lengths) return true;
  if (trace_lengths_put(o->traces) && view.kind == TRACE_OP && view.op == TRACE_OP_CONCAT) return false;
  if (!text_of(o->arena, o->evaluator, t, &text)) return false;
  *length = text->length;
  return true;
}

/* Whether nothing but conditions stands between T and what makes its text. */
static bool is_here(const struct traces *traces, trace_id t) {
  struct trace_view view = trace_node(traces, t);
  while (view.kind == TRACE_UNDER)
    view = trace_node(traces, view.operands[0]);
  bool part = view.kind == TRACE_PART && !view.operands[1];
  return part || view.kind == TRACE_LABEL || (view.kind == TRACE_OP && view.op == TRACE_OP_CONCAT);
}

static void push_span(struct opening *o, trace_id t, uint32_t from, uint32_t to, bool here) {
  struct span span = {t, from, to, here && is_here(o->traces, t)};
  ARENA_PUSH(o->arena, &o->spans, span);
}

/* Puts the operands within SPAN on the stack, the first on top. */
static void open_concat(struct opening *o, struct span span, const struct trace_view *view) {
  const uint32_t *lengths = trace_lengths(o->traces, reading_origin(o->traces, span.t));
  uint32_t start = 0, length;
  o->inner.count = 0;
  o->failed |= !lengths && trace_lengths_put(o->traces);
  for (uint32_t i = 0; i < view->count && start < span.to && !o->failed; i++) {
    o->visits++;
    if (lengths) {
      length = lengths[i];
    } else if (!length_of(o, view->operands[i], &length)) {
      o->failed = true;
      return;
    }
    uint32_t end = start + length, from = span.from > start ? span.from : start;
    uint32_t to = span.to < end ? span.to : end;
    struct span inner = {view->operands[i], from - start, to - start, span.here};
    if (from < to) ARENA_PUSH(o->arena, &o->inner, inner);
    start = end;
  }
  for (uint32_t i = o->inner.count; i > 0; i--) {
    struct span inner = o->inner.at[i - 1];
    push_span(o, inner.t, inner.from, inner.to, inner.here);
  }
}

static void add_segment(struct opening *o, struct span span) {
  struct segment segment = {o->at, span.to - span.from, span.t, span.from, span.here};
  ARENA_PUSH(o->arena, &o->segments, segment);
  o->at += segment.length;
}

static void open_span(struct opening *o, struct span span) {
  struct trace_view view;
  bool inside = o->visits < MOST_VISITS && composed(o->traces, span.t, &view);
  if (!inside)
    add_segment(o, span);
  else if (view.kind == TRACE_PART)
    push_span(o, view.operands[0], view.start + span.from, view.start + span.to, false);
  else
    open_concat(o, span, &view);
}

struct segments segments_read(struct arena *arena, const struct traces *traces, struct evaluator *evaluator,
                              trace_id t) {
  struct opening o = {.arena = arena, .traces = traces, .evaluator = evaluator};
  uint32_t length;
  if (!evaluator || !segments_composed(traces, t) || !length_of(&o, t, &length))
    return (struct segments){NULL, 0};
  if (length) push_span(&o, reading_origin(traces, t), 0, length, true);
  while (o.spans.count && !o.failed)
    open_span(&o, o.spans.at[--o.spans.count]);
  if (o.failed) return (struct segments){NULL, 0};
  return (struct segments){o.segments.at, o.segments.count};
}

uint32_t *segments_lengths(struct arena *arena, const struct traces *traces, struct evaluator *evaluator,
                           trace_id t) {
  struct trace_view view = trace_node(traces, t);
  const uint32_t *known = trace_lengths(traces, t);
  if (known) return arena_copy(arena, known, view.count * sizeof *known);
  if (trace_lengths_put(traces)) return NULL;
  uint32_t *lengths = ARENA_ARRAY(arena, uint32_t, view.count ? view.count : 1);
  for (uint32_t i = 0; i < view.count; i++) {
    const struct str *text;
    if (!text_of(arena, evaluator, view.operands[i], &text)) return NULL;
    lengths[i] = text->length;
  }
  return lengths;
}

bool segment_text(struct arena *arena, struct evaluator *evaluator, const struct segment *segment,
                  const struct str **text) {
  const struct str *whole;
  if (!text_of(arena, evaluator, segment->trace, &whole)) return false;
  if (segment->from > whole->length || segment->length > whole->length - segment->from) return false;
  *text = str_new(arena, whole->text + segment->from, segment->length);
  return true;
}

struct where segment_where(const struct traces *traces, const struct segment *segment) {
  struct where where = reading_where(traces, segment->trace);
  if (!where.label) return where;
  where.start += segment->from;
  where.length = segment->length;
  where.part = true;
  return where;
}
