/* SPDX-License-Identifier: Apache-2.0 */
/* What a piece of code could write, found from its syntax tree alone (PROVENANCE "Absence"). */
#ifndef COLOPHON_EVAL_WRITES_H
#define COLOPHON_EVAL_WRITES_H

#include "src/puppet/eval/compilation/state.h"

/* A resource that could be declared, or an attribute that could be overridden; NULL stands for any. */
struct resource_write {
  const struct str *type; /* as shown */
  const struct str *title;
  const struct str *name; /* overrides: the attribute */
  bool restricted;        /* an override expression: only the declaring code and what inherits from it may */
  bool other;             /* another name of the resource before it */
  bool collects;          /* a collector that gives attributes, and with them the defaults of its scope */
  struct place place;
};

struct resource_writes {
  struct resource_write *at;
  uint32_t count, room;
};

struct writes {
  ARENA_VECTOR(const struct str *) variables; /* of the scope that the code runs in */
  ARENA_VECTOR(const struct str *) changes;   /* variables whose values Ruby could change; NULL: arguments */
  ARENA_VECTOR(struct definition *) declares; /* classes and defined types */
  ARENA_VECTOR(struct place) declare_places;  /* of each */
  struct resource_writes resources, overrides;
  ARENA_VECTOR(const struct str *) defaults; /* the types that resource defaults are set for */
  ARENA_VECTOR(const struct str *)
  default_names;  /* the attributes that these give, of all types; NULL: any */
  bool collects;  /* a collector gives attributes */
  bool gives;     /* it declares a class with `class { }` */
  bool realizes;  /* it has a collector, or calls the function realize */
  bool tags;      /* it calls the function tag */
  bool calls;     /* it calls functions, or unfolds: it may read an iterator */
  bool any_class; /* the name of a class is computed */
  bool renders;   /* text of a template */
};

/* The writes of the code at NODE (not of what it declares), in the compilation's arena. */
const struct writes *writes_of(struct compiler *c, const struct node *node);
/* The same of a call of the function NAME with arguments that are written as NODES, at NODE; OLDER: by the
   older interface. */
struct writes *writes_of_call(struct compiler *c, const struct str *name, bool older,
                              const struct node *const *nodes, uint32_t count, const struct node *node);
/* Adds what MORE says to WRITES. */
void writes_add(struct compiler *c, struct writes *writes, const struct writes *more);
/* Whether code that does WRITES could do more than give a value; functions are looked into, each once. */
bool writes_effects(struct compiler *c, const struct writes *writes);
/* Whether a class or defined type declares a class with `class { }`, and so may give it values. */
bool code_gives(struct compiler *c);
/* Whether one has a collector that gives attributes. */
bool code_collects(struct compiler *c);
/* The writes of a definition's own parameters, body and `inherits`. */
const struct writes *definition_writes(struct compiler *c, struct definition *definition);
/* The same, where only `gives`, `collects` and `defaults` are wanted: found sooner, and kept in little
 * memory. */
const struct writes *survey_of(struct compiler *c, const struct node *node);
const struct writes *definition_survey(struct compiler *c, struct definition *definition);

#endif
