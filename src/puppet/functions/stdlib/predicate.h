/* SPDX-License-Identifier: Apache-2.0 */
/* What stdlib's is_… functions ask of one value, and its validate_… functions of theirs. */
#ifndef COLOPHON_FUNCTIONS_STDLIB_PREDICATE_H
#define COLOPHON_FUNCTIONS_STDLIB_PREDICATE_H

#include "src/puppet/functions/legacy.h"

bool predicate_integer(struct value v);
bool predicate_numeric(struct value v);
bool predicate_absolute_path(struct value v);
bool predicate_domain_name(struct value v);
bool predicate_email_address(struct call *call, struct value v);
/* An address of IPv4 or IPv6, with a mask if there is one. */
bool predicate_ipv4(struct value v);
bool predicate_ipv6(struct value v);
/* One of PATTERNS (a String or an Array of such) is found in INPUT. */
bool predicate_matches(struct call *call, struct value input, struct value patterns);

#endif
