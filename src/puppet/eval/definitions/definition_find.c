/* SPDX-License-Identifier: Apache-2.0 */
/* Finding definitions: what is not known is looked for in the modules. */
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/definitions/definitions.h"

static struct definition *find(struct compiler *c, enum definition_kind kind, const struct str *name) {
  struct definition *definition = known_definition(c, kind, name);
  return definition && !definition->foreseen ? definition : autoload(c, kind, name);
}

static struct definition *foresee(struct compiler *c, enum definition_kind kind, const struct str *name) {
  struct definition *definition = known_definition(c, kind, name);
  return definition ? definition : autoload_foresee(c, kind, name);
}

struct definition *find_class(struct compiler *c, const struct str *name) {
  return find(c, DEFINITION_CLASS, name);
}

struct definition *find_define(struct compiler *c, const struct str *name) {
  return find(c, DEFINITION_DEFINE, name);
}

struct definition *find_function(struct compiler *c, const struct str *name) {
  return find(c, DEFINITION_FUNCTION, name);
}

struct definition *foresee_class(struct compiler *c, const struct str *name) {
  return foresee(c, DEFINITION_CLASS, name);
}

struct definition *foresee_define(struct compiler *c, const struct str *name) {
  return foresee(c, DEFINITION_DEFINE, name);
}

struct definition *foresee_function(struct compiler *c, const struct str *name) {
  return foresee(c, DEFINITION_FUNCTION, name);
}

/* ---- inheritance ---- */

static bool ends(const struct definition *definition) {
  return definition->acyclic || !definition->node || !definition->node->u.function.parent;
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
  if (node && node->u.function.parent) {
    refuse_cycle(c, definition);
    definition->parent = find_class(c, node->u.function.parent);
    if (!definition->parent)
      eval_fail(c, DIAG_UNKNOWN_CLASS, node->place,
                "Could not find parent resource type '::%s' of type hostclass in %s",
                node->u.function.parent->text, c->in->environment_shown->text);
  }
  definition->parent_found = true;
  return definition->parent;
}

struct definition *parent_foreseen(struct compiler *c, struct definition *definition) {
  if (definition->parent_found || definition->kind != DEFINITION_CLASS) return definition->parent;
  const struct str *name = definition->node ? definition->node->u.function.parent : NULL;
  return name ? foresee_class(c, name) : NULL;
}

bool child_of(struct compiler *c, struct definition *definition, const struct definition *ancestor) {
  uint32_t most = c->definitions->all.count; /* what was not declared may inherit itself */
  for (struct definition *d = parent_foreseen(c, definition); d && most--; d = parent_foreseen(c, d))
    if (d == ancestor) return true;
  return false;
}
