/* SPDX-License-Identifier: Apache-2.0 */
/* YAML as Ruby's Psych reads it when it takes no classes but those of data. */
#ifndef COLOPHON_PUPPET_FUNCTIONS_STDLIB_FORMATS_YAML_READ_H
#define COLOPHON_PUPPET_FUNCTIONS_STDLIB_FORMATS_YAML_READ_H

#include "src/puppet/functions/functions.h"

/* What TEXT is read as, without traces; *PROBLEM: what Psych says of it instead, or NULL.  ALIASES: it may
 * have some. */
struct value yaml_text_read(struct call *call, const struct str *text, bool aliases, const char **problem);

#endif
