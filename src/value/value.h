/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values of the Puppet language: 16 bytes each, immutable, owned by the compilation's arena; each with the
 * trace that says where it came from (provenance/trace/trace.h).
 * An Array or Hash has a trace of its own for its shape (length, keys, order), and each element and key has
 * its own trace (PROVENANCE "Composite values").
 */
#ifndef COLOPHON_VALUE_VALUE_H
#define COLOPHON_VALUE_VALUE_H

#include "src/value/reference.h"

enum value_kind {
  VALUE_UNDEF,
  VALUE_DEFAULT,
  VALUE_BOOLEAN,
  VALUE_INTEGER,
  VALUE_BIG, /* an Integer beyond 64 bits (src/value/integer.h) */
  VALUE_FLOAT,
  VALUE_STRING,
  VALUE_REGEXP, /* text: the pattern */
  VALUE_ARRAY,
  VALUE_HASH,
  VALUE_REFERENCE, /* a resource type, resource or class reference: File, File['/a'], Class['a'] */
  VALUE_TYPE,      /* a data type: Integer, String[1] … */
  /* Values that no literal writes (src/value/rich.h). */
  VALUE_SENSITIVE,
  VALUE_BINARY, /* text: the bytes */
  VALUE_TIMESTAMP,
  VALUE_TIMESPAN,
  VALUE_SEMVER,
  VALUE_SEMVER_RANGE,
  VALUE_URI,
  VALUE_OBJECT,    /* an instance of an Object type */
  VALUE_COLLECTOR, /* text: how it is shown; nobody asks more of it, and each is equal to itself alone */
  VALUE_SYMBOL,    /* text: its name; one of Ruby's, which stdlib's parseyaml gives */
  VALUE_CLOSURE,   /* a lambda (src/puppet/eval/expressions/closure.h) */
  VALUE_ITERATOR,  /* what is computed when it is asked for (src/types/iterator.h) */
};

enum { VALUE_FOREIGN = 64 }; /* kinds from here on are known to one evaluator alone */

/* `flags`.  BARE: a STRING that is the text of a value of another kind, as a saved catalog has it; FROZEN:
   not even code in Ruby may change it; RESOURCE: a REFERENCE that was the value of an attribute or went
   through a function with the older interface, which is no type any more
   (src/puppet/eval/resources/resource_object.h); SET: an ARRAY that is one of Ruby's Sets
   (src/ruby/methods/set.c). */
enum { VALUE_BARE = 2, VALUE_FROZEN = 4, VALUE_RESOURCE = 8, VALUE_SET = 16 };

struct big_integer;
struct array;
struct hash;
struct type;
struct timestamp;
struct timespan;
struct semver;
struct semver_range;
struct uri;
struct object;
struct closure;
struct iterator;

/* What a TYPE, OBJECT or ITERATOR begins with (src/value/kinds.h). */
struct kind_head {
  const struct kind_operations *operations;
};

struct value {
  uint8_t kind; /* enum value_kind */
  uint8_t flags;
  uint16_t unused;
  trace_id trace;
  union {
    bool boolean;
    int64_t integer;
    const struct big_integer *big;
    double real;
    const struct str *text; /* STRING REGEXP BINARY COLLECTOR SYMBOL */
    const struct array *array;
    const struct hash *hash;
    const struct reference *reference;
    const struct kind_head *head; /* TYPE OBJECT ITERATOR, whatever it is */
    const struct type *type;
    const struct value *held; /* SENSITIVE */
    const struct timestamp *timestamp;
    const struct timespan *timespan;
    const struct semver *semver;
    const struct semver_range *semver_range;
    const struct uri *uri;
    const struct object *object;
    const struct closure *closure;
    const struct iterator *iterator;
    const void *foreign; /* of kinds from VALUE_FOREIGN on */
  } u;
};

/* How deep an Array or Hash is nested, itself included, and how many values it has in all: elements may be
   shared.  The evaluator bounds both (VALUE_DEEPEST, VALUE_LARGEST), so whoever walks a value may recurse. */
struct extent {
  uint32_t depth, size;
};

enum {
  VALUE_DEEPEST = 1000,         /* levels */
  VALUE_LARGEST = 20000000,     /* values in one value */
  VALUE_LONGEST_TEXT = 64 << 20 /* bytes of a String that is put together */
};

struct array {
  uint32_t count;
  struct extent extent;
  struct value at[];
};

struct hash_entry {
  struct value key, value;
};

/* Entries in the order of insertion; found by key as Ruby's Hash finds them (1 and 1.0 and "1" differ). */
struct hash {
  uint32_t count;
  struct extent extent;
  uint32_t *slots; /* index of entries + 1 by hash of key, NULL for small hashes */
  uint32_t slot_mask;
  struct hash_entry at[];
};

/* The name of V, one of Ruby's symbols, as `default` is; or NULL. */
const char *value_symbol(struct value v);

/* What makes a resource of a reference, in expressions: no function of the language. */
#define VALUE_RESOURCE_CALL "object"
static inline bool value_is_resource(struct value v) {
  return v.kind == VALUE_REFERENCE && v.flags & VALUE_RESOURCE;
}

static inline struct value value_undef(trace_id trace) {
  return (struct value){.kind = VALUE_UNDEF, .trace = trace};
}
static inline struct value value_boolean(bool b, trace_id trace) {
  return (struct value){.kind = VALUE_BOOLEAN, .trace = trace, .u.boolean = b};
}
static inline struct value value_integer(int64_t i, trace_id trace) {
  return (struct value){.kind = VALUE_INTEGER, .trace = trace, .u.integer = i};
}
static inline struct value value_float(double f, trace_id trace) {
  return (struct value){.kind = VALUE_FLOAT, .trace = trace, .u.real = f};
}
static inline struct value value_string(const struct str *text, trace_id trace) {
  return (struct value){.kind = VALUE_STRING, .trace = trace, .u.text = text};
}

/* The Integer that decimal TEXT with its sign says (src/value/integer.h). */
struct value integer_of_shown(struct arena *arena, const struct str *text);

/* Only undef and false are false (Puppet 4 and later). */
static inline bool value_true(struct value v) {
  return v.kind != VALUE_UNDEF && !(v.kind == VALUE_BOOLEAN && !v.u.boolean);
}

/* An array with room for COUNT elements, to be filled by the caller before anyone else sees it. */
struct array *array_new(struct arena *arena, uint32_t count);
/* A hash is built with hash_put (which copies the entries when it must grow) and then left alone. */
struct hash_builder {
  struct arena *arena;
  struct hash *hash;
  uint32_t room;
};
void hash_begin(struct hash_builder *builder, struct arena *arena, uint32_t expected);
void hash_put(struct hash_builder *builder, struct value key, struct value value); /* a later key replaces */
const struct hash *hash_end(struct hash_builder *builder);
/* The extent of V; value_measure() finds and keeps that of a new Array or Hash, which is flat until then. */
struct extent value_extent(struct value v);
struct extent value_measure(struct value v);
uint64_t value_work(struct value v); /* steps to look at all of it: one for each 64 values or bytes */
/* The entry for KEY, or NULL.  What functions with the older interface got for a reference is a key for
 * itself. */
const struct hash_entry *hash_find(const struct hash *hash, struct value key);
const struct hash_entry *hash_find_text(const struct hash *hash, const char *key);

/* The same value and kind, as Ruby's eql?, which finds keys of Hashes; traces do not count.  Times are the
   same where Ruby has two objects of one time. */
bool value_same(struct value a, struct value b);
/* As keys of a Hash: Ruby tells equal Timestamps and Timespans apart there, alone and inside of others. */
bool value_same_key(struct value a, struct value b);
uint32_t value_hash(struct value v); /* of a key */

/* A trace for V as an operand: its own, or for a composite one over its shape and everything inside. */
trace_id value_trace(struct traces *traces, struct value v);

/* Appends V as string interpolation shows it: undef is empty, nested strings are quoted.  Of a composite
   value only so much that the text is longer than VALUE_LONGEST_TEXT. */
void value_to_text(struct buffer *out, struct value v);
/* Appends V as it stands in messages and terms: strings quoted. */
void value_inspect(struct buffer *out, struct value v);
/* The name of V's type as Puppet's messages write it: "Integer", "String", "Hash", … */
const char *value_kind_name(struct value v);

#endif
