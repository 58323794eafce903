/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Virtual resources, and what realises them: collectors (`File<| query |> { … }`) and the function realize.
 *
 * A collector is made where its expression stands and evaluated again at the start of each round of lazily
 * evaluated instances (src/puppet/eval/run/compiler.c): whatever matches becomes real, and gets the
 * attributes of the collector once.
 *
 * What a query read of a resource decides: that the resource is there, if it was virtual; the attributes that
 * the collector gives, and that it does not give them, if it does not match (collected_trace); what the code
 * of a defined type would have written whose instance stays virtual (an absence).
 */
#ifndef COLOPHON_EVAL_COLLECT_H
#define COLOPHON_EVAL_COLLECT_H

#include "src/puppet/eval/compilation/state.h"
#include "src/puppet/eval/resources/given.h"

struct collector;
/* The expression of a collector, evaluated. */
struct collector_expression {
  struct scope *scope;
  const struct node *node;
  const struct str *type;
  const struct query *query;
  struct given_list given;
  trace_id control; /* under what it was evaluated */
};

/* Makes the collector of E. */
struct collector *collector_add(struct compiler *c, const struct collector_expression *e);
/* The type that a collector names at TYPE, as shown; an error if there is none. */
const struct str *collected_type(struct compiler *c, const struct node *type);
/* Realises what VALUES (references and texts of them) name, as soon as it is there; CONTROL: under what. */
void collector_realize(struct compiler *c, const struct value *values, uint32_t count, trace_id control,
                       struct place place);
/* What named all that realize was given so far: with other names it would have realised something else. */
trace_id collect_realized(const struct compiler *c);
/* Evaluates all collectors once; whether one found what it had not collected before. */
bool collectors_evaluate(struct compiler *c);
/* An error if something that realize named never came. */
void collectors_finish(struct compiler *c);

/* COLLECTOR as a value, whose text says nothing of what it collects; and the collector that V is. */
struct value collector_value(struct compiler *c, struct collector *collector);
struct collector *collector_of(struct compiler *c, struct value v);

/* What COLLECTOR has collected, in order. */
struct collection {
  struct resource *const *at;
  uint32_t count;
};

struct collection collector_collected(const struct collector *collector);
/* An arrow led from the ENDS to COLLECTOR alone: where it collects nothing, an arrow from it leads from
   these. */
void collector_stands_for(struct collector *collector, const struct relation_end *ends, uint32_t count);
struct relation_side {
  const struct relation_end *at;
  uint32_t count;
};

struct relation_side collector_alternative(const struct collector *collector);
/* The type of all that COLLECTOR, of an expression, can collect, as shown. */
const struct str *collector_type(const struct collector *collector);
/* All that the set of what COLLECTOR collects depends on, when all code has run. */
trace_id collector_reads(struct compiler *c, const struct collector *collector);
/* What COLLECTOR's having collected RESOURCE depends on, besides its existence. */
trace_id collector_read_of(struct compiler *c, const struct collector *collector,
                           const struct resource *resource);

#endif
