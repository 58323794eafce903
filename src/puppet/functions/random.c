/* SPDX-License-Identifier: Apache-2.0 */
/* fqdn_rand, and numbers drawn by a digest of a text. */
#include "src/puppet/functions/random.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/older.h"
#include "src/puppet/functions/receiver.h"
#include "src/support/digest.h"
#include "src/text/letter_case.h"
#include "src/value/integer.h"
#include "src/value/random.h"
#include "src/value/ruby.h"

void put_joined(struct call *call, struct buffer *out, struct value v) {
  if (v.kind == VALUE_HASH && ruby_inspects_objects(v))
    eval_unsupported(call->c, call->node->place,
                     "addresses of Ruby's objects, which stand for values in texts");
  if (v.kind != VALUE_ARRAY) {
    ruby_to_s(out, v);
    return;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++) {
    if (i) buffer_putc(out, ':');
    put_joined(call, out, v.u.array->at[i]);
  }
}

static struct value key_of(struct call *call, struct value of, const char *key) {
  struct traces *traces = call->c->traces;
  if (of.kind == VALUE_UNDEF) return of;
  if (of.kind != VALUE_HASH) call_fail(call, "%s does not have #dig method", ruby_class(of));
  const struct hash_entry *entry = hash_find_text(of.u.hash, key);
  if (!entry) return value_undef(trace_element(traces, 0, 0, of.trace));
  struct value v = entry->value;
  v.trace = trace_element(traces, v.trace, entry->key.trace, of.trace);
  return v;
}

struct value machine_name(struct call *call, bool lower) {
  struct compiler *c = call->c;
  bool found;
  struct value facts = scope_read(c, call->scope, eval_symbol(c, "facts"), &found);
  struct value v = key_of(call, key_of(call, facts, "networking"), "fqdn");
  if (!lower) return v;
  if (v.kind != VALUE_STRING)
    call_fail(call, "undefined method `downcase' for %s",
              v.kind == VALUE_UNDEF ? "nil:NilClass" : ruby_class(v));
  v.u.text = letters_in(c->arena, v.u.text, LETTERS_LOWER);
  return v;
}

static struct random random_by_md5(const char *text, size_t length) {
  unsigned char digest[DIGEST_LONGEST];
  uint32_t seed[4];
  digest_of(DIGEST_MD5, text, length, digest);
  for (int i = 0; i < 4; i++) /* a number of 128 bits, its last bytes are the least significant */
    seed[3 - i] = (uint32_t)digest[4 * i] << 24 | (uint32_t)digest[4 * i + 1] << 16 |
                  (uint32_t)digest[4 * i + 2] << 8 | digest[4 * i + 3];
  struct random random;
  random_begin(&random, seed, 4);
  return random;
}

uint64_t draw_by_md5(const char *text, size_t length, uint64_t limit) {
  struct random random = random_by_md5(text, length);
  return random_below(&random, limit);
}

static struct value draw_of(struct arena *arena, struct random *random, struct value limit) {
  if (limit.kind == VALUE_INTEGER)
    return value_integer((int64_t)random_below(random, (uint64_t)limit.u.integer), 0);
  uint32_t count;
  const uint32_t *most = integer_words(arena, integer_difference(arena, limit, value_integer(1, 0)), &count);
  uint32_t *words = ARENA_ARRAY(arena, uint32_t, count);
  random_words(random, most, words, count);
  return integer_of_words(arena, words, count);
}

struct value draw_integer(struct arena *arena, const char *text, size_t length, struct value limit) {
  struct random random = random_by_md5(text, length);
  return draw_of(arena, &random, limit);
}

struct value draw_seeded(struct arena *arena, struct value seed, struct value limit) {
  static const uint32_t zero = 0;
  uint32_t count;
  const uint32_t *words = integer_words(arena, seed, &count);
  struct random random;
  random_begin(&random, count ? words : &zero, count ? count : 1);
  return draw_of(arena, &random, limit);
}

struct value computed_with(struct call *call, struct value result, struct value also) {
  struct call wider = *call;
  uint32_t count = call->arguments->count;
  struct array *arguments = array_new(call->c->arena, count + 1);
  memcpy(arguments->at, call->arguments->at, count * sizeof *arguments->at);
  arguments->at[count] = also;
  wider.arguments = arguments;
  return call_computed(&wider, result);
}

struct value function_fqdn_rand(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  older_count(call, 1, UINT32_MAX);
  bool lower = arguments->count > 2 && value_true(arguments->at[2]);
  struct value limit = receiver_integer(call, arguments->at[0]);
  struct value name = machine_name(call, lower);
  if (integer_sign(limit) <= 0)
    call_fail(call, "invalid argument - %s", integer_text_of(call->c->arena, limit));
  struct buffer text;
  buffer_init(&text, c->arena);
  put_joined(call, &text, name);
  buffer_printf(&text, ":%s:", integer_text_of(c->arena, limit));
  if (arguments->count > 1) put_joined(call, &text, arguments->at[1]);
  return computed_with(call, draw_integer(c->arena, text.text, text.length, limit), name);
}
