/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which value code in Ruby changes may be chosen by data: `(@b ? @v : @w) << 'x'`, `@h[@key] << 'x'`, or a
 * variable of Puppet that got another one's value under a condition.  What chose decides over the change, and
 * it decided that no other value was changed (PROVENANCE "Absence").
 */
#include "src/eval/scope.h"
#include "src/eval/scope_state.h"
#include "src/ruby/run/machine.h"

struct choice {
  struct ruby *r;
  trace_id by;        /* what chose */
  bool outside;       /* some of it in Puppet's code */
  trace_id condition; /* the same, as what did not happen */
  uint32_t marked;    /* values */
};

/* ---- what chose ---- */

static void add(struct choice *choice, trace_id by) {
  choice->by = trace_join(choice->r->c->traces, choice->by, by);
}

/* Whether a site is of Puppet's code: what is beneath was chosen there. */
static bool is_outside(struct site site) {
  return site.kind != SITE_STEP;
}

static void find_choice(struct choice *choice, trace_id t) {
  struct traces *traces = choice->r->c->traces;
  while (t) {
    struct trace_view view = trace_node(traces, t);
    bool bound = view.kind == TRACE_BOUND;
    if (!bound && view.kind != TRACE_UNDER && view.kind != TRACE_ELEMENT && view.kind != TRACE_OVER) return;
    if (bound && is_outside(site_get(traces, view.site))) choice->outside = true;
    for (uint32_t i = view.kind == TRACE_OVER ? 2 : 1; i < view.count; i++)
      add(choice, view.operands[i]);
    t = view.operands[0];
  }
}

/* ---- what it could have been ---- */

static void mark(struct choice *choice, struct value v) {
  if (v.kind != VALUE_ARRAY && v.kind != VALUE_HASH && v.kind != VALUE_STRING) return;
  choice->marked += change_untaken(choice->r->c, v, choice->condition, true);
}

static void mark_locals(struct choice *choice, const struct ruby_frame *frame) {
  for (; frame; frame = frame->outer)
    for (uint32_t i = 0; i < frame->locals.count; i++)
      mark(choice, frame->locals.at[i].value);
}

/* All variables of the scopes that its code may read without a class. */
static void mark_scopes(struct choice *choice) {
  struct compiler *c = choice->r->c;
  for (const struct scope *scope = choice->r->scope; scope; scope = scope_outer(c, scope))
    for (uint32_t i = 0; i < scope->room; i++)
      if (scope->variables[i].name) mark(choice, scope->variables[i].value);
}

static void mark_variable(struct choice *choice, const char *name, size_t length) {
  struct compiler *c = choice->r->c;
  bool found;
  mark(choice, scope_read_raw(c, choice->r->scope, symbol(c->symbols, name, length), &found));
}

/* What the code at NODE mentions of Puppet's variables; false: it computes the name of one. */
static bool mark_mentioned(struct choice *choice, const struct ruby_node *node) {
  bool named = true;
  if (node->kind == RUBY_INSTANCE && choice->r->template)
    mark_variable(choice, node->name->text + 1, node->name->length - 1);
  if (node->kind == RUBY_CALL && (str_is(node->name, "lookupvar") || str_is(node->name, "to_hash"))) {
    const struct ruby_node *first = node->count > 2 ? node->at[2] : NULL;
    named = first && first->kind == RUBY_STRING;
    if (named) mark_variable(choice, first->name->text, first->name->length);
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) named &= mark_mentioned(choice, node->at[i]);
  return named;
}

trace_id ruby_chosen(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  struct choice choice = {.r = r};
  if (!c->in->tracking) return 0;
  find_choice(&choice, m->self.trace);
  if (!choice.by) return 0;
  site_id site = site_add(c->traces, SITE_ABSENCE, m->node->place, eval_symbol(c, "changed in Ruby"));
  choice.condition = trace_join(c->traces, c->control, trace_bound(c->traces, choice.by, site));
  choice.condition = trace_as(c->traces, choice.condition, SITE_APART);
  mark_locals(&choice, r->frame);
  if (r->frame->method != &r->top) mark_locals(&choice, &r->top);
  for (uint32_t i = 0; i < r->instances.count; i++)
    mark(&choice, r->instances.at[i].value);
  for (uint32_t i = 0; i < r->call->arguments->count && !r->template; i++)
    mark(&choice, r->call->arguments->at[i]);
  if (!mark_mentioned(&choice, r->program->body) || choice.outside) mark_scopes(&choice);
  eval_charge(c, m->node->place, choice.marked / 64);
  return choice.by;
}
