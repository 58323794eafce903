/* SPDX-License-Identifier: Apache-2.0 */
/* The steps of a compilation, in Puppet's order (puppet/parser/compiler.rb, Compiler#compile). */
#include "src/puppet/eval/run/compiler.h"

#include <sys/resource.h>

#include "src/puppet/eval/compilation/data_effects.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/definitions/type_name.h"
#include "src/puppet/eval/expressions/call.h"
#include "src/puppet/eval/expressions/definition_run.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/expressions/node_definition.h"
#include "src/puppet/eval/resources/collect.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/resources/resource.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/run/classifier.h"
#include "src/puppet/eval/run/failure_raised.h"
#include "src/puppet/eval/run/finish.h"
#include "src/puppet/eval/run/node_variables.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/types/pcore.h"

enum { MOST_ROUNDS = 1000 };

/* ---- the steps ---- */

static trace_id constant_text(struct compiler *c, const struct str *text) {
  return trace_constant(c->traces, (struct constant){.kind = CONSTANT_STRING, .u.text = text});
}

/* A resource that Puppet itself makes; its title is a constant. */
static struct resource *built_in(struct compiler *c, const struct str *type, const struct str *title,
                                 struct definition *definition) {
  struct resource *resource = ARENA_NEW(c->arena, struct resource);
  resource->type = type;
  resource->title = title;
  resource->title_trace = constant_text(c, title);
  resource->kind = RESOURCE_UNKNOWN;
  resource->state = ARENA_NEW(c->arena, struct resource_state);
  *state_of(resource) = (struct resource_state){
      .definition = definition, .source = c->main, .scope = c->top, .evaluated = true, .built_in = true};
  resource_tag(c->catalog, resource, symbol_of(c->symbols, str_lower(c->arena, type)));
  catalog_add(c->catalog, resource);
  if (definition) definition->resource = resource;
  return resource;
}

static void edge_from_stage(struct compiler *c, const struct resource *target) {
  struct edge edge = {c->main_stage, target, 0, PLACE_NONE};
  ARENA_PUSH(c->arena, &c->catalog->edges, edge);
}

static struct definition *definition_of(struct compiler *c, enum definition_kind kind, const char *name) {
  struct definition *definition = ARENA_NEW(c->arena, struct definition);
  definition->kind = kind;
  definition->name = eval_symbol(c, name);
  definition->shown = shown_type(c, definition->name);
  return definition;
}

/* A class `settings` of the user takes the place of Puppet's own and runs here, before all else; the settings
   are put into it then. */
static void make_settings(struct compiler *c) {
  struct definition *own = known_definition(c, DEFINITION_CLASS, eval_symbol(c, "settings"));
  const struct definition *define = known_definition(c, DEFINITION_DEFINE, eval_symbol(c, "settings"));
  if (define && !define->foreseen)
    eval_fail(c, DIAG_REDEFINITION, define->node->place,
              "Definition 'settings' is already defined %s; cannot be redefined as a class",
              show_location(c, define->node->place));
  struct definition *definition = own ? own : definition_of(c, DEFINITION_CLASS, "settings");
  struct resource *resource = built_in(c, c->names.class_type, definition->shown, definition);
  resource_tag(c->catalog, resource, definition->name);
  catalog_tag(c->catalog, definition->name);
  if (own) {
    state_of(resource)->source = own;
    state_of(resource)->evaluated = false;
    definition_run(c, resource, own->node->place);
  } else {
    definitions_add_class(c, definition);
    ARENA_PUSH(c->arena, &c->catalog->classes, definition->name);
    state_of(resource)->own = scope_new(c, SCOPE_CLASS, c->top, definition, resource);
    edge_from_stage(c, resource);
  }
  c->settings = definition;
}

/* The top scope is there before it has variables: types of parameters are evaluated in it. */
static void read_definitions(struct compiler *c) {
  c->main = definition_of(c, DEFINITION_MAIN, "main");
  c->top = scope_new(c, SCOPE_TOP, NULL, c->main, NULL);
  definitions_collect(c);
}

/* Stage[main], Class[Settings] and Class[main] are in every catalog. */
static void make_roots(struct compiler *c) {
  struct value main = value_string(c->names.main, constant_text(c, c->names.main));
  c->main_stage = built_in(c, c->names.stage_type, c->names.main, NULL);
  c->main_stage->kind = RESOURCE_NATIVE;
  resource_set(c, c->main_stage, c->names.name, main, PLACE_NONE, ATTRIBUTE_BUILT_IN);
  node_variables(c);
  make_settings(c);
  c->main_resource = built_in(c, c->names.class_type, c->names.main, c->main);
  resource_set(c, c->main_resource, c->names.name, main, PLACE_NONE, ATTRIBUTE_BUILT_IN);
  state_of(c->main_resource)->own = c->top;
  c->top->resource = c->main_resource;
  edge_from_stage(c, c->main_resource);
}

static void bind_main_title(struct compiler *c) {
  struct value main = value_string(c->names.main, constant_text(c, c->names.main));
  if (scope_own(c->top, c->names.title) || scope_own(c->top, c->names.name))
    eval_fail(c, DIAG_REASSIGNMENT, PLACE_NONE, "Cannot reassign variable '$%s'",
              scope_own(c->top, c->names.title) ? "title" : "name");
  scope_bind(c, c->top, c->names.title, main);
  scope_bind(c, c->top, c->names.name, main);
  struct value none = value_string(eval_symbol(c, ""), constant_text(c, eval_symbol(c, "")));
  scope_bind(c, c->top, eval_symbol(c, "module_name"), none);
  scope_bind(c, c->top, eval_symbol(c, "caller_module_name"), value_undef(0));
}

static void run_main(struct compiler *c) {
  bind_main_title(c);
  for (uint32_t i = 0; i < c->in->program_count; i++)
    if (c->in->programs[i]->u.program.body) eval(c, c->top, c->in->programs[i]->u.program.body);
}

static void run_instance(struct compiler *c, struct resource *resource) {
  c->instances.running = resource;
  definition_run(c, resource, resource->place);
  c->instances.running = NULL;
}

/* Those that stay virtual for now: what their code would write did not happen. */
static void leave_virtual(struct compiler *c) {
  for (uint32_t i = 0; i < c->instances.virtual.count; i++)
    if (c->instances.virtual.at[i]->is_virtual)
      note_unrealised(c, c->instances.virtual.at[i], collect_realized(c));
}

/* Runs the instances of defined types that are there and real; whether there was one.  Those that became
   real were declared before those that are new. */
static bool run_instances(struct compiler *c) {
  uint32_t until = c->instances.all.count, kept = 0;
  bool ran = false;
  uint32_t waiting = c->instances.virtual.count;
  for (uint32_t i = c->instances.done; i < until; i++)
    if (c->instances.all.at[i]->is_virtual)
      ARENA_PUSH(c->arena, &c->instances.virtual, c->instances.all.at[i]);
  leave_virtual(c);
  for (uint32_t i = 0; i < c->instances.virtual.count; i++) {
    struct resource *resource = c->instances.virtual.at[i];
    if (i >= waiting || resource->is_virtual) {
      c->instances.virtual.at[kept++] = resource;
      continue;
    }
    run_instance(c, resource);
    ran = true;
  }
  c->instances.virtual.count = kept;
  for (; c->instances.done < until; c->instances.done++) {
    if (c->instances.all.at[c->instances.done]->is_virtual) continue;
    run_instance(c, c->instances.all.at[c->instances.done]);
    ran = true;
  }
  return ran;
}

/* Collectors and instances of defined types, in rounds, until there is nothing new. */
static void run_lazy(struct compiler *c) {
  c->order.lazy_since = c->order.time;
  for (uint32_t round = 0;; round++) {
    if (c->data_effects) c->in->library->data_effects->now(c);
    bool found = collectors_evaluate(c);
    bool more = c->instances.done < c->instances.all.count || c->instances.virtual.count;
    struct place place = c->instances.done < c->instances.all.count
                             ? c->instances.all.at[c->instances.done]->place
                             : PLACE_NONE;
    const struct resource *first = place.source ? c->instances.all.at[c->instances.done] : NULL;
    bool ran = more && run_instances(c);
    if (!found && !ran) return;
    if (round < MOST_ROUNDS) continue;
    if (first) failure_within(c, first);
    eval_fail(c, DIAG_LIMIT_ROUNDS, place, "Somehow looped more than %d times while evaluating host catalog",
              MOST_ROUNDS);
  }
}

/* What is known of the node before anything runs. */
static void read_node_data(struct compiler *c) {
  const struct compile_input *in = c->in;
  c->told.facts = in->facts(in->facts_data, c->arena, c->traces, in->mutated, in->replacement);
  if (in->classification)
    c->told.classification =
        in->classification(in->facts_data, c->arena, c->traces, in->mutated, in->replacement);
  if (in->trusted)
    c->told.trusted = in->trusted(in->facts_data, c->arena, c->traces, in->mutated, in->replacement);
  if (in->external)
    c->told.external = in->external(in->facts_data, c->arena, c->traces, in->mutated, in->replacement);
}

/* The whole compilation; the result is in C->catalog. */
static void compile_run(struct compiler *c) {
  intern_names(c);
  c->order.lazy_since = UINT32_MAX;
  c->catalog = ARENA_NEW(c->arena, struct catalog);
  c->traces = traces_new(c->arena, c->in->tracking);
  read_node_data(c);
  catalog_init(c->catalog, c->arena, c->sources, c->traces);
  if (c->in->begun) *c->in->begun = c->catalog;
  c->catalog->name = c->in->node_name;
  c->catalog->environment = c->in->environment_shown;
  c->catalog->version = c->in->time;
  c->catalog->version_text = c->in->config_version;
  absences_init(c);
  overrides_init(c);
  hash_begin(&c->contained, c->arena, 0);
  buffer_init(&c->text, c->arena);
  read_definitions(c);
  classifier_begin(c);
  if (c->in->library->data_effects) c->in->library->data_effects->foresee(c);
  make_roots(c);
  c->order.code_since = c->order.time;
  run_main(c);
  node_run(c);
  classifier_classes(c);
  run_lazy(c);
  if (c->data_effects) c->in->library->data_effects->now(c);
  catalog_finish(c);
  eval_check_types(c, PLACE_NONE);
}

/* Three quarters of the C stack, and of no more than the usual 8 MiB: the rest is for what is around. */
static size_t stack_room(void) {
  enum { USUAL = 8 << 20 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur > USUAL) limit.rlim_cur = USUAL;
  return (size_t)limit.rlim_cur / 4 * 3;
}

static void failing(struct compiler *c) {
  if (c->in->failure) failure_raised(c);
  rescue_failed(c);
}

static struct compiler *compiler_new(struct arena *arena, const struct compile_input *in) {
  static const struct evaluator evaluator = {eval, failing};
  struct compiler *c = ARENA_NEW(arena, struct compiler);
  c->in = in;
  c->evaluator = &evaluator;
  c->arena = arena;
  c->guard = arena->guard;
  pcore_give(arena, in->library->pcore);
  c->limits.stack = __builtin_frame_address(0);
  c->limits.stack_room = stack_room();
  c->node_count = in->node_count;
  steps_set_free(c);
  c->symbols = in->symbols;
  c->sources = in->sources;
  c->diagnostics = in->diagnostics;
  return c;
}

struct compiler *compile_whole(struct arena *arena, const struct compile_input *in) {
  struct compiler *c = compiler_new(arena, in);
  compile_run(c);
  return c;
}

struct catalog *compile(struct arena *arena, const struct compile_input *in) {
  struct compiler *c = compile_whole(arena, in);
  if (c->catalog) c->catalog->steps = c->limits.steps;
  return c->catalog;
}

/* ---- functions that compute ---- */

struct compiler *compile_nothing(struct arena *arena, const struct compile_input *in) {
  struct compile_input *input = ARENA_NEW(arena, struct compile_input);
  *input = *in;
  input->tracking = TRACKING_OFF;
  input->quiet = input->apart = true;
  input->failure = NULL;
  input->diagnostics = ARENA_NEW(arena, struct diagnostics);
  diagnostics_init(input->diagnostics, arena, in->sources);
  struct compiler *c = compiler_new(arena, input);
  intern_names(c);
  c->traces = traces_new(arena, TRACKING_OFF);
  c->catalog = ARENA_NEW(arena, struct catalog);
  catalog_init(c->catalog, arena, c->sources, c->traces);
  absences_init(c);
  read_definitions(c);
  return c;
}

static bool call_guarded(struct call *call, struct value *result) {
  struct guard guard;
  call->c->guard = &guard;
  if (GUARD_ENTER(&guard)) return false;
  *result = call_body(call);
  return true;
}

bool compile_call(struct compiler *c, const struct str *name, const struct value *arguments, uint32_t count,
                  struct value *result) {
  static const struct node nowhere = {.kind = AST_NOP};
  struct array *array = array_new(c->arena, count);
  if (str_is(name, VALUE_RESOURCE_CALL)) {
    if (count != 1 || arguments->kind != VALUE_REFERENCE) return false;
    *result = object_of_reference(c, *arguments);
    return true;
  }
  if (count) memcpy(array->at, arguments, count * sizeof *arguments);
  c->limits.depth = 0;
  c->limits.stack = __builtin_frame_address(0);
  struct call call = {.c = c,
                      .scope = c->top,
                      .node = &nowhere,
                      .name = name,
                      .function = c->in->library->find(name),
                      .arguments = array};
  bool done = call_guarded(&call, result);
  c->guard = c->arena->guard;
  return done;
}
