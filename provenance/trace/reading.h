/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The readings of a trace: where, dependency, the path, the conditions.  (The expression:
 * provenance/describe/term.h; its value: provenance/describe/evaluate.h.)
 *
 * Kinds: a label is *data* of a value if it occurs in the value's expression.  All else only decided: as a
 * condition or the key that chose an element (*control*), as what let an override apply or chose between
 * layers of data (*merge*), as the structure of what an element was taken from (*structure*), or as what did
 * not happen
 * (*absence*).  What decides on the way to one of these is of that kind too, and a label that is several
 * counts as the first.
 *
 * A reader keeps its marks and stacks from one question to the next, so that reading every attribute of a
 * catalog stays near linear; traces may be a million nodes deep, so nothing here recurses.  Answers borrow
 * from the reader and are good until the next question of the same kind.
 */
#ifndef COLOPHON_PROVENANCE_READING_H
#define COLOPHON_PROVENANCE_READING_H

#include "provenance/trace/trace.h"

/* Where-provenance: the label that a value was copied from, or label 0 if it was computed. */
struct where {
  label_id label;
  bool part;              /* only a part of the label's datum */
  uint32_t start, length; /* PART: bytes of the datum's text */
};

enum influence {
  INFLUENCE_DATA,
  INFLUENCE_CONTROL,
  INFLUENCE_MERGE,
  INFLUENCE_STRUCTURE,
  INFLUENCE_ABSENCE,
};
enum { INFLUENCES = INFLUENCE_ABSENCE + 1 };

/* "value", "condition", "merge" … */
const char *influence_name(enum influence influence);
/* Whether answers leave it out, and say how many there are, unless they are asked for absences. */
bool influence_aside(enum influence influence);
/* As what operand number I of a node counts for what the node is INFLUENCE of. */
enum influence influence_of(const struct traces *traces, const struct trace_view *view, uint32_t i,
                            enum influence influence);

struct dependency {
  label_id label;
  enum influence influence;
};
struct dependencies {
  const struct dependency *at;
  uint32_t count;
};

/* A place in code that brought a value along, or decided on it, on the way to what it depends on. */
struct passage {
  site_id site;
  enum influence influence; /* as what the place counts */
};
struct passages {
  const struct passage *at;
  uint32_t count;
};

/* A step of a value's path, from the value back to its label. */
struct step {
  enum trace_kind kind;   /* BOUND, OVER, ELEMENT or PART */
  struct site site;       /* BOUND, OVER */
  trace_id trace;         /* what the step was done to */
  trace_id told;          /* OVER: what was replaced */
  trace_id control;       /* OVER: what decided it; ELEMENT: the key; PART: what chose the range */
  uint32_t start, length; /* PART */
};
struct path {
  const struct step *at;
  uint32_t count;
  bool cut;     /* longer than asked for */
  trace_id end; /* what is behind the last step: a label, an operation … */
};

/* A condition that a value or a resource is under. */
struct condition {
  struct site site;
  trace_id test; /* what the site was passed with: the test's trace */
  bool aside;    /* it decided over what did not happen alone */
};
/* Whether answers leave it out unless they are asked for absences. */
bool condition_aside(const struct condition *condition);
struct conditions {
  const struct condition *at;
  uint32_t count;
};

/* What a question is about. */
struct root {
  trace_id trace;
  enum influence influence;
};
struct roots {
  const struct root *at;
  uint32_t count;
};

struct reader;

/* A new reader of TRACES.  Its memory comes from ARENA. */
struct reader *reader_new(struct arena *arena, const struct traces *traces);
/* Lets the reader read another table from now on; its memory is used again. */
void reader_retarget(struct reader *reader, const struct traces *traces);

struct where reading_where(const struct traces *traces, trace_id t);
/* Whether T is a copy; *OF: of what. */
bool reading_copies(const struct traces *traces, trace_id t, trace_id *of);
/* The first trace behind T that is no copy: a label, an operation, a call, a constant or none. */
trace_id reading_origin(const struct traces *traces, trace_id t);

/*
 * A question about dependency or conditions: begin, then name the traces it is about, as data or as control,
 * then ask.  A question may be asked once.
 */
void reading_begin(struct reader *reader);
void reading_add(struct reader *reader, trace_id t, enum influence influence);
struct dependencies reading_dependencies(struct reader *reader); /* by kind, each kind by label number */
/* The same without what answers leave out (influence_aside()), which is often most that there is to look at.
 */
struct dependencies reading_told(struct reader *reader);
/* From now on dependencies are read with the places in code that are on the way.  These are in no order, each
   once; they borrow from the reader, and are those of the last question about dependencies. */
void reading_keep_passages(struct reader *reader);
struct passages reading_passages(const struct reader *reader);
/* How many labels those are, of each kind, and of them all. */
uint32_t reading_count(struct reader *reader, uint32_t counts[INFLUENCES]);
/* Of these the data alone, which is much less to look at. */
struct dependencies reading_data(struct reader *reader);
/* What the question is about: the traces that were named, in ARENA. */
struct roots reading_roots(struct reader *reader, struct arena *arena);
/* The conditions in order, outermost first, each once, those aside behind the others; not the conditions that
   their tests are under. */
struct conditions reading_conditions(struct reader *reader);
/* Without those aside: mostly much less to look at. */
struct conditions reading_told_conditions(struct reader *reader);

/* At most LIMIT steps (0: all). */
struct path reading_path(struct reader *reader, trace_id t, uint32_t limit);
/* The step of the path of T nearest to it in which something was replaced; false: none is.  What that had
   replaced itself is found by asking for its `told`.  Paths that were read stay good. */
bool reading_replaced(struct reader *reader, trace_id t, struct step *step);

#endif
