/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The dependency reading (provenance/trace/reading.h) from the other end: which traces depend on one label,
 * and as what.  One pass over the table answers it for all of them, since operands are made before what uses
 * them; `verify` asks it for each mutant, where the labels of every attribute of a large catalog do not fit
 * into memory.
 */
#ifndef COLOPHON_PROVENANCE_FORWARD_H
#define COLOPHON_PROVENANCE_FORWARD_H

#include "provenance/trace/reading.h"

struct forward;

/* Asks nothing yet.  Its memory comes from ARENA, and is used again for the next label. */
struct forward *forward_new(struct arena *arena);
/* Asks of TRACES which depend on LABEL, or on WHOLE (0: LABEL alone), the structure that it is a part of. */
void forward_ask(struct forward *forward, const struct traces *traces, label_id label, label_id whole);
/* As what something that depends on T as INFLUENCE depends on the label: an enum influence; INFLUENCES: it
 * does not. */
unsigned forward_influence(struct forward *forward, trace_id t, enum influence influence);
/* The least of what ROOTS are. */
unsigned forward_least(struct forward *forward, struct roots roots);

#endif
