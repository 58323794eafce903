/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of secret.h share; nothing else includes this. */
#ifndef COLOPHON_PROVENANCE_SECRET_PARTS_H
#define COLOPHON_PROVENANCE_SECRET_PARTS_H

#include "provenance/describe/secret.h"

/* Why a trace is not shown. */
enum secret_flag { SECRET_SENSITIVE = 1, SECRET_NAMED = 2 };

/* Marks what is secret by its name: labels, and in FLAGS, by trace, the traces that stand for it.  Whether
   there is anything. */
bool secrets_name(struct catalog *catalog, uint8_t *flags);
/* Whether an attribute called NAME is. */
bool secret_attribute_name(const struct catalog *catalog, const struct str *name);
/* Whether the value of KEY in a hash is; NAMED: the hash itself has such a name. */
bool secret_key(const struct secret_names *names, struct value key, bool named);

#endif
