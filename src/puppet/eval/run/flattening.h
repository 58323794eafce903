/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of attributes as the wire format has them (Puppet::Resource's copy of a parser's resource). */
#ifndef COLOPHON_EVAL_FLATTENING_H
#define COLOPHON_EVAL_FLATTENING_H

#include "src/catalog/catalog.h"

/*
 * Flattens the values of RESOURCE that Puppet flattens: arrays with references in them and relationships,
 * which lose their undefs too.  An element that were undef, an array or a reference would change how many
 * there are, so the shape depends on each.  The new arrays are the catalog's arena's.
 */
void flatten_attributes(struct catalog *catalog, const struct resource *resource);

#endif
