/* SPDX-License-Identifier: Apache-2.0 */
#include "provenance/explain.h"

#include "src/session/session.h"

_Static_assert((int)EXPLAIN_COLOUR == (int)CLP_COLOUR && (int)EXPLAIN_LINKS == (int)CLP_LINKS &&
                   (int)EXPLAIN_JSON == (int)CLP_JSON && (int)EXPLAIN_ALL == (int)CLP_ALL &&
                   (int)EXPLAIN_ABSENCES == (int)CLP_ABSENCES,
               "the options of answers are those of the public header");

struct question {
  clp_catalog *catalog;
  const char *resource;
  const char *const *attributes;
  size_t count;
  unsigned options;
  clp_writer write;
  void *data;
};

static clp_status answer(clp_session *session, void *data) {
  const struct question *q = data;
  struct buffer out;
  struct language language = session_language(q->catalog);
  buffer_init(&out, &session->arena);
  enum explained explained =
      explain(&out, q->catalog->catalog, &language, q->resource, q->attributes, q->count, q->options);
  clp_status status = session_emit(&out, q->write, q->data);
  if (status != CLP_OK || explained == EXPLAINED) return status;
  return explained == EXPLAINED_NOT_THERE ? CLP_ERRORS : CLP_UNREADABLE;
}

clp_status clp_explain(clp_catalog *catalog, const char *resource, const char *const *attributes,
                       size_t count, unsigned options, clp_writer write, void *data) {
  struct question question = {catalog, resource, attributes, count, options, write, data};
  return session_guarded(catalog->session, answer, &question);
}
