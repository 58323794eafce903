/* SPDX-License-Identifier: Apache-2.0 */
/* The helper as the evaluator of Ruby calls it (src/ruby/run/outside.h).  It is off unless it was asked for.
 */
#ifndef COLOPHON_RUBY_HELPER_OUTSIDE_H
#define COLOPHON_RUBY_HELPER_OUTSIDE_H

#include "src/ruby/run/outside.h"

extern const struct ruby_outside ruby_helper;

#endif
