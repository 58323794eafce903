/* SPDX-License-Identifier: Apache-2.0 */
/* Data functions that declare, as Hiera and the evaluator ask (src/puppet/eval/compilation/data_effects.h).
 */
#ifndef COLOPHON_HIERA_EFFECTS_TABLE_H
#define COLOPHON_HIERA_EFFECTS_TABLE_H

#include "src/puppet/eval/compilation/data_effects.h"

extern const struct data_effects_table data_effects_table;

#endif
