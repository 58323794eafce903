/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Asking DNS as the system's resolver would: its servers, its search list, its patience (resolv.conf,
 * RES_OPTIONS); or one server that is named.  A question ends: each try has a limit of time, and all of them
 * together have one.  c-ares asks (dns_exchange.h), and the C library reads what is said (dns_message.h).
 */
#ifndef COLOPHON_OUTSIDE_DNS_H
#define COLOPHON_OUTSIDE_DNS_H

#include "src/outside/dns_message.h"

enum {
  DNS_MOST_SERVERS = 3,
  DNS_MOST_DOMAINS = 6,
  DNS_LONGEST_SERVER = 64,
  DNS_PATIENCE = 30000, /* milliseconds for one question, with all that it takes */
};

struct dns_resolver {
  char servers[DNS_MOST_SERVERS][DNS_LONGEST_SERVER]; /* "192.0.2.53:53", "[2001:db8::53]:53" */
  unsigned server_count;
  const char *domains[DNS_MOST_DOMAINS]; /* what is put behind short names */
  unsigned domain_count;
  unsigned dots;  /* a name with so many is asked for as it is first */
  unsigned tries; /* of each server */
  int patience;   /* milliseconds for one of them */
};

/* What the system says; texts are in ARENA.  False: it names no server.  Of fe80::1%eth0 the address alone is
   taken, so such a server cannot be reached. */
bool dns_resolver_of_system(struct dns_resolver *resolver, struct arena *arena);
/* One that knows no server yet, and puts nothing behind names. */
void dns_resolver_init(struct dns_resolver *resolver);
/* Adds the server at ADDRESS: "192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353".  False:
   this is no address, or there are too many. */
bool dns_resolver_add(struct dns_resolver *resolver, const char *address);

/*
 * The records of TYPE ("A") for NAME.  ANSWER->reply is DNS_ANSWERS, also where there are none; of a name
 * that was completed by a domain of the search list `names` has NAME alone.  All that is found is in ARENA.
 * False: *PROBLEM, in ARENA, says why nothing is known, such as that this was built without c-ares.
 */
bool dns_ask(const struct dns_resolver *resolver, struct arena *arena, const char *name, const char *type,
             struct dns_answer *answer, const char **problem);

#endif
