/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Messages of DNS (RFC 1035, 3596, 2782): a query, and what a server answers.  No byte of an answer is
 * trusted: names may only point backwards, and nothing is read behind its end.
 */
#ifndef COLOPHON_OUTSIDE_DNS_MESSAGE_H
#define COLOPHON_OUTSIDE_DNS_MESSAGE_H

#include "src/support/str.h"

enum {
  DNS_LONGEST_MESSAGE = 65535, /* bytes */
  DNS_LONGEST_QUERY = 512,
  DNS_MOST_NAMES = 8, /* that stand for one another */
};

enum dns_reply {
  DNS_ANSWERS,  /* with records, or with none */
  DNS_NO_NAME,  /* there is no such name */
  DNS_CUT,      /* the answer is too long for a datagram */
  DNS_FAILED,   /* the server says that it cannot answer */
  DNS_BROKEN,   /* this is no message of DNS */
  DNS_NO_REPLY, /* this is no reply to the query: wait for another */
};

struct dns_query {
  unsigned char bytes[DNS_LONGEST_QUERY];
  size_t length;
  uint16_t type;
};

struct dns_answer {
  enum dns_reply reply;
  const char *problem; /* of DNS_FAILED and DNS_BROKEN: what is wrong */
  /* The name that was asked for; if it stands for another, that, and so on.  Records are those of the last.
   */
  ARENA_VECTOR(const struct str *) names;
  /* Each in JSON, as functions give it: "192.0.2.1", {"preference": 10, "exchange": "mail.example.org"}.
     They are sorted by what they hold, since servers turn their order. */
  ARENA_VECTOR(const struct str *) records;
};

/* The number of the type of records that functions ask for ("A", "SRV" …); 0: it is none of these. */
uint16_t dns_type_named(const char *name);
/* Makes a query for records of TYPE of NAME (a dot at its end says nothing).  False: that is no name. */
bool dns_query_make(struct dns_query *query, uint16_t id, const char *name, uint16_t type);
/* What kind of reply to QUERY the LENGTH bytes of a message are, without a look at records. */
enum dns_reply dns_reply_kind(const struct dns_query *query, const unsigned char *bytes, size_t length);
/* Reads them; what is found is in ARENA. */
void dns_answer_read(struct dns_answer *answer, struct arena *arena, const struct dns_query *query,
                     const unsigned char *bytes, size_t length);

#endif
