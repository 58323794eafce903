/* SPDX-License-Identifier: Apache-2.0 */
/* Conditionals and the control context (PROVENANCE "Control"; thesis 5.2.2.1 SChoose, 5.2.2.3 IfT, IfF,
 * CaseMatch). */
#include "src/eval/control.h"
#include "src/eval/absence.h"
#include "src/eval/leave.h"
#include "src/eval/match.h"

trace_id condition_trace(struct compiler *c, struct place place, const char *what, trace_id test,
                         bool taken) {
  if (!traces_tracking(c->traces)) return 0;
  site_id site = site_add(c->traces, taken ? SITE_TAKEN : SITE_NOT_TAKEN, place, eval_symbol(c, what));
  return trace_bound(c->traces, test, site);
}

/*
 * Evaluates BRANCH (may be NULL) of WHOLE under CONDITION; its value is under it too.  If a branch of it can
 * leave the body early, all that follows there is under the condition as well.
 */
static struct value eval_under(struct compiler *c, struct scope *scope, const struct node *whole,
                               const struct node *branch, trace_id condition) {
  trace_id control = c->control;
  c->control = trace_join(c->traces, control, condition);
  struct value v = branch ? eval(c, scope, branch) : value_undef(0);
  if (!leaves_of(c, whole)) c->control = control;
  v.trace = trace_under(c->traces, v.trace, condition);
  return v;
}

/* The same for a branch of a conditional: what it and the test matched is forgotten, KEPT is seen again. */
static struct value eval_branch(struct compiler *c, struct scope *scope, const struct node *whole,
                                const struct node *branch, trace_id condition, const struct match *kept) {
  struct value v = eval_under(c, scope, whole, branch, condition);
  scope->match = kept;
  return v;
}

struct value eval_if(struct compiler *c, struct scope *scope, const struct node *node) {
  const struct node *test = node->u.condition.test;
  const struct node *then = node->u.condition.then, *otherwise = node->u.condition.otherwise;
  const char *what = node->kind == AST_IF ? "if" : "unless";
  const struct match *kept = scope->match;
  struct value v = eval(c, scope, test);
  trace_id read = value_trace(c->traces, v);
  bool taken = value_true(v) == (node->kind == AST_IF);
  note_untaken(c, scope, taken ? otherwise : then, read, test->place, what);
  return eval_branch(c, scope, node, taken ? then : otherwise,
                     condition_trace(c, test->place, what, read, taken), kept);
}

/*
 * `and`, `or`: the right operand runs under the left one; when it does not run, what it could have written is
 * an absence.
 */
struct value eval_and_or(struct compiler *c, struct scope *scope, const struct node *node) {
  bool is_and = node->kind == AST_AND;
  enum trace_op op = is_and ? TRACE_OP_AND : TRACE_OP_OR;
  const struct node *left = node->u.binary.left, *right = node->u.binary.right;
  struct value a = eval(c, scope, left);
  trace_id read = value_trace(c->traces, a);
  bool both = value_true(a) == is_and;
  const char *what = is_and ? "and" : "or";
  if (!both) {
    note_untaken(c, scope, right, read, left->place, what);
    match_untried(c, scope, read);
    if (leaves_of(c, right))
      c->control = trace_join(c->traces, c->control, condition_trace(c, left->place, what, read, false));
    return value_boolean(!is_and, trace_op1(c->traces, op, read));
  }
  struct value b = eval_under(c, scope, node, right, condition_trace(c, left->place, what, read, true));
  return value_boolean(value_true(b), trace_op2(c->traces, op, read, value_trace(c->traces, b)));
}

/* ---- case and selector ---- */

/* The options of one choice as they are tested: the control, then each option tried so far. */
struct trial {
  struct compiler *c;
  struct scope *scope;
  struct value control;
  ARENA_VECTOR(trace_id) tested;
  trace_id shapes; /* of the Arrays that were spread into options */
};

static void trial_begin(struct trial *trial, const struct node *test) {
  trial->control = eval(trial->c, trial->scope, test);
  ARENA_PUSH(trial->c->arena, &trial->tested, value_trace(trial->c->traces, trial->control));
}

static bool matches_value(struct trial *trial, struct value option, const struct node *node) {
  ARENA_PUSH(trial->c->arena, &trial->tested, value_trace(trial->c->traces, option));
  return match_option(trial->c, trial->scope, option, trial->control, node->place);
}

/* Whether the control matches the option at NODE; `*x` tries each element. */
static bool matches(struct trial *trial, const struct node *node) {
  const struct node *option = unwrapped(node);
  if (option->kind != AST_UNFOLD) return matches_value(trial, eval(trial->c, trial->scope, option), node);
  struct value v = eval(trial->c, trial->scope, option);
  trial->shapes = trace_join(trial->c->traces, trial->shapes, v.trace);
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (matches_value(trial, v.u.array->at[i], node)) return true;
  return false;
}

static trace_id trial_trace(struct trial *trial) {
  trace_id which = trace_op(trial->c->traces, TRACE_OP_SELECT, trial->tested.at, trial->tested.count);
  return trace_under(trial->c->traces, which, trial->shapes);
}

/* The option of a case that matches, or its default (*IS_DEFAULT), or NULL. */
static const struct node *case_option(struct trial *trial, const struct node *node) {
  const struct node *otherwise = NULL;
  for (uint32_t i = 0; i < node->u.choice.options.count; i++) {
    const struct node *option = node->u.choice.options.at[i];
    for (uint32_t j = 0; j < option->u.option.values.count; j++) {
      const struct node *value = option->u.option.values.at[j];
      if (unwrapped(value)->kind == AST_DEFAULT)
        otherwise = option;
      else if (matches(trial, value))
        return option;
    }
  }
  return otherwise;
}

struct value eval_case(struct compiler *c, struct scope *scope, const struct node *node) {
  struct trial trial = {.c = c, .scope = scope};
  const struct match *kept = scope->match;
  trial_begin(&trial, node->u.choice.test);
  const struct node *chosen = case_option(&trial, node);
  struct place place = node->u.choice.test->place;
  trace_id select = trial_trace(&trial);
  for (uint32_t i = 0; i < node->u.choice.options.count; i++)
    if (node->u.choice.options.at[i] != chosen)
      note_untaken(c, scope, node->u.choice.options.at[i]->u.option.body, select, place, "case");
  return eval_branch(c, scope, node, chosen ? chosen->u.option.body : NULL,
                     condition_trace(c, place, "case", select, chosen != NULL), kept);
}

struct value eval_selector(struct compiler *c, struct scope *scope, const struct node *node) {
  struct trial trial = {.c = c, .scope = scope};
  const struct match *kept = scope->match;
  trial_begin(&trial, node->u.choice.test);
  const struct node *chosen = NULL, *otherwise = NULL;
  for (uint32_t i = 0; i < node->u.choice.options.count && !chosen; i++) {
    const struct node *entry = node->u.choice.options.at[i];
    if (unwrapped(entry->u.binary.left)->kind == AST_DEFAULT)
      otherwise = entry;
    else if (matches(&trial, entry->u.binary.left))
      chosen = entry;
  }
  if (!chosen) chosen = otherwise;
  struct place place = node->u.choice.test->place;
  if (!chosen)
    eval_fail(c, DIAG_NO_MATCH, place, "No matching entry for selector parameter with value '%s'",
              show_as_ruby(c, trial.control));
  trace_id condition = condition_trace(c, place, "selector", trial_trace(&trial), true);
  return eval_branch(c, scope, node, chosen->u.binary.right, condition, kept);
}
