/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The digests that functions of Puppet give: MD5, SHA-1 and SHA-2.  They name data here and guard nothing.
 * They are libmd's, which is small: to load libcrypto takes longer than to compile a small manifest.
 */
#ifndef COLOPHON_SUPPORT_DIGEST_H
#define COLOPHON_SUPPORT_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

/* The first is the default of the setting digest_algorithm. */
enum digest_kind { DIGEST_SHA256, DIGEST_SHA384, DIGEST_SHA512, DIGEST_SHA224, DIGEST_MD5, DIGEST_SHA1 };
enum { DIGEST_LONGEST = 64 };

/* Writes the digest of LENGTH bytes at TEXT to RESULT; returns its length. */
unsigned digest_of(enum digest_kind kind, const char *text, size_t length,
                   unsigned char result[DIGEST_LONGEST]);

/* The id that git gives to a file of these bytes: SHA-1 of a head and the bytes. */
unsigned digest_blob(const char *text, size_t length, unsigned char result[DIGEST_LONGEST]);

/* "sha256", … */
const char *digest_name(enum digest_kind kind);
/* The one of this name, if the setting digest_algorithm takes it. */
bool digest_named(const char *name, enum digest_kind *kind);

#endif
