/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/digest.h"

#include <sys/types.h>

#include <md5.h>
#include <sha1.h>
#include <sha2.h>

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
  SHA2_CTX sha256;
  SHA256Init(&sha256);
  SHA256Update(&sha256, bytes, length);
  SHA256Final(result, &sha256);
  return SHA256_DIGEST_LENGTH;
}
