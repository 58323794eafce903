/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Why is it not in the catalog: the conditions that kept it out, what is virtual, near names, and code that
 * could bring it but that nothing runs here, with what could run that.
 *
 * Possibilities come from outside, since answers know no syntax trees (src/session/why_not.c finds them).
 */
#ifndef COLOPHON_PROVENANCE_WHY_NOT_H
#define COLOPHON_PROVENANCE_WHY_NOT_H

#include "provenance/answers/explain.h"

/* Code that could declare a resource, include a class, or give an attribute. */
struct possibility {
  struct place place;
  const char *inside; /* what it stands in: "class role::web", "node 'web01'"; NULL: the manifest itself */
  bool runs;          /* that is in the catalog */
  bool computed;      /* its title is, so that it could be this one */
  bool is_virtual;
  bool again;                   /* what it stands in was told of before, with what could run that */
  const struct possibility *by; /* what could run what it stands in, if that does not run */
  uint32_t count;
};

/* A text of data that is the name of a class. */
struct data_mention {
  struct place place;
  bool read; /* the file was read for this node */
};

struct data_mentions {
  const struct data_mention *at; /* those that were read first */
  uint32_t count;
  uint32_t files; /* that were looked through */
  bool cut;       /* there are more */
};

struct possibilities {
  const struct possibility *at;
  uint32_t count;
  struct data_mentions data; /* of a class that was asked for */
  struct place defined; /* of a class or defined type that was asked for: its definition; or PLACE_NONE */
  uint32_t any;         /* left out: those whose title could be anything */
  bool cut;             /* there are more */
};

/* How possibilities are found: of a resource with TYPE and TITLE (as shown), or with ATTRIBUTE of what gives
 * it. */
struct possibility_finder {
  void *data;
  struct possibilities (*find)(void *data, const struct str *type, const struct str *title,
                               const struct str *attribute, bool all);
};

/*
 * Appends the answer about RESOURCE, or about COUNT ATTRIBUTES of it.  EXPLAINED: it is not there, and the
 * answer says why; EXPLAINED_NOT_THERE: the question does not hold, it is there.
 */
enum explained why_not(struct buffer *out, struct catalog *catalog, const struct language *language,
                       const struct possibility_finder *finder, const char *resource,
                       const char *const *attributes, size_t count, unsigned options);

#endif
