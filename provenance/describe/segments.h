/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Segments: which bytes of a text that was put together came from where (PROVENANCE "Segments").
 *
 * A reading of the trace, like where and expression: interpolations, templates and what else makes a
 * TRACE_OP_CONCAT are opened, nested ones too, and parts of them are cut to their range, until each segment
 * is a copy of a label, a part of one, or the result of a computation.  Segments without bytes are left out.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_SEGMENTS_H
#define COLOPHON_PROVENANCE_DESCRIBE_SEGMENTS_H

#include "provenance/describe/evaluate.h"
#include "provenance/trace/reading.h"

struct segment {
  uint32_t start, length; /* bytes of the whole text */
  trace_id trace;         /* what it was taken from, its path included */
  uint32_t from;          /* byte of that text where the segment begins */
  bool literal;           /* a literal that stands where the text was put together: no variable brought it */
};

struct segments {
  const struct segment *at;
  uint32_t count; /* 0: the text was not put together, is empty, or cannot be evaluated */
};

/* Whether the value of T was put together. */
bool segments_composed(const struct traces *traces, trace_id t);
/* The segments of the text of T, in order and without gaps.  Their memory comes from ARENA. */
struct segments segments_read(struct arena *arena, const struct traces *traces, struct evaluator *evaluator,
                              trace_id t);
/* The length of each operand of T, a TRACE_OP_CONCAT, from ARENA; NULL if one cannot be evaluated. */
uint32_t *segments_lengths(struct arena *arena, const struct traces *traces, struct evaluator *evaluator,
                           trace_id t);
/* The text of a segment, evaluated; false if it cannot be. */
bool segment_text(struct arena *arena, struct evaluator *evaluator, const struct segment *segment,
                  const struct str **text);
/* The label that a segment is copied from, if any, and which bytes of its datum's text. */
struct where segment_where(const struct traces *traces, const struct segment *segment);

#endif
