/* SPDX-License-Identifier: Apache-2.0 */
/* String, Regexp, Sensitive, Binary, SemVer, SemVerRange and URI from other values; sprintf. */
#include "src/operations/format.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/new/new.h"
#include "src/puppet/functions/older.h"
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"
#include "src/value/sprintf.h"
#include "src/value/uri.h"

struct value construct_string(struct call *call) {
  struct compiler *c = call->c;
  struct buffer text;
  const char *problem;
  struct value formats =
      call->arguments->count > 1 ? call->arguments->at[1] : (struct value){.kind = VALUE_DEFAULT};
  function_check(call);
  buffer_init(&text, c->arena);
  new_check(call, format_value(&text, c->traces, call->arguments->at[0], formats, &problem), &problem);
  return value_string(buffer_take(&text), 0);
}

/* ---- Regexp ---- */

static const struct str *escaped(struct arena *arena, const struct str *text) {
  static const char from[] = "\t\f\v\n\r ", to[] = "tfvnr ";
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    const char *blank = c ? strchr(from, c) : NULL;
    if (blank || (c && strchr("[]{}()|-*.\\?+^$#", c))) buffer_putc(&out, '\\');
    buffer_putc(&out, blank ? to[blank - from] : c);
  }
  return buffer_take(&out);
}

struct value construct_regexp(struct call *call) {
  struct arena *arena = call->c->arena;
  function_check(call);
  const struct str *pattern = call->arguments->at[0].u.text;
  if (value_true(new_argument(call, 1))) pattern = escaped(arena, pattern);
  const char *problem;
  if (!regexp_compile(arena, pattern, &problem)) call_fail(call, "%s", problem);
  return (struct value){.kind = VALUE_REGEXP, .u.text = pattern};
}

/* ---- Sensitive ---- */

struct value construct_sensitive(struct call *call) {
  function_check(call);
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_SENSITIVE) return v;
  call->c->catalog->has_secrets = true;
  if (call->c->in->tracking)
    ARENA_PUSH(call->c->arena, &call->c->catalog->secrets, value_trace(call->c->traces, v));
  return call_computed(call, value_sensitive(call->c->arena, v));
}

struct value function_unwrap(struct call *call) {
  struct value v = call->arguments->at[0];
  if (v.kind == VALUE_SENSITIVE) {
    trace_id outer = v.trace;
    v = *v.u.held;
    v.trace = trace_under(call->c->traces, v.trace, outer);
  }
  return call->block ? call_block(call, &v, 1, 0) : v;
}

/* ---- Binary ---- */

static struct value binary_of_text(struct call *call, const struct str *text, struct value format) {
  char letter = format.kind == VALUE_STRING ? format.u.text->text[1] : 'B';
  if (letter == 's' || letter == 'r') return value_binary(text);
  enum base64 form = letter == 'b' ? BASE64_RELAXED : letter == 'u' ? BASE64_URLSAFE : BASE64_STRICT;
  const struct str *bytes = base64_decode(call->c->arena, text, form);
  if (!bytes) call_fail(call, "invalid base64");
  return value_binary(bytes);
}

static struct value binary_of_bytes(struct call *call, const struct array *array) {
  struct buffer bytes;
  buffer_init(&bytes, call->c->arena);
  for (uint32_t i = 0; i < array->count; i++)
    buffer_putc(&bytes, (char)array->at[i].u.integer);
  return value_binary(buffer_take(&bytes));
}

struct value construct_binary(struct call *call) {
  function_check(call);
  struct value from = call->arguments->at[0], format = new_argument(call, 1);
  if (from.kind == VALUE_HASH) {
    format = new_entry(from.u.hash, "format");
    from = new_entry(from.u.hash, "value");
  }
  return from.kind == VALUE_ARRAY ? binary_of_bytes(call, from.u.array)
                                  : binary_of_text(call, from.u.text, format);
}

/* ---- SemVer and SemVerRange ---- */

static const struct str *text_of(struct value v) {
  return v.kind == VALUE_STRING ? v.u.text : NULL;
}

static struct value version_of_parts(struct call *call, const struct value *parts) {
  struct semver version = {.major = parts[0],
                           .minor = parts[1],
                           .patch = parts[2],
                           .prerelease = text_of(parts[3]),
                           .build = text_of(parts[4]),
                           .whole = true};
  return value_semver(call->c->arena, version);
}

struct value construct_semver(struct call *call) {
  struct value from = new_argument(call, 0), result, parts[5];
  const char *problem;
  if (call->arguments->count == 1 && from.kind == VALUE_STRING) {
    enum rich_status status = semver_parse(call->c->arena, from.u.text, &result, &problem);
    if (status == RICH_WRONG && strncmp(problem, "Unable", 6) == 0)
      call_fail(call, "'new_Version' The string '%s' cannot be converted to a SemVer", from.u.text->text);
    new_check(call, status, &problem);
    return result;
  }
  function_check(call);
  static const char *const keys[] = {"major", "minor", "patch", "prerelease", "build"};
  for (uint32_t i = 0; i < 5; i++)
    parts[i] = from.kind == VALUE_HASH ? new_entry(from.u.hash, keys[i]) : new_argument(call, i);
  return version_of_parts(call, parts);
}

static const struct semver *version_or_null(struct value v) {
  return v.kind == VALUE_SEMVER ? v.u.semver : NULL;
}

struct value construct_semver_range(struct call *call) {
  struct value result;
  const char *problem;
  function_check(call);
  struct value from = call->arguments->at[0], to = new_argument(call, 1), open = new_argument(call, 2);
  if (from.kind == VALUE_STRING) {
    new_check(call, semver_range_parse(call->c->arena, from.u.text, &result, &problem), &problem);
    return result;
  }
  if (from.kind == VALUE_HASH) {
    to = new_entry(from.u.hash, "max");
    open = new_entry(from.u.hash, "exclude_max");
    from = new_entry(from.u.hash, "min");
  }
  return semver_range_between(call->c->arena, version_or_null(from), version_or_null(to), value_true(open));
}

/* ---- URI ---- */

struct value construct_uri(struct call *call) {
  struct value result;
  const char *problem;
  function_check(call);
  struct value from = call->arguments->at[0];
  new_check(call,
            from.kind == VALUE_HASH ? uri_build(call->c->arena, from.u.hash, &result, &problem)
                                    : uri_parse(call->c->arena, from.u.text, &result, &problem),
            &problem);
  return result;
}

/* ---- sprintf ---- */

/* Whether a value is in V that Ruby inspects as an address in memory. */
static bool has_address(struct value v) {
  if (v.kind == VALUE_ARRAY)
    for (uint32_t i = 0; i < v.u.array->count; i++)
      if (has_address(v.u.array->at[i])) return true;
  if (v.kind == VALUE_HASH)
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      if (has_address(v.u.hash->at[i].key) || has_address(v.u.hash->at[i].value)) return true;
  return v.kind == VALUE_TYPE || v.kind == VALUE_REFERENCE || v.kind == VALUE_OBJECT ||
         v.kind == VALUE_COLLECTOR || v.kind == VALUE_SYMBOL || v.kind == VALUE_CLOSURE;
}

struct value function_sprintf(struct call *call) {
  struct compiler *c = call->c;
  const struct array *arguments = call->arguments;
  struct buffer out;
  const char *problem;
  older_count(call, 1, UINT32_MAX);
  struct value format = arguments->at[0];
  if (format.kind != VALUE_STRING)
    call_fail(call, "no implicit conversion of %s into String",
              format.kind == VALUE_BOOLEAN ? format.u.boolean ? "true" : "false" : ruby_class(format));
  bool inspects = strchr(format.u.text->text, 'p');
  for (uint32_t i = 1; i < arguments->count; i++) {
    struct value v = arguments->at[i];
    bool shown = inspects || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
    if (shown && has_address(v))
      eval_unsupported(c, call->node->place, "addresses of Ruby's objects, which stand for types in sprintf");
  }
  buffer_init(&out, c->arena);
  new_check(call, sprintf_text(&out, format.u.text, arguments->at + 1, arguments->count - 1, &problem),
            &problem);
  return value_string(buffer_take(&out), 0);
}
