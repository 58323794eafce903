/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Automatic relationships: what types of resources require by themselves, where it is in the catalog, as
 * Puppet 7.23 computes them (autorequire, autobefore, autonotify of its types; automatic.def).
 */
#ifndef COLOPHON_FAULTS_AUTOMATIC_H
#define COLOPHON_FAULTS_AUTOMATIC_H

#include "src/faults/graph.h"

/* Adds those of all resources.  One is left out where there is a relation the other way already, as Puppet
 * does. */
void automatic_relations(struct fault_graph *graph);

/* What is known of automatic relationships from the type SOURCE to the type TARGET, both in lower case, in
   words; NULL: there are none. */
const char *automatic_between(struct arena *arena, const char *source, const char *target);

#endif
