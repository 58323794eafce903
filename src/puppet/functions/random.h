/* SPDX-License-Identifier: Apache-2.0 */
/* What functions that draw numbers by the name of the machine have in common. */
#ifndef COLOPHON_FUNCTIONS_RANDOM_H
#define COLOPHON_FUNCTIONS_RANDOM_H

#include "src/puppet/functions/functions.h"

/* Appends V as Array#join with ":" does, elements of arrays one by one. */
void put_joined(struct call *call, struct buffer *out, struct value v);
/* The fact networking.fqdn; LOWER: in small letters, and an error if it is no String. */
struct value machine_name(struct call *call, bool lower);
/* Random.new(Digest::MD5.hexdigest(TEXT).hex).rand(LIMIT). */
uint64_t draw_by_md5(const char *text, size_t length, uint64_t limit);
/* The same with an Integer of any size. */
struct value draw_integer(struct arena *arena, const char *text, size_t length, struct value limit);
/* Random.new(SEED).rand(LIMIT), both of any size; LIMIT > 0. */
struct value draw_seeded(struct arena *arena, struct value seed, struct value limit);
/* RESULT with traces that say that it was computed of all arguments and of ALSO. */
struct value computed_with(struct call *call, struct value result, struct value also);

#endif
