/* SPDX-License-Identifier: Apache-2.0 */
/* An answer about a catalog, and what the functions of include/colophon_answers.h share. */
#ifndef COLOPHON_SESSION_ANSWER_H
#define COLOPHON_SESSION_ANSWER_H

#include "provenance/answers/explain.h"
#include "src/session/session.h"

struct session_answer {
  clp_catalog *catalog;
  const char *resource; /* or NULL */
  const char *const *attributes;
  size_t count;
  unsigned options;
  clp_writer write;
  void *data;
  /* Makes the answer in OUT. */
  enum explained (*make)(const struct session_answer *answer, const struct language *language,
                         struct buffer *out);
  const void *question; /* what more MAKE wants to know */
  bool whole;           /* it is about all of the catalog, whatever RESOURCE says */
};

/* Makes it and sends it.  CLP_ERRORS: what is asked about is not there (or, of why-not, is). */
clp_status session_answer(struct session_answer *answer);

/* Where Hiera's data name the class NAME, in small letters (data_mentions.c). */
struct data_mentions session_data_mentions(clp_session *session, const struct str *name);

#endif
