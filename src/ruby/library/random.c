/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Chance, which is an input with a label: that of the session's seed.
 */
#include "src/ruby/run/collection.h"
#include "src/ruby/run/methods.h"
#include "src/ruby/run/state.h"
#include "src/support/digest.h"
#include "src/value/rich.h"

/*
 * COUNT bytes that nobody can foresee: a digest of the session's seed and of the place of the call, and how
 * often it was reached, so that a compilation for verify finds the same bytes wherever nothing else changed.
 */
static void random_bytes(struct ruby_call *m, unsigned char *bytes, size_t count) {
  struct compiler *c = m->r->c;
  unsigned char digest[DIGEST_LONGEST];
  struct {
    unsigned char seed[32];
    uint64_t call, node, number, block, mutated;
  } from = {
      .call = m->r->call->node->place.start, .node = m->node->ordinal, .number = ruby_state(c)->randoms++};
  memcpy(from.seed, c->in->random, sizeof from.seed);
  if (c->in->random_label && c->in->random_label == c->in->mutated) from.mutated = 1;
  for (size_t done = 0; done < count; from.block++) {
    unsigned length = digest_of(DIGEST_SHA256, (const char *)&from, sizeof from, digest);
    size_t part = count - done < length ? count - done : length;
    memcpy(bytes + done, digest, part);
    done += part;
  }
}

/* V, which chance and the arguments of M gave. */
static struct value by_chance(struct ruby_call *m, struct value v) {
  struct ruby *r = m->r;
  if (!r->c->in->tracking) return v;
  trace_id operands[2] = {trace_label(r->c->traces, r->c->in->random_label), ruby_operands(m)};
  return ruby_computed_of(r, m->name, v, operands, 2);
}

/* ---- SecureRandom's texts ---- */

struct value ruby_secure_random(struct ruby_call *m) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  enum { MOST = 4096 };
  struct ruby *r = m->r;
  unsigned char bytes[MOST];
  bool uuid = str_is(m->name, "uuid"), set = m->count && ruby_now(r, m->arguments[0]).kind != VALUE_UNDEF;
  int64_t count = set ? ruby_integer_at(m, 0) : 16;
  struct buffer out;
  if (count < 0 || count > MOST / 8) ruby_unsupported(r, m->node, "so many random bytes");
  buffer_init(&out, r->c->arena);
  if (str_is(m->name,
             "alphanumeric")) { /* 62 letters: what is beyond the last whole run of them is left out */
    random_bytes(m, bytes, MOST);
    for (size_t i = 0, put = 0; put < (size_t)count && i < MOST; i++)
      if (bytes[i] < 248) {
        buffer_putc(&out, letters[bytes[i] % 62]);
        put++;
      }
  } else if (str_is(m->name, "hex") || uuid) {
    random_bytes(m, bytes, (size_t)count);
    if (uuid) {
      bytes[6] = (bytes[6] & 0x0F) | 0x40;
      bytes[8] = (bytes[8] & 0x3F) | 0x80;
    }
    for (int64_t i = 0; i < count; i++)
      buffer_printf(&out, "%s%02x", uuid && (i == 4 || i == 6 || i == 8 || i == 10) ? "-" : "", bytes[i]);
  } else {
    random_bytes(m, bytes, (size_t)count);
    const struct str *text = str_new(r->c->arena, (const char *)bytes, (size_t)count);
    base64_encode(&out, text, str_is(m->name, "base64") ? BASE64_STRICT : BASE64_URLSAFE);
    while (*m->name->text == 'u' && out.length && out.text[out.length - 1] == '=')
      out.length--;
  }
  return by_chance(m, value_string(buffer_take(&out), 0));
}

/* ---- numbers ---- */

/* A number from 0 to BELOW, exclusively; BELOW 0: any of 64 bits. */
static uint64_t number_below(struct ruby_call *m, uint64_t below) {
  uint64_t number;
  random_bytes(m, (unsigned char *)&number, sizeof number);
  return below ? number % below : number;
}

/* From 0 to LIMIT, exclusively. */
static struct value real_below(struct ruby_call *m, double limit) {
  return by_chance(m, value_float((double)(number_below(m, 0) >> 11) * 0x1p-53 * limit, 0));
}

static struct value of_range(struct ruby_call *m, struct value range) {
  int64_t from, last;
  bool endless;
  if (!ruby_methods_of(m->r)->range_of_integers(m, range, &from, &last, &endless) || endless)
    ruby_unsupported(m->r, m->node, "a random element of such a Range");
  if (last < from) return by_chance(m, value_undef(0));
  uint64_t count = (uint64_t)last - (uint64_t)from + 1;
  return by_chance(m, value_integer((int64_t)((uint64_t)from + number_below(m, count)), 0));
}

struct value ruby_kernel_rand(struct ruby_call *m) {
  struct value limit = m->count ? ruby_now(m->r, m->arguments[0]) : value_undef(0);
  if (limit.kind == VALUE_UNDEF) return real_below(m, 1);
  if (limit.kind == RUBY_RANGE_VALUE) return of_range(m, limit);
  int64_t most = ruby_integer_at(m, 0);
  if (!most) return real_below(m, 1);
  uint64_t below = most < 0 ? -(uint64_t)most : (uint64_t)most;
  return by_chance(m, value_integer((int64_t)number_below(m, below), 0));
}

struct value ruby_random_number(struct ruby_call *m) {
  struct value limit = m->count ? ruby_now(m->r, m->arguments[0]) : value_undef(0);
  bool secure = str_is(m->name, "random_number");
  if (limit.kind == VALUE_UNDEF && (secure || !m->count)) return real_below(m, 1);
  if (limit.kind == RUBY_RANGE_VALUE) return of_range(m, limit);
  if (limit.kind == VALUE_FLOAT && limit.u.real > 0) return real_below(m, limit.u.real);
  int64_t below = ruby_integer_at(m, 0);
  if (below > 0) return by_chance(m, value_integer((int64_t)number_below(m, (uint64_t)below), 0));
  if (secure) return real_below(m, 1);
  ruby_raise(m->r, "ArgumentError", "invalid argument - %s", ruby_shown(m->r, limit));
}

/* ---- Arrays ---- */

struct value ruby_array_shuffle(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct traces *traces = r->c->traces;
  struct value now = ruby_now(r, m->self);
  bool sample = str_is(m->name, "sample"), one = sample && !m->count;
  uint32_t count = now.u.array->count, wanted = count;
  if (m->count && (!sample || ruby_now(r, m->arguments[0]).kind == VALUE_HASH))
    ruby_unsupported(r, m->node, "a generator of one's own for '%s'", m->name->text);
  if (sample && !one) {
    int64_t most = ruby_integer_at(m, 0);
    if (most < 0) ruby_raise(r, "ArgumentError", "negative sample number");
    if (most < count) wanted = (uint32_t)most;
  }
  trace_id by = trace_join(traces, now.trace, ruby_operands(m));
  by = trace_join(traces, by, trace_label(traces, r->c->in->random_label));
  struct value *at = ARENA_ARRAY(r->c->arena, struct value, count + 1);
  collection_charge(m, count);
  if (count) memcpy(at, now.u.array->at, count * sizeof *at);
  for (uint32_t i = 0; i < count && i < wanted; i++) {
    uint32_t other = i + (uint32_t)number_below(m, count - i);
    struct value v = at[other];
    at[other] = at[i];
    at[i] = v;
    at[i].trace = trace_under(traces, v.trace, by);
    if (one) return at[0];
  }
  return one ? value_undef(by) : collection_of(m, at, wanted, by);
}
