/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/template.h"

#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/literal.h"
#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/definitions/template_tree.h"
#include "src/puppet/eval/expressions/control.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/type_expression.h"
#include "src/puppet/eval/foresight/leaves.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/types/mismatch.h"

/* ---- rendering ---- */

/* Text of a template that is a value: a part of it, unless what was taken for text has escapes or comments.
 */
static trace_id text_trace(struct compiler *c, const struct node *node) {
  const struct value template = c->rendering->template;
  const struct str *text = node->u.text;
  if (node->label || template.kind != VALUE_STRING) return trace_label(c->traces, node->label);
  uint32_t start = node->place.start;
  bool part = start + text->length <= node->place.end &&
              memcmp(template.u.text->text + start, text->text, text->length) == 0;
  if (!part) return literal_trace(c, node, value_string(text, 0));
  return trace_part(c->traces, template.trace, start, text->length, 0);
}

static void put_piece(struct compiler *c, struct value v, const struct node *node) {
  struct rendering *r = c->rendering;
  if (v.kind == VALUE_SENSITIVE) {
    r->sensitive = true;
    v = *v.u.held;
  }
  value_to_text(&r->text, v);
  if (r->text.length > VALUE_LONGEST_TEXT)
    eval_fail(c, DIAG_LIMIT_VALUE, node->place, "A String of more than %d bytes is made here",
              VALUE_LONGEST_TEXT);
  if (!c->in->tracking) return;
  trace_id piece = value_trace(c->traces, v);
  if (c->control != r->control) piece = trace_under(c->traces, piece, c->control);
  r->only = v;
  r->only.trace = piece;
  ARENA_PUSH(c->arena, &r->pieces, piece);
}

struct value eval_render(struct compiler *c, struct scope *scope, const struct node *node) {
  if (!c->rendering) eval_unsupported(c, node->place, "templates outside of epp and inline_epp");
  if (node->kind == AST_RENDER) {
    put_piece(c, eval(c, scope, node->u.unary), node);
    return value_undef(0);
  }
  struct value text = value_string(node->u.text, text_trace(c, node));
  if (node->label && node->label == c->in->mutated) {
    text = c->in->replacement;
    text.trace = trace_label(c->traces, node->label);
  }
  put_piece(c, text, node);
  return value_undef(0);
}

/* A text of one piece that is a String is a copy of it. */
static struct value rendered(struct compiler *c) {
  struct rendering *r = c->rendering;
  struct value v = value_string(buffer_take(&r->text), 0);
  if (r->pieces.count == 1 && r->only.kind == VALUE_STRING)
    v.trace = r->only.trace;
  else
    v.trace = trace_op(c->traces, TRACE_OP_CONCAT, r->pieces.at, r->pieces.count);
  v.trace = trace_under(c->traces, v.trace, r->absent);
  if (!r->sensitive) return v;
  struct value *held = ARENA_NEW(c->arena, struct value);
  *held = v;
  return (struct value){.kind = VALUE_SENSITIVE, .trace = v.trace, .u.held = held};
}

/* ---- parameters ---- */

struct binding {
  struct compiler *c;
  const struct template *template;
  struct scope *scope;
  const struct hash *given; /* may be NULL */
  trace_id shape;           /* of the hash that was given */
  struct mismatches problems;
};

static struct node_list parameters_of(const struct binding *b) {
  return b->template->epp->u.function.parameters;
}

static const struct node *parameter_named(const struct binding *b, const struct str *name) {
  const struct node_list list = parameters_of(b);
  for (uint32_t i = 0; i < list.count; i++)
    if (str_equal(list.at[i]->u.parameter.name, name)) return list.at[i];
  return NULL;
}

static void bind(struct binding *b, const struct str *name, struct value v, site_id site) {
  struct compiler *c = b->c;
  if (str_is(name, "facts") || str_is(name, "trusted") || str_is(name, "server_facts"))
    call_fail(b->template->call, "Attempt to assign to a reserved variable name: '%s'", name->text);
  if (strspn(name->text, "0123456789") == name->length)
    call_fail(b->template->call, "Cannot assign to a numeric match result variable '$%s'", name->text);
  v.trace = trace_under(c->traces, trace_bound(c->traces, v.trace, site), c->control);
  scope_bind(c, b->scope, symbol(c->symbols, name->text, name->length), v);
}

/* Binds what was given; undef counts as not given where the template has parameters. */
static void bind_given(struct binding *b, bool enforced) {
  struct compiler *c = b->c;
  for (uint32_t i = 0; b->given && i < b->given->count; i++) {
    const struct hash_entry *entry = &b->given->at[i];
    const struct node *parameter = parameter_named(b, entry->key.u.text);
    if (enforced && entry->value.kind == VALUE_UNDEF && parameter && parameter->u.parameter.value) continue;
    if (enforced && !parameter) {
      describe_name(&b->problems, MISMATCH_UNKNOWN_PARAMETER, entry->key.u.text->text);
      continue;
    }
    struct value v = entry->value;
    v.trace = trace_element(c->traces, v.trace, entry->key.trace, b->shape);
    site_id site =
        parameter ? node_site(c, parameter, SITE_PARAMETER, parameter->u.parameter.name)
                  : site_add(c->traces, SITE_PARAMETER, b->template->call->node->place, entry->key.u.text);
    bind(b, entry->key.u.text, v, site);
  }
}

static void bind_default(struct binding *b, uint32_t at) {
  struct compiler *c = b->c;
  const struct node *parameter = parameters_of(b).at[at];
  const struct str *name = parameter->u.parameter.name;
  const struct hash_entry *undef = b->given ? hash_find(b->given, value_string(name, 0)) : NULL;
  b->scope->pending = b->template->epp;
  b->scope->callee = "lambda";
  b->scope->pending_at = at;
  b->scope->pending_place = b->template->call->node->place;
  trace_id chosen = undef ? trace_join(c->traces, b->shape, undef->value.trace) : b->shape;
  struct value v = eval_default(c, b->scope, parameter->u.parameter.value, chosen);
  b->scope->pending = NULL;
  v.trace = trace_under(c->traces, v.trace, chosen);
  bind(b, name, v, node_site(c, parameter, SITE_DEFAULT, name));
}

/* A default that does not run because a value was given, with the trace GIVEN. */
static void note_default(struct binding *b, const struct node *parameter, trace_id given) {
  trace_id chosen = trace_join(b->c->traces, b->shape, given);
  note_untaken(b->c, b->scope, parameter->u.parameter.value, chosen, parameter->place, "default");
}

static void check_parameter(struct binding *b, const struct node *parameter) {
  struct compiler *c = b->c;
  const struct variable *variable = scope_own(b->scope, parameter->u.parameter.name);
  const char *name = parameter->u.parameter.name->text;
  if (!variable) {
    describe_name(&b->problems, MISMATCH_MISSING_PARAMETER, name);
    return;
  }
  if (!parameter->u.parameter.type) return;
  const struct type *type = type_of_node(c, b->template->around, parameter->u.parameter.type, NULL);
  struct path_step step = {.kind = STEP_PARAMETER, .name = name};
  if (!unknown_fits(c, type, variable->value)) describe_value(&b->problems, step, type, variable->value);
}

static void report_problems(struct binding *b) {
  if (b->problems.all.count) call_fail(b->template->call, "%s", mismatches_text(&b->problems, "lambda"));
}

/* Parameters that a template has are enforced; without any it takes what it is given. */
static void bind_parameters(struct binding *b) {
  const struct node_list list = parameters_of(b);
  bool enforced = b->template->epp->u.function.parameters_given || !b->given;
  bind_given(b, enforced);
  if (!enforced) return;
  for (uint32_t i = 0; i < list.count; i++) {
    const struct variable *given = scope_own(b->scope, list.at[i]->u.parameter.name);
    if (given) note_default(b, list.at[i], given->value.trace);
    if (list.at[i]->u.parameter.value && !given) bind_default(b, i);
  }
  for (uint32_t i = 0; i < list.count; i++)
    check_parameter(b, list.at[i]);
  report_problems(b);
}

/* Other arguments could have bound other names: a read that falls through to the scope around knows that. */
static void note_shape(struct binding *b) {
  if (!b->shape) return;
  struct scope_absence *absence = ARENA_NEW(b->c->arena, struct scope_absence);
  *absence = (struct scope_absence){NULL, b->shape, b->scope->absences};
  b->scope->absences = absence;
}

/* ---- the whole ---- */

/* What a template declares, or leaves, would happen where its absence is not known, unless its call names it.
 */
static void refuse_effects(struct compiler *c, const struct template *t) {
  const struct node *epp = t->epp;
  c->templates.effectless =
      node_table(c, c->templates.effectless, &c->templates.effectless_room, sizeof *c->templates.effectless);
  if (c->templates.effectless[epp->ordinal]) return;
  bool named = template_foreseen(c, t->call->node) == epp;
  if (!named && writes_effects(c, writes_of(c, epp->u.function.body)))
    eval_unsupported(c, epp->place, "templates of a computed name that declare or override something");
  if (!named && leaves_of(c, epp->u.function.body) & LEAVE_BREAK)
    eval_unsupported(c, epp->place, "templates of a computed name that break a loop around them");
  c->templates.effectless =
      node_table(c, c->templates.effectless, &c->templates.effectless_room, sizeof *c->templates.effectless);
  c->templates.effectless[epp->ordinal] = !named;
}

static struct value run(struct compiler *c, struct scope *scope, const struct node *body) {
  struct exit_point point;
  leave_begin(c, &point, LEAVE_NEXT | LEAVE_RETURN);
  if (LEAVE_ENTER(&point)) {
    note_uncalled(c, scope, body, c->control, body->place, "next");
    return c->leaving.value;
  }
  eval(c, scope, body);
  leave_end(c, &point);
  return rendered(c);
}

struct value template_render(const struct template *t) {
  struct call *call = t->call;
  struct compiler *c = call->c;
  trace_id before = c->control, chosen = trace_join(c->traces, t->source.trace, call->shape);
  struct rendering *outer = c->rendering, rendering = {.template = value_undef(0)};
  struct binding b = {.c = c,
                      .template = t,
                      .problems = {.arena = c->arena},
                      .scope = scope_local(c, t->around, call->scope->reader)};
  b.scope->caller = call->scope;
  if (call->arguments->count > 1) b.given = call->arguments->at[1].u.hash;
  if (b.given) b.shape = trace_join(c->traces, call->arguments->at[1].trace, call->shape);
  refuse_effects(c, t);
  if (!t->is_file) rendering.template = t->source;
  buffer_init(&rendering.text, c->arena);
  eval_descend(c, call->node->place);
  c->control = rendering.control = trace_join(c->traces, before, chosen);
  c->rendering = &rendering;
  bind_parameters(&b);
  note_shape(&b);
  struct value v = run(c, b.scope, t->epp->u.function.body);
  v.trace = trace_under(c->traces, v.trace, leaves_of(c, t->epp->u.function.body) ? c->control : chosen);
  c->rendering = outer;
  if (!(leaves_of(c, t->epp->u.function.body) & LEAVE_BREAK)) c->control = before;
  c->limits.depth--;
  return v;
}
