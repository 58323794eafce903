/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All that manifests can call: the table of the built-in functions, whose bodies are in the rooms of
 * functions, Hiera and Ruby, and the table by which the evaluator calls them
 * (src/puppet/eval/compilation/library.h).
 */
#ifndef COLOPHON_LIBRARY_LIBRARY_H
#define COLOPHON_LIBRARY_LIBRARY_H

#include "src/puppet/functions/functions.h"

extern const struct library puppet_library;

/* The built-in function NAME, or NULL. */
const struct function *function_find(const struct str *name);
/* Whether the function NAME computes, from its arguments alone and without a lambda. */
bool function_computes(const struct str *name);
/* Whether FUNCTION is one of puppetlabs-stdlib. */
bool function_of_stdlib(const struct function *function);
/* The function NAME of a type (functions/new.h), which function_find does not find. */
const struct function *function_constructor(const char *name);
/* The number of FUNCTION among all that are built in; NULL: how many there are. */
uint32_t function_number(const struct function *function);
/* The name of a function, built in or defined, that is much like NAME, or NULL. */
const char *function_nearest(struct compiler *c, const struct str *name);
/* Whether there is a function NAME with the older interface, of Puppet (some have a place among those) or of
   a module: what Puppet::Parser::Functions knows. */
bool function_has_older(struct compiler *c, const struct str *name);
/* Whether Puppet has a function NAME that Colophon does not know yet. */
bool function_is_puppets(const struct str *name);
/*
 * The one that a call of NAME runs; NULL: there is none, or the environment has a file of that function with
 * a text that the built-in one does not stand for (versions.h).  OLDER: code in Ruby calls it by the
 * older interface.
 */
const struct function *function_built_in(struct compiler *c, const struct str *name, bool older);

#endif
