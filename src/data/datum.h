/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Data read from JSON and YAML files, each node with the label of its place.
 *
 * A datum tree is made once from the text, in the session's arena, and is read-only then.  Every compilation
 * makes values of its own from it (datum_value), with traces in its own table; so a compilation may replace
 * the datum of one label without reading anything again, and all labels stay the same.
 *
 * A datum that replaced another (a key given twice, a merge key, a later file, a fact of the command line)
 * points to what it replaced: an origin is never overwritten (PROVENANCE "over").  An alias of YAML is the
 * very node of its anchor, so a tree may share nodes but never has a cycle.
 */
#ifndef COLOPHON_DATA_DATUM_H
#define COLOPHON_DATA_DATUM_H

#include "src/support/diagnostic.h"
#include "src/value/value.h"

struct datum;

struct datum_entry {
  const struct datum *key, *value;
  bool added; /* came from another source than the hash: its key shaped the hash too */
};

struct datum {
  struct value scalar; /* its kind is the datum's; ARRAY and HASH have their content below */
  label_id label;
  label_id by;              /* what decided that `over` was replaced: the label of the later key */
  const struct datum *over; /* what was replaced, or NULL */
  uint32_t history;         /* how many were replaced: bounded, the oldest are forgotten */
  uint32_t count;
  union {
    const struct datum **items;  /* ARRAY; STRING: what it was put together from, if count is not 0 */
    struct datum_entry *entries; /* HASH: in order of first insertion, with unique keys */
  } u;
};

/* What a text of YAML has that some readers of it refuse. */
struct data_oddities {
  const char *alias; /* the name of the first, or NULL */
  bool symbols;
};

/* What a reader works with.  All is borrowed. */
struct data_context {
  struct arena *arena; /* of the session: gets the tree */
  struct sources *sources;
  struct diagnostics *diagnostics;
  const char *root; /* what the names of labels begin with: "fact", "data" */
  enum diagnostic_code bad_syntax, bad_shape;
  bool may_be_empty;              /* a YAML file without a document is no error */
  bool any_keys;                  /* collections may be keys of YAML */
  bool regexps;                   /* scalars of YAML may be regular expressions of Ruby */
  bool null_is_empty;             /* null reads as "": what Puppet's Facts#sanitize does */
  struct data_oddities *oddities; /* gets what is there, or NULL */
  struct hash_builder *symbols;   /* gets the outermost keys with symbols of YAML inside, or NULL */
  const char *const *time_keys; /* outermost keys of YAML that may hold a time, which reads as a string; NULL
                                   ends the list; "*": any value may */
};

struct hocon_format;

enum { DATUM_HISTORY = 8 };
enum { DATA_JSON_NESTING = 100 /* Ruby's JSON has the same bound */, DATA_YAML_NESTING = 400 };

/* A scalar or an empty collection with a new label for PLACE.  NAME may be NULL. */
struct datum *datum_new(struct data_context *context, struct value scalar, enum label_kind kind,
                        struct place place, const struct str *name);

/* The dotted path of a datum, kept while a reader goes down: "fact os.family". */
struct datum_path {
  const struct datum_path *outer; /* NULL: the root */
  const struct str *key;          /* NULL: `index` counts */
  uint32_t index;
};
/* The name of the datum at PATH; NULL where it would be too long to be of use. */
const struct str *datum_name(struct data_context *context, const struct datum_path *path);

/* A copy of VALUE, and of what it replaced, that has replaced OVER too; the key BY decided it. */
const struct datum *datum_replacing(struct data_context *context, const struct datum *value,
                                    const struct datum *over, label_id by);

/* Collects the entries of a hash.  A later entry with the same key replaces the value and keeps its place. */
struct datum_hash {
  struct data_context *context;
  bool adding; /* entries put now are marked as added */
  ARENA_VECTOR(struct datum_entry) entries;
  struct hash_builder index; /* key → position in entries */
};
void datum_hash_begin(struct datum_hash *hash, struct data_context *context);
void datum_hash_put(struct datum_hash *hash, const struct datum *key, const struct datum *value);
void datum_hash_end(struct datum_hash *hash, struct datum *datum);
/* The entry of the hash DATUM whose key is the string KEY, or NULL. */
const struct datum_entry *datum_find(const struct datum *datum, const char *key, size_t length);

/* A mutation: the datum at LABEL (0: none) reads as VALUE, whose trace does not count. */
struct datum_change {
  label_id label;
  struct value value;
};

struct datum_maker {
  struct arena *arena;   /* of the compilation: gets the values */
  struct traces *traces; /* of the compilation */
  const struct sources *sources;
  struct datum_change change;
  uint8_t flags; /* of all values that are made (src/value/value.h) */
};

/* The value of DATUM, a key of YAML, without traces. */
struct value datum_key(struct arena *arena, const struct datum *datum);
/* Whether LABEL is that of DATUM or of anything inside. */
bool datum_holds(const struct datum *datum, label_id label);

/* The values of a datum tree.  With a change: as if the changed text had been read. */
struct value datum_value(const struct datum_maker *maker, const struct datum *datum);

/*
 * Reads the scalar or key at LABEL again from its source's text.  False if LABEL is no datum, or names a
 * collection.  Null in a facts file is the empty string.  HOCON (hocon_format.h) may be NULL.
 */
bool datum_decode(struct value *out, struct arena *arena, const struct sources *sources, label_id label,
                  const struct hocon_format *hocon);

#endif
