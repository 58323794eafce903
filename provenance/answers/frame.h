/* SPDX-License-Identifier: Apache-2.0 */
/* Code frames of answers: one source line with its number, and marks below it. */
#ifndef COLOPHON_PROVENANCE_FRAME_H
#define COLOPHON_PROVENANCE_FRAME_H

#include "src/support/source.h"

/*
 * Appends the first line of PLACE with MARK ('^', '~') below the place, painted with ESCAPE (an ANSI
 * sequence, or "" for none).  NOTE, if not NULL, follows the marks.  Nothing for a place without text.
 */
void frame_put(struct buffer *out, struct sources *sources, struct place place, char mark, const char *note,
               const char *escape);

#endif
