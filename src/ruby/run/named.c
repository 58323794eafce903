/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which template is rendered is a datum, its name: with another name another one could have declared, set or
 * changed something (PROVENANCE "Absence").
 *
 * Most templates give a text, or change a value and set a variable on the way; to look through all of them
 * would take longer than to render a few.  Once one is rendered that declares something, all templates of the
 * modules whose templates were asked for by name are looked through, and of later ones when they are.  What
 * they do could have been done by each template before, too.
 */
#include "src/environment/environment.h"
#include "src/eval/absence.h"
#include "src/eval/writes.h"
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

static void add_acting(struct compiler *c, const struct str *path) {
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  if (!ruby_file_may_act(c, path)) return;
  const struct ruby_node *tree = ruby_tree(c, path, TREE_ERB, true, &unsaid);
  struct ruby_acting acting = {path, tree ? writes_of_tree(c, tree) : NULL};
  if (acting.writes) ARENA_PUSH(c->arena, &ruby_state(c)->acting_templates, acting);
}

/* A file without the suffix of the other kind of templates. */
static bool may_be_erb(const char *path) {
  size_t length = strlen(path);
  return length < 4 || strcmp(path + length - 4, ".epp") != 0;
}

static void look_through(struct compiler *c, const struct module *module) {
  static const char *const any[] = {"", NULL};
  struct file_list files = {0};
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  const struct str *folder = path_below(c->arena, module->root, "templates");
  file_list(&files, c->sources->view, c->arena, &unsaid, folder->text, any);
  for (uint32_t i = 0; i < files.paths.count; i++)
    if (may_be_erb(files.paths.at[i])) add_acting(c, str_from(c->arena, files.paths.at[i]));
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

/*
 * Looks through the modules that are not yet: what comes of them could have been done by each template so
 * far. PATH: the template that is about to be rendered; that it is, its own name did not prevent.
 */
static void look_on(struct call *call, const struct str *path) {
  struct compiler *c = call->c;
  struct ruby_state *state = ruby_state(c);
  uint32_t known = state->acting_templates.count;
  for (; state->looked_through < state->naming.count; state->looked_through++)
    look_through(c, state->naming.at[state->looked_through]);
  for (uint32_t i = known; i < state->acting_templates.count; i++) {
    const struct ruby_acting *acting = &state->acting_templates.at[i];
    bool itself = path && str_equal(acting->path, path);
    for (uint32_t k = 0; k < state->naming_scopes.count; k++)
      note_other(call, state->naming_scopes.at[k], acting,
                 itself ? state->templates_before : state->templates_named, k == 0);
  }
}

void ruby_template_acts(struct call *call, const struct ruby_node *tree, const struct str *path) {
  struct compiler *c = call->c;
  struct ruby_state *state = ruby_state(c);
  if (state->any_acts || !c->in->tracking || !(tree->does & ACTS)) return;
  for (uint32_t i = 0; i < state->idle.count; i++)
    if (state->idle.at[i] == tree) return;
  const struct writes *writes = writes_of_tree(c, tree);
  state->any_acts = writes && writes_effects(c, writes);
  if (state->any_acts)
    look_on(call, path);
  else
    ARENA_PUSH(c->arena, &state->idle, tree);
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
  if (!c->in->tracking || !c->in->environment || !slash || slash == name.u.text->text) return;
  size_t length = (size_t)(slash - name.u.text->text);
  add_naming(call, environment_module(c->in->environment, name.u.text->text, length));
  if (state->any_acts) look_on(call, NULL);
  trace_id named = trace_join(c->traces, name.trace, call->shape);
  for (uint32_t i = 0; i < state->acting_templates.count; i++)
    if (!str_equal(state->acting_templates.at[i].path, path))
      note_other(call, call->scope, &state->acting_templates.at[i], named, true);
  named = trace_join(c->traces, c->control, named);
  state->templates_before = state->templates_named;
  state->templates_named = trace_join(c->traces, state->templates_named, named);
}
