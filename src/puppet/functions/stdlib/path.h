/* SPDX-License-Identifier: Apache-2.0 */
#ifndef COLOPHON_FUNCTIONS_STDLIB_PATH_H
#define COLOPHON_FUNCTIONS_STDLIB_PATH_H

#include "src/support/str.h"

/* Whether PATH is absolute on POSIX or Windows, as Puppet::Util.absolute_path? says. */
bool path_is_absolute(const struct str *path);

#endif
