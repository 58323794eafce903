/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: what a session is made with.  A part of colophon.h.
 *
 *   clp_options options = CLP_OPTIONS_INIT;
 *   options.node = "web01.example.com";
 *   options.environment = "/etc/puppetlabs/code/environments/production";
 *   status = clp_session_new(&session, &options);
 *
 * Whatever is 0 or NULL is as by default.  The defaults are for code that a stranger wrote: its compilation
 * ends, reads no file that it was not given, and runs no program.  What is named here is read by
 * clp_session_new(), in the order that it needs; texts and lists are copied.
 *
 * `size` says which members the program knows, those of a library that was older when it was built, too: the
 * others are as by default.  Members are only added at the end.
 */
#include "colophon.h" /* first: it includes this one behind what it needs */
#ifndef COLOPHON_OPTIONS_H
#define COLOPHON_OPTIONS_H
#ifdef __cplusplus
extern "C" {
#endif

/* What becomes of doubtful code: by default as puppet.conf says, else warnings. */
typedef enum clp_strict {
  CLP_STRICT_DEFAULT,
  CLP_STRICT_OFF,
  CLP_STRICT_WARNING,
  CLP_STRICT_ERROR
} clp_strict;

/*
 * What templates of ERB and functions in Ruby of modules need, and Colophon's own evaluator has not, a
 * process of Ruby runs: none, one that is confined (it reads Ruby's own files alone, writes nothing, has no
 * network, starts no program), or one that may do all that the caller may.  Where a process cannot be
 * confined, that is an error of the code that needs it.  By default: as the environment's colophon.conf says,
 * else none.
 */
typedef enum clp_ruby_helper {
  CLP_RUBY_HELPER_DEFAULT,
  CLP_RUBY_HELPER_OFF,
  CLP_RUBY_HELPER_CONFINED,
  CLP_RUBY_HELPER_UNCONFINED
} clp_ruby_helper;

/* What becomes of the call of a template in ERB, or of a function in Ruby, that uses what is not supported.
 */
typedef enum clp_unknown {
  CLP_UNKNOWN_DEFAULT, /* as the environment's colophon.conf says, else CLP_UNKNOWN_STOP */
  CLP_UNKNOWN_STOP,    /* an error: there is no catalog */
  CLP_UNKNOWN_OPAQUE   /* it gives an unknown: a String that says so; the catalog is not complete */
} clp_unknown;

/* To be combined. */
enum {
  CLP_NO_TRACKING = 1,         /* catalogs without provenance, which take less */
  CLP_NO_EXPLANATIONS = 2,     /* errors do not say where their values came from, which takes a second run */
  CLP_SHOW_SENSITIVE = 4,      /* Sensitive values, and those whose name says secret, are shown */
  CLP_STRICT_VARIABLES = 8,    /* unknown variables are errors; else that is as puppet.conf says */
  CLP_ALLOW_OUTSIDE = 16,      /* code and data may name files outside of the environment, the module path and
                                  the inputs */
  CLP_ALLOW_PROGRAMS = 32,     /* the function generate runs programs */
  CLP_RUN_CONFIG_VERSION = 64, /* the program that environment.conf names says the catalogs' version */
  /* Without `environment` and `config`: opens the environment that the working directory is in, found
     upwards: a folder with environment.conf, or with two of manifests, modules, hiera.yaml and Puppetfile, or
     `environments` with production or with one alone.  A puppet.conf beside these, or where that of a server
     is, is read.  Without `facts` the node's are taken, too: facts/NODE.json (.yaml), facts.json (.yaml) or
     the one file in facts/.  A notice says what was taken, but with CLP_FIND_QUIETLY. */
  CLP_FIND_ENVIRONMENT = 128,
  CLP_FIND_QUIETLY = 256,
  CLP_RUBY_HELPER_ALWAYS = 512, /* the helper runs what Colophon could run itself, too: to compare both */
  CLP_FORWARD_LINKS = 1024,     /* of SmartFrog: links may lead to what is set behind them */
  CLP_WARN_ORDER = 2048,        /* the same: warns where attributes do not stand in a prototype's order */
  CLP_WORK_TREE = 4096,         /* paths are those within the repository around `repository` */
  CLP_TRACK_SECRETS = 8192      /* catalogs to be written plain: what diagnostics must hide is known, and no
                                   more; answers about them lack conditions */
};

typedef struct clp_fact {
  const char *name, *value; /* "os.family", "Debian" */
} clp_fact;

#define CLP_UNLIMITED UINT64_MAX

/* Long walks through the history of files call it now and then with the number of commits that were looked
   at, and with 0 at their end. */
typedef void (*clp_history_progress)(void *data, uint64_t commits);

struct clp_options {
  size_t size; /* of the struct, as CLP_OPTIONS_INIT says */
  uint64_t flags;

  /* The node.  Its name is by default that of $trusted or of the facts, else this machine's. */
  const char *node;
  const char *environment; /* a folder with environment.conf, manifests and modules: its path, if it has a
                              slash, or its name in those of: */
  const char *environment_path; /* folders of environments, colons between; where Puppet keeps them */
  const char *const *facts; /* files of JSON or YAML, or "-": a flat hash, or one with "name" and "values" */
  size_t fact_files;        /* their number */
  const clp_fact *fact_values; /* single facts, which win over files */
  size_t fact_count;
  const clp_fact *server_facts; /* about the server; serverversion, servername, serverip have stand-ins */
  size_t server_fact_count;
  const char *const *exported; /* resources of other nodes, for <<| |>>: lists as of PuppetDB, catalogs, or
                                  folders of such *.json */
  size_t exported_count;
  const char *enc, *enc_program; /* what a node classifier wrote, a file of YAML; or a program that writes it,
                                    words that the node's name is added to.  Its environment is opened */
  const char *trusted;  /* $trusted, a file of JSON or YAML; what it lacks is as for the node's certificate */
  const char *external; /* answers of DNS, PuppetDB and functions that ask the world outside, a file of JSON
                           or YAML: {"dns": {NAME: {TYPE: [...]}}, "puppetdb": [{"query", "result"}],
                           "functions": {NAME: [{"arguments", "result"}]}} */
  struct clp_outside *outside; /* asks the world what `external` does not tell (colophon_outside.h); must live
                                  as long as the session compiles */

  /* Where code and data are.  A puppet.conf says what the options do not (sections main, server, master);
     with one `environment` is by default what it says, or production. */
  const char *config;
  const char *environment_name;             /* $environment; by default the folder's name, else production */
  const char *config_version;               /* the catalogs' version; by default the time */
  const char *modulepath, *base_modulepath; /* folders of modules, colons between: in place of what the
                                               environment says, and what $basemodulepath is in it */
  const char *hiera;                        /* hiera.yaml of the global layer of data */
  const char *eyaml_private_key, *eyaml_public_key; /* files, in place of those that hiera.yaml names */
  const char *secret_names;    /* a file of names that say secret, or behind "!" do not, one on each line */
  const char *repository;      /* a path in a git repository (default: the working directory), for: */
  const char *revision;        /* all its files are read as they are in this one ("HEAD~2", a tag, an id) */
  const struct clp_diff *undo; /* all files are read without these edits of a diff (colophon_diff.h) */
  const size_t *undone;
  size_t undone_count;
  const char *cache;    /* a folder, made when it is needed, that keeps who wrote lines: answers are the
                           same without.  That it cannot be read or written is no error */
  uint64_t cache_limit; /* most bytes in it (64 MiB); the least lately used go first */

  /* How. */
  const char *language; /* of all inputs: "puppet" or "smartfrog"; by default as their names end */
  const char *root;     /* the component that is a specification's result (sfConfig) */
  const char *digest;   /* md5, sha224, sha256 (default), sha384, sha512 */
  const int64_t *time;  /* seconds since the epoch; by default those of the first compilation */
  clp_strict strict;
  clp_ruby_helper ruby_helper;
  clp_unknown unknown;
  uint32_t reserved; /* 0 */

  /* Most that a session may take, CLP_UNLIMITED for no limit. */
  uint64_t memory;  /* bytes, its catalogs included (2 GiB) */
  uint64_t steps;   /* of a compilation (100,000,000): an expression is one, a call takes one more for each 64
                       elements or bytes of its arguments */
  uint64_t nesting; /* nested constructs in a source (1000) */
  uint64_t calls;   /* nested calls, includes and classes (5000) */
  uint64_t resources;      /* in a catalog (10,000,000) */
  uint64_t helper_seconds; /* that a call of the helper for Ruby may take (10) */

  clp_history_progress progress; /* or NULL; in the thread of whoever asked */
  void *progress_data;
};

#define CLP_OPTIONS_INIT CLP_SIZED(clp_options)

#ifdef __cplusplus
}
#endif
#endif
