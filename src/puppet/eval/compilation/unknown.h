/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What evaluation does with unknowns (src/catalog/unknowns.h).
 *
 * Copies, texts and collections keep the mark.  What else is computed of one (an operation, a function, an
 * element) is an unknown that is computed.  Where code decides on one, nobody knows which way it would have
 * gone: it is taken as false, or as what nothing equals; that is a warning and a decision of the catalog, and
 * what depends on it has the unknown in its trace.  A type takes an unknown where a parameter asks for it.
 * While there are none, all that asks is one comparison.
 */
#ifndef COLOPHON_EVAL_UNKNOWN_H
#define COLOPHON_EVAL_UNKNOWN_H

#include "src/puppet/eval/compilation/state.h"

struct call;

static inline bool any_unknown(const struct compiler *c) {
  return c->catalog->unknowns.count != 0;
}

/*
 * What a call at CALL gives whose code is WHAT at PLACE: an unknown that depends on COUNT OPERANDS and, as
 * what decided, on READ.  NAME: of the function.  TEXT: it is a String in any case.
 */
struct value unknown_new(struct compiler *c, const struct unknown *like, const struct str *name,
                         const trace_id *operands, uint32_t count, trace_id read);
/* What is computed, by NAME, of OPERANDS, of which one is UNKNOWN. */
struct value unknown_computed(struct compiler *c, const struct unknown *unknown, const char *name,
                              const trace_id *operands, uint32_t count);

/* Notes that the construct WHAT at PLACE decided on UNKNOWN, and says once how that was TAKEN. */
void unknown_decides(struct compiler *c, const struct unknown *unknown, struct place place, const char *what,
                     const char *taken);
/* The truth of V, which WHAT at PLACE asks for. */
bool unknown_true(struct compiler *c, struct value v, struct place place, const char *what);
/* Whether V, tested at PLACE by WHAT, equals or matches OPTION cannot be known: it is taken as no. */
bool unknown_compares(struct compiler *c, struct value option, struct value v, struct place place,
                      const char *what);
/* Whether TYPE takes V, as parameters do: an unknown fits any. */
bool unknown_fits(struct compiler *c, const struct type *type, struct value v);

/* The operation OP, if unknowns among COUNT OPERANDS leave its result open: *RESULT. */
bool unknown_operation(struct compiler *c, enum trace_op op, const struct value *operands, uint32_t count,
                       struct value *result);
/* The element of LEFT that KEYS choose, if either is unknown. */
bool unknown_element(struct compiler *c, struct value left, const struct array *keys, struct value *result);

static inline bool truth_of(struct compiler *c, struct value v, struct place place, const char *what) {
  return any_unknown(c) ? unknown_true(c, v, place, what) : value_true(v);
}

#endif
