/* SPDX-License-Identifier: Apache-2.0 */
/* Collections that occur in a value more than once, which Ruby's writers of data refer to the second time. */
#ifndef COLOPHON_FUNCTIONS_STDLIB_ONCE_H
#define COLOPHON_FUNCTIONS_STDLIB_ONCE_H

#include "src/functions/functions.h"

/* "Not supported yet" where a collection occurs in V twice. */
void once_check(struct call *call, struct value v);

#endif
