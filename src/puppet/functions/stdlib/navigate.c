/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that follow a path into a collection: dig44. */
#include <math.h>

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
