/* SPDX-License-Identifier: Apache-2.0 */
/* Aliases of types that manifests and modules define, in whatever order. */
#ifndef COLOPHON_EVAL_TYPE_ALIAS_H
#define COLOPHON_EVAL_TYPE_ALIAS_H

#include "src/puppet/eval/compilation/state.h"

/* The type that the alias NAME (lower case, interned) stands for, named at LABEL and PLACE; VALUE_UNDEF if
   there is no such alias. */
struct value alias_value(struct compiler *c, const struct str *name, trace_id label, struct place place);

#endif
