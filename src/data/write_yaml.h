/* SPDX-License-Identifier: Apache-2.0 */
/* Data as YAML, byte for byte as Ruby's Psych writes it: what `puppet lookup` prints. */
#ifndef COLOPHON_DATA_WRITE_YAML_H
#define COLOPHON_DATA_WRITE_YAML_H

#include "src/value/value.h"

/* Appends V, a document of its own; values that are no data are written as their text. */
void yaml_write(struct buffer *out, struct value v);

#endif
