/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Answers of the world outside that are collected, and written as a file that external_read reads
 * (src/data/external.h).  A question has one answer: a *fresh* one, which was found out or asked for now,
 * replaces one that a file had before.  What is written is sorted by its questions, an answer on a line.
 */
#ifndef COLOPHON_DATA_EXTERNAL_RECORD_H
#define COLOPHON_DATA_EXTERNAL_RECORD_H

#include "src/data/datum.h"

enum external_kind { EXTERNAL_DNS, EXTERNAL_PUPPETDB, EXTERNAL_FUNCTION };

struct external_answer {
  enum external_kind kind;
  const struct str *name;     /* DNS: as it is looked for; FUNCTION: its name; PUPPETDB: empty */
  const struct str *question; /* DNS: the type; else JSON; NULL: a function's answer to all other calls */
  const struct str *key;      /* the question as it is looked for, JSON; of DNS the type */
  const struct str *result;   /* JSON; of DNS an Array */
  bool fresh, stale;          /* stale: it does not count any more */
};

struct external_record {
  struct arena *arena, *scratch; /* of what is kept; of what is looked for */
  ARENA_VECTOR(struct external_answer) list;
  struct hash_builder numbers; /* by kind, name and key */
};

/* What is only looked for is in SCRATCH, which may be reset between two calls. */
void external_record_init(struct external_record *record, struct arena *arena, struct arena *scratch);
/* The fresh answer to a question, or NULL. */
const struct str *external_recorded(const struct external_record *record, enum external_kind kind,
                                    const struct str *name, const struct str *key);
/*
 * Puts ANSWER, whose texts are copied.  One that is not fresh replaces nothing.  A name that stands for
 * another has no other records, so what a file had of it does not count any more; nor does what it stood for
 * once it has records.
 */
void external_record_put(struct external_record *record, const struct external_answer *answer);
/* Puts all that TREE, which external_read gave, has; none of it is fresh.  False: it has what JSON has not.
 */
bool external_record_tree(struct external_record *record, const struct datum *tree);
/* Appends the file. */
void external_record_write(struct buffer *out, const struct external_record *record);

/* Appends V in JSON, on one line.  False: it is no data, or nested too deep to be read again. */
bool external_json(struct buffer *out, struct value v);
/* The same of a datum. */
bool external_datum_json(struct buffer *out, const struct datum *datum);

#endif
