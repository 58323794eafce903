/* SPDX-License-Identifier: Apache-2.0 */
/* The text behind a text, as Ruby counts them up: String#succ. */
#ifndef COLOPHON_TEXT_SUCCESSOR_H
#define COLOPHON_TEXT_SUCCESSOR_H

#include "src/support/str.h"

/*
 * Makes of TEXT, which is UTF-8, the one behind it.  The rightmost letter or digit becomes the next one of
 * its kind; the last of a run of them becomes the first, and carries to the letter or digit to its left, past
 * other characters, but not from letters to digits, nor the other way round, with such between them.  Where
 * there is neither letter nor digit, all characters count.  An empty text stays empty.
 */
void text_count_up(struct buffer *text);

#endif
