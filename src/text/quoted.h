/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_TEXT_QUOTED_H
#define COLOPHON_TEXT_QUOTED_H

#include "src/support/str.h"

/* Appends a String as texts of types and references have it: in single quotes, unless it has control
   characters. What follows a backslash stays as it is. */
void text_quoted(struct buffer *out, const struct str *text);

#endif
