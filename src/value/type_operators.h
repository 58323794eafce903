/* SPDX-License-Identifier: Apache-2.0 */
/* The primitive operations (src/value/operators.h) that make types and ask about them. */
#ifndef COLOPHON_VALUE_TYPE_OPERATORS_H
#define COLOPHON_VALUE_TYPE_OPERATORS_H

#include "src/value/operators.h"

bool value_is_type(struct value v);
/* Optional takes whatever it is given, though it is no type; so does a Variant with it. */
bool type_takes_no_type(const struct type *type);
/* `<`, `<=`, `>`, `>=` of a type and whatever: whether one is assignable to the other. */
bool types_in_order(struct operation *o);
/* What Puppet gives instead of true where the text of a String is compared with an Enum of one: the Enum's
 * text. NULL otherwise. */
const struct str *types_give_text(struct operation *o);
/* Whether Puppet says undef, not false, to this comparison: with an Init that takes single
   values only, and with Iterable and a class of Ruby that is sure to be none. */
bool relation_is_silent(struct operation *o);
/* MATCHES and NOT_MATCHES with a type on the right. */
enum operate_status operate_match(struct operation *o);
/* TYPE: a type and its parameters. */
enum operate_status operate_type(struct operation *o);

#endif
