/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the methods of Arrays, Hashes, Ranges and Enumerators have in common.
 *
 * A method walks over its receiver as it is at each turn: a block may change it meanwhile.  `shape` is what
 * decided so far which elements there are, `said` what the block said where that chose the result.  A result
 * that is put together has both for its own trace; the elements keep theirs.
 */
#ifndef COLOPHON_RUBY_RUN_COLLECTION_H
#define COLOPHON_RUBY_RUN_COLLECTION_H

#include "src/ruby/run/machine.h"

typedef ARENA_VECTOR(struct value) value_list;

/* What a method gives without its block. */
struct ruby_enumerator {
  struct value items;       /* what it yields: an Array, Hash or Range, or another Enumerator */
  const struct str *method; /* that made it, called on `self` with `arguments` */
  struct value self;
  const struct value *arguments;
  uint32_t count;
  struct value of; /* what `each` gives */
  trace_id own;    /* its trace when it was made, which has all of `items` */
  bool direct;     /* `items` is the receiver, of which the method itself is called with a block */
  bool several;    /* an item stands for the values that a block gets one by one */
  bool uncounted;  /* it does not know how many items there are */
};

/* ---- walk.c ---- */

struct walk {
  struct ruby_call *m;
  struct ruby *r;
  struct traces *traces;
  struct value of; /* an Array, Hash or Range, with its identity */
  trace_id around; /* of the Enumerators that lead to it */
  trace_id shape, said;
  uint64_t at;                /* turns begun */
  struct value key, element;  /* of now; `key` of a Hash only */
  const struct hash *entries; /* of a Hash, when it began */
  uint32_t count;             /* of these */
  int64_t from, last;         /* of a Range of Integers; `endless`: without `last` */
  bool endless, pairs, several;
  bool apart; /* a block gets the values of `several` one by one */
};

struct walk walk_of(struct ruby_call *m, struct value v);
struct walk walk_self(struct ruby_call *m);
/* The next element; false: there is none. */
bool walk_next(struct walk *w);
/* The element; of a Hash an Array of key and value. */
struct value walk_item(const struct walk *w);
/* Calls the block with it, under the shape; what it gives has its identity. */
struct value walk_call(struct walk *w);
/* The same where what the block says chooses the result, and as it is now. */
struct value walk_chosen(struct walk *w);
/* The same where that decides, too, whether there are further turns. */
struct value walk_decided(struct walk *w);
/* Notes that V was read for that. */
void walk_said(struct walk *w, struct value v, bool decides);
/* The shape with all that the block said. */
trace_id walk_read(const struct walk *w);
/* Turns that there are not could change V, which the block gets, too. */
void walk_unchanged(const struct walk *w, struct value v);
/* All that is left as a list; an error where that is too much. */
void walk_list(struct walk *w, value_list *list);

/* Calls the block of M under CONTROL; what it gives has its identity. */
struct value block_call(struct ruby_call *m, const struct value *arguments, uint32_t count, trace_id control);
/* The number AT of a turn, counted from OFFSET (NULL: from 0). */
struct value turn_index(struct ruby_call *m, const struct value *offset, int64_t at);

/* The Enumerator of M, called without its block, over its receiver; or over ITEMS, which it would yield. */
struct value enumerator_self(struct ruby_call *m);
struct value enumerator_over(struct ruby_call *m, struct value items, bool several);
struct value enumerator_itself(struct ruby_call *m, struct value items); /* which is what `each` gives */

/* ---- collection.c ---- */

/* An Array of COUNT values, bounded; SHAPE is what decided which. */
struct value collection_of(struct ruby_call *m, const struct value *at, uint64_t count, trace_id shape);
struct value collection_list(struct ruby_call *m, const value_list *list, trace_id shape);
/* The Hash of BUILDER. */
struct value collection_hash(struct ruby_call *m, struct hash_builder *builder, trace_id shape);
/* The error of a value that is too large, if COUNT is. */
void collection_bound(struct ruby_call *m, uint64_t count);
void collection_charge(struct ruby_call *m, uint64_t count);

/* The argument AT as an Array or Hash of now, or a TypeError. */
struct value array_argument(struct ruby_call *m, uint32_t at);
struct value hash_argument(struct ruby_call *m, uint32_t at);
/* V as an Integer, or a TypeError. */
int64_t integer_value(struct ruby_call *m, struct value v);
bool argument_given(struct ruby_call *m, uint32_t at); /* and it is not nil */
/* The trace of all arguments, with what decided their number. */
trace_id arguments_trace(struct ruby_call *m);
/* The part of LENGTH elements that RANGE chooses; false: none.  STRICT: not clipped, and an error instead. */
bool range_part(struct ruby_call *m, struct value range, int64_t length, bool strict, int64_t *from,
                int64_t *count);

/* V as a key to be looked up, and as one that a Hash keeps. */
struct value key_sought(struct ruby *r, struct value v);
struct value key_kept(struct ruby *r, struct value v);
const struct hash_entry *key_find(struct ruby *r, const struct hash *hash, struct value key);
/* The value of ENTRY of HASH, found by KEY. */
struct value entry_value(struct ruby *r, struct value hash, const struct hash_entry *entry, trace_id key);
/* Puts entries of HASH that are not in it yet. */
void hash_put_all(struct hash_builder *builder, const struct hash *hash);

/* Values as keys of a Hash are the same or not. */
struct value_set {
  struct ruby *r;
  struct hash_builder seen;
  value_list foreign;          /* those without a hash */
  struct hash_builder objects; /* those with one of their own, by it */
};
void set_begin(struct value_set *set, struct ruby *r, uint32_t expected);
bool set_has(const struct value_set *set, struct value v);
/* Adds V; false: it was there. */
bool set_add(struct value_set *set, struct value v);

/* Puts PAIR, an Array of key and value, into BUILDER; *SHAPE: with what decided which key it is.  AT is its
   place where the error says it, or -1. */
void put_pair(struct ruby_call *m, struct hash_builder *builder, struct value pair, int64_t at,
              trace_id *shape);

/* ---- changes ---- */

/* V as an element that M stores; REPLACED: instead of that one, or NULL. */
struct value element_stored(struct ruby_call *m, struct value v, const struct value *replaced);
/* What a change by M depends on besides MORE. */
trace_id change_by(struct ruby_call *m, trace_id more);
/* The receiver gets the elements AT. */
void array_replace(struct ruby_call *m, const struct value *at, uint64_t count, trace_id by);
/* An error for a block that could leave a change half done. */
void check_stays(struct ruby_call *m);

/* ---- enumerable_order.c ---- */

/* Orders values: by a block, or as Ruby compares them. */
struct ordering {
  struct ruby_call *m; /* with the block, or without */
  trace_id shape, said;
};
int ordering_compare(struct ordering *o, struct value a, struct value b);
/* The numbers of COUNT values in their order. */
uint32_t *ordering_sort(struct ordering *o, const struct value *values, uint32_t count);

/* ---- set.c ---- */

bool ruby_sets_equal(struct ruby *r, struct value a, struct value b); /* of now */

/* ---- range.c ---- */

/* Whether V is a Range of Integers; LAST does not matter where it is ENDLESS. */
bool range_of_integers(struct ruby_call *m, struct value v, int64_t *from, int64_t *last, bool *endless);
/* The elements of a Range of Strings as an Array. */
/* An Array of the Strings, or addresses, that the Range V is of. */
struct value range_of_texts(struct ruby_call *m, struct value v);
/* The least element of the Range that M is called on, or the greatest (SIGN 1), as its bounds say. */
struct value range_extreme(struct ruby_call *m, int sign);
/* How many Floats there are from FROM to TO by STEP, as Ruby counts them. */
double float_steps(double from, double to, double step, bool excludes);

#endif
