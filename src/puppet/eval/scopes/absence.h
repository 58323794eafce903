/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Absences: what did not happen also counts (PROVENANCE "Absence"; the answer to thesis 5.3.1.2).
 *
 * When a conditional leaves a branch untaken, the branch's possible writes are noted under the condition:
 * variables it could have assigned in this scope, classes it could have declared (with all that these reach),
 * resources it could have declared or overridden.  A read that passes an absence takes its condition as a
 * dependency.  Possible writes are found once per branch of the syntax tree and kept.
 */
#ifndef COLOPHON_EVAL_ABSENCE_H
#define COLOPHON_EVAL_ABSENCE_H

#include "src/puppet/eval/compilation/state.h"

void absences_init(struct compiler *c);

/*
 * Notes that BRANCH (may be NULL) was not taken in SCOPE because of what was tested at PLACE, with the trace
 * TEST. WHAT names the construct: "if", "case" …
 */
void note_untaken(struct compiler *c, struct scope *scope, const struct node *branch, trace_id test,
                  struct place place, const char *what);

/* The same for code whose variables are its own: the body of a lambda that was not called (again), or what
 * is left of one. */
void note_uncalled(struct compiler *c, struct scope *scope, const struct node *body, trace_id test,
                   struct place place, const char *what);

struct writes;
/* The same for what is no code of Puppet and would do WRITES in SCOPE. */
void note_unwritten(struct compiler *c, struct scope *scope, const struct writes *writes, trace_id test,
                    struct place place, const char *what);

/* Notes that a function was called at PLACE whose name is a datum, which the control context has: another
   function might have done anything. */
void note_named(struct compiler *c, struct scope *scope, struct place place);

/*
 * Notes that a declaration of TYPE (as shown; DEFINE: its definition, or NULL) named no resource, because its
 * title is `default` or an empty array: with another title it would have declared any.
 */
void note_untitled(struct compiler *c, const struct str *type, struct definition *define, trace_id title,
                   struct place place);

/* Notes that a function that declares resources of TYPE (as shown) declared none here because of CHOSEN: it
   was given no title, or what it was given is there. */
void note_undeclaring(struct compiler *c, const struct str *type, trace_id chosen, struct place place);

/*
 * Notes that a declaration of TITLE (NULL: of any) at PLACE, whose type is computed, could have been of any
 * type: a resource, a class of that name, an instance of any defined type.
 */
void note_untyped(struct compiler *c, const struct str *title, trace_id type, struct place place);
/* Notes that an arrow at PLACE, which would give NAME to any resource, has a side without any because of
   SHAPE. */
void note_unrelated(struct compiler *c, const struct str *name, trace_id shape, struct place place);
/* Notes that the code of RESOURCE, a virtual instance of a defined type that collectors did not match, does
   not run.  REALIZED: what named all that realize was given. */
void note_unrealised(struct compiler *c, struct resource *resource, trace_id realized);

/* The conditions that kept other declarations of this class out (joined), 0 if none. */
trace_id absence_of_class(struct compiler *c, const struct definition *definition);
/* The same for a resource of TYPE with TITLE (both as shown). */
trace_id absence_of_resource(struct compiler *c, const struct str *type, const struct str *title);
/* The conditions that kept out any resource of TYPE. */
trace_id absence_of_type(struct compiler *c, const struct str *type);
/* The same for an override of the attribute NAME of RESOURCE, by code that may override it. */
trace_id absence_of_override(struct compiler *c, const struct resource *resource, const struct str *name);
/* A collector of SOURCE's code gave attributes: from now on that code may change what any code declared. */
void override_let(struct compiler *c, struct definition *source);
/* The code that may. */
struct let_list {
  const struct definition *const *at;
  uint32_t count;
};

struct let_list overrides_let(const struct compiler *c);
/* What a reading of an attribute depends on because a class not declared yet would have overridden it before.
 */
trace_id absence_of_early_override(struct compiler *c, const struct resource *resource,
                                   const struct str *name);
/* Notes, when all code has run, what classes that were never declared would have overridden. */
void note_undeclared(struct compiler *c);
/* Whether any branch of any class could override anything at all. */
bool absences_any_override(const struct compiler *c);

#endif
