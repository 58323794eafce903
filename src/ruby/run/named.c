/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which template is rendered is a datum, its name: with another name another one could have declared, set or
 * changed something (PROVENANCE "Absence").
 *
 * All templates of the modules whose templates are asked for by name are looked through, by their words first
 * (src/ruby/glance.c): most give a text and do nothing else, and are not parsed for it.  What the others do
 * could have been done by each template that was named before, too.
 */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/ruby/run/state.h"
#include "src/support/file.h"

enum { ACTS = RUBY_DOES_CHANGE | RUBY_DOES_EFFECT };

/* What the code at TREE does that other code may come to know of; NULL: nothing. */
static const struct writes *writes_of_tree(struct compiler *c, const struct ruby_node *tree) {
  if (!(tree->does & ACTS)) return NULL;
  struct writes *writes = ARENA_NEW(c->arena, struct writes);
  ruby_code_writes(c, writes, tree);
  return writes->variables.count || writes->changes.count || writes_effects(c, writes) ? writes : NULL;
}

static void add_acting(struct compiler *c, struct ruby_looked *looked, const struct str *path) {
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  if (!ruby_file_may_act(c, path)) return;
  const struct ruby_node *tree = ruby_tree(c, path, TREE_ERB, true, &unsaid);
  struct ruby_acting acting = {path, tree ? writes_of_tree(c, tree) : NULL};
  if (acting.writes) ARENA_PUSH(c->arena, &looked->acting, acting);
}

/* A file without the suffix of the other kind of templates. */
static bool may_be_erb(const char *path) {
  size_t length = strlen(path);
  return length < 4 || strcmp(path + length - 4, ".epp") != 0;
}

static void look_through(struct compiler *c, struct ruby_looked *looked) {
  static const char *const any[] = {"", NULL};
  struct file_list files = {0};
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  const struct str *folder = path_below(c->arena, looked->module->root, "templates");
  file_list(&files, c->sources->view, c->arena, &unsaid, folder->text, any);
  for (uint32_t i = 0; i < files.paths.count; i++)
    if (may_be_erb(files.paths.at[i])) add_acting(c, looked, str_from(c->arena, files.paths.at[i]));
}

/* The templates of MODULE that act; one that names others of its module meanwhile finds those so far. */
static const struct ruby_looked *acting_of(struct compiler *c, const struct module *module) {
  struct ruby_state *state = ruby_state(c);
  for (uint32_t i = 0; i < state->looked.count; i++)
    if (state->looked.at[i]->module == module) return state->looked.at[i];
  struct ruby_looked *looked = ARENA_NEW(c->arena, struct ruby_looked);
  looked->module = module;
  ARENA_PUSH(c->arena, &state->looked, looked);
  look_through(c, looked);
  return looked;
}

static void add_writes_of(struct compiler *c, struct writes *writes, const struct module *module) {
  const struct ruby_looked *looked = acting_of(c, module);
  for (uint32_t i = 0; i < looked->acting.count; i++)
    writes_add(c, writes, looked->acting.at[i].writes);
}

void ruby_any_template_writes(struct compiler *c, struct writes *writes, const struct node *name) {
  struct ruby_state *state = ruby_state(c);
  const struct node *first = name->kind == AST_CONCAT && name->u.list.count ? name->u.list.at[0] : NULL;
  const char *text = first && first->kind == AST_STRING ? first->u.text->text : "",
             *slash = strchr(text, '/');
  if (!c->in->environment) return;
  const struct module *module =
      slash ? environment_module(c->in->environment, text, (size_t)(slash - text)) : NULL;
  if (module) add_writes_of(c, writes, module);
  for (uint32_t i = 0; !slash && i < state->naming.count; i++)
    add_writes_of(c, writes, state->naming.at[i]);
}

/* What ACTING would have done in SCOPE was not done because of NAMED; ALL: also what is no matter of a scope.
 */
static void note_other(const struct call *call, struct scope *scope, const struct ruby_acting *acting,
                       trace_id named, bool all) {
  struct writes own = {0};
  own.variables.at = acting->writes->variables.at;
  own.variables.count = acting->writes->variables.count;
  own.changes.at = acting->writes->changes.at;
  own.changes.count = acting->writes->changes.count;
  if (named)
    note_unwritten(call->c, scope, all ? acting->writes : &own, named, call->node->place, "template");
}

/* Looks through the modules that are not yet: what comes of them could have been done by each template so
 * far.
 */
static void look_on(struct call *call) {
  struct compiler *c = call->c;
  struct ruby_state *state = ruby_state(c);
  uint32_t known = state->acting_templates.count;
  for (; state->looked_through < state->naming.count; state->looked_through++) {
    const struct ruby_looked *looked = acting_of(c, state->naming.at[state->looked_through]);
    for (uint32_t i = 0; i < looked->acting.count; i++)
      ARENA_PUSH(c->arena, &state->acting_templates, looked->acting.at[i]);
  }
  for (uint32_t i = known; i < state->acting_templates.count; i++)
    for (uint32_t k = 0; k < state->naming_scopes.count; k++)
      note_other(call, state->naming_scopes.at[k], &state->acting_templates.at[i], state->templates_named,
                 k == 0);
}

static void add_naming(struct call *call, const struct module *module) {
  struct ruby_state *state = ruby_state(call->c);
  bool known = !module;
  for (uint32_t i = 0; i < state->naming.count && !known; i++)
    known = state->naming.at[i] == module;
  if (!known) ARENA_PUSH(call->c->arena, &state->naming, module);
  for (uint32_t i = 0; i < state->naming_scopes.count; i++)
    if (state->naming_scopes.at[i] == call->scope) return;
  ARENA_PUSH(call->c->arena, &state->naming_scopes, call->scope);
}

void ruby_template_named(struct call *call, struct value name, const struct str *path) {
  struct compiler *c = call->c;
  struct ruby_state *state = ruby_state(c);
  const char *slash = strchr(name.u.text->text, '/');
  if (!traces_tracking_all(c->traces) || !c->in->environment || !slash || slash == name.u.text->text) return;
  size_t length = (size_t)(slash - name.u.text->text);
  add_naming(call, environment_module(c->in->environment, name.u.text->text, length));
  look_on(call);
  trace_id named = trace_join(c->traces, name.trace, call->shape);
  for (uint32_t i = 0; i < state->acting_templates.count; i++)
    if (!str_equal(state->acting_templates.at[i].path, path))
      note_other(call, call->scope, &state->acting_templates.at[i], named, true);
  named = trace_join(c->traces, c->control, named);
  state->templates_named = trace_join(c->traces, state->templates_named, named);
}
