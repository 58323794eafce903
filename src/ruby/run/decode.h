/* SPDX-License-Identifier: Apache-2.0 */
/* What the text of a label of Ruby code denotes (LABEL_RUBY, LABEL_RUBY_SEGMENT). */
#ifndef COLOPHON_RUBY_RUN_DECODE_H
#define COLOPHON_RUBY_RUN_DECODE_H

#include "src/value/value.h"

/* The value of the literal in LENGTH bytes of TEXT; SEGMENT: of text in double quotes.  False: it is none. */
bool ruby_decode(struct value *result, struct arena *arena, const char *text, size_t length, bool segment);

#endif
