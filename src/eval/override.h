/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Overrides of resources (`File['/a'] { mode => '0600' }`), as Puppet merges them: the code that declared a
 * resource may add attributes, only a class that inherits from it may change them.  An override of a resource
 * that is not declared yet waits until the catalog is finished.
 *
 * An override could have named another resource: every resource of its type depends on the title that it
 * names (overrides_trace).
 */
#ifndef COLOPHON_EVAL_OVERRIDE_H
#define COLOPHON_EVAL_OVERRIDE_H

#include "src/eval/eval.h"

void overrides_init(struct compiler *c);
/* The titles and conditions of all overrides of attribute NAME of resources of TYPE so far, joined. */
trace_id overrides_trace(struct compiler *c, const struct str *type, const struct str *name);
/* Whether there was any override. */
bool overrides_any(const struct compiler *c);
/* Applies the overrides that waited for their resource; an error if one never came. */
void overrides_finish(struct compiler *c);
/* The declared resource that REFERENCE names, by title or alias, or NULL. */
struct resource *find_referenced(struct compiler *c, const struct reference *reference);

#endif
