/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where did this value come from, and why is this resource here: answers for people (text) and for programs
 * (JSON, docs/provenance-json.md).
 *
 * The first line is the answer.  Then, in about fifteen lines unless all is asked for: the code frame of the
 * origin, what the value masked (marked ×), the numbered path that it took, the expression if it was
 * computed, the conditions it is under.
 */
#ifndef COLOPHON_PROVENANCE_EXPLAIN_H
#define COLOPHON_PROVENANCE_EXPLAIN_H

#include "provenance/describe/describe.h"

enum explained {
  EXPLAINED,             /* the answer is about something that is in the catalog */
  EXPLAINED_NOT_THERE,   /* it is not there; the answer says so, with near names and what kept it out */
  EXPLAINED_NO_QUESTION, /* RESOURCE is no resource reference */
};

/* Options; the same numbers as the CLP_ options of the public header. */
enum explain_option {
  EXPLAIN_COLOUR = 1,    /* ANSI colours */
  EXPLAIN_LINKS = 2,     /* OSC 8 links at places */
  EXPLAIN_JSON = 4,      /* for programs */
  EXPLAIN_ALL = 8,       /* everything, not the first fifteen lines */
  EXPLAIN_BRIEF = 64,    /* a part of something else, which cannot be asked for more */
  EXPLAIN_ABSENCES = 16, /* also what would have to appear for the answer to change */
  EXPLAIN_AMONG = 128,   /* one of the answers for several nodes: the node is not named in it */
};

/*
 * Appends the answer about RESOURCE ("File[/etc/motd]"; quotes around the title are allowed), about COUNT
 * ATTRIBUTES of it, or about the whole with COUNT 0.  OPTIONS: enum explain_option.
 * LANGUAGE may be NULL; with it, byte ranges and values that only traces remember are shown.
 */
enum explained explain(struct buffer *out, struct catalog *catalog, const struct language *language,
                       const char *resource, const char *const *attributes, size_t count, unsigned options);

#endif
