/* SPDX-License-Identifier: Apache-2.0 */
/* Types whose instances are no plain data: URI, SemVer, Timestamp, Timespan and Object types. */
#ifndef COLOPHON_VALUE_TYPE_OBJECT_H
#define COLOPHON_VALUE_TYPE_OBJECT_H

#include "src/value/rich.h"
#include "src/value/type.h"

/* TYPE is SEMVER, SEMVER_RANGE, TIMESTAMP, TIMESPAN or URI. */
bool type_rich_accepts(const struct type *type, struct value v);
/* A is one of these, too; B anything. */
bool type_rich_assignable(const struct type *a, const struct type *b);
/* Appends what URI[…] was given. */
void type_uri_text(struct buffer *out, struct value given);
/* Appends an OBJECT or TYPE_SET: its name, or EXPANDED all that it is. */
void type_object_text(struct buffer *out, const struct type *type, bool expanded);
/* A is OBJECT or TYPE_SET; B anything. */
bool type_object_assignable(const struct type *a, const struct type *b);

#endif
