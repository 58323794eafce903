/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: compiles Puppet code into catalogs in which every value knows where it came from.
 *
 *   clp_session *session;
 *   clp_catalog *catalog;
 *   if (clp_session_new(&session) == CLP_OK && clp_add_manifest(session, "site.pp") == CLP_OK &&
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
  CLP_WRITE = 4       /* the output could not be written; errno says why */
} clp_status;
typedef struct clp_session clp_session;
typedef struct clp_catalog clp_catalog;
/* Receives output piece by piece; returns false to stop (the caller then gets CLP_WRITE). */
typedef bool (*clp_writer)(void *data, const char *text, size_t length);
/* A clp_writer whose data is a FILE *. */
CLP_API bool clp_write_file(void *data, const char *text, size_t length);
CLP_API const char *clp_version(void);                     /* of the library, e.g. "0.1.0" */
CLP_API clp_status clp_session_new(clp_session **session); /* with default settings; NULL: CLP_NO_MEMORY */
CLP_API void clp_session_free(clp_session *session);       /* NULL is allowed */

/* Settings; to be made before inputs are added. */
typedef enum clp_strict { CLP_STRICT_OFF, CLP_STRICT_WARNING, CLP_STRICT_ERROR } clp_strict;
CLP_API clp_status clp_set_node(clp_session *session, const char *name); /* default: as the facts say */
CLP_API clp_status clp_set_environment(clp_session *session, const char *name); /* default: production */
CLP_API clp_status clp_set_config_version(clp_session *session, const char *version); /* default: the time */
CLP_API clp_status clp_run_config_version(clp_session *session); /* when the environment is opened */
/* A puppet.conf: settings for all that follows, which other calls may set otherwise (sections main, server
   and master).  With it clp_open_environment() opens `environment`, or production, where NAME is NULL. */
CLP_API clp_status clp_set_config(clp_session *session, const char *path);
/* The environment, a folder with environment.conf, manifests and modules: NAME is its path, if it has a
   slash, or the name of one in the folders of PATH, colons between (NULL: where Puppet keeps them). */
CLP_API clp_status clp_open_environment(clp_session *session, const char *name, const char *path);
/* Opens the environment that the working directory is in, found upwards: a folder with environment.conf, or
   with two of manifests, modules, hiera.yaml and Puppetfile, or `environments` with production or with one
   alone.  A puppet.conf beside these, or where that of a server is, is read.  FACTS: takes the facts of the
   node in it, too: facts/NODE.json (.yaml), facts.json (.yaml) or the one file in facts/.  A notice says what
   was taken, but with CLP_QUIET in OPTIONS. */
CLP_API clp_status clp_find_environment(clp_session *session, bool facts, unsigned options);
CLP_API bool clp_has_environment(const clp_session *session); /* one was opened */
CLP_API bool clp_has_config(const clp_session *session);      /* a puppet.conf was read */
/* What a node classifier wrote: a file of YAML; or PROGRAM, words that the node's name is added to, writes
   it. Its environment is opened instead of NAME (which may be NULL) by clp_open_environment(), so set it
   before. */
CLP_API clp_status clp_set_enc(clp_session *session, const char *path);
CLP_API clp_status clp_run_enc(clp_session *session, const char *program);
/* $trusted, a file of JSON or YAML; what it lacks is as for the node's certificate. */
CLP_API clp_status clp_set_trusted(clp_session *session, const char *path);
/* Answers of DNS, PuppetDB and functions that ask the world outside, a file of JSON or YAML: {"dns": {NAME:
   {TYPE: [...]}}, "puppetdb": [{"query", "result"}], "functions": {NAME: [{"arguments", "result"}]}}. */
CLP_API clp_status clp_set_external(clp_session *session, const char *path);
/* Resources of other nodes, for <<| |>>: a list as of PuppetDB, a catalog, or a folder of such *.json. */
CLP_API clp_status clp_add_exported(clp_session *session, const char *path);
/* The hiera.yaml of the global layer of data; the environment and its modules have their own. */
CLP_API clp_status clp_set_hiera(clp_session *session, const char *path);
/* Keys that decrypt values of hiera-eyaml, in place of hiera.yaml's; PUBLIC_KEY may be NULL. */
CLP_API clp_status clp_set_eyaml_keys(clp_session *session, const char *private_key, const char *public_key);
/* Folders with modules in them, colons between, in place of what the environment says. */
CLP_API clp_status clp_set_modulepath(clp_session *session, const char *folders);
/* The same for what $basemodulepath is in an environment.conf (default: nothing). */
CLP_API clp_status clp_set_base_modulepath(clp_session *session, const char *folders);
/* A fact about the server (in $server_facts): serverversion, servername, serverip have stand-ins. */
CLP_API clp_status clp_set_server_fact(clp_session *session, const char *name, const char *value);
CLP_API void clp_set_strict(clp_session *session, clp_strict strict);      /* default: warning */
CLP_API void clp_set_strict_variables(clp_session *session, bool strict);  /* default: false */
CLP_API clp_status clp_set_digest(clp_session *session, const char *name); /* sha256 (default), sha384, … */
CLP_API void clp_set_tracking(clp_session *session, bool tracking);        /* default: true */
/* Errors of compilations say where their values came from, which takes a second one (default: true). */
CLP_API void clp_set_explain_errors(clp_session *session, bool explain);
/* Sensitive values, and those whose name says secret, are shown; default: false. */
CLP_API void clp_set_show_sensitive(clp_session *session, bool show);
/* Adds names that say secret, and behind "!" names that do not: a file with one on each line. */
CLP_API clp_status clp_add_secret_names(clp_session *session, const char *path);
CLP_API void clp_set_time(clp_session *session, int64_t seconds); /* default: that of its first compilation */

/* Inputs.  Adds a manifest: a file, a folder (all *.pp below it, in Puppet's order), or "-". */
CLP_API clp_status clp_add_manifest(clp_session *session, const char *path);
/* Adds the manifests of the environment: what environment.conf names, or its folder `manifests`. */
CLP_API clp_status clp_add_environment_manifests(clp_session *session);
/* Adds code of LENGTH bytes under NAME (shown in places), e.g. "-e". */
CLP_API clp_status clp_add_code(clp_session *session, const char *name, const char *code, size_t length);
/* Reads facts from a JSON or YAML file, or "-".  A flat hash of facts, or one with "name" and "values". */
CLP_API clp_status clp_add_facts(clp_session *session, const char *path);
/* Sets one fact from the command line, e.g. "os.family", "Debian". */
CLP_API clp_status clp_add_fact(clp_session *session, const char *name, const char *value);
/* Warns where the facts say that they are another node's; compiling does so, too, if it was not done before.
   Without clp_set_node() the node is the one of $trusted or of the facts, else this machine. */
CLP_API clp_status clp_check_node(clp_session *session);

/* Compiles what was added. */
CLP_API clp_status clp_compile(clp_catalog **catalog, clp_session *session);

typedef enum clp_catalog_form {
  CLP_CATALOG_PLAIN,    /* Puppet's wire format alone, as Puppet prints it */
  CLP_CATALOG_COMPACT,  /* with provenance as a shared table of traces */
  CLP_CATALOG_EXPANDED, /* with provenance spelt out at each attribute */
  CLP_PROVENANCE,       /* the expanded provenance alone, keyed by resource and JSON Pointer */
  CLP_EXPORTED,         /* what the node exports, for clp_add_exported() of other nodes */
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

enum {                    /* options of answers, to be combined */
       CLP_COLOUR = 1,    /* ANSI colours */
       CLP_LINKS = 2,     /* OSC 8 links at places */
       CLP_JSON = 4,      /* for programs */
       CLP_ALL = 8,       /* everything, not the first fifteen lines */
       CLP_ABSENCES = 16, /* also what would have to appear for the answer to change */
       CLP_QUIET = 32,    /* clp_render_diagnostics: errors only */
       CLP_AMONG = 128    /* one of the answers for several nodes, which the caller names: it does not */
};

typedef struct clp_verify_options {
  uint64_t mutants; /* most mutations tried; 0: two for every label */
  uint64_t seed;    /* of the sample, when not every label is tried */
  /* Called now and then with the work done and to do; or NULL. */
  void (*progress)(void *data, uint64_t done, uint64_t all);
  void *progress_data;
} clp_verify_options;
typedef struct clp_theorem { /* one theorem's figures */
  uint64_t checked, violations;
} clp_theorem;
typedef struct clp_verification {
  clp_theorem where, expression, dependency;
  uint64_t mutants, failed_mutants, /* compiled, and how many of them did not compile */
      claimed, confirmed;           /* (attribute, label) pairs: the precision */
} clp_verification;

/* Checks the three theorems of provenance on what was compiled.  CLP_ERRORS if there are violations. */
CLP_API clp_status clp_verify(clp_verification *result, clp_catalog *catalog,
                              const clp_verify_options *options, unsigned flags, clp_writer write,
                              void *data);

/* Diagnostics, in the order they were found. */
typedef enum clp_severity { CLP_ERROR, CLP_WARNING, CLP_NOTICE } clp_severity;
CLP_API size_t clp_diagnostic_count(const clp_session *session);
CLP_API clp_severity clp_diagnostic_severity(const clp_session *session, size_t index);
CLP_API const char *clp_diagnostic_code(const clp_session *session, size_t index);    /* "unknown-class" */
CLP_API const char *clp_diagnostic_message(const clp_session *session, size_t index); /* without place */
/* Writes those from FROM on, each by one call of WRITE: code frames, or with CLP_JSON one object a line. */
CLP_API clp_status clp_render_diagnostics(clp_session *session, size_t from, unsigned options,
                                          clp_writer write, void *data);

/* Measures of the last compilation. */
typedef struct clp_statistics {
  size_t memory; /* bytes taken from the system */
  uint32_t resources, edges, labels, traces;
} clp_statistics;
CLP_API clp_statistics clp_get_statistics(const clp_session *session);
#ifdef __cplusplus
}
#endif
#include "colophon_answers.h"  /* explain, impact, why not */
#include "colophon_check.h"    /* policies */
#include "colophon_diff.h"     /* what changed, and why */
#include "colophon_faults.h"   /* traced runs held against catalogs */
#include "colophon_history.h"  /* revisions, blame */
#include "colophon_language.h" /* SmartFrog; parsing alone */
#include "colophon_limits.h"   /* what code and data may take and do */
#include "colophon_lookup.h"
#include "colophon_outside.h" /* recording what DNS, PuppetDB and programs answer */
#endif
