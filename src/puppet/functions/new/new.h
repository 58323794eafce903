/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Making values of a type: `new(Integer, '5')`, `Integer('5')`.
 *
 * The row `new` finds the row of the type's own function (new_integer …), which no manifest can call by its
 * name, and calls it without the type.  Those rows COMPUTE or COPY as others do.
 */
#ifndef COLOPHON_PUPPET_FUNCTIONS_NEW_NEW_H
#define COLOPHON_PUPPET_FUNCTIONS_NEW_NEW_H

#include "src/puppet/functions/functions.h"
#include "src/types/type.h"
#include "src/value/rich.h"

/* The value of TYPE made of ARGUMENTS. */
struct value new_value(struct call *call, struct value type, const struct array *arguments);

/* Leaves where an operation on values did not succeed; PROBLEM is where it said why. */
void new_check(struct call *call, enum rich_status status, const char *const *problem);
/* "'LABEL' Value of type X cannot be converted to TYPE". */
_Noreturn void new_refuse(struct call *call, const char *label, struct value from, const char *type);

/* TYPE as messages about what it should make name it. */
const char *new_type_shown(struct call *call, const struct type *type);

/* The time of the compilation, a Timestamp. */
struct value time_now(struct call *call);

/* The argument at INDEX, or undef. */
static inline struct value new_argument(const struct call *call, uint32_t index) {
  return index < call->arguments->count ? call->arguments->at[index] : value_undef(0);
}
/* What HASH has for KEY, or undef. */
static inline struct value new_entry(const struct hash *hash, const char *key) {
  const struct hash_entry *entry = hash_find_text(hash, key);
  return entry ? entry->value : value_undef(0);
}

#endif
