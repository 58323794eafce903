/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The evaluator of Ruby: templates and functions of modules, over the values and traces of Puppet's
 * evaluator.
 *
 * A value is a `struct value`.  What Ruby has and Puppet has not (Ranges, procs, classes, exceptions, the
 * scope …) is of a kind from VALUE_FOREIGN on, and stays inside.  Arrays, Hashes and Strings have an
 * identity, the address of their content; what was changed is looked up by it
 * (src/puppet/eval/compilation/changes.h).
 *
 * What provenance does (PROVENANCE sections 2 to 4): a copy keeps its trace; what a method computes is a call
 * of its name over its receiver and arguments; code in a branch, a block or behind what could have left runs
 * under the control context of the compilation; what did not run leaves absences (untaken.c).
 */
#ifndef COLOPHON_RUBY_RUN_MACHINE_H
#define COLOPHON_RUBY_RUN_MACHINE_H

#include <setjmp.h>

#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/expressions/template.h"
#include "src/puppet/functions/functions.h"
#include "src/ruby/methods.h"
#include "src/ruby/run/values.h"

/* What can be left early, on the C stack of who entered it. */
enum ruby_leave {
  RUBY_LEAVE_NEXT = 1,
  RUBY_LEAVE_BREAK = 2,
  RUBY_LEAVE_RETURN = 4,
  RUBY_LEAVE_RAISE = 8,
  RUBY_LEAVE_ANY = 15,
};

struct ruby_exit {
  jmp_buf jump;
  struct ruby_exit *outer;
  unsigned takes; /* kinds of enum ruby_leave */
  bool untold;
  const void *of; /* NEXT: the frame; BREAK: the proc's node or loop; RETURN: the method's frame */
  struct ruby_frame *frame;
  const struct ruby_node *at;
  struct exit_point *exits; /* of the compilation, */
  struct guard *guard;      /* and its guard */
  struct rendering *rendering;
  struct value raised;
  uint32_t depth, rescuers; /* `rescuers` of the compilation */
};

struct ruby {
  struct compiler *c;
  struct scope *scope; /* of Puppet */
  struct call *call;   /* of the function that runs Ruby */
  const struct ruby_program *program;
  struct ruby_frame *frame;
  struct ruby_frame top;
  struct ruby_exit *exits;
  struct value raised;                       /* $!: the exception that a handler runs for */
  struct value left;                         /* what it was left with */
  enum ruby_leave left_by;                   /* how, */
  const void *left_of;                       /* and what, as in struct ruby_exit */
  trace_id left_under;                       /* the control context of the leaving */
  const struct ruby_node *at;                /* the call or literal that is evaluated: where errors are */
  ARENA_VECTOR(struct ruby_local) instances; /* @variables that were assigned, with their @ */
  struct ruby_own own;
  ARENA_VECTOR(const struct str *) set;    /* variables of Puppet that setvar made */
  ARENA_VECTOR(const void *) shown;        /* collections that inspect is in */
  ARENA_VECTOR(struct ruby_proc *) values; /* blocks that became values, or methods got: of each the last */
  trace_id control;                        /* the control context as a whole */
  trace_id not_left;                       /* why the lambda that it called did not leave what is around it */
  struct ruby_run run;                     /* the same, for values that it changes */
  bool reached;                            /* what its code can reach is part of choices (choice.c), */
  bool reached_scopes;                     /* and all variables of the scopes that it sees */
  uint32_t rescuers;                       /* so many of its `rescue` are around what it runs */
  bool failed;                             /* its error was told */
  bool untold;            /* a loop has had so many turns that what decides is not told any more */
  bool template;          /* @variables are those of Puppet's scope */
  struct value name;      /* of a template: the path as it was asked for; or a function's */
  const struct str *path; /* of a file */
};

/* One call of a method. */
struct ruby_call {
  struct ruby *r;
  const struct ruby_node *node;
  const struct str *name;
  struct value self;
  const struct value *arguments;
  uint32_t count;
  struct ruby_proc *block;
  trace_id shape;    /* of arguments that were splatted */
  trace_id *decided; /* with a block: what, besides receiver and arguments, decided how often it ran */
  bool keywords;     /* the last argument was written as keywords */
  bool above;        /* `super`: of the class above that whose method runs */
};

/* ---- eval.c ---- */
struct value ruby_eval(struct ruby *r, const struct ruby_node *node); /* NULL: nil */
struct value ruby_literal(struct ruby *r, const struct ruby_node *node, struct value v);

/* Writes V into the text that is rendered. */
void ruby_write(struct ruby *r, struct value v, const struct ruby_node *node);

/* ---- control.c ---- */
struct value ruby_eval_control(struct ruby *r, const struct ruby_node *node);
/* Evaluates NODE under CONDITION; that stays where NODE can leave. */
struct value ruby_eval_under(struct ruby *r, const struct ruby_node *node, trace_id condition);
bool ruby_case_equal(struct ruby *r, struct value option, struct value v);

/* ---- variable.c ---- */
struct value ruby_assign(struct ruby *r, const struct ruby_node *target, struct value v);
struct value ruby_eval_assign(struct ruby *r, const struct ruby_node *node);
struct value ruby_eval_op_assign(struct ruby *r, const struct ruby_node *node);
struct value *ruby_local_slot(struct ruby_frame *frame, const struct str *name);
void ruby_bind(struct ruby *r, const struct str *name, struct value v); /* in the frame itself */
struct value ruby_instance(struct ruby *r, const struct str *name);
struct value *ruby_instance_slot(struct ruby *r, const struct str *name);
struct value ruby_destructure(struct ruby *r, struct value v, bool *is_array);

/* ---- block.c ---- */
struct ruby_proc *ruby_proc_of(struct ruby *r, const struct ruby_node *node);
struct ruby_proc *ruby_proc_kept(struct ruby *r, const struct ruby_node *node); /* of one that is a value */
/* Calls PROC under CONTROL besides the control context. */
struct value ruby_proc_call(struct ruby *r, struct ruby_proc *proc, const struct value *arguments,
                            uint32_t count, trace_id control);
/* How many values PROC would take apart; 1: it gets an Array whole. */
uint32_t ruby_proc_parameters(const struct ruby_proc *proc); /* how many it has */
bool ruby_proc_spreads(const struct ruby_proc *proc);
/* The block of M, with one argument or a pair. */
struct value ruby_yield(struct ruby_call *m, struct value v, trace_id control);
struct value ruby_yield2(struct ruby_call *m, struct value a, struct value b, trace_id control);
struct value ruby_yield_pair(struct ruby_call *m, struct value key, struct value value, trace_id control);
struct value ruby_method_call(struct ruby *r, const struct ruby_method_definition *method, struct value self,
                              const struct ruby_module *module, struct ruby_call *m);
/* What Proc#arity gives. */
int ruby_parameters_arity(const struct ruby_node *parameters, bool lambda);
void ruby_define(struct ruby *r, const struct ruby_node *node);
/* The method OF gets the name NAME, too. */
void ruby_define_alias(struct ruby *r, const struct str *name, const struct str *of);
/* METHOD becomes one of MODULE, in the place of one of its name. */
void ruby_define_method(struct ruby *r, struct ruby_module *module, struct ruby_method_definition method);
/* The method NAME of MODULE, or of what is above it; OWN: of the module itself. */
const struct ruby_method_definition *ruby_defined(const struct ruby_module *module, const struct str *name,
                                                  bool own);
/* The same; *MODULE becomes the one that has it. */
const struct ruby_method_definition *ruby_defined_in(const struct ruby_module **module,
                                                     const struct str *name, bool own);

/* ---- call.c ---- */
struct value ruby_eval_call(struct ruby *r, const struct ruby_node *node);
/* Calls the method NAME (interned) of SELF as code at NODE would. */
struct value ruby_send(struct ruby *r, const struct ruby_node *node, const char *name, struct value self,
                       const struct value *arguments, uint32_t count, struct ruby_proc *block);
struct value ruby_dispatch(struct ruby_call *m, uint16_t method);
/* Methods of every object that can only be called without a receiver. */
bool ruby_method_is_private(const struct str *name);
/* Whether the code calls the method of M with a receiver that is written, and not `self`. */
bool ruby_has_receiver(const struct ruby_call *m);
bool ruby_responds(struct ruby *r, struct value v, const struct str *name);
/* RESULT with traces that say that it was computed of receiver and arguments. */
struct value ruby_computed(struct ruby_call *m, struct value result);
struct value ruby_computed_of(struct ruby *r, const struct str *name, struct value result,
                              const trace_id *operands, uint32_t count);
trace_id ruby_operands(struct ruby_call *m); /* all of them, joined */

/* ---- raise.c ---- */
_Noreturn void ruby_raise(struct ruby *r, const char *class, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* An exception that nothing rescues ends the compilation (render.c). */
_Noreturn void ruby_raised_outside(struct ruby *r, struct value exception);
/* Whether code may rescue Puppet's error D. */
bool ruby_rescuable(const struct diagnostic *d);
_Noreturn void ruby_raise_value(struct ruby *r, struct ruby_exception *exception);
_Noreturn void ruby_unsupported(struct ruby *r, const struct ruby_node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* From here on R changes values, until its caller puts back what `run` of the compilation was. */
void ruby_run_begin(struct ruby *r);
void ruby_enter(struct ruby *r, struct ruby_exit *point, unsigned takes, const void *of);
void ruby_leave_end(struct ruby *r, struct ruby_exit *point);
#define RUBY_ENTER(point) setjmp((point)->jump)
_Noreturn void ruby_leave(struct ruby *r, enum ruby_leave kind, const void *of, struct value v);
/* Runs BODY so that Puppet's own errors come as exceptions where something rescues. */
struct value ruby_puppet(struct ruby *r, struct value (*body)(void *data), void (*failed)(void *data),
                         void *data);

/* ---- choice.c ---- */
/* What chose the value that M changes, or 0; others could have been changed in its place. */
trace_id ruby_chosen(struct ruby_call *m);
/* Code at PLACE did not run because of CONDITION: it would have changed V, which something may have chosen,
 * or what no name is known of (V is NULL). */
void ruby_untaken_choice(struct ruby *r, const struct value *v, struct place place, trace_id condition);

/* ---- untaken.c ---- */
void ruby_untaken(struct ruby *r, const struct ruby_node *node, trace_id test, struct place place,
                  const char *what);

#include "src/ruby/run/objects.h"

#endif
