/* SPDX-License-Identifier: Apache-2.0 */
/* One query sent to one server of DNS, by UDP, and by TCP where the answer is too long for that. */
#ifndef COLOPHON_OUTSIDE_DNS_EXCHANGE_H
#define COLOPHON_OUTSIDE_DNS_EXCHANGE_H

#include "src/outside/dns.h"

/* A clock that nobody sets, in milliseconds. */
int64_t dns_now(void);

/*
 * Writes the reply of SERVER to BYTES (DNS_LONGEST_MESSAGE) and returns its length.  0: there is none by the
 * time DEADLINE, or it cannot be reached; errno says why.  It allocates nothing, and nothing is open when it
 * returns.
 */
size_t dns_exchange(const struct dns_server *server, const struct dns_query *query, unsigned char *bytes,
                    int64_t deadline);

#endif
