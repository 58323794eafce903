/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/stdlib/legacy.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "src/value/ruby.h"

struct value legacy_argument(const struct call *call, uint32_t at) {
  if (at < call->arguments->count) return call->arguments->at[at];
  return value_string(str_from(call->c->arena, ""), 0);
}

const struct str *text_argument(const struct call *call, uint32_t at) {
  struct value v = call->arguments->at[at];
  if (v.kind != VALUE_STRING)
    call_fail(call, "'%s' expects a String value, got %s", call->function->name, value_kind_name(v));
  return v.u.text;
}

void legacy_miscounted(const struct call *call, const char *wanted) {
  call_fail(call, "%s(): Wrong number of arguments given (%u for %s)", call->function->name,
            call->arguments->count, wanted);
}

void legacy_least(const struct call *call, uint32_t least, const char *wanted) {
  if (call->arguments->count < least) legacy_miscounted(call, wanted);
}

trace_id legacy_read(const struct call *call) {
  struct traces *traces = call->c->traces;
  trace_id read = call->shape;
  for (uint32_t i = 0; i < call->arguments->count; i++)
    read = trace_join(traces, read, value_trace(traces, call->arguments->at[i]));
  return read;
}

const char *legacy_inspect(const struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  ruby_inspect(&text, v);
  return buffer_text(&text);
}

/* Whether inspect shows an address in V, or for an object. */
static bool shows_address(struct value v, bool inside) {
  bool shows = false;
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count && !shows; i++)
      shows = shows_address(v.u.array->at[i], true);
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count && !shows; i++)
      shows = shows_address(v.u.hash->at[i].key, true) || shows_address(v.u.hash->at[i].value, true);
  bool object = v.kind == VALUE_REFERENCE || v.kind == VALUE_TYPE || v.kind == VALUE_TIMESTAMP ||
                v.kind == VALUE_TIMESPAN || v.kind == VALUE_BINARY || v.kind == VALUE_OBJECT ||
                v.kind == VALUE_CLOSURE || v.kind == VALUE_ITERATOR;
  return shows || (inside && object);
}

const struct str *legacy_text(const struct call *call, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_STRING) return v.u.text;
  if (shows_address(v, false))
    eval_unsupported(call->c, call->node->place,
                     "addresses of Ruby's objects, which stand for values in texts");
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return buffer_take(&text);
}

const char *legacy_class(struct value v) {
  if (v.kind == VALUE_BOOLEAN) return v.u.boolean ? "true" : "false";
  return v.kind == VALUE_UNDEF ? "nil" : v.kind == VALUE_DEFAULT ? "Symbol" : ruby_class(v);
}

void legacy_finite(const struct call *call, double real) {
  if (!isfinite(real)) call_fail(call, "%s", isnan(real) ? "NaN" : real < 0 ? "-Infinity" : "Infinity");
}

void legacy_deprecated(const struct call *call, const char *function, const char *message) {
  eval_questionable(call->c, DIAG_DEPRECATED, call->node->place, "deprecation. %s. %s", function, message);
}

/* ---- numbers in texts ---- */

/* TEXT without blanks around and without single underscores between digits; false for other underscores. */
static bool bare_number(const struct str *text, char *out, size_t room) {
  const char *p = text->text, *end = text->text + text->length;
  size_t length = 0;
  while (p < end && isspace((unsigned char)*p))
    p++;
  while (end > p && isspace((unsigned char)end[-1]))
    end--;
  for (; p < end; p++) {
    if (*p == '_' && length && isxdigit((unsigned char)p[-1]) && p + 1 < end && isxdigit((unsigned char)p[1]))
      continue;
    if (*p == '_' || !*p || length + 1 == room) return false;
    out[length++] = *p;
  }
  out[length] = '\0';
  return length > 0;
}

bool legacy_float(const struct str *text, double *real) {
  char number[512], *end;
  if (!bare_number(text, number, sizeof number)) return false;
  const char *digits = number + (*number == '-' || *number == '+');
  const char *point = strchr(digits, '.');
  if (!isdigit((unsigned char)*digits) && *digits != '.') return false;
  if (point && !isdigit((unsigned char)point[1])) return false;
  *real = strtod(number, &end);
  return !*end;
}

bool legacy_integer(const struct str *text, int64_t *integer) {
  char number[512], *end;
  if (!bare_number(text, number, sizeof number)) return false;
  char *digits = number + (*number == '-' || *number == '+');
  int base = 10;
  if (*digits == '0' && digits[1]) {
    char letter = (char)tolower((unsigned char)digits[1]);
    base = letter == 'x' ? 16 : letter == 'b' ? 2 : letter == 'd' ? 10 : 8;
    if (isalpha((unsigned char)letter)) memmove(digits, digits + 2, strlen(digits + 2) + 1);
  }
  if (!isxdigit((unsigned char)*digits)) return false;
  errno = 0;
  *integer = strtoll(number, &end, base);
  return !*end && !errno;
}

int64_t legacy_to_i(const struct str *text) {
  return strtoll(text->text, NULL, 10);
}

double legacy_to_f(const struct str *text) {
  const char *p = text->text;
  while (isspace((unsigned char)*p))
    p++;
  const char *digits = p + (*p == '-' || *p == '+');
  bool number = isdigit((unsigned char)*digits) || (*digits == '.' && isdigit((unsigned char)digits[1]));
  return number && tolower((unsigned char)digits[1]) != 'x' ? strtod(p, NULL) : 0.0;
}
