/* SPDX-License-Identifier: Apache-2.0 */
#include "src/eval/leave.h"

#include "src/eval/definitions.h"
#include "src/eval/template.h"
#include "src/functions/functions.h"

void leave_begin(struct compiler *c, struct exit_point *point, unsigned takes) {
  point->outer = c->exits;
  point->takes = takes;
  point->definition = point->defaults = false;
  point->foreseen = c->classes_break;
  point->depth = c->depth;
  point->rendering = c->rendering;
  c->exits = point;
}

void leave_end(struct compiler *c, struct exit_point *point) {
  c->exits = point->outer;
}

void leave(struct compiler *c, enum leave kind, struct value value, struct place place) {
  static const char *const names[] = {
      [LEAVE_NEXT] = "next", [LEAVE_RETURN] = "return", [LEAVE_BREAK] = "break"};
  struct exit_point *point = c->exits, *through = NULL;
  for (; point && !(point->takes & kind); point = point->outer) {
    if (!point->definition) continue;
    if (!through) through = point;
    if (point->defaults)
      eval_fail(c, DIAG_ILLEGAL_PLACEMENT, point->place,
                "Puppet::Resource::Type failed with error Puppet::Pops::Evaluator::PuppetStopIteration: "
                "Puppet::Pops::Evaluator::PuppetStopIteration");
  }
  if (!point)
    eval_fail(c, DIAG_ILLEGAL_PLACEMENT, place, "%s() from context where this is illegal", names[kind]);
  if (through && !point->foreseen)
    eval_unsupported(c, place, "breaks out of a class that was loaded by the loop");
  if (through) point = through;
  c->left = value;
  c->left_by = kind;
  c->depth = point->depth;
  c->rendering = point->rendering;
  c->exits = point->outer;
  longjmp(point->jump, 1);
}

void leave_on(struct compiler *c) {
  leave(c, LEAVE_BREAK, c->left, PLACE_NONE);
}

/* ---- what could leave ---- */

enum { KNOWN = 0x80 };

struct leaves {
  struct compiler *c;
  unsigned found;
};

static bool add_leaves(const struct node *child, void *data) {
  struct leaves *leaves = data;
  leaves->found |= leaves_of(leaves->c, child);
  return true;
}

static bool declares_classes(const struct str *name) {
  static const char *const names[] = {"include",         "contain",          "require",
                                      "hiera_include",   "create_resources", "ensure_resource",
                                      "ensure_resources"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

/* What calling the function NAME does; a function in the Puppet language may break the loop it is called in.
 */
static unsigned called(struct compiler *c, const struct str *name) {
  if (foresee_function(c, name)) return c->may_break;
  if (str_is(name, "next")) return LEAVE_NEXT;
  if (str_is(name, "return")) return LEAVE_RETURN;
  if (str_is(name, "break")) return LEAVE_BREAK;
  if (c->classes_break && declares_classes(name)) return LEAVE_BREAK;
  if (str_is(name, "call")) return LEAVE_NEXT | LEAVE_RETURN | LEAVE_BREAK;
  return 0;
}

/* A template takes `next` and `return` itself; one that renders itself might break. */
static unsigned template_leaves(struct compiler *c, const struct node *call) {
  const struct node *epp = template_foreseen(c, call);
  if (!epp) return 0;
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  if (c->leaves[epp->ordinal]) return c->leaves[epp->ordinal] & LEAVE_BREAK;
  c->leaves[epp->ordinal] = KNOWN | LEAVE_BREAK;
  unsigned found = leaves_of(c, epp->u.function.body) & LEAVE_BREAK;
  c->leaves[epp->ordinal] = (uint8_t)(KNOWN | found);
  return found;
}

static unsigned lambda_leaves(struct compiler *c, const struct str *name, const struct node *lambda) {
  const struct function *function = name && !foresee_function(c, name) ? function_find(name) : NULL;
  unsigned found = leaves_of_lambda(c, lambda);
  return function && function->behaviour == FUNCTION_LOOPS ? found & ~(unsigned)LEAVE_BREAK : found;
}

static unsigned call_leaves(struct compiler *c, const struct node *node) {
  const struct node *functor = node->u.call.functor;
  unsigned found = 0;
  if (node->kind == AST_METHOD_CALL) {
    found |= leaves_of(c, functor->u.binary.left);
    functor = functor->u.binary.right;
  }
  for (uint32_t i = 0; i < node->u.call.arguments.count; i++)
    found |= leaves_of(c, node->u.call.arguments.at[i]);
  const struct str *name = functor->kind == AST_NAME ? functor->u.text : NULL;
  if (name) found |= called(c, name);
  if (name && (str_is(name, "epp") || str_is(name, "inline_epp"))) found |= template_leaves(c, node);
  if (node->u.call.lambda) found |= lambda_leaves(c, name, node->u.call.lambda);
  return found;
}

static unsigned node_leaves(struct compiler *c, const struct node *node) {
  struct leaves leaves = {c, 0};
  bool definition = node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_NODE ||
                    node->kind == AST_FUNCTION;
  if (node->kind == AST_CALL || node->kind == AST_METHOD_CALL) return call_leaves(c, node);
  if (!definition) ast_each_child(node, add_leaves, &leaves);
  if (node->kind == AST_RESOURCE && c->classes_break) leaves.found |= LEAVE_BREAK;
  return leaves.found;
}

static bool body_breaks(struct compiler *c, const struct node *class) {
  return leaves_of(c, class->u.function.body) & LEAVE_BREAK;
}

/* Whether a function in the Puppet language could break the loop that calls it, or a class the one that
 * declares it. */
static void find_breaking_functions(struct compiler *c) {
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  for (uint32_t i = 0; i < c->definitions->functions.count; i++)
    c->may_break |= leaves_of_lambda(c, c->definitions->functions.at[i]->node) & LEAVE_BREAK;
  for (uint32_t i = 0; i < c->definitions->all.count && !c->classes_break; i++) {
    const struct definition *definition = c->definitions->all.at[i];
    if (definition->kind == DEFINITION_CLASS && definition->node)
      c->classes_break = body_breaks(c, definition->node);
  }
  if (c->may_break || c->classes_break) memset(c->leaves, 0, c->leaves_room * sizeof *c->leaves);
}

bool class_breaks(struct compiler *c, const struct node *node) {
  leaves_of(c, node); /* finds whether there are any */
  return c->classes_break && node && body_breaks(c, node);
}

void leaves_of_new_class(struct compiler *c, const struct node *node) {
  if (!c->leaves || c->classes_break) return;
  c->classes_break = body_breaks(c, node);
  if (c->classes_break) memset(c->leaves, 0, c->leaves_room * sizeof *c->leaves);
}

void leaves_of_new_function(struct compiler *c, const struct definition *function) {
  if (!c->leaves || c->may_break) return; /* nothing was asked yet, or nothing can become worse */
  c->may_break = leaves_of_lambda(c, function->node) & LEAVE_BREAK;
  if (c->may_break) memset(c->leaves, 0, c->leaves_room * sizeof *c->leaves);
}

unsigned leaves_of(struct compiler *c, const struct node *node) {
  if (!node) return 0;
  if (!c->leaves) find_breaking_functions(c);
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  if (c->leaves[node->ordinal]) return c->leaves[node->ordinal] & ~(unsigned)KNOWN;
  unsigned may_break = c->may_break, found = node_leaves(c, node);
  if (may_break != c->may_break) found = node_leaves(c, node); /* functions were found meanwhile */
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  c->leaves[node->ordinal] = (uint8_t)(found | KNOWN);
  return found;
}

unsigned leaves_of_lambda(struct compiler *c, const struct node *node) {
  struct leaves leaves = {c, 0};
  if (node->kind == AST_LAMBDA)
    leaves.found = leaves_of(c, node); /* which is remembered */
  else
    ast_each_child(node, add_leaves, &leaves);
  return leaves.found & (node->kind == AST_FUNCTION ? LEAVE_BREAK : LEAVE_BREAK | LEAVE_RETURN);
}
