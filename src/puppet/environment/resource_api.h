/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resource types of the Resource API: `Puppet::ResourceApi.register_type(name: …, attributes: {…})`, one Hash
 * of plain data.  Code where data is expected makes the type partial, or its titles opaque.
 */
#ifndef COLOPHON_ENVIRONMENT_RESOURCE_API_H
#define COLOPHON_ENVIRONMENT_RESOURCE_API_H

#include "src/puppet/environment/ruby_lexer.h"
#include "src/puppet/environment/ruby_type.h"

/* Reads what follows the word `register_type` from LEXER; false: it is of another type than TYPE's name. */
bool resource_api_read(struct ruby_type *type, struct arena *arena, struct ruby_lexer *lexer);

#endif
