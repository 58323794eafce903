/* SPDX-License-Identifier: Apache-2.0 */
/*
 * TypeSets with parameters: `type Ws = TypeSet[{pcore_version => '1.0.0', types => {Age => Integer[0]}}]`.
 *
 * A set holds types by simple names, and refers to other sets.  Two are the same if authority, name and
 * version are; what they hold does not count.  src/puppet/eval/types/type_set.c makes those that an alias
 * defines, and finds names in them.
 */
#ifndef COLOPHON_TYPES_SET_H
#define COLOPHON_TYPES_SET_H

#include "src/types/type.h"

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

/* TypeSet[GIVEN] as an expression: a Hash or a name.  NULL with *PROBLEM, whose message is the bare reason.
 */
const struct type *type_make_set(struct arena *arena, struct value given, struct type_problem *problem);
/* A TypeSet of an alias, which does not know its types yet; and what it is given. */
struct type *type_set(struct arena *arena, const struct str *name);
bool type_set_define(struct arena *arena, struct type *type, const struct hash *definition,
                     struct type_problem *problem);
bool type_set_same(const struct type_set *a, const struct type_set *b);
/* The Hash that defines SET, as it is written. */
struct value type_set_definition(struct arena *arena, const struct type_set *set);
/* What messages call it. */
const char *type_set_label(const struct type_set *set);
/* Appends the name that TYPE has inside of SET, one of another set that it refers to by `Alias::`; false:
 * none. */
bool type_set_name_of(struct buffer *out, const struct type_set *set, const struct type *type);
/* The types in TYPE, 0 unless it is a TypeSet that has any; and one of them, or NULL. */
uint32_t type_set_count(const struct type *type);
const struct type *type_set_at(const struct type *type, uint32_t index);
/* SET itself holds TYPE. */
bool type_set_defines(const struct type_set *set, const struct type *type);

#endif
