/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Titles that are no Strings.  Functions that declare resources take any object of Ruby for a title: the
 * catalog has its text, while the code of a defined type sees the object as its $title, collectors compare
 * with it, and it gives no tag.  Since it is not equal to its text, the namevar is written beside it.
 */
#ifndef COLOPHON_EVAL_TITLE_OBJECT_H
#define COLOPHON_EVAL_TITLE_OBJECT_H

#include "src/puppet/eval/compilation/state.h"

struct definition;
struct resource_type;

/* Fails where Puppet makes no resource at PLACE with TITLE, of the type NATIVE or DEFINE (both NULL: a
 * class).
 */
void title_object_check(struct compiler *c, struct value title, const struct resource_type *native,
                        const struct definition *define, struct place place);
/* The text of TITLE, made of what it is. */
struct value title_object_text(struct compiler *c, struct value title);

#endif
