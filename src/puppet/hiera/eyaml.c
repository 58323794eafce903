/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the backend eyaml_lookup_key finds: texts with `ENC[…]` in them, decrypted where there is a key.
 *
 * Without one they stay encrypted, where Puppet fails: people look at catalogs on machines that must not have
 * the key.  A decrypted piece is computed of its piece of the datum; what is around it is copied.
 */
#include "src/data/eyaml.h"
#include <stdlib.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"
#include "src/support/utf8.h"
#include "src/value/rich.h"

struct decrypting {
  struct invocation *i;
  const struct provider *provider;
  const struct location *location;
  const struct str *key;
  struct value datum; /* the String that is decrypted now */
  struct eyaml_keys keys;
};

/* ---- keys ---- */

static const char *option(const struct decrypting *d, const char *name) {
  struct value v = config_member(d->i->h, d->provider->options, name);
  return v.kind == VALUE_STRING ? v.u.text->text : NULL;
}

static struct eyaml_pem pem(const struct decrypting *d, const char *path, const char *variable) {
  const char *name = option(d, variable), *text = name ? getenv(name) : NULL;
  return (struct eyaml_pem){.path = text ? NULL : option(d, path), .text = text};
}

/* Whether hiera.yaml may name the key PATH: no error, since people look at catalogs without keys. */
static bool may_read(const struct decrypting *d, const char *path) {
  const struct file_view *view = d->i->h->c->sources->view;
  uint32_t before = view && view->fence ? view->fence->refusals : 0;
  if (file_allowed(view, path)) return true;
  view->fence->refusals = before;
  return false;
}

/* The keys that were given, or that hiera.yaml names.  False: the private one is not there. */
static bool keys_there(struct decrypting *d) {
  const struct compile_input *in = d->i->h->c->in;
  if (in->eyaml_private_key) {
    d->keys.private_key.path = in->eyaml_private_key;
    d->keys.certificate.path = in->eyaml_public_key;
    return true;
  }
  d->keys.private_key = pem(d, "pkcs7_private_key", "pkcs7_private_key_env_var");
  d->keys.certificate = pem(d, "pkcs7_public_key", "pkcs7_public_key_env_var");
  return d->keys.private_key.text || (d->keys.private_key.path && may_read(d, d->keys.private_key.path) &&
                                      file_exists(NULL, d->keys.private_key.path));
}

static void warn_no_key(const struct decrypting *d, const char *why) {
  if (d->i->h->warned_encrypted) return;
  d->i->h->warned_encrypted = true;
  eval_warn(d->i->h->c, DIAG_ENCRYPTED, datum_place(d->i->h, d->datum),
            "The value of '%s' stays encrypted, and all that are like it: %s", d->key->text, why);
}

static const char *no_key(const struct decrypting *d) {
  const char *path = option(d, "pkcs7_private_key");
  if (!path) return "hiera.yaml names no private key (--pkcs7-private-key gives one)";
  if (!may_read(d, path))
    return arena_printf(d->i->h->c->arena,
                        "the key %s is outside of the environment (--pkcs7-private-key gives one, "
                        "--allow-outside allows it)",
                        path);
  return arena_printf(d->i->h->c->arena, "there is no key %s (--pkcs7-private-key gives one)", path);
}

/* ---- tokens, as hiera-eyaml finds them ---- */

struct token {
  uint32_t start, end; /* in the datum */
  const struct str *scheme, *cipher;
};

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_cipher(char c) {
  return (is_word(c) && c != '_') || c == '+' || c == '/' || c == '=' || c == ' ' || c == '\n';
}

/* The token at START: `ENC[`, perhaps a scheme and a comma, base64 with blanks and line ends, `]`. */
static bool token_at(struct arena *arena, const struct str *text, uint32_t start, struct token *token) {
  const char *p = text->text + start + 4, *word = p;
  *token = (struct token){.start = start};
  while (is_word(*p))
    p++;
  if (p > word && *p == ',')
    token->scheme = str_new(arena, word, (size_t)(p++ - word));
  else
    p = word;
  const char *cipher = p;
  while (is_cipher(*p))
    p++;
  if (p == cipher || *p != ']') return false;
  token->cipher = str_new(arena, cipher, (size_t)(p - cipher));
  token->end = (uint32_t)(p + 1 - text->text);
  return true;
}

/* Whether TEXT has `ENC[` and `]` behind it in the same line: else nothing in it is looked at. */
static bool is_encrypted(const struct str *text) {
  for (const char *p = strstr(text->text, "ENC["); p; p = strstr(p + 4, "ENC["))
    if (p[strcspn(p, "]\n")] == ']') return true;
  return false;
}

/* ---- decrypting ---- */

static _Noreturn void refuse(const struct decrypting *d, const char *problem) {
  hiera_fail(d->i, DIAG_ENCRYPTED, datum_place(d->i->h, d->datum),
             "hiera-eyaml backend error decrypting %s when looking up %s in %s. Error was %s",
             d->datum.u.text->text, d->key->text, file_shown(d->location->path->text), problem);
}

static bool is_pkcs7(const struct token *token) {
  return !token->scheme || (token->scheme->length == 5 && !strncasecmp(token->scheme->text, "PKCS7", 5));
}

/* The plain text of TOKEN: each is decrypted once. */
static const struct str *plain_text(struct decrypting *d, const struct token *token) {
  struct hiera *h = d->i->h;
  struct arena *arena = h->c->arena;
  const char *problem;
  if (!h->decrypted.arena) hash_begin(&h->decrypted, arena, 8);
  const struct hash_entry *known = hash_find(hash_end(&h->decrypted), value_string(token->cipher, 0));
  if (known) return known->value.u.text;
  const struct str *bytes = base64_decode(arena, token->cipher, BASE64_RELAXED);
  if (!bytes) bytes = str_from(arena, "");
  const struct str *plain = eyaml_decrypt(arena, &d->keys, bytes, &problem);
  if (!plain) refuse(d, problem);
  if (utf8_valid_prefix(plain->text, plain->length) < plain->length || memchr(plain->text, 0, plain->length))
    refuse(d, "what was encrypted is no text in UTF-8");
  hash_put(&h->decrypted, value_string(token->cipher, 0), value_string(plain, 0));
  return plain;
}

struct result {
  struct buffer text;
  uint32_t operands;
};

static void add_copy(struct decrypting *d, struct result *r, uint32_t start, uint32_t end) {
  struct traces *traces = d->i->h->c->traces;
  if (start == end) return;
  buffer_add(&r->text, d->datum.u.text->text + start, end - start);
  trace_push(traces, trace_part(traces, d->datum.trace, start, end - start, 0));
  r->operands++;
}

static void add_decrypted(struct decrypting *d, struct result *r, const struct token *token) {
  struct compiler *c = d->i->h->c;
  const struct str *plain = plain_text(d, token);
  trace_id part = trace_part(c->traces, d->datum.trace, token->start, token->end - token->start, 0);
  buffer_str(&r->text, plain);
  trace_id decrypted = trace_call(c->traces, eval_symbol(c, "decrypt"),
                                  (struct constant){.kind = CONSTANT_STRING, .u.text = plain}, &part, 1);
  if (decrypted) ARENA_PUSH(c->arena, &c->catalog->decrypted, decrypted);
  c->catalog->has_secrets = true;
  trace_push(c->traces, decrypted);
  r->operands++;
}

/* How much of TEXT Ruby's chomp leaves: all but one line end. */
static uint32_t chomped(const struct str *text) {
  const char *end = text->text + text->length;
  if (text->length > 1 && end[-2] == '\r' && end[-1] == '\n') return text->length - 2;
  return text->length && (end[-1] == '\n' || end[-1] == '\r') ? text->length - 1 : text->length;
}

/* What was put together, without a line end at its end. */
static struct value finished(struct decrypting *d, struct result *r) {
  struct compiler *c = d->i->h->c;
  const struct str *whole = buffer_take(&r->text);
  trace_id trace = trace_op_pushed(c->traces, TRACE_OP_CONCAT, r->operands);
  uint32_t length = chomped(whole);
  if (length == whole->length) return value_string(whole, trace);
  return value_string(str_new(c->arena, whole->text, length), trace_part(c->traces, trace, 0, length, 0));
}

static struct value decrypt_text(struct decrypting *d) {
  struct compiler *c = d->i->h->c;
  const struct str *text = d->datum.u.text;
  struct result r = {.operands = 0};
  struct token token;
  uint32_t done = 0;
  if (!is_encrypted(text)) return d->datum;
  if (!keys_there(d)) {
    warn_no_key(d, no_key(d));
    return d->datum;
  }
  buffer_init(&r.text, c->arena);
  for (const char *p = strstr(text->text, "ENC["); p; p = strstr(p, "ENC[")) {
    uint32_t start = (uint32_t)(p - text->text);
    p += 4;
    if (!token_at(c->arena, text, start, &token)) continue;
    if (!is_pkcs7(&token)) {
      warn_no_key(
          d, arena_printf(c->arena, "its scheme is %s, and only PKCS7 can be decrypted", token.scheme->text));
      continue;
    }
    add_copy(d, &r, done, start);
    add_decrypted(d, &r, &token);
    done = token.end;
    p = text->text + done;
  }
  add_copy(d, &r, done, text->length);
  return finished(d, &r);
}

static struct value decrypt(struct decrypting *d, struct value v) {
  struct arena *arena = d->i->h->c->arena;
  if (v.kind == VALUE_STRING) {
    d->datum = v;
    return decrypt_text(d);
  }
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(arena, v.u.array->count);
    for (uint32_t k = 0; k < array->count; k++)
      array->at[k] = decrypt(d, v.u.array->at[k]);
    v.u.array = array;
    value_measure(v);
  } else if (v.kind == VALUE_HASH) {
    struct hash_builder builder;
    hash_begin(&builder, arena, v.u.hash->count);
    for (uint32_t k = 0; k < v.u.hash->count; k++)
      hash_put(&builder, v.u.hash->at[k].key, decrypt(d, v.u.hash->at[k].value));
    v.u.hash = hash_end(&builder);
    value_measure(v);
  }
  return v;
}

static bool any_encrypted(struct value v) {
  if (v.kind == VALUE_STRING) return is_encrypted(v.u.text);
  if (v.kind == VALUE_ARRAY)
    for (uint32_t k = 0; k < v.u.array->count; k++)
      if (any_encrypted(v.u.array->at[k])) return true;
  if (v.kind == VALUE_HASH)
    for (uint32_t k = 0; k < v.u.hash->count; k++)
      if (any_encrypted(v.u.hash->at[k].value)) return true;
  return false;
}

struct value eyaml_value(struct invocation *i, const struct provider *provider,
                         const struct location *location, const struct str *key, struct value v) {
  struct decrypting d = {.i = i, .provider = provider, .location = location, .key = key};
  return any_encrypted(v) ? decrypt(&d, v) : v;
}
