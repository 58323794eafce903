/* SPDX-License-Identifier: Apache-2.0 */
/* Iterators as values: the functions that make them, and what else could have read one (reads.c). */
#ifndef COLOPHON_PUPPET_ITERATORS_H
#define COLOPHON_PUPPET_ITERATORS_H

#include "src/puppet/eval/compilation/iterators.h"

struct iteration;

/* The table of the evaluator. */
extern const struct iterators_table iterators_table;

/* The iterator of ITERATION as a value. */
struct value iterators_named(const struct iteration *iteration);
struct value iterators_step(struct call *call);
struct value iterators_reverse_each(struct call *call);
struct value iterators_tree_each(struct call *call);

#endif
