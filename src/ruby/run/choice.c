/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which value code in Ruby changes may be chosen by data: `(@b ? @v : @w) << 'x'`, `@h[@key] << 'x'`, or a
 * variable of Puppet that got another one's value under a condition.  What chose decides over the change, and
 * it decided that no other value was changed (PROVENANCE "Absence").
 *
 * What the others are is not asked for each change: all that code in Ruby can reach takes part in its choices
 * (src/puppet/eval/compilation/changes.h), when the first is made, and what it can reach later from then on.
 */
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/scope_state.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/ruby/run/instance.h"

struct choice {
  struct ruby *r;
  trace_id by;  /* what chose */
  bool outside; /* some of it in Puppet's code */
};

/* ---- what chose ---- */

/* Methods, as traces name them, that give what they are asked of itself, or something new, by what it is. */
static bool may_give_own(const struct str *method) {
  static const char *const names[] = {".to_a", ".to_h", ".to_s", ".entries", ".Array", ".Hash", ".String"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(method, names[i])) return true;
  return false;
}

static void find_choice(struct choice *choice, trace_id t) {
  struct traces *traces = choice->r->c->traces;
  while (t) {
    struct trace_view view = trace_node(traces, t);
    bool bound = view.kind == TRACE_BOUND,
         own = view.kind == TRACE_CALL && view.count && may_give_own(view.function);
    if (!bound && !own && view.kind != TRACE_UNDER && view.kind != TRACE_ELEMENT && view.kind != TRACE_OVER)
      return;
    if (bound && site_get(traces, view.site).kind != SITE_STEP) choice->outside = true;
    for (uint32_t i = own ? 0 : view.kind == TRACE_OVER ? 2 : 1; i < view.count; i++)
      choice->by = trace_join(traces, choice->by, view.operands[i]);
    t = view.operands[0];
  }
}

/* ---- what else it could have been ---- */

typedef ARENA_VECTOR(const struct scope *) scope_list;

/* SCOPE and those around it, as far as they are not in SCOPES. */
static void add_scopes(struct compiler *c, scope_list *scopes, const struct scope *scope) {
  for (; scope; scope = scope_outer(c, scope)) {
    for (uint32_t i = 0; i < scopes->count; i++)
      if (scopes->at[i] == scope) return;
    ARENA_PUSH(c->arena, scopes, scope);
  }
}

/* Whose code gave code in SCOPE its values, where that is not in a scope around it: the caller of a function,
 * what declared a class or an instance. */
static const struct scope *given_by(const struct scope *scope) {
  if (scope->caller) return scope->caller;
  bool declared = scope->kind == SCOPE_CLASS || scope->kind == SCOPE_DEFINE;
  return declared ? state_of(scope->resource)->scope : NULL;
}

/* All variables of the scopes that code in SCOPE may read without a class, and of those of all its callers.
 */
static void reach_scopes(struct compiler *c, const struct scope *scope, struct place place) {
  scope_list scopes = {0};
  add_scopes(c, &scopes, scope);
  for (uint32_t i = 0; i < scopes.count; i++) {
    scope = scopes.at[i];
    eval_charge(c, place, scopes.count / 64 + scope->room / 64);
    for (uint32_t k = 0; k < scope->room; k++)
      if (scope->variables[k].name) changes_reachable(c, scope->variables[k].value);
    add_scopes(c, &scopes, given_by(scope));
  }
}

static void reach_variable(struct ruby *r, const char *name, size_t length) {
  bool found;
  changes_reachable(r->c, scope_foresee(r->c, r->scope, symbol(r->c->symbols, name, length), &found));
}

/* What the code at NODE mentions of Puppet's variables; false: it computes the name of one. */
static bool reach_mentioned(struct ruby *r, const struct ruby_node *node) {
  bool named = true;
  if (node->kind == RUBY_INSTANCE && r->template)
    reach_variable(r, node->name->text + 1, node->name->length - 1);
  if (node->kind == RUBY_CALL && (str_is(node->name, "lookupvar") || str_is(node->name, "to_hash"))) {
    const struct ruby_node *first = node->count > 2 ? node->at[2] : NULL;
    named = first && first->kind == RUBY_STRING;
    if (named) reach_variable(r, first->name->text, first->name->length);
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) named &= reach_mentioned(r, node->at[i]);
  return named;
}

/* All that code of R and its callers in R have at hand. */
static bool reach_own(struct ruby *r) {
  struct compiler *c = r->c;
  for (const struct ruby_frame *caller = r->frame; caller; caller = caller->caller)
    for (const struct ruby_frame *frame = caller; frame; frame = frame->outer)
      for (uint32_t i = 0; i < frame->locals.count; i++)
        changes_reachable(c, frame->locals.at[i].value);
  for (uint32_t i = 0; i < r->instances.count; i++)
    changes_reachable(c, r->instances.at[i].value);
  ruby_instances_reach(r);
  for (uint32_t i = 0; i < r->call->arguments->count && !r->template; i++)
    changes_reachable(c, r->call->arguments->at[i]);
  return reach_mentioned(r, r->program->body);
}

static void reach(struct ruby *r, bool outside) {
  if (!r->reached && !reach_own(r)) outside = true;
  r->reached = true;
  if (!outside || r->reached_scopes) return;
  reach_scopes(r->c, r->scope, r->call->node->place);
  if (r->call->scope != r->scope) reach_scopes(r->c, r->call->scope, r->call->node->place);
  r->reached_scopes = true;
}

/* Whatever could be changed at PLACE was not because of CONDITION. */
static void choose(struct ruby *r, struct place place, trace_id condition, bool outside) {
  struct compiler *c = r->c;
  if (!r->run.code) return; /* the file of a function is read: it has nothing that is anybody's */
  if (!changes_are_open(c)) changes_open(c);
  for (const struct ruby_run *run = &r->run; run; run = run->outer)
    reach(run->code, outside);
  uint32_t added = changes_choice(c, trace_as(c->traces, condition, SITE_APART));
  eval_charge(c, place, added / 64);
}

/* What is changed is what the code made itself: which value that is, nothing chose. */
static bool changes_fresh(const struct ruby_node *node) {
  const struct ruby_node *target = ruby_changed(node);
  return target && target->kind == RUBY_LOCAL && target->flag;
}

/* Whether a method of a chosen object runs: it would have run as well had another one been chosen. */
static bool runs_for_chosen(const struct ruby *r) {
  for (const struct ruby_run *run = &r->run; run; run = run->outer)
    for (const struct ruby_frame *frame = run->code ? run->code->frame : NULL; frame; frame = frame->caller)
      if (ruby_instance_of(frame->self) && frame->self.trace) return true;
  return false;
}

/* What the code runs under chose nothing: without that it would not run. */
static bool chose_nothing(const struct ruby *r, trace_id by) {
  const struct compiler *c = r->c;
  return !by || (trace_join(c->traces, c->control, by) == c->control && !runs_for_chosen(r));
}

trace_id ruby_chosen(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct choice choice = {.r = r};
  if (!traces_tracking_all(c->traces) || changes_fresh(m->node)) return 0;
  find_choice(&choice, m->self.trace);
  if (chose_nothing(r, choice.by)) return 0;
  site_id site = site_add(c->traces, SITE_ABSENCE, m->node->place, eval_symbol(c, "changed in Ruby"));
  trace_id by = trace_join(c->traces, c->control, trace_bound(c->traces, choice.by, site));
  choose(r, m->node->place, by, choice.outside);
  return choice.by;
}

void ruby_untaken_choice(struct ruby *r, const struct value *v, struct place place, trace_id condition) {
  struct traces *traces = r->c->traces;
  struct choice choice = {.r = r, .by = v ? 0 : condition};
  if (v) find_choice(&choice, v->trace);
  if (chose_nothing(r, choice.by)) return;
  choose(r, place, trace_join(traces, condition, choice.by), choice.outside);
}
