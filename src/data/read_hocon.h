/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reading HOCON with positions.  What a substitution names stands there as the very same datum, as an alias
 * of YAML does; a text with substitutions in it is put together of its parts, each with its own origin.
 */
#ifndef COLOPHON_DATA_READ_HOCON_H
#define COLOPHON_DATA_READ_HOCON_H

#include "src/data/datum.h"

enum { HOCON_MOST_COPIES = 1000000 /* data that substitutions may add */ };

/* Reads the whole of SOURCE.  NULL after a diagnostic. */
const struct datum *hocon_read(struct data_context *context, const struct source *source);
/* Decodes the scalar at PLACE of SOURCE; TEXT: as the text that it is.  False if there is none. */
bool hocon_decode(struct value *out, struct arena *arena, const struct source *source, struct place place,
                  bool text);

/* What is wrong with a text. */
struct hocon_problem {
  const char *message;     /* as the Ruby library begins it: "String: LINE: …" */
  const char *unsupported; /* not NULL: what is not supported yet, in the plural; no message then */
  bool syntax;             /* an error of syntax, or a substitution that finds nothing */
};
/* What TEXT says, without traces.  False: see *PROBLEM. */
bool hocon_value(struct value *out, struct arena *arena, const struct str *text,
                 struct hocon_problem *problem);

#endif
