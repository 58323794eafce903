/* SPDX-License-Identifier: Apache-2.0 */
/* The time, which is an input with a label, the same for a whole compilation; a Time is one of UTC. */
#include "src/puppet/functions/new/new.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/state.h"
#include "src/support/digest.h"
#include "src/value/calendar.h"

/* ---- Time ---- */

static struct value time_of(struct ruby *r, int64_t seconds, trace_id trace) {
  struct ruby_time *time = ARENA_NEW(r->c->arena, struct ruby_time);
  time->class = ruby_native_module(r, "Time");
  time->seconds = seconds;
  return ruby_foreign(RUBY_OBJECT_VALUE, time, trace);
}

static int64_t seconds_of(struct value v) {
  return ((const struct ruby_time *)v.u.foreign)->seconds;
}

void ruby_time_put(struct ruby *r, struct buffer *out, struct value v) {
  struct timestamp at = {.seconds = seconds_of(v)};
  const char *problem;
  timestamp_format(out, at, str_from(r->c->arena, "%Y-%m-%d %H:%M:%S UTC"), NULL, &problem);
}

static bool is_time(struct value v) {
  return v.kind == RUBY_OBJECT_VALUE && ruby_class_of(v) == RUBY_CLASS_TIME;
}

struct value ruby_time_now(struct ruby_call *m) {
  struct value now = time_now(m->r->call);
  return time_of(m->r, (int64_t)now.u.timestamp->seconds, now.trace);
}

struct value ruby_time_at(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  if (v.kind != VALUE_INTEGER) ruby_unsupported(m->r, m->node, "the method 'at' of Time for this");
  return time_of(m->r, v.u.integer, v.trace);
}

/* Adds SIGN times the argument. */
static struct value shifted(struct ruby_call *m, int sign) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  int64_t seconds;
  if (v.kind != VALUE_INTEGER || __builtin_mul_overflow(v.u.integer, sign, &seconds) ||
      __builtin_add_overflow(seconds_of(m->self), seconds, &seconds))
    ruby_unsupported(m->r, m->node, "the method '%s' of Time for this", m->name->text);
  return time_of(m->r, seconds, ruby_operands(m));
}

struct value ruby_time_add(struct ruby_call *m) {
  return shifted(m, 1);
}

struct value ruby_time_subtract(struct ruby_call *m) {
  if (!is_time(m->arguments[0])) return shifted(m, -1);
  double apart = (double)(seconds_of(m->self) - seconds_of(m->arguments[0]));
  return ruby_computed(m, value_float(apart, 0));
}

struct value ruby_time_order(struct ruby_call *m) {
  const char *name = m->name->text;
  if (!is_time(m->arguments[0]) && !str_is(m->name, "<=>"))
    ruby_raise(m->r, "ArgumentError", "comparison of Time with %s failed", ruby_shown(m->r, m->arguments[0]));
  if (!is_time(m->arguments[0])) return value_undef(0);
  int64_t a = seconds_of(m->self), b = seconds_of(m->arguments[0]);
  if (!strcmp(name, "<=>")) return value_integer((a > b) - (a < b), 0);
  bool equal = name[1] == '=' && a == b;
  return value_boolean(equal || (*name == '<' ? a < b : a > b), 0);
}

struct value ruby_time_field(struct ruby_call *m) {
  struct timestamp at = {.seconds = seconds_of(m->self)};
  struct civil civil = calendar_civil(at, 0, true);
  const struct {
    const char *name;
    int64_t value;
  } fields[] = {{"year", (int64_t)civil.year}, {"month", civil.month},     {"day", civil.day},
                {"hour", civil.hour},          {"min", civil.minute},      {"sec", civil.second},
                {"wday", civil.weekday},       {"yday", civil.yearday + 1}};
  size_t i = 0;
  while (i + 1 < sizeof fields / sizeof *fields && !str_is(m->name, fields[i].name))
    i++;
  return value_integer(fields[i].value, 0);
}

struct value ruby_time_strftime(struct ruby_call *m) {
  const struct str *format = ruby_text_at(m, 0);
  struct timestamp at = {.seconds = seconds_of(m->self)};
  struct buffer out;
  const char *problem = "this format";
  buffer_init(&out, m->r->c->arena);
  if (timestamp_format(&out, at, format, NULL, &problem) != RICH_OK)
    ruby_unsupported(m->r, m->node, "the method '%s' of Time: %s", m->name->text, problem);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_time_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  ruby_time_put(m->r, &out, m->self);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_time_to_i(struct ruby_call *m) {
  return value_integer(seconds_of(m->self), 0);
}

struct value ruby_time_to_f(struct ruby_call *m) {
  return value_float((double)seconds_of(m->self), 0);
}
