/* SPDX-License-Identifier: Apache-2.0 */
/*
 * HOCON, which hardly any site has: what a room above this one knows of it (src/hocon/), as a table.  A build
 * may leave that room out, and then there is no table (NULL).
 */
#ifndef COLOPHON_DATA_HOCON_FORMAT_H
#define COLOPHON_DATA_HOCON_FORMAT_H

#include "src/data/datum.h"

enum { HOCON_MOST_COPIES = 1000000 /* data that substitutions may add */ };

/* What is said where it is asked for and there is none. */
#define HOCON_LEFT_OUT "HOCON, which this colophon was built without (--without-hocon)"

/* What is wrong with a text. */
struct hocon_problem {
  const char *message;     /* as the Ruby library begins it: "String: LINE: …" */
  const char *unsupported; /* not NULL: what is not supported yet, in the plural; no message then */
  bool syntax;             /* an error of syntax, or a substitution that finds nothing */
};

struct hocon_format {
  /* Reads the whole of SOURCE.  NULL after a diagnostic. */
  const struct datum *(*read)(struct data_context *context, const struct source *source);
  /* Decodes the scalar at PLACE of SOURCE; TEXT: as the text that it is.  False if there is none. */
  bool (*decode)(struct value *out, struct arena *arena, const struct source *source, struct place place,
                 bool text);
  /* What TEXT says, without traces.  False: see *PROBLEM. */
  bool (*value)(struct value *out, struct arena *arena, const struct str *text,
                struct hocon_problem *problem);
};

#endif
