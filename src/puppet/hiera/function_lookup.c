/* SPDX-License-Identifier: Apache-2.0 */
/* lookup: data by name (src/puppet/hiera/hiera.h), with what the call gives itself. */
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/hiera.h"
#include "src/types/type.h"

/* What a call of lookup asks for; the options are undef where they were not given. */
struct lookup {
  struct call *call;
  struct value name, type, merge, override, defaults, otherwise;
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
  l->merge = option(l, options, "merge", NULL);
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
    if (arguments->count > 2) l.merge = arguments->at[2];
    l.has_default = arguments->count > 3;
    if (l.has_default) l.otherwise = arguments->at[3];
  }
  return l;
}

struct value function_lookup(struct call *call) {
  struct compiler *c = call->c;
  struct lookup l = lookup_of(call);
  struct place place = call->node->place;
  struct hiera_question question = {.scope = call->scope,
                                    .place = place,
                                    .overrides = l.override,
                                    .defaults = l.defaults,
                                    .merge = l.merge};
  const struct type *type = l.type.kind == VALUE_UNDEF ? NULL : type_of_value(c->arena, l.type);
  trace_id read = call->shape;
  struct value v;
  if (!type && l.type.kind == VALUE_REFERENCE)
    eval_unsupported(c, place, "types that are objects of resources");
  bool found = hiera_find(c, &question, l.name, type, &v, &read);
  call_decided(call, read);
  if (found) {
    read = trace_join(c->traces, read, value_trace(c->traces, l.merge));
  } else if (call->block) {
    v = hiera_asserted(c, place, "Value returned from default block", type,
                       call_block(call, &l.name, 1, read));
  } else if (l.has_default) {
    v = hiera_asserted(c, place, "Default value", type, l.otherwise);
  } else {
    failure_sought(c, NULL, read);
    hiera_not_found(c, place, l.name);
  }
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}
