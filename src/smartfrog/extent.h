/* SPDX-License-Identifier: Apache-2.0 */
/* How large a store is, and how deep: since stores share, a few lines may say more than anyone can write. */
#ifndef COLOPHON_SMARTFROG_EXTENT_H
#define COLOPHON_SMARTFROG_EXTENT_H

#include "src/smartfrog/machine.h"

enum {
  SF_DEEPEST = 1000 /* levels of components */
};
#define SF_LARGEST 1000000000u /* values in the result */

/* Sets size and depth of the store of SLOT, and of all inside of it; what is beyond the bounds is an error.
 */
void extent_measure(struct sf_machine *m, const struct sf_slot *slot);

#endif
