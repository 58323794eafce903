/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/legacy.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/value/convert.h"
#include "src/value/integer.h"
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

static void inspect(const struct call *call, struct buffer *out, struct value v);

static void inspect_object(const struct call *call, struct buffer *out, struct value v) {
  const struct str *title = v.u.reference->title;
  switch (object_inspect(call->c, v, out)) {
  case OBJECT_SHOWN: return;
  case OBJECT_OPAQUE: ruby_inspect(out, v); return;
  case OBJECT_UNSPLIT:
    call_fail(call, "No set of title patterns matched the title \"%s\".", title ? title->text : "");
  }
}

static void inspect_hash(const struct call *call, struct buffer *out, const struct hash *hash) {
  buffer_putc(out, '{');
  for (uint32_t i = 0; i < hash->count; i++) {
    if (i) buffer_puts(out, ", ");
    inspect(call, out, hash->at[i].key);
    buffer_puts(out, "=>");
    inspect(call, out, hash->at[i].value);
  }
  buffer_putc(out, '}');
}

/* As ruby_inspect, but that it knows what the objects of resources show. */
static void inspect(const struct call *call, struct buffer *out, struct value v) {
  if (v.kind == VALUE_HASH) {
    inspect_hash(call, out, v.u.hash);
  } else if (value_is_resource(v)) {
    inspect_object(call, out, v);
  } else if (v.kind != VALUE_ARRAY) {
    ruby_inspect(out, v);
  } else {
    buffer_putc(out, '[');
    for (uint32_t i = 0; i < v.u.array->count; i++) {
      if (i) buffer_puts(out, ", ");
      inspect(call, out, v.u.array->at[i]);
    }
    buffer_putc(out, ']');
  }
}

const char *legacy_inspect(const struct call *call, struct value v) {
  struct buffer text;
  buffer_init(&text, call->c->arena);
  inspect(call, &text, v);
  return buffer_text(&text);
}

const struct str *legacy_text(const struct call *call, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_STRING) return v.u.text;
  if ((v.kind == VALUE_ARRAY || v.kind == VALUE_HASH) && ruby_inspects_objects(v))
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

bool legacy_has_number(const struct str *text) {
  for (const char *p = text->text, *all = p + text->length; p <= all; p++) {
    size_t digits = strspn(p, "0123456789");
    if (digits && (p + digits == all || p[digits] == '\n')) return true;
    p = memchr(p, '\n', (size_t)(all - p));
    if (!p) break;
  }
  return false;
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

bool legacy_integer(const struct call *call, const struct str *text, struct value *integer) {
  const char *problem;
  enum rich_status status = integer_of_text(call->c->arena, text, 0, integer, &problem);
  if (status == RICH_BEYOND) eval_unsupported(call->c, call->node->place, problem);
  return status == RICH_OK;
}

struct value legacy_to_i(const struct call *call, const struct str *text) {
  struct buffer digits;
  struct value n;
  const char *p = text->text;
  buffer_init(&digits, call->c->arena);
  while (isspace((unsigned char)*p))
    p++;
  bool negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  for (; isdigit((unsigned char)*p); p += p[1] == '_' && isdigit((unsigned char)p[2]) ? 2 : 1)
    buffer_putc(&digits, *p);
  if (!integer_of_digits(call->c->arena, digits.text, digits.length, 10, negative, &n))
    eval_unsupported(call->c, call->node->place, INTEGER_TOO_LARGE);
  return n;
}

double legacy_to_f(const struct str *text) {
  const char *p = text->text;
  while (isspace((unsigned char)*p))
    p++;
  const char *digits = p + (*p == '-' || *p == '+');
  bool number = isdigit((unsigned char)*digits) || (*digits == '.' && isdigit((unsigned char)digits[1]));
  return number && tolower((unsigned char)digits[1]) != 'x' ? strtod(p, NULL) : 0.0;
}
