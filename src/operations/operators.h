/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The primitive operations of the language as pure functions of values: what the evaluator computes with, and
 * what the theorem "expression" re-evaluates terms with (thesis 4.3.3.3).  Traces of operands do not matter
 * here and results have none.
 */
#ifndef COLOPHON_OPERATIONS_OPERATORS_H
#define COLOPHON_OPERATIONS_OPERATORS_H

#include "src/value/value.h"

enum operate_status {
  OPERATE_OK,
  OPERATE_NOT_NUMERIC,         /* `at` says which operand */
  OPERATE_NOT_APPLICABLE,      /* to the left operand */
  OPERATE_NOT_APPLICABLE_WHEN, /* to these two together */
  OPERATE_NOT_COMPARABLE,      /* `detail` says why */
  OPERATE_DIVISION_BY_ZERO,
  OPERATE_OVERFLOW, /* `detail` is the exact result, with its sign, in hexadecimal digits */
  OPERATE_INFINITE,
  OPERATE_MISMATCH, /* `detail` says what is wrong */
  OPERATE_RAISED,   /* `detail` is the whole message */
  OPERATE_BEYOND,   /* Colophon cannot hold the result; `detail` names it in the plural */
};

struct operation {
  struct arena *arena;
  enum trace_op op;
  const struct value *operands;
  uint32_t count;
  /* out */
  struct value result;
  uint32_t at;
  bool coerced[2]; /* a String operand was taken as a number */
  const char *detail;
};

/* A type name as references show it: each segment capitalised. */
const struct str *operate_type_name(struct arena *arena, const struct str *name);

/* Computes OPERATION->result.  REFERENCE and composite operations included. */
enum operate_status operate(struct operation *operation);

/* The number that TEXT denotes by Puppet's rules (decimal, hexadecimal, octal, float; blanks around). */
bool number_of_text(struct arena *arena, const struct str *text, struct value *number);

/* -1, 0, 1: by bytes, FOLD: letters of ASCII without their case; then by length. */
int text_order(const struct str *a, const struct str *b, bool fold);
/* `==`, of types, too: each assignable to the other. */
bool operands_equal(struct arena *arena, struct value a, struct value b);
/* `needle in haystack`. */
bool value_in(struct arena *arena, struct value needle, struct value haystack);

#endif
