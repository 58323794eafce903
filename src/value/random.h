/* SPDX-License-Identifier: Apache-2.0 */
/* Ruby's Random: Mersenne Twister MT19937 with Ruby's seeding and choice below a limit. */
#ifndef COLOPHON_VALUE_RANDOM_H
#define COLOPHON_VALUE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* Random.new(SEED).rand(LIMIT), with SEED as COUNT words (1 to 4), the least significant first.  LIMIT > 0.
 */
uint64_t ruby_random(const uint32_t *seed, uint32_t count, uint64_t limit);

#endif
