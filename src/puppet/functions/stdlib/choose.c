/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that choose a value: pick, pick_default, fact; and deprecation. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/value/integer.h"

static bool is_empty(struct value v) {
  return v.kind == VALUE_UNDEF ||
         (v.kind == VALUE_STRING && (!v.u.text->length || str_is(v.u.text, "undefined")));
}

/* The first of the first COUNT arguments that is not empty, under those before it; false if there is none. */
static bool pick(struct call *call, uint32_t count, struct value *chosen, trace_id *passed) {
  for (uint32_t i = 0; i < count; i++) {
    *chosen = call->arguments->at[i];
    if (!is_empty(*chosen)) return true;
    *passed = trace_join(call->c->traces, *passed, value_trace(call->c->traces, *chosen));
  }
  return false;
}

struct value stdlib_pick(struct call *call) {
  struct value chosen;
  trace_id passed = call->shape;
  if (!pick(call, call->arguments->count, &chosen, &passed))
    call_fail(call, "pick(): must receive at least one non empty value");
  /* That it was not empty itself decided it too, for a composite by its shape. */
  chosen.trace = trace_under(call->c->traces, chosen.trace, passed);
  return chosen;
}

struct value stdlib_pick_default(struct call *call) {
  struct value chosen;
  trace_id passed = call->shape;
  if (!call->arguments->count) call_fail(call, "Must receive at least one argument.");
  uint32_t last = call->arguments->count - 1;
  if (!pick(call, last, &chosen, &passed)) chosen = legacy_argument(call, last);
  chosen.trace = trace_under(call->c->traces, chosen.trace, passed);
  return chosen;
}

/* ---- fact ---- */

/* The next part of a dotted path, "…" around a part with dots; false at the end. */
static bool next_part(struct call *call, const char **p, const struct str **part) {
  while (**p == '.')
    ++*p;
  if (!**p) return false;
  bool quoted = **p == '"';
  if (quoted) ++*p;
  size_t length = strcspn(*p, quoted ? "\"" : ".\"");
  *part = str_new(call->c->arena, *p, length);
  *p += length;
  if (quoted && **p == '"') ++*p;
  return true;
}

static struct value step_into(struct call *call, struct value v, const struct str *part, trace_id name) {
  struct compiler *c = call->c;
  struct value found = value_undef(0), number;
  if (v.kind == VALUE_HASH) {
    const struct hash_entry *entry = hash_find(v.u.hash, value_string(part, 0));
    if (entry) found = entry->value;
    if (entry) name = trace_join(c->traces, name, entry->key.trace);
  } else if (v.kind == VALUE_ARRAY && legacy_integer(call, part, &number)) {
    if (number.kind == VALUE_BIG) call_fail(call, "bignum too big to convert into `long'");
    int64_t at = number.u.integer < 0 ? number.u.integer + v.u.array->count : number.u.integer;
    if (at >= 0 && at < v.u.array->count) found = v.u.array->at[at];
  } else {
    eval_warn(c, DIAG_BAD_ARGUMENT, call->node->place,
              "fact request for %s returning nil: it is not a collection that has '%s'",
              text_argument(call, 0)->text, part->text);
  }
  found.trace = trace_element(c->traces, found.trace, name, v.trace);
  return found;
}

struct value stdlib_fact(struct call *call) {
  struct value v = call->c->told.facts, name = call->arguments->at[0];
  const char *p = text_argument(call, 0)->text;
  const struct str *part;
  while (v.kind != VALUE_UNDEF && next_part(call, &p, &part))
    v = step_into(call, v, part, name.trace);
  v.trace = trace_under(call->c->traces, v.trace, name.trace);
  return v;
}

struct value stdlib_deprecation(struct call *call) {
  legacy_deprecated(call, text_argument(call, 0)->text, text_argument(call, 1)->text);
  return value_undef(0);
}
