/* SPDX-License-Identifier: Apache-2.0 */
/*
 * References that are objects (VALUE_RESOURCE): what Puppet makes of a reference to a resource or class that
 * becomes the value of an attribute, or that a function with the older interface gets.  Parameters and
 * attributes are such when code reads them; in the catalog they stay references, which look the same there.
 */
#ifndef COLOPHON_EVAL_RESOURCE_OBJECT_H
#define COLOPHON_EVAL_RESOURCE_OBJECT_H

#include "src/catalog/catalog.h"
#include "src/puppet/eval/compilation/state.h"

/* The object for the reference V. */
struct value object_of_reference(struct compiler *c, struct value v);
/* The reference that the object V stands for. */
struct value reference_of_object(struct compiler *c, struct value v);
enum object_shown {
  OBJECT_SHOWN,
  OBJECT_OPAQUE,  /* Ruby code says what the title means */
  OBJECT_UNSPLIT, /* the title is none of its type */
};

/* Appends the object for the reference V as Ruby inspects it, with what its title says. */
enum object_shown object_inspect(struct compiler *c, struct value v, struct buffer *text);
/* V with objects for all references in it. */
struct value with_objects(struct compiler *c, struct value v);
/* The value of ATTRIBUTE as code that reads it has it: the same objects each time, which are made once. */
struct value attribute_seen(struct compiler *c, struct attribute *attribute);

#endif
