/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What of the inputs must not be shown: the places that Sensitive values came from, and their texts wherever
 * else they stand (messages, comments, lines of source).  Whoever evaluates says what it is
 * (provenance/describe/secret.c); whoever shows text asks here.
 */
#ifndef COLOPHON_SUPPORT_REDACTION_H
#define COLOPHON_SUPPORT_REDACTION_H

#include "src/support/source.h"

enum { REDACTION_SHORTEST = 8, REDACTION_QUOTED = 4 }; /* bytes of a text that is hidden wherever it stands */

/* Hides PLACE.  Behind the last one: redaction_sort. */
void redaction_add_place(struct sources *sources, struct place place);
/* Hides TEXT wherever it stands, unless it is too short to be told from others. */
void redaction_add_text(struct sources *sources, const char *text, size_t length);
/* Hides TEXT, the value of a secret name, where it stands as a whole: between quotes, or, if it is long
   enough, as a word of its own. */
void redaction_add_word(struct sources *sources, const char *text, size_t length);
void redaction_sort(struct sources *sources);

/* Whether the byte at OFFSET of SOURCE is hidden. */
bool redaction_hides(const struct sources *sources, source_id source, uint32_t offset);
/* Whether something that is hidden stands inside of PLACE. */
bool redaction_within(const struct sources *sources, struct place place);
/* Appends what stands at PLACE, a star for each character that is hidden. */
void redacted_source(struct buffer *out, const struct sources *sources, struct place place);
/* Appends TEXT without what is hidden. */
void redacted_text(struct buffer *out, const struct sources *sources, const char *text, size_t length);

#endif
