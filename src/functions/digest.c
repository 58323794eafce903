/* SPDX-License-Identifier: Apache-2.0 */
/* Digests of texts. */
#include <openssl/evp.h>

#include "src/functions/older.h"

/* The digest of LENGTH bytes at TEXT; returns its length. */
static unsigned digest_of(const char *text, size_t length, const EVP_MD *kind,
                          unsigned char result[EVP_MAX_MD_SIZE]) {
  unsigned size = 0;
  return EVP_Digest(text, length, result, &size, kind, NULL) == 1 ? size : 0;
}

static struct value hexadecimal(struct call *call, const EVP_MD *kind) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  struct buffer out;
  older_count(call, 1, 1);
  struct value v = call->arguments->at[0];
  const struct str *text = older_text(call, v);
  unsigned length = digest_of(text->text, text->length, kind, digest);
  if (!length) call_fail(call, "This digest is not available on this machine");
  buffer_init(&out, call->c->arena);
  for (unsigned i = 0; i < length; i++)
    buffer_printf(&out, "%02x", digest[i]);
  return value_string(buffer_take(&out), 0);
}

struct value function_md5(struct call *call) {
  return hexadecimal(call, EVP_md5());
}

struct value function_sha1(struct call *call) {
  return hexadecimal(call, EVP_sha1());
}

struct value function_sha256(struct call *call) {
  return hexadecimal(call, EVP_sha256());
}
