/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What runs functions and templates in a process of Ruby, where our own evaluator does not have what they
 * need: the helper (src/ruby/helper/), which calls this evaluator and so stands above it.
 */
#ifndef COLOPHON_RUBY_RUN_OUTSIDE_H
#define COLOPHON_RUBY_RUN_OUTSIDE_H

#include "src/puppet/eval/compilation/library.h"
#include "src/ruby/tree.h"

struct ruby_outside {
  /* Whether there may be a helper; and whether all Ruby is to run in it (tests compare both ways). */
  bool (*allowed)(const struct compiler *c);
  bool (*always)(const struct compiler *c);
  /* Calls the function CALL->name, which FILE has. */
  struct value (*function)(struct call *call, const struct str *file);
  /* Renders the file PATH, which was asked for as NAME; or, where PATH is NULL, the text NAME. */
  struct value (*template)(struct call *call, struct value name, const struct str *path);
  /*
   * Runs BODY, which is our own evaluator; where that finds something that it does not have, and nothing was
   * done yet that others could see, OUTSIDE runs instead.  TREE is the code.
   */
  struct value (*instead)(struct call *call, const struct ruby_node *tree,
                          struct value (*body)(struct call *call, void *data),
                          struct value (*outside)(struct call *call, void *data), void *data);
  /* The text of the file PATH for code that does not run; or NULL. */
  const struct str *(*foreseen)(struct compiler *c, const struct str *path);
  /* What the Ruby code TEXT could have Puppet do, as its words say. */
  const struct writes *(*writes)(struct compiler *c, const struct str *text, struct place place);
};

#endif
