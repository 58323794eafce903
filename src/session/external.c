/* SPDX-License-Identifier: Apache-2.0 */
/* What a session is told of the world outside (src/data/external.h). */
#include "src/data/external.h"

#include "src/session/inputs.h"
#include "src/support/file.h"

static clp_status set_external(clp_session *session, void *data) {
  session->fence.open = true;
  const struct source *source = file_read(&session->sources, &session->diagnostics, SOURCE_DATA, data);
  if (!source) return CLP_UNREADABLE;
  session->external = external_read(&session->arena, &session->sources, &session->diagnostics, source);
  return session->external ? CLP_OK : CLP_ERRORS;
}

clp_status session_set_external(clp_session *session, const char *path) {
  clp_status status = session_guarded(session, set_external, (void *)path);
  if (status != CLP_OK) session->failed_input = true;
  return status;
}
