/* SPDX-License-Identifier: Apache-2.0 */
/* What Puppet's messages call a value: "Integer", "Undef Value", "Array[String]-Type". */
#ifndef COLOPHON_TYPES_LABEL_H
#define COLOPHON_TYPES_LABEL_H

#include "src/value/value.h"

const char *value_label(struct arena *arena, struct value v);
/* The same behind its article: "an Integer". */
const char *value_a_label(struct arena *arena, struct value v);

/* What they call its class: "Integer", "Array-Type", "Puppet::Pops::Time::Timespan". */
const char *value_class_label(struct arena *arena, struct value v);

#endif
