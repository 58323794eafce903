/* SPDX-License-Identifier: Apache-2.0 */
/* Relationships made by chaining arrows (Puppet's Parser::Relationship). */
#ifndef COLOPHON_EVAL_RELATION_H
#define COLOPHON_EVAL_RELATION_H

#include "src/eval/eval.h"

/* Appends each remembered relationship to `before` or `notify` of its source; missing ends are errors. */
void relationships_finish(struct compiler *c);

#endif
