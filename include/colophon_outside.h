/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: asking the world outside (DNS, PuppetDB), and recording what it answers.  A part of
 * colophon.h.
 *
 *   clp_outside_new(&outside, &options);
 *   for each node: a session with its inputs and this as `outside`; clp_compile(…);
 *   clp_outside_write(outside, clp_write_file, file);
 *
 * What was compiled so has no origins for the answers: compile once more, with the file as
 * `external`.
 */
#ifndef COLOPHON_OUTSIDE_H
#define COLOPHON_OUTSIDE_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct clp_outside clp_outside;

/* Whom to ask: CLP_SIZED; all else may be NULL or 0.  Texts are copied. */
typedef struct clp_outside_options {
  size_t size;
  const char *dns_server;      /* ADDRESS[:PORT], [ADDRESS]:PORT of IPv6; NULL: as the system's resolver */
  const char *const *puppetdb; /* https://HOST:PORT; the first that answers is taken */
  size_t puppetdb_count; /* 0: those of puppetdb.conf beside a puppet.conf that is given, or below /etc */
  const char *certificate, *key, *authority; /* for PuppetDB, files; NULL: as puppet.conf says */
  const char *const *functions;              /* names of functions whose results are kept, too */
  size_t function_count;
} clp_outside_options;

/* CLP_VERSION, CLP_NO_MEMORY: *OUTSIDE may be NULL.  CLP_UNREADABLE: clp_outside_problem() says what is wrong
 * with OPTIONS. */
CLP_API clp_status clp_outside_new(clp_outside **outside, const clp_outside_options *options);
CLP_API void clp_outside_free(clp_outside *outside); /* NULL is allowed */
/* Takes what the file at PATH, as of `external`, has; what is asked again is replaced.  SESSION has
   what is to be said of it. */
CLP_API clp_status clp_outside_read(clp_outside *outside, clp_session *session, const char *path);
/* What is wrong, or NULL.  A question that had no answer: then no more is asked, and nothing is to be
 * written.
 */
CLP_API const char *clp_outside_problem(const clp_outside *outside);
/* Writes all answers, sorted: a file for `external`. */
CLP_API clp_status clp_outside_write(clp_outside *outside, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
