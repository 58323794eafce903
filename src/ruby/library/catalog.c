/* SPDX-License-Identifier: Apache-2.0 */
/* What a scope leads to: the catalog, its compiler, its environment, of which code asks little. */
#include "src/puppet/eval/scopes/scope.h"
#include "src/ruby/library/library.h"

/* An object of CLASS that is nothing but one, read by READ. */
static struct value object_of_class(struct ruby *r, const char *class, trace_id read) {
  struct ruby_object *object = ARENA_NEW(r->c->arena, struct ruby_object);
  object->class = ruby_native_module(r, class);
  return ruby_foreign(RUBY_OBJECT_VALUE, object, read);
}

struct value ruby_scope_top(struct ruby_call *m) {
  return ruby_foreign(RUBY_SCOPE_VALUE, m->r->c->top, 0);
}

struct value ruby_scope_compiler(struct ruby_call *m) {
  return object_of_class(m->r, "Puppet::Parser::Compiler", 0);
}

/* There is one for the whole compilation; what is asked of it has traces of its own. */
struct value ruby_scope_catalog(struct ruby_call *m) {
  return object_of_class(m->r, "Puppet::Resource::Catalog", 0);
}

/* ---- the environment, of which only the name is known ---- */

static struct value environment_name(struct ruby *r) {
  bool found;
  return scope_read_raw(r->c, r->c->top, eval_symbol(r->c, "environment"), &found);
}

struct value ruby_scope_environment(struct ruby_call *m) {
  return object_of_class(m->r, "Puppet::Node::Environment", environment_name(m->r).trace);
}

void ruby_environment_put(struct ruby *r, struct buffer *out) {
  buffer_str(out, environment_name(r).u.text);
}

struct value ruby_environment_to_s(struct ruby_call *m) {
  return environment_name(m->r);
}

struct value ruby_environment_name(struct ruby_call *m) {
  struct value name = environment_name(m->r);
  return ruby_symbol(m->r, name.u.text->text, name.u.text->length, name.trace);
}
