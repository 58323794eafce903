/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Autoloading: what is not defined is looked for in the modules, by its name. A class or defined type
 * `a::b::c` is in manifests/b/c.pp of the module `a`, or in manifests/b.pp, or in manifests/init.pp; a
 * function in functions/b/c.pp, a type alias in types/b/c.pp (`environment::b`: those of the environment).
 * A file that is read brings all that it defines; it is read once in a compilation, and its tree is kept by
 * the session (compile_input.tree).
 */
#ifndef COLOPHON_EVAL_AUTOLOAD_H
#define COLOPHON_EVAL_AUTOLOAD_H

#include "src/puppet/eval/definitions/definitions.h"

/* Loads what has this name, as code that runs does: errors in the file abandon. NULL if there is nothing. */
struct definition *autoload(struct compiler *c, enum definition_kind kind, const struct str *name);
/* The same for code that does not run: an error in the file is as if it were not there. */
struct definition *autoload_foresee(struct compiler *c, enum definition_kind kind, const struct str *name);
/* Foresees all classes of the file that is there for the class NAME; one with errors is as if it were not
   there. */
void autoload_foresee_all(struct compiler *c, const struct str *name);
/* The definition of the type alias NAME (lower case), or NULL; *MODULE: where it could be, or NULL. */
const struct node *autoload_alias(struct compiler *c, const struct str *name, const struct module **module);

/* The file that NAME, `MODULE/PATH` or a path from the root, means in FOLDER ("files", "templates") of a
   module; NULL if there is none. */
const struct str *module_path(struct compiler *c, const struct str *name, const char *folder);
/* The file in Ruby that a call of the function NAME runs, or NULL; OLDER as of function_built_in. */
const struct str *file_of_ruby(struct compiler *c, const struct str *name, bool older);

#endif
