/* SPDX-License-Identifier: Apache-2.0 */
/* Keys like `a::b.'c.d'.0`: their segments, and what they dig for in a value. */
#include <ctype.h>

#include "src/puppet/hiera/parts.h"
#include "src/value/ruby.h"

/* ---- splitting ---- */

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The length of a quoted segment at TEXT, with the blanks around it; 0 if there is none. */
static size_t quoted_length(const char *text) {
  size_t at = 0;
  while (is_blank(text[at]))
    at++;
  char quote = text[at];
  if (quote != '"' && quote != '\'') return 0;
  const char *end = strchr(text + at + 1, quote);
  if (!end || end == text + at + 1) return 0;
  at = (size_t)(end - text) + 1;
  while (is_blank(text[at]))
    at++;
  return at;
}

/* A segment of digits, with what Ruby's String#to_i makes of it. */
static bool is_index(const char *text, size_t length, int64_t *index) {
  size_t at = 0;
  bool colon = length && *text == ':';
  at += colon;
  bool negative = at < length && text[at] == '-';
  if (at < length && (text[at] == '-' || text[at] == '+')) at++;
  if (at == length) return false;
  *index = 0;
  for (; at < length; at++) {
    if (text[at] < '0' || text[at] > '9') return false;
    if (*index < INT64_MAX / 10 - 1) *index = *index * 10 + (text[at] - '0');
  }
  if (negative) *index = -*index;
  if (colon) *index = 0;
  return true;
}

static struct value segment_value(struct arena *arena, const char *text, size_t length) {
  int64_t index;
  while (length && is_blank(*text)) {
    text++;
    length--;
  }
  while (length && is_blank(text[length - 1]))
    length--;
  if (length && (*text == '"' || *text == '\''))
    return value_string(str_new(arena, text + 1, length >= 2 ? length - 2 : 0), 0);
  if (is_index(text, length, &index)) return value_integer(index, 0);
  return value_string(str_new(arena, text, length), 0);
}

struct array *key_split(struct arena *arena, const struct str *text) {
  ARENA_VECTOR(struct value) segments = {0};
  size_t at = 0;
  if (!strpbrk(text->text, "'\".")) {
    struct array *whole = array_new(arena, 1);
    whole->at[0] = value_string(text, 0);
    return whole;
  }
  while (at < text->length) {
    if (segments.count && text->text[at++] != '.') return NULL;
    size_t length = quoted_length(text->text + at);
    if (!length) length = strcspn(text->text + at, "'\".");
    if (!length) return NULL;
    ARENA_PUSH(arena, &segments, segment_value(arena, text->text + at, length));
    at += length;
  }
  struct array *array = array_new(arena, segments.count);
  if (segments.count) memcpy(array->at, segments.at, segments.count * sizeof *array->at);
  return segments.count ? array : NULL;
}

const struct str *segment_str(struct arena *arena, struct value segment) {
  if (segment.kind == VALUE_STRING) return segment.u.text;
  struct buffer text;
  buffer_init(&text, arena);
  ruby_to_s(&text, segment);
  return buffer_take(&text);
}

static struct array *rest_of(struct arena *arena, const struct array *all) {
  if (all->count < 2) return NULL;
  struct array *rest = array_new(arena, all->count - 1);
  memcpy(rest->at, all->at + 1, rest->count * sizeof *rest->at);
  return rest;
}

struct lookup_key key_of(const struct invocation *i, const struct str *text) {
  struct arena *arena = i->h->c->arena;
  const struct array *all = key_split(arena, text);
  if (!all)
    hiera_fail(i, DIAG_LOOKUP, i->outer ? i->outer->at : i->at, "Syntax error in key: '%s'", text->text);
  if (all->at[0].kind == VALUE_INTEGER)
    hiera_raise(i, DIAG_LOOKUP, i->question->place, "undefined method `index' for %lld:Integer",
                (long long)all->at[0].u.integer);
  struct lookup_key key = {
      .text = text, .root = segment_str(arena, all->at[0]), .segments = rest_of(arena, all)};
  const char *colons = strstr(key.root->text, "::");
  if (colons == key.root->text)
    key.module = key.root;
  else if (colons)
    key.module = str_new(arena, key.root->text, (size_t)(colons - key.root->text));
  return key;
}

/* ---- digging ---- */

static const char *segment_text(struct invocation *i, struct value segment) {
  return segment_str(i->h->c->arena, segment)->text;
}

static void check_hash_like(struct invocation *i, const struct str *key, struct value segment,
                            struct value v) {
  if (v.kind == VALUE_HASH) return;
  if (v.kind == VALUE_INTEGER)
    hiera_raise(i, DIAG_LOOKUP, i->question->place, "undefined method `include?' for %lld:Integer",
                (long long)v.u.integer);
  hiera_fail(i, DIAG_LOOKUP, i->question->place,
             "Data Provider type mismatch: Got %s when a hash-like object was expected to access value "
             "using '%s' from key '%s'",
             ruby_class(v), segment_text(i, segment), key->text);
}

/* SEGMENT of V. */
static bool dig_one(struct invocation *i, const struct str *key, struct value segment, struct value v,
                    struct value *found) {
  struct traces *traces = i->h->c->traces;
  i->read = trace_join(traces, i->read, v.trace);
  if (v.kind == VALUE_UNDEF) return false;
  if (v.kind == VALUE_ARRAY && segment.kind == VALUE_INTEGER) {
    if (segment.u.integer < 0 || segment.u.integer >= v.u.array->count) return false;
    *found = v.u.array->at[segment.u.integer];
    found->trace = trace_element(traces, found->trace, 0, v.trace);
    return true;
  }
  check_hash_like(i, key, segment, v);
  const struct hash_entry *entry = hash_find(v.u.hash, segment);
  if (!entry) return false;
  *found = entry->value;
  found->trace = trace_element(traces, found->trace, entry->key.trace, v.trace);
  return true;
}

static const char *joined(struct invocation *i, const struct array *segments, uint32_t first) {
  struct buffer text;
  buffer_init(&text, i->h->c->arena);
  for (uint32_t k = first; k < segments->count; k++) {
    if (k > first) buffer_putc(&text, '.');
    ruby_to_s(&text, segments->at[k]);
  }
  return buffer_text(&text);
}

bool key_dig(struct invocation *i, const struct str *key, const struct array *segments, uint32_t first,
             struct value v, struct value *found) {
  bool there = true;
  if (i->explanation) explain_push(i->explanation, EXPLAIN_SUB_KEY, joined(i, segments, first));
  for (uint32_t k = first; there && k < segments->count; k++) {
    const char *shown = i->explanation ? segment_text(i, segments->at[k]) : NULL;
    explain_push(i->explanation, EXPLAIN_SEGMENT, shown);
    there = dig_one(i, key, segments->at[k], v, found);
    if (there) v = *found;
    explain_event(i->explanation, there ? EVENT_FOUND : EVENT_NOT_FOUND, shown, v);
    explain_pop(i->explanation);
  }
  explain_pop(i->explanation);
  return there;
}
