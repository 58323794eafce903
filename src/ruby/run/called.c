/* SPDX-License-Identifier: Apache-2.0 */
/* What code could call of its own modules and classes, found by names: any object may have a method of any
   name. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/instance.h"

bool ruby_assigns_own(const struct ruby_node *node) {
  for (uint32_t i = 0; node && node->assigned && i < node->assigned->count; i++)
    if (*node->assigned->names[i]->text == '@') return true;
  return false;
}

struct called {
  struct ruby *r;
  unsigned does;
  bool implied; /* methods that are called without their names were looked at */
  ARENA_VECTOR(const struct ruby_node *) seen;
};

static void look_into(struct called *k, const struct ruby_node *node);

static void add_method(struct called *k, const struct ruby_method_definition *method) {
  const struct ruby_node *node = method->proc ? method->proc->node : method->node;
  if (method->variable && method->name->text[method->name->length - 1] == '=') k->does |= RUBY_ASSIGNS;
  for (uint32_t i = 0; i < k->seen.count; i++)
    if (k->seen.at[i] == node) return;
  if (!node) return;
  ARENA_PUSH(k->r->c->arena, &k->seen, node);
  k->does |= node->does & (RUBY_DOES_RENDER | RUBY_DOES_CHANGE | RUBY_DOES_EFFECT);
  if (ruby_assigns_own(node)) k->does |= RUBY_ASSIGNS;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) look_into(k, node->at[i]);
}

/* All methods named NAME, which a "=" may follow; NULL: all there are. */
static void add_methods(struct called *k, const struct str *name, bool assigned) {
  for (uint32_t i = 0; i < k->r->program->modules.count; i++) {
    const struct ruby_module *module = k->r->program->modules.at[i];
    for (uint32_t j = 0; j < module->methods.count; j++) {
      const struct str *own = module->methods.at[j].name;
      bool is = !name || own == name ||
                (assigned && own->length == name->length + 1 &&
                 !memcmp(own->text, name->text, name->length) && own->text[name->length] == '=');
      if (is) add_method(k, &module->methods.at[j]);
    }
  }
}

static bool is_any(const struct str *name, const char *const *names) {
  for (; *names; names++)
    if (str_is(name, *names)) return true;
  return false;
}

/* Methods that Ruby calls by itself: for texts, keys, orders, copies. */
static void add_implied(struct called *k) {
  static const char *const names[] = {"to_s",    "inspect", "==",     "hash",       "eql?",   "<=>",
                                      "===",     "to_str",  "to_ary", "to_a",       "coerce", "to_proc",
                                      "to_hash", "each",    "!=",     "initialize", NULL};
  if (k->implied) return;
  k->implied = true;
  for (const char *const *name = names; *name; name++)
    add_methods(k, eval_symbol(k->r->c, *name), false);
}

static void look_into(struct called *k, const struct ruby_node *node) {
  static const char *const any[] = {"send",          "public_send",   "__send__", "method",
                                    "instance_exec", "instance_eval", NULL};
  bool assigned = node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN;
  if (assigned && node->at[0]->kind == RUBY_CALL) add_methods(k, node->at[0]->name, true);
  if (node->kind == RUBY_GROUP)
    for (uint32_t i = 0; i < node->count; i++)
      if (node->at[i]->kind == RUBY_CALL) add_methods(k, node->at[i]->name, true);
  if (node->kind == RUBY_CALL || node->kind == RUBY_JOINED || node->kind == RUBY_CASE || assigned)
    add_implied(k);
  if (node->kind == RUBY_CALL || node->kind == RUBY_OP_ASSIGN)
    add_methods(k, is_any(node->name, any) ? NULL : node->name, false);
  if (node->kind == RUBY_BLOCK_PASS) add_methods(k, NULL, false);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) look_into(k, node->at[i]);
}

/* Found once of a node: code that runs in a loop asks each time. */
static unsigned found(struct ruby *r, const struct ruby_node *node) {
  struct hash_builder *known = &((struct ruby_program *)(uintptr_t)r->program)->does_own;
  struct value key = value_integer((int64_t)(uintptr_t)node, 0);
  struct called k = {.r = r};
  if (!known->arena) hash_begin(known, r->c->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), key);
  if (entry) return (unsigned)entry->value.u.integer;
  look_into(&k, node);
  eval_charge(r->c, r->at->place, k.seen.count);
  hash_put(known, key, value_integer(k.does, 0));
  return k.does;
}

unsigned ruby_own_does(struct ruby *r, const struct ruby_node *node) {
  bool any = false;
  for (uint32_t i = 0; i < r->program->modules.count; i++)
    any |= r->program->modules.at[i]->methods.count > 0;
  if (!any) return 0;
  unsigned does = found(r, node);
  for (uint32_t i = 0; i < r->values.count && node->does & RUBY_DOES_OWN; i++)
    does |= found(r, r->values.at[i]->node);
  return does;
}
