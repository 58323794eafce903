/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that draw by a seed or by the name of the machine: the same seed gives the same result.
 */
#include "src/puppet/functions/random.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/predicate.h"
#include "src/support/digest.h"
#include "src/value/integer.h"
#include "src/value/random.h"

enum { LONGEST_RANDOM = 1 << 20 /* characters that are drawn one by one */ };

/* The characters of a text. */
struct characters {
  const struct str *text;
  uint32_t count;
  uint32_t *starts; /* where each begins, and where the last ends */
};

static struct characters characters_of(struct call *call, const struct str *text) {
  struct characters all = {text, 0, ARENA_ARRAY(call->c->arena, uint32_t, text->length + 1)};
  for (uint32_t i = 0; i < text->length; i++)
    if (((unsigned char)text->text[i] & 0xC0) != 0x80) all.starts[all.count++] = i;
  all.starts[all.count] = text->length;
  return all;
}

static void put_character(struct buffer *out, const struct characters *all, uint64_t at) {
  buffer_add(out, all->text->text + all->starts[at], all->starts[at + 1] - all->starts[at]);
}

/* The argument AT, an Integer or a text of one that is greater than 0. */
static struct value positive(struct call *call, uint32_t at) {
  struct value v = legacy_argument(call, at), n = value_integer(0, 0);
  if (predicate_integer(v)) n = v.kind == VALUE_STRING ? legacy_to_i(call, v.u.text) : v;
  if (integer_sign(n) <= 0)
    call_fail(call, "%s(): first argument must be a positive integer", call->function->name);
  return n;
}

/* The same where so many characters are wanted. */
static int64_t wanted_length(struct call *call, struct value length) {
  int64_t n = integer_clamped(length);
  if (n > LONGEST_RANDOM) eval_unsupported(call->c, call->node->place, "random texts of this length");
  return n;
}

struct value stdlib_seeded_rand(struct call *call) {
  if (call->arguments->count != 2)
    call_fail(call, "seeded_rand(): Wrong number of arguments given (%u for 2)", call->arguments->count);
  struct value limit = positive(call, 0);
  struct value seed = legacy_argument(call, 1);
  if (seed.kind != VALUE_STRING) call_fail(call, "seeded_rand(): second argument must be a string");
  return draw_integer(call->c->arena, seed.u.text->text, seed.u.text->length, limit);
}

struct value stdlib_seeded_rand_string(struct call *call) {
  static const char usual[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const struct str *seed = text_argument(call, 1);
  bool given = call->arguments->count > 2;
  int64_t length = wanted_length(call, call->arguments->at[0]);
  struct characters all =
      characters_of(call, given ? text_argument(call, 2) : str_from(call->c->arena, usual));
  unsigned char digest[DIGEST_LONGEST];
  uint32_t words[8];
  struct random random;
  struct buffer out;
  digest_of(DIGEST_SHA256, seed->text, seed->length, digest);
  for (int i = 0; i < 8; i++)
    words[7 - i] = (uint32_t)digest[4 * i] << 24 | (uint32_t)digest[4 * i + 1] << 16 |
                   (uint32_t)digest[4 * i + 2] << 8 | digest[4 * i + 3];
  random_begin(&random, words, 8);
  buffer_init(&out, call->c->arena);
  for (int64_t i = 0; i < length; i++)
    put_character(&out, &all, random_below(&random, all.count));
  return value_string(buffer_take(&out), 0);
}

/* ---- by the name of the machine ---- */

struct value stdlib_fqdn_rand_string(struct call *call) {
  static const char usual[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  struct arena *arena = call->c->arena;
  if (!call->arguments->count) legacy_miscounted(call, "minimum 1");
  int64_t length = wanted_length(call, positive(call, 0));
  struct value set = legacy_argument(call, 1), name = machine_name(call, false);
  if (set.kind != VALUE_STRING)
    call_fail(call, "fqdn_rand_string(): second argument must be undef or a string");
  struct characters all = characters_of(call, set.u.text->length ? set.u.text : str_from(arena, usual));
  struct buffer out, seed;
  buffer_init(&out, arena);
  buffer_init(&seed, arena);
  put_joined(call, &seed, name);
  buffer_printf(&seed, ":%u:", all.count);
  for (uint32_t i = 2; i < call->arguments->count; i++) {
    put_joined(call, &seed, legacy_argument(call, i));
    buffer_putc(&seed, ':');
  }
  for (int64_t i = 1, start = (int64_t)seed.length; i <= length; i++) {
    seed.length = (size_t)start;
    buffer_printf(&seed, "%lld", (long long)i);
    uint64_t drawn = draw_by_md5(seed.text, seed.length, all.count);
    put_character(&out, &all, drawn);
  }
  return computed_with(call, value_string(buffer_take(&out), 0), name);
}

/* The fact fqdn at top scope, as the older functions read it. */
static struct value name_at_top(struct call *call) {
  struct compiler *c = call->c;
  bool found;
  struct value name = scope_read(c, call->scope, eval_symbol(c, "::fqdn"), &found);
  if (!found && c->in->strict_variables) eval_unsupported(c, call->node->place, "facts that are not there");
  if (!found) eval_questionable(c, DIAG_UNKNOWN_VARIABLE, call->node->place, "Unknown variable: '::fqdn'.");
  return name;
}

static struct value rotated_array(struct call *call, const struct array *of, uint64_t offset, trace_id why) {
  struct array *array = array_new(call->c->arena, of->count);
  for (uint32_t i = 0; i < of->count; i++)
    array->at[i] = of->at[(i + offset) % of->count];
  return (struct value){.kind = VALUE_ARRAY, .trace = why, .u.array = array};
}

struct value stdlib_fqdn_rotate(struct call *call) {
  struct traces *traces = call->c->traces;
  struct value v = legacy_argument(call, 0);
  if (!call->arguments->count) legacy_miscounted(call, "1");
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_STRING)
    call_fail(call, "fqdn_rotate(): Requires either array or string to work with");
  bool text = v.kind == VALUE_STRING;
  struct characters all = text ? characters_of(call, v.u.text) : (struct characters){0};
  uint32_t count = text ? all.count : v.u.array->count;
  v.trace = trace_under(traces, v.trace, call->shape);
  if (count <= 1) return v;
  struct value name = name_at_top(call);
  struct buffer seed, out;
  buffer_init(&seed, call->c->arena);
  put_joined(call, &seed, name);
  buffer_putc(&seed, ':');
  for (uint32_t i = 1; i < call->arguments->count; i++) {
    if (i > 1) buffer_putc(&seed, ':');
    put_joined(call, &seed, legacy_argument(call, i));
  }
  uint64_t offset = draw_by_md5(seed.text, seed.length, count);
  trace_id why = trace_join(traces, v.trace, value_trace(traces, name));
  for (uint32_t i = 1; i < call->arguments->count; i++)
    why = trace_join(traces, why, value_trace(traces, call->arguments->at[i]));
  if (!text) return rotated_array(call, v.u.array, offset, why);
  buffer_init(&out, call->c->arena);
  for (uint32_t i = 0; i < count; i++)
    put_character(&out, &all, (i + offset) % count);
  return computed_with(call, value_string(buffer_take(&out), 0), name);
}

/* ---- names ---- */

struct value stdlib_fqdn_uuid(struct call *call) {
  static const unsigned char dns[] = {0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1,
                                      0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8};
  unsigned char digest[DIGEST_LONGEST];
  struct buffer out;
  struct value v = legacy_argument(call, 0);
  uint32_t count = call->arguments->count;
  if (!count) call_fail(call, "fqdn_uuid: No arguments given");
  if (count > 1) call_fail(call, "fqdn_uuid: Too many arguments given (%u)", count);
  if (v.kind != VALUE_STRING) call_fail(call, "no implicit conversion of %s into String", legacy_class(v));
  buffer_init(&out, call->c->arena);
  buffer_add(&out, (const char *)dns, sizeof dns);
  buffer_str(&out, v.u.text);
  digest_of(DIGEST_SHA1, out.text, out.length, digest);
  digest[6] = (unsigned char)((digest[6] & 0x0f) | 0x50);
  digest[8] = (unsigned char)((digest[8] & 0x3f) | 0x80);
  out.length = 0;
  for (int i = 0; i < 16; i++)
    buffer_printf(&out, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", digest[i]);
  return value_string(buffer_take(&out), 0);
}
