/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The data files of a session: each is read when a compilation asks for it first, and kept.  A mutant leaves
 * the session as it is (see src/session/tree.c).
 */
#include "src/data/data_file.h"
#include "src/session/session.h"
#include "src/support/file.h"

static enum data_format format_of(const struct data_request *request) {
  return request->json ? DATA_FORMAT_JSON : DATA_FORMAT_YAML;
}

struct data_file *session_data_file(void *data, struct data_request *request) {
  clp_session *session = data;
  struct hash_builder *known = &session->data_paths[request->json];
  struct value path = value_string(str_from(&session->arena, request->path), 0);
  if (!known->arena) hash_begin(known, &session->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), path);
  if (entry) return session->data_files.at[entry->value.u.integer];
  if (request->own) {
    if (file_exists(request->path) && request->sources->arena != request->arena)
      request->sources = session_sources_copy(request->sources, request->arena);
    return data_file_read(request->arena, request->sources, request->path, format_of(request));
  }
  struct data_file *file =
      data_file_read(&session->arena, request->sources, request->path, format_of(request));
  hash_put(known, path, value_integer(session->data_files.count, 0));
  ARENA_PUSH(&session->arena, &session->data_files, file);
  return file;
}

static clp_status set_hiera(clp_session *session, void *data) {
  session->hiera_config = file_absolute(&session->arena, data);
  if (file_exists(session->hiera_config)) return CLP_OK;
  diagnostic_add(&session->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
                 "Could not read %s: there is no such file", (const char *)data);
  session->failed_input = true;
  return CLP_UNREADABLE;
}

clp_status clp_set_hiera(clp_session *session, const char *path) {
  return session_guarded(session, set_hiera, (void *)path);
}
