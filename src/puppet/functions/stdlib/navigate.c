/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that follow a path into a collection: dig44, try_get_value. */
#include <math.h>

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/types/ruby_classes.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* KEY as an index: what Integer() of Ruby makes of it; false where it raises. */
static bool index_of(struct call *call, struct value key, int64_t *index) {
  if (key.kind == VALUE_STRING && !legacy_integer(call, key.u.text, &key)) return false;
  if (key.kind == VALUE_FLOAT && isfinite(key.u.real)) key = integer_of_float(call->c->arena, key.u.real);
  if (key.kind == VALUE_BIG) call_fail(call, "bignum too big to convert into `long'");
  if (key.kind == VALUE_INTEGER) *index = key.u.integer;
  return key.kind == VALUE_INTEGER;
}

/* What is at KEY of V: undef where there is nothing, or V is no collection. */
static struct value step(struct call *call, struct value v, struct value key) {
  struct value found = value_undef(0);
  struct traces *traces = call->c->traces;
  trace_id chosen = value_trace(traces, key);
  int64_t index = 0;
  if (v.kind == VALUE_HASH) {
    const struct hash_entry *entry = hash_find(v.u.hash, key);
    if (entry) {
      found = entry->value;
      chosen = trace_join(traces, chosen, entry->key.trace);
    }
  } else if (v.kind == VALUE_ARRAY && index_of(call, key, &index)) {
    if (index < 0) index += v.u.array->count;
    if (index >= 0 && index < v.u.array->count) found = v.u.array->at[index];
  }
  found.trace = trace_element(traces, found.trace, chosen, v.trace);
  return found;
}

/* What is at the end of PATH in V; else OTHERWISE. */
static struct value follow(struct call *call, struct value v, struct value path, struct value otherwise) {
  for (uint32_t i = 0; i < path.u.array->count && v.kind != VALUE_UNDEF; i++)
    v = step(call, v, path.u.array->at[i]);
  if (v.kind == VALUE_UNDEF) {
    trace_id missed = v.trace;
    v = otherwise;
    v.trace = trace_under(call->c->traces, v.trace, missed);
  }
  v.trace = trace_under(call->c->traces, v.trace, path.trace);
  v.trace = trace_under(call->c->traces, v.trace, call->shape);
  return v;
}

/* The name of V's class; those that Puppet writes for types have none. */
static const char *class_name(struct value v) {
  return v.kind == VALUE_OBJECT && !ruby_object_class(v.u.object) ? "" : ruby_class(v);
}

struct value stdlib_dig44(struct call *call) {
  if (!call->arguments->count) legacy_miscounted(call, "minimum 1");
  legacy_least(call, 2, "at least 2");
  struct value v = legacy_argument(call, 0), path = legacy_argument(call, 1);
  if (v.kind != VALUE_HASH && v.kind != VALUE_ARRAY)
    call_fail(call, "dig44(): first argument must be a hash or an array, given %s", class_name(v));
  if (path.kind != VALUE_ARRAY)
    call_fail(call, "dig44(): second argument must be an array, given %s", class_name(path));
  return follow(call, v, path, legacy_given(call, 2) ? legacy_argument(call, 2) : value_undef(0));
}

/* ---- try_get_value ---- */

static bool all_digits(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && text[i] >= '0' && text[i] <= '9')
    i++;
  return length && i == length;
}

/* The keys that TEXT names: what is between SEPARATORs, numbers as such; nothing for what is empty at its
 * end. */
static const struct array *keys_of(struct call *call, const struct str *text, const struct str *separator,
                                   trace_id trace) {
  struct arena *arena = call->c->arena;
  ARENA_VECTOR(struct value) keys = {0};
  const char *end = text->text + text->length;
  uint32_t wanted = 0;
  for (const char *at = text->text; at <= end;) {
    const char *next = memmem(at, (size_t)(end - at), separator->text, separator->length);
    const struct str *key = str_new(arena, at, (size_t)((next ? next : end) - at));
    struct value v = value_string(key, trace);
    if (all_digits(key->text, key->length)) v = legacy_to_i(call, key);
    v.trace = trace;
    ARENA_PUSH(arena, &keys, v);
    if (key->length) wanted = keys.count;
    at = next ? next + separator->length : end + 1;
  }
  struct array *array = array_new(arena, wanted);
  if (wanted) memcpy(array->at, keys.at, wanted * sizeof *keys.at);
  return array;
}

struct value stdlib_try_get_value(struct call *call) {
  struct compiler *c = call->c;
  if (!call->arguments->count)
    call_fail(call, "try_get_value(): Wrong number of arguments given (0 for minimum 1)");
  log_message(call, "warning",
              "try_get_value() DEPRECATED: this function is deprecated, please use dig() instead.");
  struct value v = call->arguments->at[0], path = legacy_argument(call, 1);
  struct value otherwise = legacy_given(call, 2) ? legacy_argument(call, 2) : value_undef(0);
  struct value separator = legacy_argument(call, 3);
  bool empty = path.kind == VALUE_STRING && !path.u.text->length;
  if ((v.kind != VALUE_HASH && v.kind != VALUE_ARRAY) || empty || !value_true(path)) {
    struct value chosen = value_true(otherwise) ? otherwise : v;
    chosen.trace = trace_under(c->traces, chosen.trace, legacy_read(call));
    return chosen;
  }
  if (path.kind != VALUE_STRING || (legacy_given(call, 3) && separator.kind != VALUE_STRING))
    eval_unsupported(c, call->node->place, "such paths of try_get_value");
  if (!legacy_given(call, 3)) separator = value_string(str_from(c->arena, "/"), 0);
  if (!separator.u.text->length || str_is(separator.u.text, " "))
    eval_unsupported(c, call->node->place, "such paths of try_get_value");
  log_message(call, "warning",
              "dig() DEPRECATED: This function has been replaced in Puppet 4.5.0, please use dig44() for "
              "backwards compatibility or use the new version.");
  trace_id trace = trace_join(c->traces, path.trace, separator.trace);
  struct value keys = {.kind = VALUE_ARRAY, .trace = trace};
  keys.u.array = keys_of(call, path.u.text, separator.u.text, trace);
  return follow(call, v, keys, otherwise);
}
