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

#include "src/puppet/eval/call.h"

/* The text that is being rendered. */
struct rendering {
  struct buffer text;
  ARENA_VECTOR(trace_id) pieces;
  trace_id control;      /* the control context of the template as a whole */
  trace_id absent;       /* conditions that kept other text out */
  bool sensitive;        /* some piece is Sensitive, and so the text */
  struct value only;     /* the only piece, where it is a String */
  struct value template; /* of a template that is a value: the String; else undef */
};

/* A template that is to be rendered for CALL, with the arguments of its second parameter, if it has one. */
struct template {
  struct call *call;
  const struct node *epp; /* AST_EPP */
  struct scope *around;   /* what its code sees besides its own variables */
  struct value source;    /* as given: the path, or the template itself */
  bool is_file;
};

/* The file that NAME means, as epp takes it: Puppet adds .epp where there is no file of that name.  NULL if
   there is none. */
const struct str *template_path(struct compiler *c, const struct str *name);
/* The tree of the template in the file PATH (from the root); NULL if there is none. */
const struct node *template_of_file(struct compiler *c, const struct str *path, struct place place);
/*
 * The template that CALL of epp or inline_epp names by a literal, or NULL: what it could write and leave is
 * then known before it is rendered.  Nothing is said of one that cannot be read.
 */
const struct node *template_foreseen(struct compiler *c, const struct node *call);
/* The tree of the template in the file PATH (from the root), or NULL; nothing is said of one that cannot be
   read. */
const struct node *template_of_file_foreseen(struct compiler *c, const struct str *path);
/* The tree of the template TEXT. */
const struct node *template_of_text(struct compiler *c, const struct str *text, struct place place);

struct value template_render(const struct template *template);

/* AST_RENDER, AST_RENDER_TEXT. */
struct value eval_render(struct compiler *c, struct scope *scope, const struct node *node);
/* The trace of the literal at NODE, which is V: its label, or what computed it from a template's text. */
trace_id literal_trace(struct compiler *c, const struct node *node, struct value v);

#endif
