/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The built-in functions: one table (functions.def; those of puppetlabs-stdlib: stdlib/stdlib.def), one file
 * per theme.
 *
 * What a function does to provenance is part of its row (enum function_behaviour,
 * src/puppet/eval/compilation/function.h).
 */
#ifndef COLOPHON_FUNCTIONS_FUNCTIONS_H
#define COLOPHON_FUNCTIONS_FUNCTIONS_H

#include "src/puppet/eval/expressions/call.h"

struct type_names;

/* The signature of functions with Puppet's older interface (functions/older.h). */
#define OLDER "Any *args, Callable &block?"

/* The function NAME, if what is told of the world outside answers it (external.h); else NULL. */
const struct function *external_function(struct compiler *c, const struct str *name);

/* Reports a call whose arguments fit none of its function's signatures, and abandons the compilation. */
void function_check(struct call *call);
/* The signatures that COUNT texts say (at most FUNCTION_SIGNATURES), as struct function has them. */
struct signatures *signatures_read(struct compiler *c, const char *const *texts, uint32_t count,
                                   const struct type_names *names);
/* The number of the first of SIGNATURES that CALL fits; an error of the function NAME if there is none. */
uint32_t signatures_fit(struct call *call, const struct signatures *signatures, const char *name);
/* The types of the arguments of CALL, and that of its lambda behind them. */
const struct type *function_argument_types(struct call *call);
/* Whether FUNCTION has Puppet's older interface, and the arguments of CALL as it gets them
 * (functions/older.c). */
bool function_is_older(const struct function *function);
const struct array *older_arguments(struct call *call);
/* V, which CALL gave; it is recorded if the function is one of those whose results are (external.c). */
struct value external_kept(struct call *call, struct value v);
/* Says TEXT at LEVEL ("notice"), as the functions of such names do. */
void log_message(struct call *call, const char *level, const char *text);

/* Whether the resource is in the catalog by now; *READ is what the answer depends on. */
bool resource_defined(struct compiler *c, const struct scope *scope, const struct reference *reference,
                      trace_id *read);

#define X(name, behaviour, body, ...) struct value body(struct call *call);
#include "src/puppet/functions/constructors.def"
#include "src/puppet/functions/functions.def"
#include "src/puppet/functions/stdlib/stdlib.def"
#undef X

#endif
