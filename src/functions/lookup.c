/* SPDX-License-Identifier: Apache-2.0 */
/*
 * lookup: data by name.  There is no Hiera data yet, so that no name is found in any: what the call itself
 * gives (`override`, `default_values_hash`, a default, a lambda) answers, or the call fails.
 */
#include "src/functions/functions.h"
#include "src/value/type_mismatch.h"

/* What a call of lookup asks for; the options are undef where they were not given. */
struct lookup {
  struct call *call;
  struct value name, type, override, defaults, otherwise;
  bool has_default;
};

static struct value option(const struct lookup *l, struct value options, const char *name, bool *given) {
  const struct hash_entry *entry = hash_find_text(options.u.hash, name);
  struct compiler *c = l->call->c;
  if (given) *given = entry != NULL;
  if (!entry) return value_undef(trace_element(c->traces, 0, 0, options.trace));
  struct value v = entry->value;
  v.trace = trace_element(c->traces, v.trace, entry->key.trace, options.trace);
  return v;
}

static void read_options(struct lookup *l, struct value options) {
  l->type = option(l, options, "value_type", NULL);
  l->override = option(l, options, "override", NULL);
  l->defaults = option(l, options, "default_values_hash", NULL);
  l->otherwise = option(l, options, "default_value", &l->has_default);
}

static struct lookup lookup_of(struct call *call) {
  const struct array *arguments = call->arguments;
  struct lookup l = {.call = call, .name = arguments->at[0]};
  if (l.name.kind == VALUE_HASH) {
    read_options(&l, l.name);
    l.name = option(&l, l.name, "name", NULL);
  } else if (arguments->count == 2 && arguments->at[1].kind == VALUE_HASH) {
    read_options(&l, arguments->at[1]);
  } else {
    if (arguments->count > 1) l.type = arguments->at[1];
    l.has_default = arguments->count > 3;
    if (l.has_default) l.otherwise = arguments->at[3];
  }
  return l;
}

/* V if it is of the type that is asked for; SUBJECT names it. */
static struct value asserted(const struct lookup *l, const char *subject, struct value v) {
  struct compiler *c = l->call->c;
  if (l->type.kind == VALUE_UNDEF) return v;
  const struct type *type = type_of_value(c->arena, l->type);
  if (!type_accepts(c->arena, type, v))
    call_fail(l->call, "%s",
              assertion_text(c->arena, arena_printf(c->arena, "%s has wrong type,", subject), type,
                             type_infer_set(c->arena, v)));
  return v;
}

static uint32_t name_count(const struct lookup *l) {
  return l->name.kind == VALUE_ARRAY ? l->name.u.array->count : 1;
}

static struct value name_at(const struct lookup *l, uint32_t at) {
  return l->name.kind == VALUE_ARRAY ? l->name.u.array->at[at] : l->name;
}

/* The first name that VALUES has; *READ: what it depends on that there is none before it. */
static bool found_in(const struct lookup *l, struct value values, const char *where, struct value *found,
                     trace_id *read) {
  struct compiler *c = l->call->c;
  *read = trace_join(c->traces, *read, values.trace);
  for (uint32_t i = 0; values.kind == VALUE_HASH && i < name_count(l); i++) {
    struct value name = name_at(l, i);
    const struct hash_entry *entry = hash_find(values.u.hash, name);
    *read = trace_join(c->traces, *read, name.trace);
    if (!entry) continue;
    const char *subject = arena_printf(c->arena, "Value found for key '%s' in %s", name.u.text->text, where);
    *found = asserted(l, subject, entry->value);
    found->trace = trace_element(c->traces, found->trace, entry->key.trace, values.trace);
    return true;
  }
  return false;
}

static _Noreturn void not_found(const struct lookup *l) {
  struct buffer text;
  buffer_init(&text, l->call->c->arena);
  if (name_count(l) == 1)
    call_fail(l->call, "Function lookup() did not find a value for the name '%s'",
              name_at(l, 0).u.text->text);
  for (uint32_t i = 0; i < name_count(l); i++)
    buffer_printf(&text, "%s'%s'", i ? ", " : "", name_at(l, i).u.text->text);
  call_fail(l->call, "Function lookup() did not find a value for any of the names [%s]", buffer_text(&text));
}

struct value function_lookup(struct call *call) {
  struct compiler *c = call->c;
  struct lookup l = lookup_of(call);
  trace_id read = trace_join(c->traces, call->shape, value_trace(c->traces, l.name));
  struct value v;
  if (!found_in(&l, l.override, "override hash", &v, &read) &&
      !found_in(&l, l.defaults, "default values hash", &v, &read)) {
    if (call->block)
      v = asserted(&l, "Value returned from default block", call_block(call, &l.name, 1, read));
    else if (l.has_default)
      v = asserted(&l, "Default value", l.otherwise);
    else
      not_found(&l);
  }
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}
