/* SPDX-License-Identifier: Apache-2.0 */
/* What code in Ruby mentions: all that it could read, had it run, and what it could do. */
#include <string.h>

#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/machine.h"

static bool is_among(const struct str *name, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (str_is(name, names[i])) return true;
  return false;
}

/* Methods that reach what no name says. */
static bool reads_anything(const struct str *name) {
  static const char *const names[] = {
      "instance_variable_get", "instance_variables", "open", "popen", "read", "resource", "to_hash"};
  return is_among(name, names, sizeof names / sizeof *names);
}

/* Methods that may do anything, to the catalog, too. */
static bool does_anything(const struct str *name) {
  static const char *const names[] = {"__send__",
                                      "add_resource",
                                      "binding",
                                      "catalog",
                                      "compile",
                                      "compiler",
                                      "eval",
                                      "evaluate",
                                      "instance_eval",
                                      "instance_variable_set",
                                      "known_resource_types",
                                      "method",
                                      "newscope",
                                      "public_send",
                                      "send"};
  return is_among(name, names, sizeof names / sizeof *names);
}

/* ---- variables ---- */

static void add_value(struct ruby_mentions *m, struct value v) {
  ARENA_PUSH(m->call->c->arena, &m->values, v);
}

static void add_variable(struct ruby_mentions *m, const char *text, size_t length, bool shown) {
  struct compiler *c = m->call->c;
  const struct str *name = symbol(c->symbols, text, length);
  bool found;
  struct value v = scope_read(c, m->call->scope, name, &found);
  if (!shown && !m->of) m->of = unknown_within(c->catalog, v);
  for (uint32_t i = 0; i < m->names.count; i++)
    if (m->names.at[i] == name) return;
  ARENA_PUSH(c->arena, &m->names, name);
  add_value(m, v);
}

/* Methods of the scope that take the name of a variable. */
static bool takes_name(const struct ruby_node *node) {
  static const char *const names[] = {"[]", "exist?", "has_variable?", "include?", "lookupvar"};
  const struct ruby_node *receiver = node->at[0];
  if (!is_among(node->name, names, sizeof names / sizeof *names)) return false;
  if (str_is(node->name, "lookupvar") || str_is(node->name, "has_variable?")) return true;
  return receiver && receiver->kind == RUBY_CALL &&
         (str_is(receiver->name, "scope") || str_is(receiver->name, "closure_scope"));
}

/* ---- calls ---- */

/* A function of Puppet that only computes reads nothing but its arguments. */
static bool computes(const struct ruby_mentions *m, const char *name, size_t length, bool older) {
  struct compiler *c = m->call->c;
  const struct function *function = c->in->library->built_in(c, symbol(c->symbols, name, length), older);
  return function && function->behaviour == FUNCTION_COMPUTES;
}

static void mention_call(struct ruby_mentions *m, const struct ruby_node *node) {
  const struct ruby_node *first = node->count > 2 ? node->at[2] : NULL;
  bool literal = first && (first->kind == RUBY_STRING || first->kind == RUBY_SYMBOL) && first->name;
  if (reads_anything(node->name)) m->everything = true;
  if (does_anything(node->name)) m->everything = m->anything = true;
  if (takes_name(node)) {
    if (literal)
      add_variable(m, first->name->text, first->name->length, false);
    else
      m->everything = true;
  }
  if (!strncmp(node->name->text, "function_", 9)) {
    if (!computes(m, node->name->text + 9, node->name->length - 9, true)) m->everything = true;
  } else if (str_is(node->name, "call_function")) {
    if (!literal) m->anything = true;
    if (!literal || !computes(m, first->name->text, first->name->length, false)) m->everything = true;
  }
}

static void mention(struct ruby_mentions *m, const struct ruby_node *node) {
  struct traces *traces = m->call->c->traces;
  const struct ruby_node *shown = node->kind == RUBY_OUTPUT && node->count ? node->at[0] : NULL;
  if (node->label) m->literals = trace_join(traces, m->literals, trace_label(traces, node->label));
  if (node->kind == RUBY_CALL) mention_call(m, node);
  if (node->kind == RUBY_INSTANCE && m->template)
    add_variable(m, node->name->text + 1, node->name->length - 1, false);
  if (shown && shown->kind == RUBY_INSTANCE && m->template) {
    add_variable(m, shown->name->text + 1, shown->name->length - 1, true);
    return;
  }
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) mention(m, node->at[i]);
}

/* ---- code without a tree ---- */

/* Its words say whether it asks Puppet to do anything. */
static void mention_text(struct ruby_mentions *m, struct place place) {
  static const char *const words[] = {"setvar", "function_", "call_function", "catalog", "compiler", "send"};
  const struct source *source = place.source ? source_get(m->call->c->sources, place.source) : NULL;
  m->everything = true;
  if (!source) m->anything = true;
  for (size_t i = 0; source && i < sizeof words / sizeof *words; i++)
    if (memmem(source->text, source->length, words[i], strlen(words[i]))) m->anything = true;
}

/* All that can be written. */
static void write_anything(struct compiler *c, struct writes *writes, struct place place) {
  struct node *computed = ARENA_NEW(c->arena, struct node), *call = ARENA_NEW(c->arena, struct node);
  const struct node *nodes[] = {computed};
  computed->kind = AST_UNDEF;
  call->kind = AST_CALL;
  computed->place = call->place = place;
  writes_add(c, writes, writes_of_call(c, eval_symbol(c, "call"), false, nodes, 1, call));
  ARENA_PUSH(c->arena, &writes->variables, NULL);
}

void ruby_mentions_find(struct ruby_mentions *m, const struct ruby_node *tree, struct place place) {
  struct compiler *c = m->call->c;
  const struct array *arguments = m->call->arguments;
  for (uint32_t i = 0; i < arguments->count; i++) {
    if (!m->of && !m->template) m->of = unknown_within(c->catalog, arguments->at[i]);
    add_value(m, arguments->at[i]);
  }
  if (tree) {
    mention(m, tree);
    ruby_code_writes(c, &m->writes, tree);
  } else {
    mention_text(m, place);
  }
  if (m->anything) write_anything(c, &m->writes, m->call->node->place);
}
