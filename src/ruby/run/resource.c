/* SPDX-License-Identifier: Apache-2.0 */
/* `scope.resource`: the resource whose code runs, as functions in Ruby ask it for its parameters. */
#include "src/catalog/resource_types.h"
#include "src/puppet/eval/compilation/resource_state.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/type_named.h"
#include "src/ruby/library/library.h"

struct ruby_resource {
  const struct ruby_module *class;
  struct resource *resource;
  struct scope *scope; /* of its code; NULL: it is another's, and was found */
};

/* What its `parameters` are: a Hash that only `[]` is asked of. */
struct ruby_parameters {
  const struct ruby_module *class;
  struct resource *resource;
};

/* One of these. */
struct ruby_parameter {
  const struct ruby_module *class;
  struct resource *resource;
  const struct str *name;
};

static const struct ruby_resource *object_of(struct value v) {
  return v.u.foreign;
}

static struct resource *resource_of(struct value v) {
  return object_of(v)->resource;
}

/* V, which the receiver of M told: another resource could have been found in its place. */
static struct value told(const struct ruby_call *m, struct value v) {
  if (!object_of(m->self)->scope) v.trace = trace_under(m->r->c->traces, v.trace, m->self.trace);
  return v;
}

/* V, made of the title of RESOURCE by NAME. */
static struct value of_title(struct ruby *r, const struct resource *resource, const char *name,
                             struct value v) {
  return ruby_computed_of(r, eval_symbol(r->c, name), v, &resource->title_trace, 1);
}

struct value ruby_resource_value(struct ruby *r, struct scope *scope) {
  struct resource *resource = scope->resource;
  struct ruby_resource *object = ARENA_NEW(r->c->arena, struct ruby_resource);
  *object = (struct ruby_resource){ruby_native_module(r, "Puppet::Parser::Resource"), resource, scope};
  return of_title(r, resource, "resource", ruby_foreign(RUBY_OBJECT_VALUE, object, 0));
}

struct value ruby_resource_found(struct ruby *r, struct resource *resource, trace_id found) {
  struct ruby_resource *object = ARENA_NEW(r->c->arena, struct ruby_resource);
  *object = (struct ruby_resource){ruby_native_module(r, "Puppet::Parser::Resource"), resource, NULL};
  return ruby_foreign(RUBY_OBJECT_VALUE, object, found);
}

void ruby_resource_put(struct buffer *out, struct value v) {
  const struct resource *resource = resource_of(v);
  buffer_printf(out, "%s[%s]", resource->type->text, resource->title->text);
}

struct value ruby_resource_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  ruby_resource_put(&out, m->self);
  return told(m, of_title(m->r, resource_of(m->self), "to_s", value_string(buffer_take(&out), 0)));
}

struct value ruby_resource_title(struct ruby_call *m) {
  const struct resource *resource = resource_of(m->self);
  return told(m, of_title(m->r, resource, "title", value_string(resource->title, 0)));
}

struct value ruby_resource_type(struct ruby_call *m) {
  /* Of another type it would be other code. */
  return told(m, ruby_own(m->r, value_string(resource_of(m->self)->type, 0)));
}

/* The parameter NAME of RESOURCE as it is now; undef: it has none. */
static struct value parameter(struct ruby_call *m, struct resource *resource, struct value name) {
  struct ruby *r = m->r;
  struct value reference =
      make_reference(r->c, resource->type, resource->title, resource->title_trace, resource->title_trace);
  return attribute_read(r->c, r->call->scope, r->call->node, reference, resource, name);
}

struct value ruby_resource_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value name = ruby_now(r, ruby_to_s_value(r, m->arguments[0]));
  if (str_is(name.u.text, "name") || str_is(name.u.text, "title")) {
    struct value title = ruby_resource_title(m);
    title.trace = trace_under(r->c->traces, title.trace, name.trace);
    return title;
  }
  return told(m, ruby_from_puppet(r, parameter(m, resource_of(m->self), name)));
}

/* ---- its parameters, by name ---- */

/* The parameter of RESOURCE's own code that NAME is: it has these once the code runs, be they undef. */
static bool is_own(const struct resource *resource, const struct str *name) {
  const struct resource_state *state = state_of(resource);
  const struct node *node = state->own && state->definition ? state->definition->node : NULL;
  for (uint32_t i = 0; node && i < node->u.function.parameters.count; i++)
    if (str_equal(node->u.function.parameters.at[i]->u.parameter.name, name)) return true;
  return false;
}

struct value ruby_resource_parameters(struct ruby_call *m) {
  struct ruby_parameters *all = ARENA_NEW(m->r->c->arena, struct ruby_parameters);
  *all = (struct ruby_parameters){ruby_native_module(m->r, "Puppet::Parser::Resource::Parameters"),
                                  resource_of(m->self)};
  return ruby_foreign(RUBY_OBJECT_VALUE, all, m->self.trace);
}

/* parameters[:name]: an object that has the value, or nil. */
struct value ruby_parameters_at(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_parameters *all = m->self.u.foreign;
  struct value key = ruby_now(r, m->arguments[0]);
  const char *symbol = value_symbol(key);
  trace_id asked = trace_join(r->c->traces, m->self.trace, key.trace);
  if (!symbol) return value_undef(trace_under(r->c->traces, 0, asked));
  const struct str *name = eval_symbol(r->c, symbol);
  struct value now = parameter(m, all->resource, value_string(name, key.trace));
  trace_id read = trace_under(r->c->traces, 0, trace_join(r->c->traces, asked, now.trace));
  if (!resource_attribute(all->resource, name) && !is_own(all->resource, name)) return value_undef(read);
  struct ruby_parameter *one = ARENA_NEW(r->c->arena, struct ruby_parameter);
  *one =
      (struct ruby_parameter){ruby_native_module(r, "Puppet::Parser::Resource::Param"), all->resource, name};
  return ruby_foreign(RUBY_OBJECT_VALUE, one, read);
}

struct value ruby_parameter_value(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_parameter *one = m->self.u.foreign;
  struct value v = parameter(m, one->resource, value_string(one->name, 0));
  if (v.kind == VALUE_UNDEF && is_own(one->resource, one->name)) {
    bool found;
    struct value own = scope_read_raw(r->c, state_of(one->resource)->own, one->name, &found);
    v.trace = trace_under(r->c->traces, v.trace, own.trace);
  }
  v.trace = trace_under(r->c->traces, v.trace, m->self.trace);
  return ruby_from_puppet(r, v);
}

struct value ruby_parameter_name(struct ruby_call *m) {
  const struct str *name = ((const struct ruby_parameter *)m->self.u.foreign)->name;
  return ruby_symbol(m->r, name->text, name->length, m->self.trace);
}

/* ---- all of them ---- */

/* What says that it has no other parameters than it has; those of its code may be undef. */
static trace_id others(struct ruby_call *m, struct resource *resource) {
  struct compiler *c = m->r->c;
  trace_id read = resource->existence;
  if (!traces_tracking_all(c->traces)) return 0;
  const struct resource_state *state = state_of(resource);
  const struct node *node = state->definition ? state->definition->node : NULL;
  for (uint32_t i = 0; node && i < node->u.function.parameters.count; i++) {
    const struct str *name = node->u.function.parameters.at[i]->u.parameter.name;
    bool found;
    struct value v = scope_read_raw(c, object_of(m->self)->scope, symbol_of(c->symbols, name), &found);
    if (v.kind == VALUE_UNDEF) read = trace_join(c->traces, read, v.trace);
    if (resource_attribute(resource, name)) continue;
    read = trace_join(c->traces, read, parameter(m, resource, value_string(name, 0)).trace);
  }
  for (size_t i = 0; resource_metaparameter_at(i); i++) {
    const struct str *name = eval_symbol(c, resource_metaparameter_at(i)->name);
    if (resource_attribute(resource, name)) continue;
    read = trace_join(c->traces, read, parameter(m, resource, value_string(name, 0)).trace);
  }
  return read;
}

/* Its name, which is the title, and the parameters that have a value; of another value they may have none. */
struct value ruby_resource_to_hash(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct resource *resource = resource_of(m->self);
  if (!object_of(m->self)->scope)
    ruby_unsupported(r, m->node, "to_hash of a resource that findresource gave");
  trace_id shape = others(m, resource);
  struct hash_builder builder;
  hash_begin(&builder, r->c->arena, resource->attributes.count + 1);
  hash_put(&builder, ruby_symbol(r, "name", 4, 0), ruby_resource_title(m));
  for (uint32_t i = 0; i < resource->attributes.count; i++) {
    const struct str *name = resource->attributes.at[i]->name;
    struct value v = parameter(m, resource, value_string(name, 0));
    shape = trace_join(r->c->traces, shape, v.trace);
    if (v.kind == VALUE_UNDEF) continue;
    hash_put(&builder, ruby_symbol(r, name->text, name->length, 0), ruby_from_puppet(r, v));
  }
  struct value v = {.kind = VALUE_HASH, .u.hash = hash_end(&builder)};
  v.trace = trace_under(r->c->traces, 0, shape);
  value_measure(v);
  return v;
}
