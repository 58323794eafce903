/* SPDX-License-Identifier: Apache-2.0 */
/* Collections that occur in a value more than once, which Ruby's writers of data refer to the second time. */
#ifndef COLOPHON_PUPPET_FUNCTIONS_STDLIB_FORMATS_ONCE_H
#define COLOPHON_PUPPET_FUNCTIONS_STDLIB_FORMATS_ONCE_H

#include "src/puppet/functions/functions.h"

/* "Not supported yet" where a collection occurs in V twice. */
void once_check(struct call *call, struct value v);

struct shared;
/* The collections that occur in V more than once; NULL: none does. */
struct shared *once_shared(struct call *call, struct value v);
/* The number of the collection V by which YAML names it: in the order in which they occur again; 0: it does
   not.  *WRITTEN: whether this was asked before. */
uint32_t once_number(struct shared *shared, struct value v, bool *written);

#endif
