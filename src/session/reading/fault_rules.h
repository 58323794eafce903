/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of `faults` as a file: YAML, docs/faults.md. */
#ifndef COLOPHON_SESSION_READING_FAULT_RULES_H
#define COLOPHON_SESSION_READING_FAULT_RULES_H

#include "src/faults/rules.h"
#include "src/support/diagnostic.h"

/* Adds the rules of SOURCE to RULES, in the arena of SOURCES; false after errors. */
bool fault_rules_read(struct fault_rules *rules, struct sources *sources, struct diagnostics *diagnostics,
                      const struct source *source);

#endif
