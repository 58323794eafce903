/* SPDX-License-Identifier: Apache-2.0 */
/* Timestamp and Timespan from other values; strftime. */
#include <math.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/collection.h"
#include "src/puppet/functions/new/new.h"
#include "src/value/integer.h"

#define BILLION 1000000000

/* The formats that V gives: undef, a String or an Array of such. */
static struct time_formats formats_of(struct call *call, struct value v) {
  struct time_formats formats = {NULL, 0, v.kind == VALUE_ARRAY};
  uint32_t count = v.kind == VALUE_ARRAY ? v.u.array->count : 1;
  const struct str **texts = ARENA_ARRAY(call->c->arena, const struct str *, count);
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_STRING) return formats;
  for (uint32_t i = 0; i < count; i++)
    texts[i] = v.kind == VALUE_ARRAY ? v.u.array->at[i].u.text : v.u.text;
  formats.at = texts;
  formats.count = count;
  return formats;
}

/* Nanoseconds of so many seconds, as Ruby multiplies. */
static __int128 nanoseconds_of(struct call *call, struct value seconds) {
  __int128 n;
  if (seconds.kind == VALUE_FLOAT && !isfinite(seconds.u.real * BILLION))
    call_fail(call, isnan(seconds.u.real) ? "NaN" : seconds.u.real < 0 ? "-Infinity" : "Infinity");
  if (!nanoseconds_of_seconds(seconds, &n))
    eval_unsupported(call->c, call->node->place, "times that far away");
  return n;
}

static const struct str *text_or_null(struct value v) {
  return v.kind == VALUE_STRING ? v.u.text : NULL;
}

/* The time of the compilation; what is put in its place is counted in days from it. */
struct value time_now(struct call *call) {
  struct compiler *c = call->c;
  int64_t seconds = c->in->time;
  if (c->in->time_label && c->in->time_label == c->in->mutated)
    seconds += 86400 * (int64_t)(1 + value_hash(c->in->replacement) % 10000);
  struct value v = value_timestamp(c->arena, seconds, 0);
  trace_id label = trace_label(c->traces, c->in->time_label);
  v.trace =
      trace_call(c->traces, eval_symbol(c, "now"), (struct constant){.kind = CONSTANT_UNDEF}, &label, 1);
  return v;
}

struct value construct_timestamp(struct call *call) {
  struct compiler *c = call->c;
  struct value from = new_argument(call, 0), format = new_argument(call, 1), zone = new_argument(call, 2),
               result;
  const char *problem;
  function_check(call);
  if (!call->arguments->count) return time_now(call);
  if (value_is_number(from)) {
    return timestamp_at(c->arena, nanoseconds_of(call, from));
  }
  if (from.kind == VALUE_HASH) {
    format = new_entry(from.u.hash, "format");
    zone = new_entry(from.u.hash, "timezone");
    from = new_entry(from.u.hash, "string");
  }
  new_check(
      call,
      timestamp_parse(c->arena, from.u.text, formats_of(call, format), text_or_null(zone), &result, &problem),
      &problem);
  return result;
}

/* Days, hours, … nanoseconds; undef is none. */
static struct value timespan_of_fields(struct call *call, const struct value *fields, bool negative) {
  static const int64_t lengths[] = {86400000000000, 3600000000000, 60000000000, BILLION, 1000000, 1000, 1};
  struct arena *arena = call->c->arena;
  struct value sum = value_integer(0, 0);
  __int128 n;
  for (int i = 0; i < 7; i++)
    if (value_is_integer(fields[i]))
      sum = integer_sum(arena, sum, integer_product(arena, fields[i], value_integer(lengths[i], 0)));
  if (!integer_to_128(sum, &n) || n >= TIME_FARTHEST || n <= -TIME_FARTHEST)
    eval_unsupported(call->c, call->node->place, "Timespans that long");
  return value_timespan(arena, negative ? -n : n);
}

static struct value timespan_of_hash(struct call *call, const struct hash *hash) {
  static const char *const keys[] = {"days",         "hours",        "minutes",    "seconds",
                                     "milliseconds", "microseconds", "nanoseconds"};
  struct value fields[7];
  for (int i = 0; i < 7; i++)
    fields[i] = new_entry(hash, keys[i]);
  return timespan_of_fields(call, fields, value_true(new_entry(hash, "negative")));
}

struct value construct_timespan(struct call *call) {
  struct value from = new_argument(call, 0), format = new_argument(call, 1), result, fields[7];
  const char *problem;
  function_check(call);
  if (call->arguments->count >= 4) {
    for (uint32_t i = 0; i < 7; i++)
      fields[i] = new_argument(call, i);
    return timespan_of_fields(call, fields, false);
  }
  if (from.kind == VALUE_HASH && !hash_find_text(from.u.hash, "string"))
    return timespan_of_hash(call, from.u.hash);
  if (from.kind != VALUE_HASH && from.kind != VALUE_STRING)
    return value_timespan(call->c->arena, nanoseconds_of(call, from));
  if (from.kind == VALUE_HASH) {
    format = new_entry(from.u.hash, "format");
    from = new_entry(from.u.hash, "string");
  }
  new_check(call, timespan_parse(call->c->arena, from.u.text, formats_of(call, format), &result, &problem),
            &problem);
  return result;
}

/* A format without a time is for the current one, which goes before the arguments. */
static struct value begin_legacy(struct call *call) {
  const struct array *given = call->arguments;
  warn_once(call,
            "The argument signature (String format, [String timezone]) is deprecated for #strftime. See "
            "#strftime documentation and Timespan type for more info");
  struct array *all = array_new(call->c->arena, given->count + 1);
  all->at[0] = time_now(call);
  memcpy(all->at + 1, given->at, given->count * sizeof *given->at);
  call->arguments = all;
  return all->at[0];
}

struct value function_strftime(struct call *call) {
  struct compiler *c = call->c;
  struct value time = call->arguments->at[0];
  struct buffer out;
  const char *problem;
  if (time.kind == VALUE_STRING) time = begin_legacy(call);
  buffer_init(&out, c->arena);
  const struct str *format = call->arguments->at[1].u.text;
  enum rich_status status =
      time.kind == VALUE_TIMESPAN
          ? timespan_format(&out, time.u.timespan->nanoseconds, format, &problem)
          : timestamp_format(&out, *time.u.timestamp, format, text_or_null(new_argument(call, 2)), &problem);
  new_check(call, status, &problem);
  return value_string(buffer_take(&out), 0);
}
