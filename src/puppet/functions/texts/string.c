/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The case of letters, and what is cut off Strings at their ends.  Each takes a String, a number, which it
 * gives back, or what holds such: then each element is changed by itself and depends on itself alone.
 */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/text/letter_case.h"
#include "src/types/iterator.h"
#include "src/value/integer.h"

/* What a function makes of one String. */
typedef struct value (*change_body)(struct call *call, struct value text);

static struct value changed(struct call *call, struct value v, change_body change, bool deep);

static struct value changed_elements(struct call *call, struct value v, change_body change, bool deep) {
  struct compiler *c = call->c;
  struct iterator iterator;
  if (v.kind == VALUE_TYPE) call_fail(call, "undefined method `map' for %s", show_as_ruby(c, v));
  if (!iterator_of(c->arena, c->traces, v, &iterator) || iterator_left(&iterator) > VALUE_LARGEST)
    eval_unsupported(c, call->node->place, "Arrays of this size");
  trace_id shape = trace_under(c->traces, v.trace, iterator_place(c->traces, &iterator));
  const struct array *all = iterator_array(c->arena, c->traces, &iterator).u.array;
  struct array *array = array_new(c->arena, all->count);
  for (uint32_t i = 0; i < array->count; i++)
    array->at[i] = changed(call, all->at[i], change, deep);
  return (struct value){.kind = VALUE_ARRAY, .trace = shape, .u.array = array};
}

static struct value changed_hash(struct call *call, struct value v, change_body change) {
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++) {
    const struct hash_entry *entry = &v.u.hash->at[i];
    struct value key = changed(call, entry->key, change, true);
    hash_put(&builder, key, changed(call, entry->value, change, true));
    v.trace = trace_join(call->c->traces, v.trace, value_trace(call->c->traces, entry->key));
  }
  v.u.hash = hash_end(&builder);
  return v;
}

static struct value changed(struct call *call, struct value v, change_body change, bool deep) {
  if (v.kind == VALUE_STRING) return change(call, v);
  if (value_is_number(v)) return v;
  if (v.kind == VALUE_HASH && deep) return changed_hash(call, v, change);
  return changed_elements(call, v, change, deep);
}

static struct value change_all(struct call *call, change_body change, bool deep) {
  struct value v = changed(call, call->arguments->at[0], change, deep);
  v.trace = trace_under(call->c->traces, v.trace, call->shape);
  return v;
}

/* ---- the case of letters ---- */

static struct value computed(struct call *call, struct value of, const struct str *text) {
  struct constant result = {.kind = CONSTANT_STRING, .u.text = text};
  return value_string(text, trace_call(call->c->traces, call->name, result, &of.trace, 1));
}

static struct value upcase(struct call *call, struct value v) {
  return computed(call, v, letters_in(call->c->arena, v.u.text, LETTERS_UPPER));
}

static struct value downcase(struct call *call, struct value v) {
  return computed(call, v, letters_in(call->c->arena, v.u.text, LETTERS_LOWER));
}

static struct value capitalize(struct call *call, struct value v) {
  return computed(call, v, letters_in(call->c->arena, v.u.text, LETTERS_CAPITALIZED));
}

/* The words between underscores, each capitalized. */
static struct value camelcase(struct call *call, struct value v) {
  struct arena *arena = call->c->arena;
  const char *p = v.u.text->text, *end = p + v.u.text->length;
  struct buffer out;
  buffer_init(&out, arena);
  while (p < end) {
    const char *underscore = memchr(p, '_', (size_t)(end - p)), *stop = underscore ? underscore : end;
    buffer_str(&out, letters_in(arena, str_new(arena, p, (size_t)(stop - p)), LETTERS_CAPITALIZED));
    p = stop + 1;
  }
  return computed(call, v, buffer_take(&out));
}

/* ---- ends ---- */

/* The bytes [START, END) of V; that they were chosen depends on V itself. */
static struct value part_of(struct call *call, struct value v, uint32_t start, uint32_t end) {
  if (start == 0 && end == v.u.text->length) return v;
  return value_string(str_new(call->c->arena, v.u.text->text + start, end - start),
                      trace_part(call->c->traces, v.trace, start, end - start, 0));
}

/* Ruby's blanks of strip, NUL too. */
static bool is_blank(char c) {
  return c == '\0' || c == ' ' || (c >= '\t' && c <= '\r');
}

static uint32_t text_start(const struct str *text) {
  uint32_t start = 0;
  while (start < text->length && is_blank(text->text[start]))
    start++;
  return start;
}

static uint32_t text_end(const struct str *text, uint32_t start) {
  uint32_t end = text->length;
  while (end > start && is_blank(text->text[end - 1]))
    end--;
  return end;
}

static struct value strip(struct call *call, struct value v) {
  uint32_t start = text_start(v.u.text);
  return part_of(call, v, start, text_end(v.u.text, start));
}

static struct value lstrip(struct call *call, struct value v) {
  return part_of(call, v, text_start(v.u.text), v.u.text->length);
}

static struct value rstrip(struct call *call, struct value v) {
  return part_of(call, v, 0, text_end(v.u.text, 0));
}

static struct value chomp(struct call *call, struct value v) {
  const struct str *text = v.u.text;
  uint32_t end = text->length;
  if (end && text->text[end - 1] == '\n') {
    end--;
    if (end && text->text[end - 1] == '\r') end--;
  } else if (end && text->text[end - 1] == '\r') {
    end--;
  }
  return part_of(call, v, 0, end);
}

static struct value chop(struct call *call, struct value v) {
  const struct str *text = v.u.text;
  uint32_t end = text->length;
  if (end > 1 && text->text[end - 1] == '\n' && text->text[end - 2] == '\r')
    return part_of(call, v, 0, end - 2);
  if (end) end--;
  while (end && ((unsigned char)text->text[end] & 0xC0) == 0x80)
    end--;
  return part_of(call, v, 0, end);
}

struct value function_upcase(struct call *call) {
  return change_all(call, upcase, true);
}

struct value function_downcase(struct call *call) {
  return change_all(call, downcase, true);
}

struct value function_capitalize(struct call *call) {
  return change_all(call, capitalize, false);
}

struct value function_camelcase(struct call *call) {
  return change_all(call, camelcase, false);
}

struct value function_strip(struct call *call) {
  return change_all(call, strip, false);
}

struct value function_lstrip(struct call *call) {
  return change_all(call, lstrip, false);
}

struct value function_rstrip(struct call *call) {
  return change_all(call, rstrip, false);
}

struct value function_chomp(struct call *call) {
  return change_all(call, chomp, false);
}

struct value function_chop(struct call *call) {
  return change_all(call, chop, false);
}
