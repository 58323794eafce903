/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Errors that explain themselves: what an error was about, noted where it is raised (src/catalog/failure.h).
 *
 * A compilation that succeeds pays nothing: only one whose input has a `failure` is *watched*, and it is the
 * second one, after a first that failed.  It keeps the expressions that are being evaluated, and what their
 * operands gave; where the error is raised, the operands of the innermost expression are what it is about.
 * What no expression gave (a parameter from Hiera's data, an attribute) is named by whoever raises the error.
 */
#ifndef COLOPHON_EVAL_FAILURE_SUBJECT_H
#define COLOPHON_EVAL_FAILURE_SUBJECT_H

#include "src/catalog/failure.h"
#include "src/puppet/eval/compilation/state.h"

enum { MOST_INVOLVED = 4 };

/* A new entry of what the failure is about, which there is: NAME at PLACE. */
struct involved *failure_involve(struct compiler *c, const char *name, struct place place);

/* The error that is about to be raised is about V, called NAME (borrowed); MASKING: the attribute that it is
   the value of, or NULL. */
void failure_value(struct compiler *c, const char *name, struct value v, const struct attribute *masking);
/* It is about NAME, for which Hiera's data have no value; READ: what was looked at. */
void failure_sought(struct compiler *c, const char *name, trace_id read);
/* The same for RESOURCE, which is there, by its title and by its aliases. */
void failure_resource(struct compiler *c, const struct resource *resource);
/* It is about all operands, although it points at one. */
void failure_together(struct compiler *c);
/* It is raised later than its code ran, which was under CONTROL. */
void failure_under(struct compiler *c, trace_id control);
/* It depends on T, too, which needs no words. */
void failure_also(struct compiler *c, trace_id t);
/* The same for what is written at PLACE, if anything is: a datum. */
void failure_at(struct compiler *c, struct place place);
/* It is raised about RESOURCE after the code that declared that has run. */
void failure_within(struct compiler *c, const struct resource *resource);
/* It depends on the code that gave ATTRIBUTE to a resource. */
void failure_attribute(struct compiler *c, const struct attribute *attribute);

#endif
