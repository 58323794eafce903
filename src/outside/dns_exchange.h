/* SPDX-License-Identifier: Apache-2.0 */
/* One query of DNS to one server, which c-ares makes, sends and waits for: by UDP, and by TCP where the
   answer is too long for that. */
#ifndef COLOPHON_OUTSIDE_DNS_EXCHANGE_H
#define COLOPHON_OUTSIDE_DNS_EXCHANGE_H

#include "src/outside/dns.h"

enum dns_exchanged {
  DNS_REPLIED,
  DNS_UNHEARD,    /* another try, or another server, may do better */
  DNS_CANNOT_ASK, /* none will: the name is none, or the library is not there */
};

struct dns_exchange {
  const char *server; /* as "192.0.2.53:53" */
  const char *name;
  uint16_t type;
  int patience;     /* milliseconds for an answer; once more where it is asked for by TCP */
  int64_t deadline; /* when it ends, come what may */
  /* What it gives. */
  unsigned char *bytes; /* room for DNS_LONGEST_MESSAGE, which the caller has: the reply */
  size_t length;
  const char *problem; /* of all but DNS_REPLIED: why there is none; a text that stays */
};

/* A clock that nobody sets, in milliseconds. */
int64_t dns_now(void);

/* Asks once.  The reply, whatever it says, repeats the question.  It takes nothing of an arena; nothing is
   open or held when it returns, but the library, which is loaded with the first query, stays. */
enum dns_exchanged dns_exchange(struct dns_exchange *exchange);

#endif
