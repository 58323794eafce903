/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Trees of the part of Ruby that templates and functions of modules are written in.  Every node knows its
 * place in the file, that of a template included.
 */
#ifndef COLOPHON_RUBY_TREE_H
#define COLOPHON_RUBY_TREE_H

#include "src/support/source.h"

/* Nodes: what NAME is, and what the children AT stand for; [x]: x may be NULL. */
enum ruby_kind {
#define RUBY_KIND(kind, what) RUBY_##kind,
#include "src/ruby/kinds.def"
#undef RUBY_KIND
  RUBY_KINDS
};

struct ruby_node {
  uint8_t kind; /* enum ruby_kind */
  bool flag;    /* see kinds.def */
  uint32_t count;
  struct place place;
  const struct str *name; /* NULL: none */
  struct ruby_node **at;
};

const char *ruby_kind_name(enum ruby_kind kind);

/* Appends NODE as Ruby code in which parentheses say all that precedence did; a template as ERB would make
 * it. */
void ruby_print(struct buffer *out, const struct ruby_node *node);
/* Appends NODE as an S-expression. */
void ruby_dump_tree(struct buffer *out, const struct ruby_node *node);

#endif
