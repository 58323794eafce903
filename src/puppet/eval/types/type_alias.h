/* SPDX-License-Identifier: Apache-2.0 */
/* Aliases of types that manifests and modules define, in whatever order. */
#ifndef COLOPHON_EVAL_TYPE_ALIAS_H
#define COLOPHON_EVAL_TYPE_ALIAS_H

#include "src/puppet/eval/compilation/state.h"
#include "src/puppet/eval/definitions/alias_table.h"

/* The type that the alias NAME (lower case, interned) stands for, named at LABEL and PLACE; VALUE_UNDEF if
   there is no such alias. */
struct value alias_value(struct compiler *c, const struct str *name, trace_id label, struct place place);

/*
 * The types of a TypeSet are aliases, too: `Ws::Age`.  Those of a manifest exist once the set was named;
 * those of a module (types/init_typeset.pp and others) are looked for in the set when they are.  While a set
 * is resolved, its types and the sets that it refers to have short names.  What a set holds, and what an
 * Object type is, a room above reads (struct pcore_definitions, library.h).
 */

/*
 * A TypeSet whose names are short in its own types: if it is a module's, only where HOME, which looks into
 * it, is that module; in all others they are no names.  Those of OUTER are found first.  The types of sets
 * that are resolved meanwhile are known here alone, by their whole names.
 */
struct set_context {
  struct alias *set;
  const struct module *home;
  struct hash_builder names; /* in lower case: index of the alias */
  struct hash_builder inner; /* by key, of sets inside: index of the alias */
  struct set_context *outer;
};

bool alias_is_set(const struct alias *alias);
/* ALIAS is a type of SET, or of a set in it. */
bool alias_is_within(const struct alias *alias, const struct alias *set);
/* The alias with this class_key, or NULL. */
struct alias *alias_named(struct compiler *c, const struct str *key, struct place asked);
/* A new alias for a type of SET, in the set that is resolved now, if any; NULL if there is one of that name.
 */
struct alias *alias_add(struct compiler *c, const struct str *name, const struct alias *set,
                        const struct node *given);
/* The type of ALIAS, which may not know yet what it stands for. */
struct type *alias_type(struct compiler *c, struct alias *alias);
/* Resolves ALIAS, unless that has begun.  HOME: the module that looks into a set for its types, or NULL. */
void alias_resolve(struct compiler *c, struct alias *alias, const struct module *home, struct place asked);
/* Ends where Puppet does not: what NAME stands for is resolved again. */
_Noreturn void alias_endless(struct compiler *c, const char *name, struct place asked);
/* The value of ALIAS, which NAME at LABEL denotes. */
struct value alias_made(struct compiler *c, struct alias *alias, const struct str *name, trace_id label);
/* KEY begins with the name of a TypeSet whose types have no names yet, or none here. */
bool alias_is_awaited(struct compiler *c, const struct str *key);
/* What NAME means in the set that is resolved now, and nowhere else; VALUE_UNDEF: nothing. */
struct value alias_in_set(struct compiler *c, const struct str *name, trace_id label, struct place asked);

#endif
