/* SPDX-License-Identifier: Apache-2.0 */
/* What controls code in Ruby (PROVENANCE "Control"; thesis 5.2.2.3 IfT, IfF, CaseMatch). */
#include "src/puppet/eval/expressions/control.h"
#include "src/puppet/eval/compilation/rescue.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/instance.h"
#include "src/ruby/run/machine.h"
#include "src/value/ruby.h"

enum { LEAVES = RUBY_DOES_NEXT | RUBY_DOES_BREAK | RUBY_DOES_RETURN | RUBY_DOES_RAISE };

struct value ruby_eval_under(struct ruby *r, const struct ruby_node *node, trace_id condition) {
  struct compiler *c = r->c;
  trace_id control = c->control;
  c->control = trace_join(c->traces, control, condition);
  struct value v = ruby_eval(r, node);
  if (!node || !(node->does & LEAVES)) c->control = control;
  v.trace = trace_under(c->traces, v.trace, condition);
  return v;
}

enum { TURNS_TOLD = 256 };

/* A condition, as a person is told of it.  Of a loop with very many turns the first ones tell what all do:
   what the later ones read counts, but is no condition of its own. */
static trace_id condition_of(struct ruby *r, struct place place, const char *what, trace_id read,
                             bool taken) {
  return r->untold ? read : condition_trace(r->c, place, what, read, taken);
}

/* What a branch that did not run could have left: all behind it runs because it did not. */
static void stay_under(struct ruby *r, const struct ruby_node *node, trace_id condition) {
  if (node && node->does & LEAVES) r->c->control = trace_join(r->c->traces, r->c->control, condition);
}

static struct value run_if(struct ruby *r, const struct ruby_node *node) {
  const struct ruby_node *test = node->at[0];
  struct value v = ruby_now(r, ruby_eval(r, test));
  trace_id read = ruby_trace(r, v);
  bool taken = value_true(v) != node->flag;
  const char *what = node->flag ? "unless" : "if";
  const struct ruby_node *chosen = taken ? node->at[1] : node->at[2],
                         *other = taken ? node->at[2] : node->at[1];
  ruby_untaken(r, other, read, test->place, what);
  trace_id condition = condition_of(r, test->place, what, read, taken);
  stay_under(r, other, condition);
  return ruby_eval_under(r, chosen, condition);
}

static struct value run_and_or(struct ruby *r, const struct ruby_node *node) {
  bool is_and = node->kind == RUBY_AND;
  const char *what = is_and ? "and" : "or";
  struct value a = ruby_eval(r, node->at[0]), now = ruby_now(r, a);
  trace_id read = ruby_trace(r, now);
  bool both = value_true(now) == is_and;
  trace_id condition = condition_of(r, node->at[0]->place, what, read, both);
  if (both) return ruby_eval_under(r, node->at[1], condition);
  ruby_untaken(r, node->at[1], read, node->at[0]->place, what);
  stay_under(r, node->at[1], condition);
  a.trace = trace_under(r->c->traces, a.trace, read);
  return a;
}

static struct value run_not(struct ruby *r, const struct ruby_node *node) {
  struct value v = ruby_now(r, ruby_eval(r, node->at[0]));
  trace_id read = ruby_trace(r, v);
  if (v.kind >= VALUE_FOREIGN)
    return ruby_computed_of(r, eval_symbol(r->c, "!"), value_boolean(false, 0), &read, 1);
  return value_boolean(!value_true(v), trace_op1(r->c->traces, TRACE_OP_NOT, read));
}

/* ---- case ---- */

bool ruby_case_equal(struct ruby *r, struct value option, struct value v) {
  struct value said = ruby_now(r, ruby_send(r, r->at, "===", option, &v, 1, NULL));
  if (option.kind >= VALUE_FOREIGN) ruby_asked(r, ruby_trace(r, said)); /* code of its own said it */
  return value_true(said);
}

struct trial {
  struct ruby *r;
  struct value control;
  bool any; /* there is a control value */
  struct place place;
  ARENA_VECTOR(trace_id) tested;
  trace_id shapes;
};

static trace_id trial_trace(const struct trial *t) {
  struct compiler *c = t->r->c;
  return trace_under(c->traces, trace_op(c->traces, TRACE_OP_SELECT, t->tested.at, t->tested.count),
                     t->shapes);
}

static bool matches_value(struct trial *t, struct value option) {
  struct ruby *r = t->r;
  ARENA_PUSH(r->c->arena, &t->tested, ruby_trace(r, ruby_now(r, option)));
  if (!t->any) return value_true(ruby_now(r, option));
  trace_id asked = r->own.asked;
  r->own.asked = 0;
  bool equal = ruby_case_equal(r, option, t->control);
  t->shapes = trace_join(r->c->traces, t->shapes, r->own.asked);
  r->own.asked = asked;
  return equal;
}

static bool matches(struct trial *t, const struct ruby_node *option) {
  struct ruby *r = t->r;
  trace_id condition = condition_of(r, t->place, "case", trial_trace(t), true);
  if (option->kind != RUBY_SPLAT) {
    bool plain = option->kind == RUBY_STRING || option->kind == RUBY_CONSTANT || option->kind == RUBY_REGEXP;
    return matches_value(t, plain ? ruby_eval(r, option) : ruby_eval_under(r, option, condition));
  }
  bool is_array;
  struct value all = ruby_destructure(r, ruby_eval_under(r, option->at[0], condition), &is_array);
  t->shapes = trace_join(r->c->traces, t->shapes, all.trace);
  for (uint32_t i = 0; i < all.u.array->count; i++)
    if (matches_value(t, all.u.array->at[i])) return true;
  return false;
}

static struct value run_case(struct ruby *r, const struct ruby_node *node) {
  struct trial t = {.r = r, .any = node->at[0] != NULL, .place = node->place};
  const struct ruby_node *chosen = NULL;
  uint32_t tried = 0;
  if (t.any) {
    t.control = ruby_eval(r, node->at[0]);
    t.place = node->at[0]->place;
    ARENA_PUSH(r->c->arena, &t.tested, ruby_trace(r, ruby_now(r, t.control)));
  }
  for (uint32_t i = 2; i < node->count && !chosen; i++)
    for (uint32_t k = 1; k < node->at[i]->count && !chosen; k++) {
      tried++;
      if (matches(&t, node->at[i]->at[k])) chosen = node->at[i];
    }
  trace_id select = trial_trace(&t), condition = condition_of(r, t.place, "case", select, chosen != NULL);
  uint32_t number = 0;
  for (uint32_t i = 2; i < node->count; i++) {
    if (node->at[i] != chosen) ruby_untaken(r, node->at[i]->at[0], select, t.place, "case");
    if (node->at[i] != chosen) stay_under(r, node->at[i]->at[0], condition);
    for (uint32_t k = 1; k < node->at[i]->count; k++)
      if (++number > tried) ruby_untaken(r, node->at[i]->at[k], select, t.place, "case");
  }
  if (chosen) ruby_untaken(r, node->at[1], select, t.place, "case");
  if (chosen) stay_under(r, node->at[1], condition);
  return ruby_eval_under(r, chosen ? chosen->at[0] : node->at[1], condition);
}

/* ---- while ---- */

static bool body_does(const struct ruby_node *node, unsigned what) {
  return node->at[1] && node->at[1]->does & what;
}

static struct value run_while(struct ruby *r, const struct ruby_node *node) {
  struct compiler *c = r->c;
  struct ruby_exit out, turn;
  trace_id control = c->control;
  const bool untold = r->untold;
  struct value result = value_undef(0);
  if (body_does(node, RUBY_DOES_BREAK)) {
    ruby_enter(r, &out, RUBY_LEAVE_BREAK, node);
    if (RUBY_ENTER(&out)) {
      result = r->left;
      goto left;
    }
  }
  volatile uint32_t turns = 0;
  for (bool first = node->kind == RUBY_DO_WHILE;; first = false) {
    r->untold = untold || ++turns > TURNS_TOLD;
    struct value v = first ? value_boolean(!node->flag, 0) : ruby_now(r, ruby_eval(r, node->at[0]));
    trace_id test = ruby_trace(r, v);
    bool go = value_true(v) != node->flag;
    if (!go) r->untold = untold; /* that it ended is told */
    c->control = trace_join(c->traces, c->control, condition_of(r, node->at[0]->place, "while", test, go));
    if (!go) break;
    if (body_does(node, RUBY_DOES_NEXT)) {
      ruby_enter(r, &turn, RUBY_LEAVE_NEXT, node);
      if (RUBY_ENTER(&turn)) continue;
    }
    eval_charge(c, node->place, 1);
    ruby_eval(r, node->at[1]);
    if (body_does(node, RUBY_DOES_NEXT)) ruby_leave_end(r, &turn);
  }
  if (body_does(node, RUBY_DOES_BREAK)) ruby_leave_end(r, &out);
left:
  r->untold = untold;
  result.trace = trace_under(c->traces, result.trace, c->control);
  ruby_untaken(r, node->at[1], c->control, node->at[0]->place, "while");
  if (!(node->does & (RUBY_DOES_RETURN | RUBY_DOES_RAISE))) c->control = control;
  return result;
}

/* ---- begin, rescue ---- */

static bool rescues(struct ruby *r, const struct ruby_node *rescue, const struct ruby_exception *raised) {
  static const char standard[] = "StandardError";
  if (rescue->count == 2) return ruby_inherits_module(raised->class, ruby_native_module(r, standard));
  for (uint32_t i = 2; i < rescue->count; i++) {
    const struct ruby_node *class = rescue->at[i];
    bool is_array;
    struct value v = ruby_eval(r, class->kind == RUBY_SPLAT ? class->at[0] : class);
    struct value all =
        class->kind == RUBY_SPLAT ? ruby_destructure(r, v, &is_array) : ruby_array_of(r, &v, 1, 0);
    for (uint32_t k = 0; k < all.u.array->count; k++) {
      if (all.u.array->at[k].kind != RUBY_MODULE_VALUE)
        ruby_raise(r, "TypeError", "class or module required for rescue clause");
      if (ruby_inherits_module(raised->class, all.u.array->at[k].u.foreign)) return true;
    }
  }
  return false;
}

/* What could have been done, had the body raised or not. */
static void leave_out(struct ruby *r, const struct ruby_node *node, const struct ruby_node *ran,
                      trace_id read) {
  for (uint32_t i = 3; i < node->count; i++)
    if (node->at[i] != ran) ruby_untaken(r, node->at[i], read, node->place, "rescue");
  if (ran) ruby_untaken(r, node->at[0], read, node->place, "rescue");
  if (ran) ruby_untaken(r, node->at[1], read, node->place, "rescue");
}

static struct value handle(struct ruby *r, const struct ruby_node *node, struct ruby_exception *raised,
                           trace_id read) {
  for (uint32_t i = 3; i < node->count; i++) {
    const struct ruby_node *rescue = node->at[i];
    if (!rescues(r, rescue, raised)) continue;
    leave_out(r, node, rescue, read);
    if (rescue->at[0]) ruby_assign(r, rescue->at[0], ruby_foreign(RUBY_EXCEPTION_VALUE, raised, read));
    struct value outer = r->raised;
    r->raised = ruby_foreign(RUBY_EXCEPTION_VALUE, raised, read);
    struct value v =
        ruby_eval_under(r, rescue->at[1], condition_trace(r->c, rescue->place, "rescue", read, true));
    r->raised = outer;
    return v;
  }
  ruby_raise_value(r, raised);
}

/* `return`, `next` or `break` in what NODE guards: had that failed, its `rescue` would have run instead. */
static _Noreturn void leave_guarded(struct ruby *r, const struct ruby_node *node) {
  struct compiler *c = r->c;
  struct value left = r->left;
  enum ruby_leave by = r->left_by;
  const void *of = r->left_of;
  trace_id read = c->guarded = trace_join(c->traces, c->guarded, r->left_under);
  left.trace = trace_under(c->traces, left.trace, condition_trace(c, node->place, "rescue", read, false));
  leave_out(r, node, NULL, read);
  c->control = trace_join(c->traces, c->control, read);
  ruby_leave(r, by, of, left);
}

static struct value run_rescued(struct ruby *r, const struct ruby_node *node, trace_id *read) {
  struct compiler *c = r->c;
  struct ruby_exit point;
  trace_id control = c->control;
  ruby_enter(r, &point, RUBY_LEAVE_ANY, NULL);
  rescue_begin(c);
  r->rescuers++;
  if (RUBY_ENTER(&point)) {
    r->rescuers--;
    if (r->left_by != RUBY_LEAVE_RAISE) leave_guarded(r, node);
    *read = trace_join(c->traces, trace_join(c->traces, c->guarded, r->left_under), r->left.trace);
    c->guarded = *read;
    c->control = control;
    return handle(r, node, (struct ruby_exception *)(uintptr_t)r->left.u.foreign, *read);
  }
  struct value v = ruby_eval(r, node->at[0]);
  ruby_leave_end(r, &point);
  rescue_back(c, point.rescuers);
  r->rescuers--;
  *read = c->guarded = trace_join(c->traces, c->guarded, c->control);
  trace_id condition = condition_trace(c, node->place, "rescue", *read, false);
  leave_out(r, node, NULL, *read);
  c->control = control;
  if (node->at[1]) return ruby_eval_under(r, node->at[1], condition);
  v.trace = trace_under(c->traces, v.trace, condition);
  return v;
}

/* What left the body goes on behind the code of `ensure`, unless that leaves, too. */
static _Noreturn void run_ensure(struct ruby *r, const struct ruby_node *node) {
  struct value left = r->left, outer = r->raised;
  enum ruby_leave by = r->left_by;
  const void *of = r->left_of;
  if (by == RUBY_LEAVE_RAISE) r->raised = left;
  ruby_eval(r, node);
  r->raised = outer;
  ruby_leave(r, by, of, left);
}

static struct value run_begin(struct ruby *r, const struct ruby_node *node) {
  trace_id read = 0;
  if (node->at[2]) {
    struct ruby_exit point;
    ruby_enter(r, &point, RUBY_LEAVE_ANY, NULL);
    if (RUBY_ENTER(&point)) run_ensure(r, node->at[2]);
    struct value v = node->count > 3 ? run_rescued(r, node, &read) : ruby_eval(r, node->at[0]);
    ruby_leave_end(r, &point);
    ruby_eval(r, node->at[2]);
    return v;
  }
  struct value v = node->count > 3 ? run_rescued(r, node, &read) : ruby_eval(r, node->at[0]);
  if (node->does & LEAVES) r->c->control = trace_join(r->c->traces, r->c->control, read);
  return v;
}

/* ---- leaving ---- */

static struct value value_of(struct ruby *r, const struct ruby_node *node) {
  struct value v = node->count ? ruby_eval(r, node->at[0]) : value_undef(0);
  v.trace = trace_under(r->c->traces, v.trace, r->c->control);
  return v;
}

static _Noreturn void run_leave(struct ruby *r, const struct ruby_node *node) {
  struct value v = value_of(r, node);
  if (node->kind == RUBY_RETURN) ruby_leave(r, RUBY_LEAVE_RETURN, r->frame->method, v);
  ruby_leave(r, node->kind == RUBY_NEXT ? RUBY_LEAVE_NEXT : RUBY_LEAVE_BREAK, NULL, v);
}

struct value ruby_eval_control(struct ruby *r, const struct ruby_node *node) {
  switch (node->kind) {
  case RUBY_IF: return run_if(r, node);
  case RUBY_CASE: return run_case(r, node);
  case RUBY_AND:
  case RUBY_OR: return run_and_or(r, node);
  case RUBY_NOT: return run_not(r, node);
  case RUBY_WHILE:
  case RUBY_DO_WHILE: return run_while(r, node);
  case RUBY_BEGIN: return run_begin(r, node);
  case RUBY_RETURN:
  case RUBY_NEXT:
  case RUBY_BREAK: run_leave(r, node);
  case RUBY_MODULE:
  case RUBY_CLASS: return ruby_eval_module(r, node);
  default: ruby_unsupported(r, node, "'%s' here", ruby_kind_name((enum ruby_kind)node->kind));
  }
}
