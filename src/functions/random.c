/* SPDX-License-Identifier: Apache-2.0 */
/* fqdn_rand, and numbers drawn by a digest of a text. */
#include "src/functions/random.h"

#include "src/eval/scope.h"
#include "src/functions/older.h"
#include "src/value/digest.h"
#include "src/value/letter_case.h"
#include "src/value/random.h"
#include "src/value/ruby.h"

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

void put_joined(struct buffer *out, struct value v) {
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

uint64_t draw_by_md5(const char *text, size_t length, uint64_t limit) {
  unsigned char digest[DIGEST_LONGEST];
  uint32_t seed[4];
  digest_of(DIGEST_MD5, text, length, digest);
  for (int i = 0; i < 4; i++) /* a number of 128 bits, its last bytes are the least significant */
    seed[3 - i] = (uint32_t)digest[4 * i] << 24 | (uint32_t)digest[4 * i + 1] << 16 |
                  (uint32_t)digest[4 * i + 2] << 8 | digest[4 * i + 3];
  struct random random;
  random_begin(&random, seed, 4);
  return random_below(&random, limit);
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
  int64_t limit = limit_of(call, arguments->at[0]);
  struct value name = machine_name(call, lower);
  struct buffer text;
  buffer_init(&text, c->arena);
  put_joined(&text, name);
  buffer_printf(&text, ":%lld:", (long long)limit);
  if (arguments->count > 1) put_joined(&text, arguments->at[1]);
  uint64_t number = draw_by_md5(text.text, text.length, (uint64_t)limit);
  return computed_with(call, value_integer((int64_t)number, 0), name);
}
