/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is not shown: the labels that Sensitive values came from, those of values whose name says secret
 * (src/support/secret_names.h), and what was computed of them.  A label stays secret for all catalogs of its
 * session.  What is Sensitive is hidden as a whole; of a text that a secret name's value is a part of, that
 * part alone.
 */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_SECRET_H
#define COLOPHON_PROVENANCE_DESCRIBE_SECRET_H

#include "provenance/describe/describe.h"
#include "src/catalog/catalog.h"

struct segments;

/* What stands in the place of a Sensitive value, and of another secret. */
#define SECRET_VALUE "Sensitive [value redacted]"
#define SECRET_SHOWN "[redacted]"

/* Finds, once for each catalog, the labels and traces that are not to be shown. */
void secrets_find(struct catalog *catalog);
/* Whether what T stands for came from a secret. */
bool secret_trace(const struct catalog *catalog, trace_id t);
/* What stands in its place then. */
const char *secret_trace_shown(const struct catalog *catalog, trace_id t);
/* Whether V, or anything inside of it, came from what is Sensitive: SECRET_VALUE stands in its place. */
bool secret_value(const struct catalog *catalog, struct value v);
/* Whether ATTRIBUTE is Sensitive, or was made of what is. */
bool secret_attribute(const struct catalog *catalog, const struct attribute *attribute);

/* V, in which SECRET_SHOWN stands in the place of all other secrets. */
struct value secret_hidden(const struct describer *d, struct arena *arena, struct value v);
/* The same for an attribute's value as it is shown, by its own name, too. */
struct value secret_hidden_attribute(const struct describer *d, struct arena *arena,
                                     const struct attribute *attribute);
/* The same for V, something inside of ATTRIBUTE's value (NULL: of none). */
struct value secret_hidden_in(const struct describer *d, struct arena *arena,
                              const struct attribute *attribute, struct value v);
/* TEXT, which is put together of SEGMENTS, with a star for each byte that is secret. */
const struct str *secret_starred(const struct describer *d, struct arena *arena, const struct str *text,
                                 const struct segments *segments);
/* Whether ATTRIBUTE has anything secret in its value. */
bool secret_within(struct catalog *catalog, const struct attribute *attribute);

#endif
