/* SPDX-License-Identifier: Apache-2.0 */
/* Strings and Symbols: what is asked of them, and what is computed from all of them. */
#include <stdlib.h>
#include <strings.h>

#include "src/operations/operators.h"
#include "src/ruby/run/text.h"
#include "src/text/letter_case.h"
#include "src/text/successor.h"

/* ---- putting together ---- */

struct value ruby_string_plus(struct ruby_call *m) {
  struct value a = text_receiver(m), b = ruby_string_argument(m, 0);
  struct traces *traces = m->r->c->traces;
  struct buffer out;
  text_bound(m, (uint64_t)a.u.text->length + b.u.text->length);
  buffer_init(&out, m->r->c->arena);
  buffer_str(&out, a.u.text);
  buffer_str(&out, b.u.text);
  trace_id trace = trace_op2(traces, TRACE_OP_CONCAT, a.trace, b.trace);
  return value_string(buffer_take(&out), trace_under(traces, trace, m->shape));
}

struct value ruby_string_times(struct ruby_call *m) {
  const struct str *text = text_self(m);
  int64_t count = ruby_integer_at(m, 0);
  struct buffer out;
  if (count < 0) ruby_raise(m->r, "ArgumentError", "negative argument");
  if (text->length && count > INT64_MAX / text->length) ruby_raise(m->r, "ArgumentError", "argument too big");
  text_bound(m, (uint64_t)count * text->length);
  text_charge(m, (uint64_t)count * text->length);
  buffer_init(&out, m->r->c->arena);
  for (int64_t i = 0; text->length && i < count; i++)
    buffer_str(&out, text);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_string_reverse(struct ruby_call *m) {
  const struct str *text = text_self(m);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t end = text->length; end;) {
    uint32_t start = text_before(text, end);
    buffer_add(&out, text->text + start, end - start);
    end = start;
  }
  return value_string(buffer_take(&out), 0);
}

/* ---- the case of letters ---- */

static struct value in_case(struct ruby_call *m, enum letter_case letter_case) {
  const struct str *text = text_self(m);
  if (!text_is_utf8(text)) ruby_raise(m->r, "ArgumentError", "input string invalid");
  text = letters_in(m->r->c->arena, text, letter_case);
  text_bound(m, text->length);
  return value_string(text, 0);
}

struct value ruby_string_upcase(struct ruby_call *m) {
  return in_case(m, LETTERS_UPPER);
}

struct value ruby_string_downcase(struct ruby_call *m) {
  return in_case(m, LETTERS_LOWER);
}

struct value ruby_string_capitalize(struct ruby_call *m) {
  return in_case(m, LETTERS_CAPITALIZED);
}

/* A letter in title case, which is one for two, as Ruby takes it apart: each in the other case. */
static const struct str *title_swapped(struct arena *arena, const struct str *letter,
                                       const struct str *upper) {
  uint32_t first = text_step(upper, 0);
  switch (utf8_letter(letter->text, letter->length)) {
  case 0x1C5: return str_from(arena, "dŽ");
  case 0x1C8: return str_from(arena, "lJ");
  case 0x1CB: return str_from(arena, "nJ");
  case 0x1F2: return str_from(arena, "dZ");
  default: break;
  }
  const struct str *lower = letters_in(arena, str_new(arena, upper->text, first), LETTERS_LOWER);
  return str_printf(arena, "%s%s", lower->text, upper->text + first);
}

static const struct str *swapped(struct arena *arena, const struct str *letter) {
  const struct str *upper = letters_in(arena, letter, LETTERS_UPPER);
  const struct str *lower = letters_in(arena, letter, LETTERS_LOWER);
  if (str_equal(upper, letter)) return lower;
  return str_equal(lower, letter) ? upper : title_swapped(arena, letter, upper);
}

struct value ruby_string_swapcase(struct ruby_call *m) {
  const struct str *text = text_self(m);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  if (!text_is_utf8(text)) ruby_raise(m->r, "ArgumentError", "input string invalid");
  for (uint32_t i = 0, step; i < text->length; i += step) {
    char c = text->text[i];
    bool ascii = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    step = text_step(text, i);
    if (step == 1)
      buffer_putc(&out, ascii ? (char)(c ^ 32) : c);
    else
      buffer_str(&out, swapped(m->r->c->arena, str_new(m->r->c->arena, text->text + i, step)));
  }
  text_bound(m, out.length);
  return value_string(buffer_take(&out), 0);
}

static const struct str *folded(struct arena *arena, const struct str *text) {
  text = letters_in(arena, text, LETTERS_LOWER);
  text = letters_in(arena, text, LETTERS_UPPER);
  return letters_in(arena, text, LETTERS_LOWER);
}

struct value ruby_string_casecmp(struct ruby_call *m) {
  struct value other = ruby_now(m->r, m->arguments[0]);
  if (other.kind != VALUE_STRING) return value_undef(0);
  return value_integer(text_order(text_self(m), other.u.text, true), 0);
}

struct value ruby_string_casecmp_equal(struct ruby_call *m) {
  struct arena *arena = m->r->c->arena;
  struct value other = ruby_now(m->r, m->arguments[0]);
  const struct str *text = text_self(m);
  if (other.kind != VALUE_STRING) return value_undef(0);
  if (!text_is_utf8(text) || !text_is_utf8(other.u.text))
    ruby_raise(m->r, "ArgumentError", "input string invalid");
  return value_boolean(str_equal(folded(arena, text), folded(arena, other.u.text)), 0);
}

/* ---- asking ---- */

struct value ruby_string_length(struct ruby_call *m) {
  const struct str *text = text_self(m);
  return value_integer(text_characters(text, 0, text->length), 0);
}

struct value ruby_string_bytesize(struct ruby_call *m) {
  return value_integer(text_self(m)->length, 0);
}

struct value ruby_string_bytes(struct ruby_call *m) {
  const struct str *text = text_self(m);
  value_list list = {0};
  collection_bound(m, text->length);
  for (uint32_t i = 0; i < text->length; i++)
    ARENA_PUSH(m->r->c->arena, &list, value_integer((unsigned char)text->text[i], 0));
  return ruby_array_of(m->r, list.at, list.count, 0);
}

struct value ruby_string_is_empty(struct ruby_call *m) {
  return value_boolean(ruby_now(m->r, m->self).u.text->length == 0, 0);
}

struct value ruby_string_valid(struct ruby_call *m) {
  return value_boolean(text_is_utf8(text_self(m)), 0);
}

struct value ruby_string_ord(struct ruby_call *m) {
  const struct str *text = ruby_now(m->r, m->self).u.text;
  if (!text->length) ruby_raise(m->r, "ArgumentError", "empty string");
  uint32_t step = text_step(text, 0);
  if (step == 1 && (unsigned char)text->text[0] >= 0x80)
    ruby_raise(m->r, "ArgumentError", "invalid byte sequence in UTF-8");
  return value_integer(utf8_letter(text->text, step), 0);
}

struct value ruby_string_include(struct ruby_call *m) {
  uint32_t at;
  return value_boolean(text_find(text_self(m), ruby_text_at(m, 0), 0, &at), 0);
}

static bool starts_with(struct ruby_call *m, struct value text, struct value start) {
  struct search s;
  if (start.kind != VALUE_REGEXP && start.kind != VALUE_STRING)
    ruby_raise(m->r, "TypeError", "no implicit conversion of %s into String", ruby_class_name(m->r, start));
  search_begin(&s, m, text, start);
  bool found = search_at(&s, 0);
  if (s.regexp) search_note(&s, found);
  return found;
}

struct value ruby_string_starts(struct ruby_call *m) {
  struct value text = text_receiver(m);
  bool found = false;
  for (uint32_t i = 0; i < m->count && !found; i++)
    found = starts_with(m, text, ruby_now(m->r, m->arguments[i]));
  return value_boolean(found, 0);
}

struct value ruby_string_ends(struct ruby_call *m) {
  const struct str *text = text_self(m);
  bool found = false;
  for (uint32_t i = 0; i < m->count && !found; i++)
    found = text_ends(text, ruby_text_at(m, i));
  return value_boolean(found, 0);
}

/* ---- where something is ---- */

/* The search of index and rindex, and the place that they are given, else FROM, in characters from the start;
   false: it is before that, and nothing is looked at. */
static bool begin_index(struct search *s, struct ruby_call *m, int64_t *from) {
  struct value pattern = ruby_now(m->r, m->arguments[0]), subject = text_receiver(m);
  if (m->count > 1) *from = ruby_integer_at(m, 1);
  if (*from < 0) *from += text_characters(subject.u.text, 0, subject.u.text->length);
  if (*from < 0 && pattern.kind != VALUE_REGEXP) return false;
  if (pattern.kind != VALUE_REGEXP) pattern = ruby_string_argument(m, 0);
  search_begin(s, m, subject, pattern);
  return true;
}

/* The character of what was found, or nil; a Regexp sets the last match. */
static struct value index_found(struct search *s, bool found) {
  if (s->regexp) search_note(s, found);
  if (!found) return value_undef(0);
  return value_integer(text_characters(s->subject.u.text, 0, (uint32_t)s->match.starts[0]), 0);
}

struct value ruby_string_index(struct ruby_call *m) {
  struct search s;
  uint32_t start = 0;
  int64_t from = 0;
  if (!begin_index(&s, m, &from)) return value_undef(0);
  bool inside = from >= 0 && text_offset(s.subject.u.text, from, &start);
  return index_found(&s, inside && search_from(&s, start));
}

struct value ruby_string_rindex(struct ruby_call *m) {
  struct search s;
  int64_t from = INT64_MAX;
  if (!begin_index(&s, m, &from)) return value_undef(0);
  const struct str *text = s.subject.u.text;
  uint32_t start = text->length;
  if (from >= 0 && !text_offset(text, from, &start)) start = text->length;
  return index_found(&s, from >= 0 && search_back(&s, start));
}

/* ---- the next one ---- */

static const struct str *successor(struct ruby_call *m, const struct str *text) {
  struct buffer out;
  if (!text_is_utf8(text)) ruby_unsupported(m->r, m->node, "'%s' of text that is not UTF-8", m->name->text);
  text_bound(m, (uint64_t)text->length + 4);
  buffer_init(&out, m->r->c->arena);
  buffer_str(&out, text);
  text_count_up(&out);
  return buffer_take(&out);
}

struct value ruby_string_next(struct ruby_call *m) {
  return value_string(successor(m, text_self(m)), 0);
}

/* What counts from one text up to another one. */
struct counting {
  struct ruby_call *m;
  bool excludes; /* the last one is left out */
  trace_id control;
  value_list items; /* without a block */
};

static void count_to(struct counting *k, const struct str *text) {
  struct ruby_call *m = k->m;
  text_charge(m, text->length);
  text = str_new(m->r->c->arena, text->text, text->length); /* a String that may be changed */
  struct value v = ruby_computed(m, value_string(text, 0));
  if (m->block) {
    ruby_yield(m, v, k->control);
    return;
  }
  collection_bound(m, (uint64_t)k->items.count + 1);
  ARENA_PUSH(m->r->c->arena, &k->items, v);
}

static void count_letters(struct counting *k, unsigned char from, unsigned char to) {
  for (int c = from; c < to + !k->excludes; c++) {
    char letter = (char)c;
    count_to(k, str_new(k->m->r->c->arena, &letter, 1));
  }
}

static bool is_digits(const struct str *text) {
  return text->length && strspn(text->text, "0123456789") == text->length;
}

static int64_t number_of(struct ruby_call *m, const struct str *digits) {
  if (digits->length > 18) ruby_unsupported(m->r, m->node, "'%s' of numbers as large as this", m->name->text);
  return strtoll(digits->text, NULL, 10);
}

static void count_numbers(struct counting *k, int64_t from, int64_t to, int width) {
  for (; from < to + !k->excludes; from++)
    count_to(k, str_printf(k->m->r->c->arena, "%.*lld", width, (long long)from));
}

/* Until there is the last one, the one behind it, or a longer one. */
static void count_texts(struct counting *k, const struct str *from, const struct str *to) {
  int order = text_order(from, to, false);
  if (order > 0 || (k->excludes && order == 0)) return;
  const struct str *behind = successor(k->m, to), *text = from;
  while (!str_equal(text, behind)) {
    bool last = !k->excludes && str_equal(text, to);
    const struct str *next = last ? text : successor(k->m, text);
    count_to(k, text);
    text = next;
    if (last || (k->excludes && str_equal(text, to)) || text->length > to->length || !text->length) return;
  }
}

struct value ruby_string_upto(struct ruby_call *m) {
  struct counting k = {.m = m, .control = ruby_operands(m)};
  if (!m->block && ruby_now(m->r, m->arguments[0]).kind != VALUE_STRING)
    ruby_unsupported(m->r, m->node, "an Enumerator of '%s' that fails later", m->name->text);
  const struct str *from = text_self(m), *to = ruby_text_at(m, 0);
  k.excludes = m->count > 1 && value_true(ruby_now(m->r, m->arguments[1]));
  if (from->length == 1 && to->length == 1 && text_is_ascii(from) && text_is_ascii(to))
    count_letters(&k, (unsigned char)from->text[0], (unsigned char)to->text[0]);
  else if (is_digits(from) && is_digits(to))
    count_numbers(&k, number_of(m, from), number_of(m, to), (int)from->length);
  else
    count_texts(&k, from, to);
  return m->block ? m->self : enumerator_over(m, collection_list(m, &k.items, k.control), false);
}

/* ---- as they are ---- */

struct value ruby_string_to_sym(struct ruby_call *m) {
  struct value now = text_receiver(m);
  return ruby_symbol(m->r, now.u.text->text, now.u.text->length, now.trace);
}

/* Whether a text that is ASCII has the same bytes in ENCODING. */
static bool extends_ascii(const char *encoding) {
  static const char *const names[] = {"UTF-8", "US-ASCII", "ASCII", "BINARY", "ISO-8859-", "Windows-125"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strncasecmp(encoding, names[i], strlen(names[i]))) return true;
  return false;
}

/* Options say what becomes of bytes that are no letters, of which there are none. */
static bool only_replaces(const struct hash *options) {
  for (uint32_t i = 0; i < options->count; i++) {
    const char *key = value_symbol(options->at[i].key);
    if (!key || (strcmp(key, "invalid") && strcmp(key, "undef") && strcmp(key, "replace"))) return false;
  }
  return true;
}

/* Texts are UTF-8 here, and stay so. */
struct value ruby_string_encode(struct ruby_call *m) {
  struct value text = text_receiver(m);
  bool same = text_is_utf8(text.u.text), ascii = text_is_ascii(text.u.text);
  for (uint32_t i = 0; i < m->count; i++) {
    struct value v = ruby_now(m->r, m->arguments[i]);
    if (v.kind == VALUE_HASH && m->keywords) {
      same = same && only_replaces(v.u.hash);
      continue;
    }
    const char *name = ruby_now(m->r, ruby_to_s_value(m->r, v)).u.text->text;
    if (strcasecmp(name, "UTF-8")) same = same && ascii && extends_ascii(name);
  }
  if (!same) ruby_unsupported(m->r, m->node, "the method '%s' of this text", m->name->text);
  if (str_is(m->name, "force_encoding")) {
    ruby_check_frozen(m);
    return m->self;
  }
  return ruby_part(m->r, text, 0, text.u.text->length, arguments_trace(m));
}

/* ---- Symbols ---- */

static struct value symbol_text(struct ruby_call *m) {
  return ruby_string(m->r, value_symbol(m->self), 0);
}

struct value ruby_symbol_to_s(struct ruby_call *m) {
  return symbol_text(m);
}

struct value ruby_symbol_length(struct ruby_call *m) {
  const struct str *text = symbol_text(m).u.text;
  return value_integer(text_characters(text, 0, text->length), 0);
}

static struct value send_named(struct ruby *r, void *data, const struct value *arguments, uint32_t count) {
  const struct str *name = data;
  if (!count) ruby_raise(r, "ArgumentError", "no receiver given");
  return ruby_send(r, r->at, name->text, arguments[0], arguments + 1, count - 1, NULL);
}

struct value ruby_symbol_to_proc(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_proc *proc = ARENA_NEW(r->c->arena, struct ruby_proc);
  const struct str *name = eval_symbol(r->c, value_symbol(m->self));
  *proc = (struct ruby_proc){
      .frame = r->frame, .lambda = true, .native = send_named, .data = (void *)(uintptr_t)name};
  return ruby_foreign(RUBY_PROC_VALUE, proc, m->self.trace);
}
