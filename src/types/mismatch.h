/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What does not fit a type, in the words of Puppet's TypeMismatchDescriber.
 *
 * A report collects lines such as "parameter 'x' index 0 expects an Integer value, got String".  Who checks a
 * parameter or a returned value begins a report, asks type_accepts, and calls report_value for what does not
 * fit; calls with several signatures are described as a whole by report_signatures.
 */
#ifndef COLOPHON_TYPES_MISMATCH_H
#define COLOPHON_TYPES_MISMATCH_H

#include "src/types/type.h"

/* A step into what was expected, from the outside in. */
struct path_step {
  enum {
    STEP_SUBJECT,   /* what is checked, as the caller calls it */
    STEP_PARAMETER, /* parameter 'x' */
    STEP_ENTRY,     /* entry 'k' */
    STEP_KEY,       /* key of entry 'k' */
    STEP_INDEX,     /* index 0 */
    STEP_RETURN,    /* return */
    STEP_BLOCK,     /* block */
    STEP_VARIANT,   /* which type of a Variant; not compared */
    STEP_SIGNATURE, /* which signature of a function; not compared */
  } kind;
  uint32_t index;
  const char *name;
};

struct path {
  const struct path_step *steps;
  uint32_t count;
};

enum mismatch_kind {
  MISMATCH_MISSING_KEY,
  MISMATCH_MISSING_PARAMETER,
  MISMATCH_UNKNOWN_KEY,
  MISMATCH_UNKNOWN_PARAMETER,
  MISMATCH_UNRESOLVED,
  MISMATCH_UNEXPECTED_BLOCK,
  MISMATCH_MISSING_BLOCK,
  MISMATCH_TYPE,
  MISMATCH_PATTERN,
  MISMATCH_SIZE,
  MISMATCH_COUNT,
};

struct mismatch {
  enum mismatch_kind kind;
  struct path path;
  const char *key;                      /* of the kinds about keys and parameters; UNRESOLVED: the type */
  const struct type *expected, *actual; /* TYPE PATTERN */
  struct range wanted, given;           /* SIZE COUNT */
};

struct mismatches {
  struct arena *arena;
  ARENA_VECTOR(const struct mismatch *) all;
};

/* One way to call a function. */
struct type_signature {
  const struct type *callable;
  const char *const *names; /* of the parameters, as many as the types of callable->first */
  uint32_t name_count;
  const char *block_name;
};

/* Adds what is wrong with ACTUAL, which is not assignable to EXPECTED; nothing if there is nothing. */
void describe_mismatch(struct mismatches *found, const struct type *expected, const struct type *actual,
                       struct path path);
/* The same for the value V of what SUBJECT names: "parameter 'x'", "return" … */
void describe_value(struct mismatches *found, struct path_step subject, const struct type *expected,
                    struct value v);
/* Adds a mismatch about the key or parameter NAME. */
void describe_name(struct mismatches *found, enum mismatch_kind kind, const char *name);

/* "…subject…: expects …": each mismatch on a line of its own if there are several. */
const char *mismatches_text(struct mismatches *found, const char *subject);
/* As assert_type says it, SUBJECT in front of each. */
const char *assertion_text(struct arena *arena, const char *subject, const struct type *expected,
                           const struct type *actual);
/* V must be a TYPE, or *PROBLEM says so: "SUBJECT has wrong type, expects …". */
bool type_must_be(struct arena *arena, const char *subject, const struct type *type, struct value v,
                  struct type_problem *problem);
/* Why arguments of the types ARGUMENTS (a Tuple, with the block's type last) fit none of SIGNATURES of the
   function LABEL ("'each'"; "block" for a lambda); NULL if they do. */
const char *signatures_text(struct arena *arena, const char *label, const struct type_signature *signatures,
                            uint32_t count, const struct type *arguments);
/* What LABEL expects, where nothing more is known: of a type that nothing fits. */
const char *signatures_expected(struct arena *arena, const char *label,
                                const struct type_signature *signatures, uint32_t count);

/* The parts that src/types/mismatch_text.c and type_signature.c share. */
struct path path_step(struct arena *arena, struct path path, struct path_step step);
/* One mismatch for several alternatives where all agree; POSITION: where the alternatives' paths differ. */
void merge_alternatives(struct mismatches *found, const struct mismatches *alternatives, uint32_t count,
                        uint32_t position, enum mismatch_kind size);
const char *mismatch_text(struct arena *arena, const struct mismatch *mismatch);
struct mismatch mismatch_without(struct arena *arena, const struct mismatch *mismatch, uint32_t step);
void describe_tuple(struct mismatches *found, const struct type *expected, const struct type *original,
                    const struct type *actual, struct path path, enum mismatch_kind size);

#endif
