/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that match regular expressions: grep, reject, delete_regex, is_email_address. */
#include "src/text/regexp.h"

#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/puppet/functions/stdlib/predicate.h"

static const struct regexp *compiled(struct call *call, struct value pattern) {
  const char *error;
  if (pattern.kind != VALUE_STRING)
    call_fail(call, "no implicit conversion of %s into String", legacy_class(pattern));
  const struct regexp *regexp = regexp_compile(call->c->arena, pattern.u.text, &error);
  if (!regexp) call_fail(call, "%s", error);
  return regexp;
}

/* Whether V is a String that REGEXP is found in; Ruby takes `default`, a symbol, for one. */
static bool found_in(struct call *call, const struct regexp *regexp, struct value v) {
  const struct str *text = v.kind == VALUE_STRING ? v.u.text : NULL;
  if (v.kind == VALUE_DEFAULT) text = str_from(call->c->arena, "default");
  if (!text) return false;
  enum regexp_status status = regexp_search(regexp, text, 0, NULL);
  if (status == REGEXP_GAVE_UP)
    call_fail(call, "%s(): the regular expression tries too many ways to match", call->function->name);
  return status == REGEXP_FOUND;
}

static struct value kept_elements(struct call *call, struct value v, const struct regexp *regexp,
                                  bool wanted) {
  struct array *array = array_new(call->c->arena, v.u.array->count);
  array->count = 0;
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (found_in(call, regexp, v.u.array->at[i]) == wanted) array->at[array->count++] = v.u.array->at[i];
  v.u.array = array;
  return v;
}

static struct value rejected_entries(struct call *call, struct value v, const struct regexp *regexp) {
  struct hash_builder builder;
  hash_begin(&builder, call->c->arena, v.u.hash->count);
  for (uint32_t i = 0; i < v.u.hash->count; i++)
    if (!found_in(call, regexp, v.u.hash->at[i].key))
      hash_put(&builder, v.u.hash->at[i].key, v.u.hash->at[i].value);
  v.u.hash = hash_end(&builder);
  return v;
}

/* The elements of the Array V that REGEXP is found in, or the others; of a Hash the keys are looked at where
 * it is about the others, else its entries, which are no texts, as what else Ruby goes through. */
static struct value chosen(struct call *call, struct value v, const struct regexp *regexp, bool wanted) {
  if (v.kind == VALUE_ARRAY) return kept_elements(call, v, regexp, wanted);
  if (v.kind == VALUE_HASH && !wanted) return rejected_entries(call, v, regexp);
  if (v.kind != VALUE_HASH && !receiver_iterates(v)) receiver_lacks(call, call->function->name, v);
  const struct array *kept = wanted ? array_new(call->c->arena, 0) : receiver_elements(call, v);
  return (struct value){.kind = VALUE_ARRAY, .u.array = kept};
}

static struct value choose(struct call *call, bool wanted) {
  if (call->arguments->count != 2)
    call_fail(call, "%s(): Wrong number of arguments given %u for 2", call->function->name,
              call->arguments->count);
  const struct regexp *regexp = compiled(call, legacy_argument(call, 1));
  struct value result = chosen(call, legacy_argument(call, 0), regexp, wanted);
  if (receiver_iterates(legacy_argument(call, 0))) return call_computed(call, result);
  result.trace = legacy_read(call);
  return result;
}

struct value stdlib_grep(struct call *call) {
  return choose(call, true);
}

struct value stdlib_reject(struct call *call) {
  return choose(call, false);
}

bool predicate_email_address(struct call *call, struct value v) {
  static const char pattern[] = "\\A([\\w+\\-].?)+@[a-z\\d\\-]+(\\.[a-z]+)*\\.[a-z]+\\z";
  return found_in(call, compiled(call, value_string(str_from(call->c->arena, pattern), 0)), v);
}

bool predicate_matches(struct call *call, struct value input, struct value patterns) {
  if (patterns.kind == VALUE_REGEXP) patterns.kind = VALUE_STRING; /* its pattern */
  if (patterns.kind != VALUE_ARRAY) return found_in(call, compiled(call, patterns), input);
  for (uint32_t i = 0; i < patterns.u.array->count; i++)
    if (predicate_matches(call, input, patterns.u.array->at[i])) return true;
  return false;
}
