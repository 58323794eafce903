/* SPDX-License-Identifier: Apache-2.0 */
/* What the files behind absence.h share; nothing else includes this. */
#ifndef COLOPHON_EVAL_ABSENCE_PARTS_H
#define COLOPHON_EVAL_ABSENCE_PARTS_H

#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"

typedef ARENA_VECTOR(struct definition *) definition_list;

/* What an absence is found by; NULL stands for any. */
struct absence_key {
  const struct str *type, *title, *name;
  const struct definition *source; /* overrides: whose code declares the resource */
  bool gives;                      /* attributes to a resource that is there: an override, an arrow … */
};

/*
 * What was kept out: by `condition`, and by what kept out the code of `writers` (definition->absence), which
 * is not copied: some hundred untaken branches can reach some hundred definitions.
 */
struct absence {
  struct absence_key key;
  trace_id condition;
  definition_list writers;
  struct absence *next;
};

/* Why something is an absence: CONDITION, or all that keeps out the code of WRITER, if there is one. */
struct absence_cause {
  trace_id condition;
  struct definition *writer;
};

/* Absences by their keys. */
struct absence_table {
  struct absence **buckets;
  uint32_t bucket_count, count;
  bool any_override;
  uint64_t givers;    /* a bit for each `source` of a key that gives: most code overrides nothing */
  uint64_t given[64]; /* … and for each type and name of one: most attributes are overridden nowhere */
};

/*
 * A declaration whose type is computed could have run the code of any defined type.  To note all of that for
 * each such declaration would take too long: `possible` is what defined types could do, found once, and
 * `any_define` the conditions under which one of them could have.
 */
/* What absence_of_type said. */
struct type_answer {
  const struct str *type;
  uint64_t version; /* of the absences then */
  uint32_t possible;
  trace_id found;
  struct type_answer *next;
};

/* A collector that gives attributes, in the code of a class. */
struct early_collector {
  const struct resource_write *write;
  struct definition *definition;
  struct early_collector *next;
};

enum { EARLY_BUCKETS = 64 };

/* What declarations would do whose class is computed: the code of any class, and of all that this reaches. */
struct any_class {
  trace_id conditions;    /* under which there would be one */
  definition_list found;  /* what such a declaration could run (definition->by_any_class), */
  definition_list apart;  /* and those of them whose code writes what is not found by a key */
  uint32_t asked, looked; /* so many definitions, and so many of `found`, were looked at */
  bool tags, calls;       /* some of it writes tags, or calls what it was given */
};

/* What was found of an untaken branch. */
struct branch {
  const struct writes *writes;      /* NULL: nothing yet */
  const struct absent_code *absent; /* what it declares, for answers; NULL: nothing, or not asked yet */
};

struct absences {
  struct branch *branches; /* by node ordinal, found so far */
  uint32_t branch_room;
  struct any_class any;
  trace_id any_define; /* conditions of declarations whose type is computed */
  trace_id named;      /* names of functions that are data, */
  uint32_t named_upto; /* and so many definitions could have been reached by them */
  struct absence_table known, possible;
  uint64_t walks;   /* that began (struct reach) */
  uint32_t asked;   /* so many definitions are in `possible` */
  uint64_t version; /* of `known`: what was read of it before holds as long as it is the same */
  struct type_answer *answers;
  definition_list orphans;                           /* classes that inherit what is not there (yet) */
  struct early_collector *collectors[EARLY_BUCKETS]; /* of classes, by type; the first: also of any type */
  uint32_t heirs_upto, collectors_upto;              /* so many definitions were looked at for the two */
  bool possible_tags, possible_any_class;
  ARENA_VECTOR(const struct definition *) let; /* override_let */
};

/* That of KEY, or NULL. */
struct absence *absence_find(const struct absence_table *table, const struct absence_key *key);
/* Notes that CAUSE keeps out what KEY says. */
void absence_add(struct compiler *c, struct absence_table *table, struct absence_key key,
                 struct absence_cause cause);
/* FOUND with all that keeps out the code of COUNT WRITERS. */
trace_id absence_writers(struct compiler *c, trace_id found, struct definition *const *writers,
                         uint32_t count);
/* FOUND with all that kept ABSENCE out. */
trace_id absence_causes(struct compiler *c, trace_id found, const struct absence *absence);
/* Whether some key in TABLE may have this TYPE and NAME, and give. */
bool absence_gives_to(const struct absence_table *table, const struct str *type, const struct str *name);
/* Whether some resource that could have been noted in TABLE may override what the code of SOURCE declares. */
bool absence_gives(const struct absence_table *table, const struct definition *source);

/* What an untaken branch reaches: a walk over definitions, each once. */
struct reach {
  struct compiler *c;
  trace_id condition;
  struct place place;
  const struct node *code;                         /* that did not run, or NULL for all that it reaches */
  const struct node *branch;                       /* the same, for the values that it names */
  ARENA_VECTOR(struct definition *) found;         /* in order of discovery; also the queue */
  ARENA_VECTOR(const struct absent_code *) absent; /* what these declare, for answers; */
  uint32_t named;                                  /* so many of them are reached by names */
  uint64_t number;                                 /* of the walk; 0: it has found nothing */
  uint32_t all_upto;                               /* of so many definitions it has found all classes */
  bool any_class;                                  /* the name of some class that it reaches is computed */
};

/* DEFINITION is reached. */
void reach_definition(struct reach *reach, struct definition *definition);
/* All classes are; asked again, those that came since. */
void reach_classes(struct reach *reach);
/* Notes in TABLE the override WRITE, which CAUSE keeps out: by WRITER's code, it reaches what that code
   declared itself, and what the classes it inherits declared. */
void absence_add_override(struct compiler *c, struct absence_table *table, const struct resource_write *write,
                          struct definition *writer, struct absence_cause cause);
/* Brings `possible` up to the definitions that there are now. */
void possible_find(struct compiler *c);

#endif
