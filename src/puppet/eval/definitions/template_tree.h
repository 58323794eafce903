/* SPDX-License-Identifier: Apache-2.0 */
/* The trees of EPP templates, as code names them. */
#ifndef COLOPHON_EVAL_TEMPLATE_TREE_H
#define COLOPHON_EVAL_TEMPLATE_TREE_H

#include "src/puppet/eval/compilation/state.h"

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

#endif
