/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Functions that ask the world outside: DNS (of the modules dnsquery and wmflib), PuppetDB, and others that
 * the user has answers for.  With `--external FILE` their answers are data of that file (src/data/external.h)
 * and copies of these; what a module has for them in Ruby is not run.  While answers are recorded (struct
 * outside, src/puppet/eval/compilation/input.h), what the file does not answer is asked.  Which functions the
 * file answers is code, and no datum: their names have no labels that a mutation would change.
 */
#ifndef COLOPHON_FUNCTIONS_EXTERNAL_H
#define COLOPHON_FUNCTIONS_EXTERNAL_H

#include "src/puppet/functions/functions.h"

enum { EXTERNAL_FUNCTIONS = 13 };
extern const struct function external_functions[EXTERNAL_FUNCTIONS];

#endif
