/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What an external node classifier (ENC) says of a node, in YAML: its classes (a list of names, or a hash of
 * names and parameters), its parameters, which become variables of the top scope, and its environment.  And
 * what a server knows of a node's certificate: the trusted facts.  Both are read once, checked, and owned by
 * the session's arena.
 */
#ifndef COLOPHON_DATA_CLASSIFICATION_H
#define COLOPHON_DATA_CLASSIFICATION_H

#include "src/data/datum.h"

struct classification {
  const struct datum *tree;        /* a Hash; NULL: there is no classifier */
  const struct datum *environment; /* a String, or NULL */
};

/* Reads SOURCE.  False after a diagnostic. */
bool classification_read(struct classification *classification, struct arena *session,
                         struct sources *sources, struct diagnostics *diagnostics,
                         const struct source *source);
/* The trusted facts in SOURCE, JSON or YAML: a Hash.  NULL after a diagnostic. */
const struct datum *trusted_read(struct arena *session, struct sources *sources,
                                 struct diagnostics *diagnostics, const struct source *source);

#endif
