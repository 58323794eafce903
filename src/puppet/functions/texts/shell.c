/* SPDX-License-Identifier: Apache-2.0 */
/* shellquote. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/value/ruby.h"

static bool is_safe(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         (c && strchr("@%_+=:,./-", c));
}

/* How many characters of WORD are in SET. */
static bool has_any(const struct str *word, const char *set) {
  for (uint32_t i = 0; i < word->length; i++)
    if (word->text[i] && strchr(set, word->text[i])) return true;
  return false;
}

static void put_escaped(struct call *call, struct buffer *out, const struct str *word) {
  for (uint32_t i = 0; i < word->length; i++) {
    if ((unsigned char)word->text[i] >= 0x80) /* Puppet loses the encoding of such a word */
      eval_unsupported(call->c, call->node->place, "words with both quotes and letters beyond ASCII");
    if (word->text[i] && strchr("!\"`$\\", word->text[i])) buffer_putc(out, '\\');
    buffer_putc(out, word->text[i]);
  }
}

static void put_word(struct call *call, struct buffer *out, const struct str *word) {
  bool safe = word->length > 0;
  for (uint32_t i = 0; i < word->length && safe; i++)
    safe = is_safe(word->text[i]);
  char quote = safe ? 0 : !has_any(word, "!\"`$\\") || has_any(word, "'") ? '"' : '\'';
  if (quote) buffer_putc(out, quote);
  if (quote == '"' && has_any(word, "!\"`$\\"))
    put_escaped(call, out, word);
  else
    buffer_str(out, word);
  if (quote) buffer_putc(out, quote);
}

static void put_words(struct call *call, struct buffer *out, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      put_words(call, out, v.u.array->at[i]);
    return;
  }
  if (v.kind == VALUE_DEFAULT) call_fail(call, "undefined method `count' for :default:Symbol");
  if (v.kind == VALUE_HASH) call_fail(call, "no implicit conversion of Hash into String");
  if (v.kind == VALUE_OBJECT)
    eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  if (v.kind == VALUE_REFERENCE) call_fail(call, "no implicit conversion of Puppet::Resource into String");
  if (v.kind != VALUE_STRING)
    call_fail(call, "undefined method `length' for %s", ruby_described(call->c->arena, v));
  if (out->length) buffer_putc(out, ' ');
  put_word(call, out, v.u.text);
}

struct value function_shellquote(struct call *call) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++)
    put_words(call, &out, call->arguments->at[i]);
  return value_string(buffer_take(&out), 0);
}
