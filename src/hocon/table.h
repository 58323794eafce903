/* SPDX-License-Identifier: Apache-2.0 */
/* What this room offers (src/data/hocon_format.h). */
#ifndef COLOPHON_HOCON_TABLE_H
#define COLOPHON_HOCON_TABLE_H

#include "src/data/hocon_format.h"

extern const struct hocon_format hocon_format;

#endif
