/* SPDX-License-Identifier: Apache-2.0 */
/*
 * SmartFrog, as Anderson and Herry's semantics has it: a specification is evaluated to a store.  Of the store
 * come the outputs of the paper, JSON and YAML, and a catalog that answers read: one resource for each
 * component, named by its path, with the basic values as its attributes.
 */
#ifndef COLOPHON_SMARTFROG_SMARTFROG_H
#define COLOPHON_SMARTFROG_SMARTFROG_H

#include "src/catalog/catalog.h"
#include "src/smartfrog/parse.h"

/* What an evaluation is made from.  Everything is borrowed. */
struct sf_input {
  struct symbols *symbols;
  struct sources *sources;
  struct diagnostics *diagnostics;
  const struct sf_statement *statements;
  source_id source;       /* that was read last: where the main component could stand */
  const struct str *main; /* the component that is the result: "sfConfig" */
  enum tracking tracking;
  bool quiet;
  bool warn_order;    /* of attributes that will not stand in the order that a prototype writes them in */
  bool forward_links; /* links may lead to what is set behind them */
  label_id mutated;   /* this label's datum is REPLACEMENT; 0: none */
  struct value replacement;
  uint32_t depth_limit, resource_limit; /* nested bodies and components; components in a catalog */
  uint64_t step_limit;                  /* assignments; 0: no limit */
};

/* An evaluated specification. */
struct sf_result {
  struct arena *arena;
  const struct sf_input *input;
  struct traces *traces;
  const struct sf_store *main;
  struct place place; /* of the statement that bound it */
  trace_id exists;    /* what decided that it is there */
  uint64_t size;      /* values in it, and components */
  uint64_t steps;     /* that it took */
};

/*
 * SF (definition 27): evaluates to the main component.  All is ARENA's.  After an error, which is in the
 * diagnostics, it leaves by the arena's guard.
 */
struct sf_result *sf_evaluate(struct arena *arena, const struct sf_input *input);

/*
 * The catalog of what was evaluated.  It is as large as the output: what stores share is spelt out; but with
 * a path ONLY alone in the components on the way to it, and in it itself.  The others beside these are there,
 * with nothing in them.  NULL: in all.
 */
struct catalog *sf_catalog(struct sf_result *result, const struct str *name, const struct str *environment,
                           const char *only);

enum sf_form { SF_JSON, SF_YAML };
/* How the store is written. */
struct sf_writing {
  enum sf_form form;
  /* YAML: appends what is to be said of a basic value, behind `# `; nothing is said
     where nothing is appended.  NULL: nothing of any. */
  void (*comment)(void *data, struct buffer *out, struct value value);
  void *data;
};
/* Writes the store as in the paper's figures.  False when the sink failed. */
bool sf_write(const struct sf_result *result, const struct sf_writing *writing, struct sink sink);

#endif
