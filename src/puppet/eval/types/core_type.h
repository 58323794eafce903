/* SPDX-License-Identifier: Apache-2.0 */
/* The Object types that Puppet has built in: Error, Deferred and Puppet::LookupContext. */
#ifndef COLOPHON_EVAL_CORE_TYPE_H
#define COLOPHON_EVAL_CORE_TYPE_H

#include "src/puppet/eval/compilation/state.h"
#include "src/types/pcore.h"

/* The core type with this class_key, or NULL.  Made once in a compilation. */
const struct type *core_type(struct compiler *c, const struct str *key);
/* The data type that Puppet itself has by NAME, or NULL. */
const struct type *own_data_type(struct compiler *c, const struct str *name);
/* The core type with the class_key KEY, which must be there: what is at PLACE needs it. */
const struct type *core_type_needed(struct compiler *c, const char *key, struct place place);
/* What is not supported, in the plural, where Puppet has a core type with this class_key that Colophon has
   not; else NULL. */
const char *core_type_missing(struct compiler *c, const struct str *key);
/* The same where this build alone has it not. */
const char *core_type_left_out(struct compiler *c, const struct str *key);
/*
 * What the function NAME of the core type OF gives for OBJECT; false if no code is known for it, as for all
 * functions of types that are written in the Puppet language.
 */
bool core_function(struct compiler *c, const struct object_type *of, const struct str *name,
                   struct value object, struct value *result);
/* Puppet::LookupContext. */
const struct type *core_context_type(struct compiler *c);
/* Whether V is a Deferred. */
bool is_deferred(struct compiler *c, struct value v);

#endif
