/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a compilation is told of the world outside, in JSON or YAML, so that it gives the same again:
 *
 *   dns:        {NAME: {TYPE: [ANSWER, …]}}, as {"a.example.org": {"A": ["192.0.2.1"], "AAAA": []}}
 *   puppetdb:   [{query: PQL or a query as an Array, result: […]}]
 *   functions:  {NAME: [{arguments: […], result: VALUE}]}, for functions that run programs or ask others;
 *               an answer without arguments is that of all other calls
 *
 * Each answer is a datum with a label of its own, as a fact is.
 */
#ifndef COLOPHON_DATA_EXTERNAL_H
#define COLOPHON_DATA_EXTERNAL_H

#include "src/data/datum.h"

/* Reads SOURCE: a Hash in the arena SESSION.  NULL after a diagnostic. */
const struct datum *external_read(struct arena *session, struct sources *sources,
                                  struct diagnostics *diagnostics, const struct source *source);

#endif
