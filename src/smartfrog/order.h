/* SPDX-License-Identifier: Apache-2.0 */
/* Warnings of an order that is not as it is written. */
#ifndef COLOPHON_SMARTFROG_ORDER_H
#define COLOPHON_SMARTFROG_ORDER_H

#include "src/smartfrog/machine.h"

/* Before a body, or the identifiers of a prototype, are evaluated into TARGET: one warning at most. */
void order_of_body(struct sf_machine *m, const struct sf_store *target, const struct sf_statement *body);
void order_of_store(struct sf_machine *m, const struct sf_store *target, const struct sf_store *prototype);

#endif
