/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's to_json and to_json_pretty, as Ruby's JSON library does it. */
#include "src/support/json.h"
#include "src/functions/stdlib/legacy.h"
#include "src/value/ruby.h"

/* ---- writing ---- */

static void put_value(struct call *call, struct json_writer *w, struct value v);

/* What Ruby's to_json makes of a value that JSON lacks, and of a key: its to_s. */
static const struct str *text_of(struct call *call, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_STRING) return v.u.text;
  bool type = v.kind == VALUE_TYPE || (v.kind == VALUE_REFERENCE && !v.u.reference->older);
  if (v.kind > VALUE_HASH && !type)
    eval_unsupported(call->c, call->node->place, "JSON of values of this type");
  buffer_init(&text, call->c->arena);
  if (v.kind == VALUE_REGEXP) eval_unsupported(call->c, call->node->place, "JSON of regular expressions");
  ruby_to_s(&text, v);
  return buffer_take(&text);
}

static void put_collection(struct call *call, struct json_writer *w, struct value v) {
  uint32_t count = v.kind == VALUE_ARRAY ? v.u.array->count : v.u.hash->count;
  json_open(w, v.kind == VALUE_ARRAY ? '[' : '{');
  for (uint32_t i = 0; i < count; i++) {
    if (v.kind == VALUE_ARRAY)
      json_item(w);
    else
      json_key_str(w, text_of(call, v.u.hash->at[i].key));
    put_value(call, w, v.kind == VALUE_ARRAY ? v.u.array->at[i] : v.u.hash->at[i].value);
  }
  json_close(w, v.kind == VALUE_ARRAY ? ']' : '}');
}

static void put_value(struct call *call, struct json_writer *w, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH)
    put_collection(call, w, v);
  else if (v.kind == VALUE_UNDEF)
    json_put_null(w);
  else if (v.kind == VALUE_BOOLEAN)
    json_put_bool(w, v.u.boolean);
  else if (v.kind == VALUE_INTEGER)
    json_put_integer(w, v.u.integer);
  else if (v.kind == VALUE_FLOAT)
    json_put_float(w, v.u.real);
  else
    json_put_str(w, text_of(call, v));
}

static struct value written(struct call *call, struct value v, bool pretty) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  struct json_writer w = {.out = &out, .pretty = pretty, .first = true};
  put_value(call, &w, v);
  if (pretty) buffer_putc(&out, '\n');
  return value_string(buffer_take(&out), 0);
}

struct value stdlib_to_json(struct call *call) {
  return written(call, call->arguments->at[0], false);
}

/* V without the entries or elements that are undef. */
static struct value without_undef(struct call *call, struct value v) {
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(call->c->arena, v.u.array->count);
    array->count = 0;
    for (uint32_t i = 0; i < v.u.array->count; i++)
      if (v.u.array->at[i].kind != VALUE_UNDEF) array->at[array->count++] = v.u.array->at[i];
    v.u.array = array;
    return v;
  }
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++)
    if (v.u.hash->at[i].value.kind != VALUE_UNDEF)
      hash_put(&builder, v.u.hash->at[i].key, v.u.hash->at[i].value);
  v.u.hash = hash_end(&builder);
  return v;
}

struct value stdlib_to_json_pretty(struct call *call) {
  struct value v = call->arguments->at[0];
  if (call->arguments->count > 2) eval_unsupported(call->c, call->node->place, "options of to_json_pretty");
  bool skip = call->arguments->count > 1 && value_true(call->arguments->at[1]);
  return written(call, skip ? without_undef(call, v) : v, true);
}
