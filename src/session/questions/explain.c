/* SPDX-License-Identifier: Apache-2.0 */
#include "src/session/answer.h"

_Static_assert((int)EXPLAIN_COLOUR == (int)CLP_COLOUR && (int)EXPLAIN_LINKS == (int)CLP_LINKS &&
                   (int)EXPLAIN_JSON == (int)CLP_JSON && (int)EXPLAIN_ALL == (int)CLP_ALL &&
                   (int)EXPLAIN_ABSENCES == (int)CLP_ABSENCES && (int)EXPLAIN_AMONG == (int)CLP_AMONG,
               "the options of answers are those of the public header");

static enum explained make(const struct session_answer *a, const struct language *language,
                           struct buffer *out) {
  return explain(out, a->catalog->catalog, language, a->resource, a->attributes, a->count, a->options);
}

clp_status clp_explain(clp_catalog *catalog, const char *resource, const char *const *attributes,
                       size_t count, unsigned options, clp_writer write, void *data) {
  struct session_answer answer = {catalog, resource, attributes, count, options,
                                  write,   data,     make,       NULL,  false};
  return session_answer(&answer);
}
