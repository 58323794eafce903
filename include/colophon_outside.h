/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: asking the world outside (DNS, PuppetDB), and recording what it answers.  A part of
 * colophon.h.
 *
 *   clp_outside_new(&outside, &options);
 *   for each node: a session with its inputs; clp_ask_outside(session, outside); clp_compile(…);
 *   clp_outside_write(outside, clp_write_file, file);
 *
 * What was compiled so has no origins for the answers: compile once more, with clp_set_external() of the
 * file.
 */
#ifndef COLOPHON_OUTSIDE_H
#define COLOPHON_OUTSIDE_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct clp_outside clp_outside;

/* Whom to ask; all may be NULL or 0.  Texts are copied. */
typedef struct clp_outside_options {
  const char *dns_server;      /* ADDRESS[:PORT], [ADDRESS]:PORT of IPv6; NULL: as the system's resolver */
  const char *const *puppetdb; /* https://HOST:PORT; the first that answers is taken */
  size_t puppetdb_count; /* 0: those of puppetdb.conf beside a puppet.conf that is given, or below /etc */
  const char *certificate, *key, *authority; /* for PuppetDB, files; NULL: as puppet.conf says */
  const char *const *functions;              /* names of functions whose results are kept, too */
  size_t function_count;
} clp_outside_options;

/* CLP_UNREADABLE: clp_outside_problem() says what is wrong with OPTIONS. */
CLP_API clp_status clp_outside_new(clp_outside **outside, const clp_outside_options *options);
CLP_API void clp_outside_free(clp_outside *outside); /* NULL is allowed */
/* Takes what the file at PATH, as of clp_set_external(), has; what is asked again is replaced.  SESSION has
   what is to be said of it. */
CLP_API clp_status clp_outside_read(clp_outside *outside, clp_session *session, const char *path);
/* Lets compilations and lookups of SESSION ask what clp_set_external() did not tell; OUTSIDE must live as
   long as it is used. */
CLP_API void clp_ask_outside(clp_session *session, clp_outside *outside);
/* What is wrong, or NULL.  A question that had no answer: then no more is asked, and nothing is to be
 * written.
 */
CLP_API const char *clp_outside_problem(const clp_outside *outside);
/* Writes all answers, sorted: a file for clp_set_external(). */
CLP_API clp_status clp_outside_write(clp_outside *outside, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
