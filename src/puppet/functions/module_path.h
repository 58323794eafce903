/* SPDX-License-Identifier: Apache-2.0 */
/* What files and programs say, as functions take it. */
#ifndef COLOPHON_FUNCTIONS_MODULE_PATH_H
#define COLOPHON_FUNCTIONS_MODULE_PATH_H

#include "src/puppet/functions/functions.h"

/* What the file at a path holds, or a command says, as one datum (a String, unless it is mutated); undef
   where it is *MISSING.  A command that fails is an error of CALL. */
struct value module_datum(struct call *call, const struct str *text, enum tree_kind kind, bool *missing);

#endif
