/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/definitions.h"

#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/alias_table.h"
#include "src/puppet/eval/definitions/node_title.h"
#include "src/puppet/eval/definitions/type_name.h"

/* ---- tables ---- */

enum { FIRST_ROOM = 16 };

static struct definition **slot_of(const struct definition_table *table, const struct str *name) {
  uint32_t at = name->hash & (table->room - 1);
  while (table->at[at] && !str_equal(table->at[at]->name, name))
    at = (at + 1) & (table->room - 1);
  return &table->at[at];
}

static void widen(struct compiler *c, struct definition_table *table) {
  struct definition_table old = *table;
  table->room = old.room ? old.room * 2 : FIRST_ROOM;
  table->at = arena_zalloc(c->arena, table->room * sizeof *table->at);
  for (uint32_t i = 0; i < old.room; i++)
    if (old.at[i]) *slot_of(table, old.at[i]->name) = old.at[i];
}

static struct definition *known(const struct definition_table *table, const struct str *name) {
  return table->room ? *slot_of(table, name) : NULL;
}

static void put(struct compiler *c, struct definition_table *table, struct definition *definition) {
  if (table->count * 2 >= table->room) widen(c, table);
  struct definition **slot = slot_of(table, definition->name);
  table->count += !*slot;
  *slot = definition;
}

static struct definition_table *table_of(struct definitions *all, enum definition_kind kind) {
  if (kind == DEFINITION_FUNCTION) return &all->function_names;
  return kind == DEFINITION_CLASS ? &all->classes : &all->defines;
}

/* ---- adding ---- */

/* FIRST may be Puppet's own class `settings`, which stands nowhere. */
static _Noreturn void refuse_redefinition(struct compiler *c, const struct node *node,
                                          const struct definition *first, const char *as) {
  static const char *const kinds[] = {"Main", "Class", "Definition", "Node", "Function"};
  struct place place = first->node ? first->node->place : PLACE_NONE;
  const char *where = first->node ? arena_printf(c->arena, " %s", show_location(c, place)) : "";
  bool definition = strcmp(as, "definition") == 0, same = strcasecmp(kinds[first->kind], as) == 0;
  const char *redefined = same && !definition ? "cannot redefine"
                          : same              ? "cannot be redefined"
                          : definition        ? "cannot redefine as a definition"
                                              : arena_printf(c->arena, "cannot be redefined as a %s", as);
  for (uint32_t i = 0; first->kind == DEFINITION_NODE && i < first->node->u.node_definition.matches.count;
       i++)
    failure_written(c, first->node->u.node_definition.matches.at[i]);
  struct diagnostic *d = diagnostic_add(
      c->diagnostics, DIAG_REDEFINITION, SEVERITY_ERROR, node->place,
      definition && first->kind == DEFINITION_CLASS ? "%s'%s' is already defined%s as a class; %s"
                                                    : "%s '%s' is already defined%s; %s",
      definition && first->kind == DEFINITION_CLASS ? "" : kinds[first->kind], first->name->text, where,
      redefined);
  if (first->node) diagnostic_note(c->diagnostics, d, place, "first defined here");
  eval_abandon(c);
}

static struct definition *definition_new(struct compiler *c, enum definition_kind kind,
                                         const struct node *node, const struct str *name) {
  struct definition *definition = ARENA_NEW(c->arena, struct definition);
  definition->kind = kind;
  definition->node = node;
  definition->name = name;
  definition->shown = name ? shown_type(c, name) : NULL;
  return definition;
}

/* Puts it where others find it; what was foreseen is what it was foreseen as. */
static struct definition *add(struct compiler *c, enum definition_kind kind, const struct node *node,
                              const struct module *module, bool foreseen) {
  struct definitions *all = c->definitions;
  struct definition_table *table = table_of(all, kind);
  struct definition *definition = known(table, node->u.function.name);
  if (definition && definition->node == node) {
    definition->foreseen = foreseen;
    return definition;
  }
  definition = definition_new(c, kind, node, node->u.function.name);
  definition->module = module;
  definition->foreseen = foreseen;
  put(c, table, definition);
  ARENA_PUSH(c->arena, &all->all, definition);
  if (kind == DEFINITION_FUNCTION) ARENA_PUSH(c->arena, &all->functions, definition);
  iterators_more_code(c);
  return definition;
}

/*
 * Definitions are read in two steps, as Puppet does it. First, one after the other: aliases and functions are
 * there, and the types of all parameters are evaluated in the top scope, which is empty while the manifests
 * of the input are read. Then classes, defined types and nodes become known.
 */
struct reading {
  const struct node *node;
  const struct type **types;
};

/* What has this name and counts. */
static const struct definition *taken(const struct definition_table *table, const struct str *name) {
  const struct definition *definition = known(table, name);
  return definition && !definition->foreseen ? definition : NULL;
}

static void add_definition(struct compiler *c, const struct reading *reading, const struct module *module) {
  const struct node *node = reading->node;
  bool is_class = node->kind == AST_CLASS;
  const struct str *name = node->u.function.name;
  const struct definition *other_class = taken(&c->definitions->classes, name);
  const struct definition *other_define = taken(&c->definitions->defines, name);
  const struct definition *other_node = is_class ? known(&c->definitions->node_names, name) : NULL;
  if (other_class) refuse_redefinition(c, node, other_class, is_class ? "class" : "definition");
  if (other_node) refuse_redefinition(c, node, other_node, "class");
  if (other_define) refuse_redefinition(c, node, other_define, is_class ? "class" : "definition");
  struct definition *definition =
      add(c, is_class ? DEFINITION_CLASS : DEFINITION_DEFINE, node, module, false);
  definition->types = reading->types;
}

static void add_function(struct compiler *c, const struct node *node, const struct module *module) {
  const struct definition *other = taken(&c->definitions->function_names, node->u.function.name);
  if (other) {
    struct place first = other->node->place;
    struct position at = source_position(c->sources, first.source, first.start);
    eval_fail(c, DIAG_REDEFINITION, node->place,
              "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/%s'. Originally set at "
              "file://%s?line=%u&pos=%u.",
              node->u.function.name->text, source_get(c->sources, first.source)->name->text, at.line,
              at.column);
  }
  add(c, DEFINITION_FUNCTION, node, module, false);
}

static void refuse_same_nodes(struct compiler *c, const struct definition *definition);

const struct type *type_evaluated(struct compiler *c, const struct node *node, struct value v,
                                  trace_id *trace) {
  const struct type *type = type_of_value(c->arena, v);
  if (trace) *trace = v.trace;
  if (!type)
    eval_fail(c, DIAG_BAD_OPERAND, node->place, "The expression <%s> is not a valid type specification.",
              show_value(c, v));
  return type;
}

static const struct type **types_of(struct compiler *c, const struct node *node) {
  const struct node_list list = node->u.function.parameters;
  const struct type **types = NULL;
  for (uint32_t i = 0; i < list.count; i++) {
    if (!list.at[i]->u.parameter.type) continue;
    if (!types) types = arena_zalloc(c->arena, list.count * sizeof *types);
    const struct node *type = list.at[i]->u.parameter.type;
    types[i] = type_evaluated(c, type, c->evaluator->evaluate(c, c->top, type), NULL);
  }
  return types;
}

/* The first step. Mappings have no effect. */
static struct reading read_one(struct compiler *c, const struct node *node, const struct module *module) {
  struct reading reading = {node, NULL};
  if (node->kind == AST_TYPE_ALIAS) alias_define(c, node);
  if (node->kind == AST_FUNCTION) add_function(c, node, module);
  if (node->kind == AST_CLASS || node->kind == AST_DEFINE) reading.types = types_of(c, node);
  if (node->kind == AST_DEFINE) definition_foresee(c, node, module)->announced = true;
  return reading;
}

/* The second. */
static void collect_one(struct compiler *c, const struct reading *reading, const struct module *module) {
  const struct node *node = reading->node;
  if (node->kind == AST_CLASS || node->kind == AST_DEFINE) add_definition(c, reading, module);
  if (node->kind != AST_NODE) return;
  struct definition *definition = definition_new(c, DEFINITION_NODE, node, NULL);
  refuse_same_nodes(c, definition);
  ARENA_PUSH(c->arena, &c->definitions->nodes, definition);
}

static void collect(struct compiler *c, const struct node *const *programs, uint32_t count,
                    const struct module *module) {
  ARENA_VECTOR(struct reading) readings = {0};
  for (uint32_t i = 0; i < count; i++) {
    const struct node_list list = programs[i]->u.program.definitions;
    for (uint32_t j = 0; j < list.count; j++) {
      struct reading reading = read_one(c, list.at[j], module);
      ARENA_PUSH(c->arena, &readings, reading);
    }
  }
  for (uint32_t i = 0; i < readings.count; i++)
    collect_one(c, &readings.at[i], module);
}

void definitions_collect(struct compiler *c) {
  c->definitions = ARENA_NEW(c->arena, struct definitions);
  c->definitions->reading_input = true;
  collect(c, c->in->programs, c->in->program_count, NULL);
  c->definitions->reading_input = false;
}

void definitions_add(struct compiler *c, const struct node *program, const struct module *module) {
  collect(c, &program, 1, module);
}

struct definition *known_definition(struct compiler *c, enum definition_kind kind, const struct str *name) {
  return known(table_of(c->definitions, kind), name);
}

struct definition *definition_foresee(struct compiler *c, const struct node *node,
                                      const struct module *module) {
  enum definition_kind kind = node->kind == AST_CLASS      ? DEFINITION_CLASS
                              : node->kind == AST_FUNCTION ? DEFINITION_FUNCTION
                                                           : DEFINITION_DEFINE;
  struct definition *definition = known_definition(c, kind, node->u.function.name);
  if (definition) return definition;
  add(c, kind, node, module, true);
  return known_definition(c, kind, node->u.function.name);
}

void definitions_add_class(struct compiler *c, struct definition *definition) {
  put(c, &c->definitions->classes, definition);
}

/* Nodes are known by the titles of their matchers. */
static void refuse_same_nodes(struct compiler *c, const struct definition *definition) {
  const struct node_list list = definition->node->u.node_definition.matches;
  struct definitions *all = c->definitions;
  for (uint32_t i = 0; i < list.count; i++) {
    struct definition *slot = ARENA_NEW(c->arena, struct definition);
    *slot = *definition;
    slot->name = node_title(c, list.at[i]);
    if (!slot->name->length)
      eval_fail(c, DIAG_REDEFINITION, definition->node->place,
                "Class '' is already defined; cannot be redefined as a node");
    const struct definition *other = known(&all->node_names, slot->name);
    if (!other) other = taken(&all->classes, slot->name);
    if (other) refuse_redefinition(c, definition->node, other, "node");
    put(c, &all->node_names, slot);
  }
}
