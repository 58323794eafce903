/* SPDX-License-Identifier: Apache-2.0 */
/* Conditionals and the control context (PROVENANCE "Control"; thesis 5.2.2.1 SChoose, 5.2.2.3 IfT, IfF,
 * CaseMatch). */
#include "src/puppet/eval/expressions/control.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/match.h"

trace_id condition_trace(struct compiler *c, struct place place, const char *what, trace_id test,
                         bool taken) {
  if (!traces_tracking_all(c->traces)) return 0;
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
  bool taken = truth_of(c, v, test->place, what) == (node->kind == AST_IF);
  note_untaken(c, scope, taken ? otherwise : then, read, test->place, what);
  return eval_branch(c, scope, node, taken ? then : otherwise,
                     condition_trace(c, test->place, what, read, taken), kept);
}

/* `and`, `or` of a left operand that is unknown: so is what they give, and the right one is not evaluated. */
static struct value and_or_unknown(struct compiler *c, struct scope *scope, const struct node *node,
                                   struct value left) {
  const struct node *right = node->u.binary.right;
  const struct place place = node->u.binary.left->place;
  const char *what = node->kind == AST_AND ? "and" : "or";
  const struct unknown *unknown = unknown_itself(c->catalog, left);
  trace_id read = value_trace(c->traces, left);
  if (!ast_is_plain(right)) unknown_decides(c, unknown, place, what, "leaves out what is behind it");
  note_untaken(c, scope, right, read, place, what);
  match_untried(c, scope, read);
  if (leaves_of(c, right))
    c->control = trace_join(c->traces, c->control, condition_trace(c, place, what, read, false));
  return unknown_computed(c, unknown, what, &read, 1);
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
  const char *what = is_and ? "and" : "or";
  bool open = any_unknown(c) && unknown_is_open(c->catalog, a);
  if (open) return and_or_unknown(c, scope, node, a);
  bool both = value_true(a) == is_and;
  if (!both) {
    note_untaken(c, scope, right, read, left->place, what);
    match_untried(c, scope, read);
    if (leaves_of(c, right))
      c->control = trace_join(c->traces, c->control, condition_trace(c, left->place, what, read, false));
    return value_boolean(!is_and, trace_op1(c->traces, op, read));
  }
  struct value b = eval_under(c, scope, node, right, condition_trace(c, left->place, what, read, true));
  trace_id operands[] = {read, value_trace(c->traces, b)};
  if (any_unknown(c) && unknown_is_open(c->catalog, b))
    return unknown_computed(c, unknown_itself(c->catalog, b), what, operands, 2);
  return value_boolean(value_true(b), trace_op(c->traces, op, operands, 2));
}

struct value eval_default(struct compiler *c, struct scope *scope, const struct node *node,
                          trace_id condition) {
  const struct match *kept = scope->match;
  trace_id control = c->control;
  if (condition && !ast_is_plain(node))
    c->control = trace_join(c->traces, control, condition_trace(c, node->place, "default", condition, true));
  struct value v = eval(c, scope, node);
  scope->match = kept;
  if (!leaves_of(c, node)) c->control = control;
  return v;
}

/* ---- case and selector ---- */

/* The options of one choice as they are tested: the control, then each option tried so far. */
struct trial {
  struct compiler *c;
  struct scope *scope;
  struct value control;
  const char *what; /* the construct */
  struct place place;
  ARENA_VECTOR(trace_id) tested;
  trace_id shapes; /* of the Arrays that were spread into options */
};

static void trial_begin(struct trial *trial, const struct node *test) {
  trial->place = test->place;
  trial->control = eval(trial->c, trial->scope, test);
  ARENA_PUSH(trial->c->arena, &trial->tested, value_trace(trial->c->traces, trial->control));
}

static bool matches_value(struct trial *trial, struct value option, const struct node *node) {
  ARENA_PUSH(trial->c->arena, &trial->tested, value_trace(trial->c->traces, option));
  if (any_unknown(trial->c) && unknown_compares(trial->c, option, trial->control, trial->place, trial->what))
    return false;
  return match_option(trial->c, trial->scope, option, trial->control, node->place);
}

static trace_id trial_trace(struct trial *trial) {
  trace_id which = trace_op(trial->c->traces, TRACE_OP_SELECT, trial->tested.at, trial->tested.count);
  return trace_under(trial->c->traces, which, trial->shapes);
}

/* The option at NODE, which is evaluated because none before it matched. */
static struct value trial_option(struct trial *trial, const struct node *node) {
  struct compiler *c = trial->c;
  if (ast_is_plain(node)) return eval(c, trial->scope, node);
  trace_id control = c->control,
           condition = condition_trace(c, trial->place, trial->what, trial_trace(trial), true);
  c->control = trace_join(c->traces, control, condition);
  struct value v = eval(c, trial->scope, node);
  if (!leaves_of(c, node)) c->control = control;
  return v;
}

/* Whether the control matches the option at NODE; `*x` tries each element. */
static bool matches(struct trial *trial, const struct node *node) {
  const struct node *option = unwrapped(node);
  struct value v = trial_option(trial, option);
  if (option->kind != AST_UNFOLD) return matches_value(trial, v, node);
  trial->shapes = trace_join(trial->c->traces, trial->shapes, v.trace);
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (matches_value(trial, v.u.array->at[i], node)) return true;
  return false;
}

/* What is not evaluated because of what matched. */
static void trial_leaves_out(struct trial *trial, const struct node *node, trace_id select) {
  note_untaken(trial->c, trial->scope, node, select, trial->place, trial->what);
}

/*
 * The option of a case that matches, or its default, or NULL.  *TRIED: how many of the values of all options
 * were evaluated to find it.
 */
static const struct node *case_option(struct trial *trial, const struct node *node, uint32_t *tried) {
  const struct node *otherwise = NULL;
  *tried = 0;
  for (uint32_t i = 0; i < node->u.choice.options.count; i++) {
    const struct node *option = node->u.choice.options.at[i];
    for (uint32_t j = 0; j < option->u.option.values.count; j++) {
      const struct node *value = option->u.option.values.at[j];
      ++*tried;
      if (unwrapped(value)->kind == AST_DEFAULT)
        otherwise = option;
      else if (matches(trial, value))
        return option;
    }
  }
  return otherwise;
}

/* The bodies that did not run, and the values behind the TRIED ones, which were not asked for. */
static void case_leaves_out(struct trial *trial, const struct node *node, const struct node *chosen,
                            uint32_t tried, trace_id select) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < node->u.choice.options.count; i++) {
    const struct node *option = node->u.choice.options.at[i];
    if (option != chosen) trial_leaves_out(trial, option->u.option.body, select);
    for (uint32_t j = 0; j < option->u.option.values.count; j++)
      if (++number > tried) trial_leaves_out(trial, option->u.option.values.at[j], select);
  }
}

struct value eval_case(struct compiler *c, struct scope *scope, const struct node *node) {
  struct trial trial = {.c = c, .scope = scope, .what = "case"};
  const struct match *kept = scope->match;
  uint32_t tried;
  trial_begin(&trial, node->u.choice.test);
  const struct node *chosen = case_option(&trial, node, &tried);
  trace_id select = trial_trace(&trial);
  case_leaves_out(&trial, node, chosen, tried, select);
  return eval_branch(c, scope, node, chosen ? chosen->u.option.body : NULL,
                     condition_trace(c, trial.place, "case", select, chosen != NULL), kept);
}

/* The entry of a selector that matches, or its default; an error if there is none. */
static const struct node *selector_entry(struct trial *trial, const struct node *node, uint32_t *tried) {
  const struct node_list entries = node->u.choice.options;
  const struct node *otherwise = NULL;
  for (*tried = 0; *tried < entries.count;) {
    const struct node *entry = entries.at[(*tried)++];
    if (unwrapped(entry->u.binary.left)->kind == AST_DEFAULT)
      otherwise = entry;
    else if (matches(trial, entry->u.binary.left))
      return entry;
  }
  if (!otherwise)
    eval_fail(trial->c, DIAG_NO_MATCH, trial->place,
              "No matching entry for selector parameter with value '%s'",
              show_as_ruby(trial->c, trial->control));
  return otherwise;
}

struct value eval_selector(struct compiler *c, struct scope *scope, const struct node *node) {
  struct trial trial = {.c = c, .scope = scope, .what = "selector"};
  const struct match *kept = scope->match;
  uint32_t tried;
  trial_begin(&trial, node->u.choice.test);
  const struct node *chosen = selector_entry(&trial, node, &tried);
  trace_id select = trial_trace(&trial);
  for (uint32_t i = 0; i < node->u.choice.options.count; i++) {
    const struct node *entry = node->u.choice.options.at[i];
    if (i >= tried) trial_leaves_out(&trial, entry->u.binary.left, select);
    if (entry != chosen) trial_leaves_out(&trial, entry->u.binary.right, select);
  }
  trace_id condition = condition_trace(c, trial.place, "selector", select, true);
  return eval_branch(c, scope, node, chosen->u.binary.right, condition, kept);
}
