/* SPDX-License-Identifier: Apache-2.0 */
/* Noting absences. */
#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/rendering.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence_parts.h"
#include "src/puppet/eval/scopes/scope.h"

/* CONDITION without the mark that it counts for others as what did not happen. */
static trace_id unmarked(const struct traces *traces, trace_id condition) {
  struct trace_view view = trace_node(traces, condition);
  bool marked = view.kind == TRACE_BOUND && site_get(traces, view.site).kind == SITE_APART;
  return marked ? view.operands[0] : condition;
}

/* Whether what REACH would do is remembered for answers. */
static bool is_remembered(const struct reach *reach) {
  const struct compiler *c = reach->c;
  return reach->place.end && !c->catalog->absents.cut && !(c->in->quiet && !c->in->failure);
}

/* What WRITES does by itself is kept out by CAUSE. */
static void note_keys(struct compiler *c, const struct writes *writes, struct definition *writer,
                      struct absence_cause cause) {
  struct absence_table *known = &c->absences->known;
  for (uint32_t i = 0; i < writes->resources.count; i++) {
    const struct resource_write *write = &writes->resources.at[i];
    absence_add(c, known, (struct absence_key){write->type, write->title, NULL, NULL, false}, cause);
  }
  for (uint32_t i = 0; i < writes->overrides.count; i++)
    absence_add_override(c, known, &writes->overrides.at[i], writer, cause);
}

/* What the code of DEFINITION does by itself is kept out by what keeps it out: once. */
static void note_keys_of(struct compiler *c, struct definition *definition, const struct writes *writes) {
  if (definition->noted) return;
  definition->noted = true;
  note_keys(c, writes, definition->kind == DEFINITION_FUNCTION ? c->main : definition,
            (struct absence_cause){.writer = definition});
}

/* What the code that does WRITES declares; what is of a computed type cannot be named. */
static const struct absent_code *declared(struct compiler *c, const struct writes *writes) {
  ARENA_VECTOR(struct absent_declaration) found = {0};
  for (uint32_t i = 0; i < writes->resources.count; i++) {
    const struct resource_write *write = &writes->resources.at[i];
    struct absent_declaration one = {write->type, write->title, write->place};
    if (write->type && !write->other) ARENA_PUSH(c->arena, &found, one);
  }
  for (uint32_t i = 0; i < writes->declares.count; i++) {
    struct absent_declaration one = {c->names.class_type, writes->declares.at[i]->shown,
                                     writes->declare_places.at[i]};
    if (writes->declares.at[i]->kind == DEFINITION_CLASS) ARENA_PUSH(c->arena, &found, one);
  }
  return absents_code(&c->catalog->absents, c->arena, found.at, found.count);
}

/* What WRITES declares, for answers.  KNOWN: where that is kept, or NULL. */
static void remember(struct reach *reach, const struct writes *writes, const struct absent_code **known) {
  if (!is_remembered(reach)) return;
  const struct absent_code *code = known && *known ? *known : declared(reach->c, writes);
  if (known) *known = code;
  if (code) ARENA_PUSH(reach->c->arena, &reach->absent, code);
}

static void remember_all(const struct reach *reach) {
  absents_add(&reach->c->catalog->absents, reach->c->arena, reach->absent.at, reach->absent.count,
              reach->named, reach->place, unmarked(reach->c->traces, reach->condition));
}

/* What it declares, and what is not found by a key. */
static void note_others(struct reach *reach, const struct writes *writes, const struct absent_code **known) {
  struct compiler *c = reach->c;
  remember(reach, writes, known);
  for (uint32_t i = 0; i < writes->declares.count; i++)
    reach_definition(reach, writes->declares.at[i]);
  if (writes->tags) c->order.tags = trace_join(c->traces, c->order.tags, reach->condition);
  if (writes->calls) iterators_unread(c, reach->code, reach->condition);
  reach->any_class |= writes->any_class;
}

static void note_writes(struct reach *reach, const struct writes *writes, struct definition *writer,
                        const struct absent_code **known) {
  reach->c->absences->version++;
  note_keys(reach->c, writes, writer, (struct absence_cause){.condition = reach->condition});
  note_others(reach, writes, known);
}

/* The same of all that DEFINITION does; the keys of that hang on its `absence`, and are noted once. */
static void note_definition(struct reach *reach, struct definition *definition, const struct writes *writes) {
  struct compiler *c = reach->c;
  c->absences->version++;
  definition->absence = trace_join(c->traces, definition->absence, reach->condition);
  note_keys_of(c, definition, writes);
  note_others(reach, writes, &definition->absent);
}

static struct branch *branch_of(struct compiler *c, const struct node *node) {
  struct absences *absences = c->absences;
  absences->branches = node_table(c, absences->branches, &absences->branch_room, sizeof *absences->branches);
  return &absences->branches[node->ordinal];
}

static const struct writes *branch_writes(struct compiler *c, const struct node *node) {
  const struct writes *writes = branch_of(c, node)->writes;
  if (!writes) { /* finding them may move the table */
    writes = writes_of(c, node);
    branch_of(c, node)->writes = writes;
  }
  return writes;
}

static void note_variables(struct compiler *c, struct scope *scope, const struct writes *writes,
                           trace_id condition) {
  for (uint32_t i = 0; i < writes->variables.count; i++) {
    struct scope_absence *absence = ARENA_NEW(c->arena, struct scope_absence);
    *absence = (struct scope_absence){writes->variables.at[i], condition, scope->absences};
    scope->absences = absence;
  }
}

static void note_defaults(struct compiler *c, struct scope *scope, const struct writes *writes,
                          trace_id condition) {
  for (uint32_t i = 0; i < writes->defaults.count; i++)
    defaults_absent(c, scope, writes->defaults.at[i], condition);
}

struct unchanged {
  struct compiler *c;
  struct scope *scope;
  trace_id condition;
};

static void note_unchanged(const struct unchanged *u, const struct str *name) {
  bool found;
  struct value v = scope_foresee(u->c, u->scope, name, &found);
  if (found) change_untaken(u->c, v, u->condition, true);
}

static bool note_mentioned(const struct node *node, void *data) {
  if (node->kind == AST_VARIABLE) note_unchanged(data, node->u.text);
  return ast_each_child(node, note_mentioned, data);
}

/* BRANCH: the code that gives values to what would change them, or NULL. */
static void note_changes(struct unchanged *u, const struct writes *writes, const struct node *branch,
                         bool given) {
  for (uint32_t i = 0; i < writes->changes.count; i++)
    if (writes->changes.at[i])
      note_unchanged(u, writes->changes.at[i]);
    else
      given = true;
  if (given && branch && writes->changes.count) note_mentioned(branch, u);
}

/* What else DEFINITION, which is reached, would do. */
static void note_rest(struct reach *reach, const struct definition *definition, const struct writes *writes) {
  struct unchanged unchanged = {reach->c, reach->c->top, reach->condition};
  note_changes(&unchanged, writes, reach->branch, true);
  if (definition->kind == DEFINITION_FUNCTION) /* runs in the top scope */
    note_defaults(reach->c, reach->c->top, writes, reach->condition);
}

/* ---- what any class would do ---- */

static void any_class_add(struct compiler *c, struct definition *definition) {
  if (definition->by_any_class) return;
  definition->by_any_class = true;
  ARENA_PUSH(c->arena, &c->absences->any.found, definition);
}

static void any_class_look(struct compiler *c, struct definition *definition) {
  struct any_class *any = &c->absences->any;
  const struct writes *writes = definition_writes(c, definition);
  note_keys_of(c, definition, writes);
  for (uint32_t i = 0; i < writes->declares.count; i++)
    any_class_add(c, writes->declares.at[i]);
  any->tags |= writes->tags;
  any->calls |= writes->calls;
  if (writes->changes.count || writes->defaults.count) ARENA_PUSH(c->arena, &any->apart, definition);
}

/* Brings it up to the definitions that there are now. */
static void any_class_find(struct compiler *c) {
  struct any_class *any = &c->absences->any;
  const struct definitions *definitions = c->definitions;
  do {
    for (; any->asked < definitions->all.count; any->asked++)
      if (definitions->all.at[any->asked]->kind == DEFINITION_CLASS)
        any_class_add(c, definitions->all.at[any->asked]);
    for (; any->looked < any->found.count; any->looked++)
      any_class_look(c, any->found.at[any->looked]);
  } while (any->asked < definitions->all.count);
}

/* The name of a class that REACH would have declared is computed.  What that class would do hangs on the join
   of all such conditions, so that the classes are not walked over for each of them. */
static void note_any_class(struct reach *reach) {
  struct compiler *c = reach->c;
  struct any_class *any = &c->absences->any;
  any_class_find(c);
  c->absences->version++;
  any->conditions = trace_join(c->traces, any->conditions, reach->condition);
  for (uint32_t i = 0; is_remembered(reach) && i < any->found.count; i++)
    if (!reach->number || any->found.at[i]->reached != reach->number)
      remember(reach, definition_writes(c, any->found.at[i]), &any->found.at[i]->absent);
  if (any->tags) c->order.tags = trace_join(c->traces, c->order.tags, reach->condition);
  if (any->calls) iterators_unread(c, NULL, reach->condition);
  for (uint32_t i = 0; i < any->apart.count; i++)
    note_rest(reach, any->apart.at[i], definition_writes(c, any->apart.at[i]));
}

static void note_reached(struct reach *reach) {
  for (uint32_t i = 0; i < reach->found.count; i++) {
    const struct writes *writes = definition_writes(reach->c, reach->found.at[i]);
    note_definition(reach, reach->found.at[i], writes);
    note_rest(reach, reach->found.at[i], writes);
  }
  reach->named = reach->absent.count;
  if (reach->any_class) note_any_class(reach);
  remember_all(reach);
}

static bool writes_nothing(const struct compiler *c, const struct writes *writes) {
  if (writes->calls && any_iterator(c)) return false;
  return !writes->variables.count && !writes->changes.count && !writes->declares.count &&
         !writes->resources.count && !writes->overrides.count && !writes->defaults.count &&
         !writes->any_class && !writes->renders && !writes->tags;
}

/* BRANCH: the code that would do WRITES, or NULL. */
static void note_all(struct compiler *c, struct scope *scope, const struct writes *writes,
                     const struct node *branch, trace_id test, struct place place, const char *what,
                     bool variables) {
  if (writes_nothing(c, writes)) return;
  trace_id condition =
      trace_bound(c->traces, test, site_add(c->traces, SITE_ABSENCE, place, eval_symbol(c, what)));
  condition = trace_as(c->traces, trace_join(c->traces, c->control, condition), SITE_APART);
  if (writes->renders && c->rendering)
    c->rendering->absent = trace_join(c->traces, c->rendering->absent, condition);
  if (variables) note_variables(c, scope, writes, condition);
  note_defaults(c, scope, writes, condition);
  struct reach reach = {.c = c, .condition = condition, .place = place, .code = branch, .branch = branch};
  struct unchanged unchanged = {c, scope, condition};
  note_changes(&unchanged, writes, branch, false);
  note_writes(&reach, writes, scope->source, branch ? &branch_of(c, branch)->absent : NULL);
  reach.code = NULL;
  note_reached(&reach);
}

static void note(struct compiler *c, struct scope *scope, const struct node *branch, trace_id test,
                 struct place place, const char *what, bool variables) {
  if (!branch || ast_is_plain(branch) || !traces_tracking_all(c->traces)) return;
  note_all(c, scope, branch_writes(c, branch), branch, test, place, what, variables);
}

void note_unwritten(struct compiler *c, struct scope *scope, const struct writes *writes, trace_id test,
                    struct place place, const char *what) {
  if (traces_tracking_all(c->traces)) note_all(c, scope, writes, NULL, test, place, what, true);
}

void note_named(struct compiler *c, struct scope *scope, struct place place) {
  struct absences *absences = c->absences;
  struct node computed = {.kind = AST_UNDEF, .place = place}, call = {.kind = AST_CALL, .place = place};
  const struct node *nodes[] = {&computed};
  if (!traces_tracking_all(c->traces)) return;
  trace_id named = trace_join(c->traces, absences->named, c->control);
  if (absences->named == named && absences->named_upto == c->definitions->all.count) return;
  absences->named = named;
  absences->named_upto = c->definitions->all.count;
  note_unwritten(c, scope, writes_of_call(c, eval_symbol(c, "call"), false, nodes, 1, &call), 0, place,
                 "call");
}

void note_untaken(struct compiler *c, struct scope *scope, const struct node *branch, trace_id test,
                  struct place place, const char *what) {
  note(c, scope, branch, test, place, what, true);
}

void note_uncalled(struct compiler *c, struct scope *scope, const struct node *body, trace_id test,
                   struct place place, const char *what) {
  note(c, scope, body, test, place, what, false);
}

void note_untitled(struct compiler *c, const struct str *type, struct definition *define, trace_id title,
                   struct place place) {
  if (!traces_tracking_all(c->traces)) return;
  title = trace_bound(c->traces, title, site_add(c->traces, SITE_ABSENCE, place, eval_symbol(c, "title")));
  struct reach reach = {.c = c,
                        .condition =
                            trace_as(c->traces, trace_join(c->traces, c->control, title), SITE_APART),
                        .place = place};
  struct writes writes = {.any_class = type == c->names.class_type};
  struct resource_write write = {.type = type};
  ARENA_PUSH(c->arena, &writes.resources, write);
  if (writes.any_class) {
    c->order.declared = trace_join(c->traces, c->order.declared, reach.condition);
    c->order.given = trace_join(c->traces, c->order.given, reach.condition);
  }
  if (define) reach_definition(&reach, define);
  note_writes(&reach, &writes, c->main, NULL);
  note_reached(&reach);
}

void note_undeclaring(struct compiler *c, const struct str *type, trace_id chosen, struct place place) {
  if (!chosen || !traces_tracking_all(c->traces)) return;
  struct definition *define = NULL;
  if (type != c->names.class_type && !type_name(c, type)->native)
    define = foresee_define(c, class_key(c, type));
  note_untitled(c, type, define, chosen, place);
}

void note_unrelated(struct compiler *c, const struct str *name, trace_id shape, struct place place) {
  struct resource_write write = {.name = name, .place = place};
  if (!traces_tracking_all(c->traces)) return;
  shape = trace_bound(c->traces, shape, site_add(c->traces, SITE_ABSENCE, place, eval_symbol(c, "arrow")));
  shape = trace_as(c->traces, trace_join(c->traces, c->control, shape), SITE_APART);
  c->absences->version++;
  absence_add_override(c, &c->absences->known, &write, c->main, (struct absence_cause){.condition = shape});
}

/* With another type, the classes that TITLE names; NULL: any. */
static void note_classes(struct reach *reach, const struct str *title) {
  struct compiler *c = reach->c;
  struct writes writes = {.any_class = !title};
  c->order.declared = trace_join(c->traces, c->order.declared, reach->condition);
  c->order.given = trace_join(c->traces, c->order.given, reach->condition);
  struct definition *definition = title ? foresee_class(c, class_key(c, title)) : NULL;
  if (definition) reach_definition(reach, definition);
  note_writes(reach, &writes, c->main, NULL);
}

void note_untyped(struct compiler *c, const struct str *title, trace_id type, struct place place) {
  if (!traces_tracking_all(c->traces)) return;
  type = trace_bound(c->traces, type, site_add(c->traces, SITE_ABSENCE, place, eval_symbol(c, "type")));
  struct reach reach = {.c = c,
                        .condition = trace_as(c->traces, trace_join(c->traces, c->control, type), SITE_APART),
                        .place = place};
  struct absences *absences = c->absences;
  absences->version++;
  absence_add(c, &absences->known, (struct absence_key){.title = title},
              (struct absence_cause){.condition = reach.condition});
  absences->any_define = trace_join(c->traces, absences->any_define, reach.condition);
  possible_find(c);
  if (absences->possible_tags) c->order.tags = trace_join(c->traces, c->order.tags, reach.condition);
  iterators_unread(c, NULL, reach.condition);
  note_classes(&reach, title);
  note_reached(&reach);
}

void note_unrealised(struct compiler *c, struct resource *resource, trace_id realized) {
  struct resource_state *state = state_of(resource);
  trace_id why = trace_join(c->traces, state->unrealised, realized);
  if (!traces_tracking_all(c->traces) || !why) return;
  struct reach reach = {.c = c, .place = PLACE_NONE};
  reach.condition = trace_as(c->traces, trace_join(c->traces, resource->existence, why), SITE_APART);
  reach_definition(&reach, state->definition);
  note_reached(&reach);
}

/*
 * What was never declared could have been, had an `include` or a title been another: its overrides are
 * absences under the names of all classes that were declared.
 */
void note_undeclared(struct compiler *c) {
  trace_id names = c->order.declared;
  if (!names) return;
  c->absences->version++;
  names =
      trace_bound(c->traces, names, site_add(c->traces, SITE_ABSENCE, PLACE_NONE, eval_symbol(c, "include")));
  for (uint32_t i = 0; i < c->definitions->all.count; i++) {
    struct definition *definition = c->definitions->all.at[i];
    if (definition->kind == DEFINITION_CLASS && (!definition->node || class_resource(definition))) continue;
    const struct writes *writes = definition_writes(c, definition);
    for (uint32_t j = 0; j < writes->overrides.count; j++)
      absence_add_override(c, &c->absences->known, &writes->overrides.at[j],
                           definition->kind == DEFINITION_FUNCTION ? c->main : definition,
                           (struct absence_cause){.condition = names});
  }
}
