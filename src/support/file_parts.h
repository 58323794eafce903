/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of files share; nothing else includes this. */
#ifndef COLOPHON_SUPPORT_FILE_PARTS_H
#define COLOPHON_SUPPORT_FILE_PARTS_H

#include "src/support/file.h"

/* The diagnostic for NAME, which ERROR (of errno) kept from being read. */
void file_unreadable(struct diagnostics *diagnostics, const char *name, int error);

#endif
