/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Resources that other nodes export (src/data/exported.h), as `<<| |>>` collects them: Puppet asks PuppetDB,
 * which compares titles and parameters exactly and knows all tags of a resource; what answers is declared
 * where the collector stands.
 */
#ifndef COLOPHON_EVAL_EXPORTED_H
#define COLOPHON_EVAL_EXPORTED_H

#include "src/puppet/eval/resources/query.h"

/* What a collector of exported resources has looked for, from one evaluation to the next. */
struct exported_search {
  struct scope *scope;
  const struct str *type;
  const struct query *query;
  trace_id control;
  site_id site;
  struct place place; /* of the collector */
  bool asked;
  struct exported_found *found; /* what matched, in order */
  uint32_t count;
  trace_id read;   /* all that the query has read */
  trace_id others; /* what the collectors before it have read, which could have found the same */
};

/* Declares resource AT of what SEARCH finds; NULL if it was collected before and is *KNOWN.  *READ is what
   decided that; *TITLES are those of the type's resources that were collected before, to which its own comes.
 */
struct resource *exported_declare(struct compiler *c, struct exported_search *search, uint32_t at,
                                  trace_id *titles, trace_id *read, struct resource **known);
/* Looks for them; false if that was done before. */
bool exported_look(struct compiler *c, struct exported_search *search);

#endif
