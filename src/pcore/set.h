/* SPDX-License-Identifier: Apache-2.0 */
/*
 * TypeSets with parameters: `type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[0]}}]`.
 *
 * A set holds types by simple names, and refers to other sets.  Two are the same if authority, name and
 * version are; what they hold does not count.  src/puppet/eval/pcore/type_set.c makes those that an alias
 * defines, and finds names in them.
 */
#ifndef COLOPHON_PCORE_SET_H
#define COLOPHON_PCORE_SET_H

#include "src/types/pcore.h"

struct type_set_reference {
  const struct str *alias, *name, *authority; /* authority: NULL: that of the set */
  struct value range;                         /* a SemVerRange */
  const struct type *type;                    /* the TypeSet; NULL before it is found */
  const struct type_set *set;
};

struct type_set {
  const struct str *name, *authority, *uri; /* or NULL */
  struct value pcore_version, version;      /* SemVers, or undef */
  const struct hash *types;                 /* by name: types, or Hashes that define Objects; or NULL */
  struct type_set_reference *references;
  uint32_t reference_count;
};

/* TypeSet[…] as an expression: of a Hash or a name; NULL with a problem. */
const struct type *type_set_make(struct maker *m);
/* A TypeSet of an alias, which does not know its types yet; and what it is given. */
struct type *type_set(struct arena *arena, const struct str *name);
bool type_set_define(struct arena *arena, struct type *type, const struct hash *definition,
                     struct type_problem *problem);
bool type_set_same(const struct type_set *a, const struct type_set *b);
/* Appends the set TYPE as it is defined. */
void type_write_set(struct type_writer *w, const struct type *type);
/* Appends the name that TYPE has inside of SET, one of another set that it refers to by `Alias::`; false:
 * none. */
bool type_set_name_of(struct buffer *out, const struct type *set, const struct type *type);
/* The types in TYPE, 0 unless it is a TypeSet that has any; and one of them, or NULL. */
uint32_t type_set_count(const struct type *type);
const struct type *type_set_at(const struct type *type, uint32_t index);
/* SET itself holds TYPE. */
bool type_set_defines(const struct type *set, const struct type *type);

#endif
