/* SPDX-License-Identifier: Apache-2.0 */
/* hiera, hiera_array, hiera_hash, hiera_include: lookup by its older names. */
#include "src/puppet/functions/collection.h"
#include "src/puppet/hiera/hiera.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* What a call asks for: KEY, and a default or a lambda.  With all of it in one Array it fails in Ruby. */
struct older {
  struct value key, otherwise, paths;
  bool has_default;
  trace_id shape;
};

static struct older older_of(struct call *call) {
  const struct array *arguments = call->arguments;
  struct older o = {.shape = call->shape};
  if (arguments->at[0].kind == VALUE_ARRAY) call_fail(call, "undefined method `hiera' for #<#<Class>>");
  o.key = arguments->at[0];
  o.has_default = arguments->count > 1 && !call->block;
  if (o.has_default) o.otherwise = arguments->at[1];
  struct value override = value_undef(0);
  if (arguments->count > (call->block ? 1u : 2u)) override = arguments->at[call->block ? 1 : 2];
  bool none = override.kind == VALUE_UNDEF || (override.kind == VALUE_ARRAY && !override.u.array->count);
  o.paths = none ? value_undef(0) : override;
  o.shape = trace_join(call->c->traces, o.shape, override.trace); /* counts with version 3 only */
  return o;
}

static struct value looked_up(struct call *call, const char *strategy) {
  struct compiler *c = call->c;
  struct older o = older_of(call);
  struct value v;
  if (c->in->strict != STRICT_OFF)
    warn_once(call, arena_printf(c->arena,
                                 "The function '%s' is deprecated in favor of using 'lookup'. See "
                                 "https://puppet.com/docs/puppet/7.23/deprecated_language.html",
                                 call->name->text));
  struct hiera_question question = {.scope = call->scope,
                                    .place = call->node->place,
                                    .merge = value_string(eval_symbol(c, strategy), 0),
                                    .paths = o.paths,
                                    .older = true};
  trace_id read = o.shape;
  bool found = hiera_find(c, &question, o.key, NULL, &v, &read);
  call_decided(call, read);
  if (!found) {
    if (call->block)
      v = call_block(call, &o.key, 1, read);
    else if (o.has_default)
      v = o.otherwise;
    else
      hiera_not_found(c, call->node->place, o.key);
  }
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}

struct value function_hiera(struct call *call) {
  return looked_up(call, "first");
}

struct value function_hiera_array(struct call *call) {
  return looked_up(call, "unique");
}

struct value function_hiera_hash(struct call *call) {
  return looked_up(call, "hash");
}

static bool is_empty(struct value v) {
  return (v.kind == VALUE_ARRAY && !v.u.array->count) || (v.kind == VALUE_HASH && !v.u.hash->count) ||
         (v.kind == VALUE_STRING && !v.u.text->length);
}

struct value function_hiera_include(struct call *call) {
  struct compiler *c = call->c;
  struct value v = looked_up(call, "unique");
  struct array *one = array_new(c->arena, 1);
  struct call include = *call;
  if (v.kind == VALUE_UNDEF) call_fail(call, "Could not find data item %s", older_of(call).key.u.text->text);
  if (v.kind == VALUE_REFERENCE || v.kind == VALUE_TYPE || value_is_number(v) || v.kind == VALUE_BOOLEAN ||
      v.kind == VALUE_REGEXP)
    call_fail(call, "undefined method `empty?' for %s", ruby_described(c->arena, v));
  if (is_empty(v) && v.kind != VALUE_ARRAY) return value_undef(v.trace);
  one->at[0] = v;
  include.name = eval_symbol(c, "include");
  include.arguments = one;
  include.block = NULL;
  struct value included = function_include(&include); /* of no class: what could have been is noted */
  if (is_empty(v)) return value_undef(v.trace);
  included.trace = trace_join(c->traces, included.trace, v.trace);
  return included;
}
