/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: what changed between catalogs, and which edits of the sources are responsible.  A part of
 * colophon.h.
 *
 * A diff takes pairs of catalogs, one for each node, which may be freed once they are added.
 */
#ifndef COLOPHON_DIFF_PUBLIC_H
#define COLOPHON_DIFF_PUBLIC_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

typedef struct clp_diff clp_diff;

/* An empty comparison.  Frees: clp_diff_free. */
CLP_API clp_status clp_diff_new(clp_diff **diff);
CLP_API void clp_diff_free(clp_diff *diff);

/*
 * Says that catalogs of the revisions OLD and NEW (NULL: of the work tree) of the repository around PATH will
 * be compared: then edits have authors, and renames are followed.  CLP_UNREADABLE: clp_diff_problem says why.
 */
CLP_API clp_status clp_diff_revisions(clp_diff *diff, const char *path, const char *old_revision,
                                      const char *new_revision);
/* Why the last call failed, or NULL; the diff's. */
CLP_API const char *clp_diff_problem(const clp_diff *diff);
/* Compares two catalogs of a node, of different sessions. */
CLP_API clp_status clp_diff_add(clp_diff *diff, clp_catalog *old_catalog, clp_catalog *new_catalog);
/* Notes that a node cannot be compared, since it does not compile on a side. */
CLP_API clp_status clp_diff_add_failed(clp_diff *diff, const char *node, bool old_missing, bool new_missing);

CLP_API size_t clp_diff_change_count(const clp_diff *diff);
/* Edits are numbered from 0. */
CLP_API size_t clp_diff_edit_count(const clp_diff *diff);
/* Notes what CATALOG, compiled without COUNT of the EDITS (`undo` in clp_options) for one of the nodes,
 * proves. */
CLP_API clp_status clp_diff_try(clp_diff *diff, const size_t *edits, size_t count, clp_catalog *catalog);
/* The causes of CHANGE (from 0), into EDITS with ROOM for so many, if no edit alone proves anything of it and
   they are to be undone together.  Returns their number or 0. */
CLP_API size_t clp_diff_unproved(const clp_diff *diff, size_t change, size_t *edits, size_t room);

/* Writes the answer: text, or with CLP_JSON JSON (docs/provenance-json.md). */
CLP_API clp_status clp_diff_write(clp_diff *diff, unsigned options, clp_writer write, void *data);

/*
 * What each commit of a range did: a diff for each of its parents, which the caller fills with the catalogs
 * of that parent and of the commit (clp_diff_add), node by node.
 */
typedef struct clp_audit clp_audit;
CLP_API clp_status clp_audit_new(clp_audit **audit);
CLP_API void clp_audit_free(clp_audit *audit);
/* The commits that NEW has and OLD has not, of the repository around PATH.  CLP_UNREADABLE:
 * clp_audit_problem. */
CLP_API clp_status clp_audit_range(clp_audit *audit, const char *path, const char *old_revision,
                                   const char *new_revision);
CLP_API const char *clp_audit_problem(const clp_audit *audit);
/* Commits are numbered from 0, older ones first; so are the parents of each. */
CLP_API size_t clp_audit_commit_count(const clp_audit *audit);
CLP_API const char *clp_audit_commit(const clp_audit *audit, size_t commit); /* its id */
CLP_API size_t clp_audit_parent_count(const clp_audit *audit, size_t commit);
CLP_API const char *clp_audit_parent(const clp_audit *audit, size_t commit, size_t parent);
CLP_API clp_diff *clp_audit_diff(const clp_audit *audit, size_t commit, size_t parent); /* the audit's */
/* Writes the answer, once: text, or with CLP_JSON JSON. */
CLP_API clp_status clp_audit_write(clp_audit *audit, unsigned options, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
