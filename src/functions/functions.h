/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The built-in functions: one table (functions.def; those of puppetlabs-stdlib: stdlib/stdlib.def), one file
 * per theme.
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
#ifndef COLOPHON_FUNCTIONS_FUNCTIONS_H
#define COLOPHON_FUNCTIONS_FUNCTIONS_H

#include "src/eval/closure.h"
#include "src/eval/eval.h"

struct type_names;

enum function_behaviour {
  FUNCTION_COMPUTES,
  FUNCTION_COPIES,
  FUNCTION_RUNS,
  FUNCTION_LOOPS,
  FUNCTION_READS,
  FUNCTION_DECLARES
};

enum { FUNCTION_SIGNATURES = 8 };

/* The signature of functions with Puppet's older interface (functions/older.h). */
#define OLDER "Any *args, Callable &block?"

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

/* The built-in function NAME, or NULL. */
const struct function *function_find(const struct str *name);
/* The function NAME, if what is told of the world outside answers it (external.h); else NULL. */
const struct function *external_function(struct compiler *c, const struct str *name);
/*
 * The one that a call of NAME runs; NULL: there is none, or the environment has a file of that function with
 * a text that the built-in one does not stand for (stdlib/versions.h).  OLDER: code in Ruby calls it by the
 * older interface.
 */
const struct function *function_built_in(struct compiler *c, const struct str *name, bool older);
/* Whether FUNCTION is one of puppetlabs-stdlib. */
bool function_of_stdlib(const struct function *function);
/* The function NAME of a type (functions/new.h), which function_find does not find. */
const struct function *function_constructor(const char *name);
/* The number of FUNCTION among all that are built in; NULL: how many there are. */
uint32_t function_number(const struct function *function);
/* The name of a function, built in or defined, that is much like NAME, or NULL. */
const char *function_nearest(struct compiler *c, const struct str *name);
/* Whether Puppet has a function NAME that Colophon does not know yet. */
bool function_is_puppets(const struct str *name);

/* Reports a call whose arguments fit none of its function's signatures, and abandons the compilation. */
void function_check(struct call *call);
/* The signatures that COUNT texts say (at most FUNCTION_SIGNATURES), as struct function has them. */
struct signatures *signatures_read(struct compiler *c, const char *const *texts, uint32_t count,
                                   const struct type_names *names);
/* The number of the first of SIGNATURES that CALL fits; an error of the function NAME if there is none. */
uint32_t signatures_fit(struct call *call, const struct signatures *signatures, const char *name);
/* The types of the arguments of CALL, and that of its lambda behind them. */
const struct type *function_argument_types(struct call *call);
/* Whether FUNCTION has Puppet's older interface, and the arguments of CALL as it gets them
 * (functions/older.c). */
bool function_is_older(const struct function *function);
const struct array *older_arguments(struct call *call);
/* Calls the function CALL->name, whoever wrote it, for code that is not Puppet's. */
struct value call_named(struct call *call);
/* Calls the function CALL->name itself, also where the file of the world outside has answers of it. */
struct value call_itself(struct call *call);
/* V, which CALL gave; it is recorded if the function is one of those whose results are (external.c). */
struct value external_kept(struct call *call, struct value v);
/* The file in Ruby that a call of the function NAME runs, or NULL; OLDER as of function_built_in. */
const struct str *file_of_ruby(struct compiler *c, const struct str *name, bool older);
/* Whether there is a function NAME, of whatever language. */
bool function_there(struct compiler *c, const struct str *name);
/* Where Puppet says that a resource is which CALL declares: in its own code. */
struct place call_origin(const struct call *call);
/* Checks the arguments of CALL and runs the body of its function. */
struct value call_body(struct call *call);
/* What the fence (src/support/file_fence.h) refused CALL is an error, whatever the call makes of it. */
void call_check_outside(const struct call *call);
/* Reports an error about CALL in Puppet's words and abandons the compilation. */
_Noreturn void call_fail(const struct call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* RESULT with traces that say that it was computed of all arguments of CALL, as for one that COMPUTES. */
struct value call_computed(struct call *call, struct value result);
/* Runs the block of CALL; as closure_call. */
struct value call_block(struct call *call, const struct value *arguments, uint32_t count, trace_id control);

/*
 * Notes that, besides the arguments, READ decided whether or how often the lambda of CALL ran: what it could
 * have done in other turns is an absence under it.  Without a lambda it does nothing.
 */
void call_decided(const struct call *call, trace_id read);

/* Says TEXT at LEVEL ("notice"), as the functions of such names do. */
void log_message(struct call *call, const char *level, const char *text);

/* Whether the resource is in the catalog by now; *READ is what the answer depends on. */
bool resource_defined(struct compiler *c, const struct scope *scope, const struct reference *reference,
                      trace_id *read);

#define X(name, behaviour, body, ...) struct value body(struct call *call);
#include "src/functions/constructors.def"
#include "src/functions/functions.def"
#include "src/functions/stdlib/stdlib.def"
#undef X

/* The body of all rows of core_types.def: what `new` of Puppet's own types runs. */
struct value construct_core_type(struct call *call);

#endif
