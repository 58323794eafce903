/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Of Ruby's library OpenSSL, and Digest: digests, HMAC (RFC 2104) and PBKDF2 (RFC 8018, 5.2), with which
 * functions make the words that databases compare passwords with.
 *
 * What is put into a digest or an HMAC bit by bit is a String inside of it (ruby_held), which is changed as
 * any String is.
 */
#include <ctype.h>
#include <strings.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/library/library.h"
#include "src/support/digest.h"
#include "src/value/rich.h"

enum { BLOCK_LONGEST = 128 };

struct bytes {
  unsigned char at[DIGEST_LONGEST];
  unsigned length;
};

static bool kind_named(const char *name, enum digest_kind *kind) {
  static const struct {
    const char *name;
    enum digest_kind kind;
  } known[] = {{"MD5", DIGEST_MD5},        {"SHA1", DIGEST_SHA1},      {"SHA-1", DIGEST_SHA1},
               {"SHA224", DIGEST_SHA224},  {"SHA-224", DIGEST_SHA224}, {"SHA256", DIGEST_SHA256},
               {"SHA-256", DIGEST_SHA256}, {"SHA384", DIGEST_SHA384},  {"SHA-384", DIGEST_SHA384},
               {"SHA512", DIGEST_SHA512},  {"SHA-512", DIGEST_SHA512}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcasecmp(name, known[i].name)) return *kind = known[i].kind, true;
  return false;
}

/* The digest that V is, or names. */
static enum digest_kind kind_of(struct ruby_call *m, struct value v) {
  struct value now = ruby_now(m->r, v);
  const struct ruby_hasher *hasher = ruby_hasher_of(now);
  enum digest_kind kind;
  if (hasher) return hasher->kind;
  if (now.kind != VALUE_STRING || !kind_named(now.u.text->text, &kind))
    ruby_unsupported(m->r, m->node, "the digest %s of OpenSSL", ruby_shown(m->r, now));
  return kind;
}

static struct bytes digested(enum digest_kind kind, const char *text, size_t length) {
  struct bytes bytes;
  bytes.length = digest_of(kind, text, length, bytes.at);
  return bytes;
}

/* ---- HMAC ---- */

/* Two blocks, which the key gives, and room behind each for what follows. */
struct keyed {
  enum digest_kind kind;
  unsigned block;
  unsigned char inner[BLOCK_LONGEST], outer[BLOCK_LONGEST + DIGEST_LONGEST];
};

static struct keyed keyed_by(enum digest_kind kind, const struct str *key) {
  struct keyed keyed = {.kind = kind, .block = kind == DIGEST_SHA384 || kind == DIGEST_SHA512 ? 128 : 64};
  unsigned char padded[BLOCK_LONGEST] = {0};
  struct bytes hashed = digested(kind, key->text, key->length);
  if (key->length > keyed.block)
    memcpy(padded, hashed.at, hashed.length);
  else
    memcpy(padded, key->text, key->length);
  for (unsigned i = 0; i < keyed.block; i++) {
    keyed.inner[i] = padded[i] ^ 0x36;
    keyed.outer[i] = padded[i] ^ 0x5C;
  }
  return keyed;
}

/* ROOM has the length of a block and of the text. */
static struct bytes hmac(struct keyed *keyed, char *room, const char *text, size_t length) {
  memcpy(room, keyed->inner, keyed->block);
  memcpy(room + keyed->block, text, length);
  struct bytes inner = digested(keyed->kind, room, keyed->block + length);
  memcpy(keyed->outer + keyed->block, inner.at, inner.length);
  return digested(keyed->kind, (const char *)keyed->outer, keyed->block + inner.length);
}

static struct bytes hmac_of(struct ruby_call *m, enum digest_kind kind, const struct str *key,
                            const struct str *text) {
  struct keyed keyed = keyed_by(kind, key);
  return hmac(&keyed, arena_alloc(m->r->c->arena, BLOCK_LONGEST + text->length), text->text, text->length);
}

/* As the name of the method says. */
static const struct str *written(struct ruby_call *m, struct bytes bytes) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  const struct str *plain = str_new(m->r->c->arena, (const char *)bytes.at, bytes.length);
  bool hexadecimal = str_is(m->name, "hexdigest") || str_is(m->name, "to_s");
  if (str_is(m->name, "base64digest"))
    base64_encode(&out, plain, BASE64_STRICT);
  else if (hexadecimal)
    for (unsigned i = 0; i < bytes.length; i++)
      buffer_printf(&out, "%02x", bytes.at[i]);
  else
    return plain;
  return buffer_take(&out);
}

/* ---- objects ---- */

static struct value hasher_new(struct ruby_call *m, enum digest_kind kind, const struct str *key,
                               trace_id trace) {
  struct ruby_hasher *hasher = ARENA_NEW(m->r->c->arena, struct ruby_hasher);
  *hasher = (struct ruby_hasher){m->self.u.foreign, kind, key, ruby_string(m->r, "", 0)};
  hasher->text.u.text = str_new(m->r->c->arena, "", 0); /* of its own: it is changed */
  return ruby_foreign(RUBY_OBJECT_VALUE, hasher, trace);
}

struct value ruby_digest_new(struct ruby_call *m) {
  const struct ruby_module *class = m->self.u.foreign;
  enum digest_kind kind;
  if (!kind_named(class->name + sizeof "Digest::" - 1, &kind))
    ruby_unsupported(m->r, m->node, "objects of %s", class->name);
  return hasher_new(m, kind, NULL, ruby_operands(m));
}

struct value ruby_openssl_digest_new(struct ruby_call *m) {
  return hasher_new(m, kind_of(m, m->arguments[0]), NULL, ruby_operands(m));
}

struct value ruby_openssl_hmac_new(struct ruby_call *m) {
  return hasher_new(m, kind_of(m, m->arguments[1]), ruby_text_at(m, 0), ruby_operands(m));
}

struct value ruby_openssl_update(struct ruby_call *m) {
  ruby_text_at(m, 0);
  ruby_send(m->r, m->node, "<<", ruby_held(m->self), m->arguments, 1, NULL);
  return m->self;
}

/* Of all that was put in; a digest may be given a text instead. */
struct value ruby_openssl_digest(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_hasher *hasher = m->self.u.foreign;
  struct value text = ruby_now(r, hasher->text);
  if (m->count) text = value_string(ruby_text_at(m, 0), ruby_operands(m));
  if (m->count && hasher->key)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected 0)", m->count);
  struct bytes bytes = hasher->key ? hmac_of(m, hasher->kind, hasher->key, text.u.text)
                                   : digested(hasher->kind, text.u.text->text, text.u.text->length);
  trace_id operands[2] = {m->self.trace, text.trace};
  return ruby_computed_of(r, m->name, value_string(written(m, bytes), 0), operands, 2);
}

/* ---- methods of modules ---- */

struct value ruby_openssl_hmac(struct ruby_call *m) {
  struct bytes bytes = hmac_of(m, kind_of(m, m->arguments[0]), ruby_text_at(m, 1), ruby_text_at(m, 2));
  return value_string(written(m, bytes), 0);
}

/* The blocks of a key, each of ITERATIONS of HMAC. */
static struct value derived(struct ruby_call *m, enum digest_kind kind, const struct str *salt,
                            int64_t iterations, int64_t length) {
  enum { MOST = 10000000, LONGEST = 4096 };
  struct arena *arena = m->r->c->arena;
  struct keyed keyed = keyed_by(kind, ruby_text_at(m, 0));
  struct buffer out;
  if (iterations < 1 || iterations > MOST || length < 0 || length > LONGEST)
    ruby_unsupported(m->r, m->node, "PBKDF2 with so many iterations, or bytes");
  char *first = arena_alloc(arena, salt->length + 4), room[BLOCK_LONGEST + DIGEST_LONGEST],
       *wide = arena_alloc(arena, BLOCK_LONGEST + salt->length + 4);
  memcpy(first, salt->text, salt->length);
  buffer_init(&out, arena);
  for (uint32_t block = 1; out.length < (size_t)length; block++) {
    for (int i = 0; i < 4; i++)
      first[salt->length + (size_t)i] = (char)(block >> (24 - 8 * i));
    struct bytes last = hmac(&keyed, wide, first, salt->length + 4), sum = last;
    for (int64_t i = 1; i < iterations; i++) {
      if (i % 64 == 0) eval_charge(m->r->c, m->node->place, 1);
      last = hmac(&keyed, room, (const char *)last.at, last.length);
      for (unsigned k = 0; k < sum.length; k++)
        sum.at[k] ^= last.at[k];
    }
    buffer_add(&out, (const char *)sum.at, sum.length);
  }
  out.length = (size_t)length;
  return value_string(buffer_take(&out), 0);
}

static struct value keyword(struct ruby_call *m, const char *name) {
  struct value given = ruby_now(m->r, m->arguments[1]);
  for (uint32_t i = 0; given.kind == VALUE_HASH && i < given.u.hash->count; i++) {
    const char *key = value_symbol(given.u.hash->at[i].key);
    if (key && !strcmp(key, name)) return ruby_now(m->r, given.u.hash->at[i].value);
  }
  ruby_raise(m->r, "ArgumentError", "missing keyword: :%s", name);
}

struct value ruby_openssl_kdf(struct ruby_call *m) {
  struct value salt = keyword(m, "salt"), iterations = keyword(m, "iterations"),
               length = keyword(m, "length");
  enum digest_kind kind = kind_of(m, keyword(m, "hash"));
  if (salt.kind != VALUE_STRING || iterations.kind != VALUE_INTEGER || length.kind != VALUE_INTEGER)
    ruby_unsupported(m->r, m->node, "these arguments of '%s'", m->name->text);
  return derived(m, kind, salt.u.text, iterations.u.integer, length.u.integer);
}

struct value ruby_openssl_pkcs5(struct ruby_call *m) {
  return derived(m, kind_of(m, m->arguments[4]), ruby_text_at(m, 1), ruby_integer_at(m, 2),
                 ruby_integer_at(m, 3));
}
