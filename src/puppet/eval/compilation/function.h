/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Calls of functions: what one is, and how it is called, whoever wrote it.
 *
 * What a function does to provenance is part of its row, since the caller does most of it:
 *
 *   COMPUTES  the result is computed of all arguments.  The body is pure, looks at nothing but the
 *             arguments, and gives its result no traces: the caller makes calls of them (trace_call), for
 *             each scalar inside a composite result one of its own.
 *   COPIES    what the result holds is taken from the arguments.  The body keeps the traces of what it
 *             copies and gives the result the trace that decided which parts were taken, and their order.
 *   RUNS      calls a lambda; as COPIES, with what the lambda returned.
 *   LOOPS     as RUNS, and a break in the lambda always ends it (functions/iterate.h).
 *   READS     reads or changes the catalog or variables: the body joins all that it read to the trace.
 *   DECLARES  as READS, and it may declare classes, whose code runs then.
 */
#ifndef COLOPHON_EVAL_FUNCTION_H
#define COLOPHON_EVAL_FUNCTION_H

#include "src/puppet/eval/compilation/state.h"

struct closure;
struct function;

enum function_behaviour {
  FUNCTION_COMPUTES,
  FUNCTION_COPIES,
  FUNCTION_RUNS,
  FUNCTION_LOOPS,
  FUNCTION_READS,
  FUNCTION_DECLARES
};

enum { FUNCTION_SIGNATURES = 8 };

/* One call: all arguments are evaluated, and fit a signature of the function. */
struct call {
  struct compiler *c;
  struct scope *scope;
  const struct node *node; /* for places */
  const struct str *name;
  const struct function *function;
  const struct array *arguments;
  struct closure *block; /* the lambda, or NULL */
  trace_id shape;        /* of the argument list, where it was splatted */
  trace_id *decided; /* with a lambda: what decided, besides the arguments, how often it ran (call_decided) */
  uint32_t refusals; /* how many files the fence had refused before */
  struct place origin; /* where code of Puppet called the Ruby code that calls it */
  bool of_ruby;        /* code in Ruby calls it, */
  bool as_given;       /* and an older function in Ruby gets the arguments as they are */
  bool wrong;          /* the arguments fit what the function says of those that are wrong ("!") */
};

/* Returns the result, with traces as the behaviour says. */
typedef struct value (*function_body)(struct call *call);

struct function {
  const char *name;
  enum function_behaviour behaviour;
  function_body body;
  /*
   * What it takes: one text for each way to call it, "Type name" with commas between; "name?" may be left
   * out, "*name" takes any number, "+name" one or more, "&name" is the lambda ("&name?": if there is one).
   * With a "!" in front it is for what does not fit: the body then says why; with a "@" Puppet's function
   * gets its scope in front of the arguments, which the messages count, and no lambda.
   */
  const char *signatures[FUNCTION_SIGNATURES];
};

#endif
