/* SPDX-License-Identifier: Apache-2.0 */
/* The classes of Ruby that types, objects and iterators are. */
#ifndef COLOPHON_TYPES_RUBY_CLASSES_H
#define COLOPHON_TYPES_RUBY_CLASSES_H

#include "src/types/type.h"

/* The name of the class of TYPE itself. */
const char *ruby_type_class(const struct type *type);
/* The name of the class of OBJECT; NULL for one that Puppet writes for a type, which has none. */
const char *ruby_object_class(const struct object *object);
/* Why Puppet refuses V for attributes and functions with its older interface: a type that stands for no
 * resources, or for those of any type; or NULL. */
const char *ruby_refused_type(struct value v);

#define RUBY_ITERABLE "Puppet::Pops::Types::Iterable"

/* Whether TYPE names one of the classes of Puppet's iterators, all of which are Iterable. */
bool ruby_class_iterates(const struct type *type);

#endif
