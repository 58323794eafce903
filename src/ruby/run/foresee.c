/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What templates and functions in Ruby could do to what is around them, had they run: known by their trees
 * alone (src/puppet/eval/foresight/writes.h).
 */
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/ruby/required.h"
#include "src/ruby/run/outside.h"
#include "src/ruby/run/render.h"
#include "src/ruby/run/state.h"
#include "src/support/file.h"

struct foreseeing {
  struct compiler *c;
  struct writes *writes;
  const struct ruby_node *tree;
  bool unknown; /* something is changed that no name is known of */
};

static void read_effects(struct compiler *c, struct writes *writes, const struct ruby_node *node) {
  if (!(node->does & RUBY_DOES_EFFECT)) return;
  if (node->kind == RUBY_CALL || ruby_sets_scope(node)) {
    struct writes *more = ruby_call_writes(c, node);
    if (more) writes_add(c, writes, more);
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) read_effects(c, writes, node->at[i]);
}

/* ---- changes of values ---- */

static void add_changed(struct foreseeing *f, const struct str *name) {
  for (uint32_t i = 0; i < f->writes->changes.count; i++)
    if (f->writes->changes.at[i] == name) return;
  ARENA_PUSH(f->c->arena, &f->writes->changes, name);
}

/* The variable of Puppet that NODE reads by its name; NULL: none, or a computed one. */
static const struct str *read_variable(struct foreseeing *f, const struct ruby_node *node) {
  struct symbols *symbols = f->c->symbols;
  if (node->kind == RUBY_INSTANCE) return symbol(symbols, node->name->text + 1, node->name->length - 1);
  if (node->kind != RUBY_CALL || node->count < 3 || node->at[2]->kind != RUBY_STRING) return NULL;
  if (!str_is(node->name, "lookupvar") && !str_is(node->name, "[]")) return NULL;
  const struct ruby_node *receiver = node->at[0];
  bool scope = receiver && ((receiver->kind == RUBY_CALL && !receiver->at[0]) ||
                            receiver->kind == RUBY_SELF || str_is(node->name, "lookupvar"));
  return !receiver || scope ? symbol_of(symbols, node->at[2]->name) : NULL;
}

static void add_mentioned(struct foreseeing *f, const struct ruby_node *node) {
  const struct str *name = read_variable(f, node);
  if (name) add_changed(f, name);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) add_mentioned(f, node->at[i]);
}

/* Whether the value of NODE is new, and nobody else's. */
static bool makes_new(const struct ruby_node *node) {
  const struct ruby_node *receiver = node->kind == RUBY_CALL ? node->at[0] : NULL;
  return node->kind == RUBY_ARRAY || node->kind == RUBY_HASH || node->kind == RUBY_STRING ||
         node->kind == RUBY_JOINED || (receiver && receiver->kind == RUBY_CONSTANT);
}

/* Counts assignments to the local variable NAME in *FOUND; false: one is of a value that others may have. */
static bool is_own(const struct ruby_node *node, const struct str *name, uint32_t *found) {
  const struct ruby_node *target = node->count ? node->at[0] : NULL;
  bool assigns = (node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN) && target->kind == RUBY_LOCAL &&
                 target->name == name;
  if (assigns) {
    ++*found;
    bool logical = node->kind == RUBY_ASSIGN || str_is(node->name, "||") || str_is(node->name, "&&");
    if (logical && !makes_new(node->at[1])) return false;
  }
  for (uint32_t i = 0; i < node->count; i++) {
    const struct ruby_node *child = node->at[i];
    if (!child) continue;
    if (node->kind == RUBY_GROUP && child->kind == RUBY_LOCAL && child->name == name) return false;
    if (!is_own(child, name, found)) return false;
  }
  return true;
}

bool ruby_makes_own(const struct ruby_node *node, const struct str *name) {
  uint32_t found = 0;
  return is_own(node, name, &found) && found;
}

static void add_root(struct foreseeing *f, const struct ruby_node *node, bool deep) {
  const struct str *name = read_variable(f, node);
  if (name)
    add_changed(f, name);
  else if (node->kind == RUBY_LOCAL)
    f->unknown |= deep || !ruby_makes_own(f->tree, node->name);
  else if (node->kind == RUBY_CALL && node->at[0])
    add_root(f, node->at[0], true);
  else if (!makes_new(node) || (deep && (node->kind == RUBY_ARRAY || node->kind == RUBY_HASH)))
    f->unknown = true;
}

static void read_changes(struct foreseeing *f, const struct ruby_node *node) {
  const struct ruby_node *target = ruby_changed(node);
  if (!(node->does & RUBY_DOES_CHANGE) && node->kind != RUBY_DEF) return;
  if (target) add_root(f, target, false);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) read_changes(f, node->at[i]);
}

/* ---- files ---- */

static void read_file(struct compiler *c, struct writes *writes, const struct str *text, enum tree_kind kind);

/* What the files do that the code at NODE requires. */
static void read_required(struct compiler *c, struct writes *writes, const struct ruby_node *node) {
  const struct str *file = node->does & RUBY_DOES_REQUIRE ? ruby_required(c->arena, c->sources, node) : NULL;
  if (!(node->does & RUBY_DOES_REQUIRE)) return;
  if (file) read_file(c, writes, file, TREE_RUBY);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) read_required(c, writes, node->at[i]);
}

void ruby_code_writes(struct compiler *c, struct writes *writes, const struct ruby_node *node) {
  struct ruby_state *state = ruby_state(c);
  struct foreseeing f = {.c = c, .writes = writes, .tree = node};
  if (!state->foreseeing) state->foreseen.count = 0;
  for (uint32_t i = 0; i < state->foreseen.count; i++)
    if (state->foreseen.at[i] == node) return;
  ARENA_PUSH(c->arena, &state->foreseen, node);
  state->foreseeing++;
  read_effects(c, writes, node);
  read_changes(&f, node);
  if (f.unknown) add_mentioned(&f, node);
  if (f.unknown) add_changed(&f, NULL);
  read_required(c, writes, node);
  state->foreseeing--;
}

/* What code that our own evaluator does not run could do, by its words; such code may name itself. */
static void read_outside(struct compiler *c, struct writes *writes, const struct str *text,
                         enum tree_kind kind) {
  struct ruby_state *state = ruby_state(c);
  for (uint32_t i = 0; i < state->foreseen_outside.count; i++)
    if (str_equal(state->foreseen_outside.at[i], text)) return;
  const struct str *code = kind == TREE_ERB_TEXT ? text : c->in->library->outside->foreseen(c, text);
  if (!code) return;
  ARENA_PUSH(c->arena, &state->foreseen_outside, text);
  writes_add(c, writes, c->in->library->outside->writes(c, code, PLACE_NONE));
  state->foreseen_outside.count--;
}

bool ruby_file_may_act(struct compiler *c, const struct str *file) {
  struct hash_builder *known = &ruby_state(c)->acting;
  struct diagnostics unsaid;
  struct value key = value_string(file, 0);
  if (!known->arena) hash_begin(known, c->arena, 0);
  const struct hash_entry *entry = hash_find(hash_end(known), key);
  if (entry) return entry->value.u.boolean;
  diagnostics_init(&unsaid, c->arena, c->sources);
  const struct str *text = file_bytes(c->sources->view, c->arena, &unsaid, file->text);
  bool may = text && ruby_template_may_act(c->arena, text);
  hash_put(known, key, value_boolean(may, 0));
  return may;
}

/* Whether TEXT, or the file of that name, may do anything; code that is run outside is not looked at.  Where
   an unknown may stand for what a template gives, it depends on all labels there are: each is parsed then. */
static bool may_act(struct compiler *c, const struct str *text, enum tree_kind kind) {
  if (kind == TREE_RUBY || c->in->library->outside->allowed(c) || c->in->opaque) return true;
  return kind == TREE_ERB ? ruby_file_may_act(c, text) : ruby_template_may_act(c->arena, text);
}

static void read_file(struct compiler *c, struct writes *writes, const struct str *text,
                      enum tree_kind kind) {
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  if (!may_act(c, text, kind)) return;
  const struct ruby_node *tree = ruby_tree(c, text, kind, true, &unsaid);
  if (tree && !c->in->library->outside->always(c))
    ruby_code_writes(c, writes, tree);
  else if (c->in->library->outside->allowed(c))
    read_outside(c, writes, text, kind);
}

void ruby_function_writes(struct compiler *c, struct writes *writes, const struct str *file) {
  read_file(c, writes, file, TREE_RUBY);
}

void ruby_template_writes(struct compiler *c, struct writes *writes, const struct node *const *nodes,
                          uint32_t count, bool named) {
  for (uint32_t i = 0; i < count; i++) {
    const struct node *node = unwrapped(nodes[i]);
    if (node->kind != AST_STRING && named) ruby_any_template_writes(c, writes, node);
    if (node->kind != AST_STRING) continue;
    bool file = strchr(node->u.text->text, '<') == NULL;
    const struct str *text = file ? module_path(c, node->u.text, "templates") : node->u.text;
    if (text) read_file(c, writes, text, file ? TREE_ERB : TREE_ERB_TEXT);
  }
}
