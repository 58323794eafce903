/* SPDX-License-Identifier: Apache-2.0 */
/* hiera.yaml of version 3, as Hiera asks it (src/puppet/hiera/version_3.h). */
#ifndef COLOPHON_HIERA_VERSION_3_TABLE_H
#define COLOPHON_HIERA_VERSION_3_TABLE_H

#include "src/puppet/hiera/version_3.h"

extern const struct hiera_version_3 hiera_version_3;

#endif
