/* SPDX-License-Identifier: Apache-2.0 */
/* Digests of texts. */
#include "src/support/digest.h"
#include "src/puppet/functions/older.h"

static struct value hexadecimal(struct call *call, enum digest_kind kind) {
  unsigned char digest[DIGEST_LONGEST];
  struct buffer out;
  older_count(call, 1, 1);
  struct value v = call->arguments->at[0];
  const struct str *text = older_text(call, v);
  unsigned length = digest_of(kind, text->text, text->length, digest);
  buffer_init(&out, call->c->arena);
  for (unsigned i = 0; i < length; i++)
    buffer_printf(&out, "%02x", digest[i]);
  return value_string(buffer_take(&out), 0);
}

struct value function_md5(struct call *call) {
  return hexadecimal(call, DIGEST_MD5);
}

struct value function_sha1(struct call *call) {
  return hexadecimal(call, DIGEST_SHA1);
}

struct value function_digest(struct call *call) {
  return hexadecimal(call, call->c->in->digest_algorithm);
}

struct value function_sha256(struct call *call) {
  return hexadecimal(call, DIGEST_SHA256);
}
