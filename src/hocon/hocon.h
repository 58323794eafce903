/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a text of HOCON says, before its substitutions are looked up: objects that were merged as far as they
 * are known, and stacks of values to merge for the others.  The rules are those of Lightbend's HOCON.md, in
 * "Duplicate keys and object merging", "Value concatenation" and "Substitutions", with what the Ruby library
 * that Puppet uses makes of them: newer keys stand first.
 */
#ifndef COLOPHON_HOCON_HOCON_H
#define COLOPHON_HOCON_HOCON_H

#include "src/data/datum.h"
#include "src/hocon/lexer.h"

enum { HOCON_NESTING = 100, HOCON_MOST_STEPS = 10000000, HOCON_DEEPEST = 1000 };

enum hocon_kind {
  HOCON_SCALAR,
  HOCON_OBJECT,
  HOCON_LIST,
  HOCON_REFERENCE, /* ${path} */
  HOCON_JOINED,    /* pieces behind each other, some of them references */
  HOCON_STACK,     /* values to merge, the oldest first */
};

struct hocon_node;

struct hocon_field {
  const struct datum *key;
  struct hocon_node *value;
  int64_t rank;  /* of the order of keys */
  bool added;    /* from another object than the one whose label the merged one has */
  bool resolved; /* counted as such: the value may be changed meanwhile */
};

typedef ARENA_VECTOR(struct hocon_node *) hocon_nodes;

struct hocon_node {
  enum hocon_kind kind;
  struct place place;
  bool resolved;          /* no reference is left inside */
  bool closed;            /* OBJECT: nothing older is merged */
  bool object;            /* STACK: begins with an object */
  bool bare;              /* SCALAR: a text without quotes */
  bool literal;           /* SCALAR: stands in the source as it is, and may have more behind it */
  bool optional;          /* REFERENCE */
  bool changed;           /* OBJECT that was merged: it has more than the newer one had */
  bool busy;              /* REFERENCE: it is being looked up, */
  uint32_t depth;         /* since this depth */
  uint32_t visible;       /* STACK: how many count now, from the oldest on */
  struct value value;     /* SCALAR that is one word */
  const struct str *name; /* of its label */
  struct datum *datum;    /* OBJECT, LIST */
  const struct str *text; /* SCALAR: what it adds to a text */
  hocon_nodes items;      /* LIST, JOINED, STACK; SCALAR: what it was put together from */
  ARENA_VECTOR(const struct str *) path; /* REFERENCE */
  ARENA_VECTOR(struct hocon_field) fields;
  struct hash_builder index; /* OBJECT: key → position in fields */
  int64_t lowest;            /* OBJECT: the rank of its first key */
  uint32_t unresolved;       /* OBJECT: how many fields have references */
  struct hocon_node *over;   /* what it replaced, or NULL */
  label_id by;               /* the key that decided it */
  struct hocon_node *result; /* what it gives, once resolved; */
  uint32_t stamp; /* STACK: of its resolution that is under way; an element: of that of its result */
  const struct hocon_node *within; /* as an element of this stack, of which older ones are visible; or NULL */
  const struct datum *made;        /* what it gives, once asked for */
  uint64_t size;                   /* how many data that are, all copies counted */
};

struct hocon {
  struct data_context *context;
  const struct source *source;
  bool failed; /* after a diagnostic */
  bool broken; /* with what is no error of syntax for the library (ConfigParseError) */
  uint32_t steps;
  ARENA_VECTOR(label_id) again; /* the later keys that replaced something */
};

/* Adds an error about PLACE, and remembers that there is one. */
void hocon_fail(struct hocon *h, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same, of what is no error of syntax for the library. */
void hocon_break(struct hocon *h, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Counts STEPS of work; false, after a diagnostic, where it is too much. */
bool hocon_step(struct hocon *h, uint32_t steps);

struct hocon_node *hocon_node(struct hocon *h, enum hocon_kind kind, struct place place);
/* An empty object or list, with a label for PLACE. */
struct hocon_node *hocon_collection(struct hocon *h, enum hocon_kind kind, struct place place,
                                    const struct str *name);
struct hocon_field *hocon_find(const struct hocon_node *object, const struct str *key);
/* Puts VALUE where KEY is or, with FRONT, before all others. */
void hocon_put(struct hocon *h, struct hocon_node *object, const struct datum *key, struct hocon_node *value,
               bool front);
/* A copy of OBJECT without its fields, NULL after a diagnostic; and a FIELD of it there, with VALUE. */
struct hocon_node *hocon_copy_begin(struct hocon *h, const struct hocon_node *object);
void hocon_copy_put(struct hocon *h, struct hocon_node *copy, const struct hocon_field *field,
                    struct hocon_node *value);
/* The fields of OBJECT in their order; their number to *COUNT. */
const struct hocon_field **hocon_ordered(struct hocon *h, const struct hocon_node *object, uint32_t *count);

/*
 * NEWER merged with what is OLDER, "withFallback" of the library; the label BY is that of the newer key. With
 * OWNED the older object is nobody else's, and may become the result.  NULL after a diagnostic.
 */
struct hocon_node *hocon_merge(struct hocon *h, struct hocon_node *newer, struct hocon_node *older,
                               label_id by, bool owned);
/* Nothing that is older can matter to NODE. */
bool hocon_is_closed(const struct hocon_node *node);
/* The pieces put behind each other as far as they are known; NULL if there are none, or after a diagnostic.
 */
struct hocon_node *hocon_join(struct hocon *h, const hocon_nodes *pieces);

/* What the text says.  NULL after a diagnostic. */
struct hocon_node *hocon_parse(struct hocon *h);
/* ROOT with its substitutions.  NULL after a diagnostic. */
struct hocon_node *hocon_resolve(struct hocon *h, struct hocon_node *root);

#endif
