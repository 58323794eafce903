/* SPDX-License-Identifier: Apache-2.0 */
/* The names of the methods that there are, as the parser asks for them (the table: methods.def). */
#ifndef COLOPHON_RUBY_METHODS_H
#define COLOPHON_RUBY_METHODS_H

#include "src/support/str.h"

/* 1 and the number of the first row with NAME; 0: none has it. */
uint16_t ruby_method_number(const struct str *name);
/* Whether Ruby has a method of this name for anything. */
bool ruby_method_known(const struct str *name);

#endif
