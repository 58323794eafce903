/* SPDX-License-Identifier: Apache-2.0 */
/* What a compilation is made from. */
#ifndef COLOPHON_EVAL_INPUT_H
#define COLOPHON_EVAL_INPUT_H

#include "grammar/ast.h"
#include "src/support/digest.h"
#include "src/value/value.h"

struct catalog;
struct environment;
struct helper;
struct library;
struct ruby_node;

enum strict_level { STRICT_OFF, STRICT_WARNING, STRICT_ERROR };

/* A fact about the server, as $server_facts and a variable show it. */
struct server_fact {
  const struct str *name, *value;
  label_id label; /* of the value */
};

/* What a tree is of. */
enum tree_kind {
  TREE_TEXT,     /* a template that is a text itself */
  TREE_TEMPLATE, /* a template in a file */
  TREE_ERB_TEXT, /* the same in ERB: */
  TREE_ERB,      /* what is parsed is `ruby` */
  TREE_RUBY,     /* a file of functions in Ruby: the same */
  TREE_MODULE,   /* a file of a module */
  TREE_FILE,     /* no tree: a file whose text is a datum */
  TREE_BINARY,   /* the same of a file's bytes, in base64 */
  TREE_COMMAND,  /* the same of what a program says */
};

/* A tree that a compilation asks for (src/session/reading/tree.c). */
struct tree_request {
  const struct str *text; /* the path of a file, the template itself, or the words of a command, NUL behind
                             each */
  enum tree_kind kind;
  bool own;            /* a mutant: the session stays as it is */
  bool foreseen;       /* only code that does not run asks */
  bool programs;       /* set: commands may be run */
  const char *problem; /* set: what is wrong with a command */
  bool missing;        /* set: there is no such file; a mutant runs no command that has not been run */
  struct arena *arena;
  struct diagnostics *diagnostics;
  struct sources *sources;      /* the compilation's; set to a table that has the tree's */
  uint32_t node_count;          /* no node of the compilation has a higher ordinal; raised */
  label_id label;               /* set for a TREE_FILE and those below: of its whole text; 0: it cannot be
                                   read */
  const struct ruby_node *ruby; /* set for a TREE_ERB and its like (src/ruby/tree.h) */
  const char *module_namespace; /* of a module's file: what its definitions begin with (grammar/parse.h) */
};

/* Code that a compilation asked for and that cannot be parsed. */
struct unparsed {
  bool given;
  const char *function; /* that was to render it, or NULL */
  uint32_t from;        /* the first of its diagnostics */
  struct place place;   /* what these are to name, too, or none */
};

struct data_file;

/* A data file that a compilation asks for (src/session/hiera.c). */
struct data_request {
  const char *path;
  uint8_t format; /* enum data_format */
  bool own;       /* a mutant: the session stays as it is */
  struct arena *arena;
  struct sources *sources; /* the compilation's; set to a table that has the file */
};

/* Makes a Hash of data about the node, with traces in TRACES; the mutation is the callee's to apply there. */
typedef struct value (*node_data)(void *data, struct arena *arena, struct traces *traces, label_id mutated,
                                  struct value replacement);

/*
 * Makes the resources of TYPE that other nodes export: an Array, whose trace is that of which there are, of
 * Arrays of a resource and its node (src/data/exported.h).
 */
typedef struct value (*exported_data)(void *data, const struct str *type, struct arena *arena,
                                      struct traces *traces, label_id mutated, struct value replacement);

/* A question to the world outside, and its answer. */
struct outside_question {
  enum outside_kind { OUTSIDE_DNS, OUTSIDE_PUPPETDB, OUTSIDE_FUNCTION } kind;
  const struct str *name; /* of DNS: in lower case, without the last dot; of a function: its own */
  const char *type;       /* of DNS: of the records, "A" */
  struct value servers;   /* of DNS, if the call itself names some: a String or an Array of them; or undef */
  struct value asked;     /* the query of PuppetDB, or the arguments of a function, an Array */
  struct value key;       /* the same as it is looked for: a text without what only spaces it */
  struct arena *arena;    /* for the answer */
  struct traces *traces;
  struct value answer;
  const char *problem; /* set where there is no answer: why */
};

/* What asks while answers are recorded (src/session/recording.c). */
struct outside {
  void *data;
  /* Finds the answer to a question of DNS or PuppetDB, and keeps it; false: there is none. */
  bool (*ask)(void *data, struct outside_question *question);
  /* Keeps an answer that is known without asking; false: it cannot be written down. */
  bool (*keep)(void *data, struct outside_question *question);
  /* Whether what the function NAME gives is to be kept, too. */
  bool (*is_named)(void *data, const struct str *name);
};

/* What a compilation is told of its node, as values. */
struct node_told {
  struct value facts; /* a Hash */
  struct value classification, trusted,
      external;            /* a Hash, or undef: run/classifier.h, functions/external.h */
  struct answers *answers; /* of `external`, as far as they were asked for */
  trace_id read;           /* what decides which variables the node brings to the top scope */
};

struct failure;

/* What a compilation is made from; borrowed, and read only. */
struct compile_input {
  const struct library *library; /* what the evaluator calls (library.h) */
  struct symbols *symbols;
  struct sources *sources;
  struct diagnostics *diagnostics;
  const struct node *const *programs; /* PROGRAM nodes in the order of reading */
  uint32_t program_count;
  uint32_t node_count; /* of syntax tree nodes in the session */
  const struct str *node_name;
  label_id node_label;                /* of the node's name */
  const label_id *node_without;       /* hashes that would give another name if more were in them; 0 ends */
  const struct str *config_version;   /* the catalog's version; NULL: the time */
  const struct str *environment_name; /* as it was asked for; the classifier's is in its data */
  label_id environment_label;
  const struct str *environment_shown; /* the one that it is compiled in */
  struct environment *environment;     /* its folder and modules (src/puppet/environment/environment.h) */
  const struct puppet_conf *conf;      /* the settings of a puppet.conf, or NULL */
  const struct server_fact *server_facts;
  uint32_t server_fact_count;
  node_data facts;
  node_data classification, trusted; /* NULL: none was given */
  node_data external;                /* what is told of the world outside; NULL: nothing */
  const struct outside *outside;     /* NULL: nothing is asked, and nothing recorded */
  exported_data exported;            /* NULL: Puppet without a store */
  void *facts_data;
  const char *hiera_config; /* hiera.yaml of the global layer, or NULL; the others are in the environment */
  const char *eyaml_private_key, *eyaml_public_key; /* files, in place of what hiera.yaml names; or NULL */
  struct data_file *(*data_file)(void *data, struct data_request *request);
  void *data_file_data;
  /* The PROGRAM of a template or file; NULL if it is missing or after diagnostics. */
  const struct node *(*tree)(void *data, struct tree_request *request);
  void *tree_data;
  enum strict_level strict;
  bool strict_variables;
  bool opaque;                       /* what code in Ruby gives that cannot be run is an unknown */
  const struct catalog *base;        /* of a mutant: what it is a mutant of; or NULL */
  enum digest_kind digest_algorithm; /* of the function digest */
  struct helper *helper;             /* for Ruby (src/ruby/helper/process.h), which may be off; or NULL */
  enum tracking tracking;
  int64_t time; /* of the compilation, in seconds since 1970 */
  label_id time_label;
  const unsigned char *random; /* 32 bytes that nobody can foresee: what chance gives comes from them */
  label_id random_label;
  uint32_t call_limit, resource_limit;
  uint64_t step_limit;    /* 0: none */
  size_t memory_limit;    /* 0: none */
  struct catalog **begun; /* gets the catalog before anything runs; or NULL */
  struct failure
      *failure; /* gets what is known of the error, for its explanation (src/catalog/failure.h); or NULL */
  bool quiet;   /* no warnings, no logging: what has been compiled before, or a mutant */
  bool apart;   /* a mutant: the session stays as it is */
  /* Theorem 3: the datum at this label is replaced by another (0: none). */
  label_id mutated;
  struct value replacement;
};

#endif
