/* SPDX-License-Identifier: Apache-2.0 */
/* Names of files as functions take them: `MODULE/PATH`, or a path from the root. */
#ifndef COLOPHON_FUNCTIONS_MODULE_PATH_H
#define COLOPHON_FUNCTIONS_MODULE_PATH_H

#include "src/functions/functions.h"

/* The file that NAME means, in FOLDER ("files", "templates") of a module; NULL if there is none. */
const struct str *module_path(struct compiler *c, const struct str *name, const char *folder);
/* What the file at a path holds, or a command says, as one datum (a String, unless it is mutated); undef
   where it is *MISSING.  A command that fails is an error of CALL. */
struct value module_datum(struct call *call, const struct str *text, enum tree_kind kind, bool *missing);

#endif
