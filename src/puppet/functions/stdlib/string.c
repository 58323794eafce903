/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of strings that compute. */
#include <ctype.h>

#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/stdlib/characters.h"
#include "src/value/ruby.h"

/* ---- prefix, suffix ---- */

/* Each text with what is put before or behind it: a concatenation of two operands. */
static struct value affixed(struct call *call, struct value v, bool before) {
  struct compiler *c = call->c;
  struct value affix = legacy_argument(call, 1);
  struct buffer text;
  buffer_init(&text, c->arena);
  if (affix.kind == VALUE_BOOLEAN) affix.u.text = str_from(c->arena, ""); /* false: none */
  if (before) buffer_str(&text, affix.u.text);
  buffer_str(&text, legacy_text(call, v));
  if (!before) buffer_str(&text, affix.u.text);
  struct value result = value_string(buffer_take(&text), 0);
  trace_id given = value_trace(c->traces, v);
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH || affix.kind == VALUE_BOOLEAN) {
    trace_id operands[] = {given, affix.trace};
    result.trace = trace_call(c->traces, call->name, eval_constant(call->c, result), operands, 2);
    return result;
  }
  trace_id one = before ? affix.trace : given, other = before ? given : affix.trace;
  result.trace = trace_op2(c->traces, TRACE_OP_CONCAT, one, other);
  return result;
}

static struct value affix(struct call *call, bool before) {
  struct compiler *c = call->c;
  const char *name = call->function->name;
  legacy_least(call, 1, "1");
  struct value v = legacy_argument(call, 0), text = legacy_argument(call, 1);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH)
    call_fail(call, "%s(): expected first argument to be an Array or a Hash, got %s", name,
              legacy_inspect(call, v));
  if (text.kind != VALUE_STRING && value_true(text))
    call_fail(call, "%s(): expected second argument to be a String, got %s", name,
              legacy_inspect(call, text));
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = affixed(call, v.u.array->at[i], before);
    v.u.array = array;
    return v;
  }
  struct hash_builder builder;
  hash_begin(&builder, c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++)
    hash_put(&builder, affixed(call, v.u.hash->at[i].key, before), v.u.hash->at[i].value);
  v.u.hash = hash_end(&builder);
  v.trace = trace_join(c->traces, v.trace, text.trace);
  return v;
}

struct value stdlib_prefix(struct call *call) {
  return affix(call, true);
}

struct value stdlib_suffix(struct call *call) {
  return affix(call, false);
}

/* ---- one text, or each text of an array ---- */

static void escape_regexp(struct call *call, struct buffer *out, const struct str *text) {
  static const char from[] = "\n\t\r\f\v", to[] = "ntrfv";
  (void)call;
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    const char *blank = c ? strchr(from, c) : NULL;
    if (blank || (c && strchr(" #$()*+-.?[\\]^{|}", c))) buffer_putc(out, '\\');
    buffer_putc(out, blank ? to[blank - from] : c);
  }
}

struct value stdlib_regexpescape(struct call *call) {
  return each_text(call, escape_regexp);
}

static void escape_uri(struct call *call, struct buffer *out, const struct str *text) {
  (void)call;
  for (uint32_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->text[i];
    if (isalnum(c) || (c && strchr("-_.!~*'();/?:@&=+$,[]", c)))
      buffer_putc(out, (char)c);
    else
      buffer_printf(out, "%%%02X", c);
  }
}

struct value stdlib_uriescape(struct call *call) {
  return each_text(call, escape_uri);
}

/* ---- the shell ---- */

static void escape_word(struct buffer *out, const struct str *text) {
  if (!text->length) buffer_puts(out, "''");
  for (uint32_t i = 0; i < text->length; i++) {
    unsigned char c = (unsigned char)text->text[i];
    if (c == '\n') {
      buffer_puts(out, "'\n'");
      continue;
    }
    /* A character beyond ASCII is escaped as one. */
    if (!isalnum(c) && (c & 0xC0) != 0x80 && !(c && strchr("_-.,:+/@", c))) buffer_putc(out, '\\');
    buffer_putc(out, (char)c);
  }
}

struct value stdlib_shell_escape(struct call *call) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  escape_word(&out, legacy_text(call, call->arguments->at[0]));
  return value_string(buffer_take(&out), 0);
}

struct value stdlib_shell_join(struct call *call) {
  struct value v = legacy_argument(call, 0);
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  if (v.kind != VALUE_ARRAY) call_fail(call, "First argument is not an Array: %s", legacy_inspect(call, v));
  struct buffer out;
  buffer_init(&out, call->c->arena);
  for (uint32_t i = 0; i < v.u.array->count; i++) {
    if (i) buffer_putc(&out, ' ');
    escape_word(&out, legacy_text(call, v.u.array->at[i]));
  }
  return value_string(buffer_take(&out), 0);
}

/* ---- beginnings and ends ---- */

static bool ends(const struct str *text, const struct str *end, bool at_start) {
  if (end->length > text->length) return false;
  return !memcmp(text->text + (at_start ? 0 : text->length - end->length), end->text, end->length);
}

static struct value has_end(struct call *call, bool at_start) {
  const struct str *text = text_argument(call, 0);
  struct value v = call->arguments->at[1];
  if (v.kind != VALUE_ARRAY) return value_boolean(ends(text, text_argument(call, 1), at_start), 0);
  bool any = false;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    any = any || (v.u.array->at[i].kind == VALUE_STRING && ends(text, v.u.array->at[i].u.text, at_start));
  return value_boolean(any, 0);
}

struct value stdlib_start_with(struct call *call) {
  return has_end(call, true);
}

struct value stdlib_end_with(struct call *call) {
  return has_end(call, false);
}
