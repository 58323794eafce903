/* SPDX-License-Identifier: Apache-2.0 */
/* libcolophon: what is wrong with the inputs, and what else is to be said of them.  A part of colophon.h. */
#include "colophon.h" /* first: it includes this one behind what it needs */
#ifndef COLOPHON_DIAGNOSTICS_H
#define COLOPHON_DIAGNOSTICS_H
#ifdef __cplusplus
extern "C" {
#endif

typedef enum clp_severity { CLP_ERROR, CLP_WARNING, CLP_NOTICE } clp_severity;

/* What is to be said besides. */
typedef struct clp_note {
  clp_place place;
  const char *message;
} clp_note;

typedef struct clp_diagnostic {
  clp_severity severity;
  const char *code;    /* "unknown-class": stays the same in all versions */
  const char *message; /* in Puppet's words where it has some; without the place */
  clp_place place;
  const clp_note *const *notes;
  size_t note_count;
  const char *explanation; /* of an error: where its values came from, and why its code ran, as lines of text;
                              or NULL */
} clp_diagnostic;

/*
 * Goes from *DIAGNOSTIC to the next one that SESSION has found, in their order: from NULL to the first,
 * behind the last to NULL; from a last one to those that came since.  They are the session's.  CLP_NO_MEMORY:
 * *DIAGNOSTIC stays as it is.
 */
CLP_API clp_status clp_diagnostic_next(const clp_diagnostic **diagnostic, clp_session *session);
/* How many there are so far. */
CLP_API size_t clp_diagnostic_count(const clp_session *session);
/* Writes those from number FROM on (from 0), each by one call of WRITE, as OPTIONS say: code frames, with
   CLP_COLOUR or without, or with CLP_JSON one object a line; CLP_QUIET: errors alone.  CLP_WRITE: WRITE
   failed. */
CLP_API clp_status clp_render_diagnostics(clp_session *session, size_t from, unsigned options,
                                          clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
