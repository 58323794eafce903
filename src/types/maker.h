/* SPDX-License-Identifier: Apache-2.0 */
/* What src/types/make.c and type_make_members.c share: parameters of a type, and what is wrong with
 * them. */
#ifndef COLOPHON_TYPES_MAKER_H
#define COLOPHON_TYPES_MAKER_H

#include "src/types/type.h"

struct maker {
  struct arena *arena;
  const struct type *base;
  const struct value *at;
  uint32_t count;
  struct type_problem *problem;
  bool parsed; /* as Puppet's TypeParser makes it, not an expression */
};

const struct type *maker_fail(struct maker *m, int32_t at, const char *message);
const struct type *maker_unsupported(struct maker *m, const char *what);
/* What Puppet's own code raises. */
const struct type *maker_raised(struct maker *m, const char *message);
/* A Runtime of the empty name. */
const struct type *maker_unnamed_runtime(struct maker *m);
const char *maker_base_name(const struct maker *m);
const char *maker_class_of(struct maker *m, struct value v);
/* The same, and nothing for a class that has no name. */
const char *maker_class_name(struct maker *m, struct value v);
/* "Array-Type[] accepts 1 to 3 arguments": MOST -1 for any number; with the base type's own words. */
const struct type *maker_bad_count(struct maker *m, const char *subject, int least, int most);
const struct type *maker_bad_count_between(struct maker *m, int least, int most);
const struct type *maker_bad_count_of(struct maker *m, int most);
/* "Array-Type[] arguments must be types." */
const struct type *maker_not_a_type(struct maker *m, uint32_t at);
/* "Error creating type specialization of an Enum-Type, Cannot use Integer where String is expected" */
const struct type *maker_bad_key(struct maker *m, uint32_t at, const char *expected);
/* TYPE; NULL for what Puppet's own code raises, as the problem says. */
const struct type *maker_made(struct maker *m, const struct type *type);
/* "Operator '[]' is not applicable to an Any-Type." */
const struct type *maker_not_applicable(struct maker *m);
/* The parameter I as a type, or NULL. */
const struct type *maker_type(struct maker *m, uint32_t i);

bool maker_is_bound(struct value v);
bool maker_is_bound_text(struct value v);
/* The range of COUNT bounds; false with a problem if they are in the wrong order. */
bool maker_range(struct maker *m, const struct value *at, uint32_t count, struct range *range);
/* The size that the parameters from START on say: an Integer type, or one or two bounds. */
bool maker_size(struct maker *m, uint32_t start, struct range *size);

/* src/types/make_members.c */
const struct type *maker_tuple(struct maker *m);
const struct type *maker_callable(struct maker *m);
const struct type *maker_struct(struct maker *m);

#endif
