/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Commands that ask about a catalog: one that is compiled for it from the inputs, or one that was saved
 * (--catalog).  What they differ in is the question.
 */
#ifndef COLOPHON_CLI_COMMANDS_ASKING_H
#define COLOPHON_CLI_COMMANDS_ASKING_H

#include "src/cli/nodes.h"
#include "src/cli/options.h"
#include "src/cli/question.h"

struct asking {
  const char *command;
  bool reads_code;  /* of a saved catalog, too: for what is not in it */
  const char *what; /* a resource, or what else is asked about; NULL: the whole catalog */
  struct words attributes;
  /* Writes the answer to FILE. */
  clp_status (*ask)(clp_catalog *catalog, const struct asking *asking, const struct settings *settings,
                    unsigned options, FILE *file);
};

/* A catalog on its way. */
struct compilation {
  clp_session *session; /* to be ended whatever the status is; NULL: there is none */
  clp_catalog *catalog;
  int status; /* an exit status */
};
/* A session with the inputs of SETTINGS, or with the catalog that was saved. */
void compilation_begin(struct compilation *compilation, const struct settings *settings, const char *command,
                       bool reads_code);
/* Compiles, if nothing went wrong; without a word, so that any thread may do it. */
void compilation_run(struct compilation *compilation);

/* One of several nodes (src/cli/turns.h), or one alone. */
struct node_turn {
  struct settings settings; /* for that node */
  struct compilation compilation;
};
/* Begins the turn of ENTRY, the node INDEX of them. */
void node_turn_begin(struct node_turn *turn, const struct settings *settings, const struct node_entry *entry,
                     size_t index, const char *command);
/* Ends it with STATUS, or worse; says what is to be said, also which of several nodes does not compile. */
int node_turn_end(struct node_turn *turn, int status);
/* What `work` and `drop` of struct turns are, where a turn is, or begins with, a struct node_turn. */
void node_turn_compile(void *data, void *turn);
void node_turn_drop(void *data, void *turn);

/* The catalog that is asked: compiled, or read if it was saved.  The session is to be ended whatever the
   status is, if there is one. */
int ask_catalog(clp_catalog **catalog, clp_session **session, const struct settings *settings,
                const char *command, bool reads_code);
/* Makes the catalog and writes the answer; returns an exit status.  For several nodes (--nodes) an answer for
   each, one after the other; in JSON an array of them. */
int ask(struct settings *settings, struct asking *asking);

#endif
