/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sets of characters as tr, delete, count and squeeze have them: "a-z", "^a-z", with backslashes.
 *
 * A set is a list of runs of letters; `before` counts the letters of those that stand before a run, so that
 * tr finds what stands at the same position of its other set.  Of a letter that is in several runs the last
 * one counts.
 */
#include "src/ruby/run/text.h"
#include "src/text/letter_case.h"

struct letter_run {
  uint32_t first, last;
  uint64_t before;
};

struct letter_set {
  bool negated;
  uint64_t count; /* of letters */
  ARENA_VECTOR(struct letter_run) runs;
  const struct letter_run *ascii[128]; /* the run of each of these, or NULL */
};

/* The letter at *AT, which is moved behind it. */
static uint32_t take_letter(struct ruby_call *m, const struct str *text, uint32_t *at) {
  uint32_t step = text_step(text, *at), letter = utf8_letter(text->text + *at, step);
  if (step == 1 && (unsigned char)text->text[*at] >= 0x80)
    ruby_raise(m->r, "ArgumentError", "invalid byte sequence in UTF-8");
  *at += step;
  return letter;
}

static struct letter_run take_run(struct ruby_call *m, const struct str *text, uint32_t *at) {
  if (text->text[*at] == '\\' && *at + 1 < text->length) ++*at;
  uint32_t first = take_letter(m, text, at), last = first;
  if (text->text[*at] == '-' && *at + 1 < text->length) {
    ++*at;
    last = take_letter(m, text, at);
  }
  if (first > last && first < 0x80 && last < 0x80)
    ruby_raise(m->r, "ArgumentError", "invalid range \"%c-%c\" in string transliteration", (int)first,
               (int)last);
  if (first > last) ruby_raise(m->r, "ArgumentError", "invalid range in string transliteration");
  return (struct letter_run){first, last, 0};
}

/* TEXT as a set; NEGATES: a ^ in front may say that all others are meant. */
static struct letter_set *set_of(struct ruby_call *m, const struct str *text, bool negates) {
  struct arena *arena = m->r->c->arena;
  struct letter_set *set = ARENA_NEW(arena, struct letter_set);
  uint32_t at = 0;
  text_charge(m, text->length);
  set->negated = negates && text->length > 1 && text->text[0] == '^';
  if (set->negated) at++;
  while (at < text->length) {
    struct letter_run run = take_run(m, text, &at);
    run.before = set->count;
    set->count += run.last - run.first + 1;
    ARENA_PUSH(arena, &set->runs, run);
  }
  for (uint32_t i = 0; i < set->runs.count; i++)
    for (uint32_t c = set->runs.at[i].first; c <= set->runs.at[i].last && c < 128; c++)
      set->ascii[c] = &set->runs.at[i];
  return set;
}

static const struct letter_run *run_of(struct ruby_call *m, const struct letter_set *set, uint32_t letter) {
  if (letter < 128) return set->ascii[letter];
  text_charge(m, set->runs.count);
  for (uint32_t i = set->runs.count; i--;)
    if (letter >= set->runs.at[i].first && letter <= set->runs.at[i].last) return &set->runs.at[i];
  return NULL;
}

/* ---- count, delete, squeeze ---- */

static struct letter_set **argument_sets(struct ruby_call *m) {
  struct letter_set **sets = ARENA_ARRAY(m->r->c->arena, struct letter_set *, m->count + 1);
  for (uint32_t i = 0; i < m->count; i++)
    sets[i] = set_of(m, ruby_text_at(m, i), true);
  return sets;
}

/* Whether LETTER is in all of them. */
static bool in_sets(struct ruby_call *m, struct letter_set *const *sets, uint32_t letter) {
  for (uint32_t i = 0; i < m->count; i++)
    if ((run_of(m, sets[i], letter) != NULL) == sets[i]->negated) return false;
  return true;
}

struct value ruby_string_count(struct ruby_call *m) {
  const struct str *text = text_self(m);
  struct letter_set **sets = argument_sets(m);
  int64_t count = 0;
  for (uint32_t at = 0; at < text->length;)
    count += in_sets(m, sets, take_letter(m, text, &at));
  return value_integer(count, 0);
}

struct value ruby_string_delete(struct ruby_call *m) {
  const struct str *text = text_self(m);
  if (!text->length) return ruby_string(m->r, "", 0); /* Ruby does not look at the sets */
  struct letter_set **sets = argument_sets(m);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t at = 0, start = 0; at < text->length; start = at)
    if (!in_sets(m, sets, take_letter(m, text, &at))) buffer_add(&out, text->text + start, at - start);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_string_squeeze(struct ruby_call *m) {
  const struct str *text = text_self(m);
  struct letter_set **sets = argument_sets(m);
  uint32_t last = UINT32_MAX;
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (uint32_t at = 0, start = 0; at < text->length; start = at) {
    uint32_t letter = take_letter(m, text, &at);
    if (letter != last || !in_sets(m, sets, letter)) buffer_add(&out, text->text + start, at - start);
    last = letter;
  }
  return value_string(buffer_take(&out), 0);
}

/* ---- tr ---- */

/* The letter of SET at POSITION, or its last one. */
static uint32_t letter_at(const struct letter_set *set, uint64_t position) {
  uint32_t low = 0, high = set->runs.count;
  if (position >= set->count) return set->runs.at[high - 1].last;
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (set->runs.at[middle].before <= position)
      low = middle;
    else
      high = middle;
  }
  return set->runs.at[low].first + (uint32_t)(position - set->runs.at[low].before);
}

/* The receiver with letters replaced; false where none of them is in it. */
static bool translate(struct ruby_call *m, struct value *result) {
  const struct str *text = text_self(m), *letters = ruby_text_at(m, 0), *others = ruby_text_at(m, 1);
  bool any = false;
  struct buffer out;
  *result = value_string(str_new(m->r->c->arena, text->text, text->length), 0);
  if (!text->length || !letters->length) return false; /* Ruby does not look at the sets */
  const struct letter_set *from = set_of(m, letters, true), *to = set_of(m, others, false);
  buffer_init(&out, m->r->c->arena);
  for (uint32_t at = 0, start = 0; at < text->length; start = at) {
    uint32_t letter = take_letter(m, text, &at);
    const struct letter_run *run = run_of(m, from, letter);
    if ((run != NULL) == from->negated) {
      buffer_add(&out, text->text + start, at - start);
      continue;
    }
    any = true;
    uint64_t position = run ? run->before + (letter - run->first) : UINT64_MAX;
    if (to->count) text_put_letter(&out, letter_at(to, position));
  }
  text_bound(m, out.length);
  *result = value_string(buffer_take(&out), 0);
  return any;
}

struct value ruby_string_tr(struct ruby_call *m) {
  struct value result;
  translate(m, &result);
  return result;
}

struct value ruby_string_tr_change(struct ruby_call *m) {
  struct value result;
  for (uint32_t i = 0; i < m->count; i++)
    ruby_text_at(m, i);
  if (text_self(m)->length) ruby_check_frozen(m);
  bool any = translate(m, &result);
  return text_change(m, any ? ruby_computed(m, result) : value_undef(0), ruby_operands(m));
}

struct value ruby_string_delete_change(struct ruby_call *m) {
  uint32_t before = text_self(m)->length;
  struct value result = ruby_string_delete(m);
  if (before) ruby_check_frozen(m);
  bool any = result.u.text->length < before;
  return text_change(m, any ? ruby_computed(m, result) : value_undef(0), ruby_operands(m));
}
