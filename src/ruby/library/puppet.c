/* SPDX-License-Identifier: Apache-2.0 */
/* What Ruby code asks Puppet itself for, and what it asks of the machine, beside its functions. */
#include "src/puppet/eval/expressions/call.h"
#include "src/puppet/functions/random.h"
#include "src/puppet/functions/stdlib/password.h"
#include "src/ruby/library/library.h"
#include "src/value/integer.h"

/* Puppet.warning('text') and its kin; of `debug` and `info` nothing is heard. */
struct value ruby_puppet_log(struct ruby_call *m) {
  bool deprecation = str_is(m->name, "deprecation_warning");
  if (!m->count || str_is(m->name, "debug") || str_is(m->name, "info")) return value_undef(0);
  struct value text = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
  struct call call = *m->r->call;
  log_message(&call, deprecation ? "warning" : m->name->text, text.u.text->text);
  return value_undef(0);
}

/* ---- functions ---- */

/* Puppet::Parser::Functions.autoloader, which old functions ask whether others are there. */
struct value ruby_puppet_autoloader(struct ruby_call *m) {
  return ruby_module_value(ruby_native_module(m->r, "Puppet::Parser::Functions::AutoloaderDelegate"));
}

/* `loaded?(:name)`, and `load(:name)`, which has nothing left to do: whether there is that function. */
struct value ruby_puppet_loaded(struct ruby_call *m) {
  struct value name = ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
  return value_boolean(function_there(m->r->c, symbol_of(m->r->c->symbols, name.u.text)), 0);
}

/* ---- settings ---- */

struct value ruby_puppet_settings(struct ruby_call *m) {
  return ruby_module_value(ruby_native_module(m->r, "Puppet::Settings"));
}

/* Puppet[:strict]: no other setting is known to say the same here. */
struct value ruby_puppet_setting(struct ruby_call *m) {
  static const char *const levels[] = {
      [STRICT_OFF] = "off", [STRICT_WARNING] = "warning", [STRICT_ERROR] = "error"};
  const char *name = value_symbol(ruby_now(m->r, m->arguments[0]));
  if (!name || strcmp(name, "strict") != 0)
    ruby_unsupported(m->r, m->node, "the setting '%s' of Puppet",
                     name ? name : ruby_shown(m->r, m->arguments[0]));
  const char *level = levels[m->r->c->in->strict];
  return ruby_symbol(m->r, level, strlen(level), 0);
}

struct value ruby_puppet_version(struct ruby_call *m) {
  return ruby_string(m->r, "7.23.0", 0);
}

struct value ruby_version_compare(struct ruby_call *m) {
  for (uint32_t i = 0; i < 2; i++) {
    struct value v = ruby_now(m->r, m->arguments[i]);
    if (v.kind != VALUE_STRING)
      ruby_raise(m->r, "NoMethodError", "undefined method `scan' for %s", ruby_shown(m->r, v));
  }
  return ruby_by_function(m, "versioncmp", m->arguments, 2);
}

/* A compilation sees nothing of the environment that it runs in, where stdlib's tests say what they want. */
struct value ruby_env_at(struct ruby_call *m) {
  const struct str *name = ruby_text_at(m, 0);
  if (strncmp(name->text, RUBY_ENV_PREFIX, strlen(RUBY_ENV_PREFIX)) != 0)
    ruby_unsupported(m->r, m->node, "the environment variable '%s'", name->text);
  return value_undef(0);
}

/* What code of Puppet iterates over, as Ruby does. */
struct value ruby_asserted_iterable(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[1]);
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) return m->arguments[1];
  if (v.kind == VALUE_STRING) return ruby_send(m->r, m->node, "chars", m->arguments[1], NULL, 0, NULL);
  ruby_unsupported(m->r, m->node, "iterating over %s", ruby_shown(m->r, m->arguments[1]));
}

/* ---- numbers ---- */

/* Puppet::Util.deterministic_rand gives the number as a text. */
struct value ruby_deterministic_rand(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value seed = ruby_now(r, m->arguments[0]), limit = ruby_now(r, m->arguments[1]);
  bool integers = (seed.kind == VALUE_INTEGER || seed.kind == VALUE_BIG) &&
                  (limit.kind == VALUE_INTEGER || limit.kind == VALUE_BIG);
  if (!integers || integer_sign(limit) <= 0 || integer_sign(seed) < 0)
    ruby_unsupported(r, m->node, "'%s' of such numbers", m->name->text);
  struct value drawn = draw_seeded(r->c->arena, seed, limit);
  if (str_is(m->name, "deterministic_rand_int")) return drawn;
  return ruby_string(r, integer_text_of(r->c->arena, drawn), 0);
}

static uint32_t crc32_of(uint32_t crc, const struct str *text) {
  crc = ~crc;
  for (uint32_t i = 0; i < text->length; i++) {
    crc ^= (unsigned char)text->text[i];
    for (int bit = 0; bit < 8; bit++)
      crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

/* Zlib.crc32(text, what the text before it gave). */
struct value ruby_zlib_crc32(struct ruby_call *m) {
  uint32_t before = m->count > 1 ? (uint32_t)ruby_integer_at(m, 1) : 0;
  return value_integer(m->count ? crc32_of(before, ruby_text_at(m, 0)) : 0, 0);
}

/* ---- passwords ---- */

struct value ruby_string_crypt(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct str *password = ruby_now(r, m->self).u.text, *salt = ruby_text_at(m, 0);
  if (strlen(password->text) != password->length || strlen(salt->text) != salt->length)
    ruby_raise(r, "ArgumentError", "string contains null byte");
  if (salt->length < 2) ruby_raise(r, "ArgumentError", "salt too short (need >=2 bytes)");
  const char *hash = password_hash(r->call, password, salt);
  if (!hash) ruby_raise(r, "Errno::EINVAL", "Invalid argument - crypt");
  return ruby_string(r, hash, 0);
}
