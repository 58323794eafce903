/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses of IPv4 and IPv6 as Ruby's IPAddr reads, compares and writes them. */
#ifndef COLOPHON_FUNCTIONS_STDLIB_ADDRESS_H
#define COLOPHON_FUNCTIONS_STDLIB_ADDRESS_H

#include "src/value/value.h"

/* An address without the bits beyond its mask; of IPv4 the first four bytes count. */
struct address {
  bool v6;
  unsigned char bytes[16], mask[16];
  char zone[64]; /* "%eth0", or empty */
};

/* Reads "address", "address/bits" or "address/mask", IPv6 in brackets or not; false if V is none. */
bool address_read(struct value v, struct address *address);
/* Appends ADDRESS without its mask. */
void address_write(struct buffer *out, const struct address *address);
/* Whether all of the network INNER is in OUTER. */
bool address_includes(const struct address *outer, const struct address *inner);

#endif
