/* SPDX-License-Identifier: Apache-2.0 */
/* Names of files as functions take them: `MODULE/PATH`, or a path from the root. */
#ifndef COLOPHON_FUNCTIONS_MODULE_PATH_H
#define COLOPHON_FUNCTIONS_MODULE_PATH_H

#include "src/eval/eval.h"

/* The file that NAME means, in FOLDER ("files", "templates") of a module; NULL if there is none. */
const struct str *module_path(struct compiler *c, const struct str *name, const char *folder);

#endif
