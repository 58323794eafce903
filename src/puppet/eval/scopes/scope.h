/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Scopes and variables (thesis A.3.1, A.3.2.1: LVar, PVar, TVar, QVar), as Puppet 7 has them: a class sees
 * its own variables, then those of the class it inherits, then those of its base scope (node or top); a
 * defined type sees its own and its base scope's.
 */
#ifndef COLOPHON_EVAL_SCOPE_H
#define COLOPHON_EVAL_SCOPE_H

#include "src/puppet/eval/compilation/state.h"

struct scope *scope_new(struct compiler *c, enum scope_kind kind, struct scope *parent,
                        struct definition *source, struct resource *resource);
/* The scope of a lambda made in AROUND, or of a function: what its code assigns is its own.  Its code reads
 * as that of READER. */
struct scope *scope_local(struct compiler *c, struct scope *around, struct scope *reader);

/* What lambdas and functions set belongs to the scope that their code is in. */
static inline struct scope *scope_home(struct scope *scope) {
  while (scope->kind == SCOPE_LOCAL)
    scope = scope->parent;
  return scope;
}

/* Notes that a branch in SCOPE, which was not taken because of CONDITION, would have set defaults for TYPE
 * (NULL: any). */
void defaults_absent(struct compiler *c, struct scope *scope, const struct str *type, trace_id condition);

/* The variable bound in SCOPE itself, or NULL. */
const struct variable *scope_own(const struct scope *scope, const struct str *name);
/* Binds NAME; the caller has made sure that it is free.  VALUE is stored as it is. */
/* Whether no variable may have NAME but those that the compiler makes. */
bool scope_reserves(const struct str *name);
void scope_bind(struct compiler *c, struct scope *scope, const struct str *name, struct value value);
/* Assignment by code at NODE: under the control context, bound to its site; an error if NAME is taken. */
void scope_assign(struct compiler *c, struct scope *scope, const struct str *name, struct value value,
                  const struct node *node);

/* The scope of the class that SCOPE's class inherits, or NULL. */
struct scope *scope_inherited(const struct scope *scope);
/* Fails where code in READER looks for what SCOPE does not know, and the class above is not evaluated yet. */
void scope_refuse_awaited(struct compiler *c, const struct scope *reader, const struct scope *scope);
/* Where what SCOPE does not know is looked for, or NULL. */
struct scope *scope_outer(struct compiler *c, const struct scope *scope);

/*
 * Reads a variable (name as written, without $; may be qualified).  The result's trace has what the read
 * passed: absences of the scopes that it fell through, and what decided when its class was evaluated. *FOUND
 * tells whether it exists; if not the value is undef, with the trace of why.
 */
struct value scope_read(struct compiler *c, struct scope *scope, const struct str *name, bool *found);
/* The same for code that keeps what was changed apart (changes.h): as it was assigned. */
struct value scope_read_raw(struct compiler *c, struct scope *scope, const struct str *name, bool *found);
/* The same for what code that does not run would have read: no class is found for it. */
struct value scope_foresee(struct compiler *c, struct scope *scope, const struct str *name, bool *found);
/*
 * Whether a variable exists, as the function `defined` asks: $class::x is also looked for in the scopes
 * around the class, which reading it does not do.  *READ is what the answer depends on.
 */
bool scope_knows(struct compiler *c, struct scope *scope, const struct str *name, trace_id *read);
/* NAME, which is unknown, as Ruby code that looks for it names it; *REASON: why it is, or empty. */
const char *scope_unknown(struct compiler *c, const struct str *name, const char **reason);
/* The same for code: an unknown variable is reported as Puppet does. */
struct value eval_variable(struct compiler *c, struct scope *scope, const struct node *node);

/*
 * Had a class been declared earlier (an `include` of another name naming it), its code would have run before
 * assignments that it now reads.  So a read across the boundary of a class depends on the names of the
 * classes that were declared before the variable was assigned; unless the variable was assigned within the
 * run of the very class that reads it.  Defined types run after all code that is not lazy, and so need it
 * only for what was assigned in the lazy rounds.
 * The same holds for a resource that such code asks for.  TIME is when the variable was assigned or the
 * resource declared, LOG the names of the classes declared before that.
 */
trace_id order_dependence(const struct compiler *c, const struct scope *reader, uint32_t time, trace_id log);

#endif
