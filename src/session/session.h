/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What stands behind the handles of include/colophon.h.  A session's arena owns sources, trees, labels and
 * diagnostics; each catalog has an arena of its own for everything that its compilation made.
 */
#ifndef COLOPHON_SESSION_SESSION_H
#define COLOPHON_SESSION_SESSION_H

#include "grammar/parse.h"
#include "include/colophon.h"
#include "provenance/describe/reach.h"
#include "src/data/classification.h"
#include "src/data/data_file.h"
#include "src/data/exported.h"
#include "src/data/facts.h"
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/state.h"
#include "src/ruby/helper/process.h"
#include "src/smartfrog/smartfrog.h"
#include "src/support/file.h"
#include "src/support/secret_names.h"

/* What language inputs are in: as their names end, or as was set. */
enum session_language { LANGUAGE_BY_NAME, LANGUAGE_PUPPET, LANGUAGE_SMARTFROG };

struct clp_catalog {
  clp_session *session;
  struct arena arena;
  struct compile_input input;
  struct sf_input specification; /* of SmartFrog, and what it was evaluated to; or NULL */
  struct sf_result *evaluated;
  bool partial;            /* `catalog` has not all of it */
  struct catalog *catalog; /* NULL until it is compiled, or asked for (session_catalog) */
  struct catalog *begun;   /* the same as soon as its compilation has begun */
  struct clp_catalog *next;
  bool saved;                 /* read from a file: no input is known of it, but what the file says */
  struct compiler *functions; /* what calls them again for the theorems, once needed */
  struct catalog_data *data;  /* what the library showed of it (src/session/data.h), or NULL */
};

/* A tree that compilations asked for, and what was to be said of its text. */
struct kept_tree {
  const struct node *program;   /* of a TREE_FILE and its like: NULL */
  const struct ruby_node *ruby; /* of a TREE_ERB and its like: instead */
  label_id label;               /* of a TREE_FILE and its like */
  source_id source;
  const struct diagnostics *said;
  bool used; /* by code that ran: it is an input */
};

/*
 * The node (node.c): what was set, else what $trusted or the facts say, else the name of this machine.  Known
 * when all facts are.
 */
struct session_node {
  const struct str *name;
  label_id label;      /* of the datum that says it; 0: none does */
  label_id without[5]; /* hashes that would give another name if more were in them; 0 ends them */
};

/* Most that may be taken; 0 of `memory` and `steps`: no limit. */
struct session_limits {
  size_t memory;
  uint32_t nesting, calls, resources, helper_seconds;
  uint64_t steps;
};

struct clp_session {
  struct arena arena;
  struct page_pool pool; /* of its own arena and those of its catalogs */
  struct guard guard;
  struct symbols symbols;
  struct sources sources;
  struct diagnostics diagnostics;
  struct parse_context parse;
  struct facts facts;
  struct classification classification;
  struct exported exported;
  bool collects_exported;         /* there are some, or could be */
  const struct datum *trusted;    /* NULL: none were given */
  const struct datum *external;   /* NULL: nothing is told of the world outside */
  const struct outside *outside;  /* what asks it, while answers are recorded; or NULL */
  struct environment environment; /* its folder and modules */
  struct file_fence fence;        /* around what code and data may read */
  struct file_view no_view;       /* where there is no revision: the disk within the fence */
  bool allow_outside;
  enum session_language language, read; /* as was set; of what was read */
  struct sf_statement *specification;   /* what was read of SmartFrog */
  const struct str *root;               /* its main component, or NULL */
  bool warn_order, forward_links;       /* of it, too */
  ARENA_VECTOR(const struct node *) programs;
  bool failed_input;                  /* some input could not be read or parsed */
  bool found_environment;             /* nobody named it (surroundings.c) */
  bool node_checked;                  /* whether the facts are its own (session_check_node) */
  bool labelled;                      /* the settings have their labels */
  uint32_t input_count;               /* of the sources: those that came before any compilation */
  const struct str *node_name;        /* as it was set; NULL: see session_node() */
  const struct str *own_name;         /* certname of a puppet.conf, or NULL */
  const struct str *environment_name; /* NULL before it is known */
  struct session_node node;           /* once labelled */
  label_id environment_label, time_label, random_label;
  unsigned char random[32]; /* for what code gets by chance */
  ARENA_VECTOR(struct server_fact) server_facts;
  clp_strict strict;               /* not CLP_STRICT_DEFAULT */
  bool strict_given, digest_given; /* a puppet.conf does not change them */
  enum digest_kind digest;
  struct secret_names secret_names;
  enum tracking tracking;
  bool strict_variables, time_given, show_sensitive, explain_errors, allow_programs, opaque;
  int64_t time;
  struct session_limits limits;
  struct helper helper;         /* for Ruby, started when something needs it */
  bool helper_set, unknown_set; /* its mode, and `opaque`, by options: colophon.conf does not change them */
  clp_catalog *catalogs;
  const struct str *config_version; /* what the environment's config_version says, or NULL */
  bool run_config_version;          /* that is asked for (config_version.c) */
  clp_history_progress progress;    /* of walks through history, or NULL */
  void *progress_data;
  const char *cache;               /* the folder where answers are kept, or NULL */
  uint64_t cache_limit;            /* bytes */
  const char *revision;            /* the id of the commit that files are read from, or NULL */
  struct file_view *revision_view; /* and its files, in HISTORY */
  struct history *history;
  const struct puppet_conf *conf, *trusted_conf;     /* or NULL; TRUSTED: it may say whom to ask */
  const char *hiera_config;                          /* hiera.yaml of the global layer, or NULL */
  const char *eyaml_private_key, *eyaml_public_key;  /* or NULL */
  struct hash_builder data_paths[DATA_FORMAT_COUNT]; /* by enum data_format: path → index of the file */
  ARENA_VECTOR(struct data_file *) data_files;
  struct hash_builder known_trees[TREE_COMMAND + 1]; /* by kind and text or path: index of the tree */
  ARENA_VECTOR(struct kept_tree) trees;
};

/* Takes GIVEN, a struct of options that begins with its size, into KNOWN, which has SIZE bytes; what a
   smaller one lacks is 0.  False: GIVEN is none of this version, or of an older one. */
bool session_known(void *known, size_t size, const void *given);
/* Whether RESULT, a struct of the caller's that begins with its size, is one that this library, whose own has
   SIZE bytes, can fill. */
bool session_fits(const void *result, size_t size);
/* Fills RESULT, which fits, with as much of KNOWN as it has room for; its size stays. */
void session_give(void *result, const void *known);
/*
 * Runs BODY with the session's guard set, and turns the reason for leaving by it into a status and, for
 * memory, a diagnostic.
 */
clp_status session_guarded(clp_session *session, clp_status (*body)(clp_session *session, void *data),
                           void *data);
/* What is in VIEW is read from it, within the fence. */
void session_set_view(clp_session *session, struct file_view *view);
/* A catalog without anything in it, not of the session's list yet; NULL: there is no memory. */
clp_catalog *session_catalog_new(clp_session *session);
void session_catalog_drop(clp_catalog *catalog);
/* The catalog behind a handle, which of SmartFrog is made when it is first asked for. */
struct catalog *session_catalog(clp_catalog *catalog);
/* Finds what of CATALOG must not be shown, before anything of it is: inside of session_guarded(). */
void session_hide(clp_catalog *catalog);
/* The same for a question about RESOURCE (NULL: any): of a large one only what is on the way to it. */
struct catalog *session_catalog_about(clp_catalog *catalog, const char *resource);
/* Gives CATALOG the UUID that is made of the session's inputs. */
void session_make_uuid(clp_session *session, struct catalog *catalog);
/* Reads a saved catalog (clp_catalog_read). */
clp_status session_load_catalog(clp_catalog **catalog, clp_session *session, const char *path);
struct session_node session_node(clp_session *session);
const struct str *session_node_name(clp_session *session);
/* Warns, once, where the facts are of another node. */
void session_check_node(clp_session *session);
/* Sends the text of BUFFER to WRITE. */
clp_status session_emit(const struct buffer *buffer, clp_writer write, void *data);
/* The name of a class or defined type ("foo::bar") as references show it. */
const struct str *session_shown(struct arena *arena, const struct str *name);
/* What the lines at PLACE stand in: the innermost definition that has them all, else the whole file. */
struct impact_around session_around(clp_catalog *catalog, struct place place);
/* Those who wrote SOURCES; all is in ARENA. */
struct authors *session_authors(clp_session *session, struct arena *arena, struct sources *sources,
                                const char *revision);
/* Says beside the last error which option could help: where modules are, or facts (hint.c). */
void session_hint(clp_session *session);
/* Says which folders of a revision are those of the work tree (history.c). */
void session_report_untracked(clp_session *session);
/* What a compilation is made from. */
struct compile_input session_input(clp_session *session);
/* A copy of SOURCES, to which a mutant may add what the session does not have. */
struct sources *session_sources_copy(const struct sources *sources, struct arena *arena);
/* compile_input.data_file: DATA is the session. */
struct data_file *session_data_file(void *data, struct data_request *request);
/* compile_input.tree: DATA is the session. */
const struct node *session_tree(void *data, struct tree_request *request);
/* Puts an explanation beside the last error of a compilation that failed. */
void session_explain_failure(clp_session *session, clp_catalog *catalog);
/* Where code that can be found could declare what CATALOG lacks (why_not.c). */
struct possibility_search;
struct possibility_finder;
struct possibility_search *possibility_search_new(clp_session *session, struct catalog *catalog);
struct possibility_finder possibility_finder_of(struct possibility_search *search);
/* The language of Puppet for the theorems: decoding labels, applying operations. */
struct compiler;
struct language;
struct language session_language(clp_catalog *catalog);

#endif
