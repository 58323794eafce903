/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that follow a path into a value: dig, get, getvar. */
#include <stdlib.h>

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/puppet/functions/functions.h"
#include "src/text/letter_case.h"
#include "src/types/type.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* A path of keys, and how far it has been followed. */
struct path {
  struct call *call;
  const struct value *keys;
  uint32_t count, walked;
  bool caught; /* a lambda takes the errors */
};

static const char *walked(struct path *path) {
  struct compiler *c = path->call->c;
  struct array *keys = array_new(c->arena, path->walked);
  if (path->walked) memcpy(keys->at, path->keys, path->walked * sizeof *keys->at);
  struct buffer text;
  buffer_init(&text, c->arena);
  ruby_inspect(&text, (struct value){.kind = VALUE_ARRAY, .u.array = keys});
  return buffer_text(&text);
}

static struct value element(struct path *path, struct value of, struct value key) {
  struct compiler *c = path->call->c;
  trace_id chosen = value_trace(c->traces, key);
  struct value v = value_undef(0);
  if (of.kind == VALUE_HASH) {
    const struct hash_entry *entry = hash_find(of.u.hash, key);
    if (entry) {
      v = entry->value;
      chosen = trace_under(c->traces, chosen, entry->key.trace);
    }
  } else {
    if (key.kind == VALUE_BIG) call_fail(path->call, "bignum too big to convert into `long'");
    int64_t at = key.u.integer < 0 ? key.u.integer + of.u.array->count : key.u.integer;
    if (at >= 0 && at < of.u.array->count) v = of.u.array->at[at];
  }
  v.trace = trace_element(c->traces, v.trace, chosen, of.trace);
  return v;
}

/* A step of a path that cannot be gone. */
struct misstep {
  const char *problem, *code; /* the message is PROBLEM with the path and the type */
  const char *type_key;       /* what the details call the type */
  const struct type *type;
  trace_id read;
};

/* What the call made of READ. */
static trace_id made_of(struct call *call, struct constant result, trace_id read) {
  return trace_call(call->c->traces, call->name, result, &read, 1);
}

static struct value text_value(struct call *call, const char *text, trace_id read) {
  struct constant constant = {.kind = CONSTANT_STRING, .u.text = str_from(call->c->arena, text)};
  return value_string(constant.u.text, made_of(call, constant, read));
}

static struct value details_of(struct path *path, const struct misstep *wrong) {
  struct compiler *c = path->call->c;
  struct hash_builder details;
  struct array *keys = array_new(c->arena, path->walked);
  for (uint32_t i = 0; i < path->walked; i++) {
    keys->at[i] = path->keys[i];
    keys->at[i].trace = made_of(path->call, eval_constant(path->call->c, keys->at[i]), path->keys[i].trace);
  }
  trace_id shape = trace_under(c->traces, 0, wrong->read);
  hash_begin(&details, c->arena, 2);
  hash_put(&details, text_value(path->call, "walked_path", wrong->read),
           (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = keys});
  hash_put(&details, text_value(path->call, wrong->type_key, wrong->read),
           type_to_value(c->arena, wrong->type,
                         made_of(path->call, (struct constant){.kind = CONSTANT_UNDEF}, wrong->read)));
  return (struct value){.kind = VALUE_HASH, .trace = shape, .u.hash = hash_end(&details)};
}

/* What the lambda makes of the error; without one it is an error of the call. */
static struct value caught(struct path *path, const struct misstep *wrong) {
  struct call *call = path->call;
  struct compiler *c = call->c;
  struct buffer type;
  buffer_init(&type, c->arena);
  type_text(&type, wrong->type);
  const char *message =
      arena_printf(c->arena, "%s at %s, got '%s'", wrong->problem, walked(path), buffer_text(&type));
  if (!path->caught) call_fail(call, "%s", message);
  struct array *attributes = array_new(c->arena, 4);
  attributes->at[0] = text_value(path->call, message, wrong->read);
  attributes->at[1] = text_value(path->call, "SLICE_ERROR", wrong->read);
  attributes->at[2] = details_of(path, wrong);
  attributes->at[3] = text_value(path->call, wrong->code, wrong->read);
  const struct type *of = core_type_needed(c, "error", call->node->place);
  struct object *object = of->pcore->instance(c->arena, of, attributes);
  struct value error = {.kind = VALUE_OBJECT, .u.object = object};
  error.trace = made_of(call, (struct constant){.kind = CONSTANT_UNDEF}, wrong->read);
  return call_block(call, &error, 1, wrong->read);
}

/* What is at the end of PATH in V; *FAILED where the lambda made it of an error. */
static struct value follow(struct path *path, struct value v, bool *failed) {
  struct call *call = path->call;
  struct compiler *c = call->c;
  trace_id read = 0;
  *failed = false;
  while (path->walked < path->count) {
    struct value key = path->keys[path->walked];
    if (v.kind == VALUE_UNDEF || key.kind == VALUE_UNDEF)
      return value_undef(trace_under(c->traces, trace_under(c->traces, 0, v.trace), key.trace));
    bool collection = v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
    bool wrong_index = v.kind == VALUE_ARRAY && !value_is_integer(key);
    if (!collection || wrong_index) {
      read = trace_join(c->traces, value_trace(c->traces, v), trace_join(c->traces, call->shape, key.trace));
      struct misstep wrong = {"The given data does not contain a Collection", "EXPECTED_COLLECTION",
                              "value_type", type_infer(c->arena, v), read};
      if (collection)
        wrong = (struct misstep){"The given data requires an Integer index", "EXPECTED_INTEGER_INDEX",
                                 "index_type", type_infer(c->arena, key), read};
      path->walked += collection;
      *failed = true;
      return caught(path, &wrong);
    }
    path->walked++;
    v = element(path, v, key);
  }
  return v;
}

struct value function_dig(struct call *call) {
  struct path path = {.call = call, .keys = call->arguments->at + 1, .count = call->arguments->count - 1};
  bool failed;
  return follow(&path, call->arguments->at[0], &failed);
}

/* ---- dotted paths ---- */

static _Noreturn void bad_path(struct call *call) {
  call_fail(call, "Syntax error in dotted-navigation string");
}

static uint32_t skip_blanks(const struct str *text, uint32_t at) {
  while (at < text->length && strchr(" \t\n\v\f\r", text->text[at]))
    at++;
  return at;
}

/* Where the quoted segment at AT ends, with the blanks around it; AT itself if there is none. */
static uint32_t quoted_end(const struct str *text, uint32_t at) {
  uint32_t start = skip_blanks(text, at);
  char quote = start < text->length ? text->text[start] : 0;
  if (quote != '"' && quote != '\'') return at;
  const char *close = memchr(text->text + start + 1, quote, text->length - start - 1);
  if (!close || close == text->text + start + 1) return at;
  return skip_blanks(text, (uint32_t)(close - text->text) + 1);
}

/* TEXT without quotes, as a key: an Integer where it looks like one. */
static struct value segment_key(struct call *call, const struct str *text, uint32_t start, uint32_t end) {
  start = skip_blanks(text, start);
  while (end > start && strchr(" \t\n\v\f\r", text->text[end - 1]))
    end--;
  bool quoted = end > start + 1 && strchr("\"'", text->text[start]);
  const struct str *segment = str_new(call->c->arena, text->text + start + quoted, end - start - 2 * quoted);
  const char *p = segment->text + (segment->text[0] == ':');
  const char *number = p + (*p == '+' || *p == '-');
  uint32_t length = (uint32_t)strspn(number, "0123456789");
  if (quoted || !length || number + length != segment->text + segment->length)
    return value_string(segment, 0);
  struct value key = value_integer(0, 0);
  if (p == segment->text && !integer_of_digits(call->c->arena, number, length, 10, *p == '-', &key))
    eval_unsupported(call->c, call->node->place, INTEGER_TOO_LARGE);
  return key;
}

/* The keys of PATH: segments, quoted or not, with dots between. */
static struct array *path_keys(struct call *call, struct value path) {
  const struct str *text = path.u.text;
  ARENA_VECTOR(struct value) keys = {0};
  for (uint32_t at = 0;; at++) {
    uint32_t end = quoted_end(text, at);
    if (end == at) end += (uint32_t)strcspn(text->text + at, "'\".");
    if (end == at) bad_path(call);
    struct value key = segment_key(call, text, at, end);
    key.trace = path.trace;
    ARENA_PUSH(call->c->arena, &keys, key);
    at = end;
    if (at == text->length) break;
    if (text->text[at] != '.') bad_path(call);
  }
  struct array *array = array_new(call->c->arena, keys.count);
  memcpy(array->at, keys.at, keys.count * sizeof *array->at);
  return array;
}

static struct value default_of(struct call *call, uint32_t at, trace_id why) {
  struct value v = call->arguments->count > at ? call->arguments->at[at] : value_undef(0);
  v.trace = trace_under(call->c->traces, v.trace, why);
  return v;
}

/* `get` calls `dig`, which does not take V. */
static void refuse_data(struct call *call, struct value v) {
  struct call dig = *call;
  struct array *arguments = array_new(call->c->arena, 1);
  arguments->at[0] = v;
  dig.function = call->c->in->library->find(eval_symbol(call->c, "dig"));
  dig.arguments = arguments;
  dig.block = NULL;
  function_check(&dig);
}

/* What is at NAVIGATION in V, or the default of CALL, which is its third argument or its second. */
static struct value navigated(struct call *call, struct value v, struct value navigation,
                              uint32_t otherwise) {
  struct compiler *c = call->c;
  if (v.kind == VALUE_UNDEF) return default_of(call, otherwise, v.trace);
  v.trace = trace_under(c->traces, v.trace, navigation.trace);
  if (!navigation.u.text->length) return v;
  const struct array *keys = path_keys(call, navigation);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH) refuse_data(call, v);
  struct path path = {.call = call, .keys = keys->at, .count = keys->count, .caught = call->block != NULL};
  bool failed;
  struct value found = follow(&path, v, &failed);
  return found.kind == VALUE_UNDEF && !failed ? default_of(call, otherwise, found.trace) : found;
}

struct value function_get(struct call *call) {
  return navigated(call, call->arguments->at[0], call->arguments->at[1], 2);
}

/* ---- getvar ---- */

static bool word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Where the text begins that Puppet looks for a name in: its last line. */
static const char *last_line(const struct str *text) {
  const char *line = text->text + text->length;
  while (line > text->text && line[-1] != '\n')
    line--;
  return line;
}

/* Where the name of a variable of any letters at the start of TEXT ends. */
static const char *any_name_end(const char *text) {
  const char *at = text[0] == ':' && text[1] == ':' ? text + 2 : text;
  if (!word(*at)) return text;
  for (;;) {
    while (word(*at))
      at++;
    if (at[0] != ':' || at[1] != ':' || !word(at[2])) return at;
    at += 2;
  }
}

struct value function_getvar(struct call *call) {
  struct compiler *c = call->c;
  struct value text = call->arguments->at[0];
  if (call->wrong) call_fail(call, "'getvar' The given string does not start with a valid variable name");
  const char *line = last_line(text.u.text), *end = any_name_end(line);
  if (end == line) call_fail(call, "undefined method `[]' for nil:NilClass");
  if (*end && *end != '.')
    call_fail(call, "First character after var name in get string must be a '.' - got %.*s",
              (int)utf8_length(end), end);
  bool found;
  struct value v = scope_read(c, call->scope, symbol(c->symbols, line, (size_t)(end - line)), &found);
  v.trace = trace_under(c->traces, v.trace, text.trace);
  if (call->block) call_decided(call, value_trace(c->traces, v)); /* which is no argument */
  if (!found) return default_of(call, 1, v.trace);
  const char *rest = end + (*end == '.');
  text.u.text = str_new(c->arena, rest, text.u.text->length - (size_t)(rest - text.u.text->text));
  return navigated(call, v, text, 1);
}
