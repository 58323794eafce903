/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Copies of collections.  Puppet hands values on in two ways: as the objects that they are, or, to attributes
 * of resources and to and from functions of the older interface, converted, which makes collections anew.
 */
#ifndef COLOPHON_VALUE_COPY_H
#define COLOPHON_VALUE_COPY_H

#include "src/value/value.h"

/* V with Arrays and Hashes of its own, each time that one occurs; keys, and all else, are the same.  Copies
 * are not frozen. */
struct value value_copy(struct arena *arena, struct value v);

#endif
