/* SPDX-License-Identifier: Apache-2.0 */
/* What a compilation keeps of the Ruby that it ran. */
#ifndef COLOPHON_RUBY_RUN_STATE_H
#define COLOPHON_RUBY_RUN_STATE_H

#include "src/ruby/run/machine.h"

/* What Hash.new was given for keys that are not there. */
struct ruby_default {
  const struct hash *of; /* the identity */
  struct value value;
  struct ruby_proc *proc; /* or NULL */
};

/* A template that does something besides its text, and what. */
struct ruby_acting {
  const struct str *path;
  const struct writes *writes;
};

/* A module whose templates were looked through for those that act. */
struct ruby_looked {
  const struct module *module;
  ARENA_VECTOR(struct ruby_acting) acting;
};

/* The text of the file PATH, as code has it. */
struct ruby_file_text {
  const struct str *text; /* the identity */
  struct value path;
};

struct module;
struct ruby_function;
struct outside_function;

struct ruby_state {
  struct ruby_module *modules[RUBY_CLASS_COUNT]; /* Ruby's own that were named */
  ARENA_VECTOR(struct ruby_module *) named;      /* classes of values that only Puppet has */
  struct hash_builder texts;                     /* templates that are values: the index of their tree */
  ARENA_VECTOR(const struct ruby_node *) trees;
  ARENA_VECTOR(struct ruby_default) defaults;
  ARENA_VECTOR(struct ruby_function *) functions;     /* those that were loaded */
  ARENA_VECTOR(struct outside_function *) outside;    /* the same in the helper (src/ruby/helper/outside.c) */
  ARENA_VECTOR(struct ruby_file_text) texts_of_files; /* that code was given */
  uint32_t effects;             /* what code asked of Puppet that may do more than give a value */
  uint32_t talks;               /* requests to it that are not answered yet */
  uint32_t randoms;             /* how often chance was asked */
  uint32_t changed;             /* changes of values, but those that add objects to Sets of objects */
  struct ruby_attempt *attempt; /* the innermost that runs, or NULL (attempt.h) */
  trace_id everything;          /* all labels below `labels` */
  label_id labels;
  uint32_t runs;
  ARENA_VECTOR(const struct ruby_node *) foreseen;   /* code that is looked into now (foresee.c), */
  ARENA_VECTOR(const struct str *) foreseen_outside; /* and that by its words */
  uint32_t foreseeing;
  struct hash_builder acting; /* files of templates: whether their code may act (ruby_template_may_act) */
  ARENA_VECTOR(struct ruby_looked *) looked;
  ARENA_VECTOR(const struct module *) naming;        /* modules whose templates were asked for by name, */
  uint32_t looked_through;                           /* so many were looked through for those that act, */
  ARENA_VECTOR(struct ruby_acting) acting_templates; /* and these came of it */
  ARENA_VECTOR(struct scope *) naming_scopes;        /* where they were asked for */
  trace_id templates_named;                          /* names of all so far */
};

struct ruby_state *ruby_state(struct compiler *c);
/* Whether the file of a template may do anything besides its text, by its words. */
bool ruby_file_may_act(struct compiler *c, const struct str *file);
/* What a template could do that code names by the expression NAME, which is no literal: each of the module
 * that its text begins with, or else of those whose templates were asked for by name so far. */
void ruby_any_template_writes(struct compiler *c, struct writes *writes, const struct node *name);
/* A template in PATH is about to be rendered, which NAME named: others could have been. */
void ruby_template_named(struct call *call, struct value name, const struct str *path);
/* The tree of the file, or text, TEXT; NULL: there is none, or it cannot be read, as was SAID. */
const struct ruby_node *ruby_tree(struct compiler *c, const struct str *text, enum tree_kind kind,
                                  bool foreseen, struct diagnostics *said);

/* TEXT is that of the file PATH; where code reads it as YAML, its data are Hiera's. */
void ruby_text_of_file(struct compiler *c, const struct str *text, struct value path);

/* Whether the data function in the file TREE keeps nothing in its context but under the key of the call. */
bool ruby_keeps_own(const struct ruby_node *tree);
/* Whether the block of CALL, of cached_file_data, makes what it gives of the text and the path alone. */
bool ruby_reads_file_alone(const struct ruby_node *call);

#endif
