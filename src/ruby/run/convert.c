/* SPDX-License-Identifier: Apache-2.0 */
/* Values on their way between Puppet and Ruby. */
#include "src/ruby/run/machine.h"
#include "src/value/ruby.h"

/* V itself: what Puppet has, Ruby has, too. */
struct value ruby_from_puppet(struct ruby *r, struct value v) {
  (void)r;
  return v;
}

struct value ruby_to_puppet(struct ruby *r, struct value v) {
  v = changes_settled(r->c, v);
  if (value_has_foreign(v))
    ruby_unsupported(r, r->at, "values of %s outside of Ruby",
                     v.kind >= VALUE_FOREIGN || ruby_is_set(v) ? ruby_module_of(r, v)->name : "its own");
  return v;
}

/* ---- frozen ---- */

static bool is_container(struct value v) {
  return v.kind == VALUE_STRING || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
}

static bool is_frozen(struct ruby_call *m) {
  return m->self.flags & VALUE_FROZEN || change_is_frozen(m->r->c, m->self);
}

struct value ruby_object_frozen(struct ruby_call *m) {
  return value_boolean(!is_container(m->self) || is_frozen(m), 0);
}

struct value ruby_object_freeze(struct ruby_call *m) {
  if (!is_container(m->self)) return m->self;
  bool changes = m->r->program->does & RUBY_DOES_CHANGE;
  if (changes) change_of(m->r->c, m->self)->frozen = true; /* for all who hold it */
  m->self.flags |= VALUE_FROZEN;
  return m->self;
}

void ruby_check_frozen(struct ruby_call *m) {
  struct buffer out;
  if (!is_frozen(m)) return;
  if (ruby_is_set(m->self)) ruby_unsupported(m->r, m->node, "changes of a Set that is frozen");
  buffer_init(&out, m->r->c->arena);
  ruby_put_inspect(m->r, &out, m->self);
  ruby_raise(m->r, "FrozenError", "can't modify frozen %s: %s", ruby_module_of(m->r, m->self)->name,
             buffer_text(&out));
}
