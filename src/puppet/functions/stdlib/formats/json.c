/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's to_json and to_json_pretty, as Ruby's JSON library does it. */
#include <math.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/support/json.h"
#include "src/types/iterator.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* How it is written; the texts are empty where there is nothing. */
struct style {
  const struct str *indent, *space, *space_before, *object_nl, *array_nl;
  int64_t deepest; /* 0: any depth */
  bool nan;        /* infinite numbers may be written */
};

struct writing {
  struct call *call;
  struct buffer out;
  struct style style;
  uint32_t depth;
};

static void put_value(struct writing *w, struct value v);

/* What Ruby's to_json makes of a value that JSON lacks, and of a key: its to_s. */
static const struct str *text_of(struct call *call, struct value v) {
  struct buffer text;
  if (v.kind == VALUE_STRING) return v.u.text;
  if (v.kind == VALUE_COLLECTOR || v.kind == VALUE_CLOSURE ||
      (v.kind == VALUE_ITERATOR && v.u.iterator->tree) || value_is_resource(v))
    eval_unsupported(call->c, call->node->place, "JSON of values of this type");
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, v);
  return buffer_take(&text);
}

static void put(struct writing *w, const struct str *text) {
  buffer_add(&w->out, text->text, text->length);
}

static void put_indent(struct writing *w) {
  for (uint32_t i = 0; i < w->depth; i++)
    put(w, w->style.indent);
  if (w->out.length > VALUE_LONGEST_TEXT)
    eval_unsupported(w->call->c, w->call->node->place, "texts of this length");
}

static void put_key(struct writing *w, struct value key) {
  json_str(&w->out, text_of(w->call, key));
  put(w, w->style.space_before);
  buffer_putc(&w->out, ':');
  put(w, w->style.space);
}

/* The end of a line comes behind the bracket of an Array, and before each entry of a Hash. */
static void put_collection(struct writing *w, struct value v) {
  bool array = v.kind == VALUE_ARRAY;
  uint32_t count = array ? v.u.array->count : v.u.hash->count;
  const struct str *line_end = array ? w->style.array_nl : w->style.object_nl;
  w->depth++;
  if (w->style.deepest && w->depth > w->style.deepest)
    call_fail(w->call, "nesting of %u is too deep", w->depth - 1);
  buffer_putc(&w->out, array ? '[' : '{');
  if (array) put(w, line_end);
  for (uint32_t i = 0; i < count; i++) {
    if (i) buffer_putc(&w->out, ',');
    if (i || !array) put(w, line_end);
    put_indent(w);
    if (!array) put_key(w, v.u.hash->at[i].key);
    put_value(w, array ? v.u.array->at[i] : v.u.hash->at[i].value);
  }
  w->depth--;
  put(w, line_end);
  put_indent(w);
  buffer_putc(&w->out, array ? ']' : '}');
}

static void put_float(struct writing *w, double real) {
  if (!isfinite(real) && !w->style.nan) {
    struct buffer text;
    buffer_init(&text, w->call->c->arena);
    float_text(&text, real);
    call_fail(w->call, "%s not allowed in JSON", buffer_text(&text));
  }
  float_text(&w->out, real);
}

static void put_value(struct writing *w, struct value v) {
  if (v.kind == VALUE_ARRAY || v.kind == VALUE_HASH)
    put_collection(w, v);
  else if (v.kind == VALUE_UNDEF)
    buffer_puts(&w->out, "null");
  else if (v.kind == VALUE_BOOLEAN)
    buffer_puts(&w->out, v.u.boolean ? "true" : "false");
  else if (value_is_integer(v))
    integer_shown(&w->out, v);
  else if (v.kind == VALUE_FLOAT)
    put_float(w, v.u.real);
  else
    json_str(&w->out, text_of(w->call, v));
}

enum { JSON_DEEPEST = 100 };

static struct writing writing_of(struct call *call) {
  const struct str *nothing = str_from(call->c->arena, "");
  struct writing w = {.call = call};
  w.style = (struct style){nothing, nothing, nothing, nothing, nothing, JSON_DEEPEST, false};
  buffer_init(&w.out, call->c->arena);
  return w;
}

struct value stdlib_to_json(struct call *call) {
  struct writing w = writing_of(call);
  put_value(&w, call->arguments->at[0]);
  return value_string(buffer_take(&w.out), 0);
}

/* ---- pretty ---- */

static void take_options(struct style *style, const struct hash *options) {
  const struct {
    const char *name;
    const struct str **text;
  } texts[] = {{"indent", &style->indent},
               {"space", &style->space},
               {"space_before", &style->space_before},
               {"object_nl", &style->object_nl},
               {"array_nl", &style->array_nl}};
  for (uint32_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    const struct hash_entry *entry = hash_find_text(options, texts[i].name);
    if (entry && entry->value.kind == VALUE_STRING) *texts[i].text = entry->value.u.text;
  }
  const struct hash_entry *deepest = hash_find_text(options, "max_nesting"),
                          *nan = hash_find_text(options, "allow_nan");
  if (deepest) style->deepest = deepest->value.kind == VALUE_INTEGER ? deepest->value.u.integer : 0;
  if (style->deepest < 0) style->deepest = 0;
  style->nan = nan && value_true(nan->value);
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
  struct arena *arena = call->c->arena;
  const struct array *arguments = call->arguments;
  struct value v = arguments->at[0];
  struct writing w = writing_of(call);
  w.style.indent = str_from(arena, "  ");
  w.style.space = str_from(arena, " ");
  w.style.object_nl = w.style.array_nl = str_from(arena, "\n");
  if (arguments->count > 2 && arguments->at[2].kind == VALUE_HASH)
    take_options(&w.style, arguments->at[2].u.hash);
  put_value(&w, arguments->count > 1 && value_true(arguments->at[1]) ? without_undef(call, v) : v);
  buffer_putc(&w.out, '\n');
  return value_string(buffer_take(&w.out), 0);
}
