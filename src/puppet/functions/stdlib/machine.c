/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions that ask for the machine's addresses and for the time. */
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/new/new.h"
#include "src/text/letter_case.h"
#include "src/value/ruby.h"

static struct value variable(struct call *call, const char *name, trace_id *read) {
  bool found;
  struct value v = scope_read(call->c, call->scope, eval_symbol(call->c, name), &found);
  *read = trace_join(call->c->traces, *read, value_trace(call->c->traces, v));
  return v;
}

/* RESULT, which depends on READ besides the arguments. */
static struct value answered(struct call *call, bool result, trace_id read) {
  struct value v = call_computed(call, value_boolean(result, 0));
  v.trace = trace_under(call->c->traces, v.trace, read);
  return v;
}

/* ---- addresses ---- */

/* Whether NAME is one of the words of LIST, which commas separate. */
static bool is_listed(const struct str *list, struct value name) {
  for (const char *p = list->text; *p;) {
    size_t length = strcspn(p, ",");
    if (name.kind == VALUE_STRING && name.u.text->length == length && !memcmp(name.u.text->text, p, length))
      return true;
    p += length + (p[length] == ',');
  }
  return false;
}

/* Whether the fact KIND, or that of one of the interfaces, is VALUE; FACT: as the name of the fact, or NULL.
 */
static struct value has_with(struct call *call, const struct str *list, const char *fact, const char *kind,
                             struct value value, trace_id read) {
  bool result = ruby_equal(fact ? variable(call, fact, &read) : value_undef(0), value);
  for (const char *p = list->text; *p && !result;) {
    size_t length = strcspn(p, ",");
    const struct str *name = str_new(call->c->arena, p, length);
    name = letters_in(call->c->arena, name, LETTERS_LOWER);
    result =
        ruby_equal(variable(call, arena_printf(call->c->arena, "%s_%s", kind, name->text), &read), value);
    p += length + (p[length] == ',');
  }
  return answered(call, result, read);
}

static struct value has_interface(struct call *call, const char *fact, const char *kind, uint32_t at) {
  trace_id read = 0;
  struct value list = variable(call, "interfaces", &read);
  if (list.kind == VALUE_UNDEF) return answered(call, false, read);
  if (list.kind != VALUE_STRING)
    call_fail(call, "undefined method `split' for %s", legacy_inspect(call, list));
  struct value v = legacy_argument(call, at);
  return kind ? has_with(call, list.u.text, fact, kind, v, read)
              : answered(call, is_listed(list.u.text, v), read);
}

struct value stdlib_has_interface_with(struct call *call) {
  uint32_t count = call->arguments->count;
  if (count != 1 && count != 2) legacy_miscounted(call, "1 or 2");
  struct value kind = legacy_argument(call, 0);
  if (count == 1) return has_interface(call, NULL, NULL, 0);
  struct buffer text; /* what is no String names no fact, but may begin the name of one */
  buffer_init(&text, call->c->arena);
  ruby_to_s(&text, kind);
  const char *name = buffer_text(&text);
  return has_interface(call, kind.kind == VALUE_STRING ? name : NULL, name, 1);
}

struct value stdlib_has_ip_address(struct call *call) {
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  return has_interface(call, "ipaddress", "ipaddress", 0);
}

struct value stdlib_has_ip_network(struct call *call) {
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  return has_interface(call, "network", "network", 0);
}

/* ---- time ---- */

/* The zone changes nothing: what counts is the time since 1970. */
struct value stdlib_time(struct call *call) {
  struct compiler *c = call->c;
  if (call->arguments->count > 1) legacy_miscounted(call, "0 or 1");
  struct value zone = legacy_argument(call, 0);
  bool takes = zone.kind == VALUE_STRING || (zone.kind == VALUE_ARRAY && !zone.u.array->count) ||
               (zone.kind == VALUE_HASH && !zone.u.hash->count) || !value_true(zone);
  if (!takes) call_fail(call, "no implicit conversion of %s into String", legacy_class(zone));
  struct value time = time_now(call);
  struct value v = value_integer((int64_t)time.u.timestamp->seconds, time.trace);
  v.trace = trace_call(c->traces, call->name, eval_constant(c, v), &time.trace, 1);
  v.trace = trace_under(c->traces, v.trace, legacy_read(call));
  return v;
}
