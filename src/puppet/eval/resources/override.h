/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Overrides of resources (`File['/a'] { mode => '0600' }`), as Puppet merges them: the code that declared a
 * resource may add attributes, only a class that inherits from it may change them.  An override of a resource
 * that is not declared yet waits until the catalog is finished.
 *
 * An override could have named another resource: that attribute of every resource that the same code may
 * override depends on the targets named (overrides_trace).
 */
#ifndef COLOPHON_EVAL_OVERRIDE_H
#define COLOPHON_EVAL_OVERRIDE_H

#include "src/puppet/eval/resources/given.h"

struct override {
  struct definition *source; /* whose code overrides */
  trace_id control;          /* under what it does, what named the resource included */
  struct place place;
  struct given_list given;
};

void overrides_init(struct compiler *c);
/* What all overrides of NAME so far named that could have named RESOURCE, joined with their conditions. */
trace_id overrides_trace(struct compiler *c, const struct resource *resource, const struct str *name);
/* Whether there was any override. */
bool overrides_any(const struct compiler *c);
/* Applies the overrides that waited for their resource. */
void overrides_finish(struct compiler *c);
/* An error if a resource never came. */
void overrides_check(struct compiler *c);
/* Notes what O names, or could have named. */
void override_remember(struct compiler *c, const struct override *o);
/* Gives TARGET, a reference that code in SCOPE names, what WITH says: now, or once it is there. */
void override_one(struct compiler *c, struct scope *scope, struct value target, const struct override *with);
/* Merges O into RESOURCE; an error if its code may not do that. */
void override_merge(struct compiler *c, struct resource *resource, const struct override *o);
/* The reference that TEXT, "Type[title]", writes; false if it is no such text. */
bool reference_of_text(struct compiler *c, const struct str *text, struct reference *reference);
/* The declared resource that REFERENCE names, by title or alias, or NULL. */
struct resource *find_referenced(struct compiler *c, const struct reference *reference);

#endif
