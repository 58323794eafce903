/* SPDX-License-Identifier: Apache-2.0 */
/* A function of a module in Ruby, as the file that defines it says. */
#ifndef COLOPHON_RUBY_RUN_FUNCTION_H
#define COLOPHON_RUBY_RUN_FUNCTION_H

#include "src/ruby/run/machine.h"

/* One way to call a function of the newer interface. */
struct dispatch {
  const struct str *method;
  struct buffer text;        /* as struct function has its signatures */
  const struct str *returns; /* the type of what it gives, or NULL */
  bool scoped;               /* its method gets the scope first */
  struct dispatch *next;
};

struct ruby_function {
  const struct str *name, *plain; /* PLAIN: without its namespaces */
  struct ruby_module *module;
  struct dispatch *dispatches, **last;
  uint32_t count;
  struct dispatch *open; /* whose block runs */
  const struct signatures *signatures;
  const struct type_names *names; /* of its own types */
  struct ruby_proc *older;        /* of the older interface, or NULL */
  int64_t arity;
  bool statement;
  trace_id chosen; /* what says which of its methods runs, and whether it gives a value */
  trace_id named;  /* what names the methods that its dispatches run */
  const struct ruby_program *program;
  struct ruby_frame *frame; /* of the file: what its code sees */
};

/* dispatch(self, scope, arguments) of the dispatcher (function.c): runs the method that fits. */
struct value ruby_dispatch_given(struct ruby_call *m);

#endif
