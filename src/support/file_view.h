/* SPDX-License-Identifier: Apache-2.0 */
/* Views that are made of the disk or of other views (src/support/file.h). */
#ifndef COLOPHON_SUPPORT_FILE_VIEW_H
#define COLOPHON_SUPPORT_FILE_VIEW_H

#include "src/support/file.h"

/* What is on the disk below ROOT (from the root of the file system, no slash at its end), as a view. */
struct file_view *file_view_disk(struct arena *arena, const char *root);
/* BASE, but the file PATH holds TEXT; NULL: it is not there.  All are borrowed. */
struct file_view *file_view_with(struct arena *arena, const struct file_view *base, const char *path,
                                 const struct str *text);

#endif
