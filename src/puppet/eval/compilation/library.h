/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the evaluator calls and does not know: the built-in functions, code in Ruby, Hiera.  They are rooms
 * above it, which know the evaluator; so it gets them as a table with its input (src/puppet/library/library.c
 * makes it), and a compilation without one of them is a table with other entries.
 */
#ifndef COLOPHON_EVAL_LIBRARY_H
#define COLOPHON_EVAL_LIBRARY_H

#include "src/puppet/eval/compilation/function.h"

struct alias;
struct explanation;
struct module;
struct object_member;
struct hocon_format;
struct hiera_version_3;
struct pcore;
struct ruby_methods;
struct ruby_outside;
struct set_context;
struct writes;

/* How to look up in Hiera: all but SCOPE and PLACE may be zero. */
struct hiera_question {
  struct scope *scope;    /* whose variables paths and data may name */
  struct place place;     /* of the call, for errors */
  struct value overrides; /* a Hash whose values win, or undef: `%{x}` sees them too */
  struct value defaults;  /* a Hash that is asked last, or undef */
  struct value merge;     /* a strategy's name or a Hash with its options; undef: as lookup_options say */
  struct value paths;     /* undef, or what comes before the paths of a hiera.yaml of version 3 */
  bool older; /* asked by hiera(), hiera_array() …: without an environment's data the global only */
  struct explanation *explanation; /* gets the reasoning, or NULL */
};

/* What aliases of Object types and of TypeSets are (src/puppet/eval/pcore/definitions.h). */
struct pcore_definitions {
  /* Gives the Object type, or the TypeSet, of ALIAS what BODY says. */
  void (*object)(struct compiler *c, struct alias *alias, const struct node *body, struct place asked);
  void (*set)(struct compiler *c, struct alias *alias, const struct node *body, const struct module *home,
              struct place asked);
  /* Resolves the types of ALIAS, a set that is being resolved and was named in itself. */
  void (*rest_of_set)(struct compiler *c, struct alias *alias, struct place asked);
  /* What NAME means in the set of CONTEXT and nowhere else; VALUE_UNDEF: nothing. */
  struct value (*in_set)(struct compiler *c, const struct set_context *context, const struct str *name,
                         trace_id label, struct place asked);
};

struct library {
  /* ---- functions (src/puppet/functions/functions.h) ---- */
  /* The built-in function NAME, or NULL. */
  const struct function *(*find)(const struct str *name);
  /* The one that a call of NAME runs; NULL: none, or the environment has a file in its place.  OLDER: code in
     Ruby calls it by the older interface. */
  const struct function *(*built_in)(struct compiler *c, const struct str *name, bool older);
  /* The function NAME, if what is told of the world outside answers it; else NULL. */
  const struct function *(*external)(struct compiler *c, const struct str *name);
  /* V, which CALL gave, recorded if the function is one of those whose results are. */
  struct value (*kept)(struct call *call, struct value v);
  bool (*of_stdlib)(const struct function *function);
  /* Whether a call of NAME by the older interface does nothing. */
  bool (*is_silent)(struct compiler *c, const struct str *name);
  /* Whether Puppet has a function NAME that is not known yet; the name of one that is much like it, or NULL.
   */
  bool (*is_puppets)(const struct str *name);
  const char *(*nearest)(struct compiler *c, const struct str *name);
  /* The function NAME of a type (src/puppet/functions/new/new.h), which `find` does not find; or NULL. */
  const struct function *(*constructor)(const char *name);
  /* The number of FUNCTION among all that are built in; NULL: how many there are. */
  uint32_t (*number)(const struct function *function);
  /* Abandons the compilation where the arguments of CALL fit no signature. */
  void (*check)(struct call *call);
  /* Whether FUNCTION has Puppet's older interface; the arguments of CALL as it gets them. */
  bool (*is_older)(const struct function *function);
  const struct array *(*older_arguments)(struct call *call);
  /* Whether there is a function NAME with that interface, of Puppet or of a module. */
  bool (*has_older)(struct compiler *c, const struct str *name);

  /* ---- Ruby (src/ruby/run/render.h) ---- */
  /* Calls the function CALL->name, which is written in FILE. */
  struct value (*ruby_call)(struct call *call, const struct str *file);
  /* The file that defines a function NAME beside the one that it was evaluated for; NULL: none. */
  const struct str *(*ruby_beside)(struct compiler *c, const struct str *name);
  /* Adds to WRITES what the function in FILE could write, or the templates that a call names by NODES. */
  void (*ruby_writes)(struct compiler *c, struct writes *writes, const struct str *file);
  void (*template_writes)(struct compiler *c, struct writes *writes, const struct node *const *nodes,
                          uint32_t count, bool named);

  /* The methods of Ruby (src/ruby/run/methods.h). */
  const struct ruby_methods *ruby_methods;
  /* What runs Ruby in a process of its own (src/ruby/run/outside.h). */
  const struct ruby_outside *outside;

  /* ---- Hiera (src/puppet/hiera/hiera.h) ---- */
  bool (*look_up)(struct compiler *c, const struct hiera_question *question, struct value key,
                  struct value *found, trace_id *read);
  bool (*has_data)(const struct compiler *c);
  /* What MEMBER of the context that a data function was given says, called at NODE in SCOPE. */
  struct value (*context_member)(struct compiler *c, struct scope *scope, const struct node *node,
                                 struct value context, const struct object_member *member);

  /* ---- what a build can leave out: NULL there ---- */
  const struct hocon_format *hocon; /* src/data/hocon_format.h */
  const struct pcore *pcore;        /* Init, Object types and TypeSets: src/types/pcore.h */
  const struct pcore_definitions *pcore_definitions;
  const struct hiera_version_3 *hiera_version_3; /* src/puppet/hiera/version_3.h */
  const struct data_effects_table *data_effects; /* src/puppet/eval/compilation/data_effects.h */
  const struct iterators_table *iterators;       /* src/puppet/eval/compilation/iterators.h */
};

#endif
