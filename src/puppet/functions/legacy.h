/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stdlib's functions of the old kind (functions/older.h) have in common: each body counts its arguments
 * itself.
 */
#ifndef COLOPHON_FUNCTIONS_STDLIB_LEGACY_H
#define COLOPHON_FUNCTIONS_STDLIB_LEGACY_H

#include "src/puppet/functions/functions.h"

/* The argument AT; an empty String for one that is missing. */
struct value legacy_argument(const struct call *call, uint32_t at);
/* The text of the argument AT of a function whose signature wants a String there. */
const struct str *text_argument(const struct call *call, uint32_t at);
/* Whether the argument AT was given; undef counts. */
static inline bool legacy_given(const struct call *call, uint32_t at) {
  return at < call->arguments->count;
}
/* Reports "NAME(): Wrong number of arguments given (N for WANTED)". */
_Noreturn void legacy_miscounted(const struct call *call, const char *wanted);
/* Fails unless there are at least LEAST arguments. */
void legacy_least(const struct call *call, uint32_t least, const char *wanted);
/* The whole of all arguments as one trace: what a choice among them depends on. */
trace_id legacy_read(const struct call *call);
/* The text of V as inspect shows it, for messages. */
const char *legacy_inspect(const struct call *call, struct value v);
/* The text of V as to_s shows it; what a collection would show with an object's address is not supported. */
const struct str *legacy_text(const struct call *call, struct value v);
/* What Ruby calls V where no text can be made of it: "true" and "nil" themselves, else the class. */
const char *legacy_class(struct value v);

/* Reports that FUNCTION is deprecated, as the level of strictness says. */
void legacy_deprecated(const struct call *call, const char *function, const char *message);

/* What str2bool makes of V; an error if it is neither. */
bool legacy_boolean(struct call *call, struct value v);

/* Reports what Ruby says where an Integer is made of REAL, if it is none. */
void legacy_finite(const struct call *call, double real);
/* Whether a line of TEXT is all digits, as /^\d+$/ finds it. */
bool legacy_has_number(const struct str *text);
/* Float(TEXT) of Ruby; false where it raises. */
bool legacy_float(const struct str *text, double *real);
/* Integer(TEXT) of Ruby, in base 10, 16 (0x), 8 (0, 0o) or 2 (0b). */
bool legacy_integer(const struct call *call, const struct str *text, struct value *integer);
/* String#to_i and String#to_f of Ruby: the number that TEXT begins with, or 0. */
struct value legacy_to_i(const struct call *call, const struct str *text);
double legacy_to_f(const struct str *text);

/* findresource of a scope: a reference to what the arguments name ("Type[title]", or both), or undef. */
struct value stdlib_find_resource(struct call *call);

#endif
