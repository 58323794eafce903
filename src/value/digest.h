/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The digests that functions of Puppet give: MD5 (RFC 1321), SHA-1 and SHA-256 (FIPS 180-4).  They name data
 * here and guard nothing.  A library for them would take longer to load than a small manifest to compile.
 */
#ifndef COLOPHON_VALUE_DIGEST_H
#define COLOPHON_VALUE_DIGEST_H

#include <stddef.h>

enum digest_kind { DIGEST_MD5, DIGEST_SHA1, DIGEST_SHA256 };
enum { DIGEST_LONGEST = 32 };

/* Writes the digest of LENGTH bytes at TEXT to RESULT; returns its length. */
unsigned digest_of(enum digest_kind kind, const char *text, size_t length,
                   unsigned char result[DIGEST_LONGEST]);

#endif
