/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that match regular expressions: grep, reject, delete_regex, is_email_address. */
#include "src/value/regexp.h"

#include "src/functions/stdlib/legacy.h"
#include "src/functions/stdlib/predicate.h"
#include "src/value/ruby.h"

static const struct regexp *compiled(struct call *call, struct value pattern) {
  const char *error;
  if (pattern.kind != VALUE_STRING)
    call_fail(call, "no implicit conversion of %s into String", ruby_class(pattern));
  const struct regexp *regexp = regexp_compile(call->c->arena, pattern.u.text, &error);
  if (!regexp) call_fail(call, "%s", error);
  return regexp;
}

/* Whether V is a String that REGEXP is found in. */
static bool found_in(struct call *call, const struct regexp *regexp, struct value v) {
  if (v.kind != VALUE_STRING) return false;
  enum regexp_status status = regexp_search(regexp, v.u.text, 0, NULL);
  if (status == REGEXP_GAVE_UP)
    call_fail(call, "%s(): the regular expression tries too many ways to match", call->function->name);
  return status == REGEXP_FOUND;
}

/* The elements of the Array V that REGEXP is found in, or the others. */
static struct value chosen(struct call *call, struct value v, const struct regexp *regexp, bool wanted) {
  if (v.kind != VALUE_ARRAY)
    call_fail(call, "undefined method `%s' for %s", call->function->name, legacy_inspect(call, v));
  struct array *array = array_new(call->c->arena, v.u.array->count);
  array->count = 0;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (found_in(call, regexp, v.u.array->at[i]) == wanted) array->at[array->count++] = v.u.array->at[i];
  return (struct value){.kind = VALUE_ARRAY, .trace = legacy_read(call), .u.array = array};
}

static struct value choose(struct call *call, bool wanted) {
  if (call->arguments->count != 2)
    call_fail(call, "%s(): Wrong number of arguments given %u for 2", call->function->name,
              call->arguments->count);
  const struct regexp *regexp = compiled(call, legacy_argument(call, 1));
  return chosen(call, legacy_argument(call, 0), regexp, wanted);
}

struct value stdlib_grep(struct call *call) {
  return choose(call, true);
}

struct value stdlib_reject(struct call *call) {
  return choose(call, false);
}

/* Without the elements that have ITEM as words. */
static struct value without_words(struct call *call, struct value v, struct value item) {
  struct buffer pattern;
  buffer_init(&pattern, call->c->arena);
  buffer_puts(&pattern, "\\b");
  ruby_to_s(&pattern, item);
  buffer_puts(&pattern, "\\b");
  return chosen(call, v, compiled(call, value_string(buffer_take(&pattern), 0)), false);
}

struct value stdlib_delete_regex(struct call *call) {
  struct value v = legacy_argument(call, 0), items = legacy_argument(call, 1);
  if (call->arguments->count != 2)
    call_fail(call, "delete_regex(): Wrong number of arguments given %u for 2", call->arguments->count);
  if (v.kind != VALUE_ARRAY)
    eval_unsupported(call->c, call->node->place, "delete_regex on what is not an Array");
  if (items.kind != VALUE_ARRAY) return without_words(call, v, items);
  for (uint32_t i = 0; i < items.u.array->count; i++)
    v = without_words(call, v, items.u.array->at[i]);
  return v;
}

struct value stdlib_is_email_address(struct call *call) {
  static const char pattern[] = "\\A([\\w+\\-].?)+@[a-z\\d\\-]+(\\.[a-z]+)*\\.[a-z]+\\z";
  if (call->arguments->count != 1)
    call_fail(call, "is_email_address(): Wrong number of arguments given %u for 1", call->arguments->count);
  const struct regexp *regexp = compiled(call, value_string(str_from(call->c->arena, pattern), 0));
  return value_boolean(found_in(call, regexp, legacy_argument(call, 0)), 0);
}

bool predicate_matches(struct call *call, struct value input, struct value patterns) {
  if (patterns.kind != VALUE_ARRAY) return found_in(call, compiled(call, patterns), input);
  for (uint32_t i = 0; i < patterns.u.array->count; i++)
    if (found_in(call, compiled(call, patterns.u.array->at[i]), input)) return true;
  return false;
}
