/* SPDX-License-Identifier: Apache-2.0 */
#include "src/types/time_bound.h"
#include "src/types/ruby_classes.h"

#include <math.h>

#include "src/value/integer.h"
#include "src/value/ruby.h"

/* A bound that is being read from a Hash. */
struct reader {
  struct time_bound *bound;
  const struct hash *hash;
  const char *message; /* what Ruby raises */
};

static struct value entry(const struct reader *r, const char *key) {
  const struct hash_entry *entry = hash_find_text(r->hash, key);
  return entry ? entry->value : value_undef(0);
}

static enum rich_status raised(struct reader *r, const char *message) {
  r->message = message;
  return RICH_RAISED;
}

/* Nothing is known of what Ruby does. */
static enum rich_status beyond(struct reader *r) {
  r->message = NULL;
  return RICH_BEYOND;
}

/* The name of V's class, NULL where it has none or is known by an address alone. */
static const char *class_of(struct value v) {
  if (v.kind == VALUE_OBJECT) return ruby_object_class(v.u.object);
  return v.kind == VALUE_SYMBOL || v.kind == VALUE_CLOSURE || v.kind == VALUE_COLLECTOR ? NULL
                                                                                        : ruby_class(v);
}

/* V is where Ruby wants a WANTED. */
static enum rich_status not_converted(struct reader *r, struct value v, const char *wanted) {
  const char *name = v.kind == VALUE_UNDEF     ? "nil"
                     : v.kind == VALUE_BOOLEAN ? (v.u.boolean ? "true" : "false")
                                               : class_of(v);
  if (!name) return beyond(r);
  return raised(r, arena_printf(r->bound->arena, "no implicit conversion of %s into %s", name, wanted));
}

/* V has no METHOD; Ruby shows what it is, unless that is long or an address. */
static enum rich_status without_method(struct reader *r, struct value v, const char *method) {
  enum { LONGEST = 65 };
  struct buffer text;
  bool plain = v.kind == VALUE_BOOLEAN || v.kind == VALUE_DEFAULT || v.kind == VALUE_REGEXP ||
               v.kind == VALUE_HASH || v.kind == VALUE_SENSITIVE || v.kind == VALUE_URI ||
               v.kind == VALUE_SEMVER || value_is_number(v);
  if (!plain || ruby_inspects_objects(v)) return beyond(r);
  buffer_init(&text, r->bound->arena);
  ruby_inspect(&text, v);
  if (text.length > LONGEST) return beyond(r);
  bool said = *buffer_text(&text) == '#';
  return raised(r, arena_printf(r->bound->arena, "undefined method `%s' for %s%s%s", method,
                                buffer_text(&text), said ? "" : ":", said ? "" : class_of(v)));
}

/* ---- texts with formats ---- */

static enum rich_status parse(struct reader *r, const struct str *text, struct time_formats formats,
                              const struct str *zone) {
  struct time_bound *b = r->bound;
  if (b->kind == TYPE_TIMESPAN) return timespan_parse(b->arena, text, formats, &b->time, &r->message);
  return timestamp_parse(b->arena, text, formats, zone, &b->time, &r->message);
}

static bool unparsed(const struct reader *r, enum rich_status status) {
  return status != RICH_OK && r->message && !strncmp(r->message, "Unable to parse '", 17);
}

static enum rich_status no_format(struct reader *r, struct value format) {
  if (r->bound->kind == TYPE_TIMESPAN) return raised(r, "Format must be a String");
  return not_converted(r, format, "String");
}

/* The value `string` as a text that formats are tried on; NULL: Ruby fails when it tries the first.  A Regexp
   matches Symbols, and nothing in nil. */
static const struct str *subject(struct reader *r, struct value v) {
  bool span = r->bound->kind == TYPE_TIMESPAN;
  if (v.kind == VALUE_STRING) return v.u.text;
  if (span && v.kind == VALUE_DEFAULT) return str_from(r->bound->arena, "default");
  return span && v.kind == VALUE_UNDEF ? str_from(r->bound->arena, "") : NULL;
}

/* The time that V says by FORMATS, the first of an Array; what is behind them is no format. */
static enum rich_status by_formats(struct reader *r, struct value v, struct time_formats formats,
                                   const struct str *zone) {
  const struct str *text = subject(r, v);
  enum rich_status status = parse(r, text ? text : str_from(r->bound->arena, ""), formats, zone);
  if (status == RICH_BEYOND) return status;
  if (!text && (status == RICH_OK || unparsed(r, status))) return not_converted(r, v, "String");
  return v.kind == VALUE_UNDEF && status == RICH_OK ? beyond(r) : status;
}

static enum rich_status by_list(struct reader *r, struct value v, const struct array *list,
                                const struct str *zone) {
  struct arena *arena = r->bound->arena;
  const struct str **texts = ARENA_ARRAY(arena, const struct str *, list->count + 1);
  uint32_t count = 0;
  for (; count < list->count && list->at[count].kind == VALUE_STRING; count++)
    texts[count] = list->at[count].u.text;
  if (!list->count) {
    struct buffer text;
    buffer_init(&text, arena);
    if (ruby_inspects_objects(v)) return beyond(r);
    if (v.kind != VALUE_UNDEF) ruby_to_s(&text, v);
    return raised(r,
                  arena_printf(arena, "Unable to parse '%s' using any of the formats ", buffer_text(&text)));
  }
  enum rich_status status =
      count ? by_formats(r, v, (struct time_formats){texts, count, true}, zone) : RICH_WRONG;
  bool tried = count && !unparsed(r, status);
  if (count == list->count || tried) return status;
  bool named = r->bound->kind == TYPE_TIMESTAMP && !subject(r, v);
  return named ? not_converted(r, v, "String") : no_format(r, list->at[count]);
}

/* The zone; *HAS is false for what counts as none. */
static enum rich_status zone_of(struct reader *r, const struct str **zone) {
  struct value v = entry(r, "timezone");
  *zone = NULL;
  if (r->bound->kind == TYPE_TIMESPAN || v.kind == VALUE_UNDEF || v.kind == VALUE_DEFAULT) return RICH_OK;
  if (v.kind == VALUE_STRING && v.u.text->length) *zone = v.u.text;
  if (v.kind == VALUE_STRING) return RICH_OK;
  if (v.kind == VALUE_ARRAY) return v.u.array->count ? beyond(r) : RICH_OK;
  if (v.kind == VALUE_HASH) return v.u.hash->count ? beyond(r) : RICH_OK;
  return without_method(r, v, "empty?");
}

static enum rich_status time_of_text(struct reader *r) {
  struct value text = entry(r, "string"), format = entry(r, "format");
  const struct str *zone;
  bool span = r->bound->kind == TYPE_TIMESPAN;
  bool usual = format.kind == VALUE_UNDEF || (span ? !value_true(format) : format.kind == VALUE_DEFAULT);
  enum rich_status status = zone_of(r, &zone);
  if (status != RICH_OK) return status;
  if (usual) return by_formats(r, text, (struct time_formats){0}, zone);
  if (format.kind == VALUE_ARRAY) return by_list(r, text, format.u.array, zone);
  if (format.kind == VALUE_STRING)
    return by_formats(r, text, (struct time_formats){&format.u.text, 1, false}, zone);
  return !span && !subject(r, text) ? not_converted(r, text, "String") : no_format(r, format);
}

/* ---- fields ---- */

static const char *const fields[] = {"days",         "hours",        "minutes",    "seconds",
                                     "milliseconds", "microseconds", "nanoseconds"};
enum { FIELDS = sizeof fields / sizeof *fields };

static struct value field(const struct reader *r, int i) {
  struct value v = entry(r, fields[i]);
  return value_true(v) ? v : value_integer(0, 0);
}

/* Days that are a String or an Array can be multiplied, and what is added must be one, too. */
static enum rich_status repeated(struct reader *r, struct value days) {
  for (int i = 1; i < FIELDS; i++)
    if (field(r, i).kind != days.kind)
      return not_converted(r, field(r, i), days.kind == VALUE_STRING ? "String" : "Array");
  return beyond(r);
}

/* V is added to a number; numbers of other classes are not known here. */
static enum rich_status not_added(struct reader *r, struct value v, struct value sum) {
  bool other =
      v.kind == VALUE_URI || v.kind == VALUE_SEMVER || v.kind == VALUE_TIMESPAN || v.kind == VALUE_TIMESTAMP;
  const char *name = v.kind == VALUE_BOOLEAN   ? "true"
                     : v.kind == VALUE_DEFAULT ? ":default"
                     : other                   ? NULL
                                               : class_of(v);
  if (!name) return beyond(r);
  return raised(r, arena_printf(r->bound->arena, "%s can't be coerced into %s", name, ruby_class(sum)));
}

/* Whether Ruby, which shows a Float of nanoseconds by dividing Floats, has the same days, hours, … as we. */
static bool divides_alike(double real, __int128 nanoseconds) {
  static const int64_t units[] = {86400000000000, 3600000000000, 60000000000, 1000000000};
  for (int i = 0; i < 4; i++)
    if ((__int128)(fabs(real) / (double)units[i]) !=
        (nanoseconds < 0 ? -nanoseconds : nanoseconds) / units[i])
      return false;
  return true;
}

/* REAL nanoseconds: whole ones only. */
static bool whole_nanoseconds(double real, __int128 *nanoseconds) {
  if (!(fabs(real) < (double)TIME_FARTHEST) || real != floor(real)) return false;
  *nanoseconds = (__int128)real;
  return divides_alike(real, *nanoseconds);
}

/* The span that a Hash says by its fields: days, hours, … */
static enum rich_status span_of_fields(struct reader *r) {
  static const int64_t factors[] = {24, 60, 60, 1000, 1000, 1000};
  struct arena *arena = r->bound->arena;
  struct value sum = field(r, 0);
  __int128 n;
  if (sum.kind == VALUE_STRING || sum.kind == VALUE_ARRAY) return repeated(r, sum);
  if (!value_is_number(sum)) return without_method(r, sum, "*");
  for (int i = 1; i < FIELDS; i++) {
    struct value v = field(r, i), factor = value_integer(factors[i - 1], 0);
    if (!value_is_number(v)) return not_added(r, v, sum);
    if (sum.kind == VALUE_FLOAT || v.kind == VALUE_FLOAT)
      sum = value_float(number_to_float(sum) * (double)factors[i - 1] + number_to_float(v), 0);
    else
      sum = integer_sum(arena, integer_product(arena, sum, factor), v);
  }
  r->bound->real = sum.kind == VALUE_FLOAT;
  if (r->bound->real ? !whole_nanoseconds(sum.u.real, &n) : !integer_to_128(sum, &n)) return beyond(r);
  if (n >= TIME_FARTHEST || n <= -TIME_FARTHEST) return beyond(r);
  r->bound->time = value_timespan(arena, value_true(entry(r, "negative")) ? -n : n);
  return RICH_OK;
}

/* ---- all that may be a bound ---- */

/* The time that a number of seconds says: whole nanoseconds only. */
static enum rich_status time_of_number(struct time_bound *b, struct value v) {
  __int128 nanoseconds, whole;
  if (!nanoseconds_of_seconds(v, &nanoseconds)) return RICH_BEYOND;
  b->real = v.kind == VALUE_FLOAT;
  if (b->real && !whole_nanoseconds(v.u.real * 1e9, &whole)) return RICH_BEYOND;
  b->time =
      b->kind == TYPE_TIMESPAN ? value_timespan(b->arena, nanoseconds) : timestamp_at(b->arena, nanoseconds);
  return RICH_OK;
}

bool time_bound_of(struct time_bound *b, struct value v, struct type_problem *problem) {
  enum value_kind wanted = b->kind == TYPE_TIMESPAN ? VALUE_TIMESPAN : VALUE_TIMESTAMP;
  struct reader r = {.bound = b, .hash = v.kind == VALUE_HASH ? v.u.hash : NULL};
  enum rich_status status = RICH_OK;
  b->time = value_undef(0);
  *problem = (struct type_problem){.at = -1};
  if (v.kind == VALUE_DEFAULT || v.kind == VALUE_UNDEF) return true;
  if (v.kind == wanted)
    b->time = v;
  else if (v.kind == VALUE_STRING)
    status = parse(&r, v.u.text, (struct time_formats){0}, NULL);
  else if (v.kind == VALUE_HASH)
    status =
        b->kind == TYPE_TIMESPAN && !hash_find_text(r.hash, "string") ? span_of_fields(&r) : time_of_text(&r);
  else if (!value_is_number(v))
    return false;
  else
    status = time_of_number(b, v);
  if (status == RICH_OK) return true;
  problem->unsupported = status == RICH_BEYOND;
  problem->message = status != RICH_BEYOND || r.message ? r.message : "such bounds of times";
  return false;
}
