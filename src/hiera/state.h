/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Hiera knows while a catalog is compiled: layers, their hierarchies and files, and the questions that
 * are being answered.  All is owned by the compilation's arena; the data files by whoever read them
 * (src/eval/input.h, struct data_request).
 */
#ifndef COLOPHON_HIERA_STATE_H
#define COLOPHON_HIERA_STATE_H

#include "src/data/data_file.h"
#include "src/hiera/explain.h"
#include "src/hiera/hiera.h"

/* A data file as this compilation sees it. */
struct hiera_file {
  struct data_file *file;
  bool reshaped; /* a mutant's: its outermost hash is `whole` */
  struct value whole;
  bool warned; /* that it has no hash was said */
};

/* A place to look in: a path, as it is written and with its variables. */
struct location {
  const struct str *original, *path;
  bool exists;
  bool is_uri;
  trace_id read;      /* what chose the path */
  struct place place; /* of the path as it is written */
};

enum provider_kind { PROVIDER_DATA_HASH, PROVIDER_LOOKUP_KEY, PROVIDER_DATA_DIG };

/* An entry of a hierarchy. */
struct provider {
  const struct str *name;
  enum provider_kind kind;
  const struct str *function;
  struct place place;    /* of the function's name */
  const char *extension; /* that paths get which lack it (version 4), or NULL */
  bool located;          /* it has a key like `path`; else one location stands for all */
  struct value options;  /* a Hash, or undef */
  ARENA_VECTOR(struct location) locations;
  trace_id read; /* hiera.yaml's part in it */
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
};

/* lookup_options, from all layers that count for a module, or for none. */
struct lookup_options {
  const struct str *module; /* NULL: keys without a module */
  struct value options;     /* a Hash, or undef */
};

struct hiera {
  struct compiler *c;
  struct layer *global, *environment;
  struct hash_builder modules; /* name → position in module_layers */
  ARENA_VECTOR(struct layer *) module_layers;
  struct hash_builder paths; /* path → position in files */
  ARENA_VECTOR(struct hiera_file *) files;
  ARENA_VECTOR(struct lookup_options) options, default_options;
  struct value global_options, environment_options; /* once known */
  ARENA_VECTOR(const struct str *) warned;          /* variables that are unknown */
  uint32_t interpolations;       /* lookups that data asked for, in the question that is being answered */
  struct hash_builder decrypted; /* what was encrypted → its text */
  bool warned_encrypted;         /* that values stay encrypted was said */
  bool global_known, environment_known, environment_begun;
};

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
  bool in_global;               /* searching the global layer: errors say so */
  struct place at;              /* of the text that is interpolated now, or PLACE_NONE */
  bool configuring;             /* hiera.yaml is read: no methods, no explanation */
  bool unstable;                /* it read what other scopes may have otherwise */
  const struct str *local_name; /* a variable of mapped_paths */
  struct value local;
  trace_id read; /* what was passed so far */
  struct explanation *explanation;
};

#endif
