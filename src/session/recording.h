/* SPDX-License-Identifier: Apache-2.0 */
/* Asking the world outside while sessions compile, and keeping what it answers. */
#ifndef COLOPHON_SESSION_RECORDING_H
#define COLOPHON_SESSION_RECORDING_H

#include "src/data/external_record.h"
#include "src/outside/dns.h"
#include "src/outside/puppetdb.h"
#include "src/session/session.h"

struct read_answer {
  const struct datum *datum; /* NULL: it cannot be read */
  const struct arena *arena; /* that VALUE was made in, or NULL */
  struct value value;
};

struct clp_outside {
  struct arena arena;   /* of what is kept */
  struct arena scratch; /* of a question */
  struct guard guard;
  struct external_record record;
  struct outside hooks;
  clp_session *session; /* that asks now */
  /* What was asked in it, in its arena: the same answer is read once, and made a value once. */
  struct {
    struct hash_builder numbers;
    ARENA_VECTOR(struct read_answer) list;
  } read;
  const char *dns_server; /* or NULL */
  bool dns_known;
  struct dns_resolver dns;
  bool puppetdb_known;
  struct puppetdb puppetdb;
  struct hash_builder servers; /* by a question of DNS: the servers that its call named, as text */
  const char **functions;
  size_t function_count;
  const char *problem; /* why a question had no answer, or NULL: then no more is asked */
};

/* Finds the server of PuppetDB that options or the settings of the session name, and certificates for it
   (recording_puppetdb.c).  False: *PROBLEM says what is missing. */
bool recording_find_puppetdb(clp_outside *outside, const char **problem);

#endif
