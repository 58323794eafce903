/* SPDX-License-Identifier: Apache-2.0 */
/* Values on the line to the helper. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/helper/talk.h"
#include "src/support/json.h"
#include "src/support/utf8.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/rich.h"
#include "src/value/ruby.h"

/* ---- to Ruby ---- */

static void put_bytes(struct talk *t, struct buffer *line, const struct str *text) {
  struct buffer encoded;
  if (utf8_valid_prefix(text->text, text->length) == text->length) {
    json_str(line, text);
    return;
  }
  buffer_init(&encoded, t->c->arena);
  base64_encode(&encoded, text, BASE64_STRICT);
  buffer_printf(line, "{\"b\":\"%s\"}", buffer_text(&encoded));
}

static void put_float(struct buffer *line, double real) {
  bool finite = real - real == 0;
  buffer_puts(line, finite ? "" : "{\"f\":\"");
  float_text(line, real);
  buffer_puts(line, finite ? "" : "\"}");
}

/* A value that Ruby has nothing for: its number, and its text. */
static void put_handle(struct talk *t, struct buffer *line, struct value v) {
  struct buffer text;
  buffer_init(&text, t->c->arena);
  ruby_to_s(&text, v);
  buffer_printf(line, "{\"x\":%llu,\"text\":", (unsigned long long)(t->base + t->handles.count));
  ARENA_PUSH(t->c->arena, &t->handles, v);
  put_bytes(t, line, buffer_take(&text));
  buffer_putc(line, '}');
}

static void put_array(struct talk *t, struct buffer *line, const struct array *array) {
  buffer_putc(line, '[');
  for (uint32_t i = 0; i < array->count; i++) {
    if (i) buffer_putc(line, ',');
    talk_put(t, line, array->at[i]);
  }
  buffer_putc(line, ']');
}

static void put_hash(struct talk *t, struct buffer *line, const struct hash *hash) {
  buffer_puts(line, "{\"h\":[");
  for (uint32_t i = 0; i < hash->count; i++) {
    buffer_puts(line, i ? ",[" : "[");
    talk_put(t, line, hash->at[i].key);
    buffer_putc(line, ',');
    talk_put(t, line, hash->at[i].value);
    buffer_putc(line, ']');
  }
  buffer_puts(line, "]}");
}

static void put_tagged(struct talk *t, struct buffer *line, const char *tag, const struct str *text) {
  buffer_printf(line, "{\"%s\":", tag);
  put_bytes(t, line, text);
  buffer_putc(line, '}');
}

static void put_now(struct talk *t, struct buffer *line, struct value v) {
  switch ((enum value_kind)v.kind) {
  case VALUE_UNDEF: buffer_puts(line, "null"); break;
  case VALUE_BOOLEAN: buffer_puts(line, v.u.boolean ? "true" : "false"); break;
  case VALUE_INTEGER: integer_text(line, v.u.integer); break;
  case VALUE_FLOAT: put_float(line, v.u.real); break;
  case VALUE_STRING: put_bytes(t, line, v.u.text); break;
  case VALUE_DEFAULT: buffer_puts(line, "{\"s\":\"default\"}"); break;
  case VALUE_SYMBOL: put_tagged(t, line, "s", v.u.text); break;
  case VALUE_REGEXP: put_tagged(t, line, "r", v.u.text); break;
  case VALUE_ARRAY: put_array(t, line, v.u.array); break;
  case VALUE_HASH: put_hash(t, line, v.u.hash); break;
  case VALUE_SENSITIVE:
    buffer_puts(line, "{\"sensitive\":");
    talk_put(t, line, *v.u.held);
    buffer_putc(line, '}');
    break;
  case VALUE_BIG:
    buffer_puts(line, "{\"i\":\"");
    ruby_to_s(line, v);
    buffer_puts(line, "\"}");
    break;
  case VALUE_REFERENCE:
  case VALUE_TYPE:
  case VALUE_BINARY:
  case VALUE_TIMESTAMP:
  case VALUE_TIMESPAN:
  case VALUE_SEMVER:
  case VALUE_SEMVER_RANGE:
  case VALUE_URI:
  case VALUE_OBJECT:
  case VALUE_COLLECTOR:
  case VALUE_CLOSURE:
  case VALUE_ITERATOR: put_handle(t, line, v); break;
  }
}

void talk_put(struct talk *talk, struct buffer *line, struct value v) {
  eval_descend(talk->c, talk->call->node->place);
  put_now(talk, line, changes_now(talk->c, v));
  talk->c->limits.depth--;
}

void talk_put_member(struct talk *talk, struct buffer *line, const char *name, struct value v) {
  buffer_printf(line, ",\"%s\":", name);
  talk_put(talk, line, v);
}

void talk_put_text(struct buffer *line, const char *name, const struct str *text) {
  buffer_printf(line, ",\"%s\":", name);
  json_str(line, text);
}

/* ---- and back ---- */

/* V as computed of the arguments, and of what the helper was told by now. */
static struct value traced(struct talk *t, struct value v) {
  struct compiler *c = t->c;
  if (!c->in->tracking) return v;
  v.trace = trace_call(c->traces, t->call->name, eval_constant(c, v), t->operands, t->operand_count);
  v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, t->read, t->call->shape));
  return v;
}

static struct value read_array(struct talk *t, const struct json_tree *json) {
  struct array *array = array_new(t->c->arena, json->count);
  for (uint32_t i = 0; i < json->count; i++)
    array->at[i] = talk_value(t, &json->u.items[i]);
  struct value v = {.kind = VALUE_ARRAY, .u.array = array};
  value_measure(v);
  return v;
}

static struct value read_hash(struct talk *t, const struct json_tree *json) {
  struct hash_builder builder;
  hash_begin(&builder, t->c->arena, json->count);
  for (uint32_t i = 0; i < json->count; i++) {
    const struct json_tree *pair = &json->u.items[i];
    if (pair->kind != JSON_IS_ARRAY || pair->count != 2) talk_babble(t, "a Hash that is none");
    struct value key = talk_value(t, &pair->u.items[0]);
    hash_put(&builder, key, talk_value(t, &pair->u.items[1]));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  value_measure(v);
  return v;
}

static struct value read_symbol(const struct str *text) {
  if (str_is(text, "default")) return (struct value){.kind = VALUE_DEFAULT};
  return (struct value){.kind = VALUE_SYMBOL, .u.text = text};
}

static struct value read_text(struct talk *t, char tag, const struct str *text) {
  struct compiler *c = t->c;
  const char *digits = text->text + (*text->text == '-');
  if (tag == 's') return read_symbol(text);
  if (tag == 'f')
    return value_float(str_is(text, "Infinity")    ? __builtin_inf()
                       : str_is(text, "-Infinity") ? -__builtin_inf()
                                                   : __builtin_nan(""),
                       0);
  if (tag == 'r') {
    const char *problem = NULL;
    if (!regexp_compile(c->arena, text, &problem)) talk_babble(t, problem ? problem : "no Regexp");
    return (struct value){.kind = VALUE_REGEXP, .u.text = text};
  }
  if (tag == 'i' && *digits && strspn(digits, "0123456789") == strlen(digits))
    return integer_of_shown(c->arena, text);
  const struct str *bytes = tag == 'b' ? base64_decode(c->arena, text, BASE64_STRICT) : NULL;
  if (!bytes) talk_babble(t, "a value that is none");
  return value_string(bytes, 0);
}

static struct value read_tagged(struct talk *t, const struct json_tree *json) {
  const struct json_tree *content = json->count ? &json->u.items[0] : NULL;
  if (!content) talk_babble(t, "a value without a kind");
  if (str_is(content->name, "h") && content->kind == JSON_IS_ARRAY) return read_hash(t, content);
  if (str_is(content->name, "sensitive")) {
    struct value held = talk_value(t, content);
    return value_sensitive(t->c->arena, held);
  }
  if (str_is(content->name, "x") && content->kind == JSON_IS_INTEGER) {
    uint64_t at = (uint64_t)content->u.integer - t->base;
    if (at >= t->handles.count) talk_babble(t, "a value that it was not given");
    return t->handles.at[at];
  }
  if (content->name->length != 1 || content->kind != JSON_IS_TEXT) talk_babble(t, "a value that is none");
  return read_text(t, content->name->text[0], content->u.text);
}

static struct value read_plain(struct talk *t, const struct json_tree *json) {
  switch ((enum json_kind)json->kind) {
  case JSON_IS_NULL: return value_undef(0);
  case JSON_IS_FALSE: return value_boolean(false, 0);
  case JSON_IS_TRUE: return value_boolean(true, 0);
  case JSON_IS_INTEGER: return value_integer(json->u.integer, 0);
  case JSON_IS_DIGITS: return integer_of_shown(t->c->arena, json->u.text);
  case JSON_IS_REAL: return value_float(json->u.real, 0);
  case JSON_IS_TEXT: return value_string(json->u.text, 0);
  case JSON_IS_ARRAY: return read_array(t, json);
  case JSON_IS_OBJECT: return read_tagged(t, json);
  }
  return value_undef(0);
}

struct value talk_value(struct talk *talk, const struct json_tree *json) {
  eval_descend(talk->c, talk->call->node->place);
  struct value v = read_plain(talk, json);
  talk->c->limits.depth--;
  return traced(talk, v);
}
