/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Reading YAML with positions: the events of libyaml, which is the parser under Ruby's Psych, and Psych's
 * rules for what they mean.  Of several documents the first counts.  An alias is the node of its anchor; how
 * much aliases may add is bounded, since everything that walks the data walks it again for each alias.
 */
#ifndef COLOPHON_DATA_READ_YAML_H
#define COLOPHON_DATA_READ_YAML_H

#include "src/data/datum.h"

enum { YAML_MOST_COPIES = 1000000 /* nodes that aliases may add */ };

/*
 * Reads the first document of SOURCE.  NULL after a diagnostic.  *TAG is the tag of the outermost node, or
 * NULL.
 */
const struct datum *yaml_read(struct data_context *context, const struct source *source,
                              const struct str **tag);
/* Decodes the scalar at PLACE of SOURCE.  False if there is none. */
bool yaml_decode(struct value *out, struct arena *arena, const struct source *source, struct place place);

#endif
