/* SPDX-License-Identifier: Apache-2.0 */
/* The attributes that an override, a collector or a resource default gives: evaluated once, for all resources
 * that they reach. */
#ifndef COLOPHON_EVAL_GIVEN_H
#define COLOPHON_EVAL_GIVEN_H

#include "src/puppet/eval/compilation/state.h"

struct given {
  const struct str *name;
  struct value value;
  struct definition *source; /* whose code gives it */
  bool append;               /* `+>` */
  struct place place;
};

struct given_list {
  struct given *at;
  uint32_t count;
  bool open;      /* some names are from a hash (`* =>`): others could be there */
  trace_id names; /* what such names depend on: the shapes and keys of the hashes */
};

/* An error at PLACE if a name is given twice to the resource TYPE[TITLE]. */
void given_check(struct compiler *c, const struct given_list *list, const struct str *type,
                 const struct str *title, struct place place);

/* Takes an attribute that a hash gives. */
typedef void (*given_add)(void *data, const struct str *name, struct value v, struct place place);
/* A name of an attribute that Ruby makes no symbol of. */
_Noreturn void given_refuse_name(struct compiler *c, struct value name, struct place place);
/*
 * `* => V` at NODE: each entry of the Hash V is an attribute; which there are depends on its shape and keys,
 * which are joined to *NAMES.  Anything but a Hash, and keys that are no Strings, are errors.
 */
void given_splat(struct compiler *c, const struct node *node, struct value v, trace_id *names, given_add add,
                 void *data);

#endif
