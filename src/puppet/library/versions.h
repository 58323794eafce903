/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which versions of stdlib its built-in functions stand for.
 *
 * A built-in function was compared with the files of that function in many versions of stdlib, and stands for
 * those that do the same.  versions.def, which tools/make-stdlib-versions.py writes, has the digests of their
 * code.  What a file calls must be of a known text, too.  A file with any other text is evaluated as Ruby.
 */
#ifndef COLOPHON_FUNCTIONS_STDLIB_VERSIONS_H
#define COLOPHON_FUNCTIONS_STDLIB_VERSIONS_H

#include "src/support/file.h"

struct compiler;
struct environment;

/* Where files of functions are looked for: in the modules of an environment, or in the folder of one. */
struct function_files_around {
  struct arena *arena;
  const struct file_view *view;
  /* The file of the function NAME (OLDER: the one with the older interface, if there are both), or NULL. */
  const struct str *(*file)(const struct function_files_around *around, const struct str *name, bool older);
  const void *data;
};

/* Whether the built-in function NAME stands for its file at PATH. */
bool stdlib_stands_for(const struct function_files_around *around, const struct str *name,
                       const struct str *path);

/* Whether a module has a function NAME with the older interface. */
bool module_has_older(struct environment *environment, const struct str *name);

/*
 * Whether a call of the older interface of NAME, a function that is built in, does nothing: `deprecation`
 * speaks there only if the server's own environment variables say so.
 */
bool function_is_silent(struct compiler *c, const struct str *name);

/*
 * The code of TEXT: without comments and empty lines, and without space at the ends of lines.  Lines that say
 * whether literals are frozen stay.  All multi-line texts in known files are descriptions.
 */
const struct str *stdlib_code(struct arena *arena, const struct str *text);

#endif
