/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The annotations that code gave to instances of Object types (the function `annotate`).
 *
 * They are the only thing about a value that changes.  So what is read of them depends on every call of
 * `annotate` before, on what that call took, and on all code that calls something and did not run since there
 * are instances: it could have annotated this one.
 */
#ifndef COLOPHON_EVAL_ANNOTATIONS_H
#define COLOPHON_EVAL_ANNOTATIONS_H

#include "src/puppet/eval/compilation/state.h"
#include "src/value/rich.h"

/* Notes that there is an instance of an Object type. */
void annotations_begin(struct compiler *c);
/* Notes a call of `annotate` that took what has the trace TAKEN. */
void annotations_called(struct compiler *c, trace_id taken);
/* What the annotations that are read now depend on. */
trace_id annotations_read(struct compiler *c);
/* The annotation of the instance at OBJECT that is known by NAME, or undef; NULL where it is not known here.
 */
struct value *annotation_of(struct compiler *c, const struct object *object, const struct str *name);
/* The same of the type at DEFINITION, which is always the same once there is one. */
struct value *annotation_of_type(struct compiler *c, const void *definition, const struct str *name);

#endif
