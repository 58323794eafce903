/* SPDX-License-Identifier: Apache-2.0 */
/* Which files code requires: others of its module. */
#ifndef COLOPHON_RUBY_REQUIRED_H
#define COLOPHON_RUBY_REQUIRED_H

#include "src/ruby/tree.h"

/* The file that NODE, `require_relative 'name'` or `require` of one in the module's `lib`, names, in ARENA;
   NULL: it is no such call, or its name is computed. */
const struct str *ruby_required(struct arena *arena, const struct sources *sources,
                                const struct ruby_node *node);
/* Whether NAME is a library of Ruby or Puppet, which is there without being required. */
bool ruby_library_is_there(const struct str *name);

#endif
