/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The built-in functions: one table, one file per theme.  To add a function, write it beside its kin and add
 * a line to the table in functions.c.
 */
#ifndef COLOPHON_FUNCTIONS_FUNCTIONS_H
#define COLOPHON_FUNCTIONS_FUNCTIONS_H

#include "src/eval/eval.h"

/* One call: all arguments are evaluated. */
struct call {
  struct compiler *c;
  struct scope *scope;
  const struct node *node; /* for places */
  const struct str *name;
  const struct array *arguments;
  trace_id shape; /* of the argument list, where it was splatted */
};

/* Returns the result with its trace. */
typedef struct value (*function_body)(struct call *call);

struct function {
  const char *name;
  uint32_t least, most; /* arguments; UINT32_MAX: any number */
  function_body body;
};

/* The function NAME, or NULL. */
const struct function *function_find(const struct str *name);
/* Whether Puppet has a function NAME that Colophon does not know yet. */
bool function_is_puppets(const struct str *name);

/* src/functions/catalog.c */
struct value function_include(struct call *call);
struct value function_contain(struct call *call);
struct value function_require(struct call *call);
struct value function_defined(struct call *call);

/* src/functions/log.c */
struct value function_log(struct call *call);
struct value function_fail(struct call *call);

#endif
