/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Queries to PuppetDB, as Puppet's function puppetdb_query asks them: a POST to /pdb/query/v4.  libcurl is
 * loaded with the first one.  Certificates are checked, redirections are not followed, and time and size have
 * limits.
 */
#ifndef COLOPHON_OUTSIDE_PUPPETDB_H
#define COLOPHON_OUTSIDE_PUPPETDB_H

#include "src/support/str.h"

enum {
  PUPPETDB_MOST_SERVERS = 8,
  PUPPETDB_MOST_ANSWER = 64 << 20, /* bytes */
  PUPPETDB_SECONDS = 30,           /* for one server, as Puppet's server_url_timeout */
};

struct puppetdb {
  const char *urls[PUPPETDB_MOST_SERVERS]; /* "https://puppetdb.example.org:8081": the first that answers */
  unsigned url_count;
  const char *certificate, *key; /* files that say who asks, or NULL */
  const char *authority;         /* a file of those who may say who answers; NULL: the system's */
  unsigned seconds;
};

/* What is wrong with URL, or NULL: it must be https://HOST[:PORT], or http://. */
const char *puppetdb_url_problem(const char *url);

/* The body of the answer to the JSON text REQUEST, in ARENA.  NULL: *PROBLEM says why there is none. */
const struct str *puppetdb_ask(const struct puppetdb *server, struct arena *arena, const struct str *request,
                               const char **problem);

#endif
