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
/* V as messages of Ruby's NoMethodError name it: "1:Integer", "nil:NilClass"; an object that Ruby shows with
   its address by its class alone. */
const char *ruby_described(struct arena *arena, struct value v);
/* Appends V as Object#to_s shows it: inspect within arrays and hashes, undef as nothing. */
void ruby_to_s(struct buffer *out, struct value v);
/* Whether inspect shows an object with its address, or its own variables, in V. */
bool ruby_inspects_objects(struct value v);
/* The name of V's class, with its article ("an Integer", "a TrueClass") and without. */
const char *ruby_a_class(struct value v);
const char *ruby_class(struct value v);
/* Why Puppet gives N, which is a VALUE_BIG, neither to functions with its older interface nor to attributes.
 */
const char *ruby_refusal(struct arena *arena, struct value n);
/* Object#==: numbers by value (1 == 1.0), strings by their letters' case, arrays and hashes deep. */
bool ruby_equal(struct value a, struct value b);

#endif
