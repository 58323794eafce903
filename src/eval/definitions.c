/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/definitions.h"

#include "src/eval/node.h"
#include "src/eval/type_name.h"

static uint32_t count_definitions(const struct compile_input *in) {
  uint32_t count = 1; /* Puppet's own class settings */
  for (uint32_t i = 0; i < in->program_count; i++) {
    const struct node_list list = in->programs[i]->u.program.definitions;
    for (uint32_t j = 0; j < list.count; j++)
      count += list.at[j]->kind == AST_NODE ? list.at[j]->u.node_definition.matches.count : 1;
  }
  return count;
}

static struct definition **slot_of(struct definitions *all, struct definition **table,
                                   const struct str *name) {
  uint32_t at = name->hash & (all->room - 1);
  while (table[at] && !str_equal(table[at]->name, name))
    at = (at + 1) & (all->room - 1);
  return &table[at];
}

static _Noreturn void refuse_redefinition(struct compiler *c, const struct node *node,
                                          const struct definition *first, const char *as) {
  static const char *const kinds[] = {"Main", "Class", "Definition", "Node", "Function"};
  static const char *const words[] = {"main", "class", "definition", "node", "function"};
  struct position at = source_position(c->sources, first->node->place.source, first->node->place.start);
  const char *file = source_get(c->sources, first->node->place.source)->name->text;
  bool same = strcmp(words[first->kind], as) == 0;
  struct diagnostic *d = diagnostic_add(
      c->diagnostics, DIAG_REDEFINITION, SEVERITY_ERROR, node->place,
      "%s'%s' is already defined (file: %s, line: %u)%s%s; cannot redefine%s%s",
      same ? arena_printf(c->arena, "%s ", kinds[first->kind]) : "", first->name->text, file, at.line,
      same ? "" : " as a ", same ? "" : words[first->kind], same ? "" : " as a ", same ? "" : as);
  diagnostic_note(c->diagnostics, d, first->node->place, "first defined here");
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

static void add_definition(struct compiler *c, const struct node *node) {
  struct definitions *all = c->definitions;
  bool is_class = node->kind == AST_CLASS;
  const struct str *name = node->u.function.name;
  const struct definition *other_class = *slot_of(all, all->classes, name);
  const struct definition *other_define = *slot_of(all, all->defines, name);
  if (other_class) refuse_redefinition(c, node, other_class, is_class ? "class" : "definition");
  if (other_define) refuse_redefinition(c, node, other_define, is_class ? "class" : "definition");
  struct definition *definition =
      definition_new(c, is_class ? DEFINITION_CLASS : DEFINITION_DEFINE, node, name);
  *slot_of(all, is_class ? all->classes : all->defines, name) = definition;
  ARENA_PUSH(c->arena, &all->all, definition);
}

static void add_function(struct compiler *c, const struct node *node) {
  struct definitions *all = c->definitions;
  struct definition **slot = slot_of(all, all->function_names, node->u.function.name);
  if (*slot) {
    struct place first = (*slot)->node->place;
    struct position at = source_position(c->sources, first.source, first.start);
    eval_fail(c, DIAG_REDEFINITION, node->place,
              "Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/%s'. Originally set at "
              "file://%s?line=%u&pos=%u.",
              node->u.function.name->text, source_get(c->sources, first.source)->name->text, at.line,
              at.column);
  }
  *slot = definition_new(c, DEFINITION_FUNCTION, node, node->u.function.name);
  ARENA_PUSH(c->arena, &all->functions, *slot);
  ARENA_PUSH(c->arena, &all->all, *slot);
}

static void refuse_same_nodes(struct compiler *c, const struct definition *definition);

/* Type aliases and mappings have no effect until a type names them. */
static void collect_one(struct compiler *c, const struct node *node) {
  if (node->kind == AST_CLASS || node->kind == AST_DEFINE) add_definition(c, node);
  if (node->kind == AST_FUNCTION) add_function(c, node);
  if (node->kind != AST_NODE) return;
  struct definition *definition = definition_new(c, DEFINITION_NODE, node, NULL);
  refuse_same_nodes(c, definition);
  ARENA_PUSH(c->arena, &c->definitions->nodes, definition);
}

void definitions_collect(struct compiler *c) {
  struct definitions *all = c->definitions = ARENA_NEW(c->arena, struct definitions);
  uint32_t count = count_definitions(c->in);
  all->room = 16;
  while (all->room < count * 2)
    all->room *= 2;
  all->classes = arena_zalloc(c->arena, all->room * sizeof *all->classes);
  all->defines = arena_zalloc(c->arena, all->room * sizeof *all->defines);
  all->function_names = arena_zalloc(c->arena, all->room * sizeof *all->function_names);
  all->node_names = arena_zalloc(c->arena, all->room * sizeof *all->node_names);
  for (uint32_t i = 0; i < c->in->program_count; i++) {
    const struct node_list list = c->in->programs[i]->u.program.definitions;
    for (uint32_t j = 0; j < list.count; j++)
      collect_one(c, list.at[j]);
  }
}

void definitions_add_class(struct compiler *c, struct definition *definition) {
  *slot_of(c->definitions, c->definitions->classes, definition->name) = definition;
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
    struct definition **taken = slot_of(all, all->node_names, slot->name);
    if (*taken) refuse_redefinition(c, definition->node, *taken, "node");
    *taken = slot;
  }
}

struct definition *find_class(struct compiler *c, const struct str *name) {
  return *slot_of(c->definitions, c->definitions->classes, name);
}

struct definition *find_define(struct compiler *c, const struct str *name) {
  return *slot_of(c->definitions, c->definitions->defines, name);
}

struct definition *find_function(struct compiler *c, const struct str *name) {
  return *slot_of(c->definitions, c->definitions->function_names, name);
}

static bool ends(const struct definition *definition) {
  return definition->acyclic || !definition->node->u.function.parent;
}

/* Follows the chain with two fingers: Puppet loops for ever here, we say where the cycle is. */
static void refuse_cycle(struct compiler *c, struct definition *definition) {
  const struct definition *slow = definition, *fast = definition;
  while (!ends(fast)) {
    fast = find_class(c, fast->node->u.function.parent);
    if (!fast || ends(fast)) break;
    fast = find_class(c, fast->node->u.function.parent);
    if (!fast) break;
    slow = find_class(c, slow->node->u.function.parent);
    if (slow != fast) continue;
    eval_fail(c, DIAG_INHERITANCE_CYCLE, definition->node->u.function.parent_place,
              "Class '%s' inherits itself through '%s'; break the cycle of `inherits`", slow->name->text,
              slow->node->u.function.parent->text);
  }
  for (struct definition *d = definition; d && !ends(d); d = find_class(c, d->node->u.function.parent))
    d->acyclic = true;
}

struct definition *parent_of(struct compiler *c, struct definition *definition) {
  if (definition->parent_found || definition->kind != DEFINITION_CLASS) return definition->parent;
  const struct node *node = definition->node;
  if (node->u.function.parent) {
    refuse_cycle(c, definition);
    definition->parent = find_class(c, node->u.function.parent);
    if (!definition->parent)
      eval_fail(c, DIAG_UNKNOWN_CLASS, node->place,
                "Could not find parent resource type '%s' of type hostclass in %s",
                node->u.function.parent->text, c->in->environment_name->text);
  }
  definition->parent_found = true;
  return definition->parent;
}

bool child_of(struct compiler *c, struct definition *definition, const struct definition *ancestor) {
  for (struct definition *d = parent_of(c, definition); d; d = parent_of(c, d))
    if (d == ancestor) return true;
  return false;
}

struct resource *class_resource(struct compiler *c, const struct definition *definition) {
  return catalog_find(c->catalog, c->names.class_type, definition->shown);
}
