/* SPDX-License-Identifier: Apache-2.0 */
/* libcolophon: faults, what a traced run did held against what a catalog promises.  A part of colophon.h. */
#ifndef COLOPHON_FAULTS_H
#define COLOPHON_FAULTS_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* The findings of one or several runs, each a trace and a catalog (docs/faults.md). */
typedef struct clp_faults clp_faults;

/* Diagnostics are those of SESSION, which must outlive it. */
CLP_API clp_status clp_faults_new(clp_faults **faults, clp_session *session);
CLP_API void clp_faults_free(clp_faults *faults); /* NULL is allowed */

/* Reads a file of rules about what is no fault.  The first replaces those that hold by default, others add.
 */
CLP_API clp_status clp_faults_add_rules(clp_faults *faults, const char *path);
CLP_API const char *clp_faults_default_rules(void); /* as YAML */
/* Findings that the file PATH, a report in JSON, has are accepted: they do not count. */
CLP_API clp_status clp_faults_set_baseline(clp_faults *faults, const char *path);

/* What is written while a trace is read, instead of findings. */
typedef enum clp_faults_dump {
  CLP_FAULTS_DUMP_FSTRACE, /* FStrace, the primitives */
  CLP_FAULTS_DUMP_EFFECTS, /* what each resource did to which path */
} clp_faults_dump;
CLP_API clp_status clp_faults_dump_trace(clp_faults *faults, const char *path, clp_faults_dump form,
                                         clp_writer write, void *data);

/* Called now and then while a trace is read, with the bytes read so far. */
typedef void (*clp_faults_progress)(void *data, uint64_t bytes);
/* Reads the trace of the next run: the file PATH, or "-".  CLP_UNREADABLE: a diagnostic says why. */
CLP_API clp_status clp_faults_read(clp_faults *faults, const char *path, clp_faults_progress progress,
                                   void *data);
/* The same from a descriptor, which it closes, while somebody writes to it; NAME is what it is called. */
CLP_API clp_status clp_faults_read_from(clp_faults *faults, int descriptor, const char *name,
                                        clp_faults_progress progress, void *data);
/* Holds the trace that was read last against a catalog: one of ours, with provenance.  Without a trace only
   its graph is made. */
CLP_API clp_status clp_faults_hold(clp_faults *faults, clp_catalog *catalog);
/* The same with a file: Puppet's own catalog, as JSON.  *OURS: it has provenance, so that clp_catalog_read()
   and clp_faults_hold() are what it needs; nothing was done. */
CLP_API clp_status clp_faults_hold_file(clp_faults *faults, const char *path, bool *ours);

typedef enum clp_faults_form { CLP_FAULTS_TEXT, CLP_FAULTS_JSON, CLP_FAULTS_SARIF } clp_faults_form;
typedef struct clp_faults_result { /* CLP_SIZED */
  size_t size;
  uint32_t orderings, notifiers, accepted; /* what is accepted is in neither of the first two */
} clp_faults_result;
/* Writes what was found; OPTIONS are those of answers. */
CLP_API clp_status clp_faults_write(clp_faults_result *result, clp_faults *faults, clp_faults_form form,
                                    unsigned options, clp_writer write, void *data);

/* Findings of runs that are held from now on say who wrote the lines, where they are in a repository. */
CLP_API void clp_faults_blame(clp_faults *faults, bool blame);
/* Writes the graph of the last catalog, with what is missing: as JSON, or for Graphviz. */
CLP_API clp_status clp_faults_write_graph(clp_faults *faults, bool dot, clp_writer write, void *data);
/* Writes the mends as a unified diff, for `git apply` and patch -p1; *COUNT, how many files it changes. */
CLP_API clp_status clp_faults_write_patch(size_t *count, clp_faults *faults, clp_writer write, void *data);
/*
 * Proves the mends: clp_faults_mend() lets SESSION, of which no manifest was read yet, read files as the
 * mends leave them; what is compiled then is held against the run by clp_faults_prove(): whether each finding
 * of that run is gone, no order goes in a circle and nothing else of the catalog is changed.  Both before the
 * report is written.
 */
CLP_API clp_status clp_faults_mend(clp_faults *faults, clp_session *session);
CLP_API clp_status clp_faults_prove(clp_faults *faults, clp_catalog *mended);

#ifdef __cplusplus
}
#endif
#endif
