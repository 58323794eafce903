/* SPDX-License-Identifier: Apache-2.0 */
/* The file of a policy: YAML, docs/policies.md.  All that is wrong with it is said, each at its place. */
#ifndef COLOPHON_SESSION_READING_POLICY_FILE_H
#define COLOPHON_SESSION_READING_POLICY_FILE_H

#include "provenance/policy/policy.h"
#include "src/support/diagnostic.h"

/* The policy in the file PATH, in the arena of SOURCES; NULL after errors. */
const struct policy *policy_file_read(struct sources *sources, struct diagnostics *diagnostics,
                                      const char *path);

#endif
