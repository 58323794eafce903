/* SPDX-License-Identifier: Apache-2.0 */
/*
 * generate, which runs a program.  What that says is a datum of its own, as the text of a file is: the
 * program runs once, however often it is asked for, and never with words that only a mutant of the theorems
 * has.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/module_path.h"
#include "src/puppet/functions/older.h"
#include "src/value/ruby.h"

/* Puppet's regular expressions for it look at lines. */
static bool is_plain(const struct str *path) {
  for (uint32_t i = 0; i < path->length; i++) {
    unsigned char byte = (unsigned char)path->text[i];
    bool letter = (byte | 32) >= 'a' && (byte | 32) <= 'z';
    if (!letter && !(byte >= '0' && byte <= '9') && !strchr("-/_.+", byte ? byte : '?')) return false;
  }
  return true;
}

static const struct str *program_of(struct call *call) {
  struct value v = call->arguments->at[0];
  const struct str *path = v.kind == VALUE_STRING ? v.u.text : NULL;
  if (!path || path->text[0] != '/') call_fail(call, "Generators must be fully qualified");
  if (!is_plain(path))
    call_fail(call, "Generators can only contain alphanumerics, file separators, and dashes");
  if (strstr(path->text, "..")) call_fail(call, "Can not use generators with '..' in them.");
  return path;
}

static bool is_data(struct value v) {
  bool data = v.kind <= VALUE_HASH;
  for (uint32_t i = 0; data && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    data = is_data(v.u.array->at[i]);
  for (uint32_t i = 0; data && v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    data = is_data(v.u.hash->at[i].key) && is_data(v.u.hash->at[i].value);
  return data;
}

/* Appends each word in V as Ruby's to_s writes it. */
static void add_words(struct call *call, struct buffer *out, struct value v) {
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    add_words(call, out, v.u.array->at[i]);
  if (v.kind == VALUE_ARRAY) return;
  if (!is_data(v)) eval_unsupported(call->c, call->node->place, "arguments of this kind to older functions");
  size_t start = out->length;
  ruby_to_s(out, v);
  if (memchr(out->text + start, '\0', out->length - start)) call_fail(call, "string contains null byte");
  buffer_putc(out, '\0');
}

struct value function_generate(struct call *call) {
  struct compiler *c = call->c;
  struct buffer words;
  bool missing;
  trace_id read = call->shape;
  if (!call->arguments->count)
    call_fail(call, "generate(): Wrong number of arguments given (0 for minimum 1)");
  program_of(call);
  buffer_init(&words, c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    add_words(call, &words, call->arguments->at[i]);
    read = trace_join(c->traces, read, value_trace(c->traces, call->arguments->at[i]));
  }
  struct value v = module_datum(call, buffer_take(&words), TREE_COMMAND, &missing);
  if (missing) call_fail(call, "generate(): not run for a mutant");
  v.trace = trace_under(c->traces, v.trace, read);
  return external_kept(call, v);
}
