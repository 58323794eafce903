/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Forward link references (the paper's section 9.2.2), an extension that --forward-links turns on.
 *
 * A link that leads to nothing when its assignment is evaluated waits: its slot is there, in its position,
 * and holds the reference.  Where a store is copied, waiting links are copied as they are.  When all
 * assignments are evaluated, those of the main component are resolved, each in the component where it stands
 * by then, and what it leads to first.  So a specification that needs no forward link means the same with the
 * option. Links that lead to each other, or to a component that they stand in, are error 5; it ends, since
 * each link is resolved once, and no copy holds a waiting one.
 */
#ifndef COLOPHON_SMARTFROG_FORWARD_H
#define COLOPHON_SMARTFROG_FORWARD_H

#include "src/smartfrog/machine.h"

/* Resolves what waits in the main component, and what that leads to. */
void forward_resolve(struct sf_machine *m);

#endif
