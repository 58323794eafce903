/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Values as Ruby shows, names and compares them: Puppet is a Ruby program, and some of its messages, the keys
 * of its wire format and its older functions show through.
 */
#ifndef COLOPHON_VALUE_RUBY_H
#define COLOPHON_VALUE_RUBY_H

#include "src/value/value.h"

/* Appends V as Object#inspect shows it: strings quoted and escaped, undef as nil, `=>` without blanks. */
void ruby_inspect(struct buffer *out, struct value v);
/* Appends the inspect of a text without an encoding: what is no printable ASCII as \xHH. */
void ruby_inspect_bytes(struct buffer *out, const struct str *bytes);
/* Appends TEXT as String#dump shows it: only printable ASCII, letters beyond as \uXXXX. */
void ruby_dump(struct buffer *out, const struct str *text);
/* Appends V as Object#to_s shows it: inspect within arrays and hashes, undef as nothing. */
void ruby_to_s(struct buffer *out, struct value v);
/* The name of V's class, with its article ("an Integer", "a TrueClass") and without. */
const char *ruby_a_class(struct value v);
const char *ruby_class(struct value v);
/* Object#==: numbers by value (1 == 1.0), strings by their letters' case, arrays and hashes deep. */
bool ruby_equal(struct value a, struct value b);

#endif
