/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The dependency reading of the order of resources (docs/provenance.md "Order").  The catalog has them in the
 * order in which they were declared.  Of two resources, what decided which came first is what decided, of
 * each of them and of what contains it up to what contains both, that it is there (its existence) and when
 * its code ran (its `order`: of a class what could have declared it before; of a virtual instance of a
 * defined type which collectors could have realised it before).
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_POSITION_H
#define COLOPHON_PROVENANCE_DESCRIBE_POSITION_H

#include "provenance/describe/describe.h"

/* The resource that stands before RESOURCE in the catalog, or NULL. */
const struct resource *position_before(const struct catalog *catalog, const struct resource *resource);
/* The innermost one that contains both (or is one of them), or NULL. */
const struct resource *position_around(const struct resource *a, const struct resource *b);
/* Puts the question to READER what decided which of A and B comes first. */
void position_question(struct reader *reader, const struct resource *a, const struct resource *b);
/* An object: the resource before, and what RESOURCE's place behind it depends on. */
void json_position(struct json_writer *w, struct describer *describer, const struct resource *resource);

#endif
