/* SPDX-License-Identifier: Apache-2.0 */
/* What every answer in SARIF 2.1.0 (OASIS) has in common: messages, files, fingerprints. */
#ifndef COLOPHON_PROVENANCE_SARIF_H
#define COLOPHON_PROVENANCE_SARIF_H

#include "src/support/json.h"

#define SARIF_SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

/* The member KEY: an object with a text. */
void sarif_message(struct json_writer *w, const char *key, const char *text, size_t length);
/*
 * The member artifactLocation: the file PATH, relative to ROOT (as SRCROOT) if it is below it, else whole; or
 * NAME, as it is, if PATH is NULL: of a file that is not at hand.
 */
void sarif_artifact(struct json_writer *w, const char *root, const char *path, const char *name);
/* The member originalUriBaseIds, which says that SRCROOT is ROOT. */
void sarif_root(struct json_writer *w, const char *root);
/* The member partialFingerprints: what stays the same as long as KEY does. */
void sarif_fingerprint(struct json_writer *w, const struct buffer *key);

#endif
