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

#include "src/puppet/eval/given.h"

struct override {
  struct definition *source; /* whose code overrides */
  trace_id control;          /* under what it does, what named the resource included */
  struct place place;
  struct given_list given;
};

void overrides_init(struct compiler *c);
/* What all overrides of NAME so far named that could have named RESOURCE, joined with their conditions. */
trace_id overrides_trace(struct compiler *c, const struct resource *resource, const struct str *name);
/* A collector of SOURCE's code gave attributes: from now on that code may change what any code declared. */
void override_let(struct compiler *c, struct definition *source);
/* The code that may. */
struct let_list {
  const struct definition *const *at;
  uint32_t count;
};
struct let_list overrides_let(const struct compiler *c);
/* Whether there was any override. */
bool overrides_any(const struct compiler *c);
/* Applies the overrides that waited for their resource. */
void overrides_finish(struct compiler *c);
/* An error if a resource never came. */
void overrides_check(struct compiler *c);
/* Merges O into RESOURCE; an error if its code may not do that. */
void override_merge(struct compiler *c, struct resource *resource, const struct override *o);
/* What decides, besides its value, what the attribute NAME of RESOURCE is now: overrides and collectors that
   did or did not give it, and, where it is absent, all that could have. */
trace_id attribute_decision(struct compiler *c, const struct resource *resource, const struct str *name);
/* The reference that TEXT, "Type[title]", writes; false if it is no such text. */
bool reference_of_text(struct compiler *c, const struct str *text, struct reference *reference);
/* The declared resource that REFERENCE names, by title or alias, or NULL. */
struct resource *find_referenced(struct compiler *c, const struct reference *reference);

#endif
