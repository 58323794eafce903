/* SPDX-License-Identifier: Apache-2.0 */
/*
 * EPP templates: their parameters, and the text that is rendered while their code runs.
 *
 * What a template renders is put together as an interpolated string is: its trace is TRACE_OP_CONCAT over
 * the pieces.  A piece is under the conditions around it, and what a branch that was not taken would have
 * rendered is an absence in the text, noted as those of variables and resources are.
 *
 * The literals and text of a template that is a file have labels as those of manifests.  A template that is
 * itself a value has none: its text is a part of that value, its literals are computed from it.
 */
#ifndef COLOPHON_EVAL_TEMPLATE_H
#define COLOPHON_EVAL_TEMPLATE_H

#include "src/puppet/eval/compilation/function.h"
#include "src/puppet/eval/expressions/call.h"

/* A template that is to be rendered for CALL, with the arguments of its second parameter, if it has one. */
struct template {
  struct call *call;
  const struct node *epp; /* AST_EPP */
  struct scope *around;   /* what its code sees besides its own variables */
  struct value source;    /* as given: the path, or the template itself */
  bool is_file;
};

struct value template_render(const struct template *template);

/* AST_RENDER, AST_RENDER_TEXT. */
struct value eval_render(struct compiler *c, struct scope *scope, const struct node *node);

#endif
