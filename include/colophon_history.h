/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: what is asked of the history of files in git repositories.  A part of colophon.h.
 *
 * Without libgit2 (configure --without-libgit2, or where it is not installed) these give CLP_UNREADABLE, and
 * a blame says of each file that its history is not known.
 */
#ifndef COLOPHON_HISTORY_PUBLIC_H
#define COLOPHON_HISTORY_PUBLIC_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Of a session with a revision: whether all that was read of it so far, and all that was looked for, is the
   same in REVISION, so that catalogs, or errors, would be, too: then SESSION, with its catalogs, is of that
   revision from now on. 0: something is not, or that cannot be told. */
CLP_API int clp_move_revision(clp_session *session, const char *revision);

/* Of a session with a revision: the folder with this index, from 0, of those that were read as they are in
   the work tree, because git ignores them: so `modules` of a Puppetfile. Relative to the repository, good as
   long as SESSION; NULL: there are no more. */
CLP_API const char *clp_untracked_folder(const clp_session *session, size_t index);

/* Totals of a blame in place of its lines. */
typedef enum clp_blame_sum {
  CLP_BLAME_EACH,
  CLP_BLAME_BY_AUTHOR,
  CLP_BLAME_BY_COMMIT,
  CLP_BLAME_BY_OWNER /* of the files, by the CODEOWNERS of their repositories */
} clp_blame_sum;
/* Who wrote what the values of RESOURCE (NULL: of the whole catalog) came from, and what decided on them, by
   the history of the files in their git repositories. Else as clp_explain(). */
CLP_API clp_status clp_blame(clp_catalog *catalog, const char *resource, const char *const *attributes,
                             size_t count, clp_blame_sum sum, unsigned options, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
