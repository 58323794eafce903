/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Queries of collectors (`title == 'a' and tag != 'b'`).  The values that a query compares with are evaluated
 * once, when the collector is; what they are compared with is read from each resource whenever the collector
 * is evaluated.
 */
#ifndef COLOPHON_EVAL_QUERY_H
#define COLOPHON_EVAL_QUERY_H

#include "src/puppet/eval/compilation/state.h"

enum query_kind { QUERY_AND, QUERY_OR, QUERY_EQUAL, QUERY_NOT_EQUAL, QUERY_TAGGED };

struct query {
  enum query_kind kind;
  const struct query *left, *right; /* AND OR */
  const struct str *name;           /* of the attribute */
  struct value value;               /* TAGGED: an Array of Strings in lower case */
  struct value written;             /* the same as it was given */
  trace_id trace;                   /* of name and value */
  struct place place;               /* of the value */
  bool accessed;                    /* the value is that of `x[…]`: references in it are resources */
};

/*
 * Whether RESOURCE is what QUERY asks for; *READ is what the answer depends on, besides its existence.  Where
 * the query asks for tags, that is with LOGS also `tags_logs`; without, the caller adds it.
 */
bool query_matches(struct compiler *c, const struct query *query, const struct resource *resource, bool logs,
                   trace_id *read);
/* Whether QUERY (may be NULL) reads an attribute whose name is a key of NAMES; ALL: any attribute. */
bool query_reads(const struct compiler *c, const struct query *query, const struct hash *names, bool all);
/* An error where PuppetDB cannot be asked for QUERY (may be NULL). */
void query_check_stored(struct compiler *c, const struct query *query);
/*
 * The same for RESOURCE as another node exports it, a Hash like those that PuppetDB answers with: PuppetDB
 * compares exactly, and knows its tags.
 */
bool query_matches_stored(struct compiler *c, const struct query *query, struct value resource,
                          trace_id *read);

/* What HASH, a resource that is stored or its parameters, has for KEY; undef if it has nothing or is none. */
struct value stored_member(struct compiler *c, struct value hash, const char *key);

/* Whether QUERY (may be NULL) asks for tags. */
bool query_reads_tags(const struct query *query);

/* Whether QUERY (may be NULL) asks for a tag and nothing else. */
bool query_is_tagged(const struct query *query);
/* Whether RESOURCE has the tag that such a QUERY asks for. */
bool query_finds_tag(const struct query *query, const struct resource *resource);

/* Whether QUERY (may be NULL) asks for titles alone: what it says of a resource stays so. */
bool query_is_fixed(const struct compiler *c, const struct query *query);

#endif
