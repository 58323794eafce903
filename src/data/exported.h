/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resources that other nodes export, for `<<| |>>`: answers of PuppetDB (a list of resources) or catalogs in
 * Puppet's wire format, which name their node.  Each file is read once; a compilation makes values of the
 * resources of the type that it collects.  All is owned by the session's arena.
 */
#ifndef COLOPHON_DATA_EXPORTED_H
#define COLOPHON_DATA_EXPORTED_H

#include "src/data/datum.h"

enum { EXPORTED_AROUND = 4 };

struct exported_datum {
  const struct datum *resource, *node; /* hash; String, or NULL */
  label_id around[EXPORTED_AROUND];    /* the collections that it is in, and their keys; 0: none */
};

struct exported {
  ARENA_VECTOR(struct exported_datum) all;
  struct hash_builder first, last; /* by type: position of its first and last */
  ARENA_VECTOR(uint32_t) next;     /* of the next of that type; 0: none */
  ARENA_VECTOR(label_id) lists;    /* of the collections that resources are in, one or two for each file */
};

/* Adds the exported resources of SOURCE.  False after a diagnostic. */
bool exported_read(struct exported *exported, struct arena *session, struct sources *sources,
                   struct diagnostics *diagnostics, const struct source *source);

/*
 * The resources of TYPE ("File", "Foo::Bar"), in the order of reading: an Array, whose trace is that of which
 * there are, of Arrays of the resource (a Hash as it was read) and its node (a String, or undef), whose trace
 * is that of what the resource stands in.
 */
struct value exported_of_type(const struct exported *exported, const struct datum_maker *maker,
                              const struct str *type);

#endif
