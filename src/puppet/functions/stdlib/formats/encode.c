/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that encode and escape texts: base64, batch_escape, powershell_escape, shell_split,
 * sprintf_hash. */

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/value/ruby.h"
#include "src/value/sprintf.h"

/* ---- base64 ---- */

static struct value decoded(struct call *call, const struct str *text, const char *method) {
  enum base64 form = !strcmp(method, "default") ? BASE64_RELAXED : BASE64_STRICT;
  if (!strcmp(method, "urlsafe")) form = BASE64_URLSAFE;
  const struct str *bytes = base64_decode(call->c->arena, text, form);
  if (!bytes) call_fail(call, "invalid base64");
  for (uint32_t i = 0; i < bytes->length; i++) /* Puppet has bytes then, which are no text */
    if ((unsigned char)bytes->text[i] >= 0x80)
      eval_unsupported(call->c, call->node->place, "bytes beyond ASCII as the result of base64");
  return value_string(bytes, 0);
}

struct value stdlib_base64(struct call *call) {
  struct value action = legacy_argument(call, 0), v = legacy_argument(call, 1),
               method = legacy_argument(call, 2);
  uint32_t count = call->arguments->count;
  if (count < 2) call_fail(call, "base64(): Wrong number of arguments (%u; must be >= 2)", count);
  bool encodes = action.kind == VALUE_STRING && str_is(action.u.text, "encode");
  if (!encodes && !(action.kind == VALUE_STRING && str_is(action.u.text, "decode")))
    call_fail(call, "base64(): the first argument must be one of 'encode' or 'decode'");
  if (v.kind != VALUE_STRING) call_fail(call, "base64(): the second argument must be a string to base64");
  const char *name = count == 2 ? "default" : method.kind == VALUE_STRING ? method.u.text->text : "";
  if (strcmp(name, "default") && strcmp(name, "strict") && strcmp(name, "urlsafe"))
    call_fail(call, "base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'");
  if (!encodes) return decoded(call, v.u.text, name);
  struct buffer out;
  buffer_init(&out, call->c->arena);
  base64_encode(&out, v.u.text,
                !strcmp(name, "default")  ? BASE64_RELAXED
                : !strcmp(name, "strict") ? BASE64_STRICT
                                          : BASE64_URLSAFE);
  return value_string(buffer_take(&out), 0);
}

/* ---- shells ---- */

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Appends what stands between double quotes; NULL if they do not end. */
static const char *put_double(struct buffer *out, const char *p, const char *end) {
  for (p++; p < end && *p != '"'; p++) {
    if (*p == '\\') {
      if (++p == end) return NULL;
      if (!*p || !strchr("$`\"\\\n", *p)) buffer_putc(out, '\\');
    }
    buffer_putc(out, *p);
  }
  return p < end ? p + 1 : NULL;
}

/* Appends one piece of a word, quoted or not; returns its end, NULL for a quote without one. */
static const char *put_piece(struct buffer *out, const char *p, const char *end) {
  if (*p == '"') return put_double(out, p, end);
  if (*p == '\'') {
    const char *close = memchr(p + 1, '\'', (size_t)(end - p - 1));
    if (close) buffer_add(out, p + 1, (size_t)(close - p - 1));
    return close ? close + 1 : NULL;
  }
  if (*p == '\\') {
    bool kept = p + 1 == end || p[1] == '\n';
    if (kept) buffer_putc(out, '\\');
    if (p + 1 < end) buffer_putc(out, p[1]);
    return p + 1 < end ? p + 2 : end;
  }
  const char *stop = p;
  while (stop < end && !is_blank(*stop) && *stop != '\\' && *stop != '\'' && *stop != '"')
    stop++;
  buffer_add(out, p, (size_t)(stop - p));
  return stop;
}

struct value stdlib_shell_split(struct call *call) {
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  const struct str *text = legacy_text(call, legacy_argument(call, 0));
  const char *p = text->text, *end = p + text->length;
  ARENA_VECTOR(struct value) words = {0};
  struct buffer word;
  buffer_init(&word, call->c->arena);
  for (;;) {
    while (p < end && is_blank(*p))
      p++;
    if (p == end) break;
    while (p < end && !is_blank(*p)) {
      p = put_piece(&word, p, end);
      if (!p) call_fail(call, "Unmatched quote: %s", legacy_inspect(call, value_string(text, 0)));
    }
    struct value v = value_string(buffer_take(&word), 0);
    ARENA_PUSH(call->c->arena, &words, v);
  }
  struct array *array = array_new(call->c->arena, words.count);
  if (words.count) memcpy(array->at, words.at, words.count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
