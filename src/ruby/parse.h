/* SPDX-License-Identifier: Apache-2.0 */
/*
 * From text to tree: the part of Ruby that templates and functions of modules use.  By recursive descent:
 * what a name, a slash or a brace means depends in Ruby on blanks and on which variables were assigned
 * before, which a grammar of bison would need a scanner for that knows the state of the parser at each step.
 */
#ifndef COLOPHON_RUBY_PARSE_H
#define COLOPHON_RUBY_PARSE_H

#include "src/ruby/tree.h"
#include "src/support/diagnostic.h"

/* Everything is borrowed. */
struct ruby_context {
  struct arena *arena;
  struct symbols *symbols;
  struct diagnostics *diagnostics;
  uint32_t depth_limit;    /* most nested expressions; 0: the default */
  struct sources *sources; /* gets the labels of literals and texts; NULL: they have none */
  uint32_t node_count;     /* no node of the session has a higher ordinal; raised */
};

/*
 * Parses SOURCE: a template of ERB, or code.  NULL where it is wrong or beyond what is read: the diagnostic
 * says which, and where.
 */
struct ruby_node *ruby_parse(struct ruby_context *context, const struct source *source, bool template);

/* Labels, numbers and what code does, of a whole program (settle.c). */
void ruby_settle(struct ruby_context *context, const struct source *source, struct ruby_node *program);
/* Flags local variables that hold what nobody else had, in a program that is settled (fresh.c). */
void ruby_find_fresh(struct ruby_node *program);

#endif
