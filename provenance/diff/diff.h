/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What changed between the catalogs of nodes, and which edits of the sources are responsible.
 *
 * An edit is responsible for a difference if it reaches what differs (provenance/describe/reach.h): by its
 * old lines in the old catalog, or by its new lines in the new one.  By theorem 3 of verify a difference that
 * comes from a datum is always among these.  Pairs of catalogs are added one after the other and need not
 * stay; what is known of them is in the arena of the diff.
 */
#ifndef COLOPHON_PROVENANCE_DIFF_H
#define COLOPHON_PROVENANCE_DIFF_H

#include "provenance/answers/impact.h"
#include "provenance/describe/describe.h"
#include "provenance/diff/differences.h"
#include "provenance/diff/edits.h"

struct diff_cause {
  uint32_t edit;
  enum impact_kind how; /* the strongest */
  bool reading;         /* edit_of_reading() */
  bool aside;           /* it decides only by what did not happen, or a structure */
};

/* What undoing an edit alone showed. */
enum diff_proof {
  PROOF_NONE,     /* not tried */
  PROOF_RESTORED, /* without the edit it is as it was before */
  PROOF_ALTERED,  /* without the edit it is something else */
  PROOF_TOGETHER, /* without all of its causes it is not as it is now */
};

enum { DIFF_MOST_WRITTEN = 8 };

/* A line that a value is read from now, was not before, and that no edit touched. */
struct diff_written {
  const char *at; /* "FILE:LINE:COLUMN" */
  struct authorship by;
};

struct diff_change {
  enum difference_kind kind;
  uint32_t node;
  const char *ref, *attribute, *target;       /* ATTRIBUTE or NULL; TARGET: of an edge */
  const struct str *before, *after;           /* as shown, whole; NULL: not there */
  const struct str *before_text, *after_text; /* of texts, as they are; NULL: it is none */
  uint64_t before_state, after_state;         /* of the whole values: equal only if they are */
  ARENA_VECTOR(struct diff_cause) causes; /* the strongest first; those through code around only if there is
                                             no other */
  const char *decided_at, *decided_text;  /* the condition by which it was decided, or NULL */
  ARENA_VECTOR(struct diff_written) written; /* at most DIFF_MOST_WRITTEN */
  enum diff_proof proof;                     /* of the first cause */
};

struct diff_node {
  const char *name;
  bool old_missing, new_missing;       /* this side did not compile */
  bool old_incomplete, new_incomplete; /* it has unknowns */
  uint32_t changes;
};

/* What an edit did that changed nothing. */
struct diff_effect {
  uint32_t shared;        /* the first cause, plus 1, of a change that it is a further cause of; 0: none */
  uint32_t changes;       /* that it is the first cause of, on all nodes */
  uint32_t reaches;       /* attributes and resources that it reaches, unchanged ones too */
  const char *masked_by;  /* an attribute whose value stands in the place of what the edit gave, or NULL */
  const char *masking_at; /* where that value is from */
  bool merged;            /* in an audit: a merge got it from one of its parents */
};

struct diff {
  struct arena *arena;
  const char *old_name, *new_name; /* what is compared, for people */
  struct edits edits;
  ARENA_VECTOR(struct diff_effect) effects; /* by edit */
  ARENA_VECTOR(struct diff_node) nodes;
  ARENA_VECTOR(struct diff_change) changes;
  ARENA_VECTOR(const char *) unread; /* files that were edited, and that no node reads */
  bool proved;
  uint32_t compilations; /* for the proof */
};

/* One side of a pair of catalogs of a node. */
struct diff_side {
  struct catalog *catalog;
  struct language language;
  struct authors *authors; /* or NULL */
  /* The definition around lines (session/impact.c); DATA is handed to it. */
  struct impact_around (*around)(void *data, struct place place);
  void *data;
  struct describer describer; /* once one is needed */
};

/* Compares OLD and NEW, which stand at PLACES; returns the number of changes. */
uint32_t diff_add(struct diff *diff, const struct edit_places *places, struct diff_side *old,
                  struct diff_side *new);
/* The state of what CHANGE is about in CATALOG, like after_state. */
uint64_t diff_state(struct arena *arena, const struct catalog *catalog, const struct diff_change *change);

/* What `audit` adds to the text of one commit's diff. */
struct diff_hooks {
  /* What more is to be said of a line that a value is written at, or NULL. */
  const char *(*written)(void *data, const struct diff_written *written);
  void *data;
  bool authorless; /* who made the edits is known */
};
/* The edits of DIFF with their changes, and those that changed nothing with what they are. */
void diff_text_changes(struct buffer *out, const struct diff *diff, unsigned options,
                       const struct diff_hooks *hooks);
/* Finds, before DIFF is shown, which edits have a part in changes whose first cause is another. */
void diff_share(struct diff *diff);
void diff_text(struct buffer *out, const struct diff *diff, unsigned options);
void diff_json(struct buffer *out, const struct diff *diff);
/* Keys "nodes", "edits", "changes" and "unread" of an open object. */
void diff_json_members(struct json_writer *w, const struct diff *diff);

/* "FILE:LINES" of an edit, or the name of its datum. */
const char *edit_shown(struct arena *arena, const struct edit *edit);

#endif
