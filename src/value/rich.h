/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values that no literal writes: Sensitive, Binary, Timestamp, Timespan, SemVer, SemVerRange, URI, and
 * instances of Object types.  All are immutable and owned by the arena that they were made in.
 *
 * A Sensitive is one value around another; its trace is that of what it holds.
 */
#ifndef COLOPHON_VALUE_RICH_H
#define COLOPHON_VALUE_RICH_H

#include "src/value/value.h"

/* Seconds since 1970-01-01 00:00:00 UTC, leap seconds not counted, and 0 to 999999999 nanoseconds more. */
struct timestamp {
  int64_t seconds;
  uint32_t nanoseconds;
};

/* A version by Semantic Versioning 2.0.0; the texts are NULL where the version has none. */
struct semver {
  int64_t major, minor, patch;
  const struct str *prerelease, *build;
};

/* A range of versions, as it was written and as comparators (src/value/semver.c). */
struct semver_range {
  const struct str *text;
  const struct semver_comparators *comparators;
};

/* The parts of a URI by RFC 3986; each NULL where the URI has none. */
struct uri {
  const struct str *scheme, *userinfo, *host, *path, *query, *fragment, *opaque;
  int32_t port; /* -1: none */
};

/* An instance of the Object type TYPE; the values of its attributes in the order of the type. */
struct object {
  const struct type *type;
  const struct array *attributes;
};

/* A and B, both of KIND, which is one of the above: the same, as value_same asks. */
bool rich_same(enum value_kind kind, struct value a, struct value b);
uint32_t rich_hash(struct value v);
/* Appends V as string interpolation shows it. */
void rich_text(struct buffer *out, struct value v);

#endif
