/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: compiles Puppet code into catalogs in which every value knows where it came from.
 *
 *   clp_options options = CLP_OPTIONS_INIT;
 *   clp_session *session;
 *   clp_catalog *catalog;
 *   options.node = "web01.example.com";
 *   if (clp_session_new(&session, &options) == CLP_OK && clp_add_manifest(session, "site.pp") == CLP_OK &&
 *       clp_compile(&catalog, session) == CLP_OK)
 *     clp_catalog_write(catalog, CLP_CATALOG_COMPACT, clp_write_file, stdout);
 *   clp_render_diagnostics(session, 0, 0, clp_write_file, stderr);
 *   clp_session_free(session);
 *
 * A session owns all that it gave until clp_session_free().  Functions return a clp_status, the result in
 * their first parameter.  What went wrong is in the session's diagnostics.  A session is for one thread at a
 * time; sessions share nothing. Strings are UTF-8.  Nothing in the library prints, exits or keeps globals. */
#ifndef COLOPHON_H
#define COLOPHON_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#define CLP_API __attribute__((visibility("default")))
#else
#define CLP_API
#endif

typedef enum clp_status {
  CLP_OK = 0,
  CLP_ERRORS = 1,     /* the input has errors, or there are findings; see the diagnostics */
  CLP_UNREADABLE = 2, /* an input could not be read, or a call was wrong */
  CLP_NO_MEMORY = 3,  /* out of memory, or over the session's limit */
  CLP_WRITE = 4,      /* the output could not be written; errno says why */
  CLP_VERSION = 5     /* a CLP_SIZED struct is larger than this library knows, or has no size */
} clp_status;
/* How a struct of options begins, and one that gets a result: nothing is set but its size, by which the
   library knows what a program that was built with another version of it lacks. */
#ifdef __cplusplus
#define CLP_SIZED(type)                                                                                      \
  ([] {                                                                                                      \
    type options = type();                                                                                   \
    options.size = sizeof options;                                                                           \
    return options;                                                                                          \
  }())
#else
#define CLP_SIZED(type)                                                                                      \
  { .size = sizeof(type) }
#endif
typedef struct clp_session clp_session;
typedef struct clp_catalog clp_catalog;
/* Receives output piece by piece; returns false to stop (the caller then gets CLP_WRITE). */
typedef bool (*clp_writer)(void *data, const char *text, size_t length);
/* A clp_writer whose data is a FILE *. */
CLP_API bool clp_write_file(void *data, const char *text, size_t length);
CLP_API const char *clp_version(void);  /* of the library, e.g. "0.1.0" */
typedef struct clp_options clp_options; /* colophon_options.h */
/*
 * A session with OPTIONS (NULL: all as by default), which names what it is to read.  Where that fails there
 * is a session all the same, whose diagnostics say why, and which compiles nothing; *SESSION is NULL only
 * where there is no memory for one, and after CLP_VERSION.
 */
CLP_API clp_status clp_session_new(clp_session **session, const clp_options *options);
CLP_API void clp_session_free(clp_session *session);          /* NULL is allowed */
CLP_API bool clp_has_environment(const clp_session *session); /* one was opened */

/* Inputs.  Adds a manifest: a file, a folder (all *.pp below it, in Puppet's order), or "-". */
CLP_API clp_status clp_add_manifest(clp_session *session, const char *path);
/* Adds the manifests of the environment: what environment.conf names, or its folder `manifests`. */
CLP_API clp_status clp_add_environment_manifests(clp_session *session);
/* Adds code of LENGTH bytes under NAME (shown in places), e.g. "-e". */
CLP_API clp_status clp_add_code(clp_session *session, const char *name, const char *code, size_t length);
/* Adds facts to those of the options: a file, or one alone. */
CLP_API clp_status clp_add_facts(clp_session *session, const char *path);
CLP_API clp_status clp_add_fact(clp_session *session, const char *name, const char *value);
/* Warns where the facts say that they are another node's; compiling does so, too, if it was not done before.
 */
CLP_API clp_status clp_check_node(clp_session *session);

/* Compiles what was added. */
CLP_API clp_status clp_compile(clp_catalog **catalog, clp_session *session);

typedef enum clp_catalog_form {
  CLP_CATALOG_PLAIN,    /* Puppet's wire format alone, as Puppet prints it */
  CLP_CATALOG_COMPACT,  /* with provenance as a shared table of traces */
  CLP_CATALOG_EXPANDED, /* with provenance spelt out at each attribute */
  CLP_PROVENANCE,       /* the expanded provenance alone, keyed by resource and JSON Pointer */
  CLP_EXPORTED,         /* what the node exports, for `exported` of other nodes */
  CLP_CATALOG_YAML,
  CLP_CATALOG_COMMENTED,    /* of SmartFrog (colophon_language.h) */
  CLP_CATALOG_EXPANDED_ALL, /* with structure and absences, too, which CLP_CATALOG_EXPANDED counts */
  CLP_PROVENANCE_ALL        /* the same of CLP_PROVENANCE */
} clp_catalog_form;
CLP_API clp_status clp_catalog_write(clp_catalog *catalog, clp_catalog_form form, clp_writer write,
                                     void *data);

/* Reads a catalog that was written as CLP_CATALOG_COMPACT, from a file or "-": all answers can be asked of
   it. The files that it came from need not be there; where they are as they were, answers show their lines.
   CLP_UNREADABLE if it is none. */
CLP_API clp_status clp_catalog_read(clp_catalog **catalog, clp_session *session, const char *path);

enum {                    /* how answers and diagnostics are written, to be combined */
       CLP_COLOUR = 1,    /* ANSI colours */
       CLP_LINKS = 2,     /* OSC 8 links at places */
       CLP_JSON = 4,      /* for programs */
       CLP_ALL = 8,       /* everything, not the first fifteen lines */
       CLP_ABSENCES = 16, /* also what would have to appear for the answer to change */
       CLP_QUIET = 32,    /* clp_render_diagnostics: errors only */
       CLP_AMONG = 128    /* one of the answers for several nodes, which the caller names: it does not */
};

typedef struct clp_verify_options { /* CLP_SIZED */
  size_t size;
  uint64_t mutants; /* most mutations tried; 0: two for every label */
  uint64_t seed;    /* of the sample, when not every label is tried */
  /* Called now and then with the work done and to do; or NULL. */
  void (*progress)(void *data, uint64_t done, uint64_t all);
  void *progress_data;
} clp_verify_options;
typedef struct clp_theorem { /* one theorem's figures */
  uint64_t checked, violations;
} clp_theorem;
typedef struct clp_verification { /* CLP_SIZED */
  size_t size;
  clp_theorem where, expression, dependency;
  uint64_t mutants, failed_mutants, /* compiled, and how many of them did not compile */
      claimed, confirmed;           /* (attribute, label) pairs: the precision */
} clp_verification;

/* Checks the three theorems of provenance on what was compiled.  CLP_ERRORS if there are violations. */
CLP_API clp_status clp_verify(clp_verification *result, clp_catalog *catalog,
                              const clp_verify_options *options, unsigned flags, clp_writer write,
                              void *data);

/* How many unknowns (clp_unknown) the catalogs of SESSION have; 0: they are complete. */
CLP_API size_t clp_unknown_count(const clp_session *session);

/* Measures of the last compilation. */
typedef struct clp_statistics { /* CLP_SIZED */
  size_t size;
  size_t memory; /* bytes taken from the system */
  uint32_t resources, edges, labels, traces;
} clp_statistics;
CLP_API clp_status clp_get_statistics(clp_statistics *result, const clp_session *session);
#ifdef __cplusplus
}
#endif
#include "colophon_answers.h" /* explain, impact, why not */
#include "colophon_check.h"   /* policies */
#include "colophon_data.h"    /* resources, attributes, edges */
#include "colophon_diagnostics.h"
#include "colophon_diff.h"     /* what changed, and why */
#include "colophon_export.h"   /* the forms of other tools */
#include "colophon_faults.h"   /* traced runs held against catalogs */
#include "colophon_history.h"  /* revisions, blame */
#include "colophon_language.h" /* SmartFrog; parsing alone */
#include "colophon_lookup.h"
#include "colophon_options.h"
#include "colophon_outside.h"    /* recording what DNS, PuppetDB and programs answer */
#include "colophon_provenance.h" /* where things come from */
#endif
