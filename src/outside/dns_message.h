/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a server of DNS answers (RFC 1035, 3596, 2782).  No byte of it is trusted: the C library finds its
 * records and names (ns_parserr and others of <arpa/nameser.h>), and nothing is read behind a record's end.
 */
#ifndef COLOPHON_OUTSIDE_DNS_MESSAGE_H
#define COLOPHON_OUTSIDE_DNS_MESSAGE_H

#include "src/support/str.h"

enum {
  DNS_LONGEST_MESSAGE = 65535, /* bytes */
  DNS_MOST_NAMES = 8,          /* that stand for one another */
};

enum dns_reply {
  DNS_ANSWERS, /* with records, or with none */
  DNS_NO_NAME, /* there is no such name */
  DNS_FAILED,  /* the server says that it cannot answer */
  DNS_BROKEN,  /* this is no answer of DNS, or not the whole */
};

struct dns_answer {
  enum dns_reply reply;
  const char *problem; /* of DNS_FAILED and DNS_BROKEN: what is wrong; else NULL */
  /* The name that was asked for; if it stands for another, that, and so on.  Records are those of the last.
   */
  ARENA_VECTOR(const struct str *) names;
  /* Each in JSON, as functions give it: "192.0.2.1", {"preference": 10, "exchange": "mail.example.org"}.
     They are sorted by what they hold, since servers turn their order. */
  ARENA_VECTOR(const struct str *) records;
};

/* The number of the type of records that functions ask for ("A", "SRV" …); 0: it is none of these. */
uint16_t dns_type_named(const char *name);
/* Reads the LENGTH bytes of a reply to a question for records of TYPE; what is found is in ARENA, and nothing
   of it in BYTES. */
void dns_answer_read(struct dns_answer *answer, struct arena *arena, uint16_t type,
                     const unsigned char *bytes, size_t length);

#endif
