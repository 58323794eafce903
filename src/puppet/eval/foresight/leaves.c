/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/foresight/leaves.h"

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/function.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/template_tree.h"

/* ---- what code does ---- */

/*
 * What the code at a node does, whatever other code there is, by node ordinal: the kinds of enum leave, and
 * what might break if other code does.
 */
enum {
  LEAVES = LEAVE_NEXT | LEAVE_RETURN | LEAVE_BREAK | LEAVE_NOT_FOUND,
  DECLARES = 0x10, /* declares classes */
  CALLS = 0x20,    /* calls functions in the Puppet language, which might break a loop around the code */
  ENDS = 0x40,     /* the same, and they might end the lookup */
  BREAKS = LEAVE_BREAK | DECLARES | CALLS,
  FAR = BREAKS | LEAVE_NOT_FOUND | ENDS,
  KNOWN = 0x80
};

static unsigned does(struct compiler *c, const struct node *node);

struct doing {
  struct compiler *c;
  unsigned found;
};

static bool add_child(const struct node *child, void *data) {
  struct doing *doing = data;
  doing->found |= does(doing->c, child);
  return true;
}

static unsigned children_do(struct compiler *c, const struct node *node) {
  struct doing doing = {c, 0};
  ast_each_child(node, add_child, &doing);
  return doing.found;
}

/* Whether the function, or the method of what a data function is given, looks up data. */
static bool looks_up(const struct str *name) {
  return str_is(name, "lookup") || str_is(name, "hiera") || str_is(name, "hiera_array") ||
         str_is(name, "hiera_hash") || str_is(name, "interpolate") || str_is(name, "eyaml_lookup_key");
}

/* What calling the function NAME does. */
static unsigned called(struct compiler *c, const struct str *name) {
  unsigned end = str_is(name, "not_found") ? LEAVE_NOT_FOUND : 0; /* a method */
  if (foresee_function(c, name)) return CALLS | ENDS | end;
  if (str_is(name, "next")) return LEAVE_NEXT;
  if (str_is(name, "return")) return LEAVE_RETURN;
  if (str_is(name, "break")) return LEAVE_BREAK;
  if (str_is(name, "call")) return LEAVES | DECLARES;
  if (c->breaking.data && looks_up(name)) end |= LEAVE_BREAK;
  const struct function *function = c->in->library->find(name);
  return function && function->behaviour == FUNCTION_DECLARES ? end | DECLARES : end;
}

/* A template takes `next` and `return` itself; one that renders itself might break. */
static unsigned template_does(struct compiler *c, const struct node *call) {
  const struct node *epp = template_foreseen(c, call);
  if (!epp) return 0;
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  if (c->leaves[epp->ordinal]) return c->leaves[epp->ordinal] & FAR;
  c->leaves[epp->ordinal] = KNOWN | FAR;
  unsigned found = does(c, epp->u.function.body) & FAR;
  c->leaves[epp->ordinal] = (uint8_t)(KNOWN | found);
  return found;
}

/* A lambda takes `next` itself, and a function that loops what breaks. */
static unsigned lambda_does(struct compiler *c, const struct str *name, const struct node *lambda) {
  const struct function *function =
      name && !foresee_function(c, name) ? c->in->library->built_in(c, name, false) : NULL;
  unsigned found = does(c, lambda) & ~(unsigned)LEAVE_NEXT;
  return function && function->behaviour == FUNCTION_LOOPS ? found & ~(unsigned)BREAKS : found;
}

static unsigned call_does(struct compiler *c, const struct node *node) {
  const struct node *functor = node->u.call.functor;
  unsigned found = 0;
  if (node->kind == AST_METHOD_CALL) {
    found |= does(c, functor->u.binary.left);
    functor = functor->u.binary.right;
  }
  for (uint32_t i = 0; i < node->u.call.arguments.count; i++)
    found |= does(c, node->u.call.arguments.at[i]);
  const struct str *name = functor->kind == AST_NAME ? functor->u.text : NULL;
  if (name) found |= called(c, name);
  if (name && (str_is(name, "epp") || str_is(name, "inline_epp"))) found |= template_does(c, node);
  if (node->u.call.lambda) found |= lambda_does(c, name, node->u.call.lambda);
  return found;
}

static unsigned node_does(struct compiler *c, const struct node *node) {
  bool definition = node->kind == AST_CLASS || node->kind == AST_DEFINE || node->kind == AST_NODE ||
                    node->kind == AST_FUNCTION;
  if (definition) return 0;
  if (node->kind == AST_CALL || node->kind == AST_METHOD_CALL) return call_does(c, node);
  unsigned found = children_do(c, node);
  return node->kind == AST_RESOURCE && ast_declares_classes(node) ? found | DECLARES : found;
}

static unsigned does(struct compiler *c, const struct node *node) {
  if (!node || !node->calls) return 0;
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  if (c->leaves[node->ordinal]) return c->leaves[node->ordinal] & ~(unsigned)KNOWN;
  unsigned found = node_does(c, node);
  c->leaves = node_table(c, c->leaves, &c->leaves_room, sizeof *c->leaves);
  c->leaves[node->ordinal] = (uint8_t)(found | KNOWN);
  return found;
}

/* A class runs the one that it inherits. */
static unsigned class_does(struct compiler *c, const struct node *node) {
  return does(c, node->u.function.body) | (node->u.function.parent ? DECLARES : 0);
}

/* ---- what could leave ---- */

/* Looks at the definitions that came since this was asked: whether a function could break the loop that calls
 * it, or a class the one that declares it. */
static void look_at_definitions(struct compiler *c) {
  struct breaking *b = &c->breaking;
  for (; b->asked < c->definitions->all.count; b->asked++) {
    const struct definition *definition = c->definitions->all.at[b->asked];
    if (definition->kind == DEFINITION_FUNCTION) b->functions_do |= children_do(c, definition->node);
    if (definition->kind == DEFINITION_CLASS && definition->node)
      b->classes_do |= class_does(c, definition->node);
  }
  b->functions |= b->functions_do & LEAVE_BREAK;
  b->classes |= b->data || b->classes_do & LEAVE_BREAK || (b->functions && b->classes_do & CALLS);
  b->functions |= b->classes && b->functions_do & DECLARES;
}

/* The kinds of leaving of code that does FOUND; the end of a lookup counts where one can end. */
static unsigned leaving(struct compiler *c, unsigned found) {
  const struct breaking *b = &c->breaking;
  unsigned leaves = found & LEAVES;
  if (found & (DECLARES | CALLS | ENDS)) look_at_definitions(c);
  if ((found & DECLARES && b->classes) || (found & CALLS && b->functions)) leaves |= LEAVE_BREAK;
  if (found & ENDS) leaves |= b->functions_do & LEAVE_NOT_FOUND;
  return c->data_call ? leaves : leaves & ~(unsigned)LEAVE_NOT_FOUND;
}

bool classes_break(struct compiler *c) {
  if (!traces_tracking_all(c->traces)) return false;
  look_at_definitions(c);
  return c->breaking.classes;
}

bool class_breaks(struct compiler *c, const struct node *node) {
  return c->breaking.data || (node && leaving(c, class_does(c, node)) & LEAVE_BREAK);
}

unsigned leaves_of(struct compiler *c, const struct node *node) {
  return leaving(c, does(c, node));
}

unsigned leaves_of_lambda(struct compiler *c, const struct node *node) {
  if (!node->calls) return 0;
  if (node->kind == AST_LAMBDA) return leaves_of(c, node) & ~(unsigned)LEAVE_NEXT;
  return leaving(c, children_do(c, node)) & (LEAVE_BREAK | LEAVE_NOT_FOUND);
}

/* ---- what could be loaded ---- */

/* What the code of modules that is not there yet could do, as far as it mentions `break` or `call`. */
static void look_at_modules(struct compiler *c) {
  const struct mentions *mentions = environment_mentions(c->in->environment);
  for (uint32_t i = 0; i < mentions->classes.count; i++)
    autoload_foresee_all(c, mentions->classes.at[i]);
  for (uint32_t i = 0; i < mentions->functions.count; i++)
    foresee_function(c, mentions->functions.at[i]);
  for (uint32_t i = 0; i < mentions->templates.count; i++) {
    const struct node *epp = template_of_file_foreseen(c, mentions->templates.at[i]);
    if (epp) c->breaking.classes_do |= does(c, epp->u.function.body) & LEAVE_BREAK;
  }
  look_at_definitions(c);
  c->breaking.classes |= c->breaking.functions; /* some class may call it */
}

void loop_begins(struct compiler *c, const struct node *lambda) {
  if (!traces_tracking_all(c->traces) || c->breaking.foreseen || !c->in->environment) return;
  unsigned found = does(c, lambda);
  if (!(found & (DECLARES | CALLS))) return;
  look_at_definitions(c);
  if (!(found & DECLARES) && !(c->breaking.functions_do & DECLARES)) return;
  c->breaking.foreseen = true;
  look_at_modules(c);
}

bool data_function_breaks(struct compiler *c, const struct node *function) {
  unsigned found = does(c, function->u.function.body);
  if (found & DECLARES && !c->breaking.foreseen) {
    c->breaking.foreseen = true;
    look_at_modules(c);
  }
  return leaving(c, found) & LEAVE_BREAK;
}

void data_functions_break(struct compiler *c) {
  c->breaking = (struct breaking){.data = true, .classes = true, .foreseen = c->breaking.foreseen};
  if (c->leaves) memset(c->leaves, 0, c->leaves_room * sizeof *c->leaves); /* what looks up is another now */
}
