/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Traces: the one record from which where-, expression- and dependency-provenance are read.
 *
 * A trace is a 32-bit id of a node in an immutable DAG.  Making one costs a look at the nodes that were made
 * lately, one of which is given again if it is equal: equal ids mean equal traces, other ids mean nothing.
 * Nothing is read during evaluation.  The three readings (provenance/trace/reading.h) of each kind of node:
 *
 *   kind                   where      expression        dependency
 *   none (id 0)            none       undef             {}
 *   label(l)               l          l                 {l}
 *   constant(v)            none       v                 {}
 *   op(o, t...)            none       o(e...)           union
 *   call(f, r, t...)       none       f(e...) = r       union
 *   part(t, range, by)     sub-range  slice(e, range)   d(t) + d(by)
 *   element(t, k, s)       where(t)   e(t)              d(t) + d(k) + d(s)
 *   bound(t, site)         where(t)   e(t)              d(t)
 *   under(t, c)            where(t)   e(t)              d(t) + d(c)
 *   over(t, told, c)       where(t)   e(t)              d(t) + d(c)
 *   join(t, u)             none       -                 d(t) + d(u)
 *
 * op: ArithValue (thesis 4.2.2.2, 4.3.2.1, 5.2.2.1); bound: Assign, LVar; under: AssignPlus, IfT (5.2.2.5);
 * join: a set of conditions, never a value's own.
 *
 * `bound` and `over` carry what people read: the path that a value took and what it replaced.  The table
 * knows nothing of any language: a site is a place, a kind of step and a name.
 *
 * With tracking off every constructor returns 0 and nothing is stored.  With that of data alone `under` and
 * `element` give t itself: where(t), e(t), the path and what was told are there, and of d(t) only what e(t)
 * has.
 */
#ifndef COLOPHON_PROVENANCE_TRACE_H
#define COLOPHON_PROVENANCE_TRACE_H

#include "src/support/source.h"

typedef uint32_t trace_id; /* 0: none */
typedef uint32_t site_id;  /* 0: none */

enum trace_kind {
  TRACE_NONE,
  TRACE_LABEL,
  TRACE_CONSTANT,
  TRACE_OP,
  TRACE_CALL,
  TRACE_PART,
  TRACE_ELEMENT,
  TRACE_BOUND,
  TRACE_UNDER,
  TRACE_OVER,
  TRACE_JOIN,
};

enum trace_op {
#define X(op, text) TRACE_OP_##op,
#include "provenance/trace/trace.def"
#undef X
  TRACE_OP_COUNT
};

/* Steps of a value's path, and of the conditions over it. */
enum site_kind {
  SITE_ASSIGNMENT,     /* assigned to a variable: name */
  SITE_PARAMETER,      /* passed as a parameter: name */
  SITE_DEFAULT,        /* the default of a parameter: name */
  SITE_TITLE,          /* became the title of a resource */
  SITE_ATTRIBUTE,      /* given to an attribute: name */
  SITE_OVERRIDE,       /* given by a resource override */
  SITE_ATTRIBUTE_READ, /* read from a resource's attribute: name */
  SITE_FACT, /* a fact or setting became a variable: name; with a place: a datum that replaced another */
  SITE_DECLARATION, /* a class or resource was declared here: name */
  SITE_NODE,        /* this node definition matched */
  SITE_TAKEN,       /* a condition, at its test, and its branch was taken: name is "if", "case" … */
  SITE_NOT_TAKEN,   /* a condition whose other branch was taken: what it guards did not happen */
  SITE_ABSENCE,     /* an untaken branch that would have written what was read: name says what */
  SITE_COLLECTED,   /* a collector, or realize, that this matched or not: name is the type */
  SITE_DATA,        /* found in Hiera's data: name says as what, and in which layer */
  SITE_PATH,        /* a path in hiera.yaml, at its text, that variables made: name is "path", "glob" … */
  SITE_LOOKUP,      /* what a question to the catalog (defined, an override) looked at: name says what */
  SITE_STEP,        /* a step of another kind, which name says in words: "inherited from …" */
  SITE_APART,       /* no condition of its own: all behind it counts only as what did not happen */
  SITE_STRUCTURE,   /* the same, as how a collection or a file is built */
  SITE_MERGE,       /* the same, as what chose between data */
  SITE_UNKNOWN,     /* code that could not be run, at what it could not be run for: name says it */
};

struct site {
  enum site_kind kind;
  struct place place;
  const struct str *name; /* or NULL */
};

/* The value of a constant node. */
struct constant {
  enum {
    CONSTANT_UNDEF,
    CONSTANT_FALSE,
    CONSTANT_TRUE,
    CONSTANT_INTEGER,
    CONSTANT_FLOAT,
    CONSTANT_STRING,
    CONSTANT_DEFAULT,
    CONSTANT_DIGITS /* text: an Integer beyond 64 bits, in decimal digits */
  } kind;
  union {
    int64_t integer;
    double real;
    const struct str *text;
  } u;
};

/* A decoded node, as trace_node() gives it. */
struct trace_view {
  enum trace_kind kind;
  enum trace_op op;           /* OP */
  label_id label;             /* LABEL */
  struct constant constant;   /* CONSTANT; CALL: the observed result (composite results: CONSTANT_UNDEF) */
  const struct str *function; /* CALL: the name */
  const trace_id *operands;   /* OP, CALL: the operands; ELEMENT: t, key, shape; PART: t, by; BOUND: t;
                                 UNDER: t, c; OVER: t, told, c; JOIN: t, u */
  uint32_t count;             /* of operands */
  uint32_t start, length;     /* PART: bytes of the text of t */
  site_id site;               /* BOUND, OVER */
};

struct traces; /* owned by the compilation's arena */

/* How much is kept.  That of data is enough to find what was computed of a secret. */
enum tracking { TRACKING_OFF, TRACKING_DATA, TRACKING_ALL };

/* A new table in ARENA.  With TRACKING_OFF it stays empty and every constructor returns 0. */
struct traces *traces_new(struct arena *arena, enum tracking tracking);
bool traces_tracking(const struct traces *traces);     /* anything */
bool traces_tracking_all(const struct traces *traces); /* also what decided: conditions, keys and absences */
uint32_t traces_count(const struct traces *traces);    /* nodes made, for measuring; ids run from 1 to it */
/* The constants and results of nodes that HIDDEN is true of must not be shown. */
void traces_hide(struct traces *traces, bool (*hidden)(const void *data, trace_id t), const void *data);
bool trace_hidden(const struct traces *traces, trace_id t);
uint32_t traces_site_count(const struct traces *traces);

trace_id trace_label(struct traces *traces, label_id label);
/* How many labels have a trace by now; the datum of any other has decided nothing yet.  They stand in the
   order of their first traces. */
uint32_t traces_used(const struct traces *traces);
label_id traces_used_at(const struct traces *traces, uint32_t number);
/* The trace of a label is the label with this bit, and needs no node. */
#define TRACE_LABEL_BIT 0x80000000u
static inline bool trace_is_label(trace_id t) {
  return t & TRACE_LABEL_BIT;
}
/* The label whose trace T is; 0: it is another's. */
static inline label_id trace_label_of(trace_id t) {
  return trace_is_label(t) ? t & ~TRACE_LABEL_BIT : 0;
}
trace_id trace_constant(struct traces *traces, struct constant constant);
trace_id trace_op(struct traces *traces, enum trace_op op, const trace_id *operands, uint32_t count);
trace_id trace_op1(struct traces *traces, enum trace_op op, trace_id a);
trace_id trace_op2(struct traces *traces, enum trace_op op, trace_id a, trace_id b);
/* A call of the function NAME (interned) that returned RESULT. */
trace_id trace_call(struct traces *traces, const struct str *name, struct constant result,
                    const trace_id *arguments, uint32_t count);
/* Bytes [START, START+LENGTH) of the text of T; BY chose the range. */
trace_id trace_part(struct traces *traces, trace_id t, uint32_t start, uint32_t length, trace_id by);
trace_id trace_element(struct traces *traces, trace_id t, trace_id key, trace_id shape);
trace_id trace_bound(struct traces *traces, trace_id t, site_id site);
trace_id trace_under(struct traces *traces, trace_id t, trace_id control);
/* T replaced TOLD at SITE; CONTROL decided it. */
trace_id trace_over(struct traces *traces, trace_id t, trace_id told, trace_id control, site_id site);
trace_id trace_join(struct traces *traces, trace_id a, trace_id b);
/* T, which counts as KIND (SITE_APART, SITE_STRUCTURE or SITE_MERGE) where it decides. */
trace_id trace_as(struct traces *traces, trace_id t, enum site_kind kind);

/* An operation of many operands: push them one by one, nested operations too, then make the node of the last
   COUNT, which takes them off again. */
void trace_push(struct traces *traces, trace_id operand);
trace_id trace_op_pushed(struct traces *traces, enum trace_op op, uint32_t count);

site_id site_add(struct traces *traces, enum site_kind kind, struct place place, const struct str *name);
struct site site_get(const struct traces *traces, site_id id);

/* The node behind an id.  The view borrows from the table and stays good as long as it. */
struct trace_view trace_node(const struct traces *traces, trace_id id);
/* How many of a node's operands, from the first, take part in its expression; the others are conditions, keys
   and what was replaced. */
static inline uint32_t trace_data_operands(const struct trace_view *view) {
  return view->kind >= TRACE_PART && view->kind <= TRACE_OVER ? 1 : view->count;
}
const char *trace_op_text(enum trace_op op);

#endif
