/* SPDX-License-Identifier: Apache-2.0 */
/* Files that may be in JSON or YAML: which of both, their first sign tells. */
#ifndef COLOPHON_DATA_JSON_OR_YAML_H
#define COLOPHON_DATA_JSON_OR_YAML_H

#include "src/data/datum.h"

/* Reads SOURCE, the first document of one in YAML.  NULL after a diagnostic. */
const struct datum *json_or_yaml_read(struct data_context *context, const struct source *source);

#endif
