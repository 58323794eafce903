/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The type system (Puppet's specification "types and values"): data types as values of their own.
 *
 * A type is immutable and owned by the arena that it was made in; those without parameters are constants.
 * `File`, `File['/a']` and `Class['a']` are VALUE_REFERENCE as values and TYPE_RESOURCE or TYPE_CLASS inside
 * of types (type_of_value, type_to_value); `Resource` alone is a VALUE_TYPE.
 *
 * An alias (`type Port = Integer[1, 65535]`; Data and RichData) refers to another type and may contain
 * itself: whoever walks types goes through type_resolved() and guards against walking in circles.
 *
 * What is a type of what:  type_accepts (`5 =~ Integer`), type_assignable (`Integer[1] < Integer`),
 * type_infer (`type(5)`); how types are written:  type_text; how Puppet says what does not fit:
 * mismatch.h.
 */
#ifndef COLOPHON_TYPES_TYPE_H
#define COLOPHON_TYPES_TYPE_H

#include "src/value/range.h"

enum type_kind {
#define X(kind, name) TYPE_##kind,
#include "src/types/type.def"
#undef X
  TYPE_KIND_COUNT
};

/* A key of a Struct: the type of the key is a String of the name, or an Optional of that. */
struct member {
  const struct str *name;
  const struct type *key, *value;
};

struct object_type;
struct pcore;
struct type_set;

/* What every type begins with. */
#define TYPE_HEAD .head = {&type_operations}
extern const struct kind_operations type_operations;

struct type {
  struct kind_head head;
  uint8_t kind;   /* enum type_kind */
  bool sized;     /* STRING COLLECTION ARRAY HASH TUPLE: `range` is their size; BOOLEAN: `flag` is its value;
                     INIT: not asked yet */
  bool flag;      /* BOOLEAN: the value; ENUM: case does not count */
  bool recursive; /* ALIAS INIT: it contains itself */
  uint32_t count; /* of types, texts, members or values */
  struct range range;         /* INTEGER TIMESPAN (nanoseconds), and sizes; FLOAT: bounds that are Integers */
  double real_low, real_high; /* FLOAT: infinite where open; TIMESPAN: 1 where the bound was a Float,
                                 whose text keeps all digits */
  const struct str *text;     /* STRING: the value; REGEXP: pattern; ALIAS: name; RESOURCE: type, as shown;
                                 RUNTIME: runtime; TYPE_REFERENCE; INIT: why it is useless; or NULL */
  const struct str *title;    /* RESOURCE CLASS: title; RUNTIME: name; or NULL */
  const struct type *first;   /* ARRAY: elements; HASH: keys; OPTIONAL NOT_UNDEF TYPE ITERABLE ITERATOR INIT
                                 SENSITIVE: what they hold, or NULL; CALLABLE: Tuple of parameters, or NULL;
                                 ALIAS: what it stands for, NULL before it is resolved */
  const struct type *second;  /* HASH: values; CALLABLE: block, or NULL */
  const struct type *third;   /* CALLABLE: what it returns, or NULL: anything; INIT has second and third, too:
                                 src/pcore/init.c */
  const struct type *const *types; /* VARIANT TUPLE */
  const struct str *const *texts;  /* ENUM: sorted; PATTERN: the regexps */
  const struct member *members;    /* STRUCT */
  const struct value *values; /* TIMESTAMP: from, to (undef: open), TIMESPAN (`count` is 0); SEMVER: ranges;
                                 URI: what was given; INIT: further arguments; REGEXP: what is no pattern;
                                 RUNTIME: a pattern with the name for it */
  const struct pcore *pcore; /* OBJECT TYPE_SET INIT that hold something: who knows them (pcore.h); or NULL */
  union {
    const struct object_type *object; /* OBJECT, or NULL */
    const struct type_set *set;       /* TYPE_SET, or NULL */
  };
  struct extent extent; /* how deep and large, as of values; an alias is flat */
};

/* ---- making ---- */

/* The kind that NAME denotes, in any case, or TYPE_KIND_COUNT. */
enum type_kind type_kind_of(const struct str *name);
const char *type_kind_name(enum type_kind kind);
/* The constant type without parameters. */
const struct type *type_default(enum type_kind kind);
/* Data, RichData, RichDataKey (in any case), or NULL. */
const struct type *type_builtin_alias(const struct str *name);
const struct type *type_data(void);
const struct type *type_rich_data(void);

/* What is wrong with parameters of a type, in Puppet's words. */
struct type_problem {
  const char *message;
  int32_t at;       /* the parameter to point at; -1: the whole expression */
  bool unsupported; /* Colophon does not know the type with such parameters: message says what, in the plural
                     */
};
/* BASE[ARGUMENTS]; NULL with *PROBLEM set when the arguments are not what the type takes. */
const struct type *type_make(struct arena *arena, const struct type *base, const struct value *arguments,
                             uint32_t count, struct type_problem *problem);
/* The same as Puppet's TypeParser has it, in its words: Arrays are no lists of further parameters. */
const struct type *type_make_parsed(struct arena *arena, const struct type *base,
                                    const struct value *arguments, uint32_t count,
                                    struct type_problem *problem);
/* The type that V is, or NULL: V is a type or a reference. */
const struct type *type_of_value(struct arena *arena, struct value v);
/* The same, and the type that an object stands for (VALUE_RESOURCE) when its own type is asked for. */
const struct type *type_stood_for(struct arena *arena, struct value v);
struct value type_to_value(struct arena *arena, const struct type *type, trace_id trace);

/* Parts for who builds types in code. */
const struct type *type_integer(struct arena *arena, int64_t low, int64_t high);
const struct type *type_of_range(struct arena *arena, struct range range); /* Integer */
/* The bounds of the Floats A and B, of which some may be Integers that no Float is: -1, 0, 1. */
int type_float_compare(const struct type *a, bool high_a, const struct type *b, bool high_b);
/* The Float TYPE takes the lower or the higher bound of FROM. */
void type_float_take(struct type *type, const struct type *from, bool high);
const struct type *type_literal(struct arena *arena, const struct str *text); /* the String TEXT */
const struct type *type_pattern(struct arena *arena, const char *regexp);     /* Pattern[/REGEXP/] */
const struct type *type_holding(struct arena *arena, enum type_kind kind, const struct type *held);
const struct type *type_array(struct arena *arena, const struct type *elements, const struct range *size);
const struct type *type_hash(struct arena *arena, const struct type *keys, const struct type *values,
                             const struct range *size);
/* TYPES is borrowed; SIZE may be NULL. */
const struct type *type_tuple(struct arena *arena, const struct type *const *types, uint32_t count,
                              const struct range *size);
/* Flattens and drops what is there twice; a Variant of one is that one. */
const struct type *type_variant(struct arena *arena, const struct type *const *types, uint32_t count);
/* The same without that; TYPES is kept. */
const struct type *type_variant_as_it_is(struct arena *arena, const struct type *const *types,
                                         uint32_t count);
const struct type *type_struct(struct arena *arena, const struct member *members, uint32_t count);
const struct type *type_callable(struct arena *arena, const struct type *parameters, const struct type *block,
                                 const struct type *returns);
/* An alias that does not stand for anything yet; type_alias_resolve says what it stands for.  NULL if that
   is no real type, as in `type A = A`. */
struct type *type_alias(struct arena *arena, const struct str *name);
const struct type *type_alias_resolve(struct arena *arena, struct type *alias, const struct type *to);

/* ---- reading ---- */

/* TYPE, or what it stands for as an alias. */
const struct type *type_resolved(const struct type *type);
struct range
type_size(const struct type *type); /* of a collection, Tuple or String; 0 to open if it has none */

/* V is an instance of TYPE.  ARENA is for what is inferred on the way. */
bool type_accepts(struct arena *arena, const struct type *type, struct value v);
/* Each instance of INNER is one of TYPE, as Puppet decides it. */
bool type_assignable(struct arena *arena, const struct type *type, const struct type *inner);
/* The same type in the same words (Ruby's ==). */
bool type_same(const struct type *a, const struct type *b);
/* The same for types that are the same. */
uint32_t type_hash_code(const struct type *type);
/* `==` of types: the same, or each assignable to the other. */
bool type_equal(struct arena *arena, const struct type *a, const struct type *b);

/* The type of V: with what its elements have in common ('reduced'), or in full detail ('detailed'). */
const struct type *type_infer(struct arena *arena, struct value v);
const struct type *type_infer_set(struct arena *arena, struct value v);
const struct type *type_generalize(struct arena *arena, const struct type *type);
const struct type *type_common(struct arena *arena, const struct type *a, const struct type *b);
/* The same type in fewer words, as messages and aliases have it. */
const struct type *type_normalize(struct arena *arena, const struct type *type);
/* What iterating over instances of TYPE gives; false if they cannot be iterated; *ELEMENT NULL: anything. */
bool type_iterable(struct arena *arena, const struct type *type, const struct type **element);
bool type_is_callable(const struct type *type, bool optional);

/* Appends TYPE as Puppet writes it; EXPANDED: an alias as "Name = Type", as an alias itself shows. */
void type_text(struct buffer *out, const struct type *type);
void type_text_expanded(struct buffer *out, const struct type *type);
/* As the value alone shows: an alias or Object type is expanded. */
void type_text_shown(struct buffer *out, const struct type *type);

#endif
