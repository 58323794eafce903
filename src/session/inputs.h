/* SPDX-License-Identifier: Apache-2.0 */
/* The steps by which a session takes what its options name (options.c). */
#ifndef COLOPHON_SESSION_INPUTS_H
#define COLOPHON_SESSION_INPUTS_H

#include "src/session/session.h"

/* Takes OPTIONS, of which it keeps nothing.  What could not be read keeps the session from compiling. */
clp_status session_take(clp_session *session, const clp_options *options);

/* Each says what is wrong in the session's diagnostics. */
clp_status session_set_revision(clp_session *session, const char *path, const char *revision);
clp_status session_set_work_tree(clp_session *session, const char *path);
/* CLP_ERRORS: these are none of files that can be read otherwise. */
clp_status session_undo(clp_session *session, const clp_diff *diff, const size_t *edits, size_t count);
clp_status session_set_config(clp_session *session, const char *path);
clp_status session_set_modulepath(clp_session *session, const char *folders);
clp_status session_set_base_modulepath(clp_session *session, const char *folders);
clp_status session_set_hiera(clp_session *session, const char *path);
clp_status session_set_eyaml_keys(clp_session *session, const char *private_key, const char *public_key);
clp_status session_find_environment(clp_session *session, bool facts, bool quietly);
clp_status session_open_environment(clp_session *session, const char *name, const char *path);
clp_status session_set_enc(clp_session *session, const char *path);
clp_status session_run_enc(clp_session *session, const char *program);
clp_status session_set_trusted(clp_session *session, const char *path);
clp_status session_set_external(clp_session *session, const char *path);
clp_status session_add_exported(clp_session *session, const char *path);
clp_status session_set_server_fact(clp_session *session, const char *name, const char *value);
clp_status session_ask_outside(clp_session *session, clp_outside *outside);
/* clp_add_manifest() and clp_add_facts() for those of the environment, which no option names. */
clp_status session_add_manifest(clp_session *session, const char *path);
clp_status session_add_facts(clp_session *session, const char *path);

/* Code and data may read what is in the FOLDERS of a path, colons between. */
void session_fence_folders(clp_session *session, const char *folders);
/* Reads a list of names that say secret, from VIEW (NULL: the disk). */
clp_status session_read_secret_names(clp_session *session, const struct file_view *view, const char *path);
/* Takes what colophon.conf of the environment says (project.c).  False after an error. */
bool session_read_project(clp_session *session);
/* Takes FOLDER as the environment. */
clp_status session_enter_environment(clp_session *session, const char *folder);
/* The folder `environments` here or above that has one of that NAME, or NULL. */
const char *session_environments_around(clp_session *session, const char *name);
/* Takes the settings of the puppet.conf that lies around the environment FOLDER, if there is one and none was
   read: *CONFIG, else NULL. */
clp_status session_config_around(clp_session *session, const char *folder, const char **config);
/* Takes the settings of the puppet.conf at PATH.  TRUSTED: code may read what it names, wherever that is. */
clp_status session_read_config(clp_session *session, const char *path, bool trusted);
/* Runs the program that config_version of the environment names (config_version.c). */
clp_status config_version_run(clp_session *session);

#endif
