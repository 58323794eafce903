/* SPDX-License-Identifier: Apache-2.0 */
/* The rendering of a template. */
#ifndef COLOPHON_EVAL_RENDERING_H
#define COLOPHON_EVAL_RENDERING_H

#include "src/puppet/eval/compilation/state.h"

/* The text that is being rendered. */
struct rendering {
  struct buffer text;
  ARENA_VECTOR(trace_id) pieces;
  trace_id control;      /* the control context of the template as a whole */
  trace_id absent;       /* conditions that kept other text out */
  const void *shown;     /* the code whose value is the next piece, while that runs, */
  bool replaced;         /* and whether it has put text here itself in its place */
  bool sensitive;        /* some piece is Sensitive, and so the text */
  struct value only;     /* the only piece, where it is a String */
  struct value template; /* of a template that is a value: the String; else undef */
};

#endif
