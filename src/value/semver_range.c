/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Ranges of versions, as Puppet's semantic_puppet reads them: alternatives (||), each the intersection of
 * comparators.  An alternative is one comparator, or two comparators between which a version must be.
 */
#include "src/value/integer.h"
#include "src/value/rich.h"

#include <math.h>

enum comparator { ALL, GREATER, GREATER_EQUAL, LESS, LESS_EQUAL, EQUAL, BETWEEN };

/* Ruby shows no longer texts of objects in its errors, but addresses. */
enum { LONGEST_SHOWN = 65 };

struct simple {
  enum comparator kind;
  const struct semver *version;    /* but for ALL, BETWEEN */
  const struct simple *low, *high; /* BETWEEN: no BETWEEN themselves */
};

struct semver_comparators {
  uint32_t count;
  const struct simple *at[];
};

static const struct str no_text = {.length = 0, .hash = 1};
#define ZERO                                                                                                 \
  { .kind = VALUE_INTEGER }
static const struct semver lowest = {.major = ZERO, .minor = ZERO, .patch = ZERO, .prerelease = &no_text};
static const struct semver highest = {
    .major = {.kind = VALUE_FLOAT, .u.real = INFINITY}, .minor = ZERO, .patch = ZERO};
static const struct simple all = {.kind = ALL};
static const struct simple nothing = {.kind = LESS, .version = &lowest};

struct range_reader {
  struct arena *arena;
  const struct str *whole; /* for messages */
  const char *problem;
  enum rich_status status;
};

static const struct simple *give_up(struct range_reader *r, enum rich_status status, const char *problem) {
  if (r->status == RICH_OK) {
    r->status = status;
    r->problem = problem;
  }
  return &all;
}

static const struct simple *simple_new(struct arena *arena, enum comparator kind,
                                       const struct semver *version) {
  struct simple simple = {.kind = kind, .version = version};
  return arena_copy(arena, &simple, sizeof simple);
}

static const struct simple *between(struct arena *arena, const struct simple *low,
                                    const struct simple *high) {
  struct simple simple = {.kind = BETWEEN,
                          .low = low->kind == BETWEEN ? low->low : low,
                          .high = high->kind == BETWEEN ? high->high : high};
  return arena_copy(arena, &simple, sizeof simple);
}

/* ---- what a comparator is ---- */

static const struct semver *begin_of(const struct simple *s) {
  if (s->kind == BETWEEN) return begin_of(s->low);
  return s->kind == GREATER || s->kind == GREATER_EQUAL || s->kind == EQUAL ? s->version : &lowest;
}

static const struct semver *end_of(const struct simple *s) {
  if (s->kind == BETWEEN) return end_of(s->high);
  return s->kind == LESS || s->kind == LESS_EQUAL || s->kind == EQUAL ? s->version : &highest;
}

static bool open_begin(const struct simple *s) {
  return s->kind == BETWEEN ? open_begin(s->low) : s->kind == GREATER;
}

static bool open_end(const struct simple *s) {
  return s->kind == BETWEEN ? open_end(s->high) : s->kind == LESS;
}

static bool has_low(const struct simple *s) {
  if (s->kind == BETWEEN) return has_low(s->low);
  return s->kind == GREATER ||
         ((s->kind == GREATER_EQUAL || s->kind == EQUAL) && !semver_same(s->version, &lowest));
}

static bool has_high(const struct simple *s) {
  if (s->kind == BETWEEN) return has_high(s->high);
  return s->kind == LESS ||
         ((s->kind == LESS_EQUAL || s->kind == EQUAL) && !semver_same(s->version, &highest));
}

static bool includes(const struct simple *s, const struct semver *v) {
  switch (s->kind) {
  case ALL: return true;
  case GREATER: return semver_compare(v, s->version) > 0;
  case GREATER_EQUAL: return semver_compare(v, s->version) >= 0;
  case LESS: return semver_compare(v, s->version) < 0;
  case LESS_EQUAL: return semver_compare(v, s->version) <= 0;
  case EQUAL: return semver_same(v, s->version);
  case BETWEEN: return includes(s->low, v) && includes(s->high, v);
  }
  return false;
}

/* Whether S names a prerelease of the same version as V. */
static bool names_prerelease(const struct simple *s, const struct semver *v) {
  if (s->kind == ALL) return true;
  if (s->kind == BETWEEN) return names_prerelease(s->low, v) || names_prerelease(s->high, v);
  return s->version->prerelease && s->version->prerelease->length &&
         value_same(s->version->major, v->major) && value_same(s->version->minor, v->minor) &&
         value_same(s->version->patch, v->patch);
}

static bool same_simple(const struct simple *a, const struct simple *b) {
  if (a->kind != b->kind) return false;
  if (a->kind == ALL) return true;
  if (a->kind == BETWEEN) return same_simple(a->low, b->low) && same_simple(a->high, b->high);
  return semver_same(a->version, b->version);
}

static void simple_text(struct buffer *out, const struct simple *s) {
  static const char *const marks[] = {"*", ">", ">=", "<", "<=", "", ""};
  if (s->kind == BETWEEN) {
    simple_text(out, s->low);
    buffer_putc(out, ' ');
    simple_text(out, s->high);
    return;
  }
  buffer_puts(out, marks[s->kind]);
  if (s->kind == LESS && semver_same(s->version, &lowest))
    buffer_puts(out, "0.0.0");
  else if (s->kind != ALL)
    semver_text(out, s->version);
}

/* ---- putting them together ---- */

/* What both A and B include, or NULL. */
static const struct simple *intersection(struct arena *arena, const struct simple *a,
                                         const struct simple *b) {
  if (!a || !b) return NULL;
  if (a->kind == ALL) return b;
  int order = semver_compare(begin_of(a), end_of(b));
  if (order > 0) return NULL;
  if (order == 0) return open_begin(a) || open_end(b) ? NULL : simple_new(arena, EQUAL, begin_of(a));
  order = semver_compare(begin_of(b), end_of(a));
  if (order > 0) return NULL;
  if (order == 0) return open_begin(b) || open_end(a) ? NULL : simple_new(arena, EQUAL, begin_of(b));
  order = semver_compare(begin_of(a), begin_of(b));
  const struct simple *low = order < 0 ? b : order > 0 ? a : open_begin(a) ? a : b;
  order = semver_compare(end_of(a), end_of(b));
  const struct simple *high = order > 0 ? b : order < 0 ? a : open_end(a) ? a : b;
  if (!has_high(high)) return low;
  return has_low(low) ? between(arena, low, high) : high;
}

static const struct simple *from_to(struct arena *arena, const struct semver *low, bool open_low,
                                    const struct semver *high, bool open_high) {
  return intersection(arena, simple_new(arena, open_low ? GREATER : GREATER_EQUAL, low),
                      simple_new(arena, open_high ? LESS : LESS_EQUAL, high));
}

static struct value next_of(struct arena *arena, struct value number) {
  return integer_sum(arena, number, value_integer(1, 0));
}

static bool follows(struct arena *arena, const struct semver *a, const struct semver *b) {
  struct semver next = {.major = a->major, .minor = a->minor, .patch = next_of(arena, a->patch)};
  return semver_same(&next, b);
}

/* How Puppet fails where S ends where another range does. */
static void same_end(struct range_reader *r, const struct simple *s) {
  static const char *const classes[] = {"All", "Gt", "GtEq", "Lt", "LtEq", "Eq", "MinMax"};
  struct buffer text;
  buffer_init(&text, r->arena);
  simple_text(&text, s);
  if (text.length > LONGEST_SHOWN)
    give_up(r, RICH_BEYOND, "long ranges of versions with the same end");
  else
    give_up(r, RICH_WRONG,
            arena_printf(r->arena,
                         "undefined local variable or method `exclude_end' for "
                         "%s:SemanticPuppet::VersionRange::%sRange\n"
                         "Did you mean?  exclude_end?\n"
                         "               excl_end",
                         buffer_text(&text), classes[s->kind]));
}

/* What A or B includes, where that is one range; else NULL. */
static const struct simple *merged(struct range_reader *r, const struct simple *a, const struct simple *b) {
  struct arena *arena = r->arena;
  if (a->kind == ALL) return a;
  const struct semver *a0 = begin_of(a), *a1 = end_of(a), *b0 = begin_of(b), *b1 = end_of(b);
  if (includes(a, b0) || includes(b, a0)) {
    int low = semver_compare(a0, b0), high = semver_compare(a1, b1);
    if (high == 0) same_end(r, a);
    bool open_low = low < 0 ? open_begin(a) : low > 0 ? open_begin(b) : open_begin(a) && open_begin(b);
    return from_to(arena, low <= 0 ? a0 : b0, open_low, high > 0 ? a1 : b1,
                   high > 0 ? open_end(a) : open_end(b));
  }
  bool touching = !open_end(a) && !open_begin(b) && follows(arena, a1, b0);
  if ((open_end(a) && !open_begin(b) && semver_same(a1, b0)) || touching)
    return from_to(arena, a0, open_begin(a), b1, open_end(b));
  touching = !open_end(b) && !open_begin(a) && follows(arena, b1, a0);
  if ((open_end(b) && !open_begin(a) && semver_same(b1, a0)) || touching)
    return from_to(arena, b0, open_begin(b), a1, open_end(a));
  return NULL;
}

/* One round over the COUNT ranges at AT, from the last on; returns how many are left. */
static uint32_t merge_round(struct range_reader *r, const struct simple **at, uint32_t count, bool *again) {
  const struct simple **result = ARENA_ARRAY(r->arena, const struct simple *, count);
  uint32_t made = 0;
  while (count) {
    const struct simple *memo = at[--count];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
      const struct simple *both = merged(r, memo, at[i]);
      if (both) {
        memo = both;
        *again = true;
      } else {
        at[left++] = at[i];
      }
    }
    count = left;
    result[made++] = memo;
  }
  for (uint32_t i = 0; i < made; i++)
    at[i] = result[made - 1 - i];
  return made;
}

static struct value range_value(struct arena *arena, const struct simple **at, uint32_t count,
                                const struct str *text) {
  struct semver_comparators *comparators =
      arena_alloc(arena, sizeof *comparators + (count + 1) * sizeof *comparators->at);
  comparators->count = count ? count : 1;
  comparators->at[0] = &nothing;
  for (uint32_t i = 0; i < count; i++)
    comparators->at[i] = at[i];
  struct semver_range range = {text, comparators};
  return (struct value){.kind = VALUE_SEMVER_RANGE,
                        .u.semver_range = arena_copy(arena, &range, sizeof range)};
}

struct value semver_range_between(struct arena *arena, const struct semver *min, const struct semver *max,
                                  bool open) {
  struct buffer text;
  if (!min) min = &lowest;
  if (!max) max = &highest;
  const struct simple *range = intersection(arena, simple_new(arena, GREATER_EQUAL, min),
                                            simple_new(arena, open ? LESS : LESS_EQUAL, max));
  /* Puppet names the two the wrong way around. */
  buffer_init(&text, arena);
  if (open) buffer_puts(&text, ">=");
  semver_text(&text, max);
  buffer_puts(&text, open ? " <" : " - ");
  semver_text(&text, min);
  return range_value(arena, &range, range ? 1 : 0, buffer_take(&text));
}

void semver_range_text(struct buffer *out, const struct semver_range *range) {
  for (uint32_t i = 0; i < range->comparators->count; i++) {
    if (i) buffer_puts(out, " || ");
    simple_text(out, range->comparators->at[i]);
  }
}

bool semver_range_limits(const struct semver_range *range, const struct semver **begin,
                         const struct semver **end, bool *open) {
  if (range->comparators->count != 1) return false;
  const struct simple *simple = range->comparators->at[0];
  *begin = begin_of(simple);
  *end = end_of(simple);
  *open = open_end(simple);
  return true;
}

/* The operator that fails for nil, "" if all say no. */
static const char *asked_of_nil(const struct simple *s) {
  static const char *const asked[] = {"stable?", ">", ">=", "<", "<=", "", ""};
  return s->kind == BETWEEN ? asked_of_nil(s->low) : asked[s->kind];
}

const char *semver_range_fails_for_nil(struct arena *arena, const struct semver_range *range) {
  for (uint32_t i = 0; i < range->comparators->count; i++) {
    const char *asked = asked_of_nil(range->comparators->at[i]);
    if (*asked) return arena_printf(arena, "undefined method `%s' for nil:NilClass", asked);
  }
  return NULL;
}

bool semver_range_includes(const struct semver_range *range, const struct semver *version) {
  bool stable = !version->prerelease || !version->prerelease->length;
  for (uint32_t i = 0; i < range->comparators->count; i++)
    if (includes(range->comparators->at[i], version) &&
        (stable || names_prerelease(range->comparators->at[i], version)))
      return true;
  return false;
}

bool semver_range_same(const struct semver_range *a, const struct semver_range *b) {
  if (a->comparators->count != b->comparators->count) return false;
  for (uint32_t i = 0; i < a->comparators->count; i++)
    if (!same_simple(a->comparators->at[i], b->comparators->at[i])) return false;
  return true;
}

/* ---- reading ---- */

/* A version of which the end may be missing or a wildcard: undef. */
struct partial {
  struct value numbers[3];
  struct semver version;
};

static bool is_wildcard(char c) {
  return c == 'x' || c == 'X' || c == '*';
}

static bool is_numeral(char c) {
  return c >= '0' && c <= '9';
}

static bool part_at(struct range_reader *r, const char **p, struct value *number) {
  *number = value_undef(0);
  if (is_wildcard(**p)) {
    (*p)++;
    return true;
  }
  if (!is_numeral(**p)) return false;
  const char *start = *p;
  while (is_numeral(**p))
    (*p)++;
  if (!integer_of_digits(r->arena, start, (size_t)(*p - start), 10, false, number))
    give_up(r, RICH_BEYOND, INTEGER_TOO_LARGE);
  return *start != '0' || *p == start + 1;
}

static bool texts_at(struct range_reader *r, const char **p, const char *stop, char mark,
                     const struct str **text) {
  if (*p == stop || **p != mark) return true;
  const char *start = ++*p;
  while (*p < stop && **p != '+')
    (*p)++;
  *text = str_new(r->arena, start, (size_t)(*p - start));
  return semver_qualifier(*text) && (*text)->text[(*text)->length - 1] != '\n';
}

/* The partial version between P and STOP. */
static bool read_partial(struct range_reader *r, const char *p, const char *stop, struct partial *partial) {
  uint32_t parts = 0;
  *partial = (struct partial){.numbers = {{.kind = VALUE_UNDEF}}};
  for (;;) {
    if (!part_at(r, &p, &partial->numbers[parts++])) return false;
    if (p == stop || *p != '.' || parts == 3) break;
    p++;
  }
  struct semver *version = &partial->version;
  if (parts == 3 &&
      (!texts_at(r, &p, stop, '-', &version->prerelease) || !texts_at(r, &p, stop, '+', &version->build)))
    return false;
  version->major = partial->numbers[0];
  version->minor = partial->numbers[1];
  version->patch = partial->numbers[2];
  return p == stop;
}

static const struct value none = ZERO;

static bool is_open(struct value number) {
  return number.kind == VALUE_UNDEF;
}

/* The version V with its texts, checked. */
static const struct semver *full_version(struct range_reader *r, const struct partial *partial) {
  struct value v;
  struct buffer text;
  const char *problem;
  struct semver version = partial->version;
  struct value *numbers[] = {&version.major, &version.minor, &version.patch};
  for (int i = 0; i < 3; i++)
    if (is_open(*numbers[i])) *numbers[i] = value_integer(0, 0);
  buffer_init(&text, r->arena);
  semver_text(&text, &version);
  enum rich_status status = semver_parse(r->arena, buffer_take(&text), &v, &problem);
  if (status != RICH_OK) give_up(r, status, problem);
  return status == RICH_OK ? v.u.semver : &lowest;
}

static const struct semver *plain(struct range_reader *r, struct value major, struct value minor,
                                  struct value patch) {
  struct semver version = {.major = major, .minor = minor, .patch = patch};
  return arena_copy(r->arena, &version, sizeof version);
}

static const struct semver *next_major(struct range_reader *r, struct value major) {
  return plain(r, next_of(r->arena, major), none, none);
}

static const struct semver *next_minor(struct range_reader *r, struct value major, struct value minor) {
  return plain(r, major, next_of(r->arena, minor), none);
}

static const struct simple *span(struct range_reader *r, const struct semver *from, const struct semver *to) {
  return between(r->arena, simple_new(r->arena, GREATER_EQUAL, from), simple_new(r->arena, LESS, to));
}

static const struct simple *no_singleton(struct range_reader *r) {
  return give_up(r, RICH_WRONG,
                 "undefined method `SINGLETON' for SemanticPuppet::VersionRange::AllRange:Class\nDid you "
                 "mean?  singleton_class");
}

/* ~1.2.3 with TILDE, else 1.2.3, 1.2, 1.x … */
static const struct simple *patch_updates(struct range_reader *r, const struct partial *p, bool tilde) {
  struct value major = p->numbers[0], minor = p->numbers[1];
  if (is_open(major)) return &all;
  if (is_open(minor)) return span(r, plain(r, major, none, none), next_major(r, major));
  if (is_open(p->numbers[2])) return span(r, plain(r, major, minor, none), next_minor(r, major, minor));
  const struct semver *version = full_version(r, p);
  return tilde ? span(r, version, next_minor(r, major, minor)) : simple_new(r->arena, EQUAL, version);
}

static const struct simple *caret(struct range_reader *r, const struct partial *p) {
  struct value major = p->numbers[0], minor = p->numbers[1];
  if (is_open(major)) return no_singleton(r);
  if (!integer_sign(major)) return patch_updates(r, p, true);
  const struct semver *next = next_major(r, major);
  if (is_open(minor)) return span(r, plain(r, major, none, none), next);
  if (is_open(p->numbers[2])) return span(r, plain(r, major, minor, none), next);
  if (!p->version.prerelease) return span(r, plain(r, major, minor, p->numbers[2]), next);
  return span(r, full_version(r, p), next);
}

static const struct simple *greater(struct range_reader *r, const struct partial *p) {
  struct value major = p->numbers[0], minor = p->numbers[1];
  if (is_open(major)) return &nothing;
  if (is_open(minor)) return simple_new(r->arena, GREATER_EQUAL, next_major(r, major));
  if (is_open(p->numbers[2])) return simple_new(r->arena, GREATER_EQUAL, next_minor(r, major, minor));
  return simple_new(r->arena, GREATER, full_version(r, p));
}

static const struct simple *less_equal(struct range_reader *r, const struct partial *p) {
  struct value major = p->numbers[0], minor = p->numbers[1];
  if (is_open(major)) return no_singleton(r);
  if (is_open(minor)) return simple_new(r->arena, LESS, next_major(r, major));
  if (is_open(p->numbers[2])) return simple_new(r->arena, LESS, next_minor(r, major, minor));
  return simple_new(r->arena, LESS_EQUAL, full_version(r, p));
}

static const struct simple *unparsable(struct range_reader *r) {
  return give_up(r, RICH_WRONG, arena_printf(r->arena, "Unparsable version range: \"%s\"", r->whole->text));
}

/* One comparator between P and STOP. */
static const struct simple *read_simple(struct range_reader *r, const char *p, const char *stop) {
  struct partial partial;
  const char *mark = p;
  while (p < stop && strchr("<>=~^", *p) && p < mark + 2)
    p++;
  size_t length = (size_t)(p - mark);
  bool known = length < 2 || !strncmp(mark, "<=", 2) || !strncmp(mark, ">=", 2) || !strncmp(mark, "~>", 2) ||
               !strncmp(mark, "~=", 2);
  if (!known || !read_partial(r, p, stop, &partial)) return unparsable(r);
  if (length && *mark == '~') return patch_updates(r, &partial, true);
  if (length && *mark == '^') return caret(r, &partial);
  if (length == 2)
    return *mark == '<' ? less_equal(r, &partial)
                        : simple_new(r->arena, GREATER_EQUAL, full_version(r, &partial));
  if (length && *mark == '>') return greater(r, &partial);
  if (length && *mark == '<') return simple_new(r->arena, LESS, full_version(r, &partial));
  return patch_updates(r, &partial, false);
}

static bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* `1.0.0 - 2.0.0` into *RANGE, NULL if that includes nothing; false if it is none. */
static bool hyphen(struct range_reader *r, const char *p, const char *stop, const struct simple **range) {
  struct partial low, high;
  const char *end = p, *next;
  while (end < stop && !is_blank(*end))
    end++;
  for (next = end; next < stop && is_blank(*next);)
    next++;
  if (next == end || next + 1 >= stop || *next != '-' || !is_blank(next[1])) return false;
  for (next++; next < stop && is_blank(*next);)
    next++;
  if (!read_partial(r, p, end, &low) || !read_partial(r, next, stop, &high)) return false;
  *range = intersection(r->arena, simple_new(r->arena, GREATER_EQUAL, full_version(r, &low)),
                        simple_new(r->arena, LESS_EQUAL, full_version(r, &high)));
  return true;
}

/* One alternative between P and STOP, or NULL: it includes nothing. */
static const struct simple *read_alternative(struct range_reader *r, const char *p, const char *stop) {
  while (stop > p && is_blank(stop[-1]))
    stop--;
  if (p == stop) return NULL;
  const struct simple *range = NULL;
  if (hyphen(r, p, stop, &range)) return range;
  for (bool first = true;; first = false) {
    const char *end = p;
    while (end < stop && !is_blank(*end))
      end++;
    const struct simple *simple = read_simple(r, p, end);
    if (!first && !range) give_up(r, RICH_WRONG, "undefined method `intersection' for nil:NilClass");
    range = first ? simple : intersection(r->arena, range, simple);
    if (r->status != RICH_OK || end == stop) return range;
    for (p = end; is_blank(*p);)
      p++;
  }
}

/* TEXT without blanks, or a v, behind an operator. */
static const struct str *without_blanks(struct arena *arena, const struct str *text) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < text->length; i++) {
    buffer_putc(&out, text->text[i]);
    if (!strchr("<>=~^", text->text[i]) || !text->text[i]) continue;
    uint32_t end = i + 1;
    while (end < text->length && is_blank(text->text[end]))
      end++;
    if (end == i + 1 && text->text[end] == 'v') end++;
    i = end - 1;
  }
  return buffer_take(&out);
}

static bool among(const struct simple **at, uint32_t count, const struct simple *simple) {
  for (uint32_t i = 0; i < count; i++)
    if (same_simple(at[i], simple)) return true;
  return false;
}

/* The alternatives of TEXT into AT, which has room for them; returns how many differ. */
static uint32_t read_alternatives(struct range_reader *r, const struct str *text, const struct simple **at) {
  const char *p = text->text, *stop = p + text->length;
  uint32_t count = 0;
  for (;;) {
    const char *bars = strstr(p, "||"), *end = bars ? bars : stop;
    const struct simple *range = read_alternative(r, p, end);
    if (range && !among(at, count, range)) at[count++] = range;
    if (!bars || r->status != RICH_OK) return count;
    for (p = bars + 2; is_blank(*p);)
      p++;
  }
}

/* Nothing between bars; the empty text alone is no blank either. */
static bool only_bars(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if (text->text[i] != '|' && !is_blank(text->text[i])) return false;
  return !text->length || strstr(text->text, "||");
}

enum rich_status semver_range_parse(struct arena *arena, const struct str *text, struct value *result,
                                    const char **problem) {
  struct range_reader r = {.arena = arena, .whole = text};
  const struct str *clean = without_blanks(arena, text);
  const struct simple **at = ARENA_ARRAY(arena, const struct simple *, text->length / 2 + 2);
  if (only_bars(clean)) {
    at[0] = &all;
    *result = range_value(arena, at, 1, str_from(arena, "*"));
    return RICH_OK;
  }
  uint32_t count = read_alternatives(&r, clean, at);
  bool again = true;
  while (r.status == RICH_OK && again && count > 1) {
    again = false;
    count = merge_round(&r, at, count, &again);
  }
  *problem = r.problem;
  *result = range_value(arena, at, count, text);
  return r.status;
}
