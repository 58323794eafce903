/* SPDX-License-Identifier: Apache-2.0 */
/* What is defined: classes, defined types, node definitions and functions; and the templates. */
#ifndef COLOPHON_EVAL_DEFINITION_STATE_H
#define COLOPHON_EVAL_DEFINITION_STATE_H

#include "grammar/ast.h"
#include "provenance/trace/trace.h"
#include "src/value/value.h"

enum definition_kind {
  DEFINITION_MAIN,
  DEFINITION_CLASS,
  DEFINITION_DEFINE,
  DEFINITION_NODE,
  DEFINITION_FUNCTION, /* written in the Puppet language */
};

struct module;
struct writes;
struct signatures;
struct type;

/* A class, defined type, node definition or function; main is one too. */
struct definition {
  enum definition_kind kind;
  const struct node *node;         /* NULL for main */
  const struct str *name;          /* interned, lower case */
  const struct str *shown;         /* as references show it: "Foo::Bar" */
  struct resource *resource;       /* of a class that is declared */
  uint64_t reached;                /* the last walk that found it (scopes/absence.c) */
  struct definition *parent;       /* of a class: what it inherits, once found */
  struct hash_builder *parameters; /* by name, where they are many; or NULL */
  const struct module *module;     /* that it was loaded from, or NULL */
  const struct type **types;       /* of the parameters; NULL: none has one */
  bool announced;                  /* a defined type whose file is being read: types may name it */
  bool foreseen;                   /* only code that does not run asked for it (definitions.h) */
  bool parent_found, acyclic;      /* `acyclic`: following the parents ends */
  bool overrides; /* a collector of its code gave attributes: it may override what any code declared */
  const struct writes *writes; /* what its code may write itself; found when first asked for */
  const struct writes *survey; /* the same, but only what definition_survey tells */
  trace_id absence;            /* of a class: the conditions that kept other declarations of it out */
  bool by_define;    /* the code of some defined type could declare it, or runs it (absence.c, `possible`) */
  bool by_any_class; /* the same of classes (absence_note.c, `any`) */
  ARENA_VECTOR(struct definition *)
  children;                         /* of a class: those that inherit it, as far as absence.c found */
  const struct absent_code *absent; /* what its code declares, for answers; NULL: nothing, or not asked yet */
  bool noted;                       /* what its code would do is among the absences, under `absence` */
};

/* Definitions by the hash of their names. */
struct definition_table {
  struct definition **at;
  uint32_t count, room; /* `room`: a power of two */
};

struct definitions {
  struct definition_table classes, defines, node_names, function_names;
  ARENA_VECTOR(struct definition *) all; /* classes, defined types and functions */
  ARENA_VECTOR(struct definition *) nodes;
  ARENA_VECTOR(struct definition *) functions;
  uint32_t asked;          /* code_gives: so many of `all` were asked */
  bool gives;              /* one of them does */
  uint32_t asked_collects; /* code_collects: the same */
  bool collects;
  struct type_aliases *aliases; /* definitions/alias_table.h */
  struct native_types *natives; /* definitions/native_type.c */
  struct autoloads *autoloads;  /* what was looked for in modules; NULL: nothing yet */
  bool reading_input;           /* definitions_collect runs: no variable has a value */
  struct place asked_at;        /* what runs and may ask for a file of a module */
};

/* What foresight/leaves.c found of the definitions. */
struct breaking {
  uint32_t asked; /* so many were looked at: what their bodies do */
  unsigned functions_do, classes_do;
  bool functions; /* one in the Puppet language can break the loop around its call */
  bool classes;   /* one can break the loop that declares it */
  bool data;      /* a data function can break the loop around what looks up */
  bool foreseen;  /* those of modules that are not loaded were looked at, too */
};

/* The templates that are values, and what is known of all. */
struct templates {
  struct hash_builder by_text; /* index of the tree */
  ARENA_VECTOR(const struct node *) trees;
  bool *effectless; /* by ordinal: those that declare nothing and end by themselves */
  uint32_t effectless_room;
};

#endif
