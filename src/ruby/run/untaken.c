/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What code in Ruby would have done, had it run (PROVENANCE "Absence"): variables that it assigns, text that
 * it renders, values that it changes, what it has Puppet's scope do.
 */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/ruby/run/instance.h"

struct untaken {
  struct ruby *r;
  trace_id condition;
  trace_id test;
  struct place place;
  const char *what;
  const struct ruby_node *code; /* that did not run */
  bool unknown;                 /* it changes something that no name is known of */
};

static void note_assigned(const struct untaken *u, const struct str *name) {
  struct ruby *r = u->r;
  bool instance = *name->text == '@';
  struct value *slot = instance ? ruby_instance_slot(r, name) : ruby_local_slot(r->frame, name);
  if (slot) {
    slot->trace = trace_under(r->c->traces, slot->trace, u->condition);
    return;
  }
  if (!instance) {
    ruby_bind(r, name, value_undef(trace_under(r->c->traces, 0, u->condition)));
    return;
  }
  struct value v = ruby_instance(r, name);
  v.trace = trace_under(r->c->traces, v.trace, u->condition);
  struct ruby_local local = {name, v};
  ARENA_PUSH(r->c->arena, &r->instances, local);
}

/* ---- changes of values ---- */

/* The value that the expression at NODE begins with; *DEEP: it goes on into that. */
static bool root_of(const struct untaken *u, const struct ruby_node *node, struct value *v, bool *deep) {
  struct ruby *r = u->r;
  if (node->kind == RUBY_INSTANCE) {
    *v = ruby_instance(r, node->name);
    return true;
  }
  if (node->kind == RUBY_LOCAL) {
    struct value *slot = ruby_local_slot(r->frame, node->name);
    if (slot) *v = *slot;
    return slot != NULL;
  }
  if (node->kind != RUBY_CALL || !node->at[0]) return false;
  *deep = true;
  const struct ruby_node *receiver = node->at[0];
  bool scope = receiver->kind == RUBY_CALL && !receiver->at[0] && str_is(receiver->name, "scope");
  if (!scope) return root_of(u, receiver, v, deep);
  bool found;
  if (node->count < 3 || node->at[2]->kind != RUBY_STRING) return false;
  *v = scope_foresee(r->c, r->scope, symbol_of(r->c->symbols, node->at[2]->name), &found);
  return true;
}

const struct ruby_node *ruby_changed(const struct ruby_node *node) {
  if (ruby_sets_scope(node)) return NULL;
  if (ruby_call_changes(node)) return node->at[0];
  if ((node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN) && node->at[0]->kind == RUBY_CALL)
    return node->at[0]->at[0];
  return NULL;
}

/* The variable that TARGET begins with, if the code itself gives it a value: a variable, or a parameter. */
static const struct str *assigned_root(const struct untaken *u, const struct ruby_node *target) {
  while (target->kind == RUBY_CALL && target->at[0])
    target = target->at[0];
  if (target->kind != RUBY_LOCAL) return NULL;
  bool known = ruby_local_slot(u->r->frame, target->name) != NULL;
  for (uint32_t i = 0; known && u->code->assigned && i < u->code->assigned->count; i++)
    if (u->code->assigned->names[i] == target->name) known = false;
  return known ? NULL : target->name;
}

static void note_unchanged(struct untaken *u, const struct ruby_node *target) {
  bool deep = false;
  struct value v;
  const struct str *assigned = assigned_root(u, target);
  bool known = root_of(u, target, &v, &deep);
  if (assigned && (target->kind != RUBY_LOCAL || !ruby_makes_own(u->code, assigned))) u->unknown = true;
  if (!known && !assigned) u->unknown = true; /* one of several */
  if (!known) return;
  v = ruby_held(v);
  change_untaken(u->r->c, v, u->condition, deep);
  if (target->kind != RUBY_LOCAL || !target->flag) ruby_untaken_choice(u->r, &v, u->place, u->condition);
}

static void note_changes(struct untaken *u, const struct ruby_node *node) {
  const struct ruby_node *target = ruby_changed(node);
  if (!(node->does & RUBY_DOES_CHANGE)) return;
  if (target) note_unchanged(u, target);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) note_changes(u, node->at[i]);
}

/* ---- what Puppet's scope is asked to do ---- */

/* A function could have changed what it is given, and what is inside of that. */
static void note_given(const struct untaken *u, const struct ruby_node *node) {
  bool deep;
  struct value v;
  if (root_of(u, node, &v, &deep)) change_untaken(u->r->c, ruby_held(v), u->condition, true);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) note_given(u, node->at[i]);
}

static void note_effects(const struct untaken *u, const struct ruby_node *node) {
  struct ruby *r = u->r;
  if (!(node->does & RUBY_DOES_EFFECT)) return;
  if (node->kind == RUBY_CALL || ruby_sets_scope(node)) {
    struct writes *writes = ruby_call_writes(r->c, node);
    if (writes) note_unwritten(r->c, r->scope, writes, u->test, u->place, u->what);
    if (writes && r->call->scope != r->scope)
      note_unwritten(r->c, r->call->scope, writes, u->test, u->place, u->what);
    for (uint32_t i = 2; writes && writes->changes.count && i < node->count; i++)
      note_given(u, node->at[i]);
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) note_effects(u, node->at[i]);
}

/* ---- the whole ---- */

/* What the body at NODE of a method, or of a block that is a value, could have done. */
static void note_body(struct untaken *u, const struct ruby_node *node) {
  struct compiler *c = u->r->c;
  eval_charge(c, u->place, 1);
  if (node->does & RUBY_DOES_RENDER && c->rendering)
    c->rendering->absent = trace_join(c->traces, c->rendering->absent, u->condition);
  note_changes(u, node);
  note_effects(u, node);
}

/* Methods that the file defines could do all that any of them does, and so could blocks that are values. */
static void note_methods(struct untaken *u, const struct ruby_module *module) {
  struct ruby *r = u->r;
  struct ruby_frame *frame = r->frame, none = {.self = r->top.self}; /* they see no variables of what runs */
  r->frame = &none;
  for (uint32_t i = 0; module && i < module->methods.count; i++) {
    const struct ruby_node *node = module->methods.at[i].node;
    for (uint32_t k = 0; node && node->assigned && k < node->assigned->count; k++)
      if (*node->assigned->names[k]->text == '@') note_assigned(u, node->assigned->names[k]);
    if (node) note_body(u, node);
  }
  r->frame = frame;
}

static void note_own(struct untaken *u, unsigned others) {
  struct ruby *r = u->r;
  const struct ruby_module *module = r->frame->module;
  note_methods(u, module);
  for (uint32_t i = 0; others && i < r->program->modules.count; i++)
    if (r->program->modules.at[i] != module) note_methods(u, r->program->modules.at[i]);
  ruby_instances_untaken(r, others, u->condition);
  struct ruby_frame *frame = r->frame;
  for (uint32_t i = 0; i < r->values.count; i++) {
    const struct ruby_node *node = r->values.at[i]->node;
    r->frame = r->values.at[i]->frame; /* whose variables it sees */
    for (uint32_t k = 0; node->assigned && k < node->assigned->count; k++)
      note_assigned(u, node->assigned->names[k]);
    note_body(u, node);
  }
  r->frame = frame;
}

void ruby_untaken(struct ruby *r, const struct ruby_node *node, trace_id test, struct place place,
                  const char *what) {
  struct compiler *c = r->c;
  enum { MATTERS = RUBY_DOES_RENDER | RUBY_DOES_CHANGE | RUBY_DOES_EFFECT | RUBY_DOES_OWN };
  if (!node || !traces_tracking_all(c->traces)) return;
  unsigned others = ruby_own_does(r, node); /* methods of modules and classes */
  bool own = node->does & RUBY_DOES_OWN || others;
  if (!node->assigned && !(node->does & MATTERS) && !own) return;
  struct untaken u = {.r = r, .test = test, .place = place, .what = what, .code = node};
  u.condition = r->untold ? test
                          : trace_bound(c->traces, test,
                                        site_add(c->traces, SITE_ABSENCE, place, eval_symbol(c, what)));
  u.condition = trace_as(c->traces, trace_join(c->traces, c->control, u.condition), SITE_APART);
  for (uint32_t i = 0; node->assigned && i < node->assigned->count; i++)
    note_assigned(&u, node->assigned->names[i]);
  if (node->does & RUBY_DOES_RENDER && r->template)
    c->rendering->absent = trace_join(c->traces, c->rendering->absent, u.condition);
  note_changes(&u, node);
  note_effects(&u, node);
  if (own) note_own(&u, others);
  if (node->does & RUBY_DOES_OWN)
    call_decided(r->call, u.condition); /* it could call the lambda of the call */
  if (u.unknown) note_given(&u, node);
  if (u.unknown) ruby_untaken_choice(r, NULL, place, u.condition);
}
