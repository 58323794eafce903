/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is not shown: the labels that Sensitive values came from, and what was computed of them.  A label
 * stays secret for all catalogs of its session.
 */
#ifndef COLOPHON_PROVENANCE_SECRET_H
#define COLOPHON_PROVENANCE_SECRET_H

#include "src/catalog/catalog.h"

/* Finds, from the catalog's secrets, the labels and traces that are not to be shown. */
void secrets_find(struct catalog *catalog);
/* Whether what T stands for came from a secret. */
bool secret_trace(const struct catalog *catalog, trace_id t);
/* The same for V, and anything inside of it. */
bool secret_value(const struct catalog *catalog, struct value v);

/* What stands in the place of a secret. */
/* Whether ATTRIBUTE is Sensitive, or was made of what is. */
bool secret_attribute(const struct catalog *catalog, const struct attribute *attribute);

#define SECRET_VALUE "Sensitive [value redacted]"

#endif
