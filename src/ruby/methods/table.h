/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_RUBY_METHODS_TABLE_H
#define COLOPHON_RUBY_METHODS_TABLE_H

#include "src/ruby/run/methods.h"

extern const struct ruby_methods ruby_methods;

#endif
