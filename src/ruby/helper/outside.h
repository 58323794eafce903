/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Functions and templates that run outside, in the helper (process.h), because our own evaluator of Ruby
 * does not have what they need.  The helper is off unless it was asked for.
 */
#ifndef COLOPHON_RUBY_HELPER_OUTSIDE_H
#define COLOPHON_RUBY_HELPER_OUTSIDE_H

#include "src/functions/functions.h"
#include "src/ruby/tree.h"

struct writes;

/* Whether there may be a helper; and whether all Ruby is to run in it (tests compare both ways). */
bool outside_allowed(const struct compiler *c);
bool outside_always(const struct compiler *c);

/* Calls the function CALL->name, which FILE has. */
struct value outside_function(struct call *call, const struct str *file);
/* Renders the file PATH, which was asked for as NAME; or, where PATH is NULL, the text NAME. */
struct value outside_template(struct call *call, struct value name, const struct str *path);

/*
 * Runs BODY, which is our own evaluator; where that finds something that it does not have, and nothing was
 * done yet that others could see, OUTSIDE runs instead.  TREE is the code.
 */
struct value outside_instead(struct call *call, const struct ruby_node *tree,
                             struct value (*body)(struct call *call, void *data),
                             struct value (*outside)(struct call *call, void *data), void *data);

/* The text of the file PATH for code that does not run; or NULL. */
const struct str *outside_foreseen(struct compiler *c, const struct str *path);
/* What the Ruby code TEXT could have Puppet do, as its words say. */
const struct writes *outside_writes(struct compiler *c, const struct str *text, struct place place);

#endif
