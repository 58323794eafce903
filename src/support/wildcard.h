/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Wildcards over texts, names and paths (file_glob finds the files of the disk with them).  `*` is any run of
 * characters, `?` one, `[a-z]` and `[!a-z]` one of a class, and `\` takes the next character as it is.  The
 * time is bounded by the product of both lengths.
 */
#ifndef COLOPHON_SUPPORT_WILDCARD_H
#define COLOPHON_SUPPORT_WILDCARD_H

#include <stdbool.h>
#include <stddef.h>

/* Whether PATTERN matches the whole TEXT; a slash is a character like others. */
bool wildcard_matches(const char *pattern, const char *text);
/* The same for the first bytes of both. */
bool wildcard_matches_part(const char *pattern, size_t pattern_length, const char *text, size_t length);

/*
 * Whether PATTERN matches PATH, component by component; neither begins or ends with a slash.  The component
 * `**` with others behind it stands for any number of folders, none included.  BELOW: what the pattern
 * matches may be a folder that the path is in.
 */
bool wildcard_matches_path(const char *pattern, const char *path, bool below);

#endif
