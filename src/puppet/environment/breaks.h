/* SPDX-License-Identifier: Apache-2.0 */
/* What a text of code could do to a loop around it (breaks.c). */
#ifndef COLOPHON_ENVIRONMENT_BREAKS_H
#define COLOPHON_ENVIRONMENT_BREAKS_H

#include "src/support/str.h"

/* Whether TEXT has the word `break`, or a call of `call`: all that environment_mentions() asks of it. */
bool text_mentions_break(const struct str *text);

#endif
