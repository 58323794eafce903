/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that look at single characters: squeeze, swapcase, count in a text. */
#include "src/puppet/functions/stdlib/characters.h"

#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/text/letter_case.h"
#include "src/value/ruby.h"

static struct value changed(struct call *call, struct value v, text_change change) {
  struct buffer out;
  buffer_init(&out, call->c->arena);
  change(call, &out, v.u.text);
  return value_string(buffer_take(&out), 0);
}

/* Elements that are not strings stay as they are. */
struct value each_text(struct call *call, text_change change) {
  struct value v = legacy_argument(call, 0);
  legacy_least(call, 1, "1");
  if (v.kind == VALUE_STRING) return changed(call, v, change);
  if (v.kind != VALUE_ARRAY)
    call_fail(call, "%s(): Requires either array or string to work with", call->function->name);
  struct array *array = array_new(call->c->arena, v.u.array->count);
  for (uint32_t i = 0; i < array->count; i++) {
    array->at[i] = v.u.array->at[i];
    if (array->at[i].kind == VALUE_STRING) array->at[i] = changed(call, array->at[i], change);
  }
  v.u.array = array;
  return v;
}

/* The bytes of the character at AT. */
static uint32_t size_at(const struct str *text, uint32_t at) {
  uint32_t size = 1;
  while (at + size < text->length && ((unsigned char)text->text[at + size] & 0xC0) == 0x80)
    size++;
  return size;
}

/* ---- sets of characters, as String#count reads them ---- */

/* UTF-8 keeps the order of characters when its bytes are compared as a number. */
static uint32_t number_at(const struct str *text, uint32_t at) {
  uint32_t number = 0, size = size_at(text, at);
  for (uint32_t i = 0; i < size; i++)
    number = number << 8 | (unsigned char)text->text[at + i];
  return number;
}

struct span {
  uint32_t low, high;
};

struct set {
  bool negated;
  ARENA_VECTOR(struct span) spans;
};

/* The character at *AT of a set, behind the backslash if there is one before it. */
static uint32_t next_of_set(const struct str *text, uint32_t *at, bool *escaped) {
  *escaped = text->text[*at] == '\\' && *at + 1 < text->length;
  if (*escaped) ++*at;
  uint32_t number = number_at(text, *at);
  *at += size_at(text, *at);
  return number;
}

static _Noreturn void invalid_range(struct call *call, struct span span) {
  if (span.low >= 0x80) call_fail(call, "invalid range in string transliteration");
  call_fail(call, "invalid range \"%c-%c\" in string transliteration", (int)span.low, (int)span.high);
}

static struct set set_of(struct call *call, const struct str *text) {
  struct set set = {.negated = text->length > 1 && text->text[0] == '^'};
  bool escaped;
  for (uint32_t at = set.negated; at < text->length;) {
    struct span span;
    span.low = span.high = next_of_set(text, &at, &escaped);
    if (at + 1 < text->length && text->text[at] == '-') {
      at++;
      span.high = next_of_set(text, &at, &escaped);
      if (span.high < span.low) invalid_range(call, span);
    }
    ARENA_PUSH(call->c->arena, &set.spans, span);
  }
  return set;
}

static bool set_has(const struct set *set, uint32_t number) {
  bool found = false;
  for (uint32_t i = 0; i < set->spans.count && !found; i++)
    found = number >= set->spans.at[i].low && number <= set->spans.at[i].high;
  return found != set->negated;
}

static struct set set_argument(struct call *call) {
  struct value v = legacy_argument(call, 1);
  if (v.kind != VALUE_STRING) call_fail(call, "no implicit conversion of %s into String", legacy_class(v));
  return set_of(call, v.u.text);
}

int64_t characters_counted(struct call *call, const struct str *text) {
  if (!legacy_given(call, 1) || !value_true(legacy_argument(call, 1)))
    call_fail(call, "wrong number of arguments (given 0, expected 1+)");
  struct set set = set_argument(call);
  int64_t count = 0;
  for (uint32_t i = 0; i < text->length; i += size_at(text, i))
    count += set_has(&set, number_at(text, i));
  return count;
}
