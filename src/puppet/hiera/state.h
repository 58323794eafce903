/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Hiera knows while a catalog is compiled: layers, their hierarchies and files, and the questions that
 * are being answered.  All is owned by the compilation's arena; the data files by whoever read them
 * (src/puppet/eval/compilation/input.h, struct data_request).
 */
#ifndef COLOPHON_HIERA_STATE_H
#define COLOPHON_HIERA_STATE_H

#include "src/data/data_file.h"
#include "src/puppet/hiera/explain.h"
#include "src/puppet/hiera/hiera.h"

/* An entry of a hierarchy, and what was found for it, in each scope (locations.c). */
struct kept_locations;
struct located_entry {
  const void *name;
  struct kept_locations *kept;
};

/* A data file as this compilation sees it. */
struct hiera_file {
  struct data_file *file;
  uint32_t at;   /* in `files` */
  bool reshaped; /* a mutant's: its outermost hash is `whole` */
  struct value whole;
  bool warned; /* that it has no hash was said */
  bool shared; /* a backend was the first that read it */
};

/* A data function at one place of an entry: what it gave is kept, and what it keeps itself. */
struct function_context {
  struct hiera *h;
  const struct str *module;   /* whose data it gives, or NULL */
  bool checked, validated;    /* the type that it returns was looked at; and is narrow enough */
  struct value whole;         /* data_hash: what it gave; undef: it was not called yet */
  struct hash_builder given;  /* lookup_key, data_dig: by key */
  struct hash_builder cached; /* by its own code */
};

/* A place to look in: a path, as it is written and with its variables. */
struct location {
  const struct str *original, *path;
  bool exists;
  bool is_uri;
  trace_id read;                    /* what chose the path */
  struct place place;               /* of the path as it is written */
  struct function_context *context; /* of an entry with a data function of someone's; else NULL */
};

enum provider_kind { PROVIDER_DATA_HASH, PROVIDER_LOOKUP_KEY, PROVIDER_DATA_DIG };

/* An entry of a hierarchy. */
struct provider {
  const struct str *name;
  enum provider_kind kind;
  const struct str *function;
  struct place place;    /* of the function's name */
  const char *extension; /* that paths get which lack it (versions 3 and 4), or NULL */
  bool version_3;
  bool named;  /* by a file that an option names: its absolute paths may be read */
  bool legacy; /* a function without parameters, which metadata.json or environment.conf ask for */
  const struct str *folder; /* of version 3: of its data */
  bool located;             /* it has a key like `path`; else one location without a path stands for all */
  struct value options;     /* a Hash, or undef */
  ARENA_VECTOR(struct location) locations;
  struct data_index *index; /* of many locations (data_index.c), or NULL */
  trace_id read;            /* hiera.yaml's part in it */
};

struct hierarchy {
  ARENA_VECTOR(struct provider) providers;
  trace_id read;
  bool resolved, stable; /* stable: the same in every scope */
};

enum layer_kind { LAYER_GLOBAL, LAYER_ENVIRONMENT, LAYER_MODULE };
enum { HIERARCHY_MAIN, HIERARCHY_DEFAULT };

struct layer {
  enum layer_kind kind;
  const struct str *module;      /* of LAYER_MODULE */
  const struct str *config_path; /* NULL: there is no hiera.yaml */
  const char *root;              /* what data folders are relative to */
  int version;
  struct value config; /* a Hash */
  struct hierarchy hierarchies[2];
  struct variables_read *variables; /* what the hierarchies read; NULL: they are not known yet */
};

/* lookup_options, from all layers that count for a module, or for none. */
struct lookup_options {
  const struct str *module; /* NULL: keys without a module */
  struct value options;     /* a Hash, or undef */
};

/* What Puppet takes an error for. */
enum hiera_failure {
  FAILURE_OF_RUBY,   /* no error of Hiera: a lookup that explains ends without an explanation */
  FAILURE_OF_LOOKUP, /* it is explained */
  FAILURE_IN_FILE,   /* the same, and the file is named */
  FAILURE_AT_LINE,
};

struct hiera {
  struct compiler *c;
  enum hiera_failure failure; /* of the error that was reported */
  struct place failed_at;     /* the lookup that failed */
  bool loading;               /* a data function is read; an error is explained */
  struct layer *global, *environment;
  struct hash_builder modules; /* name → position in module_layers */
  ARENA_VECTOR(struct layer *) module_layers;
  trace_id environment_absent;           /* what says that the environment has no hiera.yaml */
  ARENA_VECTOR(trace_id) modules_absent; /* and each module, by its position */
  struct hash_builder paths;             /* path → position in files */
  ARENA_VECTOR(struct hiera_file *) files;
  ARENA_VECTOR(struct located_entry) located;
  ARENA_VECTOR(struct lookup_options) options, default_options;
  struct value global_options, environment_options; /* once known */
  ARENA_VECTOR(const struct str *) warned;          /* variables that are unknown */
  ARENA_VECTOR(const struct str *) functions;       /* what files hiera.yaml name, and more texts of theirs */
  bool functions_known;
  trace_id everything;           /* all labels below `labels` */
  ARENA_VECTOR(trace_id) before; /* by number: that many of the labels that were used first */
  uint32_t labels;
  struct hash_builder file_makers; /* by path: the code that made it, of blocks that any call could run */
  trace_id function_paths;         /* what chose the files of data functions */
  struct hash_builder file_texts;  /* by path: what data functions made of files, where they were the first */
  struct hash_builder shared;      /* by path: the data of those that a backend read first */
  uint32_t interpolations;         /* lookups that data asked for, in the question that is being answered */
  struct hash_builder decrypted;   /* what was encrypted → its text */
  bool warned_encrypted;           /* that values stay encrypted was said */
  bool global_known, environment_known; /* their options */
  bool environment_there;               /* `environment` is */
};

/* Whose data function runs, or NULL. */
static inline struct invocation *hiera_calling(const struct compiler *c) {
  return c->data_call ? c->data_call->calling : NULL;
}

/* A key like `a::b.c.0`: the root, by which data has it, and what to dig for. */
struct lookup_key {
  const struct str *text, *root;
  const struct str *module; /* or NULL */
  struct array *segments;   /* Strings and Integers; NULL: none */
};

/* What is looked up now, from the inside out: looking it up again would never end. */
struct pending_name {
  const char *name;
  struct pending_name *outer;
};

/* Where a value was found that no merge changed. */
struct found_at {
  const struct layer *layer;
  const struct location *location; /* NULL: nothing was found */
};

/* What a hierarchy reads while it is resolved. */
struct variable_read {
  const struct str *key;        /* as it is interpolated */
  const struct array *segments; /* of it */
  struct value value;
};

struct variables_read {
  struct buffer text; /* all, each once, with their values */
  ARENA_VECTOR(struct variable_read) list;
  bool local; /* also such as only the hierarchy has (mapped_paths) */
};

/* One question to the layers; those that interpolation asks have an outer one. */
struct invocation {
  struct hiera *h;
  const struct hiera_question *question;
  const struct invocation *outer;
  uint32_t depth; /* how many are outside of it */
  struct lookup_key top;
  struct pending_name *pending;
  const struct str *module;
  struct found_at found_at;
  bool in_global;                   /* searching the global layer: errors say so */
  bool global_only;                 /* no other layer is asked */
  bool old_scope;                   /* data of version 3 are searched, which see other variables */
  struct place at;                  /* of the text that is interpolated now, or PLACE_NONE */
  bool configuring;                 /* hiera.yaml is read: no methods, no explanation */
  struct variables_read *variables; /* then: those that are read */
  bool unstable;                    /* it read what other scopes may have otherwise */
  const struct str *local_name;     /* a variable of mapped_paths */
  struct value local;
  trace_id read; /* what was passed so far */
  struct explanation *explanation;
};

#endif
