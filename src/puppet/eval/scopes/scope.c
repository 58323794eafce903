/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/scopes/scope.h"

#include <stdlib.h>

#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/watch.h"
#include "src/puppet/eval/definitions/definitions.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/match.h"
#include "src/puppet/eval/scopes/settings.h"

enum { FEW_VARIABLES = 8 };

struct scope *scope_new(struct compiler *c, enum scope_kind kind, struct scope *parent,
                        struct definition *source, struct resource *resource) {
  struct scope *scope = ARENA_NEW(c->arena, struct scope);
  scope->kind = kind;
  scope->parent = parent;
  scope->source = source;
  scope->resource = resource;
  scope->started = c->order.time;
  if (kind == SCOPE_TOP || kind == SCOPE_NODE)
    scope->base = scope;
  else
    scope->base = parent->base;
  scope->reader = scope;
  return scope;
}

struct scope *scope_local(struct compiler *c, struct scope *around, struct scope *reader) {
  struct scope *scope = scope_new(c, SCOPE_LOCAL, around, around->source, around->resource);
  scope->reader = reader->reader;
  return scope;
}

void defaults_absent(struct compiler *c, struct scope *scope, const struct str *type, trace_id condition) {
  struct scope *home = scope_home(scope);
  struct default_absence *absence = ARENA_NEW(c->arena, struct default_absence);
  *absence = (struct default_absence){type, condition, home->default_absences};
  home->default_absences = absence;
}

/* ---- the table of one scope ---- */

static struct variable *variable_slot(const struct scope *scope, const struct str *name) {
  if (scope->room <= FEW_VARIABLES) {
    for (uint32_t i = 0; i < scope->count; i++)
      if (scope->variables[i].name == name) return &scope->variables[i];
    return scope->count < scope->room ? &scope->variables[scope->count] : NULL;
  }
  uint32_t at = name->hash & (scope->room - 1);
  while (scope->variables[at].name && scope->variables[at].name != name)
    at = (at + 1) & (scope->room - 1);
  return &scope->variables[at];
}

const struct variable *scope_own(const struct scope *scope, const struct str *name) {
  const struct variable *slot = variable_slot(scope, name);
  return slot && slot->name == name ? slot : NULL;
}

static void scope_widen(struct compiler *c, struct scope *scope) {
  struct scope old = *scope;
  uint32_t first = scope->kind == SCOPE_LOCAL ? FEW_VARIABLES / 4 : FEW_VARIABLES; /* of a lambda */
  scope->room = old.room ? old.room * 4 : first;
  scope->variables = arena_zalloc(c->arena, scope->room * sizeof *scope->variables);
  scope->count = 0;
  for (uint32_t i = 0; i < old.room; i++) {
    if (!old.variables[i].name) continue;
    *variable_slot(scope, old.variables[i].name) = old.variables[i];
    scope->count++;
  }
}

bool scope_reserves(const struct str *name) {
  return str_is(name, "facts") || str_is(name, "trusted") || str_is(name, "server_facts");
}

void scope_bind(struct compiler *c, struct scope *scope, const struct str *name, struct value value) {
  bool full = scope->room <= FEW_VARIABLES ? scope->count == scope->room : scope->count * 2 >= scope->room;
  if (full) scope_widen(c, scope);
  struct variable *slot = variable_slot(scope, name);
  *slot = (struct variable){.name = name,
                            .value = value,
                            .log = c->order.declared,
                            .time = c->order.time++,
                            .used = traces_used(c->traces)};
  scope->count++;
}

void scope_assign(struct compiler *c, struct scope *scope, const struct str *name, struct value value,
                  const struct node *node) {
  const char *dollar = "$";
  if (str_is(name, "server_facts")) goto reserved;
  if (scope_own(scope, name)) {
    if (str_is(name, "trusted") || str_is(name, "facts")) goto reserved;
    eval_fail(c, DIAG_REASSIGNMENT, node_mark(node), "Cannot reassign %svariable '$%s'",
              name == c->names.title || name == c->names.name ? "built in (or already assigned) " : "",
              name->text);
  }
  dollar = "";
  if (str_is(name, "trusted") || str_is(name, "facts")) goto reserved;
  value.trace = trace_bound(c->traces, trace_under(c->traces, value.trace, c->control),
                            node_site(c, node, SITE_ASSIGNMENT, name));
  scope_bind(c, scope, name, value);
  return;
reserved:
  eval_fail(c, DIAG_RESERVED, node_mark(node), "Attempt to assign to a reserved variable name: '%s%s'",
            dollar, name->text);
}

/* ---- reading ---- */

static trace_id own_absences(struct compiler *c, const struct scope *scope, const struct str *name,
                             trace_id passed) {
  for (const struct scope_absence *a = scope->absences; a; a = a->next)
    if (!a->name || a->name == name) passed = trace_join(c->traces, passed, a->condition);
  return passed;
}

trace_id order_dependence(const struct compiler *c, const struct scope *reader, uint32_t time, trace_id log) {
  reader = reader->reader;
  if (time >= reader->started) return 0;
  if (reader->kind == SCOPE_TOP || reader->kind == SCOPE_NODE) return 0;
  if (reader->kind == SCOPE_DEFINE && time < c->order.lazy_since) return 0;
  return log;
}

static struct value read_from(struct compiler *c, const struct scope *reader, const struct variable *variable,
                              trace_id passed) {
  struct value value = variable->value;
  bool timed = c->data_call && variable->time < c->data_call->since && variable->time >= c->order.code_since;
  if (timed && variable->used >= c->data_call->until) c->data_call->until = variable->used + 1;
  if (!traces_tracking_all(c->traces)) return value;
  trace_id order = order_dependence(c, reader, variable->time, variable->log);
  if (order) passed = trace_join(c->traces, passed, order);
  value.trace = trace_under(c->traces, value.trace, trace_as(c->traces, passed, SITE_APART));
  return value;
}

/* Whether NAME is a parameter of what is about to run in SCOPE. */
static bool pending_parameter(const struct scope *scope, const struct str *name) {
  const struct node_list list = scope->pending->u.function.parameters;
  for (uint32_t i = 0; i < list.count; i++)
    if (list.at[i]->u.parameter.name == name) return true;
  return false;
}

/* The undef that was given for a parameter that has a default, until that takes its place; else NULL. */
static const struct value *pending_undef(const struct scope *scope, const struct str *name) {
  if (!scope->pending || scope->callee || !pending_parameter(scope, name)) return NULL;
  const struct attribute *given = resource_attribute(scope->resource, name);
  return given ? &given->value : NULL;
}

/* A default may read what was given, and the defaults before its own. */
static void refuse_pending(struct compiler *c, const struct scope *scope, const struct str *name) {
  const struct node_list list = scope->pending->u.function.parameters;
  const struct str *own = list.at[scope->pending_at]->u.parameter.name;
  const char *callee = scope->callee;
  for (uint32_t i = 0; i < list.count; i++) {
    if (list.at[i]->u.parameter.name != name) continue;
    if (!callee)
      callee = arena_printf(c->arena, "%s[%s]", scope->resource->type->text, scope->resource->title->text);
    if (i < scope->pending_at)
      eval_fail(c, DIAG_MISSING_PARAMETER, scope->pending_place, "%s: expects a value for parameter $%s",
                callee, name->text);
    eval_fail(c, DIAG_UNKNOWN_VARIABLE, scope->pending_place,
              "%s: default expression for $%s tries to illegally access not yet evaluated $%s", callee,
              own->text, name->text);
  }
}

struct scope *scope_inherited(const struct scope *scope) {
  const struct resource *above = scope->awaited ? class_resource(scope->awaited) : NULL;
  return above ? state_of(above)->own : scope->inherited;
}

/* Puppet's compiler evaluates a class `settings` itself, and not what that inherits. */
void scope_refuse_awaited(struct compiler *c, const struct scope *reader, const struct scope *scope) {
  struct place place = c->called ? c->called->place : PLACE_NONE;
  if (!scope->awaited || scope_inherited(scope) || failure_is_raised(c)) return;
  if (reader->reading) place = reader->reading->place;
  eval_fail(c, DIAG_INHERITANCE, place, "class ::%s has not been evaluated", scope->awaited->name->text);
}

struct scope *scope_outer(struct compiler *c, const struct scope *scope) {
  struct scope *inherited = scope_inherited(scope);
  if (inherited) return inherited;
  if (scope->kind == SCOPE_LOCAL) return scope->parent;
  if (scope->base != scope) return scope->base;
  return scope->kind == SCOPE_NODE ? c->top : NULL;
}

/* Reads $NAME, a number. */
static struct value match_variable(struct compiler *c, const struct scope *scope, const struct str *name,
                                   bool *found) {
  const struct scope *reader = scope;
  trace_id passed = 0;
  *found = true;
  for (bool hidden = false; scope && !hidden; scope = scope_outer(c, scope)) {
    const struct match *match = scope->match;
    hidden = scope->hides_matches;
    if (!match) {
      scope_refuse_awaited(c, reader, scope);
      continue;
    }
    trace_id order = order_dependence(c, reader, match->time, match->log);
    passed = trace_join(c->traces, passed, trace_join(c->traces, match->passed, order));
    if (!match->found) continue;
    unsigned long number = strtoul(name->text, NULL, 10);
    struct value v =
        number < match->count ? match->groups[number] : value_undef(trace_under(c->traces, 0, match->read));
    v.trace = trace_under(c->traces, v.trace, passed);
    return v;
  }
  *found = false;
  return value_undef(trace_under(c->traces, 0, passed));
}

/* A name without ::, in SCOPE and outwards, for code in READER. */
static struct value read_plain(struct compiler *c, const struct scope *reader, struct scope *scope,
                               const struct str *name, bool *found) {
  trace_id passed = 0;
  if (name->text[0] >= '0' && name->text[0] <= '9') return match_variable(c, scope, name, found);
  while (scope) {
    struct value setting;
    if (scope->kind == SCOPE_CLASS && setting_read(c, scope->source, name, &setting)) {
      *found = true;
      setting.trace = trace_under(c->traces, setting.trace, passed);
      return setting;
    }
    const struct variable *variable = scope_own(scope, name);
    if (variable) {
      *found = true;
      return read_from(c, reader, variable, passed);
    }
    const struct value *undef = pending_undef(scope, name);
    if (undef) {
      *found = true;
      return value_undef(trace_under(c->traces, undef->trace, trace_as(c->traces, passed, SITE_APART)));
    }
    if (scope->pending) refuse_pending(c, scope, name);
    passed = own_absences(c, scope, name, passed);
    scope_refuse_awaited(c, reader, scope);
    scope = scope_outer(c, scope);
  }
  *found = false;
  passed = trace_join(c->traces, passed, c->told.read);
  return value_undef(trace_under(c->traces, 0, trace_as(c->traces, passed, SITE_APART)));
}

/* A variable of a class, by the class's name and the variable's own. */
static struct value read_of_class(struct compiler *c, const struct scope *reader,
                                  struct definition *definition, const struct str *name, bool *found) {
  trace_id passed = 0;
  while (definition) {
    struct resource *resource = class_resource(definition);
    struct scope *scope = resource ? state_of(resource)->own : NULL;
    if (!scope) break;
    struct value setting;
    *found = setting_read(c, definition, name, &setting);
    if (*found) setting.trace = trace_under(c->traces, setting.trace, passed);
    if (*found) return setting;
    if (definition == c->settings && str_is(name, "all_local"))
      eval_unsupported(c, c->called ? c->called->place : PLACE_NONE, "all settings of this machine at once");
    const struct variable *variable = scope_own(scope, name);
    if (variable) {
      *found = true;
      return read_from(c, reader, variable, passed);
    }
    passed = trace_join(c->traces, own_absences(c, scope, name, passed), resource->existence);
    definition = scope->inherited ? scope->inherited->source : scope->awaited;
    if (!definition) {
      *found = false;
      return value_undef(trace_under(c->traces, 0, trace_as(c->traces, passed, SITE_APART)));
    }
  }
  /* No such class, or not evaluated yet: any declaration before might have been of it. */
  *found = false;
  if (definition) passed = trace_join(c->traces, passed, absence_of_class(c, definition));
  passed = trace_join(c->traces, passed, c->order.declared);
  return value_undef(trace_under(c->traces, 0, trace_as(c->traces, passed, SITE_APART)));
}

/* Splits NAME at its last ::, into the name of a class (empty: the top scope) and of its variable. */
static bool qualified(struct compiler *c, const struct str *name, const struct str **class_name,
                      const struct str **plain) {
  const char *leaf = NULL;
  for (const char *p = name->text + name->length; p > name->text + 1; p--)
    if (p[-1] == ':' && p[-2] == ':') {
      leaf = p;
      break;
    }
  if (!leaf) return false;
  size_t start = name->length > 2 && name->text[0] == ':' && name->text[1] == ':' ? 2 : 0;
  size_t end = (size_t)(leaf - 2 - name->text);
  *plain = symbol(c->symbols, leaf, (size_t)(name->text + name->length - leaf));
  *class_name = symbol(c->symbols, name->text + start, end > start ? end - start : 0);
  return true;
}

/* FIND: how a class that the name is qualified with is looked for. */
static struct value read_variable(struct compiler *c, struct scope *scope, const struct str *name,
                                  struct definition *(*find)(struct compiler *, const struct str *),
                                  bool *found) {
  const struct str *class_name, *plain;
  if (!qualified(c, name, &class_name, &plain)) return read_plain(c, scope, scope, name, found);
  if (!class_name->length) {
    struct value value = {0};
    const struct variable *variable = scope_own(c->top, plain);
    *found = variable != NULL;
    trace_id passed = variable ? 0 : own_absences(c, c->top, plain, c->told.read);
    if (variable)
      value = read_from(c, scope, variable, 0);
    else
      value = value_undef(trace_under(c->traces, 0, trace_as(c->traces, passed, SITE_APART)));
    return value;
  }
  return read_of_class(c, scope, find(c, class_name), plain, found);
}

struct value scope_read(struct compiler *c, struct scope *scope, const struct str *name, bool *found) {
  struct value value = read_variable(c, scope, name, find_class, found);
  if (!*found && c->data_call) c->data_call->timed = true;
  return c->changes ? changes_settled(c, value) : value;
}

struct value scope_read_raw(struct compiler *c, struct scope *scope, const struct str *name, bool *found) {
  return read_variable(c, scope, name, find_class, found);
}

struct value scope_foresee(struct compiler *c, struct scope *scope, const struct str *name, bool *found) {
  return read_variable(c, scope, name, foresee_class, found);
}

bool scope_knows(struct compiler *c, struct scope *scope, const struct str *name, trace_id *read) {
  const struct str *class_name, *plain;
  bool found;
  struct definition *definition = NULL;
  *read = 0;
  if (scope->pending && pending_parameter(scope, name)) return true;
  if (qualified(c, name, &class_name, &plain) && class_name->length) definition = find_class(c, class_name);
  struct resource *resource = definition ? class_resource(definition) : NULL;
  struct scope *own = resource ? state_of(resource)->own : NULL;
  struct value v;
  if (own && setting_read(c, definition, plain, &v)) return true;
  v = own ? read_plain(c, scope, own, plain, &found) : scope_read(c, scope, name, &found);
  *read = value_trace(c->traces, v);
  if (own)
    *read = trace_join(c->traces, *read, resource->existence); /* the way to it is there as the class is */
  return found;
}

const char *scope_unknown(struct compiler *c, const struct str *name, const char **reason) {
  const struct str *class_name, *plain;
  *reason = "";
  if (!qualified(c, name, &class_name, &plain)) return name->text;
  const char *outer = class_name->text;
  if (!class_name->length) return arena_printf(c->arena, "::%s", plain->text);
  for (struct definition *class = find_class(c, class_name);;) {
    struct resource *resource = class ? class_resource(class) : NULL;
    const struct scope *own = resource ? state_of(resource)->own : NULL;
    if (!own) {
      *reason = arena_printf(
          c->arena, class ? "class %s has not been evaluated" : "class %s could not be found", outer);
      return arena_printf(c->arena, "%s::%s", outer, plain->text);
    }
    class = own->inherited ? own->inherited->source : own->awaited;
    if (!class) return arena_printf(c->arena, "::%s::%s", outer, plain->text);
    outer = class->name->text;
  }
}

/* Nothing has given the variable NAME a value. */
static void unknown(struct compiler *c, const struct node *node, const struct str *name) {
  bool error = c->in->strict_variables || c->in->strict == STRICT_ERROR;
  if (!error && (c->in->strict == STRICT_OFF || c->in->quiet)) return;
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_UNKNOWN_VARIABLE, error ? SEVERITY_ERROR : SEVERITY_WARNING,
                     node->place, "Unknown variable: '%s'.", name->text);
  if (setting_is_of_machine(c, name))
    diagnostic_note(
        c->diagnostics, d, PLACE_NONE,
        "it is a setting of the machine that Puppet runs on; --config FILE takes it from a puppet.conf");
  if (error) eval_abandon(c);
}

struct value eval_variable(struct compiler *c, struct scope *scope, const struct node *node) {
  bool found;
  const struct str *name = node->u.text;
  if (c->definitions->reading_input && strstr(name->text, "::")) /* an error of Ruby in Puppet */
    eval_fail(c, DIAG_UNKNOWN_VARIABLE, node->place,
              "$%s has no value here: the types of parameters are evaluated before all else", name->text);
  if (settings_all(c, node)) eval_unsupported(c, node->place, "all settings of this machine at once");
  scope->reading = node;
  struct value value = scope_read(c, scope, name, &found);
  scope->reading = NULL;
  if (changes_hold_foreign(c, value)) eval_unsupported(c, node->place, FOREIGN_INSIDE);
  if (found || (name->text[0] >= '0' && name->text[0] <= '9')) return value;
  if (str_is(name, "module_name") || str_is(name, "caller_module_name")) return value;
  unknown(c, node, name);
  return value;
}
