/* SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>
#include <math.h>

#include "src/text/regexp.h"
#include "src/types/match.h"
#include "src/types/mismatch.h"
#include "src/types/notes.h"
#include "src/types/rich.h"
#include "src/types/time_bound.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"
#include "src/value/uri.h"

static const struct type *beyond(struct type_problem *problem, const char *what) {
  *problem = (struct type_problem){.message = what, .at = -1, .unsupported = true};
  return NULL;
}

static const struct type *wrong(struct type_problem *problem, enum rich_status status, const char *message) {
  if (status == RICH_BEYOND) return beyond(problem, message);
  *problem = (struct type_problem){.message = message, .at = -1};
  return NULL;
}

const char *type_ruby_class(struct arena *arena, struct value v) {
  const struct type *type = type_of_value(arena, v);
  return ruby_class(type ? type_to_value(arena, type, 0) : v);
}

static struct type *copy_of(struct arena *arena, enum type_kind kind) {
  return arena_copy(arena, type_default(kind), sizeof(struct type));
}

/* ---- Timestamp and Timespan ---- */

static int compare_times(struct value a, struct value b) {
  if (a.kind == VALUE_TIMESPAN)
    return (a.u.timespan->nanoseconds > b.u.timespan->nanoseconds) -
           (a.u.timespan->nanoseconds < b.u.timespan->nanoseconds);
  const struct timestamp *x = a.u.timestamp, *y = b.u.timestamp;
  if (x->seconds != y->seconds) return x->seconds > y->seconds ? 1 : -1;
  return (x->nanoseconds > y->nanoseconds) - (x->nanoseconds < y->nanoseconds);
}

void time_bound_text(struct buffer *out, struct value v, bool real) {
  int64_t fraction = v.kind == VALUE_TIMESPAN && real ? (int64_t)(v.u.timespan->nanoseconds % 1000000000) : 0;
  if (!fraction) {
    value_to_text(out, v);
    return;
  }
  __int128 whole = v.u.timespan->nanoseconds - fraction;
  if (fraction < 0 && !whole) buffer_putc(out, '-'); /* a negative fraction of no second at all */
  value_to_text(out, value_timespan(out->arena, whole));
  out->length--; /* its 0 */
  buffer_printf(out, "%" PRId64, fraction < 0 ? -fraction : fraction);
}

const struct type *type_make_time(struct arena *arena, const struct type *base, const struct value *arguments,
                                  uint32_t count, struct type_problem *problem) {
  enum type_kind kind = (enum type_kind)base->kind;
  struct type *type = copy_of(arena, kind);
  struct value *both = ARENA_ARRAY(arena, struct value, 2);
  bool real[2];
  for (uint32_t i = 0; i < 2; i++) {
    struct time_bound bound = {.arena = arena, .kind = kind};
    bool made = time_bound_of(&bound, i < count ? arguments[i] : value_undef(0), problem);
    both[i] = bound.time;
    real[i] = bound.real;
    if (made) continue;
    problem->at = (int32_t)i;
    return NULL;
  }
  if (both[0].kind != VALUE_UNDEF && both[1].kind != VALUE_UNDEF && compare_times(both[0], both[1]) > 0) {
    struct buffer text;
    buffer_init(&text, arena);
    buffer_puts(&text, "'from' must be less or equal to 'to'. Got (");
    time_bound_text(&text, both[0], real[0]);
    buffer_puts(&text, ", ");
    time_bound_text(&text, both[1], real[1]);
    return wrong(problem, RICH_WRONG, buffer_text(&text));
  }
  if (kind == TYPE_TIMESPAN) {
    bool low = both[0].kind != VALUE_UNDEF, high = both[1].kind != VALUE_UNDEF;
    type->range = range_open();
    if (low) range_bind(&type->range, false, integer_of_128(arena, both[0].u.timespan->nanoseconds));
    if (high) range_bind(&type->range, true, integer_of_128(arena, both[1].u.timespan->nanoseconds));
    type->real_low = real[0];
    type->real_high = real[1];
    type->values = both;
  } else if (both[0].kind != VALUE_UNDEF || both[1].kind != VALUE_UNDEF) {
    type->values = both;
    type->count = 2;
  }
  return type;
}

int timestamp_order(const struct type *a, const struct type *b, int which) {
  struct value x = a->values[which], y = b->values[which];
  bool open_a = x.kind == VALUE_UNDEF, open_b = y.kind == VALUE_UNDEF;
  if (open_a || open_b) return open_a == open_b ? 0 : open_a == (which == 1) ? 1 : -1;
  return compare_times(x, y);
}

static bool ends_before(const struct type *a, const struct type *b) {
  struct value end = a->values[1], begin = b->values[0];
  return end.kind != VALUE_UNDEF && begin.kind != VALUE_UNDEF && compare_times(end, begin) < 0;
}

bool timestamps_meet(const struct type *a, const struct type *b) {
  return !ends_before(a, b) && !ends_before(b, a);
}

static bool timestamp_fits(const struct type *type, struct value v) {
  if (!type->count) return true;
  return (type->values[0].kind == VALUE_UNDEF || compare_times(type->values[0], v) <= 0) &&
         (type->values[1].kind == VALUE_UNDEF || compare_times(type->values[1], v) >= 0);
}

static bool timestamp_covers(const struct type *a, const struct type *b) {
  if (!a->count) return true;
  if (!b->count) return false;
  const struct value *x = a->values, *y = b->values;
  return (x[0].kind == VALUE_UNDEF || (y[0].kind != VALUE_UNDEF && compare_times(x[0], y[0]) <= 0)) &&
         (x[1].kind == VALUE_UNDEF || (y[1].kind != VALUE_UNDEF && compare_times(x[1], y[1]) >= 0));
}

/* ---- SemVer ---- */

struct limits {
  const struct semver *begin, *end;
  bool open; /* without the end itself */
};

static bool limits_of(struct value range, struct limits *limits) {
  return semver_range_limits(range.u.semver_range, &limits->begin, &limits->end, &limits->open);
}

/* All versions of INNER are in OUTER; Ruby fails where one of them has alternatives, and so no limits. */
static bool covers(struct arena *arena, struct value outer, struct value inner) {
  struct limits a, b;
  if (!limits_of(outer, &a))
    return type_fail(arena, str_from(arena, "undefined method `<=' for nil:NilClass"));
  if (!limits_of(inner, &b))
    return type_fail(arena, str_from(arena, "comparison of SemanticPuppet::Version with nil failed"));
  int order = semver_compare(a.end, b.end);
  return semver_compare(a.begin, b.begin) <= 0 && (order > 0 || (order == 0 && (!a.open || b.open)));
}

/* ONE or OTHER has alternatives, and so no limits: they are not merged, or Ruby fails; *PROBLEM says how. */
static bool merge_ranges(struct arena *arena, struct value one, struct value other, const char **problem) {
  struct limits a, b;
  const struct semver_range *x = one.u.semver_range, *y = other.u.semver_range;
  bool limited = limits_of(one, &a), other_limited = limits_of(other, &b);
  bool overlap = other_limited && semver_range_includes(x, b.begin);
  *problem = other_limited ? NULL : semver_range_fails_for_nil(arena, x);
  if (!*problem && !overlap) {
    overlap = limited && semver_range_includes(y, a.begin);
    *problem = limited ? NULL : semver_range_fails_for_nil(arena, y);
  }
  if (!*problem && overlap)
    *problem = limited ? "comparison of NilClass with SemanticPuppet::Version failed"
                       : "comparison of SemanticPuppet::Version with nil failed";
  return false;
}

/* Both ranges as one, if they overlap or follow each other. */
static bool merge(struct arena *arena, struct value *one, struct value other, const char **problem) {
  struct limits a, b;
  if (*problem) return false;
  if (!limits_of(*one, &a) || !limits_of(other, &b)) return merge_ranges(arena, *one, other, problem);
  if (semver_range_includes(one->u.semver_range, b.begin) ||
      semver_range_includes(other.u.semver_range, a.begin)) {
    int order = semver_compare(a.end, b.end);
    bool open = order > 0 ? a.open : order < 0 ? b.open : a.open && b.open;
    *one = semver_range_between(arena, semver_compare(a.begin, b.begin) <= 0 ? a.begin : b.begin,
                                order >= 0 ? a.end : b.end, open);
    return true;
  }
  if (a.open && semver_compare(a.end, b.begin) == 0)
    *one = semver_range_between(arena, a.begin, b.end, b.open);
  else if (b.open && semver_compare(b.end, a.begin) == 0)
    *one = semver_range_between(arena, b.begin, a.end, a.open);
  else
    return false;
  return true;
}

/* Merges in Puppet's order: the last range takes in what it can, and so on; the result is turned around. */
static uint32_t merge_all(struct arena *arena, struct value *ranges, uint32_t count, const char **problem) {
  struct value *result = ARENA_ARRAY(arena, struct value, count);
  uint32_t merged = 0;
  while (count) {
    struct value one = ranges[--count];
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++)
      if (!merge(arena, &one, ranges[i], problem)) ranges[left++] = ranges[i];
    result[merged++] = one;
    count = left;
  }
  for (uint32_t i = 0; i < merged; i++)
    ranges[i] = result[merged - 1 - i];
  return merged;
}

const struct type *type_make_semver(struct arena *arena, const struct value *arguments, uint32_t count,
                                    struct type_problem *problem) {
  struct type *type = copy_of(arena, TYPE_SEMVER);
  struct value *ranges = ARENA_ARRAY(arena, struct value, count);
  const char *message = NULL;
  for (uint32_t i = 0; i < count; i++) {
    enum rich_status status = RICH_OK;
    ranges[i] = arguments[i];
    if (ranges[i].kind == VALUE_STRING)
      status = semver_range_parse(arena, ranges[i].u.text, &ranges[i], &message);
    if (status != RICH_OK) return wrong(problem, status, message);
  }
  message = NULL;
  type->values = ranges;
  type->count = count > 1 ? merge_all(arena, ranges, count, &message) : count;
  return message ? wrong(problem, RICH_RAISED, message) : type;
}

static bool semver_fits(const struct type *type, const struct semver *version) {
  for (uint32_t i = 0; i < type->count; i++)
    if (semver_range_includes(type->values[i].u.semver_range, version)) return true;
  return !type->count;
}

static bool semver_covers(struct arena *arena, const struct type *a, const struct type *b) {
  if (!a->count) return true;
  for (uint32_t i = 0; i < b->count; i++) {
    bool found = false;
    for (uint32_t j = 0; j < a->count && !found; j++)
      found = covers(arena, a->values[j], b->values[i]);
    if (!found) return false;
  }
  return b->count > 0;
}

/* ---- URI ---- */

const struct type *type_of_uri(struct arena *arena, const struct uri *uri) {
  struct hash_builder builder;
  enum uri_class class = uri_class(uri->scheme);
  bool usual = (class == URI_HTTP || class == URI_HTTPS) && uri->port.kind == VALUE_INTEGER &&
               uri->port.u.integer == uri_default_port(class);
  hash_begin(&builder, arena, URI_PARTS);
  for (uint32_t i = 0; i < URI_PARTS; i++) {
    struct value v = uri_part(uri, i);
    const char *name = uri_part_name(i);
    bool port = !strcmp(name, "port"), host = !strcmp(name, "host");
    if (v.kind == VALUE_UNDEF || (port && usual)) continue;
    if ((host || !strcmp(name, "path")) && !v.u.text->length) continue;
    struct buffer text;
    buffer_init(&text, arena);
    value_to_text(&text, v);
    const struct str *shown = buffer_take(&text);
    hash_put(&builder, value_string(str_from(arena, name), 0),
             value_string(host ? str_lower(arena, shown) : shown, 0));
  }
  struct value hash = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  struct type *type = copy_of(arena, TYPE_URI);
  if (!hash.u.hash->count) return type;
  type->values = arena_copy(arena, &hash, sizeof hash);
  type->count = 1;
  return type;
}

/* What a part of a URI may be asked to be: a text, a number of a port, what matches a text, or a type that is
   Undef or does not take undef. */
static bool may_be_part(struct arena *arena, bool port, struct value v) {
  const struct type *type = type_of_value(arena, v);
  if (type)
    return type_assignable(arena, type_default(TYPE_NOT_UNDEF), type) ||
           type_assignable(arena, type_default(TYPE_UNDEF), type);
  if (v.kind == VALUE_UNDEF) return true;
  if (port) return value_is_integer(v) && integer_sign(v) >= 0;
  return v.kind == VALUE_REGEXP || (v.kind == VALUE_STRING && v.u.text->length);
}

const struct type *type_uri_text(struct arena *arena) {
  return type_pattern(arena, arena_printf(arena, "(?x-mi:%s)", uri_absolute_pattern));
}

const struct type *type_make_uri(struct arena *arena, struct value given, struct type_problem *problem) {
  struct value uri;
  const char *message;
  if (given.kind == VALUE_STRING) {
    if (!type_must_be(arena, "URI-Type parameter", type_uri_text(arena), given, problem)) return NULL;
    enum rich_status status = uri_parse(arena, given.u.text, &uri, &message);
    return status == RICH_OK ? type_of_uri(arena, uri.u.uri) : wrong(problem, status, message);
  }
  for (uint32_t i = 0; i < given.u.hash->count; i++) {
    struct value key = given.u.hash->at[i].key;
    bool known = false;
    for (uint32_t j = 0; j < URI_PARTS && key.kind == VALUE_STRING && !known; j++)
      known = str_is(key.u.text, uri_part_name(j));
    if (!known || !may_be_part(arena, str_is(key.u.text, "port"), given.u.hash->at[i].value))
      return wrong(problem, RICH_WRONG, NULL);
  }
  struct type *type = copy_of(arena, TYPE_URI);
  if (!given.u.hash->count) return type;
  type->values = arena_copy(arena, &given, sizeof given);
  type->count = 1;
  return type;
}

/* Whether the part A of a URI matches B, as `a =~ b` and options of a case do. */
static bool part_matches(struct arena *arena, struct value a, struct value b) {
  if (b.kind == VALUE_REGEXP) return a.kind == VALUE_STRING && regexp_finds(arena, b.u.text, a.u.text);
  return value_matches(arena, b, a);
}

static bool uri_covers(struct arena *arena, const struct type *a, const struct type *b) {
  if (!a->count) return true;
  if (!b->count) return false;
  const struct hash *wanted = a->values[0].u.hash, *given = b->values[0].u.hash;
  for (uint32_t i = 0; i < wanted->count; i++) {
    const struct hash_entry *entry = hash_find(given, wanted->at[i].key);
    if (!entry) return false;
    struct value x = entry->value, y = wanted->at[i].value;
    bool types = x.kind == VALUE_TYPE && y.kind == VALUE_TYPE && type_assignable(arena, y.u.type, x.u.type);
    if (!types && !part_matches(arena, x, y)) return false;
  }
  return true;
}

/* The parts of a value are as it has them: with the port of its scheme, and undef where it has none. */
static bool uri_fits(struct arena *arena, const struct type *type, const struct uri *uri) {
  if (!type->count) return true;
  for (uint32_t i = 0; i < URI_PARTS; i++) {
    const struct hash_entry *wanted = hash_find_text(type->values[0].u.hash, uri_part_name(i));
    if (wanted && !part_matches(arena, uri_part(uri, i), wanted->value)) return false;
  }
  return true;
}

/* ---- all of them ---- */

bool type_rich_accepts(struct arena *arena, const struct type *type, struct value v) {
  switch ((int)type->kind) {
  case TYPE_TIMESTAMP: return v.kind == VALUE_TIMESTAMP && timestamp_fits(type, v);
  case TYPE_TIMESPAN:
    return v.kind == VALUE_TIMESPAN &&
           range_has_number(type->range, integer_of_128(arena, v.u.timespan->nanoseconds));
  case TYPE_SEMVER: return v.kind == VALUE_SEMVER && semver_fits(type, v.u.semver);
  case TYPE_SEMVER_RANGE: return v.kind == VALUE_SEMVER_RANGE;
  default: return v.kind == VALUE_URI && uri_fits(arena, type, v.u.uri);
  }
}

bool type_rich_assignable(struct arena *arena, const struct type *a, const struct type *b) {
  if (a->kind != b->kind) return false;
  if (a->kind == TYPE_TIMESPAN) return range_covers(a->range, b->range);
  if (a->kind == TYPE_TIMESTAMP) return timestamp_covers(a, b);
  return a->kind == TYPE_SEMVER ? semver_covers(arena, a, b) : uri_covers(arena, a, b);
}
