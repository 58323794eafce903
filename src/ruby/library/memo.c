/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a data function keeps in its context from call to call (`cache`, `cached_file_data`) may come from any
 * earlier lookup, so whoever reads it depends on all that is known by then (src/puppet/hiera/context.c).  Two
 * ways to keep things, which nearly all such functions have, are known by their code to give what they would
 * give anew:
 *
 * - under the key of the call itself: for a key a function is called once, so nothing is kept for it yet;
 * - what a block makes of the text of a file, and of nothing but that and the path.
 */
#include "src/ruby/run/state.h"

struct reading {
  const struct ruby_node *tree;
  const struct str *key; /* the variable that holds the key of the call, everywhere; NULL: not known yet */
};

static bool is_local(const struct ruby_node *node, const struct str *name) {
  return node && node->kind == RUBY_LOCAL && node->name == name;
}

static bool keeps(const struct ruby_node *node) {
  return str_is(node->name, "cache") || str_is(node->name, "cached_value") ||
         str_is(node->name, "cache_has_key");
}

/* Whether NODE may keep or read what it does not name here, or runs code that is not in the file. */
static bool is_open(const struct ruby_node *node) {
  static const char *const names[] = {"cache_all",     "cached_entries", "send",   "__send__", "public_send",
                                      "instance_eval", "instance_exec",  "method", "eval",     "binding"};
  if (node->kind != RUBY_CALL) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_is(node->name, names[i])) return true;
  return false;
}

/* Whether NODE gives the variable NAME another value, or changes it. */
static bool gives_other(const struct ruby_node *node, const struct str *name) {
  bool assigns = node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN || node->kind == RUBY_RESCUE ||
                 node->kind == RUBY_GROUP;
  if (assigns && node->count && is_local(node->at[0], name)) return true;
  if (ruby_call_changes(node) && is_local(node->at[0], name)) return true;
  if (node->kind != RUBY_GROUP) return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (is_local(node->at[i], name) || (node->at[i] && node->at[i]->name == name)) return true;
  return false;
}

/* The first variable under which something is kept; *SAME: it is the same one everywhere. */
static void find_key(const struct ruby_node *node, const struct str **key, bool *same) {
  if (node->kind == RUBY_CALL && node->at[0] && keeps(node)) {
    const struct ruby_node *name = node->count > 2 ? node->at[2] : NULL;
    if (!name || name->kind != RUBY_LOCAL || (*key && *key != name->name))
      *same = false;
    else
      *key = name->name;
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) find_key(node->at[i], key, same);
}

static bool is_dispatched(const struct ruby_node *node, const struct str *method) {
  bool names = node->kind == RUBY_CALL && str_is(node->name, "dispatch") && node->count > 2 &&
               (node->at[2]->kind == RUBY_SYMBOL || node->at[2]->kind == RUBY_STRING) &&
               str_equal(node->at[2]->name, method);
  if (names) return true;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && is_dispatched(node->at[i], method)) return true;
  return false;
}

/* Whether all calls of METHOD in NODE give the variable KEY as the argument AT. */
static bool calls_give(const struct ruby_node *node, const struct str *method, uint32_t at,
                       const struct str *key) {
  if (node->kind == RUBY_CALL && node->name == method &&
      (node->count <= 2 + at || !is_local(node->at[2 + at], key)))
    return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && !calls_give(node->at[i], method, at, key)) return false;
  return true;
}

/* A method that has a parameter with the name of the key gets the key there. */
static bool method_gets_key(const struct reading *r, const struct ruby_node *method) {
  const struct ruby_node *parameters = method->at[0];
  for (uint32_t i = 0; parameters && i < parameters->count; i++) {
    const struct ruby_node *parameter = parameters->at[i];
    if (parameter->name != r->key) continue;
    if (parameter->kind != RUBY_PARAMETER || parameter->at[0]) return false;
    return is_dispatched(r->tree, method->name) ? i == 0 : calls_give(r->tree, method->name, i, r->key);
  }
  return true;
}

static bool is_own(const struct reading *r, const struct ruby_node *node) {
  if (is_open(node) || gives_other(node, r->key)) return false;
  if (node->kind == RUBY_DEF && !method_gets_key(r, node)) return false;
  if (node->kind == RUBY_BLOCK || node->kind == RUBY_LAMBDA) {
    const struct ruby_node *parameters = node->at[0];
    for (uint32_t i = 0; parameters && i < parameters->count; i++)
      if (parameters->at[i]->name == r->key) return false;
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && !is_own(r, node->at[i])) return false;
  return true;
}

bool ruby_keeps_own(const struct ruby_node *tree) {
  struct reading r = {.tree = tree};
  bool same = true;
  if (tree->does & (RUBY_DOES_EFFECT | RUBY_DOES_REQUIRE)) return false;
  find_key(tree, &r.key, &same);
  return same && is_own(&r, tree);
}

/* ---- blocks ---- */

static bool is_parameter(const struct ruby_node *block, const struct str *name) {
  const struct ruby_node *parameters = block->at[0];
  for (uint32_t i = 0; parameters && i < parameters->count; i++)
    if (parameters->at[i]->name == name) return true;
  return false;
}

static bool is_assigned_in(const struct ruby_node *node, const struct str *name) {
  if ((node->kind == RUBY_ASSIGN || node->kind == RUBY_RESCUE) && node->count && is_local(node->at[0], name))
    return true;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && is_assigned_in(node->at[i], name)) return true;
  return false;
}

/* Whether NODE, code of BLOCK, reads nothing but what the block gets and makes, and the variable PATH. */
static bool reads_only(const struct ruby_node *block, const struct ruby_node *node, const struct str *path) {
  if (node->kind == RUBY_INSTANCE || node->kind == RUBY_GLOBAL || node->kind == RUBY_SELF || is_open(node))
    return false;
  if (node->kind == RUBY_LOCAL && node->name != path && !is_parameter(block, node->name) &&
      !is_assigned_in(block, node->name))
    return false;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && !reads_only(block, node->at[i], path)) return false;
  return true;
}

bool ruby_reads_file_alone(const struct ruby_node *call) {
  enum { APART = RUBY_DOES_EFFECT | RUBY_DOES_OWN | RUBY_DOES_KEEP | RUBY_DOES_REQUIRE };
  const struct ruby_node *block = call->kind == RUBY_CALL ? call->at[1] : NULL;
  const struct ruby_node *path = call->count == 3 ? call->at[2] : NULL;
  if (!block || block->kind != RUBY_BLOCK || !path || path->kind != RUBY_LOCAL || block->does & APART)
    return false;
  return reads_only(block, block, path->name);
}
