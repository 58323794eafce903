/* SPDX-License-Identifier: Apache-2.0 */
/* Variables of Ruby, and assignment to them and to elements. */
#include "src/puppet/eval/scopes/scope.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/state.h"

/* ---- local variables ---- */

struct value *ruby_local_slot(struct ruby_frame *frame, const struct str *name) {
  for (; frame; frame = frame->outer)
    for (uint32_t i = 0; i < frame->locals.count; i++)
      if (frame->locals.at[i].name == name) return &frame->locals.at[i].value;
  return NULL;
}

void ruby_bind(struct ruby *r, const struct str *name, struct value v) {
  struct ruby_local local = {name, v};
  changes_reachable(r->c, ruby_held(v));
  for (uint32_t i = 0; i < r->frame->locals.count; i++)
    if (r->frame->locals.at[i].name == name) {
      r->frame->locals.at[i].value = v;
      return;
    }
  ARENA_PUSH(r->c->arena, &r->frame->locals, local);
}

/* ---- instance variables: of a template those of Puppet's scope ---- */

struct value *ruby_instance_slot(struct ruby *r, const struct str *name) {
  if (ruby_instance_of(r->frame->self)) return ruby_instance_own_slot(r->frame->self, name);
  for (uint32_t i = 0; i < r->instances.count; i++)
    if (r->instances.at[i].name == name) return &r->instances.at[i].value;
  return NULL;
}

static bool was_set(const struct ruby *r, const struct str *name) {
  for (uint32_t i = 0; i < r->set.count; i++)
    if (r->set.at[i] == name) return true;
  return false;
}

struct value ruby_instance(struct ruby *r, const struct str *name) {
  if (ruby_instance_of(r->frame->self)) return ruby_instance_read(r, r->frame->self, name);
  struct value *slot = ruby_instance_slot(r, name);
  if (slot) return *slot;
  if (!r->template) return value_undef(0);
  bool found;
  const struct str *plain = symbol(r->c->symbols, name->text + 1, name->length - 1);
  if (was_set(r, plain)) return value_undef(0);
  return ruby_from_puppet(r, scope_read_raw(r->c, r->scope, plain, &found));
}

static void put_instance(struct ruby *r, const struct str *name, struct value v) {
  if (ruby_instance_of(r->frame->self)) {
    ruby_instance_write(r, r->frame->self, name, v);
    return;
  }
  struct value *slot = ruby_instance_slot(r, name);
  struct ruby_local local = {name, v};
  ruby_state(r->c)->changed++;
  changes_reachable(r->c, ruby_held(v));
  if (slot)
    *slot = v;
  else
    ARENA_PUSH(r->c->arena, &r->instances, local);
}

/* ---- assignment ---- */

/* An Array of what V is taken apart into. */
struct value ruby_destructure(struct ruby *r, struct value v, bool *is_array) {
  struct value now = ruby_now(r, v);
  *is_array = now.kind == VALUE_ARRAY;
  if (*is_array) return now;
  if (now.kind == VALUE_HASH || now.kind == RUBY_RANGE_VALUE || now.kind == RUBY_ENUMERATOR_VALUE)
    return ruby_items(r, now);
  if (now.kind == VALUE_UNDEF) return ruby_array_of(r, NULL, 0, now.trace);
  return ruby_array_of(r, &v, 1, 0);
}

static void assign_group(struct ruby *r, const struct ruby_node *group, struct value v) {
  struct value now = ruby_now(r, v);
  if (!ruby_is_array(now)) now = ruby_array_of(r, &v, 1, 0);
  uint32_t count = now.u.array->count, splat = group->count, behind;
  for (uint32_t i = 0; i < group->count; i++)
    if (group->at[i]->kind == RUBY_SPLAT || group->at[i]->kind == RUBY_REST) splat = i;
  behind = splat < group->count ? group->count - splat - 1 : 0;
  uint32_t rest = count > splat + behind ? count - splat - behind : 0;
  for (uint32_t i = 0, at = 0; i < group->count; i++) {
    if (i == splat) {
      struct value all = ruby_array_of(r, count > splat ? now.u.array->at + splat : NULL, rest, now.trace);
      const struct ruby_node *target = group->at[i];
      if (target->kind == RUBY_SPLAT && target->count) ruby_assign(r, target->at[0], all);
      if (target->kind == RUBY_REST && target->name) ruby_bind(r, target->name, all);
      at += rest;
      continue;
    }
    struct value one =
        at < count ? ruby_element(r, now, at) : value_undef(trace_under(r->c->traces, 0, now.trace));
    ruby_assign(r, group->at[i], one);
    at++;
  }
}

/* The value comes from VALUE, behind receiver and index, or is V already. */
static struct value assign_call(struct ruby *r, const struct ruby_node *target, const struct ruby_node *value,
                                struct value v) {
  struct compiler *c = r->c;
  ARENA_VECTOR(struct value) arguments = {0};
  struct value self = target->at[0] ? ruby_eval(r, target->at[0]) : r->frame->self;
  for (uint32_t i = 2; i < target->count; i++) {
    struct value argument = ruby_eval(r, target->at[i]);
    ARENA_PUSH(c->arena, &arguments, argument);
  }
  if (value) v = ruby_eval(r, value);
  ARENA_PUSH(c->arena, &arguments, v);
  ruby_send(r, target, arena_printf(c->arena, "%s=", target->name->text), self, arguments.at, arguments.count,
            NULL);
  return v;
}

static void put_constant(struct ruby *r, const struct ruby_node *target, struct value v) {
  struct ruby_module *module = (struct ruby_module *)(uintptr_t)r->frame->module;
  struct ruby_local constant = {target->name, v};
  if (!module || target->at[0]) ruby_unsupported(r, target, "the constant %s here", target->name->text);
  ARENA_PUSH(r->c->arena, &module->constants, constant);
}

struct value ruby_assign(struct ruby *r, const struct ruby_node *target, struct value v) {
  struct compiler *c = r->c;
  struct value kept = v;
  if (c->in->tracking && target->kind != RUBY_CALL && target->kind != RUBY_GROUP) {
    if (c->rescuers) kept.trace = trace_under(c->traces, kept.trace, c->guarded);
    if (c->control != r->control) kept.trace = trace_under(c->traces, kept.trace, c->control);
    if (target->name)
      kept.trace = trace_bound(c->traces, kept.trace,
                               site_add(c->traces, SITE_ASSIGNMENT, target->place, target->name));
  }
  struct value *slot;
  switch (target->kind) {
  case RUBY_LOCAL:
    if (r->template && str_is(target->name, "_erbout"))
      ruby_unsupported(r, target, "assignment to the text that is rendered");
    slot = ruby_local_slot(r->frame, target->name);
    if (slot) {
      changes_reachable(c, ruby_held(kept));
      *slot = kept;
    } else {
      ruby_bind(r, target->name, kept);
    }
    break;
  case RUBY_PARAMETER: ruby_bind(r, target->name, kept); break;
  case RUBY_INSTANCE: put_instance(r, target->name, kept); break;
  case RUBY_GROUP: assign_group(r, target, v); break;
  case RUBY_CALL: return assign_call(r, target, NULL, v);
  case RUBY_CONSTANT: put_constant(r, target, v); break;
  default: ruby_unsupported(r, target, "assignment to this");
  }
  return v;
}

struct value ruby_eval_assign(struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *target = node->at[0], *value = node->at[1];
  if (target->kind == RUBY_CALL) return assign_call(r, target, value, value_undef(0));
  return ruby_assign(r, target, ruby_eval(r, value));
}

/* ---- a += b, a ||= b ---- */

struct op_target {
  const struct ruby_node *target;
  struct value self; /* CALL: the receiver */
  struct value key;
};

static struct value read_target(struct ruby *r, struct op_target *t) {
  const struct ruby_node *target = t->target;
  if (target->kind != RUBY_CALL) return ruby_eval(r, target);
  t->self = target->at[0] ? ruby_eval(r, target->at[0]) : r->frame->self;
  if (target->count > 3) ruby_unsupported(r, target, "assignment to several elements");
  if (target->count == 3) t->key = ruby_eval(r, target->at[2]);
  return ruby_send(r, target, target->name->text, t->self, &t->key, target->count - 2, NULL);
}

static struct value write_target(struct ruby *r, const struct op_target *t, struct value v) {
  struct value arguments[2] = {t->key, v};
  bool indexed = t->target->kind == RUBY_CALL && t->target->count == 3;
  if (t->target->kind != RUBY_CALL) return ruby_assign(r, t->target, v);
  ruby_send(r, t->target, arena_printf(r->c->arena, "%s=", t->target->name->text), t->self,
            indexed ? arguments : arguments + 1, indexed ? 2 : 1, NULL);
  return v;
}

static struct value conditional_write(struct ruby *r, const struct ruby_node *node, const struct op_target *t,
                                      struct value old, bool is_and) {
  struct compiler *c = r->c;
  struct value now = ruby_now(r, old);
  trace_id read = now.trace, control = c->control; /* true or not: no element of it counts */
  const char *what = is_and ? "and" : "or";
  if (value_true(now) != is_and) {
    ruby_untaken(r, node, read, node->at[0]->place, what);
    old.trace = trace_under(c->traces, old.trace, read);
    return old;
  }
  c->control =
      trace_join(c->traces, control,
                 trace_bound(c->traces, read,
                             site_add(c->traces, SITE_TAKEN, node->at[0]->place, eval_symbol(c, what))));
  struct value v = write_target(r, t, ruby_eval(r, node->at[1]));
  c->control = control;
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}

struct value ruby_eval_op_assign(struct ruby *r, const struct ruby_node *node) {
  struct op_target t = {.target = node->at[0]};
  struct value old = read_target(r, &t);
  bool is_and = str_is(node->name, "&&");
  if (is_and || str_is(node->name, "||")) return conditional_write(r, node, &t, old, is_and);
  struct value v = ruby_eval(r, node->at[1]);
  return write_target(r, &t, ruby_send(r, node, node->name->text, old, &v, 1, NULL));
}
