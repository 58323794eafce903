/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/expressions/node_definition.h"

#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/node_title.h"
#include "src/puppet/eval/expressions/definition_run.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/match.h"

/* How a node definition is compared with the node's name: every matcher tested is part of the condition. */
struct matching {
  struct compiler *c;
  struct value name; /* of the node, in lower case */
  ARENA_VECTOR(trace_id) tested;
  struct definition *found;
  const struct node *matcher; /* the one that matched */
  struct scope captured;      /* its match variables are what the regexp captured */
};

static void consider(struct matching *m, struct definition *definition, const struct node *matcher) {
  m->found = definition;
  m->matcher = matcher;
}

/* Whether the matcher is of the kind that this round tries: names, then regexps, then default. */
static bool of_round(const struct node *matcher, int round) {
  return matcher->kind == AST_REGEXP ? round == 1 : matcher->kind == AST_DEFAULT ? round == 2 : round == 0;
}

static bool matches(struct matching *m, const struct node *matcher, int round) {
  struct compiler *c = m->c;
  if (round == 2) return true;
  struct value v = round == 1 ? eval(c, c->top, matcher) : node_matcher_text(c, matcher);
  ARENA_PUSH(c->arena, &m->tested, v.trace);
  if (v.kind == VALUE_REGEXP) return match_regexp(c, &m->captured, v, m->name, 0, matcher->place);
  return v.kind == VALUE_STRING && str_equal(str_lower(c->arena, v.u.text), m->name.u.text);
}

static void find_node(struct matching *m) {
  struct definitions *all = m->c->definitions;
  for (int round = 0; round < 3; round++)
    for (uint32_t i = 0; i < all->nodes.count; i++) {
      const struct node_list list = all->nodes.at[i]->node->u.node_definition.matches;
      for (uint32_t j = 0; j < list.count && !m->found; j++)
        if (of_round(list.at[j], round) && matches(m, list.at[j], round))
          consider(m, all->nodes.at[i], list.at[j]);
    }
}

/* That the name was compared with COUNT matchers from FIRST on. */
static trace_id compared(struct matching *m, uint32_t first, uint32_t count) {
  struct compiler *c = m->c;
  trace_push(c->traces, m->name.trace);
  for (uint32_t i = 0; i < count; i++)
    trace_push(c->traces, m->tested.at[first + i]);
  return trace_op_pushed(c->traces, TRACE_OP_SELECT, count + 1);
}

static trace_id matching_trace(struct matching *m) {
  return m->c->in->tracking ? compared(m, 0, m->tested.count) : 0;
}

/* The same of the definition that was found.  That others did not match is what did not happen. */
static trace_id found_trace(struct matching *m) {
  struct traces *traces = m->c->traces;
  uint32_t others = m->tested.count - (m->matcher->kind != AST_DEFAULT);
  trace_id own = compared(m, others, m->tested.count - others);
  return others ? trace_join(traces, own, trace_as(traces, compared(m, 0, others), SITE_APART)) : own;
}

/* A name is a copy of the matcher's text; the titles of default and regexps are made by Puppet. */
static trace_id title_trace(struct matching *m) {
  struct compiler *c = m->c;
  struct value text = node_matcher_text(c, m->matcher);
  if (m->matcher->kind == AST_DEFAULT || m->matcher->kind == AST_REGEXP) {
    struct constant title = {.kind = CONSTANT_STRING, .u.text = m->found->name};
    return trace_under(c->traces, trace_constant(c->traces, title), text.trace);
  }
  return str_equal(text.u.text, m->found->name) ? text.trace
                                                : trace_op1(c->traces, TRACE_OP_LOWER, text.trace);
}

static void run_found(struct matching *m) {
  struct compiler *c = m->c;
  struct definition *definition = m->found;
  trace_id control = c->control, condition = 0;
  if (traces_tracking_all(c->traces))
    condition =
        trace_bound(c->traces, found_trace(m),
                    site_add(c->traces, SITE_NODE, definition->node->place, node_title(c, m->matcher)));
  c->control = trace_join(c->traces, control, condition);
  definition->name = node_title(c, m->matcher);
  definition->shown = definition->name;
  struct resource *resource =
      resource_new(c, c->top, c->names.node_type, definition->name, title_trace(m), definition->node->place);
  resource->kind = RESOURCE_UNKNOWN;
  resource->has_line = false;
  state_of(resource)->definition = definition;
  state_of(resource)->source = definition;
  for (uint32_t i = 0; i < resource->tags.count; i++)
    catalog_tag(c->catalog, resource->tags.at[i]);
  resource_add(c, c->top, resource, definition->node->place);
  c->matching = m;
  definition_run(c, resource, definition->node->place);
  c->node_scope = state_of(resource)->own;
  if (m->matcher->kind == AST_REGEXP) state_of(resource)->own->match = NULL;
  c->control = control;
}

/* Another name of the node, or another matcher, and the code of another definition would have run in this
 * scope. */
static void note_other_nodes(struct compiler *c, struct matching *m, struct scope *scope) {
  trace_id read = matching_trace(m);
  for (uint32_t i = 0; i < c->definitions->nodes.count; i++) {
    const struct definition *definition = c->definitions->nodes.at[i];
    if (definition != m->found)
      note_untaken(c, scope, definition->node->u.node_definition.body, read, definition->node->place, "node");
  }
}

void node_begin(struct compiler *c, struct scope *scope) {
  note_other_nodes(c, c->matching, scope);
  scope->match = c->matching->captured.match; /* while its code runs */
}

void node_run(struct compiler *c) {
  if (!c->definitions->nodes.count) return;
  struct value name = node_name(c);
  name.u.text = str_lower(c->arena, name.u.text);
  struct matching m = {.c = c, .name = name};
  find_node(&m);
  if (!m.found) { /* Puppet asks for the node "default", by regexps too */
    struct constant asked = {.kind = CONSTANT_STRING, .u.text = eval_symbol(c, "default")};
    m.name = value_string(asked.u.text, trace_under(c->traces, trace_constant(c->traces, asked), name.trace));
    find_node(&m);
  }
  if (!m.found)
    eval_fail(c, DIAG_NO_NODE, PLACE_NONE, "Could not find node statement with name 'default' or '%s'",
              c->in->node_name->text);
  run_found(&m);
}
