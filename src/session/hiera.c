/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The data files of a session: each is read when a compilation asks for it first, and kept.  A mutant leaves
 * the session as it is (see src/session/reading/tree.c).
 */
#include "src/data/data_file.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/library/library.h"
#include "src/session/inputs.h"
#include "src/support/file.h"

/* A mutant needs no label of what the base did not ask for: nothing that it changes is there. */
static struct data_file *labelled(const clp_session *session, struct data_file *file,
                                  const struct data_request *request) {
  if (session->tracking && !request->own) data_file_label_nothing(file, request->sources);
  return file;
}

struct data_file *session_data_file(void *data, struct data_request *request) {
  clp_session *session = data;
  struct hash_builder *known = &session->data_paths[request->format];
  struct value path = value_string(str_from(&session->arena, request->path), 0);
  if (!known->arena) hash_begin(known, &session->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), path);
  if (entry) return labelled(session, session->data_files.at[entry->value.u.integer], request);
  if (request->own) {
    if (file_exists(request->sources->view, request->path) && request->sources->arena != request->arena)
      request->sources = session_sources_copy(request->sources, request->arena);
    return data_file_read(request->arena, request->sources, request->path, request->format,
                          puppet_library.hocon);
  }
  struct data_file *file =
      data_file_read(&session->arena, request->sources, request->path, request->format, puppet_library.hocon);
  hash_put(known, path, value_integer(session->data_files.count, 0));
  ARENA_PUSH(&session->arena, &session->data_files, file);
  return labelled(session, file, request);
}

/* PATH from the root; *STATUS says whether it is there. */
static const char *existing(clp_session *session, const char *path, clp_status *status) {
  const char *absolute = file_absolute(&session->arena, path);
  file_fence_add(&session->fence, absolute);
  session->fence.open = true;
  if (file_exists(session->sources.view, absolute)) return absolute;
  diagnostic_add(&session->diagnostics, DIAG_UNREADABLE, SEVERITY_ERROR, PLACE_NONE,
                 "Could not read %s: there is no such file", path);
  session->failed_input = true;
  *status = CLP_UNREADABLE;
  return absolute;
}

static clp_status set_hiera(clp_session *session, void *data) {
  clp_status status = CLP_OK;
  session->hiera_config = existing(session, data, &status);
  return status;
}

clp_status session_set_hiera(clp_session *session, const char *path) {
  return session_guarded(session, set_hiera, (void *)path);
}

struct key_files {
  const char *private_key, *public_key;
};

static clp_status set_eyaml_keys(clp_session *session, void *data) {
  const struct key_files *files = data;
  clp_status status = CLP_OK;
  session->eyaml_private_key = existing(session, files->private_key, &status);
  session->eyaml_public_key = files->public_key ? existing(session, files->public_key, &status) : NULL;
  return status;
}

clp_status session_set_eyaml_keys(clp_session *session, const char *private_key, const char *public_key) {
  struct key_files files = {private_key, public_key};
  return session_guarded(session, set_eyaml_keys, &files);
}
