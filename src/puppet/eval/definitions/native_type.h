/* SPDX-License-Identifier: Apache-2.0 */
/* The resource types that are written in Ruby: Puppet's own, and those of modules. */
#ifndef COLOPHON_EVAL_NATIVE_TYPE_H
#define COLOPHON_EVAL_NATIVE_TYPE_H

#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/state.h"

/* The resource type of this (lower-case) name, or NULL; always the same for the same name. */
const struct resource_type *native_type(struct compiler *c, const struct str *name);
/* Whether a resource of TYPE, as native_type() gave it, may have the attribute NAME. */
bool native_type_has_attribute(struct compiler *c, const struct resource_type *type, const struct str *name);

#endif
