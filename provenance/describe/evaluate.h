/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The value of an expression-provenance: the term evaluated over its labels' own texts (thesis 4.3.3.1: the
 * consistency of a value with its expression).  A function that only computes is called again; any other one
 * counts as the table of its observed calls.
 *
 * What a label's text denotes and what an operation does belongs to the language; it is handed in.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_EVALUATE_H
#define COLOPHON_PROVENANCE_DESCRIBE_EVALUATE_H

#include "src/value/value.h"

struct language {
  void *data;
  /* Sets *RESULT to the datum that the label's own text denotes; false if it denotes no scalar. */
  bool (*decode)(void *data, label_id label, struct value *result);
  /* Applies an operation; false if it fails.  The shape of an ARRAY or HASH (operand 0) is undef here. */
  bool (*apply)(void *data, enum trace_op op, const struct value *operands, uint32_t count,
                struct value *result);
  /* Whether the function FUNCTION computes its result from its operands alone.  May be NULL: none does. */
  bool (*computes)(void *data, const struct str *function);
  /* Calls such a function; false if it fails. */
  bool (*call)(void *data, const struct str *function, const struct value *operands, uint32_t count,
               struct value *result);
  /* What was observed counts, where it was kept: of a saved catalog, which was made with settings of its own.
   */
  bool observed;
};

enum evaluation {
  EVALUATION_DONE,
  EVALUATION_OPAQUE, /* the result of a function is composite and not kept */
  EVALUATION_FAILED, /* the language has no value for it */
};

struct evaluator;

/* A new evaluator; its memory, and that of the values it makes, comes from ARENA.  LANGUAGE is borrowed. */
struct evaluator *evaluator_new(struct arena *arena, const struct traces *traces,
                                const struct language *language);
/* Each node is evaluated once in an evaluator's life. */
enum evaluation evaluate(struct evaluator *evaluator, trace_id t, struct value *result);

#endif
