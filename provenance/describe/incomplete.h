/* SPDX-License-Identifier: Apache-2.0 */
/* What all JSON forms say alike: their versions, and what makes a catalog incomplete. */
#ifndef COLOPHON_PROVENANCE_DESCRIBE_INCOMPLETE_H
#define COLOPHON_PROVENANCE_DESCRIBE_INCOMPLETE_H

#include "provenance/describe/describe.h"

enum {
  EXPORT_SCHEMA_VERSION = 1,
  EXPORT_COMPACT_VERSION = 2,  /* of the compact catalog, whose absents are shared; 1 can be read, too */
  EXPORT_READINGS_VERSION = 2, /* of outputs with dependencies by kind, without what answers leave out */
  EXPORT_FLUSH = 64 * 1024
};

/* The members `complete` and `unknowns` of what tells of CATALOG, if it is not complete. */
void json_incomplete(struct json_writer *w, const struct catalog *catalog);
/* The member `attributes`: those whose value has the mark of UNKNOWN. */
void json_carriers(struct json_writer *w, const struct catalog *catalog, const struct unknown *unknown);

#endif
