/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stdlib's functions ask of their arguments as objects of Ruby: methods that these may lack, and what
 * they have where Ruby makes an Array of them.
 */
#ifndef COLOPHON_FUNCTIONS_STDLIB_RECEIVER_H
#define COLOPHON_FUNCTIONS_STDLIB_RECEIVER_H

#include "src/functions/functions.h"

/* Reports that V has no METHOD, in the words of Ruby's NoMethodError. */
_Noreturn void receiver_lacks(const struct call *call, const char *method, struct value v);
/* Its to_i; what has none is an error. */
struct value receiver_integer(const struct call *call, struct value v);
/* The types in V where it is a type that Ruby takes for a collection of types (Tuple and Variant, and a
   Struct without members), or NULL. */
const struct array *receiver_types(const struct call *call, struct value v);
/* Array(V) of Ruby where that takes V apart, else V. */
struct value receiver_list(struct call *call, struct value v);

#endif
