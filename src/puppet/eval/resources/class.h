/* SPDX-License-Identifier: Apache-2.0 */
/* Classes as resources: their way into the catalog (thesis A.3.3: IncU, IncPU). */
#ifndef COLOPHON_EVAL_CLASS_H
#define COLOPHON_EVAL_CLASS_H

#include "src/puppet/eval/compilation/state.h"

/* A new resource of a class, and the class's way into the catalog: its parents before it. */
struct resource *class_new(struct compiler *c, struct scope *scope, struct definition *definition,
                           trace_id name_trace, struct place place);
void class_add(struct compiler *c, struct scope *scope, struct resource *resource, struct place place);
/*
 * Puts a class into the catalog (its parents before it) without running it; returns its resource, which may
 * have been there before.  NAME_TRACE: where its name came from.
 */
struct resource *class_ensure(struct compiler *c, struct scope *scope, struct definition *definition,
                              trace_id name_trace, struct place place);

#endif
