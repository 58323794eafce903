/* SPDX-License-Identifier: Apache-2.0 */
/* What stdlib's validate_… functions check. */
#ifndef COLOPHON_FUNCTIONS_STDLIB_VALIDATE_H
#define COLOPHON_FUNCTIONS_STDLIB_VALIDATE_H

#include "src/puppet/functions/legacy.h"

/*
 * What the function NAME objects to its arguments, those of CALL from the index FROM on: a message, or NULL
 * if they are good.  A function that is not among them is an error.
 */
const char *validation_problem(struct call *call, const char *name, uint32_t from);

#endif
