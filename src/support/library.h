/* SPDX-License-Identifier: Apache-2.0 */
/* Libraries that are loaded when they are first needed: to link them would cost each run more than it takes.
 */
#ifndef COLOPHON_SUPPORT_LIBRARY_H
#define COLOPHON_SUPPORT_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* Loads the shared library NAME ("libz.so.1") and writes the addresses of the COUNT functions of NAMES to
   TABLE, one after the other.  False: it, or one of them, is not there.  It stays loaded, and loading it
   again finds it. */
bool library_load(const char *name, const char *const *names, size_t count, void **table);

/* The same for a list FUNCTIONS(X) of X(function); TABLE points to a struct that begins with a pointer to
   each of them, in this order. */
#define LIBRARY_NAME(function) #function,
#define LIBRARY_LOAD(name, FUNCTIONS, table)                                                                 \
  library_load((name), (const char *const[]){FUNCTIONS(LIBRARY_NAME)},                                       \
               sizeof((const char *const[]){FUNCTIONS(LIBRARY_NAME)}) / sizeof(char *), (void **)(table))

#endif
