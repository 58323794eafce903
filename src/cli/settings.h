/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the command line says, for all commands: filled by options.c, read by the commands.  Strings are
 * borrowed from argv; the lists belong to the settings and last as long as the process.
 */
#ifndef COLOPHON_CLI_SETTINGS_H
#define COLOPHON_CLI_SETTINGS_H

#include "include/colophon.h"

/* Exit statuses. */
enum { STATUS_DONE = 0, STATUS_ERRORS = 1, STATUS_WRONG = 2 };

/* The least severity of findings that fails. */
enum fail_on { FAIL_ON_NOTE, FAIL_ON_WARNING, FAIL_ON_ERROR, FAIL_ON_NEVER };

enum choice { CHOICE_AUTO, CHOICE_ALWAYS, CHOICE_NEVER };

struct words {
  const char **at;
  size_t count, room;
};
void words_add(struct words *words, const char *word);

/* An operand, or the code of an option -e. */
struct input {
  const char *text;
  bool is_code;
};

struct heard;

/* What `lookup` is asked. */
struct lookup_settings {
  const char *merge, *knockout_prefix, *type, *default_value, *form;
  bool sort_merged_arrays, merge_hash_arrays, explain, explain_options, compile;
};

/* What `faults` is told. */
struct faults_settings {
  struct words traces, rules;
  const char *baseline, *patch, *graph, *keep_trace, *dump;
  bool print_rules, print_strace, blame;
};

struct settings {
  /* inputs */
  struct input *inputs; /* in the order given */
  size_t input_count, input_room;
  struct words facts;             /* files */
  struct words fact, server_fact; /* NAME=VALUE */
  bool finds;                     /* looks around for the environment and facts that were not named */
  bool no_environment;            /* was told not to */
  bool tells, told;           /* of the node's inputs when they are known; what was found was told before */
  struct heard *heard;        /* of several nodes: what was shown of others; or NULL */
  const char *catalog;        /* a saved one, in the place of compiling; or NULL */
  struct words more_catalogs; /* all that --catalog named */
  char **program;             /* what stands behind `--`, with its arguments; or NULL */
  const char *node;
  const char *enc, *enc_program, *trusted, *external;
  const char *record_external; /* a file, or NULL; what follows is for it */
  const char *dns_server, *hostcert, *hostprivkey, *localcacert;
  struct words puppetdb, record_functions;
  struct words exported;     /* files and folders */
  const char *revision;      /* of the repository that the inputs are in */
  bool work_tree;            /* take paths as those of the repository */
  const clp_diff *undone_of; /* without the edits UNDONE of it; or NULL */
  const size_t *undone;
  size_t undone_count;
  const char *export_to;                /* forms, commas between */
  const char *run;                      /* what it is called in a database, or NULL */
  const char *nodes;                    /* a folder of files of facts, or a list of names */
  struct words more_nodes;              /* all that --node named */
  uint64_t jobs;                        /* so many nodes at once; 0: as is usual */
  bool beside;                          /* other nodes, so without progress of its own */
  long long time;                       /* seconds since the epoch; 0: now */
  clp_blame_sum sum;                    /* blame --by */
  const char *environment;              /* a folder, or the name of one in `environmentpath` */
  const char *hiera;                    /* hiera.yaml of the global layer */
  const char *private_key, *public_key; /* of hiera-eyaml */
  const char *config_version;           /* or NULL */
  bool run_config_version;
  const char *environment_name, *environmentpath, *modulepath, *basemodulepath;
  const char *config;   /* a puppet.conf */
  clp_outside *outside; /* asked of the world, or NULL */
  clp_strict strict;
  const char *digest;          /* or NULL */
  const char *language, *root; /* or NULL */
  bool yaml, forward_links, warn_order;
  bool strict_variables;
  clp_unknown unknown;
  bool verifies; /* unknowns are no findings: the status is that of the theorems */
  bool allow_outside, allow_programs;
  clp_ruby_helper helper;
  uint32_t helper_seconds;            /* 0: the default */
  bool memory_limited, steps_limited; /* by what follows, not by default */
  uint64_t memory_limit, step_limit;
  bool no_provenance, no_explain_errors, no_cache;
  /* outputs */
  const char *output;       /* NULL: standard output */
  const char *provenance;   /* a file of its own, or NULL */
  const char *secret_names; /* a file, or NULL */
  const char *exports;      /* a file for what the node exports, or NULL */
  bool plain, expanded, json, all, absences, quiet, show_sensitive, prove, exit_code;
  bool json_diagnostics;
  struct lookup_settings lookup;
  struct faults_settings faults;
  const char *policy; /* of `check` and `export` */
  clp_check_form check_form;
  enum fail_on fail_on;
  enum choice colour;
  clp_tree_form dump;
  uint64_t mutants, seed;
};

void settings_add_input(struct settings *settings, const char *text, bool is_code);

/*
 * A session with these settings, facts included; manifests are added by the command.  Returns an exit
 * status; *SESSION is to be freed whatever it is.
 */
int settings_begin(clp_session **session, const struct settings *settings);
/* A path in the repository of --revision: that of the environment or the first manifest, or where we are. */
const char *settings_repository(const struct settings *settings);
/* Adds all inputs from FIRST on as manifests and code; says so if there are none. */
int settings_add_manifests(clp_session *session, const struct settings *settings, size_t first,
                           const char *command);
/* Shows the session's diagnostics, ends it and returns STATUS, or worse. */
int settings_end(clp_session *session, const struct settings *settings, int status);
/* The same, and SESSION stays. */
int settings_tell(clp_session *session, const struct settings *settings, int status);

/* The exit status for STATUS of the library. */
int exit_status(clp_status status);

#endif
