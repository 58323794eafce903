/* SPDX-License-Identifier: Apache-2.0 */
/* The second language, behind the handles of include/colophon.h. */
#ifndef COLOPHON_SESSION_SPECIFICATION_H
#define COLOPHON_SESSION_SPECIFICATION_H

#include "src/session/session.h"

/* Whether what was read, or would be, is SmartFrog. */
static inline bool session_reads_smartfrog(const clp_session *session) {
  return session->read == LANGUAGE_SMARTFROG || session->language == LANGUAGE_SMARTFROG;
}
/* Whether PATH has the ending of SmartFrog's files. */
bool session_is_specification(const char *path);
/* The language of the input NAME (NULL: code without a name); false after a diagnostic: it does not go with
   what was read before. */
bool session_takes(clp_session *session, const char *name, enum session_language *language);

/* Adds the statements of SOURCE, which may be NULL: it could not be read. */
clp_status specification_add(clp_session *session, const struct source *source);
/* Evaluates what was added; the catalog comes with session_catalog(), when somebody asks for it. */
clp_status specification_compile(clp_session *session, clp_catalog *catalog);
/* The catalog with another datum at LABEL; leaves by ARENA's guard if there is none in STEP_LIMIT steps. */
struct catalog *specification_mutant(const clp_catalog *catalog, struct arena *arena,
                                     struct diagnostics *diagnostics, label_id label,
                                     struct value replacement, uint64_t step_limit);
/* Writes what it was evaluated to; COMMENTS, of YAML: each line says where its value comes from. */
bool specification_write(const clp_catalog *catalog, enum sf_form form, bool comments, struct sink sink);

#endif
