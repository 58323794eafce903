/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The types that types are instances of: `Integer =~ Pcore::NumericType`.  src/puppet/eval/core_type.c
 * defines them for who names them.
 */
#ifndef COLOPHON_VALUE_PCORE_H
#define COLOPHON_VALUE_PCORE_H

#include "src/value/type.h"

#define PCORE_STRUCT_ELEMENT "Pcore::StructElement"
#define LOOKUP_CONTEXT "Puppet::LookupContext"
#define RUBY_METHOD "RubyMethod"

/* TYPE is an instance of the Object type NAME. */
bool pcore_covers(const struct str *name, const struct type *type);
/* The type of the members of Structs, which are instances of it to Puppet; and MEMBER as one. */
const struct type *pcore_struct_element(struct arena *arena);
struct value pcore_struct_member(struct arena *arena, const struct type *element,
                                 const struct member *member);

#endif
