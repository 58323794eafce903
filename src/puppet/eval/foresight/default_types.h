/* SPDX-License-Identifier: Apache-2.0 */
/* The types that any code could set resource defaults for. */
#ifndef COLOPHON_EVAL_DEFAULT_TYPES_H
#define COLOPHON_EVAL_DEFAULT_TYPES_H

#include "src/puppet/eval/compilation/state.h"

/* The attributes that any code could set defaults for, of all types; false: there could be others. */
bool defaults_names(struct compiler *c, const struct str *const **names, uint32_t *count);
/* Whether any code could set defaults for TYPE. */
bool defaults_possible(struct compiler *c, const struct str *type);

#endif
