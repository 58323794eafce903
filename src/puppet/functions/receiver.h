/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stdlib's functions ask of their arguments as objects of Ruby: methods that these may lack, and what
 * they have where Ruby makes an Array of them.
 */
#ifndef COLOPHON_FUNCTIONS_STDLIB_RECEIVER_H
#define COLOPHON_FUNCTIONS_STDLIB_RECEIVER_H

#include "src/puppet/functions/functions.h"

/* What Ruby's NoMethodError says where V has no METHOD. */
const char *receiver_lacking(const struct call *call, const char *method, struct value v);
/* Reports that. */
_Noreturn void receiver_lacks(const struct call *call, const char *method, struct value v);
/* Its to_i; what has none is an error. */
struct value receiver_integer(const struct call *call, struct value v);
/* Whether V is an Enumerable that is neither Array nor Hash: a type with a list of types or members, or the
   object of a resource, which has no parameters. */
bool receiver_iterates(struct value v);
/* What is in such a V; the members of a Struct are not supported. */
const struct array *receiver_elements(const struct call *call, struct value v);
/* Array(V) of Ruby where that takes V apart, else V. */
struct value receiver_list(struct call *call, struct value v);

#endif
