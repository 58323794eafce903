/* SPDX-License-Identifier: Apache-2.0 */
/* The names of the methods that there are, as the parser asks for them (the table: methods.def). */
#ifndef COLOPHON_RUBY_METHODS_H
#define COLOPHON_RUBY_METHODS_H

#include "src/support/str.h"

/* 1 and the number of the first row with NAME; 0: none has it. */
uint16_t ruby_method_number(const struct str *name);
/* Whether Ruby has a method of this name for anything. */
bool ruby_method_known(const struct str *name);
/* Whether all rows of the NUMBER of a name refuse what they are called for. */
bool ruby_method_refused(uint16_t number);

/* Modules and constants of Ruby and Puppet, by their full names (classes.def, constants.def). */
bool ruby_module_known(const char *name);
bool ruby_constant_known(const char *name);
bool ruby_global_known(const char *name); /* globals.def */
/* Whether the module itself has the method: by library.def, or as any class or object has it. */
bool ruby_module_has(const char *module, const struct str *name);

/* What the variables of the environment begin with that are always unset; code reads no others. */
#define RUBY_ENV_PREFIX "STDLIB_"

#endif
