/* SPDX-License-Identifier: Apache-2.0 */
/* Digests of texts, and fqdn_rand, which draws its seed from one. */
#include <stdlib.h>

#include "src/eval/scope.h"
#include "src/functions/functions.h"
#include "src/functions/older.h"
#include "src/value/digest.h"
#include "src/value/letter_case.h"
#include "src/value/random.h"
#include "src/value/ruby.h"

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

struct value function_sha256(struct call *call) {
  return hexadecimal(call, DIGEST_SHA256);
}

/* ---- fqdn_rand ---- */

/* String#to_i: digits at the start, with single underscores between them. */
static bool digits_value(const char *p, int64_t *value) {
  while (*p == ' ' || (*p >= '\t' && *p <= '\r'))
    p++;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  int64_t n = 0;
  for (bool digit = false; *p; p++) {
    if (*p == '_' && digit) {
      digit = false;
      continue;
    }
    digit = *p >= '0' && *p <= '9';
    if (!digit) break;
    if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, *p - '0', &n)) return false;
  }
  *value = negative ? -n : n;
  return true;
}

static int64_t limit_of(struct call *call, struct value v) {
  int64_t limit = 0;
  bool small = true;
  if (v.kind == VALUE_INTEGER)
    limit = v.u.integer;
  else if (v.kind == VALUE_FLOAT && v.u.real > -9e18 && v.u.real < 9e18)
    limit = (int64_t)v.u.real;
  else if (v.kind == VALUE_STRING)
    small = digits_value(v.u.text->text, &limit);
  else if (v.kind == VALUE_BOOLEAN)
    call_fail(call, "undefined method `to_i' for %s", v.u.boolean ? "true:TrueClass" : "false:FalseClass");
  else if (v.kind != VALUE_UNDEF)
    small = false;
  if (!small) eval_unsupported(call->c, call->node->place, "random numbers of this size");
  if (limit <= 0) call_fail(call, "invalid argument - %lld", (long long)limit);
  return limit;
}

/* Appends V as Array#join does, elements of arrays one by one. */
static void put_joined(struct buffer *out, struct value v) {
  if (v.kind != VALUE_ARRAY) {
    ruby_to_s(out, v);
    return;
  }
  for (uint32_t i = 0; i < v.u.array->count; i++) {
    if (i) buffer_putc(out, ':');
    put_joined(out, v.u.array->at[i]);
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

/* The fact networking.fqdn. */
static struct value name_of_machine(struct call *call, bool lower) {
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

struct value function_fqdn_rand(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  older_count(call, 1, UINT32_MAX);
  bool lower = arguments->count > 2 && value_true(older_value(call, arguments->at[2]));
  int64_t limit = limit_of(call, arguments->at[0]);
  struct value name = name_of_machine(call, lower);
  struct buffer text;
  buffer_init(&text, c->arena);
  put_joined(&text, name);
  buffer_printf(&text, ":%lld:", (long long)limit);
  if (arguments->count > 1) put_joined(&text, arguments->at[1]);
  unsigned char digest[DIGEST_LONGEST];
  digest_of(DIGEST_MD5, text.text, text.length, digest);
  uint32_t seed[4];
  for (int i = 0; i < 4; i++) /* a number of 128 bits, its last bytes are the least significant */
    seed[3 - i] = (uint32_t)digest[4 * i] << 24 | (uint32_t)digest[4 * i + 1] << 16 |
                  (uint32_t)digest[4 * i + 2] << 8 | digest[4 * i + 3];
  int64_t number = (int64_t)ruby_random(seed, 4, (uint64_t)limit);
  if (!c->in->tracking) return value_integer(number, 0);
  trace_id *operands = ARENA_ARRAY(c->arena, trace_id, arguments->count + 1);
  for (uint32_t i = 0; i < arguments->count; i++)
    operands[i] = value_trace(c->traces, arguments->at[i]);
  operands[arguments->count] = value_trace(c->traces, name);
  struct constant result = {.kind = CONSTANT_INTEGER, .u.integer = number};
  trace_id trace = trace_call(c->traces, call->name, result, operands, arguments->count + 1);
  return value_integer(number, trace_under(c->traces, trace, call->shape));
}
