/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calls of Ruby that end in an unknown (src/puppet/eval/compilation/unknown.h), where a compilation goes on
 * with one.
 *
 * The call of Puppet's code that began it all gives the unknown, not a call inside of the Ruby: code that
 * took half of a way gives nothing that it would have given at its end.  The unknown depends on all that the
 * code mentions (mention.c); what it would do besides is an absence under that.
 */
#ifndef COLOPHON_RUBY_RUN_ATTEMPT_H
#define COLOPHON_RUBY_RUN_ATTEMPT_H

#include "src/catalog/unknowns.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/functions/functions.h"
#include "src/ruby/tree.h"

struct ruby_attempt {
  struct call *call;
  struct value source;          /* the name of the template, or its text, or undef */
  const struct ruby_node *tree; /* of its code; NULL: there is none, or it cannot be parsed */
  const struct unknown *of;     /* the unknown that its code would have read, or NULL */
  bool given_up;                /* it was left because of what is not supported */
  struct ruby_attempt *outer;
};

/* What code mentions. */
struct ruby_mentions {
  struct call *call;
  bool template;             /* @variables are those of Puppet's scope */
  bool everything, anything; /* it may read all that there is; it may do whatever can be done */
  trace_id literals;         /* its labels */
  const struct unknown *of;  /* the first unknown that it does more with than to show it */
  ARENA_VECTOR(const struct str *) names;
  ARENA_VECTOR(struct value) values; /* of variables and arguments, each once */
  struct writes writes;
};

/* Runs RUN with CALL and SOURCE; what it gives, or an unknown. */
struct value ruby_attempted(struct call *call, struct value source,
                            struct value (*run)(struct call *call, struct value source));
/* The code of CALL is TREE. It is not run where it would read an unknown, other than to show it. */
void ruby_attempt_begun(struct call *call, const struct ruby_node *tree);
/* Abandons the attempt, or the compilation; why was reported, as DIAG_UNSUPPORTED. */
_Noreturn void ruby_give_up(struct compiler *c);
/* What was given up is tried in another way. */
void ruby_attempt_resumed(struct compiler *c);
/* As eval_unsupported. */
_Noreturn void ruby_refuse(struct compiler *c, struct place place, const char *what);

/* TREE may be NULL: code at PLACE that cannot be parsed. */
void ruby_mentions_find(struct ruby_mentions *mentions, const struct ruby_node *tree, struct place place);

#endif
