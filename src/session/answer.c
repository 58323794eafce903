/* SPDX-License-Identifier: Apache-2.0 */
/* What all answers have in common: they are made in the session's memory, and sent when they are whole. */
#include "src/session/answer.h"

static clp_status make(clp_session *session, void *data) {
  const struct session_answer *answer = data;
  struct buffer out;
  session_catalog_about(answer->catalog, answer->whole ? NULL : answer->resource);
  session_hide(answer->catalog);
  struct language language = session_language(answer->catalog);
  buffer_init(&out, &session->arena);
  enum explained explained = answer->make(answer, &language, &out);
  clp_status status = session_emit(&out, answer->write, answer->data);
  if (status != CLP_OK || explained == EXPLAINED) return status;
  return explained == EXPLAINED_NOT_THERE ? CLP_ERRORS : CLP_UNREADABLE;
}

clp_status session_answer(struct session_answer *answer) {
  return session_guarded(answer->catalog->session, make, answer);
}
