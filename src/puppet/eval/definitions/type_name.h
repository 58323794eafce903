/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The names of types, classes and resource types: the forms of a name, and what it always stands for.
 *
 * A manifest says the same few names again and again, so a compilation remembers the last of them.
 */
#ifndef COLOPHON_EVAL_TYPE_NAME_H
#define COLOPHON_EVAL_TYPE_NAME_H

#include "src/puppet/eval/compilation/state.h"
#include "src/types/type.h"

struct type_name {
  const struct str *name;             /* as it was asked for; NULL: nothing yet */
  const struct str *key;              /* class_key of it */
  const struct str *shown;            /* shown_type of it */
  const struct type *type;            /* the data type of Puppet's own of this name, or NULL … */
  bool core_sought;                   /* … as far as it was asked for (own_data_type) */
  const struct resource_type *native; /* Puppet's own resource type of this name, or NULL */
  const struct str *namevar;          /* of NATIVE, or of what else there may be: resource_type_namevar */
};

enum { TYPE_NAMES = 256 };

/* All about NAME.  Good until the next call. */
struct type_name *type_name(struct compiler *c, const struct str *name);

/* The shown name of a type ("File", "Foo::Bar") from its name in any case. */
const struct str *shown_type(struct compiler *c, const struct str *name);
/* A class's name without leading :: in lower case, interned. */
const struct str *class_key(struct compiler *c, const struct str *name);

#endif
