/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's hashes of passwords: pw_hash, which is crypt(3), and str2saltedpbkdf2. */
#include <crypt.h>
#include <ctype.h>
#include <stdlib.h>
#include <sys/types.h>

#include <sha2.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/password.h"

/* The argument AT, out of its Sensitive. */
static struct value bare(const struct call *call, uint32_t at) {
  struct value v = call->arguments->at[at];
  return v.kind == VALUE_SENSITIVE ? *v.u.held : v;
}

/* ---- pw_hash ---- */

static const struct scheme {
  const char *name, *prefix;
  bool bcrypt;
} schemes[] = {
    {"md5", "1", false},      {"sha-256", "5", false},  {"sha-512", "6", false},  {"bcrypt", "2b", true},
    {"bcrypt-a", "2a", true}, {"bcrypt-x", "2x", true}, {"bcrypt-y", "2y", true},
};
enum {
  BCRYPT_MOST = 16,   /* the cost: each more doubles the time */
  BCRYPT_STEPS = 500, /* what a round counts as */
};

static const struct scheme *scheme_of(const struct str *name) {
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (!strcasecmp(schemes[i].name, name->text) && strlen(name->text) == name->length) return &schemes[i];
  return NULL;
}

static size_t salt_span(const char *text) {
  return strspn(text, "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
}

/* Whether one line of TEXT begins with a cost and 22 characters of salt. */
static bool bcrypt_salt(const char *text) {
  while (text) {
    if (isdigit((unsigned char)text[0]) && isdigit((unsigned char)text[1]) && text[2] == '$' &&
        salt_span(text + 3) >= 22)
      return true;
    text = strchr(text, '\n');
    if (text) text++;
  }
  return false;
}

static bool salt_fits(const struct scheme *scheme, const struct str *salt) {
  return scheme->bcrypt ? bcrypt_salt(salt->text) : salt_span(salt->text) == salt->length;
}

/* The cost that a salt of bcrypt names; 0: it is none. */
static int bcrypt_cost(const char *salt) {
  return salt[0] == '$' && salt[1] == '2' && salt[2] && salt[3] == '$' ? atoi(salt + 4) : 0;
}

const char *password_hash(struct call *call, const struct str *password, const struct str *salt) {
  struct compiler *c = call->c;
  int cost = bcrypt_cost(salt->text);
  struct crypt_data *data = ARENA_NEW(c->arena, struct crypt_data);
  if (cost > BCRYPT_MOST && cost < 32)
    eval_unsupported(c, call->node->place, "hashes of bcrypt with so high a cost");
  if (cost > 0 && cost <= BCRYPT_MOST) eval_charge(c, call->node->place, (uint64_t)BCRYPT_STEPS << cost);
  return crypt_r(password->text, salt->text, data);
}

static const char *crypted(struct call *call, const struct scheme *scheme, const struct str *password,
                           const struct str *salt) {
  if (strlen(password->text) != password->length || strlen(salt->text) != salt->length)
    call_fail(call, "string contains null byte");
  const struct str *whole = str_printf(call->c->arena, "$%s$%s", scheme->prefix, salt->text);
  const char *hash = password_hash(call, password, whole);
  if (!hash) call_fail(call, "Invalid argument - crypt");
  return hash;
}

struct value stdlib_pw_hash(struct call *call) {
  if (call->arguments->count != 3)
    call_fail(call, "pw_hash(): Wrong number of arguments given (%u for 3)", call->arguments->count);
  struct value password = bare(call, 0), name = bare(call, 1), salt = bare(call, 2);
  if (password.kind != VALUE_STRING && password.kind != VALUE_UNDEF)
    call_fail(call, "pw_hash(): first argument must be a string");
  if (name.kind != VALUE_STRING) call_fail(call, "pw_hash(): second argument must be a string");
  const struct scheme *scheme = scheme_of(name.u.text);
  if (!scheme) call_fail(call, "pw_hash(): %s is not a valid hash type", name.u.text->text);
  if (salt.kind != VALUE_STRING) call_fail(call, "pw_hash(): third argument must be a string");
  if (!salt.u.text->length) call_fail(call, "pw_hash(): third argument must not be empty");
  if (!salt_fits(scheme, salt.u.text))
    call_fail(call, "pw_hash(): characters in salt must %s",
              scheme->bcrypt ? "match (?-mix:^[0-9]{2}\\$[.\\/A-Za-z0-9]{22})"
                             : "be in the set [a-zA-Z0-9./]");
  if (password.kind == VALUE_UNDEF || !password.u.text->length) return value_undef(0);
  return value_string(str_from(call->c->arena, crypted(call, scheme, password.u.text, salt.u.text)), 0);
}

/* ---- PBKDF2 with HMAC of SHA-512 ---- */

enum { HMAC_STEPS = 5 }; /* what one counts as */

/* The state of a HMAC: the digests that have begun with the padded key. */
struct hmac {
  SHA2_CTX inner, outer;
};

static void hmac_begin(struct hmac *hmac, const struct str *key) {
  unsigned char block[SHA512_BLOCK_LENGTH] = {0}, padded[SHA512_BLOCK_LENGTH];
  if (key->length > sizeof block) {
    SHA512Init(&hmac->inner);
    SHA512Update(&hmac->inner, (const unsigned char *)key->text, key->length);
    SHA512Final(block, &hmac->inner);
  } else {
    memcpy(block, key->text, key->length);
  }
  for (size_t i = 0; i < sizeof block; i++)
    padded[i] = block[i] ^ 0x36;
  SHA512Init(&hmac->inner);
  SHA512Update(&hmac->inner, padded, sizeof padded);
  for (size_t i = 0; i < sizeof block; i++)
    padded[i] = block[i] ^ 0x5c;
  SHA512Init(&hmac->outer);
  SHA512Update(&hmac->outer, padded, sizeof padded);
}

static void hmac_of(const struct hmac *hmac, const unsigned char *text, size_t length,
                    unsigned char result[SHA512_DIGEST_LENGTH]) {
  struct hmac h = *hmac;
  SHA512Update(&h.inner, text, length);
  SHA512Final(result, &h.inner);
  SHA512Update(&h.outer, result, SHA512_DIGEST_LENGTH);
  SHA512Final(result, &h.outer);
}

/* The block NUMBER (from 1) of the key. */
static void derive(struct call *call, const struct hmac *hmac, const struct str *salt, int64_t iterations,
                   unsigned char number, unsigned char key[SHA512_DIGEST_LENGTH]) {
  unsigned char *first = arena_alloc(call->c->arena, salt->length + 4), sum[SHA512_DIGEST_LENGTH];
  memcpy(first, salt->text, salt->length);
  memcpy(first + salt->length, (const unsigned char[]){0, 0, 0, number}, 4);
  hmac_of(hmac, first, salt->length + 4, sum);
  memcpy(key, sum, sizeof sum);
  for (int64_t i = 1; i < iterations; i++) {
    hmac_of(hmac, sum, sizeof sum, sum);
    for (size_t k = 0; k < sizeof sum; k++)
      key[k] ^= sum[k];
  }
}

static struct value hexadecimal(struct call *call, const void *bytes, size_t length) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  for (size_t i = 0; i < length; i++)
    buffer_printf(&out, "%02x", ((const unsigned char *)bytes)[i]);
  return value_string(buffer_take(&out), 0);
}

static void put(struct hash_builder *hash, const char *key, struct value v) {
  hash_put(hash, value_string(str_from(hash->arena, key), 0), v);
}

struct value stdlib_str2saltedpbkdf2(struct call *call) {
  enum { BLOCKS = 2 };
  unsigned char key[BLOCKS][SHA512_DIGEST_LENGTH];
  struct hash_builder result;
  struct hmac hmac;
  if (call->arguments->count != 3)
    call_fail(call, "str2saltedpbkdf2(): wrong number of arguments (%u for 3)", call->arguments->count);
  struct value password = bare(call, 0), salt = bare(call, 1), iterations = bare(call, 2);
  if (password.kind != VALUE_STRING) call_fail(call, "str2saltedpbkdf2(): first argument must be a string");
  if (salt.kind != VALUE_STRING) call_fail(call, "str2saltedpbkdf2(): second argument must be a string");
  if (salt.u.text->length < 8)
    call_fail(call, "str2saltedpbkdf2(): second argument must be at least 8 bytes long");
  if (iterations.kind != VALUE_INTEGER)
    call_fail(call, "str2saltedpbkdf2(): third argument must be an integer");
  if (iterations.u.integer <= 40000 || iterations.u.integer >= 70000)
    call_fail(call, "str2saltedpbkdf2(): third argument must be between 40,000 and 70,000");
  eval_charge(call->c, call->node->place, (uint64_t)iterations.u.integer * BLOCKS * HMAC_STEPS);
  hmac_begin(&hmac, password.u.text);
  for (unsigned char i = 0; i < BLOCKS; i++)
    derive(call, &hmac, salt.u.text, iterations.u.integer, i + 1, key[i]);
  hash_begin(&result, call->c->arena, 3);
  put(&result, "password_hex", hexadecimal(call, key, sizeof key));
  put(&result, "salt_hex", hexadecimal(call, salt.u.text->text, salt.u.text->length));
  put(&result, "iterations", value_integer(iterations.u.integer, 0));
  return (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&result)};
}
