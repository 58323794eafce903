/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What an external node classifier says of the node (src/data/classification.h): parameters become variables
 * of the top scope before the facts do; classes are declared when the node definition has run, in its scope,
 * and run with the instances of defined types.
 */
#ifndef COLOPHON_EVAL_CLASSIFIER_H
#define COLOPHON_EVAL_CLASSIFIER_H

#include "src/puppet/eval/compilation/state.h"

/* The catalog begins with the names of the classes. */
void classifier_begin(struct compiler *c);
/* Binds the parameters; the result is what decides which there are. */
trace_id classifier_variables(struct compiler *c);
/* The environment that it chose; undef (a String otherwise) if it chose none. */
struct value classifier_environment(struct compiler *c);
void classifier_classes(struct compiler *c);

/* What `$trusted` is made of, checked; undef if nothing was given. */
struct value trusted_given(struct compiler *c);

#endif
