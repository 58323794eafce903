/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What `faults` tells: findings of one or several runs, with the places in the code that they are about, and
 * how to mend them.  A report outlives the catalogs that it is about: all that it needs of them is copied.
 */
#ifndef COLOPHON_PROVENANCE_FAULTS_REPORT_H
#define COLOPHON_PROVENANCE_FAULTS_REPORT_H

#include "src/catalog/catalog.h"
#include "src/faults/detect.h"
#include "src/history/authors.h"

struct language;
struct describer;

/* Bytes of a file, as people see it. */
struct told_place {
  const char *file;                            /* as it is named; NULL: there is no such place */
  const char *path;                            /* from the root; NULL: not known */
  uint32_t line, column, end_line, end_column; /* columns: 0: not known */
  const char *text;                            /* the line itself; NULL: not at hand */
  const char *author;                          /* who wrote it (--blame), or NULL */
};

/* A change of a file: what stands at START for LENGTH bytes becomes BEFORE, the references, AFTER. */
struct told_edit {
  const char *file, *path; /* path NULL: there is none */
  const struct str *whole; /* the file's text before */
  uint32_t start, length;
  const char *before, *after;
  ARENA_VECTOR(const char *) references;
  bool list; /* they stand in a list already */
};

/* How to mend a finding. */
struct told_mend {
  const char *metaparameter; /* "require" …; NULL: an arrow between classes; "" if there is none to tell */
  const char *resource;      /* that gets it */
  const char *reference;     /* what it names */
  const char *code;          /* as it would be written */
  struct told_place place;   /* where; or none: then it cannot be written there */
  struct told_edit *edit;    /* NULL: none */
  uint32_t settles;          /* findings that it mends, this one included */
};

struct told_call {
  uint32_t order;    /* among the lines of the run, from 1 */
  const char *trace; /* the file */
  uint32_t line;     /* in it, from 1 */
  const char *call, *effect;
  bool failed;
};

struct told_path {
  const char *path;
  struct told_call producer, consumer;
  uint8_t sureness;
};

/* A resource of a finding. */
struct told_resource {
  const char *ref;
  struct told_place declared;
  struct told_place written; /* where the path is, or what names it */
  const char *attribute;     /* in which attribute; NULL: in the title */
  const char *condition;     /* under which it is there, as text; or NULL */
  struct told_place condition_place;
};

struct told_fault {
  uint8_t kind, sureness;
  bool reversed, mutual, accepted;
  struct told_resource producer, consumer;
  ARENA_VECTOR(struct told_path) paths;
  const char *automatic; /* why no automatic relationship orders the two */
  struct told_mend mend;
  uint32_t proof; /* enum told_proof */
  const char *proof_text;
  ARENA_VECTOR(const char *) nodes;
};

enum told_proof { PROOF_NONE, PROOF_HOLDS, PROOF_FAILS };

/* What one run was like. */
struct told_run {
  const char *node, *trace;
  uint64_t lines;
  uint32_t resources; /* that were evaluated */
  bool incomplete;    /* the catalog has unknowns */
};

enum { FAULTS_COLOUR = 1, FAULTS_ALL = 8 };

struct faults_report {
  struct arena *arena;
  ARENA_VECTOR(struct told_edit *) edits; /* all, by file and place, once faults_settle() was called */
  bool settled;
  ARENA_VECTOR(struct told_fault) list;
  ARENA_VECTOR(struct told_run) runs;
  uint64_t left_out;
  bool files; /* lines are told with their files, as there are several */
};

/* What findings of one run are told from. */
struct faults_run {
  struct faults *faults;
  const struct detection *detection;
  struct catalog *catalog; /* with provenance; NULL: only what the graph knows */
  const struct language *language;
  const char *node, *trace;
  bool split;              /* the trace is many files */
  struct authors *authors; /* who wrote lines; NULL: nobody asks */
};

/* Adds the findings of RUN; those that were told of another node before get one more node. */
void faults_report_add(struct faults_report *report, const struct faults_run *run);

/* Fills in which file of the trace of RUN the lines of COUNT findings are, and where there. */
void faults_find_lines(struct told_fault *told, uint32_t count, struct arena *arena,
                       const struct faults_run *run);

/* Fills where things are: of the resource of the graph. */
void faults_places(struct told_resource *told, struct arena *arena, const struct faults_run *run,
                   struct describer *describer, uint32_t resource, const char *path);
/* A place of the catalog's sources; none for one that nobody can open. */
struct told_place faults_place(struct arena *arena, const struct faults_run *run, struct place place);
/* Finds out how to mend FAULT. */
void faults_mend(struct told_fault *told, struct arena *arena, const struct faults_run *run,
                 const struct fault *fault);

/* The same for findings of RUN together, in their order: one mend where many are between the same two
 * classes. */
void faults_class_mends(struct told_fault *told, struct arena *arena, const struct faults_run *run);
/*
 * Joins mends: one for an order and a notifier of the same two, one metaparameter for several references.  To
 * be called once, when all runs were added.
 */
void faults_settle(struct faults_report *report);
/* Takes out what did not prove to mend anything. */
void faults_keep_proven(struct faults_report *report);
/* What EDIT puts into the file. */
const char *faults_edit_text(struct arena *arena, const struct told_edit *edit);
/* The text of the file of the edit number FIRST with all that change it; *NEXT gets the first of the next
 * file. */
const struct str *faults_mended(struct faults_report *report, uint32_t first, uint32_t *next);
/* Proves the mends of REPORT: the graph of the run's catalog, and that of the mended code's. */
void faults_prove(struct faults_report *report, const struct fault_graph *before, struct fault_graph *mended);
/* The mends as a unified diff; ROOTED tells the name of a file by its path from the root. */
void faults_write_patch(struct faults_report *report,
                        const char *(*rooted)(struct arena *arena, const char *path), struct buffer *out);

/* The graph of the last run, with what is missing. */
void faults_write_graph_json(const struct faults_report *report, const struct fault_graph *graph,
                             struct buffer *out);
void faults_write_graph_dot(const struct faults_report *report, const struct fault_graph *graph,
                            struct buffer *out);

const char *faults_kind_name(unsigned kind);         /* "missing-ordering" */
const char *faults_sureness_name(unsigned sureness); /* "proven" */

void faults_write_text(const struct faults_report *report, unsigned options, struct buffer *out);
void faults_write_json(const struct faults_report *report, const char *version, struct buffer *out);
/* Files are named from the folder ROOT where they are in it. */
void faults_write_sarif(const struct faults_report *report, const char *root, const char *version,
                        struct buffer *out);
/* The path of the first file that has something to do with a finding; NULL: there is none. */
const char *faults_first_path(const struct faults_report *report);

#endif
