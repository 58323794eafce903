/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's conversions to and from Booleans. */
#include <string.h>
#include <strings.h>

#include "src/puppet/functions/legacy.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* Whether a line of TEXT is one of WORDS, in any case if LOOSE; behind the last line feed there is none. */
static bool has_line(const struct str *text, const char *const *words, bool loose) {
  const char *end = text->text + text->length;
  for (const char *p = text->text; *words; p = text->text, words++) {
    size_t wanted = strlen(*words);
    do {
      const char *stop = memchr(p, '\n', (size_t)(end - p));
      size_t length = (size_t)((stop ? stop : end) - p);
      if (length == wanted && !(loose ? strncasecmp : strncmp)(p, *words, length)) return true;
      p = stop ? stop + 1 : end;
    } while (p < end);
  }
  return false;
}

bool legacy_boolean(struct call *call, struct value v) {
  static const char *const yes[] = {"1", "t", "y", "true", "yes", NULL};
  static const char *const no[] = {"0", "f", "n", "false", "no", NULL};
  static const char *const nothing[] = {"", NULL}, *const none[] = {"undef", "undefined", NULL};
  if (v.kind == VALUE_BOOLEAN) return v.u.boolean;
  if (v.kind != VALUE_STRING) call_fail(call, "str2bool(): Requires string to work with");
  if (has_line(v.u.text, nothing, false)) return false;
  if (has_line(v.u.text, yes, true)) return true;
  if (has_line(v.u.text, no, true) || has_line(v.u.text, none, false)) return false;
  call_fail(call, "str2bool(): Unknown type of boolean given");
}

static bool positive(struct call *call, struct value v) {
  double real = 0;
  if (value_is_integer(v)) return integer_sign(v) > 0;
  if (v.kind == VALUE_FLOAT) {
    legacy_finite(call, v.u.real);
    return v.u.real >= 1;
  }
  if (v.kind != VALUE_STRING) return false; /* its to_s.to_i */
  if (!legacy_float(v.u.text, &real)) {
    struct buffer shown;
    buffer_init(&shown, call->c->arena);
    ruby_inspect_bytes(&shown, v.u.text);
    call_fail(call, "num2bool(): '%s' does not look like a number: invalid value for Float(): %s",
              v.u.text->text, buffer_text(&shown));
  }
  legacy_finite(call, real);
  return real >= 1;
}

struct value stdlib_str2bool(struct call *call) {
  legacy_least(call, 1, "1");
  return value_boolean(legacy_boolean(call, legacy_argument(call, 0)), 0);
}

struct value stdlib_bool2num(struct call *call) {
  legacy_least(call, 1, "1");
  return value_integer(legacy_boolean(call, legacy_argument(call, 0)), 0);
}

struct value stdlib_num2bool(struct call *call) {
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  return value_boolean(positive(call, legacy_argument(call, 0)), 0);
}

struct value stdlib_any2bool(struct call *call) {
  legacy_least(call, 1, "1");
  struct value v = legacy_argument(call, 0);
  double real;
  if (v.kind == VALUE_BOOLEAN) return v;
  if (value_is_number(v)) return value_boolean(positive(call, v), 0);
  if (v.kind != VALUE_STRING) return value_boolean(true, 0);
  bool number = legacy_float(v.u.text, &real);
  return value_boolean(number ? positive(call, v) : legacy_boolean(call, v), 0);
}

struct value stdlib_bool2str(struct call *call) {
  uint32_t count = call->arguments->count;
  if (count != 1 && count != 3) legacy_miscounted(call, "3");
  struct value v = legacy_argument(call, 0);
  struct value chosen = value_string(str_from(call->c->arena, value_true(v) ? "true" : "false"), 0);
  if (v.kind != VALUE_BOOLEAN) call_fail(call, "bool2str(): Requires a boolean to work with");
  if (count == 1) return call_computed(call, chosen);
  for (uint32_t i = 1; i < 3; i++) {
    struct value given = legacy_argument(call, i);
    if (given.kind != VALUE_STRING && value_true(given))
      call_fail(call, "bool2str(): Requires strings to convert to");
  }
  struct value given = legacy_argument(call, v.u.boolean ? 1 : 2);
  if (!value_true(given)) return call_computed(call, chosen);
  given.trace = trace_under(call->c->traces, given.trace, v.trace);
  return given;
}
