/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/digest.h"

#include <sys/types.h>

#include <md5.h>
#include <sha1.h>
#include <sha2.h>
#include <stdio.h>
#include <string.h>

/* SHA-256 from another beginning, cut short (FIPS 180-4, 6.3); libmd has none of its own. */
static unsigned sha224(const unsigned char *bytes, size_t length, unsigned char *result) {
  static const uint32_t beginning[8] = {0xC1059ED8, 0x367CD507, 0x3070DD17, 0xF70E5939,
                                        0xFFC00B31, 0x68581511, 0x64F98FA7, 0xBEFA4FA4};
  unsigned char whole[SHA256_DIGEST_LENGTH];
  SHA2_CTX sha2;
  SHA256Init(&sha2);
  memcpy(sha2.state.st32, beginning, sizeof beginning);
  SHA256Update(&sha2, bytes, length);
  SHA256Final(whole, &sha2);
  memcpy(result, whole, 28);
  return 28;
}

unsigned digest_of(enum digest_kind kind, const char *text, size_t length,
                   unsigned char result[DIGEST_LONGEST]) {
  const unsigned char *bytes = (const unsigned char *)text;
  if (kind == DIGEST_MD5) {
    MD5_CTX md5;
    MD5Init(&md5);
    MD5Update(&md5, bytes, length);
    MD5Final(result, &md5);
    return MD5_DIGEST_LENGTH;
  }
  if (kind == DIGEST_SHA1) {
    SHA1_CTX sha1;
    SHA1Init(&sha1);
    SHA1Update(&sha1, bytes, length);
    SHA1Final(result, &sha1);
    return SHA1_DIGEST_LENGTH;
  }
  SHA2_CTX sha2;
  switch (kind) {
  case DIGEST_SHA224: return sha224(bytes, length, result);
  case DIGEST_SHA384:
    SHA384Init(&sha2);
    SHA384Update(&sha2, bytes, length);
    SHA384Final(result, &sha2);
    return SHA384_DIGEST_LENGTH;
  case DIGEST_SHA512:
    SHA512Init(&sha2);
    SHA512Update(&sha2, bytes, length);
    SHA512Final(result, &sha2);
    return SHA512_DIGEST_LENGTH;
  case DIGEST_SHA256:
  case DIGEST_MD5:
  case DIGEST_SHA1: break;
  }
  SHA256Init(&sha2);
  SHA256Update(&sha2, bytes, length);
  SHA256Final(result, &sha2);
  return SHA256_DIGEST_LENGTH;
}

unsigned digest_blob(const char *text, size_t length, unsigned char result[DIGEST_LONGEST]) {
  char head[32];
  SHA1_CTX sha1;
  int size = snprintf(head, sizeof head, "blob %zu", length) + 1; /* with its NUL */
  SHA1Init(&sha1);
  SHA1Update(&sha1, (const unsigned char *)head, (size_t)size);
  SHA1Update(&sha1, (const unsigned char *)text, length);
  SHA1Final(result, &sha1);
  return SHA1_DIGEST_LENGTH;
}

const char *digest_name(enum digest_kind kind) {
  static const char *const names[] = {
      [DIGEST_SHA256] = "sha256", [DIGEST_SHA384] = "sha384", [DIGEST_SHA512] = "sha512",
      [DIGEST_SHA224] = "sha224", [DIGEST_MD5] = "md5",       [DIGEST_SHA1] = "sha1"};
  return names[kind];
}

bool digest_named(const char *name, enum digest_kind *kind) {
  for (int i = DIGEST_SHA256; i <= DIGEST_MD5; i++)
    if (!strcmp(name, digest_name((enum digest_kind)i))) {
      *kind = (enum digest_kind)i;
      return true;
    }
  return false;
}
