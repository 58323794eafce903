/* SPDX-License-Identifier: Apache-2.0 */
/* Versions of packages in the order of Puppet's function versioncmp. */
#ifndef COLOPHON_TEXT_PACKAGE_VERSION_H
#define COLOPHON_TEXT_PACKAGE_VERSION_H

#include "src/support/str.h"

/* Less than, equal to or greater than 0, as A is older than, the same as or newer than B. */
int package_version_compare(struct arena *arena, const struct str *a, const struct str *b);
/* VERSION without the zeros and dots that end its part before the first dash; NULL if it has no parts. */
const struct str *package_version_shortened(struct arena *arena, const struct str *version);

#endif
