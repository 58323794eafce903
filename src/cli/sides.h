/* SPDX-License-Identifier: Apache-2.0 */
/* The two compilations of a node that are compared: of two revisions, or with another fact. */
#ifndef COLOPHON_CLI_SIDES_H
#define COLOPHON_CLI_SIDES_H

#include "src/cli/settings.h"

struct sides {
  struct settings settings[2]; /* to be freed with nodes_settings_free */
  const char *what[2];         /* as messages call them */
  const char *later;           /* the revision of the second, or NULL */
  bool known;                  /* the first was compiled, and spoken of, before */
  bool moved;                  /* the first stands for both: nothing that it was compiled of is otherwise */
  clp_session *session[2];
  clp_catalog *catalog[2]; /* NULL: it does not compile */
  int status[2];
};

/* Begins the first, if it is not known. */
void sides_begin(struct sides *sides);
/* Compiles both; without a word, so that any thread may do it. */
void sides_compile(struct sides *sides);
/* Says what did not compile, or is not complete, and adds both to DIFF as the node NODE; an exit status. */
int sides_add(struct sides *sides, clp_diff *diff, const char *node);

/* For struct turns, where a turn is a struct sides: compiles both. */
void sides_work(void *data, void *turn);
/* Ends the sessions, and frees the settings. */
void sides_free(struct sides *sides);

/* Whether what was compiled in SESSION with the exit status STATUS, also if it failed, is that of REVISION
 * now. */
bool side_move(clp_session *session, int status, const char *revision);
/* Compiles without a word; false, and *SESSION and *CATALOG are NULL, where that fails. */
bool side_compile(clp_session **session, clp_catalog **catalog, const struct settings *settings);

#endif
