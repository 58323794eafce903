/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a function gets from outside: the time and chance.  Both are inputs with a label, the same for a whole
 * compilation; a Time is one of UTC.
 */
#include "src/puppet/functions/new/new.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/state.h"
#include "src/support/digest.h"
#include "src/value/calendar.h"

/* ---- Time ---- */

static struct value time_of(struct ruby *r, int64_t seconds, trace_id trace) {
  struct ruby_time *time = ARENA_NEW(r->c->arena, struct ruby_time);
  time->class = ruby_native_module(r, "Time");
  time->seconds = seconds;
  return ruby_foreign(RUBY_OBJECT_VALUE, time, trace);
}

static int64_t seconds_of(struct value v) {
  return ((const struct ruby_time *)v.u.foreign)->seconds;
}

void ruby_time_put(struct ruby *r, struct buffer *out, struct value v) {
  struct timestamp at = {.seconds = seconds_of(v)};
  const char *problem;
  timestamp_format(out, at, str_from(r->c->arena, "%Y-%m-%d %H:%M:%S UTC"), NULL, &problem);
}

static bool is_time(struct value v) {
  return v.kind == RUBY_OBJECT_VALUE && ruby_class_of(v) == RUBY_CLASS_TIME;
}

struct value ruby_time_now(struct ruby_call *m) {
  struct value now = time_now(m->r->call);
  return time_of(m->r, (int64_t)now.u.timestamp->seconds, now.trace);
}

struct value ruby_time_at(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  if (v.kind != VALUE_INTEGER) ruby_unsupported(m->r, m->node, "the method 'at' of Time for this");
  return time_of(m->r, v.u.integer, v.trace);
}

/* Adds SIGN times the argument. */
static struct value shifted(struct ruby_call *m, int sign) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  int64_t seconds;
  if (v.kind != VALUE_INTEGER || __builtin_mul_overflow(v.u.integer, sign, &seconds) ||
      __builtin_add_overflow(seconds_of(m->self), seconds, &seconds))
    ruby_unsupported(m->r, m->node, "the method '%s' of Time for this", m->name->text);
  return time_of(m->r, seconds, ruby_operands(m));
}

struct value ruby_time_add(struct ruby_call *m) {
  return shifted(m, 1);
}

struct value ruby_time_subtract(struct ruby_call *m) {
  if (!is_time(m->arguments[0])) return shifted(m, -1);
  double apart = (double)(seconds_of(m->self) - seconds_of(m->arguments[0]));
  return ruby_computed(m, value_float(apart, 0));
}

struct value ruby_time_order(struct ruby_call *m) {
  const char *name = m->name->text;
  if (!is_time(m->arguments[0]) && !str_is(m->name, "<=>"))
    ruby_raise(m->r, "ArgumentError", "comparison of Time with %s failed", ruby_shown(m->r, m->arguments[0]));
  if (!is_time(m->arguments[0])) return value_undef(0);
  int64_t a = seconds_of(m->self), b = seconds_of(m->arguments[0]);
  if (!strcmp(name, "<=>")) return value_integer((a > b) - (a < b), 0);
  bool equal = name[1] == '=' && a == b;
  return value_boolean(equal || (*name == '<' ? a < b : a > b), 0);
}

struct value ruby_time_field(struct ruby_call *m) {
  struct timestamp at = {.seconds = seconds_of(m->self)};
  struct civil civil = calendar_civil(at, 0, true);
  const struct {
    const char *name;
    int64_t value;
  } fields[] = {{"year", (int64_t)civil.year}, {"month", civil.month},     {"day", civil.day},
                {"hour", civil.hour},          {"min", civil.minute},      {"sec", civil.second},
                {"wday", civil.weekday},       {"yday", civil.yearday + 1}};
  size_t i = 0;
  while (i + 1 < sizeof fields / sizeof *fields && !str_is(m->name, fields[i].name))
    i++;
  return value_integer(fields[i].value, 0);
}

struct value ruby_time_strftime(struct ruby_call *m) {
  const struct str *format = ruby_text_at(m, 0);
  struct timestamp at = {.seconds = seconds_of(m->self)};
  struct buffer out;
  const char *problem = "this format";
  buffer_init(&out, m->r->c->arena);
  if (timestamp_format(&out, at, format, NULL, &problem) != RICH_OK)
    ruby_unsupported(m->r, m->node, "the method '%s' of Time: %s", m->name->text, problem);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_time_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  ruby_time_put(m->r, &out, m->self);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_time_to_i(struct ruby_call *m) {
  return value_integer(seconds_of(m->self), 0);
}

struct value ruby_time_to_f(struct ruby_call *m) {
  return value_float((double)seconds_of(m->self), 0);
}

/* ---- SecureRandom ---- */

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
  struct value v = value_string(buffer_take(&out), 0);
  if (!r->c->in->tracking) return v;
  trace_id operands[2] = {trace_label(r->c->traces, r->c->in->random_label), ruby_operands(m)};
  return ruby_computed_of(r, m->name, v, operands, 2);
}
